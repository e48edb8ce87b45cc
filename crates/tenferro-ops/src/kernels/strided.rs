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
    if let Some(number) = x.number::<T>()? {
        return Array::full(ty.shape, number);
    }
    let (mut results, count) = buffer::with_room::<T>(&ty)?;
    if count > 0 {
        let source = x.as_slice::<T>()?;
        let (shape, strides) = merged(shape, strides);
        let outer = shape.len() - 1;
        let (inner, stride) = (shape[outer], strides[outer]);
        if outer > 0 && strides[outer - 1] == 1 && stride > 1 && shape[outer - 1] >= LINE {
            results.resize(count, T::default());
            let matrices = Positions::new(&shape[..outer - 1], offset, &strides);
            for (start, matrix) in matrices.zip(results.chunks_exact_mut(shape[outer - 1] * inner)) {
                transpose(&source[start as usize..], stride as usize, inner, matrix);
            }
        } else {
            for start in Positions::new(&shape[..outer], offset, &strides) {
                let row = start as usize;
                match stride {
                    1 => results.extend_from_slice(&source[row..row + inner]),
                    0 => results.resize(results.len() + inner, source[row]),
                    _ => (0..inner as isize).for_each(|i| results.push(source[(start + i * stride) as usize])),
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// Writes the element of `source` at each index `i` of `shape` to place `offset + Σ iₐ·strideₐ`, where `source` is an
/// array whose own strides are given.
///
/// The caller vouches that every such position lies within the slices.
pub(crate) fn place<T: Copy>(
    source: &[T],
    (first, source_strides): (isize, &[isize]),
    shape: &[usize],
    results: &mut [T],
    (offset, strides): (isize, &[isize]),
) {
    let Some((&inner, outer)) = shape.split_last() else {
        results[offset as usize] = source[first as usize];
        return;
    };
    let last = outer.len();
    let (step, source_step) = (strides[last], source_strides[last]);
    let from = Positions::new(outer, first, source_strides);
    for (from, to) in from.zip(Positions::new(outer, offset, strides)) {
        if step == 1 && source_step == 1 {
            results[to as usize..][..inner].copy_from_slice(&source[from as usize..][..inner]);
        } else {
            for i in 0..inner as isize {
                results[(to + i * step) as usize] = source[(from + i * source_step) as usize];
            }
        }
    }
}

/// How many rows are written at once when a matrix is transposed: elements that lie side by side in a line of the cache.
const LINE: usize = 8;

/// Writes the columns of a matrix, `stride` apart from row to row, as rows of length `inner`.
fn transpose<T: Copy>(source: &[T], stride: usize, inner: usize, results: &mut [T]) {
    for (block, results) in results.chunks_mut(LINE * inner).enumerate() {
        let rows = results.len() / inner;
        for column in 0..inner {
            let line = &source[column * stride + block * LINE..][..rows];
            for (row, &element) in line.iter().enumerate() {
                results[row * inner + column] = element;
            }
        }
    }
}

/// The same positions in the same order by fewer axes, at least one: those that another continues are one with it.
fn merged(shape: &[usize], strides: &[isize]) -> (Vec<usize>, Vec<isize>) {
    let mut merged = (vec![1], vec![0]);
    for (&size, &stride) in shape.iter().zip(strides).filter(|(size, _)| **size != 1) {
        let last = merged.0.len() - 1;
        if merged.0[last] == 1 {
            (merged.0[last], merged.1[last]) = (size, stride);
        } else if merged.1[last] == stride * size as isize {
            merged.0[last] *= size;
            merged.1[last] = stride;
        } else {
            merged.0.push(size);
            merged.1.push(stride);
        }
    }
    merged
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
}

impl Iterator for Positions<'_> {
    type Item = isize;

    fn next(&mut self) -> Option<isize> {
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
