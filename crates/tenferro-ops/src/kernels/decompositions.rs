//! Decompositions of batches of matrices in row-major order, each by a call of `tenferro-kernels`.
//!
//! A matrix with an entry that is not finite, and one whose iteration does not converge, has the results NaN.

mod eig;
mod qr;

use std::ops::Range;

use num_complex::Complex;
use tenferro_kernels::{Decompose, Memory, OutOfMemory};

use super::linalg::Batch;
use super::spectrum::{Spectral, largest, pivot};
use crate::buffer::{self, Buffer};
use crate::{Array, ArrayError, DType, Element, Shape, TensorType};

pub(crate) use eig::eig;
pub(crate) use qr::qr;

/// Numbers that matrices are decomposed in.
trait Double: Spectral + Decompose {
    /// Divided by a real number, each part for itself: the square of a small divisor would vanish.
    fn divided(self, divisor: f64) -> Self;

    /// The number without its size; 1 for zero.
    fn phase(self) -> Self {
        let modulus = self.modulus();
        if modulus == 0.0 { Self::ONE } else { self.divided(modulus) }
    }
}

impl Double for f64 {
    fn divided(self, divisor: f64) -> f64 {
        self / divisor
    }
}

impl Double for Complex<f64> {
    fn divided(self, divisor: f64) -> Complex<f64> {
        Complex::new(self.re / divisor, self.im / divisor)
    }
}

/// A decomposition with so many results.
type Decomposition<const N: usize> = fn(&Array) -> Result<[Array; N], ArrayError>;

/// Decomposes matrices in double precision, whatever their dtype.
///
/// Results of singles are rounded once at the end, which is more accurate, and half the code.
fn in_double<const N: usize>(
    a: &Array,
    real: Decomposition<N>,
    complex: Decomposition<N>,
) -> Result<[Array; N], ArrayError> {
    match a.dtype() {
        DType::F64 => real(a),
        DType::C64 => complex(a),
        DType::F32 => rounded(real(&a.convert(DType::F64)?)?),
        _ => rounded(complex(&a.convert(DType::C64)?)?),
    }
}

fn rounded<const N: usize>(mut results: [Array; N]) -> Result<[Array; N], ArrayError> {
    for result in &mut results {
        let dtype = if result.dtype() == DType::C64 { DType::C32 } else { DType::F32 };
        *result = result.convert(dtype)?;
    }
    Ok(results)
}

/// Room for a result of each matrix: the batch axes, then these sizes. Filled with NaN, for matrices that have none.
fn results<T: Element>(shape: &Shape, sizes: &[usize], nan: T) -> Result<(Shape, Buffer<T>), ArrayError> {
    let batch = &shape[..shape.rank().saturating_sub(2)];
    let ty = TensorType::new(T::DTYPE, [batch, sizes].concat());
    let results = buffer::filled(&ty, nan)?;
    Ok((ty.shape, results))
}

/// Room for the numbers of one matrix.
fn room<T: Element>(sizes: [usize; 2]) -> Result<Buffer<T>, ArrayError> {
    buffer::filled(&TensorType::new(T::DTYPE, sizes), T::default())
}

/// What the library says when it finds no room for what it computes on the way.
fn refused(given: &Array) -> impl Fn(OutOfMemory) -> ArrayError {
    |OutOfMemory { bytes }| ArrayError::OutOfMemory { tensor_type: given.tensor_type(), bytes }
}

/// The entries that matrix `number` has in results of so many entries each.
fn entries(number: usize, each: usize) -> Range<usize> {
    number * each..(number + 1) * each
}

/// Brings numbers to size 1, by a power of two.
///
/// Squares would overflow or vanish far from there, and the library compares with fixed numbers on its way: it finds
/// wrong eigenvalues of real matrices whose entries are below 2⁻⁵⁰ (faer 0.24.4).
///
/// Gives the factor that brings them back, or `None` if an entry is not finite.
fn rescale<T: Double>(matrix: &mut [T]) -> Option<f64> {
    if !matrix.iter().all(|entry| entry.modulus().is_finite()) {
        return None;
    }
    let largest = largest(matrix.iter().copied());
    // Within the exponents of normal numbers, so that both powers are exact.
    let exponent = if largest == 0.0 { 0 } else { (largest.log2().floor() as i32).clamp(-1022, 1022) };
    if exponent != 0 {
        let factor = T::from_real(2.0_f64.powi(-exponent));
        matrix.iter_mut().for_each(|entry| *entry = entry.times(factor));
    }
    Some(2.0_f64.powi(exponent))
}

/// Writes columns, which lie one after the other, into a row-major matrix.
///
/// Each is turned so that its largest entry is real and positive.
fn write_turned<T: Double>(columns: &[T], rows: usize, results: &mut [T]) {
    let count = columns.len() / rows;
    for (j, column) in columns.chunks_exact(rows).enumerate() {
        let (place, turn) = rotation(column);
        for (i, &entry) in column.iter().enumerate() {
            let turned = entry.times(turn);
            results[i * count + j] = if place == Some(i) { T::from_real(turned.real_part()) } else { turned };
        }
    }
}

