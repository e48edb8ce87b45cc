//! What eigenvalues and singular values have in common: which of them are equal, and which phase their vectors have.

use num_complex::Complex;

use super::linalg::Field;

/// Numbers that eigenvalues, singular values and the entries of their vectors can be.
pub(crate) trait Spectral: Field {
    /// The distance from 1 to the next number.
    const EPSILON: f64;
}

macro_rules! spectral {
    ($($T:ty)*) => {
        $(
            impl Spectral for $T {
                const EPSILON: f64 = <$T>::EPSILON as f64;
            }

            impl Spectral for Complex<$T> {
                const EPSILON: f64 = <$T>::EPSILON as f64;
            }
        )*
    };
}

spectral!(f32 f64);

/// How near two values of a spectrum are when their difference means nothing.
///
/// A decomposition is computed in double precision, and exact for a matrix that differs from the given one by rounding:
/// that moves the values by some double roundings of the largest for each of them, and storing them adds one rounding of
/// their dtype. Equal values come out this near, and what lies between nearer ones is noise.
pub(crate) fn tie_width<T: Spectral>(spectrum: &[T]) -> f64 {
    let computed = spectrum.len() as f64 * f64::EPSILON;
    let stored = T::EPSILON;
    4.0 * (computed + stored) * largest(spectrum.iter().copied())
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
