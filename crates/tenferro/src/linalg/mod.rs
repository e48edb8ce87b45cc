//! Linear algebra on stacks of matrices, as `numpy.linalg` and `scipy.linalg` have it.
//!
//! Matrices are the last two axes; the axes before them are a batch, and broadcast where there are two operands.
//! Integers and truth values become real first.
//!
//! ```
//! use tenferro::{Tensor, grad, linalg};
//!
//! let a = Tensor::from([[4.0, 1.0], [1.0, 3.0]]);
//! let b = Tensor::from([1.0, 2.0]);
//! let x = linalg::solve(&a, &b);
//! assert!((x.to_vec::<f64>()?[1] - 7.0 / 11.0).abs() < 1e-15);
//!
//! // d log|det A| / dA is the transposed inverse.
//! let slope = grad(|a: Tensor| linalg::slogdet(&a).logabsdet)(a)?;
//! assert!((slope.to_vec::<f64>()?[0] - 3.0 / 11.0).abs() < 1e-15);
//! # Ok::<(), tenferro::Error>(())
//! ```

mod decompose;
mod functions;
mod norm;
mod solve;
mod spectral;

pub use decompose::{
    Eig, Eigh, Lu, Qr, Svd, cholesky, eig, eig_with, eigh, eigh_with, eigvals, eigvalsh, lu, qr, svd, svd_with, svdvals,
};
pub use functions::{Slogdet, det, expm, matrix_power, multi_dot, slogdet, trace};
pub(crate) use norm::root_or_zero;
pub use norm::{
    NormOptions, NormOrd, cond, cond_with, matrix_norm, matrix_rank, matrix_rank_with, norm, norm_with, vector_norm,
};
pub use solve::{Triangular, cho_solve, inv, lstsq, pinv, pinv_with, solve, solve_triangular};
pub use spectral::{Polar, logm, polar, powm, spectral, spectral_projector, spectral_with, sqrtm};
pub use tenferro_ops::ops::{Ties, TransposeA};

use crate::operators::division_dtype;
use crate::{Error, Result, Tensor};

/// The tensor in real or complex numbers, with the number of rows and columns of its matrices.
fn matrices(function: &'static str, x: &Tensor) -> Result<(Tensor, usize, usize)> {
    let shape = x.shape()?;
    let [.., rows, columns] = shape[..] else {
        let detail =
            format!("a tensor of shape {shape} is no matrix; give it two axes or more by reshape or expand_dims");
        return Err(Error::argument(function, detail));
    };
    Ok((x.astype(division_dtype(x.dtype()?)), rows, columns))
}

/// As [`matrices`], with as many rows as columns.
fn square_matrices(function: &'static str, x: &Tensor) -> Result<(Tensor, usize)> {
    let (x, rows, columns) = matrices(function, x)?;
    if rows != columns {
        let detail = format!(
            "matrices of shape {} have {rows} rows and {columns} columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need",
            x.shape()?
        );
        return Err(Error::argument(function, detail));
    }
    Ok((x, rows))
}

/// The results, or as many that carry the error.
fn or_failed<const N: usize>(results: Result<[Tensor; N]>) -> [Tensor; N] {
    results.unwrap_or_else(|error| std::array::from_fn(|_| Tensor::failed(error.clone())))
}
