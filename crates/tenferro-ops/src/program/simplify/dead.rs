//! What no output needs goes.

use super::{Simplified, with_inputs_of};
use crate::program::eval::Uses;
use crate::program::{ProgramError, ValueId};

/// The instructions that the outputs need; inputs stay.
pub(super) fn without(simplified: &Simplified) -> Result<Simplified, ProgramError> {
    let Simplified { program, origins } = simplified;
    let uses = Uses::of(program);
    let (mut builder, inputs) = with_inputs_of(program)?;
    let mut values: Vec<Option<ValueId>> = inputs.into_iter().map(Some).collect();
    values.resize(program.types().len(), None);
    let needed = |values: &[Option<ValueId>], id: ValueId| {
        values[id.index()].unwrap_or_else(|| unreachable!("{id} is needed, and so is what defines it"))
    };
    let mut kept = Vec::new();
    let positions = program.instructions().iter().zip(origins).zip(uses.is_needed);
    for ((instruction, origins), _) in positions.filter(|(_, is_needed)| *is_needed) {
        let operands: Vec<_> = instruction.operands().iter().map(|operand| needed(&values, *operand)).collect();
        let results = builder.apply(instruction.op().clone(), &operands)?;
        instruction.results().zip(results).for_each(|(old, new)| values[old.index()] = Some(new));
        kept.push(origins.clone());
    }
    let outputs: Vec<_> = program.outputs().iter().map(|output| needed(&values, *output)).collect();
    Ok(Simplified { program: builder.finish(&outputs)?, origins: kept })
}
