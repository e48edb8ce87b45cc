//! Graphs written as closures, transforms chained as methods, and the checks that tests share.

use std::cell::RefCell;
use std::fmt::{Debug, Display};
use std::ops;

use computegraph::{
    EvaluableGraphOperation, Graph, GraphBuilder, GraphOperation, OperationRole::Primary, compile, materialize_merge,
    resolve, text,
};
use expect_test::Expect;
use tidu::eager::Evaluator;
use tidu::{ADKey, LinearizedGraph, LocalValueId, Primitive, ValueKey, linear_transpose, linearize};
use tidu_testkit::complex::ComplexOp;
use tidu_testkit::{TestKey, scalar::ScalarOp};

/// The numbers that complex operations work on.
pub(crate) type Complex = <ComplexOp as GraphOperation>::Operand;

/// A set in which formulas can be written with operators.
pub(crate) trait Formula: GraphOperation<InputKey = TestKey> {
    const ADD: Self;
    const MUL: Self;
    const NEG: Self;
    const EXP: Self;
    const SIN: Self;
    const COS: Self;
}

impl Formula for ScalarOp {
    const ADD: Self = Self::Add;
    const MUL: Self = Self::Mul;
    const NEG: Self = Self::Neg;
    const EXP: Self = Self::Exp;
    const SIN: Self = Self::Sin;
    const COS: Self = Self::Cos;
}

impl Formula for ComplexOp {
    const ADD: Self = Self::Add;
    const MUL: Self = Self::Mul;
    const NEG: Self = Self::Neg;
    const EXP: Self = Self::Exp;
    const SIN: Self = Self::Sin;
    const COS: Self = Self::Cos;
}

/// The graph of a function, with inputs of the given names.
pub(crate) fn graph<const N: usize, const M: usize>(
    names: [&str; N],
    function: impl for<'a> FnOnce([Expr<'a, ScalarOp>; N]) -> [Expr<'a, ScalarOp>; M],
) -> Graph<ScalarOp> {
    graph_over(names, function)
}

/// The graph of a function of `x` with one output.
pub(crate) fn of_x(function: impl for<'a> FnOnce(Expr<'a, ScalarOp>) -> Expr<'a, ScalarOp>) -> Graph<ScalarOp> {
    graph(["x"], |[x]| [function(x)])
}

/// As [`graph`], over any set.
pub(crate) fn graph_over<Op, const N: usize, const M: usize>(
    names: [&str; N],
    function: impl for<'a> FnOnce([Expr<'a, Op>; N]) -> [Expr<'a, Op>; M],
) -> Graph<Op>
where
    Op: GraphOperation<InputKey: for<'a> From<&'a str>>,
{
    let builder = RefCell::new(GraphBuilder::new());
    let inputs = names.map(|name| Expr { builder: &builder, id: builder.borrow_mut().add_input(name.into()) });
    let outputs = function(inputs).map(|expr| expr.id);
    let mut builder = builder.into_inner();
    builder.set_outputs(outputs);
    builder.build().unwrap()
}

/// A value of a graph under construction.
pub(crate) struct Expr<'a, Op: GraphOperation> {
    builder: &'a RefCell<GraphBuilder<Op>>,
    id: LocalValueId,
}

impl<Op: GraphOperation> Clone for Expr<'_, Op> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Op: GraphOperation> Copy for Expr<'_, Op> {}

impl<'a, Op: GraphOperation> Expr<'a, Op> {
    /// All outputs of an operation on this value and others.
    pub(crate) fn all<const N: usize>(self, op: Op, others: [Self; N]) -> Vec<Self> {
        let inputs = [self].into_iter().chain(others).map(|expr| expr.id.into()).collect();
        let ids = self.builder.borrow_mut().add_operation(op, inputs, Primary);
        ids.into_iter().map(|id| Self { id, ..self }).collect()
    }

    /// The first output of an operation on this value.
    pub(crate) fn op(self, op: Op) -> Self {
        self.all(op, [])[0]
    }

    /// The first output of an operation on this value and another.
    pub(crate) fn op2(self, op: Op, other: Self) -> Self {
        self.all(op, [other])[0]
    }

    /// An operation without operands, in the same graph.
    pub(crate) fn nullary(self, op: Op) -> Self {
        Self { id: self.builder.borrow_mut().add_operation(op, vec![], Primary)[0], ..self }
    }
}

impl<Op: Formula> Expr<'_, Op> {
    pub(crate) fn exp(self) -> Self {
        self.op(Op::EXP)
    }

    pub(crate) fn sin(self) -> Self {
        self.op(Op::SIN)
    }

    pub(crate) fn cos(self) -> Self {
        self.op(Op::COS)
    }
}

impl<Op: Formula> ops::Add for Expr<'_, Op> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.op2(Op::ADD, other)
    }
}

impl<Op: Formula> ops::Mul for Expr<'_, Op> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        self.op2(Op::MUL, other)
    }
}

impl<Op: Formula> ops::Neg for Expr<'_, Op> {
    type Output = Self;

    fn neg(self) -> Self {
        self.op(Op::NEG)
    }
}

/// Some outputs at a point, and what can be made of them by further transforms.
pub(crate) struct At<Op: GraphOperation> {
    /// Reaches everything that the outputs need.
    pub(crate) root: Graph<Op>,
    /// `None` is zero.
    pub(crate) outputs: Vec<Option<ValueKey<Op>>>,
    /// The value of each input.
    pub(crate) point: Vec<(Op::InputKey, Op::Operand)>,
}

