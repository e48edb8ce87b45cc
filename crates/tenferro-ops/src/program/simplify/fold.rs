//! What depends on constants alone is computed once, here; one number everywhere is kept as one number.

use super::writer::{Rewritten, Values, Writer};
use crate::program::ValueId;
use crate::{Array, DType, StdTensorOp, ops};

/// Constants of at most so many elements are made; larger ones would only take memory.
const SMALL: usize = 8;

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, operands: &[ValueId]) -> Rewritten {
    if let StdTensorOp::Constant(constant) = op {
        return splat(writer, &constant.value);
    }
    if is_elementwise(op)
        && let Some(result) = of_scalars(writer, op, operands)?
    {
        return Ok(Some(result));
    }
    if (is_elementwise(op) || is_cheap(op)) && op.definition().result_count() == 1 {
        return of_constants(writer, op, operands);
    }
    Ok(None)
}

/// A constant of equal elements is one of them, spread.
fn splat(writer: &mut Writer<'_>, value: &Array) -> Rewritten {
    if value.rank() == 0 {
        return Ok(None);
    }
    let Some(number) = value.splat() else { return Ok(None) };
    match writer.one(ops::Constant { value: number }, &[])? {
        Some(scalar) => writer.spread(scalar, value.shape()),
        None => Ok(None),
    }
}

/// What is done with one number everywhere is done with that number, and the result is spread.
fn of_scalars(writer: &mut Writer<'_>, op: &StdTensorOp, operands: &[ValueId]) -> Rewritten {
    let types: Vec<_> = operands.iter().map(|operand| writer.ty(*operand).clone()).collect();
    if types.iter().all(|ty| ty.rank() == 0) {
        return Ok(None);
    }
    let Some(scalars) = operands.iter().map(|operand| writer.scalar(*operand)).collect::<Option<Values>>() else {
        return Ok(None);
    };
    let Some(ty) = op.infer(&types).ok().and_then(|types| types.into_iter().next()) else { return Ok(None) };
    // Nothing is computed for a result without elements, not even what would be worth a warning.
    if ty.element_count().is_ok_and(|count| count == 0) {
        return Ok(None);
    }
    match writer.one(op.clone(), &scalars)? {
        Some(scalar) => writer.spread(scalar, &ty.shape),
        None => Ok(None),
    }
}

/// What is made of small constants is one, if it is finite: who looks for NaN and infinities wants the operation named
/// that makes them.
fn of_constants(writer: &mut Writer<'_>, op: &StdTensorOp, operands: &[ValueId]) -> Rewritten {
    // One number everywhere is in its simplest form.
    if operands.is_empty() || matches!(op, StdTensorOp::BroadcastInDim(_)) && writer.ty(operands[0]).rank() == 0 {
        return Ok(None);
    }
    let arrays = operands.iter().map(|operand| small(writer, *operand)).collect::<Option<Vec<_>>>();
    let Some(results) = arrays.and_then(|arrays| op.eval(arrays).ok()) else { return Ok(None) };
    match results.into_iter().next() {
        Some(value) if value.len() <= SMALL && is_finite(&value) => writer.one(ops::Constant { value }, &[]),
        _ => Ok(None),
    }
}

/// A small constant as an array.
fn small(writer: &Writer<'_>, value: ValueId) -> Option<Array> {
    if writer.ty(value).element_count().ok()? > SMALL {
        return None;
    }
    if let Some(constant) = writer.constant(value) {
        return Some(constant.clone());
    }
    let (spread, _) = writer.equation(value)?;
    let number = writer.constant(writer.scalar(value)?)?;
    spread.eval([number.clone()]).ok()?.into_iter().next()
}

fn is_finite(value: &Array) -> bool {
    if !value.dtype().is_float() {
        return true;
    }
    let numbers = value.convert(DType::C64).and_then(|numbers| numbers.to_vec::<crate::Complex<f64>>());
    numbers.is_ok_and(|numbers| numbers.iter().all(|number| number.is_finite()))
}

/// Whether each element of the result depends on the elements at its place alone, in the same way everywhere.
fn is_elementwise(op: &StdTensorOp) -> bool {
    use StdTensorOp::*;
    matches!(
        op,
        Neg(_)
            | Abs(_)
            | Sign(_)
            | Sqrt(_)
            | Rsqrt(_)
            | Cbrt(_)
            | Exp(_)
            | Expm1(_)
            | Log(_)
            | Log1p(_)
            | Sin(_)
            | Cos(_)
            | Tan(_)
            | Asin(_)
            | Acos(_)
            | Atan(_)
            | Sinh(_)
            | Cosh(_)
            | Tanh(_)
            | Asinh(_)
            | Acosh(_)
            | Atanh(_)
            | Logistic(_)
            | Erf(_)
            | Erfc(_)
            | ErfInv(_)
            | Lgamma(_)
            | Digamma(_)
            | Polygamma(_)
            | IntegerPow(_)
            | Square(_)
            | Reciprocal(_)
            | Floor(_)
            | Ceil(_)
            | RoundEven(_)
            | Trunc(_)
            | IsFinite(_)
            | Not(_)
            | Conj(_)
            | Real(_)
            | Imag(_)
            | Add(_)
            | Sub(_)
            | Mul(_)
            | Div(_)
            | Rem(_)
            | Pow(_)
            | Atan2(_)
            | Maximum(_)
            | Minimum(_)
            | Complex(_)
            | And(_)
            | Or(_)
            | Xor(_)
            | ShiftLeft(_)
            | ShiftRightLogical(_)
            | ShiftRightArithmetic(_)
            | Compare(_)
            | Select(_)
            | Clamp(_)
            | Convert(_)
            | StopGradient(_)
    )
}

/// Whether evaluation takes no more time than there are elements; a loop on constants may take any.
fn is_cheap(op: &StdTensorOp) -> bool {
    use StdTensorOp::*;
    matches!(
        op,
        Reshape(_)
            | Transpose(_)
            | BroadcastInDim(_)
            | Slice(_)
            | Pad(_)
            | Concatenate(_)
            | Reverse(_)
            | ReduceSum(_)
            | ReduceProd(_)
            | ReduceMax(_)
            | ReduceMin(_)
            | ReduceAnd(_)
            | ReduceOr(_)
            | BitcastConvert(_)
    )
}
