//! Building a program operation by operation.

use super::{Instruction, Program, ProgramError, ValueId};
use crate::{StdTensorOp, TensorType};

/// The numbers of values are `u32`.
const MAX_VALUES: usize = u32::MAX as usize;

/// Builds a program operation by operation; every operation is checked as it is added.
#[derive(Clone, Debug, Default)]
pub struct ProgramBuilder {
    pub(super) types: Vec<TensorType>,
    input_count: usize,
    pub(super) instructions: Vec<Instruction>,
}

impl ProgramBuilder {
    /// An empty program.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares an input.
    ///
    /// # Errors
    ///
    /// An input after an operation, a type that no memory could hold.
    pub fn input(&mut self, ty: TensorType) -> Result<ValueId, ProgramError> {
        let value = self.types.len();
        if !self.instructions.is_empty() {
            return Err(ProgramError::LateInput { value });
        }
        ty.check_size().map_err(|source| ProgramError::InputType { value, source })?;
        let first = self.define([ty])?;
        self.input_count += 1;
        Ok(first)
    }

    /// Adds an operation; one value for each result.
    ///
    /// # Errors
    ///
    /// Operands that are not defined or whose types do not fit.
    pub fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Result<Vec<ValueId>, ProgramError> {
        let op = op.into();
        let value = self.types.len();
        let mut types = Vec::with_capacity(operands.len());
        for operand in operands {
            types.push(self.type_of(*operand, || format!("%{value}"))?.clone());
        }
        let inferred = op.infer(&types).map_err(|source| ProgramError::Type { value, source })?;
        let result_count = inferred.len();
        let first_result = self.define(inferred)?;
        let instruction = Instruction { op, operands: operands.to_vec(), first_result, result_count };
        let results = instruction.results().collect();
        self.instructions.push(instruction);
        Ok(results)
    }

    /// The type of a value.
    fn type_of(&self, value: ValueId, place: impl FnOnce() -> String) -> Result<&TensorType, ProgramError> {
        let (value, defined) = (value.index(), self.types.len());
        self.types.get(value).ok_or_else(|| ProgramError::Undefined { place: place(), value, defined })
    }

    /// The program with these outputs.
    ///
    /// # Errors
    ///
    /// An output that is not defined.
    pub fn finish(self, outputs: &[ValueId]) -> Result<Program, ProgramError> {
        for (position, output) in outputs.iter().enumerate() {
            self.type_of(*output, || format!("output {position}"))?;
        }
        let ProgramBuilder { types, input_count, instructions } = self;
        Ok(Program { types, input_count, instructions, outputs: outputs.to_vec() })
    }

    /// Numbers values of these types; all of them or none.
    fn define(
        &mut self,
        types: impl IntoIterator<Item = TensorType, IntoIter: ExactSizeIterator>,
    ) -> Result<ValueId, ProgramError> {
        let (first, types) = (self.types.len(), types.into_iter());
        if first + types.len() > MAX_VALUES {
            return Err(ProgramError::TooManyValues { limit: MAX_VALUES });
        }
        self.types.extend(types);
        Ok(ValueId(first as u32))
    }
}
