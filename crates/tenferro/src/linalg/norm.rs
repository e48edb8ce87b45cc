//! How large vectors and matrices are.

use tenferro_ops::ops;

use super::solve::rounding;
use super::{matrices, square_matrices};
use crate::apply::apply_owned;
use crate::axes::{Axes, many_axes};
use crate::operators::division_dtype;
use crate::place::at_caller;
use crate::reduce::needs_entries;
use crate::{DType, Error, Result, Tensor, where_};

/// Which norm; numbers make one: `NormOrd::from(1)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum NormOrd {
    /// √Σ|x|²: the 2-norm of vectors, the Frobenius norm of matrices.
    #[default]
    Plain,
    /// For vectors (Σ|x|ᵖ)^(1/p), the largest or smallest |x| for ±∞, and the number of elements other than 0 for p = 0.
    /// For matrices the largest (smallest) sum of moduli in a column for 1 (−1), in a row for ∞ (−∞), and the largest
    /// (smallest) singular value for 2 (−2).
    P(f64),
    /// √Σ|x|², of matrices only.
    Frobenius,
    /// The sum of the singular values, of matrices only.
    Nuclear,
}

impl From<f64> for NormOrd {
    fn from(p: f64) -> Self {
        NormOrd::P(p)
    }
}

impl From<i32> for NormOrd {
    fn from(p: i32) -> Self {
        NormOrd::P(p.into())
    }
}

/// What [`norm_with`] computes: which norm, along which axes, and whether these stay with size 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NormOptions {
    /// Which norm.
    pub ord: NormOrd,
    /// One axis for norms of vectors, two for norms of matrices (rows and columns).
    /// `None`: the whole tensor, which has one or two axes unless the norm is [`NormOrd::Plain`].
    pub axes: Option<Axes>,
    /// Whether the axes stay with size 1.
    pub keepdims: bool,
}

/// √Σ|x|² over all elements.
///
/// The derivative at 0, where the norm has none, is 0, and so are those of higher order: of the slopes that fit a kink
/// the smallest one is chosen, as in PyTorch. The same holds for all norms of vectors and matrices in this module.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// assert_eq!(linalg::norm(&Tensor::from([3.0, -4.0])).item::<f64>()?, 5.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn norm(x: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_norm("norm", x, NormOptions::default())))
}

/// The norm of vectors or matrices, as `numpy.linalg.norm` with its arguments.
///
/// ```
/// use tenferro::{Tensor, linalg};
/// use tenferro::linalg::NormOptions;
///
/// let x = Tensor::from([[3.0, -4.0], [0.0, 2.0]]);
/// let rows = linalg::norm_with(&x, NormOptions { axes: Some((-1).into()), ..NormOptions::default() });
/// assert_eq!(rows.to_vec::<f64>()?, [5.0, 2.0]);
/// let columns = linalg::norm_with(&x, NormOptions { ord: 1.into(), ..NormOptions::default() });
/// assert_eq!(columns.item::<f64>()?, 6.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn norm_with(x: &Tensor, options: NormOptions) -> Tensor {
    at_caller(|| Tensor::or_failed(try_norm("norm_with", x, options)))
}

/// The norm of the vectors that all elements along the axes make.
///
/// ```
/// use tenferro::{Axes, Tensor, linalg};
///
/// let x = Tensor::from([[3.0, -4.0], [0.0, 2.0]]);
/// assert_eq!(linalg::vector_norm(&x, 1, Axes::ALL).item::<f64>()?, 9.0);
/// assert_eq!(linalg::vector_norm(&x, f64::INFINITY, 0).to_vec::<f64>()?, [3.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn vector_norm(x: &Tensor, ord: impl Into<NormOrd>, axes: impl Into<Axes>) -> Tensor {
    let (ord, axes) = (ord.into(), axes.into());
    at_caller(|| {
        Tensor::or_failed(x.rank().and_then(|rank| {
            let axes = many_axes("vector_norm", axes, rank)?;
            of_vectors("vector_norm", &float(x)?, ord, &axes)
        }))
    })
}

/// The norm of matrices, which are the last two axes.
#[track_caller]
pub fn matrix_norm(x: &Tensor, ord: impl Into<NormOrd>) -> Tensor {
    let ord = ord.into();
    at_caller(|| {
        Tensor::or_failed(matrices("matrix_norm", x).and_then(|(x, ..)| {
            let rank = x.rank()?;
            of_matrices("matrix_norm", &x, ord, [rank - 2, rank - 1])
        }))
    })
}

/// The ratio of the largest and the smallest singular value; ∞ for singular matrices.
#[track_caller]
pub fn cond(x: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(matrices("cond", x).and_then(|(x, ..)| try_cond("cond", &x, NormOrd::Plain))))
}

/// The norm of square matrices times that of their inverses; ∞ for singular matrices.
#[track_caller]
pub fn cond_with(x: &Tensor, ord: impl Into<NormOrd>) -> Tensor {
    let ord = ord.into();
    at_caller(|| Tensor::or_failed(matrices("cond_with", x).and_then(|(x, ..)| try_cond("cond_with", &x, ord))))
}

