//! What eigenvalues and singular values have in common: which of them are equal, and which phase their vectors have.

use num_complex::Complex;
use smallvec::{SmallVec, smallvec};

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

/// Values of a spectrum, and which of them are equal but for rounding.
pub(crate) struct Groups<T> {
    /// The values.
    pub(crate) values: SmallVec<[T; 8]>,
    /// How near values are that differ by rounding.
    pub(crate) width: f64,
    /// For each value the number of the first one of its group.
    pub(crate) firsts: SmallVec<[usize; 8]>,
}

impl<T: Spectral> Groups<T> {
    /// The values on the diagonal of a row-major matrix with `n` rows.
    pub(crate) fn of_diagonal(matrix: &[T], n: usize) -> Self {
        Self::of((0..n).map(|i| matrix[i * (n + 1)]))
    }

    /// Values that are linked by a chain of near ones are one group, so that "equal" is an equivalence.
    pub(crate) fn of(values: impl Iterator<Item = T>) -> Self {
        let values: SmallVec<[T; 8]> = values.collect();
        let width = tie_width(&values);
        let mut firsts: SmallVec<[usize; 8]> = (0..values.len()).collect();
        let are_near = |i: usize, j: usize| values[i].minus(values[j]).modulus() <= width;
        if is_ordered(&values) {
            // Whatever lies between two near values is near to both.
            for later in 1..values.len() {
                if are_near(later, later - 1) {
                    firsts[later] = firsts[later - 1];
                }
            }
            return Groups { values, width, firsts };
        }
        for later in 0..values.len() {
            for earlier in 0..later {
                let (one, other) = (firsts[later], firsts[earlier]);
                if one != other && are_near(later, earlier) {
                    let both = one.min(other);
                    let of_both = firsts[..=later].iter_mut().filter(|first| **first == one || **first == other);
                    of_both.for_each(|first| *first = both);
                }
            }
        }
        Groups { values, width, firsts }
    }

    /// Whether two values are equal but for rounding.
    pub(crate) fn are_tied(&self, i: usize, j: usize) -> bool {
        self.firsts[i] == self.firsts[j]
    }

    /// The value of each group, the mean of its members, in place of the values.
    ///
    /// Members that are equal bit by bit have that mean.
    pub(crate) fn means(&self) -> impl Iterator<Item = T> + '_ {
        let mut sums: SmallVec<[(T, f64); 8]> = smallvec![(T::ZERO, 0.0); self.values.len()];
        for (value, first) in self.values.iter().zip(&self.firsts) {
            let (excess, count) = &mut sums[*first];
            *excess = excess.plus(value.minus(self.values[*first]));
            *count += 1.0;
        }
        self.firsts.iter().map(move |first| {
            let (excess, count) = sums[*first];
            self.values[*first].plus(excess.over(T::from_real(count)))
        })
    }
}

/// Whether values are real and ascend or descend.
fn is_ordered<T: Spectral>(values: &[T]) -> bool {
    let are_real = values.iter().all(|value| T::from_real(value.real_part()) == *value);
    let real = || values.iter().map(|value| value.real_part());
    are_real && (real().is_sorted() || real().is_sorted_by(|x, y| x >= y))
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
