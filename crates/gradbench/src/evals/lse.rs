//! The logarithm of a sum of exponentials.

use serde_json::Value;
use tapir::{Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options};

/// log Σ exp(x), without overflow.
#[differentiable]
pub fn log_sum_exp(x: &[f64]) -> f64 {
    let largest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = x.iter().map(|x| (x - largest).exp()).sum();
    largest + sum.ln()
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
