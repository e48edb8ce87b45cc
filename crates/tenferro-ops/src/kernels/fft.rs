//! Fourier transforms along the last axes, in the precision of their operand.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use num_complex::Complex;
use rustc_hash::FxHashMap;
use tenferro_kernels::{Fourier, FourierPart};

pub(crate) use tenferro_kernels::Direction;

use crate::buffer::Buffer;
use crate::{Array, ArrayError, DType, Element, Shape, TensorType, buffer};

/// The parts of numbers that are transformed.
trait Part: FourierPart + Element {
    fn of_double(x: f64) -> Self;
}

impl Part for f32 {
    fn of_double(x: f64) -> f32 {
        x as f32
    }
}

impl Part for f64 {
    fn of_double(x: f64) -> f64 {
        x
    }
}

/// As many lines are transformed at once when they do not lie in one piece.
const LINES: usize = 16;

/// Transforms along one axis, without normalisation.
fn along<T: Part>(data: &mut [Complex<T>], shape: &[usize], axis: usize, direction: Direction) -> Result<(), ArrayError>
where
    Complex<T>: Element,
{
    let (length, inner) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    if data.is_empty() || length == 1 {
        return Ok(());
    }
    let fourier = Fourier::<T>::new(length, direction);
    let mut scratch = room_for::<T>([fourier.scratch_length()])?;
    if inner == 1 {
        fourier.transform(data, &mut scratch);
        return Ok(());
    }
    let mut lines = room_for::<T>([LINES.min(inner), length])?;
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
    match x.dtype() {
        DType::C32 => complex_in::<f32>(x, rank, direction),
        _ => complex_in::<f64>(x, rank, direction),
    }
}

fn complex_in<T: Part>(mut x: Array, rank: usize, direction: Direction) -> Result<Array, ArrayError>
where
    Complex<T>: Element,
{
    let shape = x.shape().clone();
    let first = shape.len() - rank;
    let data = x.as_mut_slice::<Complex<T>>()?;
    for axis in first..shape.len() {
        along(data, &shape, axis, direction)?;
    }
    if direction == Direction::Inverse {
        let factor = T::of_double(reciprocal_count(&shape[first..]));
        for entry in data {
            *entry = *entry * factor;
        }
    }
    Ok(x)
}

