//! Several tensors in one, and one in several.

use tenferro_ops::{DType, OperandCount, Shape, ops};

use crate::apply::{apply_all, apply_owned};
use crate::axes::one_axis;
use crate::place::at_caller;
use crate::promote::{common_shape, promote_types};
use crate::tree::all_sound;
use crate::{Error, Result, Tensor};

/// The tensors one after the other along an axis; their other axes have equal sizes.
///
/// Tensors of different dtypes are converted to the one they have in common.
///
/// ```
/// use tenferro::{Tensor, concatenate};
///
/// let (a, b) = (Tensor::from([[1, 2], [3, 4]]), Tensor::from([[5], [6]]));
/// assert_eq!(concatenate([&a, &b], 1).to_vec::<i32>()?, [1, 2, 5, 3, 4, 6]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn concatenate<'a>(tensors: impl IntoIterator<Item = &'a Tensor>, axis: isize) -> Tensor {
    Tensor::or_failed(joined("concatenate", tensors.into_iter().cloned().collect(), axis))
}

/// Tensors of one shape side by side along a new axis, which the result has at the place `axis`.
///
/// ```
/// use tenferro::{Tensor, stack};
///
/// let (a, b) = (Tensor::from([1, 2, 3]), Tensor::from([4, 5, 6]));
/// assert_eq!(stack([&a, &b], 0).shape()?[..], [2, 3]);
/// assert_eq!(stack([&a, &b], 1).to_vec::<i32>()?, [1, 4, 2, 5, 3, 6]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn stack<'a>(tensors: impl IntoIterator<Item = &'a Tensor>, axis: isize) -> Tensor {
    Tensor::or_failed(stacked(tensors.into_iter().cloned().collect(), axis))
}

/// Side by side: along axis 1, or one after the other if the tensors have a single axis.
#[track_caller]
pub fn hstack<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Tensor {
    Tensor::or_failed(beside(tensors.into_iter().cloned().collect()))
}

/// One above the other, along axis 0; tensors with a single axis are rows.
#[track_caller]
pub fn vstack<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Tensor {
    Tensor::or_failed(above(tensors.into_iter().cloned().collect()))
}

/// Tensors of the shape that all of them broadcast to.
///
/// A mistake is in each tensor of the result.
///
/// ```
/// use tenferro::{Tensor, broadcast_arrays};
///
/// let (a, b) = (Tensor::from([1, 2, 3]), Tensor::from([[10], [20]]));
/// let both = broadcast_arrays([&a, &b]);
/// assert_eq!(both[1].to_vec::<i32>()?, [10, 10, 10, 20, 20, 20]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn broadcast_arrays<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Vec<Tensor> {
    let tensors: Vec<_> = tensors.into_iter().collect();
    at_caller(|| broadcast(&tensors).unwrap_or_else(|error| vec![Tensor::failed(error); tensors.len()]))
}

/// Which axis the first vector of [`meshgrid`] runs along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Indexing {
    /// The second one, as the horizontal axis of a plot does; the second vector runs along the first axis.
    #[default]
    Xy,
    /// The first one, as the rows of a matrix do.
    Ij,
}

/// The coordinates of the points of a grid, from those along each of its axes: one tensor for each vector.
///
/// A mistake is in each tensor of the result.
///
/// ```
/// use tenferro::{Indexing, Tensor, meshgrid};
///
/// let (x, y) = (Tensor::from([1, 2, 3]), Tensor::from([10, 20]));
/// let grid = meshgrid([&x, &y], Indexing::Xy);
/// assert_eq!(grid[0].to_vec::<i32>()?, [1, 2, 3, 1, 2, 3]);
/// assert_eq!(grid[1].to_vec::<i32>()?, [10, 10, 10, 20, 20, 20]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn meshgrid<'a>(tensors: impl IntoIterator<Item = &'a Tensor>, indexing: Indexing) -> Vec<Tensor> {
    let tensors: Vec<_> = tensors.into_iter().collect();
    at_caller(|| grid(&tensors, indexing).unwrap_or_else(|error| vec![Tensor::failed(error); tensors.len()]))
}

/// How [`Tensor::split`] divides an axis: into that many parts, or before these positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sections {
    /// So many parts of equal size.
    Parts(usize),
    /// A part ends before each position and another begins there; negative ones count from the end.
    Before(Vec<isize>),
}

