//! Systems of linear equations, and inverses.

use tenferro_ops::ops::{self, TransposeA};
use tenferro_ops::{DType, Shape};

use super::{matrices, square_matrices};
use crate::apply::{apply_all, apply_owned};
use crate::matmul::same_dtype;
use crate::place::at_caller;
use crate::promote::common_shape;
use crate::shape::permuted;
use crate::tree::all_sound;
use crate::{Error, Result, Tensor, custom_jvp, where_};

/// X where `A·X = B`, for square matrices A.
///
/// B is a vector if it has one axis, and otherwise matrices, whose columns are solved for; batch axes broadcast.
/// A singular matrix gives infinities and NaN.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let a = Tensor::from([[2.0, 1.0], [0.0, 4.0]]);
/// assert_eq!(linalg::solve(&a, &Tensor::from([4.0, 8.0])).to_vec::<f64>()?, [1.0, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn solve(a: &Tensor, b: &Tensor) -> Tensor {
    at_caller(|| {
        let a = all_sound([a, b]).and_then(|()| square_matrices("solve", a)).map(|(a, _)| a);
        Tensor::or_failed(a.and_then(|a| for_columns("solve", &a, b, |a, b| Ok(apply_owned(ops::Solve {}, [a, b])))))
    })
}

/// Which triangle [`solve_triangular`] is about. The default is the upper one, as in SciPy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangular {
    /// Whether the lower triangle is meant.
    pub lower: bool,
    /// Whether A is transposed, and perhaps conjugated, first.
    pub transpose: TransposeA,
    /// Whether the diagonal counts as ones.
    pub unit_diagonal: bool,
}

impl Default for Triangular {
    fn default() -> Self {
        Triangular { lower: false, transpose: TransposeA::Nothing, unit_diagonal: false }
    }
}

impl Triangular {
    /// The lower triangle.
    pub const LOWER: Triangular = Triangular { lower: true, transpose: TransposeA::Nothing, unit_diagonal: false };
    /// The upper triangle.
    pub const UPPER: Triangular = Triangular { lower: false, ..Triangular::LOWER };

    /// The inverse of the triangle times B.
    fn solve(self, a: Tensor, b: Tensor) -> Tensor {
        let Triangular { lower, transpose: transpose_a, unit_diagonal } = self;
        apply_owned(ops::TriangularSolve { left_side: true, lower, transpose_a, unit_diagonal }, [a, b])
    }
}

/// X where `op(A)·X = B`, for triangular matrices A, of which the other triangle is not read.
///
/// B is a vector if it has one axis, and otherwise matrices; batch axes broadcast.
///
/// ```
/// use tenferro::{Tensor, linalg};
/// use tenferro::linalg::Triangular;
///
/// let l = Tensor::from([[2.0, f64::NAN], [1.0, 4.0]]);
/// let x = linalg::solve_triangular(&l, &Tensor::from([2.0, 9.0]), Triangular::LOWER);
/// assert_eq!(x.to_vec::<f64>()?, [1.0, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn solve_triangular(a: &Tensor, b: &Tensor, triangular: Triangular) -> Tensor {
    let function = "solve_triangular";
    at_caller(|| {
        let a = all_sound([a, b]).and_then(|()| square_matrices(function, a)).map(|(a, _)| a);
        Tensor::or_failed(a.and_then(|a| for_columns(function, &a, b, |a, b| Ok(triangular.solve(a, b)))))
    })
}

/// X where `L·Lᴴ·X = B`, for the lower triangular L that [`cholesky`](super::cholesky) returns.
#[track_caller]
pub fn cho_solve(l: &Tensor, b: &Tensor) -> Tensor {
    let adjoint = Triangular { transpose: TransposeA::Adjoint, ..Triangular::LOWER };
    let both = |l: Tensor, b: Tensor| {
        let y = Triangular::LOWER.solve(l.clone(), b);
        Ok(adjoint.solve(l, y))
    };
    at_caller(|| {
        let l = all_sound([l, b]).and_then(|()| square_matrices("cho_solve", l)).map(|(l, _)| l);
        Tensor::or_failed(l.and_then(|l| for_columns("cho_solve", &l, b, both)))
    })
}

/// The inverses of square matrices; of singular ones infinities and NaN.
///
/// [`solve`] is faster and more precise than a product with the inverse.
#[track_caller]
pub fn inv(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(square_matrices("inv", a).map(|(a, _)| apply_owned(ops::Inv {}, [a]))))
}

/// The X of least norm among those for which the norm of `A·X − B` is least.
///
/// B is a vector if it has one axis, and otherwise matrices; batch axes broadcast.
/// A may have any rank: singular values count as zero as in [`pinv`], and the derivative is that among matrices of the
/// same rank.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let a = Tensor::from([[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]);
/// let x = linalg::lstsq(&a, &Tensor::from([1.0, 2.0, 3.0]));
/// assert!(x.isclose(1.0, 0.0, 1e-14).all().item::<bool>()?);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn lstsq(a: &Tensor, b: &Tensor) -> Tensor {
    at_caller(|| {
        let by_pinv = |a: Tensor, b: Tensor| Ok(try_pinv("lstsq", &a, None)?.matmul(b));
        let a = all_sound([a, b]).and_then(|()| matrices("lstsq", a)).map(|(a, ..)| a);
        Tensor::or_failed(a.and_then(|a| for_columns("lstsq", &a, b, by_pinv)))
    })
}

