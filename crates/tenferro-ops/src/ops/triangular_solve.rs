//! Linear systems whose matrix is triangular.

use super::check::{require, same_batch, same_dtype, square_matrices};
use super::sample::{mixed, mixed_complex, regular, regular_complex};
use crate::attribute::word_attribute;
use crate::batch::{Batching, LaneResults};
use crate::element::for_float;
use crate::kernel::Typed;
use crate::kernels::linalg::Batch;
use crate::kernels::linalg::triangular::{Triangle, solve_in_place};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule, Transposing};
use crate::value::Value;
use crate::{Category, OpDef, OpError, Sample, TensorType, TypeFault, Writer, op};

word_attribute! {
    /// What is done to a matrix before it acts.
    TransposeA {
        /// Nothing.
        Nothing = "none",
        /// Rows and columns change places.
        Transpose = "transpose",
        /// The same, and elements are conjugated.
        Adjoint = "adjoint",
    }
}

op! {
    /// X where `op(A)·X = B`, or `X·op(A) = B` if not `left_side`, for triangular matrices A.
    ///
    /// The other triangle of A, and its diagonal if `unit_diagonal`, are never read and have derivative zero.
    /// A zero on the diagonal gives infinities and NaN.
    /// Linear in B, whose cotangent is the solution with op(A)ᴴ. With dA the tangent of A within its triangle,
    /// `dX = op(A)⁻¹·(dB − op(dA)·X)`, or `(dB − X·op(dA))·op(A)⁻¹`.
    pub struct TriangularSolve {
        /// Whether A stands on the left of X.
        left_side: bool,
        /// Whether the lower triangle of A is meant.
        lower: bool,
        /// What op is.
        transpose_a: TransposeA,
        /// Whether the diagonal of A counts as ones.
        unit_diagonal: bool,
    } = "triangular_solve";
}

impl OpDef for TriangularSolve {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: Some(transpose) };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let n = square_matrices(x, 0)?;
        same_dtype(x, 0, 1)?;
        same_batch(x, 0, 1)?;
        let (axis, side) = if self.left_side { (x[1].rank() - 2, "rows") } else { (x[1].rank() - 1, "columns") };
        let size = x[1].shape[axis];
        require(Category::Shape, size == n, || {
            format!("operand 0 has size {n}, operand 1 has {size} {side}; make them equal or change left_side")
        })?;
        one(x[1].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [a, mut b] = operands(x);
        let triangle = self.triangle();
        let batch = Batch::of(&out[0].shape);
        for_float!(out[0].dtype, T => {
            solve_in_place::<T>(a.as_slice()?, b.as_mut_slice()?, triangle, self.left_side, batch);
        });
        result(b)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let (triangle, is_left, batch) = (self.triangle(), self.left_side, Batch::of(&x[1].shape));
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let result = T::of_mut(results[0].reborrow());
            result.copy_from_slice(T::of(operands[1]));
            solve_in_place::<T>(T::of(operands[0]), result, triangle, is_left, batch);
            Ok(())
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let mut samples = Vec::new();
        for bits in 0..8 {
            let [left_side, lower, unit_diagonal] = [1, 2, 4].map(|bit| bits & bit != 0);
            for transpose_a in [TransposeA::Nothing, TransposeA::Transpose, TransposeA::Adjoint] {
                let op = TriangularSolve { left_side, lower, transpose_a, unit_diagonal };
                let sides = |n: usize, k: usize| if left_side { [n, k] } else { [k, n] };
                samples.push(Sample::new(op.clone(), [regular(&[3, 3], 1.5), mixed(&sides(3, 1))]));
                samples.push(Sample::new(op, [regular_complex(&[2, 2], 1.5), mixed_complex(&sides(2, 1))]));
            }
        }
        let sample = |a, b| Sample::new(TriangularSolve::left(true, TransposeA::Nothing), [a, b]);
        samples.push(sample(regular(&[2, 1, 3, 3], 1.5), mixed(&[2, 1, 3, 2])));
        samples.push(sample(regular(&[1, 1], 1.5), mixed(&[1, 1])));
        samples.push(sample(regular(&[0, 0], 0.0), mixed(&[0, 2])));
        samples.push(sample(regular(&[2, 2], 1.5), mixed(&[2, 0])));
        samples.push(sample(regular(&[0, 2, 2], 0.0), mixed(&[0, 2, 2])));
        samples
    }
}