/// Transforms real numbers along the last `rank` axes; of the last one only the first half is kept, as `shape` has it.
pub(crate) fn from_real(x: &Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError> {
    match x.dtype() {
        DType::F32 => from_real_in::<f32>(x, rank, shape),
        _ => from_real_in::<f64>(x, rank, shape),
    }
}

fn from_real_in<T: Part>(x: &Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError>
where
    Complex<T>: Element,
{
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let mut half = room_for::<T>(shape)?;
    real_lines(x.as_slice::<T>()?, x.shape()[last], &mut half, shape[last])?;
    for axis in first..last {
        along(&mut half, shape, axis, Direction::Forward)?;
    }
    Ok(Array::from_buffer(shape.clone(), half))
}

/// The inverse of [`from_real`]; the result has this shape.
///
/// The last axis comes last. What then has no counterpart, entry 0 and that in the middle of an even length, would be
/// real if the result is; imaginary parts there are ignored.
pub(crate) fn to_real(x: Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError> {
    match x.dtype() {
        DType::C32 => to_real_in::<f32>(x, rank, shape),
        _ => to_real_in::<f64>(x, rank, shape),
    }
}

fn to_real_in<T: Part>(mut x: Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError>
where
    Complex<T>: Element,
{
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let half_shape = x.shape().clone();
    // Only other axes are transformed in place.
    let copy;
    let half = if rank == 1 {
        x.as_slice::<Complex<T>>()?
    } else {
        copy = x.as_mut_slice::<Complex<T>>()?;
        for axis in first..last {
            along(copy, &half_shape, axis, Direction::Inverse)?;
        }
        &*copy
    };
    let ty = TensorType::new(T::DTYPE, shape);
    let mut results = buffer::filled(&ty, T::default())?;
    let factor = T::of_double(reciprocal_count(&shape[first..]));
    lines_to_real(half, half_shape[last], &mut results, shape[last], factor)?;
    Ok(Array::from_buffer(ty.shape, results))
}

/// The first half of the transform of each line of real numbers.
///
/// Lines of even length are transformed as half as many complex numbers, entries with even and with odd numbers their
/// parts: the two transforms are the parts of that one that are symmetric and antisymmetric.
fn real_lines<T: Part>(x: &[T], length: usize, half: &mut [Complex<T>], bins: usize) -> Result<(), ArrayError>
where
    Complex<T>: Element,
{
    let pairs = if length.is_multiple_of(2) { length / 2 } else { length };
    let mut lines = room_for::<T>([x.len() / length, pairs])?;
    let (zero, one_half) = (T::default(), T::of_double(0.5));
    if length.is_multiple_of(2) {
        lines.iter_mut().zip(x.chunks_exact(2)).for_each(|(z, x)| *z = Complex::new(x[0], x[1]));
    } else {
        lines.iter_mut().zip(x).for_each(|(z, x)| *z = Complex::new(*x, zero));
    }
    let shape = [lines.len() / pairs, pairs];
    along(&mut lines, &shape, 1, Direction::Forward)?;
    let turns = turns::<T>(if length.is_multiple_of(2) { length } else { 0 });
    for (half, line) in half.chunks_exact_mut(bins).zip(lines.chunks_exact(pairs)) {
        if length % 2 == 1 {
            half.copy_from_slice(&line[..bins]);
            continue;
        }
        half[0] = Complex::new(line[0].re + line[0].im, zero);
        half[pairs] = Complex::new(line[0].re - line[0].im, zero);
        let opposites = line[1..].iter().rev();
        for (((bin, z), opposite), turn) in half[1..].iter_mut().zip(&line[1..]).zip(opposites).zip(&turns[1..]) {
            let (even, odd) = ((z + opposite.conj()) * one_half, (z - opposite.conj()) * one_half);
            *bin = even + turn * Complex::new(odd.im, -odd.re);
        }
    }
    Ok(())
}

/// What undoes [`real_lines`], times a factor and the length.
fn lines_to_real<T: Part>(
    half: &[Complex<T>],
    bins: usize,
    results: &mut [T],
    length: usize,
    factor: T,
) -> Result<(), ArrayError>
where
    Complex<T>: Element,
{
    let pairs = if length.is_multiple_of(2) { length / 2 } else { length };
    let mut lines = room_for::<T>([results.len() / length, pairs])?;
    let zero = T::default();
    let turns = turns::<T>(if length.is_multiple_of(2) { length } else { 0 });
    for (line, half) in lines.chunks_exact_mut(pairs).zip(half.chunks_exact(bins)) {
        if length % 2 == 1 {
            line[0] = Complex::new(half[0].re, zero);
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
fn turns<T: Part>(length: usize) -> Rc<[Complex<T>]> {
    thread_local! {
        static TURNS: RefCell<FxHashMap<(DType, usize), Rc<dyn Any>>> = RefCell::default();
    }
    let turn = |k: usize| Complex::cis(-std::f64::consts::TAU * k as f64 / length as f64);
    let rounded = |turn: Complex<f64>| Complex::new(T::of_double(turn.re), T::of_double(turn.im));
    let all = || -> Rc<[Complex<T>]> { (0..length / 2).map(|k| rounded(turn(k))).collect() };
    TURNS.with_borrow_mut(|kept| {
        let kept = kept.entry((T::DTYPE, length)).or_insert_with(|| Rc::new(all()));
        kept.downcast_ref::<Rc<[Complex<T>]>>().cloned().unwrap_or_else(all)
    })
}

/// 1/n for n numbers
fn reciprocal_count(shape: &[usize]) -> f64 {
    shape.iter().map(|length| *length as f64).product::<f64>().recip()
}

fn room_for<T: Part>(shape: impl Into<Shape>) -> Result<Buffer<Complex<T>>, ArrayError>
where
    Complex<T>: Element,
{
    buffer::filled(&TensorType::new(Complex::<T>::DTYPE, shape), Complex::default())
}
