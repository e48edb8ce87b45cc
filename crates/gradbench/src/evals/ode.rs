//! An ordinary differential equation, by the classic method of Runge and Kutta.

use serde_json::Value;
use tapir::{Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list};
use crate::{Failure, Options};

/// When the solution is asked for.
const FINAL_TIME: f64 = 2.0;

/// Solves y' = f(x, y), y(0) = 0, in `steps` steps; `y` becomes the solution.
#[differentiable]
pub fn solve(x: &[f64], steps: usize, y: &mut [f64]) {
    let n = x.len();
    let h = FINAL_TIME / steps as f64;
    y.fill(0.0);
    let mut k1 = vec![0.0; n];
    let mut k2 = vec![0.0; n];
    let mut k3 = vec![0.0; n];
    let mut k4 = vec![0.0; n];
    for _ in 0..steps {
        slope(x, y, 0.0, &k4, &mut k1);
        slope(x, y, 0.5 * h, &k1, &mut k2);
        slope(x, y, 0.5 * h, &k2, &mut k3);
        slope(x, y, h, &k3, &mut k4);
        for i in 0..n {
            y[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
        }
    }
}

/// The right-hand side at y + h k: f₀ = x₀ and fᵢ = xᵢ yᵢ₋₁.
#[differentiable]
fn slope(x: &[f64], y: &[f64], h: f64, k: &[f64], f: &mut [f64]) {
    f[0] = x[0];
    for i in 1..x.len() {
        f[i] = x[i] * (y[i - 1] + h * k[i - 1]);
    }
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
    let mut workspace = runs.prepare(Workspace::new);
    runs.run(|| value_and_gradient!(in workspace, last(&input.x, input.steps)).0);
    let (dx, _) = workspace.shadows().expect("filled by the runs");
    Ok(runs.done(list("output", dx)?))
}
