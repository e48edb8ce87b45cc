//! Square roots of positive definite matrices.

use super::check::square_matrices;
use super::sample::{array, c};
use super::triangular_solve::{TransposeA, TriangularSolve};
use crate::element::for_float;
use crate::kernel::Typed;
use crate::kernels::linalg::{Batch, cholesky};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, OpDef, OpError, Sample, TensorType, TypeFault, Writer, op};

op! {
    /// L where `L·Lᴴ = S`, lower triangular with a positive diagonal; S is `(A + Aᴴ)/2`, so that all of A counts.
    ///
    /// L of a matrix that is not positive definite is NaN on and below the diagonal.
    /// `dL = L·Φ(L⁻¹·dS·L⁻ᴴ)`, where Φ takes the lower triangle and halves the diagonal. The cotangent is Hermitian,
    /// because the symmetrisation is part of the operation.
    pub struct Cholesky = "cholesky";
}

impl OpDef for Cholesky {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: None };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a] = operands(x);
        let batch = Batch::of(&out[0].shape);
        for_float!(out[0].dtype, T => cholesky::factor_in_place::<T>(a.as_mut_slice()?, batch))?;
        result(a)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let batch = Batch::of(&x[0].shape);
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let result = T::of_mut(results[0].reborrow());
            result.copy_from_slice(T::of(operands[0]));
            cholesky::factor_in_place::<T>(result, batch)
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a: Array| Sample::new(Cholesky {}, [a]);
        vec![
            sample(array(&[1, 1], &[2.25])),
            // Not symmetric: the operation symmetrises.
            sample(array(&[3, 3], &[2.0, 0.5, -0.3, 0.7, 1.5, 0.2, 0.1, -0.4, 1.8])),
            sample(array(&[2, 2, 2], &[2.0, 0.5, 0.5, 1.0, 3.0, -1.0, 0.4, 0.7])),
            sample(array(&[2, 2], &[c(2.0, 0.3), c(0.5, -0.7), c(0.4, 0.2), c(1.5, -0.1)])),
            sample(array(
                &[3, 3],
                &[
                    c(2.0, 0.0),
                    c(0.5, -0.7),
                    c(0.1, 0.2),
                    c(0.5, 0.7),
                    c(1.5, 0.0),
                    c(-0.3, 0.4),
                    c(0.1, -0.2),
                    c(-0.3, -0.4),
                    c(1.1, 0.0),
                ],
            )),
            sample(array(&[0, 0], &[0.0; 0])),
            sample(array(&[0, 2, 2], &[0.0; 0])),
            sample(array(&[2, 2], &[1.0, 2.0, 2.0, 1.0])).primal_only(),
        ]
    }
}

fn jvp<'e>(_: &Cholesky, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let l = &at.y[0];
    vec![at.sum(|_, da| {
        let ds = (da + da.adjoint()).scale(0.5);
        let left = l.triangular_solve(TriangularSolve::left(true, TransposeA::Nothing), &ds);
        let both = l.triangular_solve(TriangularSolve::right(true, TransposeA::Adjoint), &left);
        let halves = l.full_like(0.5).masked(&l.diagonal_mask());
        let weights = l.lower_mask(-1).select(&l.full_like(1.0), &halves);
        Some(l.matmul(&(weights * both)))
    })]
}
