//! An index and a shape together: what is selected along each axis, and how the result is laid out.

use tenferro_ops::{DType, Shape};

use super::positions::{one_place, places};
use super::{Index, Slice};
use crate::promote::common_shape;
use crate::{Error, ErrorKind, Result, Tensor, TracedBy};

/// What an index selects of a tensor of known shape.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) shape: Shape,
    /// What is selected along each axis.
    pub(crate) along: Vec<Along>,
    /// The axes of the result.
    pub(crate) layout: Vec<Axis>,
    /// The shape of the index tensors after broadcasting; empty if there is none.
    pub(crate) picked: Shape,
}

/// What is selected along one axis.
#[derive(Debug)]
pub(crate) enum Along {
    /// One entry; the result lacks the axis.
    Position(usize),
    Run(Run),
    /// The entries that an index tensor names: of dtype I64, not negative as far as it is known, and not broadcast.
    Picked(Tensor),
}

/// The entries `start`, `start + step`, …; the step is 1 if there are fewer than two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) start: usize,
    pub(crate) count: usize,
    pub(crate) step: isize,
}

/// Where an axis of the result comes from, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    /// From this axis of the tensor.
    Of(usize),
    New,
    /// From the index tensors, all their axes at once.
    Picked,
}

impl Plan {
    /// Reads an index on behalf of a function.
    pub(crate) fn new(function: &'static str, shape: Shape, index: Vec<Index>) -> Result<Plan> {
        let entries = completed(function, &shape, index)?;
        let has_tensor = entries.iter().any(|entry| matches!(entry, Index::Tensor(_)));
        let (mut along, mut layout) = (Vec::with_capacity(shape.rank()), Vec::with_capacity(entries.len()));
        // NumPy puts the axes of index tensors where they stand, or first if something stands between them.
        let mut picked_places: Vec<usize> = Vec::new();
        for (place, entry) in entries.into_iter().enumerate() {
            let axis = along.len();
            match entry {
                Index::Ellipsis => {}
                Index::NewAxis => layout.push(Axis::New),
                Index::Slice(slice) => {
                    along.push(Along::Run(slice.run(function, shape[axis])?));
                    layout.push(Axis::Of(axis));
                }
                Index::Position(position) => {
                    let position = one_place(function, position, axis, &shape)?;
                    if !has_tensor {
                        along.push(Along::Position(position));
                        continue;
                    }
                    // Beside an index tensor a number is one too.
                    along.push(Along::Picked(Tensor::from(position as i64)));
                    picked_places.push(place);
                    layout.push(Axis::Picked);
                }
                Index::Tensor(tensor) if tensor.dtype()?.is_bool() => {
                    along.extend(mask_positions(function, &tensor, axis, &shape)?.into_iter().map(Along::Picked));
                    picked_places.push(place);
                    layout.push(Axis::Picked);
                }
                Index::Tensor(tensor) => {
                    along.push(Along::Picked(places(function, &tensor, axis, &shape)?));
                    picked_places.push(place);
                    layout.push(Axis::Picked);
                }
            }
        }
        let is_adjacent = picked_places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let first = layout.iter().position(|axis| *axis == Axis::Picked);
        layout.retain(|axis| *axis != Axis::Picked);
        if let Some(first) = first {
            layout.insert(if is_adjacent { first } else { 0 }, Axis::Picked);
        }
        let picked = picked_shape(function, &along)?;
        Ok(Plan { shape, along, layout, picked })
    }

    /// Whether index tensors take part.
    pub(crate) fn has_picked(&self) -> bool {
        self.layout.contains(&Axis::Picked)
    }

    /// The shape of the result.
    pub(crate) fn selection(&self) -> Shape {
        let mut sizes = Vec::with_capacity(self.layout.len());
        for axis in &self.layout {
            match axis {
                Axis::Of(axis) => sizes.push(self.count(*axis)),
                Axis::New => sizes.push(1),
                Axis::Picked => sizes.extend(self.picked.iter()),
            }
        }
        sizes.into()
    }

    /// How many entries are selected along an axis, if no index tensor does that.
    pub(crate) fn count(&self, axis: usize) -> usize {
        match &self.along[axis] {
            Along::Run(run) => run.count,
            Along::Position(_) => 1,
            Along::Picked(_) => self.shape[axis],
        }
    }

    /// The index tensors, and the axis that each one is for.
    pub(crate) fn picked_axes(&self) -> impl Iterator<Item = (usize, &Tensor)> {
        self.along.iter().enumerate().filter_map(|(axis, along)| match along {
            Along::Picked(tensor) => Some((axis, tensor)),
            _ => None,
        })
    }
}

