//! Loops that take the same steps become one, and so do choices of the same branch.
//!
//! Two loops that do not depend on each other are joined if that saves something: if their bodies have work in common,
//! as the loop over values and its copy that also returns what derivatives read do, or if they read the same rows. An
//! array that both read stays in memory until the later one has run, so running them together does no harm. Loops that
//! share nothing stay apart: what both return would be in memory at once. Choices by one predicate are joined if some
//! branch has work in common.
//!
//! A loop that reads the rows which another returns is run in the same steps, if that is all it takes from it: then
//! nobody needs to keep the rows.
//!
//! That neither loop depends on the other is seen from their levels: a loop stands one level above the highest loop that
//! it depends on, so loops of one level are independent of each other. This misses some pairs, and costs no more than a
//! walk over the program.

mod join;

use rustc_hash::FxHashMap;

use super::Simplified;
use super::bodies::choosing;
use super::dead::Dead;
use super::looped::{Kind, Looped, Role};
use super::numbering::{Member, Numbering, Numbers};
use crate::program::{Instruction, Program, ProgramError, ValueId};
use crate::{Shape, StdTensorOp, TensorType};

/// The program with fewer loops and choices.
pub(super) fn fused(found: Simplified, dead: &mut Dead) -> Result<Simplified, ProgramError> {
    let groups = beside(&found.program, dead)?;
    let found = join::joined(found, &groups)?;
    let groups = along(&found.program);
    join::joined(found, &groups)
}

/// For each instruction, the group that it is part of, by the position of the first one.
type Groups = Vec<Option<usize>>;

/// A loop or a choice of a program.
struct Found {
    position: usize,
    form: Form,
    operands: Vec<ValueId>,
}

enum Form {
    Loop(Looped),
    Choice(StdTensorOp),
}

impl Found {
    fn looped(&self) -> Option<&Looped> {
        match &self.form {
            Form::Loop(looped) => Some(looped),
            Form::Choice(_) => None,
        }
    }

    /// The operands that become inputs of the programs.
    fn inputs(&self) -> &[ValueId] {
        let skip = match &self.form {
            Form::Loop(looped) => looped.skip(),
            Form::Choice(op) => choosing(op),
        };
        &self.operands[skip..]
    }

    fn rows(&self) -> &[ValueId] {
        self.looped().map_or(&[], |looped| &self.inputs()[looped.num_consts + looped.num_carry..])
    }
}

/// What may be joined, each with its position.
fn candidates(program: &Program) -> Vec<Found> {
    let found = |(position, instruction): (usize, &Instruction)| {
        let form = match instruction.op() {
            op @ (StdTensorOp::Cond(_) | StdTensorOp::Switch(_)) => Form::Choice(op.clone()),
            op => Form::Loop(Looped::of(op)?),
        };
        Some(Found { position, form, operands: instruction.operands().to_vec() })
    };
    program.instructions().iter().enumerate().filter_map(found).collect()
}

/// What must agree for the same steps to be taken, beside the condition of a `while`.
#[derive(PartialEq, Eq, Hash)]
enum Steps {
    Of {
        length: usize,
        reverse: bool,
    },
    /// The number of steps, and the rows that say how long the results are, as far as that is known.
    AsMany {
        steps: ValueId,
        rows: ValueId,
        known: Option<usize>,
        reverse: bool,
    },
    While {
        max_trips: Option<usize>,
    },
    /// What chooses among so many branches.
    Choice {
        chosen_by: ValueId,
        branches: usize,
    },
}

fn steps(found: &Found, types: &[TensorType]) -> Option<Steps> {
    let looped = match &found.form {
        Form::Loop(looped) => looped,
        Form::Choice(op) => {
            let branches = op.definition().bodies().len();
            return Some(Steps::Choice { chosen_by: *found.operands.first()?, branches });
        }
    };
    match looped.kind {
        Kind::Scan { length: Some(length), reverse } => Some(Steps::Of { length, reverse }),
        Kind::Scan { length: None, reverse } => {
            // Rows that are not differentiated need not be as many as the results.
            let mut rows = found.rows().iter().filter(|rows| types[rows.index()].dtype.has_tangent());
            let lengths = rows.clone().filter_map(|rows| types[rows.index()].shape.first()).copied();
            let known = lengths.filter(|length| *length != Shape::UNKNOWN).max();
            Some(Steps::AsMany { steps: found.operands[0], rows: *rows.next()?, known, reverse })
        }
        Kind::While { max_trips, .. } => Some(Steps::While { max_trips }),
    }
}

