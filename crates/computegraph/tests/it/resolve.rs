//! One view over many graphs, and the flat graph made of it.

use computegraph::{
    Graph, GraphError, OperationRole, ResolvedView, ValueDefinition, ValueKey, materialize_merge, resolve, text, verify,
};
use expect_test::{Expect, expect};
use tidu_testkit::scalar::ScalarOp::{self, Add, Cos, Exp, Mul, Neg, Sin, SinCos};

use crate::support::{Key, Write, check_error, graph, input_key, output_key};

type View = ResolvedView<ScalarOp>;

#[test]
fn parents_are_found_transitively() {
    let [first, second, third] = three_generations();
    let view = resolve([third.clone()]).unwrap();
    let graphs: Vec<_> = view.graphs().iter().map(Graph::address).collect();
    assert_eq!(graphs, [first.address(), second.address(), third.address()]);
    assert_eq!(view.roots().len(), 1);
    check_produced(&view, &output_key(&first), Sin);
    check_produced(&view, &output_key(&second), Exp);
    check_produced(&view, &output_key(&third), Mul);
    assert_eq!(view.resolve_value(&input_key("x")).unwrap(), ValueDefinition::Input { key: "x".into() });
}

#[test]
fn parents_come_in_the_order_they_were_added_in() {
    let parents = ["a", "b", "c"].map(|name| graph(|b| [b.input(name)]));
    let child = graph(|b| {
        parents.iter().for_each(|parent| b.add_parent(parent.clone()));
        let inputs = ["c", "b"].map(input_key);
        [b.binary(Add, &inputs[0], &inputs[1])]
    });
    let view = resolve([child.clone()]).unwrap();
    let order: Vec<_> = view.graphs().iter().map(Graph::address).collect();
    assert_eq!(order, [&parents[0], &parents[1], &parents[2], &child].map(Graph::address));
    // Definition order, and with it the order of inputs, follows.
    assert_eq!(materialize_merge(&view, &child.output_keys()).unwrap().input_keys(), ["b".into(), "c".into()]);
}

#[test]
fn the_order_of_roots_does_not_decide_what_is_found() {
    let parts = independent_parts();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let view = resolve(order.map(|part| parts[part].clone())).unwrap();
        let roots: Vec<_> = view.roots().iter().map(Graph::address).collect();
        assert_eq!(roots, order.map(|part| parts[part].address()));
        check_produced(&view, &output_key(&parts[2]), Mul);
        check_produced(&view, &output_key(&parts[1]), Exp);
        let flat = materialize_merge(&view, &[output_key(&parts[2])]).unwrap();
        assert_eq!(output_key(&flat), output_key(&parts[2]), "keys do not change without aliases");
        assert_eq!(flat.operations().len(), 3);
    }
}

#[test]
fn a_graph_met_twice_counts_once() {
    let base = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let child = |op: ScalarOp| {
        graph(|b| {
            b.add_parent(base.clone());
            [b.unary(op, output_key(&base))]
        })
    };
    let view = resolve([child(Exp), child(Cos), base.clone(), base.clone()]).unwrap();
    assert_eq!((view.graphs().len(), view.roots().len(), view.value_count()), (3, 4, 4));
}

