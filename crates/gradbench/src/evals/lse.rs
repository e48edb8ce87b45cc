//! The logarithm of a sum of exponentials.

#![allow(clippy::needless_range_loop, reason = "lanes and terms are indexed alike")]

use serde_json::Value;
use tapir::rules::array::{max, sum};
use tapir::{Real, Stack, differentiable};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options, threads};

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
    logarithm(sum_exp(x, shift), shift)
}

/// The logarithm of a total that was formed with a shift.
#[differentiable]
fn logarithm(total: f64, #[constant] shift: f64) -> f64 {
    shift + total.ln()
}

/// Σ exp(x - shift).
#[differentiable]
fn sum_exp(x: &[f64], #[constant] shift: f64) -> f64 {
    let mut total = 0.0;
    for block in x.chunks(BLOCK) {
        total += sum_exp_of_block(block, shift);
    }
    total
}

/// The same of a block.
#[differentiable]
fn sum_exp_of_block(x: &[f64], #[constant] shift: f64) -> f64 {
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

/// The gradient of [`log_sum_exp()`] into `gradient`, on as many threads as there are stacks, at least one: each adds up a
/// share and goes back through it when the total is known.
pub fn gradient_on(x: &[f64], stacks: &mut [Stack], gradient: &mut [f64]) {
    let share = x.len().div_ceil(BLOCK).div_ceil(stacks.len()).max(1) * BLOCK;
    let mut parts = vec![0.0; stacks.len()];
    threads::each(x.chunks(share).zip(&mut parts), |(x, part)| *part = max(x));
    let shift = max(&parts[..x.chunks(share).len()]);
    parts.fill(0.0);
    threads::each(x.chunks(share).zip(&mut parts).zip(&mut *stacks), |((x, part), stack)| {
        *part = sum_exp::forward(x, shift, stack);
    });
    let (_, (d_total, _)) = logarithm::joint(parts.iter().sum(), shift, 1.0, &mut Stack::new());
    threads::each(x.chunks(share).zip(gradient.chunks_mut(share)).zip(stacks), |((x, gradient), stack)| {
        gradient.fill(0.0);
        sum_exp::reverse(x, gradient, shift, d_total, stack);
    });
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (x, mut runs) = (fields.vector("x")?, Runs::asked_for(&fields)?);
    let y = runs.run(|| log_sum_exp(&x));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (x, mut runs) = (fields.vector("x")?, Runs::asked_for(&fields)?);
    let (mut stacks, mut dx) = runs.prepare(|| (threads::memory(options.threads), vec![0.0; x.len()]));
    runs.run(|| gradient_on(&x, &mut stacks, &mut dx));
    Ok(runs.done(list("output", &dx)?))
}
