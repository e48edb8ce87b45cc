//! Behaviour 2, second half: aliased inputs are followed, a `wrt` is not, and nested transforms come out right.

use computegraph::{Graph, GraphBuilder, OperationRole::Primary, ResolvedView, compile, materialize_merge, resolve};
use expect_test::expect;
use tidu::{LinearizedGraph, ValueKey, linear_transpose, linearize};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{assert_close, check_error, check_text, graph, of_x};

type Alias = (TestKey, ValueKey<ScalarOp>);

fn view(roots: &[&Graph<ScalarOp>], aliases: &[Alias]) -> ResolvedView<ScalarOp> {
    resolve(roots.iter().map(|root| (*root).clone())).unwrap().with_aliases(aliases.to_vec()).unwrap()
}

fn input(name: &str) -> ValueKey<ScalarOp> {
    ValueKey::Input(name.into())
}

fn tangent_key(linear: &LinearizedGraph<ScalarOp>) -> TestKey {
    linear.tangent_input_key(0).unwrap().clone()
}

#[track_caller]
fn check_value(view: &ResolvedView<ScalarOp>, output: ValueKey<ScalarOp>, point: &[(TestKey, f64)], expected: f64) {
    let (keys, values): (Vec<_>, Vec<_>) = point.iter().cloned().unzip();
    let program = compile(&materialize_merge(view, &[output]).unwrap(), &keys).unwrap();
    assert_close(program.eval(&mut (), values).unwrap()[0], expected);
}

/// y = sin x, z = u·u with u standing for y by way of v.
fn checkpointed() -> (Graph<ScalarOp>, Graph<ScalarOp>, Vec<Alias>) {
    let sin = of_x(|x| x.sin());
    let square = graph(["u"], |[u]| [u * u]);
    let aliases = vec![("u".into(), input("v")), ("v".into(), sin.output_keys()[0].clone())];
    (sin, square, aliases)
}

