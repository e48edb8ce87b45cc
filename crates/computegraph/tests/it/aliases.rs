//! Aliases: in a view, an input stands for another value.

use computegraph::{
    Graph, GraphError, ResolvedView, ValueDefinition, ValueKey, compile, materialize_merge, resolve, text, verify,
};
use expect_test::{Expect, expect};
use tidu_testkit::scalar::ScalarOp::{self, Add, Cos, Exp, Mul, Neg, Sin};

use crate::support::{Key, Write, check_error, graph, input_key, output_key};

type View = ResolvedView<ScalarOp>;

#[test]
fn an_input_stands_for_a_value() {
    let [inner, outer] = composition();
    let view = aliased([inner.clone(), outer.clone()], [("z", output_key(&inner))]).unwrap();
    check_flat(
        &view,
        &outer.output_keys(),
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = Mul(f1, f1)
            } -> f2
        "#]],
    );
    check_values(&view, &outer, [("x", 0.5)], 0.5_f64.sin() * 0.5_f64.sin());
}

#[test]
fn keys_are_seen_as_written_until_they_are_merged() {
    let [inner, outer] = composition();
    let view = aliased([inner.clone(), outer.clone()], [("z", output_key(&inner))]).unwrap();
    let z = view.find(&input_key("z")).unwrap();
    let product = view.producer(view.find(&output_key(&outer)).unwrap());
    assert_eq!(view.operands(product), [z, z]);
    assert_eq!(view.key(z), input_key("z"));
    assert_eq!(view.key(view.targets(|_| false).of(z)), output_key(&inner));
    assert_eq!(view.targets(|value| value == z).of(z), z, "a walk can stop at an input");
    let ValueDefinition::Produced { operation, .. } = view.resolve_value(&input_key("z")).unwrap() else {
        panic!("the alias is followed")
    };
    assert_eq!(operation.operation(), &Sin);
    // After substitution the product is a product of sines.
    let flat = materialize_merge(&view, &outer.output_keys()).unwrap();
    assert_eq!(output_key(&flat).summary(), "Mul(Sin(x), Sin(x))");
}

#[test]
fn chains_are_followed() {
    let [inner, outer] = composition();
    let pairs = [("a", output_key(&inner)), ("z", input_key("b")), ("b", input_key("a"))];
    let view = aliased([inner.clone(), outer.clone()], pairs).unwrap();
    check_values(&view, &outer, [("x", 0.5)], 0.5_f64.sin() * 0.5_f64.sin());
    // Through operations as well: z -> exp(a), a -> sin x.
    let middle = graph(|b| [b.unary(Exp, input_key("a"))]);
    let pairs = [("z", output_key(&middle)), ("a", output_key(&inner))];
    let view = aliased([outer.clone(), middle, inner], pairs).unwrap();
    check_values(&view, &outer, [("x", 0.5)], (2.0 * 0.5_f64.sin()).exp());
}

#[test]
fn a_long_chain_is_followed_without_recursion() {
    let last = graph(|b| [b.input("k100000")]);
    let outer = graph(|b| [b.unary(Sin, input_key("k0"))]);
    let pairs = (0..100_000).map(|step| (format!("k{step}"), input_key(&format!("k{}", step + 1))));
    let pairs = pairs.map(|(from, to)| (from.as_str().into(), to));
    let view = resolve([last, outer.clone()]).unwrap().with_aliases(pairs).unwrap();
    check_values(&view, &outer, [("k100000", 0.5)], 0.5_f64.sin());
}

#[test]
fn an_alias_defines_an_input_that_no_graph_declares() {
    let inner = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let outer = graph(|b| [b.unary(Exp, input_key("free"))]);
    let unbound = resolve([inner.clone(), outer.clone()]).unwrap();
    assert!(materialize_merge(&unbound, &outer.output_keys()).is_err());
    let view = unbound.with_aliases([("free".into(), output_key(&inner))]).unwrap();
    check_values(&view, &outer, [("x", 0.5)], 0.5_f64.sin().exp());
    assert!(!view.declares_input(&"free".into()));
}

#[test]
fn operations_that_become_equal_are_merged() {
    let graphs = [
        graph(|b| {
            let x = b.input("x");
            let sin = b.unary(Sin, x);
            [b.unary(Exp, sin)]
        }),
        graph(|b| {
            let z = b.input("z");
            let sin = b.unary(Sin, z);
            [b.unary(Exp, sin)]
        }),
    ];
    let outputs = [output_key(&graphs[0]), output_key(&graphs[1])];
    assert_ne!(outputs[0], outputs[1]);
    let view = aliased(graphs, [("z", input_key("x"))]).unwrap();
    check_flat(
        &view,
        &outputs,
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = Exp(f1)
            } -> f2, f2
        "#]],
    );
}

