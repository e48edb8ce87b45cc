//! Reverse mode: from the latest recorded operation to the earliest.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use computegraph::short_name;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::builder::ExecutingBuilder;
use super::draft::make_plan_afterwards;
use super::plan::{Arriving, Asked, Cotangents, Mode, Plan};
use super::tape::{Derivative, Node, Origin, Saved, Var, record};
use super::{Cotangent, ExecutionError, Executor, Recorded, execute};
use crate::error::{ADError, ADRuleError, ADRuleKind, ADRuleResult, OperationPath};
use crate::primitive::{Cut, Primitive, PrimitiveBuilder};

/// What a caller may set for a backward pass.
pub struct BackwardOptions<'a, Op: Primitive> {
    /// Keeps what was recorded for another backward pass; otherwise it is freed as the pass proceeds.
    pub retain: bool,
    /// The context for the rules; a default one if `None`. Those of operations whose plan is remembered have been asked
    /// before.
    pub context: Option<&'a mut Op::ADContext>,
    /// Finds where gradients are zero by structure too, for [`Gradients::into_cotangents`].
    pub cuts: bool,
}

impl<Op: Primitive> Default for BackwardOptions<'_, Op> {
    fn default() -> Self {
        Self { retain: false, context: None, cuts: false }
    }
}

/// The gradients of the seeded values, weighted by their cotangents, for all tracked inputs they depend on.
///
/// Walks the history in reverse, without recursion, and frees the recorded values on the way unless told to retain
/// them; the operations visited live until the pass ends, for messages.
/// A pass that fails has freed what it had visited.
///
/// # Errors
///
/// A missing or broken rule, a history that an earlier pass has freed, and what the executor reports.
pub fn backward<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    seeds: impl IntoIterator<Item = (Var<Op, E::Value>, impl Into<Cotangent<E::Value>>)>,
    options: BackwardOptions<'_, Op>,
) -> Result<Gradients<E::Value>, ADError> {
    backward_lifted(executor, seeds, options, |var| var.value)
}

/// As [`backward`], recording the pass itself, so that gradients can be differentiated again.
///
/// The history is retained: the recorded pass refers to it.
pub fn backward_recorded<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    seeds: impl IntoIterator<Item = (Var<Op, E::Value>, impl Into<Cotangent<Var<Op, E::Value>>>)>,
    options: BackwardOptions<'_, Op>,
) -> Result<Gradients<Var<Op, E::Value>>, ADError> {
    let options = BackwardOptions { retain: true, ..options };
    backward_lifted(&mut Recording::new(executor), seeds, options, |var| var)
}

/// Gradients by tracked input.
#[derive(Clone, Debug)]
pub struct Gradients<W> {
    by_input: FxHashMap<u64, Cotangent<W>>,
}

impl<W> Gradients<W> {
    /// The gradient for a tracked *input* (made by [`Var::tracked`]); `None` if the seeded values do not depend on it.
    ///
    /// Gradients of intermediate results are not kept: asked for one, this answers `None`.
    /// To have it, cut the history there: track the intermediate value anew.
    pub fn get<Op: Primitive, V>(&self, input: &Var<Op, V>) -> Option<&W> {
        Some(&self.by_input.get(&input.origin.as_ref()?.node.number)?.value)
    }

    /// All gradients, each with the [`id`](Var::id) of its input, in no particular order.
    pub fn into_ids(self) -> impl Iterator<Item = (u64, W)> {
        self.into_cotangents().map(|(id, cotangent)| (id, cotangent.value))
    }

    /// As [`Self::into_ids`], with where the gradients are zero by structure, if [`BackwardOptions::cuts`] asked for it:
    /// for a pass that is part of another one.
    pub fn into_cotangents(self) -> impl Iterator<Item = (u64, Cotangent<W>)> {
        self.by_input.into_iter()
    }

    /// As [`Self::get`], taking the gradient out.
    pub fn take<Op: Primitive, V>(&mut self, input: &Var<Op, V>) -> Option<W> {
        Some(self.by_input.remove(&input.origin.as_ref()?.node.number)?.value)
    }
}

/// An executor on recorded values, so that recording can be put over any other mode.
pub struct Recording<'a, E> {
    executor: &'a mut E,
}

