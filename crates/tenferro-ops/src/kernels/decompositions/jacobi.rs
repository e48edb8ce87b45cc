//! Jacobi's way for small matrices: plane rotations until all pairs of columns are orthogonal.
//!
//! A call of the library costs more than the few sweeps that small matrices take, and the results are at least as good:
//! small singular values keep their digits. Matrices have entries of size 1 or less, the largest near 1.

use super::Double;
use crate::kernels::spectrum::largest;

/// Up to so many rows and columns singular values are faster here; measured.
pub(super) const SMALL_SVD: usize = 8;

/// Up to so many rows eigenvalues are faster here; measured.
pub(super) const SMALL_EIGH: usize = 4;

/// A matrix of this size converges in four to six sweeps; what has not converged after so many is given to the library.
const SWEEPS: usize = 30;

/// Squares of lengths below this are those of columns that are zero but for rounding, far below it: products of two
/// squares would vanish.
const TINY: f64 = 1e-130;

/// The rotation that makes the columns x and y orthogonal, where d is what stands for |y|² − |x|² and `between` for xᴴ·y.
///
/// x becomes c·x − s·(y·φ̄), y becomes s·x + c·(y·φ̄).
struct Rotation<T> {
    cosine: T,
    sine: T,
    /// φ̄, which makes xᴴ·y real.
    turn: T,
    /// How much the smaller of the two loses to the larger: |t|·|xᴴ·y| with its sign.
    moved: f64,
}

impl<T: Double> Rotation<T> {
    #[inline(always)]
    fn new(difference: f64, between: T) -> Self {
        let size = between.modulus();
        let tangent = 2.0 * size / (difference.abs() + (difference * difference + 4.0 * size * size).sqrt());
        let tangent = if difference < 0.0 { -tangent } else { tangent };
        let cosine = 1.0 / (1.0 + tangent * tangent).sqrt();
        let turn = between.divided(size).conjugate();
        let (moved, sine) = (tangent * size, cosine * tangent);
        Rotation { cosine: T::from_real(cosine), sine: T::from_real(sine), turn, moved }
    }

    #[inline(always)]
    fn apply(&self, x: T, y: T) -> (T, T) {
        let y = y.times(self.turn);
        (self.cosine.times(x).minus(self.sine.times(y)), self.sine.times(x).plus(self.cosine.times(y)))
    }
}

/// As [`Decompose::svd`](tenferro_kernels::Decompose::svd); false if it has not converged.
pub(super) fn svd<T: Double>(
    matrix: &[T],
    [m, n]: [usize; 2],
    left: &mut [T],
    values: &mut [T],
    right: &mut [T],
) -> bool {
    // Columns are those of the side that has fewer.
    if m >= n {
        return tall(|i, j| matrix[i * n + j], [m, n], left, values, right);
    }
    tall(|i, j| matrix[j * n + i].conjugate(), [n, m], right, values, left)
}

/// With an array of a known length for each column, most matrices are multiplied by vector instructions.
fn tall<T: Double>(
    entry: impl Fn(usize, usize) -> T,
    sizes: [usize; 2],
    left: &mut [T],
    values: &mut [T],
    right: &mut [T],
) -> bool {
    match sizes[0] {
        ..=4 => in_arrays::<T, 4>(entry, sizes, left, values, right),
        _ => in_arrays::<T, SMALL_SVD>(entry, sizes, left, values, right),
    }
}

/// Rotates columns of A until they are orthogonal: A·V = U·S.
fn in_arrays<T: Double, const L: usize>(
    entry: impl Fn(usize, usize) -> T,
    [rows, columns]: [usize; 2],
    left: &mut [T],
    values: &mut [T],
    right: &mut [T],
) -> bool {
    let (mut images, mut turned) = ([[T::ZERO; L]; L], [[T::ZERO; L]; L]);
    for (j, (image, turned)) in images.iter_mut().zip(&mut turned).enumerate().take(columns) {
        image.iter_mut().enumerate().take(rows).for_each(|(i, place)| *place = entry(i, j));
        turned[j] = T::ONE;
    }
    let (images, turned) = (&mut images[..columns], &mut turned[..columns]);
    if !make_orthogonal(images, turned) {
        return false;
    }
    for (j, image) in images.iter().enumerate() {
        let square = dot(image, image).real_part();
        let length = if square >= TINY { square.sqrt() } else { scaled_length(image) };
        values[j] = T::from_real(length);
        let (done, rest) = left.split_at_mut(j * rows);
        let column = &mut rest[..rows];
        match square >= TINY {
            true => column.iter_mut().zip(image).for_each(|(place, entry)| *place = entry.divided(length)),
            false => complete(done, column),
        }
    }
    for (column, turned) in right.chunks_exact_mut(columns).zip(turned) {
        column.copy_from_slice(&turned[..columns]);
    }
    true
}

/// Rotates pairs of columns, the longer one first, until all are orthogonal.
fn make_orthogonal<T: Double, const L: usize>(images: &mut [[T; L]], turned: &mut [[T; L]]) -> bool {
    // The square of the rounding of a sum of so many products.
    let negligible = (0.5 * L as f64 * f64::EPSILON).powi(2);
    for _ in 0..SWEEPS {
        let mut is_done = true;
        for first in 0..images.len() {
            for second in first + 1..images.len() {
                let [x, y] = pair(images, first, second);
                let squares = [dot(x, x).real_part(), dot(y, y).real_part()];
                let between = dot(x, y);
                let size = between.modulus();
                if size * size > negligible * squares[0] * squares[1] {
                    is_done = false;
                    let rotation = Rotation::new(squares[1] - squares[0], between);
                    rotate(x, y, &rotation);
                    let [x, y] = pair(turned, first, second);
                    rotate(x, y, &rotation);
                }
                // A rotation makes the longer one longer. Columns in other places meet others: all pairs are looked at again.
                if squares[0] < squares[1] || (squares[0].max(squares[1]) < TINY && scaled_length(x) < scaled_length(y))
                {
                    is_done = false;
                    images.swap(first, second);
                    turned.swap(first, second);
                }
            }
        }
        if is_done {
            return true;
        }
    }
    false
}

