//! Order among elements: extremes and sorting.

use super::lanes::Lanes;
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

    /// How many bits of [`key`](Self::key) there are.
    const KEY_BITS: u32;
    /// The last key there is.
    const LAST_KEY: u64 = u64::MAX >> (64 - Self::KEY_BITS);

    /// A number that comes before, after, or with that of another in ascending order: NaN comes last, and −0 equals 0.
    fn key(self) -> u64;

    /// The order that keys have.
    #[cfg(test)]
    fn order(self, other: Self) -> std::cmp::Ordering {
        self.partial_cmp(&other).unwrap_or_else(|| self.is_unordered().cmp(&other.is_unordered()))
    }

    /// The larger of both, as IEEE 754 `maximum`: NaN if one of them is, and 0 rather than −0.
    #[inline]
    fn larger(self, other: Self) -> Self {
        // Without branches, so that several are compared at once.
        let wins = (self > other) | self.is_unordered() | ((self == other) & !self.has_minus());
        if wins { self } else { other }
    }

    /// As [`larger`](Self::larger), for one pair after the other: mostly the first comparison decides, and the next
    /// pair need not wait for it.
    #[inline]
    fn larger_in_turn(self, other: Self) -> Self {
        if self > other { self } else { self.larger(other) }
    }

    /// As [`smaller`](Self::smaller), for one pair after the other.
    #[inline]
    fn smaller_in_turn(self, other: Self) -> Self {
        if self < other { self } else { self.smaller(other) }
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
            const KEY_BITS: u32 = <$T>::MANTISSA_DIGITS.next_power_of_two();
            #[inline]
            fn key(self) -> u64 {
                // Of 0 and −0 the sum with 0 is 0; the bits of numbers below it descend, and so their complements ascend.
                // Signs are as good as random, so a processor is given none to guess.
                let bits = u64::from((self + 0.0).to_bits());
                let sign = 1 << (Self::KEY_BITS - 1);
                let is_negative = bits >> (Self::KEY_BITS - 1);
                let key = bits ^ (is_negative.wrapping_neg() & Self::LAST_KEY | sign);
                if self.is_nan() { Self::LAST_KEY } else { key }
            }
        })*
    };
}