#[test]
fn b02_an_aliased_input_is_followed_and_rules_see_keys_as_written() {
    let (sin, square, aliases) = checkpointed();
    let view_of = |graph: &Graph<ScalarOp>| view(&[&sin, &square, graph], &aliases);
    let primal = view(&[&sin, &square], &aliases);
    let linear = linearize(&primal, &square.output_keys(), &TestKey::list("x")).unwrap();
    // The product rule speaks of the input `u`, not of `sin x` that it stands for.
    check_text(
        [("s", &sin), ("q", &square), ("t", linear.as_graph())],
        expect![[r#"
            graph s {
              s0 = input
              s1 = Sin(s0)
            } -> s1
            graph q {
              q0 = input
              q1 = Mul(q0, q0)
            } -> q1
            graph t {
              t0 = input
              t1 = Cos(s0)
              t2 = Mul(t1, t0*)
              t3 = Mul(q0, t2*)
              t4 = Mul(t2*, q0)
              t5 = Add(t3*, t4*)
            } -> t5
        "#]],
    );
    let (sin_x, cos_x) = 0.7_f64.sin_cos();
    let point = [("x".into(), 0.7), (tangent_key(&linear), 1.0)];
    let tangent = linear.as_graph().output_keys()[0].clone();
    check_value(&view_of(linear.as_graph()), tangent.clone(), &point, 2.0 * sin_x * cos_x);
    // The linear map remembers the aliases of the view it was made from.
    check_value(&linear.resolve().unwrap(), tangent, &point, 2.0 * sin_x * cos_x);

    let transposed = linear_transpose(&linear).unwrap();
    let point = [("x".into(), 0.7), (tangent_key(&transposed), 1.0)];
    let gradient = transposed.as_graph().output_keys()[0].clone();
    check_value(&view_of(transposed.as_graph()), gradient.clone(), &point, 2.0 * sin_x * cos_x);

    // The second derivative flows through the alias too: both the coefficients and the rules' keys name `u`.
    let second = linearize(&transposed.resolve().unwrap(), &[gradient], &TestKey::list("x")).unwrap();
    let point = [("x".into(), 0.7), (tangent_key(&transposed), 1.0), (tangent_key(&second), 1.0)];
    let output = second.as_graph().output_keys()[0].clone();
    check_value(&second.resolve().unwrap(), output, &point, 2.0 * (cos_x * cos_x - sin_x * sin_x));
}

#[test]
fn b02_an_aliased_wrt_is_not_looked_through() {
    let (sin, square, aliases) = checkpointed();
    let primal = view(&[&sin, &square], &aliases);
    for wrt in ["u", "v", "u x"] {
        let linear = linearize(&primal, &square.output_keys(), &TestKey::list(wrt)).unwrap();
        let mut point = vec![("x".into(), 0.7), (tangent_key(&linear), 1.0)];
        point.extend(linear.tangent_input_key(1).map(|key| (key.clone(), 100.0)));
        let with_linear = view(&[&sin, &square, linear.as_graph()], &aliases);
        let tangent = linear.as_graph().output_keys()[0].clone();
        // d(u·u) = 2u with u at its place, sin x; nothing flows on to x.
        check_value(&with_linear, tangent, &point, 2.0 * 0.7_f64.sin());
    }
}

#[test]
fn b02_an_output_that_is_an_aliased_input() {
    let (sin, square, aliases) = checkpointed();
    let primal = view(&[&sin, &square], &aliases);
    let by_x = linearize(&primal, &[input("u")], &TestKey::list("x")).unwrap();
    assert_eq!(by_x.as_graph().operations().len(), 2);
    let by_u = linearize(&primal, &[input("u")], &TestKey::list("u")).unwrap();
    assert_eq!(by_u.tangent_outputs(), [Some(by_u.tangent_inputs()[0].1)]);
}

/// d/dx (x · d/dy (x ∘ y)|y=x), the inner derivative being a transform of a closure that captures x.
#[track_caller]
fn check_nested(op: ScalarOp, reverse: bool, at: f64, expected_inner: f64, expected: f64) {
    // The inner function has an input of its own, y, which stands for x.
    let inner = graph(["x", "y"], |[x, y]| [x.op2(op, y)]);
    let mut one = GraphBuilder::new();
    let constant = one.add_operation(ScalarOp::constant(1.0), vec![], Primary);
    one.set_outputs(constant);
    let one = one.build().unwrap();
    let mut aliases = vec![("y".into(), input("x"))];
    let inner_view = view(&[&inner], &aliases);
    let linear = linearize(&inner_view, &inner.output_keys(), &TestKey::list("y")).unwrap();
    let map = if reverse { linear_transpose(&linear).unwrap() } else { linear };
    aliases.push((tangent_key(&map), one.output_keys()[0].clone()));
    let derivative = map.tangent_output_key(0).unwrap();

    let mut outer = GraphBuilder::new();
    let product = outer.add_operation(ScalarOp::Mul, vec![input("x").into(), derivative.clone().into()], Primary);
    outer.set_outputs(product);
    outer.add_parent(map.as_graph().clone());
    outer.add_parent(one);
    let outer = outer.build().unwrap();
    let outer_view = view(&[&outer], &aliases);
    check_value(&outer_view, derivative, &[("x".into(), at)], expected_inner);

    let linear = linearize(&outer_view, &outer.output_keys(), &TestKey::list("x")).unwrap();
    let transposed = linear_transpose(&linear).unwrap();
    for map in [linear, transposed] {
        let output = map.as_graph().output_keys()[0].clone();
        let point = [("x".into(), at), (tangent_key(&map), 1.0)];
        check_value(&view(&[map.as_graph()], &aliases), output, &point, expected);
    }
}

#[test]
fn b02_nested_closures_do_not_confuse_perturbations() {
    for reverse in [false, true] {
        // x · d/dy(x + y) = x, whose derivative is 1; confused perturbations would give 2.
        check_nested(ScalarOp::Add, reverse, 3.0, 1.0, 1.0);
        // x · d/dy(x · y) = x², whose derivative is 2x.
        check_nested(ScalarOp::Mul, reverse, 3.0, 3.0, 6.0);
    }
}

#[test]
fn b02_a_cycle_of_aliases_is_an_error() {
    let square = graph(["u"], |[u]| [u * u]);
    check_error(
        resolve([square.clone()]).unwrap().with_aliases([("u".into(), square.output_keys()[0].clone())]),
        expect![[r#"
            the alias of input u closes a cycle: u <- Mul <- u; bind the input to a value that does not depend on it
        "#]],
    );
}