impl TriangularSolve {
    /// The system `op(A)·X = B` with a diagonal that counts.
    pub fn left(lower: bool, transpose_a: TransposeA) -> Self {
        TriangularSolve { left_side: true, lower, transpose_a, unit_diagonal: false }
    }

    /// The system `X·op(A) = B` with a diagonal that counts.
    pub fn right(lower: bool, transpose_a: TransposeA) -> Self {
        TriangularSolve { left_side: false, lower, transpose_a, unit_diagonal: false }
    }

    /// The triangle that is solved with.
    fn triangle(&self) -> Triangle {
        // X·op(A) = B is X·Mᵀ = B with M = op(A)ᵀ.
        Triangle {
            is_lower: self.lower,
            has_unit_diagonal: self.unit_diagonal,
            is_transposed: (self.transpose_a != TransposeA::Nothing) == self.left_side,
            is_conjugated: self.transpose_a == TransposeA::Adjoint,
        }
    }

    /// The same system with a diagonal of ones.
    pub fn unit(self) -> Self {
        TriangularSolve { unit_diagonal: true, ..self }
    }
}

/// Lanes that share A stand side by side, or below each other if A stands on the right.
fn batch<'e>(op: &TriangularSolve, at: &Batching<'e>) -> LaneResults<'e> {
    if at.batched[0] {
        return at.apply(op.clone(), &at.with_lanes());
    }
    let (a, b, shape) = (&at.x[0], &at.x[1], at.lane_type(1).shape);
    if op.left_side {
        let x = a.triangular_solve(op.clone(), &b.lanes_as_columns());
        return vec![(x.columns_as_lanes(at.size, &shape), true)];
    }
    let row_axis = shape.rank().saturating_sub(2);
    let mut split = shape.to_vec();
    split.insert(row_axis, at.size);
    let mut rows = shape.to_vec();
    rows[row_axis] = rows[row_axis].saturating_mul(at.size);
    let x = a.triangular_solve(op.clone(), &b.move_axis(0, row_axis).reshape(&rows));
    vec![(x.reshape(&split).move_axis(row_axis, 0), true)]
}

fn jvp<'e>(op: &TriangularSolve, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let product = |da: &Value<'e>| {
        let inward = i64::from(op.unit_diagonal);
        let da = if op.lower { da.tril(-inward) } else { da.triu(inward) };
        let da = match op.transpose_a {
            TransposeA::Nothing => da,
            TransposeA::Transpose => da.transpose_matrix(),
            TransposeA::Adjoint => da.adjoint(),
        };
        if op.left_side { da.matmul(&at.y[0]) } else { at.y[0].matmul(&da) }
    };
    let side = match (&at.dx[0], &at.dx[1]) {
        (Some(da), Some(db)) => db - product(da),
        (Some(da), None) => -product(da),
        (None, Some(db)) => db.clone(),
        (None, None) => return vec![None],
    };
    vec![Some(at.x[0].triangular_solve(op.clone(), &side))]
}

/// The adjoint of `op(A)⁻¹` is `(op(A)ᴴ)⁻¹`.
fn transpose<'e>(op: &TriangularSolve, at: &Transposing<'e>) -> Value<'e> {
    let a = at.fixed(0);
    let (a, transpose_a) = match op.transpose_a {
        TransposeA::Nothing if a.dtype().is_complex() => (a, TransposeA::Adjoint),
        TransposeA::Nothing => (a, TransposeA::Transpose),
        TransposeA::Transpose => (a.conj(), TransposeA::Nothing),
        TransposeA::Adjoint => (a, TransposeA::Nothing),
    };
    a.triangular_solve(TriangularSolve { transpose_a, ..op.clone() }, &at.ct)
}
