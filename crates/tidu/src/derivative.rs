//! Ready-made derivatives of a graph, for those who only want the result.

use computegraph::{
    CompiledProgram, EvalError, EvaluableGraphOperation, Graph, ResolvedView, ValueKey, Workspace, compile,
    materialize_merge, resolve,
};
use thiserror::Error;

use crate::error::ADError;
use crate::linear_transpose::linear_transpose;
use crate::linearize::linearize;
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::Primitive;

/// Values and directional derivatives of a graph's outputs.
///
/// Seeds: one tangent for each `wrt`.
/// [`Derivatives::first`] has one entry for each output.
///
/// ```
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
/// # use computegraph::{GraphBuilder, OperationRole::Primary};
/// # let mut builder = GraphBuilder::new();
/// # let x = builder.add_input(TestKey::named("x"));
/// # let y = builder.add_operation(ScalarOp::Mul, vec![x.into(), x.into()], Primary);
/// # builder.set_outputs(y);
/// # let square = builder.build()?;
/// let program = tidu::jvp(&square, &[TestKey::named("x")])?; // square: x ↦ x·x
/// let result = program.eval(&mut (), [3.0], [1.0])?;
/// assert_eq!((result.values, result.first), (vec![9.0], vec![Some(6.0)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn jvp<Op: Primitive>(graph: &Graph<Op>, wrt: &[Op::InputKey]) -> Result<DerivativeProgram<Op>, ADError> {
    let view = resolve([graph.clone()])?;
    let linear = linearize(&view, &graph.output_keys(), wrt)?;
    DerivativeProgram::new(&view, graph, &[&linear], &linear.resolve()?)
}

/// Values of a graph and gradients of its outputs, weighted by cotangents.
///
/// Seeds: one cotangent for each output.
/// [`Derivatives::first`] has one entry for each `wrt`.
///
/// ```
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
/// # use computegraph::{GraphBuilder, OperationRole::Primary};
/// # let mut builder = GraphBuilder::new();
/// # let x = builder.add_input(TestKey::named("x"));
/// # let y = builder.add_input(TestKey::named("y"));
/// # let z = builder.add_operation(ScalarOp::Mul, vec![x.into(), y.into()], Primary);
/// # builder.set_outputs(z);
/// # let product = builder.build()?;
/// let program = tidu::vjp(&product, &TestKey::list("x y"))?; // product: (x, y) ↦ x·y
/// let result = program.eval(&mut (), [3.0, 5.0], [1.0])?;
/// assert_eq!(result.first, [Some(5.0), Some(3.0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn vjp<Op: Primitive>(graph: &Graph<Op>, wrt: &[Op::InputKey]) -> Result<DerivativeProgram<Op>, ADError> {
    let view = resolve([graph.clone()])?;
    let transposed = linear_transpose(&linearize(&view, &graph.output_keys(), wrt)?)?;
    DerivativeProgram::new(&view, graph, &[&transposed], &transposed.resolve()?)
}

/// Values, gradients, and the derivative of the gradients in a direction, by forward over reverse.
///
/// Seeds: one cotangent for each output, then one tangent for each `wrt`.
/// [`Derivatives::first`] and [`Derivatives::second`] have one entry for each `wrt`.
///
/// ```
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
/// # use computegraph::{GraphBuilder, OperationRole::Primary};
/// # let mut builder = GraphBuilder::new();
/// # let x = builder.add_input(TestKey::named("x"));
/// # let y = builder.add_operation(ScalarOp::Sin, vec![x.into()], Primary);
/// # builder.set_outputs(y);
/// # let sine = builder.build()?;
/// let program = tidu::hvp(&sine, &[TestKey::named("x")])?; // sine: x ↦ sin x
/// let result = program.eval(&mut (), [0.7], [1.0, 1.0])?;
/// assert_eq!(result.first, [Some(0.7_f64.cos())]);
/// assert_eq!(result.second, [Some(-0.7_f64.sin())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hvp<Op: Primitive>(graph: &Graph<Op>, wrt: &[Op::InputKey]) -> Result<DerivativeProgram<Op>, ADError> {
    let view = resolve([graph.clone()])?;
    let transposed = linear_transpose(&linearize(&view, &graph.output_keys(), wrt)?)?;
    let gradient = transposed.as_graph().output_keys();
    let along = linearize(&transposed.resolve()?, &gradient, wrt)?;
    // The gradient's inactive entries were not linearized; their derivative is inactive too.
    let mut tangents = along.tangent_outputs.iter();
    let tangent_outputs =
        transposed.tangent_outputs.iter().map(|cotangent| cotangent.and_then(|_| *tangents.next()?)).collect();
    let along = LinearizedGraph { tangent_outputs, ..along };
    DerivativeProgram::new(&view, graph, &[&transposed, &along], &along.resolve()?)
}

