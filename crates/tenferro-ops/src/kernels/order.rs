//! Order among elements: extremes and sorting.

use std::cmp::Ordering;

use super::lanes::Lanes;
use crate::element::for_ordered_or_bool;
use crate::{Array, ArrayError, DType, Element, TensorType, buffer};

/// Elements that have an order.
pub(crate) trait Ordered: Element + PartialOrd {
    /// No element is less.
    const LOWEST: Self;
    /// No element but NaN is greater.
    const HIGHEST: Self;
    /// Whether it is NaN.
    fn is_unordered(self) -> bool;
    /// Whether it has a minus, the one thing that tells −0 from 0; only asked of elements that are equal.
    fn has_minus(self) -> bool;

    /// Whether something else equals it: −0 does 0.
    fn has_twin(self) -> bool;

    /// Whether it comes before, after, or with another in ascending order: NaN comes last, and −0 equals 0.
    fn order(self, other: Self) -> Ordering {
        self.partial_cmp(&other).unwrap_or_else(|| self.is_unordered().cmp(&other.is_unordered()))
    }

    /// The larger of both, as IEEE 754 `maximum`: NaN if one of them is, and 0 rather than −0.
    #[inline]
    fn larger(self, other: Self) -> Self {
        // Without branches, so that several are compared at once.
        let wins = (self > other) | self.is_unordered() | ((self == other) & !self.has_minus());
        if wins { self } else { other }
    }

    /// The smaller of both, as IEEE 754 `minimum`: NaN if one of them is, and −0 rather than 0.
    #[inline]
    fn smaller(self, other: Self) -> Self {
        let wins = (self < other) | self.is_unordered() | ((self == other) & self.has_minus());
        if wins { self } else { other }
    }
}

macro_rules! float {
    ($($T:ty)*) => {
        $(impl Ordered for $T {
            const LOWEST: Self = <$T>::NEG_INFINITY;
            const HIGHEST: Self = <$T>::INFINITY;
            #[inline]
            fn is_unordered(self) -> bool {
                self.is_nan()
            }
            #[inline]
            fn has_minus(self) -> bool {
                self.is_sign_negative()
            }
            #[inline]
            fn has_twin(self) -> bool {
                self == 0.0
            }
        })*
    };
}

macro_rules! exact {
    ($($T:ty: $lowest:expr, $highest:expr;)*) => {
        $(impl Ordered for $T {
            const LOWEST: Self = $lowest;
            const HIGHEST: Self = $highest;
            #[inline]
            fn is_unordered(self) -> bool {
                false
            }
            #[inline]
            fn has_minus(self) -> bool {
                false
            }
            #[inline]
            fn has_twin(self) -> bool {
                false
            }
        })*
    };
}

/// What neighbours are folded to by `better`, which is [`larger`](Ordered::larger) or [`smaller`](Ordered::smaller) as
/// `beats` is more or less.
///
/// The one instruction that processors have for this knows neither NaN nor −0, so both are looked at beside it.
#[inline(always)]
pub(crate) fn extreme_row<T: Ordered>(
    row: &[T],
    start: T,
    better: impl Fn(T, T) -> T,
    beats: impl Fn(&T, &T) -> bool,
) -> T {
    const LANES: usize = 32;
    let mut best = [start; LANES];
    let mut unordered = [start; LANES];
    let (chunks, rest) = row.as_chunks::<LANES>();
    let rest = rest.iter().fold(start, |best, element| better(best, *element));
    for chunk in chunks {
        for lane in 0..LANES {
            let element = chunk[lane];
            best[lane] = if beats(&element, &best[lane]) { element } else { best[lane] };
            unordered[lane] = if element.is_unordered() { element } else { unordered[lane] };
        }
    }
    let folded = best.into_iter().chain(unordered).fold(rest, &better);
    if folded.has_twin() { row.iter().fold(start, |best, element| better(best, *element)) } else { folded }
}

float!(f32 f64);
exact! {
    i32: i32::MIN, i32::MAX;
    i64: i64::MIN, i64::MAX;
    u32: u32::MIN, u32::MAX;
    u64: u64::MIN, u64::MAX;
    bool: false, true;
}

