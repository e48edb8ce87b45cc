//! Least squares: a polynomial against the sign function, at evenly spaced points.

#![allow(clippy::needless_range_loop, reason = "indexed like the sums in the formula")]

use serde_json::Value;
use tapir::{Stack, differentiable};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options, threads};

/// How many points are looked at together.
const BLOCK: usize = 16;

/// How many powers may be summed, which takes minutes.
const MOST: usize = 1 << 40;

/// Half the squared distance, over `n` points in [-1, 1], between sign(t) and the polynomial with coefficients `x`.
#[differentiable]
pub fn misfit(x: &[f64], n: usize) -> f64 {
    misfit_between(x, n, 0, n)
}

/// The part of the points from `from`, the first of a block, up to `to`.
#[differentiable]
fn misfit_between(x: &[f64], n: usize, from: usize, to: usize) -> f64 {
    let mut sum = 0.0;
    for first in (from..to).step_by(BLOCK) {
        sum += misfit_of_block(x, n, first);
    }
    0.5 * sum
}

/// The part of the points from `first` on; a block at a time, so that the loops over points are vector loops.
// Out of line, the compiler knows that the arguments do not overlap; inlined, the way back takes a third longer.
#[differentiable]
#[inline(never)]
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

/// What a thread works in.
#[derive(Debug, Default)]
pub struct Part {
    shadow: Vec<f64>,
    stack: Stack,
}

/// The gradient of [`misfit()`], on as many threads as there are parts, at least one.
pub fn gradient_on<'p>(x: &[f64], n: usize, parts: &'p mut [Part]) -> &'p [f64] {
    let share = n.div_ceil(BLOCK).div_ceil(parts.len()) * BLOCK;
    threads::each(parts.iter_mut().enumerate(), |(i, Part { shadow, stack })| {
        shadow.clear();
        shadow.resize(x.len(), 0.0);
        misfit_between::joint(x, shadow, n, n.min(i * share), n.min((i + 1) * share), 1.0, stack);
    });
    let (first, others) = parts.split_first_mut().expect("at least one part");
    for other in others {
        first.shadow.iter_mut().zip(&other.shadow).for_each(|(sum, x)| *sum += x);
    }
    &first.shadow
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
        // A point takes as long as a block of powers, however few there are.
        fields.bound("n", n, "points", x.len().max(BLOCK), MOST)?;
        Ok(Input { x, n })
    }
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let y = runs.run(|| misfit(&input.x, input.n));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let mut parts = runs.prepare(|| threads::memory::<Part>(options.threads));
    runs.run(|| {
        gradient_on(&input.x, input.n, &mut parts);
    });
    Ok(runs.done(list("output", &parts[0].shadow)?))
}