#[test]
fn a_key_of_a_graph_that_is_not_in_the_view() {
    let [first, second, _] = independent_parts();
    let view = resolve([second.clone()]).unwrap();
    check_error(
        view.resolve_value(&output_key(&first)),
        expect![
            "Sin(x) has no definition: no graph of the view holds it; add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    check_error(
        materialize_merge(&view, &[output_key(&first)]),
        expect![
            "Sin(x) has no definition: no graph of the view holds it; add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    check_error(
        materialize_merge(&view, &[output_key(&second)]),
        expect![
            "Sin(x) has no definition: no graph of the view holds it (needed by Exp); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    assert!(view.find(&output_key(&first)).is_some(), "it is mentioned");
    assert!(matches!(view.find_defined(&output_key(&first)), Err(GraphError::Undefined { .. })));
}

#[test]
fn an_input_that_no_root_declares() {
    let user = graph(|b| {
        let x = b.input("x");
        [b.binary(Mul, x, input_key("y"))]
    });
    let view = resolve([user.clone()]).unwrap();
    assert!(view.declares_input(&"x".into()) && !view.declares_input(&"y".into()));
    check_error(
        materialize_merge(&view, &user.output_keys()),
        expect![
            "y has no definition: no graph of the view holds it (needed by Mul); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    check_error(
        view.resolve_value(&input_key("nowhere")),
        expect![
            "nowhere has no definition: no graph of the view holds it; add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    // What the outputs do not need may be undefined.
    assert!(materialize_merge(&view, &[input_key("x")]).is_ok());
}

#[test]
fn a_slot_that_the_operation_does_not_have_has_no_definition() {
    let graph = graph(|b| {
        let x = b.input("x");
        b.add_operation(SinCos, vec![x.into()], OperationRole::Primary)
    });
    let view = resolve([graph.clone()]).unwrap();
    let ValueKey::Derived { operation, .. } = output_key(&graph) else { panic!("an operation") };
    for output_slot in [2, u32::MAX] {
        let by_hand: Key = ValueKey::Derived { operation: operation.clone(), output_slot };
        assert_eq!(view.find(&by_hand), None);
        assert!(matches!(view.resolve_value(&by_hand), Err(GraphError::Undefined { .. })));
        assert!(matches!(materialize_merge(&view, &[by_hand]), Err(GraphError::Undefined { .. })));
    }
}

#[test]
fn extending_a_view_defines_what_was_missing() {
    let [first, second, third] = independent_parts();
    let mut view = resolve([third.clone(), second.clone()]).unwrap();
    let missing = output_key(&first);
    let number = view.find(&missing);
    assert!(number.is_some() && view.resolve_value(&missing).is_err());
    view = view.extend(first.clone()).unwrap();
    assert_eq!(view.find(&missing), number, "numbers stay");
    check_produced(&view, &missing, Sin);
    assert!(view.roots()[2].ptr_eq(&first));
    assert_eq!(materialize_merge(&view, &third.output_keys()).unwrap().operations().len(), 3);
}

#[test]
fn an_empty_view_defines_nothing() {
    let view: View = resolve([]).unwrap();
    assert_eq!(view.value_count(), 0);
    assert!(view.resolve_value(&input_key("x")).is_err());
    assert_eq!(materialize_merge(&view, &[]).unwrap().value_count(), 0);
}

#[test]
fn flattening_keeps_what_the_outputs_need() {
    let source = graph(|b| {
        let (x, y, z) = (b.input("x"), b.input("y"), b.input("z"));
        let dead = b.unary(Sin, y);
        b.unary(Exp, dead);
        let both = b.add_operation(SinCos, vec![z.into()], OperationRole::Primary);
        [b.binary(Add, both[1], x)]
    });
    let view = resolve([source.clone()]).unwrap();
    check_flat(
        &view,
        &[output_key(&source), input_key("z"), output_key(&source)],
        expect![[r#"
            graph f {
              f0 = input
              f1 = input
              f2, f3 = SinCos(f1)
              f4 = Add(f3, f0)
            } -> f4, f1, f4
        "#]],
    );
}

#[test]
fn equal_values_of_several_graphs_come_out_once() {
    let one = graph(|b| {
        let x = b.input("x");
        let sin = b.unary(Sin, x);
        [b.unary(Exp, sin)]
    });
    let other = graph(|b| {
        let x = b.input("x");
        let sin = b.unary(Sin, x);
        [b.unary(Neg, sin)]
    });
    let view = resolve([one.clone(), other.clone()]).unwrap();
    check_flat(
        &view,
        &[output_key(&other), output_key(&one)],
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = Exp(f1)
              f3 = Neg(f1)
            } -> f3, f2
        "#]],
    );
}

/// Each operation stands at its place, preceded by the operands that have not come yet.
#[test]
fn definition_order_parent_first_and_child_first() {
    let parent = graph(|b| {
        let (x, y) = (b.input("x"), b.input("y"));
        let (sin, exp) = (b.unary(Sin, x), b.unary(Exp, y));
        [sin, exp, b.unary(Neg, sin)]
    });
    let [sin, exp, neg] = parent.output_keys().try_into().unwrap();
    let child = graph(|b| {
        let z = b.input("z");
        let product = b.binary(Mul, &exp, &sin);
        [b.binary(Add, product, z)]
    });
    let outputs = [output_key(&child), neg];
    check_flat(
        &resolve([parent.clone(), child.clone()]).unwrap(),
        &outputs,
        expect![[r#"
            graph f {
              f0 = input
              f1 = input
              f2 = Sin(f0)
              f3 = Exp(f1)
              f4 = Neg(f2)
              f5 = input
              f6 = Mul(f3, f2)
              f7 = Add(f6, f5)
            } -> f7, f4
        "#]],
    );
    // z is declared first; then Mul asks for Exp (with y) before Sin (with x), and Neg keeps its late place.
    check_flat(
        &resolve([child, parent]).unwrap(),
        &outputs,
        expect![[r#"
            graph f {
              f0 = input
              f1 = input
              f2 = Exp(f1)
              f3 = input
              f4 = Sin(f3)
              f5 = Mul(f2, f4)
              f6 = Add(f5, f0)
              f7 = Neg(f4)
            } -> f6, f7
        "#]],
    );
}

/// The order of the outputs asked for does not change the order of definition.
#[test]
fn outputs_do_not_reorder_definitions() {
    let source = graph(|b| {
        let x = b.input("x");
        let (sin, cos) = (b.unary(Sin, x), b.unary(Cos, x));
        [cos, sin]
    });
    let view = resolve([source.clone()]).unwrap();
    check_flat(
        &view,
        &source.output_keys(),
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = Cos(f0)
            } -> f2, f1
        "#]],
    );
}

#[test]
fn an_operation_on_a_mentioned_input_waits_for_its_declaration() {
    let source = graph(|b| {
        let sin = b.unary(Sin, input_key("x"));
        let y = b.input("y");
        b.input("x");
        [b.binary(Add, sin, y)]
    });
    let view = resolve([source.clone()]).unwrap();
    check_flat(
        &view,
        &source.output_keys(),
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = input
              f3 = Add(f1, f2)
            } -> f3
        "#]],
    );
    assert_eq!(materialize_merge(&view, &source.output_keys()).unwrap().input_keys(), ["x".into(), "y".into()]);
}

#[test]
fn a_view_can_be_walked_by_numbers() {
    let [_, _, third] = three_generations();
    let view = resolve([third.clone()]).unwrap();
    let output = view.find(&output_key(&third)).unwrap();
    let node = view.producer(output);
    assert_eq!(view.operation(node).unwrap().operation(), &Mul);
    let operands: Vec<_> = view.operands(node).iter().map(|operand| view.key(*operand).summary()).collect();
    assert_eq!(operands, ["Exp(Sin(x))", "Sin(x)"]);
    assert_eq!(view.outputs(node).collect::<Vec<_>>(), [output]);
    for number in 0..view.value_count() {
        let value = view
            .needed_nodes(&[output], &view.targets(|_| false))
            .unwrap()
            .into_iter()
            .flat_map(|node| view.outputs(node));
        assert!(value.map(|value| value.index()).any(|index| index == number), "value {number} is needed");
    }
}

#[track_caller]
fn check_produced(view: &View, key: &Key, op: ScalarOp) {
    match view.resolve_value(key).unwrap() {
        ValueDefinition::Produced { operation, output_slot: 0 } => assert_eq!(operation.operation(), &op),
        other => panic!("{other:?}"),
    }
}

/// The text of the flat graph for these outputs, which must pass the verifier.
#[track_caller]
fn check_flat(view: &View, outputs: &[Key], text: Expect) {
    let flat = materialize_merge(view, outputs).unwrap();
    verify(&flat).unwrap();
    assert_eq!(flat.output_keys(), outputs, "without aliases keys stay");
    text.assert_eq(&text::print([("f", &flat)]));
}

/// sin x; exp of it; their product: each in a graph that refers to the ones before without having them as parents.
fn independent_parts() -> [Graph<ScalarOp>; 3] {
    let first = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let second = graph(|b| [b.unary(Exp, output_key(&first))]);
    let third = graph(|b| [b.binary(Mul, output_key(&second), output_key(&first))]);
    [first, second, third]
}

/// The same, each with the one before as its parent.
fn three_generations() -> [Graph<ScalarOp>; 3] {
    let [first, ..] = independent_parts();
    let second = graph(|b| {
        b.add_parent(first.clone());
        [b.unary(Exp, output_key(&first))]
    });
    let third = graph(|b| {
        b.add_parent(second.clone());
        [b.binary(Mul, output_key(&second), output_key(&first))]
    });
    [first, second, third]
}
