//! Sorting, by whole numbers that are ordered as the elements are.
//!
//! Such a number with the place of its element behind it is a number of its own, and no two are equal: any way of sorting
//! is stable then, and comparing is one instruction. Many numbers are sorted by their digits, and short lanes several at
//! once, by comparisons that do not depend on the numbers.

use std::{iter, mem};

use super::lanes::Lanes;
use super::order::Ordered;
use crate::element::for_ordered_or_bool;
use crate::{Array, ArrayError, DType, TensorType, buffer};

/// A number, and behind it, in the last 32 bits, a place.
trait Keyed: Copy + Ord + Default {
    fn new(key: u64, place: usize) -> Self;
    fn place(self) -> usize;
    /// Some bits from `shift` on.
    fn digit(self, shift: u32) -> usize;
}

macro_rules! keyed {
    ($($T:ty)*) => {
        $(impl Keyed for $T {
            #[inline(always)]
            fn new(key: u64, place: usize) -> Self {
                <$T>::from(key) << 32 | place as $T
            }
            #[inline(always)]
            fn place(self) -> usize {
                self as u32 as usize
            }
            #[inline(always)]
            fn digit(self, shift: u32) -> usize {
                (self >> shift) as usize & (BUCKETS - 1)
            }
        })*
    };
}

// Keys of 32 and of 64 bits.
keyed!(u64 u128);

/// The bits of a digit: with as many counters as these have values, all of them stay next to the processor.
const DIGIT: u32 = 11;
const BUCKETS: usize = 1 << DIGIT;

/// So many and more are sorted by their digits; measured.
const MANY: usize = 1 << 10;

/// Sorts numbers whose keys have so many bits. The spare room is for nothing else than to be used again.
fn sort<K: Keyed>(numbers: &mut Vec<K>, spare: &mut Vec<K>, key_bits: u32) {
    if numbers.len() < MANY {
        return numbers.sort_unstable();
    }
    spare.resize(numbers.len(), K::default());
    // Places ascend already, and sorting by a digit keeps the order of those that are equal in it.
    for shift in (32..32 + key_bits).step_by(DIGIT as usize) {
        let mut starts = [0; BUCKETS];
        numbers.iter().for_each(|number| starts[number.digit(shift)] += 1);
        if starts.contains(&numbers.len()) {
            continue;
        }
        let mut start = 0;
        for count in &mut starts {
            start += mem::replace(count, start);
        }
        for number in &*numbers {
            let place = &mut starts[number.digit(shift)];
            spare[*place] = *number;
            *place += 1;
        }
        mem::swap(numbers, spare);
    }
}

/// Lanes of so many entries are short.
const SHORT: usize = 32;

/// So many short lanes are sorted at once, and it takes as many to be worth it.
const LANES: usize = 32;

/// Pairs of places. If the larger number of each pair is moved to its second place, one pair after the other, so many
/// numbers are sorted: Batcher's merge sort of even and odd places.
fn network(size: usize) -> Vec<[usize; 2]> {
    let halves = |from: usize| iter::successors(Some(from), |distance| Some(distance / 2).filter(|half| *half > 0));
    let mut pairs = Vec::new();
    for merged in iter::successors(Some(1), |merged| Some(2 * merged)).take_while(|merged| *merged < size) {
        for distance in halves(merged) {
            for first in (distance % merged..size.saturating_sub(distance)).step_by(2 * distance) {
                for place in first..size.min(first + 2 * distance) - distance {
                    if place / (2 * merged) == (place + distance) / (2 * merged) {
                        pairs.push([place, place + distance]);
                    }
                }
            }
        }
    }
    pairs
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
    let mut is_first = true;
    // Sorting by the last key first lets every sort see one key only: a stable sort keeps what later keys decided.
    for key in keys.iter().rev() {
        for_ordered_or_bool!(key.dtype(), T => {
            let key = key.as_slice::<T>()?;
            if T::KEY_BITS <= 32 {
                sort_by_key::<T, u64>(&mut permutation, is_first, key, lanes);
            } else {
                sort_by_key::<T, u128>(&mut permutation, is_first, key, lanes);
            }
        });
        is_first = false;
    }
    Ok(Array::from_buffer(ty.shape, permutation))
}

