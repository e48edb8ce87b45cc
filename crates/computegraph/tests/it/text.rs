//! The text and DOT forms, whole.

use computegraph::{Graph, LocalValueId, OperationRole, text};
use expect_test::{Expect, expect};
use tidu_testkit::scalar::ScalarOp::{self, Add, Exp, Mul, Neg, Sin, SinCos};

use crate::support::{Builder, Write, graph, input_key, output_key};

#[test]
fn inputs_operations_and_outputs() {
    check(
        &[("p", &sample())],
        expect![[r#"
        graph p {
          p0 = input
          p1, p2 = SinCos(p0)
          p3 = Mul(p1, p2)
          p4 = Const(2.0)
          p5 = Add(p3, p4)
        } -> p5, p2
    "#]],
    );
}

#[test]
fn no_values_no_outputs() {
    check(
        &[("p", &graph(|_| []))],
        expect![[r#"
        graph p {
        }
    "#]],
    );
    check(
        &[(
            "p",
            &graph(|b| {
                b.input("x");
                []
            }),
        )],
        expect![[r#"
            graph p {
              p0 = input
            }
        "#]],
    );
    assert_eq!(text::print::<ScalarOp>([]), "");
}

#[test]
fn inputs_stand_where_they_were_declared() {
    let graph = graph(|b| {
        let x = b.input("x");
        let sin = b.unary(Sin, x);
        let y = b.input("y");
        [b.binary(Add, sin, y)]
    });
    check(
        &[("g", &graph)],
        expect![[r#"
        graph g {
          g0 = input
          g1 = Sin(g0)
          g2 = input
          g3 = Add(g1, g2)
        } -> g3
    "#]],
    );
}

#[test]
fn linear_operands_are_starred() {
    let graph = graph(|b| {
        let (x, dx) = (b.input("x"), b.input("dx"));
        let left = b.linear(Mul, [dx.into(), x.into()], [true, false]);
        let right = b.linear(Mul, [x.into(), dx.into()], [false, true]);
        let none = b.linear(Mul, [x.into(), dx.into()], [false, false]);
        let sum = b.linear(Add, [left.into(), right.into()], [true, true]);
        [b.binary(Add, sum, none)]
    });
    check(
        &[("t", &graph)],
        expect![[r#"
        graph t {
          t0 = input
          t1 = input
          t2 = Mul(t1*, t0)
          t3 = Mul(t0, t1*)
          t4 = Mul(t0, t1)
          t5 = Add(t2*, t3*)
          t6 = Add(t5, t4)
        } -> t6
    "#]],
    );
}

#[test]
fn values_of_other_graphs_are_called_by_their_names_there() {
    let primal = sample();
    let child = graph(|b| {
        let outputs = primal.output_keys();
        let product = b.binary(Mul, &outputs[0], &outputs[1]);
        [b.binary(Add, product, input_key("x"))]
    });
    // The order of printing does not matter for the names.
    check(
        &[("p", &primal), ("c", &child)],
        expect![[r#"
        graph p {
          p0 = input
          p1, p2 = SinCos(p0)
          p3 = Mul(p1, p2)
          p4 = Const(2.0)
          p5 = Add(p3, p4)
        } -> p5, p2
        graph c {
          c0 = Mul(p5, p2)
          c1 = Add(c0, p0)
        } -> c1
    "#]],
    );
    check(
        &[("c", &child), ("p", &primal)],
        expect![[r#"
        graph c {
          c0 = Mul(p5, p2)
          c1 = Add(c0, p0)
        } -> c1
        graph p {
          p0 = input
          p1, p2 = SinCos(p0)
          p3 = Mul(p1, p2)
          p4 = Const(2.0)
          p5 = Add(p3, p4)
        } -> p5, p2
    "#]],
    );
}

#[test]
fn values_that_no_printed_graph_holds_are_described() {
    let primal = sample();
    let outputs = primal.output_keys();
    let child = graph(|b| {
        let product = b.binary(Mul, &outputs[1], &outputs[0]);
        [b.binary(Add, product, input_key("x"))]
    });
    let other = graph(|b| {
        let y = b.unary(Exp, input_key("y"));
        [b.binary(Add, y, &outputs[1])]
    });
    check(
        &[("c", &child), ("d", &other)],
        expect![[r#"
        graph c {
          e0 = external SinCos(x).1
          e1 = external Add(Mul(SinCos(…).0, SinCos(…).1), Const(2.0))
          e2 = external x
          c0 = Mul(e0, e1)
          c1 = Add(c0, e2)
        } -> c1
        graph d {
          e3 = external y
          d0 = Exp(e3)
          d1 = Add(d0, e0)
        } -> d1
    "#]],
    );
}

/// The names of values without a graph must not meet those of a graph that happens to be called `e`.
#[test]
fn prefixes_do_not_collide_with_externals() {
    let graph = graph(|b| {
        let sin = b.unary(Sin, input_key("x"));
        [b.unary(Exp, sin)]
    });
    check(
        &[("e", &graph)],
        expect![[r#"
        graph e {
          e_0 = external x
          e0 = Sin(e_0)
          e1 = Exp(e0)
        } -> e1
    "#]],
    );
    check_dot(
        &[("e", &graph)],
        expect![[r#"
            digraph {
              subgraph cluster_0 {
                label = "e";
                "e0" [shape=box, label="e0 = Sin(e_0)"];
                "e1" [shape=box, label="e1 = Exp(e0)"];
              }
              "e_0" [style=dotted, label="x"];
              "e_0" -> "e0";
              "e0" -> "e1";
            }
        "#]],
    );
}

#[test]
fn a_value_of_two_printed_graphs_has_the_name_of_the_first() {
    let twin = || {
        graph(|b| {
            let x = b.input("x");
            [b.unary(Sin, x)]
        })
    };
    let (one, other) = (twin(), twin());
    let user = graph(|b| [b.unary(Exp, output_key(&one))]);
    check(
        &[("a", &one), ("b", &other), ("u", &user)],
        expect![[r#"
        graph a {
          a0 = input
          a1 = Sin(a0)
        } -> a1
        graph b {
          b0 = input
          b1 = Sin(b0)
        } -> b1
        graph u {
          u0 = Exp(a1)
        } -> u0
    "#]],
    );
}

#[test]
fn constants_and_many_outputs() {
    let graph = graph(|b| {
        let half = b.constant(0.5);
        let both = b.add_operation(SinCos, vec![half.into()], OperationRole::Primary);
        let minus_zero = b.constant(-0.0);
        [both[1], minus_zero, both[0]]
    });
    check(
        &[("k", &graph)],
        expect![[r#"
        graph k {
          k0 = Const(0.5)
          k1, k2 = SinCos(k0)
          k3 = Const(-0.0)
        } -> k2, k3, k1
    "#]],
    );
}

/// A value is mentioned before the graph declares it; it still is the graph's own.
#[test]
fn an_input_mentioned_before_its_declaration() {
    let graph = graph(|b| {
        let sin = b.unary(Sin, input_key("x"));
        b.input("x");
        [sin]
    });
    check(
        &[("g", &graph)],
        expect![[r#"
        graph g {
          g0 = Sin(g1)
          g1 = input
        } -> g0
    "#]],
    );
}

#[test]
fn dot_of_one_graph() {
    check_dot(
        &[("p", &sample())],
        expect![[r#"
            digraph {
              subgraph cluster_0 {
                label = "p";
                "p0" [shape=ellipse];
                "p1" [shape=box, label="p1, p2 = SinCos(p0)"];
                "p3" [shape=box, label="p3 = Mul(p1, p2)"];
                "p4" [shape=box, label="p4 = Const(2.0)"];
                "p5" [shape=box, label="p5 = Add(p3, p4)"];
              }
              "p0" -> "p1";
              "p1" -> "p3";
              "p1" -> "p3";
              "p3" -> "p5";
              "p4" -> "p5";
            }
        "#]],
    );
}

#[test]
fn dot_of_linear_operations_dashes_fixed_operands() {
    let graph = graph(|b| {
        let (x, dx) = (b.input("x"), b.input("dx"));
        [b.linear(Mul, [x.into(), dx.into()], [false, true])]
    });
    check_dot(
        &[("t", &graph)],
        expect![[r#"
            digraph {
              subgraph cluster_0 {
                label = "t";
                "t0" [shape=ellipse];
                "t1" [shape=ellipse];
                "t2" [shape=box, label="t2 = Mul(t0, t1*)"];
              }
              "t0" -> "t2" [style=dashed];
              "t1" -> "t2";
            }
        "#]],
    );
}

#[test]
fn dot_of_several_graphs() {
    let primal = sample();
    let outputs = primal.output_keys();
    let child = graph(|b| {
        let product = b.binary(Mul, &outputs[0], input_key("y"));
        [b.unary(Neg, product)]
    });
    check_dot(
        &[("p", &primal), ("c", &child)],
        expect![[r#"
            digraph {
              subgraph cluster_0 {
                label = "p";
                "p0" [shape=ellipse];
                "p1" [shape=box, label="p1, p2 = SinCos(p0)"];
                "p3" [shape=box, label="p3 = Mul(p1, p2)"];
                "p4" [shape=box, label="p4 = Const(2.0)"];
                "p5" [shape=box, label="p5 = Add(p3, p4)"];
              }
              "p0" -> "p1";
              "p1" -> "p3";
              "p1" -> "p3";
              "p3" -> "p5";
              "p4" -> "p5";
              subgraph cluster_1 {
                label = "c";
                "c0" [shape=box, label="c0 = Mul(p5, e0)"];
                "c1" [shape=box, label="c1 = Neg(c0)"];
              }
              "e0" [style=dotted, label="y"];
              "p5" -> "c0";
              "e0" -> "c0";
              "c0" -> "c1";
            }
        "#]],
    );
}

/// All outputs of an operation are one box, also when another graph uses only the second one.
#[test]
fn dot_edges_start_at_boxes() {
    let both = graph(|b| {
        let x = b.input("x");
        b.add_operation(SinCos, vec![x.into()], OperationRole::Primary)
    });
    let user = graph(|b| [b.unary(Exp, both.output_keys().remove(1))]);
    check_dot(
        &[("p", &both), ("u", &user)],
        expect![[r#"
            digraph {
              subgraph cluster_0 {
                label = "p";
                "p0" [shape=ellipse];
                "p1" [shape=box, label="p1, p2 = SinCos(p0)"];
              }
              "p0" -> "p1";
              subgraph cluster_1 {
                label = "u";
                "u0" [shape=box, label="u0 = Exp(p2)"];
              }
              "p1" -> "u0";
            }
        "#]],
    );
}

#[test]
fn equal_graphs_print_alike() {
    let one = text::print([("p", &sample())]);
    let other = std::thread::spawn(|| text::print([("p", &sample())])).join().unwrap();
    assert_eq!(one, other);
}

/// sin x · cos x + 2, and the cosine.
fn sample() -> Graph<ScalarOp> {
    graph(|b: &mut Builder| -> [LocalValueId; 2] {
        let x = b.input("x");
        let both = b.add_operation(SinCos, vec![x.into()], OperationRole::Primary);
        let product = b.binary(Mul, both[0], both[1]);
        let two = b.constant(2.0);
        [b.binary(Add, product, two), both[1]]
    })
}

#[track_caller]
fn check(graphs: &[(&str, &Graph<ScalarOp>)], text: Expect) {
    text.assert_eq(&text::print(graphs.iter().copied()));
}

/// Every edge starts and ends at a node that the text declares, or Graphviz would draw strays.
#[track_caller]
fn check_dot(graphs: &[(&str, &Graph<ScalarOp>)], text: Expect) {
    let dot = text::print_dot(graphs.iter().copied());
    text.assert_eq(&dot);
    let nodes: Vec<_> = dot.lines().filter_map(|line| line.split_once(" [")).map(|(name, _)| name.trim()).collect();
    for (from, to) in dot.lines().filter_map(|line| line.split_once(" -> ")) {
        let to = to.split([';', ' ']).next().unwrap();
        assert!(nodes.contains(&from.trim()) && nodes.contains(&to), "{from} -> {to} in\n{dot}");
    }
}
