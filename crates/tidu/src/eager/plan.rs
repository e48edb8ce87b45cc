//! What the derivative of one operation does, found once and run many times.
//!
//! Rules see keys and types, never values. So what they emit for an operation is the same whenever it is applied to
//! values of the same kinds, and a list of steps can be made of it: a [`Plan`].
//! It also says which operands and results the derivative reads, which is all that a history has to hold.
//!
//! A plan for reverse mode as it is remembered is for cotangents of all outputs of which nothing else is known.
//! Those for fewer cotangents, and for cotangents that are cut, hang on it: conditions are further operands and results.

use std::fmt::{self, Debug};
use std::sync::{Arc, Mutex, PoisonError};

use computegraph::{GraphOperation, short_name};
use smallvec::SmallVec;

use super::draft::Draft;
use super::{Cotangent, ExecutionError, Executor};
use crate::error::{ADError, ADRuleError, OperationPath};
use crate::primitive::{Condition, Cut, Primitive};

/// Which derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Tangents of the outputs from those of the active inputs.
    Forward,
    /// Cotangents of the active inputs from those of the outputs.
    Reverse,
}

/// What a plan is asked for.
#[derive(Debug)]
pub struct Asked<'a, Op, V> {
    /// The operation.
    pub op: &'a Op,
    /// What it is applied to.
    pub inputs: &'a [&'a V],
    /// Which of the inputs derivatives flow through.
    pub active: &'a [bool],
    /// Which derivative.
    pub mode: Mode,
}

/// What the derivative of one operation does: steps on what it reads, one after the other.
///
/// It serves all values of the same kinds; an executor hands it out by [`Executor::plan`].
pub struct Plan<Op: Primitive> {
    pub(super) op: Op,
    /// What runs in place of the operation, to give what the derivative reads beside its results.
    pub(super) runs: Option<Op>,
    /// The inputs to be held, in order.
    pub(super) inputs: Vec<HeldInput<Op>>,
    /// The results to be held of what runs, in order.
    pub(super) outputs: Vec<usize>,
    /// The outputs whose cotangents, or the inputs whose tangents, go in.
    pub(super) seeds: Vec<usize>,
    /// Each operates on the slots before it: held inputs, held outputs, seeds, each with its conditions, results of
    /// earlier steps.
    pub(super) steps: Vec<Step<Op>>,
    /// Where the derivatives are found: of each active input, or of each output.
    pub(super) results: Vec<Option<StepOperand>>,
    /// Where the conditions are found by which cotangents among the results are cut; most plans have none.
    pub(super) cuts: Vec<CutResult>,
    /// Whether steps run for the sake of conditions.
    pub(super) computes_cuts: bool,
    pub(super) slot_count: usize,
    /// What plans for other cotangents are made from, and those made so far; of a plan for forward mode, none.
    pub(super) origin: Option<Box<Origin<Op>>>,
}

/// One condition by which a result is cut.
pub(super) struct CutResult {
    /// The position of the result.
    pub(super) result: usize,
    pub(super) operand: StepOperand,
    pub(super) holds: bool,
}

pub(super) struct HeldInput<Op> {
    pub(super) position: usize,
    /// What makes the input of the value that is held for it.
    pub(super) made_by: Option<Op>,
}

pub(super) struct Step<Op> {
    pub(super) op: Op,
    pub(super) operands: SmallVec<[StepOperand; 3]>,
    pub(super) result_count: usize,
}

#[derive(Clone, Copy)]
pub(super) struct StepOperand {
    pub(super) slot: usize,
    /// Whether nothing reads the slot afterwards.
    pub(super) is_last: bool,
}

impl StepOperand {
    fn read<V: Clone>(&self, slots: &mut [Option<V>]) -> Option<V> {
        let slot = &mut slots[self.slot];
        if self.is_last { slot.take() } else { slot.clone() }
    }
}

pub(super) struct Origin<Op: Primitive> {
    pub(super) draft: Draft<Op>,
    pub(super) variants: Mutex<Vec<Variant<Op>>>,
}

