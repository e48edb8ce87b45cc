//! Programs made of programs.

use rustc_hash::FxHashMap;
use tidu::Primitive;

use super::{Program, ProgramBuilder, ProgramError, ValueId};
use crate::{Array, Body, DType, StdTensorOp, TensorType, ops};

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
    /// What the outputs need, as a program of those inputs that they need, and the positions of these.
    pub(crate) fn needed(&self) -> Result<(Program, Vec<usize>), ProgramError> {
        let is_needed = self.needed_inputs();
        let mut builder = ProgramBuilder::new();
        let mut inputs = vec![None; is_needed.len()];
        let read: Vec<_> = (0..is_needed.len()).filter(|input| is_needed[*input]).collect();
        for input in &read {
            inputs[*input] = Some(builder.input(self.input_types()[*input].clone())?);
        }
        let outputs = inline_needed(&mut builder, self, &inputs)?;
        Ok((builder.finish(&outputs)?, read))
    }

    /// Whether it calls a function that has rules, in programs that its operations own too: while derivatives are taken
    /// such a function is computed by a rule.
    ///
    /// Operations from outside that say that they own programs, but not which, may. The tangents of such a function do
    /// not: the programs of their rules are run as they are, whoever takes derivatives.
    pub fn computes_by_rules(&self) -> bool {
        self.instructions().iter().any(|instruction| match instruction.op() {
            StdTensorOp::CustomCall(call) if call.forward.is_some() || call.jvp.is_some() => true,
            StdTensorOp::CustomTangent(_) => false,
            op if owns_unknown(op) => true,
            op => op.definition().bodies().into_iter().any(|body| body.computes_by_rules()),
        })
    }

    /// The program with one more output, which stands for having run.
    pub(crate) fn marked(&self) -> Result<Program, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let inputs = self.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let mut outputs = inline(&mut builder, self, &inputs)?;
        outputs.extend(builder.apply(ops::Constant { value: mark() }, &[])?);
        builder.finish(&outputs)
    }

    /// The program with the operations of those it [calls](plain_call) in place of the calls, as far as outputs need
    /// them: some results of a call may need less than all that it is given.
    pub(super) fn with_calls_written_out(self) -> Result<Program, ProgramError> {
        if !self.instructions().iter().any(|instruction| plain_call(instruction.op()).is_some()) {
            return Ok(self);
        }
        let mut builder = ProgramBuilder::new();
        let inputs = self.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let outputs = write_out(&mut builder, &self, &inputs)?;
        builder.finish(&outputs)?.without_unneeded()
    }

    /// The same inputs and outputs, without operations that no output needs.
    pub(crate) fn without_unneeded(&self) -> Result<Program, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let inputs = self.input_types().iter().map(|ty| builder.input(ty.clone()).map(Some));
        let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
        let outputs = inline_needed(&mut builder, self, &inputs)?;
        builder.finish(&outputs)
    }

    /// The program without those operations that others [extend](crate::OpDef::extends): their results are among what
    /// these give.
    ///
    /// A derivative emits the form of an operation that also returns what it reads, beside the operation that is there.
    pub(super) fn with_extended(self) -> Result<Program, ProgramError> {
        let instructions = self.instructions();
        let mut by_operands: FxHashMap<&[ValueId], Vec<usize>> = FxHashMap::default();
        for (position, instruction) in instructions.iter().enumerate() {
            if !instruction.op().definition().bodies().is_empty() || owns_unknown(instruction.op()) {
                by_operands.entry(instruction.operands()).or_default().push(position);
            }
        }
        if by_operands.values().all(|beside| beside.len() < 2) {
            return Ok(self);
        }
        // The last of those that extend each other. Where a function stands beside what other modes ran in its place, it
        // is what the derivative that is taken now emitted: that comes last.
        let extending = |position: usize| {
            let mut beside = by_operands.get(instructions[position].operands()).cloned().unwrap_or_default();
            let mut last = position;
            let extends = |next: usize, last: usize| instructions[next].op().extends(instructions[last].op());
            while let Some(next) = beside.iter().rposition(|next| extends(*next, last)) {
                last = beside.remove(next);
            }
            last
        };
        let mut builder = ProgramBuilder::new();
        let inputs = self.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let mut values: Vec<Option<ValueId>> = inputs.into_iter().map(Some).collect();
        values.resize(self.types().len(), None);
        for (position, instruction) in instructions.iter().enumerate() {
            let extending = &instructions[extending(position)];
            let is_known = |id: ValueId| values[id.index()].is_some();
            if !extending.results().all(is_known) {
                let missing = || unreachable!("operands are defined before their use");
                let operands = instruction.operands().iter().map(|id| values[id.index()].unwrap_or_else(missing));
                let operands: Vec<_> = operands.collect();
                let results = builder.apply(extending.op().clone(), &operands)?;
                extending.results().zip(results).for_each(|(id, result)| values[id.index()] = Some(result));
            }
            for (own, extended) in instruction.results().zip(extending.results()) {
                values[own.index()] = values[extended.index()];
            }
        }
        let outputs = self.outputs().iter().filter_map(|id| values[id.index()]).collect::<Vec<_>>();
        builder.finish(&outputs)
    }

    /// For each input, whether some output needs it.
    pub(crate) fn needed_inputs(&self) -> Vec<bool> {
        self.needed_inputs_of(self.outputs())
    }

    /// For each input, whether one of these values needs it.
    pub(crate) fn needed_inputs_of(&self, values: &[ValueId]) -> Vec<bool> {
        let mut needed = self.needed_values_of(values);
        needed.truncate(self.input_types().len());
        needed
    }

    /// For each value, whether some output needs it.
    fn needed_values(&self) -> Vec<bool> {
        self.needed_values_of(self.outputs())
    }

    fn needed_values_of(&self, values: &[ValueId]) -> Vec<bool> {
        let mut needed = vec![false; self.types().len()];
        values.iter().for_each(|value| needed[value.index()] = true);
        for instruction in self.instructions().iter().rev() {
            if instruction.results().any(|result| needed[result.index()]) {
                instruction.operands().iter().for_each(|operand| needed[operand.index()] = true);
            }
        }
        needed
    }
}

