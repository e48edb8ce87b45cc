//! What can be written as machine code: the operations on elements that a few instructions compute.

use tenferro_ops::ops::Direction;
use tenferro_ops::{DType, StdTensorOp};
use vecmath::Function;

/// An operation on elements of one type of floating point numbers, and on truth values.
///
/// Each computes the bits that the operation's own loop computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    Add,
    Sub,
    Mul,
    Div,
    Neg,
    Abs,
    Sqrt,
    Square,
    Cube,
    Reciprocal,
    Max,
    Min,
    Compare(Direction),
    /// The second operand where the first holds, the third elsewhere.
    Select,
    And,
    Or,
    Xor,
    Not,
    /// 1 where it holds, 0 elsewhere.
    Indicator,
    /// The third operand where the first two are equal, 0 elsewhere: an element of a row, put at a position.
    AtPosition,
    /// By a call.
    Call(Function),
}

impl Formula {
    /// The formula of an operation on operands of these types, if it has one.
    pub(crate) fn of(op: &StdTensorOp, operands: &[DType]) -> Option<Self> {
        use StdTensorOp as Op;
        let formula = match op {
            Op::And(_) => Formula::And,
            Op::Or(_) => Formula::Or,
            Op::Xor(_) => Formula::Xor,
            Op::Not(_) => Formula::Not,
            Op::Select(_) => Formula::Select,
            Op::Convert(op) if operands[0] == DType::Bool && is_real(op.dtype) => Formula::Indicator,
            Op::Add(_) => Formula::Add,
            Op::Sub(_) => Formula::Sub,
            Op::Mul(_) => Formula::Mul,
            Op::Div(_) => Formula::Div,
            Op::Neg(_) => Formula::Neg,
            Op::Abs(_) => Formula::Abs,
            Op::Sqrt(_) => Formula::Sqrt,
            Op::Square(_) => Formula::Square,
            Op::Reciprocal(_) => Formula::Reciprocal,
            Op::IntegerPow(op) if op.exponent == -1 => Formula::Reciprocal,
            Op::IntegerPow(op) if op.exponent == 2 => Formula::Square,
            Op::IntegerPow(op) if op.exponent == 3 => Formula::Cube,
            Op::Maximum(_) => Formula::Max,
            Op::Minimum(_) => Formula::Min,
            Op::Compare(op) => Formula::Compare(op.direction),
            _ => Formula::Call(function(op)?),
        };
        let is_fit = match formula {
            Formula::And | Formula::Or | Formula::Xor | Formula::Not | Formula::Indicator => operands[0] == DType::Bool,
            Formula::Select => is_real(operands[1]),
            _ => is_real(operands[0]),
        };
        is_fit.then_some(formula)
    }

    /// Whether it computes truth values.
    pub(crate) fn is_truth(self) -> bool {
        matches!(self, Formula::And | Formula::Or | Formula::Xor | Formula::Not | Formula::Compare(_))
    }
}

pub(crate) fn is_real(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::F64)
}

/// The function of `vecmath` that an operation on real numbers is evaluated by.
fn function(op: &StdTensorOp) -> Option<Function> {
    use StdTensorOp as Op;
    Some(match op {
        Op::Exp(_) => Function::Exp,
        Op::Expm1(_) => Function::Expm1,
        Op::Log(_) => Function::Log,
        Op::Log1p(_) => Function::Log1p,
        Op::Logistic(_) => Function::Logistic,
        Op::Rsqrt(_) => Function::Rsqrt,
        Op::Cbrt(_) => Function::Cbrt,
        Op::Sin(_) => Function::Sin,
        Op::Cos(_) => Function::Cos,
        Op::Tan(_) => Function::Tan,
        Op::Asin(_) => Function::Asin,
        Op::Acos(_) => Function::Acos,
        Op::Atan(_) => Function::Atan,
        Op::Sinh(_) => Function::Sinh,
        Op::Cosh(_) => Function::Cosh,
        Op::Tanh(_) => Function::Tanh,
        Op::Asinh(_) => Function::Asinh,
        Op::Acosh(_) => Function::Acosh,
        Op::Atanh(_) => Function::Atanh,
        Op::Erf(_) => Function::Erf,
        Op::Erfc(_) => Function::Erfc,
        _ => return None,
    })
}
