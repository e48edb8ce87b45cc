//! Parts of complex numbers, conversions, truth values and choices.

use super::super::writer::{Rewritten, Writer};
use crate::program::ValueId;
use crate::{DType, StdTensorOp, ops};

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, x: &[ValueId]) -> Rewritten {
    use StdTensorOp::*;
    if let (Select(op), &[predicate, on_true, on_false]) = (op, x) {
        return select(writer, op, predicate, on_true, on_false);
    }
    Ok(match (op, x) {
        (Conj(_), &[x]) if writer.dtype(x).is_real() => Some(x),
        (Conj(_), &[x]) => match writer.equation(x) {
            Some((Conj(_), &[x])) => Some(x),
            _ => None,
        },
        (Real(_), &[x]) => match writer.equation(x) {
            Some((Complex(_), &[re, _])) => Some(re),
            _ => None,
        },
        (Imag(_), &[x]) => match writer.equation(x) {
            Some((Complex(_), &[_, im])) => Some(im),
            _ => None,
        },
        (Complex(_), &[re, im]) => match (writer.equation(re), writer.equation(im)) {
            (Some((Real(_), &[of_re])), Some((Imag(_), &[of_im]))) if of_re == of_im => Some(of_re),
            _ => None,
        },
        (Convert(op), &[x]) if op.dtype == writer.dtype(x) => Some(x),
        (Convert(op), &[x]) => match writer.equation(x) {
            Some((Convert(through), &[x])) if op.dtype == writer.dtype(x) && holds(through.dtype, op.dtype) => Some(x),
            _ => None,
        },
        // What has no derivative needs none stopped.
        (StopGradient(_), &[x]) if !writer.dtype(x).has_tangent() || writer.constant(x).is_some() => Some(x),
        (StopGradient(_), &[x]) => match writer.equation(x) {
            Some((StopGradient(_), _)) => Some(x),
            _ => None,
        },
        (Not(_), &[x]) => match writer.equation(x) {
            Some((Not(_), &[x])) => Some(x),
            _ => None,
        },
        (And(_) | Or(_), &[x, y]) if x == y => Some(x),
        (And(_), &[x, y]) if writer.dtype(x) == DType::Bool => truth(writer, x, y, 1.0, 0.0),
        (Or(_), &[x, y]) if writer.dtype(x) == DType::Bool => truth(writer, x, y, 0.0, 1.0),
        _ => None,
    })
}

/// One truth value joined with another: `nothing` leaves it as it is, `all` decides.
fn truth(writer: &Writer<'_>, x: ValueId, y: ValueId, nothing: f64, all: f64) -> Option<ValueId> {
    [(x, y), (y, x)].into_iter().find_map(|(constant, other)| {
        if writer.is(constant, nothing) { Some(other) } else { writer.is(constant, all).then_some(constant) }
    })
}

/// Whether each number of one dtype comes back from the other as it was.
fn holds(wide: DType, narrow: DType) -> bool {
    use DType::*;
    matches!(
        (narrow, wide),
        (F32, F64 | C32 | C64) | (F64, C64) | (C32, C64) | (I32, I64 | F64) | (U32, U64 | I64 | F64) | (Bool, _)
    )
}

fn select(
    writer: &mut Writer<'_>,
    op: &ops::Select,
    predicate: ValueId,
    on_true: ValueId,
    on_false: ValueId,
) -> Rewritten {
    if on_true == on_false || writer.is(predicate, 1.0) {
        return Ok(Some(on_true));
    }
    if writer.is(predicate, 0.0) {
        return Ok(Some(on_false));
    }
    match writer.equation(predicate) {
        Some((StdTensorOp::Not(_), &[opposite])) => writer.one(op.clone(), &[opposite, on_false, on_true]),
        _ => Ok(None),
    }
}
