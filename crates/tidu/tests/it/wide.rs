//! Operations with very many operands or results, and results that cannot be.

use std::convert::Infallible;

use computegraph::{
    EvaluableGraphOperation, Frame, Graph, GraphBuilder, GraphOperation, OUTPUT_LIMIT, OperationRole,
    OperationRole::Primary, compile, materialize_merge, resolve,
};
use expect_test::expect;
use tidu::eager::{Dual, Var, backward, backward_recorded, forward, record};
use tidu::{
    ADError, LinearizedGraph, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey, linear_transpose,
    linear_transpose_into, linearize,
};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{helper, linear, scale, scaled};

use crate::dsl::{check_error, evaluator};

/// How many factors: an operation that looks at all operands for each of them would take half a minute.
const MANY: usize = 50_000;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum WideOp {
    Add,
    Mul,
    /// a₁·b₁ + a₂·b₂ + … for so many pairs, all a before all b; linear in the a, which alone are differentiated.
    Dot(usize),
    /// (a, a, a, …), so many times.
    Copies(usize),
    /// a; its JVP rule emits so many copies as values, and takes the first for the coefficient.
    Helped(usize),
    /// a; its JVP rule emits so many copies as a linear operation, and takes the first.
    Passed(usize),
}

impl GraphOperation for WideOp {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        match self {
            Self::Add | Self::Mul => 2,
            Self::Dot(pairs) => 2 * pairs,
            Self::Copies(_) | Self::Helped(_) | Self::Passed(_) => 1,
        }
    }

    fn output_count(&self) -> usize {
        if let Self::Copies(count) = self { *count } else { 1 }
    }
}

impl EvaluableGraphOperation for WideOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let first = *frame.get(0);
        match self {
            Self::Add => frame.set(0, first + frame.get(1)),
            Self::Mul => frame.set(0, first * frame.get(1)),
            Self::Dot(pairs) => {
                let products = (0..*pairs).map(|pair| frame.get(pair) * frame.get(pairs + pair));
                let sum = products.sum();
                frame.set(0, sum);
            }
            Self::Copies(_) => (0..frame.result_count()).for_each(|copy| frame.set(copy, first)),
            Self::Helped(_) | Self::Passed(_) => frame.set(0, first),
        }
        Ok(())
    }
}

impl Primitive for WideOp {
    type ADContext = ();

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match (self, dx) {
            (Self::Mul, [Some(da), None]) => vec![Some(scaled(b, Self::Mul, *da, &x[1]))],
            (Self::Dot(pairs), dx) => {
                let fixed = x[*pairs..].iter().map(PrimitiveValue::from);
                let inputs = dx.iter().flatten().map(|da| (*da).into()).chain(fixed).collect();
                let role = OperationRole::linearized((0..2 * pairs).map(|input| input < *pairs).collect::<Vec<_>>());
                vec![Some(b.add_primitive(self.clone(), inputs, role)[0])]
            }
            (Self::Copies(count), [Some(da)]) => {
                let made = b.add_primitive(self.clone(), vec![(*da).into()], OperationRole::linearized([true]));
                made.into_iter().map(Some).take(*count).collect()
            }
            (Self::Helped(count), [Some(da)]) => {
                let copy = helper(b, Self::Copies(*count), [(&x[0]).into()]);
                vec![Some(scale(b, Self::Mul, copy, *da))]
            }
            (Self::Passed(count), [Some(da)]) => vec![Some(linear(b, Self::Copies(*count), *da))],
            // The empty answer says that there is no rule.
            _ => Vec::new(),
        }
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match self {
            Self::Add => (0..2).map(|input| ct[0].filter(|_| role.is_active(input))).collect(),
            Self::Mul => {
                let position = usize::from(!role.is_active(0));
                let mut answer = vec![None, None];
                answer[position] = ct[0].map(|ct| scale(b, Self::Mul, inputs[1 - position].clone(), ct));
                answer
            }
            Self::Dot(pairs) => {
                let scaled = |input: &PrimitiveValue<Self>| ct[0].map(|ct| scale(b, Self::Mul, input.clone(), ct));
                let made: Vec<_> = inputs[*pairs..].iter().map(scaled).collect();
                made.into_iter().chain(std::iter::repeat_n(None, *pairs)).collect()
            }
            Self::Copies(_) => {
                let role = || OperationRole::linearized([true, true]);
                let mut add =
                    |a: LocalValueId, c: LocalValueId| b.add_primitive(Self::Add, vec![a.into(), c.into()], role())[0];
                vec![ct.iter().flatten().copied().reduce(&mut add)]
            }
            Self::Helped(_) | Self::Passed(_) => Vec::new(),
        }
    }
}

