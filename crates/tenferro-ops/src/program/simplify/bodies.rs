//! Operations that own programs: these are simplified, and what passes their boundary more than once or unchanged is
//! kept outside.

use rustc_hash::FxHashMap;

use super::looped::{Kind, Looped, Role, on_inputs};
use super::numbering::{Member, Numbers};
use super::writer::{Values, Writer};
use crate::program::{ProgramError, ValueId};
use crate::{Body, StdTensorOp, TensorType, ops};

/// Whether passes know what the operation does with the programs it owns.
pub(super) fn is_control(op: &StdTensorOp) -> bool {
    use StdTensorOp::{Call, Cond, Scan, Switch, While};
    matches!(op, Call(_) | Cond(_) | Switch(_) | While(_) | Scan(_))
}

/// The same operation with other programs.
pub(super) fn with_bodies(op: &StdTensorOp, bodies: Vec<Body>) -> StdTensorOp {
    let mut bodies = bodies.into_iter();
    let mut next = || bodies.next().unwrap_or_else(|| unreachable!("as many programs as there were"));
    match op {
        StdTensorOp::Call(call) => ops::Call { program: next(), recompute: call.recompute }.into(),
        StdTensorOp::Cond(_) => ops::Cond { true_branch: next(), false_branch: next() }.into(),
        StdTensorOp::Switch(_) => ops::Switch { branches: bodies.collect() }.into(),
        StdTensorOp::While(looped) => ops::While { cond: next(), body: next(), ..(**looped).clone() }.into(),
        StdTensorOp::Scan(scan) => ops::Scan { body: next(), ..(**scan).clone() }.into(),
        _ => op.clone(),
    }
}

/// How many operands of a branch choose it; the others are given to it.
pub(super) fn choosing(op: &StdTensorOp) -> usize {
    usize::from(matches!(op, StdTensorOp::Cond(_) | StdTensorOp::Switch(_)))
}

/// The results of an operation that owns programs, in its simplest form.
pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, operands: &[ValueId]) -> Result<Values, ProgramError> {
    let bodies = op.definition().bodies();
    let bodies = bodies.into_iter().map(|body| writer.simplifier.body(body)).collect::<Result<Vec<_>, _>>()?;
    let op = with_bodies(op, bodies);
    if writer.simplifier.passes.identities.is_some()
        && let Some(results) = taken(writer, &op, operands)?
    {
        return Ok(results);
    }
    let slimmer = match Looped::of(&op) {
        Some(looped) => slimmer_loop(writer, &looped, operands)?,
        None => slimmer_branches(writer, &op, operands)?,
    };
    let Some(Slimmer { op, operands, results }) = slimmer else { return writer.write(op, operands) };
    // Each time there are fewer operands or results, or a constant takes the place of what is carried: so this ends.
    let has_results = results.iter().any(|result| matches!(result, Source::Result(_)));
    let made = if has_results { writer.apply(op, &operands)? } else { Values::new() };
    let result = |from: &Source| match *from {
        Source::Result(result) => made[result],
        Source::Operand(operand) => operand,
    };
    Ok(results.iter().map(result).collect())
}

