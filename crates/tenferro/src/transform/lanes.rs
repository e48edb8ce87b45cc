//! `vmap`: a function of one example becomes one of many.

use std::cell::Cell;

use tenferro_ops::{TensorType, ops};
use tidu::eager;

use super::made::{Calls, Made};
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::program_trace::trace_by;
use crate::trace::{Trace, TraceId};
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, TracedBy, concatenate};

/// The function of each row of its argument, all at once.
///
/// `f` is written for one example; every leaf of the argument holds many along its first axis, and so does the result.
/// The function runs once: operations work on all examples together, by a rule that each of them has.
/// Inside, a value differs by example, so Rust's `if` on it is an error; [`where_`](crate::where_) and
/// [`cond`](crate::cond) choose for each.
///
/// ```
/// use tenferro::{Tensor, grad, vmap};
///
/// let norms = vmap(|x: Tensor| x.square().sum().sqrt());
/// assert_eq!(norms(Tensor::from([[3.0, 4.0], [5.0, 12.0]]))?.to_vec::<f64>()?, [5.0, 13.0]);
///
/// // The slope of each example, in one pass.
/// let slopes = vmap(grad(|x: Tensor| x.powi(3)));
/// assert_eq!(slopes(Tensor::from([1.0, 2.0]))?.to_vec::<f64>()?, [3.0, 12.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn vmap<A, F>(f: F) -> Made<impl Fn(A) -> Result<OutputTree<F, A>>>
where
    A: TensorTree,
    F: Function<A>,
{
    vmap_with(f, VmapOptions::default())
}

/// What can be chosen for [`vmap_with`].
#[derive(Clone, Debug, Default)]
pub struct VmapOptions {
    /// Where the leaves of the argument hold the examples; `None` for a leaf that all examples share.
    pub in_axes: LaneAxes,
    /// Where the leaves of the result are to hold them; `None` for a leaf that is the same for all examples, an error if
    /// it depends on them.
    pub out_axes: LaneAxes,
    /// At most so many examples at once, to save memory, and at least one; all of them if `None`.
    pub chunk_size: Option<usize>,
    /// At most so many examples at once that their values take no more than these bytes, and at least one.
    ///
    /// An estimate: the function is traced twice to see what it computes of the examples, and counted is what lives at
    /// the same time by [`Program::live_bytes`](crate::Program::live_bytes), the examples of the chunk included. What is
    /// there anyway is not counted: the whole argument, shared leaves, and tensors that the function captures.
    pub max_bytes: Option<usize>,
}

/// One axis for all leaves of a tree, or one for each; axes count from the end if negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaneAxes {
    /// The same axis of all leaves.
    All(isize),
    /// An axis of each leaf, in the order of [`tree::leaves`]; `None` for a leaf that all examples share.
    Each(Vec<Option<isize>>),
}

impl Default for LaneAxes {
    fn default() -> Self {
        LaneAxes::All(0)
    }
}

impl From<isize> for LaneAxes {
    fn from(axis: isize) -> Self {
        LaneAxes::All(axis)
    }
}

impl From<Vec<Option<isize>>> for LaneAxes {
    fn from(axes: Vec<Option<isize>>) -> Self {
        LaneAxes::Each(axes)
    }
}

impl<const N: usize> From<[Option<isize>; N]> for LaneAxes {
    fn from(axes: [Option<isize>; N]) -> Self {
        LaneAxes::Each(axes.into())
    }
}

impl LaneAxes {
    /// The axis of each of so many leaves.
    fn of(&self, count: usize, what: &str) -> Result<Vec<Option<isize>>> {
        match self {
            LaneAxes::All(axis) => Ok(vec![Some(*axis); count]),
            LaneAxes::Each(axes) if axes.len() == count => Ok(axes.clone()),
            LaneAxes::Each(axes) => {
                let detail =
                    format!("{what} names {} axes, the tree has {count} leaves; name one for each", axes.len());
                Err(Error::argument("vmap", detail))
            }
        }
    }
}

