//! Matrices as products of simpler ones.

use tenferro_ops::StdTensorOp;
use tenferro_ops::ops::{self, Ties};

use super::{matrices, or_failed, square_matrices};
use crate::apply::{apply_all, apply_owned};
use crate::place::at_caller;
use crate::{DType, Ellipsis, Result, Tensor, TensorTree, where_};

/// The lower triangular matrix L with a positive diagonal where `L·Lᴴ = A`, for Hermitian positive definite matrices.
///
/// A is replaced by its Hermitian part `(A + Aᴴ)/2`, so that the gradient is Hermitian too.
/// Where A is not positive definite the result is NaN.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let l = linalg::cholesky(&Tensor::from([[4.0, 2.0], [2.0, 5.0]]));
/// assert_eq!(l.to_vec::<f64>()?, [2.0, 0.0, 1.0, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn cholesky(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(square_matrices("cholesky", a).map(|(a, _)| apply_owned(ops::Cholesky {}, [a]))))
}

/// What [`qr`] returns: `A = q·r`.
#[derive(Clone, Debug, TensorTree)]
pub struct Qr {
    /// Orthonormal columns, as many as the smaller side of A.
    pub q: Tensor,
    /// Upper triangular, with a diagonal that is real and not negative.
    pub r: Tensor,
}

/// The product A = Q·R of orthonormal columns and an upper triangular matrix, in the reduced form.
///
/// The diagonal of R is real and not negative, which makes the decomposition of a matrix of full rank unique; NumPy
/// leaves the signs open.
/// Derivatives need the first columns, as many as Q has, to be independent.
#[track_caller]
pub fn qr(a: &Tensor) -> Qr {
    let [q, r] = at_caller(|| or_failed(matrices("qr", a).map(|(a, ..)| results(ops::Qr {}, a))));
    Qr { q, r }
}

/// What [`lu`] returns: the rows `permutation` of A are `l·u`.
#[derive(Clone, Debug, TensorTree)]
pub struct Lu {
    /// The numbers of the rows of A (`I32`) in their new order.
    pub permutation: Tensor,
    /// Lower triangular, with ones on the diagonal.
    pub l: Tensor,
    /// Upper triangular.
    pub u: Tensor,
}

/// The decomposition `A[permutation] = L·U` by elimination with partial pivoting.
#[track_caller]
pub fn lu(a: &Tensor) -> Lu {
    let [permutation, l, u] = at_caller(|| or_failed(try_lu(a)));
    Lu { permutation, l, u }
}

fn try_lu(a: &Tensor) -> Result<[Tensor; 3]> {
    let (a, rows, columns) = matrices("lu", a)?;
    let shorter = rows.min(columns);
    let [packed, permutation] = results(ops::Lu {}, a);
    let (left, right) = (packed.get((Ellipsis, ..shorter)), packed.get((Ellipsis, ..shorter, ..)));
    let place = |dimension| ops::Iota { dtype: DType::I64, shape: vec![rows, shorter], dimension };
    let [row, column] = [0, 1].map(|dimension| apply_owned(place(dimension), []));
    let l = where_(row.gt(&column), left, row.eq(&column));
    Ok([permutation, l, right.triu(0)])
}

/// What [`svd`] returns: `A = u·diag(s)·vh`.
#[derive(Clone, Debug, TensorTree)]
pub struct Svd {
    /// Orthonormal columns, as many as the smaller side of A.
    pub u: Tensor,
    /// The singular values, real and descending.
    pub s: Tensor,
    /// Orthonormal rows, as many as there are singular values.
    pub vh: Tensor,
}

/// The singular value decomposition A = U·diag(s)·Vᴴ, in the reduced form.
///
/// NumPy's `svd(a, full_matrices=False)`. The largest entry of each column of U is real and positive.
///
/// Where singular values are equal but for rounding, their vectors are an arbitrary choice: a derivative that depends on
/// it is NaN. Functions of the values alone, such as [`svdvals`] and [`norm`](fn@super::norm), have theirs. For the rest
/// there are functions that do not go through vectors, [`polar`](super::polar) and [`pinv`](super::pinv), and
/// [`svd_with`] for what does not depend on the choice.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let a = Tensor::from([[3.0, 0.0], [4.0, 5.0]]);
/// let linalg::Svd { u, s, vh } = linalg::svd(&a);
/// let again = (u * s).matmul(vh);
/// assert!((again - a).abs().max().item::<f64>()? < 1e-14);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn svd(a: &Tensor) -> Svd {
    svd_of("svd", a, Ties::Nan)
}

/// As [`svd`]; with [`Ties::Zero`] the derivative of vectors that belong to equal singular values, or to zeros, leaves out
/// what would turn them among themselves.
///
/// That is right, to first order, for functions of U and V that are the same for every choice of these vectors, such as the
/// projector onto all left vectors of a value; it is wrong, without a word, for others.
#[track_caller]
pub fn svd_with(a: &Tensor, ties: Ties) -> Svd {
    svd_of("svd_with", a, ties)
}

#[track_caller]
fn svd_of(function: &'static str, a: &Tensor, ties: Ties) -> Svd {
    let svd = ops::Svd { compute_uv: true, ties };
    let [u, s, vh] = at_caller(|| or_failed(matrices(function, a).map(|(a, ..)| results(svd, a))));
    Svd { u, s, vh }
}

