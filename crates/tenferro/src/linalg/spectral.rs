//! Functions of matrices by their eigenvalues and singular values, with derivatives where these are equal too.
//!
//! A decomposition cannot give them: vectors of equal values are an arbitrary basis, and have no derivative. What has
//! derivatives of every order is a frame of the spaces that equal values share, [`ops::EighFrame`]: in it a Hermitian
//! matrix is B = diag(w) + N, where w holds the mean of its group in place of each value and N is zero, but its
//! derivatives are not within groups. As w is one number there, f(B) is the series Σ f⁽ᵏ⁾(w)/k!·Nᵏ.

use std::ops::{Bound, RangeBounds};

use tenferro_ops::ops::{self, TiePlace, Ties};

use super::solve::rounding;
use super::{matrices, square_matrices};
use crate::apply::{apply_all, apply_owned};
use crate::debug::unwatched;
use crate::place::{at_caller, user_code};
use crate::{DType, Error, Result, Tensor, TensorTree, custom_jvp, jvp, where_};

/// V·f(w)·Vᴴ, with the eigenvalues w and eigenvectors V of Hermitian matrices.
///
/// A is replaced by its Hermitian part `(A + Aᴴ)/2`. `f` is applied to the eigenvalues, as a tensor, and acts on each
/// by itself: `|w| w.exp()`. It may capture tensors, which have derivatives too.
///
/// Derivatives are exact where eigenvalues are equal, where those of [`eigh`](super::eigh) do not exist: to third order,
/// and NaN beyond; [`spectral_with`] goes further. They exist where those of `f` do. Without equal eigenvalues there is no
/// bound. For an `f` that mixes eigenvalues, or that treats them by their places, derivatives where some are equal are NaN.
/// `f` is differentiated in forward mode, whether a derivative is asked for or not.
///
/// ```
/// use tenferro::{Tensor, grad, linalg};
///
/// // The derivative of tr(A³·C) at the identity is 3·C.
/// let c = Tensor::from([[1.0, 2.0], [2.0, 5.0]]);
/// let f = |a: Tensor| (linalg::spectral(&a, |w| w.powi(3)) * &c).sum();
/// let slope = grad(f)(Tensor::from([[1.0, 0.0], [0.0, 1.0]]))?;
/// assert_eq!(slope.to_vec::<f64>()?, [3.0, 6.0, 6.0, 15.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn spectral(a: &Tensor, f: impl Fn(Tensor) -> Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_spectral("spectral", a, &f, 3)))
}

/// As [`spectral`], with derivatives up to this order where eigenvalues are equal.
///
/// Each order costs a product of matrices and a derivative of `f`.
#[track_caller]
pub fn spectral_with(a: &Tensor, f: impl Fn(Tensor) -> Tensor, order: usize) -> Tensor {
    at_caller(|| Tensor::or_failed(try_spectral("spectral_with", a, &f, order)))
}

/// The Hermitian matrix S where S·S = A, for Hermitian matrices A without negative eigenvalues.
///
/// A is replaced by its Hermitian part; where an eigenvalue is negative beyond rounding, the result is NaN.
/// Derivatives need A to be positive definite. At equal eigenvalues they are as those of [`spectral`]; for more than the
/// third, write `spectral_with(a, |w| w.sqrt(), order)`.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let s = linalg::sqrtm(&Tensor::from([[5.0, 4.0], [4.0, 5.0]]));
/// assert!(s.isclose(Tensor::from([[2.0, 1.0], [1.0, 2.0]]), 0.0, 1e-14).all().item::<bool>()?);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn sqrtm(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_spectral("sqrtm", a, &|w| without_noise(&w).sqrt(), 3)))
}

/// The Hermitian matrix L where [`expm`](super::expm)(L) = A, for Hermitian positive definite matrices A.
///
/// A is replaced by its Hermitian part; where an eigenvalue is negative, the result is NaN, where one is zero, it is not
/// finite. See [`spectral`] for equal eigenvalues.
#[track_caller]
pub fn logm(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(try_spectral("logm", a, &|w| without_noise(&w).log(), 3)))
}

