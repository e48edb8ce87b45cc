//! The gradient of the Runge-Kutta method by hand: the solution of each step is kept, its slopes are computed again.

/// What [`gradient`] works in.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Vec<f64>,
    k: [Vec<f64>; 4],
    d_k: [Vec<f64>; 4],
    d_y: Vec<f64>,
}

/// The gradient of the last component of the solution, into `d_x`.
pub fn gradient(x: &[f64], steps: usize, memory: &mut Memory, d_x: &mut [f64]) {
    let n = x.len();
    let h = 2.0 / steps as f64;
    let Memory { kept, k, d_k, d_y } = memory;
    for vector in k.iter_mut().chain(&mut *d_k).chain([&mut *d_y]) {
        vector.resize(n, 0.0);
    }
    kept.clear();
    kept.resize(n * (steps + 1), 0.0);
    for step in 0..steps {
        let (now, next) = kept[step * n..].split_at_mut(n);
        slopes(x, now, h, k);
        let [k1, k2, k3, k4] = &*k;
        for i in 0..n {
            next[i] = now[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
        }
    }
    d_x.fill(0.0);
    d_y.fill(0.0);
    d_y[n - 1] = 1.0;
    for step in (0..steps).rev() {
        let y = &kept[step * n..(step + 1) * n];
        slopes(x, y, h, k);
        let [d_k1, d_k2, d_k3, d_k4] = &mut *d_k;
        for i in 0..n {
            let share = h / 6.0 * d_y[i];
            (d_k1[i], d_k2[i], d_k3[i], d_k4[i]) = (share, 2.0 * share, 2.0 * share, share);
        }
        let [k1, k2, k3, _] = &*k;
        stage(x, y, h, k3, d_x, d_y, d_k3, d_k4);
        stage(x, y, 0.5 * h, k2, d_x, d_y, d_k2, d_k3);
        stage(x, y, 0.5 * h, k1, d_x, d_y, d_k1, d_k2);
        d_x[0] += d_k1[0];
        for i in 1..n {
            d_x[i] += d_k1[i] * y[i - 1];
            d_y[i - 1] += d_k1[i] * x[i];
        }
    }
}

fn slopes(x: &[f64], y: &[f64], h: f64, [k1, k2, k3, k4]: &mut [Vec<f64>; 4]) {
    let stage = |h: f64, k: &[f64], f: &mut [f64]| {
        f[0] = x[0];
        for ((f, x), (y, k)) in f[1..].iter_mut().zip(&x[1..]).zip(y.iter().zip(k)) {
            *f = x * (y + h * k);
        }
    };
    k1[0] = x[0];
    for ((k, x), y) in k1[1..].iter_mut().zip(&x[1..]).zip(y) {
        *k = x * y;
    }
    stage(0.5 * h, k1, k2);
    stage(0.5 * h, k2, k3);
    stage(h, k3, k4);
}

#[allow(clippy::too_many_arguments, reason = "vectors of one stage")]
fn stage(x: &[f64], y: &[f64], h: f64, k: &[f64], d_x: &mut [f64], d_y: &mut [f64], d_k: &mut [f64], d_f: &[f64]) {
    let n = x.len();
    d_x[0] += d_f[0];
    let (x, d_x, d_f) = (&x[1..], &mut d_x[1..n], &d_f[1..n]);
    let (y, k, d_y, d_k) = (&y[..n - 1], &k[..n - 1], &mut d_y[..n - 1], &mut d_k[..n - 1]);
    for i in 0..n - 1 {
        let share = d_f[i] * x[i];
        d_x[i] += d_f[i] * (y[i] + h * k[i]);
        d_y[i] += share;
        d_k[i] += h * share;
    }
}