impl<'a, E> Recording<'a, E> {
    /// Recording over `executor`.
    pub fn new(executor: &'a mut E) -> Self {
        Self { executor }
    }
}

impl<Op: Primitive, E: Executor<Op>> Executor<Op> for Recording<'_, E> {
    type Value = Var<Op, E::Value>;

    fn execute(&mut self, operation: &Op, inputs: &[&Self::Value]) -> Result<Vec<Self::Value>, ExecutionError> {
        Ok(record(self.executor, operation, inputs)?)
    }

    fn fresh_key(&self, value: &Self::Value) -> Op::InputKey {
        self.executor.fresh_key(&value.value)
    }

    fn has_kind_of(&self, value: &Self::Value, key: &Op::InputKey) -> bool {
        self.executor.has_kind_of(&value.value, key)
    }
}

/// The backward pass on values of another executor, which `lift` makes of recorded ones.
///
/// [`backward`] lifts a recorded value to the value itself, [`backward_recorded`] to the recorded value; a front end
/// that has values of its own around recorded ones lifts to those.
/// If the pass itself is recorded, set [`BackwardOptions::retain`]: it refers to the history.
///
/// # Errors
///
/// As for [`backward`].
pub fn backward_lifted<Op: Primitive, V: Clone, X: Executor<Op>>(
    executor: &mut X,
    seeds: impl IntoIterator<Item = (Var<Op, V>, impl Into<Cotangent<X::Value>>)>,
    options: BackwardOptions<'_, Op>,
    lift: impl Fn(Var<Op, V>) -> X::Value,
) -> Result<Gradients<X::Value>, ADError> {
    let mut default_context = Op::ADContext::default();
    let ctx = options.context.unwrap_or(&mut default_context);
    let keeps_cuts = options.cuts;
    let mut pending = Pending { by_number: BTreeMap::new(), trail: Vec::new(), keeps_cuts };
    for (var, seed) in seeds {
        pending.add(executor, var.origin, seed.into(), None, ctx)?;
    }
    let mut gradients = Gradients { by_input: FxHashMap::default() };
    while let Some((number, Arrived { node, cotangents, step })) = pending.by_number.pop_last() {
        let Some(operation) = &node.operation else {
            gradients.by_input.extend(cotangents.into_iter().flatten().map(|cotangent| (number, cotangent)));
            continue;
        };
        let Saved { origins, values } = operation.saved(options.retain)?;
        executor.passing(operation.op(), operation.line, cotangents.iter().flatten().any(Cotangent::is_cut));
        let values = values.into_iter().map(Some).collect();
        let mut passed = Passed { node: &node, origins: &origins, values, lift: &lift, keeps_cuts };
        let made = match &operation.derivative {
            Derivative::Planned(plan) => passed.by_plan(executor, plan, cotangents, ctx),
            Derivative::Unplanned(op) => passed.by_rules(executor, op, cotangents, ctx),
        };
        let made = made.map_err(|error| error.behind(pending.path_to(step)))?;
        drop(passed);
        executor.passed_back(&made).map_err(|source| failed(operation.op(), source))?;
        let active = origins.into_iter().filter(Option::is_some);
        for (origin, cotangent) in active.zip(made) {
            if let Some(cotangent) = cotangent {
                pending.add(executor, origin, cotangent, step, ctx)?;
            }
        }
    }
    Ok(gradients)
}

fn failed<Op: Primitive>(op: &Op, source: ExecutionError) -> ADError {
    ADError::Execution { source: ADRuleError::Execution { op: short_name(op), source: Arc::from(source) } }
}

/// Nodes that cotangents have reached, to be taken latest first.
struct Pending<Op: Primitive, V, W> {
    by_number: BTreeMap<u64, Arrived<Op, V, W>>,
    /// Each operation reached so far and where the one stands that it was first reached from, for messages.
    trail: Vec<(Derivative<Op>, Option<u32>)>,
    /// Whether somebody asks where gradients of tracked inputs are zero by structure.
    keeps_cuts: bool,
}

struct Arrived<Op: Primitive, V, W> {
    node: Arc<Node<Op, V>>,
    cotangents: Cotangents<W>,
    /// Where the operation stands in the trail.
    step: Option<u32>,
}

