//! Histories: each result remembers how it was made.

use std::fmt::{self, Debug};
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use computegraph::short_name;
use smallvec::SmallVec;

use super::draft::make_plan;
use super::plan::{Asked, Mode, Plan};
use super::{Executor, Line, execute};
use crate::error::ADError;
use crate::primitive::Primitive;

/// A value that may remember how it was made.
///
/// The history hangs on the values: what no value remembers is freed.
pub struct Var<Op: Primitive, V> {
    pub(super) value: V,
    pub(super) origin: Option<Origin<Op, V>>,
}

/// One output of a recorded operation, or a tracked input.
pub(super) struct Origin<Op: Primitive, V> {
    pub(super) node: Arc<Node<Op, V>>,
    pub(super) slot: usize,
}

pub(super) struct Node<Op: Primitive, V> {
    /// Later nodes have larger numbers, so operands have smaller ones than their users.
    pub(super) number: u64,
    /// `None`: a tracked input.
    pub(super) operation: Option<Operation<Op, V>>,
}

pub(super) struct Operation<Op: Primitive, V> {
    pub(super) derivative: Derivative<Op>,
    /// The line of the user's program that asked for it.
    pub(super) line: Option<Line>,
    /// What the derivative needs; `None` once a backward pass has used it.
    saved: Mutex<Option<Saved<Op, V>>>,
}

/// How the derivative of a recorded operation is found.
pub(super) enum Derivative<Op: Primitive> {
    /// The plan is known, and what it reads is held.
    Planned(Arc<Plan<Op>>),
    /// It is asked for when the pass comes there; all inputs and outputs are held.
    Unplanned(Arc<Op>),
}

pub(super) struct Saved<Op: Primitive, V> {
    /// Where the inputs come from; `None` for constants.
    pub(super) origins: Origins<Op, V>,
    /// Values of inputs and then of outputs: those that the plan holds, or all.
    pub(super) values: Vec<V>,
}

pub(super) type Origins<Op, V> = SmallVec<[Option<Origin<Op, V>>; 2]>;

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
/// An executor that remembers plans ([`Executor::plan`]) is asked for one first: then the history holds what the
/// derivative reads and nothing else, and runs an operation that [extends](Primitive::extends) this one in its place, if
/// the derivative needs more than its results. Otherwise the history holds all inputs and outputs.
///
/// # Errors
///
/// What the executor reports. A missing or broken rule is reported by the pass that needs it.
pub fn record<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&Var<Op, E::Value>],
) -> Result<Vec<Var<Op, E::Value>>, ADError> {
    let values: SmallVec<[_; 4]> = inputs.iter().map(|input| &input.value).collect();
    let active: SmallVec<[_; 8]> = inputs.iter().map(|input| input.is_tracked()).collect();
    let plan = if active.contains(&true) {
        let asked = Asked { op: operation, inputs: &values, active: &active, mode: Mode::Reverse };
        // The rules' mistakes are those of whoever asks for the derivative.
        executor.plan(&asked, || make_plan(executor, &asked, &mut Op::ADContext::default())).and_then(Result::ok)
    } else {
        None
    };
    let runs = plan.as_ref().map_or(operation, |plan| plan.runs());
    let results = execute(executor, runs, &values).map_err(|source| ADError::Execution { source })?;
    Ok(match plan {
        Some(plan) => remember_planned(executor, plan, inputs, results),
        None => remember_at(executor.line(), operation, inputs, results),
    })
}

/// Remembers an operation that has been run: its results, which know how they were made if an input is tracked.
///
/// The results must be those of the operation; one for each of its outputs. All inputs and outputs are held.
pub fn remember<Op: Primitive, V: Clone>(operation: &Op, inputs: &[&Var<Op, V>], results: Vec<V>) -> Vec<Var<Op, V>> {
    remember_at(None, operation, inputs, results)
}

