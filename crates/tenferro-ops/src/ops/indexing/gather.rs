//! Many windows at once, read.

use super::dimensions::{GATHER, check, gather_op, gathered_shape};
use super::lanes::HasLanes;
use super::{Scatter, ScatterKind, starts};
use crate::batch::{Batching, LaneResults};
use crate::element::for_dtype;
use crate::kernels::windows::{Outside, Windows};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::ops::sample::{array, mixed, mixed_complex, vector};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Array, ArrayError, Element, OpDef, OpError, Sample, TensorType, TypeFault, buffer};

gather_op! {
    /// The windows of operand 0 that begin at the index vectors in operand 1, side by side in one tensor.
    ///
    /// Element r of the result is operand element `start + batch + offset`: start holds the index vector at the batch
    /// coordinates of r (those not in `offset_dims`), entry k for operand axis `start_index_map[k]`; batch holds the
    /// batch coordinates that `operand_batching_dims` share; offset holds the coordinates of r in `offset_dims`, for
    /// the operand axes neither collapsed nor batched. Windows that do not fit are moved until they do.
    ///
    /// Linear; the cotangent is scattered into zeros at the places that were read, where windows that overlap add up.
    pub struct Gather {
        /// The size of a window along each axis of the operand.
        slice_sizes: Vec<usize>,
    } = "gather";
}

impl OpDef for Gather {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0]),
        transpose: |op, at| {
            let scatter = op.transposed(ScatterKind::Add);
            let starts = starts::clamped(&op.dimensions(), &at.fixed(1), &at.ty().shape, &op.slice_sizes);
            at.scope.apply(scatter, &[at.scope.zeros(at.ty()), starts, at.ct.clone()])
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let dimensions = self.dimensions();
        check(&dimensions, &GATHER, &x[0].shape, &x[1])?;
        let shape = gathered_shape(&dimensions, &x[0].shape, &x[1].shape, &self.slice_sizes)?;
        one(TensorType { dtype: x[0].dtype, shape })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices] = operands(x);
        let (dimensions, shape) = (self.dimensions(), &out[0].shape);
        let windows = Windows::new(dimensions, x.shape(), &indices, shape, &self.slice_sizes, Outside::Clamped)?;
        result(for_dtype!(x.dtype(), T => gathered::<T>(&x, &windows, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        samples().into_iter().map(|(op, x, indices)| Sample::new(op, [x, indices])).chain(edges()).collect()
    }
}

impl Gather {
    /// The scatter that writes where this gather reads.
    pub(super) fn transposed(&self, kind: ScatterKind) -> Scatter {
        Scatter {
            kind,
            update_window_dims: self.offset_dims.clone(),
            inserted_window_dims: self.collapsed_slice_dims.clone(),
            input_batching_dims: self.operand_batching_dims.clone(),
            scatter_indices_batching_dims: self.start_indices_batching_dims.clone(),
            scatter_dims_to_operand_dims: self.start_index_map.clone(),
            index_vector_dim: self.index_vector_dim,
        }
    }
}

fn batch<'e>(op: &Gather, at: &Batching<'e>) -> LaneResults<'e> {
    let has = HasLanes { operand: at.batched[0], indices: at.batched[1] };
    at.apply(op.in_lanes(has, at.size), &at.x)
}

/// The entries of all windows, zeros where there is none.
pub(super) fn gathered<T: Element>(x: &Array, windows: &Windows, ty: &TensorType) -> Result<Array, ArrayError> {
    let cells = x.as_slice::<T>()?;
    if let Some(pieces) = windows.pieces() {
        return Ok(Array::from_buffer(ty.shape.clone(), pieces.gathered(cells, ty)?));
    }
    let mut results = buffer::filled(ty, T::default())?;
    windows.for_each_run(|run| run.copy(cells, &mut results));
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

/// Lists in the order of the attributes, then `index_vector_dim`.
fn gather(lists: [&[usize]; 5], index_vector_dim: usize, slice_sizes: &[usize]) -> Gather {
    let [offset, collapsed, operand_batching, indices_batching, map] = lists.map(<[usize]>::to_vec);
    Gather {
        offset_dims: offset,
        collapsed_slice_dims: collapsed,
        operand_batching_dims: operand_batching,
        start_indices_batching_dims: indices_batching,
        start_index_map: map,
        index_vector_dim,
        slice_sizes: slice_sizes.to_vec(),
    }
}

/// Points that a gather with sizes known at run time is checked at too.
pub(super) fn samples() -> Vec<(Gather, Array, Array)> {
    let batched = gather([&[0, 3], &[1], &[0, 3], &[2, 0], &[2, 1]], 1, &[1, 1, 2, 1, 3]);
    vec![
        // Rows, one of them twice.
        (gather([&[1], &[0], &[], &[], &[0]], 1, &[1, 3]), mixed(&[4, 3]), array(&[3, 1], &[2_i32, 0, 2])),
        // Windows that overlap; their axes on both sides of the batch axis, the index vectors along axis 0.
        (gather([&[0, 2], &[], &[], &[], &[1, 0]], 0, &[2, 3]), mixed(&[3, 4]), array(&[2, 2], &[1_u64, 0, 1, 0])),
        (gather([&[], &[0], &[], &[], &[0]], 1, &[1]), mixed_complex(&[4]), vector(&[3_u32, 3, 1])),
        // Two batch axes that change places, index vectors between them.
        (batched, mixed(&[2, 2, 3, 2, 3]), array(&[2, 2, 2], &[0_i64, 1, 1, 0, 1, 0, 0, 1])),
    ]
}

/// Nothing to read, nothing to index with, and indices out of bounds.
fn edges() -> Vec<Sample<Gather>> {
    let rows = || gather([&[1], &[0], &[], &[], &[0]], 1, &[1, 2]);
    vec![
        Sample::new(rows(), [mixed(&[4, 2]), array::<i32>(&[0, 1], &[])]),
        Sample::new(gather([&[], &[], &[], &[], &[]], 0, &[]), [mixed(&[]), array::<i32>(&[0], &[])]),
        Sample::new(gather([&[0], &[], &[], &[], &[]], 0, &[2]), [mixed(&[3]), array::<i32>(&[0], &[])]),
        Sample::new(gather([&[1], &[], &[0], &[0], &[]], 1, &[0, 2]), [mixed(&[0, 2]), array::<i32>(&[0, 0], &[])]),
        Sample::new(rows(), [mixed(&[4, 2]), array(&[3, 1], &[i64::MIN, i64::MAX, 4])]),
        Sample::new(rows(), [mixed(&[4, 2]), array(&[2, 1], &[u64::MAX, 1])]),
        Sample::new(rows(), [mixed(&[4, 2]), array(&[4, 1], &[i32::MIN, -1, i32::MAX, 3])]),
        Sample::new(rows(), [mixed_complex(&[4, 2]), array(&[3, 1], &[u32::MAX, 4, 0])]),
        Sample::new(rows(), [mixed(&[4, 2]), array(&[2, 1], &[1_i64 << 32, -1 - (1_i64 << 32)])]),
        Sample::new(rows(), [array(&[2, 2], &[true, false, false, true]), array(&[1, 1], &[1])]).primal_only(),
    ]
}
