//! Entries by their positions along an axis: what sorting does to tangents, and back.

use super::check::{DTypes, NUMBER, axis_in, dtype_in, rank_is, require, same_shape};
use super::sample::{array, mixed, mixed_complex, vector};
use crate::element::{for_dtype, for_number};
use crate::kernels::along_axis;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

const INDEX: DTypes = DTypes { contains: DType::is_integer, words: "an integer: it holds positions" };

op! {
    /// `y[…, i, …] = x[…, indices[…, i, …], …]` at one axis; x and the indices have the same size along all others.
    ///
    /// The result has the shape of the indices; an index out of bounds reads 0. Linear in x: the cotangent is added
    /// where the entries came from.
    pub struct TakeAlongAxis {
        /// The axis.
        axis: usize,
    } = "take_along_axis";
}

impl OpDef for TakeAlongAxis {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| TakeAlongAxis { axis: op.axis + 1 }.into());
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0]),
        transpose: |op, at| at.ct.put_along(&at.fixed(1), op.axis, at.ty().shape[op.axis]),
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(1, &x[1], &INDEX)?;
        rank_is(x, 1, x[0].rank())?;
        axis_in("axis", self.axis, x[0].rank())?;
        for (axis, (size, other)) in x[0].shape.iter().zip(x[1].shape.iter()).enumerate() {
            require(Category::Shape, size == other || axis == self.axis, || {
                format!(
                    "axis {axis} has size {size}, that of the indices {other}; they differ along axis {} only",
                    self.axis
                )
            })?;
        }
        one(TensorType { dtype: x[0].dtype, shape: x[1].shape.clone() })
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices] = operands(x);
        let indices = indices.convert(DType::I64)?;
        result(for_dtype!(x.dtype(), T => along_axis::take::<T>(&x, &indices, self.axis))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, x, indices| Sample::new(TakeAlongAxis { axis }, [x, indices]);
        vec![
            sample(0, mixed(&[3]), vector(&[2, 0, 0, -1, 3])),
            sample(1, mixed_complex(&[2, 3, 2]), array(&[2, 1, 2], &[2_i64, 0, 1, 1])),
            sample(0, vector(&[true, false]), vector(&[1_u32, 0, 0])).primal_only(),
            sample(0, mixed(&[0, 2]), array(&[1, 2], &[0, 0])).primal_only(),
            sample(0, mixed(&[2]), vector::<i32>(&[])).primal_only(),
        ]
    }
}

op! {
    /// `y[…, indices[…, i, …], …] += x[…, i, …]` at one axis, from zeros on; x and the indices have one shape.
    ///
    /// The result has `size` entries along the axis; an index out of bounds adds nothing. Linear in x: the cotangent is
    /// read where the entries went.
    pub struct PutAlongAxis {
        /// The axis.
        axis: usize,
        /// The size of the axis in the result.
        size: usize,
    } = "put_along_axis";
}

impl OpDef for PutAlongAxis {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| PutAlongAxis { axis: op.axis + 1, ..op.clone() }.into());
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::At(&[0]), transpose: |op, at| at.ct.take_along(&at.fixed(1), op.axis) };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &NUMBER)?;
        dtype_in(1, &x[1], &INDEX)?;
        same_shape(x, 0, 1)?;
        axis_in("axis", self.axis, x[0].rank())?;
        let mut shape = x[0].shape.to_vec();
        shape[self.axis] = self.size;
        one(TensorType::new(x[0].dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices] = operands(x);
        let indices = indices.convert(DType::I64)?;
        result(for_number!(x.dtype(), T => along_axis::put::<T>(&x, &indices, self.axis, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, size, x, indices| Sample::new(PutAlongAxis { axis, size }, [x, indices]);
        vec![
            sample(0, 3, mixed(&[5]), vector(&[2, 0, 0, -1, 3])),
            sample(1, 3, mixed_complex(&[2, 1, 2]), array(&[2, 1, 2], &[2_i64, 0, 1, 1])),
            sample(0, 2, vector(&[3, 4]), vector(&[1_u32, 1])).primal_only(),
            sample(0, 2, vector::<f64>(&[]), vector::<i32>(&[])).primal_only(),
            sample(0, 0, mixed(&[2]), vector(&[0, 1])).primal_only(),
        ]
    }
}
