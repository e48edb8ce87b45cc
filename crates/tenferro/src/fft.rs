//! Discrete Fourier transforms, as `numpy.fft` has them.
//!
//! `fft(&x)` transforms the last axis and `fftn(&x)` all axes; `fft_with` and the like take options.
//! Forward: yₖ = Σⱼ xⱼ·exp(−2πi·jk/n). The inverse divides by n, unless another [`FftNorm`] is asked for.
//! Results are complex, as wide as the operand; integers and truth values become `F64` first.
//!
//! ```
//! use tenferro::{Complex, Tensor, fft};
//!
//! let x = Tensor::from([1.0, 0.0, -1.0, 0.0]);
//! let y = fft::fft(&x);
//! assert_eq!(y.to_vec::<Complex<f64>>()?.iter().map(|y| y.re).collect::<Vec<_>>(), [0.0, 2.0, 0.0, 2.0]);
//! assert_eq!(fft::ifft(&y).real().to_vec::<f64>()?, [1.0, 0.0, -1.0, 0.0]);
//! # Ok::<(), tenferro::Error>(())
//! ```

use tenferro_ops::ops::{self, FftKind};

use crate::apply::apply_owned;
use crate::axes::{Axes, many_axes, one_axis};
use crate::operators::division_dtype;
use crate::place::at_caller;
use crate::{DType, Error, Result, Tensor, where_};

/// Which direction divides, with n the number of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FftNorm {
    /// The inverse by n.
    #[default]
    Backward,
    /// Both by √n.
    Ortho,
    /// The forward transform by n.
    Forward,
}

impl FftNorm {
    /// With forward and backward exchanged.
    fn swapped(self) -> FftNorm {
        match self {
            FftNorm::Backward => FftNorm::Forward,
            FftNorm::Ortho => FftNorm::Ortho,
            FftNorm::Forward => FftNorm::Backward,
        }
    }

    /// What the result of the operation, which divides in the inverse, is still to be multiplied by.
    fn factor(self, kind: FftKind, points: f64) -> f64 {
        let is_inverse = matches!(kind, FftKind::Ifft | FftKind::Irfft);
        match self {
            FftNorm::Backward => 1.0,
            FftNorm::Ortho if is_inverse => points.sqrt(),
            FftNorm::Ortho => points.sqrt().recip(),
            FftNorm::Forward if is_inverse => points,
            FftNorm::Forward => points.recip(),
        }
    }
}

/// Options of transforms along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FftOptions {
    /// The number of points: longer operands are cut, shorter ones filled up with zeros. `None`: as many as there are.
    ///
    /// In `irfft` and `hfft` it is the size of the result, of which `n/2 + 1` points are given.
    pub n: Option<usize>,
    /// The axis; a negative one counts from the end.
    pub axis: isize,
    /// Which direction divides.
    pub norm: FftNorm,
}

/// The last axis as it is.
impl Default for FftOptions {
    fn default() -> Self {
        FftOptions { n: None, axis: -1, norm: FftNorm::default() }
    }
}

/// Options of transforms along several axes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FftnOptions {
    /// The number of points along each axis; see [`FftOptions::n`].
    pub s: Option<Vec<usize>>,
    /// The axes. `None`: the last ones, as many as `s` has, or all.
    pub axes: Option<Axes>,
    /// Which direction divides.
    pub norm: FftNorm,
}

