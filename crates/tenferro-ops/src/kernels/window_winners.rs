//! The extreme entries of windows: numbers picked from them, and dealt to them.
//!
//! Neighbouring windows of the last axis are judged together where all their taps meet entries: then each tap meets
//! entries that are evenly spaced, and what is known of the windows stays in registers. Where they also follow each other
//! without gap or overlap, a block of them is looked at entry by entry: entries are neighbours in memory then.

use std::array;

use super::number::Number;
use super::order::Ordered;
use super::strided::strides;
use super::window::{Run, WindowAxis};
use crate::Shape;

/// Real numbers, some of which are counts.
pub(crate) trait Shares: Number + Ordered {
    /// What each of so many gets; all of it if there is nobody, and then it does not matter.
    fn share(self) -> Self;

    /// The number if the condition holds, and the other one if not.
    ///
    /// By bits: who wins is as good as random, and a processor that guesses, as it would at a branch, is often wrong.
    fn or(self, other: Self, condition: bool) -> Self;
}

macro_rules! shares {
    ($($T:ty, $Bits:ty;)*) => {
        $(impl Shares for $T {
            #[inline(always)]
            fn share(self) -> $T {
                self.max(1.0).recip()
            }

            #[inline(always)]
            fn or(self, other: $T, condition: bool) -> $T {
                let mask = <$Bits>::from(condition).wrapping_neg();
                <$T>::from_bits(self.to_bits() & mask | other.to_bits() & !mask)
            }
        })*
    };
}

shares! {
    f32, u32;
    f64, u64;
}

/// Windows on entries, and who wins in each.
pub(crate) struct Race<'a, T> {
    pub(crate) entries: &'a [T],
    pub(crate) shape: &'a Shape,
    pub(crate) axes: &'a [WindowAxis],
    /// The largest entries win, and not the smallest.
    pub(crate) is_max: bool,
    /// All winners share equally, and in a window with a NaN nobody wins. Otherwise the first winner in row-major order
    /// takes all, and so does the first NaN.
    pub(crate) is_shared: bool,
}

/// A tap that meets an entry: its number among those, in row-major order, and the place of the entry.
type Tap = (u32, usize);

/// No tap has this number.
const NOBODY: u32 = u32::MAX;

/// What is known of so many neighbouring windows. Their taps meet entries that are `STRIDE` apart from one to the next.
struct Group<T, const SIZE: usize, const STRIDE: usize> {
    /// The extreme entries.
    best: [T; SIZE],
    /// How many winners there are.
    counts: [T; SIZE],
    /// The first tap that wins, unless winners share.
    first: [u32; SIZE],
}

/// So many windows make a block: they lie side by side along the last axis, `WIDTH` entries each, without gap or overlap.
const BLOCK: usize = 8;

/// What is known of a block of windows. Behind the windows that count may come some that do not.
struct Block<'a, T, const WIDTH: usize> {
    /// Where its entries begin, for all taps along the other axes.
    starts: &'a [usize],
    /// The first entry, counted from there.
    first: usize,
    /// How many windows count.
    size: usize,
    /// For each entry the extreme one of its window; NaN if one is.
    best: [[T; WIDTH]; BLOCK],
    /// How many winners there are.
    counts: [T; BLOCK],
}

/// What becomes of groups of windows.
trait Work<T> {
    /// Is called instead of [`group`](Self::group) for windows in a block, with the number of the first one.
    fn block<const WIDTH: usize>(&mut self, block: &Block<'_, T, WIDTH>, window: usize);

    /// Is called for all windows in row-major order, with the number of the first one of the group and the taps that
    /// meet entries.
    fn group<const SIZE: usize, const STRIDE: usize>(
        &mut self,
        group: &Group<T, SIZE, STRIDE>,
        window: usize,
        taps: &[Tap],
    );
}

impl<T: Shares> Race<'_, T> {
    /// Writes the mean of `values` over the winners of each window; 0 if nobody wins.
    pub(crate) fn pick(&self, values: &[T], results: &mut [T]) {
        vecmath::run_vectorized(Judging { race: self, work: Pick { race: self, values, results } });
    }

    /// Adds each number of `source`, in equal shares, to the places of the winners of its window.
    pub(crate) fn deal(&self, source: &[T], results: &mut [T]) {
        vecmath::run_vectorized(Judging { race: self, work: Deal { race: self, source, results } });
    }

