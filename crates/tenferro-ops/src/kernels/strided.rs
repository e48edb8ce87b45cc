//! Copies along strides: what most structural operations are.

use crate::{Array, ArrayError, Element, TensorType, buffer};

/// An array whose element at index `i` is element `offset + Σ iₐ·strideₐ` of `x`.
///
/// The caller vouches that every such position lies within `x`.
pub(crate) fn copy<T: Element>(
    x: &Array,
    shape: &[usize],
    offset: isize,
    strides: &[isize],
) -> Result<Array, ArrayError> {
    let ty = TensorType::new(T::DTYPE, shape);
    let (mut results, count) = buffer::with_room::<T>(&ty)?;
    if count > 0 {
        let source = x.as_slice::<T>()?;
        let (inner, inner_stride) = match (shape.last(), strides.last()) {
            (Some(size), Some(stride)) => (*size, *stride),
            _ => (1, 0),
        };
        let mut rows = Positions::new(&shape[..shape.len().saturating_sub(1)], offset, strides);
        while let Some(start) = rows.next_position() {
            let mut position = start;
            for _ in 0..inner {
                results.push(source[position as usize]);
                position += inner_stride;
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// The positions `offset + Σ iₐ·strideₐ` for all indices of a shape, in row-major order.
pub(crate) struct Positions<'a> {
    shape: &'a [usize],
    strides: &'a [isize],
    index: Vec<usize>,
    position: isize,
    is_done: bool,
}

impl<'a> Positions<'a> {
    pub(crate) fn new(shape: &'a [usize], offset: isize, strides: &'a [isize]) -> Self {
        Positions { shape, strides, index: vec![0; shape.len()], position: offset, is_done: shape.contains(&0) }
    }

    pub(crate) fn next_position(&mut self) -> Option<isize> {
        if self.is_done {
            return None;
        }
        let position = self.position;
        self.is_done = true;
        for axis in (0..self.shape.len()).rev() {
            self.index[axis] += 1;
            self.position += self.strides[axis];
            if self.index[axis] < self.shape[axis] {
                self.is_done = false;
                break;
            }
            self.position -= self.index[axis] as isize * self.strides[axis];
            self.index[axis] = 0;
        }
        Some(position)
    }
}

/// Row-major strides as signed numbers.
pub(crate) fn strides(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis] * shape[axis].max(1) as isize;
    }
    strides
}
