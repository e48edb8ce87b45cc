//! Elimination with pivots.

use super::check::{FLOAT, dtype_in, matrices, require};
use super::sample::{mixed, mixed_complex, regular, regular_complex};
use super::triangular_solve::{TransposeA, TriangularSolve};
use crate::element::for_float;
use crate::kernels::linalg::{Batch, lu};
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, Category, DType, OpDef, OpError, OperandCount, Sample, Shape, TensorType, TypeFault, op};

op! {
    /// `A[p] = L·U`: L below the diagonal of one matrix and U on and above it, then the permutation p of the rows as I32.
    ///
    /// The diagonal of L is 1. Pivots are the entries of largest modulus, the first of equals; for derivatives they are
    /// constants. Matrices need not be square; with k the shorter side, L is m×k and U is k×n.
    /// With L₁, U₁ their square parts and `F = L₁⁻¹·dA₁₁·U₁⁻¹` from the leading part of `dA[p]`,
    /// `dL₁ = L₁·tril(F, −1)` and `dU₁ = triu(F)·U₁`; rows below are `dL₂ = dA₂·U₁⁻¹ − L₂·triu(F)`, columns to the right
    /// `dU₂ = L₁⁻¹·dA₂ − tril(F, −1)·U₂`.
    pub struct Lu = "lu";
}

impl OpDef for Lu {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| vec![jvp(at), None], transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        let (rows, _) = matrices(x, 0)?;
        require(Category::Shape, i32::try_from(rows).is_ok(), || {
            format!(
                "operand 0 has {rows} rows, more than the {} that a permutation of I32 can name; split it",
                i32::MAX
            )
        })?;
        let permutation = TensorType { dtype: DType::I32, shape: without_last(&x[0].shape) };
        x[0].element_count()?;
        permutation.element_count()?;
        Ok([x[0].clone(), permutation].into_iter().collect())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a] = operands(x);
        let mut permutations = Array::zeros(DType::I32, &out[1].shape)?;
        let batch = Batch::of(&out[0].shape);
        for_float!(out[0].dtype, T => lu::factor_all::<T>(a.as_mut_slice()?, permutations.as_mut_slice()?, batch));
        Ok([a, permutations].into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a: Array| Sample::new(Lu {}, [a]);
        vec![
            sample(regular(&[1, 1], 0.0)),
            sample(regular(&[3, 3], 0.6)),
            sample(regular(&[4, 2], 0.6)),
            sample(regular(&[2, 4], 0.6)),
            sample(regular(&[2, 1, 3, 2], 0.6)),
            sample(regular_complex(&[3, 3], 0.6)),
            sample(regular_complex(&[2, 3, 2], 0.6)),
            sample(regular_complex(&[2, 3], 0.6)),
            sample(mixed(&[0, 0])),
            sample(mixed(&[3, 0])),
            sample(mixed(&[0, 3])),
            sample(mixed_complex(&[0, 2, 2])),
            sample(super::sample::array(&[2, 2], &[0.0, 1.0, 0.0, 2.0])).primal_only(),
        ]
    }
}

fn without_last(shape: &Shape) -> Shape {
    shape[..shape.len() - 1].into()
}

fn jvp<'e>(at: &Jvp<'e>) -> Option<Value<'e>> {
    let da = at.dx[0].as_ref()?;
    let (packed, permutation) = (&at.y[0], &at.y[1]);
    let (m, n) = packed.rows_columns();
    let k = m.min(n);
    if k == 0 {
        return Some(da.clone());
    }
    let (row_axis, column_axis) = (packed.rank() - 2, packed.rank() - 1);
    let da = da.take_along(&permutation.as_columns(n), row_axis);
    // The leading square part holds both triangles; what is beyond it belongs to one of them.
    let square = leading(packed, k);
    let (l, u) = (square.tril(-1) + square.identity_like(), square.triu(0));
    let left = |b: &Value<'e>| square.triangular_solve(TriangularSolve::left(true, TransposeA::Nothing).unit(), b);
    let right = |b: &Value<'e>| square.triangular_solve(TriangularSolve::right(false, TransposeA::Nothing), b);
    // One solve serves all of the longer side, the other what is square.
    let (solved, f) = if m > n {
        let solved = right(&da);
        let f = left(&leading(&solved, k));
        (solved, f)
    } else {
        let solved = left(&da);
        let f = right(&leading(&solved, k));
        (solved, f)
    };
    let (lower, upper) = (f.tril(-1), f.triu(0));
    let d_square = l.matmul(&lower) + upper.matmul(&u);
    if m > n {
        let below = solved.slice_axis(row_axis, k, m) - packed.slice_axis(row_axis, k, m).matmul(&upper);
        Some(stacked(&d_square, &below, row_axis))
    } else if n > m {
        let beside = solved.slice_axis(column_axis, k, n) - lower.matmul(&packed.slice_axis(column_axis, k, n));
        Some(stacked(&d_square, &beside, column_axis))
    } else {
        Some(d_square)
    }
}

/// The leading square part.
fn leading<'e>(x: &Value<'e>, k: usize) -> Value<'e> {
    match x.rows_columns() {
        (m, _) if m > k => x.slice_axis(x.rank() - 2, 0, k),
        (_, n) if n > k => x.slice_axis(x.rank() - 1, 0, k),
        _ => x.clone(),
    }
}

/// One after the other along an axis.
fn stacked<'e>(first: &Value<'e>, second: &Value<'e>, dimension: usize) -> Value<'e> {
    first.apply_with(super::Concatenate { dimension, operands: OperandCount(2) }, second)
}