    #[inline(always)]
    fn judge_all(&self, work: &mut impl Work<T>) {
        if self.axes.iter().any(|axis| axis.count() == 0) {
            return;
        }
        let (outer, last) = match self.axes {
            [outer @ .., last] => (outer, *last),
            [] => (self.axes, WindowAxis::samples(1)),
        };
        let entry_strides = strides(self.shape).into_iter().map(|stride| stride as usize);
        let outer: Vec<_> = outer.iter().zip(entry_strides).map(|(axis, stride)| Run::of_taps(*axis, stride)).collect();
        let windows = Run::of_taps(last, 1);
        let stride = if last.dilation == 1 { last.stride } else { 0 };
        let are_apart = last.stride == last.window && last.window_dilation == 1;
        let is_full = |window: &usize| windows[*window].is_full();
        let full_end = (0..windows.len()).rev().find(is_full).map_or(0, |window| window + 1);
        let mut index = vec![0; outer.len()];
        let [mut starts, mut longer] = [Vec::new(), Vec::new()];
        let mut taps = Vec::new();
        for row in 0.. {
            // Where entries along the last axis begin, for all taps along the others.
            starts.clear();
            starts.push(0);
            for (runs, index) in outer.iter().zip(&index) {
                let run = &runs[*index];
                if run.count == 1 {
                    starts.iter_mut().for_each(|start| *start += run.from);
                    continue;
                }
                longer.clear();
                for start in &starts {
                    longer.extend((0..run.count).map(|m| start + run.from + m * run.stride));
                }
                std::mem::swap(&mut starts, &mut longer);
            }
            let mut row = Row {
                windows: &windows,
                full_end,
                are_apart,
                starts: &starts,
                first: row * windows.len(),
                taps: &mut taps,
            };
            match stride {
                1 => self.judge_row::<1>(&mut row, work),
                2 => self.judge_row::<2>(&mut row, work),
                3 => self.judge_row::<3>(&mut row, work),
                4 => self.judge_row::<4>(&mut row, work),
                _ => self.judge_row::<0>(&mut row, work),
            }
            let Some(axis) = (0..outer.len()).rev().find(|axis| index[*axis] + 1 < outer[*axis].len()) else {
                return;
            };
            index[axis] += 1;
            index[axis + 1..].fill(0);
        }
    }

    /// Judges all windows of a row; those beside each other together if they begin `STRIDE` apart, which is not 0.
    #[inline(always)]
    fn judge_row<const STRIDE: usize>(&self, row: &mut Row<'_>, work: &mut impl Work<T>) {
        let mut window = 0;
        while window < row.windows.len() {
            let size = if STRIDE > 0 { self.judge_block::<STRIDE>(row, window, work) } else { 0 };
            window += if size > 0 {
                size
            } else if STRIDE > 0 && row.are_alike(window, 8) {
                self.judge::<8, STRIDE>(row, window, work)
            } else if STRIDE > 0 && row.are_alike(window, 4) {
                self.judge::<4, STRIDE>(row, window, work)
            } else {
                self.judge::<1, 0>(row, window, work)
            };
        }
    }

    /// Judges windows from one on as a block, and says how many; none if they do not make one.
    #[inline(always)]
    fn judge_block<const WIDTH: usize>(&self, row: &Row<'_>, window: usize, work: &mut impl Work<T>) -> usize {
        let first = row.windows[window].from;
        let Some(last_start) = row.starts.last() else { return 0 };
        let is_block = row.are_apart
            && row.windows[window].is_full()
            // Counts are exact in any order.
            && row.starts.len() < 1 << 20
            // A block may reach beyond its row, but not beyond all entries.
            && last_start + first + WIDTH * BLOCK <= self.entries.len();
        if !is_block {
            return 0;
        }
        let size = BLOCK.min(row.full_end - window);
        let (best, counts) = ([[T::ZERO; WIDTH]; BLOCK], [T::ONE; BLOCK]);
        let mut block = Block::<T, WIDTH> { starts: row.starts, first, size, best, counts };
        if self.is_max {
            block.find_best(self.entries, T::LOWEST, |entry, best| entry > best);
        } else {
            block.find_best(self.entries, T::HIGHEST, |entry, best| entry < best);
        }
        if self.is_shared {
            block.count_winners(self.entries);
        }
        work.block(&block, row.first + window);
        size
    }