macro_rules! exact {
    ($($T:ty: $lowest:expr, $highest:expr, $bits:expr, |$x:ident| $key:expr;)*) => {
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
            const KEY_BITS: u32 = $bits;
            #[inline]
            fn key(self) -> u64 {
                let $x = self;
                $key
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
    let one_by_one = || row.iter().fold(start, |best, element| better(best, *element));
    match best_of(row, start, beats) {
        Some(best) if !best.has_twin() => best,
        _ => one_by_one(),
    }
}

/// The first of the best of neighbours, as `beats` says; nothing if one is NaN.
#[inline(always)]
fn best_of<T: Ordered>(row: &[T], start: T, beats: impl Fn(&T, &T) -> bool) -> Option<T> {
    const LANES: usize = 32;
    let better = |best: T, element: &T| if beats(element, &best) { *element } else { best };
    let has_unordered = |row: &[T]| row.iter().fold(false, |found, element| found | element.is_unordered());
    if row.len() < LANES {
        return (!has_unordered(row)).then(|| row.iter().fold(start, better));
    }
    let mut best = [start; LANES];
    let mut is_unordered = false;
    let chunks = row.chunks_exact(LANES);
    let rest = chunks.remainder();
    for chunk in chunks {
        // Of its own, so that it is folded once for each chunk.
        let mut one_is = false;
        for (best, element) in best.iter_mut().zip(chunk) {
            *best = better(*best, element);
            one_is |= element.is_unordered();
        }
        is_unordered |= one_is;
    }
    if is_unordered | has_unordered(rest) {
        return None;
    }
    let mut width = LANES / 2;
    while width > 0 {
        for lane in 0..width {
            best[lane] = better(best[lane], &best[lane + width]);
        }
        width /= 2;
    }
    Some(rest.iter().fold(best[0], better))
}

float!(f32 f64);
exact! {
    i32: i32::MIN, i32::MAX, 32, |x| u64::from(x.cast_unsigned() ^ 1 << 31);
    i64: i64::MIN, i64::MAX, 64, |x| x.cast_unsigned() ^ 1 << 63;
    u32: u32::MIN, u32::MAX, 32, |x| x.into();
    u64: u64::MIN, u64::MAX, 64, |x| x;
    bool: false, true, 1, |x| x.into();
}

/// The positions of the winners along an axis that is not empty, as I64: the first NaN, or the first of the best.
///
/// `beats` says whether an element is better than another.
pub(crate) fn winners<T: Ordered>(
    x: &Array,
    axis: usize,
    beats: impl Fn(&T, &T) -> bool + Copy,
) -> Result<Array, ArrayError> {
    let mut shape = x.shape().to_vec();
    shape.remove(axis);
    let ty = TensorType::new(DType::I64, shape);
    let mut results = buffer::filled(&ty, 0_i64)?;
    if x.is_empty() {
        return Ok(Array::from_buffer(ty.shape, results));
    }
    let lanes = Lanes::along(axis, x.shape());
    let wins = |x: T, best: T| beats(&x, &best) || (x.is_unordered() && !best.is_unordered());
    let blocks = x.as_slice::<T>()?.chunks_exact(lanes.block());
    for (block, results) in blocks.zip(results.chunks_exact_mut(lanes.inner)) {
        if let [result] = results {
            *result = vecmath::run_vectorized(Winner(block, beats)) as i64;
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

/// Finds where the best of neighbours stands: first what it is, then where, both for several at once.
struct Winner<'a, T, F>(&'a [T], F);

impl<T: Ordered, F: Fn(&T, &T) -> bool + Copy> vecmath::Loop for Winner<'_, T, F> {
    type Result = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let Winner(lane, beats) = self;
        if let Some(best) = best_of(lane, lane[0], beats) {
            return position(lane, |element| element == best);
        }
        let (mut best, mut place) = (lane[0], 0);
        for (candidate, &element) in lane.iter().enumerate() {
            if beats(&element, &best) || (element.is_unordered() && !best.is_unordered()) {
                (best, place) = (element, candidate);
            }
        }
        place
    }
}

/// The place of the first element of which something holds; of none if it holds of none.
#[inline(always)]
fn position<T: Copy>(lane: &[T], holds: impl Fn(T) -> bool) -> usize {
    const LANES: usize = 32;
    let has_one = |chunk: &[T]| chunk.iter().fold(false, |found, element| found | holds(*element));
    let skipped = lane.chunks_exact(LANES).take_while(|chunk| !has_one(chunk)).count() * LANES;
    skipped + lane[skipped..].iter().take_while(|element| !holds(**element)).count()
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

    #[test]
    fn the_winner_of_a_row_is_the_first_of_the_best_or_the_first_nan() {
        let strange = [1.0, 0.0, -0.0, 2.5, f32::NEG_INFINITY, f32::INFINITY, f32::NAN];
        let mut seed = 7_u64;
        for length in 1..150 {
            for kinds in 1..=strange.len() {
                let mut element = || {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    strange[(seed >> 33) as usize % kinds]
                };
                let row: Vec<f32> = (0..length).map(|_| element()).collect();
                let wanted = |beats: fn(&f32, &f32) -> bool| {
                    let is_best = |x: &f32| x.is_nan() || !row.iter().any(|y| y.is_nan() || beats(y, x));
                    row.iter().position(is_best).map(|place| place as i64)
                };
                for columns in [1, 2] {
                    // Beside each other, every row the same.
                    let wide: Vec<_> = row.iter().flat_map(|x| vec![*x; columns]).collect();
                    let x = Array::from_slice([length, columns], &wide).unwrap();
                    let found = winners::<f32>(&x, 0, f32::gt).unwrap().to_vec::<i64>().unwrap();
                    assert_eq!(Some(found[0]), wanted(f32::gt), "largest of {row:?}");
                    let found = winners::<f32>(&x, 0, f32::lt).unwrap().to_vec::<i64>().unwrap();
                    assert_eq!(Some(found[columns - 1]), wanted(f32::lt), "smallest of {row:?}");
                }
            }
        }
    }
}
