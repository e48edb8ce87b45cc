//! What no output needs goes, inside of loops and branches too.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::bodies::{choosing, is_control, with_bodies};
use super::looped::{Kind, Looped, Role};
use super::{Origins, Simplified};
use crate::program::{Instruction, Program, ProgramBuilder, ProgramError, ValueId};
use crate::{Body, OperandCount, Shape, StdTensorOp, TensorType, ops};

/// What is known about bodies, by their fingerprints.
#[derive(Default)]
pub(super) struct Dead {
    /// For each output, the inputs that it needs.
    needs: FxHashMap<u128, Arc<Vec<Bits>>>,
    /// The program of some outputs on those inputs that are kept.
    parts: FxHashMap<(u128, Vec<bool>, Vec<bool>), Body>,
    /// Whether what operations own is looked into.
    within: bool,
}

/// What is kept of an operation.
enum Plan {
    All,
    Some { operands: Vec<bool>, results: Vec<bool> },
}

impl Plan {
    fn operand(&self, operand: usize) -> bool {
        match self {
            Plan::All => true,
            Plan::Some { operands, .. } => operands[operand],
        }
    }

    fn result(&self, result: usize) -> bool {
        match self {
            Plan::All => true,
            Plan::Some { results, .. } => results[result],
        }
    }
}

impl Dead {
    pub(super) fn new(within: bool) -> Self {
        Dead { within, ..Dead::default() }
    }

    /// The instructions that the outputs need; inputs stay.
    pub(super) fn without(&mut self, simplified: &Simplified) -> Result<Simplified, ProgramError> {
        let Simplified { program, origins } = simplified;
        let keep = vec![true; program.input_types().len()];
        let (program, kept) = self.part(program, program.outputs(), &keep)?;
        let origins = kept.into_iter().map(|position| Origins::clone(&origins[position])).collect();
        Ok(Simplified { program, origins })
    }

    /// The program of these outputs on some inputs, which are all that they need, and the positions of what is left.
    fn part(
        &mut self,
        program: &Program,
        outputs: &[ValueId],
        keep: &[bool],
    ) -> Result<(Program, Vec<usize>), ProgramError> {
        let mut needed = vec![false; program.types().len()];
        outputs.iter().for_each(|output| needed[output.index()] = true);
        let mut plans = Vec::with_capacity(program.instructions().len());
        for instruction in program.instructions().iter().rev() {
            let is_needed = instruction.results().any(|result| needed[result.index()]);
            let plan = is_needed.then(|| {
                let results = instruction.results().map(|result| needed[result.index()]);
                self.plan(instruction.op(), results, Some(&operand_types(program, instruction)))
            });
            if let Some(plan) = &plan {
                let operands = instruction.operands().iter().enumerate().filter(|(operand, _)| plan.operand(*operand));
                operands.for_each(|(_, operand)| needed[operand.index()] = true);
            }
            plans.push(plan);
        }
        let mut builder = ProgramBuilder::new();
        let mut values: Vec<Option<ValueId>> = vec![None; program.types().len()];
        for (input, ty) in program.input_types().iter().enumerate().filter(|(input, _)| keep[*input]) {
            values[input] = Some(builder.input(ty.clone())?);
        }
        let there = |values: &[Option<ValueId>], id: &ValueId| {
            values[id.index()].unwrap_or_else(|| unreachable!("{id} is needed, and so is what defines it"))
        };
        let mut kept = Vec::new();
        let positions = program.instructions().iter().zip(plans.into_iter().rev()).enumerate();
        for (position, (instruction, plan)) in positions {
            let Some(plan) = plan else { continue };
            let operands = instruction.operands().iter().enumerate().filter(|(operand, _)| plan.operand(*operand));
            let operands: Vec<_> = operands.map(|(_, operand)| there(&values, operand)).collect();
            let op = self.slim(instruction.op(), &plan)?;
            let results = instruction.results().enumerate().filter(|(result, _)| plan.result(*result));
            for ((_, old), new) in results.zip(builder.apply(op, &operands)?) {
                values[old.index()] = Some(new);
            }
            kept.push(position);
        }
        let outputs: Vec<_> = outputs.iter().map(|output| there(&values, output)).collect();
        Ok((builder.finish(&outputs)?, kept))
    }

