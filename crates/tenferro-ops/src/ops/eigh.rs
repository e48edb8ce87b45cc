//! The eigenvalues and eigenvectors of Hermitian matrices.

use super::check::square_matrices;
use super::sample::{array, c, mixed, mixed_complex};
use super::spectrum::{Pair, PairReciprocal, TieGuard, imaginary, phase_drift, several};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The eigenvalues w, real and ascending, and eigenvectors V, the columns of a unitary matrix, of (A + Aᴴ)/2.
    ///
    /// The largest entry of each eigenvector is real and positive (the first, if several are equally large).
    /// With M = Vᴴ·(dA + dAᴴ)/2·V and Fᵢⱼ = 1/(wⱼ − wᵢ): `dw = diag(M)`, `dV = V·(F∘M)`, each column turned so that its
    /// largest entry stays real.
    ///
    /// Eigenvalues that are equal, but for rounding, have no derivative of their own, but functions of them may have.
    /// There Fᵢⱼ = 0, and first derivatives are finite. They are right for functions that do not change when the vectors
    /// of equal eigenvalues are mixed, and that use these eigenvalues alike and without their vectors: the trace and the
    /// determinant, Σ f(wᵢ), the projector onto all vectors of an eigenvalue. V·f(w)·Vᴴ with f' ≠ 0 is not among them:
    /// its derivative in the block of equal eigenvalues is f'·M, of which w and V keep the diagonal alone; no dV could keep
    /// the rest, because V·Vᴴ = 1 and V·diag(w)·Vᴴ = (A + Aᴴ)/2 would need different ones.
    /// Beyond first order the derivative with respect to such eigenvalues is NaN.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Eigh = "eigh";
}

impl OpDef for Eigh {
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| jvp(at), transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let values = &x[0].shape[..x[0].rank() - 1];
        several([TensorType::new(x[0].dtype.real_part(), values), x[0].clone()])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        Ok(decompositions::eigh(&a)?.into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a| Sample::new(Eigh {}, [a]);
        vec![
            sample(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])),
            sample(array(&[3, 3], &[2.0, 0.7, -0.4, 0.3, -1.0, 0.9, 0.6, -0.5, 0.3])),
            sample(array(&[2, 2, 2], &[1.0, 0.4, 0.8, -0.5, 0.2, 1.5, 0.5, 0.9])),
            sample(array(&[2, 2], &[c(1.0, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.0)])),
            sample(array(
                &[3, 3],
                &[
                    c(2.0, 0.0),
                    c(0.7, 0.5),
                    c(-0.4, 0.2),
                    c(0.3, -0.6),
                    c(-1.0, 0.1),
                    c(0.9, -0.3),
                    c(0.6, 0.4),
                    c(-0.5, 0.8),
                    c(0.3, 0.0),
                ],
            )),
            sample(array(&[1, 1], &[c(0.5, 0.25)])),
            sample(array(&[2, 2], &[1.0, 0.0, 0.0, 1.0])).primal_only(),
            sample(array(&[2, 2], &[f64::NAN, 0.0, 0.0, 1.0])).primal_only(),
            sample(mixed(&[0, 2, 2])).primal_only(),
            sample(mixed_complex(&[2, 0, 0])).primal_only(),
        ]
    }
}

fn jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; 2] };
    let w = &at.y[0];
    let v = at.y[1].apply_with(TieGuard { zero: false }, w);
    let moved = v.adjoint().matmul(&da.matmul(&v));
    let dw = moved.diagonal().real();
    let hermitian = (&moved + moved.adjoint()).scale(0.5);
    let mixing = w.apply(PairReciprocal { pair: Pair::Gap }).convert(v.dtype());
    let dv = v.matmul(&(mixing * hermitian));
    if !v.dtype().is_complex() {
        return vec![Some(dw), Some(dv)];
    }
    let (n, _) = v.rows_columns();
    let turn = imaginary(&phase_drift(&v, &dv)).as_rows(n);
    vec![Some(dw), Some(dv - turn * v)]
}
