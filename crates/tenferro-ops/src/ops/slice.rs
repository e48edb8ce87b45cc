//! Part of a tensor, at places known beforehand.

use super::check::{one_for_each_axis, require};
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Rule};
use crate::{Category, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// Every `strides[a]`-th entry of `start[a]..limit[a]` along each axis a.
    ///
    /// Linear; the cotangent is padded with zeros.
    pub struct Slice {
        /// The first entry along each axis.
        start: Vec<usize>,
        /// The end along each axis, itself left out.
        limit: Vec<usize>,
        /// The steps, at least 1.
        strides: Vec<usize>,
    } = "slice";
}

impl OpDef for Slice {
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |op, at| {
            let signed = |sizes: &[usize]| sizes.iter().map(|size| *size as i64).collect::<Vec<_>>();
            let low = signed(&op.start);
            let interior: Vec<_> = op.strides.iter().map(|stride| *stride as i64 - 1).collect();
            let high = (0..low.len()).map(|axis| {
                let entries = at.ct.shape()[axis] as i64;
                let covered = low[axis] + entries + (entries - 1).max(0) * interior[axis];
                at.ty().shape[axis] as i64 - covered
            });
            at.ct.pad_zeros(&low, &high.collect::<Vec<_>>(), &interior)
        },
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let rank = x[0].rank();
        one_for_each_axis("start", self.start.len(), rank)?;
        one_for_each_axis("limit", self.limit.len(), rank)?;
        one_for_each_axis("strides", self.strides.len(), rank)?;
        let size = |axis: usize| {
            let (start, limit, stride, size) =
                (self.start[axis], self.limit[axis], self.strides[axis], x[0].shape[axis]);
            // A stride beyond every axis would overflow where the cotangent is padded, and gives one entry anyway.
            require(Category::Attribute, (1..=i32::MAX as usize).contains(&stride), || {
                format!("strides has {stride} for axis {axis}; steps are from 1 to {}", i32::MAX)
            })?;
            require(Category::Bounds, start <= limit && limit <= size, || {
                format!("axis {axis} has size {size}, asked for {start}..{limit}; choose start <= limit <= size")
            })?;
            Ok((limit - start).div_ceil(stride))
        };
        let shape = (0..rank).map(size).collect::<Result<_, TypeFault>>()?;
        one(TensorType { dtype: x[0].dtype, shape })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let strides = strided::strides(x.shape());
        let offset = self.start.iter().zip(&strides).map(|(start, stride)| *start as isize * stride).sum();
        // With strides[a] steps of an axis that has at most one entry, the product is never used.
        let strides: Vec<_> =
            self.strides.iter().zip(&strides).map(|(step, stride)| (*step as isize).wrapping_mul(*stride)).collect();
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, offset, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |start: &[usize], limit: &[usize], strides: &[usize], x| {
            Sample::new(Slice { start: start.to_vec(), limit: limit.to_vec(), strides: strides.to_vec() }, [x])
        };
        vec![
            sample(&[1, 0], &[4, 5], &[2, 3], mixed(&[4, 6])),
            sample(&[1], &[3], &[1], mixed_complex(&[4])),
            sample(&[2], &[2], &[1], mixed(&[4])).primal_only(),
        ]
    }
}
