//! Elimination with pivots.

use super::triangular::{Triangle, solve_in_place as solve_triangular};
use super::{Batch, Field};

/// Columns that are eliminated by plain loops before the rest of the matrix is brought up to date; 16 was the fastest of
/// 4, 8, 16, 32 and 64 over sizes from 4 to 500.
const BLOCK: usize = 16;

const UNIT_LOWER: Triangle =
    Triangle { is_lower: true, has_unit_diagonal: true, is_transposed: false, is_conjugated: false };
const UPPER: Triangle =
    Triangle { is_lower: false, has_unit_diagonal: false, is_transposed: false, is_conjugated: false };

/// How a matrix differs from the one that was factored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turned {
    /// Rows and columns have changed places.
    pub is_transposed: bool,
    /// Elements are conjugated.
    pub is_conjugated: bool,
}

/// Overwrites a matrix A by L below the diagonal and U on and above it, where `A[p] = L·U`.
///
/// Pivots are the first entries of largest modulus, or the first NaN. `swaps[j]` becomes the row that changed places with
/// row j at step j; there are as many steps as the shorter side. A column without a pivot leaves zeros in L and U.
pub(crate) fn factor_in_place<T: Field>(a: &mut [T], rows: usize, columns: usize, swaps: &mut [u64]) {
    let steps = rows.min(columns);
    for start in (0..steps).step_by(BLOCK) {
        let end = (start + BLOCK).min(steps);
        for (step, swap) in (start..end).zip(&mut swaps[start..end]) {
            let pivot = pivot_row(a, rows, columns, step);
            *swap = pivot as u64;
            swap_rows(a, columns, step, pivot);
            eliminate(a, columns, step, end);
        }
        if end < columns {
            T::update_rest(a, [rows, columns], start..end);
        }
    }
}

/// Overwrites each right-hand side B by the solution of `A·X = B`, and each A by its factors.
///
/// A singular matrix gives infinities and NaN.
pub(crate) fn solve_in_place<T: Field>(a: &mut [T], b: &mut [T], b_batch: Batch) {
    let n = b_batch.rows;
    let a_batch = Batch { count: b_batch.count, rows: n, columns: n };
    let mut swaps = vec![0; n];
    for position in 0..b_batch.count {
        let a = &mut a[a_batch.range(position)];
        factor_in_place(a, n, n, &mut swaps);
        solve_factored(a, &swaps, Turned::default(), &mut b[b_batch.range(position)], b_batch.single());
    }
}

/// Overwrites one right-hand side by the solution, from the factors of the matrix, or of the one that it is turned from.
///
/// `Aᵀ = Uᵀ·Lᵀ·P`.
pub(crate) fn solve_factored<T: Field>(factors: &[T], swaps: &[u64], turned: Turned, b: &mut [T], b_batch: Batch) {
    let swap = |b: &mut [T], (row, other): (usize, &u64)| swap_rows(b, b_batch.columns, row, *other as usize);
    let Turned { is_transposed, is_conjugated } = turned;
    let [lower, upper] = [UNIT_LOWER, UPPER].map(|triangle| Triangle { is_transposed, is_conjugated, ..triangle });
    if is_transposed {
        solve_triangular(factors, b, upper, true, b_batch);
        solve_triangular(factors, b, lower, true, b_batch);
        swaps.iter().enumerate().rev().for_each(|row| swap(b, row));
    } else {
        swaps.iter().enumerate().for_each(|row| swap(b, row));
        solve_triangular(factors, b, lower, true, b_batch);
        solve_triangular(factors, b, upper, true, b_batch);
    }
}

/// Overwrites zeros by the inverse of each A, and each A by its factors.
pub(crate) fn invert<T: Field>(a: &mut [T], inverse: &mut [T], batch: Batch) {
    for position in 0..batch.count {
        set_to_one(&mut inverse[batch.range(position)], batch.columns);
    }
    solve_in_place(a, inverse, batch);
}

/// Makes a matrix of zeros that of ones on the diagonal.
pub(crate) fn set_to_one<T: Field>(zeros: &mut [T], n: usize) {
    zeros.iter_mut().step_by(n + 1).for_each(|entry| *entry = T::ONE);
}

/// Overwrites each matrix by its factors, and `permutations` by the order of its rows after pivoting.
pub(crate) fn factor_all<T: Field>(a: &mut [T], permutations: &mut [i32], batch: Batch) {
    let mut swaps = vec![0; batch.rows.min(batch.columns)];
    // Matrices without columns have permutations too.
    for permutation in permutations.chunks_exact_mut(batch.rows.max(1)) {
        for (row, place) in permutation.iter_mut().enumerate() {
            *place = row as i32;
        }
    }
    for position in 0..batch.count {
        factor_in_place(&mut a[batch.range(position)], batch.rows, batch.columns, &mut swaps);
        let permutation = &mut permutations[position * batch.rows..][..batch.rows];
        for (row, other) in swaps.iter().enumerate() {
            permutation.swap(row, *other as usize);
        }
    }
}

