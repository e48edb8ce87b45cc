//! What eigenvalues and singular values have in common: which of them are equal, and which phase their vectors have.

use faer::traits::ComplexField;
use num_complex::Complex;
use num_traits::Float;

use super::number::Number;

/// Real and complex numbers alike, as decompositions need them.
pub(crate) trait Field: Number + ComplexField<Real: Number + Float> {
    fn modulus(self) -> Self::Real;
    fn real_part(self) -> Self::Real;
    fn conjugate(self) -> Self;
    fn from_real_part(x: Self::Real) -> Self;
    fn nan() -> Self {
        Self::from_real_part(<Self::Real as Float>::nan())
    }
    /// The number without its size; 1 for zero.
    fn phase(self) -> Self {
        let modulus = self.modulus();
        if modulus == <Self::Real as Number>::ZERO { Self::ONE } else { self.over(Self::from_real_part(modulus)) }
    }
}

macro_rules! field {
    ($($T:ty)*) => {
        $(
            impl Field for $T {
                fn modulus(self) -> $T {
                    Float::abs(self)
                }
                fn real_part(self) -> $T {
                    self
                }
                fn conjugate(self) -> $T {
                    self
                }
                fn from_real_part(x: $T) -> $T {
                    x
                }
            }

            impl Field for Complex<$T> {
                fn modulus(self) -> $T {
                    self.norm()
                }
                fn real_part(self) -> $T {
                    self.re
                }
                fn conjugate(self) -> Complex<$T> {
                    self.conj()
                }
                fn from_real_part(x: $T) -> Complex<$T> {
                    Complex::new(x, 0.0)
                }
            }
        )*
    };
}

field!(f32 f64);

/// How near two values of a spectrum are when their difference means nothing.
///
/// A decomposition is exact for a matrix that differs from the given one by rounding, and that moves the values by some
/// roundings of the largest: equal values come out this near, and what lies between nearer ones is noise.
pub(crate) fn tie_width<T: Field>(spectrum: &[T]) -> T::Real {
    let largest = spectrum.iter().fold(<T::Real as Number>::ZERO, |largest, value| largest.max(value.modulus()));
    let count = <T::Real as num_traits::NumCast>::from(4 * spectrum.len()).unwrap_or(<T::Real as Number>::ONE);
    count * <T::Real as Float>::epsilon() * largest
}

/// Where the entry of a column stands that is made real and positive: the first that is as large as the largest.
///
/// Entries that are equal but for rounding count as equally large, so that rounding does not choose among them.
pub(crate) fn pivot<T: Field>(column: impl Iterator<Item = T> + Clone) -> Option<usize> {
    let largest = column.clone().fold(<T::Real as Number>::ZERO, |largest, entry| largest.max(entry.modulus()));
    let nearly = <T::Real as num_traits::NumCast>::from(0.999)? * largest;
    column.into_iter().position(|entry| entry.modulus() >= nearly)
}
