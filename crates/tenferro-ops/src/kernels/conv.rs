//! Convolutions as products of matrices.
//!
//! Taps and windows are the two sides of a convolution: the result is `kernel[output, tap] · patches[tap, window]`, where
//! a patch holds the entry of the input that a tap of a window meets, or 0. Samples and features are axes like those of
//! space: samples are windows of one tap each, features are the taps of one window. So a convolution, its derivatives,
//! which give the axes other roles, and all layouts are one thing, and only strides differ.
//!
//! Patches are laid out block by block, in rows of neighbours, and a block is multiplied while it is in the cache. The
//! matrix of all patches is never made; and where each entry is in one patch only, as with kernels of size 1, there are
//! no blocks either: the input is that matrix.

use super::conv_channels;
use super::matmul::{Matrix, Product};
use super::patches::Patches;
use super::strided;
use super::window::WindowAxis;
use crate::buffer::Buffer;
use crate::{Array, ArrayError, TensorType, buffer};

/// One axis of a convolution: how windows lie on the input, and how far apart neighbours are in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConvAxis {
    pub(crate) windows: WindowAxis,
    /// From one entry of the input to the next.
    pub(crate) input: usize,
    /// From one tap of the kernel to the next.
    pub(crate) kernel: usize,
    /// From one window of the result to the next.
    pub(crate) result: usize,
}

/// The axes of a convolution, those of samples and features among them, and its groups, which do not mix.
pub(crate) struct Convolution {
    pub(crate) axes: Vec<ConvAxis>,
    pub(crate) groups: usize,
    /// From the entries of one group to those of the next.
    pub(crate) group_stride: usize,
    /// How many features of the result each group makes.
    pub(crate) outputs: usize,
    /// From one of them to the next, in the kernel and in the result.
    pub(crate) output_strides: [usize; 2],
}

/// How many bytes of patches are made at a time: half of what a core's second cache usually has.
const BLOCK_BYTES: usize = 1 << 18;

/// How many taps a block has at most, if windows have more.
const BLOCK_TAPS: usize = 2048;

/// Fewer places side by side in memory than these are brought together first, where there are more.
const FEW: usize = 32;

/// The result, of type `ty`. Neither operand is empty, and nor is the result.
pub(crate) fn convolve<T: Product>(
    input: &Array,
    kernel: &Array,
    conv: &Convolution,
    ty: &TensorType,
) -> Result<Buffer<T>, ArrayError> {
    if conv.is_by_channels() {
        let mut results = buffer::filled(ty, T::ZERO)?;
        conv_channels::convolve(conv, input.as_slice::<T>()?, kernel.as_slice()?, &mut results);
        return Ok(results);
    }
    let mut windows = Side::new(conv, |axis| (axis.windows.window_count(), axis.result));
    let mut taps = Side::new(conv, |axis| (axis.windows.window, axis.kernel));
    let [mut kernel_stride, mut result_stride] = conv.output_strides;
    let outputs = conv.groups * conv.outputs;

    let compact_kernel = if taps.is_scattered() {
        let (shape, strides) = taps.with_outputs(outputs, kernel_stride);
        kernel_stride = taps.bring_together();
        Some(strided::copy::<T>(kernel, &shape, 0, &strides)?)
    } else {
        None
    };
    let kernel = compact_kernel.as_ref().unwrap_or(kernel).as_slice::<T>()?;
    let places = if windows.is_scattered() {
        let places = windows.with_outputs(outputs, result_stride);
        result_stride = windows.bring_together();
        Some(places)
    } else {
        None
    };

    let mut results = buffer::filled(ty, T::ZERO)?;
    let operands = Operands { input: input.as_slice()?, kernel, kernel_stride };
    multiply(conv, &operands, [&windows, &taps], (&mut results, result_stride))?;
    let Some((shape, strides)) = places else { return Ok(results) };
    let mut placed = buffer::filled(ty, T::ZERO)?;
    strided::place(&results, (0, &strided::strides(&shape)), &shape, &mut placed, (0, &strides));
    Ok(placed)
}

struct Operands<'a, T> {
    input: &'a [T],
    kernel: &'a [T],
    /// From one feature of the result to the next.
    kernel_stride: usize,
}

