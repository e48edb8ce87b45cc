//! Square roots of positive definite matrices.

use tenferro_kernels::{Memory, OutOfMemory};

use super::{Batch, Field, SMALL};
use crate::{ArrayError, TensorType};

/// Overwrites each A by L, where `L·Lᴴ = (A + Aᴴ)/2`, with zeros above the diagonal.
///
/// L of a matrix that is not positive definite is NaN on and below the diagonal.
pub(crate) fn factor_in_place<T: Field>(a: &mut [T], batch: Batch) -> Result<(), ArrayError> {
    let n = batch.rows;
    let mut memory = Memory::new();
    for position in 0..batch.count {
        let a = &mut a[batch.range(position)];
        let is_definite = if n <= SMALL { factor_small(a, n) } else { factor_large(a, n, &mut memory)? };
        // Infinities and NaN do not always stop the elimination; they always reach the diagonal.
        let is_definite = is_definite && (0..n).all(|i| a[i * (n + 1)].modulus().is_finite());
        for i in 0..n {
            a[i * n + i + 1..(i + 1) * n].fill(T::ZERO);
            if !is_definite {
                a[i * n..][..=i].fill(T::from_real(f64::NAN));
            }
        }
    }
    Ok(())
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
fn factor_large<T: Field>(a: &mut [T], n: usize, memory: &mut Memory) -> Result<bool, ArrayError> {
    for j in 0..n {
        for i in j..n {
            a[j * n + i] = symmetrised(a, n, i, j);
        }
    }
    let is_definite = T::cholesky(a, n, memory).map_err(|OutOfMemory { bytes }| {
        let tensor_type = TensorType::new(T::DTYPE, [n, n]);
        ArrayError::OutOfMemory { tensor_type, bytes }
    })?;
    for j in 0..n {
        // Rounding leaves imaginary parts here.
        a[j * (n + 1)] = T::from_real(a[j * (n + 1)].real_part());
        for i in j + 1..n {
            a[i * n + j] = a[j * n + i];
        }
    }
    Ok(is_definite)
}
