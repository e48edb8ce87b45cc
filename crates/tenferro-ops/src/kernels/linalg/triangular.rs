//! Solving with triangular matrices.

pub(crate) use tenferro_kernels::Triangle;

use super::{Batch, Field, SMALL};

/// Overwrites each right-hand side B by the solution of `M·X = B`, or of `X·Mᵀ = B` if not `is_left`.
///
/// M is the triangle of the matrix as described; nothing else of the matrix is read.
pub(crate) fn solve_in_place<T: Field>(a: &[T], b: &mut [T], triangle: Triangle, is_left: bool, b_batch: Batch) {
    let n = if is_left { b_batch.rows } else { b_batch.columns };
    let a_batch = Batch { count: b_batch.count, rows: n, columns: n };
    for position in 0..b_batch.count {
        let (a, b) = (&a[a_batch.range(position)], &mut b[b_batch.range(position)]);
        if n <= SMALL {
            substitute(a, b, triangle, is_left, b_batch);
        } else {
            T::solve_triangular(a, b, triangle, is_left, [b_batch.rows, b_batch.columns]);
        }
    }
}

/// Substitution for small matrices: forward if M is lower, backward if it is upper.
fn substitute<T: Field>(a: &[T], b: &mut [T], triangle: Triangle, is_left: bool, b_batch: Batch) {
    let (n, sides, b_row, b_column) = if is_left {
        (b_batch.rows, b_batch.columns, b_batch.columns, 1)
    } else {
        (b_batch.columns, b_batch.rows, 1, b_batch.columns)
    };
    let is_forward = triangle.is_lower != triangle.is_transposed;
    let entry = |i: usize, j: usize| {
        let element = if triangle.is_transposed { a[j * n + i] } else { a[i * n + j] };
        if triangle.is_conjugated { element.conjugate() } else { element }
    };
    for step in 0..n {
        let i = if is_forward { step } else { n - 1 - step };
        let known = if is_forward { 0..i } else { i + 1..n };
        for j in known {
            let factor = entry(i, j);
            for side in 0..sides {
                let solved = b[j * b_row + side * b_column];
                let place = &mut b[i * b_row + side * b_column];
                *place = place.minus(factor.times(solved));
            }
        }
        if !triangle.has_unit_diagonal {
            let pivot = entry(i, i);
            for side in 0..sides {
                let place = &mut b[i * b_row + side * b_column];
                *place = place.over(pivot);
            }
        }
    }
}
