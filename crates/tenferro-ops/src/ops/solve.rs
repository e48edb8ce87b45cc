//! Linear systems and inverses.

use super::check::{require, same_batch, same_dtype, square_matrices};
use super::sample::{mixed, mixed_complex, regular, regular_complex};
use crate::batch::{Batching, LaneResults};
use crate::element::for_float;
use crate::kernels::linalg::Batch;
use crate::kernels::linalg::lu;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, Category, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// X where `A·X = B`, for square matrices A; a singular one gives infinities and NaN.
    ///
    /// Linear in B, whose cotangent solves with Aᴴ. `dX = A⁻¹·(dB − dA·X)`.
    pub struct Solve = "solve";
}

impl OpDef for Solve {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(solve_batch);
    const RULE: Rule<Self> =
        Rule::Custom { jvp: solve_jvp, transpose: Some(|_, at| at.fixed(0).adjoint().solve(&at.ct)) };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let n = square_matrices(x, 0)?;
        same_dtype(x, 0, 1)?;
        same_batch(x, 0, 1)?;
        let rows = x[1].shape[x[1].rank() - 2];
        require(Category::Shape, rows == n, || {
            format!("operand 0 has {n} rows, operand 1 has {rows}; give one row of B for each row of A")
        })?;
        one(x[1].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a, mut b] = operands(x);
        let batch = Batch::of(&out[0].shape);
        for_float!(out[0].dtype, T => lu::solve_in_place::<T>(a.as_mut_slice()?, b.as_mut_slice()?, batch));
        result(b)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a: Array, b: Array| Sample::new(Solve {}, [a, b]);
        vec![
            sample(regular(&[3, 3], 1.5), mixed(&[3, 2])),
            sample(regular(&[1, 1], 0.0), mixed(&[1, 1])),
            sample(regular(&[2, 2, 2], 1.5), mixed(&[2, 2, 3])),
            sample(regular_complex(&[2, 3, 3], 1.5), mixed_complex(&[2, 3, 1])),
            sample(regular(&[0, 0], 0.0), mixed(&[0, 2])),
            sample(regular(&[2, 2], 1.5), mixed(&[2, 0])),
            sample(regular(&[0, 2, 2], 0.0), mixed(&[0, 2, 2])),
            sample(super::sample::array(&[2, 2], &[1.0, 2.0, 2.0, 4.0]), mixed(&[2, 1])).primal_only(),
        ]
    }
}

/// One factorization serves all lanes that share A: their right-hand sides stand side by side.
fn solve_batch<'e>(_: &Solve, at: &Batching<'e>) -> LaneResults<'e> {
    if at.batched[0] {
        return at.apply(Solve {}, &at.with_lanes());
    }
    let x = at.x[0].solve(&at.x[1].lanes_as_columns());
    vec![(x.columns_as_lanes(at.size, &at.lane_type(1).shape), true)]
}

fn solve_jvp<'e>(_: &Solve, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let side = match (&at.dx[0], &at.dx[1]) {
        (Some(da), Some(db)) => db - da.matmul(&at.y[0]),
        (Some(da), None) => -da.matmul(&at.y[0]),
        (None, Some(db)) => db.clone(),
        (None, None) => return vec![None],
    };
    vec![Some(at.x[0].solve(&side))]
}

op! {
    /// Y = A⁻¹, for square matrices; a singular one gives infinities and NaN.
    ///
    /// `dY = −Y·dA·Y`.
    pub struct Inv = "inv";
}

impl OpDef for Inv {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let y = &at.y[0];
            vec![at.sum(|_, da| Some(-y.matmul(da).matmul(y)))]
        },
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a] = operands(x);
        let ty = &out[0];
        let batch = Batch::of(&ty.shape);
        let mut inverse = Array::zeros(ty.dtype, &ty.shape)?;
        for_float!(ty.dtype, T => lu::invert::<T>(a.as_mut_slice()?, inverse.as_mut_slice()?, batch));
        result(inverse)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a: Array| Sample::new(Inv {}, [a]);
        vec![
            sample(regular(&[3, 3], 1.5)),
            sample(regular(&[1, 1], 0.0)),
            sample(regular(&[2, 2, 2], 1.5)),
            sample(regular_complex(&[2, 3, 3], 1.5)),
            sample(regular(&[0, 0], 0.0)),
            sample(regular(&[0, 2, 2], 0.0)),
            sample(super::sample::array(&[2, 2], &[1.0, 2.0, 2.0, 4.0])).primal_only(),
        ]
    }
}