impl<Op: Primitive, V, W: Clone> Pending<Op, V, W> {
    fn add(
        &mut self,
        executor: &mut impl Executor<Op, Value = W>,
        origin: Option<Origin<Op, V>>,
        mut cotangent: Cotangent<W>,
        from: Option<u32>,
        ctx: &mut Op::ADContext,
    ) -> Result<(), ADError> {
        let Some(Origin { node, slot }) = origin else { return Ok(()) };
        if node.operation.is_none() && !self.keeps_cuts {
            cotangent.cut.clear();
        }
        let arrived = self.by_number.entry(node.number).or_insert_with(|| {
            let mut step = None;
            if let Some(operation) = &node.operation {
                step = u32::try_from(self.trail.len()).ok();
                self.trail.push((operation.derivative.clone(), from));
            }
            let outputs = node.operation.as_ref().map_or(1, |operation| operation.output_count());
            Arrived { node, cotangents: smallvec![None; outputs], step }
        });
        let sum = &mut arrived.cotangents[slot];
        *sum = Some(match sum.take() {
            None => cotangent,
            Some(existing) => {
                let add = Op::add();
                let failed = |source| ADError::Accumulation { op: short_name(&add), source };
                let sum = execute(executor, &add, &[&existing.value, &cotangent.value]).map_err(failed)?;
                let found = sum.len();
                let wrong = || ADError::BuilderAnswer { op: short_name(&add), expected: 1, found };
                let value = sum.into_iter().next().filter(|_| found == 1).ok_or_else(wrong)?;
                Cotangent { value, cut: join_cuts([existing.cut, cotangent.cut], executor, ctx).map_err(failed)? }
            }
        });
        Ok(())
    }
}

impl<Op: Primitive, V, W> Pending<Op, V, W> {
    /// The operations from a seeded value to the given one.
    fn path_to(&self, step: Option<u32>) -> Vec<String> {
        let mut names = Vec::new();
        let mut place = step;
        while let Some((derivative, from)) = place.and_then(|step| self.trail.get(step as usize)) {
            names.push(short_name(derivative.op()));
            place = *from;
        }
        names.reverse();
        names
    }
}

/// Where the sum of two cotangents is zero by structure.
fn join_cuts<Op: Primitive, E: Executor<Op>>(
    cuts: [Cut<E::Value>; 2],
    executor: &mut E,
    ctx: &mut Op::ADContext,
) -> ADRuleResult<Cut<E::Value>> {
    if cuts.iter().any(Cut::is_empty) {
        return Ok(Cut::new());
    }
    let mut builder = ExecutingBuilder::new(executor);
    let [existing, new] = cuts.map(|cut| builder.conditions(cut));
    let joined = Op::join_cuts(&mut builder, [&existing, &new], ctx);
    match builder.take_error() {
        Some(error) => Err(error),
        None => builder.values(joined?),
    }
}

/// A recorded operation on the way back.
struct Passed<'a, Op: Primitive, V, L> {
    node: &'a Arc<Node<Op, V>>,
    origins: &'a [Option<Origin<Op, V>>],
    /// What is held; `None` where it has been given away.
    values: Vec<Option<V>>,
    lift: &'a L,
    /// Whether somebody asks where gradients of tracked inputs are zero by structure.
    keeps_cuts: bool,
}