    /// The operation that computes one result and no more than it must, which operands it reads, and which of its results
    /// that is. Operations that differ in what they return beside are the same in this.
    pub(super) fn only(
        &mut self,
        op: &StdTensorOp,
        result: usize,
    ) -> Result<(StdTensorOp, Vec<bool>, usize), ProgramError> {
        let count = op.definition().result_count();
        let plan = self.plan(op, (0..count).map(|other| other == result), None);
        let kept = (0..result).filter(|before| plan.result(*before)).count();
        let operands = (0..op.definition().operand_count()).map(|operand| plan.operand(operand)).collect();
        Ok((self.slim(op, &plan)?, operands, kept))
    }

    /// What is kept of an operation of which some results are needed. Where the types of its operands are not known it may
    /// be more.
    fn plan(&mut self, op: &StdTensorOp, needed: impl Iterator<Item = bool>, operands: Option<&[TensorType]>) -> Plan {
        if let StdTensorOp::Sort(sort) = op {
            // Keys decide about the order of everything; the rest is only moved along.
            let kept: Vec<_> = needed.enumerate().map(|(operand, needed)| operand < sort.num_keys || needed).collect();
            return Plan::Some { operands: kept.clone(), results: kept };
        }
        if !self.within || !is_control(op) {
            return Plan::All;
        }
        let needed: Vec<_> = needed.collect();
        match Looped::of(op) {
            Some(looped) => self.loop_plan(&looped, needed, operands),
            None => {
                let mut read = Bits::default();
                for branch in op.definition().bodies() {
                    let needs = self.needs(branch);
                    needed
                        .iter()
                        .zip(&*needs)
                        .filter(|(needed, _)| **needed)
                        .for_each(|(_, needs)| read.add_all(needs));
                }
                let choosing = choosing(op);
                let operand = |operand: usize| operand < choosing || read.contains(operand - choosing);
                Plan::Some { operands: (0..op.definition().operand_count()).map(operand).collect(), results: needed }
            }
        }
    }

    /// A value that is carried is needed if its last one is, or if what is needed depends on it.
    fn loop_plan(&mut self, looped: &Looped, needed: Vec<bool>, operands: Option<&[TensorType]>) -> Plan {
        let needs = self.needs(&looped.body);
        let mut read = Bits::default();
        if let Kind::While { cond, .. } = &looped.kind {
            self.needs(cond).iter().for_each(|needs| read.add_all(needs));
        }
        let (num_consts, num_carry) = (looped.num_consts, looped.num_carry);
        let mut keep: Vec<_> = (0..needs.len()).map(|output| needed[looped.result(output)]).collect();
        let mut waiting: Vec<_> = (0..needs.len()).filter(|output| keep[*output]).collect();
        loop {
            while let Some(output) = waiting.pop() {
                read.add_all(&needs[output]);
            }
            waiting.extend((0..num_carry).filter(|carry| !keep[*carry] && read.contains(num_consts + carry)));
            waiting.iter().for_each(|carry| keep[*carry] = true);
            if waiting.is_empty() {
                break;
            }
        }
        let mut results: Vec<_> = keep.clone();
        if let Some(count) = looped.count() {
            results.insert(count, needed[count] || keep[num_carry..].contains(&true));
        }
        // Where the length is no attribute, it is the rows that say how long the results are.
        let says_length = match looped.length() {
            Some(_) => Length::Told,
            None if !keep[num_carry..].contains(&true) => Length::Told,
            None => Length::by(looped, operands, |input| read.contains(input)),
        };
        let input = |input: usize| match looped.role(input) {
            Role::Carry => keep[input - num_consts],
            Role::Const => read.contains(input),
            Role::Row => read.contains(input) || says_length.is_by(input),
        };
        let inputs = (0..looped.body.input_types().len()).map(input);
        Plan::Some { operands: std::iter::repeat_n(true, looped.skip()).chain(inputs).collect(), results }
    }

    /// The operation with the operands and results that are kept.
    fn slim(&mut self, op: &StdTensorOp, plan: &Plan) -> Result<StdTensorOp, ProgramError> {
        let Plan::Some { operands, results } = plan else { return Ok(op.clone()) };
        if !operands.contains(&false) && !results.contains(&false) {
            return Ok(op.clone());
        }
        if let StdTensorOp::Sort(sort) = op {
            let count = operands.iter().filter(|kept| **kept).count();
            return Ok(ops::Sort { operands: OperandCount(count), ..sort.clone() }.into());
        }
        let Some(mut looped) = Looped::of(op) else {
            let inputs = &operands[choosing(op)..];
            let branches = op.definition().bodies().into_iter();
            let branches = branches.map(|branch| self.body(branch, results, inputs)).collect::<Result<_, _>>()?;
            return Ok(with_bodies(op, branches));
        };
        let inputs = &operands[looped.skip()..];
        let outputs: Vec<_> = (0..looped.body.outputs().len()).map(|output| results[looped.result(output)]).collect();
        let count = looped.count();
        if let Kind::While { cond, counts, .. } = &mut looped.kind {
            *cond = self.body(cond, &[true], inputs)?;
            *counts = count.is_some_and(|count| results[count]);
        }
        let kept = |keep: &[bool]| keep.iter().filter(|keep| **keep).count();
        Ok(Looped {
            body: self.body(&looped.body, &outputs, inputs)?,
            num_consts: kept(&inputs[..looped.num_consts]),
            num_carry: kept(&outputs[..looped.num_carry]),
            kind: looped.kind,
        }
        .into_op())
    }

