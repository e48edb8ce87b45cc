//! Several tensors in one, and one in several.

use tenferro_ops::{DType, OperandCount, Shape, ops};

use crate::apply::{apply_all, apply_owned};
use crate::axes::one_axis;
use crate::promote::promote_types;
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

/// The dtype that tensors have in common, and the shape of the first.
#[track_caller]
fn common(function: &'static str, tensors: &[Tensor]) -> Result<(DType, Shape)> {
    let Some(first) = tensors.first() else {
        return Err(Error::argument(function, "there is no tensor; give at least one"));
    };
    let (mut dtype, shape) = (first.dtype()?, first.shape()?);
    for tensor in &tensors[1..] {
        dtype = promote_types(dtype, tensor.dtype()?);
    }
    Ok((dtype, shape))
}

/// More parts than this are a mistake; each is a tensor.
const MOST_PARTS: usize = 1 << 20;

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
