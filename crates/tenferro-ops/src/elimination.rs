//! Elimination with pivots, done once for all that is asked of a matrix.

use crate::element::for_float;
use crate::kernel::Typed;
use crate::kernels::linalg::{Batch, Field, lu};

pub use crate::kernels::linalg::lu::Turned;
use crate::{DType, Elements, ElementsMut, TensorType};

/// Elimination of square matrices into memory of the caller's, so that several systems with one matrix, or with its
/// transpose, are solved by one factorization.
///
/// Where nothing is turned, results are bit by bit those of the operations that eliminate by themselves.
///
/// ```
/// use tenferro_ops::{DType, Elements, ElementsMut, Elimination, Factored, TensorType, Turned};
///
/// let elimination = Elimination::of(&TensorType::new(DType::F64, [2, 2])).expect("a square matrix");
/// let matrix = Elements::F64(&[0.0, 2.0, 1.0, 3.0]);
/// let (mut factors, mut swaps, mut x) = ([0.0; 4], [0; 2], [0.0; 2]);
/// elimination.factor(matrix, ElementsMut::F64(&mut factors), &mut swaps);
/// let factored = Factored { factors: Elements::F64(&factors), swaps: &swaps };
///
/// elimination.solve(factored, Elements::F64(&[2.0, 4.0]), ElementsMut::F64(&mut x));
/// assert_eq!(x, [1.0, 1.0]);
/// let transposed = Turned { is_transposed: true, is_conjugated: false };
/// elimination.solve_turned(matrix, factored, transposed, Elements::F64(&[2.0, 8.0]), ElementsMut::F64(&mut x));
/// assert_eq!(x, [1.0, 2.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Elimination {
    dtype: DType,
    batch: Batch,
}

/// What [`Elimination::factor`] wrote for matrices, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Factored<'a> {
    /// L below the diagonal of each and U on and above it.
    pub factors: Elements<'a>,
    /// For each row of each matrix the one that it changed places with.
    pub swaps: &'a [u64],
}

impl Elimination {
    /// For matrices of a type; `None` if they are not square or have no elements.
    pub fn of(matrices: &TensorType) -> Option<Self> {
        let batch = Batch::of(&matrices.shape);
        let is_square = matrices.rank() >= 2 && batch.rows == batch.columns && batch.count > 0;
        let is_float = matrices.dtype.is_float();
        (is_square && is_float && matrices.element_count().is_ok())
            .then_some(Elimination { dtype: matrices.dtype, batch })
    }

    /// Writes the factors of matrices.
    ///
    /// # Panics
    ///
    /// As all methods do, if elements are of another type than the matrices have, or of another number.
    pub fn factor(&self, matrices: Elements<'_>, factors: ElementsMut<'_>, swaps: &mut [u64]) {
        let n = self.batch.rows;
        for_float!(self.dtype, T => {
            let factors = T::of_mut(factors);
            factors.copy_from_slice(T::of(matrices));
            for (factors, swaps) in factors.chunks_exact_mut(n * n).zip(swaps.chunks_exact_mut(n)) {
                lu::factor_in_place(factors, n, n, swaps);
            }
        });
    }

    /// Writes the solutions of as many systems, as [`Solve`](crate::ops::Solve) does.
    pub fn solve(&self, factored: Factored<'_>, b: Elements<'_>, x: ElementsMut<'_>) {
        for_float!(self.dtype, T => {
            let x = T::of_mut(x);
            x.copy_from_slice(T::of(b));
            self.solve_in_place::<T>(factored, x);
        });
    }

    fn solve_in_place<T: Field>(&self, factored: Factored<'_>, x: &mut [T]) {
        let batch = self.sides(x.len());
        for (x, (factors, swaps)) in x.chunks_exact_mut(batch.rows * batch.columns).zip(self.each::<T>(factored)) {
            lu::solve_factored(factors, swaps, Turned::default(), x, batch);
        }
    }

    /// The right-hand side of one system, of so many numbers for all.
    fn sides(&self, count: usize) -> Batch {
        Batch { columns: count / (self.batch.count * self.batch.rows), ..self.batch.single() }
    }

