//! Programs made of programs.

use super::{Program, ProgramBuilder, ProgramError, ValueId};
use crate::{Array, TensorType, ops};

/// Writes the operations of a program into a builder; one value for each of its outputs.
pub(crate) fn inline(
    builder: &mut ProgramBuilder,
    program: &Program,
    inputs: &[ValueId],
) -> Result<Vec<ValueId>, ProgramError> {
    let mut values = inputs.to_vec();
    for instruction in program.instructions() {
        let operands: Vec<_> = instruction.operands().iter().map(|id| values[id.index()]).collect();
        values.extend(builder.apply(instruction.op().clone(), &operands)?);
    }
    Ok(program.outputs().iter().map(|id| values[id.index()]).collect())
}

/// As [`inline`], of those operations only that the outputs need; inputs that they do not need may be left out.
pub(crate) fn inline_needed(
    builder: &mut ProgramBuilder,
    program: &Program,
    inputs: &[Option<ValueId>],
) -> Result<Vec<ValueId>, ProgramError> {
    let needed = program.needed_values();
    let missing = || unreachable!("what an output needs is there");
    let mut values = inputs.to_vec();
    for instruction in program.instructions() {
        if !instruction.results().any(|result| needed[result.index()]) {
            values.extend(instruction.results().map(|_| None));
            continue;
        }
        let operands = instruction.operands().iter().map(|id| values[id.index()].unwrap_or_else(missing));
        let operands: Vec<_> = operands.collect();
        values.extend(builder.apply(instruction.op().clone(), &operands)?.into_iter().map(Some));
    }
    Ok(program.outputs().iter().map(|id| values[id.index()].unwrap_or_else(missing)).collect())
}

impl Program {
    /// For each input, whether some output needs it.
    pub(crate) fn needed_inputs(&self) -> Vec<bool> {
        let mut needed = self.needed_values();
        needed.truncate(self.input_types().len());
        needed
    }

    /// For each value, whether some output needs it.
    fn needed_values(&self) -> Vec<bool> {
        let mut needed = vec![false; self.types().len()];
        self.outputs().iter().for_each(|output| needed[output.index()] = true);
        for instruction in self.instructions().iter().rev() {
            if instruction.results().any(|result| needed[result.index()]) {
                instruction.operands().iter().for_each(|operand| needed[operand.index()] = true);
            }
        }
        needed
    }
}

/// Zeros of a type; a sequence of them has no elements.
///
/// That is right where it stands for what a branch that was not taken would have returned: nothing in it has a length.
pub(crate) fn zeros(builder: &mut ProgramBuilder, ty: &TensorType) -> Result<ValueId, ProgramError> {
    if ty.is_sequence() {
        let shortest = ty.shortest();
        let value = Array::zeros(ty.dtype, shortest.shape)?;
        return Ok(builder.apply(ops::Constant { value }, &[])?[0]);
    }
    let value = Array::zeros(ty.dtype, [])?;
    let zero = builder.apply(ops::Constant { value }, &[])?[0];
    if ty.rank() == 0 {
        return Ok(zero);
    }
    let spread = ops::BroadcastInDim { shape: ty.shape.to_vec(), broadcast_dimensions: Vec::new() };
    Ok(builder.apply(spread, &[zero])?[0])
}
