//! The evals at the sizes that other tools were measured at, and everything that is timed of them.

use std::rc::Rc;

use gradbench::evals::{ba, det, gmm, ht, kmeans, llsq, lse, lstm, ode, particle, saddle};
use tapir::{Stack, Workspace, value_and_gradient};

use super::hand;
use super::random::Random;

/// One call; what it computes is in memory of its own.
pub(crate) type Call = Box<dyn FnMut()>;

/// An eval at one size.
pub(crate) struct Case {
    pub(crate) eval: &'static str,
    pub(crate) workload: String,
    /// None where there is no function of its own to be timed.
    pub(crate) primal: Option<Call>,
    pub(crate) ours: Call,
    pub(crate) hand: Call,
    /// The derivatives by us and by hand.
    pub(crate) outputs: Box<dyn FnOnce() -> [Vec<f64>; 2]>,
}

const SEED: u32 = 31337;

/// All evals at all sizes, or at the smaller ones.
pub(crate) fn all(quick: bool) -> Vec<Box<dyn FnOnce() -> Case>> {
    let mut cases: Vec<Box<dyn FnOnce() -> Case>> = Vec::new();
    let mut add = |large: bool, case: Box<dyn FnOnce() -> Case>| {
        if !(large && quick) {
            cases.push(case);
        }
    };
    for n in [16, 64, 256, 1024, 4096, 16392] {
        add(n > 4096, Box::new(move || least_squares(n)));
    }
    for n in [2500, 10_000, 40_000, 160_000, 1_280_000] {
        add(n > 160_000, Box::new(move || log_sum_exp(n)));
    }
    for ell in 5..12 {
        add(ell > 8, Box::new(move || determinant(ell)));
    }
    for (n, s) in [(1000, 1), (1000, 100), (10_000, 10), (10_000, 100), (100_000, 10), (100_000, 100)] {
        add(n > 10_000, Box::new(move || runge_kutta(n, s)));
    }
    for (k, n, d) in [(10, 1000, 8), (100, 1000, 8), (100, 10_000, 8), (100, 10_000, 16), (1000, 10_000, 16)] {
        add(k > 100, Box::new(move || clusters(k, n, d)));
    }
    for (d, k) in [(2, 5), (2, 50), (20, 10), (10, 50), (10, 100), (32, 50), (32, 100), (64, 50), (64, 100)] {
        add(d > 20, Box::new(move || mixture(d, k, 1000)));
    }
    for (name, n, m, p) in [
        ("ba1", 49, 7776, 31843),
        ("ba3", 161, 48126, 182_072),
        ("ba10", 1197, 126_327, 563_734),
        ("ba14", 356, 226_730, 1_255_268),
    ] {
        add(p > 200_000, Box::new(move || bundle(name, n, m, p)));
    }
    for (file, count) in [(1, 100), (5, 800), (8, 6400), (11, 51_200)] {
        add(count > 6400, Box::new(move || hand_tracking(file, count)));
    }
    for (layers, c) in [(2, 1024), (6, 1024), (2, 8192), (6, 8192)] {
        add(c > 1024, Box::new(move || network(layers, c)));
    }
    for (name, steer) in
        [("rr", particle::rr as fn(f64) -> f64), ("ff", particle::ff), ("fr", particle::fr), ("rf", particle::rf)]
    {
        add(false, Box::new(move || steering(name, steer)));
    }
    for (name, find) in
        [("rr", saddle::rr as fn([f64; 2]) -> [f64; 4]), ("ff", saddle::ff), ("fr", saddle::fr), ("rf", saddle::rf)]
    {
        add(false, Box::new(move || saddle_point(name, find)));
    }
    cases
}

/// Sizes as the compiler cannot know them.
fn hidden<T>(x: T) -> T {
    std::hint::black_box(x)
}

/// A result that the compiler must compute.
fn used<T>(x: T) {
    drop(hidden(x));
}

