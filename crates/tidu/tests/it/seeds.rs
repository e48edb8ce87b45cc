//! Behaviours 7 and 14: transposition gives a linear map again, with a seed of its own for each output.

use computegraph::{Graph, GraphBuilder, OperationRole::Primary, compile, materialize_merge, resolve};
use expect_test::expect;
use tidu::{
    ADKey, LinearizeOptions, LinearizedGraph, TransposeOptions, ValueKey, linear_transpose, linear_transpose_with,
    linearize, linearize_with,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{At, assert_close, check_error, check_text, graph, linear_outputs, of_x};

fn linear(graph: &Graph<ScalarOp>, wrt: &str) -> LinearizedGraph<ScalarOp> {
    linear_in(graph, wrt, None)
}

fn linear_in(graph: &Graph<ScalarOp>, wrt: &str, pass: Option<u64>) -> LinearizedGraph<ScalarOp> {
    let options = LinearizeOptions { pass, ..Default::default() };
    let view = resolve([graph.clone()]).unwrap();
    linearize_with(&view, &graph.output_keys(), &TestKey::list(wrt), options).unwrap()
}

/// The tangent outputs of a linear map at a point, those that are zero left out.
fn eval(linear: &LinearizedGraph<ScalarOp>, point: &[(TestKey, f64)]) -> Vec<f64> {
    let (keys, values): (Vec<_>, Vec<_>) = point.iter().cloned().unzip();
    let outputs: Vec<_> = linear_outputs(linear).into_iter().flatten().collect();
    let flat = materialize_merge(&linear.resolve().unwrap(), &outputs).unwrap();
    compile(&flat, &keys).unwrap().eval(&mut (), values).unwrap()
}

#[test]
fn b07_every_output_has_a_seed_in_order_active_or_not() {
    let function = graph(["x", "y"], |[x, y]| [x.op(ScalarOp::Sign), x * y, y.exp()]);
    let linear = linear_in(&function, "x y", Some(4));
    let transposed = linear_transpose_with(&linear, TransposeOptions { pass: Some(20), ..Default::default() }).unwrap();
    let base = TestKey::named("x").tangent_of(4);
    let seeds: Vec<_> = transposed.tangent_inputs().iter().map(|(key, _)| key.clone()).collect();
    assert_eq!(seeds, [base.tangent_of(20), base.tangent_of(21), base.tangent_of(22)]);
    let former_inputs = TestKey::list("x y").into_iter().map(|key| ValueKey::Input(key.tangent_of(4)));
    assert_eq!(transposed.output_keys(), former_inputs.collect::<Vec<_>>());
    check_text(
        [("c", transposed.as_graph()), ("p", &function)],
        expect![[r#"
            graph c {
              c0 = input
              c1 = input
              c2 = input
              c3 = Mul(p4, c2*)
              c4 = Mul(p1, c1*)
              c5 = Mul(p0, c1*)
              c6 = Add(c3*, c5*)
            } -> c4, c6
            graph p {
              p0 = input
              p1 = input
              p2 = Sign(p0)
              p3 = Mul(p0, p1)
              p4 = Exp(p1)
            } -> p2, p3, p4
        "#]],
    );
}

#[test]
fn b07_each_seed_draws_its_own_pass() {
    let function = graph(["x"], |[x]| [x.sin(), x.exp()]);
    let linear = linear(&function, "x");
    let [one, two] = [(); 2].map(|()| linear_transpose(&linear).unwrap());
    let mut seeds: Vec<_> = [&one, &two].iter().flat_map(|map| map.as_graph().input_keys()).collect();
    seeds.sort_by_key(|key| format!("{key:?}"));
    seeds.dedup();
    assert_eq!(seeds.len(), 4);

    // Both can be fed in one program: f = sin x, two cotangents of it.
    let merged = resolve([one.as_graph().clone(), two.as_graph().clone()]).unwrap();
    let outputs = [one.as_graph().output_keys(), two.as_graph().output_keys()].concat();
    let keys = [vec![TestKey::named("x")], one.as_graph().input_keys(), two.as_graph().input_keys()].concat();
    let program = compile(&materialize_merge(&merged, &outputs).unwrap(), &keys).unwrap();
    let found = program.eval(&mut (), [0.5, 1.0, 0.0, 0.0, 3.0]).unwrap();
    assert_close(found[0], 0.5_f64.cos());
    assert_close(found[1], 3.0 * 0.5_f64.exp());
}

#[test]
fn b07_reverse_over_reverse_keeps_both_seeds_apart() {
    // ∇ₓ(ct·f′) with seed w is w·ct·f″.
    let at = At::new(&of_x(|x| x.sin()), [("x", 0.7)]);
    let wrt = TestKey::list("x");
    assert_close(at.reverse(&wrt, &[3.0]).reverse(&wrt, &[5.0]).value(), -15.0 * 0.7_f64.sin());
}

#[test]
fn b07_transposing_twice_gives_the_original_map() {
    let function = of_x(|x| (x + x) * x);
    let once = linear(&function, "x");
    let thrice = linear_transpose(&linear_transpose(&once).unwrap()).unwrap();
    check_text(
        [("t", thrice.as_graph()), ("p", &function)],
        expect![[r#"
            graph t {
              t0 = input
              t1 = Add(t0*, t0*)
              t2 = Mul(p1, t0*)
              t3 = Mul(p0, t1*)
              t4 = Add(t2*, t3*)
            } -> t4
            graph p {
              p0 = input
              p1 = Add(p0, p0)
              p2 = Mul(p1, p0)
            } -> p2
        "#]],
    );
    let at = |map: &LinearizedGraph<ScalarOp>| {
        let tangent = map.tangent_input_key(0).unwrap().clone();
        eval(map, &[("x".into(), 3.0), (tangent, 0.5)])
    };
    assert_eq!(at(&once), at(&thrice));
}

#[test]
fn b07_transposing_twice_with_inactive_entries() {
    let function = graph(["x", "y", "z"], |[x, y, z]| [x.op(ScalarOp::Sign), (x * y).sin(), z.exp()]);
    let once = linear(&function, "x y");
    let back = linear_transpose(&linear_transpose(&once).unwrap()).unwrap();
    assert_eq!(back.tangent_inputs().len(), 2);
    let active =
        |map: &LinearizedGraph<ScalarOp>| map.tangent_outputs().iter().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!(active(&back), active(&once));
    assert_eq!(active(&back), [false, true, false]);
    let at = |map: &LinearizedGraph<ScalarOp>| {
        let tangents = map.as_graph().input_keys().into_iter().zip([0.5, 0.25]);
        eval(map, &[("x".into(), 0.3), ("y".into(), 2.0)].into_iter().chain(tangents).collect::<Vec<_>>())
    };
    assert_close(at(&back)[0], at(&once)[0]);
    assert_close(at(&back)[0], 0.6_f64.cos() * (0.5 * 2.0 + 0.25 * 0.3));
}

#[test]
fn b07_transposing_without_wrt_is_an_error() {
    check_error(
        linear_transpose(&linear(&of_x(|x| x.sin()), "")),
        expect![[r#"
            the linear graph has no tangent inputs, so its transpose has no outputs; linearize with at least one wrt
        "#]],
    );
}

#[test]
fn b07_a_seed_bound_to_an_input_stands_for_it() {
    // Both outputs are weighted by one and the same input of the graph.
    let function = graph(["x", "w"], |[x, _]| [x.sin(), x.exp()]);
    let linear = linear(&function, "x");
    let w = TestKey::named("w");
    let seeds = vec![Some(ValueKey::Input(w.clone())); 2];
    let transposed = linear_transpose_with(&linear, TransposeOptions { seeds, ..Default::default() }).unwrap();
    // Each seed has a key of its own, as if it were not bound.
    let keys = transposed.as_graph().input_keys();
    assert_eq!(keys.len(), 2);
    assert!(keys[0] != keys[1] && !keys.contains(&w));
    let bindings: Vec<_> = keys.into_iter().map(|key| (key, ValueKey::Input(w.clone()))).collect();
    assert_eq!(transposed.bindings(), bindings);
    let found = eval(&transposed, &[("x".into(), 0.5), (w, 2.0)]);
    assert_close(found[0], 2.0 * (0.5_f64.cos() + 0.5_f64.exp()));
}

#[test]
fn b07_a_seed_bound_to_the_input_itself() {
    // The seed is the same value as the coefficient: 2x·x, whose derivative is 4x by either mode.
    let function = of_x(|x| x * x);
    let linear = linear(&function, "x");
    let x = TestKey::named("x");
    let options = TransposeOptions { seeds: vec![Some(ValueKey::Input(x.clone()))], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    assert_ne!(transposed.tangent_input_key(0), Some(&x));
    assert_eq!(eval(&transposed, &[(x.clone(), 3.0)]), [18.0]);
    let gradient = transposed.as_graph().output_keys();
    let forward = linearize(&transposed.resolve().unwrap(), &gradient, std::slice::from_ref(&x)).unwrap();
    for map in [linear_transpose(&forward).unwrap(), forward] {
        let tangent = map.tangent_input_key(0).unwrap().clone();
        assert_eq!(eval(&map, &[(x.clone(), 3.0), (tangent, 1.0)]), [12.0]);
    }
}

#[test]
fn b07_two_transposes_may_share_a_seed() {
    // The seed of one transpose as the seed of another: ct·(sin x)′ and ct·(exp x)′ with the same ct.
    let sin = linear_transpose(&linear(&of_x(|x| x.sin()), "x")).unwrap();
    let ct = sin.tangent_input_key(0).unwrap().clone();
    let options = TransposeOptions {
        seeds: vec![Some(ValueKey::Input(ct.clone()))],
        parents: vec![sin.as_graph().clone()],
        ..Default::default()
    };
    let exp = linear_transpose_with(&linear(&of_x(|x| x.exp()), "x"), options).unwrap();
    assert_close(eval(&exp, &[("x".into(), 0.5), (ct, 3.0)])[0], 3.0 * 0.5_f64.exp());
}

/// The graph of a constant, and the constant's key.
fn constant(value: f64) -> (Graph<ScalarOp>, ValueKey<ScalarOp>) {
    let mut builder = GraphBuilder::new();
    let one = builder.add_operation(ScalarOp::constant(value), vec![], Primary);
    builder.set_outputs(one);
    let graph = builder.build().unwrap();
    let key = graph.output_keys()[0].clone();
    (graph, key)
}

#[test]
fn b07_a_seed_bound_to_a_derived_value_stands_for_it() {
    let function = graph(["x"], |[x]| [x.sin(), x.exp()]);
    let (constants, two) = constant(2.0);
    let view = resolve([function.clone(), constants]).unwrap();
    let linear = linearize(&view, &function.output_keys(), &TestKey::list("x")).unwrap();
    let options = TransposeOptions { seeds: vec![Some(two), None], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    let free = transposed.tangent_input_key(1).unwrap().clone();
    let found = eval(&transposed, &[("x".into(), 0.5), (free, 10.0)]);
    assert_close(found[0], 2.0 * 0.5_f64.cos() + 10.0 * 0.5_f64.exp());
}

#[test]
fn b07_a_bound_seed_stays_bound_in_further_transforms() {
    let function = of_x(|x| x.sin());
    let (constants, two) = constant(2.0);
    let view = resolve([function.clone(), constants]).unwrap();
    let linear = linearize(&view, &function.output_keys(), &TestKey::list("x")).unwrap();
    let options = TransposeOptions { seeds: vec![Some(two)], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    let gradient = transposed.as_graph().output_keys();
    let second = linearize(&transposed.resolve().unwrap(), &gradient, &TestKey::list("x")).unwrap();
    let direction = second.tangent_input_key(0).unwrap().clone();
    assert_close(eval(&second, &[("x".into(), 0.5), (direction, 1.0)])[0], -2.0 * 0.5_f64.sin());
}

#[test]
fn b07_a_bound_seed_stays_bound_in_the_transpose_of_the_transpose() {
    // ct ↦ f′·ct with the seed of the first transpose bound to a constant: the map itself does not depend on it.
    let function = of_x(|x| x.sin());
    let (constants, two) = constant(2.0);
    let view = resolve([function.clone(), constants]).unwrap();
    let linear = linearize(&view, &function.output_keys(), &TestKey::list("x")).unwrap();
    let options = TransposeOptions { seeds: vec![Some(two)], ..Default::default() };
    let back = linear_transpose(&linear_transpose_with(&linear, options).unwrap()).unwrap();
    let tangent = back.tangent_input_key(0).unwrap().clone();
    assert_close(eval(&back, &[("x".into(), 0.5), (tangent, 3.0)])[0], 3.0 * 0.5_f64.cos());
}

#[test]
fn b07_a_seed_may_stand_for_another_seed_but_not_for_itself() {
    let linear = linear_in(&graph(["x"], |[x]| [x.sin(), x.exp()]), "x", Some(5));
    let base = TestKey::named("x").tangent_of(5);
    let bound_to = |key: &TestKey| {
        let seeds = vec![None, Some(ValueKey::Input(key.clone()))];
        linear_transpose_with(&linear, TransposeOptions { pass: Some(8), seeds, ..Default::default() }).unwrap()
    };
    let (first, second) = (base.tangent_of(8), base.tangent_of(9));
    let found = eval(&bound_to(&first), &[("x".into(), 0.5), (first, 3.0)]);
    assert_close(found[0], 3.0 * (0.5_f64.cos() + 0.5_f64.exp()));
    check_error(
        bound_to(&second).resolve(),
        expect![[r#"
            the alias of input d(d(x)) closes a cycle: d(d(x)) <- d(d(x)); bind the input to a value that does not depend on it
        "#]],
    );
}

#[test]
fn b07_a_seed_bound_to_what_depends_on_the_input_is_differentiated() {
    // The gradient of f²/2 is f·f′: seed the transpose with f itself. Its derivative is f′² + f·f″.
    let function = of_x(|x| x.sin());
    let linear = linear(&function, "x");
    let options = TransposeOptions { seeds: vec![Some(function.output_keys()[0].clone())], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    let (sin, cos) = 0.5_f64.sin_cos();
    assert_close(eval(&transposed, &[("x".into(), 0.5)])[0], sin * cos);
    let gradient = transposed.as_graph().output_keys();
    let second = linearize(&transposed.resolve().unwrap(), &gradient, &TestKey::list("x")).unwrap();
    let direction = second.tangent_input_key(0).unwrap().clone();
    let found = eval(&second, &[("x".into(), 0.5), (direction, 1.0)]);
    assert_close(found[0], cos * cos - sin * sin);
}

#[test]
fn b07_the_number_of_bound_seeds_must_be_right() {
    let linear = linear(&graph(["x"], |[x]| [x.sin(), x.exp()]), "x");
    check_error(
        linear_transpose_with(&linear, TransposeOptions { seeds: vec![None], ..Default::default() }),
        expect![[r#"
            the linear graph has 2 outputs, was given 1 seeds; give one entry for each output
        "#]],
    );
}

#[test]
fn b07_a_seed_bound_to_nothing_known_is_an_error_when_resolved() {
    let linear = linear(&of_x(|x| x.sin()), "x");
    let options = TransposeOptions { seeds: vec![Some(constant(2.0).1)], ..Default::default() };
    check_error(
        linear_transpose_with(&linear, options).unwrap().resolve(),
        expect![[r#"
            Const(2.0) has no definition: no graph of the view holds it (needed by an alias); add its graph as a root or parent, or bind the input with an alias
        "#]],
    );
}

#[test]
fn b07_parents_hold_what_seeds_are_bound_to() {
    let linear = linear(&of_x(|x| x.sin()), "x");
    let (constants, two) = constant(2.0);
    let options = TransposeOptions { seeds: vec![Some(two)], parents: vec![constants.clone()], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    let parents = transposed.as_graph().parents();
    assert!(parents.len() == 2 && parents[0].ptr_eq(linear.as_graph()) && parents[1].ptr_eq(&constants));
    assert_close(eval(&transposed, &[("x".into(), 0.5)])[0], 2.0 * 0.5_f64.cos());
    // A parent that the linear map has anyway counts once.
    let options = TransposeOptions { parents: vec![linear.as_graph().clone()], ..Default::default() };
    assert_eq!(linear_transpose_with(&linear, options).unwrap().as_graph().parents().len(), 1);
}

#[test]
fn b07_a_seed_key_that_an_alias_binds_is_an_error() {
    // The view that was linearized binds the key, which no graph declares or mentions: the seed would stand for 2.
    let function = of_x(|x| x.sin());
    let (constants, two) = constant(2.0);
    let taken = TestKey::named("x").tangent_of(5).tangent_of(9);
    let view = resolve([function.clone(), constants]).unwrap().with_aliases([(taken, two)]).unwrap();
    let options = LinearizeOptions { pass: Some(5), ..Default::default() };
    let linear = linearize_with(&view, &function.output_keys(), &TestKey::list("x"), options).unwrap();
    let transpose = |pass| linear_transpose_with(&linear, TransposeOptions { pass: Some(pass), ..Default::default() });
    check_error(
        transpose(9),
        expect![[r#"
            the key d(d(x)) of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used
        "#]],
    );
    assert!(transpose(10).is_ok());
}

#[test]
fn b07_seeds_of_nested_transposes_in_one_pass_are_different() {
    let linear = linear_in(&of_x(|x| x.sin()), "x", Some(5));
    let (constants, two) = constant(2.0);
    let options =
        TransposeOptions { pass: Some(9), seeds: vec![Some(two)], parents: vec![constants], ..Default::default() };
    let transposed = linear_transpose_with(&linear, options).unwrap();
    // The seed's key is bound now; that of the transpose of the transpose is its tangent, and free.
    let back = linear_transpose_with(&transposed, TransposeOptions { pass: Some(9), ..Default::default() }).unwrap();
    let tangent = back.tangent_input_key(0).unwrap().clone();
    assert_close(eval(&back, &[("x".into(), 0.5), (tangent, 1.0)])[0], 0.5_f64.cos());
}

#[test]
fn b07_a_given_pass_whose_seed_key_is_taken_is_an_error() {
    let taken = TestKey::named("x").tangent_of(5).tangent_of(9);
    let mut builder = GraphBuilder::new();
    let inputs = [builder.add_input("x".into()), builder.add_input(taken)];
    let product = builder.add_operation(ScalarOp::Mul, inputs.map(Into::into).into(), Primary);
    builder.set_outputs(product);
    let linear = linear_in(&builder.build().unwrap(), "x", Some(5));
    check_error(
        linear_transpose_with(&linear, TransposeOptions { pass: Some(9), ..Default::default() }),
        expect![[r#"
            the key d(d(x)) of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used
        "#]],
    );
}

#[test]
fn b14_seeds_of_equal_tangents_are_added() {
    let function = graph(["x", "a", "b"], |[x, a, b]| [x + a, x + b]);
    let at = At::new(&function, [("x", 1.0), ("a", 2.0), ("b", 3.0)]);
    assert_eq!(at.reverse(&TestKey::list("x"), &[1.0, 10.0]).value(), 11.0);
}

#[test]
fn b14_seeds_of_one_output_asked_twice_are_added() {
    let function = graph(["x"], |[x]| {
        let sin = x.sin();
        [sin, x, sin, x]
    });
    let found = At::new(&function, [("x", 0.4)]).reverse(&TestKey::list("x"), &[1.0, 10.0, 100.0, 1000.0]).value();
    assert_close(found, 101.0 * 0.4_f64.cos() + 1010.0);
}

#[test]
fn b14_added_seeds_come_first_then_what_flows_back() {
    let function = graph(["x", "a", "b"], |[x, a, b]| [x + a, x + b]);
    check_text(
        [("c", linear_transpose(&linear(&function, "x")).unwrap().as_graph())],
        expect![[r#"
            graph c {
              c0 = input
              c1 = input
              c2 = Add(c0*, c1*)
            } -> c2
        "#]],
    );
}
