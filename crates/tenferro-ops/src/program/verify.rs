//! Checking a program that was not built operation by operation.

use super::{Instruction, Program, ProgramError};
use crate::TensorType;

impl Program {
    /// Checks every property that executors rely on:
    ///
    /// 1. the type of every input is one that a tensor can have;
    /// 2. inputs, then results, are numbered from 0 on without a gap, and nothing else has a type;
    /// 3. an instruction reads only what inputs and earlier instructions define;
    /// 4. inference accepts the types of its operands;
    /// 5. it has as many results as inference says, and they are of those types;
    /// 6. every output is defined.
    ///
    /// A [`ProgramBuilder`](crate::ProgramBuilder) makes no other programs, and the parser refuses them by the same
    /// checks, so this is for executors and passes in debug builds. It takes time in proportion to the program.
    ///
    /// # Errors
    ///
    /// The first property that does not hold.
    pub fn verify(&self) -> Result<(), ProgramError> {
        if self.input_count > self.types.len() {
            return Err(ProgramError::TypeCount { values: self.input_count, types: self.types.len() });
        }
        for (value, ty) in self.input_types().iter().enumerate() {
            input(value, ty)?;
        }
        let mut defined = self.input_count;
        for instruction in &self.instructions {
            equation(instruction, &self.types, defined).map_err(|(_, error)| *error)?;
            defined += instruction.result_count;
        }
        if defined != self.types.len() {
            return Err(ProgramError::TypeCount { values: defined, types: self.types.len() });
        }
        for position in 0..self.outputs.len() {
            self.output(position)?;
        }
        Ok(())
    }

    /// Whether an output is defined.
    pub(super) fn output(&self, position: usize) -> Result<(), ProgramError> {
        let (value, defined) = (self.outputs[position].index(), self.types.len());
        if value < defined {
            return Ok(());
        }
        Err(ProgramError::Undefined { place: format!("output {position}"), value, defined })
    }
}

/// Whether an input of this type can exist.
pub(super) fn input(value: usize, ty: &TensorType) -> Result<(), ProgramError> {
    match ty.check_size() {
        Ok(()) => Ok(()),
        Err(source) => Err(ProgramError::InputType { value, source }),
    }
}

/// The part of an equation that a mistake is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    Op,
    /// The number of the first result.
    Result,
    /// The declared type of a result.
    Type(usize),
    Operand(usize),
}

/// Checks one instruction, before which so many values are defined; `types` are those of all values.
pub(super) fn equation(
    instruction: &Instruction,
    types: &[TensorType],
    defined: usize,
) -> Result<(), (Part, Box<ProgramError>)> {
    let mistake = |part, error| Err((part, Box::new(error)));
    let Instruction { op, operands, first_result, result_count } = instruction;
    let value = first_result.index();
    if value != defined {
        return mistake(Part::Result, ProgramError::Numbering { value, expected: defined });
    }
    let Some(declared) = types[defined..].get(..*result_count) else {
        let values = defined.saturating_add(*result_count);
        return mistake(Part::Op, ProgramError::TypeCount { values, types: types.len() });
    };
    let mut operand_types = Vec::with_capacity(operands.len());
    for (position, operand) in operands.iter().enumerate() {
        let operand = operand.index();
        if operand >= defined {
            let error = ProgramError::Undefined { place: format!("%{value}"), value: operand, defined };
            return mistake(Part::Operand(position), error);
        }
        operand_types.push(types[operand].clone());
    }
    let inferred = match op.infer(&operand_types) {
        Ok(inferred) => inferred,
        Err(source) => return mistake(Part::Op, ProgramError::Type { value, source }),
    };
    if inferred.len() != declared.len() {
        let (declared, inferred) = (declared.len(), inferred.len());
        return mistake(Part::Op, ProgramError::ResultCount { value, op: op.name(), declared, inferred });
    }
    for (position, (declared, inferred)) in declared.iter().zip(inferred).enumerate() {
        if *declared != inferred {
            let (declared, inferred) = (Box::new(declared.clone()), Box::new(inferred));
            let value = value + position;
            return mistake(
                Part::Type(position),
                ProgramError::ResultType { value, op: op.name(), declared, inferred },
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{ProgramBuilder, ValueId};
    use super::*;
    use crate::{DType, ops};

    /// Breaks a right program in one place; texts cannot say these mistakes.
    #[track_caller]
    fn check(mistake: impl FnOnce(&mut Program), message: &str) {
        let mut builder = ProgramBuilder::new();
        let x = builder.input(TensorType::new(DType::F64, [2])).unwrap();
        let y = builder.apply(ops::Sin {}, &[x]).unwrap()[0];
        let mut program = builder.finish(&[y]).unwrap();
        program.verify().unwrap();
        mistake(&mut program);
        assert_eq!(program.verify().unwrap_err().to_string(), message);
    }

    #[test]
    fn values_without_a_definition_are_found() {
        check(
            |program| program.types.push(TensorType::new(DType::F64, [])),
            "the program defines 2 values and has 3 types; give each value one type",
        );
        check(
            |program| program.instructions[0].result_count = 2,
            "the program defines 3 values and has 2 types; give each value one type",
        );
        check(
            |program| program.input_count = 7,
            "the program defines 7 values and has 2 types; give each value one type",
        );
        check(
            |program| program.instructions[0].first_result = ValueId(u32::MAX),
            "%4294967295 is defined where %1 comes next; number inputs and results from %0 on without a gap",
        );
    }

    #[test]
    fn outputs_without_a_definition_are_found() {
        check(
            |program| program.outputs.push(ValueId(2)),
            "output 1 reads %2, but only the values below %2 are defined there; define it first",
        );
    }
}
