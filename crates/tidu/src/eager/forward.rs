//! Forward mode while operations run; nothing is remembered.

use super::builder::ExecutingBuilder;
use super::{ExecutionError, Executor, execute};
use crate::error::{ADError, OperationPath};
use crate::flow::Flow;
use crate::primitive::{Primitive, PrimitiveBuilder};
use computegraph::short_name;

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
/// # Errors
///
/// A missing or broken rule, and what the executor reports.
pub fn forward<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&Dual<E::Value>],
    ctx: &mut Op::ADContext,
) -> Result<Vec<Dual<E::Value>>, ADError> {
    let primals: Vec<_> = inputs.iter().map(|input| &input.primal).collect();
    let results = execute(executor, operation, &primals).map_err(|source| ADError::Execution { source })?;
    if inputs.iter().all(|input| input.tangent.is_none()) {
        return Ok(results.into_iter().map(Dual::constant).collect());
    }
    let mut builder = ExecutingBuilder::new(executor);
    let input_keys: Vec<_> = primals.into_iter().map(|value| builder.external(value)).collect();
    let output_keys: Vec<_> = results.iter().map(|value| builder.external(value)).collect();
    if let Some(source) = builder.take_error() {
        return Err(ADError::Execution { source });
    }
    let tangents: Vec<_> = inputs.iter().map(|input| Some(builder.seed(input.tangent.clone()?))).collect();
    let mut flow = Flow::new(&mut builder, tangents.iter().flatten().copied());
    let path = || OperationPath::new(vec![short_name(operation)]);
    let tangents = flow.jvp(operation, &input_keys, &output_keys, &tangents, ctx, path)?;
    let duals = results.into_iter().zip(tangents);
    Ok(duals.map(|(primal, id)| Dual { primal, tangent: id.map(|id| builder.value(id)) }).collect())
}

/// An executor on duals, so that forward mode can be put over any other mode.
pub struct Forward<'a, Op: Primitive, E> {
    executor: &'a mut E,
    context: Op::ADContext,
}

impl<'a, Op: Primitive, E: Executor<Op>> Forward<'a, Op, E> {
    /// Forward mode over `executor`.
    pub fn new(executor: &'a mut E) -> Self {
        Self::with_context(executor, Op::ADContext::default())
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
}

impl<Op: Primitive, E> std::fmt::Debug for Forward<'_, Op, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Forward").finish_non_exhaustive()
    }
}