    #[inline(always)]
    fn judge<const SIZE: usize, const STRIDE: usize>(
        &self,
        row: &mut Row<'_>,
        window: usize,
        work: &mut impl Work<T>,
    ) -> usize {
        let number = row.first + window;
        let taps = row.taps(window);
        let mut group =
            Group::<T, SIZE, STRIDE> { best: [T::ZERO; SIZE], counts: [T::ONE; SIZE], first: [NOBODY; SIZE] };
        match (self.is_shared, self.is_max) {
            (true, true) => group.count_winners(self.entries, taps, T::LOWEST, |entry, best| entry > best),
            (true, false) => group.count_winners(self.entries, taps, T::HIGHEST, |entry, best| entry < best),
            (false, true) => group.find_first(self.entries, taps, |entry, best| entry > best),
            (false, false) => group.find_first(self.entries, taps, |entry, best| entry < best),
        }
        work.group(&group, number, taps);
        SIZE
    }
}

/// All windows, judged one group after the other.
struct Judging<'a, T, W> {
    race: &'a Race<'a, T>,
    work: W,
}

impl<T: Shares, W: Work<T>> vecmath::Loop for Judging<'_, T, W> {
    type Result = ();

    #[inline(always)]
    fn run(mut self) {
        self.race.judge_all(&mut self.work);
    }
}

/// All windows along the last axis.
struct Row<'a> {
    /// The taps of each that meet entries.
    windows: &'a [Run],
    /// Behind the last one of which all taps do.
    full_end: usize,
    /// Whether each begins where the one before it ends.
    are_apart: bool,
    /// Where entries along that axis begin, for all taps along the others.
    starts: &'a [usize],
    /// The number of the first window.
    first: usize,
    taps: &'a mut Vec<Tap>,
}

impl Row<'_> {
    /// Whether so many windows are there, and all their taps meet entries.
    #[inline(always)]
    fn are_alike(&self, window: usize, count: usize) -> bool {
        // What lies between two windows that meet no padding meets none either.
        self.windows[window].is_full() && self.windows.get(window + count - 1).is_some_and(Run::is_full)
    }

    #[inline(always)]
    fn taps(&mut self, window: usize) -> &[Tap] {
        let run = &self.windows[window];
        self.taps.clear();
        let entries =
            self.starts.iter().flat_map(|start| (0..run.count).map(move |m| start + run.from + m * run.stride));
        self.taps.extend((0..).zip(entries));
        self.taps
    }
}

impl<T: Shares, const SIZE: usize, const STRIDE: usize> Group<T, SIZE, STRIDE> {
    #[inline(always)]
    fn count_winners(&mut self, entries: &[T], taps: &[Tap], worst: T, beats: impl Fn(T, T) -> bool) {
        (self.best, self.counts) = ([worst; SIZE], [T::ZERO; SIZE]);
        for (_, place) in taps {
            let entries = Self::at(entries, *place);
            for i in 0..SIZE {
                // A better entry begins a new count. After a NaN nothing equals the best any more.
                let (entry, best) = (entries[i * STRIDE], self.best[i]);
                let is_better = beats(entry, best) | entry.is_unordered();
                let best = entry.or(best, is_better);
                let count = T::ZERO.or(self.counts[i], is_better);
                self.counts[i] = count.plus(T::ONE.or(T::ZERO, entry == best));
                self.best[i] = best;
            }
        }
    }

    #[inline(always)]
    fn find_first(&mut self, entries: &[T], taps: &[Tap], beats: impl Fn(T, T) -> bool) {
        for (tap, place) in taps {
            let entries = Self::at(entries, *place);
            for i in 0..SIZE {
                let (entry, best) = (entries[i * STRIDE], self.best[i]);
                let is_better = !best.is_unordered() & (entry.is_unordered() | beats(entry, best));
                let wins = is_better | (self.first[i] == NOBODY);
                self.best[i] = entry.or(best, wins);
                let mask = u32::from(wins).wrapping_neg();
                self.first[i] = *tap & mask | self.first[i] & !mask;
            }
        }
    }

    /// Whether the entry under a tap of window `i` wins.
    #[inline(always)]
    fn wins<const IS_SHARED: bool>(&self, i: usize, tap: u32, entry: T) -> bool {
        if IS_SHARED { entry == self.best[i] } else { self.first[i] == tap }
    }

    /// The entries of all windows from a place on, and what lies between them.
    #[inline(always)]
    fn at(entries: &[T], place: usize) -> &[T] {
        &entries[place..][..(SIZE - 1) * STRIDE + 1]
    }
}

