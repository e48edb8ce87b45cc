//! Behaviours 9 and 15: what eager modes report.

use expect_test::{Expect, expect};
use tidu::ADError;
use tidu::eager::{
    BackwardOptions, Dual, Evaluator, Forward, Recording, Var, backward, backward_recorded, forward, record,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::broken::{Breach, BrokenOp, Fault};
use crate::dsl::{assert_close, check_error, evaluator};
use crate::eager::{closed_forms, op, sine_of_square};
use crate::eager_memory::{Counting, Misbehaviour};

#[test]
fn b15_errors_of_the_executor_surface_with_the_operation() {
    let mut executor = Counting::new();
    let x = Var::tracked(executor.value(0.7));
    let dual = Dual::new(executor.value(0.7), executor.value(1.0));
    let y = sine_of_square(&mut executor, &x);
    let one = executor.value(1.0);
    let retain = || BackwardOptions { retain: true, ..Default::default() };

    executor.misbehave = Some((ScalarOp::Sin, Misbehaviour::Fail));
    check_error(
        record(&mut executor, &ScalarOp::Sin, &[&x]),
        expect![[r#"
        could not execute Sin: the device is on fire
    "#]],
    );
    check_error(
        forward(&mut executor, &ScalarOp::Sin, &[&dual], &mut 0),
        expect![[r#"
            could not execute Sin: the device is on fire
        "#]],
    );
    // The helper of the derivative, the derivative itself, and the sum of cotangents.
    executor.misbehave = Some((ScalarOp::Cos, Misbehaviour::Fail));
    check_error(
        forward(&mut executor, &ScalarOp::Sin, &[&dual], &mut 0),
        expect![[r#"
            the derivative of Sin failed: could not execute Cos: the device is on fire (path from the output: Sin)
        "#]],
    );
    check_error(
        backward(&mut executor, [(y.clone(), one.clone())], retain()),
        expect![[r#"
            the derivative of Sin failed: could not execute Cos: the device is on fire (path from the output: Sin)
        "#]],
    );
    executor.misbehave = Some((ScalarOp::Mul, Misbehaviour::Fail));
    check_error(
        backward(&mut executor, [(y.clone(), one.clone())], retain()),
        expect![[r#"
            the derivative of Sin failed: could not execute Mul: the device is on fire (path from the output: Sin)
        "#]],
    );
    executor.misbehave = Some((ScalarOp::Add, Misbehaviour::Fail));
    check_error(
        backward(&mut executor, [(y.clone(), one.clone())], retain()),
        expect![[r#"
            accumulating cotangents with Add failed: could not execute Add: the device is on fire
        "#]],
    );
    executor.misbehave = Some((ScalarOp::Sin, Misbehaviour::AnswerNothing));
    check_error(
        record(&mut executor, &ScalarOp::Sin, &[&x]),
        expect![[r#"
            could not execute Sin: the executor returned 0 values where 1 are expected
        "#]],
    );
    executor.misbehave = None;
    check_error(
        record(&mut executor, &ScalarOp::Mul, &[&x]),
        expect![[r#"
            could not execute Mul: it takes 2 inputs, was given 1
        "#]],
    );
    // Nothing was lost by the failed passes.
    let gradients = backward(&mut executor, [(y, one)], Default::default()).unwrap();
    assert_close(gradients.get(&x).unwrap().value, closed_forms()[1]);
}

#[test]
fn b15_missing_rules_are_errors() {
    let mut executor = evaluator();
    check_error(
        forward(&mut executor, &ScalarOp::NoRules, &[&Dual::new(0.7, 1.0)], &mut 0),
        expect![[r#"
            NoRules has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: NoRules)
        "#]],
    );
    let x = Var::tracked(0.7);
    let y = op(&mut executor, ScalarOp::NoRules, &[&x]);
    let z = op(&mut executor, ScalarOp::Exp, &[&y]);
    check_error(
        backward(&mut executor, [(z, 1.0)], Default::default()),
        expect![[r#"
            NoRules has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Exp <- NoRules)
        "#]],
    );
    // Off the differentiated path there is nothing to miss.
    let y = op(&mut executor, ScalarOp::NoRules, &[&Var::constant(0.7)]);
    let z = op(&mut executor, ScalarOp::Mul, &[&y, &x]);
    let gradients = backward(&mut executor, [(z, 1.0)], Default::default()).unwrap();
    assert_close(*gradients.get(&x).unwrap(), 0.7);
}

#[test]
fn b15_an_executor_that_gives_one_key_to_two_values_is_found_out() {
    let mut executor = Evaluator::new((), |_: &f64, _| TestKey::named("v"));
    let [x, y] = [2.0, 3.0].map(|value| Dual::new(value, 1.0));
    check_error(
        forward(&mut executor, &ScalarOp::Mul, &[&x, &y], &mut 0),
        expect![[r#"
        the executor gave the key v to two values; let fresh_key never repeat a key
    "#]],
    );
    let [x, y] = [2.0, 3.0].map(Var::tracked);
    let product = op(&mut executor, ScalarOp::Mul, &[&x, &y]);
    check_error(
        backward(&mut executor, [(product, 1.0)], Default::default()),
        expect![[r#"
        the executor gave the key v to two values; let fresh_key never repeat a key
    "#]],
    );
}

/// The outcome of x·x by eager modes.
#[track_caller]
fn check_eager(fault: Fault, expected_forward: Expect, expected_backward: Expect) {
    let op = BrokenOp::Times(fault);
    let x = Dual::new(3.0, 1.0);
    let outcome = forward(&mut evaluator(), &op, &[&x, &x], &mut Vec::new());
    expected_forward.assert_eq(&describe(outcome.map(|made| made[0].tangent)));
    let x = Var::tracked(3.0);
    let y = record(&mut evaluator(), &op, &[&x, &x]).unwrap().remove(0);
    let outcome = backward(&mut evaluator(), [(y, 1.0)], Default::default());
    expected_backward.assert_eq(&describe(outcome.map(|gradients| gradients.get(&x).copied())));
}

fn describe(outcome: Result<Option<f64>, ADError>) -> String {
    match outcome {
        Ok(value) => format!("{value:?}\n"),
        Err(error) => format!("{error}\n"),
    }
}

#[test]
fn b09_eager_modes_report_missing_and_broken_rules() {
    check_eager(
        Fault::None,
        expect![[r#"
        Some(6.0)
    "#]],
        expect![[r#"
        Some(6.0)
    "#]],
    );
    check_eager(
        Fault::Jvp(Breach::Missing),
        expect![[r#"
            Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(Jvp(Missing)))
        "#]],
        expect![[r#"
            Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(Jvp(Missing)))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::PrimaryOnFlow),
        expect![[r#"
            the jvp_rule of Times(Jvp(PrimaryOnFlow)) emitted Add as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Times(Jvp(PrimaryOnFlow)))
        "#]],
        expect![[r#"
            the jvp_rule of Times(Jvp(PrimaryOnFlow)) emitted Add as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Times(Jvp(PrimaryOnFlow)))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::UnknownId),
        expect![[r#"
            the jvp_rule of Times(Jvp(UnknownId)) returned local value 1000000 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Times(Jvp(UnknownId)))
        "#]],
        expect![[r#"
            the jvp_rule of Times(Jvp(UnknownId)) returned local value 1000000 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Times(Jvp(UnknownId)))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::UnknownKey),
        expect![[r#"
            the jvp_rule of Times(Jvp(UnknownKey)) failed: no value is known for nowhere; refer only to the primal inputs and outputs the rule was given (path from the output: Times(Jvp(UnknownKey)))
        "#]],
        expect![[r#"
            the transpose_rule of Times(None) failed: no value is known for nowhere; refer only to the primal inputs and outputs the rule was given (path from the output: Times(Jvp(UnknownKey)) <- Times(None))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::UnknownLocal),
        expect![[r#"
            the jvp_rule of Times(Jvp(UnknownLocal)) failed: operation 1 (Add): input 1 is local value 1000000, but the builder holds 5 values; use ids that this builder returned (path from the output: Times(Jvp(UnknownLocal)))
        "#]],
        expect![[r#"
            the jvp_rule of Times(Jvp(UnknownLocal)) failed: operation 0 (Add): input 1 is local value 1000000, but the builder holds 2 values; use ids that this builder returned (path from the output: Times(Jvp(UnknownLocal)))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::KeyOfNothing),
        expect![[r#"
            the jvp_rule of Times(Jvp(KeyOfNothing)) failed: local value 1000000 is not one of the 5 values of the builder; use ids that the builder returned (path from the output: Times(Jvp(KeyOfNothing)))
        "#]],
        expect![[r#"
            the jvp_rule of Times(Jvp(KeyOfNothing)) failed: local value 1000000 is not one of the 2 values of the builder; use ids that the builder returned (path from the output: Times(Jvp(KeyOfNothing)))
        "#]],
    );
    check_eager(
        Fault::Jvp(Breach::WrongArity),
        expect![[r#"
            the jvp_rule of Times(Jvp(WrongArity)) failed: operation 1 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Times(Jvp(WrongArity)))
        "#]],
        expect![[r#"
            the jvp_rule of Times(Jvp(WrongArity)) failed: operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Times(Jvp(WrongArity)))
        "#]],
    );
    check_eager(
        Fault::Transpose(Breach::Missing),
        expect![[r#"
            Some(6.0)
        "#]],
        expect![[r#"
            Times(Transpose(Missing)) has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(Transpose(Missing)) <- Add <- Times(Transpose(Missing)))
        "#]],
    );
    check_eager(
        Fault::Transpose(Breach::ForFixed),
        expect![[r#"
            Some(6.0)
        "#]],
        expect![[r#"
            the transpose_rule of Times(Transpose(ForFixed)) returned a cotangent for input 1, which its active_mask marks as fixed; answer None there (path from the output: Times(Transpose(ForFixed)) <- Add <- Times(Transpose(ForFixed)))
        "#]],
    );
    check_eager(
        Fault::Transpose(Breach::UnknownKey),
        expect![[r#"
            Some(6.0)
        "#]],
        expect![[r#"
            the transpose_rule of Times(Transpose(UnknownKey)) failed: no value is known for nowhere; refer only to the primal inputs and outputs the rule was given (path from the output: Times(Transpose(UnknownKey)) <- Add <- Times(Transpose(UnknownKey)))
        "#]],
    );
}

#[test]
fn b09_eager_modes_notice_flow_that_is_read_by_key() {
    for breach in [Breach::FlowByKey, Breach::PrimaryOnFlowByKey] {
        let x = Dual::new(3.0, 1.0);
        let op = BrokenOp::Times(Fault::Jvp(breach));
        let outcome = forward(&mut evaluator(), &op, &[&x, &x], &mut Vec::new());
        assert!(matches!(outcome, Err(ADError::Fault { .. })), "{breach:?}: {outcome:?}");
        let x = Var::tracked(3.0);
        let op = BrokenOp::Times(Fault::Transpose(breach));
        let y = record(&mut evaluator(), &op, &[&x, &x]).unwrap().remove(0);
        let outcome = backward(&mut evaluator(), [(y, 1.0)], Default::default());
        assert!(matches!(outcome, Err(ADError::Fault { .. })), "{breach:?}: {outcome:?}");
    }
}

#[test]
fn b09_long_paths_show_their_ends_in_eager_modes_too() {
    let mut executor = evaluator();
    let x = Var::tracked(0.7);
    let mut value = op(&mut executor, ScalarOp::NoRules, &[&x]);
    for _ in 0..10 {
        value = op(&mut executor, ScalarOp::Sin, &[&value]);
        value = op(&mut executor, ScalarOp::Mul, &[&value, &x]);
    }
    check_error(
        backward(&mut executor, [(value, 1.0)], Default::default()),
        expect![[r#"
        NoRules has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Mul <- Sin <- Mul <- Sin <- Mul <- Sin <- Mul <- Sin <- … <- Sin <- Mul <- Sin <- Mul <- Sin <- Mul <- Sin <- NoRules)
    "#]],
    );
}

#[test]
fn b09_nested_eager_modes_report_missing_rules() {
    let op = BrokenOp::Fuse(1);
    // Forward over forward.
    let mut executor = evaluator();
    let x = Dual::new(Dual::new(0.5, 1.0), Dual::constant(1.0));
    check_error(
        forward(&mut Forward::new(&mut executor), &op, &[&x], &mut Vec::new()),
        expect![[r#"
            the derivative of Fuse(1) failed: could not execute Fuse(0): Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(0)) (path from the output: Fuse(1))
        "#]],
    );
    // Reverse over forward, and forward over reverse, which is the same pass seen from outside.
    let x = Var::tracked(Dual::new(0.5, 1.0));
    let mut dual = Forward::new(&mut executor);
    let y = record(&mut dual, &op, &[&x]).unwrap().remove(0);
    check_error(
        backward(&mut dual, [(y, Dual::constant(1.0))], Default::default()),
        expect![[r#"
            the derivative of Fuse(1) failed: could not execute Fuse(0): Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(0)) (path from the output: Fuse(1))
        "#]],
    );
    // Forward over recorded values records the helper eᵃ without derivatives, which only the second pass asks for.
    let x = Var::tracked(0.5);
    let dual = Dual::new(x.clone(), Var::constant(1.0));
    let made = forward(&mut Recording::new(&mut executor), &op, &[&dual], &mut Vec::new()).unwrap().remove(0);
    check_error(
        backward(&mut executor, [(made.tangent.unwrap(), 1.0)], Default::default()),
        expect![[r#"
            Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Fuse(0))
        "#]],
    );
    // Reverse over reverse.
    let y = record(&mut executor, &op, &[&x]).unwrap().remove(0);
    let first = backward_recorded(&mut executor, [(y, Var::constant(1.0))], Default::default()).unwrap();
    check_error(
        backward(&mut executor, [(first.get(&x).unwrap().clone(), 1.0)], Default::default()),
        expect![[r#"
            Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Fuse(0))
        "#]],
    );
}