/// Sorts the entries of each lane, in the order of the permutation; the first time they are in the order of the lane.
fn sort_by_key<T: Ordered, K: Keyed>(permutation: &mut [i64], is_first: bool, key: &[T], lanes: Lanes) {
    if lanes.size > u32::MAX as usize {
        return sort_long(permutation, is_first, key, lanes);
    }
    if lanes.size <= SHORT && key.len() >= LANES * lanes.size {
        return sort_short::<T, K>(permutation, is_first, key, lanes);
    }
    let (mut numbers, mut spare, mut before) = (Vec::<K>::with_capacity(lanes.size), Vec::new(), Vec::new());
    for start in lanes.starts() {
        let positions = || lanes.positions(start, false);
        numbers.clear();
        if is_first && lanes.inner == 1 {
            numbers.extend(key[start..][..lanes.size].iter().enumerate().map(|(place, x)| K::new(x.key(), place)));
        } else if is_first {
            numbers.extend(positions().enumerate().map(|(place, position)| K::new(key[position].key(), place)));
        } else {
            before.clear();
            before.extend(positions().map(|position| permutation[position]));
            let entries = before.iter().map(|entry| start + *entry as usize * lanes.inner);
            numbers.extend(entries.enumerate().map(|(place, position)| K::new(key[position].key(), place)));
        }
        sort::<K>(&mut numbers, &mut spare, T::KEY_BITS);
        for (position, number) in positions().zip(&numbers) {
            permutation[position] = if is_first { number.place() as i64 } else { before[number.place()] };
        }
    }
}

/// Sorts short lanes, many at once.
fn sort_short<T: Ordered, K: Keyed>(permutation: &mut [i64], is_first: bool, key: &[T], lanes: Lanes) {
    let network = network(lanes.size);
    let (mut numbers, mut before) = (vec![K::default(); LANES * lanes.size], vec![0; LANES * lanes.size]);
    let starts: Vec<_> = lanes.starts().collect();
    for starts in starts.chunks(LANES) {
        let (network, numbers, before) = (&network, &mut numbers, &mut before);
        vecmath::run_vectorized(ShortLanes { permutation, is_first, key, lanes, starts, network, numbers, before });
    }
}

/// Short lanes that are sorted at once.
struct ShortLanes<'a, T, K> {
    permutation: &'a mut [i64],
    is_first: bool,
    key: &'a [T],
    lanes: Lanes,
    starts: &'a [usize],
    network: &'a [[usize; 2]],
    /// Room for the first numbers of all lanes, then the second ones, and so on.
    numbers: &'a mut [K],
    /// Room for the entries in the order they had.
    before: &'a mut [i64],
}

impl<T: Ordered, K: Keyed> vecmath::Loop for ShortLanes<'_, T, K> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let Lanes { size, inner, .. } = self.lanes;
        let (count, length) = (self.starts.len(), (size - 1) * inner + 1);
        let numbers = &mut self.numbers[..size * count];
        for (lane, start) in self.starts.iter().enumerate() {
            let key = &self.key[*start..][..length];
            let numbers = numbers[lane..].iter_mut().step_by(count);
            if self.is_first {
                for (place, (number, key)) in numbers.zip(key.iter().step_by(inner)).enumerate() {
                    *number = K::new(key.key(), place);
                }
                continue;
            }
            let entries = self.permutation[*start..][..length].iter().step_by(inner);
            let before = self.before[lane..].iter_mut().step_by(count);
            for (place, ((number, before), entry)) in numbers.zip(before).zip(entries).enumerate() {
                *before = *entry;
                *number = K::new(key[*entry as usize * inner].key(), place);
            }
        }
        for [first, second] in self.network {
            let (left, right) = numbers.split_at_mut(second * count);
            for (a, b) in left[first * count..][..count].iter_mut().zip(&mut right[..count]) {
                (*a, *b) = ((*a).min(*b), (*a).max(*b));
            }
        }
        for (lane, start) in self.starts.iter().enumerate() {
            let entries = self.permutation[*start..][..length].iter_mut().step_by(inner);
            for (entry, number) in entries.zip(numbers[lane..].iter().step_by(count)) {
                let place = number.place();
                *entry = if self.is_first { place as i64 } else { self.before[place * count + lane] };
            }
        }
    }
}

