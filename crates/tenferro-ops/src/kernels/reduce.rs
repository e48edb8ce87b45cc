//! Folds over axes.

use super::strided::{Positions, strides};
use crate::{Array, ArrayError, Element, TensorType, buffer};

/// Folds the elements along `axes`, in row-major order, into each place of the others.
pub(crate) fn fold<T: Element, U: Element>(
    x: &Array,
    axes: &[usize],
    start: U,
    f: impl Fn(U, T) -> U,
) -> Result<Array, ArrayError> {
    let kept: Vec<_> = (0..x.rank()).filter(|axis| !axes.contains(axis)).collect();
    let ty = TensorType { dtype: U::DTYPE, shape: kept.iter().map(|axis| x.shape()[*axis]).collect() };
    let mut results = buffer::filled(&ty, start)?;
    // One pass over the operand in memory order; the place in the result moves with strides that are 0 along `axes`.
    let mut result_strides = vec![0; x.rank()];
    for (axis, stride) in kept.into_iter().zip(strides(&ty.shape)) {
        result_strides[axis] = stride;
    }
    let mut places = Positions::new(x.shape(), 0, &result_strides);
    for &element in x.as_slice::<T>()? {
        let Some(place) = places.next_position() else { break };
        let result = &mut results[place as usize];
        *result = f(*result, element);
    }
    Ok(Array::from_buffer(ty.shape, results))
}
