//! The same elements with other axes.

use std::fmt;

use tenferro_ops::{Shape, ops};

use crate::apply::apply_owned;
use crate::axes::{Axes, many_axes, one_axis};
use crate::{Error, Result, Tensor};

/// The sizes that [`Tensor::reshape`] takes: one number or a list, in which one size may be `-1`.
///
/// `()` is the shape of a single number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes(Vec<i128>);

macro_rules! sizes {
    ($($T:ty)*) => {
        $(
            impl From<$T> for Sizes {
                fn from(size: $T) -> Self {
                    Sizes(vec![size as i128])
                }
            }

            impl<const N: usize> From<[$T; N]> for Sizes {
                fn from(sizes: [$T; N]) -> Self {
                    Sizes::from(&sizes[..])
                }
            }

            impl From<Vec<$T>> for Sizes {
                fn from(sizes: Vec<$T>) -> Self {
                    Sizes::from(&sizes[..])
                }
            }

            impl From<&[$T]> for Sizes {
                fn from(sizes: &[$T]) -> Self {
                    Sizes(sizes.iter().map(|size| *size as i128).collect())
                }
            }
        )*
    };
}

// `i32` is what Rust takes a number for that nothing else says more about.
sizes!(i32 i64 isize usize);

impl From<()> for Sizes {
    fn from((): ()) -> Self {
        Sizes(Vec::new())
    }
}

impl From<&Shape> for Sizes {
    fn from(shape: &Shape) -> Self {
        Sizes::from(&shape[..])
    }
}

impl From<Shape> for Sizes {
    fn from(shape: Shape) -> Self {
        Sizes::from(&shape)
    }
}

/// `[2,-1]`
impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        write!(f, "[{}]", sizes.join(","))
    }
}

impl Tensor {
    /// The same elements, in row-major order, in another shape.
    ///
    /// One size may be `-1`: it becomes what the others leave.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// assert_eq!(x.reshape([3, 2]).shape()?[..], [3, 2]);
    /// assert_eq!(x.reshape([2, 1, -1]).shape()?[..], [2, 1, 3]);
    /// assert_eq!(x.reshape(-1).shape()?[..], [6]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn reshape(&self, sizes: impl Into<Sizes>) -> Tensor {
        Tensor::or_failed(reshaped(self, &sizes.into()))
    }

    /// All elements along one axis.
    #[track_caller]
    pub fn ravel(&self) -> Tensor {
        self.reshape(-1)
    }

    /// The axes in reverse order; [`swapaxes`](Self::swapaxes) exchanges two of them.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.transpose().to_vec::<i32>()?, [1, 4, 2, 5, 3, 6]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn transpose(&self) -> Tensor {
        match self.rank() {
            Ok(rank) => permuted(self, (0..rank).rev().collect()),
            Err(error) => Tensor::failed(error),
        }
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of the tensor.
    #[track_caller]
    pub fn permute_dims(&self, axes: impl Into<Axes>) -> Tensor {
        Tensor::or_failed(permute_dims(self, axes.into()))
    }

    /// Two axes exchanged: `x.swapaxes(-1, -2)` transposes the matrices of a stack.
    #[track_caller]
    pub fn swapaxes(&self, first: isize, second: isize) -> Tensor {
        Tensor::or_failed(swapaxes(self, first, second))
    }

    /// Some axes at other places, those that are not named in their order around them.
    ///
    /// ```
    /// use tenferro::{DType, Tensor};
    ///
    /// let images = Tensor::zeros(DType::F32, [10, 28, 20, 3]);
    /// assert_eq!(images.moveaxis(-1, 1).shape()?[..], [10, 3, 28, 20]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn moveaxis(&self, from: impl Into<Axes>, to: impl Into<Axes>) -> Tensor {
        Tensor::or_failed(moveaxis(self, from.into(), to.into()))
    }

    /// New axes of size 1, which the result has at the places `axes`.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0, 3.0]);
    /// assert_eq!(x.expand_dims(-1).shape()?[..], [3, 1]);
    /// assert_eq!(x.expand_dims([0, 2]).shape()?[..], [1, 3, 1]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn expand_dims(&self, axes: impl Into<Axes>) -> Tensor {
        Tensor::or_failed(expand_dims(self, axes.into()))
    }

    /// Without the axes of size 1, all of them.
    #[track_caller]
    pub fn squeeze(&self) -> Tensor {
        match self.shape() {
            Ok(shape) => self.reshape(shape.iter().copied().filter(|size| *size != 1).collect::<Vec<_>>()),
            Err(error) => Tensor::failed(error),
        }
    }

    /// Without some axes, each of which has size 1.
    #[track_caller]
    pub fn squeeze_axis(&self, axes: impl Into<Axes>) -> Tensor {
        Tensor::or_failed(squeeze_axis(self, axes.into()))
    }
}

#[track_caller]
fn reshaped(x: &Tensor, sizes: &Sizes) -> Result<Tensor> {
    let shape = x.shape()?;
    let new_shape = resolved(&shape, x.size()?, sizes)?;
    if new_shape == shape {
        return Ok(x.clone());
    }
    Ok(apply_owned(ops::Reshape { shape: new_shape.to_vec() }, [x.clone()]))
}