/// The pseudo-inverse of Moore and Penrose.
///
/// Singular values below the largest one times the larger side times the rounding error of the dtype count as zero.
/// The derivative is that among matrices of the same rank.
#[track_caller]
pub fn pinv(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_pinv("pinv", a, None)))
}

/// As [`pinv`]; singular values below `rtol` times the largest one count as zero.
#[track_caller]
pub fn pinv_with(a: &Tensor, rtol: f64) -> Tensor {
    at_caller(|| Tensor::or_failed(try_pinv("pinv_with", a, Some(rtol))))
}

fn try_pinv(function: &'static str, a: &Tensor, rtol: Option<f64>) -> Result<Tensor> {
    let (a, rows, columns) = matrices(function, a)?;
    if rows.min(columns) == 0 {
        return Ok(a.mH());
    }
    let rtol = rtol.unwrap_or(rows.max(columns) as f64 * rounding(a.dtype()?));
    smooth_pinv(a, rtol)
}

/// The distance from 1 to the next number.
pub(super) fn rounding(dtype: DType) -> f64 {
    if dtype.real_part() == DType::F32 { f32::EPSILON.into() } else { f64::EPSILON }
}

/// The pseudo-inverse P with the derivative `−P·dA·P + P·Pᴴ·dAᴴ·(1 − A·P) + (1 − P·A)·dAᴴ·Pᴴ·P`.
///
/// That of the singular value decomposition would be wrong where singular values are equal.
fn smooth_pinv(a: Tensor, rtol: f64) -> Result<Tensor> {
    let plain = move |a: Tensor| {
        let [u, s, vh] = apply_all(ops::Svd { compute_uv: true, ties: ops::Ties::Nan }, [&a])
            .try_into()
            .unwrap_or_else(|_| unreachable!("svd has three results"));
        let is_zero = s.le(s.max_keepdims(-1) * rtol);
        let inverse = where_(&is_zero, 0.0, where_(&is_zero, 1.0, s).reciprocal());
        (vh.mH() * inverse.expand_dims(-2)).matmul(u.mH())
    };
    let rule = move |a: Tensor, da: Tensor| -> Result<(Tensor, Tensor)> {
        let p = smooth_pinv(a.clone(), rtol)?;
        let (da_adjoint, p_adjoint) = (da.mH(), p.mH());
        // (1 − A·P) and (1 − P·A) are applied to what they stand beside.
        let left = p.matmul(p_adjoint.matmul(&da_adjoint));
        let right = da_adjoint.matmul(p_adjoint.matmul(&p));
        let dp = &left - left.matmul(&a).matmul(&p) + &right - p.matmul(a.matmul(&right)) - p.matmul(da.matmul(&p));
        Ok((p, dp))
    };
    custom_jvp(plain, rule)(a)
}

/// Applies a function of matrices to A and B, where B may be a vector, and batch axes broadcast.
///
/// The function makes of A and of B with as many rows a matrix with as many columns as B.
fn for_columns(
    function: &'static str,
    a: &Tensor,
    b: &Tensor,
    f: impl FnOnce(Tensor, Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    let is_vector = b_shape.rank() == 1;
    let rows = if is_vector { Some(b_shape[0]) } else { b_shape.iter().rev().nth(1).copied() };
    let expected = a_shape[a_shape.rank() - 2];
    if rows != Some(expected) {
        let detail = format!(
            "matrices of shape {a_shape} have {expected} rows, the right-hand side of shape {b_shape} does not; give a vector of \
             as many entries, or matrices of as many rows"
        );
        return Err(Error::argument(function, detail));
    }
    let b = if is_vector { b.expand_dims(-1) } else { b };
    let x = if a_shape.rank() == 2 && b.rank()? > 2 {
        for_all_columns_at_once(a, b, f)?
    } else {
        let batch = |shape: &Shape| Shape::from(&shape[..shape.rank() - 2]);
        let (a_batch, b_batch) = (batch(&a_shape), batch(&b.shape()?));
        let shared = common_shape(function, &[a_batch, b_batch])?;
        let broadcast = |x: Tensor| -> Result<Tensor> {
            let shape = x.shape()?;
            Ok(x.broadcast_to([&shared[..], &shape[shape.rank() - 2..]].concat()))
        };
        f(broadcast(a)?, broadcast(b)?)?
    };
    Ok(if is_vector { x.squeeze_axis(-1) } else { x })
}

/// One matrix A, which need not be factored for each B: the columns of all of them stand side by side.
fn for_all_columns_at_once(a: Tensor, b: Tensor, f: impl FnOnce(Tensor, Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let shape = b.shape()?;
    let rank = shape.rank();
    let (rows, columns, batch) = (shape[rank - 2], shape[rank - 1], &shape[..rank - 2]);
    let rows_first = [&[rank - 2][..], &(0..rank - 2).collect::<Vec<_>>(), &[rank - 1]].concat();
    let all_columns: usize = batch.iter().product::<usize>() * columns;
    let x = f(a, permuted(&b, rows_first).reshape([rows, all_columns]))?;
    let x_rows = x.shape()?[0];
    let x = x.reshape([&[x_rows][..], batch, &[columns]].concat());
    let rows_last = [&(1..rank - 1).collect::<Vec<_>>()[..], &[0, rank - 1]].concat();
    Ok(permuted(&x, rows_last))
}
