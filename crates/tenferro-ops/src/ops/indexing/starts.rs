//! What becomes of windows that do not fit, for derivatives: a gather moves them, a scatter leaves them out.
//!
//! The two are each other's transpose only where every window fits.
//! So a rule that turns one into the other says here what the first did to the windows that do not:
//! a cotangent is scattered at the starts that a gather really read from ([`clamped`]), and gathered for the windows that
//! a scatter really used ([`is_kept`]).
//! Indices have no derivative, so both are ordinary values, and neither is larger than the indices.

use crate::kernels::windows::Dimensions;
use crate::ops::{Clamp, Direction, ReduceAnd};
use crate::value::Value;
use crate::{Array, ArrayError, DType};

/// The index vectors of windows of the given sizes (one for each axis of the operand), moved until the windows fit.
pub(super) fn clamped<'e>(
    dimensions: &Dimensions<'_>,
    indices: &Value<'e>,
    operand: &[usize],
    sizes: &[usize],
) -> Value<'e> {
    // Indices keep their dtype: in another one an index far out of range might come to lie within.
    let most = match indices.dtype() {
        DType::I32 => i32::MAX.into(),
        DType::U32 => u32::MAX.into(),
        _ => i64::MAX,
    };
    let last = |axis: &usize| operand[*axis].saturating_sub(sizes[*axis]).min(most as usize) as i64;
    let last: Vec<_> = dimensions.index_map.iter().map(last).collect();
    let Some(first) = last.first() else { return indices.clone() };
    let scope = indices.scope();
    let constant =
        |numbers: Result<Array, ArrayError>| match numbers.and_then(|numbers| numbers.convert(indices.dtype())) {
            Ok(numbers) => scope.constant(numbers),
            Err(error) => scope.poison(error.to_string(), indices.ty().clone()),
        };
    let upper = if last.iter().all(|other| other == first) {
        constant(Ok(Array::scalar(*first)))
    } else {
        constant(Array::from_slice([last.len()], &last)).broadcast(indices.shape(), &[dimensions.vector_axis])
    };
    let lower = constant(Ok(Array::scalar(0_i64)));
    scope.apply(Clamp {}, &[indices.clone(), lower, upper])
}

/// Whether a scatter uses each of its windows: a truth value for each index vector.
pub(super) fn is_kept<'e>(
    dimensions: &Dimensions<'_>,
    indices: &Value<'e>,
    operand: &[usize],
    sizes: &[usize],
) -> Value<'e> {
    let fits = indices.compare(Direction::Eq, &clamped(dimensions, indices, operand, sizes));
    if dimensions.vector_axis < fits.rank() {
        fits.apply(ReduceAnd { axes: vec![dimensions.vector_axis] })
    } else {
        fits
    }
}
