//! The reference evaluation of programs.

use super::{EvalProgramError, Program, ValueId};
use crate::Array;

impl Program {
    /// The outputs for these inputs, computed by the reference evaluation of each operation that they need.
    ///
    /// An array lives until its last reader, which gets it to work in place.
    /// To evaluate one program many times, see [`compile`](Self::compile).
    ///
    /// # Errors
    ///
    /// Inputs of another number or of other types than declared, found before anything is computed; what operations
    /// report, with the result that was to be computed.
    pub fn eval(&self, inputs: impl IntoIterator<Item = Array>) -> Result<Vec<Array>, EvalProgramError> {
        let mut values: Vec<Option<Array>> = Vec::with_capacity(self.types.len());
        // One too many says it; the rest may be endless.
        values.extend(inputs.into_iter().take(self.input_count + 1).map(Some));
        self.check_inputs(&values)?;
        values.resize(self.types.len(), None);
        let uses = Uses::of(self);
        let mut operand_number = 0;
        for (position, instruction) in self.instructions.iter().enumerate() {
            let first_operand = operand_number;
            operand_number += instruction.operands.len();
            if !uses.is_needed[position] {
                continue;
            }
            let operands = instruction.operands.iter().zip(first_operand..).map(|(operand, number)| {
                let array = &mut values[operand.index()];
                let array = if uses.last[operand.index()] == Some(number) { array.take() } else { array.clone() };
                array.unwrap_or_else(|| unreachable!("{operand} lives until its last use"))
            });
            let results = instruction.op.eval(operands.collect::<Vec<_>>()).map_err(|source| {
                let value = instruction.first_result.index();
                EvalProgramError::Operation { value, op: instruction.op.name(), source: Box::new(source) }
            })?;
            for (value, result) in instruction.results().zip(results) {
                // What nobody reads is not kept.
                values[value.index()] = uses.last[value.index()].map(|_| result);
            }
        }
        let output = |output: &ValueId| values[output.index()].clone();
        let output = |id| output(id).unwrap_or_else(|| unreachable!("output {id} lives until the end"));
        Ok(self.outputs.iter().map(output).collect())
    }

    fn check_inputs(&self, inputs: &[Option<Array>]) -> Result<(), EvalProgramError> {
        if inputs.len() != self.input_count {
            return Err(EvalProgramError::InputCount { expected: self.input_count, found: inputs.len() });
        }
        for (input, (expected, array)) in self.input_types().iter().zip(inputs).enumerate() {
            let found = array.as_ref().map(Array::tensor_type);
            if let Some(found) = found.filter(|found| !expected.accepts(found)) {
                let (expected, found) = (Box::new(expected.clone()), Box::new(found));
                return Err(EvalProgramError::InputType { input, expected, found });
            }
        }
        Ok(())
    }
}

/// What the outputs need, and for how long.
pub(super) struct Uses {
    /// For each instruction, whether some output needs it.
    pub(super) is_needed: Vec<bool>,
    /// For each value, its last use by an instruction that is needed, counted over the operands of all instructions;
    /// `usize::MAX` for outputs, `None` for what nobody reads.
    last: Vec<Option<usize>>,
}

impl Uses {
    pub(super) fn of(program: &Program) -> Self {
        let mut last = vec![None; program.types.len()];
        let mut is_needed = vec![false; program.instructions.len()];
        for output in &program.outputs {
            last[output.index()] = Some(usize::MAX);
        }
        let mut operand_number: usize = program.instructions.iter().map(|instruction| instruction.operands.len()).sum();
        for (position, instruction) in program.instructions.iter().enumerate().rev() {
            let first_operand = operand_number - instruction.operands.len();
            if instruction.results().any(|result| last[result.index()].is_some()) {
                is_needed[position] = true;
                for (operand, number) in instruction.operands.iter().zip(first_operand..operand_number).rev() {
                    last[operand.index()].get_or_insert(number);
                }
            }
            operand_number = first_operand;
        }
        Uses { is_needed, last }
    }
}