/// Lanes with more places than 32 bits count.
#[cold]
fn sort_long<T: Ordered>(permutation: &mut [i64], is_first: bool, key: &[T], lanes: Lanes) {
    for start in lanes.starts() {
        let before = lanes.positions(start, false).enumerate();
        let entry = |(place, position): (usize, usize)| if is_first { place as i64 } else { permutation[position] };
        let mut lane: Vec<_> = before.map(entry).collect();
        lane.sort_by_key(|entry| key[start + *entry as usize * lanes.inner].key());
        for (position, entry) in lanes.positions(start, false).zip(lane) {
            permutation[position] = entry;
        }
    }
}

/// The positions of the `count` largest entries of each row, from the largest on, as I32; rows are no longer than I32
/// counts.
///
/// Of equal entries the first comes first.
pub(crate) fn largest<T: Ordered>(x: &Array, count: usize) -> Result<Array, ArrayError> {
    let mut shape = x.shape().to_vec();
    let size = shape.last_mut().map_or(1, |last| mem::replace(last, count));
    let ty = TensorType::new(DType::I32, shape);
    let mut results = buffer::filled(&ty, 0_i32)?;
    if results.is_empty() {
        return Ok(Array::from_buffer(ty.shape, results));
    }
    let rows = x.as_slice::<T>()?.chunks_exact(size).zip(results.chunks_exact_mut(count));
    if T::KEY_BITS <= 32 {
        largest_of::<T, u64>(rows);
    } else {
        largest_of::<T, u128>(rows);
    }
    Ok(Array::from_buffer(ty.shape, results))
}