/// The power Aᵖ of Hermitian matrices without negative eigenvalues, for any real p.
///
/// A is replaced by its Hermitian part; where an eigenvalue is negative beyond rounding and p is not a whole number, the
/// result is NaN. See [`spectral`] for equal eigenvalues, and [`matrix_power`](super::matrix_power) for whole powers of any
/// square matrix.
#[track_caller]
pub fn powm(a: &Tensor, p: f64) -> Tensor {
    at_caller(|| Tensor::or_failed(try_spectral("powm", a, &move |w| without_noise(&w).pow(p), 3)))
}

/// The projector onto the eigenvectors of Hermitian matrices at these places, in the order of ascending eigenvalues.
///
/// A is replaced by its Hermitian part. Derivatives are exact, to every order, where eigenvalues are equal that are
/// all selected or all left out. Where equal ones are divided there is no such projector: the result is that onto
/// whichever vectors were found, and its derivative is NaN.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let a = Tensor::from([[2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 5.0]]);
/// let p = linalg::spectral_projector(&a, ..2);
/// assert_eq!(p.to_vec::<f64>()?, [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn spectral_projector(a: &Tensor, places: impl RangeBounds<usize>) -> Tensor {
    at_caller(|| Tensor::or_failed(try_projector(a, places)))
}

/// What [`polar`] returns: `A = u·p`.
#[derive(Clone, Debug, TensorTree)]
pub struct Polar {
    /// Orthonormal columns, or rows if A has more columns than rows.
    pub u: Tensor,
    /// Hermitian, without negative eigenvalues.
    pub p: Tensor,
}

/// The decomposition A = U·P into a factor with orthonormal columns (or rows) and one that is Hermitian, as in SciPy.
///
/// Derivatives are exact, to every order, where singular values are equal; they need A to have full rank.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let linalg::Polar { u, p } = linalg::polar(&Tensor::from([[0.0, -2.0], [2.0, 0.0]]));
/// assert_eq!(u.to_vec::<f64>()?, [0.0, -1.0, 1.0, 0.0]);
/// assert_eq!(p.to_vec::<f64>()?, [2.0, 0.0, 0.0, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn polar(a: &Tensor) -> Polar {
    let [u, p] = at_caller(|| super::or_failed(try_polar(a)));
    Polar { u, p }
}

/// A frame of the eigenvectors of a Hermitian matrix; see the top of this file.
struct Frame {
    v: Tensor,
    /// The eigenvalues themselves.
    own: Tensor,
    w: Tensor,
    n: Tensor,
}

impl Frame {
    fn of(a: &Tensor) -> Frame {
        let [own, v] = exactly(apply_all(ops::Eigh { ties: Ties::Nan }, [a]));
        let [v, w, n] = exactly(apply_all(ops::EighFrame {}, [a, &own, &v]));
        Frame { v, own, w, n }
    }

    /// V·x·Vᴴ
    fn back(&self, x: Tensor) -> Tensor {
        self.v.matmul(x).matmul(self.v.mH())
    }

    /// True where row and column differ and belong to equal values.
    fn tied(&self) -> Result<Tensor> {
        let diagonal = diagonal_matrix(&self.w)?;
        Ok(apply_owned(ops::TiePlaces { place: TiePlace::Tied }, [diagonal]))
    }
}

fn try_spectral(function: &'static str, a: &Tensor, f: &dyn Fn(Tensor) -> Tensor, order: usize) -> Result<Tensor> {
    let (a, size) = square_matrices(function, a)?;
    let frame = Frame::of(&a);
    let f = |w: Tensor| {
        let shape = w.shape()?;
        let value = user_code(|| f(w));
        let found = value.shape()?;
        if found != shape {
            let detail =
                format!("the function made {found} of eigenvalues of shape {shape}; give one number for each of them");
            return Err(Error::argument(function, detail));
        }
        Ok(value)
    };
    let value = f(frame.w.clone())?;
    // The means are for derivatives; values are those of the eigenvalues themselves.
    let exact = f(frame.own.stop_gradient())?;
    let rest = where_(exact.isfinite() & value.isfinite(), &exact - &value, 0.0).stop_gradient();
    let mut result = diagonal_matrix(&(&value + rest))?;
    if size > 1 {
        // Derivatives of `f` that nobody has asked for may be infinite.
        result += unwatched(|| series(&frame, &f, order))?;
    }
    Ok(frame.back(result))
}