macro_rules! along_one_axis {
    ($($(#[doc = $doc:literal])* $name:ident, $with:ident: $body:expr;)*) => {
        $(
            $(#[doc = $doc])*
            #[track_caller]
            pub fn $name(x: &Tensor) -> Tensor {
                at_caller(|| Tensor::or_failed($body(stringify!($name), x, FftOptions::default())))
            }

            #[doc = concat!("As [`", stringify!($name), "`], with options.")]
            #[track_caller]
            pub fn $with(x: &Tensor, options: FftOptions) -> Tensor {
                at_caller(|| Tensor::or_failed($body(stringify!($with), x, options)))
            }
        )*
    };
}

along_one_axis! {
    /// The Fourier transform along the last axis.
    fft, fft_with: |function, x, options| along_axis(function, x, FftKind::Fft, options);
    /// The inverse of [`fft`].
    ifft, ifft_with: |function, x, options| along_axis(function, x, FftKind::Ifft, options);
    /// The Fourier transform of real numbers along the last axis: the first `n/2 + 1` points, of which the others are
    /// conjugates.
    rfft, rfft_with: |function, x, options| along_axis(function, x, FftKind::Rfft, options);
    /// The inverse of [`rfft`]: real numbers.
    ///
    /// Of `m` points it makes `2·(m − 1)` unless the options say otherwise: for an odd number they must.
    /// The imaginary part of the first point, and for even numbers of the last, does not count.
    irfft, irfft_with: |function, x, options| along_axis(function, x, FftKind::Irfft, options);
    /// The Fourier transform of a signal of which the first half is given, because the other is its conjugate: real.
    ///
    /// Of `m` points it makes `2·(m − 1)` unless the options say otherwise.
    hfft, hfft_with: |function, x: &Tensor, options: FftOptions| {
        let options = FftOptions { norm: options.norm.swapped(), ..options };
        along_axis(function, &x.conj(), FftKind::Irfft, options)
    };
    /// The inverse of [`hfft`].
    ihfft, ihfft_with: |function, x, options: FftOptions| {
        let options = FftOptions { norm: options.norm.swapped(), ..options };
        Ok(along_axis(function, x, FftKind::Rfft, options)?.conj())
    };
}

macro_rules! along_axes {
    ($($(#[doc = $doc:literal])* $name:ident, $two:ident, $with:ident: $kind:ident;)*) => {
        $(
            $(#[doc = $doc])*
            #[track_caller]
            pub fn $name(x: &Tensor) -> Tensor {
                let options = FftnOptions::default();
                at_caller(|| Tensor::or_failed(along_axes(stringify!($name), x, FftKind::$kind, options)))
            }

            #[doc = concat!("As [`", stringify!($name), "`], along the last two axes.")]
            #[track_caller]
            pub fn $two(x: &Tensor) -> Tensor {
                let options = FftnOptions { axes: Some([-2, -1].into()), ..FftnOptions::default() };
                at_caller(|| Tensor::or_failed(along_axes(stringify!($two), x, FftKind::$kind, options)))
            }

            #[doc = concat!("As [`", stringify!($name), "`], with options.")]
            #[track_caller]
            pub fn $with(x: &Tensor, options: FftnOptions) -> Tensor {
                at_caller(|| Tensor::or_failed(along_axes(stringify!($with), x, FftKind::$kind, options)))
            }
        )*
    };
}

along_axes! {
    /// The Fourier transform along all axes.
    fftn, fft2, fftn_with: Fft;
    /// The inverse of [`fftn`].
    ifftn, ifft2, ifftn_with: Ifft;
    /// The Fourier transform of real numbers along all axes; see [`rfft`] for the last of them.
    rfftn, rfft2, rfftn_with: Rfft;
    /// The inverse of [`rfftn`]; see [`irfft`] for the last axis.
    irfftn, irfft2, irfftn_with: Irfft;
}

/// The frequencies of the points of [`fft`] for samples that are `d` apart (`F64`).
///
/// ```
/// use tenferro::fft;
///
/// assert_eq!(fft::fftfreq(5, 0.1).to_vec::<f64>()?, [0.0, 2.0, 4.0, -4.0, -2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn fftfreq(n: usize, d: f64) -> Tensor {
    at_caller(|| {
        let (n_points, positive) = (n as f64, n.div_ceil(2) as f64);
        let wrapped = |k: Tensor| where_(k.lt(positive), &k, &k - n_points);
        Tensor::or_failed(frequencies("fftfreq", n, n, d, wrapped))
    })
}

/// The frequencies of the points of [`rfft`] for samples that are `d` apart (`F64`).
#[track_caller]
pub fn rfftfreq(n: usize, d: f64) -> Tensor {
    at_caller(|| Tensor::or_failed(frequencies("rfftfreq", n, n / 2 + 1, d, |k| k)))
}

/// So many frequencies for n points, each made from its number.
fn frequencies(
    function: &'static str,
    n: usize,
    count: usize,
    d: f64,
    frequency: impl Fn(Tensor) -> Tensor,
) -> Result<Tensor> {
    if n == 0 {
        return Err(Error::argument(function, "0 points have no frequencies; give 1 or more"));
    }
    let numbers = apply_owned(ops::Iota { dtype: DType::F64, shape: vec![count], dimension: 0 }, []);
    Ok(frequency(numbers) / (n as f64 * d))
}

/// The axes turned so that the frequency 0 comes to the middle, at `n/2`.
///
/// ```
/// use tenferro::{Axes, fft};
///
/// let frequencies = fft::fftshift(&fft::fftfreq(5, 0.1), Axes::ALL);
/// assert_eq!(frequencies.to_vec::<f64>()?, [-4.0, -2.0, 0.0, 2.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn fftshift(x: &Tensor, axes: impl Into<Axes>) -> Tensor {
    at_caller(|| Tensor::or_failed(rolled("fftshift", x, axes.into(), |size| size / 2)))
}

/// What undoes [`fftshift`].
#[track_caller]
pub fn ifftshift(x: &Tensor, axes: impl Into<Axes>) -> Tensor {
    at_caller(|| Tensor::or_failed(rolled("ifftshift", x, axes.into(), |size| -(size / 2))))
}

fn rolled(function: &'static str, x: &Tensor, axes: Axes, shift: fn(isize) -> isize) -> Result<Tensor> {
    let shape = x.shape()?;
    let axes = many_axes(function, axes, shape.rank())?;
    // No axis of a tensor that exists is longer than an `isize`.
    Ok(axes.into_iter().fold(x.clone(), |x, axis| x.roll(shift(shape[axis] as isize), axis as isize)))
}

fn along_axis(function: &'static str, x: &Tensor, kind: FftKind, options: FftOptions) -> Result<Tensor> {
    let FftOptions { n, axis, norm } = options;
    let axis = one_axis(function, axis, x.rank()?)?;
    transform(function, x, kind, &[axis], n.map(|n| vec![n]), norm)
}

fn along_axes(function: &'static str, x: &Tensor, kind: FftKind, options: FftnOptions) -> Result<Tensor> {
    let FftnOptions { s, axes, norm } = options;
    let rank = x.rank()?;
    let axes = match (axes, &s) {
        (None, Some(s)) if s.len() <= rank => (rank - s.len()..rank).collect(),
        (axes, _) => many_axes(function, axes.unwrap_or(Axes::ALL), rank)?,
    };
    if let Some(s) = &s
        && s.len() != axes.len()
    {
        let detail = format!("the sizes {s:?} are not one for each of the axes {axes:?}; give equally many");
        return Err(Error::argument(function, detail));
    }
    transform(function, x, kind, &axes, s, norm)
}

fn transform(
    function: &'static str,
    x: &Tensor,
    kind: FftKind,
    axes: &[usize],
    sizes: Option<Vec<usize>>,
    norm: FftNorm,
) -> Result<Tensor> {
    let mut x = operand(function, x, kind)?;
    let Some(&last) = axes.last() else {
        // Nothing to transform; what is real by nature needs an axis to be halved.
        let detail = "there is no axis to transform; give a tensor with axes, and one axis or more";
        return Err(Error::argument(function, detail));
    };
    let shape = x.shape()?;
    let halves = kind == FftKind::Irfft;
    let own = |axis: usize| if halves && axis == last { 2 * shape[axis].saturating_sub(1) } else { shape[axis] };
    let sizes = sizes.unwrap_or_else(|| axes.iter().map(|&axis| own(axis)).collect());
    for (&axis, &size) in axes.iter().zip(&sizes) {
        if size == 0 {
            let detail = format!(
                "0 points along axis {axis} of shape {shape}; a transform needs 1 or more, say how many in the options"
            );
            return Err(Error::argument(function, detail));
        }
        x = resized(x, axis, if halves && axis == last { size / 2 + 1 } else { size })?;
    }
    let points: f64 = sizes.iter().map(|&size| size as f64).product();
    let factor = norm.factor(kind, points);
    for part in parts(kind, axes, &sizes) {
        x = at_the_end(x, part)?;
    }
    Ok(if factor == 1.0 { x } else { x * factor })
}

/// The operand in the dtype that the transform takes.
fn operand(function: &'static str, x: &Tensor, kind: FftKind) -> Result<Tensor> {
    let dtype = division_dtype(x.dtype()?);
    if kind == FftKind::Rfft {
        if dtype.is_complex() {
            let detail = format!("the transform of real numbers is given {dtype}; take the real part, or use fft");
            return Err(Error::argument(function, detail));
        }
        return Ok(x.astype(dtype));
    }
    Ok(x.astype(if dtype.real_part() == DType::F32 { DType::C32 } else { DType::C64 }))
}

/// The transform of up to three axes.
struct Part {
    kind: FftKind,
    axes: Vec<usize>,
    sizes: Vec<usize>,
}

/// The operation takes three axes at most: the real side of a transform is in the part of the last axis.
fn parts(kind: FftKind, axes: &[usize], sizes: &[usize]) -> Vec<Part> {
    let complex = match kind {
        FftKind::Rfft => FftKind::Fft,
        FftKind::Irfft => FftKind::Ifft,
        complex => complex,
    };
    let part = |(axes, sizes): (&[usize], &[usize])| Part { kind: complex, axes: axes.to_vec(), sizes: sizes.to_vec() };
    let mut parts: Vec<Part> = axes.rchunks(3).zip(sizes.rchunks(3)).map(part).collect();
    parts[0].kind = kind;
    // What is real before the transform is so in the first part, what is real after it in the last.
    if kind == FftKind::Irfft {
        parts.reverse();
    }
    parts
}

/// Moves the axes to the end, transforms them, and moves them back.
fn at_the_end(x: Tensor, part: Part) -> Result<Tensor> {
    let Part { kind, axes, sizes } = part;
    let rank = x.rank()?;
    let end: Vec<usize> = (rank - axes.len()..rank).collect();
    let x = apply_owned(ops::Fft { kind, fft_length: sizes }, [x.moveaxis(&axes[..], &end[..])]);
    Ok(x.moveaxis(&end[..], &axes[..]))
}

/// Cut, or filled up with zeros.
fn resized(x: Tensor, axis: usize, size: usize) -> Result<Tensor> {
    let shape = x.shape()?;
    let rank = shape.rank();
    if size < shape[axis] {
        let mut limit = shape.to_vec();
        limit[axis] = size;
        return Ok(apply_owned(ops::Slice { start: vec![0; rank], limit, strides: vec![1; rank] }, [x]));
    }
    if size == shape[axis] {
        return Ok(x);
    }
    let mut high = vec![0; rank];
    high[axis] = i64::try_from(size - shape[axis]).unwrap_or(i64::MAX);
    let zero = Tensor::zeros(x.dtype()?, []);
    Ok(apply_owned(ops::Pad { low: vec![0; rank], high, interior: vec![0; rank] }, [x, zero]))
}
