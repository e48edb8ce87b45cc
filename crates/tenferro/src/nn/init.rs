//! Random weights to begin with.
//!
//! A weight of shape `[outputs, inputs, …]`, as linear layers and convolutions have it, has `fan_in` = inputs times the
//! sizes of the kernel, and `fan_out` = outputs times those sizes.

use tenferro_ops::{DType, Shape, ops};

use super::require;
use crate::apply::apply_all;
use crate::random::{self, Key};
use crate::{Error, Result, Tensor, place};

/// Normally distributed with variance 1/fan_in: keeps the variance of signals (for selu, and without nonlinearity).
#[track_caller]
pub fn lecun_normal(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    scaled(key, "lecun_normal", shape.into(), dtype, Distribution::Normal, |fan_in, _| 1.0 / fan_in)
}

/// Uniformly distributed with variance 1/fan_in.
#[track_caller]
pub fn lecun_uniform(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    scaled(key, "lecun_uniform", shape.into(), dtype, Distribution::Uniform, |fan_in, _| 1.0 / fan_in)
}

/// Normally distributed with variance 2/fan_in: keeps the variance of signals through relu.
///
/// He, Zhang, Ren and Sun, "Delving deep into rectifiers", 2015.
#[track_caller]
pub fn he_normal(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    scaled(key, "he_normal", shape.into(), dtype, Distribution::Normal, |fan_in, _| 2.0 / fan_in)
}

/// Uniformly distributed with variance 2/fan_in.
#[track_caller]
pub fn he_uniform(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    scaled(key, "he_uniform", shape.into(), dtype, Distribution::Uniform, |fan_in, _| 2.0 / fan_in)
}

/// Normally distributed with variance 2/(fan_in + fan_out): a compromise between signals and their gradients.
///
/// Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", 2010.
#[track_caller]
pub fn glorot_normal(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    scaled(key, "glorot_normal", shape.into(), dtype, Distribution::Normal, |fan_in, fan_out| 2.0 / (fan_in + fan_out))
}

/// Uniformly distributed with variance 2/(fan_in + fan_out).
///
/// ```
/// use tenferro::{DType, nn::init, random::Key};
///
/// let weight = init::glorot_uniform(&Key::new(0), [30, 24], DType::F32).to_vec::<f32>()?;
/// let bound = (6.0_f32 / 54.0).sqrt();
/// assert!(weight.iter().all(|w| w.abs() <= bound));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn glorot_uniform(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let variance = |fan_in: f64, fan_out: f64| 2.0 / (fan_in + fan_out);
    scaled(key, "glorot_uniform", shape.into(), dtype, Distribution::Uniform, variance)
}

/// A matrix with orthonormal rows or columns, whichever are fewer, evenly distributed among all of these.
///
/// Of a shape with more axes the first stands for the rows, the others together for the columns.
#[track_caller]
pub fn orthogonal(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(orthogonal_of(key, shape, dtype)))
}

#[derive(Clone, Copy)]
enum Distribution {
    Normal,
    Uniform,
}

#[track_caller]
fn scaled(
    key: &Key,
    function: &'static str,
    shape: Shape,
    dtype: DType,
    distribution: Distribution,
    variance: fn(f64, f64) -> f64,
) -> Tensor {
    place::at_caller(|| {
        let [outputs, inputs, kernel @ ..] = &shape[..] else {
            let detail = format!("the shape is {shape}, fans need two axes; pass [outputs, inputs, …]");
            return Tensor::failed(Error::argument(function, detail));
        };
        let taps: f64 = kernel.iter().map(|size| *size as f64).product();
        let variance = variance(*inputs as f64 * taps, *outputs as f64 * taps);
        // A weight without entries has no variance, and needs none.
        let scale = if variance.is_finite() { variance.sqrt() } else { 1.0 };
        match distribution {
            Distribution::Normal => random::normal(key, shape, dtype) * scale,
            Distribution::Uniform => random::uniform(key, shape, dtype, -1.0..1.0) * (scale * 3_f64.sqrt()),
        }
    })
}

fn orthogonal_of(key: &Key, shape: Shape, dtype: DType) -> Result<Tensor> {
    require("orthogonal", shape.rank() >= 2, || {
        format!("the shape is {shape}, a matrix has two axes; pass at least two")
    })?;
    let rows = shape[0];
    let columns = shape[1..].iter().fold(1_usize, |count, size| count.saturating_mul(*size));
    // Directions of normal vectors are evenly distributed. The triangle has a positive diagonal, so that none is turned.
    let (long, short) = (rows.max(columns), rows.min(columns));
    let q = apply_all(ops::Qr {}, [&random::normal(key, [long, short], dtype)]).swap_remove(0);
    let q = if rows < columns { q.transpose() } else { q };
    Ok(q.reshape(shape))
}