    /// The part of a body that computes some outputs.
    fn body(&mut self, body: &Body, outputs: &[bool], inputs: &[bool]) -> Result<Body, ProgramError> {
        let request = (body.fingerprint(), outputs.to_vec(), inputs.to_vec());
        if let Some(found) = self.parts.get(&request) {
            return Ok(found.clone());
        }
        let chosen = body.outputs().iter().zip(outputs).filter(|(_, keep)| **keep);
        let chosen: Vec<_> = chosen.map(|(output, _)| *output).collect();
        let part = Body::new(self.part(body, &chosen, inputs)?.0);
        self.parts.insert(request, part.clone());
        Ok(part)
    }

    /// For each output of a body, the inputs that it needs.
    fn needs(&mut self, body: &Body) -> Arc<Vec<Bits>> {
        if let Some(found) = self.needs.get(&body.fingerprint()) {
            return found.clone();
        }
        let mut values: Vec<_> = (0..body.input_types().len()).map(Bits::of).collect();
        for instruction in body.instructions() {
            let count = instruction.results().len();
            let is_one = !is_control(instruction.op()) && !matches!(instruction.op(), StdTensorOp::Sort(_));
            for result in 0..count {
                if is_one && result > 0 {
                    values.push(values[values.len() - 1].clone());
                    continue;
                }
                let types = operand_types(body, instruction);
                let plan = self.plan(instruction.op(), (0..count).map(|other| other == result), Some(&types));
                let mut needs = Bits::default();
                let operands = instruction.operands().iter().enumerate().filter(|(operand, _)| plan.operand(*operand));
                operands.for_each(|(_, operand)| needs.add_all(&values[operand.index()]));
                values.push(needs);
            }
        }
        let needs: Arc<Vec<_>> = Arc::new(body.outputs().iter().map(|output| values[output.index()].clone()).collect());
        self.needs.insert(body.fingerprint(), needs.clone());
        needs
    }
}

fn operand_types(program: &Program, instruction: &Instruction) -> Vec<TensorType> {
    instruction.operands().iter().map(|operand| program.types()[operand.index()].clone()).collect()
}

/// Which rows of a loop say how many rows it returns, beside those that its body reads.
enum Length {
    /// Nobody needs to.
    Told,
    /// This input of the body: of a loop that was joined of several, others would be values that what is left does not
    /// depend on.
    By(usize),
    All,
}

impl Length {
    /// Rows that are differentiated agree in their number, and go before all others; those whose number is known go before
    /// those of a sequence.
    fn by(looped: &Looped, operands: Option<&[TensorType]>, is_read: impl Fn(usize) -> bool) -> Self {
        let Some(operands) = operands else { return Length::All };
        let rank = |input: usize| {
            let ty = &operands[input + looped.skip()];
            let is_known = ty.shape.first() != Some(&Shape::UNKNOWN);
            ty.dtype.has_tangent().then_some((is_known, is_read(input)))
        };
        let rows = (0..looped.body.input_types().len()).filter(|input| looped.role(*input) == Role::Row);
        // The first of the best ones.
        match rows.rev().filter_map(|input| Some((rank(input)?, input))).max_by_key(|(rank, _)| *rank) {
            Some((_, input)) => Length::By(input),
            None => Length::All,
        }
    }

    fn is_by(&self, input: usize) -> bool {
        match self {
            Length::Told => false,
            Length::By(row) => *row == input,
            Length::All => true,
        }
    }
}

/// A set of small numbers.
#[derive(Clone, Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn of(number: usize) -> Self {
        let mut words = vec![0; number / 64 + 1];
        words[number / 64] = 1 << (number % 64);
        Bits(words)
    }

    fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    fn add_all(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}
