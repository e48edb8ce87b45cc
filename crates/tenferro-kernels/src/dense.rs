//! Products, triangles and roots of row-major matrices, in the precision of their numbers.

use std::ops::Range;

use faer::linalg::cholesky::llt::factor as llt;
use faer::linalg::matmul::matmul;
use faer::linalg::triangular_solve as triangular;
use faer::prelude::{Reborrow, ReborrowMut};
use faer::traits::ComplexField;
use faer::{Accum, Conj, MatMut, MatRef, Par, Spec};
use num_complex::Complex;

use crate::memory::{Memory, OutOfMemory};
use crate::sealed::Sealed;

/// A matrix that lies in memory row by row or column by column: one of its strides is 1.
#[derive(Clone, Copy, Debug)]
pub struct Matrix<'a, T> {
    /// The elements and what lies between them.
    pub elements: &'a [T],
    /// From one row to the next, and from one column to the next.
    pub strides: [usize; 2],
}

impl<T> Matrix<'_, T> {
    /// Rows and columns change places.
    #[must_use]
    pub fn transposed(self) -> Self {
        let [row, column] = self.strides;
        Matrix { elements: self.elements, strides: [column, row] }
    }
}

/// Which triangle of a matrix is meant, and how it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangle {
    /// The lower one.
    pub is_lower: bool,
    /// With ones on the diagonal, whatever stands there.
    pub has_unit_diagonal: bool,
    /// Rows and columns change places.
    pub is_transposed: bool,
    /// Elements are conjugated.
    pub is_conjugated: bool,
}

/// Numbers whose matrices can be multiplied and solved with: `f32`, `f64`, `Complex<f32>`, `Complex<f64>`.
pub trait Dense: Sealed + Copy + 'static {
    /// Writes the product of a matrix of `rows` × `inner` with one of `inner` × `columns` to the rows of `result`, which
    /// begin `stride` apart. No size is 0.
    ///
    /// Complex sums are scaled by 1 + 0i at the end, which turns an infinite part into a NaN of the other one.
    fn product(lhs: Matrix<'_, Self>, rhs: Matrix<'_, Self>, result: &mut [Self], stride: usize, sizes: [usize; 3]);

    /// `result += factor · lhs · rhs`, for `[rows, inner] · [inner, columns]`.
    fn add_product(result: &mut [Self], factor: Self, lhs: &[Self], rhs: &[Self], sizes: [usize; 3]);

    /// Overwrites B, of so many rows and columns, by the solution of `M·X = B`, or of `X·Mᵀ = B` if not `is_left`.
    ///
    /// M is the triangle of A as described; nothing else of A is read.
    fn solve_triangular(a: &[Self], b: &mut [Self], triangle: Triangle, is_left: bool, sizes: [usize; 2]);

    /// Brings the columns after those of a block up to date with the elimination of the block.
    ///
    /// A, of so many rows and columns, has the factors of its elimination in the columns of the block, L below the
    /// diagonal; rows have changed places already.
    fn update_rest(a: &mut [Self], sizes: [usize; 2], block: Range<usize>);

    /// Overwrites A by L where `L·Lᴴ = A`; false if A is not positive definite.
    ///
    /// Column by column, or for the reader of rows: Aᵀ is given, and Lᵀ is found, in the upper triangle, which alone
    /// is read and written. Rounding may leave imaginary parts on the diagonal.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`].
    fn cholesky(a: &mut [Self], n: usize, memory: &mut Memory) -> Result<bool, OutOfMemory>;
}

macro_rules! dense {
    ($($T:ty)*) => {
        $(impl Dense for $T {
            fn product(lhs: Matrix<'_, $T>, rhs: Matrix<'_, $T>, result: &mut [$T], stride: usize, sizes: [usize; 3]) {
                product(lhs, rhs, result, stride, sizes);
            }
            fn add_product(result: &mut [$T], factor: $T, lhs: &[$T], rhs: &[$T], sizes: [usize; 3]) {
                add_product(result, factor, lhs, rhs, sizes);
            }
            fn solve_triangular(a: &[$T], b: &mut [$T], triangle: Triangle, is_left: bool, sizes: [usize; 2]) {
                solve_triangular(a, b, triangle, is_left, sizes);
            }
            fn update_rest(a: &mut [$T], sizes: [usize; 2], block: Range<usize>) {
                update_rest(a, sizes, block);
            }
            fn cholesky(a: &mut [$T], n: usize, memory: &mut Memory) -> Result<bool, OutOfMemory> {
                cholesky(a, n, memory)
            }
        })*
    };
}

dense!(f32 f64 Complex<f32> Complex<f64>);

