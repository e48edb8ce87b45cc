//! Linear algebra on row-major matrices.
//!
//! Small matrices are done by plain loops, whose cost is not the call; blocks of larger ones go to `tenferro-kernels`.
//! Pivoting is ours at every size: the library chooses complex pivots by |re| + |im|, and divides by zero pivots.

pub(crate) mod triangular;
pub(crate) mod lu;
pub(crate) mod cholesky;
pub(crate) mod cofactor;
pub(crate) mod expm;

use num_complex::Complex;
use tenferro_kernels::Dense;

use super::number::Number;

/// Real and complex floating-point numbers, as linear algebra needs them.
pub(crate) trait Field: Number + Dense {
    /// The complex conjugate.
    fn conjugate(self) -> Self;
    /// |x|, without overflow on the way.
    fn modulus(self) -> f64;
    /// The real part.
    fn real_part(self) -> f64;
    /// A real number, rounded.
    fn from_real(number: f64) -> Self;
}

macro_rules! real_field {
    ($($T:ident)*) => {
        $(impl Field for $T {
            #[inline]
            fn conjugate(self) -> Self {
                self
            }
            #[inline]
            fn modulus(self) -> f64 {
                f64::from(self.abs())
            }
            #[inline]
            fn real_part(self) -> f64 {
                f64::from(self)
            }
            #[inline]
            fn from_real(number: f64) -> Self {
                number as $T
            }
        }

        impl Field for Complex<$T> {
            #[inline]
            fn conjugate(self) -> Self {
                Complex::new(self.re, -self.im)
            }
            #[inline]
            fn modulus(self) -> f64 {
                f64::from(self.re).hypot(f64::from(self.im))
            }
            #[inline]
            fn real_part(self) -> f64 {
                f64::from(self.re)
            }
            #[inline]
            fn from_real(number: f64) -> Self {
                Complex::new(number as $T, 0.0)
            }
        })*
    };
}

real_field!(f32 f64);

/// A batch of matrices in one slice, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch {
    /// How many there are; 0 if they have no elements, so that loops over nothing end.
    pub(crate) count: usize,
    /// The rows of each.
    pub(crate) rows: usize,
    /// The columns of each.
    pub(crate) columns: usize,
}

impl Batch {
    /// The matrices in the last two axes of a shape, which inference has checked to be there.
    pub(crate) fn of(shape: &[usize]) -> Self {
        let (batch, matrix) = shape.split_at(shape.len().saturating_sub(2));
        let (rows, columns) = match *matrix {
            [rows, columns] => (rows, columns),
            _ => (1, 1),
        };
        Batch { count: if rows * columns == 0 { 0 } else { batch.iter().product() }, rows, columns }
    }

    /// The same matrices, one of them.
    pub(crate) fn single(self) -> Self {
        Batch { count: 1, ..self }
    }

    /// Square matrices, one of them.
    pub(crate) fn square(n: usize) -> Self {
        Batch { count: 1, rows: n, columns: n }
    }

    /// Where the elements of one matrix stand.
    pub(crate) fn range(self, position: usize) -> std::ops::Range<usize> {
        let size = self.rows * self.columns;
        position * size..(position + 1) * size
    }
}

/// Up to this size plain loops are not slower than calls; measured, for products, triangles and roots alike.
const SMALL: usize = 8;

/// `result += factor · lhs · rhs`, for `[rows, inner] · [inner, columns]`.
pub(crate) fn add_product<T: Field>(result: &mut [T], factor: T, lhs: &[T], rhs: &[T], sizes: [usize; 3]) {
    let [rows, inner, columns] = sizes;
    if rows.max(inner).max(columns) > SMALL {
        return T::add_product(result, factor, lhs, rhs, sizes);
    }
    for i in 0..rows {
        let row = &mut result[i * columns..][..columns];
        for k in 0..inner {
            let scaled = factor.times(lhs[i * inner + k]);
            for (result, &element) in row.iter_mut().zip(&rhs[k * columns..][..columns]) {
                *result = result.plus(scaled.times(element));
            }
        }
    }
}