/// The plan for some cotangents.
pub(super) type Variant<Op> = (Need<<Op as GraphOperation>::InputKey>, Arc<Plan<Op>>);

/// What a backward pass brings to an operation, and what it takes from there.
pub(super) struct Arriving<'a, V> {
    /// The cotangents of the outputs.
    pub(super) cotangents: &'a [Option<Cotangent<V>>],
    /// Of which active inputs somebody asks where their cotangents are zero by structure.
    pub(super) wants_cut: &'a [bool],
}

/// Cotangents of outputs or of active inputs; `None` is zero.
pub(super) type Cotangents<V> = SmallVec<[Option<Cotangent<V>>; 2]>;

/// What tells apart passes that need plans of their own.
pub(super) struct Need<K> {
    /// For each output that has a cotangent: its cut, with a key in place of each condition.
    pub(super) cotangents: Vec<Option<Cut<K>>>,
    pub(super) wants_cut: SmallVec<[bool; 8]>,
}

impl<K> Need<K> {
    pub(super) fn new<Op: Primitive<InputKey = K>, E: Executor<Op>>(
        executor: &E,
        arriving: &Arriving<'_, E::Value>,
    ) -> Self {
        let condition = |Condition { value, holds }: &Condition<E::Value>| Condition {
            value: executor.fresh_key(value),
            holds: *holds,
        };
        let cut = |cotangent: &Cotangent<E::Value>| cotangent.cut.iter().map(condition).collect();
        let cotangents = arriving.cotangents.iter().map(|cotangent| cotangent.as_ref().map(cut)).collect();
        Need { cotangents, wants_cut: arriving.wants_cut.into() }
    }

    fn is_of<Op: Primitive<InputKey = K>, E: Executor<Op>>(
        &self,
        executor: &E,
        arriving: &Arriving<'_, E::Value>,
    ) -> bool {
        let is_like = |(known, found): (&Condition<K>, &Condition<E::Value>)| {
            known.holds == found.holds && executor.has_kind_of(&found.value, &known.value)
        };
        let fits = |(known, found): (&Option<Cut<K>>, &Option<Cotangent<E::Value>>)| match (known, found) {
            (Some(known), Some(found)) => known.len() == found.cut.len() && known.iter().zip(&found.cut).all(is_like),
            (None, None) => true,
            _ => false,
        };
        *self.wants_cut == *arriving.wants_cut
            && self.cotangents.len() == arriving.cotangents.len()
            && self.cotangents.iter().zip(arriving.cotangents).all(fits)
    }
}

impl<Op: Primitive> Plan<Op> {
    /// At most so many plans for other cotangents are remembered.
    const VARIANTS: usize = 16;

    /// The operation it is a derivative of.
    pub fn operation(&self) -> &Op {
        &self.op
    }

    /// What is to be run in place of the operation; its first results are the operation's.
    pub(super) fn runs(&self) -> &Op {
        self.runs.as_ref().unwrap_or(&self.op)
    }

    /// The inputs to be held; of those that an operation makes, what it makes them of.
    pub(super) fn held_inputs(&self) -> impl ExactSizeIterator<Item = (usize, Option<&Op>)> {
        self.inputs.iter().map(|input| (input.position, input.made_by.as_ref()))
    }

    /// The results to be held.
    pub(super) fn held_outputs(&self) -> &[usize] {
        &self.outputs
    }

    /// The outputs whose cotangents, or the inputs whose tangents, go in.
    pub(super) fn seeds(&self) -> &[usize] {
        &self.seeds
    }

    /// Where the plan keeps an input among the held values.
    pub(super) fn place_of_input(&self, position: usize) -> Option<usize> {
        self.inputs.binary_search_by_key(&position, |input| input.position).ok()
    }

    /// Where the plan keeps a result among the held values.
    pub(super) fn place_of_output(&self, output: usize) -> Option<usize> {
        self.outputs.binary_search(&output).ok().map(|place| self.inputs.len() + place)
    }

    /// Whether steps run for the sake of conditions that results are cut by.
    pub(super) fn computes_cuts(&self) -> bool {
        self.computes_cuts
    }

