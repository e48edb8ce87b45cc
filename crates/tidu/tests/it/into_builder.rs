//! Behaviour 12: transposing through a builder of the caller's.

use computegraph::{
    EvalError, Graph, GraphBuilder, OperationRole, ValueRef, compile, eval_operation, materialize_merge, resolve,
};
use expect_test::expect;
use std::collections::HashMap;
use tidu::{
    ADError, ADKey, ADRuleError, ADRuleResult, LinearizedGraph, LocalValueId, PrimitiveBuilder, ValueKey,
    linear_transpose_into, linearize,
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
        Ok(local_key(value.index()))
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.error.take()
    }
}

fn compute(mut builder: Computing, seeds: [Option<f64>; 2]) -> Result<(Vec<Option<f64>>, Vec<ScalarOp>), ADError> {
    let function = function();
    let sin = graph(["x"], |[x]| [x.sin()]).output_keys()[0].clone();
    let point = [(ValueKey::Input("x".into()), 0.7), (ValueKey::Input("y".into()), 2.0), (sin, 0.7_f64.sin())];
    builder.known.extend(point);
    let seeds = seeds.map(|seed| seed.map(|seed| builder.push(seed)));
    let made = linear_transpose_into(&linear_map(&function), &mut builder, &seeds, &mut 0)?;
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
    let (found, _) = compute(Computing::default(), [None, Some(10.0)]).unwrap();
    assert_close(found[0].unwrap(), -10.0 * 0.7_f64.sin());
    assert_eq!(found[1], None);
    let (found, _) = compute(Computing::default(), [None, None]).unwrap();
    assert_eq!(found, [None, None]);
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