fn remember_at<Op: Primitive, V: Clone>(
    line: Option<Line>,
    operation: &Op,
    inputs: &[&Var<Op, V>],
    results: Vec<V>,
) -> Vec<Var<Op, V>> {
    if !inputs.iter().any(|input| input.is_tracked()) {
        return results.into_iter().map(Var::constant).collect();
    }
    let values = inputs.iter().map(|input| &input.value).chain(&results).cloned().collect();
    let derivative = Derivative::Unplanned(Arc::new(operation.clone()));
    Node::of(derivative, line, inputs, values, results.into_iter())
}

/// Remembers what the plan holds.
fn remember_planned<Op: Primitive, E: Executor<Op>>(
    executor: &E,
    plan: Arc<Plan<Op>>,
    inputs: &[&Var<Op, E::Value>],
    results: Vec<E::Value>,
) -> Vec<Var<Op, E::Value>> {
    let held_input = |(position, made_by): (usize, Option<&Op>)| {
        let value = &inputs[position].value;
        let source = made_by.and_then(|_| executor.source(value));
        source.map_or_else(|| value.clone(), |(_, source)| source)
    };
    let held_outputs = plan.held_outputs().iter().map(|output| results[*output].clone());
    let values = plan.held_inputs().map(held_input).chain(held_outputs).collect();
    let count = plan.operation().output_count();
    Node::of(Derivative::Planned(plan), executor.line(), inputs, values, results.into_iter().take(count))
}

impl<Op: Primitive, V> Node<Op, V> {
    /// The results of an operation that a new node remembers.
    fn of(
        derivative: Derivative<Op>,
        line: Option<Line>,
        inputs: &[&Var<Op, V>],
        values: Vec<V>,
        results: impl Iterator<Item = V>,
    ) -> Vec<Var<Op, V>> {
        let origins = inputs.iter().map(|input| input.origin.clone()).collect();
        let saved = Mutex::new(Some(Saved { origins, values }));
        let operation = Some(Operation { derivative, line, saved });
        let node = Arc::new(Node { number: next_number(), operation });
        let results = results.enumerate();
        results.map(|(slot, value)| Var { value, origin: Some(Origin { node: node.clone(), slot }) }).collect()
    }
}

impl<Op: Primitive, V> Operation<Op, V> {
    pub(super) fn op(&self) -> &Op {
        self.derivative.op()
    }

    /// The number of values that cotangents may reach.
    pub(super) fn output_count(&self) -> usize {
        match &self.derivative {
            Derivative::Planned(plan) => plan.runs().output_count(),
            Derivative::Unplanned(op) => op.output_count(),
        }
    }

    pub(super) fn saved(&self, retain: bool) -> Result<Saved<Op, V>, ADError>
    where
        V: Clone,
    {
        // A panic elsewhere cannot leave the option half written.
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        let found = if retain { saved.clone() } else { saved.take() };
        found.ok_or_else(|| ADError::Freed { op: short_name(self.op()) })
    }
}

impl<Op: Primitive> Derivative<Op> {
    pub(super) fn op(&self) -> &Op {
        match self {
            Derivative::Planned(plan) => plan.operation(),
            Derivative::Unplanned(op) => op,
        }
    }
}

impl<Op: Primitive> Clone for Derivative<Op> {
    fn clone(&self) -> Self {
        match self {
            Derivative::Planned(plan) => Derivative::Planned(plan.clone()),
            Derivative::Unplanned(op) => Derivative::Unplanned(op.clone()),
        }
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
        for origin in saved.iter_mut().flat_map(|saved| mem::take(&mut saved.origins)).flatten() {
            orphans.extend(Arc::into_inner(origin.node));
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
        Self { origins: self.origins.clone(), values: self.values.clone() }
    }
}

impl<Op: Primitive, V: Debug> Debug for Var<Op, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Var").field("value", &self.value).field("tracked", &self.is_tracked()).finish()
    }
}