/// The index with an entry for each axis: an ellipsis becomes the full axes that it stands for.
fn completed(function: &'static str, shape: &Shape, index: Vec<Index>) -> Result<Vec<Index>> {
    let (mut covered, mut ellipses) = (0, 0);
    for entry in &index {
        match entry {
            Index::Position(_) | Index::Slice(_) => covered += 1,
            Index::Tensor(tensor) if tensor.dtype()?.is_bool() => covered += tensor.rank()?,
            Index::Tensor(_) => covered += 1,
            Index::Ellipsis => ellipses += 1,
            Index::NewAxis => {}
        }
    }
    if ellipses > 1 {
        return Err(Error::argument(function, format!("the index has {ellipses} ellipses; one says all")));
    }
    let rank = shape.rank();
    if covered > rank {
        let detail = format!("the index names {covered} axes, {shape} has rank {rank}; leave entries out");
        return Err(Error::argument(function, detail));
    }
    let mut entries = Vec::with_capacity(index.len() + rank - covered);
    let full = || std::iter::repeat_n(Index::from(..), rank - covered);
    for entry in index {
        let is_ellipsis = matches!(entry, Index::Ellipsis);
        // The ellipsis stays: even where it stands for nothing it comes between index tensors.
        entries.push(entry);
        if is_ellipsis {
            entries.extend(full());
        }
    }
    if ellipses == 0 {
        entries.extend(full());
    }
    Ok(entries)
}

impl Slice {
    /// The entries of an axis of that size.
    fn run(&self, function: &'static str, size: usize) -> Result<Run> {
        let (size, step) = (size as i128, self.step as i128);
        if step == 0 {
            return Err(Error::argument(function, "a slice has step 0; steps are positive or negative"));
        }
        // Ends are where the first entry outside may be: after the last one, or before the first one.
        let (first, least, most) = if step > 0 { (0, 0, size) } else { (size - 1, -1, size - 1) };
        let from_start = |end: i128| if end < 0 { end + size } else { end };
        let start = self.start.map_or(first, |start| from_start(start).clamp(least, most));
        let stop = match self.stop {
            Some(stop) => from_start(stop) + if self.is_inclusive { step.signum() } else { 0 },
            None if step > 0 => size,
            None => -1,
        };
        let distance = (stop.clamp(least, most) - start) * step.signum();
        let count = if distance <= 0 { 0 } else { (distance + step.abs() - 1) / step.abs() };
        Ok(match count {
            0 => Run { start: 0, count: 0, step: 1 },
            1 => Run { start: start as usize, count: 1, step: 1 },
            _ => Run { start: start as usize, count: count as usize, step: self.step },
        })
    }
}

/// The shape that all index tensors broadcast to.
fn picked_shape(function: &'static str, along: &[Along]) -> Result<Shape> {
    let mut shapes = Vec::new();
    for along in along {
        if let Along::Picked(tensor) = along {
            shapes.push(tensor.shape()?);
        }
    }
    let Ok(shape) = common_shape(function, &shapes) else {
        let shapes: Vec<_> = shapes.iter().map(ToString::to_string).collect();
        let detail = format!(
            "the index tensors {} do not broadcast; their sizes must be equal or 1, counted from the last axis",
            shapes.join(" and ")
        );
        return Err(Error::argument(function, detail));
    };
    Ok(shape)
}

/// The positions where a mask is true: one index tensor for each of its axes.
fn mask_positions(function: &'static str, mask: &Tensor, axis: usize, shape: &Shape) -> Result<Vec<Tensor>> {
    let mask_shape = mask.shape()?;
    if mask_shape.rank() == 0 {
        let detail = "a mask is a single truth value; give it an axis, or choose between tensors by where_";
        return Err(Error::argument(function, detail));
    }
    if shape[axis..axis + mask_shape.rank()] != mask_shape[..] {
        let axes = match mask_shape.rank() {
            1 => format!("axis {axis}"),
            rank => format!("axes {axis}..={}", axis + rank - 1),
        };
        let expected = Shape::from(&shape[axis..axis + mask_shape.rank()]);
        let detail =
            format!("a mask of shape {mask_shape} stands for {axes} of {shape}; make it a mask of shape {expected}");
        return Err(Error::argument(function, detail));
    }
    nonzero(mask).map_err(|error| match error.kind() {
        ErrorKind::Abstract { tensor_type, by, .. } => {
            let when = match by {
                TracedBy::Jit => "while jit traces".to_owned(),
                TracedBy::Loop(name) | TracedBy::Branch(name) | TracedBy::Types(name) => format!("inside {name}"),
            };
            let detail = format!(
                "the mask {tensor_type} is not known {when}, and the size of the result depends on it; choose by where_, \
                 which keeps the shape"
            );
            Error::argument(function, detail)
        }
        _ => error,
    })
}

/// Where a tensor is not zero: one vector of positions for each axis, in row-major order.
pub(crate) fn nonzero(x: &Tensor) -> Result<Vec<Tensor>> {
    let truth = x.known("nonzero")?.convert(DType::Bool)?;
    let shape = truth.shape();
    let mut positions = vec![Vec::new(); shape.rank()];
    for (index, _) in shape.indices().zip(truth.as_slice::<bool>()?).filter(|(_, truth)| **truth) {
        for (positions, position) in positions.iter_mut().zip(index.iter()) {
            positions.push(*position as i64);
        }
    }
    Ok(positions.into_iter().map(Tensor::from).collect())
}
