//! Where along an axis the largest and the smallest entry stand.

use super::check::{ORDERED, axis_in, dtype_in, require, without_axes};
use super::sample::{array, vector};
use crate::element::for_ordered;
use crate::kernels::order;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{Array, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

/// The position of the winner, by a relation that says whether an element beats one before it.
macro_rules! position {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, |$x:ident, $best:ident| $beats:expr;) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// The axis, which disappears.
                axis: usize,
                /// The dtype of the positions: I32 or I64.
                index_dtype: DType,
            } = $name;
        }

        impl OpDef for $Op {
            const BATCH: crate::Batch<Self> =
                crate::Batch::Shift(|op, _| $Op { axis: op.axis + 1, ..op.clone() }.into());
            const RULE: Rule<Self> = Rule::Zero;

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                inferred(&x[0], self.axis, self.index_dtype)
            }

            fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
                let [x] = operands(x);
                let winners = for_ordered!(x.dtype(), T => order::winners(&x, self.axis, |$x: &T, $best: &T| $beats))?;
                result(winners.convert(self.index_dtype)?)
            }

            fn samples() -> Vec<Sample<Self>> {
                let sample = |axis, index_dtype, x: Array| Sample::new($Op { axis, index_dtype }, [x]).primal_only();
                vec![
                    sample(1, DType::I32, array(&[2, 3], &[1.0, 3.0, 3.0, -1.0, -1.0, -2.0])),
                    sample(0, DType::I64, array(&[2, 3], &[1.0, 3.0, 3.0, -1.0, -1.0, f64::NAN])),
                    sample(0, DType::I32, vector(&[f64::NAN, 2.0, f64::NAN])),
                    sample(0, DType::I64, vector(&[3_i32, -5, 3])),
                    sample(1, DType::I32, array::<u64>(&[0, 2], &[])),
                ]
            }
        }
    };
}

position! {
    /// Where along an axis the largest entry stands: the first of equal ones, the first NaN if there is any.
    Argmax = "argmax", |x, best| x > best;
}

position! {
    /// Where along an axis the smallest entry stands: the first of equal ones, the first NaN if there is any.
    Argmin = "argmin", |x, best| x < best;
}

fn inferred(x: &TensorType, axis: usize, index_dtype: DType) -> Result<Types, TypeFault> {
    dtype_in(0, x, &ORDERED)?;
    require(Category::DType, index_dtype.is_signed_integer(), || {
        format!("index_dtype is {index_dtype}, positions are I32 or I64; use one of these and convert")
    })?;
    axis_in("axis", axis, x.rank())?;
    let size = x.shape[axis];
    require(Category::Shape, size > 0, || {
        format!("axis {axis} has size 0, and no entry stands anywhere; reduce over an axis that has entries")
    })?;
    let last = if index_dtype == DType::I32 { i32::MAX as usize } else { i64::MAX as usize };
    require(Category::Attribute, size - 1 <= last, || {
        format!("axis {axis} has size {size}, {index_dtype} counts up to {last}; use I64")
    })?;
    one(TensorType::new(index_dtype, without_axes(&x.shape, &[axis])))
}