fn multiply<T: Product>(
    conv: &Convolution,
    operands: &Operands<'_, T>,
    [windows, taps]: [&Side; 2],
    (results, result_stride): (&mut [T], usize),
) -> Result<(), ArrayError> {
    let patches = Patches::new(conv, [windows, taps]);
    let (window_blocks, tap_blocks) = if let Some(first) = patches.in_place() {
        (windows.blocks(first[0], usize::MAX), taps.blocks(first[1], usize::MAX))
    } else {
        let tap_blocks = taps.blocks(taps.first, BLOCK_TAPS);
        let count = (BLOCK_BYTES / size_of::<T>()) / tap_blocks.largest();
        (windows.blocks(windows.first, count.max(8)), tap_blocks)
    };
    let largest = [window_blocks.largest(), tap_blocks.largest()];
    let room = |sizes: [usize; 2]| buffer::filled(&TensorType::new(T::DTYPE, sizes), T::ZERO);
    let mut block = room(if patches.in_place().is_some() { [0, 0] } else { largest })?;
    let mut part = room(if tap_blocks.count() == 1 { [0, 0] } else { [conv.outputs, largest[0]] })?;

    for group in 0..conv.groups {
        let input = &operands.input[group * conv.group_stride..];
        let kernel = &operands.kernel[group * conv.outputs * operands.kernel_stride..];
        let results = &mut results[group * conv.outputs * result_stride..];
        window_blocks.for_each(|window_block| {
            let results = &mut results[window_block.position(windows)..];
            let mut is_first = true;
            tap_blocks.for_each(|tap_block| {
                let sizes = [conv.outputs, tap_block.count(), window_block.count()];
                let kernel = Matrix {
                    elements: &kernel[tap_block.position(taps)..],
                    strides: [operands.kernel_stride, taps.stride],
                };
                let patches = patches.block(input, [window_block, tap_block], &mut block);
                let strides = [result_stride, windows.stride];
                if is_first {
                    product(kernel, patches, results, strides, sizes);
                } else {
                    let compact = if strides[1] == 1 { [sizes[2], 1] } else { [1, sizes[0]] };
                    product(kernel, patches, &mut part, compact, sizes);
                    add(&part, compact, results, strides, [sizes[0], sizes[2]]);
                }
                is_first = false;
            });
        });
    }
    Ok(())
}

/// The product, in rows or columns of `results`: rows or columns begin so far apart, and neighbours in them are 1 apart.
fn product<T: Product>(
    lhs: Matrix<'_, T>,
    rhs: Matrix<'_, T>,
    results: &mut [T],
    strides: [usize; 2],
    [rows, inner, columns]: [usize; 3],
) {
    if strides[1] == 1 || columns == 1 {
        T::product(lhs, rhs, results, strides[0], [rows, inner, columns]);
    } else {
        T::product(rhs.transposed(), lhs.transposed(), results, strides[1], [columns, inner, rows]);
    }
}

fn add<T: Product>(part: &[T], from: [usize; 2], results: &mut [T], to: [usize; 2], [rows, columns]: [usize; 2]) {
    let (lines, length, axis) = if to[1] == 1 || columns == 1 { (rows, columns, 0) } else { (columns, rows, 1) };
    vecmath::vectorized(|| {
        for line in 0..lines {
            let part = &part[line * from[axis]..][..length];
            for (result, &part) in results[line * to[axis]..][..length].iter_mut().zip(part) {
                *result = result.plus(part);
            }
        }
    });
}

/// The windows of a convolution, or its taps: axes of more than one, in the order in which they lie in the matrix that
/// has them along its columns.
pub(super) struct Side {
    /// Which axes of the convolution these are.
    pub(super) axes: Vec<usize>,
    pub(super) sizes: Vec<usize>,
    strides: Vec<usize>,
    /// From this axis on places follow each other `stride` apart.
    pub(super) first: usize,
    stride: usize,
}

impl Side {
    fn new(conv: &Convolution, size_and_stride: impl Fn(&ConvAxis) -> (usize, usize)) -> Self {
        let known: Vec<_> = conv.axes.iter().map(size_and_stride).collect();
        let mut axes: Vec<_> = (0..known.len()).filter(|axis| known[*axis].0 > 1).collect();
        axes.sort_by_key(|axis| std::cmp::Reverse(known[*axis].1));
        let (sizes, strides): (Vec<_>, Vec<_>) = axes.iter().map(|axis| known[*axis]).unzip();
        let first = first_of_run(&sizes, &strides);
        let stride = strides.last().copied().unwrap_or(1);
        Side { axes, sizes, strides, first, stride }
    }