impl<Op: Primitive, V: Clone, W: Clone, L: Fn(Var<Op, V>) -> W> Passed<'_, Op, V, L> {
    /// The cotangents of the active inputs, by a plan that was made when the operation was recorded.
    fn by_plan<X: Executor<Op, Value = W>>(
        &mut self,
        executor: &mut X,
        plan: &Arc<Plan<Op>>,
        cotangents: Cotangents<W>,
        ctx: &mut Op::ADContext,
    ) -> Result<Cotangents<W>, ADError> {
        let own = plan.operation().output_count();
        if cotangents[own..].iter().any(Option::is_some) {
            return self.by_what_ran(executor, plan, cotangents, ctx);
        }
        let is_plain = |cotangent: &Option<Cotangent<W>>| cotangent.as_ref().is_some_and(|seed| !seed.is_cut());
        if plan.seeds().iter().all(|seed| is_plain(&cotangents[*seed]))
            && (!plan.computes_cuts() || !self.wants_cut().contains(&false))
        {
            return self.run(executor, plan, plan, cotangents);
        }
        let arriving = Arriving { cotangents: &cotangents[..own], wants_cut: &self.wants_cut() };
        let variant = plan.variant(executor, &arriving, ctx)?;
        self.run(executor, plan, &variant, cotangents)
    }

    /// Of which active inputs somebody asks where their cotangents are zero by structure: of results of operations, whose
    /// derivatives come next, and of tracked inputs if the caller does.
    fn wants_cut(&self) -> SmallVec<[bool; 8]> {
        let wants_cut = |origin: &Origin<Op, V>| self.keeps_cuts || origin.node.operation.is_some();
        self.origins.iter().flatten().map(wants_cut).collect()
    }

    /// Runs a plan on what another one holds.
    fn run<X: Executor<Op, Value = W>>(
        &mut self,
        executor: &mut X,
        holds: &Plan<Op>,
        plan: &Plan<Op>,
        mut cotangents: Cotangents<W>,
    ) -> Result<Cotangents<W>, ADError> {
        let mut values: SmallVec<[W; 4]> = SmallVec::new();
        for (input, _) in plan.held_inputs() {
            let place = holds.place_of_input(input).ok_or_else(|| not_held(plan, "operand", input))?;
            values.push(self.input(input, place));
        }
        for output in plan.held_outputs() {
            let place = holds.place_of_output(*output).ok_or_else(|| not_held(plan, "result", *output))?;
            values.push(self.output(*output, place));
        }
        add_seeds(&mut values, plan, &mut cotangents);
        plan.pull(executor, values.into_iter())
    }

    /// For a cotangent of what the operation was extended by: the derivative of all that ran.
    fn by_what_ran<X: Executor<Op, Value = W>>(
        &mut self,
        executor: &mut X,
        holds: &Plan<Op>,
        cotangents: Cotangents<W>,
        ctx: &mut Op::ADContext,
    ) -> Result<Cotangents<W>, ADError> {
        let failed = |source| ADError::Execution { source };
        // All inputs are held then; a constant that is held by what it is made of is made again.
        let mut inputs = Vec::with_capacity(self.origins.len());
        for (place, (input, made_by)) in holds.held_inputs().enumerate() {
            let value = self.input(input, place);
            inputs.push(match made_by {
                None => value,
                Some(op) => execute(executor, op, &[&value]).map_err(failed)?.swap_remove(0),
            });
        }
        let plan = self.plan(executor, holds.runs(), &inputs, &cotangents, ctx)?;
        let is_held = plan.held_outputs().iter().all(|output| holds.place_of_output(*output).is_some());
        let outputs = if is_held {
            let count = holds.runs().output_count();
            let output = |output| Some(self.output(output, holds.place_of_output(output)?));
            (0..count).map(output).collect()
        } else {
            let again = execute(executor, holds.runs(), &inputs.iter().collect::<Vec<_>>()).map_err(failed)?;
            again.into_iter().map(Some).collect()
        };
        run_on(executor, &plan, &inputs, outputs, cotangents)
    }

    /// The cotangents of the active inputs, by what the executor knows or by the rules; everything is held.
    fn by_rules<X: Executor<Op, Value = W>>(
        &mut self,
        executor: &mut X,
        op: &Op,
        cotangents: Cotangents<W>,
        ctx: &mut Op::ADContext,
    ) -> Result<Cotangents<W>, ADError> {
        let (count, held) = (self.origins.len(), self.values.len());
        let inputs: Vec<_> = (0..count).map(|input| self.input(input, input)).collect();
        let outputs: Vec<_> = (count..held).map(|place| self.output(place - count, place)).collect();
        let active: SmallVec<[_; 8]> = self.origins.iter().map(Option::is_some).collect();
        let recorded = Recorded { op, inputs: &inputs, outputs: &outputs, active: &active, cotangents: &cotangents };
        if let Some(answer) = known_pullback(executor, &recorded) {
            return answer;
        }
        let plan = self.plan(executor, op, &inputs, &cotangents, ctx)?;
        run_on(executor, &plan, &inputs, outputs.into_iter().map(Some).collect(), cotangents)
    }

    fn plan<X: Executor<Op, Value = W>>(
        &self,
        executor: &X,
        op: &Op,
        inputs: &[W],
        cotangents: &[Option<Cotangent<W>>],
        ctx: &mut Op::ADContext,
    ) -> Result<Plan<Op>, ADError> {
        let inputs: SmallVec<[_; 4]> = inputs.iter().collect();
        let active: SmallVec<[_; 8]> = self.origins.iter().map(Option::is_some).collect();
        let asked = Asked { op, inputs: &inputs, active: &active, mode: Mode::Reverse };
        make_plan_afterwards(executor, &asked, &Arriving { cotangents, wants_cut: &self.wants_cut() }, ctx)
    }

    /// An input that is held at a place.
    fn input(&mut self, input: usize, place: usize) -> W {
        let origin = self.origins[input].clone();
        (self.lift)(Var { value: self.take(place), origin })
    }

    /// An output that is held at a place.
    fn output(&mut self, slot: usize, place: usize) -> W {
        let origin = Origin { node: self.node.clone(), slot };
        (self.lift)(Var { value: self.take(place), origin: Some(origin) })
    }

    fn take(&mut self, place: usize) -> V {
        self.values[place].take().unwrap_or_else(|| unreachable!("a held value is asked for once"))
    }
}

