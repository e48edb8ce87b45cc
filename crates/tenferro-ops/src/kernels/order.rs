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
        })*
    };
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