/// Overwrites ones by the determinants, and each matrix by its factors.
pub(crate) fn determinants<T: Field>(a: &mut [T], results: &mut [T], batch: Batch) {
    let mut swaps = vec![0; batch.rows];
    for (position, result) in results.iter_mut().enumerate().take(batch.count) {
        let a = &mut a[batch.range(position)];
        factor_in_place(a, batch.rows, batch.columns, &mut swaps);
        *result = determinant(a, &swaps);
    }
}

/// The determinant of a matrix, from its factors.
pub(crate) fn determinant<T: Field>(factors: &[T], swaps: &[u64]) -> T {
    let product = pivots(factors, swaps.len()).fold(T::ONE, T::times);
    if is_odd(swaps) { product.negated() } else { product }
}

/// Overwrites ones and zeros by the phase of each determinant and the logarithm of its modulus.
///
/// A singular matrix gives 0 and −∞.
pub(crate) fn log_determinants<T: Field>(a: &mut [T], phases: &mut [T], logarithms: &mut [f64], batch: Batch) {
    let mut swaps = vec![0; batch.rows];
    for (position, (phase, logarithm)) in phases.iter_mut().zip(logarithms).enumerate().take(batch.count) {
        let a = &mut a[batch.range(position)];
        factor_in_place(a, batch.rows, batch.columns, &mut swaps);
        (*phase, *logarithm) = log_determinant(a, &swaps);
    }
}

/// The phase of a determinant and the logarithm of its modulus, from the factors of the matrix.
pub(crate) fn log_determinant<T: Field>(factors: &[T], swaps: &[u64]) -> (T, f64) {
    let n = swaps.len();
    let phase = pivots(factors, n).map(unit).fold(T::ONE, |product, pivot| unit(product.times(pivot)));
    if phase == T::ZERO {
        // Not NaN, which an infinite pivot beside the zero would make.
        return (if is_odd(swaps) { phase.negated() } else { phase }, f64::NEG_INFINITY);
    }
    let logarithm = pivots(factors, n).map(|pivot| pivot.modulus().ln()).sum();
    (if is_odd(swaps) { phase.negated() } else { phase }, logarithm)
}

pub(crate) fn pivots<T: Field>(factors: &[T], n: usize) -> impl Iterator<Item = T> {
    factors.iter().step_by(n + 1).copied()
}

/// x/|x|, or 0 at 0.
fn unit<T: Field>(x: T) -> T {
    if x == T::ZERO {
        return x;
    }
    // The modulus of a complex number may overflow where its parts do not.
    let half = x.times(T::from_real(0.5));
    let modulus = T::from_real(x.modulus());
    if modulus.modulus().is_finite() { x.over(modulus) } else { half.over(T::from_real(half.modulus())) }
}

/// Whether the swaps that move something are odd in number.
fn is_odd(swaps: &[u64]) -> bool {
    swaps.iter().enumerate().filter(|(row, other)| *row as u64 != **other).count() % 2 == 1
}

/// The row of the pivot for a step.
fn pivot_row<T: Field>(a: &[T], rows: usize, columns: usize, step: usize) -> usize {
    let mut best = (step, -1.0);
    for row in step..rows {
        let modulus = a[row * columns + step].modulus();
        if modulus.is_nan() {
            return row;
        }
        if modulus > best.1 {
            best = (row, modulus);
        }
    }
    best.0
}

/// Swaps two rows.
pub(crate) fn swap_rows<T: Field>(a: &mut [T], columns: usize, row: usize, other: usize) {
    if row != other {
        let (upper, lower) = a.split_at_mut(row.max(other) * columns);
        upper[row.min(other) * columns..][..columns].swap_with_slice(&mut lower[..columns]);
    }
}

/// Clears the column of a step below its pivot, in the columns before `end`; the factors stay in place of the zeros.
fn eliminate<T: Field>(a: &mut [T], columns: usize, step: usize, end: usize) {
    let (upper, lower) = a.split_at_mut((step + 1) * columns);
    let pivot_row = &upper[step * columns..][..end];
    let pivot = pivot_row[step];
    if pivot == T::ZERO {
        // The column is zero already, and 0/0 would spoil the rest.
        return;
    }
    for row in lower.chunks_exact_mut(columns) {
        let factor = row[step].over(pivot);
        row[step] = factor;
        for (entry, &above) in row[step + 1..end].iter_mut().zip(&pivot_row[step + 1..]) {
            *entry = entry.minus(factor.times(above));
        }
    }
}
