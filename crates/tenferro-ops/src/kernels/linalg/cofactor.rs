//! Derivatives of the determinant, exact for singular matrices too.

use super::lu::swap_rows;
use super::triangular::{Triangle, solve_in_place as solve_triangular};
use super::{Batch, Field};

const UNIT_LOWER: Triangle =
    Triangle { is_lower: true, has_unit_diagonal: true, is_transposed: false, is_conjugated: false };
const UNIT_UPPER: Triangle =
    Triangle { is_lower: false, has_unit_diagonal: true, is_transposed: false, is_conjugated: false };

/// Overwrites zeros by the derivative of the cofactor matrix of A along the directions, and A by its factors.
///
/// One matrix. Elimination with complete pivoting gives `A = P·L·D·U·Q` with D diagonal, and L, U unit triangular.
/// With these held fixed, `det(A + ΣtE) = ±det(D + Σt·L⁻¹PᵀEQᵀU⁻¹)`: what remains are derivatives at a diagonal matrix,
/// which are sums of products of its entries. Nothing is divided by a pivot, so that zeros among them do no harm.
pub(crate) fn cofactor<T: Field>(a: &mut [T], directions: &[&[T]], result: &mut [T], n: usize) {
    let order = eliminate(a, n);
    let diagonal: Vec<T> = (0..n).map(|i| a[i * (n + 1)]).collect();
    let batch = Batch::square(n);
    let directions: Vec<Vec<T>> = directions
        .iter()
        .map(|direction| {
            let mut moved: Vec<T> = order.places(n).map(|(_, there)| direction[there]).collect();
            solve_triangular(a, &mut moved, UNIT_LOWER, true, batch);
            solve_triangular(a, &mut moved, Triangle { is_transposed: true, ..UNIT_UPPER }, false, batch);
            moved
        })
        .collect();
    let mut moved = vec![T::ZERO; n * n];
    match &directions[..] {
        [] => first(&diagonal, &mut moved),
        [direction] => second(&diagonal, direction, &mut moved),
        directions => any_order(&diagonal, directions, &mut moved),
    }
    solve_triangular(a, &mut moved, Triangle { is_transposed: true, ..UNIT_LOWER }, true, batch);
    solve_triangular(a, &mut moved, UNIT_UPPER, false, batch);
    for (here, there) in order.places(n) {
        result[there] = if order.is_odd { moved[here].negated() } else { moved[here] };
    }
}

/// Where rows and columns came from.
struct Order {
    rows: Vec<usize>,
    columns: Vec<usize>,
    is_odd: bool,
}

impl Order {
    /// Each place of the permuted matrix, and where it is in the given one.
    fn places(&self, n: usize) -> impl Iterator<Item = (usize, usize)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(move |(i, row)| {
            self.columns.iter().enumerate().map(move |(j, column)| (i * n + j, row * n + column))
        })
    }
}

/// Overwrites a matrix by L below, D on and U above the diagonal.
fn eliminate<T: Field>(a: &mut [T], n: usize) -> Order {
    let mut order = Order { rows: (0..n).collect(), columns: (0..n).collect(), is_odd: false };
    for step in 0..n {
        let (row, column) = pivot(a, n, step);
        swap_rows(a, n, step, row);
        order.rows.swap(step, row);
        for row in a.chunks_exact_mut(n) {
            row.swap(step, column);
        }
        order.columns.swap(step, column);
        order.is_odd ^= (row != step) ^ (column != step);
        let (upper, lower) = a.split_at_mut((step + 1) * n);
        let pivot_row = &mut upper[step * n..][..n];
        let pivot = pivot_row[step];
        if pivot == T::ZERO {
            // Nothing but zeros is left, which are the entries of L, D and U to come.
            break;
        }
        for row in lower.chunks_exact_mut(n) {
            let factor = row[step].over(pivot);
            row[step] = factor;
            for (entry, &above) in row[step + 1..].iter_mut().zip(&pivot_row[step + 1..]) {
                *entry = entry.minus(factor.times(above));
            }
        }
        for entry in &mut pivot_row[step + 1..] {
            *entry = entry.over(pivot);
        }
    }
    order
}

/// The place of the entry of largest modulus in what is left, or of a NaN.
fn pivot<T: Field>(a: &[T], n: usize, step: usize) -> (usize, usize) {
    let mut best = (step, step);
    let mut largest = -1.0;
    for i in step..n {
        for j in step..n {
            let modulus = a[i * n + j].modulus();
            if modulus.is_nan() {
                return (i, j);
            }
            if modulus > largest {
                (best, largest) = ((i, j), modulus);
            }
        }
    }
    best
}