/// The number of singular values that are not zero but for rounding (`I64`).
///
/// Those up to the largest one times the larger side times the rounding error of the dtype count as zero.
#[track_caller]
pub fn matrix_rank(x: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_matrix_rank("matrix_rank", x, None)))
}

/// As [`matrix_rank`]; singular values up to `rtol` times the largest one count as zero.
#[track_caller]
pub fn matrix_rank_with(x: &Tensor, rtol: f64) -> Tensor {
    at_caller(|| Tensor::or_failed(try_matrix_rank("matrix_rank_with", x, Some(rtol))))
}

fn float(x: &Tensor) -> Result<Tensor> {
    Ok(x.astype(division_dtype(x.dtype()?)))
}

fn try_norm(function: &'static str, x: &Tensor, options: NormOptions) -> Result<Tensor> {
    let x = float(x)?;
    let shape = x.shape()?;
    let NormOptions { ord, axes, keepdims } = options;
    let whole = axes.is_none();
    let axes = many_axes(function, axes.unwrap_or(Axes::ALL), shape.rank())?;
    let result = match axes[..] {
        _ if whole && ord == NormOrd::Plain => of_vectors(function, &x, ord, &axes),
        [axis] => of_vectors(function, &x, ord, &[axis]),
        [row, column] => of_matrices(function, &x, ord, [row, column]),
        _ => {
            let detail = format!(
                "{} axes of a tensor of shape {shape}; give one axis for vectors, two for matrices, or use vector_norm",
                axes.len()
            );
            Err(Error::argument(function, detail))
        }
    }?;
    if !keepdims {
        return Ok(result);
    }
    let sizes = shape.iter().enumerate().map(|(axis, &size)| if axes.contains(&axis) { 1 } else { size });
    Ok(result.reshape(sizes.collect::<Vec<_>>()))
}

fn of_vectors(function: &'static str, x: &Tensor, ord: NormOrd, axes: &[usize]) -> Result<Tensor> {
    if let NormOrd::P(f64::INFINITY | f64::NEG_INFINITY) = ord {
        needs_entries(function, x, axes, "largest or smallest")?;
    }
    let off_zero = |norm: fn(&Tensor, &[usize], f64) -> Tensor, p: f64| away_from_zero(x, axes, |x| norm(x, axes, p));
    Ok(match ord {
        NormOrd::Plain | NormOrd::P(2.0) => root_of_squares(x, axes)?,
        NormOrd::P(f64::INFINITY) => off_zero(|x, axes, _| x.abs().max_axis(axes), 0.0),
        NormOrd::P(f64::NEG_INFINITY) => off_zero(|x, axes, _| x.abs().min_axis(axes), 0.0),
        NormOrd::P(0.0) => x.ne(0).astype(x.dtype()?.real_part()).sum_axis(axes),
        NormOrd::P(1.0) => off_zero(|x, axes, _| x.abs().sum_axis(axes), 1.0),
        NormOrd::P(p) => off_zero(|x, axes, p| x.abs().pow(p).sum_axis(axes).pow(p.recip()), p),
        NormOrd::Frobenius | NormOrd::Nuclear => {
            let detail = format!("{ord:?} is a norm of matrices; give two axes, or a number for norms of vectors");
            return Err(Error::argument(function, detail));
        }
    })
}

/// A norm that is told ones where a vector or matrix is all zeros: there the norm is 0, and so is its derivative.
fn away_from_zero(x: &Tensor, axes: &[usize], norm: impl FnOnce(&Tensor) -> Tensor) -> Tensor {
    let is_zero = x.eq(0).all_keepdims(axes);
    let result = norm(&where_(&is_zero, 1, x));
    where_(is_zero.squeeze_axis(axes), 0, result)
}

fn of_matrices(function: &'static str, x: &Tensor, ord: NormOrd, axes: [usize; 2]) -> Result<Tensor> {
    check_matrix_norm(function, x, ord, axes)?;
    Ok(match ord {
        NormOrd::Plain | NormOrd::Frobenius => root_of_squares(x, &axes)?,
        _ => away_from_zero(x, &axes, |x| matrix_norm_of(x, ord, axes)),
    })
}

fn check_matrix_norm(function: &'static str, x: &Tensor, ord: NormOrd, [row, column]: [usize; 2]) -> Result<()> {
    let compared: &[usize] = match ord {
        NormOrd::P(1.0 | -1.0) => &[column],
        NormOrd::P(f64::INFINITY | f64::NEG_INFINITY) => &[row],
        NormOrd::P(2.0 | -2.0) => &[row, column],
        _ => &[],
    };
    needs_entries(function, x, compared, "largest or smallest")?;
    match ord {
        NormOrd::P(p) if compared.is_empty() => {
            let detail = format!("matrices have no norm of order {p}; use 1, -1, 2, -2, inf, -inf, or vector_norm");
            Err(Error::argument(function, detail))
        }
        _ => Ok(()),
    }
}