impl From<usize> for Sections {
    fn from(parts: usize) -> Self {
        Sections::Parts(parts)
    }
}

impl<const N: usize> From<[isize; N]> for Sections {
    fn from(positions: [isize; N]) -> Self {
        Sections::Before(positions.to_vec())
    }
}

impl From<&[isize]> for Sections {
    fn from(positions: &[isize]) -> Self {
        Sections::Before(positions.to_vec())
    }
}

impl From<Vec<isize>> for Sections {
    fn from(positions: Vec<isize>) -> Self {
        Sections::Before(positions)
    }
}

impl Tensor {
    /// Parts of equal size along an axis, or parts that begin at given positions.
    ///
    /// A mistake is in each tensor of the result.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([0, 1, 2, 3, 4, 5]);
    /// let halves = x.split(2, 0);
    /// assert_eq!(halves[1].to_vec::<i32>()?, [3, 4, 5]);
    /// let parts = x.split([1, 4], 0);
    /// assert_eq!(parts.len(), 3);
    /// assert_eq!(parts[1].to_vec::<i32>()?, [1, 2, 3]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn split(&self, sections: impl Into<Sections>, axis: isize) -> Vec<Tensor> {
        parts("split", self, sections.into(), axis)
    }

    /// As [`split`](Self::split), but the first parts are one entry larger where equal ones do not go.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let sizes = Tensor::from([0, 1, 2, 3, 4]).array_split(3, 0).iter().map(Tensor::size).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(sizes, [2, 2, 1]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn array_split(&self, sections: impl Into<Sections>, axis: isize) -> Vec<Tensor> {
        parts("array_split", self, sections.into(), axis)
    }
}

/// The tensors one after the other, on behalf of a function.
#[track_caller]
pub(crate) fn joined(function: &'static str, tensors: Vec<Tensor>, axis: isize) -> Result<Tensor> {
    let (dtype, shape) = common(function, &tensors)?;
    let axis = one_axis(function, axis, shape.rank())?;
    for (which, tensor) in tensors.iter().enumerate() {
        let other = tensor.shape()?;
        let fits = other.rank() == shape.rank()
            && (0..shape.rank()).all(|place| place == axis || other[place] == shape[place]);
        if !fits {
            let detail = format!("tensor 0 is {shape}, tensor {which} is {other}; only axis {axis} may differ");
            return Err(Error::argument(function, detail));
        }
    }
    if tensors.len() == 1 {
        return Ok(tensors[0].clone());
    }
    let operands = OperandCount(tensors.len());
    let mut converted = Vec::with_capacity(tensors.len());
    for tensor in &tensors {
        converted.push(tensor.astype(dtype));
    }
    Ok(apply_owned(ops::Concatenate { dimension: axis, operands }, converted))
}

#[track_caller]
fn stacked(tensors: Vec<Tensor>, axis: isize) -> Result<Tensor> {
    let (_, shape) = common("stack", &tensors)?;
    let axis = one_axis("stack", axis, shape.rank() + 1)? as isize;
    let mut expanded = Vec::with_capacity(tensors.len());
    for (which, tensor) in tensors.iter().enumerate() {
        let other = tensor.shape()?;
        if other != shape {
            let detail = format!("tensor 0 is {shape}, tensor {which} is {other}; stack tensors of one shape");
            return Err(Error::argument("stack", detail));
        }
        expanded.push(tensor.expand_dims(axis));
    }
    joined("stack", expanded, axis)
}

#[track_caller]
fn beside(mut tensors: Vec<Tensor>) -> Result<Tensor> {
    all_sound(&tensors)?;
    for tensor in &mut tensors {
        if tensor.rank()? == 0 {
            *tensor = tensor.ravel();
        }
    }
    let (_, shape) = common("hstack", &tensors)?;
    joined("hstack", tensors, if shape.rank() == 1 { 0 } else { 1 })
}

#[track_caller]
fn above(mut tensors: Vec<Tensor>) -> Result<Tensor> {
    all_sound(&tensors)?;
    for tensor in &mut tensors {
        if tensor.rank()? < 2 {
            *tensor = tensor.reshape([1, -1]);
        }
    }
    joined("vstack", tensors, 0)
}

fn broadcast(tensors: &[&Tensor]) -> Result<Vec<Tensor>> {
    all_sound(tensors.iter().copied())?;
    let shapes = tensors.iter().map(|tensor| tensor.shape()).collect::<Result<Vec<_>>>()?;
    let shape = common_shape("broadcast_arrays", &shapes)?;
    Ok(tensors.iter().map(|tensor| tensor.broadcast_to(&shape)).collect())
}

