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

/// Values of a spectrum, and which of them are equal but for rounding.
pub(crate) struct Groups<T> {
    /// The values.
    pub(crate) values: Vec<T>,
    /// How near values are that differ by rounding.
    pub(crate) width: f64,
    /// The number of each value's group.
    groups: Vec<usize>,
}

impl<T: Spectral> Groups<T> {
    /// The values on the diagonal of a row-major matrix with `n` rows.
    pub(crate) fn of_diagonal(matrix: &[T], n: usize) -> Self {
        Self::of((0..n).map(|i| matrix[i * (n + 1)]).collect())
    }

    /// Values that are linked by a chain of near ones are one group, so that "equal" is an equivalence.
    pub(crate) fn of(values: Vec<T>) -> Self {
        let width = tie_width(&values);
        let mut groups: Vec<_> = (0..values.len()).collect();
        for later in 0..values.len() {
            for earlier in 0..later {
                let (from, to) = (groups[later], groups[earlier]);
                if from != to && values[later].minus(values[earlier]).modulus() <= width {
                    groups[..=later].iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
                }
            }
        }
        Groups { values, width, groups }
    }

    /// Whether two values are equal but for rounding.
    pub(crate) fn are_tied(&self, i: usize, j: usize) -> bool {
        self.groups[i] == self.groups[j]
    }

    /// The value of each group, the mean of its members, in place of the values.
    ///
    /// Members that are equal bit by bit have that mean.
    pub(crate) fn means(&self) -> Vec<T> {
        let mut means = self.values.clone();
        for (i, mean) in means.iter_mut().enumerate() {
            let members = || (0..self.values.len()).filter(|j| self.are_tied(i, *j)).map(|j| self.values[j]);
            let first = members().next().unwrap_or(*mean);
            let (mut excess, mut count) = (T::ZERO, 0.0);
            for member in members() {
                excess = excess.plus(member.minus(first));
                count += 1.0;
            }
            *mean = first.plus(excess.over(T::from_real(count)));
        }
        means
    }
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
