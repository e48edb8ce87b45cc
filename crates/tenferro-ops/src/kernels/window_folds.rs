//! Folds over windows, axis by axis.

use super::window::{Run, WindowAxis};
use crate::{Array, ArrayError, Element, TensorType, buffer};

/// Folds the entries of each window, beginning with the identity, which also stands for padding.
///
/// The fold is associative and commutative, so it goes axis by axis: the work is the sum of the window's sizes for each
/// entry, not their product.
pub(crate) fn fold<T: Element>(
    x: &Array,
    axes: &[WindowAxis],
    identity: T,
    f: impl Fn(T, T) -> T + Copy,
) -> Result<Array, ArrayError> {
    let counts: Vec<_> = axes.iter().map(WindowAxis::window_count).collect();
    let is_empty = x.is_empty() || counts.contains(&0);
    if is_empty {
        return Array::full(counts, identity);
    }
    // Axes that shrink come first, so that nothing on the way is larger than the operand or the result.
    let mut order: Vec<_> = (0..axes.len()).collect();
    order.sort_by(|a, b| {
        let growth = |axis: usize| counts[axis] as f64 / axes[axis].size as f64;
        growth(*a).total_cmp(&growth(*b))
    });
    let mut folded = x.clone();
    for position in order {
        folded = fold_axis(&folded, position, axes[position], identity, f)?;
    }
    Ok(folded)
}

fn fold_axis<T: Element>(
    x: &Array,
    position: usize,
    axis: WindowAxis,
    identity: T,
    f: impl Fn(T, T) -> T + Copy,
) -> Result<Array, ArrayError> {
    let is_trivial = axis.window == 1 && axis.stride == 1 && axis.dilation == 1 && axis.low == 0 && axis.high == 0;
    if is_trivial {
        return Ok(x.clone());
    }
    let count = axis.window_count();
    let mut shape = x.shape().to_vec();
    let inner: usize = shape[position + 1..].iter().product();
    shape[position] = count;
    let ty = TensorType::new(T::DTYPE, shape);
    let mut results = buffer::filled(&ty, identity)?;
    let entries = x.as_slice::<T>()?;
    // A window longer than the line has few others beside it; and of its taps there may be more than memory for a list.
    if inner == 1 && axis.window <= count {
        fold_lines(entries, &mut results, axis, f);
    } else {
        fold_rows(entries, &mut results, axis, inner, f);
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// Windows along the last axis: all windows of a line take one entry each before they take their next.
fn fold_lines<T: Element>(entries: &[T], results: &mut [T], axis: WindowAxis, f: impl Fn(T, T) -> T + Copy) {
    /// How many windows of a long line stay in the cache next to the processor, from one tap to the next.
    const BLOCK: usize = 1024;
    let count = axis.window_count();
    let mut runs = Run::of_windows(axis, 1);
    let mut lengths = (axis.size, count);
    // Where lines follow each other as windows do, all of them are one line.
    let is_one_line = |run: &Run| run.is_full() && run.step == 1 && run.stride * count == axis.size;
    if count > 1 && runs.iter().all(is_one_line) {
        lengths = (entries.len(), results.len());
        for run in &mut runs {
            (run.count, run.size) = (results.len(), results.len());
        }
    }
    vecmath::vectorized(|| {
        for (entries, results) in entries.chunks_exact(lengths.0).zip(results.chunks_exact_mut(lengths.1)) {
            for start in (0..lengths.1).step_by(BLOCK) {
                let size = BLOCK.min(lengths.1 - start);
                let results = &mut results[start..][..size];
                for run in &runs {
                    let run = if size == lengths.1 { *run } else { run.within(start, size) };
                    if run.count > 0 {
                        fold_run(&entries[run.from..], &mut results[run.at..], run, f);
                    }
                }
            }
        }
    });
}

/// Takes one entry for each window of a run that is not empty; both slices begin with the first.
#[inline(always)]
fn fold_run<T: Copy>(entries: &[T], results: &mut [T], run: Run, f: impl Fn(T, T) -> T + Copy) {
    // The last pair is apart, so that all others are in chunks of one length.
    let last = run.count - 1;
    match (run.step, run.stride) {
        (1, 1) => fold_pairs::<T, 1, 1>(entries, &mut results[..last], f),
        (1, 2) => fold_pairs::<T, 1, 2>(entries, &mut results[..last], f),
        (1, 3) => fold_pairs::<T, 1, 3>(entries, &mut results[..last], f),
        (2, 1) => fold_pairs::<T, 2, 1>(entries, &mut results[..2 * last], f),
        (3, 1) => fold_pairs::<T, 3, 1>(entries, &mut results[..3 * last], f),
        (step, stride) => {
            for m in 0..last {
                results[m * step] = f(results[m * step], entries[m * stride]);
            }
        }
    }
    let (result, entry) = (&mut results[last * run.step], entries[last.wrapping_mul(run.stride)]);
    *result = f(*result, entry);
}

#[inline(always)]
fn fold_pairs<T: Copy, const STEP: usize, const STRIDE: usize>(
    entries: &[T],
    results: &mut [T],
    f: impl Fn(T, T) -> T + Copy,
) {
    for (result, entry) in results.chunks_exact_mut(STEP).zip(entries.chunks_exact(STRIDE)) {
        result[0] = f(result[0], entry[0]);
    }
}

/// Windows along another axis: entries and windows are rows of so many elements.
fn fold_rows<T: Element>(
    entries: &[T],
    results: &mut [T],
    axis: WindowAxis,
    inner: usize,
    f: impl Fn(T, T) -> T + Copy,
) {
    let runs = Run::of_taps(axis, inner);
    let slabs = results.chunks_exact_mut(runs.len() * inner).zip(entries.chunks_exact(axis.size * inner));
    vecmath::vectorized(|| {
        for (results, entries) in slabs {
            for (run, results) in runs.iter().zip(results.chunks_exact_mut(inner)) {
                for step in 0..run.count {
                    for (result, &entry) in results.iter_mut().zip(&entries[run.from + step * run.stride..][..inner]) {
                        *result = f(*result, entry);
                    }
                }
            }
        }
    });
}
