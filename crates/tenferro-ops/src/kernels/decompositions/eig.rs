//! Eigenvalues of any square matrices.

use faer::diag::DiagMut;
use faer::dyn_stack::MemStack;
use faer::linalg::evd;
use faer::{MatMut, MatRef, Par};
use num_complex::Complex;

use super::{entries, rescale, results, room, scratch, write_turned};
use crate::kernels::linalg::{Batch, Field};
use crate::kernels::number::Number;
use crate::kernels::spectrum::{Spectral, largest};
use crate::{Array, ArrayError};

/// Eigenvalues, in the order they are found, and eigenvectors of length 1 of square matrices.
///
/// The largest entry of each vector is real and positive.
pub(crate) fn eig<T: Eigen>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let Batch { count, rows: n, .. } = Batch::of(a.shape());
    let nan = T::Complex::from_real(f64::NAN);
    let (values_shape, mut values) = results(a.shape(), &[n], nan)?;
    let (vectors_shape, mut vectors) = results(a.shape(), &[n, n], nan)?;
    if count > 0 {
        let [none, right] = [evd::ComputeEigenvectors::No, evd::ComputeEigenvectors::Yes];
        let mut memory = scratch(evd::evd_scratch::<T>(n, none, right, Par::Seq, Default::default()), a)?;
        let mut matrix = room::<T>([n, n])?;
        let (mut columns, mut spectrum) = (room::<T::Complex>([n, n])?, room::<T::Complex>([1, n])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(n * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            if !T::eigen(&matrix, n, &mut spectrum, &mut columns, MemStack::new(&mut memory))? {
                continue;
            }
            for (result, value) in values[entries(number, n)].iter_mut().zip(&spectrum[..]) {
                *result = value.times(T::Complex::from_real(factor));
            }
            for column in columns.chunks_exact_mut(n) {
                // Divided by the largest first: squares of very large entries would overflow.
                for length in [|column: &[_]| largest(column.iter().copied()), length] {
                    let divisor = length(column);
                    column.iter_mut().for_each(|entry| *entry = entry.divided(divisor));
                }
            }
            write_turned(&columns, n, &mut vectors[entries(number, n * n)]);
        }
    }
    Ok([Array::from_buffer(values_shape, values), Array::from_buffer(vectors_shape, vectors)])
}

fn length<T: Spectral>(column: &[T]) -> f64 {
    column.iter().map(|entry| entry.modulus().powi(2)).sum::<f64>().sqrt()
}

/// Numbers whose general matrices have eigenvalues, complex ones.
pub(crate) trait Eigen: Spectral {
    type Complex: Spectral;

    /// Eigenvalues, and eigenvectors of any length one after the other; false if they were not found.
    fn eigen(
        matrix: &[Self],
        n: usize,
        spectrum: &mut [Self::Complex],
        columns: &mut [Self::Complex],
        memory: &mut MemStack,
    ) -> Result<bool, ArrayError>;
}

macro_rules! eigen {
    ($($T:ty)*) => {
        $(
            impl Eigen for Complex<$T> {
                type Complex = Complex<$T>;

                fn eigen(
                    matrix: &[Self],
                    n: usize,
                    spectrum: &mut [Self],
                    columns: &mut [Self],
                    memory: &mut MemStack,
                ) -> Result<bool, ArrayError> {
                    let converged = evd::evd_cplx(
                        MatRef::from_row_major_slice(matrix, n, n),
                        DiagMut::from_slice_mut(spectrum),
                        None,
                        Some(MatMut::from_column_major_slice_mut(columns, n, n)),
                        Par::Seq,
                        memory,
                        Default::default(),
                    );
                    Ok(converged.is_ok())
                }
            }

            impl Eigen for $T {
                type Complex = Complex<$T>;

                fn eigen(
                    matrix: &[Self],
                    n: usize,
                    spectrum: &mut [Complex<$T>],
                    columns: &mut [Complex<$T>],
                    memory: &mut MemStack,
                ) -> Result<bool, ArrayError> {
                    let (mut re, mut im, mut parts) = (room::<$T>([1, n])?, room::<$T>([1, n])?, room::<$T>([n, n])?);
                    let converged = evd::evd_real(
                        MatRef::from_row_major_slice(matrix, n, n),
                        DiagMut::from_slice_mut(&mut re),
                        DiagMut::from_slice_mut(&mut im),
                        None,
                        Some(MatMut::from_column_major_slice_mut(&mut parts, n, n)),
                        Par::Seq,
                        memory,
                        Default::default(),
                    );
                    // A pair of conjugate eigenvalues has the parts of one vector in two columns.
                    let mut j = 0;
                    while j < n {
                        spectrum[j] = Complex::new(re[j], im[j]);
                        let is_pair = im[j] != 0.0 && j + 1 < n;
                        for i in 0..n {
                            let imaginary = if is_pair { parts[(j + 1) * n + i] } else { 0.0 };
                            columns[j * n + i] = Complex::new(parts[j * n + i], imaginary);
                        }
                        if is_pair {
                            spectrum[j + 1] = spectrum[j].conj();
                            for i in 0..n {
                                columns[(j + 1) * n + i] = columns[j * n + i].conj();
                            }
                        }
                        j += if is_pair { 2 } else { 1 };
                    }
                    Ok(converged.is_ok())
                }
            }
        )*
    };
}

eigen!(f32 f64);
