//! Equal operations on equal operands are one.

use rustc_hash::FxHashMap;

use super::writer::Values;
use crate::StdTensorOp;
use crate::program::ValueId;

/// The operations that are there already, and the first result of each.
#[derive(Default)]
pub(super) struct Known(FxHashMap<Equation, ValueId>);

/// An operation and its operands, in an order that does not matter where it does not.
pub(super) type Equation = (StdTensorOp, Values);

impl Known {
    pub(super) fn equation(op: StdTensorOp, operands: &[ValueId]) -> Equation {
        let mut operands = Values::from(operands);
        if commutes(&op) {
            operands.sort_unstable();
        }
        (op, operands)
    }

    pub(super) fn get(&self, equation: &Equation) -> Option<ValueId> {
        self.0.get(equation).copied()
    }

    pub(super) fn insert(&mut self, equation: Equation, first_result: ValueId) {
        self.0.insert(equation, first_result);
    }
}

/// Whether the operands may change places without changing a bit of the result.
///
/// Of complex numbers too: the two products of the imaginary part change places, and their sum does not care.
pub(super) fn commutes(op: &StdTensorOp) -> bool {
    use StdTensorOp::{Add, And, Mul, Or, Xor};
    matches!(op, Add(_) | Mul(_) | And(_) | Or(_) | Xor(_))
}