/// As [`vmap`], where some leaves are shared by all examples, or hold them along other axes.
///
/// ```
/// use tenferro::{Tensor, VmapOptions, grad, vmap_with};
///
/// // Gradients of single examples: the parameters are shared, the data are not.
/// let loss = |(w, x): (Tensor, Tensor)| (w * x).sum().square();
/// let options = VmapOptions { in_axes: [None, Some(0)].into(), ..VmapOptions::default() };
/// let (by_weights, _) = vmap_with(grad(loss), options)((Tensor::from([1.0, 2.0]), Tensor::from([[1.0, 0.0], [0.0, 1.0]])))?;
/// assert_eq!(by_weights.to_vec::<f64>()?, [2.0, 0.0, 0.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn vmap_with<A, F>(f: F, options: VmapOptions) -> Made<impl Fn(A) -> Result<OutputTree<F, A>>>
where
    A: TensorTree,
    F: Function<A>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            place::at(calls.place(), || {
                let argument = tree::check(argument)?;
                let leaves = tree::leaves(&argument);
                let axes = options.in_axes.of(leaves.len(), "in_axes")?;
                let (leaves, size) = in_front(leaves, &axes)?;
                let is_batched: Vec<_> = axes.iter().map(Option::is_some).collect();
                let call = |leaves| {
                    let argument = tree::with_leaves(&argument, leaves);
                    tree::check(place::user_code(|| f.call(argument).into_result())?)
                };
                let mut chunk = chunk_of("vmap", "examples", options.chunk_size)?.unwrap_or(size).max(1);
                if let Some(budget) = options.max_bytes {
                    let in_lanes = |leaves| Ok(tree::leaves(&call(leaves)?));
                    chunk = chunk.min(lanes_within(budget, &leaves, &is_batched, in_lanes)?);
                }
                let mut chunks = Vec::new();
                let mut output = None;
                let mut start = 0;
                // Without examples the function still runs once: its result has a structure and types.
                while start < size || output.is_none() {
                    let stop = size.min(start + chunk);
                    let part = |(leaf, is_batched): (&Tensor, &bool)| match is_batched {
                        true if (start, stop) != (0, size) => leaf.get(start..stop),
                        _ => leaf.clone(),
                    };
                    let part: Vec<_> = leaves.iter().zip(&is_batched).map(part).collect();
                    let count = stop - start;
                    let mut structure = None;
                    let call = |leaves| {
                        let output = call(leaves)?;
                        let leaves = tree::leaves(&output);
                        structure = Some(tree::hollow(&output));
                        Ok(leaves)
                    };
                    let (results, has_lanes) = run(count, &is_batched, part, call)?;
                    chunks.push((count, results, has_lanes));
                    output = structure;
                    start = stop.max(start + 1);
                }
                let output = output.unwrap_or_else(|| unreachable!("the function ran at least once"));
                let leaves = chunks.first().map_or(0, |(_, results, _)| results.len());
                let axes = options.out_axes.of(leaves, "out_axes")?;
                let placed = axes.into_iter().enumerate().map(|(leaf, axis)| {
                    let Some(axis) = axis else {
                        // What was found once stands for all only if no example was looked at.
                        if chunks.iter().any(|(_, _, has_lanes)| has_lanes[leaf]) {
                            let detail =
                                "a result differs by example, so that no one of them stands for all; give it an axis";
                            return Err(Error::argument("vmap", detail));
                        }
                        return Ok(chunks[0].1[leaf].clone());
                    };
                    let part = |(count, results, has_lanes): &(usize, Vec<Tensor>, Vec<bool>)| {
                        with_lanes(results[leaf].clone(), has_lanes[leaf], *count)
                    };
                    let whole = match chunks.as_slice() {
                        [whole] => part(whole),
                        chunks => concatenate(&chunks.iter().map(part).collect::<Vec<_>>(), 0),
                    };
                    let (ty, rank) = (whole.tensor_type()?, whole.rank()? as isize);
                    if axis >= rank || axis < -rank {
                        let detail = format!(
                            "out_axes: a result with its examples is {ty}, which has no axis {axis} to hold them; name \
                             one of {}..={}",
                            -rank,
                            rank - 1
                        );
                        return Err(Error::argument("vmap", detail));
                    }
                    Ok(whole.moveaxis(0, axis))
                });
                tree::check(tree::with_leaves(&output, placed.collect::<Result<_>>()?))
            })
        }
    })
}

/// How many of something run at once, if that is said; none would be no progress.
pub(super) fn chunk_of(function: &'static str, what: &str, size: Option<usize>) -> Result<Option<usize>> {
    match size {
        Some(0) => {
            let detail = format!(
                "chunk_size is 0, and no chunk would ever hold any {what}; give 1 or more, or None for all at once"
            );
            Err(Error::argument(function, detail))
        }
        size => Ok(size),
    }
}

/// The leaves with their examples in front, and how many there are.
fn in_front(leaves: Vec<Tensor>, axes: &[Option<isize>]) -> Result<(Vec<Tensor>, usize)> {
    let mut size: Option<usize> = None;
    let mut moved = Vec::with_capacity(leaves.len());
    for (leaf, axis) in leaves.into_iter().zip(axes) {
        let Some(axis) = axis else {
            moved.push(leaf);
            continue;
        };
        let ty = leaf.tensor_type()?;
        let rank = ty.rank() as isize;
        if *axis >= rank || *axis < -rank {
            let detail = format!("{ty} has no axis {axis} that holds examples; share it by an axis of None");
            return Err(Error::argument("vmap", detail));
        }
        let found = ty.shape[axis.rem_euclid(rank) as usize];
        let size = *size.get_or_insert(found);
        if size != found {
            let detail = format!("{ty} holds {found} examples along axis {axis}, another leaf {size}; let them agree");
            return Err(Error::argument("vmap", detail));
        }
        moved.push(leaf.moveaxis(*axis, 0));
    }
    let none = || Error::argument("vmap", "no leaf of the argument holds examples; give one an axis".to_owned());
    Ok((moved, size.ok_or_else(none)?))
}