/// The norms of matrices other than √Σ|x|².
fn matrix_norm_of(x: &Tensor, ord: NormOrd, [row, column]: [usize; 2]) -> Tensor {
    let singular_values = || {
        let to_the_end = [row, column];
        apply_owned(ops::Svd { compute_uv: false, ties: ops::Ties::Nan }, [x.moveaxis(to_the_end, [-2, -1])])
    };
    // An axis that is summed over first is no longer there.
    let after = |axis: usize, gone: usize| if axis > gone { axis - 1 } else { axis };
    let columns = || (x.abs().sum_axis(row), after(column, row));
    let rows = || (x.abs().sum_axis(column), after(row, column));
    let largest = |(sums, axis): (Tensor, usize)| sums.max_axis(axis);
    let smallest = |(sums, axis): (Tensor, usize)| sums.min_axis(axis);
    match ord {
        NormOrd::Nuclear => singular_values().sum_axis(-1),
        NormOrd::P(2.0) => singular_values().max_axis(-1),
        NormOrd::P(-2.0) => singular_values().min_axis(-1),
        NormOrd::P(1.0) => largest(columns()),
        NormOrd::P(-1.0) => smallest(columns()),
        NormOrd::P(f64::INFINITY) => largest(rows()),
        NormOrd::P(f64::NEG_INFINITY) => smallest(rows()),
        NormOrd::Plain | NormOrd::Frobenius | NormOrd::P(_) => unreachable!("these have been treated or refused"),
    }
}

/// √Σ|x|², where no square is too small or too large for the dtype.
fn root_of_squares(x: &Tensor, axes: &[usize]) -> Result<Tensor> {
    let dtype = x.dtype()?;
    let sum = |square: &dyn Fn(Tensor) -> Tensor| match dtype.is_complex() {
        true => square(x.real()) + square(x.imag()),
        false => square(x.clone()),
    };
    // Squares of 32 bits all fit into 64 bits.
    if dtype.real_part() == DType::F32 {
        let squares = sum(&|part| part.astype(DType::F64).square());
        return Ok(root_or_zero(&squares.sum_axis(axes)).astype(DType::F32));
    }
    // A constant factor has no part in the derivative, and a power of two changes no digit.
    let scale = scale(&sum(&|part| part.stop_gradient().square()).sum_keepdims(axes));
    let squares = sum(&|part| (part * &scale).square());
    Ok(root_or_zero(&squares.sum_axis(axes)) / scale.squeeze_axis(axes))
}

/// By what to multiply numbers whose sum of squares has lost digits, or is infinite.
fn scale(squares: &Tensor) -> Tensor {
    let [small, large] = [-600, 600].map(|exponent| 2_f64.powi(exponent));
    let has_lost_digits = squares.lt(f64::MIN_POSITIVE / f64::EPSILON.powi(2));
    where_(has_lost_digits, large, where_(squares.eq(f64::INFINITY), small, squares.ones_like()))
}

/// √x, with slope 0 at 0.
pub(crate) fn root_or_zero(x: &Tensor) -> Tensor {
    let is_zero = x.eq(0.0);
    where_(&is_zero, 0.0, where_(&is_zero, 1.0, x).sqrt())
}

fn try_cond(function: &'static str, x: &Tensor, ord: NormOrd) -> Result<Tensor> {
    let rank = x.rank()?;
    let matrix = [rank - 2, rank - 1];
    needs_entries(function, x, &matrix, "largest or smallest")?;
    let ratio = match ord {
        NormOrd::Plain | NormOrd::P(2.0) | NormOrd::P(-2.0) => {
            let s = apply_owned(ops::Svd { compute_uv: false, ties: ops::Ties::Nan }, [x.clone()]);
            let (largest, smallest) = (s.max_axis(-1), s.min_axis(-1));
            if ord == NormOrd::P(-2.0) { smallest / largest } else { largest / smallest }
        }
        _ => {
            let (x, _) = square_matrices(function, x)?;
            let inverse = apply_owned(ops::Inv {}, [x.clone()]);
            of_matrices(function, &x, ord, matrix)? * of_matrices(function, &inverse, ord, matrix)?
        }
    };
    // 0/0, and norms of what elimination makes of a singular matrix.
    let is_singular = ratio.isnan().logical_and(x.isnan().any_axis(matrix).logical_not());
    Ok(where_(is_singular, f64::INFINITY, ratio))
}

fn try_matrix_rank(function: &'static str, x: &Tensor, rtol: Option<f64>) -> Result<Tensor> {
    let (x, rows, columns) = matrices(function, x)?;
    let s = apply_owned(ops::Svd { compute_uv: false, ties: ops::Ties::Nan }, [x.clone()]);
    if rows.min(columns) == 0 {
        return Ok(s.ne(0).sum_axis(-1));
    }
    let rtol = rtol.unwrap_or(rows.max(columns) as f64 * rounding(x.dtype()?));
    Ok(s.gt(s.max_keepdims(-1) * rtol).sum_axis(-1))
}
