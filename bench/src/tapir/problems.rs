//! The kernels with their data: what is differentiated lies in one vector, in the order of the parameters.

use std::hint::black_box;

use tapir::{NoFData, Real, Stack};

use super::{callees, hand, idiomatic, indexed};

/// A kernel and its data.
pub(crate) trait Problem {
    const NAME: &'static str;
    /// Whether the kernel overwrites some of what is differentiated.
    const MUTATES: bool = false;
    /// How large it is: elements, points, residuals or steps.
    fn size(&self) -> usize;
    fn start(&self) -> Vec<f64>;
    /// Value and gradient by hand; `saved` is memory kept from call to call.
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64;
}

/// A problem whose kernel is written in form `F`, with the rule that is derived for it.
pub(crate) trait Rule<F>: Problem {
    fn primal(&self, x: &mut [f64]) -> f64;
    /// Both passes at once.
    fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64;
    /// One pass after the other.
    fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64;
    /// The kernel at another scalar.
    fn eval<T: Real>(&self, x: &mut [T]) -> T;
}

/// Loops over indices, generic over the scalar.
pub(crate) enum Indexed {}
/// Iterators over `f64`.
pub(crate) enum Idiomatic {}

/// Numbers without a pattern, between two bounds.
fn numbers(seed: u64, count: usize, lo: f64, hi: f64) -> Vec<f64> {
    let mut state = seed;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        lo + (hi - lo) * ((state >> 11) as f64 / (1_u64 << 53) as f64)
    };
    (0..count).map(next).collect()
}

/// The first parts of a vector, of these sizes, which the compiler does not get to know.
fn parts<T, const N: usize>(x: &mut [T], sizes: [usize; N]) -> [&mut [T]; N] {
    let mut rest = x;
    black_box(sizes).map(|size| {
        let (part, after) = std::mem::take(&mut rest).split_at_mut(size);
        rest = after;
        part
    })
}

fn constants<T: Real>(x: &[f64]) -> Vec<T> {
    x.iter().map(|&x| T::lit(x)).collect()
}

const ELEMENTS: usize = 4096;

pub(crate) struct Branches;

impl Problem for Branches {
    const NAME: &'static str = "branches";
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        [numbers(1, ELEMENTS, 0.1, 2.0), numbers(2, ELEMENTS, 0.1, 2.0)].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], _: &mut Vec<f64>) -> f64 {
        let ([x, y], [dx, dy]) = (parts(x, [ELEMENTS; 2]), parts(dx, [ELEMENTS; 2]));
        hand::branches(x, y, dx, dy)
    }
}

pub(crate) struct Recurrence;

impl Problem for Recurrence {
    const NAME: &'static str = "recurrence";
    const MUTATES: bool = true;
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        [numbers(3, ELEMENTS, 0.0, 0.5), vec![0.3]].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
        let (value, by_a) = hand::recurrence(x, dx, a[0], saved);
        da[0] += by_a;
        value
    }
}

pub(crate) struct Sum;

impl Problem for Sum {
    const NAME: &'static str = "sum";
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        numbers(4, ELEMENTS, -1.0, 1.0)
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], _: &mut Vec<f64>) -> f64 {
        hand::sum(x, dx)
    }
}

pub(crate) struct Sines;

impl Problem for Sines {
    const NAME: &'static str = "sines";
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        numbers(4, ELEMENTS, -1.0, 1.0)
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], _: &mut Vec<f64>) -> f64 {
        hand::sines(x, dx)
    }
}

pub(crate) struct Squares;

impl Problem for Squares {
    const NAME: &'static str = "squares";
    const MUTATES: bool = true;
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        numbers(5, ELEMENTS, 0.5, 1.1)
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        hand::squares(x, dx, saved)
    }
}

pub(crate) struct Gmm {
    points: Vec<f64>,
    n: usize,
    d: usize,
    k: usize,
}

