//! What inference demands of the dimension numbers of gather and scatter.

use crate::kernels::windows::Dimensions;
use crate::ops::check::{DTypes, attribute, axes_in, axis_in, dtype_in, one_for_each_axis, require};
use crate::{Category, DType, Shape, TensorType, TypeFault};

/// What indices, starts and run-time sizes are.
pub(super) const INDEX: DTypes = DTypes { contains: DType::is_integer, words: "integers (I32, I64, U32, U64)" };

/// What an operation calls the parts of [`Dimensions`].
pub(super) struct Names {
    within: &'static str,
    collapsed: &'static str,
    operand_batching: &'static str,
    indices_batching: &'static str,
    index_map: &'static str,
}

pub(super) const GATHER: Names = Names {
    within: "offset_dims",
    collapsed: "collapsed_slice_dims",
    operand_batching: "operand_batching_dims",
    indices_batching: "start_indices_batching_dims",
    index_map: "start_index_map",
};

pub(super) const SCATTER: Names = Names {
    within: "update_window_dims",
    collapsed: "inserted_window_dims",
    operand_batching: "input_batching_dims",
    indices_batching: "scatter_indices_batching_dims",
    index_map: "scatter_dims_to_operand_dims",
};

/// Whether the dimensions fit an operand and indices (operand 1); the sizes of windows are not looked at.
pub(super) fn check(
    dimensions: &Dimensions<'_>,
    names: &Names,
    operand: &Shape,
    indices: &TensorType,
) -> Result<(), TypeFault> {
    let Dimensions { within, collapsed, operand_batching, indices_batching, index_map, vector_axis } = *dimensions;
    let (rank, indices_rank) = (operand.rank(), indices.rank());
    dtype_in(1, indices, &INDEX)?;
    require(Category::Axis, vector_axis <= indices_rank, || {
        format!(
            "index_vector_dim names axis {vector_axis}, the indices have rank {indices_rank}; name one of their axes, or axis {indices_rank} if each index is one number"
        )
    })?;

    let one_entry = format!("{} and {}", names.collapsed, names.operand_batching);
    axes_in(&one_entry, &[collapsed, operand_batching].concat(), rank)?;
    increasing(names.collapsed, collapsed)?;
    increasing(names.operand_batching, operand_batching)?;

    axes_in(names.indices_batching, indices_batching, indices_rank)?;
    attribute(!indices_batching.contains(&vector_axis), || {
        let name = names.indices_batching;
        format!("{name} {indices_batching:?} has index_vector_dim {vector_axis} in it; that axis holds index vectors")
    })?;
    attribute(operand_batching.len() == indices_batching.len(), || {
        let (of_operand, of_indices) = (names.operand_batching, names.indices_batching);
        format!(
            "{of_operand} {operand_batching:?} and {of_indices} {indices_batching:?} differ in length; batch axes come in pairs"
        )
    })?;
    for (axis, partner) in operand_batching.iter().zip(indices_batching) {
        let (size, other) = (operand[*axis], indices.shape[*partner]);
        require(Category::Shape, size == other, || {
            format!(
                "batch sizes differ (operand axis {axis} is {size}, indices axis {partner} is {other}); pair axes of one size"
            )
        })?;
    }

    let indexed = format!("{} and {}", names.index_map, names.operand_batching);
    axes_in(&indexed, &[index_map, operand_batching].concat(), rank)?;
    let vector_size = dimensions.vector_size(&indices.shape);
    attribute(index_map.len() == vector_size, || {
        let name = names.index_map;
        format!(
            "{name} {index_map:?} has length {}, index vectors have {vector_size} entries; name an operand axis for each",
            index_map.len()
        )
    })?;

    let covered = within.len() + collapsed.len() + operand_batching.len();
    attribute(covered == rank, || {
        format!(
            "{}, {} and {} have {covered} entries together, the operand has rank {rank}; give each of its axes one entry",
            names.within, names.collapsed, names.operand_batching
        )
    })?;
    let windows_rank = dimensions.batch_shape(&indices.shape).rank() + within.len();
    within.iter().try_for_each(|axis| axis_in(names.within, *axis, windows_rank))?;
    increasing(names.within, within)
}

/// An attribute whose entries increase.
fn increasing(name: &str, axes: &[usize]) -> Result<(), TypeFault> {
    attribute(axes.is_sorted_by(|axis, next| axis < next), || {
        format!("{name} {axes:?} does not increase; put its axes in order, each once")
    })
}

/// The shape of the windows of a gather in one tensor, for checked dimensions.
pub(super) fn gathered_shape(
    dimensions: &Dimensions<'_>,
    operand: &Shape,
    indices: &Shape,
    slice_sizes: &[usize],
) -> Result<Shape, TypeFault> {
    one_for_each_axis("slice_sizes", slice_sizes.len(), operand.rank())?;
    for (axis, (window, size)) in slice_sizes.iter().zip(operand.iter()).enumerate() {
        if dimensions.collapsed.contains(&axis) {
            attribute(*window == 1, || {
                format!("slice_sizes has {window} for axis {axis}, which is collapsed; a collapsed axis has one entry")
            })?;
        }
        if dimensions.operand_batching.contains(&axis) {
            // A batch axis of size 0 has no window, and nothing larger than 0 fits into it.
            let expected = 1.min(*size);
            attribute(*window == expected, || {
                format!(
                    "slice_sizes has {window} for axis {axis}, which is a batch axis of size {size}; its slice size is {expected}"
                )
            })?;
        }
        window_fits(axis, *window, *size)?;
    }
    let within: Vec<_> = dimensions.kept(operand.rank()).into_iter().map(|axis| slice_sizes[axis]).collect();
    Ok(dimensions.combined(&dimensions.batch_shape(indices), &within).into())
}

