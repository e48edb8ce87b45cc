//! Decompositions of batches of matrices in row-major order: small ones by rotations, others by `tenferro-kernels`.
//!
//! A matrix with an entry that is not finite, and one whose iteration does not converge, has the results NaN.

mod eig;
mod jacobi;
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
pub(crate) trait Double: Spectral + Decompose {
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
fn refused<T: Element>(sizes: [usize; 2]) -> impl Fn(OutOfMemory) -> ArrayError {
    move |OutOfMemory { bytes }| ArrayError::OutOfMemory { tensor_type: TensorType::new(T::DTYPE, sizes), bytes }
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
    // The exponent of the largest, within those of normal numbers, so that both powers are exact.
    let exponent = match largest(matrix.iter().copied()) {
        0.0 => 0,
        largest => ((largest.to_bits() >> 52) as i64 - 1023).clamp(-1022, 1022),
    };
    if exponent != 0 {
        let factor = T::from_real(power_of_two(-exponent));
        matrix.iter_mut().for_each(|entry| *entry = entry.times(factor));
    }
    Some(power_of_two(exponent))
}

/// 2ⁿ, a normal number.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
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
    let n = Batch::of(a.shape()).rows;
    let (values_shape, mut values) = results(a.shape(), &[n], f64::NAN)?;
    let (vectors_shape, mut vectors) = results(a.shape(), &[n, n], T::from_real(f64::NAN))?;
    write_eigh(a.as_slice::<T>()?, n, &mut values, &mut vectors)?;
    Ok([Array::from_buffer(values_shape, values), Array::from_buffer(vectors_shape, vectors)])
}

/// As [`eigh`], of matrices one after the other.
pub(crate) fn write_eigh<T: Double>(
    a: &[T],
    n: usize,
    values: &mut [f64],
    vectors: &mut [T],
) -> Result<(), ArrayError> {
    if a.is_empty() {
        return Ok(());
    }
    let mut memory = Memory::new();
    let (mut matrix, mut columns, mut spectrum) = (room::<T>([n, n])?, room::<T>([n, n])?, room::<T>([1, n])?);
    let half = T::from_real(0.5);
    let places = values.chunks_exact_mut(n).zip(vectors.chunks_exact_mut(n * n));
    for (given, (values, vectors)) in a.chunks_exact(n * n).zip(places) {
        for i in 0..n {
            for j in 0..n {
                // Halved before they are added: the sum of two large entries may overflow.
                let (entry, mirrored) = (given[i * n + j], given[j * n + i].conjugate());
                matrix[i * n + j] = entry.times(half).plus(mirrored.times(half));
            }
        }
        let factor = rescale(&mut matrix);
        let is_found = factor.is_some()
            && ((n <= jacobi::SMALL_EIGH && jacobi::eigh(&matrix, n, &mut spectrum, &mut columns))
                || T::eigh(&matrix, n, &mut spectrum, &mut columns, &mut memory).map_err(refused::<T>([n, n]))?);
        if let (Some(factor), true) = (factor, is_found) {
            write_values(&spectrum, factor, values);
            write_turned(&columns, n, vectors);
        } else {
            values.fill(f64::NAN);
            vectors.fill(T::from_real(f64::NAN));
        }
    }
    Ok(())
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
    let Batch { rows: m, columns: n, .. } = Batch::of(a.shape());
    let (shape, mut values) = results(a.shape(), &[m.min(n)], f64::NAN)?;
    write_singular_values(a.as_slice::<T>()?, [m, n], &mut values)?;
    Ok([Array::from_buffer(shape, values)])
}

/// As [`singular_values`], of matrices one after the other.
pub(crate) fn write_singular_values<T: Double>(
    a: &[T],
    [m, n]: [usize; 2],
    values: &mut [f64],
) -> Result<(), ArrayError> {
    if a.is_empty() {
        return Ok(());
    }
    let (k, is_small) = (m.min(n), m.max(n) <= jacobi::SMALL_SVD);
    let mut memory = Memory::new();
    let (mut matrix, mut spectrum) = (room::<T>([m, n])?, room::<T>([1, k])?);
    let (mut left, mut right) =
        if is_small { (room::<T>([k, m])?, room::<T>([k, n])?) } else { (room([0, 0])?, room([0, 0])?) };
    for (given, values) in a.chunks_exact(m * n).zip(values.chunks_exact_mut(k)) {
        matrix.copy_from_slice(given);
        let factor = rescale(&mut matrix);
        let is_found = factor.is_some()
            && ((is_small && jacobi::svd(&matrix, [m, n], &mut left, &mut spectrum, &mut right))
                || T::singular_values(&matrix, [m, n], &mut spectrum, &mut memory).map_err(refused::<T>([m, n]))?);
        match factor {
            Some(factor) if is_found => write_values(&spectrum, factor, values),
            _ => values.fill(f64::NAN),
        }
    }
    Ok(())
}

