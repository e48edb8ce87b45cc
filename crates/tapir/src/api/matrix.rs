//! Dense results.

use std::ops::Index;

/// A matrix of numbers, row after row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Matrix {
    rows: usize,
    cols: usize,
    data: Vec<f64>,
}

impl Matrix {
    pub(crate) fn zeros(rows: usize, cols: usize) -> Self {
        Matrix { rows, cols, data: vec![0.0; rows * cols] }
    }

    /// How many rows: outputs of a Jacobian.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns: inputs of a Jacobian.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// All entries, row after row.
    pub fn data(&self) -> &[f64] {
        &self.data
    }

    /// All entries, row after row.
    pub fn into_data(self) -> Vec<f64> {
        self.data
    }

    /// One row.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, i: usize) -> &[f64] {
        assert!(i < self.rows, "row {i} of a matrix with {} rows", self.rows);
        &self.data[i * self.cols..][..self.cols]
    }

    pub(crate) fn row_mut(&mut self, i: usize) -> &mut [f64] {
        &mut self.data[i * self.cols..][..self.cols]
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.row(i)[j]
    }
}
