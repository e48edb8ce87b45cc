//! Normalization: numbers moved and scaled to mean 0 and variance 1.

use tenferro_ops::{DType, Shape};

use super::{real, require};
use crate::axes::{Axes, many_axes};
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place, stop_gradient};

/// (x − mean)/√(variance + eps), with mean and variance over some axes.
///
/// A weight and a bias for the last axes broadcast: `layer_norm(&x, -1, 1e-5) * &weight + &bias`, see [`LayerNorm`].
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let y = nn::layer_norm(&Tensor::from([[1.0, 3.0], [10.0, 30.0]]), -1, 0.0);
/// assert_eq!(y.to_vec::<f64>()?, [-1.0, 1.0, -1.0, 1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn layer_norm(x: &Tensor, axes: impl Into<Axes>, eps: f64) -> Tensor {
    let axes = axes.into();
    place::at_caller(|| {
        Tensor::or_failed(real("layer_norm", "the input", x).and_then(|x| {
            let axes = many_axes("layer_norm", axes, x.rank()?)?;
            Ok(normalized(&x, axes, eps))
        }))
    })
}

/// x/√(mean of x² + eps), with the mean over some axes.
#[track_caller]
pub fn rms_norm(x: &Tensor, axes: impl Into<Axes>, eps: f64) -> Tensor {
    let axes = axes.into();
    place::at_caller(|| {
        Tensor::or_failed(real("rms_norm", "the input", x).and_then(|x| {
            let axes = many_axes("rms_norm", axes, x.rank()?)?;
            let scale = (x.square().mean_keepdims(axes) + eps).rsqrt();
            Ok(x * scale)
        }))
    })
}

/// As [`layer_norm`] for each sample over space and over a group of channels; x is `[n, c, …]`.
///
/// The channels fall into `groups` groups of equally many. Follow with [`channel_affine`] for a weight and a bias.
#[track_caller]
pub fn group_norm(x: &Tensor, groups: usize, eps: f64) -> Tensor {
    place::at_caller(|| Tensor::or_failed(group_norm_for("group_norm", x, Some(groups), eps)))
}

/// As [`layer_norm`] for each sample and each channel, over space; x is `[n, c, …]`.
///
/// Follow with [`channel_affine`] for a weight and a bias.
#[track_caller]
pub fn instance_norm(x: &Tensor, eps: f64) -> Tensor {
    place::at_caller(|| Tensor::or_failed(group_norm_for("instance_norm", x, None, eps)))
}

/// What [`batch_norm`] knows of earlier batches: mean and variance of each channel.
#[derive(Clone, Debug, TensorTree)]
pub struct BatchStatistics {
    /// The mean of each channel.
    pub mean: Tensor,
    /// The variance of each channel.
    pub variance: Tensor,
}

impl BatchStatistics {
    /// Mean 0 and variance 1: what to begin with.
    #[track_caller]
    pub fn new(channels: usize, dtype: DType) -> Self {
        BatchStatistics { mean: Tensor::zeros(dtype, [channels]), variance: Tensor::zeros(dtype, [channels]) + 1 }
    }
}

/// How [`batch_norm`] works.
#[derive(Clone, Copy, Debug)]
pub struct BatchNorm {
    /// Whether to use mean and variance of this batch, and to note them; those of earlier batches otherwise.
    pub training: bool,
    /// How much a new batch counts against the earlier ones; 0.1 by default.
    pub momentum: f64,
    /// What is added to variances; 1e-5 by default.
    pub eps: f64,
}

impl Default for BatchNorm {
    fn default() -> Self {
        BatchNorm { training: true, momentum: 0.1, eps: 1e-5 }
    }
}

/// (x − mean)/√(variance + eps) for each channel, and the statistics for the next batch; x is `[n, c, …]`.
///
/// In training, mean and variance are those of the batch, and the statistics move towards them by `momentum`, the
/// variance in its unbiased form; no derivative passes the statistics. Otherwise they are used, and returned as they are.
/// Follow with [`channel_affine`] for a weight and a bias.
///
/// ```
/// use tenferro::{DType, Tensor, nn::{self, BatchNorm, BatchStatistics}};
///
/// let x = Tensor::from([[1.0], [3.0]]);
/// let (y, statistics) = nn::batch_norm(&x, &BatchStatistics::new(1, DType::F64), BatchNorm::default());
/// assert!((y.to_vec::<f64>()?[1] - 1.0).abs() < 1e-5);
/// assert_eq!(statistics.mean.to_vec::<f64>()?, [0.2]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn batch_norm(x: &Tensor, statistics: &BatchStatistics, options: BatchNorm) -> (Tensor, BatchStatistics) {
    place::at_caller(|| match batch_norm_of(x, statistics, options) {
        Ok(results) => results,
        Err(error) => {
            let failed = Tensor::failed(error);
            (failed.clone(), BatchStatistics { mean: failed.clone(), variance: failed })
        }
    })
}