fn product<T: ComplexField>(
    lhs: Matrix<'_, T>,
    rhs: Matrix<'_, T>,
    result: &mut [T],
    stride: usize,
    sizes: [usize; 3],
) {
    let [rows, inner, columns] = sizes;
    let (lhs, rhs) = (view(lhs, rows, inner), view(rhs, inner, columns));
    let stride = if rows == 1 { columns } else { stride };
    // The constructor for rows of mutable matrices takes them for columns (faer 0.24.4).
    let result = MatMut::from_column_major_slice_with_stride_mut(result, columns, rows, stride).transpose_mut();
    matmul(result, Accum::Replace, lhs, rhs, T::one_impl(), Par::Seq);
}

fn view<T>(matrix: Matrix<'_, T>, rows: usize, columns: usize) -> MatRef<'_, T> {
    let [row, column] = matrix.strides;
    // The stride of a single row or column says nothing, and the constructors want one that rows or columns fit into.
    if column == 1 || columns == 1 {
        let stride = if rows == 1 { columns } else { row };
        MatRef::from_row_major_slice_with_stride(matrix.elements, rows, columns, stride)
    } else {
        assert!(row == 1 || rows == 1, "a matrix has strides {row} and {column}; one of them is 1");
        MatRef::from_column_major_slice_with_stride(matrix.elements, rows, columns, column)
    }
}

fn add_product<T: ComplexField>(result: &mut [T], factor: T, lhs: &[T], rhs: &[T], sizes: [usize; 3]) {
    let [rows, inner, columns] = sizes;
    let lhs = MatRef::from_row_major_slice(lhs, rows, inner);
    let rhs = MatRef::from_row_major_slice(rhs, inner, columns);
    matmul(MatMut::from_row_major_slice_mut(result, rows, columns), Accum::Add, lhs, rhs, factor, Par::Seq);
}

fn solve_triangular<T: ComplexField>(
    a: &[T],
    b: &mut [T],
    triangle: Triangle,
    is_left: bool,
    [rows, columns]: [usize; 2],
) {
    let n = if is_left { rows } else { columns };
    let b = MatMut::from_row_major_slice_mut(b, rows, columns);
    solve_view(MatRef::from_row_major_slice(a, n, n), if is_left { b } else { b.transpose_mut() }, triangle);
}

fn solve_view<T: ComplexField>(a: MatRef<'_, T>, b: MatMut<'_, T>, triangle: Triangle) {
    let a = if triangle.is_transposed { a.transpose() } else { a };
    let conj = if triangle.is_conjugated { Conj::Yes } else { Conj::No };
    match (triangle.is_lower != triangle.is_transposed, triangle.has_unit_diagonal) {
        (true, false) => triangular::solve_lower_triangular_in_place_with_conj(a, conj, b, Par::Seq),
        (true, true) => triangular::solve_unit_lower_triangular_in_place_with_conj(a, conj, b, Par::Seq),
        (false, false) => triangular::solve_upper_triangular_in_place_with_conj(a, conj, b, Par::Seq),
        (false, true) => triangular::solve_unit_upper_triangular_in_place_with_conj(a, conj, b, Par::Seq),
    }
}

fn update_rest<T: ComplexField>(a: &mut [T], [rows, columns]: [usize; 2], block: Range<usize>) {
    const UNIT_LOWER: Triangle =
        Triangle { is_lower: true, has_unit_diagonal: true, is_transposed: false, is_conjugated: false };
    let (_, active) = MatMut::from_row_major_slice_mut(a, rows, columns).split_at_row_mut(block.start);
    let (left, right) = active.split_at_col_mut(block.end);
    let (top_left, bottom_left) = left.split_at_row_mut(block.len());
    let (mut top_right, bottom_right) = right.split_at_row_mut(block.len());
    let pivots = top_left.rb().subcols(block.start, block.len());
    solve_view(pivots, top_right.rb_mut(), UNIT_LOWER);
    let factors = bottom_left.rb().subcols(block.start, block.len());
    let minus_one = T::from_f64_impl(-1.0);
    matmul(bottom_right, Accum::Add, factors, top_right.rb(), minus_one, Par::Seq);
}

fn cholesky<T: ComplexField>(a: &mut [T], n: usize, memory: &mut Memory) -> Result<bool, OutOfMemory> {
    let parameters = Spec::default();
    let stack = memory.stack(llt::cholesky_in_place_scratch::<T>(n, Par::Seq, parameters))?;
    let view = MatMut::from_column_major_slice_mut(a, n, n);
    Ok(llt::cholesky_in_place(view, Default::default(), Par::Seq, stack, parameters).is_ok())
}
