//! More entries around a tensor.

use tenferro_ops::{Shape, ops};

use crate::apply::apply_owned;
use crate::at::check_dtype;
use crate::index::Index;
use crate::index::get::get;
use crate::place::at_caller;
use crate::promote::Operand;
use crate::tree::all_sound;
use crate::{Error, Result, Tensor};

/// What [`Tensor::pad`] puts around a tensor.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PadMode {
    /// A value; made by [`PadMode::constant`] too.
    Constant(Operand),
    /// The outermost entry again and again.
    Edge,
    /// The entries backwards, without the outermost one: `3 2 | 1 2 3 | 2 1`.
    Reflect,
    /// The entries backwards, with the outermost one: `2 1 | 1 2 3 | 3 2`.
    Symmetric,
    /// The entries from the other end: `2 3 | 1 2 3 | 1 2`.
    Wrap,
}

impl PadMode {
    /// A number, or a tensor of one element that may be differentiated.
    pub fn constant(value: impl Into<Operand>) -> PadMode {
        PadMode::Constant(value.into())
    }
}

/// How many entries [`Tensor::pad`] puts before and after each axis.
///
/// One number for all sides, a pair for before and after, or a list of pairs with one for each axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadWidths(Widths);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Widths {
    All((usize, usize)),
    Each(Vec<(usize, usize)>),
}

impl From<usize> for PadWidths {
    fn from(width: usize) -> Self {
        PadWidths(Widths::All((width, width)))
    }
}

impl From<(usize, usize)> for PadWidths {
    fn from(widths: (usize, usize)) -> Self {
        PadWidths(Widths::All(widths))
    }
}

impl<const N: usize> From<[(usize, usize); N]> for PadWidths {
    fn from(widths: [(usize, usize); N]) -> Self {
        PadWidths(Widths::Each(widths.to_vec()))
    }
}

impl From<&[(usize, usize)]> for PadWidths {
    fn from(widths: &[(usize, usize)]) -> Self {
        PadWidths(Widths::Each(widths.to_vec()))
    }
}

impl From<Vec<(usize, usize)>> for PadWidths {
    fn from(widths: Vec<(usize, usize)>) -> Self {
        PadWidths(Widths::Each(widths))
    }
}

impl Tensor {
    /// More entries before and after each axis.
    ///
    /// ```
    /// use tenferro::{PadMode, Tensor};
    ///
    /// let x = Tensor::from([1, 2, 3]);
    /// assert_eq!(x.pad(1, PadMode::constant(0)).to_vec::<i32>()?, [0, 1, 2, 3, 0]);
    /// assert_eq!(x.pad((0, 2), PadMode::Edge).to_vec::<i32>()?, [1, 2, 3, 3, 3]);
    /// assert_eq!(x.pad([(2, 1)], PadMode::Reflect).to_vec::<i32>()?, [3, 2, 1, 2, 3, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn pad(&self, widths: impl Into<PadWidths>, mode: PadMode) -> Tensor {
        let widths = widths.into();
        at_caller(|| Tensor::or_failed(pad(self, widths, mode)))
    }
}

fn pad(x: &Tensor, widths: PadWidths, mode: PadMode) -> Result<Tensor> {
    let value = if let PadMode::Constant(value) = &mode { value.as_tensor() } else { None };
    all_sound(value.into_iter().chain([x]))?;
    let shape = x.shape()?;
    let widths = match widths.0 {
        Widths::All(widths) => vec![widths; shape.rank()],
        Widths::Each(widths) => widths,
    };
    if widths.len() != shape.rank() {
        let (rank, pairs) = (shape.rank(), widths.len());
        let detail =
            format!("{shape} has rank {rank}, the number of pairs of widths is {pairs}; give one for each axis");
        return Err(Error::argument("pad", detail));
    }
    for (axis, &(before, after)) in widths.iter().enumerate() {
        let size = before.checked_add(after).and_then(|sum| sum.checked_add(shape[axis]));
        if size.is_none_or(|size| i64::try_from(size).is_err()) {
            return Err(too_large(axis, &shape, (before, after)));
        }
    }
    match mode {
        PadMode::Constant(value) => with_constant(x, &widths, value),
        PadMode::Edge => with_entries(x, &shape, &widths, |place, size| place.clamp(0, size - 1)),
        PadMode::Reflect => with_entries(x, &shape, &widths, |place, size| {
            // A single entry has no other to go back to, and is repeated.
            let period = (2 * (size - 1)).max(1);
            let place = place.rem_euclid(period);
            place.min(period - place) % size
        }),
        PadMode::Symmetric => with_entries(x, &shape, &widths, |place, size| {
            let place = place.rem_euclid(2 * size);
            place.min(2 * size - 1 - place)
        }),
        PadMode::Wrap => with_entries(x, &shape, &widths, |place, size| place.rem_euclid(size)),
    }
}

fn too_large(axis: usize, shape: &Shape, (before, after): (usize, usize)) -> Error {
    let detail = format!("axis {axis} of {shape} would grow by {before} and {after} entries; ask for fewer");
    Error::argument("pad", detail)
}

fn with_constant(x: &Tensor, widths: &[(usize, usize)], value: Operand) -> Result<Tensor> {
    if value.shape()?.iter().any(|size| *size != 1) {
        let detail = format!("the constant is a tensor of shape {}; give one number", value.shape()?);
        return Err(Error::argument("pad", detail));
    }
    check_dtype("pad", x, &value)?;
    let value = value.tensor_with("pad", x.dtype()?)?.reshape(());
    let (low, high) = widths.iter().map(|(before, after)| (*before as i64, *after as i64)).unzip();
    Ok(apply_owned(ops::Pad { low, high, interior: vec![0; widths.len()] }, [x.clone(), value]))
}

/// The tensor with copies of its entries around it: `entry` says which one, for a place counted from the first entry.
fn with_entries(
    x: &Tensor,
    shape: &Shape,
    widths: &[(usize, usize)],
    entry: impl Fn(i128, i128) -> i128,
) -> Result<Tensor> {
    let mut padded = x.clone();
    for (axis, &(before, after)) in widths.iter().enumerate() {
        let size = shape[axis];
        if (before, after) == (0, 0) {
            continue;
        }
        if size == 0 {
            let detail = format!("axis {axis} of {shape} has no entry to copy; pad it by a constant");
            return Err(Error::argument("pad", detail));
        }
        let places = -(before as i128)..(size + after) as i128;
        let mut entries: Vec<i64> = Vec::new();
        if entries.try_reserve_exact(size + before + after).is_err() {
            return Err(too_large(axis, shape, (before, after)));
        }
        entries.extend(places.map(|place| entry(place, size as i128) as i64));
        let mut index = vec![Index::from(..); axis];
        index.push(entries.into());
        padded = get("pad", &padded, index)?;
    }
    Ok(padded)
}