fn least_squares(n: usize) -> Case {
    let x = Rc::new(Random::new(SEED).list(128));
    let (x1, x2, x3) = (x.clone(), x.clone(), x.clone());
    let mut parts = [llsq::Part::default()];
    let (mut powers, mut d_x) = (Vec::new(), vec![0.0; x.len()]);
    Case {
        eval: "llsq",
        workload: format!("n={n},m=128"),
        primal: Some(Box::new(move || used(llsq::misfit(&x, hidden(n))))),
        ours: Box::new(move || used(llsq::gradient_on(&x1, hidden(n), &mut parts))),
        hand: Box::new(move || hand::llsq::gradient(&x2, hidden(n), &mut powers, hidden(&mut d_x))),
        outputs: Box::new(move || {
            let mut d_x = vec![0.0; x3.len()];
            hand::llsq::gradient(&x3, n, &mut Vec::new(), &mut d_x);
            [llsq::gradient_on(&x3, n, &mut [llsq::Part::default()]).to_vec(), d_x]
        }),
    }
}

fn log_sum_exp(n: usize) -> Case {
    let x = Rc::new(Random::new(SEED).list(n));
    let (x1, x2, x3) = (x.clone(), x.clone(), x.clone());
    let (mut stacks, mut ours, mut d_x) = ([Stack::new()], vec![0.0; n], vec![0.0; n]);
    Case {
        eval: "lse",
        workload: format!("n={n}"),
        primal: Some(Box::new(move || used(lse::log_sum_exp(hidden(&x))))),
        ours: Box::new(move || lse::gradient_on(&x1, &mut stacks, hidden(&mut ours))),
        hand: Box::new(move || hand::lse::gradient(&x2, hidden(&mut d_x))),
        outputs: Box::new(move || {
            let (mut ours, mut d_x) = (vec![0.0; n], vec![0.0; n]);
            lse::gradient_on(&x3, &mut [Stack::new()], &mut ours);
            hand::lse::gradient(&x3, &mut d_x);
            [ours, d_x]
        }),
    }
}

fn determinant(ell: usize) -> Case {
    let a = Rc::new(Random::new(SEED).list(ell * ell));
    let (a1, a2, a3) = (a.clone(), a.clone(), a.clone());
    let mut workspace = Workspace::new();
    let mut d_a = vec![0.0; ell * ell];
    Case {
        eval: "det",
        workload: ell.to_string(),
        primal: Some(Box::new(move || used(det::determinant(&a, hidden(ell))))),
        ours: Box::new(move || used(value_and_gradient!(in workspace, det::determinant(&a1, hidden(ell))).0)),
        hand: Box::new(move || hand::det::gradient(&a2, hidden(ell), hidden(&mut d_a))),
        outputs: Box::new(move || {
            if ell > 9 {
                return [Vec::new(), Vec::new()];
            }
            let mut d_a = vec![0.0; ell * ell];
            hand::det::gradient(&a3, ell, &mut d_a);
            [tapir::gradient!(det::determinant(&a3, ell)).0, d_a]
        }),
    }
}

fn runge_kutta(n: usize, steps: usize) -> Case {
    let x = Rc::new(Random::new(SEED).list(n));
    let (x1, x2, x3) = (x.clone(), x.clone(), x.clone());
    let mut workspace = Workspace::new();
    let (mut y, mut memory, mut d_x) = (vec![0.0; n], hand::ode::Memory::default(), vec![0.0; n]);
    Case {
        eval: "ode",
        workload: format!("n={n},s={steps}"),
        primal: Some(Box::new(move || ode::solve(&x, hidden(steps), hidden(&mut y)))),
        ours: Box::new(move || used(value_and_gradient!(in workspace, ode::last(&x1, hidden(steps))).0)),
        hand: Box::new(move || hand::ode::gradient(&x2, hidden(steps), &mut memory, hidden(&mut d_x))),
        outputs: Box::new(move || {
            // Few components, so that the last one depends on all.
            let few = x3[..40].iter().map(|x| 1.0 + x).collect::<Vec<_>>();
            let mut d_x = vec![0.0; 40];
            hand::ode::gradient(&few, 20, &mut hand::ode::Memory::default(), &mut d_x);
            [tapir::gradient!(ode::last(&few, 20)).0, d_x]
        }),
    }
}

