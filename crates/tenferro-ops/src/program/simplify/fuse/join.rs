//! Writing groups of loops, or of choices, as one each.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use super::super::bodies::{choosing, with_bodies};
use super::super::looped::{Kind, Looped, Role, on_inputs};
use super::super::{Origins, Simplified};
use super::{Form, Found, Groups, candidates};
use crate::program::{Program, ProgramBuilder, ProgramError, ValueId, inline};
use crate::{Body, StdTensorOp};

/// The program in which each group is one operation.
pub(super) fn joined(found: Simplified, groups: &Groups) -> Result<Simplified, ProgramError> {
    let mut members: FxHashMap<usize, Vec<Found>> = FxHashMap::default();
    for found in candidates(&found.program) {
        members.entry(groups[found.position].unwrap_or(found.position)).or_default().push(found);
    }
    members.retain(|_, members| members.len() > 1);
    if members.is_empty() {
        return Ok(found);
    }
    let Simplified { program, origins } = found;
    let group_of = |position: usize| groups[position].filter(|group| members.contains_key(group));
    let mut builder = ProgramBuilder::new();
    let mut values = vec![None; program.types().len()];
    for (input, ty) in program.input_types().iter().enumerate() {
        values[input] = Some(builder.input(ty.clone())?);
    }
    let there = |values: &[Option<ValueId>], id: ValueId| {
        values[id.index()].unwrap_or_else(|| unreachable!("{id} is defined before it is used"))
    };
    let mut kept = Vec::new();
    for position in order(&program, group_of) {
        let group = group_of(position).and_then(|group| members.get(&group));
        let Some(members) = group else {
            let instruction = &program.instructions()[position];
            let operands: Vec<_> = instruction.operands().iter().map(|id| there(&values, *id)).collect();
            let results = builder.apply(instruction.op().clone(), &operands)?;
            instruction.results().zip(results).for_each(|(old, new)| values[old.index()] = Some(new));
            kept.push(origins[position].clone());
            continue;
        };
        let Joined { op, operands, results } = join(&program, members)?;
        let operands: Vec<_> = operands.into_iter().map(|id| there(&values, id)).collect();
        let made = builder.apply(op, &operands)?;
        results.into_iter().for_each(|(old, result)| values[old.index()] = Some(made[result]));
        kept.push(members.iter().flat_map(|member| &origins[member.position]).copied().collect::<Origins>());
    }
    let outputs: Vec<_> = program.outputs().iter().map(|output| there(&values, *output)).collect();
    Ok(Simplified { program: builder.finish(&outputs)?, origins: kept })
}

/// The positions of instructions in an order in which the members of a group stand together, which is as near to the
/// order of the program as can be; a group is named by its last member.
fn order(program: &Program, group_of: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let count = program.instructions().len();
    let mut last: FxHashMap<usize, usize> = FxHashMap::default();
    (0..count).filter_map(|position| Some((group_of(position)?, position))).for_each(|(group, position)| {
        last.insert(group, position);
    });
    let node = |position: usize| group_of(position).map_or(position, |group| last[&group]);
    let mut defined_by = vec![None; program.types().len()];
    let mut readers: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut waits_for = vec![0_usize; count];
    for (position, instruction) in program.instructions().iter().enumerate() {
        instruction.results().for_each(|result| defined_by[result.index()] = Some(position));
        let reader = node(position);
        for source in instruction.operands().iter().filter_map(|operand| defined_by[operand.index()]) {
            let source = node(source);
            if source != reader {
                readers[source].push(reader);
                waits_for[reader] += 1;
            }
        }
    }
    let is_node = |position: &usize| node(*position) == *position;
    let mut ready: BinaryHeap<_> =
        (0..count).filter(is_node).filter(|position| waits_for[*position] == 0).map(Reverse).collect();
    let mut order = Vec::with_capacity(count);
    while let Some(Reverse(position)) = ready.pop() {
        order.push(position);
        for reader in &readers[position] {
            waits_for[*reader] -= 1;
            if waits_for[*reader] == 0 {
                ready.push(Reverse(*reader));
            }
        }
    }
    order
}

/// One operation for several.
struct Joined {
    op: StdTensorOp,
    operands: Vec<ValueId>,
    /// The results of these, and which ones of the one they are.
    results: Vec<(ValueId, usize)>,
}

fn join(program: &Program, members: &[Found]) -> Result<Joined, ProgramError> {
    let loops: Option<Vec<_>> = members.iter().map(Member::of).collect();
    match loops {
        Some(loops) => join_loops(program, &loops),
        None => join_choices(program, members),
    }
}

