//! Writing a program anew, operation by operation, each in its simplest form.

use smallvec::SmallVec;

use super::share::Known;
use super::{Origins, Simplified, Simplifier, bodies, fold, identities};
use crate::ops::{self, BroadcastInDim};
use crate::program::{Instruction, Program, ProgramBuilder, ProgramError, ValueId};
use crate::{Array, DType, StdTensorOp, TensorType};

pub(super) type Values = SmallVec<[ValueId; 2]>;

/// What a pass writes instead of an operation: `None` if it has nothing to say.
pub(super) type Rewritten = Result<Option<ValueId>, ProgramError>;

/// A program that is written anew.
pub(super) struct Writer<'s> {
    pub(super) simplifier: &'s mut Simplifier,
    builder: ProgramBuilder,
    known: Known,
    /// For each value, the instruction that defines it; `None` for inputs.
    definitions: Vec<Option<u32>>,
    origins: Vec<Origins>,
    /// The instruction of the original that is being written.
    origin: u32,
    /// How many operations have been looked at.
    work: usize,
}

impl<'s> Writer<'s> {
    /// The whole program, and how many operations were looked at on the way.
    pub(super) fn rewrite(
        simplifier: &'s mut Simplifier,
        program: &Program,
    ) -> Result<(Simplified, usize), ProgramError> {
        let mut builder = ProgramBuilder::new();
        let mut values =
            program.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let mut writer = Writer {
            simplifier,
            builder,
            known: Known::default(),
            definitions: vec![None; values.len()],
            origins: Vec::new(),
            origin: 0,
            work: 0,
        };
        for (position, instruction) in program.instructions().iter().enumerate() {
            writer.origin = position as u32;
            let operands: Values = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
            let results = writer.apply(instruction.op().clone(), &operands)?;
            results.iter().for_each(|result| writer.note(*result));
            values.extend(results);
        }
        let outputs: Vec<_> = program.outputs().iter().map(|output| values[output.index()]).collect();
        let Writer { builder, origins, work, .. } = writer;
        Ok((Simplified { program: builder.finish(&outputs)?, origins }, work))
    }

    /// The results of an operation in its simplest form.
    pub(super) fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Result<Values, ProgramError> {
        let op = op.into();
        self.work += 1;
        let passes = self.simplifier.passes;
        if passes.bodies && bodies::is_control(&op) {
            return bodies::rewrite(self, &op, operands);
        }
        // A sum of sequences may have another type than each of them, and nothing else of what is rewritten takes any.
        if operands.iter().any(|operand| self.ty(*operand).is_sequence()) {
            return self.write(op, operands);
        }
        if passes.fold
            && let Some(result) = fold::rewrite(self, &op, operands)?
        {
            return Ok(Values::from_iter([result]));
        }
        if let Some(level) = passes.identities
            && let Some(result) = identities::rewrite(self, &op, operands, level)?
        {
            return Ok(Values::from_iter([result]));
        }
        self.write(op, operands)
    }

    /// The result of an operation that has one.
    pub(super) fn one(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Rewritten {
        Ok(self.apply(op, operands)?.first().copied())
    }

    /// Adds the operation as it is, or finds it if it is there already.
    pub(super) fn write(&mut self, op: StdTensorOp, operands: &[ValueId]) -> Result<Values, ProgramError> {
        if !self.simplifier.passes.share {
            return self.add(op, operands);
        }
        let equation = Known::equation(op.clone(), operands);
        if let Some(first) = self.known.get(&equation) {
            self.note(first);
            return Ok(self.definition(first).into_iter().flat_map(Instruction::results).collect());
        }
        let results = self.add(op, operands)?;
        if let Some(first) = results.first() {
            self.known.insert(equation, *first);
        }
        Ok(results)
    }

    fn add(&mut self, op: StdTensorOp, operands: &[ValueId]) -> Result<Values, ProgramError> {
        let results = self.builder.apply(op, operands)?;
        self.definitions.extend(results.iter().map(|_| Some(self.origins.len() as u32)));
        self.origins.push(Origins::from_iter([self.origin]));
        Ok(results.into())
    }

    /// Remembers that a value serves the instruction that is being written.
    fn note(&mut self, value: ValueId) {
        if let Some(definition) = self.definitions[value.index()] {
            let origins = &mut self.origins[definition as usize];
            if origins.last() != Some(&self.origin) {
                origins.push(self.origin);
            }
        }
    }
}

/// What passes ask about values.
impl Writer<'_> {
    pub(super) fn ty(&self, value: ValueId) -> &TensorType {
        &self.builder.types[value.index()]
    }

    pub(super) fn dtype(&self, value: ValueId) -> DType {
        self.ty(value).dtype
    }

    /// The instruction that defines a value; `None` for inputs.
    pub(super) fn definition(&self, value: ValueId) -> Option<&Instruction> {
        Some(&self.builder.instructions[self.definitions[value.index()]? as usize])
    }

    /// The operation that a value is the only result of, and its operands.
    pub(super) fn equation(&self, value: ValueId) -> Option<(&StdTensorOp, &[ValueId])> {
        let definition = self.definition(value)?;
        (definition.result_count == 1).then(|| (definition.op(), definition.operands()))
    }

    /// The constant that a value is.
    pub(super) fn constant(&self, value: ValueId) -> Option<&Array> {
        match self.equation(value)? {
            (StdTensorOp::Constant(constant), _) => Some(&constant.value),
            _ => None,
        }
    }

    /// The value of rank 0 that stands at every place of a value.
    pub(super) fn scalar(&self, value: ValueId) -> Option<ValueId> {
        if self.ty(value).rank() == 0 {
            return Some(value);
        }
        match self.equation(value)? {
            (StdTensorOp::BroadcastInDim(_), &[operand]) => (self.ty(operand).rank() == 0).then_some(operand),
            _ => None,
        }
    }

    /// Whether a value is this number everywhere, bit for bit.
    pub(super) fn is(&self, value: ValueId, number: f64) -> bool {
        let Some(found) = self.scalar(value).and_then(|scalar| self.constant(scalar)) else { return false };
        Array::scalar(number).convert(found.dtype()).is_ok_and(|number| number == *found)
    }

    /// A value of rank 0 at every place of a shape.
    pub(super) fn spread(&mut self, scalar: ValueId, shape: &[usize]) -> Rewritten {
        if shape.is_empty() {
            return Ok(Some(scalar));
        }
        self.one(BroadcastInDim { shape: shape.to_vec(), broadcast_dimensions: Vec::new() }, &[scalar])
    }

    /// One number everywhere.
    pub(super) fn full(&mut self, ty: &TensorType, number: f64) -> Rewritten {
        let Ok(value) = Array::scalar(number).convert(ty.dtype) else { return Ok(None) };
        match self.one(ops::Constant { value }, &[])? {
            Some(scalar) => self.spread(scalar, &ty.shape),
            None => Ok(None),
        }
    }
}
