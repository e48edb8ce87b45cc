//! Decompositions of single matrices, in double precision.

use faer::diag::DiagMut;
use faer::linalg::evd::{self, ComputeEigenvectors};
use faer::linalg::householder::{
    apply_block_householder_sequence_on_the_left_in_place_scratch as apply_scratch,
    apply_block_householder_sequence_on_the_left_in_place_with_conj as apply_reflections,
};
use faer::linalg::qr::no_pivoting::factor as library_qr;
use faer::linalg::svd::{self as library_svd, ComputeSvdVectors};
use faer::traits::ComplexField;
use faer::{Conj, MatMut, MatRef, Par};
use num_complex::Complex;

use crate::memory::{Memory, OutOfMemory};
use crate::sealed::Sealed;

/// Numbers whose matrices can be decomposed: `f64` and `Complex<f64>`.
///
/// Matrices are given row by row; vectors are found one after the other, so column by column, and they have the phase
/// and, of `eig`, the length that the library gives them. Methods say whether the iteration converged. Entries are
/// finite, and the largest is near 1: the library squares them, and compares with fixed numbers on its way.
///
/// # Errors
///
/// [`OutOfMemory`] of all that take memory.
pub trait Decompose: Sealed + Copy {
    /// U, singular values and V where A = U·S·Vᴴ, as many of each as A's smaller side has entries; values descend.
    fn svd(
        matrix: &[Self],
        sizes: [usize; 2],
        left: &mut [Self],
        values: &mut [Self],
        right: &mut [Self],
        memory: &mut Memory,
    ) -> Result<bool, OutOfMemory>;

    /// Singular values, descending.
    fn singular_values(
        matrix: &[Self],
        sizes: [usize; 2],
        values: &mut [Self],
        memory: &mut Memory,
    ) -> Result<bool, OutOfMemory>;

    /// Eigenvalues, ascending, and orthonormal eigenvectors of a Hermitian matrix.
    fn eigh(
        matrix: &[Self],
        n: usize,
        values: &mut [Self],
        vectors: &mut [Self],
        memory: &mut Memory,
    ) -> Result<bool, OutOfMemory>;

    /// Eigenvalues and eigenvectors of any square matrix.
    fn eig(
        matrix: &[Self],
        n: usize,
        values: &mut [Complex<f64>],
        vectors: &mut [Complex<f64>],
        memory: &mut Memory,
    ) -> Result<bool, OutOfMemory>;

    /// How many coefficients [`qr`](Decompose::qr) wants for each column of Q.
    fn qr_block_size(sizes: [usize; 2]) -> usize;

    /// Q and R where A = Q·R; A, its columns one after the other, is overwritten, with R in its upper triangle.
    ///
    /// `columns` is the identity on entry, of as many columns as A's smaller side has entries, and Q on exit.
    /// False if a column was found to depend on those before it; nothing is said about the results then.
    fn qr(
        factored: &mut [Self],
        sizes: [usize; 2],
        coefficients: &mut [Self],
        columns: &mut [Self],
        memory: &mut Memory,
    ) -> Result<bool, OutOfMemory>;
}

macro_rules! decompose {
    ($($T:ty, $eig:ident;)*) => {
        $(impl Decompose for $T {
            fn svd(
                matrix: &[$T],
                sizes: [usize; 2],
                left: &mut [$T],
                values: &mut [$T],
                right: &mut [$T],
                memory: &mut Memory,
            ) -> Result<bool, OutOfMemory> {
                svd(matrix, sizes, values, Some([left, right]), memory)
            }
            fn singular_values(
                matrix: &[$T],
                sizes: [usize; 2],
                values: &mut [$T],
                memory: &mut Memory,
            ) -> Result<bool, OutOfMemory> {
                svd(matrix, sizes, values, None, memory)
            }
            fn eigh(
                matrix: &[$T],
                n: usize,
                values: &mut [$T],
                vectors: &mut [$T],
                memory: &mut Memory,
            ) -> Result<bool, OutOfMemory> {
                eigh(matrix, n, values, vectors, memory)
            }
            fn eig(
                matrix: &[$T],
                n: usize,
                values: &mut [Complex<f64>],
                vectors: &mut [Complex<f64>],
                memory: &mut Memory,
            ) -> Result<bool, OutOfMemory> {
                $eig(matrix, n, values, vectors, memory)
            }
            fn qr_block_size([rows, columns]: [usize; 2]) -> usize {
                library_qr::recommended_block_size::<$T>(rows, columns)
            }
            fn qr(
                factored: &mut [$T],
                sizes: [usize; 2],
                coefficients: &mut [$T],
                columns: &mut [$T],
                memory: &mut Memory,
            ) -> Result<bool, OutOfMemory> {
                qr(factored, sizes, coefficients, columns, memory)
            }
        })*
    };
}

decompose! {
    f64, eig_real;
    Complex<f64>, eig_complex;
}

