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

/// Zeros of a type; a sequence of them has no elements.
///
/// That is right where it stands for what a branch that was not taken would have returned: nothing in it has a length.
pub(crate) fn zeros(builder: &mut ProgramBuilder, ty: &TensorType) -> Result<ValueId, ProgramError> {
    let unknown = |_| ProgramError::TooManyValues { limit: 0 };
    if ty.is_sequence() {
        let shortest = ty.shortest();
        let value = Array::zeros(ty.dtype, shortest.shape).map_err(unknown)?;
        return Ok(builder.apply(ops::Constant { value }, &[])?[0]);
    }
    let value = Array::zeros(ty.dtype, []).map_err(unknown)?;
    let zero = builder.apply(ops::Constant { value }, &[])?[0];
    if ty.rank() == 0 {
        return Ok(zero);
    }
    let spread = ops::BroadcastInDim { shape: ty.shape.to_vec(), broadcast_dimensions: Vec::new() };
    Ok(builder.apply(spread, &[zero])?[0])
}
