//! One case against what comes out.

use anyhow::{Context, Result, bail, ensure};
use tenferro_ops::{Array, DType, StdTensorOp, Tolerance};
use tidu_testkit::{Random, TestOperand};

use crate::case::{Case, JacobianCase, ValueCase};
use crate::derivatives::Differentiated;
use crate::evaluation::Evaluation;
use crate::json;
use crate::lanes::{Mode, jacobian};

/// Whether a case was passed, or why it could not be run.
pub(crate) enum Outcome {
    Passed,
    UnknownOps(Vec<String>),
    UnknownKind(String),
}

/// The seed is for vectors that the case does not bring.
pub(crate) fn check(case: &Case, seed: u64) -> Result<Outcome> {
    match case {
        Case::UnknownOps(ops) => return Ok(Outcome::UnknownOps(ops.clone())),
        Case::UnknownKind(kind) => return Ok(Outcome::UnknownKind(kind.clone())),
        Case::Refusal { op, attributes, operands } => {
            // A value that no attribute can have (a fraction, null) is refused before there is an operation.
            let Ok(attributes) = json::attributes(attributes) else { return Ok(Outcome::Passed) };
            let Ok(op) = StdTensorOp::from_attributes(op, &attributes, operands.len()) else {
                return Ok(Outcome::Passed);
            };
            if let Ok(types) = op.infer(operands) {
                bail!("inference is to refuse this, but {op} gave {types:?}");
            }
        }
        Case::Values(case) => every_way(|evaluation| check_values(case, seed, evaluation))?,
        Case::Jacobian(case) => every_way(|evaluation| check_jacobian(case, evaluation))?,
    }
    Ok(Outcome::Passed)
}

/// The same check of programs that are run as their operations define it, and compiled.
fn every_way(check: impl Fn(Evaluation) -> Result<()>) -> Result<()> {
    for evaluation in Evaluation::ALL {
        match evaluation {
            Evaluation::Reference => check(evaluation)?,
            _ => check(evaluation).with_context(|| format!("{evaluation:?}"))?,
        }
    }
    Ok(())
}

/// A way to the second derivative, from tangents and cotangents.
type Route = fn(&Differentiated, &[Array], &[Array]) -> Result<Vec<Array>>;

fn check_values(case: &ValueCase, seed: u64, evaluation: Evaluation) -> Result<()> {
    let outputs = evaluation.run(&case.program, &case.inputs)?;
    compare("output", &outputs, &case.outputs, case.tolerance)?;
    let Some(expected) = &case.derivatives else { return Ok(()) };
    let map = Differentiated::new(&case.program, &case.inputs, &expected.inputs, &expected.outputs)?.run_by(evaluation);
    let (dx, ct) = (&expected.tangents, &expected.cotangents);
    compare("jvp", &map.jvp(dx).context("jvp")?, &expected.jvp, case.tolerance)?;
    compare("vjp", &map.vjp(ct).context("vjp")?, &expected.vjp, case.tolerance)?;
    adjointness(&map, case, [dx, ct], seed)?;
    if let Some(hvp) = &expected.hvp {
        let routes: [(&str, Route); 3] = [
            ("hvp by FoR", Differentiated::forward_over_reverse),
            ("hvp by RoF", Differentiated::reverse_over_forward),
            ("hvp by RoR", Differentiated::reverse_over_reverse),
        ];
        for (name, route) in routes {
            compare(name, &route(&map, dx, ct).context(name)?, hvp, case.tolerance)?;
        }
    }
    Ok(())
}

/// The dense Jacobian by both modes, and the Hessian by each of them over each.
fn check_jacobian(case: &JacobianCase, evaluation: Evaluation) -> Result<()> {
    let JacobianCase { program, inputs, active_inputs, active_outputs, tolerance, .. } = case;
    compare("output", &evaluation.run(program, inputs)?, &case.outputs, *tolerance)?;
    for first in [Mode::Forward, Mode::Reverse] {
        let what = format!("jacobian by {first:?}");
        let slopes = jacobian(program, active_inputs, active_outputs, first).with_context(|| what.clone())?;
        compare(&what, &evaluation.run(&slopes, inputs)?, &case.jacobian, *tolerance)?;
        let Some(hessian) = &case.hessian else { continue };
        let blocks: Vec<_> = (0..slopes.outputs().len()).collect();
        for second in [Mode::Forward, Mode::Reverse] {
            let what = format!("hessian by {second:?} over {first:?}");
            let curvature = jacobian(&slopes, active_inputs, &blocks, second).with_context(|| what.clone())?;
            compare(&what, &evaluation.run(&curvature, inputs)?, hessian, *tolerance)?;
        }
    }
    Ok(())
}

fn compare(what: &str, found: &[Array], expected: &[Array], tolerance: Tolerance) -> Result<()> {
    ensure!(found.len() == expected.len(), "{what}: {} values, expected {}", found.len(), expected.len());
    for (position, (found, expected)) in found.iter().zip(expected).enumerate() {
        found.compare(expected, tolerance).with_context(|| format!("{what} {position}"))?;
    }
    Ok(())
}

/// ⟨ct, J·dx⟩ = ⟨Jᵀ·ct, dx⟩ for fresh random vectors, the same on every run.
fn adjointness(map: &Differentiated, case: &ValueCase, [dx, ct]: [&[Array]; 2], seed: u64) -> Result<()> {
    let mut random = Random::new(seed);
    let dx: Vec<_> = dx.iter().map(|dx| dx.random_like(&mut random)).collect();
    let ct: Vec<_> = ct.iter().map(|ct| ct.random_like(&mut random)).collect();
    let (image, preimage) = (map.jvp(&dx)?, map.vjp(&ct)?);
    let inner = |a: &[Array], b: &[Array]| a.iter().zip(b).map(|(a, b)| a.inner(b)).sum::<f64>();
    let size = |a: &[Array], b: &[Array]| a.iter().zip(b).map(|(a, b)| a.norm() * b.norm()).sum::<f64>();
    let (forward, backward) = (inner(&ct, &image), inner(&preimage, &dx));
    let size = size(&ct, &image).max(size(&preimage, &dx));
    if !size.is_finite() {
        // Infinite coefficients leave nothing to compare; the expected values above say what is right.
        return Ok(());
    }
    let is_single = case.program.types().iter().any(|ty| matches!(ty.dtype, DType::F32 | DType::C32));
    let allowed = if is_single { 1e-4 } else { 1e-10 } * size.max(1e-30);
    let difference = (forward - backward).abs();
    ensure!(
        difference <= allowed,
        "adjointness: ⟨ct, J·dx⟩ is {forward}, ⟨Jᵀ·ct, dx⟩ is {backward} (of size {size:.1e})"
    );
    Ok(())
}