fn pair<T>(columns: &mut [T], first: usize, second: usize) -> [&mut T; 2] {
    let (before, rest) = columns.split_at_mut(second);
    [&mut before[first], &mut rest[0]]
}

#[inline(always)]
fn dot<T: Double, const L: usize>(x: &[T; L], y: &[T; L]) -> T {
    (0..L).fold(T::ZERO, |sum, i| sum.plus(x[i].conjugate().times(y[i])))
}

#[inline(always)]
fn rotate<T: Double, const L: usize>(x: &mut [T; L], y: &mut [T; L], rotation: &Rotation<T>) {
    for i in 0..L {
        (x[i], y[i]) = rotation.apply(x[i], y[i]);
    }
}

/// The length of a vector whose squares may vanish.
fn scaled_length<T: Double>(x: &[T]) -> f64 {
    let size = largest(x.iter().copied());
    if size == 0.0 {
        return 0.0;
    }
    size * x.iter().map(|entry| (entry.modulus() / size).powi(2)).sum::<f64>().sqrt()
}

/// Writes a column of length 1 that is orthogonal to those before it, which lie one after the other.
fn complete<T: Double>(done: &[T], column: &mut [T]) {
    let rows = column.len();
    // The axis that is farthest from all of them.
    let covered = |i: usize| done.chunks_exact(rows).map(|column| column[i].modulus().powi(2)).sum::<f64>();
    let axis = (0..rows).min_by(|i, j| covered(*i).total_cmp(&covered(*j))).unwrap_or(0);
    column.fill(T::ZERO);
    column[axis] = T::ONE;
    // What rounding leaves of the others is taken away the second time.
    for _ in 0..2 {
        for other in done.chunks_exact(rows) {
            let share = other.iter().zip(&*column).fold(T::ZERO, |sum, (x, y)| sum.plus(x.conjugate().times(*y)));
            column.iter_mut().zip(other).for_each(|(place, x)| *place = place.minus(share.times(*x)));
        }
        let length = scaled_length(column);
        column.iter_mut().for_each(|place| *place = place.divided(length));
    }
}

/// As [`Decompose::eigh`](tenferro_kernels::Decompose::eigh), for up to [`SMALL_EIGH`] rows; false if it has not converged.
pub(super) fn eigh<T: Double>(matrix: &[T], n: usize, values: &mut [T], vectors: &mut [T]) -> bool {
    match n {
        2 => eigh_of_size::<T, 2>(matrix, values, vectors),
        3 => eigh_of_size::<T, 3>(matrix, values, vectors),
        4 => eigh_of_size::<T, 4>(matrix, values, vectors),
        _ => eigh_of_size::<T, 1>(matrix, values, vectors),
    }
}

/// Rotates rows and columns until the matrix is diagonal.
fn eigh_of_size<T: Double, const N: usize>(matrix: &[T], values: &mut [T], vectors: &mut [T]) -> bool {
    let mut a: [[T; N]; N] = std::array::from_fn(|i| std::array::from_fn(|j| matrix[i * N + j]));
    let mut turned: [[T; N]; N] =
        std::array::from_fn(|i| std::array::from_fn(|j| if i == j { T::ONE } else { T::ZERO }));
    let is_diagonal = (0..SWEEPS).any(|_| {
        let mut is_done = true;
        for first in 0..N {
            for second in first + 1..N {
                is_done &= !clear(&mut a, &mut turned, first, second);
            }
        }
        is_done
    });
    let mut order: [usize; N] = std::array::from_fn(|i| i);
    order.sort_by(|i, j| a[*i][*i].real_part().total_cmp(&a[*j][*j].real_part()));
    for (place, number) in order.into_iter().enumerate() {
        values[place] = T::from_real(a[number][number].real_part());
        vectors[place * N..][..N].copy_from_slice(&turned[number]);
    }
    is_diagonal
}

/// Makes an entry beside the diagonal zero, unless it is negligible beside a largest entry near 1.
#[inline(always)]
fn clear<T: Double, const N: usize>(
    a: &mut [[T; N]; N],
    turned: &mut [[T; N]; N],
    first: usize,
    second: usize,
) -> bool {
    let between = a[first][second];
    if between.modulus() <= f64::EPSILON / 16.0 {
        return false;
    }
    let [low, high] = [first, second].map(|place| a[place][place].real_part());
    let rotation = Rotation::new(high - low, between);
    a[first][first] = T::from_real(low - rotation.moved);
    a[second][second] = T::from_real(high + rotation.moved);
    (a[first][second], a[second][first]) = (T::ZERO, T::ZERO);
    for k in (0..N).filter(|k| *k != first && *k != second) {
        let (x, y) = rotation.apply(a[k][first], a[k][second]);
        (a[k][first], a[k][second]) = (x, y);
        (a[first][k], a[second][k]) = (x.conjugate(), y.conjugate());
    }
    let [x, y] = pair(turned, first, second);
    rotate(x, y, &rotation);
    true
}