/// Zeros, with the derivatives that f(B) has within groups.
fn series(frame: &Frame, f: &dyn Fn(Tensor) -> Result<Tensor>, order: usize) -> Result<Tensor> {
    let size = frame.w.shape()?.last().copied().unwrap_or(0);
    let mut result = frame.n.zeros_like();
    // Coefficients are of use within groups alone. What goes back through those of other values is cut off here: it is
    // zero, but times an infinite derivative of `f` it would be NaN.
    let tied = frame.tied()?;
    let is_tied = tied.any_axis(-1);
    let w = where_(&is_tied, &frame.w, frame.w.stop_gradient());
    let derivatives = derivatives(f, &w, order)?;
    // Whether row and column belong to equal values, the diagonal included: elsewhere N and its derivatives are zero.
    let is_within = where_(Tensor::eye(DType::Bool, size), is_tied.expand_dims(-1), &tied);
    let n = where_(&is_within, &frame.n, 0.0);
    let remainder = |order: usize| {
        let remainder = apply_owned(ops::SeriesRemainder { order, directions: 0 }, [n.clone()]);
        where_(&is_within, remainder, 0.0)
    };
    let mut power: Option<Tensor> = None;
    let mut factorial = 1.0;
    for (k, derivative) in derivatives.iter().enumerate().skip(1) {
        factorial *= k as f64;
        let is_finite = derivative.isfinite();
        let coefficient = where_(&is_finite, derivative / factorial, 0.0).expand_dims(-1);
        let next = power.as_ref().map_or_else(|| n.clone(), |power| power.matmul(&n));
        let power = power.insert(next);
        result += coefficient * &*power + where_(is_finite.expand_dims(-1), 0.0, remainder(k));
    }
    // What lies beyond the series has no derivative here.
    result += remainder(order + 1);
    // Nor has a function that is not one and the same for all values of a group: one that mixes values, or that depends on
    // their places. A derivative of f that shows it is asked for by a derivative of that order.
    let mixes = mixing(f, &w, &derivatives)?;
    for (k, derivative) in derivatives.iter().enumerate() {
        let is_same =
            derivative.expand_dims(-1).eq(derivative.expand_dims(-2)) | derivative.isnan().expand_dims(-1) | !&tied;
        result += where_(is_same.all_axis([-2, -1]).expand_dims([-2, -1]), 0.0, remainder(k.max(1)));
    }
    for (k, mixes) in mixes.into_iter().enumerate() {
        result += where_(mixes.expand_dims([-2, -1]), remainder(k + 1), 0.0);
    }
    Ok(result)
}

/// A function of one number and its derivatives up to an order, at each entry of a tensor.
fn derivatives(f: &dyn Fn(Tensor) -> Result<Tensor>, x: &Tensor, order: usize) -> Result<Vec<Tensor>> {
    if order == 0 {
        return Ok(vec![f(x.clone())?]);
    }
    let (mut values, slopes) = jvp(|x: Tensor| derivatives(f, &x, order - 1), x.clone(), x.ones_like())?;
    values.extend(slopes.into_iter().next_back());
    Ok(values)
}

/// For a function of vectors and each of its derivatives but the last: whether an entry depends on another one, as far as a
/// derivative along one direction tells.
fn mixing(f: &dyn Fn(Tensor) -> Result<Tensor>, x: &Tensor, known: &[Tensor]) -> Result<Vec<Tensor>> {
    let Some(order) = known.len().checked_sub(2) else { return Ok(Vec::new()) };
    let x = x.stop_gradient();
    let (dtype, shape) = (x.dtype()?, x.shape()?);
    let size = shape.last().copied().unwrap_or(0) as f64;
    let direction = (Tensor::arange(1.0, size + 1.0, 1.0) / size).astype(dtype).broadcast_to(shape);
    let (_, along) = jvp(|x: Tensor| derivatives(f, &x, order), x, direction.clone())?;
    let tolerance = rounding(dtype).sqrt();
    let is_off = |(along, slope): (Tensor, &Tensor)| {
        let expected = slope.stop_gradient() * &direction;
        let is_near = along.stop_gradient().isclose(&expected, tolerance, tolerance);
        !(is_near | !expected.isfinite()).all_axis(-1)
    };
    Ok(along.into_iter().zip(&known[1..]).map(is_off).collect())
}

fn nan_unless_zero(x: &Tensor) -> Tensor {
    apply_owned(ops::NanUnlessZero {}, [x.clone()])
}

