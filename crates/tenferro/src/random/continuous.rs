//! Distributions of real and complex numbers.

use std::cmp::Ordering;
use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};
use std::ops::Range;

use tenferro_ops::{DType, Shape, ops};

use super::Key;
use super::uniform::uniform_for;
use crate::apply::apply_owned;
use crate::operators::division_dtype;
use crate::promote::common_shape;
use crate::tree::all_sound;
use crate::{Error, Result, Tensor, place, promote_types};

/// Normally distributed numbers of mean 0 and variance 1; dtype real or complex.
///
/// Of a complex number the real and the imaginary part have variance ½ each.
///
/// ```
/// use tenferro::{DType, random};
///
/// let x = random::normal(&random::Key::new(0), [10_000], DType::F64);
/// assert!(x.mean().item::<f64>()?.abs() < 0.03);
/// assert!((x.square().mean().item::<f64>()? - 1.0).abs() < 0.05);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn normal(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(normal_of(key, shape, dtype)))
}

/// Normally distributed numbers of mean 0 and variance 1 that lie inside a range; dtype `F32` or `F64`.
///
/// The ends may be infinite. A range too far out, where the error function is 1 but for rounding (beyond about 5 for F32
/// and 8 for F64), is an error.
///
/// ```
/// use tenferro::{DType, random};
///
/// let x = random::truncated_normal(&random::Key::new(0), [1000], DType::F64, -2.0..2.0);
/// assert!(x.to_vec::<f64>()?.iter().all(|x| (-2.0..2.0).contains(x)));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn truncated_normal(key: &Key, shape: impl Into<Shape>, dtype: DType, range: Range<f64>) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(truncated_normal_of(key, shape, dtype, range)))
}

/// Exponentially distributed numbers of mean 1: density e⁻ˣ for x ≥ 0; dtype `F32` or `F64`.
#[track_caller]
pub fn exponential(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| {
        let unit = uniform_for("exponential", key, shape, dtype, 0.0..1.0);
        Tensor::or_failed(unit.map(|unit| -(-unit).log1p()))
    })
}

/// Numbers of the Laplace distribution: density e^(−|x|)/2; dtype `F32` or `F64`.
#[track_caller]
pub fn laplace(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| {
        let start = if dtype == DType::F32 { (-1.0_f32).next_up().into() } else { (-1.0_f64).next_up() };
        let unit = uniform_for("laplace", key, shape, dtype, start..1.0);
        Tensor::or_failed(unit.map(|unit| unit.sign() * (-unit.abs()).log1p()))
    })
}

/// Numbers of the standard Gumbel distribution, −ln(−ln u) for uniform u; dtype `F32` or `F64`.
#[track_caller]
pub fn gumbel(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| {
        let tiny = if dtype == DType::F32 { f32::MIN_POSITIVE.into() } else { f64::MIN_POSITIVE };
        let unit = uniform_for("gumbel", key, shape, dtype, tiny..1.0);
        Tensor::or_failed(unit.map(|unit| -(-unit.log()).log()))
    })
}

/// Normally distributed vectors of a mean (shape `[.., n]`) and a covariance matrix (shape `[.., n, n]`).
///
/// `shape` comes before the axes that mean and covariance have together: `[]` draws once.
/// Differentiable in both. A covariance that is not positive definite gives NaN.
///
/// ```
/// use tenferro::{Tensor, random};
///
/// let (mean, covariance) = (Tensor::from([1.0, -1.0]), Tensor::from([[2.0, 0.5], [0.5, 1.0]]));
/// let x = random::multivariate_normal(&random::Key::new(0), &mean, &covariance, [100]);
/// assert_eq!(x.shape()?, [100, 2].into());
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn multivariate_normal(key: &Key, mean: &Tensor, covariance: &Tensor, shape: impl Into<Shape>) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(multivariate_normal_of(key, mean, covariance, shape)))
}

fn normal_of(key: &Key, shape: Shape, dtype: DType) -> Result<Tensor> {
    let part = match dtype {
        DType::C32 => DType::F32,
        DType::C64 => DType::F64,
        _ => {
            // The open interval: the inverse error function is infinite at its ends.
            let start = if dtype == DType::F32 { (-1.0_f32).next_up().into() } else { (-1.0_f64).next_up() };
            return Ok(uniform_for("normal", key, shape, dtype, start..1.0)?.erf_inv() * SQRT_2);
        }
    };
    let (real_key, imaginary_key) = key.split();
    let (real, imaginary) = (normal_of(&real_key, shape.clone(), part)?, normal_of(&imaginary_key, shape, part)?);
    Ok(apply_owned(ops::Complex {}, [real * FRAC_1_SQRT_2, imaginary * FRAC_1_SQRT_2]))
}

fn truncated_normal_of(key: &Key, shape: Shape, dtype: DType, range: Range<f64>) -> Result<Tensor> {
    let erf = |x: f64| (Tensor::from(x) * FRAC_1_SQRT_2).erf().item::<f64>();
    let images = erf(range.start)?..erf(range.end)?;
    let rounded = |x: f64| if dtype == DType::F32 { f64::from(x as f32) } else { x };
    // A dtype that is not real is told of below.
    if dtype.is_real() && rounded(images.start).partial_cmp(&rounded(images.end)) != Some(Ordering::Less) {
        let detail = format!(
            "the range {:?}..{:?} is empty, or too far out for {dtype}; begin below the end, nearer to 0",
            range.start, range.end
        );
        return Err(Error::argument("truncated_normal", detail));
    }
    let x = uniform_for("truncated_normal", key, shape, dtype, images)?.erf_inv() * SQRT_2;
    // Rounding must not reach the ends.
    let (first, last): (f64, f64) = match dtype {
        DType::F32 => ((range.start as f32).next_up().into(), (range.end as f32).next_down().into()),
        _ => (range.start.next_up(), range.end.next_down()),
    };
    Ok(x.clip(first, last))
}

fn multivariate_normal_of(key: &Key, mean: &Tensor, covariance: &Tensor, shape: Shape) -> Result<Tensor> {
    all_sound([key.words(), mean, covariance])?;
    let (means, covariances) = (mean.shape()?, covariance.shape()?);
    let fits = means.rank() >= 1
        && covariances.rank() >= 2
        && covariances[covariances.rank() - 2..] == [means[means.rank() - 1]; 2];
    if !fits {
        let detail =
            format!("the mean has shape {means}, the covariance {covariances}; a mean of size n needs n×n numbers");
        return Err(Error::argument("multivariate_normal", detail));
    }
    let dtype = division_dtype(promote_types(mean.dtype()?, covariance.dtype()?));
    let n = means[means.rank() - 1];
    let batches = [means[..means.rank() - 1].into(), covariances[..covariances.rank() - 2].into()];
    let batch = common_shape("multivariate_normal", &batches)?;
    let sizes: Shape = [&shape[..], &batch[..], &[n]].concat().into();
    let factor = apply_owned(ops::Cholesky {}, [covariance.astype(dtype)]);
    let noise = normal_of(key, sizes, dtype)?;
    let turned = factor.matmul(noise.expand_dims(-1)).squeeze_axis(-1);
    Ok(turned + mean.astype(dtype))
}
