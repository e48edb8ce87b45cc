//! Sparse Jacobians: which entries may differ from zero, and which columns or rows can be computed together.

use std::ops::Range;

/// Which entries of a matrix may differ from zero, row after row, with the colours that
/// [`sparse_jacobian!`](crate::sparse_jacobian) uses. Make it once and keep it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    cols: usize,
    starts: Vec<usize>,
    columns: Vec<usize>,
    column_colors: Colors,
    row_colors: Colors,
}

/// Groups that can be computed together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Colors {
    /// The group of each column or row.
    pub of: Vec<usize>,
    /// How many groups there are.
    pub count: usize,
}

/// Arrays that are no pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// The row starts are no partition of the entries.
    #[error(
        "`starts` must begin with 0, never decrease and end with the number of entries ({entries}); element {at} breaks that"
    )]
    Starts {
        /// Which element of `starts`.
        at: usize,
        /// How many entries there are.
        entries: usize,
    },
    /// An entry is outside of the matrix.
    #[error("entry {entry} is in column {column} of a pattern with {cols} columns")]
    Column {
        /// Which element of `columns`.
        entry: usize,
        /// Its value.
        column: usize,
        /// How many columns there are.
        cols: usize,
    },
    /// An entry is outside of the matrix.
    #[error("entry {entry} is in row {row} of a pattern with {rows} rows")]
    Row {
        /// Which entry.
        entry: usize,
        /// Its row.
        row: usize,
        /// How many rows there are.
        rows: usize,
    },
}

impl Pattern {
    /// The pattern whose row `i` has entries in `columns[starts[i]..starts[i + 1]]`.
    pub fn new(cols: usize, starts: Vec<usize>, columns: Vec<usize>) -> Result<Self, PatternError> {
        let entries = columns.len();
        let bad = |at: usize| PatternError::Starts { at, entries };
        if starts.first() != Some(&0) {
            return Err(bad(0));
        }
        if let Some(at) = (1..starts.len()).find(|i| starts[i - 1] > starts[*i]) {
            return Err(bad(at));
        }
        if starts.last() != Some(&entries) {
            return Err(bad(starts.len() - 1));
        }
        if let Some((entry, column)) = columns.iter().enumerate().find(|(_, column)| **column >= cols) {
            return Err(PatternError::Column { entry, column: *column, cols });
        }
        let (column_colors, row_colors) = (Colors::default(), Colors::default());
        let mut pattern = Pattern { cols, starts, columns, column_colors, row_colors };
        let (by_column, rows_of) = pattern.transposed();
        pattern.column_colors = color(&by_column, &rows_of, &pattern.starts, &pattern.columns);
        pattern.row_colors = color(&pattern.starts, &pattern.columns, &by_column, &rows_of);
        Ok(pattern)
    }

    /// The pattern with the given `(row, column)` entries, in any order; doubles are one entry.
    pub fn from_entries(
        rows: usize,
        cols: usize,
        entries: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, PatternError> {
        let mut sorted: Vec<(usize, usize)> = entries.into_iter().collect();
        if let Some((entry, (row, _))) = sorted.iter().enumerate().find(|(_, (row, _))| *row >= rows) {
            return Err(PatternError::Row { entry, row: *row, rows });
        }
        sorted.sort_unstable();
        sorted.dedup();
        let mut starts = vec![0; rows + 1];
        for (row, _) in &sorted {
            starts[row + 1] += 1;
        }
        for i in 0..rows {
            starts[i + 1] += starts[i];
        }
        Pattern::new(cols, starts, sorted.into_iter().map(|(_, column)| column).collect())
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many columns there are.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The column of each entry.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The entries of a row, as a range of indices into [`Pattern::columns`] and [`SparseMatrix::values`].
    ///
    /// # Panics
    /// If there is no such row.
    pub fn entries(&self, row: usize) -> Range<usize> {
        assert!(row < self.rows(), "row {row} of a pattern with {} rows", self.rows());
        self.starts[row]..self.starts[row + 1]
    }

    /// Groups of columns that have no row in common.
    pub fn column_colors(&self) -> &Colors {
        &self.column_colors
    }

    /// Groups of rows that have no column in common.
    pub fn row_colors(&self) -> &Colors {
        &self.row_colors
    }

    fn transposed(&self) -> (Vec<usize>, Vec<usize>) {
        let mut starts = vec![0; self.cols + 1];
        for column in &self.columns {
            starts[column + 1] += 1;
        }
        for j in 0..self.cols {
            starts[j + 1] += starts[j];
        }
        let (mut next, mut rows) = (starts.clone(), vec![0; self.columns.len()]);
        for i in 0..self.rows() {
            for column in &self.columns[self.entries(i)] {
                rows[next[*column]] = i;
                next[*column] += 1;
            }
        }
        (starts, rows)
    }
}

/// Greedy colours of columns, given the rows of each column and the columns of each row: the smallest colour that no
/// earlier column with a common row has (distance two in the graph of rows and columns).
fn color(starts: &[usize], rows: &[usize], row_starts: &[usize], columns: &[usize]) -> Colors {
    let n = starts.len() - 1;
    let mut of = vec![usize::MAX; n];
    // `taken[c] == j` says that colour `c` is taken around column `j`.
    let mut taken: Vec<usize> = Vec::new();
    for j in 0..n {
        for row in &rows[starts[j]..starts[j + 1]] {
            for other in &columns[row_starts[*row]..row_starts[row + 1]] {
                if let Some(mark) = taken.get_mut(of[*other]) {
                    *mark = j;
                }
            }
        }
        of[j] = taken.iter().position(|mark| *mark != j).unwrap_or(taken.len());
        if of[j] == taken.len() {
            taken.push(j);
        }
    }
    Colors { of, count: taken.len() }
}

/// The entries of a matrix with a given [`Pattern`].
#[derive(Clone, Debug, PartialEq)]
pub struct SparseMatrix<'p> {
    pattern: &'p Pattern,
    values: Vec<f64>,
}

impl<'p> SparseMatrix<'p> {
    pub(crate) fn new(pattern: &'p Pattern, values: Vec<f64>) -> Self {
        SparseMatrix { pattern, values }
    }

    /// Where the entries are.
    pub fn pattern(&self) -> &'p Pattern {
        self.pattern
    }

    /// The entries, row after row, in the order of [`Pattern::columns`].
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The entries of a row: `(column, value)`.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, i: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.pattern.entries(i).map(|k| (self.pattern.columns[k], self.values[k]))
    }
}
