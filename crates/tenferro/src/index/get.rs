//! Reading what an index selects.

use tenferro_ops::{OperandCount, Shape, ops};

use super::plan::{Along, Axis, Plan, nonzero};
use super::positions::places;
use super::{Index, IntoIndex, tensors_of};
use crate::apply::apply_owned;
use crate::axes::one_axis;
use crate::place::at_caller;
use crate::promote::common_shape;
use crate::tree::all_sound;
use crate::{Error, Result, Tensor};

impl Tensor {
    /// The part that an index selects: `x[…]` of NumPy.
    ///
    /// | NumPy | here |
    /// |---|---|
    /// | `x[0]`, `x[-1]` | `x.get(0)`, `x.get(-1)` |
    /// | `x[1:3]`, `x[:3]`, `x[-3:]` | `x.get(1..3)`, `x.get(..3)`, `x.get(-3..)` |
    /// | `x[1:4]` by its last entry | `x.get(1..=3)` |
    /// | `x[::2]`, `x[1::2]`, `x[::-1]` | `x.get(step(.., 2))`, `x.get(step(1.., 2))`, `x.get(step(.., -1))` |
    /// | `x[5:1:-2]`, `x[5::-1]` | `x.get(slice(5, 1, -2))`, `x.get(slice(5, None, -1))` |
    /// | `x[:, 1]`, `x[0, 1:3]` | `x.get((.., 1))`, `x.get((0, 1..3))` |
    /// | `x[..., 0]` | `x.get((Ellipsis, 0))` |
    /// | `x[:, None]`, `x[..., None]` | `x.get((.., NewAxis))`, `x.get((Ellipsis, NewAxis))` |
    /// | `x[[0, 2, 2]]`, `x[i]` | `x.get([0, 2, 2])`, `x.get(&i)` |
    /// | `x[i, j]`, `x[:, i]`, `x[i, 1:3]` | `x.get((&i, &j))`, `x.get((.., &i))`, `x.get((&i, 1..3))` |
    /// | `x[x > 0]`, `x[:, mask]` | `x.get(x.gt(0.0))`, `x.get((.., &mask))` |
    /// | `x[i] = v`, `np.add.at(x, i, v)` | [`x.at(&i).set(v)`](Self::at), `x.at(&i).add(v)` |
    ///
    /// Numbers and ranges may be of type `i32`, `i64`, `isize` or `usize`; negative ones count from the end.
    /// Ranges end at the ends of their axis, as in Python; a number that is out of range is an error, and so is an entry of
    /// an index tensor unless it is not known yet: see [`Index`](crate::Index#indices-out-of-range).
    ///
    /// Index tensors broadcast together, and the axes they broadcast to come where they stand, or first if slices or new
    /// axes stand between them: numbers beside them count as index tensors, as in NumPy.
    ///
    /// A mask selects where it is true, so that the shape of the result depends on its values: inside `jit` it must be a
    /// constant. [`where_`](crate::where_) has no such limit.
    ///
    /// ```
    /// use tenferro::{Ellipsis, NewAxis, Tensor, step};
    ///
    /// let x = Tensor::from([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]);
    /// assert_eq!(x.get((1, -1)).item::<i32>()?, 7);
    /// assert_eq!(x.get((.., 1)).to_vec::<i32>()?, [1, 5, 9]);
    /// assert_eq!(x.get((1.., step(.., -2))).to_vec::<i32>()?, [7, 5, 11, 9]);
    /// assert_eq!(x.get((Ellipsis, NewAxis)).shape()?[..], [3, 4, 1]);
    /// assert_eq!(x.get(([0, 2], [1, -1])).to_vec::<i32>()?, [1, 11]);
    /// assert_eq!(x.get([false, true, false]).shape()?[..], [1, 4]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn get(&self, index: impl IntoIndex) -> Tensor {
        at_caller(|| Tensor::or_failed(get("get", self, index.into_index())))
    }

    /// The entries of an axis that an integer tensor names; its axes come in the place of that axis.
    ///
    /// `x.ravel().take(&i, 0)` is what NumPy does without an axis. Integers out of range:
    /// [`Index`](crate::Index#indices-out-of-range).
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let embedding = Tensor::from([[0.0, 0.5], [1.0, 1.5], [2.0, 2.5]]);
    /// let words = Tensor::from([[2, 0], [1, 1]]);
    /// assert_eq!(embedding.take(&words, 0).shape()?[..], [2, 2, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn take(&self, indices: &Tensor, axis: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(take(self, indices, axis)))
    }

    /// `y[…, i, …] = x[…, indices[…, i, …], …]` at one axis: picks what `argsort` or `argmax_axis` with a new axis name.
    ///
    /// The other axes of the two broadcast together. Integers out of range: [`Index`](crate::Index#indices-out-of-range).
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let logits = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// let labels = Tensor::from([[2], [0]]);
    /// assert_eq!(logits.take_along_axis(&labels, 1).to_vec::<f64>()?, [3.0, 4.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn take_along_axis(&self, indices: &Tensor, axis: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(take_along_axis(self, indices, axis)))
    }

    /// The positions of the elements that are not zero: one vector (I64) for each axis.
    ///
    /// Their size depends on the values, so `jit` cannot trace it. A mistake is in each tensor of the result.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let places = Tensor::from([[0.0, 2.0], [3.0, 0.0]]).nonzero();
    /// assert_eq!(places[0].to_vec::<i64>()?, [0, 1]);
    /// assert_eq!(places[1].to_vec::<i64>()?, [1, 0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn nonzero(&self) -> Vec<Tensor> {
        at_caller(|| match self.rank() {
            Ok(0) => {
                let detail = "a single number has no positions; give it an axis by reshape(-1)";
                vec![Tensor::failed(Error::argument("nonzero", detail))]
            }
            rank => nonzero(self).unwrap_or_else(|error| vec![Tensor::failed(error); rank.unwrap_or(1)]),
        })
    }
}

