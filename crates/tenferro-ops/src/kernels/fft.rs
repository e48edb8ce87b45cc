//! Fourier transforms along the last axes.
//!
//! All are done in double precision, and singles are rounded once at the end: that is more accurate, and half the code.

use std::cell::RefCell;
use std::rc::Rc;

use num_complex::Complex;
use rustc_hash::FxHashMap;
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
    let length = x.shape()[last];
    let mut half = room_for(shape)?;
    let wide = x.convert(DType::F64)?;
    real_lines(wide.as_slice()?, length, &mut half, shape[last])?;
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
    let ty = TensorType::new(DType::F64, shape);
    let mut results = buffer::filled(&ty, 0.0)?;
    lines_to_real(half, half_shape[last], &mut results, shape[last], reciprocal_count(&shape[first..]))?;
    converted(Array::from_buffer(ty.shape, results), dtype)
}

/// The first half of the transform of each line of real numbers.
///
/// Lines of even length are transformed as half as many complex numbers, entries with even and with odd numbers their
/// parts: the two transforms are the parts of that one that are symmetric and antisymmetric.
fn real_lines(x: &[f64], length: usize, half: &mut [C64], bins: usize) -> Result<(), ArrayError> {
    let pairs = if length.is_multiple_of(2) { length / 2 } else { length };
    let mut lines = room_for([x.len() / length, pairs])?;
    if length.is_multiple_of(2) {
        lines.iter_mut().zip(x.chunks_exact(2)).for_each(|(z, x)| *z = Complex::new(x[0], x[1]));
    } else {
        lines.iter_mut().zip(x).for_each(|(z, x)| *z = Complex::new(*x, 0.0));
    }
    let shape = [lines.len() / pairs, pairs];
    along(&mut lines, &shape, 1, Direction::Forward)?;
    let turns = turns(if length.is_multiple_of(2) { length } else { 0 });
    for (half, line) in half.chunks_exact_mut(bins).zip(lines.chunks_exact(pairs)) {
        if length % 2 == 1 {
            half.copy_from_slice(&line[..bins]);
            continue;
        }
        half[0] = Complex::new(line[0].re + line[0].im, 0.0);
        half[pairs] = Complex::new(line[0].re - line[0].im, 0.0);
        let opposites = line[1..].iter().rev();
        for (((bin, z), opposite), turn) in half[1..].iter_mut().zip(&line[1..]).zip(opposites).zip(&turns[1..]) {
            let (even, odd) = ((z + opposite.conj()) * 0.5, (z - opposite.conj()) * 0.5);
            *bin = even + turn * Complex::new(odd.im, -odd.re);
        }
    }
    Ok(())
}

/// What undoes [`real_lines`], times a factor and the length.
fn lines_to_real(half: &[C64], bins: usize, results: &mut [f64], length: usize, factor: f64) -> Result<(), ArrayError> {
    let pairs = if length.is_multiple_of(2) { length / 2 } else { length };
    let mut lines = room_for([results.len() / length, pairs])?;
    let turns = turns(if length.is_multiple_of(2) { length } else { 0 });
    for (line, half) in lines.chunks_exact_mut(pairs).zip(half.chunks_exact(bins)) {
        if length % 2 == 1 {
            line[0] = Complex::new(half[0].re, 0.0);
            line[1..bins].copy_from_slice(&half[1..]);
            line[bins..].iter_mut().zip(half[1..].iter().rev()).for_each(|(z, bin)| *z = bin.conj());
            continue;
        }
        line[0] = Complex::new(half[0].re + half[pairs].re, half[0].re - half[pairs].re);
        let opposites = half[1..pairs].iter().rev();
        for (((z, bin), opposite), turn) in line[1..].iter_mut().zip(&half[1..]).zip(opposites).zip(&turns[1..]) {
            let odd = (bin - opposite.conj()) * turn.conj();
            *z = bin + opposite.conj() + Complex::new(-odd.im, odd.re);
        }
    }
    let shape = [lines.len() / pairs, pairs];
    along(&mut lines, &shape, 1, Direction::Inverse)?;
    if length.is_multiple_of(2) {
        for (x, z) in results.chunks_exact_mut(2).zip(lines.iter()) {
            (x[0], x[1]) = (z.re * factor, z.im * factor);
        }
    } else {
        results.iter_mut().zip(lines.iter()).for_each(|(x, z)| *x = z.re * factor);
    }
    Ok(())
}

/// exp(−2πi·k/n) for the first half of all k; kept for the thread, as plans are.
fn turns(length: usize) -> Rc<[C64]> {
    thread_local! {
        static TURNS: RefCell<FxHashMap<usize, Rc<[C64]>>> = RefCell::default();
    }
    let turn = |k: usize| Complex::cis(-std::f64::consts::TAU * k as f64 / length as f64);
    let all = || (0..length / 2).map(turn).collect();
    TURNS.with_borrow_mut(|kept| Rc::clone(kept.entry(length).or_insert_with(all)))
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
