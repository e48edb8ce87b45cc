//! Square roots of positive definite matrices.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::cholesky::llt::factor as library;
use faer::{MatMut, Par, Spec};

use super::{Batch, Field, SMALL};

/// Overwrites each A by L, where `L·Lᴴ = (A + Aᴴ)/2`, with zeros above the diagonal.
///
/// L of a matrix that is not positive definite is NaN on and below the diagonal.
pub(crate) fn factor_in_place<T: Field>(a: &mut [T], batch: Batch) {
    let n = batch.rows;
    for position in 0..batch.count {
        let a = &mut a[batch.range(position)];
        let is_definite = if n <= SMALL { factor_small(a, n) } else { factor_large(a, n) };
        // Infinities and NaN do not always stop the elimination; they always reach the diagonal.
        let is_definite = is_definite && (0..n).all(|i| a[i * (n + 1)].modulus().is_finite());
        for i in 0..n {
            a[i * n + i + 1..(i + 1) * n].fill(T::ZERO);
            if !is_definite {
                a[i * n..][..=i].fill(T::from_real(f64::NAN));
            }
        }
    }
}

/// The entry of (A + Aᴴ)/2.
fn symmetrised<T: Field>(a: &[T], n: usize, i: usize, j: usize) -> T {
    let half = T::from_real(0.5);
    half.times(a[i * n + j]).plus(half.times(a[j * n + i].conjugate()))
}

/// Row by row; says whether all pivots are positive.
fn factor_small<T: Field>(a: &mut [T], n: usize) -> bool {
    for i in 0..n {
        for j in 0..=i {
            // The entry above the diagonal is still that of A: rows are overwritten below it only.
            let mut entry = symmetrised(a, n, i, j);
            for k in 0..j {
                entry = entry.minus(a[i * n + k].times(a[j * n + k].conjugate()));
            }
            if i == j {
                let pivot = entry.real_part();
                if pivot.is_nan() || pivot <= 0.0 {
                    return false;
                }
                a[i * n + i] = T::from_real(pivot.sqrt());
            } else {
                a[i * n + j] = entry.over(a[j * n + j]);
            }
        }
    }
    true
}

/// By the library, which works along columns: rows of the upper triangle stand in for columns of the lower one.
fn factor_large<T: Field>(a: &mut [T], n: usize) -> bool {
    for j in 0..n {
        for i in j..n {
            a[j * n + i] = symmetrised(a, n, i, j);
        }
    }
    let parameters = Spec::default();
    let mut scratch = MemBuffer::new(library::cholesky_in_place_scratch::<T>(n, Par::Seq, parameters));
    let view = MatMut::from_column_major_slice_mut(&mut *a, n, n);
    let stack = MemStack::new(&mut scratch);
    let outcome = library::cholesky_in_place(view, Default::default(), Par::Seq, stack, parameters);
    for j in 0..n {
        // Rounding leaves imaginary parts here.
        a[j * (n + 1)] = T::from_real(a[j * (n + 1)].real_part());
        for i in j + 1..n {
            a[i * n + j] = a[j * n + i];
        }
    }
    outcome.is_ok()
}