/// x·weight + bias, with one weight and one bias, shape `[c]`, for each channel; x is `[n, c, …]`.
#[track_caller]
pub fn channel_affine(x: &Tensor, weight: &Tensor, bias: &Tensor) -> Tensor {
    place::at_caller(|| {
        Tensor::or_failed(all_sound([x, weight, bias]).and_then(|()| x.shape()).and_then(|shape| {
            let weight = per_channel("channel_affine", "the weight", weight, &shape)?;
            Ok(x * weight + per_channel("channel_affine", "the bias", bias, &shape)?)
        }))
    })
}

/// [`layer_norm`] over the last axis, with a weight and a bias.
#[derive(Clone, Debug, TensorTree)]
pub struct LayerNorm {
    /// Factors, `[size]`.
    pub weight: Tensor,
    /// What is added, `[size]`.
    pub bias: Tensor,
    /// What is added to variances.
    #[tree(fixed)]
    pub eps: f64,
}

impl LayerNorm {
    /// Weights 1, biases 0, and eps 1e-5.
    #[track_caller]
    pub fn new(size: usize, dtype: DType) -> Self {
        LayerNorm { weight: Tensor::zeros(dtype, [size]) + 1, bias: Tensor::zeros(dtype, [size]), eps: 1e-5 }
    }

    /// The normalized input, times the weight, plus the bias.
    #[track_caller]
    pub fn forward(&self, x: &Tensor) -> Tensor {
        layer_norm(x, -1, self.eps) * &self.weight + &self.bias
    }
}

fn normalized(x: &Tensor, axes: Vec<usize>, eps: f64) -> Tensor {
    let centred = x - x.mean_keepdims(axes.clone());
    let scale = (centred.square().mean_keepdims(axes) + eps).rsqrt();
    centred * scale
}

fn group_norm_for(function: &'static str, x: &Tensor, groups: Option<usize>, eps: f64) -> Result<Tensor> {
    let x = real(function, "the input", x)?;
    let shape = x.shape()?;
    has_channels(function, &shape)?;
    let (samples, channels) = (shape[0], shape[1]);
    let groups = groups.unwrap_or(channels);
    // Every number divides 0, but 0 divides nothing.
    require(function, channels == groups || (groups > 0 && channels % groups == 0), || {
        format!("{channels} channels (axis 1 of {shape}) do not fall into {groups} groups; choose a divisor")
    })?;
    let members = channels.checked_div(groups).unwrap_or(0);
    let grouped = [&[samples, groups, members], &shape[2..]].concat();
    let axes = (2..grouped.len()).collect();
    Ok(normalized(&x.reshape(grouped), axes, eps).reshape(shape))
}

fn batch_norm_of(x: &Tensor, statistics: &BatchStatistics, options: BatchNorm) -> Result<(Tensor, BatchStatistics)> {
    const NAME: &str = "batch_norm";
    let x = real(NAME, "the input", x)?;
    let shape = x.shape()?;
    has_channels(NAME, &shape)?;
    let old_mean = per_channel(NAME, "the mean", &statistics.mean, &shape)?;
    let old_variance = per_channel(NAME, "the variance", &statistics.variance, &shape)?;
    if !options.training {
        let y = (x - old_mean) * (old_variance + options.eps).rsqrt();
        return Ok((y, statistics.clone()));
    }
    let count = shape[2..].iter().fold(shape[0], |count, size| count.saturating_mul(*size));
    require(NAME, count > 1, || {
        format!("the input of shape {shape} has {count} numbers in a channel, a variance needs two; pass more samples")
    })?;
    let axes: Vec<usize> = (0..shape.rank()).filter(|axis| *axis != 1).collect();
    let mean = x.mean_keepdims(axes.clone());
    let centred = x - &mean;
    let variance = centred.square().mean_keepdims(axes);
    let y = centred * (&variance + options.eps).rsqrt();
    let moved = |old: &Tensor, new: Tensor| {
        let new = stop_gradient(&new).reshape([shape[1]]);
        old * (1.0 - options.momentum) + new * options.momentum
    };
    let unbiased = variance * (count as f64 / (count - 1) as f64);
    let statistics =
        BatchStatistics { mean: moved(&statistics.mean, mean), variance: moved(&statistics.variance, unbiased) };
    Ok((y, statistics))
}

fn has_channels(function: &'static str, shape: &Shape) -> Result<()> {
    require(function, shape.rank() >= 2, || {
        format!("the input has shape {shape}, samples come first and channels second; reshape it to [n, c, …]")
    })
}

/// A vector with an entry for each channel, such that it broadcasts.
pub(super) fn per_channel(function: &'static str, what: &str, x: &Tensor, shape: &Shape) -> Result<Tensor> {
    has_channels(function, shape)?;
    let found = x.shape()?;
    require(function, *found == [shape[1]], || {
        format!("{what} has shape {found}, the input {shape}; pass one number for each of the {} channels", shape[1])
    })?;
    let mut sizes = vec![1; shape.rank() - 1];
    sizes[0] = shape[1];
    Ok(x.reshape(sizes))
}
