//! The logarithm of a sum of exponentials.

#![allow(clippy::needless_range_loop, reason = "lanes and terms are indexed alike")]

use serde_json::Value;
use tapir::rules::array::{max, sum};
use tapir::{Real, Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options};

/// How many numbers are looked at together: terms that fit into the nearest cache.
const BLOCK: usize = 1024;

/// How many sums run side by side.
const LANES: usize = 64;

/// log Σ exp(x), without overflow.
#[differentiable]
pub fn log_sum_exp(x: &[f64]) -> f64 {
    // The result is the same for every shift.
    #[constant]
    let shift = max(x);
    let mut total = 0.0;
    for block in x.chunks(BLOCK) {
        total += sum_exp(block, shift);
    }
    shift + total.ln()
}

/// Σ exp(x - shift) of a block.
#[differentiable]
fn sum_exp(x: &[f64], #[constant] shift: f64) -> f64 {
    let mut terms = [0.0; BLOCK];
    for (term, x) in terms.iter_mut().zip(x) {
        *term = (x - shift).simd_exp();
    }
    // Only additions: what was added is not looked at again on the way back, and not kept.
    let mut lanes = [0.0; LANES];
    for from in (0..BLOCK).step_by(LANES) {
        for lane in 0..LANES {
            lanes[lane] += terms[from + lane];
        }
    }
    sum(&lanes)
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (x, mut runs) = (fields.vector("x")?, Runs::asked_for(&fields)?);
    let y = runs.run(|| log_sum_exp(&x));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (x, mut runs) = (fields.vector("x")?, Runs::asked_for(&fields)?);
    let mut workspace = runs.prepare(Workspace::new);
    runs.run(|| value_and_gradient!(in workspace, log_sum_exp(&x)).0);
    let (dx,) = workspace.shadows().expect("filled by the runs");
    Ok(runs.done(list("output", dx)?))
}
