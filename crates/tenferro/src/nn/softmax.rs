//! Probabilities from logits.

use super::real;
use crate::axes::one_axis;
use crate::{Result, Tensor, place, stop_gradient, where_};

/// Positive numbers along an axis that add up to 1: eˣ over the sum of all eˣ.
///
/// An entry of −∞ gets probability 0 and the derivative 0. Where all entries are −∞ there is nothing to choose from, and
/// the result is NaN, as in PyTorch and JAX.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let p = nn::softmax(&Tensor::from([[1000.0, 1000.0], [0.0, f64::NEG_INFINITY]]), -1);
/// assert_eq!(p.to_vec::<f64>()?, [0.5, 0.5, 1.0, 0.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn softmax(x: &Tensor, axis: isize) -> Tensor {
    place::at_caller(|| Tensor::or_failed(softmax_of(x, axis)))
}

/// The logarithm of [`softmax`], without loss of digits and without overflow.
#[track_caller]
pub fn log_softmax(x: &Tensor, axis: isize) -> Tensor {
    place::at_caller(|| Tensor::or_failed(log_softmax_of("log_softmax", x, axis)))
}

fn softmax_of(x: &Tensor, axis: isize) -> Result<Tensor> {
    let (shifted, axis) = shifted("softmax", x, axis)?;
    let powers = shifted.exp();
    let sums = powers.sum_keepdims(axis);
    Ok(powers / sums)
}

/// For a function of that name.
pub(super) fn log_softmax_of(function: &'static str, x: &Tensor, axis: isize) -> Result<Tensor> {
    let (shifted, axis) = shifted(function, x, axis)?;
    let sums = shifted.exp().sum_keepdims(axis);
    Ok(shifted - sums.log())
}

/// As [`softmax`], where a row of nothing but −∞ gives zeros, and zero derivatives.
pub(super) fn softmax_or_zero(x: &Tensor, axis: isize) -> Tensor {
    let largest = stop_gradient(&x.max_keepdims(axis));
    let largest = where_(largest.eq(f64::NEG_INFINITY), 0.0, &largest);
    let powers = (x - largest).exp();
    let sums = powers.sum_keepdims(axis);
    powers / where_(sums.eq(0.0), 1.0, &sums)
}

/// The logits less the largest one. The result does not depend on what is subtracted, so no derivative passes it.
fn shifted(function: &'static str, x: &Tensor, axis: isize) -> Result<(Tensor, isize)> {
    let x = real(function, "the input", x)?;
    let shape = x.shape()?;
    let axis = one_axis(function, axis, shape.rank())?;
    // Of no entries there is no largest one, and nothing to shift.
    if shape[axis] == 0 {
        return Ok((x, axis as isize));
    }
    let largest = stop_gradient(&x.max_keepdims(axis));
    Ok((x - largest, axis as isize))
}
