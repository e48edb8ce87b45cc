//! Reverse mode while operations run: each result remembers how it was made.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use computegraph::{GraphBuilder, LocalValueId, ValueKey, short_name};
use rustc_hash::FxHashMap;

use super::builder::ExecutingBuilder;
use super::{Cotangent, ExecutionError, Executor, Recorded, execute};
use crate::error::{ADError, ADRuleError, ADRuleResult, OperationPath};
use crate::flow::Flow;
use crate::helpers::replay;
use crate::linear_transpose::transpose_through;
use crate::linearize::fresh_passes;
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{ADKey, Cut, DiffPassId, Primitive, PrimitiveBuilder};

/// A value that may remember how it was made.
///
/// The history hangs on the values: what no value remembers is freed.
pub struct Var<Op: Primitive, V> {
    value: V,
    origin: Option<Origin<Op, V>>,
}

/// One output of a recorded operation, or a tracked input.
struct Origin<Op: Primitive, V> {
    node: Arc<Node<Op, V>>,
    slot: usize,
}

struct Node<Op: Primitive, V> {
    /// Later nodes have larger numbers, so operands have smaller ones than their users.
    number: u64,
    /// `None`: a tracked input.
    operation: Option<Operation<Op, V>>,
}

struct Operation<Op: Primitive, V> {
    op: Op,
    /// What the rule needs; `None` once a backward pass has used it.
    saved: Mutex<Option<Saved<Op, V>>>,
}

struct Saved<Op: Primitive, V> {
    inputs: Vec<Var<Op, V>>,
    outputs: Vec<V>,
}

impl<Op: Primitive, V> Var<Op, V> {
    /// A value that gradients are wanted for.
    pub fn tracked(value: V) -> Self {
        let node = Arc::new(Node { number: next_number(), operation: None });
        Self { value, origin: Some(Origin { node, slot: 0 }) }
    }

    /// A value through which no derivative flows.
    pub fn constant(value: V) -> Self {
        Self { value, origin: None }
    }

    /// The value itself.
    pub fn value(&self) -> &V {
        &self.value
    }

    /// The value itself, without its history.
    pub fn into_value(self) -> V {
        self.value
    }

    /// Whether a gradient can flow to it.
    pub fn is_tracked(&self) -> bool {
        self.origin.is_some()
    }

    /// The number of a tracked input, which no other has; `None` for constants and results of operations.
    pub fn id(&self) -> Option<u64> {
        let node = &self.origin.as_ref()?.node;
        node.operation.is_none().then_some(node.number)
    }

    /// The same value without its history.
    pub fn detach(&self) -> Self
    where
        V: Clone,
    {
        Self::constant(self.value.clone())
    }
}

/// Runs an operation and, if an input is tracked, remembers it in the results.
///
/// # Errors
///
/// What the executor reports.
pub fn record<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&Var<Op, E::Value>],
) -> Result<Vec<Var<Op, E::Value>>, ADError> {
    let values: Vec<_> = inputs.iter().map(|input| &input.value).collect();
    let results = execute(executor, operation, &values).map_err(|source| ADError::Execution { source })?;
    Ok(remember(operation, inputs, results))
}

/// Remembers an operation that has been run: its results, which know how they were made if an input is tracked.
///
/// The results must be those of the operation; one for each of its outputs.
pub fn remember<Op: Primitive, V: Clone>(operation: &Op, inputs: &[&Var<Op, V>], results: Vec<V>) -> Vec<Var<Op, V>> {
    if !inputs.iter().any(|input| input.is_tracked()) {
        return results.into_iter().map(Var::constant).collect();
    }
    let saved = Saved { inputs: inputs.iter().map(|input| (*input).clone()).collect(), outputs: results.clone() };
    let node = Arc::new(Node {
        number: next_number(),
        operation: Some(Operation { op: operation.clone(), saved: Mutex::new(Some(saved)) }),
    });
    let results = results.into_iter().enumerate();
    results.map(|(slot, value)| Var { value, origin: Some(Origin { node: node.clone(), slot }) }).collect()
}

/// What a caller may set for a backward pass.
pub struct BackwardOptions<'a, Op: Primitive> {
    /// Keeps what was recorded for another backward pass; otherwise it is freed as the pass proceeds.
    pub retain: bool,
    /// The context for the rules; a default one if `None`.
    pub context: Option<&'a mut Op::ADContext>,
}

