//! The saddle point of a function: a minimum over x of the maximum over y, the outer search differentiating the inner.
//!
//! `ff`, `fr`, `rf` and `rr` say how the outer and the inner gradient are obtained, as in [`particle`](super::particle).

use serde_json::Value;
use tapir::{Dual, Real, Stack, Var, differentiable, var};

use super::descent::argmin;
use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list};
use crate::{Failure, Options};

/// |x|² - |y|²
#[differentiable]
pub fn height(x0: f64, x1: f64, y0: f64, y1: f64) -> f64 {
    (x0 * x0 + x1 * x1) - (y0 * y0 + y1 * y1)
}

/// How the gradient of the height by y is obtained.
trait Inner {
    /// The stack is for a reverse mode.
    fn slope<T: Real>(x: [T; 2], y: [T; 2], stack: &mut Stack) -> [T; 2];
}

struct Forward;

impl Inner for Forward {
    fn slope<T: Real>(x: [T; 2], y: [T; 2], _: &mut Stack) -> [T; 2] {
        let (x0, x1) = (Dual::<T, 2>::constant(x[0]), Dual::constant(x[1]));
        height::eval(x0, x1, Dual::variable(y[0], 0), Dual::variable(y[1], 1)).eps
    }
}

struct Reverse;

impl Inner for Reverse {
    fn slope<T: Real>(x: [T; 2], y: [T; 2], stack: &mut Stack) -> [T; 2] {
        let (_, (_, _, d0, d1)) = height::joint(x[0], x[1], y[0], y[1], T::ONE, stack);
        [d0, d1]
    }
}

/// The y at which the height over x is largest.
fn ridge<T: Real, I: Inner>(x: [T; 2], start: [f64; 2]) -> [T; 2] {
    let mut stack = Stack::new();
    argmin(
        start.map(T::lit),
        |y| -height::eval(x[0], x[1], y[0], y[1]),
        |y| I::slope(x, y, &mut stack).map(|slope| -slope),
    )
}

/// The height of the ridge over x.
fn crest<T: Real, I: Inner>(x: [T; 2], start: [f64; 2]) -> T {
    let y = ridge::<T, I>(x, start);
    height::eval(x[0], x[1], y[0], y[1])
}

fn outer_forward<I: Inner>(start: [f64; 2]) -> [f64; 4] {
    let gradient = |x: [f64; 2]| crest::<_, I>([Dual::variable(x[0], 0), Dual::variable(x[1], 1)], start).eps;
    search::<I>(start, gradient)
}

fn outer_reverse<I: Inner>(start: [f64; 2]) -> [f64; 4] {
    let gradient = |x: [f64; 2]| {
        let (_, d) = var::gradient(&x, |x| crest::<Var, I>([x[0], x[1]], start));
        [d[0], d[1]]
    };
    search::<I>(start, gradient)
}

fn search<I: Inner>(start: [f64; 2], gradient: impl Fn([f64; 2]) -> [f64; 2]) -> [f64; 4] {
    let x = argmin(start, |x| crest::<f64, I>(x, start), gradient);
    let y = ridge::<f64, I>(x, start);
    [x[0], x[1], y[0], y[1]]
}

/// The saddle point, searched from `start` on in x and in y; forward over forward.
pub fn ff(start: [f64; 2]) -> [f64; 4] {
    outer_forward::<Forward>(start)
}

/// The same, forward over reverse.
pub fn fr(start: [f64; 2]) -> [f64; 4] {
    outer_forward::<Reverse>(start)
}

/// The same, reverse over forward.
pub fn rf(start: [f64; 2]) -> [f64; 4] {
    outer_reverse::<Forward>(start)
}

/// The same, reverse over reverse.
pub fn rr(start: [f64; 2]) -> [f64; 4] {
    outer_reverse::<Reverse>(start)
}

macro_rules! functions {
    ($($name:ident = $function:ident;)*) => {$(
        pub(crate) fn $name(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
            find(place, input, $function)
        }
    )*};
}
functions! { find_ff = ff; find_fr = fr; find_rf = rf; find_rr = rr; }

fn find(place: &str, input: &Value, saddle: fn([f64; 2]) -> [f64; 4]) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (start, mut runs) = (fields.vector_of("start", 2)?, Runs::asked_for(&fields)?);
    let point = runs.run(|| saddle([start[0], start[1]]));
    Ok(runs.done(list("output", &point)?))
}