/// The singular values, real and descending.
#[track_caller]
pub fn svdvals(a: &Tensor) -> Tensor {
    at_caller(|| {
        let values =
            matrices("svdvals", a).map(|(a, ..)| apply_owned(ops::Svd { compute_uv: false, ties: Ties::Nan }, [a]));
        Tensor::or_failed(values)
    })
}

/// What [`eigh`] returns: `A·v = v·diag(w)` with `w` the eigenvalues and `v` the eigenvectors.
#[derive(Clone, Debug, TensorTree)]
pub struct Eigh {
    /// The eigenvalues, real and ascending.
    pub eigenvalues: Tensor,
    /// The eigenvectors, columns of a unitary matrix.
    pub eigenvectors: Tensor,
}

/// Eigenvalues and eigenvectors of Hermitian matrices.
///
/// A is replaced by its Hermitian part `(A + Aᴴ)/2`; NumPy reads one triangle.
/// The largest entry of each eigenvector is real and positive.
///
/// Where eigenvalues are equal but for rounding, their vectors are an arbitrary choice: a derivative that depends on it is
/// NaN, unless what reaches the vectors there is exactly zero. Functions of the eigenvalues alone, such as Σ f(wᵢ), have
/// theirs. For V·f(w)·Vᴴ there is
/// [`spectral`](super::spectral), for projectors [`spectral_projector`](super::spectral_projector), and for what does not
/// depend on the choice [`eigh_with`].
#[track_caller]
pub fn eigh(a: &Tensor) -> Eigh {
    let [eigenvalues, eigenvectors] = eigh_of("eigh", a, Ties::Nan);
    Eigh { eigenvalues, eigenvectors }
}

/// As [`eigh`]; with [`Ties::Zero`] the derivative of vectors that belong to equal eigenvalues leaves out what would turn
/// them among themselves.
///
/// That is right, to first order, for functions that are the same for every choice of these vectors and that use equal
/// eigenvalues without their vectors. It is wrong, without a word, for others: V·f(w)·Vᴴ lacks what lies beside the
/// diagonal.
///
/// ```
/// use tenferro::linalg::{Ties, eigh_with, spectral_projector};
/// use tenferro::{Tensor, grad};
///
/// // Eigenvalues 1, 1, 4. How much of the first axis lies in the plane of the two equal ones?
/// let a = Tensor::from([[2.0, 1.0, 1.0], [1.0, 2.0, 1.0], [1.0, 1.0, 2.0]]);
/// let share = |a: Tensor| eigh_with(&a, Ties::Zero).eigenvectors.get((0, ..2)).square().sum();
/// let exact = |a: Tensor| spectral_projector(&a, ..2).get((0, 0));
/// let difference = grad(share)(a.clone())? - grad(exact)(a)?;
/// assert!(difference.abs().max().item::<f64>()? < 1e-14);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn eigh_with(a: &Tensor, ties: Ties) -> Eigh {
    let [eigenvalues, eigenvectors] = eigh_of("eigh_with", a, ties);
    Eigh { eigenvalues, eigenvectors }
}

/// The eigenvalues of Hermitian matrices, real and ascending; see [`eigh`].
#[track_caller]
pub fn eigvalsh(a: &Tensor) -> Tensor {
    let [eigenvalues, _] = eigh_of("eigvalsh", a, Ties::Nan);
    eigenvalues
}

#[track_caller]
fn eigh_of(function: &'static str, a: &Tensor, ties: Ties) -> [Tensor; 2] {
    at_caller(|| or_failed(square_matrices(function, a).map(|(a, _)| results(ops::Eigh { ties }, a))))
}

/// What [`eig`] returns: `A·v = v·diag(w)` with `w` the eigenvalues and `v` the eigenvectors.
#[derive(Clone, Debug, TensorTree)]
pub struct Eig {
    /// The eigenvalues, complex.
    pub eigenvalues: Tensor,
    /// The eigenvectors, columns of length 1, complex.
    pub eigenvectors: Tensor,
}

/// Eigenvalues and eigenvectors of square matrices; both are complex.
///
/// The largest entry of each eigenvector is real and positive. The order of the eigenvalues means nothing.
/// Where eigenvalues are equal, a derivative that depends on the choice of their vectors is NaN, as for [`eigh`].
#[track_caller]
pub fn eig(a: &Tensor) -> Eig {
    let [eigenvalues, eigenvectors] = eig_of("eig", a, Ties::Nan);
    Eig { eigenvalues, eigenvectors }
}

/// As [`eig`]; see [`eigh_with`].
#[track_caller]
pub fn eig_with(a: &Tensor, ties: Ties) -> Eig {
    let [eigenvalues, eigenvectors] = eig_of("eig_with", a, ties);
    Eig { eigenvalues, eigenvectors }
}

/// The eigenvalues of square matrices, complex, in no order that means anything; see [`eig`].
#[track_caller]
pub fn eigvals(a: &Tensor) -> Tensor {
    let [eigenvalues, _] = eig_of("eigvals", a, Ties::Nan);
    eigenvalues
}

#[track_caller]
fn eig_of(function: &'static str, a: &Tensor, ties: Ties) -> [Tensor; 2] {
    at_caller(|| or_failed(square_matrices(function, a).map(|(a, _)| results(ops::Eig { ties }, a))))
}

/// The results of a decomposition that has so many.
fn results<const N: usize>(op: impl Into<StdTensorOp>, a: Tensor) -> [Tensor; N] {
    let results = apply_all(op, [&a]);
    results.try_into().unwrap_or_else(|_| unreachable!("the number of results is that of the operation"))
}
