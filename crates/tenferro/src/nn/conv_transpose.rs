//! Transposed convolutions: what takes gradients of convolutions back, used as a layer that makes space larger.

use tenferro_ops::ops::ConvGeneral;

use super::conv::{channels_second, check_kernel, check_ranks, check_steps, of_one_dtype, signed, spans};
use super::require;
use crate::apply::apply_owned;
use crate::tree::all_sound;
use crate::{Result, Tensor, place};

/// How a transposed convolution over N axes works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConvTranspose<const N: usize> {
    /// How far apart the entries of the input come to lie.
    pub stride: [usize; N],
    /// How many places are cut off at both ends of each axis: the padding of the convolution that this one transposes.
    pub padding: [usize; N],
    /// How many places are added at the far end of each axis, where several sizes have one convolved size.
    pub output_padding: [usize; N],
    /// How far apart the taps of the kernel are.
    pub dilation: [usize; N],
    /// How many groups of channels there are, which do not mix.
    pub groups: usize,
}

impl<const N: usize> Default for ConvTranspose<N> {
    fn default() -> Self {
        ConvTranspose { stride: [1; N], padding: [0; N], output_padding: [0; N], dilation: [1; N], groups: 1 }
    }
}

/// The transposed convolution of sequences `[n, c, l]` with a kernel `[c, outputs/groups, k]`, see [`conv_transpose2d`].
#[track_caller]
pub fn conv_transpose1d(x: &Tensor, kernel: &Tensor, options: ConvTranspose<1>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv_transpose("conv_transpose1d", x, kernel, options)))
}

/// The transposed convolution of images `[n, c, h, w]` with a kernel `[c, outputs/groups, kh, kw]`.
///
/// Each entry of the input adds a copy of the kernel to the result. An axis of size s becomes
/// (s − 1)·stride − 2·padding + dilation·(k − 1) + output_padding + 1 long.
///
/// ```
/// use tenferro::{Tensor, nn::{self, ConvTranspose}};
///
/// let x = Tensor::from([[[[1.0, 2.0]]]]);
/// let kernel = Tensor::from([[[[1.0, 10.0]]]]);
/// let options = ConvTranspose { stride: [1, 2], ..ConvTranspose::default() };
/// assert_eq!(nn::conv_transpose2d(&x, &kernel, options).to_vec::<f64>()?, [1.0, 10.0, 2.0, 20.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn conv_transpose2d(x: &Tensor, kernel: &Tensor, options: ConvTranspose<2>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv_transpose("conv_transpose2d", x, kernel, options)))
}

/// The transposed convolution of volumes `[n, c, d, h, w]`, see [`conv_transpose2d`].
#[track_caller]
pub fn conv_transpose3d(x: &Tensor, kernel: &Tensor, options: ConvTranspose<3>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv_transpose("conv_transpose3d", x, kernel, options)))
}

fn conv_transpose<const N: usize>(
    function: &'static str,
    x: &Tensor,
    kernel: &Tensor,
    options: ConvTranspose<N>,
) -> Result<Tensor> {
    all_sound([x, kernel])?;
    let (shape, kernels) = (x.shape()?, kernel.shape()?);
    check_ranks::<N>(function, &shape, &kernels, "[channels, outputs/groups, …]")?;
    check_kernel(function, &shape, &kernels)?;
    check_steps(function, &options.stride, &options.dilation)?;
    let (channels, groups) = (shape[1], options.groups);
    require(function, groups > 0 && channels == kernels[0] && channels % groups == 0, || {
        format!(
            "the input {shape} has {channels} channels, the kernel {kernels} takes {} in {groups} groups; pass a kernel of \
             shape [channels, outputs/groups, …], the groups dividing the channels",
            kernels[0]
        )
    })?;
    for axis in 0..N {
        let (added, stride, dilation) = (options.output_padding[axis], options.stride[axis], options.dilation[axis]);
        require(function, added < stride.max(dilation), || {
            format!(
                "output_padding is {added} on axis {axis} of space; choose less than the stride {stride} or the dilation {dilation}"
            )
        })?;
    }
    let spans = spans(&kernels[2..], &options.dilation);
    let padding = (0..N).map(|axis| {
        let low = signed(spans[axis]).saturating_sub(1).saturating_sub(signed(options.padding[axis]));
        (low, low.saturating_add(signed(options.output_padding[axis])))
    });
    let padding: Vec<(i64, i64)> = padding.collect();
    for axis in 0..N {
        // In numbers that cannot overflow.
        let dilated = (shape[2 + axis].saturating_sub(1)).saturating_mul(options.stride[axis]).saturating_add(1);
        let size =
            dilated as i128 + i128::from(padding[axis].0) + i128::from(padding[axis].1) - spans[axis] as i128 + 1;
        require(function, size > 0, || {
            format!(
                "axis {axis} of space would have size {size} (input {shape}, kernel {kernels}, padding {}); pad less",
                options.padding[axis]
            )
        })?;
    }
    let [x, kernel] = of_one_dtype(x, kernel)?;
    let op = ConvGeneral {
        window_strides: vec![1; N],
        padding,
        lhs_dilation: options.stride.to_vec(),
        rhs_dilation: options.dilation.to_vec(),
        feature_group_count: groups,
        batch_group_count: 1,
        dims: channels_second::<N>(),
    };
    Ok(apply_owned(op, [x, outputs_first(&kernel, groups)?]))
}

/// A kernel `[channels, outputs/groups, …]` as `[outputs, channels/groups, …]`, with the taps in the other order.
fn outputs_first(kernel: &Tensor, groups: usize) -> Result<Tensor> {
    let shape = kernel.shape()?;
    let (channels, outputs) = (shape[0], shape[1]);
    let grouped = [&[groups, channels / groups, outputs], &shape[2..]].concat();
    let flat = [&[groups.saturating_mul(outputs), channels / groups], &shape[2..]].concat();
    let kernel = kernel.reshape(grouped).swapaxes(1, 2).reshape(flat);
    Ok(kernel.flip((2..shape.rank()).collect::<Vec<_>>()))
}
