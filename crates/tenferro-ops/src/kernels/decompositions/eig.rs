//! Eigenvalues of any square matrices.

use num_complex::Complex;
use tenferro_kernels::Memory;

use super::{Double, entries, in_double, refused, rescale, results, room, write_turned};
use crate::kernels::linalg::{Batch, Field};
use crate::kernels::spectrum::largest;
use crate::{Array, ArrayError};

type C64 = Complex<f64>;

/// Eigenvalues, in the order they are found, and eigenvectors of length 1 of square matrices.
///
/// The largest entry of each vector is real and positive.
pub(crate) fn eig(a: &Array) -> Result<[Array; 2], ArrayError> {
    in_double(a, eig_of::<f64>, eig_of::<C64>)
}

fn eig_of<T: Double>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let Batch { count, rows: n, .. } = Batch::of(a.shape());
    let (values_shape, mut values) = results(a.shape(), &[n], C64::from_real(f64::NAN))?;
    let (vectors_shape, mut vectors) = results(a.shape(), &[n, n], C64::from_real(f64::NAN))?;
    if count > 0 {
        let (mut memory, mut matrix) = (Memory::new(), room::<T>([n, n])?);
        let (mut columns, mut spectrum) = (room::<C64>([n, n])?, room::<C64>([1, n])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(n * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            if !T::eig(&matrix, n, &mut spectrum, &mut columns, &mut memory).map_err(refused::<T>([n, n]))? {
                continue;
            }
            for (result, value) in values[entries(number, n)].iter_mut().zip(&spectrum[..]) {
                *result = value * C64::from_real(factor);
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

fn length(column: &[C64]) -> f64 {
    column.iter().map(|entry| entry.modulus().powi(2)).sum::<f64>().sqrt()
}
