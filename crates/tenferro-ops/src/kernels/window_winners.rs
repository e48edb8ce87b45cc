//! The extreme entries of windows: numbers picked from them, and dealt to them.
//!
//! Neighbouring windows of the last axis are judged together where all their taps meet entries: then each tap meets
//! entries that are evenly spaced, and what is known of the windows stays in registers.

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

/// What becomes of groups of windows.
trait Work<T> {
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
        self.run(&mut Pick { race: self, values, results });
    }

    /// Adds each number of `source`, in equal shares, to the places of the winners of its window.
    pub(crate) fn deal(&self, source: &[T], results: &mut [T]) {
        self.run(&mut Deal { race: self, source, results });
    }

    fn run(&self, work: &mut impl Work<T>) {
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
        let mut index = vec![0; outer.len()];
        let [mut starts, mut longer] = [Vec::new(), Vec::new()];
        let mut taps = Vec::new();
        for row in 0.. {
            // Where entries along the last axis begin, for all taps along the others.
            starts.clear();
            starts.push(0);
            for (runs, index) in outer.iter().zip(&index) {
                let run = &runs[*index];
                longer.clear();
                longer.extend(
                    starts.iter().flat_map(|start| (0..run.count).map(move |m| start + run.from + m * run.stride)),
                );
                std::mem::swap(&mut starts, &mut longer);
            }
            let mut row = Row { windows: &windows, starts: &starts, first: row * windows.len(), taps: &mut taps };
            vecmath::vectorized(|| match stride {
                1 => self.judge_row::<1>(&mut row, work),
                2 => self.judge_row::<2>(&mut row, work),
                3 => self.judge_row::<3>(&mut row, work),
                _ => self.judge_row::<0>(&mut row, work),
            });
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
            window += if STRIDE > 0 && row.are_alike(window, 8) {
                self.judge::<8, STRIDE>(row, window, work)
            } else if STRIDE > 0 && row.are_alike(window, 4) {
                self.judge::<4, STRIDE>(row, window, work)
            } else {
                self.judge::<1, 0>(row, window, work)
            };
        }
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

/// All windows along the last axis.
struct Row<'a> {
    /// The taps of each that meet entries.
    windows: &'a [Run],
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
                self.first[i] = if wins { *tap } else { self.first[i] };
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

struct Pick<'a, T> {
    race: &'a Race<'a, T>,
    values: &'a [T],
    results: &'a mut [T],
}

impl<T: Shares> Work<T> for Pick<'_, T> {
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