impl Gmm {
    const N: usize = 1000;
    const D: usize = 10;
    const K: usize = 16;
    const SIZES: [usize; 3] = [Self::K, Self::K * Self::D, Self::K * Self::D * (Self::D + 1) / 2];

    pub(crate) fn new() -> Self {
        Self { points: numbers(9, Self::N * Self::D, -2.0, 2.0), n: Self::N, d: Self::D, k: Self::K }
    }
}

impl Problem for Gmm {
    const NAME: &'static str = "gmm";
    fn size(&self) -> usize {
        Self::N
    }
    fn start(&self) -> Vec<f64> {
        let [alphas, means, icf] = Self::SIZES;
        [numbers(6, alphas, -1.0, 1.0), numbers(7, means, -1.0, 1.0), numbers(8, icf, -0.5, 0.5)].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], _: &mut Vec<f64>) -> f64 {
        let ([alphas, means, icf], [da, dm, di]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        hand::gmm(alphas, means, icf, &self.points, self.n, self.d, self.k, da, dm, di)
    }
}

pub(crate) struct Lstm {
    inputs: Vec<f64>,
    steps: usize,
}

impl Lstm {
    const H: usize = 32;
    const STEPS: usize = 20;
    const SIZES: [usize; 4] = [4 * Self::H * Self::H, 4 * Self::H, Self::H, Self::H];

    pub(crate) fn new() -> Self {
        Self { inputs: numbers(12, Self::STEPS * Self::H, -1.0, 1.0), steps: Self::STEPS }
    }
}

impl Problem for Lstm {
    const NAME: &'static str = "lstm";
    const MUTATES: bool = true;
    fn size(&self) -> usize {
        Self::STEPS
    }
    fn start(&self) -> Vec<f64> {
        let [w, b, h, c] = Self::SIZES;
        let states = [numbers(13, h, -0.5, 0.5), numbers(14, c, -0.5, 0.5)].concat();
        [numbers(10, w, -0.3, 0.3), numbers(11, b, -0.5, 0.5), states].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([w, b, h, c], [dw, db, dh, dc]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        hand::lstm(w, b, h, c, &self.inputs, self.steps, dw, db, dh, dc, saved)
    }
}

pub(crate) struct Bundle {
    observations: Vec<usize>,
    features: Vec<f64>,
}

impl Bundle {
    const CAMERAS: usize = 20;
    const POINTS: usize = 200;
    const RESIDUALS: usize = 2000;
    const SIZES: [usize; 3] = [11 * Self::CAMERAS, 3 * Self::POINTS, Self::RESIDUALS];

    pub(crate) fn new() -> Self {
        let observations = (0..Self::RESIDUALS).flat_map(|i| [i % Self::CAMERAS, (i * 7) % Self::POINTS]);
        Self { observations: observations.collect(), features: numbers(18, 2 * Self::RESIDUALS, -1.0, 1.0) }
    }
}

impl Problem for Bundle {
    const NAME: &'static str = "bundle";
    fn size(&self) -> usize {
        Self::RESIDUALS
    }
    fn start(&self) -> Vec<f64> {
        let [cameras, points, weights] = Self::SIZES;
        let mut points = numbers(16, points, -1.0, 1.0);
        // In front of the cameras.
        points.iter_mut().skip(2).step_by(3).for_each(|z| *z += 6.0);
        [numbers(15, cameras, 0.1, 0.5), points, numbers(17, weights, 0.5, 1.0)].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], _: &mut Vec<f64>) -> f64 {
        let ([c, p, w], [dc, dp, dw]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        hand::bundle(c, p, w, &self.observations, &self.features, dc, dp, dw)
    }
}

pub(crate) struct RungeKutta {
    steps: usize,
    h: f64,
}

impl RungeKutta {
    const STEPS: usize = 2000;
    const H: f64 = 0.005;
    const SIZES: [usize; 3] = [4, 1, 1];

