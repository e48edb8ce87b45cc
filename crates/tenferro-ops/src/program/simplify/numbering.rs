//! Which values of the bodies of loops are equal in every step.
//!
//! Two copies of a recurrence are equal only if they are assumed to be: what one step returns is equal if what the step
//! before returned is. So carried values that begin alike are taken for equal; where the bodies then return different
//! values, they are told apart, and so on until nothing changes.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::bodies::is_control;
use super::dead::Dead;
use super::looped::{Looped, Role};
use super::share::commutes;
use crate::program::{Instruction, Program, ProgramError, ValueId};
use crate::{StdTensorOp, TensorType};

/// How often carried values are told apart before all of them count as different: work stays in proportion to the
/// bodies.
const ROUNDS: usize = 16;

/// A loop and the operands that become inputs of its body.
pub(super) struct Member<'a> {
    pub(super) looped: &'a Looped,
    pub(super) operands: &'a [ValueId],
}

/// A number for each value: equal values have equal ones, whatever body they are in.
pub(super) struct Numbers {
    /// For each loop, the numbers of the values of its body.
    pub(super) values: Vec<Vec<u32>>,
    /// For each number, whether it may be another value in each step.
    varies: Vec<bool>,
}

impl Numbers {
    /// The numbers of the values of loops that take the same steps.
    pub(super) fn of(members: &[Member<'_>], dead: &mut Dead) -> Result<Self, ProgramError> {
        let carried = |member: &Member<'_>| {
            let first = member.looped.num_consts;
            first..first + member.looped.num_carry
        };
        let mut classes: Vec<Vec<u32>> =
            members.iter().map(|member| carried(member).map(|input| member.operands[input].0).collect()).collect();
        let begin = members
            .iter()
            .zip(&classes)
            .flat_map(|(member, classes)| classes.iter().zip(&member.looped.body.input_types()[carried(member)]));
        let mut count = begin.collect::<FxHashSet<_>>().len();
        for _ in 0..ROUNDS {
            let numbers = Self::under(members, &classes, dead)?;
            let mut split: FxHashMap<(u32, u32, &TensorType), u32> = FxHashMap::default();
            for ((member, classes), values) in members.iter().zip(&mut classes).zip(&numbers.values) {
                let body = &member.looped.body;
                for ((class, input), output) in classes.iter_mut().zip(carried(member)).zip(body.outputs()) {
                    let next = split.len() as u32;
                    let key = (*class, values[output.index()], &body.input_types()[input]);
                    *class = *split.entry(key).or_insert(next);
                }
            }
            if split.len() == count {
                return Ok(numbers);
            }
            count = split.len();
        }
        let mut next = 0;
        classes.iter_mut().flatten().for_each(|class| {
            *class = next;
            next += 1;
        });
        Self::under(members, &classes, dead)
    }

    /// The numbers if the carried values of a class are equal.
    fn under(members: &[Member<'_>], classes: &[Vec<u32>], dead: &mut Dead) -> Result<Self, ProgramError> {
        let mut numbering = Numbering::default();
        let mut inputs: FxHashMap<(Role, u32, &TensorType), u32> = FxHashMap::default();
        let mut values = Vec::with_capacity(members.len());
        for (member, classes) in members.iter().zip(classes) {
            let looped = member.looped;
            let number = |(input, ty)| {
                let role = looped.role(input);
                let class = match role {
                    Role::Carry => classes[input - looped.num_consts],
                    _ => member.operands[input].0,
                };
                *inputs.entry((role, class, ty)).or_insert_with(|| numbering.fresh(role != Role::Const))
            };
            let inputs: Vec<_> = looped.body.input_types().iter().enumerate().map(number).collect();
            values.push(numbering.values(&looped.body, inputs, dead)?);
        }
        Ok(Numbers { values, varies: numbering.varies })
    }

    pub(super) fn varies(&self, number: u32) -> bool {
        self.varies[number as usize]
    }

    /// For each loop that is given with another program on its inputs, such as the condition of a `while`, the number of
    /// the first output of that program.
    pub(super) fn outputs<'a>(
        &self,
        programs: impl IntoIterator<Item = (usize, &'a Program)>,
        dead: &mut Dead,
    ) -> Result<Vec<Option<u32>>, ProgramError> {
        let mut numbering = Numbering { varies: self.varies.clone(), ..Numbering::default() };
        let output = |(member, program): (usize, &'a Program)| {
            let inputs = self.values[member][..program.input_types().len()].to_vec();
            let values = numbering.values(program, inputs, dead)?;
            Ok(program.outputs().first().map(|output| values[output.index()]))
        };
        programs.into_iter().map(output).collect()
    }
}

/// Loops with more results are compared as wholes: one part for each result would take too long.
const MOST_RESULTS: usize = 16;

/// The numbers of the values of a program; equal operations on equal operands have one.
#[derive(Default)]
pub(super) struct Numbering<'a> {
    known: FxHashMap<(&'a StdTensorOp, Operands), u32>,
    /// Results of operations that own programs, by what computes them alone.
    known_results: FxHashMap<(StdTensorOp, Operands, usize), u32>,
    pub(super) varies: Vec<bool>,
}

type Operands = SmallVec<[u32; 3]>;

impl<'a> Numbering<'a> {
    pub(super) fn fresh(&mut self, varies: bool) -> u32 {
        self.varies.push(varies);
        self.varies.len() as u32 - 1
    }

    pub(super) fn values(
        &mut self,
        program: &'a Program,
        mut values: Vec<u32>,
        dead: &mut Dead,
    ) -> Result<Vec<u32>, ProgramError> {
        for instruction in program.instructions() {
            let mut operands: Operands = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
            if is_control(instruction.op()) {
                self.results(instruction, &operands, &mut values, dead)?;
                continue;
            }
            if commutes(instruction.op()) {
                operands.sort_unstable();
            }
            let count = instruction.results().len() as u32;
            let key = (instruction.op(), operands);
            let first = match self.known.get(&key) {
                Some(first) => *first,
                None => {
                    let first = self.varies.len() as u32;
                    let varies = self.any_varies(&key.1);
                    self.varies.extend((0..count).map(|_| varies));
                    self.known.insert(key, first);
                    first
                }
            };
            values.extend(first..first + count);
        }
        Ok(values)
    }

    /// Of a loop and its copy that returns more, the results that both have are equal.
    fn results(
        &mut self,
        instruction: &Instruction,
        operands: &[u32],
        values: &mut Vec<u32>,
        dead: &mut Dead,
    ) -> Result<(), ProgramError> {
        let count = instruction.results().len();
        for result in 0..count {
            let (op, keep, kept) = match count <= MOST_RESULTS {
                true => dead.only(instruction.op(), result)?,
                false => (instruction.op().clone(), vec![true; operands.len()], result),
            };
            let operands: Operands =
                operands.iter().zip(keep).filter(|(_, keep)| *keep).map(|(operand, _)| *operand).collect();
            let key = (op, operands, kept);
            let number = match self.known_results.get(&key) {
                Some(number) => *number,
                None => {
                    let varies = self.any_varies(&key.1);
                    let number = self.fresh(varies);
                    self.known_results.insert(key, number);
                    number
                }
            };
            values.push(number);
        }
        Ok(())
    }

    fn any_varies(&self, operands: &[u32]) -> bool {
        operands.iter().any(|operand| self.varies[*operand as usize])
    }
}