/// U, the singular values, descending, and Vᴴ of matrices A = U·S·Vᴴ, as many columns and rows as there are values.
///
/// The largest entry of each column of U is real and positive.
pub(crate) fn svd(a: &Array) -> Result<[Array; 3], ArrayError> {
    in_double(a, svd_of::<f64>, svd_of::<Complex<f64>>)
}

fn svd_of<T: Double>(a: &Array) -> Result<[Array; 3], ArrayError> {
    let Batch { rows: m, columns: n, .. } = Batch::of(a.shape());
    let k = m.min(n);
    let (u_shape, mut u) = results(a.shape(), &[m, k], T::from_real(f64::NAN))?;
    let (values_shape, mut values) = results(a.shape(), &[k], f64::NAN)?;
    let (vh_shape, mut vh) = results(a.shape(), &[k, n], T::from_real(f64::NAN))?;
    write_svd(a.as_slice::<T>()?, [m, n], &mut u, &mut values, &mut vh)?;
    Ok([Array::from_buffer(u_shape, u), Array::from_buffer(values_shape, values), Array::from_buffer(vh_shape, vh)])
}

/// As [`svd`], of matrices one after the other.
pub(crate) fn write_svd<T: Double>(
    a: &[T],
    sizes @ [m, n]: [usize; 2],
    u: &mut [T],
    values: &mut [f64],
    vh: &mut [T],
) -> Result<(), ArrayError> {
    if a.is_empty() {
        return Ok(());
    }
    let k = m.min(n);
    let is_small = m.max(n) <= jacobi::SMALL_SVD;
    // Four allocations take a fifth of the time of a small matrix.
    const ROOM: usize = jacobi::SMALL_SVD * jacobi::SMALL_SVD;
    let mut small = [[T::ZERO; ROOM]; 4];
    let mut large = match is_small {
        true => None,
        false => Some([room::<T>([m, n])?, room([k, m])?, room([1, k])?, room([k, n])?]),
    };
    let [matrix, left, spectrum, right] = match &mut large {
        Some(large) => large.each_mut().map(|room| &mut room[..]),
        None => small.each_mut().map(|room| &mut room[..]),
    };
    let (matrix, left, spectrum, right) =
        (&mut matrix[..m * n], &mut left[..k * m], &mut spectrum[..k], &mut right[..k * n]);
    let mut memory = Memory::new();
    let places = u.chunks_exact_mut(m * k).zip(values.chunks_exact_mut(k)).zip(vh.chunks_exact_mut(k * n));
    for (given, ((u, values), vh)) in a.chunks_exact(m * n).zip(places) {
        matrix.copy_from_slice(given);
        let factor = rescale(matrix);
        let is_found = factor.is_some()
            && ((is_small && jacobi::svd(matrix, sizes, left, spectrum, right))
                || T::svd(matrix, sizes, left, spectrum, right, &mut memory).map_err(refused::<T>(sizes))?);
        let (Some(factor), true) = (factor, is_found) else {
            values.fill(f64::NAN);
            u.iter_mut().chain(vh).for_each(|entry| *entry = T::from_real(f64::NAN));
            continue;
        };
        write_values(spectrum, factor, values);
        // Both vectors of a pair turn together; a row of Vᴴ is a column of V conjugated.
        for ((row, left), right) in vh.chunks_exact_mut(n).zip(left.chunks_exact(m)).zip(right.chunks_exact(n)) {
            let (_, turn) = rotation(left);
            for (result, entry) in row.iter_mut().zip(right) {
                *result = entry.times(turn).conjugate();
            }
        }
        write_turned(left, m, u);
    }
    Ok(())
}
