//! Sums, means and other numbers from many.
//!
//! Each has three forms: over all elements, over some axes, which disappear, and over some axes, which stay with size 1
//! so that the result broadcasts against the operand.

use tenferro_ops::{DType, Shape, StdTensorOp, ops};

use crate::apply::apply_owned;
use crate::axes::{Axes, many_axes, one_axis};
use crate::compare::needs_order;
use crate::operators::division_dtype;
use crate::{Error, Result, Tensor, place, where_};

/// Three methods for each reduction: what it computes is a function of the method's name, a tensor and positions of axes.
macro_rules! reductions {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident, $axis:ident, $keepdims:ident $(($argument:ident: $T:ty))?: $body:expr;
    )*) => {
        impl $crate::Tensor {
            $(
                $(#[doc = $doc])*
                #[track_caller]
                pub fn $name(&self $(, $argument: $T)?) -> $crate::Tensor {
                    $crate::reduce::reduction(self, stringify!($name), $crate::Axes::ALL, false, &$body)
                }

                #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), over some axes.")]
                #[track_caller]
                pub fn $axis(&self $(, $argument: $T)?, axes: impl Into<$crate::Axes>) -> $crate::Tensor {
                    $crate::reduce::reduction(self, stringify!($axis), axes.into(), false, &$body)
                }

                #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), over some axes,")]
                /// which stay with size 1.
                #[track_caller]
                pub fn $keepdims(&self $(, $argument: $T)?, axes: impl Into<$crate::Axes>) -> $crate::Tensor {
                    $crate::reduce::reduction(self, stringify!($keepdims), axes.into(), true, &$body)
                }
            )*
        }
    };
}

pub(crate) use reductions;

reductions! {
    /// The sum; of nothing it is 0.
    ///
    /// Sums of integers and truth values are of 64 bits: `I64`, or `U64` for those without a sign.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// assert_eq!(x.sum().item::<f64>()?, 10.0);
    /// assert_eq!(x.sum_axis(0).to_vec::<f64>()?, [4.0, 6.0]);
    /// let shares = &x / x.sum_keepdims(1);
    /// assert_eq!(shares.to_vec::<f64>()?, [1.0 / 3.0, 2.0 / 3.0, 3.0 / 7.0, 4.0 / 7.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    sum, sum_axis, sum_keepdims: |_, x, axes| Ok(sum(x, axes));
    /// The product; of nothing it is 1. Integers become wider as in [`sum`](Self::sum).
    prod, prod_axis, prod_keepdims: |_, x, axes| Ok(apply_owned(ops::ReduceProd { axes }, [widened(x)]));
    /// The mean; of nothing it is NaN. Of integers and truth values it is `F64`.
    mean, mean_axis, mean_keepdims: |_, x, axes| mean(x, axes);
    /// The largest element; NaN if one is, and an error if there is none.
    ///
    /// Equally large ones share the derivative.
    max, max_axis, max_keepdims: |function, x, axes| {
        needs_order(function, x)?;
        needs_entries(function, x, &axes, "largest")?;
        Ok(apply_owned(ops::ReduceMax { axes }, [x.clone()]))
    };
    /// The smallest element; NaN if one is, and an error if there is none.
    ///
    /// Equally small ones share the derivative.
    min, min_axis, min_keepdims: |function, x, axes| {
        needs_order(function, x)?;
        needs_entries(function, x, &axes, "smallest")?;
        Ok(apply_owned(ops::ReduceMin { axes }, [x.clone()]))
    };
    /// Whether all elements are true, or numbers other than 0; of nothing it is true.
    all, all_axis, all_keepdims: |_, x, axes| Ok(apply_owned(ops::ReduceAnd { axes }, [x.astype(DType::Bool)]));
    /// Whether some element is true, or a number other than 0; of nothing it is false.
    any, any_axis, any_keepdims: |_, x, axes| Ok(apply_owned(ops::ReduceOr { axes }, [x.astype(DType::Bool)]));
    /// log Σ eˣ without overflow; of nothing it is −∞.
    ///
    /// Its derivative is the softmax, 0 where all elements are −∞, and undefined (NaN) where one is +∞.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1000.0, 1000.0]);
    /// assert_eq!(x.logsumexp().item::<f64>()?, 1000.0 + 2.0_f64.ln());
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    logsumexp, logsumexp_axis, logsumexp_keepdims: |_, x, axes| logsumexp(x, axes);
}

/// What a reduction computes.
type Body<'a> = &'a dyn Fn(&'static str, &Tensor, Vec<usize>) -> Result<Tensor>;

#[track_caller]
pub(crate) fn reduction(x: &Tensor, function: &'static str, axes: Axes, keepdims: bool, body: Body<'_>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(try_reduction(x, function, axes, keepdims, body)))
}

fn try_reduction(x: &Tensor, function: &'static str, axes: Axes, keepdims: bool, body: Body<'_>) -> Result<Tensor> {
    let shape = x.shape()?;
    let axes = many_axes(function, axes, shape.rank())?;
    if !keepdims {
        return body(function, x, axes);
    }
    let kept = with_ones(&shape, &axes);
    Ok(body(function, x, axes)?.reshape(kept))
}