/// The sizes as a shape of `count` elements.
#[track_caller]
fn resolved(shape: &Shape, count: usize, sizes: &Sizes) -> Result<Shape> {
    let unknown = sizes.0.iter().filter(|size| **size == -1).count();
    if unknown > 1 {
        let detail = format!("{sizes} leaves {unknown} sizes open; give -1 once at most");
        return Err(Error::argument("reshape", detail));
    }
    if let Some(size) = sizes.0.iter().find(|size| **size < -1) {
        let detail = format!("{sizes} has the size {size}; sizes are at least 0, or -1 for what the others leave");
        return Err(Error::argument("reshape", detail));
    }
    let known = sizes.0.iter().filter(|size| **size != -1).try_fold(1_i128, |product, size| product.checked_mul(*size));
    let rest = known.filter(|known| *known != 0).map(|known| count as i128 / known).unwrap_or(0);
    let fits = match known {
        Some(known) if unknown == 1 => known != 0 && known * rest == count as i128,
        Some(known) => known == count as i128,
        None => false,
    };
    if !fits {
        let detail = if unknown == 1 && known == Some(0) {
            format!("{sizes} leaves no size for -1, because it holds nothing whatever that is; give the size itself")
        } else {
            let elements = if count == 1 { "element" } else { "elements" };
            format!("{shape} has {count} {elements}, which do not fit {sizes}; choose sizes with the same product")
        };
        return Err(Error::argument("reshape", detail));
    }
    // Sizes that were known are no larger than a product that is a `usize`, or stand beside a 0.
    let size = |size: &i128| usize::try_from(if *size == -1 { rest } else { *size }).unwrap_or(usize::MAX);
    Ok(sizes.0.iter().map(size).collect())
}

/// Applies a permutation of the axes.
#[track_caller]
pub(crate) fn permuted(x: &Tensor, permutation: Vec<usize>) -> Tensor {
    if permutation.is_sorted() {
        return x.clone();
    }
    apply_owned(ops::Transpose { permutation }, [x.clone()])
}

#[track_caller]
fn permute_dims(x: &Tensor, axes: Axes) -> Result<Tensor> {
    let rank = x.rank()?;
    let axes = many_axes("permute_dims", axes, rank)?;
    if axes.len() != rank {
        let detail = format!("{axes:?} has {} of the {rank} axes; name each axis once", axes.len());
        return Err(Error::argument("permute_dims", detail));
    }
    Ok(permuted(x, axes))
}

#[track_caller]
fn swapaxes(x: &Tensor, first: isize, second: isize) -> Result<Tensor> {
    let rank = x.rank()?;
    let (first, second) = (one_axis("swapaxes", first, rank)?, one_axis("swapaxes", second, rank)?);
    let mut permutation: Vec<_> = (0..rank).collect();
    permutation.swap(first, second);
    Ok(permuted(x, permutation))
}

#[track_caller]
fn moveaxis(x: &Tensor, from: Axes, to: Axes) -> Result<Tensor> {
    let rank = x.rank()?;
    let (from, to) = (many_axes("moveaxis", from, rank)?, many_axes("moveaxis", to, rank)?);
    if from.len() != to.len() {
        let detail = format!("axes to move: {}, places for them: {}; give one place for each", from.len(), to.len());
        return Err(Error::argument("moveaxis", detail));
    }
    let mut others = (0..rank).filter(|axis| !from.contains(axis));
    let mut permutation = Vec::with_capacity(rank);
    for place in 0..rank {
        let moved = to.iter().position(|to| *to == place).map(|which| from[which]);
        permutation.extend(moved.or_else(|| others.next()));
    }
    Ok(permuted(x, permutation))
}

#[track_caller]
fn expand_dims(x: &Tensor, axes: Axes) -> Result<Tensor> {
    let shape = x.shape()?;
    let Some(count) = axes.count() else {
        return Err(Error::argument(
            "expand_dims",
            "all axes were named, but new ones are none of them; name their places",
        ));
    };
    let rank = shape.rank() + count;
    let axes = many_axes("expand_dims", axes, rank)?;
    let mut sizes = shape.iter();
    let size = |axis| if axes.contains(&axis) { 1 } else { sizes.next().copied().unwrap_or(1) };
    let new_shape: Vec<_> = (0..rank).map(size).collect();
    Ok(x.reshape(new_shape))
}

#[track_caller]
fn squeeze_axis(x: &Tensor, axes: Axes) -> Result<Tensor> {
    let shape = x.shape()?;
    let axes = many_axes("squeeze_axis", axes, shape.rank())?;
    if let Some(axis) = axes.iter().find(|axis| shape[**axis] != 1) {
        let detail = format!("axis {axis} of {shape} has size {}; only axes of size 1 can go", shape[*axis]);
        return Err(Error::argument("squeeze_axis", detail));
    }
    let rest: Vec<_> = (0..shape.rank()).filter(|axis| !axes.contains(axis)).map(|axis| shape[axis]).collect();
    Ok(x.reshape(rest))
}
