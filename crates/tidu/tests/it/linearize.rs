//! Behaviours 1 to 4 and 6: what `linearize` visits, makes and refuses, and what the transforms do for rules.

use computegraph::{Graph, GraphBuilder, OperationRole::Primary, resolve};
use expect_test::expect;
use tidu::{
    ADError, ADKey, LinearizeOptions, LinearizedGraph, ValueKey, fresh_passes, linear_transpose, linearize,
    linearize_with,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{At, assert_close, check_error, check_text, graph, linear_outputs, of_x};

fn linear(graph: &Graph<ScalarOp>, wrt: &str) -> Result<LinearizedGraph<ScalarOp>, ADError> {
    linearize(&resolve([graph.clone()])?, &graph.output_keys(), &TestKey::list(wrt))
}

/// The linear graph, and how many rules were called for it.
fn counted(graph: &Graph<ScalarOp>, outputs: usize, wrt: &str) -> (LinearizedGraph<ScalarOp>, usize) {
    let mut calls = 0;
    let options = LinearizeOptions { context: Some(&mut calls), ..Default::default() };
    let view = resolve([graph.clone()]).unwrap();
    let linear = linearize_with(&view, &graph.output_keys()[..outputs], &TestKey::list(wrt), options).unwrap();
    (linear, calls)
}

#[test]
fn b01_visits_only_what_the_outputs_reach() {
    // The second output has no rule, and only the first is asked for.
    let graph = graph(["x"], |[x]| [x.sin() * x, x.op(ScalarOp::NoRules)]);
    let (linear, calls) = counted(&graph, 1, "x");
    assert_eq!(calls, 2);
    check_text(
        [("p", &graph), ("t", linear.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = Sin(p0)
              p2 = Mul(p1, p0)
              p3 = NoRules(p0)
            } -> p2, p3
            graph t {
              t0 = input
              t1 = Cos(p0)
              t2 = Mul(t1, t0*)
              t3 = Mul(p1, t0*)
              t4 = Mul(t2*, p0)
              t5 = Add(t3*, t4*)
            } -> t5
        "#]],
    );
}

#[test]
fn b01_goes_in_definition_order_whatever_the_order_of_outputs() {
    let graph = graph(["x"], |[x]| {
        let (sin, exp) = (x.sin(), x.exp());
        [exp, sin]
    });
    check_text(
        [("p", &graph), ("t", linear(&graph, "x").unwrap().as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = Sin(p0)
              p2 = Exp(p0)
            } -> p2, p1
            graph t {
              t0 = input
              t1 = Cos(p0)
              t2 = Mul(t1, t0*)
              t3 = Mul(p2, t0*)
            } -> t3, t2
        "#]],
    );
}

#[test]
fn b01_skips_operations_without_active_inputs() {
    // Were the rule of NoRules called, this would be an error.
    let graph = graph(["x", "y"], |[x, y]| [x.op(ScalarOp::NoRules) * y.sin()]);
    let (linear, calls) = counted(&graph, 1, "y");
    assert_eq!(calls, 2);
    check_text(
        [("p", &graph), ("t", linear.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = input
              p2 = NoRules(p0)
              p3 = Sin(p1)
              p4 = Mul(p2, p3)
            } -> p4
            graph t {
              t0 = input
              t1 = Cos(p1)
              t2 = Mul(t1, t0*)
              t3 = Mul(p2, t2*)
            } -> t3
        "#]],
    );
}

#[test]
fn b01_an_unknown_output_is_an_error() {
    let view = resolve([of_x(|x| x.sin())]).unwrap();
    let elsewhere = of_x(|x| (x + x).exp()).output_keys();
    check_error(
        linearize(&view, &elsewhere, &TestKey::list("x")),
        expect![[r#"
            Exp(Add(x, x)) has no definition: no graph of the view holds it; add its graph as a root or parent, or bind the input with an alias
        "#]],
    );
}

#[test]
fn b01_a_duplicate_wrt_is_an_error() {
    let graph = graph(["x", "y"], |[x, y]| [x * y]);
    check_error(
        linear(&graph, "x y x"),
        expect![[r#"
        wrt names x at positions 0 and 2; name each input once
    "#]],
    );
}

#[test]
fn b01_an_unreached_wrt_is_legal() {
    let graph = graph(["x", "y"], |[x, _]| [x.sin()]);
    // `y` is declared but not used, `z` is not even declared.
    let linear = linear(&graph, "y x z").unwrap();
    assert_eq!(linear.tangent_inputs().len(), 3);
    assert_eq!(linear.tangent_outputs().len(), 1);
    let transposed = linear_transpose(&linear).unwrap();
    let active: Vec<_> = transposed.tangent_outputs().iter().map(Option::is_some).collect();
    assert_eq!(active, [false, true, false]);
}

#[test]
fn b02_every_wrt_gets_a_tangent_input_keyed_by_the_pass() {
    let graph = graph(["x", "y"], |[x, _]| [x.sin()]);
    let options = LinearizeOptions { pass: Some(7), ..Default::default() };
    let wrt = TestKey::list("y x");
    let linear = linearize_with(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &wrt, options).unwrap();
    let keys: Vec<_> = linear.as_graph().input_keys();
    assert_eq!(keys, [wrt[0].tangent_of(7), wrt[1].tangent_of(7)]);
    assert_eq!(linear.tangent_input_key(1), Some(&keys[1]));
    assert_eq!(linear.tangent_input_key(2), None);
}

#[test]
fn b02_passes_come_from_one_increasing_counter() {
    let first = fresh_passes(3);
    assert!(fresh_passes(1) >= first + 3);
    let graph = of_x(|x| x.sin());
    let [one, two] = [(); 2].map(|()| linear(&graph, "x").unwrap().tangent_inputs()[0].0.clone());
    assert_ne!(one, two);
}

#[test]
fn b02_a_tangent_key_that_the_view_declares_is_an_error() {
    let primal = of_x(|x| x.sin());
    let view = resolve([primal.clone()]).unwrap();
    let wrt = TestKey::list("x");
    let options = || LinearizeOptions { pass: Some(3), ..Default::default() };
    let linear = linearize_with(&view, &primal.output_keys(), &wrt, options()).unwrap();
    let outputs = linear.as_graph().output_keys();
    check_error(
        linearize_with(&linear.resolve().unwrap(), &outputs, &wrt, options()),
        expect![[r#"
            the key d(x) of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used
        "#]],
    );
}

#[test]
fn b02_a_tangent_key_that_an_alias_binds_or_a_graph_mentions_is_an_error() {
    let primal = of_x(|x| x.sin());
    let wrt = TestKey::list("x");
    let tangent = wrt[0].tangent_of(3);
    // Bound by an alias the tangent of x would be x itself; mentioned by a graph it would feed that graph too.
    let aliased = resolve([primal.clone()]).unwrap().with_aliases([(tangent.clone(), ValueKey::Input("x".into()))]);
    let mut mentioning = GraphBuilder::new();
    let exp = mentioning.add_operation(ScalarOp::Exp, vec![ValueKey::Input(tangent.clone()).into()], Primary);
    mentioning.set_outputs(exp);
    let mentioned = resolve([primal.clone(), mentioning.build().unwrap()]);
    // As the target of an alias it is in use as well.
    let mut declaring = GraphBuilder::new();
    declaring.add_input(tangent.clone());
    declaring.set_outputs([]);
    let declared = resolve([primal.clone(), declaring.build().unwrap()]).unwrap();
    let target = declared.with_aliases([("y".into(), ValueKey::Input(tangent))]);
    for view in [aliased, mentioned, target] {
        let view = view.unwrap();
        let linearize_in = |pass| {
            let options = LinearizeOptions { pass: Some(pass), ..Default::default() };
            linearize_with(&view, &primal.output_keys(), &wrt, options)
        };
        check_error(
            linearize_in(3),
            expect![[r#"
                the key d(x) of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used
            "#]],
        );
        assert!(linearize_in(4).is_ok());
    }
}

#[test]
fn b02_a_tangent_key_that_is_another_wrt_of_the_same_call_is_legal() {
    // d(x) is asked for as an input of its own; nothing depends on it, and its tangent is d(d(x)).
    let primal = of_x(|x| x.sin());
    let x = TestKey::named("x");
    let wrt = [x.clone(), x.tangent_of(3)];
    let options = LinearizeOptions { pass: Some(3), ..Default::default() };
    let linear = linearize_with(&resolve([primal.clone()]).unwrap(), &primal.output_keys(), &wrt, options).unwrap();
    assert_eq!(linear.as_graph().input_keys(), [x.tangent_of(3), x.tangent_of(3).tangent_of(3)]);
}

#[test]
fn b03_an_output_may_be_an_input_a_constant_or_asked_twice() {
    let graph = graph(["x", "y"], |[x, y]| {
        let sin = x.sin();
        [x, sin, sin, y, x.nullary(ScalarOp::constant(2.0)), y.exp()]
    });
    let linear = linear(&graph, "x").unwrap();
    check_text(
        [("p", &graph), ("t", linear.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = input
              p2 = Sin(p0)
              p3 = Const(2.0)
              p4 = Exp(p1)
            } -> p0, p2, p2, p1, p3, p4
            graph t {
              t0 = input
              t1 = Cos(p0)
              t2 = Mul(t1, t0*)
            } -> t0, t2, t2
        "#]],
    );
    let outputs = linear_outputs(&linear);
    let active: Vec<_> = outputs.iter().map(Option::is_some).collect();
    assert_eq!(active, [true, true, true, false, false, false]);
    assert_eq!(linear.output_keys(), graph.output_keys());
}

#[test]
fn b03_none_exactly_where_every_path_is_cut() {
    let graph = graph(["x", "y"], |[x, y]| {
        let sign = x.op(ScalarOp::Sign);
        [sign, sign * sign, sign * y, sign * x]
    });
    let active = |wrt: &str| {
        let linear = linear(&graph, wrt).unwrap();
        linear.tangent_outputs().iter().map(Option::is_some).collect::<Vec<_>>()
    };
    assert_eq!(active("x"), [false, false, false, true]);
    assert_eq!(active("y"), [false, false, true, false]);
    assert_eq!(active("x y"), [false, false, true, true]);
    // The open path counts as if the other were not there.
    let at = At::new(&graph, [("x", -0.4), ("y", 2.0)]);
    let reverse = at.reverse(&TestKey::list("x y"), &[1.0, 10.0, 100.0, 1000.0]);
    assert_eq!(reverse.values(), [Some(-1000.0), Some(-100.0)]);
}

#[test]
fn b04_helpers_are_values_that_the_transpose_refers_to() {
    let primal = of_x(|x| x.sin());
    let linear = linear(&primal, "x").unwrap();
    let transposed = linear_transpose(&linear).unwrap();
    check_text(
        [("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = Sin(p0)
            } -> p1
            graph t {
              t0 = input
              t1 = Cos(p0)
              t2 = Mul(t1, t0*)
            } -> t2
            graph c {
              c0 = input
              c1 = Mul(t1, c0*)
            } -> c1
        "#]],
    );
}

#[test]
fn b04_parents_lead_to_everything_at_any_order() {
    let primal = of_x(|x| x.sin());
    let linear = linear(&primal, "x").unwrap();
    assert!(linear.as_graph().parents()[0].ptr_eq(&primal));
    let transposed = linear_transpose(&linear).unwrap();
    assert!(transposed.as_graph().parents()[0].ptr_eq(linear.as_graph()));
    let view = resolve([transposed.as_graph().clone()]).unwrap();
    let second = linearize(&view, &transposed.as_graph().output_keys(), &TestKey::list("x")).unwrap();
    let graphs = second.resolve().unwrap().graphs().len();
    assert_eq!(graphs, 4);
}

#[test]
fn b06_fan_out_and_the_same_input_twice() {
    let graph = of_x(|x| {
        let square = x * x;
        square * square + square
    });
    // d(x⁴ + x²) = 4x³ + 2x
    let at = At::new(&graph, [("x", 1.5)]);
    let wrt = TestKey::list("x");
    assert_close(at.forward(&wrt, &[1.0]).value(), 16.5);
    assert_close(at.reverse(&wrt, &[1.0]).value(), 16.5);
}

#[test]
fn b06_several_outputs_of_which_some_get_no_cotangent() {
    let wrt = TestKey::list("x");
    for slot in [0, 1] {
        let one = of_x(|x| x.all(ScalarOp::SinCos, [])[slot]);
        let expected = if slot == 0 { 0.3_f64.cos() } else { -0.3_f64.sin() };
        assert_close(At::new(&one, [("x", 0.3)]).reverse(&wrt, &[1.0]).value(), expected);
    }
    let both = graph(["x"], |[x]| {
        let outputs = x.all(ScalarOp::SinCos, []);
        [outputs[0], outputs[1], outputs[0] * outputs[1]]
    });
    let (sin, cos) = 0.3_f64.sin_cos();
    let found = At::new(&both, [("x", 0.3)]).reverse(&wrt, &[1.0, 10.0, 100.0]).value();
    assert_close(found, cos - 10.0 * sin + 100.0 * (cos * cos - sin * sin));
}
