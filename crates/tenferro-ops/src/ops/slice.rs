//! Part of a tensor, at places known beforehand.

use super::check::{one_for_each_axis, require};
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
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
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, at| {
        let [start, limit, strides] = [(0, &op.start), (at.size, &op.limit), (1, &op.strides)]
            .map(|(entry, entries)| crate::batch::before(entry, entries));
        Slice { start, limit, strides }.into()
    });
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |op, at| {
            // An axis has fewer than 2⁶³ entries, and so has a step between two of them; where there are no two, the
            // step may be anything and does not matter.
            let axes = at.ct.shape().iter().zip(&op.strides);
            let interior = axes.map(|(entries, stride)| if *entries < 2 { 0 } else { *stride as i64 - 1 });
            let (low, interior): (Vec<_>, Vec<_>) = op.start.iter().map(|start| *start as i64).zip(interior).unzip();
            let high = (0..low.len()).map(|axis| {
                let entries = at.ct.shape()[axis] as i64;
                let covered = low[axis] + entries + (entries - 1).max(0) * interior[axis];
                at.ty().shape[axis] as i64 - covered
            });
            at.ct.pad_zeros(&low, &high.collect::<Vec<_>>(), &interior)
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let rank = x[0].rank();
        one_for_each_axis("start", self.start.len(), rank)?;
        one_for_each_axis("limit", self.limit.len(), rank)?;
        one_for_each_axis("strides", self.strides.len(), rank)?;
        let size = |axis: usize| {
            let (start, limit, stride, size) =
                (self.start[axis], self.limit[axis], self.strides[axis], x[0].shape[axis]);
            require(Category::Attribute, stride >= 1, || {
                format!("strides has {stride} for axis {axis}; steps are at least 1")
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
        // Along an axis of at most one entry no step is taken, and its product with the stride could overflow.
        let steps = self.strides.iter().zip(out[0].shape.iter());
        let steps = steps.map(|(step, entries)| if *entries < 2 { 0 } else { *step as isize });
        let strides: Vec<_> = steps.zip(&strides).map(|(step, stride)| step * stride).collect();
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, offset, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |start: &[usize], limit: &[usize], strides: &[usize], x| {
            Sample::new(Slice { start: start.to_vec(), limit: limit.to_vec(), strides: strides.to_vec() }, [x])
        };
        vec![
            sample(&[1, 0], &[4, 5], &[2, 3], mixed(&[4, 6])),
            sample(&[1], &[3], &[1], mixed_complex(&[4])),
            sample(&[3, 0], &[4, 2], &[usize::MAX, 2], mixed(&[4, 2])),
            sample(&[2, 0], &[2, 2], &[usize::MAX, 1], mixed(&[4, 2])),
            sample(&[], &[], &[], mixed(&[])),
            sample(&[0, 1], &[0, 2], &[1, 1], mixed(&[0, 3])).primal_only(),
        ]
    }
}