/// What stands on one level, takes the same steps and shares something.
fn beside(program: &Program, dead: &mut Dead) -> Result<Groups, ProgramError> {
    let candidates = candidates(program);
    let mut levels = vec![0; program.types().len()];
    let mut alike: FxHashMap<(Steps, u32), Vec<usize>> = FxHashMap::default();
    let mut next = candidates.iter().enumerate().peekable();
    for (position, instruction) in program.instructions().iter().enumerate() {
        let level: u32 = instruction.operands().iter().map(|operand| levels[operand.index()]).max().unwrap_or(0);
        let found = next.next_if(|(_, found)| found.position == position);
        instruction.results().for_each(|result| levels[result.index()] = level + u32::from(found.is_some()));
        if let Some((number, found)) = found
            && let Some(steps) = steps(found, program.types())
        {
            alike.entry((steps, level)).or_default().push(number);
        }
    }
    let mut sets = Sets((0..candidates.len()).collect());
    for ((steps, _), members) in alike.iter().filter(|(_, members)| members.len() > 1) {
        let members: Vec<_> = members.iter().map(|number| (*number, &candidates[*number])).collect();
        match steps {
            Steps::While { .. } => join_by_condition(&members, &mut sets, dead)?,
            Steps::Choice { .. } => join_by_branch(&members, &mut sets, dead)?,
            Steps::Of { .. } | Steps::AsMany { .. } => join_by_work(&members, &mut sets, dead)?,
        }
    }
    let mut groups = vec![None; program.instructions().len()];
    for (number, found) in candidates.iter().enumerate() {
        groups[found.position] = Some(candidates[sets.first(number)].position);
    }
    Ok(groups)
}

/// Joins loops that read the same rows, or whose bodies compute some value of each step alike.
fn join_by_work(members: &[(usize, &Found)], sets: &mut Sets, dead: &mut Dead) -> Result<(), ProgramError> {
    let loops = loops(members);
    let numbers = numbers(&loops, dead)?;
    let mut computed: FxHashMap<u32, usize> = FxHashMap::default();
    for ((number, looped, _), values) in loops.iter().zip(&numbers.values) {
        let inputs = looped.body.input_types().len();
        let rows = (0..inputs).filter(|input| looped.role(*input) == Role::Row);
        let values = rows.chain(inputs..values.len()).map(|value| values[value]);
        for value in values.filter(|value| numbers.varies(*value)) {
            sets.join(*computed.entry(value).or_insert(*number), *number);
        }
    }
    Ok(())
}

/// Joins loops that make as many trips because their conditions are equal in every trip.
fn join_by_condition(members: &[(usize, &Found)], sets: &mut Sets, dead: &mut Dead) -> Result<(), ProgramError> {
    let loops = loops(members);
    let numbers = numbers(&loops, dead)?;
    let cond = |(member, (_, looped, _)): (usize, &Loop<'_>)| match &looped.kind {
        Kind::While { cond, .. } => Some((member, cond.clone())),
        Kind::Scan { .. } => None,
    };
    let conds: Vec<_> = loops.iter().enumerate().filter_map(cond).collect();
    let answers = numbers.outputs(conds.iter().map(|(member, cond)| (*member, &**cond)), dead)?;
    let mut known: FxHashMap<u32, usize> = FxHashMap::default();
    for ((number, ..), answer) in loops.iter().zip(answers) {
        if let Some(answer) = answer {
            sets.join(*known.entry(answer).or_insert(*number), *number);
        }
    }
    Ok(())
}

/// The number of a loop, and what becomes inputs of its body.
type Loop<'a> = (usize, &'a Looped, &'a [ValueId]);

fn loops<'a>(members: &[(usize, &'a Found)]) -> Vec<Loop<'a>> {
    members.iter().filter_map(|&(number, found)| Some((number, found.looped()?, found.inputs()))).collect()
}

