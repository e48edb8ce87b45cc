//! Convolutions over one, two or three axes of space.

use tenferro_ops::ops::{ConvDims, ConvGeneral};
use tenferro_ops::{DType, Shape};

use super::norm::per_channel;
use super::{init, require};
use crate::apply::apply_owned;
use crate::operators::division_dtype;
use crate::random::Key;
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place, promote_types};

/// How many zeros surround space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Padding<const N: usize> {
    /// None.
    #[default]
    Valid,
    /// As many as make the result ⌈size/stride⌉ long, half of them at either end, an odd one at the far end.
    Same,
    /// So many before and after each axis.
    Explicit([(usize, usize); N]),
}

impl<const N: usize> Padding<N> {
    /// As many at both ends of all axes.
    pub fn all(size: usize) -> Self {
        Padding::Explicit([(size, size); N])
    }

    /// Zeros before and after each axis, for windows that cover `spans` places.
    pub(super) fn resolve(self, space: &[usize], spans: &[usize], stride: &[usize]) -> Vec<(i64, i64)> {
        let same = |axis: usize| {
            let needed = (space[axis].div_ceil(stride[axis]).saturating_sub(1)).saturating_mul(stride[axis]);
            let zeros = needed.saturating_add(spans[axis]).saturating_sub(space[axis]);
            ((zeros / 2) as i64, zeros.div_ceil(2) as i64)
        };
        match self {
            Padding::Valid => vec![(0, 0); N],
            Padding::Same => (0..N).map(same).collect(),
            Padding::Explicit(sizes) => sizes.iter().map(|(low, high)| (signed(*low), signed(*high))).collect(),
        }
    }
}

/// How a convolution over N axes works. By default the kernel moves one place at a time, without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conv<const N: usize> {
    /// How far the kernel moves along each axis.
    pub stride: [usize; N],
    /// The zeros around the input.
    pub padding: Padding<N>,
    /// How far apart the taps of the kernel are.
    pub dilation: [usize; N],
    /// How many groups of channels there are, which do not mix.
    pub groups: usize,
}

impl<const N: usize> Default for Conv<N> {
    fn default() -> Self {
        Conv { stride: [1; N], padding: Padding::Valid, dilation: [1; N], groups: 1 }
    }
}

/// The convolution of sequences `[n, c, l]` with a kernel `[outputs, c/groups, k]`, see [`conv2d`].
#[track_caller]
pub fn conv1d(x: &Tensor, kernel: &Tensor, options: Conv<1>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv("conv1d", x, kernel, options)))
}

/// The convolution of images `[n, c, h, w]` with a kernel `[outputs, c/groups, kh, kw]`: a cross-correlation, the kernel is
/// not flipped.
///
/// ```
/// use tenferro::{DType, Tensor, nn::{self, Conv, Padding}};
///
/// let image = Tensor::from([[[[1.0, 2.0], [3.0, 4.0]]]]);
/// let kernel = Tensor::from([[[[1.0, 0.0], [0.0, 1.0]]]]);
/// assert_eq!(nn::conv2d(&image, &kernel, Conv::default()).to_vec::<f64>()?, [5.0]);
/// let same = Conv { padding: Padding::Same, ..Conv::default() };
/// assert_eq!(nn::conv2d(&image, &kernel, same).to_vec::<f64>()?, [5.0, 2.0, 3.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn conv2d(x: &Tensor, kernel: &Tensor, options: Conv<2>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv("conv2d", x, kernel, options)))
}

/// The convolution of volumes `[n, c, d, h, w]` with a kernel `[outputs, c/groups, kd, kh, kw]`, see [`conv2d`].
#[track_caller]
pub fn conv3d(x: &Tensor, kernel: &Tensor, options: Conv<3>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(conv("conv3d", x, kernel, options)))
}

/// A convolution over images: [`conv2d`] with its kernel and bias.
#[derive(Clone, Debug, TensorTree)]
pub struct Conv2d {
    /// `[outputs, inputs/groups, kh, kw]`
    pub weight: Tensor,
    /// `[outputs]`, if there is one.
    pub bias: Option<Tensor>,
    /// How the kernel moves.
    #[tree(fixed)]
    pub options: Conv<2>,
}

impl Conv2d {
    /// Random weights by [`init::lecun_normal`], biases 0.
    #[track_caller]
    pub fn new(key: &Key, inputs: usize, outputs: usize, kernel: [usize; 2], options: Conv<2>, dtype: DType) -> Self {
        let shape = [outputs, inputs / options.groups.max(1), kernel[0], kernel[1]];
        Conv2d { weight: init::lecun_normal(key, shape, dtype), bias: Some(Tensor::zeros(dtype, [outputs])), options }
    }

    /// The convolution, plus the bias.
    #[track_caller]
    pub fn forward(&self, x: &Tensor) -> Tensor {
        place::at_caller(|| {
            let y = conv2d(x, &self.weight, self.options);
            let Some(bias) = &self.bias else { return y };
            Tensor::or_failed(y.shape().and_then(|shape| Ok(&y + per_channel("Conv2d", "the bias", bias, &shape)?)))
        })
    }
}

