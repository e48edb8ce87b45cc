//! Windows in many lanes: where the lane axis goes among dimension numbers, and windows whose sizes differ by lane.
//!
//! If only the operand has lanes, the lane axis runs within the windows: all lanes are read at the same places.
//! If the indices have lanes it is a batch axis, shared with the operand if that has lanes too.
//! So each lane moves or leaves out its own windows, and keeps the order of its updates.

use super::{Gather, Scatter, ScatterKind};
use crate::batch::{Batching, before, lane_and_moved, moved};
use crate::kernels::windows::Dimensions;
use crate::ops::{Clamp, Concatenate, Direction};
use crate::value::Value;
use crate::{Array, ArrayError, DType, OperandCount, TensorType};

/// Which of the operand and the indices have lanes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct HasLanes {
    pub(super) operand: bool,
    pub(super) indices: bool,
}

/// The dimension numbers of windows in lanes.
pub(super) struct LaneDimensions {
    pub(super) within: Vec<usize>,
    pub(super) collapsed: Vec<usize>,
    pub(super) operand_batching: Vec<usize>,
    pub(super) indices_batching: Vec<usize>,
    pub(super) index_map: Vec<usize>,
    pub(super) vector_axis: usize,
}

impl Dimensions<'_> {
    /// The dimension numbers where the operand, the indices or both have a lane axis in front, and the windows have.
    pub(super) fn in_lanes(&self, has: HasLanes) -> LaneDimensions {
        let of_operand = |axes: &[usize]| if has.operand { moved(axes) } else { axes.to_vec() };
        let of_indices = |axes: &[usize]| if has.indices { moved(axes) } else { axes.to_vec() };
        let (mut operand_batching, mut indices_batching) =
            (of_operand(self.operand_batching), of_indices(self.indices_batching));
        if has.operand && has.indices {
            (operand_batching, indices_batching) = (before(0, &operand_batching), before(0, &indices_batching));
        }
        LaneDimensions {
            within: if has.indices { moved(self.within) } else { lane_and_moved(self.within) },
            collapsed: of_operand(self.collapsed),
            operand_batching,
            indices_batching,
            index_map: of_operand(self.index_map),
            vector_axis: self.vector_axis + usize::from(has.indices),
        }
    }
}

impl HasLanes {
    /// The sizes of windows, which have an entry for the lane axis if the operand has that axis.
    pub(super) fn sizes(self, sizes: &[usize], lanes: usize) -> Vec<usize> {
        match (self.operand, self.indices) {
            (false, _) => sizes.to_vec(),
            (true, false) => before(lanes, sizes),
            // A batch axis of size 0 has no window.
            (true, true) => before(lanes.min(1), sizes),
        }
    }
}

impl Gather {
    /// The gather for lanes.
    pub(super) fn in_lanes(&self, has: HasLanes, lanes: usize) -> Gather {
        let slice_sizes = has.sizes(&self.slice_sizes, lanes);
        Gather { slice_sizes, ..Gather::with(self.dimensions().in_lanes(has)) }
    }

    fn with(dimensions: LaneDimensions) -> Gather {
        Gather {
            offset_dims: dimensions.within,
            collapsed_slice_dims: dimensions.collapsed,
            operand_batching_dims: dimensions.operand_batching,
            start_indices_batching_dims: dimensions.indices_batching,
            start_index_map: dimensions.index_map,
            index_vector_dim: dimensions.vector_axis,
            slice_sizes: Vec::new(),
        }
    }
}

impl Scatter {
    /// The scatter for lanes; the operand and the updates have them.
    pub(super) fn in_lanes(&self, of_indices: bool) -> Scatter {
        let dimensions = self.dimensions().in_lanes(HasLanes { operand: true, indices: of_indices });
        Scatter {
            kind: self.kind,
            update_window_dims: dimensions.within,
            inserted_window_dims: dimensions.collapsed,
            input_batching_dims: dimensions.operand_batching,
            scatter_indices_batching_dims: dimensions.indices_batching,
            scatter_dims_to_operand_dims: dimensions.index_map,
            index_vector_dim: dimensions.vector_axis,
        }
    }
}

/// An entry for the lane axis before a vector of starts or sizes that all lanes share.
pub(super) fn with_entry<'e>(entry: usize, vector: &Value<'e>) -> Value<'e> {
    let entry = constant(vector, Array::from_slice([1], &[entry as i64]), vector.dtype());
    entry.apply_with(Concatenate { dimension: 0, operands: OperandCount(2) }, vector)
}

fn constant<'e>(like: &Value<'e>, numbers: Result<Array, ArrayError>, dtype: DType) -> Value<'e> {
    match numbers.and_then(|numbers| numbers.convert(dtype)) {
        Ok(numbers) => like.scope().constant(numbers),
        Err(error) => like.scope().poison(error.to_string(), TensorType::new(dtype, [])),
    }
}

