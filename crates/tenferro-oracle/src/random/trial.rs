//! One random program against finite differences, against itself by other routes, and against its single twin.

use anyhow::{Context, Result, ensure};
use tenferro_ops::Array;
use tidu_testkit::{Random, TestOperand};

use super::{RandomProgram, in_single_precision};
use crate::Differentiated;

/// What a program that passed was compared with.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Whether its derivative is not zero.
    pub is_active: bool,
    /// Whether it was compared with finite differences: they settled.
    pub differenced: bool,
    /// Whether its second derivative was compared with finite differences of the first, too.
    pub differenced_twice: bool,
}

impl RandomProgram {
    /// Compares the derivatives in directions that the seed decides: forward with reverse, second derivatives by three
    /// routes, both with differences, and all of it with single precision.
    ///
    /// # Errors
    ///
    /// The first two that disagree, with both sizes; what transforms and evaluation report.
    pub fn check(&self, seed: u64) -> Result<Trial> {
        let RandomProgram { program, inputs, .. } = self;
        let active: Vec<_> = (0..inputs.len()).filter(|input| inputs[*input].has_tangent()).collect();
        let all: Vec<_> = (0..program.outputs().len()).collect();
        let map = Differentiated::new(program, inputs, &active, &all)?;
        let mut random = Random::new(seed);
        let outputs = program.eval(inputs.iter().cloned())?;
        let dx: Vec<_> = active.iter().map(|input| inputs[*input].random_like(&mut random)).collect();
        let ct: Vec<_> = outputs.iter().map(|y| y.random_like(&mut random)).collect();

        let (tangent, cotangent) = (map.jvp(&dx)?, map.vjp(&ct)?);
        let (forward, backward) = (inner(&ct, &tangent), inner(&cotangent, &dx));
        let size = norm(&ct) * norm(&tangent) + norm(&cotangent) * norm(&dx);
        ensure!(
            (forward - backward).abs().le(&(1e-9 * size.max(1e-3))),
            "⟨ct, J·dx⟩ is {forward}, ⟨Jᵀ·ct, dx⟩ is {backward}, of size {size:e}"
        );
        let is_active = norm(&tangent) > 1e-6;

        let hvp = map.forward_over_reverse(&dx, &ct).context("hvp by FoR")?;
        let routes = [
            ("RoF", map.reverse_over_forward(&dx, &ct).context("hvp by RoF")?),
            ("RoR", map.reverse_over_reverse(&dx, &ct).context("hvp by RoR")?),
        ];
        let size = routes.iter().map(|(_, hvp)| norm(hvp)).fold(size.max(norm(&hvp)), f64::max);
        for (name, route) in &routes {
            let difference = norm(&minus(route, &hvp));
            ensure!(
                difference.le(&(1e-8 * size.max(1e-3))),
                "hvp by {name} differs by {difference:e} from that by FoR, of size {size:e}"
            );
        }

        // Along a line through the point: values give the first derivative, gradients the second.
        let moved = |t: f64| {
            let mut moved = inputs.clone();
            active.iter().zip(&dx).for_each(|(input, dx)| moved[*input] = moved[*input].plus(t, dx));
            moved
        };
        let value = |t: f64| Ok(program.eval(moved(t))?);
        let gradient = |t: f64| Differentiated::new(program, &moved(t), &active, &all)?.vjp(&ct);
        let mut trial = Trial { is_active, differenced: false, differenced_twice: false };
        if let Some(difference) = derivative(value)? {
            trial.differenced = true;
            let (error, size) = (norm(&minus(&difference, &tangent)), norm(&tangent).max(norm(&outputs)));
            ensure!(error.le(&(1e-5 * size.max(1e-3))), "jvp differs by {error:e} from differences, of size {size:e}");
            if let Some(difference) = derivative(gradient)? {
                trial.differenced_twice = true;
                let (error, size) = (norm(&minus(&difference, &hvp)), norm(&hvp).max(norm(&cotangent)));
                ensure!(
                    error.le(&(1e-5 * size.max(1e-3))),
                    "hvp differs by {error:e} from differences of the gradient, of size {size:e}"
                );
            }
        }
        self.check_single(&active, [&dx, &ct], [&outputs, &tangent, &cotangent])?;
        Ok(trial)
    }

    /// Single precision from nearly the same numbers gives nearly the same values, tangents and cotangents.
    ///
    /// Numbers that cancel leave noise of the size of their rounding, so errors are relative to all three together.
    fn check_single(&self, active: &[usize], seeds: [&[Array]; 2], expected: [&[Array]; 3]) -> Result<()> {
        let twin = in_single_precision(&self.program);
        let single = |arrays: &[Array]| -> Result<Vec<Array>> {
            arrays.iter().map(|x| Ok(x.convert(super::single(x.dtype()))?)).collect()
        };
        let inputs = single(&self.inputs)?;
        let all: Vec<_> = (0..twin.outputs().len()).collect();
        let map = Differentiated::new(&twin, &inputs, active, &all)?;
        let found = [twin.eval(inputs.iter().cloned())?, map.jvp(&single(seeds[0])?)?, map.vjp(&single(seeds[1])?)?];
        let size = expected.iter().map(|expected| norm(expected)).fold(0.0, f64::max);
        for ((found, expected), name) in found.iter().zip(expected).zip(["output", "jvp", "vjp"]) {
            let found: Vec<_> =
                found.iter().zip(expected).map(|(x, like)| x.convert(like.dtype())).collect::<Result<_, _>>()?;
            let error = norm(&minus(&found, expected));
            ensure!(error <= 1e-4 * size, "{name} in single precision is off by {error:e} of {size:e}");
        }
        Ok(())
    }
}

/// The derivative at 0 by extrapolated differences; none where steps of different length disagree (a kink is near).
fn derivative(f: impl Fn(f64) -> Result<Vec<Array>>) -> Result<Option<Vec<Array>>> {
    let central = |h: f64| {
        let (right, left) = (f(h)?, f(-h)?);
        let slope = |(right, left): (&Array, &Array)| scaled(&right.plus(-1.0, left), 0.5 / h);
        Ok::<_, anyhow::Error>(right.iter().zip(&left).map(slope).collect::<Vec<_>>())
    };
    let (coarse, fine, finest) = (central(2e-3)?, central(1e-3)?, central(5e-4)?);
    let extrapolated = |coarse: &[Array], fine: &[Array]| -> Vec<Array> {
        fine.iter().zip(coarse).map(|(fine, coarse)| scaled(fine, 4.0 / 3.0).plus(-1.0 / 3.0, coarse)).collect()
    };
    let (first, second) = (extrapolated(&coarse, &fine), extrapolated(&fine, &finest));
    let is_settled = norm(&minus(&first, &second)) <= 1e-7 * norm(&second).max(1e-2);
    Ok(is_settled.then_some(second))
}

fn scaled(x: &Array, factor: f64) -> Array {
    x.plus(factor - 1.0, x)
}

fn minus(a: &[Array], b: &[Array]) -> Vec<Array> {
    a.iter().zip(b).map(|(a, b)| a.plus(-1.0, b)).collect()
}

fn inner(a: &[Array], b: &[Array]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.inner(b)).sum()
}

fn norm(a: &[Array]) -> f64 {
    inner(a, a).sqrt()
}
