//! One window, at a place known only at run time.

use super::dimensions::{INDEX, window_fits};
use super::lanes::{HasLanes, with_entry};
use super::{Gather, ScatterKind, starts};
use crate::batch::{Batching, LaneResults, before};
use crate::element::for_dtype;
use crate::kernels::strided::{self, strides};
use crate::kernels::windows::clamped;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::ops::check::{dtype_in, one_for_each_axis, rank_is, require, same_dtype};
use crate::ops::sample::{array, mixed, mixed_complex, vector};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Array, ArrayError, Category, Element, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The window of operand 0 that begins at operand 1, an integer vector with one entry for each axis.
    ///
    /// A window that does not fit is moved until it does. Linear; the cotangent is written into zeros at the same
    /// place.
    pub struct DynamicSlice {
        /// The size of the window along each axis.
        slice_sizes: Vec<usize>,
    } = "dynamic_slice";
}

impl OpDef for DynamicSlice {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0]),
        transpose: |_, at| {
            at.scope.apply(DynamicUpdateSlice {}, &[at.scope.zeros(at.ty()), at.ct.clone(), at.fixed(1)])
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one_for_each_axis("slice_sizes", self.slice_sizes.len(), x[0].rank())?;
        starts_fit(x, 1)?;
        for (axis, (window, size)) in self.slice_sizes.iter().zip(x[0].shape.iter()).enumerate() {
            window_fits(axis, *window, *size)?;
        }
        one(TensorType::new(x[0].dtype, &self.slice_sizes[..]))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, starts] = operands(x);
        let offset = offset(x.shape(), &self.slice_sizes, &starts)?;
        let strides = strides(x.shape());
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, offset, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |slice_sizes: &[usize], x: Array, starts: Array| {
            Sample::new(DynamicSlice { slice_sizes: slice_sizes.to_vec() }, [x, starts])
        };
        vec![
            sample(&[2, 3], mixed(&[4, 5]), vector(&[1_i32, 2])),
            sample(&[2], mixed_complex(&[4]), vector(&[2_u64])),
            sample(&[], mixed(&[]), vector::<i64>(&[])),
            sample(&[0, 2], mixed(&[3, 2]), vector(&[3_i64, 0])),
            // Moved until they fit; the cotangent goes to the same place.
            sample(&[2], mixed(&[4]), vector(&[i64::MIN])),
            sample(&[2], mixed(&[4]), vector(&[u64::MAX])),
            sample(&[1], vector(&[true, false]), vector(&[1_u32])).primal_only(),
        ]
    }
}

op! {
    /// Operand 0 with operand 1 written over the window that begins at operand 2, an integer vector with one entry for
    /// each axis.
    ///
    /// A window that does not fit is moved until it does. Linear in both together: operand 0 gets the cotangent with
    /// the window zeroed, the update gets the window.
    pub struct DynamicUpdateSlice = "dynamic_update_slice";
}

impl OpDef for DynamicUpdateSlice {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(update_batch);
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[0, 1]),
        transpose: |_, at| {
            let (update, starts) = (&at.types[1], at.fixed(2));
            if at.operand == 0 {
                at.scope.apply(DynamicUpdateSlice {}, &[at.ct.clone(), at.scope.zeros(update), starts])
            } else {
                at.ct.apply_with(DynamicSlice { slice_sizes: update.shape.to_vec() }, &starts)
            }
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        same_dtype(x, 0, 1)?;
        rank_is(x, 1, x[0].rank())?;
        starts_fit(x, 2)?;
        for (axis, (window, size)) in x[1].shape.iter().zip(x[0].shape.iter()).enumerate() {
            window_fits(axis, *window, *size)?;
        }
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, update, starts] = operands(x);
        let offset = offset(x.shape(), update.shape(), &starts)?;
        result(for_dtype!(x.dtype(), T => updated::<T>(x, &update, offset))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |x: Array, update: Array, starts: Array| Sample::new(DynamicUpdateSlice {}, [x, update, starts]);
        vec![
            sample(mixed(&[4, 5]), array(&[2, 2], &[0.5, -0.25, 2.0, 1.5]), vector(&[1_i64, 3])),
            sample(mixed_complex(&[4]), mixed_complex(&[2]), vector(&[0_u32])),
            sample(mixed(&[]), array(&[], &[0.75]), vector::<i32>(&[])),
            sample(mixed(&[2, 3]), mixed(&[1, 0]), vector(&[0_i32, 0])).at_kink(),
            sample(mixed(&[4]), mixed(&[2]), vector(&[i32::MAX])),
            sample(vector(&[1_u64, 2]), vector(&[u64::MAX]), vector(&[1_i32])).primal_only(),
        ]
    }
}