/// Windows of `dynamic_gather` whose sizes differ from lane to lane, as windows of one size.
///
/// The operand gets room behind it, so that windows of full size fit wherever those of the run-time size do; what lies
/// beyond the run-time sizes is masked.
pub(super) struct Resized<'e> {
    /// The gather from an operand with room, for lanes of the indices.
    gather: Gather,
    /// How much room there is along each axis of one lane.
    room: Vec<i64>,
    /// The index vectors of all lanes, moved until windows of the run-time sizes fit.
    starts: Value<'e>,
    /// True within the run-time sizes.
    mask: Value<'e>,
    lanes: usize,
}

impl<'e> Resized<'e> {
    /// For a gather on an operand of this shape in one lane, with windows of this shape; indices and sizes are operands
    /// 1 and 2.
    pub(super) fn new(gather: Gather, at: &Batching<'e>, operand: &[usize], windows: &[usize]) -> Self {
        let dimensions = gather.dimensions();
        let (lanes, rank) = (at.size, operand.len());
        let sizes = at.lanes(2);
        let most: Vec<_> = gather.slice_sizes.iter().map(|size| *size as i64).collect();
        let upper = constant(&sizes, Array::from_slice([rank], &most), sizes.dtype()).in_lanes(lanes);
        let lower = constant(&sizes, Ok(Array::scalar(0_i64)), sizes.dtype());
        let sizes = at.scope.apply(Clamp {}, &[sizes, lower, upper]).convert(DType::I64);

        let ends: Vec<_> = operand.iter().map(|size| *size as i64).collect();
        let last = constant(&sizes, Array::from_slice([rank], &ends), DType::I64).in_lanes(lanes) - &sizes;
        let indices = at.lanes(1);
        let starts = match &dimensions.index_map {
            [] => indices,
            map => {
                let columns: Vec<_> = map.iter().map(|axis| last.slice_axis(1, *axis, axis + 1)).collect();
                let join = Concatenate { dimension: 1, operands: OperandCount(columns.len()) };
                let last = at.scope.apply(join, &columns).convert(indices.dtype());
                let vector_axis = dimensions.vector_axis + 1;
                let last = if vector_axis < indices.rank() {
                    last.broadcast(indices.shape(), &[0, vector_axis])
                } else {
                    last.reshape(&[lanes]).broadcast(indices.shape(), &[0])
                };
                let first = constant(&indices, Ok(Array::scalar(0_i64)), indices.dtype());
                at.scope.apply(Clamp {}, &[indices, first, last])
            }
        };

        let shape = before(lanes, windows);
        let kept = dimensions.kept(rank);
        let mut mask = at.scope.full(&TensorType::new(DType::Bool, &shape[..]), 1.0);
        for axis in 0..rank {
            let size = sizes.slice_axis(1, axis, axis + 1).reshape(&[lanes]).broadcast(&shape, &[0]);
            let place = match kept.iter().position(|kept| *kept == axis) {
                Some(position) => at.scope.iota(DType::I64, &shape, dimensions.within[position] + 1),
                None => size.zeros_like(),
            };
            mask = mask.and(&place.compare(Direction::Lt, &size));
        }
        let is_batch = |axis: &usize| dimensions.operand_batching.contains(axis);
        let room = (0..rank).map(|axis| if is_batch(&axis) { 0 } else { most[axis] }).collect();
        Resized { gather, room, starts, mask, lanes }
    }

    /// The windows of an operand, which has lanes or is shared.
    pub(super) fn gathered(&self, x: &Value<'e>, has_lanes: bool) -> Value<'e> {
        let none = vec![0; x.rank()];
        let room = if has_lanes { before(0, &self.room) } else { self.room.clone() };
        let padded = x.pad_zeros(&none, &room, &none);
        let gather = self.gather.in_lanes(HasLanes { operand: has_lanes, indices: true }, self.lanes);
        padded.apply_with(gather, &self.starts).masked(&self.mask)
    }

    /// The windows of all lanes added into zeros of the shape that one lane of the operand has.
    pub(super) fn added(&self, windows: &Value<'e>, shape: &[usize]) -> Value<'e> {
        let with_room = shape.iter().zip(&self.room).map(|(size, room)| size.saturating_add(*room as usize));
        let with_room = before(self.lanes, &with_room.collect::<Vec<_>>());
        let zeros = windows.scope().zeros(&TensorType::new(windows.dtype(), with_room));
        let scatter = self.gather.transposed(ScatterKind::Add).in_lanes(true);
        let sum = windows.scope().apply(scatter, &[zeros, self.starts.clone(), windows.masked(&self.mask)]);
        let limit = before(self.lanes, shape);
        sum.slice(&vec![0; limit.len()], &limit, &vec![1; limit.len()])
    }
}