impl<Op: Primitive> Default for BackwardOptions<'_, Op> {
    fn default() -> Self {
        Self { retain: false, context: None }
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

    /// As [`Self::into_ids`], with where the gradients are zero by structure: for a pass that is part of another one.
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
    let pass = fresh_passes(1);
    let mut pending = Pending { by_number: BTreeMap::new(), trail: FxHashMap::default() };
    for (var, seed) in seeds {
        pending.add(executor, var.origin, seed.into(), None, ctx)?;
    }
    let mut gradients = Gradients { by_input: FxHashMap::default() };
    while let Some((number, Arrived { node, cotangents })) = pending.by_number.pop_last() {
        let Some(operation) = &node.operation else {
            gradients.by_input.extend(cotangents.into_iter().flatten().map(|cotangent| (number, cotangent)));
            continue;
        };
        let Saved { inputs, outputs } = operation.saved(options.retain)?;
        let origins: Vec<_> = inputs.iter().map(|input| input.origin.clone()).collect();
        let lifted_inputs = inputs.into_iter().map(&lift).collect();
        let recorded = |(slot, value)| Var { value, origin: Some(Origin { node: node.clone(), slot }) };
        let lifted_outputs = outputs.into_iter().enumerate().map(recorded).map(&lift).collect();
        let local = LocalPullback {
            op: &operation.op,
            inputs: lifted_inputs,
            outputs: lifted_outputs,
            active: origins.iter().map(Option::is_some).collect(),
        };
        let made = local.run(executor, cotangents, pass, ctx).map_err(|error| error.behind(pending.path_to(number)))?;
        executor.passed_back(&made).map_err(|source| failed(&operation.op, source))?;
        let active = origins.into_iter().filter(Option::is_some);
        for (origin, cotangent) in active.zip(made) {
            if let Some(cotangent) = cotangent {
                pending.add(executor, origin, cotangent, Some(number), ctx)?;
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
    /// Each operation reached so far and the one it was first reached from, for messages.
    trail: FxHashMap<u64, (Op, Option<u64>)>,
}

struct Arrived<Op: Primitive, V, W> {
    node: Arc<Node<Op, V>>,
    cotangents: Vec<Option<Cotangent<W>>>,
}

impl<Op: Primitive, V, W: Clone> Pending<Op, V, W> {
    fn add(
        &mut self,
        executor: &mut impl Executor<Op, Value = W>,
        origin: Option<Origin<Op, V>>,
        cotangent: Cotangent<W>,
        from: Option<u64>,
        ctx: &mut Op::ADContext,
    ) -> Result<(), ADError> {
        let Some(Origin { node, slot }) = origin else { return Ok(()) };
        let arrived = self.by_number.entry(node.number).or_insert_with(|| {
            if let Some(operation) = &node.operation {
                self.trail.insert(node.number, (operation.op.clone(), from));
            }
            let outputs = node.operation.as_ref().map_or(1, |operation| operation.op.output_count());
            Arrived { node, cotangents: vec![None; outputs] }
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
    fn path_to(&self, number: u64) -> Vec<String> {
        let mut names = Vec::new();
        let mut place = self.trail.get(&number);
        while let Some((op, from)) = place {
            names.push(short_name(op));
            place = from.and_then(|from| self.trail.get(&from));
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

/// One recorded operation on its way back.
struct LocalPullback<'a, Op, W> {
    op: &'a Op,
    inputs: Vec<W>,
    outputs: Vec<W>,
    active: Vec<bool>,
}

impl<Op: Primitive, W: Clone> LocalPullback<'_, Op, W> {
    /// Linearizes the operation and transposes through a builder that executes.
    ///
    /// The answer has one entry for each active input.
    fn run(
        self,
        executor: &mut impl Executor<Op, Value = W>,
        cotangents: Vec<Option<Cotangent<W>>>,
        pass: DiffPassId,
        ctx: &mut Op::ADContext,
    ) -> Result<Vec<Option<Cotangent<W>>>, ADError> {
        if let Some(answer) = self.known_pullback(executor, &cotangents) {
            return answer;
        }
        let mut builder = ExecutingBuilder::new(executor);
        let inputs: Vec<_> = self.inputs.iter().map(|value| builder.external(value)).collect();
        let outputs: Vec<_> = self.outputs.iter().map(|value| builder.external(value)).collect();
        if let Some(source) = builder.take_error() {
            return Err(ADError::Execution { source });
        }
        let linear = self.linearize(&inputs, outputs, pass, ctx)?;
        let mut cuts = Vec::new();
        let seeds: Vec<_> = cotangents
            .into_iter()
            .map(|seed| {
                let Cotangent { value, cut } = seed?;
                let seed = builder.seed(value);
                if !cut.is_empty() {
                    cuts.push((seed, builder.conditions(cut)));
                }
                Some(seed)
            })
            .collect();
        let helpers = replay(&linear, &mut builder, &seeds)?;
        let mut flow = Flow::new(&mut builder, seeds.iter().flatten().copied());
        cuts.into_iter().for_each(|(seed, cut)| flow.set_cut(seed, cut));
        let made = transpose_through(&linear, &mut flow, &seeds, &helpers, ctx)?;
        let cuts = flow.into_cuts();
        let answer = |id: Option<LocalValueId>| {
            let Some(id) = id else { return Ok(None) };
            // A value may be the answer for several inputs.
            let cut = cuts.get(&id).cloned().unwrap_or_default();
            let cut = builder.values(cut).map_err(|source| ADError::Execution { source })?;
            Ok(Some(Cotangent { value: builder.value(id), cut }))
        };
        made.into_iter().map(answer).collect()
    }

    /// What the executor knows by itself.
    fn known_pullback(
        &self,
        executor: &mut impl Executor<Op, Value = W>,
        cotangents: &[Option<Cotangent<W>>],
    ) -> Option<Result<Vec<Option<Cotangent<W>>>, ADError>> {
        let Self { op, inputs, outputs, active } = self;
        let failed = |source| failed(*op, source);
        let answer = executor.pullback(&Recorded { op, inputs, outputs, active, cotangents })?;
        let (expected, found) = (inputs.len(), answer.as_ref().map_or(inputs.len(), Vec::len));
        if expected != found {
            return Some(Err(failed(format!("its pullback answered {found} cotangents for {expected} inputs").into())));
        }
        let active = |cotangents: Vec<_>| cotangents.into_iter().zip(active).filter(|(_, active)| **active);
        Some(answer.map(|cotangents| active(cotangents).map(|(cotangent, _)| cotangent).collect()).map_err(failed))
    }

    fn linearize(
        &self,
        inputs: &[ValueKey<Op>],
        outputs: Vec<ValueKey<Op>>,
        pass: DiffPassId,
        ctx: &mut Op::ADContext,
    ) -> Result<LinearizedGraph<Op>, ADError> {
        let mut builder = GraphBuilder::new();
        let mut tangent_inputs = Vec::new();
        let tangent_of = |(key, active): (&ValueKey<Op>, &bool)| match key {
            ValueKey::Input(key) if *active => {
                let tangent = key.tangent_of(pass);
                let id = builder.add_input(tangent.clone());
                tangent_inputs.push((tangent, id));
                Some(id)
            }
            _ => None,
        };
        let tangents: Vec<_> = inputs.iter().zip(&self.active).map(tangent_of).collect();
        let mut flow = Flow::new(&mut builder, tangents.iter().flatten().copied());
        // The path to the operation is known where the whole history is.
        let tangent_outputs = flow.jvp(self.op, inputs, &outputs, &tangents, ctx, OperationPath::default)?;
        builder.set_outputs(tangent_outputs.iter().flatten().copied());
        Ok(LinearizedGraph {
            graph: builder.build()?,
            tangent_inputs,
            tangent_outputs,
            output_keys: outputs,
            transposes: 0,
            bindings: Vec::new(),
            conditions: Vec::new(),
        })
    }
}

impl<Op: Primitive, V: Clone> Operation<Op, V> {
    fn saved(&self, retain: bool) -> Result<Saved<Op, V>, ADError> {
        // A panic elsewhere cannot leave the option half written.
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        let found = if retain { saved.clone() } else { saved.take() };
        found.ok_or_else(|| ADError::Freed { op: short_name(&self.op) })
    }
}

fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Unlinks the history one operation after the other: it may be a million operations long.
impl<Op: Primitive, V> Drop for Node<Op, V> {
    fn drop(&mut self) {
        let mut orphans = Vec::new();
        self.release_into(&mut orphans);
        while let Some(mut node) = orphans.pop() {
            node.release_into(&mut orphans);
        }
    }
}

impl<Op: Primitive, V> Node<Op, V> {
    /// Moves out those nodes that only this one kept alive.
    fn release_into(&mut self, orphans: &mut Vec<Self>) {
        let Some(operation) = &mut self.operation else { return };
        let saved = operation.saved.get_mut().unwrap_or_else(PoisonError::into_inner);
        for input in saved.iter_mut().flat_map(|saved| mem::take(&mut saved.inputs)) {
            orphans.extend(input.origin.and_then(|origin| Arc::into_inner(origin.node)));
        }
    }
}

impl<Op: Primitive, V: Clone> Clone for Var<Op, V> {
    fn clone(&self) -> Self {
        Self { value: self.value.clone(), origin: self.origin.clone() }
    }
}

impl<Op: Primitive, V> Clone for Origin<Op, V> {
    fn clone(&self) -> Self {
        Self { node: self.node.clone(), slot: self.slot }
    }
}

impl<Op: Primitive, V: Clone> Clone for Saved<Op, V> {
    fn clone(&self) -> Self {
        Self { inputs: self.inputs.clone(), outputs: self.outputs.clone() }
    }
}

impl<Op: Primitive, V: Debug> Debug for Var<Op, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Var").field("value", &self.value).field("tracked", &self.is_tracked()).finish()
    }
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