fn names(prefix: char) -> Vec<TestKey> {
    (0..MANY).map(|number| TestKey::named(&format!("{prefix}{number}"))).collect()
}

/// Σ aᵢ·bᵢ and its linear map in the a.
fn dot() -> (Graph<WideOp>, LinearizedGraph<WideOp>) {
    let mut builder = GraphBuilder::new();
    let inputs = names('a').into_iter().chain(names('b')).map(|key| builder.add_input(key).into()).collect();
    let product = builder.add_operation(WideOp::Dot(MANY), inputs, Primary);
    builder.set_outputs(product);
    let graph = builder.build().unwrap();
    let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &names('a')).unwrap();
    (graph, linear)
}

/// bᵢ = i + 1, and the values of some more inputs.
fn eval(graph: &Graph<WideOp>, more: impl IntoIterator<Item = (TestKey, f64)>) -> Vec<f64> {
    let b = names('b').into_iter().enumerate().map(|(number, key)| (key, number as f64 + 1.0));
    let (keys, values): (Vec<_>, Vec<_>) = b.chain(more).unzip();
    let flat = materialize_merge(&resolve([graph.clone()]).unwrap(), &graph.output_keys()).unwrap();
    compile(&flat, &keys).unwrap().eval(&mut (), values).unwrap()
}

#[test]
fn b06_an_operation_with_many_active_and_many_fixed_operands() {
    let (_, linear) = dot();
    let transposed = linear_transpose(&linear).unwrap();
    assert_eq!(transposed.as_graph().operations().len(), MANY);
    let seed = transposed.tangent_input_key(0).unwrap().clone();
    let gradient = eval(transposed.as_graph(), [(seed, 2.0)]);
    let expected = |number: usize| 2.0 * (number as f64 + 1.0);
    assert!(gradient.len() == MANY && gradient.iter().enumerate().all(|(number, found)| *found == expected(number)));

    // And back: many outputs, all added up. With tangents of one it is the sum of all b.
    let back = linear_transpose(&transposed).unwrap();
    let tangents = back.tangent_inputs().iter().map(|(key, _)| (key.clone(), 1.0));
    let n = MANY as f64;
    assert_eq!(eval(back.as_graph(), tangents), [n * (n + 1.0) / 2.0]);
}

#[test]
fn b12_a_seed_may_be_a_coefficient_of_an_operation_with_many_operands() {
    let (graph, linear) = dot();
    let mut builder = GraphBuilder::new();
    // The seed is b₆ itself, which is a coefficient as well: one value in two roles.
    let seed = builder.add_input(TestKey::named("b6"));
    let made = linear_transpose_into(&linear, &mut builder, &[Some(seed)], &mut ()).unwrap();
    builder.set_outputs(made.into_iter().flatten());
    builder.add_parent(graph);
    let gradient = eval(&builder.build().unwrap(), []);
    assert!(gradient.len() == MANY && gradient.iter().enumerate().all(|(at, found)| *found == 7.0 * (at as f64 + 1.0)));
}

#[test]
fn b06_an_operation_with_many_results() {
    // All of them, and two; the others get no cotangent.
    for chosen in [(0..MANY).collect::<Vec<_>>(), vec![3, MANY - 1]] {
        let mut builder = GraphBuilder::new();
        let x = builder.add_input(TestKey::named("x"));
        let copies = builder.add_operation(WideOp::Copies(MANY), vec![x.into()], Primary);
        builder.set_outputs(chosen.iter().map(|copy| copies[*copy]));
        let graph = builder.build().unwrap();
        let view = resolve([graph.clone()]).unwrap();
        let linear = linearize(&view, &graph.output_keys(), &TestKey::list("x")).unwrap();
        let transposed = linear_transpose(&linear).unwrap();
        let seeds = transposed.tangent_inputs().iter().map(|(key, _)| (key.clone(), 1.0));
        assert_eq!(eval(transposed.as_graph(), seeds), [chosen.len() as f64]);
    }
}

#[test]
fn b15_eager_modes_with_many_operands_and_results() {
    let mut executor = evaluator();
    let a: Vec<_> = (0..MANY).map(|_| Var::tracked(1.0)).collect();
    let b = Var::constant(3.0);
    let inputs: Vec<_> = a.iter().chain(std::iter::repeat_n(&b, MANY)).collect();
    let product = record(&mut executor, &WideOp::Dot(MANY), &inputs).unwrap().remove(0);
    let copies = record(&mut executor, &WideOp::Copies(MANY), &[&product]).unwrap();
    let gradients = backward(&mut executor, copies.into_iter().map(|copy| (copy, 1.0)), Default::default()).unwrap();
    assert!(a.iter().all(|a| gradients.get(a) == Some(&(3.0 * MANY as f64))));
}

