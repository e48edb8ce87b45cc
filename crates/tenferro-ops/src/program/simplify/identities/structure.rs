//! Elements that stay where they are, or that move twice.

use super::super::writer::{Rewritten, Writer};
use crate::program::ValueId;
use crate::{StdTensorOp, ops};

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, x: &[ValueId]) -> Rewritten {
    if let (StdTensorOp::Split(op), &[x]) = (op, x) {
        return Ok((op.sizes.len() == 1).then_some(x));
    }
    if let (StdTensorOp::Concatenate(_), &[x]) = (op, x) {
        return Ok(Some(x));
    }
    let Some(&operand) = x.first().filter(|operand| stays(writer, op, **operand)) else {
        return if x.len() == 1 { moved(writer, op, x[0]) } else { Ok(None) };
    };
    Ok(Some(operand))
}

/// Whether the operation gives its operand as it is.
fn stays(writer: &Writer<'_>, op: &StdTensorOp, x: ValueId) -> bool {
    let shape = &writer.ty(x).shape;
    match op {
        StdTensorOp::Reshape(op) => **shape == op.shape[..],
        StdTensorOp::Transpose(op) => op.permutation.iter().copied().eq(0..shape.rank()),
        // Places increase, so there is one for each axis only if every axis keeps its own.
        StdTensorOp::BroadcastInDim(op) => **shape == op.shape[..],
        StdTensorOp::Slice(op) => (0..shape.rank()).all(|axis| {
            let whole = op.start[axis] == 0 && op.limit[axis] == shape[axis];
            whole && (op.strides[axis] == 1 || shape[axis] <= 1)
        }),
        StdTensorOp::Reverse(op) => op.dimensions.iter().all(|axis| shape[*axis] <= 1),
        StdTensorOp::Pad(op) => (0..shape.rank()).all(|axis| {
            let between = op.interior[axis] == 0 || shape[axis] <= 1;
            op.low[axis] == 0 && op.high[axis] == 0 && between
        }),
        _ => false,
    }
}

/// Two moves as one.
fn moved(writer: &mut Writer<'_>, op: &StdTensorOp, x: ValueId) -> Rewritten {
    use StdTensorOp::{BroadcastInDim, Reshape, Reverse, Transpose};
    // Wherever the copies of one number go, they are copies of it.
    if writer.ty(x).rank() > 0
        && let Some(scalar) = writer.scalar(x)
        && let Some(ty) = op.infer(&[writer.ty(x).clone()]).ok().and_then(|types| types.into_iter().next())
    {
        return writer.spread(scalar, &ty.shape);
    }
    let Some((first, &[x])) = writer.equation(x) else { return Ok(None) };
    let both: StdTensorOp = match (first, op) {
        (Reshape(_), Reshape(second)) => second.clone().into(),
        (Transpose(first), Transpose(second)) => {
            let permutation = second.permutation.iter().map(|axis| first.permutation[*axis]).collect();
            ops::Transpose { permutation }.into()
        }
        (BroadcastInDim(first), BroadcastInDim(second)) => {
            let places = first.broadcast_dimensions.iter().map(|axis| second.broadcast_dimensions[*axis]);
            ops::BroadcastInDim { shape: second.shape.clone(), broadcast_dimensions: places.collect() }.into()
        }
        (Reverse(first), Reverse(second)) => {
            let (first, second) = (&first.dimensions, &second.dimensions);
            let once = first.iter().filter(|axis| !second.contains(axis));
            let mut dimensions: Vec<_> =
                once.chain(second.iter().filter(|axis| !first.contains(axis))).copied().collect();
            dimensions.sort_unstable();
            ops::Reverse { dimensions }.into()
        }
        _ => return Ok(None),
    };
    writer.one(both, &[x])
}
