//! `particle` and `saddle` with derivatives by hand.

use gradbench::evals::descent::argmin;

/// The steering that lands nearest to the origin, from `w` on.
pub fn particle(w: f64) -> f64 {
    argmin([w], |[w]| landing(w).0, |[w]| [landing(w).1])[0]
}

/// The square of the place of the landing, and its derivative by `w`.
fn landing(w: f64) -> (f64, f64) {
    let dt = 0.1;
    let (mut x, mut v) = ([0.0, 8.0], [0.75, 0.0]);
    let (mut d_x, mut d_v) = ([0.0; 2], [0.0; 2]);
    loop {
        let (mut a, mut d_a) = ([0.0; 2], [0.0; 2]);
        for (y, d_y) in [(10.0 - w, -1.0), (0.0, 0.0)] {
            // A force r / |r|³, and how it changes.
            let (r, d_r) = ([x[0] - 10.0, x[1] - y], [d_x[0], d_x[1] - d_y]);
            let square = r[0] * r[0] + r[1] * r[1];
            let cube = 1.0 / (square * square.sqrt());
            let d_cube = -3.0 * cube / square * (r[0] * d_r[0] + r[1] * d_r[1]);
            for i in 0..2 {
                a[i] += r[i] * cube;
                d_a[i] += d_r[i] * cube + r[i] * d_cube;
            }
        }
        for i in 0..2 {
            x[i] += dt * v[i];
            d_x[i] += dt * d_v[i];
        }
        if x[1] <= 0.0 {
            let rest = -x[1] / v[1];
            let d_rest = (-d_x[1] - rest * d_v[1]) / v[1];
            let (end, d_end) = (x[0] + rest * v[0], d_x[0] + d_rest * v[0] + rest * d_v[0]);
            return (end * end, 2.0 * end * d_end);
        }
        for i in 0..2 {
            v[i] += dt * a[i];
            d_v[i] += dt * d_a[i];
        }
    }
}

/// The saddle point, searched from `start` on. The ridge does not depend on x, so its height has the slope of |x|².
pub fn saddle(start: [f64; 2]) -> [f64; 4] {
    let ridge = || argmin(start, |y| y[0] * y[0] + y[1] * y[1], |y| y.map(|y| 2.0 * y));
    let crest = |x: [f64; 2]| {
        let y = ridge();
        (x[0] * x[0] + x[1] * x[1]) - (y[0] * y[0] + y[1] * y[1])
    };
    let x = argmin(start, crest, |x| {
        std::hint::black_box(crest(x));
        x.map(|x| 2.0 * x)
    });
    let y = ridge();
    [x[0], x[1], y[0], y[1]]
}
