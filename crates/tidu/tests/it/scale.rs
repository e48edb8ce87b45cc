//! A million operations through every stage, on a stack of 2 MiB; and memory that does not grow.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use computegraph::{
    EvaluableGraphOperation, Frame, Graph, GraphBuilder, GraphOperation, LocalValueId, OperationRole,
    OperationRole::Primary, compile, materialize_merge, resolve, text, verify,
};
use tidu::{
    ADKey, DiffPassId, LinearizeOptions, LinearizedGraph, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey,
    linear_transpose, linearize, linearize_with,
};
use tidu_testkit::vocabulary::{scale, scaled, sum};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::on_small_stack;

/// A graph under construction, and a value of it.
struct Build(GraphBuilder<ScalarOp>);

impl Build {
    fn op(&mut self, op: ScalarOp, inputs: &[LocalValueId]) -> LocalValueId {
        self.0.add_operation(op, inputs.iter().map(|id| (*id).into()).collect(), Primary)[0]
    }

    fn constant(&mut self, value: f64) -> LocalValueId {
        self.op(ScalarOp::constant(value), &[])
    }

    fn finish(mut self, output: LocalValueId) -> Graph<ScalarOp> {
        self.0.set_outputs([output]);
        self.0.build().unwrap()
    }
}

/// What a graph of one output must give at a point.
struct Expected {
    point: Vec<(&'static str, f64)>,
    value: f64,
    gradient: Vec<f64>,
    tolerance: f64,
    operations: usize,
}

/// Every stage from the graph to numbers, text and drop.
fn check_stages(build: impl FnOnce(Build) -> Graph<ScalarOp> + Send + 'static, expected: Expected) {
    on_small_stack(move || {
        let primal = build(Build(GraphBuilder::new()));
        assert_eq!(primal.operations().len(), expected.operations);
        let (wrt, point): (Vec<_>, Vec<_>) =
            expected.point.iter().map(|(name, value)| (TestKey::named(name), *value)).unzip();
        let linear = linearize(&resolve([primal.clone()]).unwrap(), &primal.output_keys(), &wrt).unwrap();
        let transposed = linear_transpose(&linear).unwrap();
        let check = |found: f64, expected_value: f64| {
            let error = (found - expected_value).abs() / expected_value.abs().max(1.0);
            assert!(error <= expected.tolerance, "found {found}, expected {expected_value}");
        };

        // Tangents of one each, then a cotangent of one: value, directional derivative and gradient in one program.
        let seeds = vec![1.0; wrt.len() + 1];
        let maps = [&linear, &transposed];
        let found = eval(&[&primal, linear.as_graph(), transposed.as_graph()], &maps, &wrt, &[point, seeds].concat());
        check(found[0], expected.value);
        check(found[1], expected.gradient.iter().sum());
        assert_eq!(found.len(), 2 + wrt.len());
        found[2..].iter().zip(&expected.gradient).for_each(|(found, expected)| check(*found, *expected));

        let graphs = [("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph())];
        let lines = text::print(graphs).lines().count();
        let count = |graph: &Graph<ScalarOp>| graph.operations().len() + graph.inputs().len() + 2;
        assert_eq!(lines, graphs.iter().map(|(_, graph)| count(graph)).sum::<usize>());
        // The last handles go here, on the small stack: the transposed graph holds the others as its ancestors.
        drop((primal, linear));
        drop(transposed);
    });
}

/// The outputs of all `graphs` at a point; the last of the maps reaches them all.
fn eval(graphs: &[&Graph<ScalarOp>], maps: &[&LinearizedGraph<ScalarOp>], wrt: &[TestKey], point: &[f64]) -> Vec<f64> {
    let outputs: Vec<_> = graphs.iter().flat_map(|graph| graph.output_keys()).collect();
    let flat = materialize_merge(&maps[maps.len() - 1].resolve().unwrap(), &outputs).unwrap();
    let seeds = maps.iter().flat_map(|map| map.tangent_inputs()).map(|(key, _)| key);
    let keys: Vec<_> = wrt.iter().chain(seeds).cloned().collect();
    compile(&flat, &keys).unwrap().eval(&mut (), point.iter().copied()).unwrap()
}

#[test]
fn a_chain_of_a_million_operations() {
    // v ↦ −(−((v + x)·r)), so that at x = r = 1 everything is a whole number and exact.
    let rounds = 250_000;
    let n = rounds as f64;
    check_stages(
        move |mut b| {
            let (x, r) = (b.0.add_input("x".into()), b.0.add_input("r".into()));
            let last = (0..rounds).fold(x, |value, _| {
                let sum = b.op(ScalarOp::Add, &[value, x]);
                let product = b.op(ScalarOp::Mul, &[sum, r]);
                let negative = b.op(ScalarOp::Neg, &[product]);
                b.op(ScalarOp::Neg, &[negative])
            });
            b.finish(last)
        },
        // Each product of round k adds k + 1 to the derivative by r.
        Expected {
            point: vec![("x", 1.0), ("r", 1.0)],
            value: n + 1.0,
            gradient: vec![n + 1.0, n * (n + 3.0) / 2.0],
            tolerance: 0.0,
            operations: 1_000_000,
        },
    );
}

#[test]
fn a_wide_graph_of_a_million_operations() {
    // Σ sin(k·x) over 250,000 different k, added up as a balanced tree.
    let terms = 250_000_usize;
    let factor = move |k: usize| k as f64 / terms as f64;
    let x = 0.7_f64;
    check_stages(
        move |mut b| {
            let x = b.0.add_input("x".into());
            let mut level: Vec<_> = (0..terms)
                .map(|k| {
                    let factor = b.constant(factor(k));
                    let product = b.op(ScalarOp::Mul, &[factor, x]);
                    b.op(ScalarOp::Sin, &[product])
                })
                .collect();
            while level.len() > 1 {
                level = level
                    .chunks(2)
                    .map(|pair| if let [a, c] = pair { b.op(ScalarOp::Add, &[*a, *c]) } else { pair[0] })
                    .collect();
            }
            // One more, to make it a million.
            let last = b.op(ScalarOp::Neg, &level);
            b.finish(last)
        },
        Expected {
            point: vec![("x", x)],
            value: -(0..terms).map(|k| (factor(k) * x).sin()).sum::<f64>(),
            gradient: vec![-(0..terms).map(|k| factor(k) * (factor(k) * x).cos()).sum::<f64>()],
            // Two sums of 250,000 terms in different orders.
            tolerance: 1e-11,
            operations: 1_000_000,
        },
    );
}

/// A ladder of so many levels, each with two ways through it: v ↦ v·h + h·v with h = ½.
fn ladder(mut b: Build, levels: usize) -> Graph<ScalarOp> {
    let x = b.0.add_input("x".into());
    let half = b.constant(0.5);
    let square = b.op(ScalarOp::Mul, &[x, x]);
    let last = (0..levels).fold(square, |value, _| {
        let left = b.op(ScalarOp::Mul, &[value, half]);
        let right = b.op(ScalarOp::Mul, &[half, value]);
        b.op(ScalarOp::Add, &[left, right])
    });
    b.finish(last)
}

#[test]
fn a_diamond_ladder_100_000_deep() {
    check_stages(
        |b| ladder(b, 100_000),
        Expected { point: vec![("x", 3.0)], value: 9.0, gradient: vec![6.0], tolerance: 0.0, operations: 300_002 },
    );
}

#[test]
fn two_equal_doubling_graphs_merge_in_linear_time() {
    on_small_stack(|| {
        let build = || {
            let mut b = Build(GraphBuilder::new());
            let x = b.0.add_input("x".into());
            let half = b.constant(0.5);
            // 2^10000 paths from x to the output.
            let last = (0..10_000).fold(x, |value, _| {
                let double = b.op(ScalarOp::Add, &[value, value]);
                b.op(ScalarOp::Mul, &[double, half])
            });
            b.finish(last)
        };
        let (one, other) = (build(), build());
        let outputs = [one.output_keys(), other.output_keys()].concat();
        assert_eq!(outputs[0], outputs[1]);
        assert!(format!("{:?}", outputs[0]).len() < 200);
        let view = resolve([one.clone(), other]).unwrap();
        assert_eq!(view.value_count(), one.value_count());
        let mut calls = 0;
        let wrt = TestKey::list("x");
        let options = LinearizeOptions { context: Some(&mut calls), ..Default::default() };
        let linear = linearize_with(&view, &outputs, &wrt, options).unwrap();
        assert_eq!(calls, 20_000, "each operation once, though it is built twice");
        assert_eq!(linear.tangent_outputs()[0], linear.tangent_outputs()[1]);
        let transposed = linear_transpose(&linear).unwrap();
        assert_eq!(eval(&[transposed.as_graph()], &[&transposed], &wrt, &[3.0, 1.0, 10.0]), [11.0]);
        assert!(format!("{linear:?} {transposed:?}").len() < 500);
        verify(transposed.as_graph()).unwrap();
    });
}

/// k0 stands for k1, k1 for k2, and so on, and each of them is read once; a walk that followed the chain anew from each
/// would take the better part of a minute.
#[test]
fn aliases_in_a_chain_each_used_once() {
    on_small_stack(|| {
        let count = 60_000;
        let name = |step: usize| TestKey::named(&format!("k{step}"));
        let mut b = Build(GraphBuilder::new());
        let inputs: Vec<_> = (0..=count).map(|step| b.0.add_input(name(step))).collect();
        let sum = inputs.into_iter().reduce(|sum, input| b.op(ScalarOp::Add, &[sum, input])).unwrap();
        let graph = b.finish(sum);
        let pairs = (0..count).map(|step| (name(step), ValueKey::Input(name(step + 1))));
        let view = resolve([graph.clone()]).unwrap().with_aliases(pairs).unwrap();
        // The tangent of the last input is that of all; one in the middle stops the walk from those before it.
        let middle = count / 2;
        for (wrt, expected) in [(vec![name(count)], count + 1), (vec![name(count), name(middle)], count + 1)] {
            let linear = linearize(&view, &graph.output_keys(), &wrt).unwrap();
            let transposed = linear_transpose(&linear).unwrap();
            let found = eval(&[transposed.as_graph()], &[&transposed], &[name(count)], &[2.0, 1.0]);
            assert_eq!(found.iter().sum::<f64>(), expected as f64);
            assert_eq!(found.len(), wrt.len());
        }
    });
}

/// A set whose operations hold a token, so that one can count how many live anywhere; its keys do not grow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Counted {
    Add,
    Mul(Token),
}

#[derive(Clone, Debug)]
struct Token(Arc<()>);

impl PartialEq for Token {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Token {}

impl Hash for Token {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Passes are never drawn twice, so the last one tells the keys of one input apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SmallKey {
    name: &'static str,
    pass: Option<DiffPassId>,
}

impl ADKey for SmallKey {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        Self { name: self.name, pass: Some(pass) }
    }
}

impl GraphOperation for Counted {
    type Operand = f64;
    type Context = ();
    type InputKey = SmallKey;

    fn input_count(&self) -> usize {
        2
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Counted {
    type Error = std::convert::Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Self::Error> {
        let (a, b) = (*frame.get(0), *frame.get(1));
        frame.set(0, if *self == Self::Add { a + b } else { a * b });
        Ok(())
    }
}

impl Primitive for Counted {
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
        if *self == Self::Add {
            return vec![sum(b, dx[0], dx[1])];
        }
        let right = dx[1].map(|db| scale(b, self.clone(), &x[0], db));
        let left = dx[0].map(|da| scaled(b, self.clone(), da, &x[1]));
        vec![sum(b, right, left)]
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        if *self == Self::Add {
            return (0..2).map(|input| ct[0].filter(|_| role.is_active(input))).collect();
        }
        let position = usize::from(!role.is_active(0));
        let mut answer = vec![None, None];
        answer[position] = ct[0].map(|ct| scale(b, self.clone(), inputs[1 - position].clone(), ct));
        answer
    }
}

const X: SmallKey = SmallKey { name: "x", pass: None };

/// x·x, and its linear map.
fn counted_square(token: &Token) -> LinearizedGraph<Counted> {
    let mut builder = GraphBuilder::new();
    let x = builder.add_input(X);
    let square = builder.add_operation(Counted::Mul(token.clone()), vec![x.into(), x.into()], Primary);
    builder.set_outputs(square);
    let graph = builder.build().unwrap();
    linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &[X]).unwrap()
}

/// The value of a linear map at x = 3 for the tangent 5.
fn counted_value(map: &LinearizedGraph<Counted>) -> f64 {
    let outputs = map.as_graph().output_keys();
    let flat = materialize_merge(&map.resolve().unwrap(), &outputs).unwrap();
    compile(&flat, &[X, map.tangent_inputs()[0].0.clone()]).unwrap().eval(&mut (), [3.0, 5.0]).unwrap()[0]
}

#[test]
fn ten_thousand_repeated_transforms_leave_nothing_behind() {
    let token = Token(Arc::new(()));
    for _ in 0..10_000 {
        let gradient = linear_transpose(&counted_square(&token)).unwrap();
        let view = gradient.resolve().unwrap();
        let second = linearize(&view, &gradient.as_graph().output_keys(), &[X]).unwrap();
        let third = linear_transpose(&second).unwrap();
        let key = third.tangent_output_key(0).unwrap();
        assert!(Arc::strong_count(&token.0) > 5);
        drop((gradient, view, second, third));
        // A key keeps what it is made of alive, and nothing more is left after it.
        assert!(Arc::strong_count(&token.0) > 1);
        drop(key);
        assert_eq!(Arc::strong_count(&token.0), 1);
    }
}

#[test]
fn ten_thousand_nested_transposes() {
    on_small_stack(|| {
        let token = Token(Arc::new(()));
        let mut map = counted_square(&token);
        for _ in 0..10_000 {
            map = linear_transpose(&map).unwrap();
        }
        assert_eq!(counted_value(&map), 30.0);
        assert!(Arc::strong_count(&token.0) > 10_000);
        drop(map);
        assert_eq!(Arc::strong_count(&token.0), 1);
    });
}

#[test]
fn a_thousand_nested_linearizations() {
    // The derivative of a linear map along its own tangent is the map again.
    on_small_stack(|| {
        let token = Token(Arc::new(()));
        let mut map = counted_square(&token);
        for _ in 0..1_000 {
            let wrt = [map.tangent_inputs()[0].0.clone()];
            map = linearize(&map.resolve().unwrap(), &map.as_graph().output_keys(), &wrt).unwrap();
        }
        assert_eq!(counted_value(&map), 30.0);
        drop(map);
        assert_eq!(Arc::strong_count(&token.0), 1);
    });
}
