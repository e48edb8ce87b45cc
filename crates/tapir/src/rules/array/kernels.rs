//! The loops, written so that they vectorise: independent lanes, exact chunks, no bounds checks inside.

use crate::Real;

/// How many sums run side by side, so that the additions need not wait for each other.
const LANES: usize = 8;

/// `Σ x·y`, in lanes: the order of summation is not that of a simple loop.
#[inline]
pub(super) fn dot<T: Real>(x: &[T], y: &[T]) -> T {
    let (x_chunks, x_rest) = x.as_chunks::<LANES>();
    let (y_chunks, y_rest) = y.as_chunks::<LANES>();
    let mut lanes = [T::ZERO; LANES];
    for (x, y) in x_chunks.iter().zip(y_chunks) {
        for lane in 0..LANES {
            lanes[lane] += x[lane] * y[lane];
        }
    }
    let mut sum = T::ZERO;
    for (&x, &y) in x_rest.iter().zip(y_rest) {
        sum += x * y;
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (b + f)) + ((c + g) + (d + h)) + sum
}

/// `Σ x`, in lanes.
#[inline]
pub(super) fn sum<T: Real>(x: &[T]) -> T {
    let (chunks, rest) = x.as_chunks::<LANES>();
    let mut lanes = [T::ZERO; LANES];
    for x in chunks {
        for lane in 0..LANES {
            lanes[lane] += x[lane];
        }
    }
    let mut sum = T::ZERO;
    for &x in rest {
        sum += x;
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (b + f)) + ((c + g) + (d + h)) + sum
}

/// The largest of `x`, in lanes; the first of equal ones.
#[inline]
pub(super) fn max<T: Real>(x: &[T]) -> T {
    let (chunks, rest) = x.as_chunks::<LANES>();
    let mut lanes = [T::lit(f64::NEG_INFINITY); LANES];
    let larger = |max: T, x: T| if x > max { x } else { max };
    for x in chunks {
        for lane in 0..LANES {
            lanes[lane] = larger(lanes[lane], x[lane]);
        }
    }
    lanes.into_iter().chain(rest.iter().copied()).fold(T::lit(f64::NEG_INFINITY), larger)
}

/// `y += alpha`.
#[inline]
pub(super) fn shift<T: Real>(alpha: T, y: &mut [T]) {
    for y in y {
        *y += alpha;
    }
}

/// `y += alpha x`.
#[inline]
pub(super) fn axpy<T: Real>(alpha: T, x: &[T], y: &mut [T]) {
    for (&x, y) in x.iter().zip(y) {
        *y += alpha * x;
    }
}

/// `x *= beta`, where a factor of zero also clears what is not finite, as BLAS has it for its outputs.
#[inline]
pub(super) fn scale<T: Real>(beta: T, x: &mut [T]) {
    if beta.is_exact_zero() {
        x.fill(T::ZERO);
    } else if beta == T::ZERO {
        // The derivatives that the factor carries count.
        for x in x {
            *x = if x.is_finite() { beta * *x } else { T::ZERO };
        }
    } else {
        for x in x {
            *x *= beta;
        }
    }
}

/// A matrix in a slice, or its transpose.
#[derive(Clone, Copy)]
pub(super) struct Matrix<'a, T> {
    pub(super) data: &'a [T],
    /// How far the next row and the next column are.
    pub(super) row: usize,
    column: usize,
}

impl<'a, T: Real> Matrix<'a, T> {
    /// Rows of this length, one after the other.
    pub(super) fn rows(data: &'a [T], columns: usize) -> Self {
        Matrix { data, row: columns, column: 1 }
    }

    #[inline(always)]
    pub(super) fn place(self, i: usize, j: usize) -> usize {
        i * self.row + j * self.column
    }

    #[inline(always)]
    pub(super) fn transpose(self) -> Self {
        Matrix { row: self.column, column: self.row, ..self }
    }
}