    fn is_scattered(&self) -> bool {
        self.first > 0 && self.is_few_from(self.first)
    }

    /// Whether axes from `first` on have few places.
    pub(super) fn is_few_from(&self, first: usize) -> bool {
        self.sizes[first..].iter().product::<usize>() < FEW
    }

    /// The shape and strides of a matrix with so many rows, this far apart, and these columns.
    fn with_outputs(&self, outputs: usize, stride: usize) -> (Vec<usize>, Vec<isize>) {
        let sizes = [&[outputs], &self.sizes[..]].concat();
        (sizes, [&[stride], &self.strides[..]].concat().into_iter().map(|stride| stride as isize).collect())
    }

    /// Puts columns side by side, and says how long rows are then.
    fn bring_together(&mut self) -> usize {
        self.strides = strided::strides(&self.sizes).into_iter().map(|stride| stride as usize).collect();
        (self.first, self.stride) = (0, 1);
        self.sizes.iter().product()
    }

    /// Blocks of axes from `first` on, of no more than `limit` places.
    fn blocks(&self, first: usize, limit: usize) -> Blocks<'_> {
        let first = first.max(self.first);
        let mut split = self.sizes.len();
        let mut inner = 1;
        while split > first && inner * self.sizes[split - 1] <= limit {
            split -= 1;
            inner *= self.sizes[split];
        }
        if split == first {
            let chunk = self.sizes.get(split).copied().unwrap_or(1);
            return Blocks { side: self, split, chunk, inner: inner / chunk };
        }
        // Blocks of about the same size: a last one of few places would cost nearly as much as the others.
        let size = self.sizes[split - 1];
        let count = size.div_ceil((limit / inner).max(1));
        Blocks { side: self, split: split - 1, chunk: size.div_ceil(count), inner }
    }
}

/// The first axis from which on each continues the one after it.
pub(super) fn first_of_run(sizes: &[usize], strides: &[usize]) -> usize {
    let continues = |axis: &usize| strides[*axis - 1] == strides[*axis] * sizes[*axis];
    sizes.len() - (1..sizes.len()).rev().take_while(continues).count() - usize::from(!sizes.is_empty())
}

/// A part of the places of a side: so many along each axis, beginning at a place.
pub(super) struct Block {
    pub(super) starts: Vec<usize>,
    pub(super) sizes: Vec<usize>,
}

impl Block {
    pub(super) fn count(&self) -> usize {
        self.sizes.iter().product()
    }

    fn position(&self, side: &Side) -> usize {
        self.starts.iter().zip(&side.strides).map(|(start, stride)| start * stride).sum()
    }
}

/// The places of a side cut into blocks: one index of each axis before `split`, `chunk` of that one, all of the others.
struct Blocks<'a> {
    side: &'a Side,
    split: usize,
    chunk: usize,
    inner: usize,
}

impl Blocks<'_> {
    /// The number of places of the largest block.
    fn largest(&self) -> usize {
        self.inner * self.chunk
    }

    fn count(&self) -> usize {
        self.side.sizes[..self.split].iter().product::<usize>()
            * self.side.sizes.get(self.split).map_or(1, |size| size.div_ceil(self.chunk))
    }

    fn for_each(&self, mut f: impl FnMut(&Block)) {
        let sizes = &self.side.sizes;
        let mut block = Block { starts: vec![0; sizes.len()], sizes: sizes.clone() };
        block.sizes[..self.split].fill(1);
        loop {
            if let Some(size) = sizes.get(self.split) {
                block.sizes[self.split] = self.chunk.min(size - block.starts[self.split]);
            }
            f(&block);
            let last = sizes.len().min(self.split + 1);
            let step = |axis: usize| if axis == self.split { self.chunk } else { 1 };
            let Some(axis) = (0..last).rev().find(|axis| block.starts[*axis] + step(*axis) < sizes[*axis]) else {
                return;
            };
            block.starts[axis] += step(axis);
            block.starts[axis + 1..].fill(0);
        }
    }
}