fn svd<T: ComplexField>(
    matrix: &[T],
    [m, n]: [usize; 2],
    values: &mut [T],
    vectors: Option<[&mut [T]; 2]>,
    memory: &mut Memory,
) -> Result<bool, OutOfMemory> {
    let which = if vectors.is_some() { ComputeSvdVectors::Thin } else { ComputeSvdVectors::No };
    let stack = memory.stack(library_svd::svd_scratch::<T>(m, n, which, which, Par::Seq, Default::default()))?;
    let (left, right) = vectors.map(|[left, right]| (left, right)).unzip();
    let k = m.min(n);
    let converged = library_svd::svd(
        MatRef::from_row_major_slice(matrix, m, n),
        DiagMut::from_slice_mut(values),
        left.map(|left| MatMut::from_column_major_slice_mut(left, m, k)),
        right.map(|right| MatMut::from_column_major_slice_mut(right, n, k)),
        Par::Seq,
        stack,
        Default::default(),
    );
    Ok(converged.is_ok())
}

fn eigh<T: ComplexField>(
    matrix: &[T],
    n: usize,
    values: &mut [T],
    vectors: &mut [T],
    memory: &mut Memory,
) -> Result<bool, OutOfMemory> {
    let request = evd::self_adjoint_evd_scratch::<T>(n, ComputeEigenvectors::Yes, Par::Seq, Default::default());
    let converged = evd::self_adjoint_evd(
        MatRef::from_row_major_slice(matrix, n, n),
        DiagMut::from_slice_mut(values),
        Some(MatMut::from_column_major_slice_mut(vectors, n, n)),
        Par::Seq,
        memory.stack(request)?,
        Default::default(),
    );
    Ok(converged.is_ok())
}

fn eig_complex(
    matrix: &[Complex<f64>],
    n: usize,
    values: &mut [Complex<f64>],
    vectors: &mut [Complex<f64>],
    memory: &mut Memory,
) -> Result<bool, OutOfMemory> {
    let [none, right] = [ComputeEigenvectors::No, ComputeEigenvectors::Yes];
    let request = evd::evd_scratch::<Complex<f64>>(n, none, right, Par::Seq, Default::default());
    let converged = evd::evd_cplx(
        MatRef::from_row_major_slice(matrix, n, n),
        DiagMut::from_slice_mut(values),
        None,
        Some(MatMut::from_column_major_slice_mut(vectors, n, n)),
        Par::Seq,
        memory.stack(request)?,
        Default::default(),
    );
    Ok(converged.is_ok())
}

fn eig_real(
    matrix: &[f64],
    n: usize,
    values: &mut [Complex<f64>],
    vectors: &mut [Complex<f64>],
    memory: &mut Memory,
) -> Result<bool, OutOfMemory> {
    let [none, right] = [ComputeEigenvectors::No, ComputeEigenvectors::Yes];
    let request = evd::evd_scratch::<f64>(n, none, right, Par::Seq, Default::default());
    // A matrix of this size exists, so its number of entries does, and two rows more.
    let (stack, numbers) = memory.stack_and_numbers(request, n * n + 2 * n)?;
    let (re, rest) = numbers.split_at_mut(n);
    let (im, parts) = rest.split_at_mut(n);
    let converged = evd::evd_real(
        MatRef::from_row_major_slice(matrix, n, n),
        DiagMut::from_slice_mut(re),
        DiagMut::from_slice_mut(im),
        None,
        Some(MatMut::from_column_major_slice_mut(parts, n, n)),
        Par::Seq,
        stack,
        Default::default(),
    );
    // A pair of conjugate eigenvalues has the parts of one vector in two columns.
    let mut j = 0;
    while j < n {
        values[j] = Complex::new(re[j], im[j]);
        let is_pair = im[j] != 0.0 && j + 1 < n;
        for i in 0..n {
            let imaginary = if is_pair { parts[(j + 1) * n + i] } else { 0.0 };
            vectors[j * n + i] = Complex::new(parts[j * n + i], imaginary);
        }
        if is_pair {
            values[j + 1] = values[j].conj();
            for i in 0..n {
                vectors[(j + 1) * n + i] = vectors[j * n + i].conj();
            }
        }
        j += if is_pair { 2 } else { 1 };
    }
    Ok(converged.is_ok())
}

fn qr<T: ComplexField>(
    factored: &mut [T],
    [m, n]: [usize; 2],
    coefficients: &mut [T],
    columns: &mut [T],
    memory: &mut Memory,
) -> Result<bool, OutOfMemory> {
    let k = m.min(n);
    let block = coefficients.len() / k.max(1);
    let request = library_qr::qr_in_place_scratch::<T>(m, n, block, Par::Seq, Default::default());
    let stack = memory.stack(request.or(apply_scratch::<T>(m, block, k)))?;
    let info = library_qr::qr_in_place(
        MatMut::from_column_major_slice_mut(&mut *factored, m, n),
        MatMut::from_column_major_slice_mut(&mut *coefficients, block, k),
        Par::Seq,
        stack,
        Default::default(),
    );
    if info.rank < k {
        return Ok(false);
    }
    apply_reflections(
        MatRef::from_column_major_slice(&factored[..m * k], m, k),
        MatRef::from_column_major_slice(coefficients, block, k),
        Conj::No,
        MatMut::from_column_major_slice_mut(columns, m, k),
        Par::Seq,
        stack,
    );
    Ok(true)
}
