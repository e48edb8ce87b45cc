//! Behaviour 16: `jvp`, `vjp` and `hvp`, ready-made.

use computegraph::{GraphBuilder, OperationRole::Primary, Workspace};
use expect_test::expect;
use tidu::{Derivatives, hvp, jvp, vjp};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{assert_close, check_error, graph};

/// f = (sin(x)·y, sign x, eᶻ)
fn function() -> computegraph::Graph<ScalarOp> {
    graph(["x", "y", "z"], |[x, y, z]| [x.sin() * y, x.op(ScalarOp::Sign), z.exp()])
}

#[track_caller]
fn check(found: &[Option<f64>], expected: &[Option<f64>]) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.is_some(), expected.is_some(), "{found:?}, expected {expected:?}");
        assert_close(found.unwrap_or_default(), expected.unwrap_or_default());
    }
}

const POINT: [f64; 3] = [0.7, 2.0, -1.0];

#[track_caller]
fn check_values(found: &Derivatives<f64>) {
    let expected = [2.0 * 0.7_f64.sin(), 1.0, (-1.0_f64).exp()];
    found.values.iter().zip(expected).for_each(|(found, expected)| assert_close(*found, expected));
}

#[test]
fn b16_jvp() {
    let program = jvp(&function(), &TestKey::list("x y")).unwrap();
    assert_eq!(program.input_keys(), TestKey::list("x y z"));
    let found = program.eval(&mut (), POINT, [1.0, 10.0]).unwrap();
    check_values(&found);
    let (sin, cos) = 0.7_f64.sin_cos();
    check(&found.first, &[Some(2.0 * cos + 10.0 * sin), None, None]);
    assert_eq!(found.second, []);
}

#[test]
fn b16_vjp() {
    let program = vjp(&function(), &TestKey::list("y x w")).unwrap();
    let found = program.eval(&mut (), POINT, [10.0, 100.0, 1000.0]).unwrap();
    check_values(&found);
    let (sin, cos) = 0.7_f64.sin_cos();
    check(&found.first, &[Some(10.0 * sin), Some(20.0 * cos), None]);
    assert_eq!(found.second, []);
}

#[test]
fn b16_hvp() {
    // Seeds: cotangents of the three outputs, then a direction for z, x, y.
    let program = hvp(&function(), &TestKey::list("z x y")).unwrap();
    let found = program.eval(&mut (), POINT, [10.0, 100.0, 1000.0, 0.5, 0.25, 2.0]).unwrap();
    check_values(&found);
    let ((sin, cos), exp) = (0.7_f64.sin_cos(), (-1.0_f64).exp());
    check(&found.first, &[Some(1000.0 * exp), Some(20.0 * cos), Some(10.0 * sin)]);
    check(&found.second, &[Some(500.0 * exp), Some(-5.0 * sin + 20.0 * cos), Some(2.5 * cos)]);
}

#[test]
fn b16_a_gradient_may_be_inactive_or_have_an_inactive_derivative() {
    // x is cut, y enters linearly on its own, z is not linear.
    let function = graph(["x", "y", "z"], |[x, y, z]| [x.op(ScalarOp::Sign) + y + z.exp()]);
    let found =
        hvp(&function, &TestKey::list("x y z")).unwrap().eval(&mut (), [1.0, 2.0, 3.0], [2.0, 1.0, 1.0, 1.0]).unwrap();
    check(&found.first, &[None, Some(2.0), Some(2.0 * 3.0_f64.exp())]);
    check(&found.second, &[None, None, Some(2.0 * 3.0_f64.exp())]);
}

#[test]
fn b16_wrong_numbers_of_inputs_and_seeds_are_errors() {
    let program = vjp(&function(), &TestKey::list("x")).unwrap();
    check_error(
        program.eval(&mut (), [0.7], [1.0; 3]),
        expect![[r#"
            the graph has 3 inputs, was given 1 values; pass one for each of input_keys
        "#]],
    );
    check_error(
        program.eval(&mut (), POINT, [1.0]),
        expect![[r#"
            the derivative takes 3 seeds, was given 1; pass one for each tangent or cotangent
        "#]],
    );
    check_error(
        program.eval(&mut (), [1.0; 4], [1.0; 2]),
        expect![[r#"
            the graph has 3 inputs, was given more values; pass one for each of input_keys
        "#]],
    );
}

#[test]
fn b16_errors_of_the_transforms_surface() {
    let function = graph(["x"], |[x]| [x.op(ScalarOp::NoRules).exp()]);
    let wrt = TestKey::list("x");
    let missing = "NoRules has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Exp <- NoRules)";
    for outcome in [jvp(&function, &wrt), vjp(&function, &wrt), hvp(&function, &wrt)] {
        assert_eq!(outcome.err().unwrap().to_string(), missing);
    }
    check_error(
        vjp(&function, &[]),
        expect![[r#"
            the linear graph has no tangent inputs, so its transpose has no outputs; linearize with at least one wrt
        "#]],
    );
}

#[test]
fn b16_inputs_of_parents_count_and_slots_are_reused() {
    let parent = graph(["x", "y"], |[x, y]| [x * y]);
    let mut builder = GraphBuilder::new();
    let z = builder.add_input("z".into());
    let sum = builder.add_operation(ScalarOp::Mul, vec![parent.output_keys()[0].clone().into(), z.into()], Primary);
    builder.set_outputs(sum);
    builder.add_parent(parent);
    let program = vjp(&builder.build().unwrap(), &TestKey::list("x z")).unwrap();
    assert_eq!(program.input_keys(), TestKey::list("x y z"));
    let mut workspace = Workspace::default();
    for x in [2.0, 3.0] {
        let found = program.eval_in(&mut workspace, &mut (), [x, 5.0, 7.0], [1.0]).unwrap();
        assert_eq!((found.values, found.first), (vec![x * 35.0], vec![Some(35.0), Some(x * 5.0)]));
    }
    assert!(program.program().instruction_count() > 0);
}