    /// Writes the solutions of as many systems with the matrices turned.
    ///
    /// They differ by rounding from those that elimination of the turned matrices gives. Where something is not finite, or
    /// a pivot is zero, that elimination is done: which results are infinite and which NaN depends on its order.
    pub fn solve_turned(
        &self,
        matrices: Elements<'_>,
        factored: Factored<'_>,
        turned: Turned,
        b: Elements<'_>,
        x: ElementsMut<'_>,
    ) {
        for_float!(self.dtype, T => {
            let x = T::of_mut(x);
            x.copy_from_slice(T::of(b));
            let (batch, n) = (self.sides(x.len()), self.batch.rows);
            let matrices = T::of(matrices).chunks_exact(n * n).zip(self.each::<T>(factored));
            for (x, (matrix, (factors, swaps))) in x.chunks_exact_mut(n * batch.columns).zip(matrices) {
                match is_regular(factors, n) && are_finite(x) {
                    true => lu::solve_factored(factors, swaps, turned, x, batch),
                    false => lu::solve_in_place(&mut turned_matrix(matrix, n, turned), x, batch),
                }
            }
        });
    }

    /// Writes the inverses, as [`Inv`](crate::ops::Inv) does.
    pub fn invert(&self, factored: Factored<'_>, inverses: ElementsMut<'_>) {
        let n = self.batch.rows;
        for_float!(self.dtype, T => {
            let inverses = T::of_mut(inverses);
            inverses.fill(T::default());
            inverses.chunks_exact_mut(n * n).for_each(|inverse| lu::set_to_one(inverse, n));
            self.solve_in_place::<T>(factored, inverses);
        });
    }

    /// Writes the determinants, as [`Det`](crate::ops::Det) does.
    pub fn determinants(&self, factored: Factored<'_>, results: ElementsMut<'_>) {
        for_float!(self.dtype, T => {
            for (result, (factors, swaps)) in T::of_mut(results).iter_mut().zip(self.each::<T>(factored)) {
                *result = lu::determinant(factors, swaps);
            }
        });
    }

    /// Writes the phases of the determinants and the logarithms of their moduli, as [`Slogdet`](crate::ops::Slogdet) does.
    pub fn log_determinants(&self, factored: Factored<'_>, phases: ElementsMut<'_>, mut logarithms: ElementsMut<'_>) {
        for_float!(self.dtype, T => {
            let phases = T::of_mut(phases).iter_mut();
            for (place, (phase, (factors, swaps))) in phases.zip(self.each::<T>(factored)).enumerate() {
                let (found, logarithm) = lu::log_determinant(factors, swaps);
                *phase = found;
                match logarithms.range(place..place + 1) {
                    ElementsMut::F32(result) => result.fill(logarithm as f32),
                    result => f64::of_mut(result).fill(logarithm),
                }
            }
        });
    }

    /// The factors and swaps of each matrix.
    fn each<'a, T: Field>(&self, factored: Factored<'a>) -> impl Iterator<Item = (&'a [T], &'a [u64])> {
        let n = self.batch.rows;
        T::of(factored.factors).chunks_exact(n * n).zip(factored.swaps.chunks_exact(n))
    }
}

/// Whether no division by these pivots makes infinities or NaN by itself.
fn is_regular<T: Field>(factors: &[T], n: usize) -> bool {
    are_finite(factors) && lu::pivots(factors, n).all(|pivot| pivot != T::ZERO)
}

fn are_finite<T: Field>(numbers: &[T]) -> bool {
    // The difference is NaN elsewhere.
    numbers.iter().all(|number| number.minus(*number) == T::ZERO)
}

fn turned_matrix<T: Field>(matrix: &[T], n: usize, turned: Turned) -> Vec<T> {
    let entry = |place: usize| {
        let entry = matrix[if turned.is_transposed { place % n * n + place / n } else { place }];
        if turned.is_conjugated { entry.conjugate() } else { entry }
    };
    (0..n * n).map(entry).collect()
}