/// The positions of the winners along an axis that is not empty, as I64.
///
/// `wins` says whether an element takes the place of one that stands before it.
pub(crate) fn winners<T: Element>(x: &Array, axis: usize, wins: impl Fn(T, T) -> bool) -> Result<Array, ArrayError> {
    let mut shape = x.shape().to_vec();
    shape.remove(axis);
    let ty = TensorType::new(DType::I64, shape);
    let mut results = buffer::filled(&ty, 0_i64)?;
    if x.is_empty() {
        return Ok(Array::from_buffer(ty.shape, results));
    }
    let lanes = Lanes::along(axis, x.shape());
    let blocks = x.as_slice::<T>()?.chunks_exact(lanes.block());
    for (block, results) in blocks.zip(results.chunks_exact_mut(lanes.inner)) {
        if let [result] = results {
            *result = winner(block, &wins) as i64;
            continue;
        }
        for (position, row) in block.chunks_exact(lanes.inner).enumerate() {
            for (lane, (result, &element)) in results.iter_mut().zip(row).enumerate() {
                if wins(element, block[*result as usize * lanes.inner + lane]) {
                    *result = position as i64;
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

fn winner<T: Element>(lane: &[T], wins: impl Fn(T, T) -> bool) -> usize {
    let (mut best, mut position) = (lane[0], 0);
    for (candidate, &element) in lane.iter().enumerate() {
        if wins(element, best) {
            (best, position) = (element, candidate);
        }
    }
    position
}

/// The permutation, as positions along the axis (I64), that puts the keys in ascending lexicographic order.
///
/// Entries with equal keys stay in order.
pub(crate) fn sorting_permutation(keys: &[Array], axis: usize) -> Result<Array, ArrayError> {
    let ty = TensorType::new(DType::I64, keys[0].shape());
    let mut permutation = buffer::filled(&ty, 0_i64)?;
    if permutation.is_empty() {
        return Ok(Array::from_buffer(ty.shape, permutation));
    }
    let lanes = Lanes::along(axis, keys[0].shape());
    for start in lanes.starts() {
        for (entry, position) in lanes.positions(start, false).enumerate() {
            permutation[position] = entry as i64;
        }
    }
    // Sorting by the last key first lets every sort see one key only: a stable sort keeps what later keys decided.
    for key in keys.iter().rev() {
        for_ordered_or_bool!(key.dtype(), T => sort_by_key::<T>(&mut permutation, key, lanes))?;
    }
    Ok(Array::from_buffer(ty.shape, permutation))
}

fn sort_by_key<T: Ordered>(permutation: &mut [i64], key: &Array, lanes: Lanes) -> Result<(), ArrayError> {
    let key = key.as_slice::<T>()?;
    let mut lane = Vec::with_capacity(lanes.size);
    for start in lanes.starts() {
        // Keys beside their entries: comparing does not jump through memory.
        let keyed = |entry: i64| (key[start + entry as usize * lanes.inner], entry);
        lane.clear();
        lane.extend(lanes.positions(start, false).map(|position| keyed(permutation[position])));
        lane.sort_by(|(a, _), (b, _)| a.order(*b));
        for (position, (_, entry)) in lanes.positions(start, false).zip(&lane) {
            permutation[position] = *entry;
        }
    }
    Ok(())
}

/// The positions of the `count` largest entries of each row, from the largest on, as I32.
///
/// Of equal entries the first comes first.
pub(crate) fn largest<T: Ordered>(x: &Array, count: usize) -> Result<Array, ArrayError> {
    let mut shape = x.shape().to_vec();
    let size = shape.last_mut().map_or(1, |last| std::mem::replace(last, count));
    let ty = TensorType::new(DType::I32, shape);
    let mut results = buffer::filled(&ty, 0_i32)?;
    if results.is_empty() {
        return Ok(Array::from_buffer(ty.shape, results));
    }
    let mut order = Vec::with_capacity(size);
    for (row, results) in x.as_slice::<T>()?.chunks_exact(size).zip(results.chunks_exact_mut(count)) {
        let descending = |a: &usize, b: &usize| row[*b].order(row[*a]).then(a.cmp(b));
        order.clear();
        order.extend(0..size);
        if count < size {
            order.select_nth_unstable_by(count, descending);
        }
        order[..count].sort_unstable_by(descending);
        for (result, position) in results.iter_mut().zip(&order) {
            *result = *position as i32;
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_a_row_is_that_of_its_elements_one_by_one() {
        let strange = [0.0, -0.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -1.0, 2.5];
        let bits = |x: f32| if x.is_nan() { u32::MAX } else { x.to_bits() };
        let mut seed = 1_u64;
        for length in 0..200 {
            for kinds in 1..=strange.len() {
                let mut element = || {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    strange[(seed >> 33) as usize % kinds]
                };
                let row: Vec<f32> = (0..length).map(|_| element()).collect();
                let largest = extreme_row(&row, f32::LOWEST, f32::larger, f32::gt);
                let smallest = extreme_row(&row, f32::HIGHEST, f32::smaller, f32::lt);
                let one_by_one = row.iter().fold(f32::LOWEST, |best, x| best.larger(*x));
                assert_eq!(bits(largest), bits(one_by_one), "largest of {row:?}");
                let one_by_one = row.iter().fold(f32::HIGHEST, |best, x| best.smaller(*x));
                assert_eq!(bits(smallest), bits(one_by_one), "smallest of {row:?}");
            }
        }
    }
}