#[test]
fn roles_still_keep_operations_apart() {
    let graph = graph(|b| {
        let (x, z) = (b.input("x"), b.input("z"));
        [b.unary(Neg, x), b.linear(Neg, [z.into()], [true])]
    });
    let view = aliased([graph.clone()], [("z", input_key("x"))]).unwrap();
    check_flat(
        &view,
        &graph.output_keys(),
        expect![[r#"
            graph f {
              f0 = input
              f1 = Neg(f0)
              f2 = Neg(f0*)
            } -> f1, f2
        "#]],
    );
}

#[test]
fn an_aliased_input_can_be_asked_for() {
    let [inner, outer] = composition();
    let view = aliased([inner.clone(), outer], [("z", output_key(&inner))]).unwrap();
    check_flat(
        &view,
        &[input_key("z"), input_key("x")],
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
            } -> f1, f0
        "#]],
    );
}

/// Operands are brought forward through aliases, at the place of the first operation that needs them.
#[test]
fn definition_order_follows_aliases() {
    let parent = graph(|b| {
        let (x, y) = (b.input("x"), b.input("y"));
        let (sin, cos) = (b.unary(Sin, x), b.unary(Cos, y));
        [sin, cos, b.unary(Exp, sin)]
    });
    let [sin, cos, exp] = parent.output_keys().try_into().unwrap();
    let child = graph(|b| {
        let (u, v) = (b.input("u"), b.input("v"));
        let neg = b.unary(Neg, &sin);
        let product = b.binary(Mul, u, v);
        [b.binary(Add, product, neg)]
    });
    let outputs = child.output_keys();
    let pairs = [("u", exp), ("v", cos)];
    check_flat(
        &aliased([child.clone(), parent.clone()], pairs.clone()).unwrap(),
        &outputs,
        expect![[r#"
            graph f {
              f0 = input
              f1 = Sin(f0)
              f2 = Neg(f1)
              f3 = Exp(f1)
              f4 = input
              f5 = Cos(f4)
              f6 = Mul(f3, f5)
              f7 = Add(f6, f2)
            } -> f7
        "#]],
    );
    check_flat(
        &aliased([parent, child], pairs).unwrap(),
        &outputs,
        expect![[r#"
            graph f {
              f0 = input
              f1 = input
              f2 = Sin(f0)
              f3 = Cos(f1)
              f4 = Exp(f2)
              f5 = Neg(f2)
              f6 = Mul(f4, f3)
              f7 = Add(f6, f5)
            } -> f7
        "#]],
    );
}

#[test]
fn two_aliases_for_one_input() {
    let [inner, outer] = composition();
    check_error(
        aliased([inner.clone(), outer.clone()], [("z", output_key(&inner)), ("z", input_key("x"))]),
        expect!["input z has two aliases, Sin(x) and x; bind each input once"],
    );
    // Also when they are given in two calls.
    let view = aliased([inner.clone(), outer], [("z", output_key(&inner))]).unwrap();
    check_error(
        view.with_aliases([("z".into(), input_key("x"))]),
        expect!["input z has two aliases, Sin(x) and x; bind each input once"],
    );
}

#[test]
fn the_same_alias_twice_is_one() {
    let [inner, outer] = composition();
    let pairs = [("z", output_key(&inner)), ("z", output_key(&inner))];
    let view = aliased([inner, outer.clone()], pairs).unwrap();
    check_values(&view, &outer, [("x", 0.5)], 0.5_f64.sin() * 0.5_f64.sin());
}

#[test]
fn an_input_that_stands_for_itself() {
    let [inner, outer] = composition();
    check_error(
        aliased([inner, outer], [("z", input_key("z"))]),
        expect!["the alias of input z closes a cycle: z <- z; bind the input to a value that does not depend on it"],
    );
}

#[test]
fn a_cycle_through_an_operation() {
    let [inner, outer] = composition();
    check_error(
        aliased([inner, outer.clone()], [("z", output_key(&outer))]),
        expect![
            "the alias of input z closes a cycle: z <- Mul <- z; bind the input to a value that does not depend on it"
        ],
    );
}

#[test]
fn a_cycle_through_two_aliases_and_operations() {
    let one = graph(|b| {
        let a = b.input("a");
        [b.unary(Sin, a)]
    });
    let other = graph(|b| {
        let b_ = b.input("b");
        [b.unary(Exp, b_)]
    });
    check_error(
        aliased([one.clone(), other.clone()], [("a", output_key(&other)), ("b", output_key(&one))]),
        expect![
            "the alias of input a closes a cycle: a <- Exp <- b <- Sin <- a; bind the input to a value that does not depend on it"
        ],
    );
}

#[test]
fn a_long_cycle_is_shown_in_part() {
    let chain = graph(|b| {
        let x = b.input("x");
        [(0..100_000).fold(x, |x, step| b.unary([Sin, Cos][step % 2].clone(), x))]
    });
    check_error(
        aliased([chain.clone()], [("x", output_key(&chain))]),
        expect![
            "the alias of input x closes a cycle: x <- Cos <- Sin <- Cos <- Sin <- Cos <- Sin <- Cos <- … <- x; bind the input to a value that does not depend on it"
        ],
    );
}

#[test]
fn a_cycle_that_an_extension_closes() {
    let outer = graph(|b| [b.unary(Sin, input_key("u"))]);
    let start = graph(|b| [b.input("v")]);
    let mut view = aliased([start.clone()], [("u", input_key("v"))]).unwrap();
    view = view.extend(outer.clone()).unwrap();
    let mut view = view.with_aliases([("w".into(), output_key(&outer))]).unwrap();
    assert!(view.resolve_value(&input_key("w")).is_ok());
    // exp(w) is mentioned nowhere yet; once v stands for it, w <- sin u <- v <- exp w.
    let closing = graph(|b| [b.unary(Exp, input_key("w"))]);
    view = view.extend(closing.clone()).unwrap();
    check_error(
        view.with_aliases([("v".into(), output_key(&closing))]),
        expect![
            "the alias of input v closes a cycle: v <- Exp <- w <- Sin <- u <- v; bind the input to a value that does not depend on it"
        ],
    );
}

/// Only the extension tells that what the alias refers to depends on the aliased input itself.
#[test]
fn an_extension_that_closes_a_cycle_of_aliases() {
    let inner = graph(|b| {
        let u = b.input("u");
        [b.unary(Sin, u)]
    });
    let outer = graph(|b| [b.unary(Exp, output_key(&inner))]);
    let view = aliased([outer.clone()], [("u", output_key(&outer))]).unwrap();
    // The old view, of which a copy is extended, is as good as before: sin u is missing, and nothing runs in circles.
    check_error(
        view.clone().extend(inner.clone()),
        expect![
            "the alias of input u closes a cycle: u <- Exp <- Sin <- u; bind the input to a value that does not depend on it"
        ],
    );
    check_error(
        materialize_merge(&view, &outer.output_keys()),
        expect![
            "Sin(u) has no definition: no graph of the view holds it (needed by Exp); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    // The same through a parent of the new root, and with aliases in between.
    let child = graph(|b| {
        b.add_parent(inner.clone());
        [b.input("other")]
    });
    check_error(
        view.extend(child.clone()),
        expect![
            "the alias of input u closes a cycle: u <- Exp <- Sin <- u; bind the input to a value that does not depend on it"
        ],
    );
    let view = aliased([outer.clone()], [("u", input_key("v")), ("v", output_key(&outer))]).unwrap();
    check_error(
        view.extend(child),
        expect![
            "the alias of input u closes a cycle: u <- v <- Exp <- Sin <- u; bind the input to a value that does not depend on it"
        ],
    );
    // All in one view from the beginning it is the same mistake.
    check_error(
        aliased([inner, outer.clone()], [("u", output_key(&outer))]),
        expect![
            "the alias of input u closes a cycle: u <- Exp <- Sin <- u; bind the input to a value that does not depend on it"
        ],
    );
}

#[test]
fn an_extension_that_closes_no_cycle() {
    let inner = graph(|b| {
        let (u, x) = (b.input("u"), b.input("x"));
        [b.unary(Sin, x), b.unary(Cos, u)]
    });
    let [sin, cos] = inner.output_keys().try_into().unwrap();
    let outer = graph(|b| [b.unary(Exp, &sin)]);
    let view = aliased([outer.clone()], [("u", output_key(&outer))]).unwrap().extend(inner).unwrap();
    let flat = materialize_merge(&view, &[cos]).unwrap();
    let program = compile(&flat, &["x".into()]).unwrap();
    assert_eq!(program.eval(&mut (), [0.5]).unwrap(), [0.5_f64.sin().exp().cos()]);
}

#[test]
fn an_alias_of_an_input_that_reaches_a_cycle_is_not_blamed() {
    let graph = graph(|b| {
        let a = b.input("a");
        [b.unary(Sin, a)]
    });
    check_error(
        aliased([graph.clone()], [("innocent", output_key(&graph)), ("a", output_key(&graph))]),
        expect![
            "the alias of input a closes a cycle: a <- Sin <- a; bind the input to a value that does not depend on it"
        ],
    );
}

#[test]
fn an_alias_to_a_value_without_definition() {
    let [inner, outer] = composition();
    check_error(
        aliased([outer.clone()], [("z", output_key(&inner))]),
        expect![
            "Sin(x) has no definition: no graph of the view holds it (needed by an alias); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
    check_error(
        aliased([outer], [("z", input_key("nowhere"))]),
        expect![
            "nowhere has no definition: no graph of the view holds it (needed by an alias); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
}

#[test]
fn an_alias_to_a_slot_that_does_not_exist() {
    let [inner, outer] = composition();
    let ValueKey::Derived { operation, .. } = output_key(&inner) else { panic!("an operation") };
    let by_hand = ValueKey::Derived { operation, output_slot: 1 };
    check_error(
        aliased([inner, outer], [("z", by_hand)]),
        expect![
            "Sin(x).1 has no definition: no graph of the view holds it (needed by an alias); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
}

#[test]
fn something_an_alias_needs_may_be_missing() {
    let middle = graph(|b| [b.unary(Exp, input_key("gone"))]);
    let [_, outer] = composition();
    let view = aliased([middle.clone(), outer.clone()], [("z", output_key(&middle))]).unwrap();
    check_error(
        materialize_merge(&view, &outer.output_keys()),
        expect![
            "gone has no definition: no graph of the view holds it (needed by Exp); add its graph as a root or parent, or bind the input with an alias"
        ],
    );
}

/// Doubling by substitution: each graph is small, the composition has 2^60 paths.
#[test]
fn a_tower_of_aliases_is_linear() {
    let levels: Vec<_> = (0..60)
        .map(|level| {
            graph(|b| {
                let z = b.input(&format!("z{level}"));
                [b.binary(Add, z, z)]
            })
        })
        .collect();
    let pairs: Vec<_> = levels[..59].iter().enumerate().map(|(level, graph)| (level + 1, output_key(graph))).collect();
    let pairs = pairs.into_iter().map(|(level, key)| (format!("z{level}").as_str().into(), key));
    let view = resolve(levels.iter().rev().cloned()).unwrap().with_aliases(pairs).unwrap();
    let flat = materialize_merge(&view, &[output_key(&levels[59])]).unwrap();
    assert_eq!(flat.operations().len(), 60);
    let program = compile(&flat, &["z0".into()]).unwrap();
    assert_eq!(program.eval(&mut (), [1.0]).unwrap(), [2.0_f64.powi(60)]);
}

/// sin x, and z·z.
fn composition() -> [Graph<ScalarOp>; 2] {
    let inner = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let outer = graph(|b| {
        let z = b.input("z");
        [b.binary(Mul, z, z)]
    });
    [inner, outer]
}

fn aliased<const N: usize, const M: usize>(
    graphs: [Graph<ScalarOp>; N],
    pairs: [(&str, Key); M],
) -> Result<View, GraphError> {
    resolve(graphs)?.with_aliases(pairs.map(|(name, key)| (name.into(), key)))
}

#[track_caller]
fn check_flat(view: &View, outputs: &[Key], text: Expect) {
    let flat = materialize_merge(view, outputs).unwrap();
    verify(&flat).unwrap();
    text.assert_eq(&text::print([("f", &flat)]));
}

/// The value of the graph's one output.
#[track_caller]
fn check_values<const N: usize>(view: &View, graph: &Graph<ScalarOp>, inputs: [(&str, f64); N], expected: f64) {
    let flat = materialize_merge(view, &graph.output_keys()).unwrap();
    verify(&flat).unwrap();
    let program = compile(&flat, &inputs.map(|(name, _)| name.into())).unwrap();
    let values = program.eval(&mut (), inputs.map(|(_, value)| value)).unwrap();
    assert!((values[0] - expected).abs() <= 1e-15 * expected.abs(), "{} is not {expected}", values[0]);
}