/// Runs a plan on inputs and outputs that are all there.
fn run_on<Op: Primitive, X: Executor<Op>>(
    executor: &mut X,
    plan: &Plan<Op>,
    inputs: &[X::Value],
    mut outputs: Vec<Option<X::Value>>,
    mut cotangents: Cotangents<X::Value>,
) -> Result<Cotangents<X::Value>, ADError> {
    let held_input = |(input, made_by): (usize, Option<&Op>)| {
        let value: &X::Value = &inputs[input];
        let source = made_by.and_then(|_| executor.source(value));
        source.map_or_else(|| value.clone(), |(_, source)| source)
    };
    let mut values: SmallVec<[_; 4]> = plan.held_inputs().map(held_input).collect();
    values.extend(plan.held_outputs().iter().filter_map(|output| outputs[*output].take()));
    add_seeds(&mut values, plan, &mut cotangents);
    plan.pull(executor, values.into_iter())
}

/// The cotangents that go into a plan, each with its conditions behind it.
fn add_seeds<Op: Primitive, W>(values: &mut SmallVec<[W; 4]>, plan: &Plan<Op>, cotangents: &mut Cotangents<W>) {
    for Cotangent { value, cut } in plan.seeds().iter().filter_map(|seed| cotangents[*seed].take()) {
        values.push(value);
        values.extend(cut.into_iter().map(|condition| condition.value));
    }
}

/// A rule that reads something only if a cotangent is missing or cut.
fn not_held<Op: Primitive>(plan: &Plan<Op>, what: &str, position: usize) -> ADError {
    let detail = format!(
        "it reads {what} {position} only if the cotangent of some result is missing or cut; let it read the same always"
    );
    let source = ADRuleError::invalid_input(plan.operation(), ADRuleKind::Transpose, detail);
    ADError::Rule { source, path: OperationPath::default() }
}

/// What the executor knows by itself.
fn known_pullback<Op: Primitive, X: Executor<Op>>(
    executor: &mut X,
    recorded: &Recorded<'_, Op, X::Value>,
) -> Option<Result<Cotangents<X::Value>, ADError>> {
    let failed = |source| failed(recorded.op, source);
    let answer = executor.pullback(recorded)?;
    let expected = recorded.inputs.len();
    let found = answer.as_ref().map_or(expected, Vec::len);
    if expected != found {
        return Some(Err(failed(format!("its pullback answered {found} cotangents for {expected} inputs").into())));
    }
    let active = |cotangents: Vec<_>| cotangents.into_iter().zip(recorded.active).filter(|(_, active)| **active);
    Some(answer.map(|cotangents| active(cotangents).map(|(cotangent, _)| cotangent).collect()).map_err(failed))
}

impl<Op: Primitive> std::fmt::Debug for BackwardOptions<'_, Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BackwardOptions").field("retain", &self.retain).finish_non_exhaustive()
    }
}

impl<E> std::fmt::Debug for Recording<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recording").finish_non_exhaustive()
    }
}