    pub(crate) fn new() -> Self {
        Self { steps: Self::STEPS, h: Self::H }
    }
}

impl Problem for RungeKutta {
    const NAME: &'static str = "runge_kutta";
    fn size(&self) -> usize {
        Self::STEPS
    }
    fn start(&self) -> Vec<f64> {
        vec![1.1, 0.4, 0.1, 0.4, 10.0, 5.0]
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([p, u, v], [dp, du, dv]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        let (value, by_u, by_v) = hand::runge_kutta(p, u[0], v[0], self.steps, self.h, dp, saved);
        du[0] += by_u;
        dv[0] += by_v;
        value
    }
}

/// The derived rules of the nine kernels in one form.
macro_rules! rules {
    ($form:ident, $kernels:ident) => {
        impl Rule<$form> for Branches {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [x, y] = parts(x, [ELEMENTS; 2]);
                $kernels::branches(x, y)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([x, y], [dx, dy]) = (parts(x, [ELEMENTS; 2]), parts(dx, [ELEMENTS; 2]));
                $kernels::branches::joint(x, dx, y, dy, 1.0, st).0
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([x, y], [dx, dy]) = (parts(x, [ELEMENTS; 2]), parts(dx, [ELEMENTS; 2]));
                let value = $kernels::branches::forward(x, y, st);
                $kernels::branches::reverse(x, dx, y, dy, 1.0, st);
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [x, y] = parts(x, [ELEMENTS; 2]);
                $kernels::branches::eval(x, y)
            }
        }

        impl Rule<$form> for Recurrence {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [x, a] = parts(x, [ELEMENTS, 1]);
                $kernels::recurrence(x, a[0])
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
                let (value, (_, by_a)) = $kernels::recurrence::joint(x, dx, a[0], 1.0, st);
                da[0] += by_a;
                value
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
                let value = $kernels::recurrence::forward(x, a[0], st);
                let (_, by_a) = $kernels::recurrence::reverse(x, dx, a[0], 1.0, st);
                da[0] += by_a;
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [x, a] = parts(x, [ELEMENTS, 1]);
                $kernels::recurrence::eval(x, a[0])
            }
        }

        rules!(of one slice: $form, $kernels, Sum, sum);
        rules!(of one slice: $form, $kernels, Sines, sines);
        rules!(of one slice: $form, $kernels, Squares, squares);

        impl Rule<$form> for Gmm {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [alphas, means, icf] = parts(x, Self::SIZES);
                $kernels::gmm(alphas, means, icf, &self.points, self.n, self.d, self.k)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([a, m, i], [da, dm, di], p) = (parts(x, Self::SIZES), parts(dx, Self::SIZES), &self.points);
                $kernels::gmm::joint(a, da, m, dm, i, di, p, NoFData, self.n, self.d, self.k, 1.0, st).0
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([a, m, i], [da, dm, di], p) = (parts(x, Self::SIZES), parts(dx, Self::SIZES), &self.points);
                let value = $kernels::gmm::forward(a, m, i, p, self.n, self.d, self.k, st);
                $kernels::gmm::reverse(a, da, m, dm, i, di, p, NoFData, self.n, self.d, self.k, 1.0, st);
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [alphas, means, icf] = parts(x, Self::SIZES);
                $kernels::gmm::eval(alphas, means, icf, &constants::<T>(&self.points), self.n, self.d, self.k)
            }
        }

        impl Rule<$form> for Lstm {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [w, b, h, c] = parts(x, Self::SIZES);
                $kernels::lstm(w, b, h, c, &self.inputs, self.steps)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([w, b, h, c], [dw, db, dh, dc]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                $kernels::lstm::joint(w, dw, b, db, h, dh, c, dc, &self.inputs, NoFData, self.steps, 1.0, st).0
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([w, b, h, c], [dw, db, dh, dc]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                let value = $kernels::lstm::forward(w, b, h, c, &self.inputs, self.steps, st);
                $kernels::lstm::reverse(w, dw, b, db, h, dh, c, dc, &self.inputs, NoFData, self.steps, 1.0, st);
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [w, b, h, c] = parts(x, Self::SIZES);
                $kernels::lstm::eval(w, b, h, c, &constants::<T>(&self.inputs), self.steps)
            }
        }

