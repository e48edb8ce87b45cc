//! Orthonormal columns times a triangle.

use super::check::{FLOAT, dtype_in, matrices};
use super::sample::{array, c, mixed, mixed_complex};
use super::spectrum::several;
use super::{TransposeA, TriangularSolve};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// A = Q·R: Q has as many columns as the smaller side of A, orthonormal; R is upper triangular, with a diagonal that is
    /// real and not negative.
    ///
    /// With A₁ = Q·R₁ the first columns of A, as many as Q has, W = Qᴴ·dA₁·R₁⁻¹ and T the upper triangle of W + Wᴴ with half
    /// the diagonal: `dQ = dA₁·R₁⁻¹ − Q·T`, and `dR = T·R` or, for wide matrices, `Qᴴ·(dA − dQ·R)`.
    ///
    /// A₁ of lower rank has infinite or undefined derivatives.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Qr = "qr";
}

impl OpDef for Qr {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| jvp(at), transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        let (m, n) = matrices(x, 0)?;
        let batch = &x[0].shape[..x[0].rank() - 2];
        let ty = |sizes: [usize; 2]| TensorType::new(x[0].dtype, [batch, &sizes[..]].concat());
        several([ty([m, m.min(n)]), ty([m.min(n), n])])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        Ok(decompositions::qr(&a)?.into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a| Sample::new(Qr {}, [a]);
        vec![
            sample(mixed(&[3, 3])),
            sample(mixed(&[4, 2])),
            sample(mixed(&[2, 4])),
            sample(mixed(&[2, 3, 1])),
            sample(array(&[3, 2], &[c(1.5, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.6), c(-0.3, 1.0), c(0.9, -0.4)])),
            sample(mixed_complex(&[2, 2, 3])),
            sample(array(&[3, 3], &[1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 2.0, 3.0])).primal_only(),
            sample(array(&[1, 2], &[f64::NAN, 1.0])).primal_only(),
            sample(mixed(&[0, 2, 2])).primal_only(),
            sample(mixed_complex(&[2, 3, 0])).primal_only(),
            sample(mixed(&[0, 3])).primal_only(),
        ]
    }
}

fn jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; 2] };
    let [q, r] = &at.y[..] else { return vec![None; 2] };
    let (m, n) = da.rows_columns();
    let is_wide = m < n;
    let first = |x: &Value<'e>| if is_wide { x.slice_axis(x.rank() - 1, 0, m) } else { x.clone() };
    let from_right =
        TriangularSolve { left_side: false, lower: false, transpose_a: TransposeA::Nothing, unit_diagonal: false };
    let moved = first(r).triangular_solve(from_right, &first(da));
    let turned = q.adjoint().matmul(&moved);
    let symmetric = &turned + turned.adjoint();
    let stretch = (symmetric.triu(0) + symmetric.triu(1)).scale(0.5);
    let dq = moved - q.matmul(&stretch);
    // The triangle says again what is zero but for rounding.
    let dr = if is_wide { q.adjoint().matmul(&(da - dq.matmul(r))).triu(0) } else { stretch.matmul(r) };
    vec![Some(dq), Some(dr)]
}
