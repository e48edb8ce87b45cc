//! Fourier transforms along the last axes.

use std::cell::RefCell;
use std::sync::Arc;

use num_complex::Complex;
use rustfft::{Fft, FftNum, FftPlanner};

pub(crate) use rustfft::FftDirection;

use crate::buffer::Buffer;
use crate::{Array, ArrayError, Element, Shape, TensorType, buffer};

/// Real numbers that transforms calculate with.
pub(crate) trait Transformable: FftNum + Element {
    /// What does a transform of this length; plans are kept for the thread.
    fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;
    /// 1/n
    fn reciprocal(n: f64) -> Self;
}

macro_rules! transformable {
    ($($T:ident)*) => {
        $(impl Transformable for $T {
            fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<$T>> {
                thread_local! {
                    static PLANNER: RefCell<FftPlanner<$T>> = RefCell::new(FftPlanner::new());
                }
                PLANNER.with_borrow_mut(|planner| planner.plan_fft(length, direction))
            }

            fn reciprocal(n: f64) -> $T {
                n.recip() as $T
            }
        })*
    };
}

transformable!(f32 f64);

/// As many lines are transformed at once when they do not lie in one piece.
const LINES: usize = 16;

/// Transforms along one axis, without normalisation.
fn along<R: Transformable>(
    data: &mut [Complex<R>],
    shape: &[usize],
    axis: usize,
    direction: FftDirection,
) -> Result<(), ArrayError>
where
    Complex<R>: Element,
{
    let (length, inner) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    if data.is_empty() || length == 1 {
        return Ok(());
    }
    let plan = R::plan(length, direction);
    let room = |shape: &[usize]| buffer::filled(&TensorType::new(Complex::<R>::DTYPE, shape), Complex::<R>::default());
    let mut scratch = room(&[plan.get_inplace_scratch_len()])?;
    if inner == 1 {
        plan.process_with_scratch(data, &mut scratch);
        return Ok(());
    }
    let mut lines = room(&[LINES.min(inner), length])?;
    for slab in data.chunks_exact_mut(length * inner) {
        for first in (0..inner).step_by(LINES) {
            let count = LINES.min(inner - first);
            let lines = &mut lines[..count * length];
            for (place, entries) in slab.chunks_exact(inner).enumerate() {
                for (line, entry) in entries[first..][..count].iter().enumerate() {
                    lines[line * length + place] = *entry;
                }
            }
            plan.process_with_scratch(lines, &mut scratch);
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
pub(crate) fn complex<R: Transformable>(mut x: Array, rank: usize, direction: FftDirection) -> Result<Array, ArrayError>
where
    Complex<R>: Element,
{
    let shape = x.shape().clone();
    let first = shape.len() - rank;
    let data = x.as_mut_slice::<Complex<R>>()?;
    for axis in first..shape.len() {
        along(data, &shape, axis, direction)?;
    }
    if direction == FftDirection::Inverse {
        let factor = R::reciprocal(shape[first..].iter().map(|length| *length as f64).product());
        for entry in data {
            *entry = *entry * factor;
        }
    }
    Ok(x)
}

/// Transforms real numbers along the last `rank` axes; of the last one only the first half is kept, as `shape` has it.
pub(crate) fn from_real<R: Transformable>(x: &Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError>
where
    Complex<R>: Element,
{
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let mut full = room_for::<R>(x.shape())?;
    for (entry, &number) in full.iter_mut().zip(x.as_slice::<R>()?) {
        *entry = Complex::new(number, R::zero());
    }
    along(&mut full, x.shape(), last, FftDirection::Forward)?;
    let mut half = room_for::<R>(shape)?;
    for (half, full) in half.chunks_exact_mut(shape[last]).zip(full.chunks_exact(x.shape()[last])) {
        half.copy_from_slice(&full[..half.len()]);
    }
    for axis in first..last {
        along(&mut half, shape, axis, FftDirection::Forward)?;
    }
    Ok(Array::from_buffer(shape.clone(), half))
}

/// The inverse of [`from_real`]; the result has this shape.
///
/// The last axis comes last. What then has no counterpart, entry 0 and that in the middle of an even length, would be
/// real if the result is; imaginary parts there are ignored.
pub(crate) fn to_real<R: Transformable>(mut x: Array, rank: usize, shape: &Shape) -> Result<Array, ArrayError>
where
    Complex<R>: Element,
{
    let (last, first) = (shape.len() - 1, shape.len() - rank);
    let half_shape = x.shape().clone();
    let half = x.as_mut_slice::<Complex<R>>()?;
    for axis in first..last {
        along(half, &half_shape, axis, FftDirection::Inverse)?;
    }
    let length = shape[last];
    let mut full = room_for::<R>(shape)?;
    for (full, half) in full.chunks_exact_mut(length).zip(half.chunks_exact(half_shape[last])) {
        for (place, &entry) in half.iter().enumerate() {
            let opposite = (length - place) % length;
            if place == opposite {
                full[place] = Complex::new(entry.re, R::zero());
            } else {
                full[place] = entry;
                full[opposite] = entry.conj();
            }
        }
    }
    along(&mut full, shape, last, FftDirection::Inverse)?;
    let factor = R::reciprocal(shape[first..].iter().map(|length| *length as f64).product());
    let ty = TensorType::new(R::DTYPE, shape);
    let mut results = buffer::filled(&ty, R::default())?;
    for (result, entry) in results.iter_mut().zip(full.iter()) {
        *result = entry.re * factor;
    }
    Ok(Array::from_buffer(ty.shape, results))
}

fn room_for<R: Transformable>(shape: &Shape) -> Result<Buffer<Complex<R>>, ArrayError>
where
    Complex<R>: Element,
{
    buffer::filled(&TensorType::new(Complex::<R>::DTYPE, shape), Complex::default())
}
