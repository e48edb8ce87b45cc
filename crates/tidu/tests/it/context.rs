//! Behaviour 10: one context is threaded through all rules of a transform, and through nested ones if they share it.

use computegraph::resolve;
use tidu::eager::{BackwardOptions, Dual, Var, backward, forward, record};
use tidu::{LinearizeOptions, TransposeOptions, linear_transpose_into, linear_transpose_with, linearize_with};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{evaluator, of_x};

#[test]
fn b10_the_context_counts_every_rule_of_nested_transforms() {
    let primal = of_x(|x| (x + x) * x);
    let wrt = TestKey::list("x");
    let mut calls = 0;
    let view = resolve([primal.clone()]).unwrap();
    let options = LinearizeOptions { context: Some(&mut calls), ..Default::default() };
    let linear = linearize_with(&view, &primal.output_keys(), &wrt, options).unwrap();
    assert_eq!(calls, 2, "Add and Mul");
    let options = TransposeOptions { context: Some(&mut calls), ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    assert_eq!(calls, 2 + 4, "and the four linear operations");
    let options = LinearizeOptions { context: Some(&mut calls), ..Default::default() };
    let gradient = transposed.as_graph().output_keys();
    linearize_with(&transposed.resolve().unwrap(), &gradient, &wrt, options).unwrap();
    assert_eq!(calls, 6 + 5, "and p1, c1 to c4; p2 and the linear graph are not needed");
}

#[test]
fn b10_transposing_into_a_builder_uses_the_callers_context() {
    let primal = of_x(|x| x.sin() * x);
    let view = resolve([primal.clone()]).unwrap();
    let linear = tidu::linearize(&view, &primal.output_keys(), &TestKey::list("x")).unwrap();
    let mut builder = computegraph::GraphBuilder::new();
    let seed = builder.add_input("ct".into());
    let mut calls = 100;
    linear_transpose_into(&linear, &mut builder, &[Some(seed)], &mut calls).unwrap();
    assert_eq!(calls, 104);
}

#[test]
fn b10_eager_modes_use_the_callers_context() {
    let mut executor = evaluator();
    let mut calls = 0;
    let x = Dual::new(0.5, 1.0);
    forward(&mut executor, &ScalarOp::Sin, &[&x], &mut calls).unwrap();
    assert_eq!(calls, 1);
    // Without a tangent there is no rule to call.
    forward(&mut executor, &ScalarOp::Sin, &[&Dual::constant(0.5)], &mut calls).unwrap();
    assert_eq!(calls, 1);
    let x = Var::tracked(0.5);
    let y = record(&mut executor, &ScalarOp::Sin, &[&x]).unwrap().remove(0);
    let options = BackwardOptions { context: Some(&mut calls), ..Default::default() };
    backward(&mut executor, [(y, 1.0)], options).unwrap();
    assert_eq!(calls, 1 + 2, "Sin forward, Mul transposed");
}