/// The program that is run for sure, written in place of the choice or of the call.
fn taken(writer: &mut Writer<'_>, op: &StdTensorOp, operands: &[ValueId]) -> Result<Option<Values>, ProgramError> {
    let chosen = operands.first().and_then(|operand| writer.constant(*operand));
    let branch = match op {
        // Its derivative keeps what it reads, as it does outside of a call.
        StdTensorOp::Call(call) if !call.recompute.0 => &call.program,
        StdTensorOp::Cond(cond) if cond.true_branch == cond.false_branch => &cond.true_branch,
        StdTensorOp::Cond(cond) => match chosen.and_then(|chosen| chosen.item::<bool>().ok()) {
            Some(true) => &cond.true_branch,
            Some(false) => &cond.false_branch,
            None => return Ok(None),
        },
        StdTensorOp::Switch(switch) => match chosen.and_then(|chosen| chosen.item::<i32>().ok()) {
            Some(number) => {
                let number = usize::try_from(number).unwrap_or(0).min(switch.branches.len().saturating_sub(1));
                match switch.branches.get(number) {
                    Some(branch) => branch,
                    None => return Ok(None),
                }
            }
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    // Sequences may have another type in one branch than in all of them.
    let types: Vec<_> = operands.iter().map(|operand| writer.ty(*operand).clone()).collect();
    let is_alike = |types: &[TensorType]| branch.output_types().eq(types.iter());
    let given = choosing(op);
    if &types[given..] != branch.input_types() || !op.infer(&types).is_ok_and(|types| is_alike(&types)) {
        return Ok(None);
    }
    let mut values = operands[given..].to_vec();
    for instruction in branch.instructions() {
        let operands: Values = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
        let results = writer.apply(instruction.op().clone(), &operands)?;
        values.extend(results);
    }
    Ok(Some(branch.outputs().iter().map(|output| values[output.index()]).collect()))
}

/// An operation with fewer operands or results, and what the results of the one before are.
struct Slimmer {
    op: StdTensorOp,
    operands: Vec<ValueId>,
    results: Vec<Source>,
}

/// What a result of an operation is.
#[derive(Clone, Copy)]
enum Source {
    Result(usize),
    Operand(ValueId),
}

/// The inputs of a slimmer program: equal ones are one.
#[derive(Default)]
struct Inputs {
    operands: Vec<ValueId>,
    types: Vec<TensorType>,
    known: FxHashMap<(Role, u32, TensorType), usize>,
}

impl Inputs {
    fn add(&mut self, role: Role, class: u32, operand: ValueId, ty: &TensorType) -> usize {
        let next = self.operands.len();
        let input = *self.known.entry((role, class, ty.clone())).or_insert(next);
        if input == next {
            self.operands.push(operand);
            self.types.push(ty.clone());
        }
        input
    }
}

/// A loop that is given each operand once, carries only what changes and each value once, and returns each row once.
///
/// What is carried unchanged through a loop whose length is not known stays a result of it: whoever reads it would
/// otherwise have a value though the loop does not end, or not within its limit.
fn slimmer_loop(
    writer: &mut Writer<'_>,
    looped: &Looped,
    operands: &[ValueId],
) -> Result<Option<Slimmer>, ProgramError> {
    let (steps, operands) = operands.split_at(looped.skip());
    let (body, num_consts, num_carry) = (&looped.body, looped.num_consts, looped.num_carry);
    let types = body.input_types();
    let numbers = Numbers::of(&[Member { looped, operands }], &mut writer.simplifier.dead)?;
    // What is carried on unchanged is a constant; its result has the type of the body's, if that is known.
    let is_unchanged = |input: usize| {
        let output = body.outputs()[input - num_consts].index();
        let is_same = output == input || output < num_consts && operands[output] == operands[input];
        is_same && *writer.ty(operands[input]) == types[input]
    };
    let mut inputs = Inputs::default();
    let mut places = vec![0; types.len()];
    let carried = num_consts..num_consts + num_carry;
    for input in (0..num_consts).chain(carried.clone().filter(|input| is_unchanged(*input))) {
        places[input] = inputs.add(Role::Const, operands[input].0, operands[input], &types[input]);
    }
    let new_consts = inputs.operands.len();
    let mut results = vec![None; body.outputs().len()];
    let mut outputs = Vec::new();
    for input in carried.clone() {
        let result = &mut results[input - num_consts];
        let is_constant = is_unchanged(input);
        if is_constant && looped.length().is_some() {
            *result = Some(Source::Operand(operands[input]));
            continue;
        }
        let place = inputs.add(Role::Carry, numbers.values[0][input], operands[input], &types[input]);
        if !is_constant {
            places[input] = place;
        }
        let carry = place - new_consts;
        if carry == outputs.len() {
            outputs.push(body.outputs()[input - num_consts]);
        }
        *result = Some(Source::Result(carry));
    }
    let new_carry = outputs.len();
    for input in carried.end..types.len() {
        // The first ones stay where they are, as they do for a loop whose rows say how long its results are.
        places[input] = inputs.add(Role::Row, operands[input].0, operands[input], &types[input]);
    }
    let mut rows: FxHashMap<u32, Source> = FxHashMap::default();
    for (output, value) in body.outputs().iter().enumerate().skip(num_carry) {
        let number = numbers.values[0][value.index()];
        let is_row = looped.length().is_some() && value.index() >= carried.end && value.index() < types.len();
        let from = *rows.entry(number).or_insert_with(|| {
            if is_row {
                return Source::Operand(operands[value.index()]);
            }
            outputs.push(*value);
            Source::Result(outputs.len() - 1)
        });
        results[output] = Some(from);
    }
    // Of what is carried unchanged the body reads the constant, which is also what it gives on.
    let passes_on = |input: usize| is_unchanged(input) && body.outputs()[input - num_consts].index() == input;
    let is_slim = new_consts == num_consts
        && new_carry == num_carry
        && inputs.operands.len() == types.len()
        && outputs.len() == body.outputs().len()
        && !carried.clone().any(passes_on);
    if is_slim {
        return Ok(None);
    }
    let slim = |program: &Body, outputs: &[ValueId]| on_inputs(program, &inputs.types, &places, outputs);
    let kind = match &looped.kind {
        Kind::Scan { .. } => looped.kind.clone(),
        Kind::While { cond, counts, max_trips } => {
            Kind::While { cond: slim(cond, cond.outputs())?, counts: *counts, max_trips: *max_trips }
        }
    };
    let slimmer = Looped { kind, body: slim(body, &outputs)?, num_consts: new_consts, num_carry: new_carry };
    let count = looped.count().map(|count| (count, slimmer.num_carry));
    let mut results: Vec<_> = results
        .into_iter()
        .map(|from| match from.unwrap_or_else(|| unreachable!("every output has a place")) {
            Source::Result(output) => Source::Result(slimmer.result(output)),
            operand => operand,
        })
        .collect();
    if let Some((before, now)) = count {
        results.insert(before, Source::Result(now));
    }
    let operands = steps.iter().chain(&inputs.operands).copied().collect();
    Ok(Some(Slimmer { op: slimmer.into_op(), operands, results }))
}

/// Branches that are given each operand once, and return each value once.
fn slimmer_branches(
    writer: &Writer<'_>,
    op: &StdTensorOp,
    operands: &[ValueId],
) -> Result<Option<Slimmer>, ProgramError> {
    let branches = op.definition().bodies();
    let Some(first) = branches.first() else { return Ok(None) };
    let types = first.input_types();
    // Sequences may have another type in each branch.
    if branches.iter().any(|branch| branch.input_types() != types)
        || !branches.iter().all(|branch| branch.output_types().eq(first.output_types()))
    {
        return Ok(None);
    }
    let (chooses, operands) = operands.split_at(choosing(op));
    let mut inputs = Inputs::default();
    let places: Vec<_> = operands.iter().zip(types).map(|(id, ty)| inputs.add(Role::Const, id.0, *id, ty)).collect();
    let mut known: FxHashMap<Vec<ValueId>, Source> = FxHashMap::default();
    let mut kept = Vec::new();
    let mut results = Vec::new();
    for output in 0..first.outputs().len() {
        let values: Vec<_> = branches.iter().map(|branch| branch.outputs()[output]).collect();
        let input = values[0].index();
        let passes = input < types.len()
            && values.iter().all(|value| *value == values[0])
            && *writer.ty(operands[input]) == types[input];
        results.push(*known.entry(values).or_insert_with(|| {
            if passes {
                return Source::Operand(operands[input]);
            }
            kept.push(output);
            Source::Result(kept.len() - 1)
        }));
    }
    if inputs.operands.len() == types.len() && kept.len() == results.len() {
        return Ok(None);
    }
    let slim = |branch: &&Body| {
        let outputs: Vec<_> = kept.iter().map(|output| branch.outputs()[*output]).collect();
        on_inputs(branch, &inputs.types, &places, &outputs)
    };
    let bodies = branches.iter().map(slim).collect::<Result<_, _>>()?;
    let operands = chooses.iter().chain(&inputs.operands).copied().collect();
    Ok(Some(Slimmer { op: with_bodies(op, bodies), operands, results }))
}
