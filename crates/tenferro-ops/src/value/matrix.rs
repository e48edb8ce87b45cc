//! Matrices: the last two axes; those before them are batch axes.

use super::Value;
use crate::DType;
use crate::ops::{self, Direction};

impl<'e> Value<'e> {
    /// The number of batch axes.
    fn batch_rank(&self) -> usize {
        self.rank().saturating_sub(2)
    }

    /// Rows and columns.
    pub fn rows_columns(&self) -> (usize, usize) {
        match **self.shape() {
            [.., rows, columns] => (rows, columns),
            _ => (1, 1),
        }
    }

    /// The matrix product, batch by batch.
    pub fn matmul(&self, other: &Value<'e>) -> Value<'e> {
        let batch = self.batch_rank();
        let axes: Vec<_> = (0..batch).collect();
        let dot = ops::DotGeneral {
            lhs_batch: axes.clone(),
            rhs_batch: axes,
            lhs_contract: vec![batch + 1],
            rhs_contract: vec![batch],
        };
        self.apply_with(dot, other)
    }

    /// Rows become columns.
    pub fn transpose_matrix(&self) -> Value<'e> {
        let batch = self.batch_rank();
        let mut permutation: Vec<_> = (0..batch).collect();
        permutation.extend([batch + 1, batch]);
        self.transpose(&permutation)
    }

    /// The conjugate transpose.
    pub fn adjoint(&self) -> Value<'e> {
        self.transpose_matrix().conj()
    }

    /// A truth value for each place of the matrices: how row and column number compare, the column moved by `offset`.
    fn place_mask(&self, direction: Direction, offset: i64) -> Value<'e> {
        let (rows, columns) = self.rows_columns();
        let row = self.scope.iota(DType::I64, &[rows, columns], 0);
        let column = self.scope.iota(DType::I64, &[rows, columns], 1);
        let moved = if offset == 0 { column } else { &column + &column.full_like(offset as f64) };
        let batch = self.batch_rank();
        row.compare(direction, &moved).broadcast(&self.shape().clone(), &[batch, batch + 1])
    }

    /// True on and below diagonal `offset` (0 the main one, -1 that below it).
    pub fn lower_mask(&self, offset: i64) -> Value<'e> {
        self.place_mask(Direction::Ge, -offset)
    }

    /// True on and above diagonal `offset` (0 the main one, 1 that above it).
    pub fn upper_mask(&self, offset: i64) -> Value<'e> {
        self.place_mask(Direction::Le, -offset)
    }

    /// True on the main diagonal.
    pub fn diagonal_mask(&self) -> Value<'e> {
        self.place_mask(Direction::Eq, 0)
    }

    /// The entries on and below diagonal `offset`, zeros elsewhere.
    pub fn tril(&self, offset: i64) -> Value<'e> {
        self.masked(&self.lower_mask(offset))
    }

    /// The entries on and above diagonal `offset`, zeros elsewhere.
    pub fn triu(&self, offset: i64) -> Value<'e> {
        self.masked(&self.upper_mask(offset))
    }

    /// The diagonals of the matrices, as vectors of the shorter length.
    pub fn diagonal(&self) -> Value<'e> {
        let (rows, columns) = self.rows_columns();
        let batch = self.batch_rank();
        // Summing along the longer side leaves one entry for each of the shorter.
        let axis = if rows <= columns { batch + 1 } else { batch };
        self.masked(&self.diagonal_mask()).sum(&[axis])
    }

    /// For vectors: the square matrices with them on the diagonal.
    pub fn diagonal_matrix(&self) -> Value<'e> {
        let rows = self.as_columns(self.shape().last().copied().unwrap_or(1));
        rows.masked(&rows.diagonal_mask())
    }

    /// For vectors v: matrices of `columns` columns, each of which is v.
    pub fn as_columns(&self, columns: usize) -> Value<'e> {
        let mut shape = self.shape().to_vec();
        shape.push(columns);
        self.broadcast(&shape, &(0..self.rank()).collect::<Vec<_>>())
    }

    /// For vectors v: matrices of `rows` rows, each of which is v.
    pub fn as_rows(&self, rows: usize) -> Value<'e> {
        let mut shape = self.shape().to_vec();
        let last = shape.len().saturating_sub(1);
        shape.insert(last, rows);
        let kept: Vec<_> = (0..shape.len()).filter(|axis| *axis != last).collect();
        self.broadcast(&shape, &kept)
    }

    /// The identity matrices of the shape of these square ones.
    pub fn identity_like(&self) -> Value<'e> {
        self.full_like(1.0).masked(&self.diagonal_mask())
    }

    /// For a triangular matrix: the solution of the system with this right-hand side.
    pub fn triangular_solve(&self, system: ops::TriangularSolve, b: &Value<'e>) -> Value<'e> {
        self.apply_with(system, b)
    }

    /// For square matrices A: X where `A·X = B`.
    pub fn solve(&self, b: &Value<'e>) -> Value<'e> {
        self.apply_with(ops::Solve {}, b)
    }

    /// For matrices with lanes in front: those of all lanes side by side.
    pub(crate) fn lanes_as_columns(&self) -> Value<'e> {
        let last = self.rank().saturating_sub(1);
        let moved = self.move_axis(0, last.saturating_sub(1));
        let mut shape = moved.shape().to_vec();
        let columns = shape.pop().unwrap_or(1);
        if let Some(last) = shape.last_mut() {
            *last = last.saturating_mul(columns);
        }
        moved.reshape(&shape)
    }

    /// Undoes [`lanes_as_columns`](Self::lanes_as_columns), for matrices of this shape in one lane.
    pub(crate) fn columns_as_lanes(&self, size: usize, shape: &[usize]) -> Value<'e> {
        let mut split = shape.to_vec();
        let last = split.len().saturating_sub(1);
        split.insert(last, size);
        self.reshape(&split).move_axis(last, 0)
    }

    /// The inverse matrices.
    pub fn inv(&self) -> Value<'e> {
        self.apply(ops::Inv {})
    }
}