/// What an index selects, on behalf of a function.
pub(crate) fn get(function: &'static str, x: &Tensor, index: Vec<Index>) -> Result<Tensor> {
    all_sound(tensors_of(&index).chain([x]))?;
    let plan = Plan::new(function, x.shape()?, index)?;
    let selection = plan.selection();
    if plan.picked.contains(&0) {
        // A gather would ask for an entry of each axis, though none is read.
        return Ok(Tensor::zeros(x.dtype()?, selection));
    }
    let runs = runs(x, &plan);
    let read = if plan.has_picked() { gathered(&runs, &plan) } else { runs };
    Ok(read.reshape(selection))
}

/// The entries of all slices, along their axes.
pub(crate) fn runs(x: &Tensor, plan: &Plan) -> Tensor {
    let rank = plan.shape.rank();
    let (mut start, mut limit, mut strides) = (vec![0; rank], plan.shape.to_vec(), vec![1; rank]);
    let mut reversed = Vec::new();
    for (axis, along) in plan.along.iter().enumerate() {
        match along {
            Along::Picked(_) => {}
            Along::Position(position) => (start[axis], limit[axis]) = (*position, position + 1),
            Along::Run(run) if run.count == 0 => (start[axis], limit[axis]) = (0, 0),
            Along::Run(run) => {
                let last = (run.start as i128 + (run.count as i128 - 1) * run.step as i128) as usize;
                (start[axis], limit[axis]) = (run.start.min(last), run.start.max(last) + 1);
                strides[axis] = run.step.unsigned_abs();
                if run.step < 0 {
                    reversed.push(axis);
                }
            }
        }
    }
    let is_all =
        start.iter().all(|start| *start == 0) && limit == plan.shape[..] && strides.iter().all(|step| *step == 1);
    let sliced = if is_all { x.clone() } else { apply_owned(ops::Slice { start, limit, strides }, [x.clone()]) };
    reverse(sliced, reversed)
}

