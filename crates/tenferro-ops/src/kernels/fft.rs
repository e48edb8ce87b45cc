//! Fourier transforms along the last axes.
//!
//! All are done in double precision, and singles are rounded once at the end: that is more accurate, and half the code.

use num_complex::Complex;
use tenferro_kernels::Fourier;

pub(crate) use tenferro_kernels::Direction;

use crate::buffer::Buffer;
use crate::{Array, ArrayError, DType, Shape, TensorType, buffer};

type C64 = Complex<f64>;

/// As many lines are transformed at once when they do not lie in one piece.
const LINES: usize = 16;

/// Transforms along one axis, without normalisation.
fn along(data: &mut [C64], shape: &[usize], axis: usize, direction: Direction) -> Result<(), ArrayError> {
    let (length, inner) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    if data.is_empty() || length == 1 {
        return Ok(());
    }
    let fourier = Fourier::new(length, direction);
    let mut scratch = room_for([fourier.scratch_length()])?;
    if inner == 1 {
        fourier.transform(data, &mut scratch);
        return Ok(());
    }
    let mut lines = room_for([LINES.min(inner), length])?;
    for slab in data.chunks_exact_mut(length * inner) {
        for first in (0..inner).step_by(LINES) {
            let count = LINES.min(inner - first);
            let lines = &mut lines[..count * length];
            for (place, entries) in slab.chunks_exact(inner).enumerate() {
                for (line, entry) in entries[first..][..count].iter().enumerate() {
                    lines[line * length + place] = *entry;
                }
            }
            fourier.transform(lines, &mut scratch);
            for (place, entries) in slab.chunks_exact_mut(inner).enumerate() {
                for (line, entry) in entries[first..][..count].iter_mut().enumerate() {
                    *entry = lines[line * length + place];
                }
            }
        }
    }
    Ok(())
}

/// Transforms complex numbers along the last `rank` axes; the inverse is divided by the number of entries.
pub(crate) fn complex(x: Array, rank: usize, direction: Direction) -> Result<Array, ArrayError> {
    let (shape, dtype) = (x.shape().clone(), x.dtype());
    let first = shape.len() - rank;
    let mut x = converted(x, DType::C64)?;
    let data = x.as_mut_slice::<C64>()?;
    for axis in first..shape.len() {
        along(data, &shape, axis, direction)?;
    }
    if direction == Direction::Inverse {
        let factor = reciprocal_count(&shape[first..]);
        for entry in data {
            *entry *= factor;
        }
    }
    converted(x, dtype)
}

/// Transforms real numbers along the last `rank` axes; of the last one only the first half is kept, as `shape` has it.
pub(crate) fn from_real(x: &Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError> {
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let mut full = x.convert(DType::C64)?;
    let full = full.as_mut_slice::<C64>()?;
    along(full, x.shape(), last, Direction::Forward)?;
    let mut half = room_for(shape)?;
    for (half, full) in half.chunks_exact_mut(shape[last]).zip(full.chunks_exact(x.shape()[last])) {
        half.copy_from_slice(&full[..half.len()]);
    }
    for axis in first..last {
        along(&mut half, shape, axis, Direction::Forward)?;
    }
    let half = Array::from_buffer(shape.clone(), half);
    if x.dtype() == DType::F32 { half.convert(DType::C32) } else { Ok(half) }
}

/// The inverse of [`from_real`]; the result has this shape.
///
/// The last axis comes last. What then has no counterpart, entry 0 and that in the middle of an even length, would be
/// real if the result is; imaginary parts there are ignored.
pub(crate) fn to_real(x: Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError> {
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let (half_shape, dtype) = (x.shape().clone(), x.dtype().real_part());
    let mut x = converted(x, DType::C64)?;
    let half = x.as_mut_slice::<C64>()?;
    for axis in first..last {
        along(half, &half_shape, axis, Direction::Inverse)?;
    }
    let length = shape[last];
    let mut full = room_for(shape)?;
    for (full, half) in full.chunks_exact_mut(length).zip(half.chunks_exact(half_shape[last])) {
        for (place, &entry) in half.iter().enumerate() {
            let opposite = (length - place) % length;
            if place == opposite {
                full[place] = Complex::new(entry.re, 0.0);
            } else {
                full[place] = entry;
                full[opposite] = entry.conj();
            }
        }
    }
    along(&mut full, shape, last, Direction::Inverse)?;
    let factor = reciprocal_count(&shape[first..]);
    let ty = TensorType::new(DType::F64, shape);
    let mut results = buffer::filled(&ty, 0.0)?;
    for (result, entry) in results.iter_mut().zip(full.iter()) {
        *result = entry.re * factor;
    }
    converted(Array::from_buffer(ty.shape, results), dtype)
}

/// As another dtype; an array of that dtype stays the only owner of its memory.
fn converted(x: Array, dtype: DType) -> Result<Array, ArrayError> {
    x.convert(dtype)
}

/// 1/n for n numbers
fn reciprocal_count(shape: &[usize]) -> f64 {
    shape.iter().map(|length| *length as f64).product::<f64>().recip()
}

fn room_for(shape: impl Into<Shape>) -> Result<Buffer<C64>, ArrayError> {
    buffer::filled(&TensorType::new(DType::C64, shape), C64::default())
}
