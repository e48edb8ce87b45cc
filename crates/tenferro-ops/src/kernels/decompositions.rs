//! Decompositions of batches of matrices in row-major order, each by a call of `faer`.
//!
//! A matrix with an entry that is not finite, and one whose iteration does not converge, has the results NaN.

mod eig;
mod qr;

use std::ops::Range;

use faer::diag::DiagMut;
use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::linalg::{evd, svd as faer_svd};
use faer::{MatMut, MatRef, Par};

use super::linalg::Batch;
use super::spectrum::{Spectral, largest, pivot};
use crate::buffer::{self, Buffer};
use crate::{Array, ArrayError, Element, Shape, TensorType};

pub(crate) use eig::eig;
pub(crate) use qr::qr;

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

/// Room for what `faer` computes on the way.
fn scratch(request: StackReq, given: &Array) -> Result<MemBuffer, ArrayError> {
    let bytes = request.size_bytes();
    let refused = |_| ArrayError::OutOfMemory { tensor_type: given.tensor_type(), bytes };
    MemBuffer::try_new(request).map_err(refused)
}

/// The entries that matrix `number` has in results of so many entries each.
fn entries(number: usize, each: usize) -> Range<usize> {
    number * each..(number + 1) * each
}

/// Brings numbers whose squares would overflow or vanish into the middle of the range, by a power of two.
///
/// Gives the factor that brings them back, or `None` if an entry is not finite.
fn rescale<T: Spectral>(matrix: &mut [T]) -> Option<f64> {
    if !matrix.iter().all(|entry| entry.modulus().is_finite()) {
        return None;
    }
    let largest = largest(matrix.iter().copied());
    let exponent = if largest == 0.0 { 0 } else { largest.log2().floor() as i32 };
    // Sums of squares, and reciprocals of them, stay within a third of the range.
    if exponent.abs() < T::EXPONENTS / 3 {
        return Some(1.0);
    }
    let exponent = exponent.clamp(-T::EXPONENTS, T::EXPONENTS);
    let factor = T::from_real(2.0_f64.powi(-exponent));
    matrix.iter_mut().for_each(|entry| *entry = entry.times(factor));
    Some(2.0_f64.powi(exponent))
}

/// Writes columns, which lie one after the other, into a row-major matrix.
///
/// Each is turned so that its largest entry is real and positive.
fn write_turned<T: Spectral>(columns: &[T], rows: usize, results: &mut [T]) {
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
fn rotation<T: Spectral>(column: &[T]) -> (Option<usize>, T) {
    let place = pivot(column.iter().copied());
    (place, place.map_or(T::ONE, |place| column[place].phase().conjugate()))
}

/// Eigenvalues, ascending, and eigenvectors of the Hermitian parts (A + Aᴴ)/2 of square matrices.
///
/// The largest entry of each vector is real and positive.
pub(crate) fn eigh<T: Spectral>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let Batch { count, rows: n, .. } = Batch::of(a.shape());
    let (values_shape, mut values) = results(a.shape(), &[n], T::round(f64::NAN))?;
    let (vectors_shape, mut vectors) = results(a.shape(), &[n, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let vectors_too = evd::ComputeEigenvectors::Yes;
        let request = evd::self_adjoint_evd_scratch::<T>(n, vectors_too, Par::Seq, Default::default());
        let mut memory = scratch(request, a)?;
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
            let converged = evd::self_adjoint_evd(
                MatRef::from_row_major_slice(&matrix, n, n),
                DiagMut::from_slice_mut(&mut spectrum),
                Some(MatMut::from_column_major_slice_mut(&mut columns, n, n)),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            );
            if converged.is_ok() {
                write_values(&spectrum, factor, &mut values[entries(number, n)]);
                write_turned(&columns, n, &mut vectors[entries(number, n * n)]);
            }
        }
    }
    Ok([Array::from_buffer(values_shape, values), Array::from_buffer(vectors_shape, vectors)])
}

/// Writes real values, which `faer` gives as numbers of the matrix's type.
fn write_values<T: Spectral>(spectrum: &[T], factor: f64, results: &mut [T::Real]) {
    for (result, value) in results.iter_mut().zip(spectrum) {
        *result = T::round(value.real_part() * factor);
    }
}

/// Singular values, descending, of matrices.
pub(crate) fn singular_values<T: Spectral>(a: &Array) -> Result<Array, ArrayError> {
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (shape, mut values) = results(a.shape(), &[k], T::round(f64::NAN))?;
    if count > 0 {
        let none = faer_svd::ComputeSvdVectors::No;
        let mut memory = scratch(faer_svd::svd_scratch::<T>(m, n, none, none, Par::Seq, Default::default()), a)?;
        let (mut matrix, mut spectrum) = (room::<T>([m, n])?, room::<T>([1, k])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            let converged = faer_svd::svd(
                MatRef::from_row_major_slice(&matrix, m, n),
                DiagMut::from_slice_mut(&mut spectrum),
                None,
                None,
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            );
            if converged.is_ok() {
                write_values(&spectrum, factor, &mut values[entries(number, k)]);
            }
        }
    }
    Ok(Array::from_buffer(shape, values))
}

/// U, the singular values, descending, and Vᴴ of matrices A = U·S·Vᴴ, as many columns and rows as there are values.
///
/// The largest entry of each column of U is real and positive.
pub(crate) fn svd<T: Spectral>(a: &Array) -> Result<[Array; 3], ArrayError> {
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (u_shape, mut u) = results(a.shape(), &[m, k], T::from_real(f64::NAN))?;
    let (values_shape, mut values) = results(a.shape(), &[k], T::round(f64::NAN))?;
    let (vh_shape, mut vh) = results(a.shape(), &[k, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let thin = faer_svd::ComputeSvdVectors::Thin;
        let mut memory = scratch(faer_svd::svd_scratch::<T>(m, n, thin, thin, Par::Seq, Default::default()), a)?;
        let (mut matrix, mut spectrum) = (room::<T>([m, n])?, room::<T>([1, k])?);
        let (mut left, mut right) = (room::<T>([k, m])?, room::<T>([k, n])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            let converged = faer_svd::svd(
                MatRef::from_row_major_slice(&matrix, m, n),
                DiagMut::from_slice_mut(&mut spectrum),
                Some(MatMut::from_column_major_slice_mut(&mut left, m, k)),
                Some(MatMut::from_column_major_slice_mut(&mut right, n, k)),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            );
            if converged.is_err() {
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