/// The shape after a reduction whose axes stay with size 1.
pub(crate) fn with_ones(shape: &Shape, axes: &[usize]) -> Vec<usize> {
    let mut kept = shape.to_vec();
    for &axis in axes {
        kept[axis] = 1;
    }
    kept
}

/// Numbers wide enough for sums of many.
#[track_caller]
fn widened(x: &Tensor) -> Tensor {
    match x.dtype() {
        Ok(DType::Bool | DType::I32) => x.astype(DType::I64),
        Ok(DType::U32) => x.astype(DType::U64),
        _ => x.clone(),
    }
}

#[track_caller]
pub(crate) fn sum(x: &Tensor, axes: Vec<usize>) -> Tensor {
    apply_owned(ops::ReduceSum { axes }, [widened(x)])
}

/// How many elements come together in each result.
pub(crate) fn count(x: &Tensor, axes: &[usize]) -> Result<f64> {
    let shape = x.shape()?;
    Ok(axes.iter().map(|&axis| shape[axis] as f64).product())
}

#[track_caller]
pub(crate) fn mean(x: &Tensor, axes: Vec<usize>) -> Result<Tensor> {
    let count = count(x, &axes)?;
    // Integers become real first: their sum may be beyond 64 bits where their mean is not.
    Ok(sum(&x.astype(division_dtype(x.dtype()?)), axes) / count)
}

#[track_caller]
fn logsumexp(x: &Tensor, axes: Vec<usize>) -> Result<Tensor> {
    let x = x.astype(division_dtype(x.dtype()?));
    let kept = with_ones(&x.shape()?, &axes);
    // Any shift gives the same result, so it is a constant; the largest real part keeps all exponentials below 1.
    let largest = apply_owned(ops::ReduceMax { axes: axes.clone() }, [x.real().stop_gradient()]);
    let shift = where_(largest.isfinite(), &largest, 0.0);
    let total = sum(&(&x - shift.reshape(kept)).exp(), axes);
    // The logarithm of 0 has an infinite derivative, which times 0 would be NaN.
    let is_zero = total.eq(0.0);
    Ok(where_(&is_zero, f64::NEG_INFINITY, where_(&is_zero, 1.0, &total).log()) + shift)
}

/// An error if one of the axes that are reduced has no entries.
#[track_caller]
pub(crate) fn needs_entries(function: &'static str, x: &Tensor, axes: &[usize], wanted: &str) -> Result<()> {
    let shape = x.shape()?;
    let Some(axis) = axes.iter().find(|&&axis| shape[axis] == 0) else { return Ok(()) };
    let detail = format!(
        "axis {axis} of shape {shape} has no entries, so there is no {wanted}; reduce over axes that have some, or \
         choose by the shape what else to return"
    );
    Err(Error::argument(function, detail))
}

macro_rules! positions {
    ($($(#[doc = $doc:literal])* $name:ident, $axis:ident, $keepdims:ident: $Op:ident $wanted:literal;)*) => {
        impl Tensor {
            $(
                $(#[doc = $doc])*
                #[track_caller]
                pub fn $name(&self) -> Tensor {
                    position(self, stringify!($name), None, false, $wanted, positions!(@op $Op))
                }

                #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), along one axis.")]
                #[track_caller]
                pub fn $axis(&self, axis: isize) -> Tensor {
                    position(self, stringify!($axis), Some(axis), false, $wanted, positions!(@op $Op))
                }

                #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), along one axis,")]
                /// which stays with size 1.
                #[track_caller]
                pub fn $keepdims(&self, axis: isize) -> Tensor {
                    position(self, stringify!($keepdims), Some(axis), true, $wanted, positions!(@op $Op))
                }
            )*
        }
    };
    (@op $Op:ident) => {
        |axis| ops::$Op { axis, index_dtype: DType::I64 }.into()
    };
}

positions! {
    /// Where the largest element stands in row-major order, as `I64`: the first of equal ones, the first NaN.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1.0, 5.0], [7.0, 7.0]]);
    /// assert_eq!(x.argmax().item::<i64>()?, 2);
    /// assert_eq!(x.argmax_axis(1).to_vec::<i64>()?, [1, 0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    argmax, argmax_axis, argmax_keepdims: Argmax "largest";
    /// Where the smallest element stands in row-major order, as `I64`: the first of equal ones, the first NaN.
    argmin, argmin_axis, argmin_keepdims: Argmin "smallest";
}

/// Where an extreme entry stands, along one axis or among all elements.
#[track_caller]
fn position(
    x: &Tensor,
    function: &'static str,
    axis: Option<isize>,
    keepdims: bool,
    wanted: &str,
    op: fn(usize) -> StdTensorOp,
) -> Tensor {
    let position = || {
        // Truth values are ordered as the numbers 0 and 1 are.
        let x = if x.dtype()?.is_bool() { x.astype(DType::I32) } else { x.clone() };
        let x = if axis.is_none() { x.ravel() } else { x };
        let axis = one_axis(function, axis.unwrap_or(0), x.rank()?)?;
        needs_order(function, &x)?;
        needs_entries(function, &x, &[axis], wanted)?;
        let found = apply_owned(op(axis), [x.clone()]);
        Ok(if keepdims { found.reshape(with_ones(&x.shape()?, &[axis])) } else { found })
    };
    place::at_caller(|| Tensor::or_failed(position()))
}
