//! Least squares: a polynomial against the sign function, at evenly spaced points.

#![allow(clippy::needless_range_loop, reason = "indexed like the sums in the formula")]

use serde_json::Value;
use tapir::{Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options};

/// How many points are looked at together.
const BLOCK: usize = 16;

/// How many powers may be summed, which takes minutes.
const MOST: usize = 1 << 40;

/// Half the squared distance, over `n` points in [-1, 1], between sign(t) and the polynomial with coefficients `x`.
#[differentiable]
pub fn misfit(x: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    for first in (0..n).step_by(BLOCK) {
        sum += misfit_of_block(x, n, first);
    }
    0.5 * sum
}

/// The part of the points from `first` on; a block at a time, so that the loops over points are vector loops.
#[differentiable]
fn misfit_of_block(x: &[f64], n: usize, first: usize) -> f64 {
    let last = n.min(first + BLOCK);
    let mut t = [0.0; BLOCK];
    let mut residual = [0.0; BLOCK];
    for i in first..last {
        t[i - first] = -1.0 + 2.0 * i as f64 / (n as f64 - 1.0);
        residual[i - first] = if t[i - first] == 0.0 { 0.0 } else { t[i - first].signum() };
    }
    let mut power = [1.0; BLOCK];
    for j in 0..x.len() {
        for b in 0..BLOCK {
            residual[b] -= x[j] * power[b];
            power[b] *= t[b];
        }
    }
    let mut sum = 0.0;
    for b in 0..last - first {
        sum += residual[b] * residual[b];
    }
    sum
}

/// The input of both functions.
#[derive(Clone, Debug)]
pub struct Input {
    /// The coefficients, the constant one first.
    pub x: Vec<f64>,
    /// How many points.
    pub n: usize,
}

impl Input {
    /// # Errors
    /// If a field is missing or of another kind.
    pub fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let (x, n) = (fields.vector("x")?, fields.count("n")?);
        fields.bound("n", n, "points", x.len(), MOST)?;
        Ok(Input { x, n })
    }
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let y = runs.run(|| misfit(&input.x, input.n));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let mut workspace = runs.prepare(Workspace::new);
    runs.run(|| value_and_gradient!(in workspace, misfit(&input.x, input.n)).0);
    let (dx, _) = workspace.shadows().expect("filled by the runs");
    Ok(runs.done(list("output", dx)?))
}