/// The other way round along some axes.
#[track_caller]
pub(crate) fn reverse(x: Tensor, dimensions: Vec<usize>) -> Tensor {
    if dimensions.is_empty() { x } else { apply_owned(ops::Reverse { dimensions }, [x]) }
}

/// What the index tensors pick of the slices.
fn gathered(x: &Tensor, plan: &Plan) -> Tensor {
    let axes: Vec<_> = plan.picked_axes().map(|(axis, _)| axis).collect();
    let first = plan.layout.iter().take_while(|axis| **axis != Axis::Picked).filter(|axis| **axis != Axis::New).count();
    let batch = first..first + plan.picked.rank();
    let rank = plan.shape.rank() - axes.len() + plan.picked.rank();
    let slice_sizes = (0..plan.shape.rank()).map(|axis| if axes.contains(&axis) { 1 } else { plan.count(axis) });
    let tensors = plan.picked_axes().map(|(_, tensor)| tensor.clone());
    let gather = ops::Gather {
        offset_dims: (0..rank).filter(|axis| !batch.contains(axis)).collect(),
        collapsed_slice_dims: axes.clone(),
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        slice_sizes: slice_sizes.collect(),
        start_index_map: axes,
        index_vector_dim: plan.picked.rank(),
    };
    apply_owned(gather, [x.clone(), index_vectors(tensors, &plan.picked)])
}

/// Index tensors of one shape side by side along a new last axis.
pub(crate) fn index_vectors(tensors: impl Iterator<Item = Tensor>, shape: &Shape) -> Tensor {
    let entry: Shape = shape.iter().copied().chain([1]).collect();
    let entries: Vec<_> = tensors.map(|tensor| tensor.broadcast_to(shape).reshape(&entry)).collect();
    if let [entries] = &entries[..] {
        return entries.clone();
    }
    let operands = OperandCount(entries.len());
    apply_owned(ops::Concatenate { dimension: shape.rank(), operands }, entries)
}

fn take(x: &Tensor, indices: &Tensor, axis: isize) -> Result<Tensor> {
    all_sound([x, indices])?;
    let axis = one_axis("take", axis, x.rank()?)?;
    if indices.dtype()?.is_bool() {
        let detail = "the indices have Bool; take takes integers, get takes masks";
        return Err(Error::argument("take", detail));
    }
    let mut index = vec![Index::from(..); axis];
    index.push(indices.into());
    get("take", x, index)
}

fn take_along_axis(x: &Tensor, indices: &Tensor, axis: isize) -> Result<Tensor> {
    all_sound([x, indices])?;
    let (shape, indices_shape) = (x.shape()?, indices.shape()?);
    let axis = one_axis("take_along_axis", axis, shape.rank())?;
    if indices_shape.rank() != shape.rank() {
        let detail = format!(
            "the tensor is {shape}, the indices are {indices_shape}; give them the same number of axes, by expand_dims"
        );
        return Err(Error::argument("take_along_axis", detail));
    }
    let positions = places("take_along_axis", indices, axis, &shape)?;
    let with_size = |shape: &Shape, size: usize| -> Shape {
        shape.iter().enumerate().map(|(place, other)| if place == axis { size } else { *other }).collect()
    };
    let common = common_shape("take_along_axis", &[with_size(&shape, 1), with_size(&indices_shape, 1)])?;
    let positions = positions.broadcast_to(with_size(&common, indices_shape[axis]));
    if shape[axis] == 0 {
        // The positions were checked: there are none.
        return Ok(Tensor::zeros(x.dtype()?, positions.shape()?));
    }
    // The operation reads 0 out of range; here the nearest entry counts, as in a gather.
    let last = (shape[axis] - 1) as i64;
    let positions = if positions.is_abstract() { positions.maximum(0).minimum(last) } else { positions };
    let x = x.broadcast_to(with_size(&common, shape[axis]));
    Ok(apply_owned(ops::TakeAlongAxis { axis }, [x, positions]))
}