impl<T: Shares, const WIDTH: usize> Block<'_, T, WIDTH> {
    /// The entries under the taps at one of the starts.
    #[inline(always)]
    fn at<'a>(&self, entries: &'a [T], start: usize) -> &'a [T] {
        &entries[start + self.first..][..BLOCK * WIDTH]
    }

    #[inline(always)]
    fn find_best(&mut self, entries: &[T], worst: T, beats: impl Fn(T, T) -> bool) {
        // Nothing beats NaN.
        let better = |entry: T, best: T| entry.or(best, beats(entry, best) | entry.is_unordered());
        let mut best = [[worst; WIDTH]; BLOCK];
        for start in self.starts {
            for (best, &entry) in best.as_flattened_mut().iter_mut().zip(self.at(entries, *start)) {
                *best = better(entry, *best);
            }
        }
        let columns: [[T; BLOCK]; WIDTH] = array::from_fn(|tap| array::from_fn(|i| best[i][tap]));
        let best =
            columns.into_iter().fold([worst; BLOCK], |best, column| array::from_fn(|i| better(column[i], best[i])));
        self.best = best.map(|best| [best; WIDTH]);
    }

    #[inline(always)]
    fn count_winners(&mut self, entries: &[T]) {
        let mut counts = [[T::ZERO; WIDTH]; BLOCK];
        for start in self.starts {
            let best = self.best.as_flattened().iter().zip(self.at(entries, *start));
            for (count, (best, entry)) in counts.as_flattened_mut().iter_mut().zip(best) {
                *count = count.plus(T::ONE.or(T::ZERO, entry == best));
            }
        }
        let columns: [[T; BLOCK]; WIDTH] = array::from_fn(|tap| array::from_fn(|i| counts[i][tap]));
        self.counts =
            columns.into_iter().fold([T::ZERO; BLOCK], |counts, column| array::from_fn(|i| counts[i].plus(column[i])));
    }

    /// Whether an entry equals the best one of its window; without sharing NaN equals itself.
    #[inline(always)]
    fn is_best<const IS_SHARED: bool>(entry: T, best: T) -> bool {
        (entry == best) | (!IS_SHARED & entry.is_unordered() & best.is_unordered())
    }
}

struct Pick<'a, T> {
    race: &'a Race<'a, T>,
    values: &'a [T],
    results: &'a mut [T],
}

impl<T: Shares> Work<T> for Pick<'_, T> {
    #[inline(always)]
    fn block<const WIDTH: usize>(&mut self, block: &Block<'_, T, WIDTH>, window: usize) {
        let sums = if self.race.is_shared {
            self.block_sums::<true, WIDTH>(block)
        } else {
            self.block_sums::<false, WIDTH>(block)
        };
        let results = &mut self.results[window..][..block.size];
        for (result, (sum, count)) in results.iter_mut().zip(sums.iter().zip(&block.counts)) {
            *result = sum.times(count.share());
        }
    }

    #[inline(always)]
    fn group<const SIZE: usize, const STRIDE: usize>(
        &mut self,
        group: &Group<T, SIZE, STRIDE>,
        window: usize,
        taps: &[Tap],
    ) {
        let sums = if self.race.is_shared {
            self.sums::<true, SIZE, STRIDE>(group, taps)
        } else {
            self.sums::<false, SIZE, STRIDE>(group, taps)
        };
        for (result, (sum, count)) in self.results[window..].iter_mut().zip(sums.iter().zip(&group.counts)) {
            *result = sum.times(count.share());
        }
    }
}

impl<T: Shares> Pick<'_, T> {
    #[inline(always)]
    fn block_sums<const IS_SHARED: bool, const WIDTH: usize>(&self, block: &Block<'_, T, WIDTH>) -> [T; BLOCK] {
        let (mut sums, mut won) = ([T::ZERO; BLOCK], [false; BLOCK]);
        for start in block.starts {
            let (entries, values) = (block.at(self.race.entries, *start), block.at(self.values, *start));
            for i in 0..BLOCK {
                for tap in 0..WIDTH {
                    let (entry, value) = (entries[i * WIDTH + tap], values[i * WIDTH + tap]);
                    let is_best = Block::<T, WIDTH>::is_best::<IS_SHARED>(entry, block.best[i][tap]);
                    let wins = is_best & !won[i];
                    won[i] |= is_best & !IS_SHARED;
                    sums[i] = sums[i].plus(value.or(T::ZERO, wins));
                }
            }
        }
        sums
    }

    #[inline(always)]
    fn sums<const IS_SHARED: bool, const SIZE: usize, const STRIDE: usize>(
        &self,
        group: &Group<T, SIZE, STRIDE>,
        taps: &[Tap],
    ) -> [T; SIZE] {
        let mut sums = [T::ZERO; SIZE];
        for (tap, place) in taps {
            let entries = Group::<T, SIZE, STRIDE>::at(self.race.entries, *place);
            let values = Group::<T, SIZE, STRIDE>::at(self.values, *place);
            for i in 0..SIZE {
                // What did not win may be NaN, so it is left out and not multiplied by 0.
                let wins = group.wins::<IS_SHARED>(i, *tap, entries[i * STRIDE]);
                sums[i] = sums[i].plus(values[i * STRIDE].or(T::ZERO, wins));
            }
        }
        sums
    }
}

