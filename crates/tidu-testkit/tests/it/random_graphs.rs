//! Random graphs are well formed, varied, and shrink to what matters.

use computegraph::{GraphOperation, verify};
use expect_test::expect;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use tidu_testkit::scalar::ScalarOp::{self, *};
use tidu_testkit::{GraphSpec, OpTable, TestKey};

fn table() -> OpTable<ScalarOp> {
    OpTable::new([(3, Add), (3, Mul), (1, Neg), (1, Sin), (1, SinCos), (1, ScalarOp::constant(2.0)), (0, Exp)])
}

fn specs(count: usize) -> Vec<GraphSpec<ScalarOp>> {
    let strategy = table().graphs(TestKey::list("x y"), 1..=20, 1..=3);
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

#[test]
fn all_are_well_formed_and_as_large_as_asked_for() {
    for spec in specs(200) {
        let graph = spec.build().unwrap();
        verify(&graph).unwrap();
        assert!((1..=20).contains(&spec.operations.len()));
        assert!((1..=3).contains(&graph.outputs().len()));
        assert_eq!(graph.inputs().len(), 2);
    }
}

#[test]
fn every_operation_occurs_but_those_of_weight_zero() {
    let specs = specs(200);
    let occurs = |op: &ScalarOp| specs.iter().any(|spec| spec.operations.iter().any(|(other, _)| other == op));
    for op in [Add, Mul, Neg, Sin, SinCos, ScalarOp::constant(2.0)] {
        assert!(occurs(&op), "{op:?}");
    }
    assert!(!occurs(&Exp));
}

#[test]
fn operands_are_shared_and_used_twice() {
    let specs = specs(200);
    let is_square = |(op, operands): &(ScalarOp, Vec<usize>)| op.input_count() == 2 && operands[0] == operands[1];
    assert!(specs.iter().any(|spec| spec.operations.iter().any(is_square)));
    // The second output of an operation is an operand somewhere.
    let uses_second = |spec: &GraphSpec<ScalarOp>| {
        let mut next = spec.inputs.len();
        let mut second = Vec::new();
        spec.operations.iter().any(|(op, operands)| {
            let found = operands.iter().any(|operand| second.contains(operand));
            second.extend((next + 1..next + op.output_count()).take(1));
            next += op.output_count();
            found
        })
    };
    assert!(specs.iter().any(uses_second));
}

#[test]
fn failures_shrink_to_the_operation_that_matters() {
    let strategy = table().graphs(TestKey::list("x y"), 1..=20, 1..=3);
    let config = Config { failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&strategy, |spec| {
        let has_sin = spec.operations.iter().any(|(op, _)| *op == Sin);
        prop_assert!(!has_sin);
        Ok(())
    });
    let Err(TestError::Fail(_, spec)) = outcome else { panic!("some graph has a sine") };
    expect![[r#"
        graph {
          v0 = input x
          v1 = input y
          v2 = Sin(v1)
        } -> v2
    "#]]
    .assert_eq(&format!("{spec:?}\n"));
}

#[test]
fn specifications_changed_by_hand_are_checked() {
    let mut spec = specs(1).remove(0);
    spec.outputs = vec![99];
    let error = spec.build().unwrap_err();
    expect![[r#"
        output 0 is local value 99, but the builder holds 9 values; use ids that this builder returned
    "#]]
    .assert_eq(&(error.to_string() + "\n"));
}

#[test]
fn tables_without_operations_or_inputs_give_graphs_too() {
    let mut runner = TestRunner::deterministic();
    let empty = OpTable::<ScalarOp>::new([]).graphs(TestKey::list("x"), 1..=3, 1..=2);
    let spec = empty.new_tree(&mut runner).unwrap().current();
    assert!(spec.operations.is_empty());
    assert!(!spec.build().unwrap().outputs().is_empty());

    let no_inputs = OpTable::new([(1, Add), (1, ScalarOp::constant(1.0))]).graphs(Vec::new(), 5..=9, 1..=2);
    let spec = no_inputs.new_tree(&mut runner).unwrap().current();
    verify(&spec.build().unwrap()).unwrap();
}