/// How many lanes a function can run in if what they compute is to take so many bytes; at least one.
fn lanes_within(
    budget: usize,
    leaves: &[Tensor],
    is_batched: &[bool],
    f: impl Fn(Vec<Tensor>) -> Result<Vec<Tensor>>,
) -> Result<usize> {
    // The bytes that live at each operation are a fixed number and another one for each lane: two points tell both.
    // One lane is no such point, since axes of size 1 are a case of their own for some operations.
    let [two, three] = [2, 3].map(|lanes| bytes_of_lanes(lanes, leaves, is_batched, &f));
    let (mut two, mut three) = (two?, three?);
    if two.len() != three.len() {
        let most = |figures: Vec<usize>| vec![figures.into_iter().max().unwrap_or(0)];
        (two, three) = (most(two), most(three));
    }
    let within = |(two, three): (usize, usize)| {
        let each = three.saturating_sub(two);
        let fixed = two.saturating_sub(2 * each);
        budget.saturating_sub(fixed).checked_div(each).unwrap_or(usize::MAX)
    };
    Ok(two.into_iter().zip(three).map(within).min().unwrap_or(usize::MAX).max(1))
}

/// The bytes that live at each operation of a function that runs in so many lanes, and before the first.
fn bytes_of_lanes(
    lanes: usize,
    leaves: &[Tensor],
    is_batched: &[bool],
    f: impl Fn(Vec<Tensor>) -> Result<Vec<Tensor>>,
) -> Result<Vec<usize>> {
    let mut types = Vec::new();
    for (leaf, _) in leaves.iter().zip(is_batched).filter(|(_, is_batched)| **is_batched) {
        let mut shape = leaf.shape()?.to_vec();
        shape[0] = lanes;
        types.push(TensorType::new(leaf.dtype()?, shape));
    }
    let examples = types.iter().fold(0_usize, |sum, ty| sum.saturating_add(ty.byte_size().unwrap_or(usize::MAX)));
    let body = |examples: Vec<Tensor>| {
        let mut examples = examples.into_iter();
        // What all lanes share stays what it is: the function may read it.
        let value = |(leaf, is_batched): (&Tensor, &bool)| match is_batched {
            true => examples.next().unwrap_or_else(|| unreachable!("one for each leaf that has lanes")),
            false => leaf.clone(),
        };
        let values = leaves.iter().zip(is_batched).map(value).collect();
        let (results, has_lanes) = run(lanes, is_batched, values, &f)?;
        let results = results.into_iter().zip(has_lanes);
        Ok((results.map(|(value, has)| with_lanes(value, has, lanes)).collect(), ()))
    };
    let (traced, ()) = trace_by(TracedBy::Types("max_bytes of vmap"), types, body)?;
    let computed = traced.program.live_bytes().into_iter().chain([0]);
    Ok(computed.map(|bytes| bytes.saturating_add(examples)).collect())
}

thread_local! {
    /// The number of the innermost run in lanes of this thread; 0 outside of them.
    static INNERMOST: Cell<u64> = const { Cell::new(0) };
}

/// Whether this thread runs in lanes that began after a transform.
pub(crate) fn is_in_lanes_inside(trace: &TraceId) -> bool {
    INNERMOST.get() > trace.number()
}

/// Runs a function in so many lanes; its results, and which of them have lanes.
pub(crate) fn run(
    size: usize,
    is_batched: &[bool],
    values: Vec<Tensor>,
    f: impl FnOnce(Vec<Tensor>) -> Result<Vec<Tensor>>,
) -> Result<(Vec<Tensor>, Vec<bool>)> {
    /// Puts back what was before, after a panic too.
    struct Restore(u64);
    impl Drop for Restore {
        fn drop(&mut self) {
            INNERMOST.set(self.0);
        }
    }
    let guard = Trace::begin();
    let trace = guard.id();
    let _restore = Restore(INNERMOST.replace(trace.number()));
    let lane = |(value, is_batched): (Tensor, &bool)| {
        let value = value.into_live();
        Tensor::in_lanes(&trace, size, eager::Batched { value, is_batched: *is_batched })
    };
    let arguments = values.into_iter().zip(is_batched).map(lane).collect::<Result<Vec<_>>>()?;
    let results = f(arguments)?;
    let lanes = results.iter().map(|result| result.live().as_lanes(&trace));
    Ok(lanes.map(|eager::Batched { value, is_batched }| (value, is_batched)).unzip())
}

/// A tensor with lanes in front; one that all share is copied for each.
pub(crate) fn with_lanes(value: Tensor, has_lanes: bool, size: usize) -> Tensor {
    if has_lanes {
        return value;
    }
    let copied = || {
        let shape = value.shape()?;
        let broadcast_dimensions = (1..=shape.len()).collect();
        let shape = std::iter::once(size).chain(shape.iter().copied()).collect();
        Ok(crate::apply(ops::BroadcastInDim { shape, broadcast_dimensions }, [&value]))
    };
    Tensor::or_failed(copied())
}
