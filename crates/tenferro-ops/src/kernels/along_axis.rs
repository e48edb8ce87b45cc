//! Reads and writes at positions along one axis, each lane at its own.

use super::lanes::Lanes;
use super::number::Number;
use crate::{Array, ArrayError, Element, TensorType, buffer};

/// `y[…, i, …] = x[…, indices[…, i, …], …]`; a position that the axis does not have reads zero.
///
/// The indices are I64, and of the shape of `x` beside the axis.
pub(crate) fn take<T: Element>(x: &Array, indices: &Array, axis: usize) -> Result<Array, ArrayError> {
    let ty = TensorType::new(T::DTYPE, indices.shape());
    let mut results = buffer::filled(&ty, T::default())?;
    let elements = x.as_slice::<T>()?;
    let (near, far) = (Lanes::along(axis, indices.shape()), Lanes::along(axis, x.shape()));
    if near.inner == 1 && near.size > 0 && far.size > 0 {
        // The places of a lane are neighbours.
        let indices = indices.as_slice::<i64>()?.chunks_exact(near.size);
        let lanes = elements.chunks_exact(far.size).zip(indices).zip(results.chunks_exact_mut(near.size));
        for ((lane, indices), results) in lanes {
            for (result, index) in results.iter_mut().zip(indices) {
                let element = usize::try_from(*index).ok().and_then(|index| lane.get(index));
                *result = element.copied().unwrap_or_default();
            }
        }
        return Ok(Array::from_buffer(ty.shape, results));
    }
    for_each_place(indices, x.shape(), axis, |near, far| results[near] = elements[far])?;
    Ok(Array::from_buffer(ty.shape, results))
}

/// `y[…, indices[…, i, …], …] += x[…, i, …]` from zeros on; a position that the axis does not have is left out.
pub(crate) fn put<T: Number>(x: &Array, indices: &Array, axis: usize, ty: &TensorType) -> Result<Array, ArrayError> {
    let mut results = buffer::filled(ty, T::ZERO)?;
    let elements = x.as_slice::<T>()?;
    for_each_place(indices, &ty.shape, axis, |near, far| results[far] = results[far].plus(elements[near]))?;
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

/// Each position among the indices, with the position in a tensor of shape `far` that the index there points to.
fn for_each_place(
    indices: &Array,
    far: &[usize],
    axis: usize,
    mut at: impl FnMut(usize, usize),
) -> Result<(), ArrayError> {
    let (near, far) = (Lanes::along(axis, indices.shape()), Lanes::along(axis, far));
    let blocks = indices.as_slice::<i64>()?.chunks_exact(near.block().max(1));
    if near.inner == 1 {
        // The places of a lane are neighbours.
        for (number, lane) in blocks.enumerate() {
            let (first, far_first) = (number * near.size, number * far.size);
            for (within, &index) in lane.iter().enumerate() {
                if (0..far.size as i64).contains(&index) {
                    at(first + within, far_first + index as usize);
                }
            }
        }
        return Ok(());
    }
    for (number, block) in blocks.enumerate() {
        let (mut position, far_block) = (number * near.block(), number * far.block());
        for row in block.chunks_exact(near.inner) {
            for (within, &index) in row.iter().enumerate() {
                if (0..far.size as i64).contains(&index) {
                    at(position + within, far_block + index as usize * far.inner + within);
                }
            }
            position += near.inner;
        }
    }
    Ok(())
}
