//! The entries of an input that windows meet, laid out as a matrix of taps and windows, block by block.

use super::conv::{Block, Convolution, Side, first_of_run};
use super::matmul::{Matrix, Product};
use super::window::Run;

/// The matrix of taps (rows) and windows (columns) of a convolution, whose elements are entries of the input or 0.
///
/// Along one axis, `at(tap, window)` is an entry wherever both meet. For each tap the windows it meets entries in form an
/// arithmetic progression, and so do those entries: the matrix can be written in runs along the windows, and just so
/// along the taps. Windows or taps lie side by side in a block, whichever promise longer runs of neighbours in memory.
pub(super) struct Patches {
    /// For each axis and each place of its major side, the run of its minor side.
    runs: Vec<Vec<Run>>,
    /// All axes, those of the minor side first.
    axes: Vec<usize>,
    /// For each of these, its position among those of the major side.
    major: Vec<Option<usize>>,
    /// For each axis of the major side, its position among all.
    slots: Vec<usize>,
    /// Windows are the minor side.
    has_windows_in_rows: bool,
    in_place: Option<InPlace>,
}

/// Where the matrix lies in the input, if it does: the first axis of windows and of taps that are `strides` apart.
struct InPlace {
    offset: usize,
    first: [usize; 2],
    /// From one index of each axis to the next.
    steps: [Vec<usize>; 2],
    strides: [usize; 2],
}

impl Patches {
    pub(super) fn new(conv: &Convolution, [windows, taps]: [&Side; 2]) -> Self {
        // Neighbours of a side that are neighbours in memory, too.
        let promise = |side: &Side| match (side.axes.last(), side.sizes.last()) {
            (Some(axis), Some(size)) if conv.axes[*axis].input == 1 => *size,
            _ => 0,
        };
        let has_windows_in_rows = promise(windows) >= promise(taps);
        let (major, minor) = if has_windows_in_rows { (taps, windows) } else { (windows, taps) };
        let runs = conv.axes.iter().map(|axis| {
            let runs = if has_windows_in_rows { Run::of_windows } else { Run::of_taps };
            runs(axis.windows, axis.input)
        });
        let mut axes = minor.axes.clone();
        axes.extend((0..conv.axes.len()).filter(|axis| !minor.axes.contains(axis)));
        let position = |axes: &[usize], axis: usize| axes.iter().position(|other| *other == axis);
        Patches {
            runs: runs.collect(),
            major: axes.iter().map(|axis| position(&major.axes, *axis)).collect(),
            slots: major.axes.iter().filter_map(|axis| position(&axes, *axis)).collect(),
            axes,
            has_windows_in_rows,
            in_place: InPlace::new(conv, [windows, taps]),
        }
    }

    /// The first axes of windows and of taps whose places follow each other evenly in the input, if it needs no copy.
    pub(super) fn in_place(&self) -> Option<[usize; 2]> {
        self.in_place.as_ref().map(|place| place.first)
    }

    /// The elements for these windows and taps, in their place or in `room`.
    pub(super) fn block<'a, T: Product>(
        &self,
        input: &'a [T],
        [windows, taps]: [&Block; 2],
        room: &'a mut [T],
    ) -> Matrix<'a, T> {
        if let Some(place) = &self.in_place {
            let offset = |block: &Block, steps: &[usize]| -> usize {
                block.starts.iter().zip(steps).map(|(start, step)| start * step).sum()
            };
            let start = place.offset + offset(windows, &place.steps[0]) + offset(taps, &place.steps[1]);
            return Matrix { elements: &input[start..], strides: [place.strides[1], place.strides[0]] };
        }
        let (major, minor) = if self.has_windows_in_rows { (taps, windows) } else { (windows, taps) };
        self.write(input, major, minor, room);
        let length = minor.count();
        Matrix { elements: room, strides: if self.has_windows_in_rows { [length, 1] } else { [1, length] } }
    }

    fn write<T: Product>(&self, input: &[T], major: &Block, minor: &Block, room: &mut [T]) {
        let minor_rank = minor.sizes.len();
        // The run of each axis: first those of the minor side, then the others, which meet one entry or none.
        let run = |slot: usize, index: &[usize]| {
            let axis = self.axes[slot];
            let run = self.runs[axis][self.major[slot].map_or(0, |position| index[position])];
            if slot < minor_rank { run.within(minor.starts[slot], minor.sizes[slot]) } else { run }
        };
        let mut index = major.starts.clone();
        let mut runs: Vec<_> = (0..self.axes.len()).map(|slot| run(slot, &index)).collect();
        for row in room.chunks_exact_mut(minor.count()).take(major.count()) {
            if runs.iter().all(|run| run.count > 0) {
                let (runs, others) = runs.split_at(minor_rank);
                copy(&input[others.iter().map(|run| run.from).sum()..], row, runs);
            } else {
                row.fill(T::ZERO);
            }
            for axis in (0..index.len()).rev() {
                index[axis] += 1;
                let is_within = index[axis] < major.starts[axis] + major.sizes[axis];
                if !is_within {
                    index[axis] = major.starts[axis];
                }
                runs[self.slots[axis]] = run(self.slots[axis], &index);
                if is_within {
                    break;
                }
            }
        }
    }
}