fn grid(tensors: &[&Tensor], indexing: Indexing) -> Result<Vec<Tensor>> {
    all_sound(tensors.iter().copied())?;
    // The axis that a vector runs along.
    let axis = |which: usize| match (indexing, which) {
        (Indexing::Xy, 0) if tensors.len() > 1 => 1,
        (Indexing::Xy, 1) => 0,
        _ => which,
    };
    let mut sizes = vec![1; tensors.len()];
    for (which, tensor) in tensors.iter().enumerate() {
        let shape = tensor.shape()?;
        if shape.rank() > 1 {
            let detail = format!("tensor {which} is {shape}; give vectors, one for each axis of the grid");
            return Err(Error::argument("meshgrid", detail));
        }
        sizes[axis(which)] = tensor.size()?;
    }
    let along = |(which, tensor): (usize, &&Tensor)| {
        let mut shape = vec![1; sizes.len()];
        shape[axis(which)] = sizes[axis(which)];
        tensor.reshape(shape).broadcast_to(sizes.clone())
    };
    Ok(tensors.iter().enumerate().map(along).collect())
}

/// The dtype that tensors have in common, and the shape of the first.
#[track_caller]
fn common(function: &'static str, tensors: &[Tensor]) -> Result<(DType, Shape)> {
    let Some(first) = tensors.first() else {
        return Err(Error::argument(function, "there is no tensor; give at least one"));
    };
    all_sound(tensors)?;
    let (mut dtype, shape) = (first.dtype()?, first.shape()?);
    for tensor in &tensors[1..] {
        dtype = promote_types(dtype, tensor.dtype()?);
    }
    Ok((dtype, shape))
}

/// More parts than this are a mistake; each is a tensor.
pub(crate) const MOST_PARTS: usize = 1 << 20;

/// The parts, or the mistake in as many tensors as the caller expects.
#[track_caller]
fn parts(function: &'static str, x: &Tensor, sections: Sections, axis: isize) -> Vec<Tensor> {
    let count = match &sections {
        Sections::Parts(parts) if *parts > MOST_PARTS => 1,
        Sections::Parts(parts) => (*parts).max(1),
        Sections::Before(positions) => positions.len() + 1,
    };
    match split(function, x, sections, axis) {
        Ok(parts) => parts,
        Err(error) => vec![Tensor::failed(error); count],
    }
}

#[track_caller]
fn split(function: &'static str, x: &Tensor, sections: Sections, axis: isize) -> Result<Vec<Tensor>> {
    let shape = x.shape()?;
    let axis = one_axis(function, axis, shape.rank())?;
    let size = shape[axis];
    let sizes: Vec<_> = match sections {
        Sections::Parts(0) => return Err(Error::argument(function, "0 parts were asked for; ask for at least one")),
        Sections::Parts(parts) if parts > MOST_PARTS => {
            let detail = format!("{parts} parts were asked for; ask for at most {MOST_PARTS}");
            return Err(Error::argument(function, detail));
        }
        Sections::Parts(parts) if size % parts != 0 && function == "split" => {
            let detail = format!(
                "axis {axis} of {shape} has size {size}, which {parts} does not divide; use array_split for unequal parts"
            );
            return Err(Error::argument(function, detail));
        }
        Sections::Parts(parts) => (0..parts).map(|part| size / parts + usize::from(part < size % parts)).collect(),
        Sections::Before(positions) => {
            let ends: Vec<_> = positions.iter().map(|position| clamped(*position, size)).chain([size]).collect();
            if !ends.is_sorted() {
                let detail =
                    format!("the positions {positions:?} go back along an axis of size {size}; put them in order");
                return Err(Error::argument(function, detail));
            }
            let starts = [0].into_iter().chain(ends.iter().copied());
            ends.iter().zip(starts).map(|(end, start)| end - start).collect()
        }
    };
    Ok(apply_all(ops::Split { dimension: axis, sizes }, [x]))
}

/// A position between entries as slices have it: negative ones count from the end, all end at the ends.
fn clamped(position: isize, size: usize) -> usize {
    let from_start = position as i128 + if position < 0 { size as i128 } else { 0 };
    from_start.clamp(0, size as i128) as usize
}