fn clusters(k: usize, n: usize, d: usize) -> Case {
    let points = Rc::new(Random::new(SEED).list(n * d));
    let centroids = Rc::new(points[(n - k) * d..].to_vec());
    let (p1, p2, p3) = (points.clone(), points.clone(), points.clone());
    let (c1, c2, c3) = (centroids.clone(), centroids.clone(), centroids.clone());
    let (mut memory, mut direction) = (kmeans::Memory::default(), vec![0.0; k * d]);
    let (mut sizes, mut by_hand) = (Vec::new(), vec![0.0; k * d]);
    Case {
        eval: "kmeans",
        workload: format!("k={k},n={n},d={d}"),
        primal: Some(Box::new(move || used(kmeans::cost(&centroids, &points, hidden(d))))),
        ours: Box::new(move || kmeans::newton_direction(&c1, &p1, hidden(d), &mut memory, hidden(&mut direction))),
        hand: Box::new(move || hand::kmeans::direction(&c2, &p2, hidden(d), &mut sizes, hidden(&mut by_hand))),
        outputs: Box::new(move || {
            let (mut ours, mut by_hand) = (vec![0.0; k * d], vec![0.0; k * d]);
            kmeans::newton_direction(&c3, &p3, d, &mut kmeans::Memory::default(), &mut ours);
            hand::kmeans::direction(&c3, &p3, d, &mut Vec::new(), &mut by_hand);
            [ours, by_hand]
        }),
    }
}

fn mixture(d: usize, k: usize, n: usize) -> Case {
    let mut random = Random::new(SEED);
    let input = Rc::new(gmm::Input {
        d,
        k,
        x: random.normals(n * d),
        m: 0,
        gamma: 1.0,
        alpha: random.normals(k),
        mu: random.list(k * d),
        q: random.normals(k * d),
        l: random.normals(k * d * (d - 1) / 2),
    });
    let (i1, i2, i3) = (input.clone(), input.clone(), input.clone());
    let mut stack = Stack::new();
    let flat = |g: gmm::Gradient| [g.alpha, g.mu, g.q, g.l].concat();
    Case {
        eval: "gmm",
        workload: format!("{d}_{k}_{n}"),
        primal: Some(Box::new(move || used(gmm::log_posterior(hidden(&input))))),
        ours: Box::new(move || used(gmm::gradient(hidden(&i1), &mut stack))),
        hand: Box::new(move || used(hand::gmm::gradient(hidden(&i2)))),
        outputs: Box::new(move || [flat(gmm::gradient(&i3, &mut Stack::new())), flat(hand::gmm::gradient(&i3))]),
    }
}

fn bundle(name: &str, n: usize, m: usize, p: usize) -> Case {
    // As the benchmark has it: copies of one camera, point, weight and feature.
    let camera = [0.01, 0.02, -0.03, 0.1, -0.2, -4.0, 1.5, 0.05, -0.02, 0.1, -0.05];
    let input = Rc::new(ba::Input {
        cameras: vec![camera; n],
        points: vec![[0.3, -0.4, 0.6]; m],
        weights: vec![0.417_022; p],
        features: vec![[0.2, 0.1]; p],
    });
    let (i1, i2, i3) = (input.clone(), input.clone(), input.clone());
    let (mut errors, mut ours, mut by_hand) = (ba::Errors::default(), ba::Sparse::default(), ba::Sparse::default());
    Case {
        eval: "ba",
        workload: format!("{name}_n{n}_m{m}_p{p}"),
        primal: Some(Box::new(move || ba::errors(hidden(&input), &mut errors))),
        ours: Box::new(move || ba::jacobian(hidden(&i1), &mut ours)),
        hand: Box::new(move || hand::ba::jacobian(hidden(&i2), &mut by_hand)),
        outputs: Box::new(move || {
            let (mut ours, mut by_hand) = (ba::Sparse::default(), ba::Sparse::default());
            ba::jacobian(&i3, &mut ours);
            hand::ba::jacobian(&i3, &mut by_hand);
            assert_eq!(ours.columns, by_hand.columns, "columns of the Jacobian");
            [ours.values, by_hand.values]
        }),
    }
}

