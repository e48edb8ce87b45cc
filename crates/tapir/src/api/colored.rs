//! Sparse Jacobians: few passes by the colours of a pattern, and the check that the pattern has every entry.

use super::jacobian::{Ask, LANES, Run, Seeds, reverse_is_cheaper, row};
use super::sparse::{Pattern, SparseMatrix};

/// A Jacobian and a pattern that do not go together.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternMismatch {
    /// They are of different shapes.
    #[error("the pattern is {pattern_rows} by {pattern_cols} and the Jacobian {rows} by {cols} (outputs by inputs)")]
    Shape {
        /// Rows of the pattern.
        pattern_rows: usize,
        /// Columns of the pattern.
        pattern_cols: usize,
        /// Outputs of the function.
        rows: usize,
        /// Inputs of the function.
        cols: usize,
    },
    /// The Jacobian has an entry where the pattern has none.
    #[error(
        "the entry of the Jacobian in row {row} and column {column} is {value}, and the pattern has no such entry; add \
         ({row}, {column}) to the pattern, or use `jacobian!`"
    )]
    Entry {
        /// Which output.
        row: usize,
        /// By which input.
        column: usize,
        /// What it is at this point.
        value: f64,
    },
}

/// What a pass of forward mode is asked for in the lanes that no colour needs: the products of the Jacobian with vectors
/// whose elements have nothing to do with each other.
///
/// An entry that the pattern lacks is added to another one or lost, so that the entries found give another product. As
/// many missing entries of a row as there are such lanes cannot cancel in all of them; more would have to meet these
/// very numbers.
fn probe(input: usize, which: usize) -> f64 {
    // SplitMix64, as a number between one and two: no element is small beside another.
    let mut z = (input as u64).wrapping_mul(LANES as u64).wrapping_add(which as u64 + 1);
    z = z.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    1.0 + ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

#[doc(hidden)]
pub fn sparse_jacobian<'p>(run: &mut Run<'_>, pattern: &'p Pattern) -> Result<SparseMatrix<'p>, PatternMismatch> {
    let (by_column, by_row) = (pattern.column_colors(), pattern.row_colors());
    let by_reverse = reverse_is_cheaper(by_row.count, by_column.count.saturating_sub(LANES));
    // By reverse mode the one forward pass, which tells the shape, only probes.
    let colors = if by_reverse { 0 } else { by_column.count };
    let mut values = vec![0.0; pattern.len()];
    let mut lanes = Vec::new();
    // The last pass has at least one lane that is no colour's.
    for first in (0..=colors).step_by(LANES) {
        let cols = pass(run, &|input| by_column.of.get(input).copied(), colors, first, &mut lanes);
        let (pattern_rows, pattern_cols) = (pattern.rows(), pattern.cols());
        if (pattern_rows, pattern_cols) != (lanes.len(), cols) {
            return Err(PatternMismatch::Shape { pattern_rows, pattern_cols, rows: lanes.len(), cols });
        }
        for (i, eps) in lanes.iter().enumerate().filter(|_| !by_reverse) {
            for k in pattern.entries(i) {
                if let Some(lane) = by_column.of[pattern.columns()[k]].checked_sub(first).filter(|lane| *lane < LANES) {
                    values[k] = eps[lane];
                }
            }
        }
    }
    if by_reverse {
        let mut cotangents = Vec::with_capacity(pattern.cols());
        for which in 0..by_row.count {
            row(run, &|output| by_row.of[output], which, &mut cotangents);
            for (i, _) in by_row.of.iter().enumerate().filter(|(_, color)| **color == which) {
                for k in pattern.entries(i) {
                    values[k] = cotangents[pattern.columns()[k]];
                }
            }
        }
    }
    let matrix = SparseMatrix::new(pattern, values);
    let suspected: Vec<_> =
        (0..pattern.rows()).filter(|i| !explains(&matrix, *i, &lanes[*i][colors % LANES..])).collect();
    let mut cotangents = Vec::new();
    for i in suspected {
        missing(run, pattern, i, &mut cotangents)?;
    }
    Ok(matrix)
}

/// One pass of forward mode: lane `k` is that of the colour `first + k`, or of a probe if there is no such colour.
/// Returns how many inputs there are.
fn pass(
    run: &mut Run<'_>,
    color: &dyn Fn(usize) -> Option<usize>,
    colors: usize,
    first: usize,
    lanes: &mut Vec<[f64; LANES]>,
) -> usize {
    lanes.clear();
    let seed = |input: usize| {
        std::array::from_fn(|lane| match (first + lane).checked_sub(colors) {
            Some(which) => probe(input, which),
            None => f64::from(color(input) == Some(first + lane)),
        })
    };
    let mut seeds = Seeds::new(&seed);
    run(Ask::Columns(&mut seeds, &mut |eps| lanes.push(eps)));
    seeds.at
}

/// Entries that are smaller than this beside the others of a row are what rounding makes of zeros.
fn rounding(entries: usize) -> f64 {
    8.0 * (entries + 2) as f64 * f64::EPSILON
}

/// Whether the entries of a row give its products with the probes.
fn explains(matrix: &SparseMatrix<'_>, i: usize, products: &[f64]) -> bool {
    products.iter().enumerate().all(|(which, product)| {
        let terms = || matrix.row(i).map(|(j, value)| value * probe(j, which));
        let (sum, size) = terms().fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
        (product - sum).abs() <= rounding(matrix.row(i).count()) * size
    })
}

/// Looks at all of a row: products differ too where the function itself loses digits.
fn missing(run: &mut Run<'_>, pattern: &Pattern, i: usize, cotangents: &mut Vec<f64>) -> Result<(), PatternMismatch> {
    row(run, &|output| output, i, cotangents);
    let places = &pattern.columns()[pattern.entries(i)];
    let largest = cotangents.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
    // What is not a number says nothing about where entries are.
    let counts = |value: f64| value.abs() > rounding(places.len()) * largest || value.is_infinite();
    let found = cotangents.iter().enumerate().find(|(j, value)| counts(**value) && !places.contains(j));
    found.map_or(Ok(()), |(column, value)| Err(PatternMismatch::Entry { row: i, column, value: *value }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Matrix;

    /// The sparse Jacobian of the linear function with this matrix; `loses` is added to every output and taken away.
    fn found(matrix: &[&[f64]], entries: &[(usize, usize)], loses: f64) -> Result<Matrix, PatternMismatch> {
        let (rows, cols) = (matrix.len(), matrix[0].len());
        let pattern = Pattern::from_entries(rows, cols, entries.iter().copied()).unwrap();
        let mut run = |ask: Ask<'_, '_>| match ask {
            Ask::Columns(seeds, see) => {
                let x: Vec<_> = (0..cols).map(|_| seeds.next(1.0).eps).collect();
                for row in matrix {
                    see(std::array::from_fn(|lane| {
                        let spoilt: f64 = x.iter().map(|x| loses * x[lane]).sum();
                        row.iter().zip(&x).fold(spoilt, |sum, (a, x)| sum + a * x[lane]) - spoilt
                    }));
                }
            }
            Ask::Row(next, see) => {
                let d: Vec<_> = (0..rows).map(|_| next()).collect();
                (0..cols).for_each(|j| see(matrix.iter().zip(&d).map(|(row, d)| row[j] * d).sum()));
            }
        };
        let sparse = sparse_jacobian(&mut run, &pattern)?;
        let mut dense = Matrix::zeros(rows, cols);
        (0..rows).for_each(|i| sparse.row(i).for_each(|(j, value)| dense.row_mut(i)[j] = value));
        Ok(dense)
    }

    fn entry(row: usize, column: usize, value: f64) -> Result<Matrix, PatternMismatch> {
        Err(PatternMismatch::Entry { row, column, value })
    }

    /// Columns 0 to 3 have one colour and column 4 another: what is missing is added up, and cancels.
    #[test]
    fn missing_entries_that_cancel_are_found() {
        let diagonal: &[(usize, usize)] = &[(0, 0), (1, 1), (2, 2), (3, 3), (3, 4)];
        let matrix = |row: &[f64; 5]| {
            let row = row.to_vec();
            let rest = [[0.0, 2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 5.0]];
            let rows: Vec<&[f64]> = [&row[..]].into_iter().chain(rest.iter().map(|row| &row[..])).collect();
            found(&rows, diagonal, 0.0)
        };
        assert_eq!(matrix(&[1.0, 0.0, 0.0, 0.0, 0.0]).unwrap().row(0), [1.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(matrix(&[1.0, 0.0, 7.0, 0.0, 0.0]), entry(0, 2, 7.0));
        assert_eq!(matrix(&[1.0, 7.0, -7.0, 0.0, 0.0]), entry(0, 1, 7.0));
        assert_eq!(matrix(&[1.0, 7.0, -14.0, 7.0, 0.0]), entry(0, 1, 7.0));
        assert_eq!(matrix(&[0.0, 1e-9, 0.0, -1e-9, 0.0]), entry(0, 1, 1e-9));
        assert_eq!(matrix(&[1.0, 0.0, 0.0, 0.0, -7.0]), entry(0, 4, -7.0));
        assert_eq!(matrix(&[1.0, 0.0, 0.0, 0.0, 1e-12]), entry(0, 4, 1e-12));
        assert_eq!(matrix(&[1.0, 0.0, 0.0, 0.0, f64::INFINITY]), entry(0, 4, f64::INFINITY));
    }

    #[test]
    fn a_row_without_places_must_be_zero() {
        assert_eq!(found(&[&[0.0, 0.0], &[1.0, 2.0]], &[(1, 0), (1, 1)], 0.0).unwrap().data(), [0.0, 0.0, 1.0, 2.0]);
        assert_eq!(found(&[&[0.0, 3.0], &[1.0, 2.0]], &[(1, 0), (1, 1)], 0.0), entry(0, 1, 3.0));
        assert_eq!(found(&[&[0.0, 3.0]], &[], 0.0), entry(0, 1, 3.0));
    }

    /// As many colours as lanes: the probes need a pass of their own.
    #[test]
    fn colours_that_fill_the_lanes_are_probed_too() {
        let row: Vec<f64> = (0..2 * LANES).map(|j| 1.0 + j as f64).collect();
        let other: Vec<f64> = row.iter().map(|value| if *value == 5.0 { 9.0 } else { 0.0 }).collect();
        let full: Vec<_> = (0..row.len()).map(|j| (0, j)).collect();
        for copies in [1, 40] {
            let mut rows = vec![&row[..]; copies];
            rows.push(&other);
            let places: Vec<_> = (0..copies).flat_map(|i| full.iter().map(move |(_, j)| (i, *j))).collect();
            assert_eq!(found(&rows, &places, 0.0), entry(copies, 4, 9.0));
            let places: Vec<_> = places.into_iter().chain([(copies, 4)]).collect();
            assert_eq!(found(&rows, &places, 0.0).unwrap().row(copies), other);
        }
    }

    /// Rounding spoils the products with the probes and not the entries: no error.
    #[test]
    fn lost_digits_are_no_missing_entries() {
        let matrix: &[&[f64]] = &[&[1.0, 0.0], &[0.0, 1.0]];
        let dense = found(matrix, &[(0, 0), (1, 1)], (1_u64 << 40) as f64).unwrap();
        assert_eq!(dense.data(), [1.0, 0.0, 0.0, 1.0]);
    }
}