fn largest_of<'a, T: Ordered, K: Keyed>(rows: impl Iterator<Item = (&'a [T], &'a mut [i32])>) {
    /// So few are kept in order while the row is looked through: most entries are not among them.
    const FEW: usize = 32;
    let mut best: Vec<K> = Vec::new();
    for (row, results) in rows {
        let count = results.len();
        // The largest come first where keys descend, which their complements do.
        let number = |(place, element): (usize, &T)| K::new(T::LAST_KEY - element.key(), place);
        best.clear();
        if count <= FEW {
            let (first, others) = row.split_at(count);
            best.extend(first.iter().enumerate().map(number));
            best.sort_unstable();
            let mut last = row[best[count - 1].place()];
            for (place, element) in (count..).zip(others) {
                // Equal entries come after those that are there; of NaN nothing is said here.
                if *element <= last {
                    continue;
                }
                let number = number((place, element));
                if number < best[count - 1] {
                    best.pop();
                    best.insert(best.partition_point(|other| *other < number), number);
                    last = row[best[count - 1].place()];
                }
            }
        } else {
            best.extend(row.iter().enumerate().map(number));
            if count < best.len() {
                best.select_nth_unstable(count - 1);
                best.truncate(count);
            }
            best.sort_unstable();
        }
        for (result, number) in results.iter_mut().zip(&best) {
            *result = number.place() as i32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entries in an order that mixes few and many different ones.
    fn entries(length: usize, kinds: usize) -> Vec<f64> {
        let strange = [0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 2.5, -f64::NAN, 5e-324, -1e300];
        let mut seed = length as u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % kinds
        };
        (0..length).map(|_| next()).map(|n| strange.get(n).copied().unwrap_or(n as f64 - 50.0)).collect()
    }

    fn check<T: Ordered>(row: &[T]) {
        let mut wanted: Vec<_> = (0..row.len()).collect();
        wanted.sort_by(|a, b| row[*a].order(row[*b]));
        let x = Array::from_slice([row.len()], row).unwrap();
        let found = sorting_permutation(std::slice::from_ref(&x), 0).unwrap();
        assert!(found.iter::<i64>().unwrap().eq(wanted.iter().map(|place| *place as i64)), "{row:?}");
        wanted.sort_by(|a, b| row[*b].order(row[*a]));
        for count in [0, 1, 7, 40, row.len()].into_iter().filter(|count| *count <= row.len()) {
            let found = largest::<T>(&x, count).unwrap();
            assert!(found.iter::<i32>().unwrap().eq(wanted[..count].iter().map(|place| *place as i32)), "{row:?}");
        }
    }

    #[test]
    fn any_number_of_any_type_is_sorted_as_by_comparing() {
        for length in [0, 1, 2, 19, 100, 1000, MANY + 3] {
            for kinds in [1, 3, 10, 100, 10_000] {
                let row = entries(length, kinds);
                check(&row);
                check(&row.iter().map(|x| *x as f32).collect::<Vec<_>>());
                check(&row.iter().map(|x| *x as i64).collect::<Vec<_>>());
                check(&row.iter().map(|x| *x as i32).collect::<Vec<_>>());
                check(&row.iter().map(|x| *x as u64).collect::<Vec<_>>());
                check(&row.iter().map(|x| *x as u32).collect::<Vec<_>>());
                check(&row.iter().map(|x| *x > 1.0).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn lanes_that_are_too_long_are_sorted_by_comparing() {
        let row = entries(50, 12);
        let lanes = Lanes::along(0, &[25, 2]);
        let (mut wanted, mut found) = (vec![0; 50], vec![0; 50]);
        for is_first in [true, false] {
            sort_by_key::<f64, u128>(&mut wanted, is_first, &row, lanes);
            sort_long(&mut found, is_first, &row, lanes);
            assert_eq!(found, wanted);
        }
    }

    #[test]
    fn a_network_sorts_zeros_and_ones_and_so_all_numbers() {
        for size in 0..13 {
            let network = network(size);
            for bits in 0..1_u32 << size {
                let mut numbers: Vec<_> = (0..size).map(|place| bits >> place & 1).collect();
                for [first, second] in &network {
                    let (a, b) = (numbers[*first], numbers[*second]);
                    (numbers[*first], numbers[*second]) = (a.min(b), a.max(b));
                }
                assert!(numbers.is_sorted(), "{size} numbers, {bits:b}");
            }
        }
    }

    #[test]
    fn lanes_of_any_axis_and_several_keys() {
        // A few lanes, many short ones, and many that are not short.
        check_lanes([3, 4, 5]);
        for size in [1, 2, 3, 9, 31, SHORT, SHORT + 1] {
            check_lanes([5, size, 7]);
            check_lanes([1, LANES + 1, size]);
        }
    }

    fn check_lanes(shape: [usize; 3]) {
        let count = shape.iter().product();
        let (first, second) = (entries(count, 3), entries(count, 14));
        let as_array = |key: &Vec<f64>| Array::from_slice(shape, key).unwrap();
        check_keys([&first, &second], &[as_array(&first), as_array(&second)]);
        let narrow: Vec<_> = second.iter().map(|x| *x as f32).collect();
        let widened: Vec<_> = narrow.iter().map(|x| f64::from(*x)).collect();
        check_keys([&widened, &widened], &[Array::from_slice(shape, &narrow).unwrap()]);
    }

    fn check_keys([first, second]: [&[f64]; 2], keys: &[Array]) {
        let shape = keys[0].shape();
        for axis in 0..3 {
            let found = sorting_permutation(keys, axis).unwrap();
            let lanes = Lanes::along(axis, shape);
            for start in lanes.starts() {
                let positions: Vec<_> = lanes.positions(start, false).collect();
                let mut wanted: Vec<_> = (0..positions.len()).collect();
                wanted.sort_by(|a, b| {
                    let [a, b] = [positions[*a], positions[*b]];
                    first[a].order(first[b]).then(second[a].order(second[b]))
                });
                let found: Vec<_> = positions.iter().map(|p| found.as_slice::<i64>().unwrap()[*p] as usize).collect();
                assert_eq!(found, wanted, "axis {axis} of {shape:?}, lane from {start}");
            }
        }
    }
}