/// Whether an operation from outside owns programs, but does not say which.
fn owns_unknown(op: &StdTensorOp) -> bool {
    matches!(op, StdTensorOp::Extension(op) if op.bodies().is_empty() && op.rule_word() == "nested")
}

/// The program that an operation calls, if it does nothing else and keeps what its derivative reads.
pub(super) fn plain_call(op: &StdTensorOp) -> Option<&Body> {
    match op {
        StdTensorOp::Call(call) if !call.recompute.0 => Some(&call.program),
        StdTensorOp::CustomCall(call) if call.jvp.is_none() && call.backward.is_none() => Some(&call.primal),
        _ => None,
    }
}

/// As [`inline`], with what calls run in place of the calls.
fn write_out(
    builder: &mut ProgramBuilder,
    program: &Program,
    inputs: &[ValueId],
) -> Result<Vec<ValueId>, ProgramError> {
    let mut values = inputs.to_vec();
    for instruction in program.instructions() {
        let operands: Vec<_> = instruction.operands().iter().map(|id| values[id.index()]).collect();
        values.extend(match plain_call(instruction.op()) {
            Some(body) => write_out(builder, body, &operands)?,
            None => builder.apply(instruction.op().clone(), &operands)?,
        });
    }
    Ok(program.outputs().iter().map(|id| values[id.index()]).collect())
}

/// What stands for having run: it takes no memory, however often it is kept.
pub(crate) fn mark() -> Array {
    Array::zeros(DType::Bool, [0]).unwrap_or_else(|_| unreachable!("no elements fit into memory"))
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