/// Eigenvalues that are negative by rounding alone become zero, and keep their derivatives.
fn without_noise(w: &Tensor) -> Tensor {
    let (Ok(dtype), Ok(shape)) = (w.dtype(), w.shape()) else { return w.clone() };
    let size = shape.last().copied().unwrap_or(0);
    if size == 0 {
        return w.clone();
    }
    let width = w.abs().max_keepdims(-1) * (4.0 * (size as f64 * f64::EPSILON + rounding(dtype)));
    where_(w.lt(0.0) & w.abs().le(width.stop_gradient()), w - w.stop_gradient(), w)
}

fn try_projector(a: &Tensor, places: impl RangeBounds<usize>) -> Result<Tensor> {
    let function = "spectral_projector";
    let (a, size) = square_matrices(function, a)?;
    let start = match places.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match places.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => size,
    };
    if start > end || end > size {
        let detail = format!("places {start}..{end} of {size} eigenvalues do not exist; give a range within 0..{size}");
        return Err(Error::argument(function, detail));
    }
    let frame = Frame::of(&a);
    let is_selected: Vec<bool> = (0..size).map(|place| (start..end).contains(&place)).collect();
    let is_selected = Tensor::from(is_selected);
    let is_divided = is_selected.expand_dims(-1).ne(&is_selected) & frame.tied()?;
    let selection = diagonal_matrix(&is_selected.astype(frame.w.dtype()?).broadcast_to(frame.w.shape()?))?;
    Ok(frame.back(selection + nan_unless_zero(&where_(is_divided, &frame.n, 0.0))))
}

fn try_polar(a: &Tensor) -> Result<[Tensor; 2]> {
    let (a, rows, columns) = matrices("polar", a)?;
    let u = if rows < columns { orthonormal_factor(a.mH())?.mH() } else { orthonormal_factor(a.clone())? };
    let p = u.mH().matmul(&a);
    let p = (&p + p.mH()) * 0.5;
    Ok([u, p])
}

/// The factor W with orthonormal columns of A = W·P, for matrices with as many rows as columns or more.
///
/// X = Wᴴ·dW is the skew solution of `P·X + X·P = Wᴴ·dA − dAᴴ·W`, and `dW = W·X + (1 − W·Wᴴ)·dA·P⁻¹`.
fn orthonormal_factor(a: Tensor) -> Result<Tensor> {
    let plain = |a: Tensor| {
        let [u, _, vh] = exactly(apply_all(ops::Svd { compute_uv: true, ties: Ties::Nan }, [&a]));
        u.matmul(vh)
    };
    let rule = |a: Tensor, da: Tensor| -> Result<(Tensor, Tensor)> {
        let w = orthonormal_factor(a.clone())?;
        let p = w.mH().matmul(&a);
        let p = (&p + p.mH()) * 0.5;
        let moved = w.mH().matmul(&da);
        let turning = apply_owned(ops::Lyapunov {}, [p.clone(), &moved - moved.mH()]);
        let outside = super::solve(&p, &(da - w.matmul(moved)).mH()).mH();
        // Of a matrix without full rank the factor is an arbitrary choice.
        let values = apply_owned(ops::Svd { compute_uv: false, ties: Ties::Nan }, [a]).stop_gradient();
        let (dtype, count) = (values.dtype()?, values.shape()?.last().copied().unwrap_or(0));
        if count == 0 {
            return Ok((w.clone(), w.zeros_like()));
        }
        let width = values.max_keepdims(-1) * (4.0 * (count as f64 * f64::EPSILON + rounding(dtype)));
        let is_full = values.min_keepdims(-1).gt(width).expand_dims(-1);
        let dw = (w.matmul(turning) + outside) * where_(is_full, 1.0, f64::NAN);
        Ok((w, dw))
    };
    custom_jvp(plain, rule)(a)
}

/// The matrices with these vectors on their diagonals.
fn diagonal_matrix(x: &Tensor) -> Result<Tensor> {
    let size = x.shape()?.last().copied().unwrap_or(0);
    Ok(where_(Tensor::eye(DType::Bool, size), x.expand_dims(-1), 0.0))
}

/// The results of an operation that has so many.
fn exactly<const N: usize>(results: Vec<Tensor>) -> [Tensor; N] {
    results.try_into().unwrap_or_else(|_| unreachable!("the number of results is that of the operation"))
}
