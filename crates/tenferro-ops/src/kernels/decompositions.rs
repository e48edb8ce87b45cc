//! Decompositions of batches of matrices in row-major order, each by a call of `faer`.
//!
//! A matrix with an entry that is not finite, and one whose iteration does not converge, has the results NaN.

use std::ops::Range;

use faer::diag::DiagMut;
use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::linalg::{evd, householder, qr as faer_qr, svd as faer_svd};
use faer::{Conj, MatMut, MatRef, Par};
use num_traits::{Float, NumCast};

use super::number::Number;
use super::spectrum::{Field, pivot};
use crate::buffer::{self, Buffer};
use crate::{Array, ArrayError, Element, Shape, TensorType};

/// The axes before the last two, and the sizes of these.
struct Sizes {
    batch: Vec<usize>,
    count: usize,
    rows: usize,
    columns: usize,
}

impl Sizes {
    fn of(shape: &Shape) -> Self {
        let (batch, rows, columns) = match **shape {
            [ref batch @ .., rows, columns] => (batch.to_vec(), rows, columns),
            _ => unreachable!("inference asks for matrices, found shape {shape}"),
        };
        // Without entries there is nothing to decompose, however many matrices there are.
        let count = if rows == 0 || columns == 0 { 0 } else { batch.iter().product() };
        Sizes { batch, count, rows, columns }
    }

    fn smaller(&self) -> usize {
        self.rows.min(self.columns)
    }

    /// A result for each matrix, NaN as long as nothing else is known.
    fn results<T: Element>(&self, sizes: &[usize], nan: T) -> Result<(Shape, Buffer<T>), ArrayError> {
        let ty = TensorType::new(T::DTYPE, [&self.batch[..], sizes].concat());
        let results = buffer::filled(&ty, nan)?;
        Ok((ty.shape, results))
    }
}

/// Room for the numbers of one matrix.
fn room<T: Element>(sizes: [usize; 2]) -> Result<Buffer<T>, ArrayError> {
    buffer::filled(&TensorType::new(T::DTYPE, sizes), T::default())
}

/// Room for what `faer` computes on the way.
fn scratch(request: StackReq, shape: &Shape, dtype: crate::DType) -> Result<MemBuffer, ArrayError> {
    let bytes = request.size_bytes();
    let refused = |_| ArrayError::OutOfMemory { tensor_type: TensorType::new(dtype, shape), bytes };
    MemBuffer::try_new(request).map_err(refused)
}

/// The entries that matrix `number` has in results of so many entries each.
fn entries(number: usize, each: usize) -> Range<usize> {
    number * each..(number + 1) * each
}

/// Brings entries that would overflow or vanish when squared into the middle of the range; gives the exact factor.
///
/// `None` if an entry is not finite.
fn rescale<T: Field>(matrix: &mut [T]) -> Option<T::Real> {
    let one = <T::Real as Number>::ONE;
    let mut largest = <T::Real as Number>::ZERO;
    for entry in &*matrix {
        let modulus = entry.modulus();
        // `max` would pass over a NaN.
        if !Float::is_finite(modulus) {
            return None;
        }
        largest = largest.max(modulus);
    }
    let (low, high) =
        (Float::sqrt(<T::Real as Float>::min_positive_value()), Float::sqrt(<T::Real as Float>::max_value()));
    let margin = Float::sqrt(<T::Real as Float>::epsilon());
    if largest == <T::Real as Number>::ZERO || (low / margin..high * margin).contains(&largest) {
        return Some(one);
    }
    let two = one + one;
    // One less than the range allows, for numbers below the normal ones.
    let limit: i32 = NumCast::from(Float::log2(<T::Real as Float>::max_value()))?;
    let exponent: i32 = NumCast::from(-Float::floor(Float::log2(largest)))?;
    let factor = Float::powi(two, exponent.clamp(1 - limit, limit - 1));
    for entry in matrix {
        *entry = entry.times(T::from_real_part(factor));
    }
    Some(factor)
}

/// What makes the column's largest entry real and positive when it is multiplied by it.
fn rotation<T: Field>(column: &[T]) -> (Option<usize>, T) {
    let place = pivot(column.iter().copied());
    (place, place.map_or(T::ONE, |place| column[place].phase().conjugate()))
}

/// Writes columns, which lie one after the other, into a row-major matrix, each turned by [`rotation`].
fn write_turned<T: Field>(columns: &[T], rows: usize, results: &mut [T]) {
    let count = columns.len() / rows;
    for (j, column) in columns.chunks_exact(rows).enumerate() {
        let (place, turn) = rotation(column);
        for (i, &entry) in column.iter().enumerate() {
            let turned = entry.times(turn);
            results[i * count + j] = if place == Some(i) { T::from_real_part(turned.real_part()) } else { turned };
        }
    }
}

/// Eigenvalues, ascending, and eigenvectors of the Hermitian parts (A + Aᴴ)/2 of square matrices.
///
/// The largest entry of each vector is real and positive.
pub(crate) fn eigh<T: Field>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let sizes = Sizes::of(a.shape());
    let n = sizes.rows;
    let (values_shape, mut values) = sizes.results(&[n], <T::Real as Float>::nan())?;
    let (vectors_shape, mut vectors) = sizes.results(&[n, n], T::nan())?;
    if sizes.count > 0 {
        let request =
            evd::self_adjoint_evd_scratch::<T>(n, evd::ComputeEigenvectors::Yes, Par::Seq, Default::default());
        let mut memory = scratch(request, a.shape(), T::DTYPE)?;
        let (mut matrix, mut columns, mut spectrum) = (room::<T>([n, n])?, room::<T>([n, n])?, room::<T>([1, n])?);
        let half = T::from_real_part(<T::Real as Number>::ONE / (<T::Real as Number>::ONE + <T::Real as Number>::ONE));
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
            if converged.is_err() {
                continue;
            }
            for (result, value) in values[entries(number, n)].iter_mut().zip(&spectrum[..]) {
                *result = value.real_part() / factor;
            }
            write_turned(&columns, n, &mut vectors[entries(number, n * n)]);
        }
    }
    Ok([Array::from_buffer(values_shape, values), Array::from_buffer(vectors_shape, vectors)])
}