/// A compiled program that computes a graph's values and derivatives; made by [`jvp`], [`vjp`] or [`hvp`].
#[derive(Clone, Debug)]
pub struct DerivativeProgram<Op: Primitive> {
    program: CompiledProgram<Op>,
    input_keys: Vec<Op::InputKey>,
    seed_count: usize,
    value_count: usize,
    /// For each order and entry, whether the program computes it.
    active: Vec<Vec<bool>>,
}

/// What a [`DerivativeProgram`] computes; `None` is an inactive entry, a derivative that is zero everywhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivatives<T> {
    /// The graph's outputs.
    pub values: Vec<T>,
    /// The first derivatives.
    pub first: Vec<Option<T>>,
    /// The second derivatives; empty but for [`hvp`].
    pub second: Vec<Option<T>>,
}

/// Why a [`DerivativeProgram`] could not be evaluated.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum DerivativeError<E: std::error::Error + 'static> {
    /// Not one value for each input.
    #[error(
        "the graph has {expected} inputs, was given {} values; pass one for each of input_keys",
        amount(expected, found)
    )]
    InputCount { expected: usize, found: usize },
    /// Not one value for each seed.
    #[error(
        "the derivative takes {expected} seeds, was given {}; pass one for each tangent or cotangent",
        amount(expected, found)
    )]
    SeedCount { expected: usize, found: usize },
    /// Evaluation failed.
    #[error(transparent)]
    Eval(#[from] EvalError<E>),
}

fn amount(expected: &usize, found: &usize) -> String {
    if found > expected { "more".into() } else { found.to_string() }
}

impl<Op: Primitive> DerivativeProgram<Op> {
    fn new(
        primal: &ResolvedView<Op>,
        graph: &Graph<Op>,
        orders: &[&LinearizedGraph<Op>],
        view: &ResolvedView<Op>,
    ) -> Result<Self, ADError> {
        let mut outputs = graph.output_keys();
        let value_count = outputs.len();
        let input_keys: Vec<_> = primal.declared_inputs().cloned().collect();
        let mut order = input_keys.clone();
        let mut active = Vec::new();
        for linear in orders {
            let keys: Vec<Option<ValueKey<Op>>> =
                (0..linear.tangent_outputs.len()).map(|output| linear.tangent_output_key(output)).collect();
            active.push(keys.iter().map(Option::is_some).collect());
            outputs.extend(keys.into_iter().flatten());
            order.extend(linear.tangent_inputs.iter().map(|(key, _)| key.clone()));
        }
        Ok(Self {
            program: compile(&materialize_merge(view, &outputs)?, &order)?,
            seed_count: order.len() - input_keys.len(),
            input_keys,
            value_count,
            active,
        })
    }

    /// The order in which inputs are expected: as the graph, its parents first, declares them.
    pub fn input_keys(&self) -> &[Op::InputKey] {
        &self.input_keys
    }

    /// The compiled program: inputs then seeds in, values then active derivatives out.
    pub fn program(&self) -> &CompiledProgram<Op> {
        &self.program
    }
}

impl<Op: Primitive + EvaluableGraphOperation> DerivativeProgram<Op> {
    /// The values and derivatives at `inputs`, for the given seeds.
    ///
    /// # Errors
    ///
    /// A wrong number of inputs or seeds, and what operations report.
    pub fn eval(
        &self,
        ctx: &mut Op::Context,
        inputs: impl IntoIterator<Item = Op::Operand>,
        seeds: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<Derivatives<Op::Operand>, DerivativeError<Op::Error>> {
        self.eval_in(&mut Workspace::default(), ctx, inputs, seeds)
    }

    /// As [`Self::eval`], with slots that are reused from call to call.
    pub fn eval_in(
        &self,
        workspace: &mut Workspace<Op::Operand>,
        ctx: &mut Op::Context,
        inputs: impl IntoIterator<Item = Op::Operand>,
        seeds: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<Derivatives<Op::Operand>, DerivativeError<Op::Error>> {
        // One too many says it; the rest may be endless.
        let expected = self.input_keys.len();
        let mut all: Vec<_> = inputs.into_iter().take(expected + 1).collect();
        if all.len() != expected {
            return Err(DerivativeError::InputCount { expected, found: all.len() });
        }
        all.extend(seeds.into_iter().take(self.seed_count + 1));
        let found = all.len() - expected;
        if found != self.seed_count {
            return Err(DerivativeError::SeedCount { expected: self.seed_count, found });
        }
        let mut results = self.program.eval_in(workspace, ctx, all)?.into_iter();
        let values = results.by_ref().take(self.value_count).collect();
        let mut orders = self.active.iter().map(|active| {
            let entries = active.iter().map(|is_active| if *is_active { results.next() } else { None });
            entries.collect()
        });
        let first = orders.next().unwrap_or_default();
        let second = orders.next().unwrap_or_default();
        Ok(Derivatives { values, first, second })
    }
}
