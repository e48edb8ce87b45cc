//! f(x) = (x+x)·x, the example that the transforms are specified by, node for node.

use computegraph::{Graph, resolve};
use expect_test::expect;
use tidu::{LinearizedGraph, linear_transpose, linearize};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{At, assert_close, check_text, derivative, mode_words, of_x};

struct Stages {
    primal: Graph<ScalarOp>,
    linear: LinearizedGraph<ScalarOp>,
    transposed: LinearizedGraph<ScalarOp>,
}

fn stages() -> Stages {
    let primal = of_x(|x| (x + x) * x);
    let view = resolve([primal.clone()]).unwrap();
    let linear = linearize(&view, &primal.output_keys(), &TestKey::list("x")).unwrap();
    let transposed = linear_transpose(&linear).unwrap();
    Stages { primal, linear, transposed }
}

#[test]
fn b05_primal_linear_and_transposed_graph_node_for_node() {
    let Stages { primal, linear, transposed } = stages();
    check_text(
        [("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph())],
        expect![[r#"
            graph p {
              p0 = input
              p1 = Add(p0, p0)
              p2 = Mul(p1, p0)
            } -> p2
            graph t {
              t0 = input
              t1 = Add(t0*, t0*)
              t2 = Mul(p1, t0*)
              t3 = Mul(t1*, p0)
              t4 = Add(t2*, t3*)
            } -> t4
            graph c {
              c0 = input
              c1 = Mul(p0, c0*)
              c2 = Mul(p1, c0*)
              c3 = Add(c2*, c1*)
              c4 = Add(c3*, c1*)
            } -> c4
        "#]],
    );
}

#[test]
fn b05_forward_over_reverse_node_for_node() {
    let Stages { primal, linear, transposed } = stages();
    let gradient = transposed.as_graph().output_keys();
    // Both ways of finding the values: by parents, and by naming the graphs.
    let by_parents = resolve([transposed.as_graph().clone()]).unwrap();
    let by_name = resolve([primal.clone(), transposed.as_graph().clone()]).unwrap();
    for view in [by_parents, by_name] {
        let second = linearize(&view, &gradient, &TestKey::list("x")).unwrap();
        check_text(
            [("d", second.as_graph()), ("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph())],
            expect![[r#"
                graph d {
                  d0 = input
                  d1 = Add(d0*, d0*)
                  d2 = Mul(d0*, c0)
                  d3 = Mul(d1*, c0)
                  d4 = Add(d3*, d2*)
                  d5 = Add(d4*, d2*)
                } -> d5
                graph p {
                  p0 = input
                  p1 = Add(p0, p0)
                  p2 = Mul(p1, p0)
                } -> p2
                graph t {
                  t0 = input
                  t1 = Add(t0*, t0*)
                  t2 = Mul(p1, t0*)
                  t3 = Mul(t1*, p0)
                  t4 = Add(t2*, t3*)
                } -> t4
                graph c {
                  c0 = input
                  c1 = Mul(p0, c0*)
                  c2 = Mul(p1, c0*)
                  c3 = Add(c2*, c1*)
                  c4 = Add(c3*, c1*)
                } -> c4
            "#]],
        );
    }
}

#[test]
fn b05_the_numbers() {
    let primal = stages().primal;
    let at = At::new(&primal, [("x", 3.0)]);
    let wrt = TestKey::list("x");
    assert_close(at.value(), 18.0);
    assert_close(at.forward(&wrt, &[0.5]).value(), 6.0);
    assert_close(at.reverse(&wrt, &[2.0]).value(), 24.0);
    for word in mode_words(2) {
        assert_close(derivative(&primal, 3.0, &word), 4.0);
    }
    // f‴ = 0, but the transforms do not simplify: the terms are there and cancel in none of the modes wrongly.
    assert_close(at.forward(&wrt, &[1.0]).reverse(&wrt, &[5.0]).value(), 20.0);
}
