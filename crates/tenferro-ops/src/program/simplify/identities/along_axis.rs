//! Few elements of each row, by an index: taken before the whole row is computed, or put among zeros and summed again.

use std::collections::HashMap;

use super::super::writer::{Rewritten, Writer};
use crate::program::{ProgramError, ValueId};
use crate::{DType, StdTensorOp, ops};

/// Elements are taken of operands if those are so many times fewer.
const FEWER: usize = 8;

/// Through so many operations, one after the other: this calls itself, and programs may be long.
const MOST_DEEP: usize = 16;

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, x: &[ValueId]) -> Rewritten {
    match (op, x) {
        (StdTensorOp::TakeAlongAxis(op), &[x, index]) => taken(writer, op, x, index),
        (StdTensorOp::ReduceSum(op), &[x]) => summed(writer, &op.axes, x),
        _ => Ok(None),
    }
}

/// What is taken of the result of an operation on elements is the operation on what is taken of its operands.
fn taken(writer: &mut Writer<'_>, op: &ops::TakeAlongAxis, x: ValueId, index: ValueId) -> Rewritten {
    let size = writer.ty(x).shape[op.axis];
    let is_worth_it = writer.ty(index).shape[op.axis].saturating_mul(FEWER) <= size;
    // Outside of the row what is taken is 0, which an operation need not give for zeros.
    if !is_worth_it || !is_within(writer, index, size) || way(writer, op.axis, x).is_none() {
        return Ok(None);
    }
    taken_before(writer, op, x, index, MOST_DEEP, &mut HashMap::new()).map(Some)
}

/// How an element of a value is had without the others.
enum Way {
    /// From those at the same place of the operands.
    Elementwise,
    /// It is the same along the whole axis.
    Spread,
}

fn way(writer: &Writer<'_>, axis: usize, x: ValueId) -> Option<Way> {
    let (op, operands) = writer.equation(x)?;
    let shape = &writer.ty(x).shape;
    if let (StdTensorOp::BroadcastInDim(op), [operand]) = (op, operands) {
        let own = op.broadcast_dimensions.iter().position(|place| *place == axis);
        return own.is_none_or(|own| writer.ty(*operand).shape[own] == 1).then_some(Way::Spread);
    }
    let dtypes: Vec<_> = operands.iter().map(|operand| writer.dtype(*operand)).collect();
    let is_even = !operands.is_empty() && operands.iter().all(|operand| writer.ty(*operand).shape == *shape);
    (is_even && op.definition().kernel(&dtypes).is_some()).then_some(Way::Elementwise)
}

/// What is taken of a value; of each one once, however many operations read it.
fn taken_before(
    writer: &mut Writer<'_>,
    take: &ops::TakeAlongAxis,
    x: ValueId,
    index: ValueId,
    depth: usize,
    taken: &mut HashMap<ValueId, ValueId>,
) -> Result<ValueId, ProgramError> {
    if let Some(result) = taken.get(&x) {
        return Ok(*result);
    }
    let (found, equation) = (way(writer, take.axis, x).filter(|_| depth > 0), writer.equation(x));
    let equation = equation.map(|(op, operands)| (op.clone(), operands.to_vec()));
    let results = match (found, equation) {
        (Some(Way::Elementwise), Some((op, mut operands))) => {
            for operand in &mut operands {
                *operand = taken_before(writer, take, *operand, index, depth - 1, taken)?;
            }
            writer.apply(op, &operands)?
        }
        (Some(Way::Spread), Some((StdTensorOp::BroadcastInDim(op), operands))) => {
            let mut op = ops::BroadcastInDim::clone(&op);
            op.shape[take.axis] = writer.ty(index).shape[take.axis];
            writer.apply(op, &operands)?
        }
        _ => writer.write(take.clone().into(), &[x, index])?,
    };
    taken.insert(x, results[0]);
    Ok(results[0])
}

/// The sum of zeros and one element is that element; of −0 it is 0, as sums begin with 0.
fn summed(writer: &mut Writer<'_>, axes: &[usize], x: ValueId) -> Rewritten {
    let &[axis] = axes else { return Ok(None) };
    let (is_negated, put) = match writer.equation(x) {
        Some((StdTensorOp::Neg(_), &[x])) => (true, x),
        _ => (false, x),
    };
    let Some((StdTensorOp::PutAlongAxis(op), &[element, index])) = writer.equation(put) else { return Ok(None) };
    let (ty, size) = (writer.ty(element).clone(), op.size);
    if op.axis != axis || ty.shape[axis] != 1 || ty.dtype == DType::Bool || !is_within(writer, index, size) {
        return Ok(None);
    }
    let mut shape = ty.shape.to_vec();
    shape.remove(axis);
    let element = if is_negated { writer.apply(ops::Neg {}, &[element])?[0] } else { element };
    let element = writer.apply(ops::Reshape { shape }, &[element])?[0];
    let ty = writer.ty(element).clone();
    match writer.full(&ty, 0.0)? {
        Some(zero) => writer.one(ops::Add {}, &[element, zero]),
        None => Ok(None),
    }
}

/// Whether an index is one of a row of this size wherever it stands: it has been clipped.
fn is_within(writer: &Writer<'_>, mut index: ValueId, size: usize) -> bool {
    while let Some((StdTensorOp::Reshape(_) | StdTensorOp::BroadcastInDim(_), &[operand])) = writer.equation(index) {
        index = operand;
    }
    let number = |value: ValueId| {
        let scalar = writer.constant(writer.scalar(value)?)?;
        scalar.convert(DType::I64).ok()?.item::<i64>().ok().filter(|_| !scalar.dtype().has_tangent())
    };
    // The operand beside a number that is fit, of one of two operations.
    let beside = |value: ValueId, is_upper: bool| {
        let (x, y) = match writer.equation(value) {
            Some((StdTensorOp::Minimum(_), &[x, y])) if is_upper => (x, y),
            Some((StdTensorOp::Maximum(_), &[x, y])) if !is_upper => (x, y),
            _ => return None,
        };
        let is_fit = |bound: i64| bound >= 0 && usize::try_from(bound).is_ok_and(|bound| bound < size);
        [(x, y), (y, x)].into_iter().find_map(|(x, y)| number(y).filter(|bound| is_fit(*bound)).map(|_| x))
    };
    [true, false].into_iter().any(|first| beside(index, first).is_some_and(|inner| beside(inner, !first).is_some()))
}