/// For each place the product of what stands at the others.
fn others<T: Field>(factors: &[T]) -> Vec<T> {
    let mut products = vec![T::ONE; factors.len()];
    let mut before = T::ONE;
    for (product, factor) in products.iter_mut().zip(factors) {
        *product = before;
        before = before.times(*factor);
    }
    let mut after = T::ONE;
    for (product, factor) in products.iter_mut().zip(factors).rev() {
        *product = product.times(after);
        after = after.times(*factor);
    }
    products
}

/// The cofactors of a diagonal matrix.
fn first<T: Field>(diagonal: &[T], result: &mut [T]) {
    for (i, product) in others(diagonal).into_iter().enumerate() {
        result[i * (diagonal.len() + 1)] = product;
    }
}

/// Their derivative along E: Σᵢ Eᵢᵢ·πᵢⱼ at jj and −Eⱼᵢ·πᵢⱼ at ij, where πᵢⱼ is the product of the other entries.
fn second<T: Field>(diagonal: &[T], direction: &[T], result: &mut [T]) {
    let n = diagonal.len();
    let mut rest = diagonal.to_vec();
    for i in 0..n {
        rest[i] = T::ONE;
        for (j, product) in others(&rest).into_iter().enumerate().filter(|(j, _)| *j != i) {
            let on_diagonal = &mut result[j * (n + 1)];
            *on_diagonal = on_diagonal.plus(direction[i * (n + 1)].times(product));
            result[i * n + j] = direction[j * n + i].times(product).negated();
        }
        rest[i] = diagonal[i];
    }
}

/// Their derivative along any number of directions, from the expansion over sets of rows: one row more than directions
/// is taken from elsewhere than the diagonal.
fn any_order<T: Field>(diagonal: &[T], directions: &[Vec<T>], result: &mut [T]) {
    let (n, size) = (diagonal.len(), directions.len() + 1);
    if size > n {
        return;
    }
    let mut rows: Vec<usize> = (0..size).collect();
    loop {
        let rest = (0..n).filter(|row| !rows.contains(row)).map(|row| diagonal[row]).fold(T::ONE, T::times);
        let mut choice = Choice { columns: vec![], is_used: vec![false; size - 1], left_out: None, product: rest };
        Expansion { rows: &rows, directions, n }.add(&mut choice, result);
        // The next set in lexicographic order.
        let Some(moving) = (0..size).rev().find(|&place| rows[place] < n - size + place) else { return };
        rows[moving] += 1;
        for place in moving + 1..size {
            rows[place] = rows[place - 1] + 1;
        }
    }
}

/// The signed products of a set of rows: one entry of each direction, and one row left out.
struct Expansion<'a, T> {
    rows: &'a [usize],
    directions: &'a [Vec<T>],
    n: usize,
}

/// What has been chosen for the first rows.
struct Choice<T> {
    columns: Vec<usize>,
    is_used: Vec<bool>,
    left_out: Option<usize>,
    product: T,
}

impl<T: Field> Expansion<'_, T> {
    /// Adds all terms that go on from a choice. The depth is the order of the derivative.
    fn add(&self, choice: &mut Choice<T>, result: &mut [T]) {
        let row = choice.columns.len();
        if row == self.rows.len() {
            let Some(left_out) = choice.left_out else { return };
            let place = self.rows[left_out] * self.n + self.rows[choice.columns[left_out]];
            result[place] = result[place].plus(choice.product);
            return;
        }
        for column in 0..self.rows.len() {
            if choice.columns.contains(&column) {
                continue;
            }
            // Each earlier row with a later column is an inversion of the permutation.
            let is_odd = choice.columns.iter().filter(|earlier| **earlier > column).count() % 2 == 1;
            let product = choice.product;
            let signed = if is_odd { product.negated() } else { product };
            choice.columns.push(column);
            for (k, direction) in self.directions.iter().enumerate() {
                if !choice.is_used[k] {
                    choice.is_used[k] = true;
                    choice.product = signed.times(direction[self.rows[row] * self.n + self.rows[column]]);
                    self.add(choice, result);
                    choice.is_used[k] = false;
                }
            }
            if choice.left_out.is_none() {
                choice.left_out = Some(row);
                choice.product = signed;
                self.add(choice, result);
                choice.left_out = None;
            }
            choice.columns.pop();
            choice.product = product;
        }
    }
}
