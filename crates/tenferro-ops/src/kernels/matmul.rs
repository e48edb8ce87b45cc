//! Matrix products.

use num_complex::Complex;
use tenferro_kernels::Dense;

pub(crate) use tenferro_kernels::Matrix;

use super::number::Number;

/// Numbers whose matrices can be multiplied.
pub(crate) trait Product: Number {
    /// Writes the product of a matrix of `rows` × `inner` with one of `inner` × `columns` to the rows of `result`, which
    /// begin `stride` apart. No size is 0.
    fn product(lhs: Matrix<'_, Self>, rhs: Matrix<'_, Self>, result: &mut [Self], stride: usize, sizes: [usize; 3]);
}

/// So many multiplications, and fewer, are done before the library has found out what to do.
///
/// Measured on Zen 3 in batches of F64: 2 × 2 takes 45 ns by the loop, 3 × 3 90 by the loop and 48 by the library.
const SMALL: usize = 16;

macro_rules! by_library {
    ($($T:ty, $is_exact:expr;)*) => {
        $(impl Product for $T {
            fn product(lhs: Matrix<'_, $T>, rhs: Matrix<'_, $T>, result: &mut [$T], stride: usize, sizes: [usize; 3]) {
                let [rows, inner, columns] = sizes;
                if rows.saturating_mul(inner).saturating_mul(columns) <= SMALL {
                    return plain(lhs, rhs, result, stride, sizes);
                }
                Dense::product(lhs, rhs, result, stride, sizes);
                let is_exact: fn(&$T) -> bool = $is_exact;
                if !(0..rows).all(|row| result[row * stride..][..columns].iter().all(is_exact)) {
                    plain(lhs, rhs, result, stride, sizes);
                }
            }
        })*
    };
}

macro_rules! by_loop {
    ($($T:ty)*) => {
        $(impl Product for $T {
            fn product(lhs: Matrix<'_, $T>, rhs: Matrix<'_, $T>, result: &mut [$T], stride: usize, sizes: [usize; 3]) {
                plain(lhs, rhs, result, stride, sizes);
            }
        })*
    };
}

by_library! {
    f32, |_| true;
    f64, |_| true;
    // The library scales complex sums by 1 + 0i, and 0 times an infinity makes the other part NaN.
    Complex<f32>, |z| z.is_finite();
    Complex<f64>, |z| z.is_finite();
}
by_loop!(i32 i64 u32 u64);

fn plain<T: Number>(
    lhs: Matrix<'_, T>,
    rhs: Matrix<'_, T>,
    result: &mut [T],
    stride: usize,
    [rows, inner, columns]: [usize; 3],
) {
    for i in 0..rows {
        let row = &mut result[i * stride..][..columns];
        row.fill(T::ZERO);
        for k in 0..inner {
            let factor = lhs.elements[i * lhs.strides[0] + k * lhs.strides[1]];
            let elements = rhs.elements[k * rhs.strides[0]..].iter().step_by(rhs.strides[1].max(1));
            for (result, element) in row.iter_mut().zip(elements) {
                *result = result.plus(factor.times(*element));
            }
        }
    }
}

/// The product of a matrix of K columns, and as many rows as `result` has room for, with one of K rows: what is done where
/// sums are so short that a library takes longer to begin than to multiply. Sums are taken in order.
#[inline(always)]
pub(crate) fn short_sums<T: Number, const K: usize>(
    lhs: Matrix<'_, T>,
    rhs: Matrix<'_, T>,
    result: &mut [T],
    stride: usize,
    [rows, columns]: [usize; 2],
) {
    for row in 0..rows {
        let factors: [T; K] = std::array::from_fn(|k| lhs.elements[row * lhs.strides[0] + k * lhs.strides[1]]);
        let result = &mut result[row * stride..][..columns];
        if rhs.strides[1] == 1 || columns == 1 {
            let terms: [&[T]; K] = std::array::from_fn(|k| &rhs.elements[k * rhs.strides[0]..][..columns]);
            // So many side by side fill vectors, and some of those hide each other's latency.
            let place = side_by_side::<T, K, 4>(factors, terms, 0, result);
            let place = side_by_side::<T, K, 2>(factors, terms, place, result);
            side_by_side::<T, K, 1>(factors, terms, place, result);
        } else {
            for (column, result) in result.iter_mut().enumerate() {
                let [down, right] = rhs.strides;
                *result = short_sum(factors, |k| rhs.elements[k * down + column * right]);
            }
        }
    }
}

/// Sums of the columns from a place on, N at a time; says which column is the next.
#[inline(always)]
fn side_by_side<T: Number, const K: usize, const N: usize>(
    factors: [T; K],
    terms: [&[T]; K],
    mut place: usize,
    result: &mut [T],
) -> usize {
    while place + N <= result.len() {
        let terms: [&[T]; K] = terms.map(|terms| &terms[place..place + N]);
        let sums: [T; N] = std::array::from_fn(|column| short_sum(factors, |k| terms[k][column]));
        result[place..place + N].copy_from_slice(&sums);
        place += N;
    }
    place
}

#[inline(always)]
fn short_sum<T: Number, const K: usize>(factors: [T; K], term: impl Fn(usize) -> T) -> T {
    let mut sum = T::ZERO;
    for (k, factor) in factors.into_iter().enumerate() {
        sum = sum.plus(factor.times(term(k)));
    }
    sum
}