fn numbers(loops: &[Loop<'_>], dead: &mut Dead) -> Result<Numbers, ProgramError> {
    let members: Vec<_> = loops.iter().map(|&(_, looped, operands)| Member { looped, operands }).collect();
    Numbers::of(&members, dead)
}

/// Joins choices whose branches have work in common.
fn join_by_branch(members: &[(usize, &Found)], sets: &mut Sets, dead: &mut Dead) -> Result<(), ProgramError> {
    let branch = |number: usize, branch: usize| match &members[number].1.form {
        Form::Choice(op) => op.definition().bodies().get(branch).map(|branch| (**branch).clone()),
        Form::Loop(_) => None,
    };
    for position in 0.. {
        let branches: Vec<_> = (0..members.len()).map_while(|number| branch(number, position)).collect();
        if branches.len() < members.len() {
            break;
        }
        let mut numbering = Numbering::default();
        let mut inputs: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut computed: FxHashMap<u32, usize> = FxHashMap::default();
        for (branch, (number, found)) in branches.iter().zip(members) {
            let input = |operand: &ValueId| *inputs.entry(*operand).or_insert_with(|| numbering.fresh(true));
            let given: Vec<_> = found.inputs().iter().map(input).collect();
            let values = numbering.values(branch, given, dead)?;
            for value in values.into_iter().skip(found.inputs().len()).filter(|value| numbering.varies[*value as usize])
            {
                sets.join(*computed.entry(value).or_insert(*number), *number);
            }
        }
    }
    Ok(())
}

/// Loops that read the rows of others, step by step.
fn along(program: &Program) -> Groups {
    let candidates = candidates(program);
    let mut levels: Vec<u32> = vec![0; program.types().len()];
    // For each row that a loop returns, the group of the loop and its level.
    let mut returned: FxHashMap<ValueId, (usize, u32)> = FxHashMap::default();
    let mut groups = vec![None; program.instructions().len()];
    let mut kinds: FxHashMap<usize, &Kind> = FxHashMap::default();
    let mut next = candidates.iter().filter_map(|found| Some((found, found.looped()?))).peekable();
    for (position, instruction) in program.instructions().iter().enumerate() {
        let level = instruction.operands().iter().map(|operand| levels[operand.index()]).max().unwrap_or(0);
        let Some((found, looped)) = next.next_if(|(found, _)| found.position == position) else {
            instruction.results().for_each(|result| levels[result.index()] = level);
            continue;
        };
        let joins = source(found, &returned, &levels).filter(|(group, _)| kinds.get(group) == Some(&&looped.kind));
        let (group, level) = joins.unwrap_or((position, level));
        groups[position] = Some(group);
        kinds.entry(group).or_insert(&looped.kind);
        for (number, result) in instruction.results().enumerate() {
            levels[result.index()] = level + 1;
            if number >= looped.num_carry && looped.length().is_some() {
                returned.insert(result, (group, level));
            }
        }
    }
    groups
}

/// The group of loops whose rows a loop reads, and its level, if it takes nothing else from it.
fn source(found: &Found, returned: &FxHashMap<ValueId, (usize, u32)>, levels: &[u32]) -> Option<(usize, u32)> {
    let sources = found.rows().iter().filter_map(|row| returned.get(row)).copied();
    let (group, level) = sources.max_by_key(|(_, level)| *level)?;
    let is_early = |operand: &ValueId| levels[operand.index()] <= level;
    let is_row = |row: &ValueId| returned.get(row).is_some_and(|(found, _)| *found == group);
    let rest = &found.operands[..found.operands.len() - found.rows().len()];
    let fits = rest.iter().all(is_early) && found.rows().iter().all(|row| is_row(row) || is_early(row));
    fits.then_some((group, level))
}

/// What is joined: each points to an earlier one, or to itself.
struct Sets(Vec<usize>);

impl Sets {
    fn first(&mut self, member: usize) -> usize {
        let mut first = member;
        while self.0[first] != first {
            // Paths are halved on the way, so that they stay short.
            self.0[first] = self.0[self.0[first]];
            first = self.0[first];
        }
        first
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.first(a), self.first(b));
        self.0[a.max(b)] = a.min(b);
    }
}