        impl Rule<$form> for Bundle {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [c, p, w] = parts(x, Self::SIZES);
                $kernels::bundle(c, p, w, &self.observations, &self.features)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([c, p, w], [dc, dp, dw]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                let (obs, feats) = (&self.observations, &self.features);
                $kernels::bundle::joint(c, dc, p, dp, w, dw, obs, NoFData, feats, NoFData, 1.0, st).0
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([c, p, w], [dc, dp, dw]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                let (obs, feats) = (&self.observations, &self.features);
                let value = $kernels::bundle::forward(c, p, w, obs, feats, st);
                $kernels::bundle::reverse(c, dc, p, dp, w, dw, obs, NoFData, feats, NoFData, 1.0, st);
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [c, p, w] = parts(x, Self::SIZES);
                $kernels::bundle::eval(c, p, w, &self.observations, &constants::<T>(&self.features))
            }
        }

        rules!(of an integrator: $form, $kernels, RungeKutta, runge_kutta);
    };
    (of one slice: $form:ident, $kernels:ident, $problem:ident, $kernel:ident) => {
        impl Rule<$form> for $problem {
            fn primal(&self, x: &mut [f64]) -> f64 {
                $kernels::$kernel(x)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                $kernels::$kernel::joint(x, dx, 1.0, st).0
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let value = $kernels::$kernel::forward(x, st);
                $kernels::$kernel::reverse(x, dx, 1.0, st);
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                $kernels::$kernel::eval(x)
            }
        }
    };
    (of an integrator: $form:ident, $kernels:ident, $problem:ident, $kernel:ident) => {
        impl Rule<$form> for $problem {
            fn primal(&self, x: &mut [f64]) -> f64 {
                let [p, u, v] = parts(x, Self::SIZES);
                $kernels::$kernel(p, u[0], v[0], self.steps, self.h)
            }
            fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([p, u, v], [dp, du, dv]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                let (value, (_, by_u, by_v, ..)) =
                    $kernels::$kernel::joint(p, dp, u[0], v[0], self.steps, self.h, 1.0, st);
                du[0] += by_u;
                dv[0] += by_v;
                value
            }
            fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
                let ([p, u, v], [dp, du, dv]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
                let value = $kernels::$kernel::forward(p, u[0], v[0], self.steps, self.h, st);
                let (_, by_u, by_v, ..) =
                    $kernels::$kernel::reverse(p, dp, u[0], v[0], self.steps, self.h, 1.0, st);
                du[0] += by_u;
                dv[0] += by_v;
                value
            }
            fn eval<T: Real>(&self, x: &mut [T]) -> T {
                let [p, u, v] = parts(x, Self::SIZES);
                $kernels::$kernel::eval(p, u[0], v[0], self.steps, T::lit(self.h))
            }
        }
    };
}
rules!(Indexed, indexed);
rules!(Idiomatic, idiomatic);

pub(crate) struct Relaxation;

impl Problem for Relaxation {
    const NAME: &'static str = "relaxation";
    const MUTATES: bool = true;
    fn size(&self) -> usize {
        ELEMENTS
    }
    fn start(&self) -> Vec<f64> {
        [numbers(20, ELEMENTS, 0.0, 0.5), vec![0.9]].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
        let (value, by_a) = hand::relaxation(x, dx, a[0], saved);
        da[0] += by_a;
        value
    }
}

impl Rule<Indexed> for Relaxation {
    fn primal(&self, x: &mut [f64]) -> f64 {
        let [x, a] = parts(x, [ELEMENTS, 1]);
        callees::relaxation(x, a[0])
    }
    fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
        let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
        let (value, (_, by_a)) = callees::relaxation::joint(x, dx, a[0], 1.0, st);
        da[0] += by_a;
        value
    }
    fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
        let ([x, a], [dx, da]) = (parts(x, [ELEMENTS, 1]), parts(dx, [ELEMENTS, 1]));
        let value = callees::relaxation::forward(x, a[0], st);
        let (_, by_a) = callees::relaxation::reverse(x, dx, a[0], 1.0, st);
        da[0] += by_a;
        value
    }
    fn eval<T: Real>(&self, x: &mut [T]) -> T {
        let [x, a] = parts(x, [ELEMENTS, 1]);
        callees::relaxation::eval(x, a[0])
    }
}