impl<Op> At<Op>
where
    Op: Primitive + EvaluableGraphOperation<Context = ()>,
    Op::Error: Debug,
{
    pub(crate) fn new<const N: usize>(graph: &Graph<Op>, point: [(&str, Op::Operand); N]) -> Self
    where
        Op::InputKey: for<'a> From<&'a str>,
    {
        Self {
            root: graph.clone(),
            outputs: graph.output_keys().into_iter().map(Some).collect(),
            point: point.into_iter().map(|(name, value)| (name.into(), value)).collect(),
        }
    }

    /// The tangents of the outputs.
    pub(crate) fn forward(&self, wrt: &[Op::InputKey], tangents: &[Op::Operand]) -> Self {
        let linear = linearize(&resolve([self.root.clone()]).unwrap(), &self.active(), wrt).unwrap();
        // What was zero stays zero.
        let mut made = linear_outputs(&linear).into_iter();
        let outputs = self.outputs.iter().map(|output| output.as_ref().and_then(|_| made.next()?)).collect();
        Self { outputs, ..self.after(&linear, tangents) }
    }

    /// The cotangents of `wrt`, given those of the outputs that are not zero.
    pub(crate) fn reverse(&self, wrt: &[Op::InputKey], seeds: &[Op::Operand]) -> Self {
        let view = resolve([self.root.clone()]).unwrap();
        let transposed = linear_transpose(&linearize(&view, &self.active(), wrt).unwrap()).unwrap();
        self.after(&transposed, seeds)
    }

    /// The outputs as numbers.
    pub(crate) fn values(&self) -> Vec<Option<Op::Operand>> {
        let view = resolve([self.root.clone()]).unwrap();
        let (keys, values): (Vec<_>, Vec<_>) = self.point.iter().cloned().unzip();
        let program = compile(&materialize_merge(&view, &self.active()).unwrap(), &keys).unwrap();
        let mut values = program.eval(&mut (), values).unwrap().into_iter();
        self.outputs.iter().map(|output| output.as_ref().and_then(|_| values.next())).collect()
    }

    /// The only output as a number.
    #[track_caller]
    pub(crate) fn value(&self) -> Op::Operand {
        let [value] = <[_; 1]>::try_from(self.values()).ok().expect("there is one output");
        value.expect("the output is not zero")
    }

    fn active(&self) -> Vec<ValueKey<Op>> {
        self.outputs.iter().flatten().cloned().collect()
    }

    fn after(&self, linear: &LinearizedGraph<Op>, values: &[Op::Operand]) -> Self {
        let keys = linear.tangent_inputs().iter().map(|(key, _)| key.clone());
        assert_eq!(keys.len(), values.len(), "one value for each tangent input");
        let point = self.point.iter().cloned().chain(keys.zip(values.iter().cloned()));
        Self { root: linear.as_graph().clone(), outputs: linear_outputs(linear), point: point.collect() }
    }
}

/// The keys of the tangent outputs.
pub(crate) fn linear_outputs<Op: GraphOperation>(linear: &LinearizedGraph<Op>) -> Vec<Option<ValueKey<Op>>> {
    (0..linear.tangent_outputs().len()).map(|output| linear.tangent_output_key(output)).collect()
}

/// The derivative of a function of `x` by the modes in `word`, the innermost last: `FR` is forward over reverse.
#[track_caller]
pub(crate) fn derivative(function: &Graph<ScalarOp>, x: f64, word: &str) -> f64 {
    let wrt = TestKey::list("x");
    let start = At::new(function, [("x", x)]);
    let end = word.chars().rev().fold(start, |at, mode| match mode {
        'F' => at.forward(&wrt, &[1.0]),
        _ => at.reverse(&wrt, &[1.0]),
    });
    end.value()
}

/// All words of a length over the two modes.
pub(crate) fn mode_words(length: usize) -> impl Iterator<Item = String> {
    (0..1 << length).map(move |bits: usize| (0..length).map(|at| if bits >> at & 1 == 0 { 'F' } else { 'R' }).collect())
}

/// Compares the text of graphs.
#[track_caller]
pub(crate) fn check_text<Op: GraphOperation, const N: usize>(graphs: [(&str, &Graph<Op>); N], expected: Expect) {
    expected.assert_eq(&text::print(graphs));
}

/// Compares the full message of an error; it gets a line of its own, so that the snapshot can be refreshed.
#[track_caller]
pub(crate) fn check_error<T, E: Display>(result: Result<T, E>, expected: Expect) {
    match result {
        Ok(_) => panic!("an error is expected"),
        Err(error) => expected.assert_eq(&format!("{error}\n")),
    }
}

/// Compares within rounding: a few hundred units in the last place of the larger of 1 and the expected value.
#[track_caller]
pub(crate) fn assert_close(found: f64, expected: f64) {
    let tolerance = 1e-13 * expected.abs().max(1.0);
    assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
}

/// As [`assert_close`], part by part.
#[track_caller]
pub(crate) fn assert_close_complex(found: Complex, expected: Complex) {
    assert_close(found.re, expected.re);
    assert_close(found.im, expected.im);
}

/// An executor on plain numbers.
pub(crate) fn evaluator<Op>() -> Evaluator<Op, impl Fn(&f64, u64) -> TestKey>
where
    Op: EvaluableGraphOperation<Operand = f64, Context = (), InputKey = TestKey>,
{
    Evaluator::new((), |_: &f64, number| TestKey::named("v").tangent_of(number))
}

/// Runs on a thread with a stack of 2 MiB, on which nothing may recurse along a graph.
pub(crate) fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap()
}