/// One choice whose branches run those of all members.
fn join_choices(program: &Program, members: &[Found]) -> Result<Joined, ProgramError> {
    let op = |member: &Found| match &member.form {
        Form::Choice(op) => Some(op.clone()),
        Form::Loop(_) => None,
    };
    let ops: Vec<_> = members.iter().filter_map(op).collect();
    let bodies: Vec<_> = ops.iter().map(|op| op.definition().bodies()).collect();
    let mut branches = Vec::new();
    for branch in 0..bodies[0].len() {
        let mut builder = ProgramBuilder::new();
        let mut inputs = Vec::new();
        for bodies in &bodies {
            let types = bodies[branch].input_types().iter();
            inputs.push(types.map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?);
        }
        let mut outputs = Vec::new();
        for (bodies, inputs) in bodies.iter().zip(&inputs) {
            outputs.extend(inline(&mut builder, bodies[branch], inputs)?);
        }
        branches.push(Body::new(builder.finish(&outputs)?));
    }
    let results = members.iter().flat_map(|member| program.instructions()[member.position].results());
    let chosen_by = members[0].operands[..choosing(&ops[0])].iter();
    let operands = chosen_by.chain(members.iter().flat_map(Found::inputs)).copied().collect();
    Ok(Joined { op: with_bodies(&ops[0], branches), operands, results: results.zip(0..).collect() })
}

/// A loop that is joined with others.
struct Member<'a> {
    looped: &'a Looped,
    found: &'a Found,
}

impl<'a> Member<'a> {
    fn of(found: &'a Found) -> Option<Self> {
        Some(Member { looped: found.looped()?, found })
    }

    fn inputs(&self) -> &'a [ValueId] {
        self.found.inputs()
    }

    fn results(&self, program: &Program) -> impl Iterator<Item = ValueId> + use<> {
        program.instructions()[self.found.position].results()
    }
}

/// One loop whose body runs those of all members, one after the other. What they have in common is shared later.
fn join_loops(program: &Program, members: &[Member<'_>]) -> Result<Joined, ProgramError> {
    // Rows that one member returns and another reads are passed on within the step.
    let mut returned: FxHashMap<ValueId, (usize, usize)> = FxHashMap::default();
    let mut operands = Vec::new();
    let mut builder = ProgramBuilder::new();
    let mut inputs: Vec<Vec<Option<ValueId>>> =
        members.iter().map(|member| vec![None; member.inputs().len()]).collect();
    for (number, member) in members.iter().enumerate() {
        let results = member.results(program);
        returned.extend(
            results
                .skip(member.looped.num_carry)
                .zip(member.looped.num_carry..)
                .map(|(id, output)| (id, (number, output))),
        );
    }
    let is_within = |member: &Member<'_>, input: usize| {
        member.looped.role(input) == Role::Row && returned.contains_key(&member.inputs()[input])
    };
    let mut counts = [0; 3];
    for (role, count) in [Role::Const, Role::Carry, Role::Row].into_iter().zip(&mut counts) {
        for (member, inputs) in members.iter().zip(&mut inputs) {
            let body = &member.looped.body;
            for input in (0..inputs.len()).filter(|input| member.looped.role(*input) == role) {
                if !is_within(member, input) {
                    inputs[input] = Some(builder.input(body.input_types()[input].clone())?);
                    operands.push(member.inputs()[input]);
                    *count += 1;
                }
            }
        }
    }
    let [num_consts, num_carry, _] = counts;
    let mut outputs: Vec<Vec<ValueId>> = Vec::new();
    for (member, inputs) in members.iter().zip(&inputs) {
        let input = |(input, value): (usize, &Option<ValueId>)| {
            value.or_else(|| {
                let (number, output) = returned.get(&member.inputs()[input])?;
                outputs.get(*number)?.get(*output).copied()
            })
        };
        let inputs: Vec<_> = inputs
            .iter()
            .enumerate()
            .map(input)
            .collect::<Option<_>>()
            .unwrap_or_else(|| unreachable!("a loop reads the rows of one that stands before it"));
        outputs.push(inline(&mut builder, &member.looped.body, &inputs)?);
    }
    let carried = members.iter().zip(&outputs).flat_map(|(member, outputs)| &outputs[..member.looped.num_carry]);
    let rows = members.iter().zip(&outputs).flat_map(|(member, outputs)| &outputs[member.looped.num_carry..]);
    let all: Vec<_> = carried.chain(rows).copied().collect();
    let types: Vec<_> = builder.types[..counts.iter().sum()].to_vec();
    let body = Body::new(builder.finish(&all)?);
    let kind = match &members[0].looped.kind {
        kind @ Kind::Scan { .. } => kind.clone(),
        // All conditions are equal; the first one's inputs stand at these places.
        Kind::While { cond, max_trips, .. } => {
            let places: Vec<_> = inputs[0].iter().flatten().map(|value| value.index()).collect();
            let cond = on_inputs(cond, &types, &places, cond.outputs())?;
            let counts = members.iter().any(|member| member.looped.count().is_some());
            Kind::While { cond, counts, max_trips: *max_trips }
        }
    };
    let looped = Looped { kind, body, num_consts, num_carry };
    let (mut carry, mut row) = (0, num_carry);
    let mut results = Vec::new();
    for member in members {
        for (number, id) in member.results(program).enumerate() {
            let result = if number < member.looped.num_carry {
                carry += 1;
                looped.result(carry - 1)
            } else if member.looped.count() == Some(number) {
                num_carry
            } else {
                row += 1;
                looped.result(row - 1)
            };
            results.push((id, result));
        }
    }
    let steps = &members[0].found.operands[..looped.skip()];
    let operands = steps.iter().copied().chain(operands).collect();
    Ok(Joined { op: looped.into_op(), operands, results })
}
