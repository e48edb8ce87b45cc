//! The third transform: graphs for many lanes, linear maps among them.

use computegraph::{Graph, GraphBuilder, OperationRole, ValueKey, compile, materialize_merge, resolve};
use expect_test::expect;
use proptest::prelude::*;
use tidu::eager::{Batched, Evaluator, Recording, Var, backward, batched};
use tidu::{
    ADKey, BatchOptions, BatchedGraph, batch, batch_linear, batch_with, linear_transpose, linear_transpose_into,
    linearize,
};
use tidu_testkit::vector::VectorOp::{self, Fold, Mul, NoRules, Repeat, Sin, SinCos};
use tidu_testkit::{BatchCheck, OpTable, TestKey, check_batching, check_rule, points};

use crate::dsl::{Expr, check_error, check_text, graph_over, linear_outputs, on_small_stack};

type E<'a> = Expr<'a, VectorOp>;

/// Σ sin(x)·w, of x and w.
fn weighted() -> Graph<VectorOp> {
    graph_over(["x", "w"], |[x, w]: [E<'_>; 2]| [x.op(Sin).op2(Mul, w).op(Fold { groups: 1, times: 2 })])
}

fn lanes_of(graph: &Graph<VectorOp>, names: &str, size: usize) -> BatchedGraph<VectorOp> {
    let view = resolve([graph.clone()]).unwrap();
    batch(&view, &graph.output_keys(), &TestKey::list(names), size).unwrap()
}

#[test]
fn every_operation_of_the_vector_set_obeys_the_laws() {
    let (a, b) = (vec![0.3, -0.7, 1.1, 0.4], vec![0.9, 0.4, -0.6, 0.2]);
    let unary = [
        VectorOp::Neg,
        Sin,
        VectorOp::Cos,
        SinCos,
        Repeat { groups: 2, times: 3 },
        Fold { groups: 2, times: 2 },
        Fold { groups: 1, times: 4 },
    ];
    for op in unary {
        check_rule(&op, std::slice::from_ref(&a)).unwrap();
        check_batching(&op, std::slice::from_ref(&a)).unwrap();
    }
    for op in [VectorOp::Add, Mul] {
        check_rule(&op, &[a.clone(), b.clone()]).unwrap();
        check_batching(&op, &[a.clone(), b.clone()]).unwrap();
    }
}

#[test]
fn what_no_lane_reaches_stays_where_it_is() {
    let lane = graph_over(["x", "w"], |[x, w]: [E<'_>; 2]| [x.op2(Mul, w.op(Sin)), w.op(Sin), x]);
    let lanes = lanes_of(&lane, "x", 3);
    check_text(
        [("p", &lane), ("b", lanes.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = input
              p2 = Sin(p1)
              p3 = Mul(p0, p2)
            } -> p3, p2, p0
            graph b {
              b0 = input
              b1 = Repeat { groups: 1, times: 3 }(p2)
              b2 = Mul(b0, b1)
            } -> b2, b0
        "#]],
    );
    let has_lanes: Vec<_> = lanes.outputs().iter().map(|(_, has_lanes)| *has_lanes).collect();
    assert_eq!(has_lanes, [true, false, true]);
    assert_eq!(lanes.outputs()[1].0, lane.output_keys()[1]);
}

#[test]
fn a_linear_map_on_many_tangents_is_linear_and_transposes() {
    let lane = weighted();
    let view = resolve([lane.clone()]).unwrap();
    let linear = linearize(&view, &lane.output_keys(), &TestKey::list("x w")).unwrap();
    let tangent = linear.tangent_input_key(0).unwrap().clone();
    let many = batch_linear(&linear, &[tangent], 5).unwrap();
    let transposed = linear_transpose(&many.linear).unwrap();
    check_text(
        [("p", &lane), ("t", linear.as_graph()), ("b", many.linear.as_graph()), ("c", transposed.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = input
              p2 = Sin(p0)
              p3 = Mul(p2, p1)
              p4 = Fold { groups: 1, times: 2 }(p3)
            } -> p4
            graph t {
              t0 = input
              t1 = input
              t2 = Cos(p0)
              t3 = Mul(t2, t0*)
              t4 = Mul(p2, t1*)
              t5 = Mul(t3*, p1)
              t6 = Add(t4*, t5*)
              t7 = Fold { groups: 1, times: 2 }(t6*)
            } -> t7
            graph b {
              b0 = input
              b1 = input
              b2 = Repeat { groups: 1, times: 5 }(t2)
              b3 = Mul(b2, b0*)
              b4 = Mul(p2, b1*)
              b5 = Repeat { groups: 1, times: 5 }(p1)
              b6 = Mul(b3*, b5)
              b7 = Repeat { groups: 1, times: 5 }(b4*)
              b8 = Add(b7*, b6*)
              b9 = Fold { groups: 5, times: 2 }(b8*)
            } -> b9
            graph c {
              c0 = input
              c1 = Repeat { groups: 5, times: 2 }(c0*)
              c2 = Fold { groups: 1, times: 5 }(c1*)
              c3 = Mul(b5, c1*)
              c4 = Mul(p2, c2*)
              c5 = Mul(b2, c3*)
            } -> c5, c4
        "#]],
    );
    assert_eq!(many.is_batched, [true]);
}

#[test]
fn a_transposed_map_on_many_cotangents_gives_rows_of_the_jacobian() {
    let lane = graph_over(["x"], |[x]: [E<'_>; 1]| [x.op(Sin).op2(Mul, x)]);
    let view = resolve([lane.clone()]).unwrap();
    let linear = linearize(&view, &lane.output_keys(), &TestKey::list("x")).unwrap();
    let rows = batch_linear(&linear_transpose(&linear).unwrap(), &[], 1);
    assert_eq!(rows.unwrap().is_batched, [false], "without lanes the map is as it was");
    let seed = linear_transpose(&linear).unwrap();
    let rows = batch_linear(&seed, &[seed.tangent_input_key(0).unwrap().clone()], 2).unwrap().linear;
    let flat = materialize_merge(&rows.resolve().unwrap(), &[rows.tangent_output_key(0).unwrap()]).unwrap();
    let keys = [TestKey::named("x"), rows.tangent_input_key(0).unwrap().clone()];
    let found = compile(&flat, &keys).unwrap().eval(&mut (), [vec![0.5, 2.0], vec![1.0, 0.0, 0.0, 1.0]]).unwrap();
    let slope = |x: f64| x.cos() * x + x.sin();
    assert_eq!(found[0].len(), 4);
    for (found, expected) in found[0].iter().zip([slope(0.5), 0.0, 0.0, slope(2.0)]) {
        crate::dsl::assert_close(*found, expected);
    }
}

#[test]
fn a_batched_map_is_transposed_into_a_builder_with_its_helpers() {
    let lane = weighted();
    let view = resolve([lane.clone()]).unwrap();
    let linear = linearize(&view, &lane.output_keys(), &TestKey::list("x")).unwrap();
    let both = [TestKey::named("x"), linear.tangent_input_key(0).unwrap().clone()];
    let many = batch_linear(&linear, &both, 3).unwrap();
    let mut builder = GraphBuilder::new();
    let x = builder.add_input(many.linear.as_graph().input_keys()[0].clone());
    let seed = builder.add_input(TestKey::named("ct"));
    let cotangents = linear_transpose_into(&many.linear, &mut builder, &[Some(seed)], &mut 0).unwrap();
    builder.set_outputs(cotangents.into_iter().flatten());
    builder.add_parent(lane);
    let graph = builder.build().unwrap();
    let flat = materialize_merge(&resolve([graph.clone()]).unwrap(), &graph.output_keys()).unwrap();
    let keys = [graph.input_key(x).unwrap().clone(), TestKey::named("ct"), TestKey::named("w")];
    let inputs = [vec![0.1, 0.2, 0.3, 0.4, 0.5, 0.6], vec![1.0, 2.0, 3.0], vec![10.0, 20.0]];
    let found = compile(&flat, &keys).unwrap().eval(&mut (), inputs).unwrap();
    let expected = [0.1_f64.cos() * 10.0, 0.2_f64.cos() * 20.0, 0.3_f64.cos() * 20.0];
    for (found, expected) in found[0].iter().zip(expected) {
        crate::dsl::assert_close(*found, expected);
    }
}

#[test]
fn an_aliased_input_stands_for_its_value_unless_it_has_lanes_itself() {
    let lane = graph_over(["x"], |[x]: [E<'_>; 1]| [x.op(Sin)]);
    let outer = graph_over(["y"], |[y]: [E<'_>; 1]| [y.op(VectorOp::Neg)]);
    let view = resolve([lane.clone(), outer.clone()])
        .unwrap()
        .with_aliases([(TestKey::named("x"), outer.output_keys()[0].clone())])
        .unwrap();
    let through = batch(&view, &lane.output_keys(), &TestKey::list("y"), 2).unwrap();
    assert_eq!(through.as_graph().operations().len(), 2, "the alias is followed");
    let at = batch(&view, &lane.output_keys(), &TestKey::list("x"), 2).unwrap();
    assert_eq!(at.as_graph().operations().len(), 1, "a batched input is not looked through");
    assert!(at.outputs()[0].1);
    let nothing = batch(&view, &lane.output_keys(), &TestKey::list("z"), 2).unwrap();
    assert_eq!(nothing.outputs(), [(lane.output_keys()[0].clone(), false)]);
}

#[test]
fn the_context_is_threaded_through_and_the_pass_can_be_given() {
    let lane = weighted();
    let view = resolve([lane.clone()]).unwrap();
    let mut calls = 0;
    let options = BatchOptions { pass: Some(77), context: Some(&mut calls) };
    let lanes = batch_with(&view, &lane.output_keys(), &TestKey::list("x"), 2, options).unwrap();
    assert_eq!(calls, 3);
    assert_eq!(lanes.inputs()[0].0, TestKey::named("x").tangent_of(77));
}

#[test]
fn misuse_is_an_error_that_names_the_culprit() {
    let lane = graph_over(["x"], |[x]: [E<'_>; 1]| [x.op(Sin).op(NoRules).op(Sin)]);
    let view = resolve([lane.clone()]).unwrap();
    let keys = TestKey::list("x x");
    check_error(
        batch(&view, &lane.output_keys(), &keys, 2),
        expect![[r#"
        the batched inputs name x at positions 0 and 1; name each input once
    "#]],
    );
    check_error(
        batch(&view, &lane.output_keys(), &keys[..1], 2),
        expect![[r#"
            NoRules has no batch_rule; implement it, or keep the operation off the batched path (path from the output: Sin <- NoRules)
        "#]],
    );
    let nowhere = ValueKey::Input(TestKey::named("nowhere"));
    check_error(
        batch(&view, &[nowhere], &keys[..1], 2),
        expect![[r#"
        nowhere has no definition: no graph of the view holds it; add its graph as a root or parent, or bind the input with an alias
    "#]],
    );
    let options = || BatchOptions { pass: Some(5), context: None };
    let fine = graph_over(["x"], |[x]: [E<'_>; 1]| [x.op(Sin)]);
    let view = resolve([fine.clone()]).unwrap();
    let once = batch_with(&view, &fine.output_keys(), &keys[..1], 2, options()).unwrap();
    let view = once.resolve().unwrap();
    check_error(
        batch_with(&view, &fine.output_keys(), &keys[..1], 2, options()),
        expect![[r#"
        the key d(x) of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used
    "#]],
    );
}

#[test]
fn the_eager_form_runs_the_same_rule() {
    let mut executor = Evaluator::new((), |_: &Vec<f64>, number| TestKey::named("v").tangent_of(number));
    let (x, w) = (Batched::lanes(vec![0.5, -1.0, 2.0, 0.25]), Batched::shared(vec![3.0, 4.0]));
    let mut calls = 0;
    let shared = batched(&mut executor, &SinCos, &[&w], 2, &mut calls).unwrap();
    assert_eq!((shared.len(), shared[1].is_batched, calls), (2, false, 0));
    let product = batched(&mut executor, &Mul, &[&x, &w], 2, &mut calls).unwrap().remove(0);
    assert_eq!(product, Batched::lanes(vec![1.5, -4.0, 6.0, 1.0]));
    check_error(
        batched(&mut executor, &NoRules, &[&x], 2, &mut calls),
        expect![[r#"
            NoRules has no batch_rule; implement it, or keep the operation off the batched path (path from the output: NoRules)
        "#]],
    );
    check_error(
        batched(&mut executor, &Mul, &[&x], 2, &mut calls),
        expect![[r#"
        could not execute Mul: it takes 2 inputs, was given 1
    "#]],
    );
    let short = Batched::lanes(vec![1.0]);
    check_error(
        batched(&mut executor, &Mul, &[&x, &short], 2, &mut calls),
        expect![[r#"
        the batch_rule of Mul failed: could not execute Mul: instruction 0 (Mul): Mul: vectors of lengths [4, 1] do not fit; give equal lengths, or whole groups (path from the output: Mul)
    "#]],
    );
}

#[test]
fn the_gradient_of_recorded_lanes_is_each_lanes_own() {
    let mut executor = Evaluator::new((), |_: &Vec<f64>, number| TestKey::named("v").tangent_of(number));
    let (x, w) = (Var::tracked(vec![0.5, -1.0, 2.0, 0.25]), Var::tracked(vec![3.0, 4.0]));
    let product = {
        let mut recording = Recording::new(&mut executor);
        let operands = [Batched::lanes(x.clone()), Batched::shared(w.clone())];
        batched(&mut recording, &Mul, &[&operands[0], &operands[1]], 2, &mut 0).unwrap().remove(0)
    };
    let gradients = backward(&mut executor, [(product.value, vec![1.0; 4])], Default::default()).unwrap();
    assert_eq!(gradients.get(&x), Some(&vec![3.0, 4.0, 3.0, 4.0]));
    assert_eq!(gradients.get(&w), Some(&vec![2.5, -0.75]), "the sum over the lanes");
}

#[test]
fn long_chains_are_batched_without_recursion() {
    on_small_stack(|| {
        let mut builder = GraphBuilder::new();
        let mut value = builder.add_input(TestKey::named("x"));
        for _ in 0..200_000 {
            value = builder.add_operation(Sin, vec![value.into()], OperationRole::Primary)[0];
        }
        builder.set_outputs([value]);
        let lane = builder.build().unwrap();
        let lanes = lanes_of(&lane, "x", 2);
        assert_eq!(lanes.as_graph().operations().len(), 200_000);
        let view = lanes.resolve().unwrap();
        let keys = [lanes.outputs()[0].0.clone()];
        let linear = linearize(&view, &keys, &[lanes.inputs()[0].0.clone()]).unwrap();
        let many = batch_linear(&linear, &[linear.tangent_input_key(0).unwrap().clone()], 2).unwrap();
        assert!(linear_outputs(&linear_transpose(&many.linear).unwrap())[0].is_some());
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_graphs_are_batched_as_their_lanes_are(
        (spec, point) in (
            OpTable::new([(3, VectorOp::Add), (3, Mul), (1, Sin), (1, SinCos), (1, VectorOp::Neg)])
                .graphs(TestKey::list("x y"), 1..=6, 1..=2),
            points(vec![vec![0.0; 2]; 2]),
        )
    ) {
        let graph = spec.build().unwrap();
        let checked = BatchCheck::new(&mut ()).sizes(&[2]).tolerance(1e-9).check_graph(&graph, &point);
        prop_assert!(checked.is_ok(), "{}", checked.unwrap_err());
    }
}
