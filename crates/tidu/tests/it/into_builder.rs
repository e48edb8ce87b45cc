//! Behaviour 12: transposing through a builder of the caller's.

use computegraph::{
    EvalError, Graph, GraphBuilder, OperationRole, ValueRef, compile, eval_operation, materialize_merge, resolve,
};
use expect_test::expect;
use std::collections::HashMap;
use tidu::{
    ADError, ADKey, ADRuleError, ADRuleResult, LinearizedGraph, LocalValueId, PrimitiveBuilder, ValueKey,
    linear_transpose, linear_transpose_into, linearize,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{assert_close, check_error, check_text, graph};

/// f = (sin(x)·y, cos x), whose linear map needs the helpers cos x and sin x.
fn function() -> Graph<ScalarOp> {
    graph(["x", "y"], |[x, y]| [x.sin() * y, x.cos()])
}

fn linear_map(function: &Graph<ScalarOp>) -> LinearizedGraph<ScalarOp> {
    linearize(&resolve([function.clone()]).unwrap(), &function.output_keys(), &TestKey::list("x y")).unwrap()
}

/// The cotangents of x and y at (0.7, 2) for the seeds (1, 10).
fn expected() -> [f64; 2] {
    let (sin, cos) = 0.7_f64.sin_cos();
    [cos * 2.0 - 10.0 * sin, sin]
}

#[test]
fn b12_a_graph_builder_records() {
    let function = function();
    let mut builder = GraphBuilder::new();
    let seeds = ["c0", "c1"].map(|name| Some(builder.add_input(name.into())));
    let made = linear_transpose_into(&linear_map(&function), &mut builder, &seeds, &mut 0).unwrap();
    builder.set_outputs(made.into_iter().flatten());
    // The helpers are replayed, so the linear graph is not needed any more.
    builder.add_parent(function.clone());
    let transposed = builder.build().unwrap();
    check_text(
        [("c", &transposed), ("p", &function)],
        expect![[r#"
        graph c {
          c0 = input
          c1 = input
          c2 = Cos(p0)
          c3 = Sin(p0)
          c4 = Neg(c1*)
          c5 = Mul(c3, c4*)
          c6 = Mul(p1, c0*)
          c7 = Mul(c3, c0*)
          c8 = Mul(c2, c6*)
          c9 = Add(c5*, c8*)
        } -> c9, c7
        graph p {
          p0 = input
          p1 = input
          p2 = Sin(p0)
          p3 = Mul(p2, p1)
          p4 = Cos(p0)
        } -> p3, p4
    "#]],
    );
    let view = resolve([transposed.clone()]).unwrap();
    let flat = materialize_merge(&view, &transposed.output_keys()).unwrap();
    let program = compile(&flat, &TestKey::list("x y c0 c1")).unwrap();
    let found = program.eval(&mut (), [0.7, 2.0, 1.0, 10.0]).unwrap();
    found.into_iter().zip(expected()).for_each(|(found, expected)| assert_close(found, expected));
}

/// A builder that computes what it is given.
#[derive(Default)]
struct Computing {
    values: Vec<f64>,
    known: HashMap<ValueKey<ScalarOp>, f64>,
    log: Vec<ScalarOp>,
    error: Option<ADRuleError>,
    /// Pretends to fail at this operation, or to answer it wrongly.
    fail_at: Option<ScalarOp>,
    answer_twice: Option<ScalarOp>,
}

impl Computing {
    fn push(&mut self, value: f64) -> LocalValueId {
        self.values.push(value);
        LocalValueId::new(self.values.len() as u32 - 1)
    }

    fn run(&mut self, op: &ScalarOp, inputs: &[ValueRef<ScalarOp>]) -> ADRuleResult<Vec<f64>> {
        let value = |input: &ValueRef<ScalarOp>| match input {
            ValueRef::Local(id) => Ok(self.values[id.index()]),
            ValueRef::External(key) => {
                let unknown = || ADRuleError::UnknownKey { value: key.summary() };
                self.known.get(key).or_else(|| self.replayed(key)).copied().ok_or_else(unknown)
            }
        };
        let operands = inputs.iter().map(value).collect::<ADRuleResult<Vec<_>>>()?;
        if self.fail_at.as_ref() == Some(op) {
            let source: Box<dyn std::error::Error + Send + Sync> = "the battery is empty".into();
            return Err(ADRuleError::Execution { op: format!("{op:?}"), source: source.into() });
        }
        let failed = |error: EvalError<_>| ADRuleError::UnknownKey { value: error.to_string() };
        eval_operation(op, &mut (), operands).map_err(failed)
    }

    /// Keys that the builder hands out are numbered inputs.
    fn replayed(&self, key: &ValueKey<ScalarOp>) -> Option<&f64> {
        self.values.iter().enumerate().find_map(|(id, value)| (local_key(id) == *key).then_some(value))
    }
}

fn local_key(id: usize) -> ValueKey<ScalarOp> {
    ValueKey::Input(TestKey::named("local").tangent_of(id as u64))
}

impl PrimitiveBuilder<ScalarOp> for Computing {
    fn add_primitive(&mut self, op: ScalarOp, inputs: Vec<ValueRef<ScalarOp>>, _: OperationRole) -> Vec<LocalValueId> {
        self.log.push(op.clone());
        match self.run(&op, &inputs) {
            Ok(mut results) => {
                if self.answer_twice == Some(op) {
                    results.push(0.0);
                }
                results.into_iter().map(|value| self.push(value)).collect()
            }
            Err(error) => {
                self.error.get_or_insert(error);
                vec![LocalValueId::new(0); 1]
            }
        }
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<ScalarOp>> {
        let (value, held) = (value.index(), self.values.len());
        if value < held { Ok(local_key(value)) } else { Err(ADRuleError::UnknownValue { value, held }) }
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.error.take()
    }
}

type Computed = Result<(Vec<Option<f64>>, Vec<ScalarOp>), ADError>;

fn compute(builder: Computing, seeds: [Option<f64>; 2]) -> Computed {
    compute_map(&linear_map(&function()), builder, seeds)
}

/// The cotangents by a linear map that was made from `function`, and what was run for them.
fn compute_map(linear: &LinearizedGraph<ScalarOp>, mut builder: Computing, seeds: [Option<f64>; 2]) -> Computed {
    let sin = graph(["x"], |[x]| [x.sin()]).output_keys()[0].clone();
    let point = [(ValueKey::Input("x".into()), 0.7), (ValueKey::Input("y".into()), 2.0), (sin, 0.7_f64.sin())];
    builder.known.extend(point);
    let seeds = seeds.map(|seed| seed.map(|seed| builder.push(seed)));
    let made = linear_transpose_into(linear, &mut builder, &seeds, &mut 0)?;
    let values = made.into_iter().map(|id| id.map(|id| builder.values[id.index()])).collect();
    Ok((values, builder.log))
}

#[test]
fn b12_a_computing_builder_gives_numbers_and_helpers_are_replayed_first() {
    let (found, log) = compute(Computing::default(), [Some(1.0), Some(10.0)]).unwrap();
    found.into_iter().zip(expected()).for_each(|(found, expected)| assert_close(found.unwrap(), expected));
    use ScalarOp::{Add, Cos, Mul, Neg, Sin};
    assert_eq!(log, [Cos, Sin, Neg, Mul, Mul, Mul, Mul, Add]);
}

#[test]
fn b12_a_seed_that_is_none_is_zero() {
    let (found, log) = compute(Computing::default(), [None, Some(10.0)]).unwrap();
    assert_close(found[0].unwrap(), -10.0 * 0.7_f64.sin());
    assert_eq!(found[1], None);
    // The helper cos x belongs to the other output.
    assert_eq!(log, [ScalarOp::Sin, ScalarOp::Neg, ScalarOp::Mul]);
    let (found, log) = compute(Computing::default(), [None, None]).unwrap();
    assert_eq!((found, log), (vec![None, None], vec![]));
}

/// The transpose of the transpose is the map itself: the tangents of f at (0.7, 2) for those of x and y.
fn original(dx: f64, dy: f64) -> [f64; 2] {
    let (sin, cos) = 0.7_f64.sin_cos();
    [cos * 2.0 * dx + sin * dy, -sin * dx]
}

#[test]
fn b12_transposing_a_transpose_replays_the_helpers_of_the_map_it_came_from() {
    use ScalarOp::{Add, Cos, Mul, Neg, Sin};
    let once = linear_transpose(&linear_map(&function())).unwrap();
    assert!(once.as_graph().operations().all(|operation| operation.is_linearized()), "the helpers are elsewhere");
    let (found, log) = compute_map(&once, Computing::default(), [Some(3.0), Some(5.0)]).unwrap();
    found.into_iter().zip(original(3.0, 5.0)).for_each(|(found, expected)| assert_close(found.unwrap(), expected));
    assert_eq!(log[..2], [Cos, Sin], "helpers first");
    assert_eq!(log.iter().filter(|op| matches!(op, Cos | Sin)).count(), 2, "each once");

    // The cotangent of y needs sin x only, which is a primal value and a helper.
    let (found, log) = compute_map(&once, Computing::default(), [None, Some(5.0)]).unwrap();
    assert_close(found[0].unwrap(), original(0.0, 5.0)[0]);
    assert_eq!(found[1], None);
    assert_eq!(log, [Sin, Mul]);

    // Two and three transposes back.
    let twice = linear_transpose(&once).unwrap();
    let (found, log) = compute_map(&twice, Computing::default(), [Some(1.0), Some(10.0)]).unwrap();
    found.into_iter().zip(expected()).for_each(|(found, expected)| assert_close(found.unwrap(), expected));
    assert_eq!(log[..2], [Cos, Sin]);
    let thrice = linear_transpose(&twice).unwrap();
    let (found, log) = compute_map(&thrice, Computing::default(), [Some(3.0), None]).unwrap();
    found.into_iter().zip(original(3.0, 0.0)).for_each(|(found, expected)| assert_close(found.unwrap(), expected));
    assert!(!log.contains(&Add) && log.contains(&Neg));
}

#[test]
fn b12_transposing_a_transpose_into_a_graph_needs_the_primal_only() {
    let function = graph(["x"], |[x]| [x.sin()]);
    let wrt = TestKey::list("x");
    let linear = linearize(&resolve([function.clone()]).unwrap(), &function.output_keys(), &wrt).unwrap();
    let mut builder = GraphBuilder::new();
    let seed = builder.add_input("dx".into());
    let made = linear_transpose_into(&linear_transpose(&linear).unwrap(), &mut builder, &[Some(seed)], &mut 0).unwrap();
    builder.set_outputs(made.into_iter().flatten());
    builder.add_parent(function.clone());
    let back = builder.build().unwrap();
    check_text(
        [("t", &back), ("p", &function)],
        expect![[r#"
            graph t {
              t0 = input
              t1 = Cos(p0)
              t2 = Mul(t1, t0*)
            } -> t2
            graph p {
              p0 = input
              p1 = Sin(p0)
            } -> p1
        "#]],
    );
    let flat = materialize_merge(&resolve([back.clone()]).unwrap(), &back.output_keys()).unwrap();
    let program = compile(&flat, &TestKey::list("x dx")).unwrap();
    assert_close(program.eval(&mut (), [0.7, 2.0]).unwrap()[0], 2.0 * 0.7_f64.cos());
}

#[test]
fn b12_a_seed_that_is_the_same_value_as_a_coefficient() {
    let transposed = |function: Graph<ScalarOp>,
                      write: fn(&mut GraphBuilder<ScalarOp>, LocalValueId) -> LocalValueId| {
        let wrt = TestKey::list("x");
        let linear = linearize(&resolve([function.clone()]).unwrap(), &function.output_keys(), &wrt).unwrap();
        let mut builder = GraphBuilder::new();
        let x = builder.add_input("x".into());
        let seed = write(&mut builder, x);
        let made = linear_transpose_into(&linear, &mut builder, &[Some(seed)], &mut 0).unwrap();
        builder.set_outputs(made.into_iter().flatten());
        builder.build().unwrap()
    };
    // (x·x)′ = 2x, times the seed x.
    let square = transposed(graph(["x"], |[x]| [x * x]), |_, x| x);
    check_text(
        [("c", &square)],
        expect![[r#"
            graph c {
              c0 = input
              c1 = Mul(c0, c0*)
              c2 = Add(c1*, c1*)
            } -> c2
        "#]],
    );
    // A helper that the builder holds already, as the seed: cos x · cos x.
    let sine = transposed(graph(["x"], |[x]| [x.sin()]), |b, x| {
        b.add_operation(ScalarOp::Cos, vec![x.into()], OperationRole::Primary)[0]
    });
    check_text(
        [("c", &sine)],
        expect![[r#"
            graph c {
              c0 = input
              c1 = Cos(c0)
              c2 = Mul(c1, c1*)
            } -> c2
        "#]],
    );
    for (graph, expected) in [(square, 18.0), (sine, 3.0_f64.cos().powi(2))] {
        assert_close(compile(&graph, &TestKey::list("x")).unwrap().eval(&mut (), [3.0]).unwrap()[0], expected);
    }
}

#[test]
fn b12_a_seed_that_the_builder_does_not_hold_is_an_error() {
    let linear = linear_map(&function());
    let mut builder = GraphBuilder::new();
    let seed = builder.add_input("c0".into());
    check_error(
        linear_transpose_into(&linear, &mut builder, &[Some(seed), Some(LocalValueId::new(7))], &mut 0),
        expect![[r#"
            the seed of output 1 is not a value of the builder: local value 7 is not one of the 1 values of the builder; use ids that the builder returned
        "#]],
    );
    assert_eq!(builder.value_count(), 1, "nothing was written");
    let mut builder = Computing::default();
    let seed = builder.push(1.0);
    let outcome = linear_transpose_into(&linear, &mut builder, &[Some(LocalValueId::new(1)), Some(seed)], &mut 0);
    assert!(matches!(outcome, Err(ADError::UnknownSeed { output: 0, .. })), "{outcome:?}");
    assert_eq!(builder.log, []);
}

#[test]
fn b12_a_builder_that_holds_an_error_is_an_error() {
    let linear = linear_map(&function());
    let mut builder = GraphBuilder::new();
    let seed = builder.add_input("c0".into());
    builder.add_operation(ScalarOp::Mul, vec![seed.into()], OperationRole::Primary);
    // It is told from a mistake in the seeds, which follows from it.
    let poison = builder.add_input("c1".into());
    check_error(
        linear_transpose_into(&linear, &mut builder, &[Some(seed), Some(poison)], &mut 0),
        expect![[r#"
            the builder held an error before the transform began: operation 0 (Mul): takes 2 inputs, was given 1; pass one value for each input; fix that first
        "#]],
    );
    let error = Some(ADRuleError::UnknownKey { value: "the way home".into() });
    check_error(
        compute(Computing { error, ..Default::default() }, [Some(1.0), None]),
        expect![[r#"
            the builder held an error before the transform began: no value is known for the way home; refer only to the primal inputs and outputs the rule was given; fix that first
        "#]],
    );
}

#[test]
fn b12_errors_of_the_builder_surface() {
    let failing = |op| compute(Computing { fail_at: Some(op), ..Default::default() }, [Some(1.0), Some(10.0)]);
    check_error(
        failing(ScalarOp::Cos),
        expect![[r#"
            replaying the helper operations of a linear graph failed: could not execute Cos: the battery is empty
        "#]],
    );
    check_error(
        failing(ScalarOp::Mul),
        expect![[r#"
            the transpose_rule of Mul failed: could not execute Mul: the battery is empty (path from the output: Neg <- Mul)
        "#]],
    );
    check_error(
        failing(ScalarOp::Add),
        expect![[r#"
            accumulating cotangents with Add failed: could not execute Add: the battery is empty
        "#]],
    );
    let talkative = |op| compute(Computing { answer_twice: Some(op), ..Default::default() }, [Some(1.0), Some(10.0)]);
    check_error(
        talkative(ScalarOp::Cos),
        expect![[r#"
            the builder answered Cos with 2 values where 1 are expected; return one id for each output; Primitive::add must have one
        "#]],
    );
    check_error(
        talkative(ScalarOp::Add),
        expect![[r#"
            the builder answered Add with 2 values where 1 are expected; return one id for each output; Primitive::add must have one
        "#]],
    );
}

#[test]
fn b12_the_number_of_seeds_must_be_right() {
    let linear = linear_map(&function());
    let mut builder = GraphBuilder::new();
    let seed = Some(builder.add_input("c0".into()));
    check_error(
        linear_transpose_into(&linear, &mut builder, &[seed], &mut 0),
        expect![[r#"
            the linear graph has 2 outputs, was given 1 seeds; give one entry for each output
        "#]],
    );
}

#[test]
fn b12_a_builder_behind_a_reference_is_a_builder() {
    fn through(
        mut builder: impl PrimitiveBuilder<ScalarOp>,
        seeds: &[Option<LocalValueId>],
    ) -> Vec<Option<LocalValueId>> {
        linear_transpose_into(&linear_map(&function()), &mut builder, seeds, &mut 0).unwrap()
    }
    let mut builder = GraphBuilder::new();
    let seeds = ["c0", "c1"].map(|name| Some(builder.add_input(name.into())));
    let by_reference = through(&mut builder, &seeds);
    let by_trait_object = through(&mut builder as &mut dyn PrimitiveBuilder<ScalarOp>, &seeds);
    // The builder shares equal operations, so both gave the same values; the error of a builder passes through too.
    assert_eq!(by_reference, by_trait_object);
    let mut reference = &mut builder;
    PrimitiveBuilder::add_primitive(&mut reference, ScalarOp::Add, vec![], OperationRole::Primary);
    assert!(PrimitiveBuilder::take_error(&mut reference).is_some());
}
