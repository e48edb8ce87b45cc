//! Folds over axes.

use super::number::Number;
use super::strided::Positions;
use crate::{Array, ArrayError, Element, TensorType, buffer};

/// Folds the elements along `axes`, in row-major order, into each place of the others.
pub(crate) fn fold<T: Element, U: Element>(
    x: &Array,
    axes: &[usize],
    start: U,
    f: impl Fn(U, T) -> U,
) -> Result<Array, ArrayError> {
    fold_rows(x, axes, start, &f, |start, row| row.iter().fold(start, |folded, element| f(folded, *element)))
}

/// The sum along `axes`.
///
/// Rows that are summed as a whole are summed pairwise, so that rounding grows with the logarithm of their length.
pub(crate) fn sum<T: Number>(x: &Array, axes: &[usize]) -> Result<Array, ArrayError> {
    fold_rows(x, axes, T::ZERO, T::plus, |start, row| start.plus(sum_row(row)))
}

/// As [`fold`], with a second function that folds a whole row of neighbours at once.
fn fold_rows<T: Element, U: Element>(
    x: &Array,
    axes: &[usize],
    start: U,
    f: impl Fn(U, T) -> U,
    fold_row: impl Fn(U, &[T]) -> U,
) -> Result<Array, ArrayError> {
    let kept = (0..x.rank()).filter(|axis| !axes.contains(axis)).map(|axis| x.shape()[axis]);
    let ty = TensorType { dtype: U::DTYPE, shape: kept.collect() };
    let mut results = buffer::filled(&ty, start)?;
    if x.is_empty() {
        return Ok(Array::from_buffer(ty.shape, results));
    }
    // One pass over the operand in memory order; the place in the result moves with strides that are 0 along `axes`.
    let mut groups = axis_groups(x.shape(), axes);
    let (row_size, row_stride) = groups.pop().unwrap_or((1, 0));
    let (sizes, strides): (Vec<_>, Vec<_>) = groups.into_iter().unzip();
    let mut places = Positions::new(&sizes, 0, &strides);
    for row in x.as_slice::<T>()?.chunks_exact(row_size) {
        let Some(place) = places.next() else { break };
        let place = place as usize;
        if row_stride == 0 {
            results[place] = fold_row(results[place], row);
        } else {
            for (result, &element) in results[place..][..row_size].iter_mut().zip(row) {
                *result = f(*result, element);
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// Neighbouring axes of one kind, kept or folded, as one: their size, and their stride in the result.
///
/// Axes of size 1 are left out, so that rows come out as long as they can be.
fn axis_groups(shape: &[usize], axes: &[usize]) -> Vec<(usize, isize)> {
    let mut groups: Vec<(usize, isize)> = Vec::with_capacity(shape.len());
    let mut kept_stride = 1;
    for (axis, &size) in shape.iter().enumerate().rev().filter(|(_, size)| **size != 1) {
        let is_folded = axes.contains(&axis);
        match groups.last_mut() {
            Some((group_size, stride)) if (*stride == 0) == is_folded => *group_size *= size,
            _ => groups.push((size, if is_folded { 0 } else { kept_stride })),
        }
        if !is_folded {
            kept_stride *= size as isize;
        }
    }
    groups.reverse();
    groups
}

/// Folds neighbours by a function that is associative and commutative, up to its rounding: several at once.
// Always, so that it is compiled for the registers of who calls it.
#[inline(always)]
pub(crate) fn fold_row<T: Copy>(row: &[T], start: T, f: impl Fn(T, T) -> T) -> T {
    const LANES: usize = 16;
    if row.len() < LANES {
        return row.iter().fold(start, |folded, element| f(folded, *element));
    }
    let mut lanes = [start; LANES];
    // Arrays of known length are what compilers bring to registers as a whole.
    let (chunks, rest) = row.as_chunks::<LANES>();
    let rest = rest.iter().fold(start, |folded, element| f(folded, *element));
    for chunk in chunks {
        for lane in 0..LANES {
            lanes[lane] = f(lanes[lane], chunk[lane]);
        }
    }
    f(lanes.into_iter().fold(start, &f), rest)
}

/// The sum of neighbours: that of parts, of pairs of parts, of pairs of those, so that rounding grows with the number of
/// digits of the length.
#[inline(always)]
pub(crate) fn sum_row<T: Number>(row: &[T]) -> T {
    const PART: usize = 4096;
    if row.len() <= PART {
        return sum_part(row);
    }
    // One sum for each binary digit of the number of parts that are done.
    let mut sums = [T::ZERO; usize::BITS as usize];
    let mut parts = 0_usize;
    for part in row.chunks(PART) {
        let mut sum = sum_part(part);
        let full = parts.trailing_ones() as usize;
        for earlier in &sums[..full] {
            sum = earlier.plus(sum);
        }
        sums[full] = sum;
        parts += 1;
    }
    let digits = (0..usize::BITS as usize).filter(|digit| parts >> digit & 1 == 1);
    digits.map(|digit| sums[digit]).reduce(|smaller, larger| larger.plus(smaller)).unwrap_or(T::ZERO)
}

#[inline(always)]
fn sum_part<T: Number>(row: &[T]) -> T {
    if row.len() < 16 {
        return row.iter().fold(T::ZERO, |sum, element| sum.plus(*element));
    }
    // As many lanes as two registers of 32 bytes have.
    if size_of::<T>() <= 4 { sum_lanes::<T, 16>(row) } else { sum_lanes::<T, 8>(row) }
}

/// Independent sums, which the processor works on side by side; those of blocks first, so that rounding stays small.
#[inline(always)]
fn sum_lanes<T: Number, const LANES: usize>(row: &[T]) -> T {
    let mut sums = [T::ZERO; LANES];
    for block in row.chunks(16 * LANES) {
        let mut lanes = [T::ZERO; LANES];
        let (chunks, rest) = block.as_chunks::<LANES>();
        for chunk in chunks {
            for lane in 0..LANES {
                lanes[lane] = lanes[lane].plus(chunk[lane]);
            }
        }
        for (lane, element) in lanes.iter_mut().zip(rest) {
            *lane = lane.plus(*element);
        }
        for lane in 0..LANES {
            sums[lane] = sums[lane].plus(lanes[lane]);
        }
    }
    let mut width = LANES / 2;
    while width > 0 {
        for lane in 0..width {
            sums[lane] = sums[lane].plus(sums[lane + width]);
        }
        width /= 2;
    }
    sums[0]
}
