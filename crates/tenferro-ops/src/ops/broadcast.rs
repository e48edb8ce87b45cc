//! Copies along axes.

use super::check::{axis_in, require};
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Array, Category, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// Copies along new axes and along axes of size 1: axis i of the operand becomes axis `broadcast_dimensions[i]`.
    ///
    /// Linear; the cotangent is summed over what was copied.
    pub struct BroadcastInDim {
        /// The shape of the result.
        shape: Vec<usize>,
        /// The place of each axis of the operand, increasing.
        broadcast_dimensions: Vec<usize>,
    } = "broadcast_in_dim";
}

impl OpDef for BroadcastInDim {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, at| {
        let broadcast_dimensions = crate::batch::lane_and_moved(&op.broadcast_dimensions);
        BroadcastInDim { shape: crate::batch::before(at.size, &op.shape), broadcast_dimensions }.into()
    });
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |op, at| {
            let shape = &at.ty().shape;
            let is_copied = |axis: &usize| match op.broadcast_dimensions.iter().position(|kept| kept == axis) {
                Some(operand_axis) => shape[operand_axis] == 1 && op.shape[*axis] != 1,
                None => true,
            };
            let copied: Vec<_> = (0..op.shape.len()).filter(is_copied).collect();
            at.ct.sum(&copied).reshape(shape)
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let (rank, dimensions) = (x[0].rank(), &self.broadcast_dimensions);
        require(Category::Rank, dimensions.len() == rank, || {
            format!(
                "broadcast_dimensions {dimensions:?} has length {}, the operand has rank {rank}; give the target of each axis",
                dimensions.len()
            )
        })?;
        for (axis, &target) in dimensions.iter().enumerate() {
            axis_in("broadcast_dimensions", target, self.shape.len())?;
            require(Category::Axis, axis == 0 || dimensions[axis - 1] < target, || {
                format!("broadcast_dimensions {dimensions:?} do not increase; transpose the operand first")
            })?;
            let (size, target_size) = (x[0].shape[axis], self.shape[target]);
            require(Category::Shape, size == target_size || size == 1, || {
                format!(
                    "axis {axis} has size {size}, its target axis {target} has size {target_size}; make them equal, or the operand's 1"
                )
            })?;
        }
        one(TensorType::new(x[0].dtype, &self.shape[..]))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        if x.len() == 1 || x.is_spread() {
            return result(for_dtype!(x.dtype(), T => Array::full(&out[0].shape, x.first::<T>()?))?);
        }
        let mut strides = vec![0; self.shape.len()];
        let kept = self.broadcast_dimensions.iter().zip(strided::strides(x.shape())).zip(x.shape().iter());
        for ((&target, stride), &size) in kept {
            strides[target] = if size == 1 { 0 } else { stride };
        }
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, 0, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |shape: &[usize], dimensions: &[usize], x| {
            Sample::new(BroadcastInDim { shape: shape.to_vec(), broadcast_dimensions: dimensions.to_vec() }, [x])
        };
        vec![
            sample(&[2, 3], &[1], mixed(&[3])),
            sample(&[2, 3, 2], &[0, 1], mixed(&[2, 1])),
            sample(&[2, 3], &[], mixed_complex(&[])),
            sample(&[1, 2], &[0, 1], mixed(&[1, 2])),
            sample(&[], &[], mixed(&[])),
            // Copied no times: the cotangent is an empty sum.
            sample(&[2, 0], &[0, 1], mixed(&[2, 1])),
            sample(&[0, 3], &[1], mixed(&[3])),
        ]
    }
}