struct Deal<'a, T> {
    race: &'a Race<'a, T>,
    source: &'a [T],
    results: &'a mut [T],
}

impl<T: Shares> Work<T> for Deal<'_, T> {
    #[inline(always)]
    fn block<const WIDTH: usize>(&mut self, block: &Block<'_, T, WIDTH>, window: usize) {
        // Windows behind those that count deal zeros, and that changes nothing, see below.
        let source = &self.source[window..][..block.size];
        let source: [T; BLOCK] = array::from_fn(|i| source.get(i).copied().unwrap_or(T::ZERO));
        let numbers = array::from_fn(|i| source[i].times(block.counts[i].share()));
        if self.race.is_shared {
            self.give_block::<true, WIDTH>(block, numbers);
        } else {
            self.give_block::<false, WIDTH>(block, numbers);
        }
    }

    #[inline(always)]
    fn group<const SIZE: usize, const STRIDE: usize>(
        &mut self,
        group: &Group<T, SIZE, STRIDE>,
        window: usize,
        taps: &[Tap],
    ) {
        let mut numbers = [T::ZERO; SIZE];
        for (i, (number, source)) in numbers.iter_mut().zip(&self.source[window..]).enumerate() {
            *number = source.times(group.counts[i].share());
        }
        if self.race.is_shared {
            self.give::<true, SIZE, STRIDE>(group, numbers, taps);
        } else {
            self.give::<false, SIZE, STRIDE>(group, numbers, taps);
        }
    }
}

impl<T: Shares> Deal<'_, T> {
    #[inline(always)]
    fn give_block<const IS_SHARED: bool, const WIDTH: usize>(
        &mut self,
        block: &Block<'_, T, WIDTH>,
        numbers: [T; BLOCK],
    ) {
        let mut won = [false; BLOCK];
        let numbers = numbers.map(|number| [number; WIDTH]);
        for start in block.starts {
            let entries = block.at(self.race.entries, *start);
            // Apart from the sums, so that a processor may do each for several at once.
            let mut given = numbers;
            let all = given.as_flattened_mut().iter_mut().zip(entries).zip(block.best.as_flattened());
            for ((given, &entry), &best) in all {
                *given = given.or(T::ZERO, Block::<T, WIDTH>::is_best::<IS_SHARED>(entry, best));
            }
            if !IS_SHARED {
                for i in 0..BLOCK {
                    for (given, &entry) in given[i].iter_mut().zip(&entries[i * WIDTH..]) {
                        *given = given.or(T::ZERO, !won[i]);
                        won[i] |= Block::<T, WIDTH>::is_best::<IS_SHARED>(entry, block.best[i][0]);
                    }
                }
            }
            let results = &mut self.results[start + block.first..][..BLOCK * WIDTH];
            for (result, given) in results.iter_mut().zip(given.as_flattened()) {
                *result = result.plus(*given);
            }
        }
    }

    #[inline(always)]
    fn give<const IS_SHARED: bool, const SIZE: usize, const STRIDE: usize>(
        &mut self,
        group: &Group<T, SIZE, STRIDE>,
        numbers: [T; SIZE],
        taps: &[Tap],
    ) {
        // An entry that several windows of the group meet gets from the first of them first: its last tap comes first.
        for (tap, place) in taps.iter().rev() {
            let entries = Group::<T, SIZE, STRIDE>::at(self.race.entries, *place);
            let results = &mut self.results[*place..][..(SIZE - 1) * STRIDE + 1];
            for i in 0..SIZE {
                // Adding 0 to what others get changes nothing: a sum that began with 0 is never −0.
                let wins = group.wins::<IS_SHARED>(i, *tap, entries[i * STRIDE]);
                results[i * STRIDE] = results[i * STRIDE].plus(numbers[i].or(T::ZERO, wins));
            }
        }
    }
}
