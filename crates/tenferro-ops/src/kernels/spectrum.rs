//! What eigenvalues and singular values have in common: which of them are equal, and which phase their vectors have.

use faer::traits::ComplexField;
use num_complex::Complex;

use super::linalg::Field;
use crate::Element;

/// Numbers whose matrices have eigenvalues and singular values.
pub(crate) trait Spectral: Field + ComplexField<Real: Element> {
    /// The distance from 1 to the next number.
    const EPSILON: f64;
    /// 2 to this power, and to its negative, are numbers of the type.
    const EXPONENTS: i32;

    fn round(x: f64) -> Self::Real;
    /// Divided by a real number, each part for itself: the square of a small divisor would vanish.
    fn divided(self, divisor: f64) -> Self;

    /// The number without its size; 1 for zero.
    fn phase(self) -> Self {
        let modulus = self.modulus();
        if modulus == 0.0 { Self::ONE } else { self.divided(modulus) }
    }
}

macro_rules! spectral {
    ($($T:ty, $exponents:literal;)*) => {
        $(
            impl Spectral for $T {
                const EPSILON: f64 = <$T>::EPSILON as f64;
                const EXPONENTS: i32 = $exponents;

                fn round(x: f64) -> $T {
                    x as $T
                }
                fn divided(self, divisor: f64) -> $T {
                    (f64::from(self) / divisor) as $T
                }
            }

            impl Spectral for Complex<$T> {
                const EPSILON: f64 = <$T>::EPSILON as f64;
                const EXPONENTS: i32 = $exponents;

                fn round(x: f64) -> $T {
                    x as $T
                }
                fn divided(self, divisor: f64) -> Complex<$T> {
                    Complex::new(self.re.divided(divisor), self.im.divided(divisor))
                }
            }
        )*
    };
}

spectral! {
    f32, 126;
    f64, 1022;
}

/// How near two values of a spectrum are when their difference means nothing.
///
/// A decomposition is exact for a matrix that differs from the given one by rounding, and that moves the values by some
/// roundings of the largest: equal values come out this near, and what lies between nearer ones is noise.
pub(crate) fn tie_width<T: Spectral>(spectrum: &[T]) -> f64 {
    4.0 * spectrum.len() as f64 * T::EPSILON * largest(spectrum.iter().copied())
}

/// Where the entry of a column stands that is made real and positive: the first that is as large as the largest.
///
/// Entries that are equal but for rounding count as equally large, so that rounding does not choose among them.
pub(crate) fn pivot<T: Spectral>(mut column: impl Iterator<Item = T> + Clone) -> Option<usize> {
    let nearly = 0.999 * largest(column.clone());
    column.position(|entry| entry.modulus() >= nearly)
}

/// The largest modulus; NaN is passed over.
pub(crate) fn largest<T: Spectral>(numbers: impl Iterator<Item = T>) -> f64 {
    numbers.fold(0.0, |largest: f64, number| largest.max(number.modulus()))
}