fn conv<const N: usize>(function: &'static str, x: &Tensor, kernel: &Tensor, options: Conv<N>) -> Result<Tensor> {
    all_sound([x, kernel])?;
    let (shape, kernels) = (x.shape()?, kernel.shape()?);
    check_ranks::<N>(function, &shape, &kernels, "[outputs, channels/groups, …]")?;
    check_kernel(function, &shape, &kernels)?;
    check_steps(function, &options.stride, &options.dilation)?;
    let groups = options.groups;
    let (channels, outputs) = (shape[1], kernels[0]);
    let fits = groups > 0 && channels == kernels[1].saturating_mul(groups) && outputs % groups == 0;
    require(function, fits, || {
        format!(
            "the input {shape} has {channels} channels, the kernel {kernels} takes {} in each of {groups} groups and makes \
             {outputs}; pass a kernel of shape [outputs, channels/groups, …], the groups dividing both",
            kernels[1]
        )
    })?;
    let spans = spans(&kernels[2..], &options.dilation);
    let padding = options.padding.resolve(&shape[2..], &spans, &options.stride);
    check_windows(function, &shape[2..], &spans, &padding)?;
    let [x, kernel] = of_one_dtype(x, kernel)?;
    let op = ConvGeneral {
        window_strides: options.stride.to_vec(),
        padding,
        lhs_dilation: vec![1; N],
        rhs_dilation: options.dilation.to_vec(),
        feature_group_count: groups,
        batch_group_count: 1,
        dims: channels_second::<N>(),
    };
    Ok(apply_owned(op, [x, kernel]))
}

/// Samples, channels, space; of a kernel outputs, inputs, space.
pub(super) fn channels_second<const N: usize>() -> ConvDims {
    let space: Vec<usize> = (2..2 + N).collect();
    ConvDims {
        input_batch: 0,
        input_feature: 1,
        input_spatial: space.clone(),
        kernel_output_feature: 0,
        kernel_input_feature: 1,
        kernel_spatial: space.clone(),
        output_batch: 0,
        output_feature: 1,
        output_spatial: space,
    }
}

/// A kernel without taps would give zeros whatever the input is.
pub(super) fn check_kernel(function: &'static str, shape: &Shape, kernels: &Shape) -> Result<()> {
    require(function, !kernels[2..].contains(&0), || {
        format!("the kernel has shape {kernels}, for an input of shape {shape}; choose sizes of at least 1 along space")
    })
}

pub(super) fn check_ranks<const N: usize>(
    function: &'static str,
    shape: &Shape,
    kernels: &Shape,
    layout: &str,
) -> Result<()> {
    require(function, shape.rank() == N + 2, || {
        format!(
            "the input has shape {shape}, rank {} is wanted; pass [samples, channels, …] with {N} axes of space",
            N + 2
        )
    })?;
    require(function, kernels.rank() == N + 2, || {
        format!("the kernel has shape {kernels}, rank {} is wanted; pass {layout} with {N} axes of space", N + 2)
    })
}

pub(super) fn check_steps(function: &'static str, stride: &[usize], dilation: &[usize]) -> Result<()> {
    for (what, steps) in [("stride", stride), ("dilation", dilation)] {
        require(function, !steps.contains(&0), || format!("the {what} is {steps:?}; choose numbers of at least 1"))?;
    }
    Ok(())
}

/// A window that is longer than the input fits nowhere: that is a mistake, rather than a result without entries.
pub(super) fn check_windows(
    function: &'static str,
    space: &[usize],
    spans: &[usize],
    padding: &[(i64, i64)],
) -> Result<()> {
    for (axis, ((&size, &span), &(low, high))) in space.iter().zip(spans).zip(padding).enumerate() {
        let padded = size as i128 + i128::from(low) + i128::from(high);
        require(function, span as i128 <= padded, || {
            format!("on axis {axis} of space a window covers {span} places, the padded input has {padded}; pad more")
        })?;
    }
    Ok(())
}

/// How many places a kernel covers along each axis.
pub(super) fn spans(kernel: &[usize], dilation: &[usize]) -> Vec<usize> {
    let span =
        |(size, step): (&usize, &usize)| size.saturating_sub(1).saturating_mul(*step).saturating_add((*size).min(1));
    kernel.iter().zip(dilation).map(span).collect()
}

/// Input and kernel in one dtype of real or complex numbers.
pub(super) fn of_one_dtype(x: &Tensor, kernel: &Tensor) -> Result<[Tensor; 2]> {
    let dtype = division_dtype(promote_types(x.dtype()?, kernel.dtype()?));
    Ok([x.astype(dtype), kernel.astype(dtype)])
}

/// Sizes beyond what an operation can count are refused there, with a message.
pub(super) fn signed(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}