/// Whether updates have the shape of windows of a scatter, for checked dimensions.
pub(super) fn check_updates(
    dimensions: &Dimensions<'_>,
    operand: &Shape,
    indices: &Shape,
    updates: &Shape,
) -> Result<(), TypeFault> {
    let batch = dimensions.batch_shape(indices);
    let (rank, found) = (batch.rank() + dimensions.within.len(), updates.rank());
    require(Category::Rank, rank == found, || {
        format!(
            "the updates have rank {found}, expected {rank}: {} axes of the indices and {} of update_window_dims; reshape them",
            batch.rank(),
            dimensions.within.len()
        )
    })?;
    let outside = (0..rank).filter(|axis| !dimensions.within.contains(axis));
    for (axis, size) in outside.zip(batch.iter()) {
        require(Category::Shape, updates[axis] == *size, || {
            format!(
                "axis {axis} of the updates has size {}, the indices {indices} have {size} there; give one window for each index vector",
                updates[axis]
            )
        })?;
    }
    for (axis, place) in dimensions.kept(operand.rank()).into_iter().zip(dimensions.within) {
        window_fits(axis, updates[*place], operand[axis])?;
    }
    Ok(())
}

/// A window along one axis of an operand.
pub(super) fn window_fits(axis: usize, window: usize, size: usize) -> Result<(), TypeFault> {
    require(Category::Bounds, window <= size, || {
        format!("a window has size {window} along axis {axis}, the operand has size {size}; make the window smaller")
    })
}

/// Declares an operation with the dimension numbers of a gather; further attributes come after them.
macro_rules! gather_op {
    (
        $(#[doc = $doc:literal])*
        pub struct $Op:ident { $($(#[doc = $field_doc:literal])* $field:ident: $T:ty,)* } = $name:literal;
    ) => {
        $crate::op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// The axes of the result that run within a window, increasing.
                offset_dims: Vec<usize>,
                /// The operand axes that the result lacks, increasing; windows have one entry there.
                collapsed_slice_dims: Vec<usize>,
                /// The batch axes of the operand, increasing; the result has those of the indices.
                operand_batching_dims: Vec<usize>,
                /// Their partners in the indices.
                start_indices_batching_dims: Vec<usize>,
                /// The operand axis that each entry of an index vector is for.
                start_index_map: Vec<usize>,
                /// The axis of the indices that holds index vectors; their rank if each is one number.
                index_vector_dim: usize,
                $($(#[doc = $field_doc])* $field: $T,)*
            } = $name;
        }

        impl $Op {
            pub(super) fn dimensions(&self) -> $crate::kernels::windows::Dimensions<'_> {
                $crate::kernels::windows::Dimensions {
                    within: &self.offset_dims,
                    collapsed: &self.collapsed_slice_dims,
                    operand_batching: &self.operand_batching_dims,
                    indices_batching: &self.start_indices_batching_dims,
                    index_map: &self.start_index_map,
                    vector_axis: self.index_vector_dim,
                }
            }
        }
    };
}

/// An operation with the dimension numbers of another that [`gather_op`] has declared, and further attributes.
macro_rules! gather_like {
    ($other:expr, $Op:ident { $($attributes:tt)* }) => {
        $Op {
            offset_dims: $other.offset_dims.clone(),
            collapsed_slice_dims: $other.collapsed_slice_dims.clone(),
            operand_batching_dims: $other.operand_batching_dims.clone(),
            start_indices_batching_dims: $other.start_indices_batching_dims.clone(),
            start_index_map: $other.start_index_map.clone(),
            index_vector_dim: $other.index_vector_dim,
            $($attributes)*
        }
    };
}

/// Declares an operation with the dimension numbers of a scatter; further attributes come before them.
macro_rules! scatter_op {
    (
        $(#[doc = $doc:literal])*
        pub struct $Op:ident { $($(#[doc = $field_doc:literal])* $field:ident: $T:ty,)* } = $name:literal;
    ) => {
        $crate::op! {
            $(#[doc = $doc])*
            pub struct $Op {
                $($(#[doc = $field_doc])* $field: $T,)*
                /// The axes of the updates that run within a window, increasing.
                update_window_dims: Vec<usize>,
                /// The operand axes that the updates lack, increasing; windows have one entry there.
                inserted_window_dims: Vec<usize>,
                /// The batch axes of the operand, increasing; the updates have those of the indices.
                input_batching_dims: Vec<usize>,
                /// Their partners in the indices.
                scatter_indices_batching_dims: Vec<usize>,
                /// The operand axis that each entry of an index vector is for.
                scatter_dims_to_operand_dims: Vec<usize>,
                /// The axis of the indices that holds index vectors; their rank if each is one number.
                index_vector_dim: usize,
            } = $name;
        }

        impl $Op {
            pub(super) fn dimensions(&self) -> $crate::kernels::windows::Dimensions<'_> {
                $crate::kernels::windows::Dimensions {
                    within: &self.update_window_dims,
                    collapsed: &self.inserted_window_dims,
                    operand_batching: &self.input_batching_dims,
                    indices_batching: &self.scatter_indices_batching_dims,
                    index_map: &self.scatter_dims_to_operand_dims,
                    vector_axis: self.index_vector_dim,
                }
            }
        }
    };
}

pub(super) use {gather_like, gather_op, scatter_op};