/// A graph of one operation on x, and its linear map.
fn linearized(op: WideOp) -> Result<LinearizedGraph<WideOp>, ADError> {
    let mut builder = GraphBuilder::new();
    let x = builder.add_input(TestKey::named("x"));
    let made = builder.add_operation(op, vec![x.into()], Primary);
    builder.set_outputs(made);
    let graph = builder.build()?;
    linearize(&resolve([graph.clone()])?, &graph.output_keys(), &TestKey::list("x"))
}

#[test]
fn b15_an_operation_that_cannot_have_its_results_is_an_error_when_run() {
    let run = |count| record(&mut evaluator(), &WideOp::Copies(count), &[&Var::tracked(0.5)]).map(|made| made.len());
    let run_forward = |count| {
        forward(&mut evaluator(), &WideOp::Copies(count), &[&Dual::new(0.5, 1.0)], &mut ()).map(|made| made.len())
    };
    check_error(
        run(0),
        expect![[r#"
            could not execute Copies(0): it declares 0 outputs; output_count must lie between 1 and 1048576
        "#]],
    );
    check_error(
        run(usize::MAX),
        expect![[r#"
            could not execute Copies(18446744073709551615): it declares 18446744073709551615 outputs; output_count must lie between 1 and 1048576
        "#]],
    );
    check_error(
        run_forward(0),
        expect![[r#"
            could not execute Copies(0): it declares 0 outputs; output_count must lie between 1 and 1048576
        "#]],
    );
    check_error(
        run_forward(OUTPUT_LIMIT + 1),
        expect![[r#"
            could not execute Copies(1048577): it declares 1048577 outputs; output_count must lie between 1 and 1048576
        "#]],
    );
    assert_eq!(run(3).unwrap(), 3);
    assert_eq!(run_forward(3).unwrap(), 3);
}

#[test]
fn b09_a_rule_that_emits_such_an_operation_is_an_error() {
    assert!(linearized(WideOp::Helped(3)).is_ok());
    check_error(
        linearized(WideOp::Helped(0)),
        expect![[r#"
            the jvp_rule of Helped(0) failed: operation 0 (Copies(0)): declares 0 outputs; output_count must lie between 1 and 1048576 (path from the output: Helped(0))
        "#]],
    );
    check_error(
        linearized(WideOp::Passed(usize::MAX)),
        expect![[r#"
            the jvp_rule of Passed(18446744073709551615) failed: operation 0 (Copies(18446744073709551615)): declares 18446744073709551615 outputs; output_count must lie between 1 and 1048576 (path from the output: Passed(18446744073709551615))
        "#]],
    );
}

#[test]
fn b15_a_rule_that_emits_such_an_operation_is_an_error_in_eager_modes() {
    let run_forward = |op: WideOp| forward(&mut evaluator(), &op, &[&Dual::new(0.5, 1.0)], &mut ());
    let run_backward = |op: WideOp, recorded: bool| {
        let mut executor = evaluator();
        let x = Var::tracked(0.5);
        let y = record(&mut executor, &op, &[&x])?.remove(0);
        if recorded {
            let gradients = backward_recorded(&mut executor, [(y, Var::constant(1.0))], Default::default())?;
            return Ok::<_, ADError>(*gradients.get(&x).unwrap().value());
        }
        let gradients = backward(&mut executor, [(y, 1.0)], Default::default())?;
        Ok(*gradients.get(&x).unwrap())
    };
    for count in [0, usize::MAX] {
        for op in [WideOp::Helped(count), WideOp::Passed(count)] {
            assert!(matches!(run_forward(op.clone()), Err(ADError::Builder { .. })), "{op:?}");
            for recorded in [false, true] {
                assert!(matches!(run_backward(op.clone(), recorded), Err(ADError::Builder { .. })), "{op:?}");
            }
        }
    }
    check_error(
        run_forward(WideOp::Helped(0)),
        expect![[r#"
            the jvp_rule of Helped(0) failed: operation 1 (Copies(0)): declares 0 outputs; output_count must lie between 1 and 1048576 (path from the output: Helped(0))
        "#]],
    );
    check_error(
        run_backward(WideOp::Helped(0), false),
        expect![[r#"
            the jvp_rule of Helped(0) failed: operation 0 (Copies(0)): declares 0 outputs; output_count must lie between 1 and 1048576 (path from the output: Helped(0))
        "#]],
    );
    // Helped by its own value: d(a) = a·da.
    assert_eq!(run_forward(WideOp::Helped(3)).unwrap()[0].tangent, Some(0.5));
    assert_eq!(run_backward(WideOp::Helped(3), false).unwrap(), 0.5);
    assert_eq!(run_backward(WideOp::Passed(3), true).unwrap(), 1.0);
}
