//! Decompositions of batches of matrices in row-major order, each by a call of `faer`.
//!
//! A matrix with an entry that is not finite, and one whose iteration does not converge, has the results NaN.

use std::ops::Range;

use faer::diag::DiagMut;
use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::linalg::{evd, householder, qr as faer_qr, svd as faer_svd};
use faer::{Conj, MatMut, MatRef, Par};
use num_complex::Complex;

use super::linalg::{Batch, Field};
use super::number::Number;
use super::spectrum::{Spectral, largest, pivot};
use crate::buffer::{self, Buffer};
use crate::{Array, ArrayError, Element, Shape, TensorType};

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

/// Q with orthonormal columns and R, upper triangular with a diagonal that is real and not negative: A = Q·R.
pub(crate) fn qr<T: Spectral>(a: &Array) -> Result<[Array; 2], ArrayError> {
    use faer_qr::no_pivoting::factor;
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (q_shape, mut q) = results(a.shape(), &[m, k], T::from_real(f64::NAN))?;
    let (r_shape, mut r) = results(a.shape(), &[k, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let block = factor::recommended_block_size::<T>(m, n);
        let apply_request =
            householder::apply_block_householder_sequence_on_the_left_in_place_scratch::<T>(m, block, k);
        let request = factor::qr_in_place_scratch::<T>(m, n, block, Par::Seq, Default::default()).or(apply_request);
        let mut memory = scratch(request, a)?;
        let (mut matrix, mut factored) = (room::<T>([m, n])?, room::<T>([n, m])?);
        let (mut coefficients, mut columns) = (room::<T>([k, block])?, room::<T>([k, m])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(scale) = rescale(&mut matrix) else { continue };
            for (i, row) in matrix.chunks_exact(n).enumerate() {
                for (j, &entry) in row.iter().enumerate() {
                    factored[j * m + i] = entry;
                }
            }
            factor::qr_in_place(
                MatMut::from_column_major_slice_mut(&mut factored, m, n),
                MatMut::from_column_major_slice_mut(&mut coefficients, block, k),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            );
            columns.fill(T::ZERO);
            (0..k).for_each(|j| columns[j * m + j] = T::ONE);
            // For wide matrices the reflections are in the first columns.
            householder::apply_block_householder_sequence_on_the_left_in_place_with_conj(
                MatRef::from_column_major_slice(&factored[..m * k], m, k),
                MatRef::from_column_major_slice(&coefficients, block, k),
                Conj::No,
                MatMut::from_column_major_slice_mut(&mut columns, m, k),
                Par::Seq,
                MemStack::new(&mut memory),
            );
            let (q, r) = (&mut q[entries(number, m * k)], &mut r[entries(number, k * n)]);
            for i in 0..k {
                let phase = factored[i * m + i].phase();
                let turn = phase.conjugate().times(T::from_real(scale));
                for (j, result) in r[i * n..][..n].iter_mut().enumerate() {
                    *result = if j < i { T::ZERO } else { turn.times(factored[j * m + i]) };
                }
                let diagonal = &mut r[i * n + i];
                *diagonal = T::from_real(diagonal.real_part());
                for (row, entry) in columns[i * m..][..m].iter().enumerate() {
                    q[row * k + i] = entry.times(phase);
                }
            }
        }
    }
    Ok([Array::from_buffer(q_shape, q), Array::from_buffer(r_shape, r)])
}

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
                    let divisor = T::Complex::from_real(length(column));
                    column.iter_mut().for_each(|entry| *entry = entry.over(divisor));
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
