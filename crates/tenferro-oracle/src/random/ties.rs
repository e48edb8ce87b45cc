//! Moves that decompose matrices with equal eigenvalues or singular values.
//!
//! What they go on from is smooth all the same: the vectors of the value that has no equal.

use tenferro_ops::{Array, StdTensorOp, ValueId, ops};

use super::Generator;

/// The projector onto the eigenvector of a value without an equal, beside two equal ones.
pub(super) fn eigenvector_beside_ties(g: &mut Generator) -> Option<()> {
    let is_last = g.below(2) == 0;
    let a = tied_matrix(g, if is_last { [1.0, 1.0, 2.5] } else { [0.5, 2.0, 2.0] })?;
    let v = step(g, ops::Eigh { ties: ops::Ties::Nan }, &[&a], 1)?;
    let first = if is_last { 2 } else { 0 };
    let slice = ops::Slice { start: vec![0, first], limit: vec![3, first + 1], strides: vec![1, 1] };
    let vector = step(g, slice, &[&v], 0)?;
    let transposed = step(g, ops::Transpose { permutation: vec![1, 0] }, &[&vector], 0)?;
    let adjoint = step(g, ops::Conj {}, &[&transposed], 0)?;
    g.apply(matmul(), &[vector, adjoint])?;
    g.marks.tied = true;
    Some(())
}

/// u·vᴴ of the largest singular value, beside two equal ones.
pub(super) fn singular_vectors_beside_ties(g: &mut Generator) -> Option<()> {
    let a = tied_matrix(g, [1.0, 1.0, 2.5])?;
    let op = StdTensorOp::from(ops::Svd { compute_uv: true, ties: ops::Ties::Nan });
    let results = op.eval([a.1.clone()]).ok()?;
    let ids = g.write(op, &[a.0])?;
    let (u, vh) = ((ids[0], results[0].clone()), (ids[2], results[2].clone()));
    let first = |limit: [usize; 2]| ops::Slice { start: vec![0, 0], limit: limit.to_vec(), strides: vec![1, 1] };
    let u = step(g, first([3, 1]), &[&u], 0)?;
    let vh = step(g, first([1, 3]), &[&vh], 0)?;
    g.apply(matmul(), &[u, vh])?;
    g.marks.tied = true;
    Some(())
}

/// A matrix that has these eigenvalues at the point, and moves with a value of the program.
fn tied_matrix(g: &mut Generator, values: [f64; 3]) -> Option<(ValueId, Array)> {
    let x = g.find(|x| **x.shape() == [3, 3])?;
    // A rotation whose entries are not exact: equal values come out equal but for rounding.
    let q = [[2.0, -2.0, 1.0], [1.0, 2.0, 2.0], [2.0, 1.0, -2.0]].map(|row| row.map(|entry: f64| entry / 3.0));
    let entry = |i: usize, j: usize| (0..3).map(|k| q[i][k] * values[k] * q[j][k]).sum::<f64>();
    let tied = Array::from_fn([3, 3], |at| entry(at[0], at[1])).ok()?.convert(x.1.dtype()).ok()?;
    let factor = g.constant(&super::full(&x.1, 0.3));
    let scaled = step(g, ops::Mul {}, &[&x, &factor], 0)?;
    let rest = StdTensorOp::from(ops::Sub {}).eval([tied, scaled.1.clone()]).ok()?.swap_remove(0);
    let rest = g.constant(&rest);
    step(g, ops::Add {}, &[&scaled, &rest], 0)
}

fn matmul() -> ops::DotGeneral {
    ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] }
}

/// One result of an operation that moves do not go on from.
fn step(
    g: &mut Generator,
    op: impl Into<StdTensorOp>,
    operands: &[&(ValueId, Array)],
    slot: usize,
) -> Option<(ValueId, Array)> {
    let op = op.into();
    let results = op.eval(operands.iter().map(|(_, x)| x.clone())).ok()?;
    let ids: Vec<_> = operands.iter().map(|(id, _)| *id).collect();
    let ids = g.write(op, &ids)?;
    Some((ids[slot], results[slot].clone()))
}
