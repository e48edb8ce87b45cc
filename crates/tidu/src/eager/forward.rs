//! Forward mode while operations run; nothing is remembered.

use std::sync::Arc;

use computegraph::short_name;
use smallvec::SmallVec;

use super::draft::make_plan;
use super::plan::{Asked, Mode};
use super::{ExecutionError, Executor, execute};
use crate::error::ADError;
use crate::primitive::Primitive;

/// A value with its tangent; `None` is zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Dual<V> {
    /// The value.
    pub primal: V,
    /// Its tangent.
    pub tangent: Option<V>,
}

impl<V> Dual<V> {
    /// A value with a tangent.
    pub fn new(primal: V, tangent: V) -> Self {
        Self { primal, tangent: Some(tangent) }
    }

    /// A value that does not depend on what is differentiated.
    pub fn constant(primal: V) -> Self {
        Self { primal, tangent: None }
    }
}

/// Runs an operation and its JVP rule: constant memory, however many operations follow each other.
///
/// The context is made by [`Primitive::forward_context`].
///
/// # Errors
///
/// A missing or broken rule, and what the executor reports.
pub fn forward<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&Dual<E::Value>],
    ctx: &mut Op::ADContext,
) -> Result<Vec<Dual<E::Value>>, ADError> {
    let primals: SmallVec<[_; 4]> = inputs.iter().map(|input| &input.primal).collect();
    let active: SmallVec<[_; 8]> = inputs.iter().map(|input| input.tangent.is_some()).collect();
    let failed = |source| ADError::Execution { source };
    if !active.contains(&true) {
        let results = execute(executor, operation, &primals).map_err(failed)?;
        return Ok(results.into_iter().map(Dual::constant).collect());
    }
    let asked = Asked { op: operation, inputs: &primals, active: &active, mode: Mode::Forward };
    let remembered = executor.plan(&asked, || make_plan(executor, &asked, &mut Op::forward_context()));
    let plan = remembered.unwrap_or_else(|| make_plan(executor, &asked, ctx).map(Arc::new));
    // What is wrong with the operation itself comes before what is wrong with its rule.
    let runs = plan.as_ref().map_or(operation, |plan| plan.runs());
    let mut results = execute(executor, runs, &primals).map_err(failed)?;
    let plan = plan?;
    let mut values: SmallVec<[_; 4]> = SmallVec::new();
    values.extend(plan.held_inputs().map(|(input, made_by)| {
        let source = made_by.and_then(|_| executor.source(primals[input]));
        source.map_or_else(|| primals[input].clone(), |(_, source)| source)
    }));
    values.extend(plan.held_outputs().iter().map(|output| results[*output].clone()));
    values.extend(plan.seeds().iter().filter_map(|input| inputs[*input].tangent.clone()));
    let path = || vec![short_name(operation)];
    let tangents = plan.push(executor, values.into_iter()).map_err(|error| error.behind(path()))?;
    results.truncate(operation.output_count());
    Ok(results.into_iter().zip(tangents).map(|(primal, tangent)| Dual { primal, tangent }).collect())
}

/// An executor on duals, so that forward mode can be put over any other mode.
pub struct Forward<'a, Op: Primitive, E> {
    executor: &'a mut E,
    context: Op::ADContext,
}

impl<'a, Op: Primitive, E: Executor<Op>> Forward<'a, Op, E> {
    /// Forward mode over `executor`.
    pub fn new(executor: &'a mut E) -> Self {
        Self::with_context(executor, Op::forward_context())
    }

    /// Forward mode over `executor`, with the context for the rules given.
    pub fn with_context(executor: &'a mut E, context: Op::ADContext) -> Self {
        Self { executor, context }
    }

    /// The context as the rules left it.
    pub fn into_context(self) -> Op::ADContext {
        self.context
    }
}

impl<Op: Primitive, E: Executor<Op>> Executor<Op> for Forward<'_, Op, E> {
    type Value = Dual<E::Value>;

    fn execute(&mut self, operation: &Op, inputs: &[&Self::Value]) -> Result<Vec<Self::Value>, ExecutionError> {
        Ok(forward(self.executor, operation, inputs, &mut self.context)?)
    }

    fn fresh_key(&self, value: &Self::Value) -> Op::InputKey {
        self.executor.fresh_key(&value.primal)
    }

    fn has_kind_of(&self, value: &Self::Value, key: &Op::InputKey) -> bool {
        self.executor.has_kind_of(&value.primal, key)
    }
}

impl<Op: Primitive, E> std::fmt::Debug for Forward<'_, Op, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Forward").finish_non_exhaustive()
    }
}