fn batch<'e>(op: &DynamicSlice, at: &Batching<'e>) -> LaneResults<'e> {
    if !at.batched[1] {
        let slice_sizes = before(at.size, &op.slice_sizes);
        return at.apply(DynamicSlice { slice_sizes }, &[at.x[0].clone(), with_entry(0, &at.x[1])]);
    }
    let has = HasLanes { operand: at.batched[0], indices: true };
    at.apply(one_window(&op.slice_sizes).in_lanes(has, at.size), &at.x)
}

fn update_batch<'e>(_: &DynamicUpdateSlice, at: &Batching<'e>) -> LaneResults<'e> {
    let (x, update) = (at.lanes(0), at.lanes(1));
    if !at.batched[2] {
        return at.apply(DynamicUpdateSlice {}, &[x, update, with_entry(0, &at.x[2])]);
    }
    // A scatter leaves out what does not fit, so that the starts are moved first.
    let (window, has) = (one_window(&at.lane_type(1).shape), HasLanes { operand: true, indices: true });
    let (scatter, gather) = (window.transposed(ScatterKind::Set).in_lanes(true), window.in_lanes(has, at.size));
    let starts = starts::clamped(&scatter.dimensions(), &at.x[2], x.shape(), &gather.slice_sizes);
    at.apply(scatter, &[x, starts, update])
}

/// A gather of the one window that begins at a vector.
fn one_window(slice_sizes: &[usize]) -> Gather {
    let axes: Vec<_> = (0..slice_sizes.len()).collect();
    Gather {
        offset_dims: axes.clone(),
        collapsed_slice_dims: Vec::new(),
        operand_batching_dims: Vec::new(),
        start_indices_batching_dims: Vec::new(),
        start_index_map: axes,
        index_vector_dim: 0,
        slice_sizes: slice_sizes.to_vec(),
    }
}

/// The starts of a window: an integer vector with one entry for each axis of operand 0.
fn starts_fit(x: &[TensorType], operand: usize) -> Result<(), TypeFault> {
    dtype_in(operand, &x[operand], &INDEX)?;
    rank_is(x, operand, 1)?;
    let (count, rank) = (x[operand].shape[0], x[0].rank());
    require(Category::Shape, count == rank, || {
        format!("operand {operand} has {count} entries, operand 0 has rank {rank}; give one start for each axis")
    })
}

/// Where the window begins among the elements.
fn offset(sizes: &[usize], window: &[usize], starts: &Array) -> Result<isize, ArrayError> {
    let starts = clamped(starts, sizes.iter().zip(window).map(|(size, window)| size - window))?;
    Ok(starts.into_iter().zip(strides(sizes)).map(|(start, stride)| start as isize * stride).sum())
}

fn updated<T: Element>(mut x: Array, update: &Array, offset: isize) -> Result<Array, ArrayError> {
    let (from, to) = (strides(update.shape()), strides(x.shape()));
    let places = x.as_mut_slice::<T>()?;
    if !update.is_empty() {
        strided::place(update.as_slice()?, (0, &from), update.shape(), places, (offset, &to));
    }
    Ok(x)
}