    /// The plan for just the cotangents that arrive, and for what is wanted of them.
    pub(super) fn variant<E: Executor<Op>>(
        &self,
        executor: &E,
        arriving: &Arriving<'_, E::Value>,
        ctx: &mut Op::ADContext,
    ) -> Result<Arc<Self>, ADError> {
        let origin = self.origin.as_ref();
        let origin = origin.unwrap_or_else(|| unreachable!("histories hold plans for reverse mode as they were made"));
        // A panic elsewhere cannot leave the list half written.
        let variants = || origin.variants.lock().unwrap_or_else(PoisonError::into_inner);
        let known = variants().iter().find(|(need, _)| need.is_of(executor, arriving)).map(|(_, plan)| plan.clone());
        if let Some(plan) = known {
            return Ok(plan);
        }
        let need = Need::new(executor, arriving);
        let plan = Arc::new(origin.draft.plan(&self.op, Some(&need), ctx)?);
        // An executor that cannot tell kinds would not find it again.
        if need.is_of(executor, arriving) {
            let mut variants = variants();
            if variants.len() >= Self::VARIANTS {
                variants.remove(0);
            }
            variants.push((need, plan.clone()));
        }
        Ok(plan)
    }

    /// The tangents of the outputs, from the values that are held and the tangents that go in, in order.
    pub(super) fn push<E: Executor<Op>>(
        &self,
        executor: &mut E,
        values: impl Iterator<Item = E::Value>,
    ) -> Result<SmallVec<[Option<E::Value>; 2]>, ADError> {
        let mut slots = self.run(executor, values)?;
        Ok(self.results.iter().map(|result| result.as_ref()?.read(&mut slots)).collect())
    }

    /// The cotangents of the active inputs, from the values that are held, the cotangents that go in and their
    /// conditions, in order.
    pub(super) fn pull<E: Executor<Op>>(
        &self,
        executor: &mut E,
        values: impl Iterator<Item = E::Value>,
    ) -> Result<Cotangents<E::Value>, ADError> {
        let mut slots = self.run(executor, values)?;
        let result = |result: &Option<StepOperand>| Some(result.as_ref()?.read(&mut slots)?.into());
        let mut results: Cotangents<E::Value> = self.results.iter().map(result).collect();
        for CutResult { result, operand, holds } in &self.cuts {
            if let (Some(cotangent), Some(value)) = (&mut results[*result], operand.read(&mut slots)) {
                cotangent.cut.push(Condition { value, holds: *holds });
            }
        }
        Ok(results)
    }

    /// Runs the steps on the values that go in.
    fn run<E: Executor<Op>>(
        &self,
        executor: &mut E,
        values: impl Iterator<Item = E::Value>,
    ) -> Result<SmallVec<[Option<E::Value>; 4]>, ADError> {
        let mut slots: SmallVec<[Option<E::Value>; 4]> = SmallVec::with_capacity(self.slot_count);
        slots.extend(values.map(Some));
        for step in &self.steps {
            let operand = |operand: &StepOperand| {
                operand.read(&mut slots).unwrap_or_else(|| unreachable!("a slot is read before it is given away"))
            };
            let results = executor.execute_owned(&step.op, step.operands.iter().map(operand));
            let results = results.map_err(|source| self.failed(step, source))?;
            let (expected, found) = (step.result_count, results.len());
            if expected != found {
                let detail = format!("the executor returned {found} values where {expected} are expected");
                return Err(self.failed(step, detail.into()));
            }
            slots.extend(results.into_iter().map(Some));
        }
        Ok(slots)
    }

    fn failed(&self, step: &Step<Op>, source: ExecutionError) -> ADError {
        let source = ADRuleError::Execution { op: short_name(&step.op), source: Arc::from(source) };
        ADError::Derivative { op: short_name(&self.op), source, path: OperationPath::default() }
    }
}

impl<Op: Primitive> Debug for Plan<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("op", &self.op).field("steps", &self.steps.len()).finish_non_exhaustive()
    }
}
