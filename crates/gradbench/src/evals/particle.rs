//! Steering a particle between two charges: the derivative of a path that follows a derivative.
//!
//! `ff`, `fr`, `rf` and `rr` say how the outer derivative (by the steering parameter) and the inner one (the force) are
//! obtained: by forward or by reverse mode. An outer forward mode is the path at [`Dual`], an outer reverse mode the
//! path at [`Var`]; the inner derivative is taken at the scalar of the path.

use serde_json::Value;
use tapir::{Dual, Real, Stack, Var, differentiable, var};

use super::descent::argmin;
use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, number};
use crate::{Failure, Options};

/// The potential at (x, y) of charges at (10, 10 - w) and (10, 0).
#[differentiable]
pub fn potential(x: f64, y: f64, w: f64) -> f64 {
    distance(x - 10.0, y - (10.0 - w)).recip() + distance(x - 10.0, y).recip()
}

/// The length of (x, y).
#[differentiable]
pub fn distance(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// How the gradient of the potential by (x, y) is obtained.
trait Inner {
    /// The stack is for a reverse mode.
    fn slope<T: Real>(x: T, y: T, w: T, stack: &mut Stack) -> [T; 2];
}

struct Forward;

impl Inner for Forward {
    fn slope<T: Real>(x: T, y: T, w: T, _: &mut Stack) -> [T; 2] {
        potential::eval(Dual::<T, 2>::variable(x, 0), Dual::variable(y, 1), Dual::constant(w)).eps
    }
}

struct Reverse;

impl Inner for Reverse {
    fn slope<T: Real>(x: T, y: T, w: T, stack: &mut Stack) -> [T; 2] {
        let (_, (dx, dy, _)) = potential::joint(x, y, w, T::ONE, stack);
        [dx, dy]
    }
}

/// How many steps of the path are waited for.
const PATIENCE: usize = 100_000;

/// The square of the place where the particle reaches the axis y = 0; NaN if it flies away.
fn landing<T: Real, I: Inner>(w: T) -> T {
    let (dt, mut stack) = (T::lit(0.1), Stack::new());
    let (mut x, mut v) = ([T::ZERO, T::lit(8.0)], [T::lit(0.75), T::ZERO]);
    for _ in 0..PATIENCE {
        let a = I::slope(x[0], x[1], w, &mut stack).map(|slope| -slope);
        x = [x[0] + dt * v[0], x[1] + dt * v[1]];
        if x[1] <= T::ZERO {
            let rest = -x[1] / v[1];
            let end = x[0] + rest * v[0];
            return end * end;
        }
        v = [v[0] + dt * a[0], v[1] + dt * a[1]];
    }
    T::lit(f64::NAN)
}

fn outer_forward<I: Inner>(w: f64) -> f64 {
    argmin([w], |[w]| landing::<f64, I>(w), |[w]| landing::<_, I>(Dual::variable(w, 0)).eps)[0]
}

fn outer_reverse<I: Inner>(w: f64) -> f64 {
    let slope = |[w]: [f64; 1]| [var::gradient(&[w], |w| landing::<Var, I>(w[0])).1[0]];
    argmin([w], |[w]| landing::<f64, I>(w), slope)[0]
}

/// The steering that lands nearest to the origin, from `w` on; forward over forward.
pub fn ff(w: f64) -> f64 {
    outer_forward::<Forward>(w)
}

/// The same, forward over reverse.
pub fn fr(w: f64) -> f64 {
    outer_forward::<Reverse>(w)
}

/// The same, reverse over forward.
pub fn rf(w: f64) -> f64 {
    outer_reverse::<Forward>(w)
}

/// The same, reverse over reverse.
pub fn rr(w: f64) -> f64 {
    outer_reverse::<Reverse>(w)
}

macro_rules! functions {
    ($($name:ident = $function:ident;)*) => {$(
        pub(crate) fn $name(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
            steer(place, input, $function)
        }
    )*};
}
functions! { steer_ff = ff; steer_fr = fr; steer_rf = rf; steer_rr = rr; }

fn steer(place: &str, input: &Value, steering: fn(f64) -> f64) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (w, mut runs) = (fields.number("w")?, Runs::asked_for(&fields)?);
    let w = runs.run(|| steering(w));
    Ok(runs.done(number("output", w)?))
}
