//! An ordinary differential equation, by the classic method of Runge and Kutta.

#![allow(clippy::manual_memcpy, reason = "written like the stages around it")]

use serde_json::Value;
use tapir::{Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list};
use crate::{Failure, Options};

/// When the solution is asked for.
const FINAL_TIME: f64 = 2.0;

/// How many components all steps may have together; they take minutes.
const MOST: usize = 1 << 36;

/// How many of them may be kept for the way back: two gigabytes, and as many again while their memory grows.
const MOST_KEPT: usize = 1 << 28;

/// How many components are advanced together, so that their slopes stay in the nearest cache.
const BLOCK: usize = 256;

/// Solves y' = f(x, y), y(0) = 0 with f₀ = x₀ and fᵢ = xᵢ yᵢ₋₁, in `steps` steps; `y` becomes the solution.
#[differentiable]
pub fn solve(x: &[f64], steps: usize, y: &mut [f64]) {
    let h = FINAL_TIME / steps as f64;
    y.fill(0.0);
    // Only the solution is kept from step to step; the slopes of a step are computed again on the way back.
    #[checkpoint(1)]
    for _ in 0..steps {
        step(x, h, y);
    }
}

/// One step of length `h`.
#[differentiable]
fn step(x: &[f64], #[constant] h: f64, y: &mut [f64]) {
    // The component before the first is 1 and stays so.
    let mut before = [1.0, 0.0, 0.0, 0.0];
    for (x, y) in x.chunks(BLOCK).zip(y.chunks_mut(BLOCK)) {
        advance(x, h, y, &mut before);
    }
}

/// The step of a block of components; `before` has the last component of the block before it and its first three
/// slopes.
#[differentiable]
fn advance(x: &[f64], #[constant] h: f64, y: &mut [f64], before: &mut [f64; 4]) {
    let n = x.len();
    let mut u = [0.0; BLOCK + 1];
    let mut k1 = [0.0; BLOCK + 1];
    let mut k2 = [0.0; BLOCK + 1];
    let mut k3 = [0.0; BLOCK + 1];
    let mut k4 = [0.0; BLOCK];
    u[0] = before[0];
    k1[0] = before[1];
    k2[0] = before[2];
    k3[0] = before[3];
    for i in 0..n {
        u[i + 1] = y[i];
    }
    for i in 0..n {
        k1[i + 1] = x[i] * u[i];
    }
    for i in 0..n {
        k2[i + 1] = x[i] * (u[i] + 0.5 * h * k1[i]);
    }
    for i in 0..n {
        k3[i + 1] = x[i] * (u[i] + 0.5 * h * k2[i]);
    }
    for i in 0..n {
        k4[i] = x[i] * (u[i] + h * k3[i]);
    }
    for i in 0..n {
        y[i] += h / 6.0 * (k1[i + 1] + 2.0 * k2[i + 1] + 2.0 * k3[i + 1] + k4[i]);
    }
    before[0] = u[n];
    before[1] = k1[n];
    before[2] = k2[n];
    before[3] = k3[n];
}

/// The last component of the solution.
#[differentiable]
pub fn last(x: &[f64], steps: usize) -> f64 {
    let mut y = vec![0.0; x.len()];
    solve(x, steps, &mut y);
    y[x.len() - 1]
}

/// The input of both functions.
#[derive(Clone, Debug)]
pub struct Input {
    /// The parameters, at least one.
    pub x: Vec<f64>,
    /// How many steps, at least one.
    pub steps: usize,
}

impl Input {
    /// # Errors
    /// If a field is missing or of another kind.
    pub fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let (x, steps) = (fields.vector("x")?, fields.count("s")?);
        if x.is_empty() {
            return Err(fields.failure("x", "empty, at least one number expected"));
        }
        if steps == 0 {
            return Err(fields.failure("s", "0 steps, at least one expected"));
        }
        // A step takes as long as one of a whole block, however few components there are.
        fields.bound("s", steps, "steps", x.len().max(BLOCK), MOST)?;
        Ok(Input { x, steps })
    }
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let mut y = runs.prepare(|| vec![0.0; input.x.len()]);
    runs.run(|| solve(&input.x, input.steps, &mut y));
    Ok(runs.done(list("output", &y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    fields.bound("s", input.steps, "steps", input.x.len(), MOST_KEPT)?;
    let mut workspace = runs.prepare(Workspace::new);
    runs.run(|| value_and_gradient!(in workspace, last(&input.x, input.steps)).0);
    let (dx, _) = workspace.shadows().expect("filled by the runs");
    Ok(runs.done(list("output", dx)?))
}