/// The place of a column's largest entry, and the factor that makes it real and positive.
fn rotation<T: Double>(column: &[T]) -> (Option<usize>, T) {
    let place = pivot(column.iter().copied());
    (place, place.map_or(T::ONE, |place| column[place].phase().conjugate()))
}

/// Eigenvalues, ascending, and eigenvectors of the Hermitian parts (A + Aᴴ)/2 of square matrices.
///
/// The largest entry of each vector is real and positive.
pub(crate) fn eigh(a: &Array) -> Result<[Array; 2], ArrayError> {
    in_double(a, eigh_of::<f64>, eigh_of::<Complex<f64>>)
}

fn eigh_of<T: Double>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let Batch { count, rows: n, .. } = Batch::of(a.shape());
    let (values_shape, mut values) = results(a.shape(), &[n], f64::NAN)?;
    let (vectors_shape, mut vectors) = results(a.shape(), &[n, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let mut memory = Memory::new();
        let (mut matrix, mut columns, mut spectrum) = (room::<T>([n, n])?, room::<T>([n, n])?, room::<T>([1, n])?);
        let half = T::from_real(0.5);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(n * n).enumerate() {
            for i in 0..n {
                for j in 0..n {
                    // Halved before they are added: the sum of two large entries may overflow.
                    let (entry, mirrored) = (given[i * n + j], given[j * n + i].conjugate());
                    matrix[i * n + j] = entry.times(half).plus(mirrored.times(half));
                }
            }
            let Some(factor) = rescale(&mut matrix) else { continue };
            if T::eigh(&matrix, n, &mut spectrum, &mut columns, &mut memory).map_err(refused(a))? {
                write_values(&spectrum, factor, &mut values[entries(number, n)]);
                write_turned(&columns, n, &mut vectors[entries(number, n * n)]);
            }
        }
    }
    Ok([Array::from_buffer(values_shape, values), Array::from_buffer(vectors_shape, vectors)])
}

/// Writes real values, which the library gives as numbers of the matrix's type.
fn write_values<T: Double>(spectrum: &[T], factor: f64, results: &mut [f64]) {
    for (result, value) in results.iter_mut().zip(spectrum) {
        *result = value.real_part() * factor;
    }
}

/// Singular values, descending, of matrices.
pub(crate) fn singular_values(a: &Array) -> Result<[Array; 1], ArrayError> {
    in_double(a, singular_values_of::<f64>, singular_values_of::<Complex<f64>>)
}

fn singular_values_of<T: Double>(a: &Array) -> Result<[Array; 1], ArrayError> {
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (shape, mut values) = results(a.shape(), &[k], f64::NAN)?;
    if count > 0 {
        let mut memory = Memory::new();
        let (mut matrix, mut spectrum) = (room::<T>([m, n])?, room::<T>([1, k])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            if T::singular_values(&matrix, [m, n], &mut spectrum, &mut memory).map_err(refused(a))? {
                write_values(&spectrum, factor, &mut values[entries(number, k)]);
            }
        }
    }
    Ok([Array::from_buffer(shape, values)])
}

/// U, the singular values, descending, and Vᴴ of matrices A = U·S·Vᴴ, as many columns and rows as there are values.
///
/// The largest entry of each column of U is real and positive.
pub(crate) fn svd(a: &Array) -> Result<[Array; 3], ArrayError> {
    in_double(a, svd_of::<f64>, svd_of::<Complex<f64>>)
}

fn svd_of<T: Double>(a: &Array) -> Result<[Array; 3], ArrayError> {
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (u_shape, mut u) = results(a.shape(), &[m, k], T::from_real(f64::NAN))?;
    let (values_shape, mut values) = results(a.shape(), &[k], f64::NAN)?;
    let (vh_shape, mut vh) = results(a.shape(), &[k, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let mut memory = Memory::new();
        let (mut matrix, mut spectrum) = (room::<T>([m, n])?, room::<T>([1, k])?);
        let (mut left, mut right) = (room::<T>([k, m])?, room::<T>([k, n])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            let converged = T::svd(&matrix, [m, n], &mut left, &mut spectrum, &mut right, &mut memory);
            if !converged.map_err(refused(a))? {
                continue;
            }
            write_values(&spectrum, factor, &mut values[entries(number, k)]);
            // Both vectors of a pair turn together; a row of Vᴴ is a column of V conjugated.
            let rows = vh[entries(number, k * n)].chunks_exact_mut(n);
            for ((row, left), right) in rows.zip(left.chunks_exact(m)).zip(right.chunks_exact(n)) {
                let (_, turn) = rotation(left);
                for (result, entry) in row.iter_mut().zip(right) {
                    *result = entry.times(turn).conjugate();
                }
            }
            write_turned(&left, m, &mut u[entries(number, m * k)]);
        }
    }
    Ok([Array::from_buffer(u_shape, u), Array::from_buffer(values_shape, values), Array::from_buffer(vh_shape, vh)])
}
