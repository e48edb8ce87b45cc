//! Pooling: one number for each window of space.

use tenferro_ops::ops::{ReduceWindow, WindowKind};
use tenferro_ops::{DType, Shape, ops};

use super::conv::{Padding, check_steps, check_windows};
use super::{real, require};
use crate::apply::apply_owned;
use crate::{Result, Tensor, place, where_};

/// How windows move over the last N axes.
#[derive(Clone, Copy, Debug)]
pub struct Pool<const N: usize> {
    /// The sizes of a window.
    pub window: [usize; N],
    /// How far the window moves along each axis.
    pub stride: [usize; N],
    /// The places around the input; less than the window, so that each window meets the input.
    pub padding: Padding<N>,
    /// Whether an average counts the places around the input, as zeros; it does in PyTorch by default, and here.
    pub count_padding: bool,
}

impl<const N: usize> Pool<N> {
    /// Windows side by side, without padding.
    pub fn new(window: [usize; N]) -> Self {
        Pool { window, stride: window, padding: Padding::Valid, count_padding: true }
    }
}

/// The largest number in each window of the last N axes; `[n, c, h, w]` for images.
///
/// Equal numbers share the derivative. (PyTorch gives it to the first.)
///
/// ```
/// use tenferro::{Tensor, nn::{self, Pool}};
///
/// let x = Tensor::from([[1.0, 2.0, 5.0, 3.0], [4.0, 3.0, 0.0, 1.0]]);
/// assert_eq!(nn::max_pool(&x, Pool::new([2, 2])).to_vec::<f64>()?, [4.0, 5.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn max_pool<const N: usize>(x: &Tensor, options: Pool<N>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(windows("max_pool", WindowKind::Max, x, options)))
}

/// The mean of each window of the last N axes.
#[track_caller]
pub fn avg_pool<const N: usize>(x: &Tensor, options: Pool<N>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(avg_pool_of(x, options)))
}

/// Means over as many pieces of the last N axes as wanted: piece i of p pieces of an axis of size s begins at ⌊i·s/p⌋ and
/// ends before ⌈(i + 1)·s/p⌉.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let x = Tensor::from([1.0, 2.0, 3.0, 4.0, 5.0]);
/// assert_eq!(nn::adaptive_avg_pool(&x, [2]).to_vec::<f64>()?, [2.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn adaptive_avg_pool<const N: usize>(x: &Tensor, sizes: [usize; N]) -> Tensor {
    place::at_caller(|| Tensor::or_failed(adaptive_avg_pool_of(x, sizes)))
}

fn windows<const N: usize>(function: &'static str, kind: WindowKind, x: &Tensor, options: Pool<N>) -> Result<Tensor> {
    let x = real(function, "the input", x)?;
    let shape = x.shape()?;
    let others = other_axes::<N>(function, &shape)?;
    let Pool { window, stride, padding, .. } = options;
    check_steps(function, &stride, &[])?;
    require(function, !window.contains(&0), || format!("the window is {window:?}; choose sizes of at least 1"))?;
    let padding = padding.resolve(&shape[others..], &window, &stride);
    for (axis, ((low, high), size)) in padding.iter().zip(window).enumerate() {
        let most = i128::from(*low).max(i128::from(*high));
        require(function, most < size as i128, || {
            format!(
                "the padding is {low} and {high} on axis {axis} of space, the window {size}; pad less than a window"
            )
        })?;
    }
    check_windows(function, &shape[others..], &window, &padding)?;
    let with_others = |sizes: [usize; N]| [&vec![1; others][..], &sizes[..]].concat();
    let op = ReduceWindow {
        kind,
        window_dimensions: with_others(window),
        window_strides: with_others(stride),
        base_dilations: vec![1; shape.rank()],
        window_dilations: vec![1; shape.rank()],
        padding: [&vec![(0, 0); others][..], &padding[..]].concat(),
    };
    Ok(apply_owned(op, [x]))
}

fn avg_pool_of<const N: usize>(x: &Tensor, options: Pool<N>) -> Result<Tensor> {
    let sums = windows("avg_pool", WindowKind::Sum, x, options)?;
    if options.count_padding {
        return Ok(sums / options.window.iter().map(|size| *size as f64).product::<f64>());
    }
    let shape = x.shape()?;
    let space = Shape::from(&shape[shape.rank() - N..]);
    let ones = Tensor::from(1.0).astype(sums.dtype()?).broadcast_to(space);
    Ok(sums / windows("avg_pool", WindowKind::Sum, &ones, options)?)
}

fn adaptive_avg_pool_of<const N: usize>(x: &Tensor, sizes: [usize; N]) -> Result<Tensor> {
    const NAME: &str = "adaptive_avg_pool";
    let x = real(NAME, "the input", x)?;
    let shape = x.shape()?;
    let others = other_axes::<N>(NAME, &shape)?;
    let mut result = x;
    for (axis, pieces) in (others..shape.rank()).zip(sizes) {
        let size = shape[axis];
        require(NAME, pieces > 0, || format!("the sizes are {sizes:?}; choose at least one piece"))?;
        require(NAME, size > 0, || format!("axis {axis} of shape {shape} is empty, and has no mean; pass entries"))?;
        result = means_of_pieces(&result.moveaxis(axis, -1), size, pieces)?.moveaxis(-1, axis);
    }
    Ok(result)
}

/// The means of pieces of the last axis.
///
/// Only entries of a piece are added up: a product with a matrix of zeros and ones would carry infinities and NaN from
/// one piece to all others.
fn means_of_pieces(x: &Tensor, size: usize, pieces: usize) -> Result<Tensor> {
    if size.is_multiple_of(pieces) {
        let shape = x.shape()?;
        let split = [&shape[..shape.rank() - 1], &[pieces, size / pieces]].concat();
        return Ok(x.reshape(split).mean_axis(-1));
    }
    // No piece is longer; entries behind the end of one count as 0.
    let longest = size.div_ceil(pieces).saturating_add(1).min(size);
    let position =
        |dimension| apply_owned(ops::Iota { dtype: DType::I64, shape: vec![pieces, longest], dimension }, []);
    let (piece, step) = (position(0), position(1));
    let start = (&piece * size).floor_divide(pieces);
    let end = ((piece + 1) * size + (pieces - 1)).floor_divide(pieces);
    let entry = start + step;
    let is_inside = entry.lt(end);
    let counts = is_inside.sum_axis(-1).astype(x.dtype()?);
    let entries = x.take(&entry.minimum(size - 1), -1);
    Ok(where_(is_inside, entries, 0.0).sum_axis(-1) / counts)
}

/// How many axes come before space.
fn other_axes<const N: usize>(function: &'static str, shape: &Shape) -> Result<usize> {
    require(function, shape.rank() >= N, || {
        format!("the input has shape {shape}, windows move over its last {N} axes; pass at least so many")
    })?;
    Ok(shape.rank() - N)
}
