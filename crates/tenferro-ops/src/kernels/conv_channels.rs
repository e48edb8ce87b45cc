//! Convolutions of each feature for itself, where features lie side by side in memory.
//!
//! Groups of one feature make matrices of one row, which is no work for products of matrices. But neighbours in memory
//! then have the same windows and taps, so that a window is computed for many features at once.

use super::conv::Convolution;
use super::number::Number;
use super::window::Run;

/// How many features are summed at once: so many that their sums fill a few registers.
const FEATURES: usize = 16;

impl Convolution {
    /// Whether groups have one feature each, and lie side by side in input, kernel and result.
    pub(super) fn is_by_channels(&self) -> bool {
        let has_one_feature = self.outputs == 1 && self.output_strides == [1, 1] && self.group_stride == 1;
        has_one_feature && self.groups >= FEATURES / 2
    }
}

/// Writes the result of a convolution that [is by channels](Convolution::is_by_channels).
pub(super) fn convolve<T: Number>(conv: &Convolution, input: &[T], kernel: &[T], results: &mut [T]) {
    vecmath::run_vectorized(Channels { conv, input, kernel, results });
}

struct Channels<'a, T> {
    conv: &'a Convolution,
    input: &'a [T],
    kernel: &'a [T],
    results: &'a mut [T],
}

impl<T: Number> vecmath::Loop for Channels<'_, T> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let Channels { conv, input, kernel, results } = self;
        let axes = &conv.axes;
        let runs: Vec<_> = axes.iter().map(|axis| Run::of_taps(axis.windows, axis.input)).collect();
        let mut index = vec![0; axes.len()];
        let mut taps = Vec::new();
        loop {
            meetings(conv, &runs, &index, &mut taps);
            let place: usize = index.iter().zip(axes).map(|(window, axis)| window * axis.result).sum();
            sum(input, kernel, &taps, &mut results[place..][..conv.groups]);
            // On to the next window: axes that are used up begin again.
            let Some(axis) = (0..axes.len()).rev().find(|axis| index[*axis] + 1 < runs[*axis].len()) else { return };
            index[axis] += 1;
            index[axis + 1..].fill(0);
        }
    }
}

/// Where in the input and in the kernel those begin that meet in a window.
fn meetings(conv: &Convolution, runs: &[Vec<Run>], index: &[usize], taps: &mut Vec<[usize; 2]>) {
    taps.clear();
    taps.push([0, 0]);
    for ((axis, runs), window) in conv.axes.iter().zip(runs).zip(index) {
        let run = runs[*window];
        // The first of the meetings along this axis takes the place of what it was; the others come behind.
        let before = taps.len();
        for m in 1..run.count {
            for number in 0..before {
                let [entry, tap] = taps[number];
                taps.push([entry + run.from + m * run.stride, tap + (run.at + m * run.step) * axis.kernel]);
            }
        }
        taps.truncate(before * run.count);
        taps.iter_mut().take(before).for_each(|[entry, tap]| {
            *entry += run.from;
            *tap += run.at * axis.kernel;
        });
    }
}

#[inline(always)]
fn sum<T: Number>(input: &[T], kernel: &[T], taps: &[[usize; 2]], results: &mut [T]) {
    for (number, results) in results.chunks_mut(FEATURES).enumerate() {
        let first = number * FEATURES;
        if results.len() < FEATURES {
            for (feature, result) in results.iter_mut().enumerate() {
                let products =
                    taps.iter().map(|[entry, tap]| input[entry + first + feature].times(kernel[tap + first + feature]));
                *result = products.fold(T::ZERO, T::plus);
            }
            continue;
        }
        let mut sums = [T::ZERO; FEATURES];
        for [entry, tap] in taps {
            let (input, kernel) = (&input[entry + first..][..FEATURES], &kernel[tap + first..][..FEATURES]);
            for ((sum, input), kernel) in sums.iter_mut().zip(input).zip(kernel) {
                *sum = sum.plus(input.times(*kernel));
            }
        }
        results.copy_from_slice(&sums);
    }
}
