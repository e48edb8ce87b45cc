//! Convolutions: windows laid out as the rows of a matrix, then a matrix product.

use super::matmul::{Product, Rows};
use super::strided::strides;
use super::window::{WindowAxis, Windows};
use crate::buffer::Buffer;
use crate::{ArrayError, TensorType, buffer};

/// The sizes of a convolution beside those along its spatial axes. None of them is 0, and at most one group count
/// exceeds 1.
pub(crate) struct Convolution<'a> {
    pub(crate) axes: &'a [WindowAxis],
    pub(crate) batch: usize,
    pub(crate) input_features: usize,
    pub(crate) output_features: usize,
    pub(crate) feature_groups: usize,
    pub(crate) batch_groups: usize,
}

/// As many numbers as the rows of one block have, about: they stay in the cache next to the processor.
const BLOCK: usize = 1 << 15;

/// `[batch, spatial…, input feature]` with `[spatial…, input feature of a group, output feature]`; the result, of type
/// `ty`, is `[batch of a group, windows…, output feature]`.
pub(crate) fn convolve<T: Product>(
    lhs: &[T],
    rhs: &[T],
    sizes: &Convolution<'_>,
    ty: &TensorType,
) -> Result<Buffer<T>, ArrayError> {
    let axes = sizes.axes;
    let (entries, taps): (Vec<_>, Vec<_>) = axes.iter().map(|axis| (axis.size, axis.window)).unzip();
    let features = sizes.input_features / sizes.feature_groups;
    let in_memory = |sizes: &[usize], unit: usize| -> Vec<_> {
        strides(sizes).into_iter().map(|stride| stride as usize * unit).collect()
    };
    let item = entries.iter().product::<usize>() * sizes.input_features;
    let inner = taps.iter().product::<usize>() * features;
    let columns = sizes.output_features / (sizes.feature_groups * sizes.batch_groups);
    let batch = sizes.batch / sizes.batch_groups;

    let mut results = buffer::filled(ty, T::ZERO)?;
    let rows = results.len() / sizes.output_features;
    let windows_per_item = rows / batch;
    let block = (BLOCK / inner).max(8).min(rows);
    let mut patches = buffer::filled(&TensorType::new(T::DTYPE, [block, inner]), T::ZERO)?;
    for group in 0..sizes.feature_groups * sizes.batch_groups {
        let (batch_group, feature_group) = if sizes.batch_groups > 1 { (group, 0) } else { (0, group) };
        let mut windows = Windows::new(axes, &in_memory(&taps, features), &in_memory(&entries, sizes.input_features));
        for first in (0..rows).step_by(block) {
            let count = block.min(rows - first);
            patches.fill(T::ZERO);
            for (row, patch) in (first..first + count).zip(patches.chunks_exact_mut(inner)) {
                let start = (batch_group * batch + row / windows_per_item) * item + feature_group * features;
                let lhs = &lhs[start..];
                windows.for_each_meeting(|tap, entry| {
                    patch[tap..][..features].copy_from_slice(&lhs[entry..][..features]);
                });
                windows.advance();
            }
            T::product(
                Rows { elements: &patches, stride: inner },
                Rows { elements: &rhs[group * columns..], stride: sizes.output_features },
                &mut results[first * sizes.output_features + group * columns..],
                sizes.output_features,
                [count, inner, columns],
            );
        }
    }
    Ok(results)
}