/// Singular values, descending, of matrices.
pub(crate) fn singular_values<T: Field>(a: &Array) -> Result<Array, ArrayError> {
    let sizes = Sizes::of(a.shape());
    let (m, n, k) = (sizes.rows, sizes.columns, sizes.smaller());
    let (shape, mut values) = sizes.results(&[k], <T::Real as Float>::nan())?;
    if sizes.count > 0 {
        let none = faer_svd::ComputeSvdVectors::No;
        let request = faer_svd::svd_scratch::<T>(m, n, none, none, Par::Seq, Default::default());
        let mut memory = scratch(request, a.shape(), T::DTYPE)?;
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
                for (result, value) in values[entries(number, k)].iter_mut().zip(&spectrum[..]) {
                    *result = value.real_part() / factor;
                }
            }
        }
    }
    Ok(Array::from_buffer(shape, values))
}

/// U, the singular values, descending, and Vᴴ of matrices A = U·S·Vᴴ, as many columns and rows as there are values.
///
/// The largest entry of each column of U is real and positive.
pub(crate) fn svd<T: Field>(a: &Array) -> Result<[Array; 3], ArrayError> {
    let sizes = Sizes::of(a.shape());
    let (m, n, k) = (sizes.rows, sizes.columns, sizes.smaller());
    let (u_shape, mut u) = sizes.results(&[m, k], T::nan())?;
    let (values_shape, mut values) = sizes.results(&[k], <T::Real as Float>::nan())?;
    let (vh_shape, mut vh) = sizes.results(&[k, n], T::nan())?;
    if sizes.count > 0 {
        let thin = faer_svd::ComputeSvdVectors::Thin;
        let request = faer_svd::svd_scratch::<T>(m, n, thin, thin, Par::Seq, Default::default());
        let mut memory = scratch(request, a.shape(), T::DTYPE)?;
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
            for (result, value) in values[entries(number, k)].iter_mut().zip(&spectrum[..]) {
                *result = value.real_part() / factor;
            }
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
pub(crate) fn qr<T: Field>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let sizes = Sizes::of(a.shape());
    let (m, n, k) = (sizes.rows, sizes.columns, sizes.smaller());
    let (q_shape, mut q) = sizes.results(&[m, k], T::nan())?;
    let (r_shape, mut r) = sizes.results(&[k, n], T::nan())?;
    if sizes.count > 0 {
        let block = faer_qr::no_pivoting::factor::recommended_block_size::<T>(m, n);
        let factor_request =
            faer_qr::no_pivoting::factor::qr_in_place_scratch::<T>(m, n, block, Par::Seq, Default::default());
        let apply_request =
            householder::apply_block_householder_sequence_on_the_left_in_place_scratch::<T>(m, block, k);
        let mut memory = scratch(factor_request.or(apply_request), a.shape(), T::DTYPE)?;
        let (mut matrix, mut factored) = (room::<T>([m, n])?, room::<T>([n, m])?);
        let (mut coefficients, mut columns) = (room::<T>([k, block])?, room::<T>([k, m])?);
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(factor) = rescale(&mut matrix) else { continue };
            for (i, row) in matrix.chunks_exact(n).enumerate() {
                for (j, &entry) in row.iter().enumerate() {
                    factored[j * m + i] = entry;
                }
            }
            faer_qr::no_pivoting::factor::qr_in_place(
                MatMut::from_column_major_slice_mut(&mut factored, m, n),
                MatMut::from_column_major_slice_mut(&mut coefficients, block, k),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            );
            columns.fill(T::ZERO);
            (0..k).for_each(|j| columns[j * m + j] = T::ONE);
            householder::apply_block_householder_sequence_on_the_left_in_place_with_conj(
                MatRef::from_column_major_slice(&factored, m, n),
                MatRef::from_column_major_slice(&coefficients, block, k),
                Conj::No,
                MatMut::from_column_major_slice_mut(&mut columns, m, k),
                Par::Seq,
                MemStack::new(&mut memory),
            );
            let (q, r) = (&mut q[entries(number, m * k)], &mut r[entries(number, k * n)]);
            let unscale = T::from_real_part(<T::Real as Number>::ONE / factor);
            for i in 0..k {
                let phase = factored[i * m + i].phase();
                for (j, result) in r[i * n..][..n].iter_mut().enumerate() {
                    *result = if j < i { T::ZERO } else { phase.conjugate().times(factored[j * m + i]).times(unscale) };
                }
                let diagonal = &mut r[i * n + i];
                *diagonal = T::from_real_part(diagonal.real_part());
                for (row, entry) in columns[i * m..][..m].iter().enumerate() {
                    q[row * k + i] = entry.times(phase);
                }
            }
        }
    }
    Ok([Array::from_buffer(q_shape, q), Array::from_buffer(r_shape, r)])
}