/// A hand like the benchmark's: 22 bones, 10,000 vertices, four bones for each. Its own is not here.
fn hand_tracking(file: usize, count: usize) -> Case {
    const BONES: usize = 22;
    const VERTICES: usize = 10_000;
    let mut random = Random::new(SEED);
    let mut transform = |size: f64| -> [[f64; 4]; 4] {
        std::array::from_fn(|i| {
            std::array::from_fn(|j| {
                f64::from(u8::from(i == j)) + if i < 3 { size * (random.uniform() - 0.5) } else { 0.0 }
            })
        })
    };
    let base_relatives = (0..BONES).map(|_| transform(0.2)).collect();
    let inverse_base_absolutes = (0..BONES).map(|_| transform(0.2)).collect();
    // The root, the palm, and five chains of four.
    let parents = (0..BONES).map(|b| if b < 2 { b.checked_sub(1) } else { Some(if b % 4 == 2 { 1 } else { b - 1 }) });
    let vertex = |random: &mut Random| {
        let position = [random.uniform(), random.uniform(), random.uniform(), 1.0];
        let first = (random.uniform() * (BONES - 4) as f64) as usize;
        ht::Vertex { position, weights: (first..first + 4).map(|b| (b, 0.25)).collect() }
    };
    let vertices = (0..VERTICES).map(|_| vertex(&mut random)).collect();
    let mut place = || (random.uniform() * VERTICES as f64) as usize;
    let triangles: Vec<[usize; 3]> = (0..2 * VERTICES).map(|_| std::array::from_fn(|_| place())).collect();
    let mut triangle = || {
        let [u, v] = [0.5 * random.uniform(), 0.5 * random.uniform()];
        ((random.uniform() * triangles.len() as f64) as usize, [u, v])
    };
    let places = ht::Places::Triangles((0..count).map(|_| triangle()).collect());
    let input = Rc::new(ht::Input {
        model: ht::Model {
            parents: parents.collect(),
            base_relatives,
            inverse_base_absolutes,
            vertices,
            triangles,
            is_mirrored: false,
        },
        theta: std::array::from_fn(|_| random.uniform() - 0.5),
        points: (0..count).map(|_| std::array::from_fn(|_| random.uniform())).collect(),
        places,
    });
    let (i1, i2, i3) = (input.clone(), input.clone(), input.clone());
    let (mut residuals, mut ours, mut by_hand) = (Vec::new(), Vec::new(), Vec::new());
    Case {
        eval: "ht",
        workload: format!("hand{file}_t26_c{count}"),
        primal: Some(Box::new(move || ht::residuals(hidden(&input), &mut residuals))),
        ours: Box::new(move || used(ht::jacobian(hidden(&i1), &mut ours))),
        hand: Box::new(move || used(hand::ht::jacobian(hidden(&i2), &mut by_hand))),
        outputs: Box::new(move || {
            let (mut ours, mut by_hand) = (Vec::new(), Vec::new());
            ht::jacobian(&i3, &mut ours);
            hand::ht::jacobian(&i3, &mut by_hand);
            [ours, by_hand]
        }),
    }
}

fn network(layers: usize, c: usize) -> Case {
    let (b, mut random) = (14, Random::new(1));
    let input = Rc::new(lstm::Input {
        layers,
        width: b,
        main: random.list(8 * layers * b),
        extra: random.list(3 * b),
        state: random.list(2 * layers * b),
        sequence: (0..c * b).map(|_| f64::from(u8::from(random.uniform() < 0.5))).collect(),
    });
    let (i1, i2, i3) = (input.clone(), input.clone(), input.clone());
    let (mut stack, mut kept) = (Stack::new(), Vec::new());
    Case {
        eval: "lstm",
        workload: format!("l={layers},c={c}"),
        primal: Some(Box::new(move || used(lstm::loss(hidden(&input))))),
        ours: Box::new(move || used(lstm::gradient(hidden(&i1), &mut stack))),
        hand: Box::new(move || used(hand::lstm::gradient(hidden(&i2), &mut kept))),
        outputs: Box::new(move || [lstm::gradient(&i3, &mut Stack::new()), hand::lstm::gradient(&i3, &mut Vec::new())]),
    }
}

fn steering(name: &str, steer: fn(f64) -> f64) -> Case {
    Case {
        eval: "particle",
        workload: name.to_owned(),
        primal: None,
        ours: Box::new(move || used(steer(hidden(0.0)))),
        hand: Box::new(move || used(hand::nested::particle(hidden(0.0)))),
        outputs: Box::new(move || [vec![steer(0.0)], vec![hand::nested::particle(0.0)]]),
    }
}

fn saddle_point(name: &str, find: fn([f64; 2]) -> [f64; 4]) -> Case {
    Case {
        eval: "saddle",
        workload: name.to_owned(),
        primal: None,
        ours: Box::new(move || used(find(hidden([1.0, 1.0])))),
        hand: Box::new(move || used(hand::nested::saddle(hidden([1.0, 1.0])))),
        outputs: Box::new(move || [find([1.0, 1.0]).to_vec(), hand::nested::saddle([1.0, 1.0]).to_vec()]),
    }
}
