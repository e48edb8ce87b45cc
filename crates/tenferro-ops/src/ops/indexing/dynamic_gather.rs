//! Many windows at once, whose sizes too are known only at run time.

use super::Gather;
use super::dimensions::{GATHER, INDEX, check, gather_like, gather_op, gathered_shape};
use super::gather::gathered;
use super::lanes::{HasLanes, Resized, with_entry};
use crate::batch::{Batching, LaneResults, before};
use crate::element::{for_dtype, for_number};
use crate::kernels::number::Number;
use crate::kernels::windows::{Dimensions, Outside, Windows, clamped};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::ops::check::{NUMBER, dtype_in, rank_is, require};
use crate::ops::sample::vector;
use crate::rule::{LinearIn, Places, Rule};
use crate::{Array, ArrayError, Category, OpDef, OpError, Sample, Shape, TensorType, TypeFault, buffer};

gather_op! {
    /// A gather whose windows are of the sizes in operand 2: an integer vector with one entry
    /// for each axis of operand 0, each moved into `0..=slice_sizes`.
    ///
    /// The result has room for windows of size `slice_sizes`; entries beyond the run-time sizes are 0. A window of the
    /// run-time size that does not fit is moved until it does.
    ///
    /// Linear in operand 0; the cotangent is that of `dynamic_gather_adjoint`: entries beyond the sizes reach nothing.
    pub struct DynamicGather {
        /// The largest size of a window along each axis of the operand.
        slice_sizes: Vec<usize>,
    } = "dynamic_gather";
}

impl OpDef for DynamicGather {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0]),
        transpose: |op, at| {
            let adjoint = op.adjoint(&at.ty().shape);
            at.scope.apply(adjoint, &[at.ct.clone(), at.fixed(1), at.fixed(2)])
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let shape = windows_shape(&self.dimensions(), &x[0].shape, x, &self.slice_sizes)?;
        one(TensorType { dtype: x[0].dtype, shape })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices, sizes] = operands(x);
        let sizes = clamped(&sizes, self.slice_sizes.iter().copied())?;
        let windows = Windows::new(self.dimensions(), x.shape(), &indices, &out[0].shape, &sizes, Outside::Clamped)?;
        result(for_dtype!(x.dtype(), T => gathered::<T>(&x, &windows, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |(op, x, indices, sizes): (Self, Array, Array, Array)| Sample::new(op, [x, indices, sizes]);
        samples().into_iter().map(sample).collect()
    }
}

impl DynamicGather {
    /// The adjoint on an operand of this shape.
    fn adjoint(&self, shape: &[usize]) -> DynamicGatherAdjoint {
        gather_like!(self, DynamicGatherAdjoint { slice_sizes: self.slice_sizes.clone(), shape: shape.to_vec() })
    }
}

gather_op! {
    /// The adjoint of `dynamic_gather`: adds the windows in operand 0 into zeros of the given shape, at the index
    /// vectors in operand 1 and only up to the run-time sizes in operand 2.
    ///
    /// Linear in operand 0; its cotangent is gathered.
    pub struct DynamicGatherAdjoint {
        /// The largest size of a window along each axis of the result.
        slice_sizes: Vec<usize>,
        /// The shape of the result.
        shape: Vec<usize>,
    } = "dynamic_gather_adjoint";
}

impl OpDef for DynamicGatherAdjoint {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(adjoint_batch);
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0]),
        transpose: |op, at| at.scope.apply(op.gather(), &[at.ct.clone(), at.fixed(1), at.fixed(2)]),
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &NUMBER)?;
        let ty = TensorType::new(x[0].dtype, &self.shape[..]);
        ty.element_count()?;
        let expected = windows_shape(&self.dimensions(), &ty.shape, x, &self.slice_sizes)?;
        require(Category::Shape, x[0].shape == expected, || {
            format!(
                "operand 0 has shape {}, the windows fill {expected}; give one window for each index vector",
                x[0].shape
            )
        })?;
        one(ty)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices, sizes] = operands(x);
        let sizes = clamped(&sizes, self.slice_sizes.iter().copied())?;
        let windows = Windows::new(self.dimensions(), &self.shape, &indices, x.shape(), &sizes, Outside::Clamped)?;
        result(for_number!(x.dtype(), T => added::<T>(&x, &windows, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |(op, x, indices, sizes): (DynamicGather, Array, Array, Array)| {
            let adjoint = op.adjoint(x.shape());
            let windows = crate::StdTensorOp::from(op).eval([x, indices.clone(), sizes.clone()]).ok()?.pop()?;
            Some(Sample::new(adjoint, [windows, indices, sizes]))
        };
        samples().into_iter().filter_map(sample).collect()
    }
}

impl DynamicGatherAdjoint {
    fn gather(&self) -> DynamicGather {
        gather_like!(self, DynamicGather { slice_sizes: self.slice_sizes.clone() })
    }
}

/// A gather of windows of full size, with the dimension numbers of one of the two operations.
macro_rules! full_size {
    ($op:expr) => {
        gather_like!($op, Gather { slice_sizes: $op.slice_sizes.clone() })
    };
}

fn batch<'e>(op: &DynamicGather, at: &Batching<'e>) -> LaneResults<'e> {
    let full = full_size!(op);
    if at.batched[2] {
        let windows = Resized::new(full, at, &at.lane_type(0).shape, &at.results[0].shape);
        return vec![(windows.gathered(&at.x[0], at.batched[0]), true)];
    }
    let has = HasLanes { operand: at.batched[0], indices: at.batched[1] };
    let full = full.in_lanes(has, at.size);
    let sizes = if has.operand { with_entry(full.slice_sizes[0], &at.x[2]) } else { at.x[2].clone() };
    let gather = gather_like!(full, DynamicGather { slice_sizes: full.slice_sizes.clone() });
    at.apply(gather, &[at.x[0].clone(), at.x[1].clone(), sizes])
}

