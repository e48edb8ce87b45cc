//! The executor for operations that can evaluate themselves.

use std::cell::Cell;
use std::fmt::{self, Debug};

use computegraph::{EvaluableGraphOperation, eval_operation};

use super::{ExecutionError, Executor};
use crate::primitive::Primitive;

/// Runs operations by their own `eval`, one at a time.
pub struct Evaluator<Op: EvaluableGraphOperation, K> {
    context: Op::Context,
    /// Makes a key from a value and a number that is never given twice.
    make_key: K,
    next_number: Cell<u64>,
}

impl<Op, K> Evaluator<Op, K>
where
    Op: EvaluableGraphOperation,
    K: Fn(&Op::Operand, u64) -> Op::InputKey,
{
    /// An executor with the given evaluation context and maker of keys.
    ///
    /// The maker is given a value and a number; keys for different numbers must differ, and a typed op set puts the
    /// value's type into the key.
    pub fn new(context: Op::Context, make_key: K) -> Self {
        Self { context, make_key, next_number: Cell::new(0) }
    }
}

impl<Op: EvaluableGraphOperation, K> Evaluator<Op, K> {
    /// The evaluation context.
    pub fn context(&mut self) -> &mut Op::Context {
        &mut self.context
    }
}

impl<Op: EvaluableGraphOperation, K> Debug for Evaluator<Op, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluator").finish_non_exhaustive()
    }
}

impl<Op, K> Executor<Op> for Evaluator<Op, K>
where
    Op: Primitive + EvaluableGraphOperation,
    K: Fn(&Op::Operand, u64) -> Op::InputKey,
{
    type Value = Op::Operand;

    fn execute(&mut self, operation: &Op, inputs: &[&Op::Operand]) -> Result<Vec<Op::Operand>, ExecutionError> {
        let operands = inputs.iter().map(|value| (*value).clone());
        Ok(eval_operation(operation, &mut self.context, operands)?)
    }

    fn fresh_key(&self, value: &Op::Operand) -> Op::InputKey {
        let number = self.next_number.get();
        self.next_number.set(number + 1);
        (self.make_key)(value, number)
    }
}