pub(crate) struct Oscillator {
    steps: usize,
    h: f64,
}

impl Oscillator {
    const STEPS: usize = 4000;
    const H: f64 = 0.005;
    const SIZES: [usize; 3] = [3, 1, 1];

    pub(crate) fn new() -> Self {
        Self { steps: Self::STEPS, h: Self::H }
    }
}

impl Problem for Oscillator {
    const NAME: &'static str = "oscillator";
    fn size(&self) -> usize {
        Self::STEPS
    }
    fn start(&self) -> Vec<f64> {
        vec![1.3, 0.7, 0.1, 1.0, 0.2]
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([p, u, v], [dp, du, dv]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        let (value, by_u, by_v) = hand::oscillator(p, u[0], v[0], self.steps, self.h, dp, saved);
        du[0] += by_u;
        dv[0] += by_v;
        value
    }
}
rules!(of an integrator: Indexed, callees, Oscillator, oscillator);

pub(crate) struct Springs {
    steps: usize,
    h: f64,
}

impl Springs {
    const MASSES: usize = 64;
    const STEPS: usize = 200;
    const H: f64 = 0.01;
    const SIZES: [usize; 4] = [Self::MASSES, Self::MASSES, 1, 1];

    pub(crate) fn new() -> Self {
        Self { steps: Self::STEPS, h: Self::H }
    }
}

impl Problem for Springs {
    const NAME: &'static str = "springs";
    const MUTATES: bool = true;
    fn size(&self) -> usize {
        Self::STEPS
    }
    fn start(&self) -> Vec<f64> {
        [numbers(21, Self::MASSES, -0.5, 0.5), numbers(22, Self::MASSES, -0.5, 0.5), vec![1.5, 0.4]].concat()
    }
    fn hand(&self, x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
        let ([x, v, k, b], [dx, dv, dk, db]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        let (value, by_k, by_b) = hand::springs(x, v, k[0], b[0], self.steps, self.h, dx, dv, saved);
        dk[0] += by_k;
        db[0] += by_b;
        value
    }
}

impl Rule<Indexed> for Springs {
    fn primal(&self, x: &mut [f64]) -> f64 {
        let [x, v, k, b] = parts(x, Self::SIZES);
        callees::springs(x, v, k[0], b[0], self.steps, self.h)
    }
    fn joint(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
        let ([x, v, k, b], [dx, dv, dk, db]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        let (value, (_, _, by_k, by_b, ..)) =
            callees::springs::joint(x, dx, v, dv, k[0], b[0], self.steps, self.h, 1.0, st);
        dk[0] += by_k;
        db[0] += by_b;
        value
    }
    fn split(&self, x: &mut [f64], dx: &mut [f64], st: &mut Stack) -> f64 {
        let ([x, v, k, b], [dx, dv, dk, db]) = (parts(x, Self::SIZES), parts(dx, Self::SIZES));
        let value = callees::springs::forward(x, v, k[0], b[0], self.steps, self.h, st);
        let (_, _, by_k, by_b, ..) = callees::springs::reverse(x, dx, v, dv, k[0], b[0], self.steps, self.h, 1.0, st);
        dk[0] += by_k;
        db[0] += by_b;
        value
    }
    fn eval<T: Real>(&self, x: &mut [T]) -> T {
        let [x, v, k, b] = parts(x, Self::SIZES);
        callees::springs::eval(x, v, k[0], b[0], self.steps, T::lit(self.h))
    }
}