fn adjoint_batch<'e>(op: &DynamicGatherAdjoint, at: &Batching<'e>) -> LaneResults<'e> {
    let full = full_size!(op);
    let windows = at.lanes(0);
    if at.batched[2] {
        let resized = Resized::new(full, at, &op.shape, &at.lane_type(0).shape);
        return vec![(resized.added(&windows, &op.shape), true)];
    }
    let has = HasLanes { operand: true, indices: at.batched[1] };
    let full = full.in_lanes(has, at.size);
    let (sizes, shape) = (with_entry(full.slice_sizes[0], &at.x[2]), before(at.size, &op.shape));
    let adjoint = gather_like!(full, DynamicGatherAdjoint { slice_sizes: full.slice_sizes.clone(), shape });
    at.apply(adjoint, &[windows, at.x[1].clone(), sizes])
}

/// The shape of the windows' tensor, from what both operations have in common.
fn windows_shape(
    dimensions: &Dimensions<'_>,
    operand: &Shape,
    x: &[TensorType],
    slice_sizes: &[usize],
) -> Result<Shape, TypeFault> {
    check(dimensions, &GATHER, operand, &x[1])?;
    dtype_in(2, &x[2], &INDEX)?;
    rank_is(x, 2, 1)?;
    let (count, rank) = (x[2].shape[0], operand.rank());
    require(Category::Shape, count == rank, || {
        format!("operand 2 has {count} entries, windows are taken from rank {rank}; give one size for each axis")
    })?;
    gathered_shape(dimensions, operand, &x[1].shape, slice_sizes)
}

fn added<T: Number>(x: &Array, windows: &Windows, ty: &TensorType) -> Result<Array, ArrayError> {
    let mut cells = buffer::filled(ty, T::ZERO)?;
    let elements = x.as_slice::<T>()?;
    windows.for_each_run(|run| run.update(&mut cells, elements, T::plus));
    Ok(Array::from_buffer(ty.shape.clone(), cells))
}

/// The points of a gather, at windows of full size, smaller ones, and empty ones.
fn samples() -> Vec<(DynamicGather, Array, Array, Array)> {
    let mut samples = Vec::new();
    for (gather, x, indices) in super::gather::samples() {
        let full: Vec<_> = gather.slice_sizes.iter().map(|size| *size as i32).collect();
        let smaller: Vec<_> = gather.slice_sizes.iter().map(|size| size.div_ceil(2) as u64).collect();
        let mut beyond = vec![i64::MAX; x.rank()];
        beyond[x.rank() - 1] = i64::MIN;
        for sizes in [vector(&full), vector(&smaller), vector(&beyond)] {
            let op = gather_like!(gather, DynamicGather { slice_sizes: gather.slice_sizes.clone() });
            samples.push((op, x.clone(), indices.clone(), sizes));
        }
    }
    samples
}