impl InPlace {
    fn new(conv: &Convolution, sides: [&Side; 2]) -> Option<Self> {
        let mut offset = 0;
        let mut steps = vec![[0; 2]; conv.axes.len()];
        for (axis, steps) in conv.axes.iter().zip(&mut steps) {
            let (windows, taps) = (axis.windows.window_count(), axis.windows.window);
            let runs = match (windows, taps) {
                (_, 1) => Run::of_windows(axis.windows, axis.input),
                (1, _) => Run::of_taps(axis.windows, axis.input),
                _ => return None,
            };
            let run = runs.first().filter(|run| run.is_full())?;
            offset += run.from;
            *steps = [run.stride; 2];
        }
        let steps = [0, 1].map(|side| sides[side].axes.iter().map(|axis| steps[*axis][side]).collect::<Vec<_>>());
        let strides = [0, 1].map(|side| steps[side].last().copied().unwrap_or(1));
        let first = [0, 1].map(|side| first_of_run(&sides[side].sizes, &steps[side]));
        let is_scattered = |side: usize| first[side] > sides[side].first && sides[side].is_few_from(first[side]);
        let is_matrix = strides.contains(&1) && !is_scattered(0) && !is_scattered(1);
        is_matrix.then_some(InPlace { offset, first, steps, strides })
    }
}

/// Writes the entries at all places of some axes, none of whose runs is empty, and zeros between them.
fn copy<T: Product>(input: &[T], places: &mut [T], runs: &[Run]) {
    const POINT: Run = Run { at: 0, step: 1, from: 0, stride: 1, count: 1, size: 1 };
    match runs {
        [] => places[0] = input[0],
        [inner] => copy_plane(input, places, POINT, *inner),
        [outer, inner] => copy_plane(input, places, *outer, *inner),
        [outer, rest @ ..] => {
            if !outer.is_full() {
                places.fill(T::ZERO);
            }
            let slabs = places.chunks_exact_mut(rest.iter().map(|run| run.size).product());
            for (m, slab) in slabs.skip(outer.at).step_by(outer.step).take(outer.count).enumerate() {
                copy(&input[outer.from + m * outer.stride..], slab, rest);
            }
        }
    }
}

fn copy_plane<T: Product>(input: &[T], places: &mut [T], outer: Run, inner: Run) {
    let are_neighbours = inner.step == 1 && inner.stride == 1 || inner.count == 1;
    let input = &input[outer.from + inner.from..];
    if are_neighbours && (outer.step == 1 && outer.stride == inner.size || outer.count == 1) {
        // Rows of input and places are equally long, so all of them are one piece; only what came from before and after
        // the run of each row is to be cleared.
        let length = (outer.count - 1) * inner.size + inner.count;
        let start = outer.at * inner.size + inner.at;
        let (before, rest) = places.split_at_mut(start);
        let (piece, after) = rest.split_at_mut(length);
        before.fill(T::ZERO);
        after.fill(T::ZERO);
        piece.copy_from_slice(&input[..length]);
        // Column by column: there are few of them, and a call for each row would take longer than the copy.
        for column in inner.count..inner.size.min(length) {
            piece[column..].iter_mut().step_by(inner.size).for_each(|place| *place = T::ZERO);
        }
        return;
    }
    if !(outer.is_full() && inner.is_full()) {
        places.fill(T::ZERO);
    }
    for m in 0..outer.count {
        let row = &mut places[(outer.at + m * outer.step) * inner.size..][..inner.size];
        let input = &input[m * outer.stride..];
        if are_neighbours {
            row[inner.at..][..inner.count].copy_from_slice(&input[..inner.count]);
        } else {
            let row = &mut row[inner.at..=inner.at + (inner.count - 1) * inner.step];
            let input = &input[..=(inner.count - 1) * inner.stride];
            match (inner.step, inner.stride) {
                (1, 2) => copy_every::<T, 1, 2>(input, row),
                (2, 1) => copy_every::<T, 2, 1>(input, row),
                (step, stride) => (0..inner.count).for_each(|m| row[m * step] = input[m * stride]),
            }
        }
    }
}

/// Copies elements that are so far apart; both slices begin with the first and end with the last.
#[inline]
fn copy_every<T: Copy, const STEP: usize, const STRIDE: usize>(from: &[T], to: &mut [T]) {
    let ([.., last], [.., end]) = (from, &mut *to) else { return };
    *end = *last;
    for (to, from) in to.chunks_exact_mut(STEP).zip(from.chunks_exact(STRIDE)) {
        to[0] = from[0];
    }
}
