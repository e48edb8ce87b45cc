//! Ones, zeros and signs.

use super::super::Level;
use super::super::writer::{Rewritten, Writer};
use crate::program::ValueId;
use crate::{StdTensorOp, ops};

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, x: &[ValueId], level: Level) -> Rewritten {
    match (op, x) {
        (StdTensorOp::Neg(_), &[x]) => Ok(negated(writer, x)),
        (StdTensorOp::Square(_), &[x]) => match negated(writer, x) {
            Some(x) => writer.one(ops::Square {}, &[x]),
            None => Ok(None),
        },
        (StdTensorOp::Add(_), &[x, y]) => sum(writer, x, y, level),
        (StdTensorOp::Sub(_), &[x, y]) => difference(writer, x, y, level),
        (StdTensorOp::Mul(_), &[x, y]) => product(writer, x, y),
        (StdTensorOp::Div(_), &[x, y]) => quotient(writer, x, y),
        (StdTensorOp::IntegerPow(op), &[x]) => match op.exponent {
            0 => writer.full(&writer.ty(x).clone(), 1.0),
            // A complex power is a product with 1, see `product`.
            1 if !writer.dtype(x).is_complex() => Ok(Some(x)),
            _ => Ok(None),
        },
        _ => Ok(None),
    }
}

/// The value that this one is the negative of.
fn negated(writer: &Writer<'_>, x: ValueId) -> Option<ValueId> {
    match writer.equation(x)? {
        (StdTensorOp::Neg(_), &[x]) => Some(x),
        _ => None,
    }
}

/// Whether adding the value changes nothing.
fn is_nothing(writer: &Writer<'_>, x: ValueId, level: Level) -> bool {
    let dtype = writer.dtype(x);
    if dtype.is_integer() {
        return writer.is(x, 0.0);
    }
    // −0 + 0 is 0, so the zero that changes nothing is −0.
    (dtype.is_real() && writer.is(x, -0.0)) || (level == Level::SignOfZero && writer.is(x, 0.0))
}

fn sum(writer: &mut Writer<'_>, x: ValueId, y: ValueId, level: Level) -> Rewritten {
    if is_nothing(writer, y, level) {
        return Ok(Some(x));
    }
    if is_nothing(writer, x, level) {
        return Ok(Some(y));
    }
    match (negated(writer, x), negated(writer, y)) {
        (_, Some(y)) => writer.one(ops::Sub {}, &[x, y]),
        (Some(x), None) => writer.one(ops::Sub {}, &[y, x]),
        (None, None) => Ok(None),
    }
}

fn difference(writer: &mut Writer<'_>, x: ValueId, y: ValueId, level: Level) -> Rewritten {
    // x − 0 is x for both zeros x; so is x − (−0) but for the sign of a zero.
    if writer.is(y, 0.0) || (level == Level::SignOfZero && is_nothing(writer, y, level)) {
        return Ok(Some(x));
    }
    if is_nothing(writer, x, level) {
        return writer.one(ops::Neg {}, &[y]);
    }
    match negated(writer, y) {
        Some(y) => writer.one(ops::Add {}, &[x, y]),
        None => Ok(None),
    }
}

fn product(writer: &mut Writer<'_>, x: ValueId, y: ValueId) -> Rewritten {
    let dtype = writer.dtype(x);
    // (a + bi)·(1 + 0i) forms b·0, which is NaN for an infinite b, and sums that lose the sign of a zero.
    if dtype.is_complex() {
        return Ok(None);
    }
    for (factor, other) in [(x, y), (y, x)] {
        if writer.is(factor, 1.0) {
            return Ok(Some(other));
        }
        if (dtype.is_real() || dtype.is_signed_integer()) && writer.is(factor, -1.0) {
            return writer.one(ops::Neg {}, &[other]);
        }
        if dtype.is_integer() && writer.is(factor, 0.0) {
            return Ok(Some(factor));
        }
    }
    with_sign_outside(writer, &ops::Mul {}.into(), x, y)
}

fn quotient(writer: &mut Writer<'_>, x: ValueId, y: ValueId) -> Rewritten {
    let dtype = writer.dtype(x);
    if !dtype.is_complex() && writer.is(y, 1.0) {
        return Ok(Some(x));
    }
    if !dtype.is_real() {
        return Ok(None);
    }
    if writer.is(y, -1.0) {
        return writer.one(ops::Neg {}, &[x]);
    }
    with_sign_outside(writer, &ops::Div {}.into(), x, y)
}

/// The sign of a product or quotient of real numbers is that of its operands together, and may be taken last: a sum
/// takes it over without an operation of its own.
fn with_sign_outside(writer: &mut Writer<'_>, op: &StdTensorOp, x: ValueId, y: ValueId) -> Rewritten {
    let operands = match (negated(writer, x), negated(writer, y)) {
        (None, None) => return Ok(None),
        (Some(x), Some(y)) => return writer.one(op.clone(), &[x, y]),
        (Some(x), None) => [x, y],
        (None, Some(y)) => [x, y],
    };
    match writer.one(op.clone(), &operands)? {
        Some(unsigned) => writer.one(ops::Neg {}, &[unsigned]),
        None => Ok(None),
    }
}
