//! The eigenvalues and eigenvectors of square matrices.

use super::Complex;
use super::check::square_matrices;
use super::sample::{array, c, mixed, mixed_complex};
use super::spectrum::{Pair, PairReciprocal, TieGuard, phase_drift, several};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The eigenvalues w and eigenvectors V, the columns of a matrix, of A: A·V = V·diag(w). Both are complex.
    ///
    /// The order is that in which they are found. Each vector has length 1, and its largest entry is real and positive
    /// (the first, if several are equally large).
    /// With M = V⁻¹·dA·V and Fᵢⱼ = 1/(wⱼ − wᵢ): `dw = diag(M)`, `dV = V·(F∘M)`, each column changed along itself so that its
    /// length stays 1 and its largest entry real. The tangent of a real A is made complex, so its cotangent is real.
    ///
    /// Where eigenvalues are equal, but for rounding, Fᵢⱼ = 0, and first derivatives are finite as long as V has an inverse.
    /// They are right for functions that do not change when the vectors of equal eigenvalues are mixed, and that use these
    /// eigenvalues alike and without their vectors: Σ f(wᵢ), projectors. V·f(w)·V⁻¹ with f' ≠ 0 is not among them: its
    /// derivative in the block of equal eigenvalues is f'·M, of which w and V keep the diagonal alone, as for
    /// [`Eigh`](super::Eigh). Beyond first order the derivative with respect to such eigenvalues is NaN.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Eig = "eig";
}

impl OpDef for Eig {
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| jvp(at), transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let dtype = if x[0].dtype.real_part() == DType::F32 { DType::C32 } else { DType::C64 };
        let values = &x[0].shape[..x[0].rank() - 1];
        several([TensorType::new(dtype, values), TensorType::new(dtype, &x[0].shape)])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        Ok(decompositions::eig(&a)?.into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a| Sample::new(Eig {}, [a]);
        vec![
            sample(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])),
            sample(array(&[2, 2], &[0.5, -1.2, 0.8, 0.3])),
            sample(array(&[3, 3], &[2.0, 0.7, -0.4, 0.3, -1.0, 0.9, 0.6, -0.5, 0.3])),
            sample(array(&[2, 2, 2], &[1.0, 0.4, 0.8, -0.5, 0.2, -1.5, 0.5, 0.9])),
            sample(array(&[2, 2], &[c(1.0, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.0)])),
            sample(array(&[1, 1], &[0.5])),
            sample(array(&[2, 2], &[1.0, 0.0, 0.0, 1.0])).primal_only(),
            sample(array(&[2, 2], &[1.0, 1.0, 0.0, 1.0])).primal_only(),
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
    let moved = v.solve(&da.convert(v.dtype()).matmul(&v));
    let dw = moved.diagonal();
    let mixing = w.apply(PairReciprocal { pair: Pair::Gap });
    let dv = v.matmul(&(mixing * moved));
    let growth = (v.conj() * &dv).sum(&[v.rank() - 2]).real();
    let along = growth.apply_with(Complex {}, &phase_drift(&v, &dv));
    let (n, _) = v.rows_columns();
    vec![Some(dw), Some(dv - along.as_rows(n) * v)]
}
