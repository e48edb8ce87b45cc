//! A key names what a value is: operation, role, operands and slot.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::thread;

use computegraph::{
    ActiveMask, CompiledProgram, Graph, GraphOperation, OperationKey, OperationRole, ResolvedView, ValueKey, ValueRef,
    resolve,
};
use tidu_testkit::scalar::ScalarOp::{self, Add, Cos, Exp, Mul, Neg, Sin, SinCos};

use crate::support::{Builder, Key, Plain, Write, graph, input_key, output_key};

#[test]
fn equal_structure_is_one_key_in_two_graphs() {
    let build = || {
        output_key(&graph(|b| {
            let (x, y) = (b.input("x"), b.input("y"));
            let product = b.binary(Mul, x, y);
            [b.unary(Sin, product)]
        }))
    };
    check_equal(&build(), &build());
    check_equal(&build(), &thread::spawn(build).join().unwrap());
}

#[test]
fn neighbours_do_not_change_a_key() {
    let alone = output_key(&graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    }));
    let among_others = output_key(&graph(|b| {
        let y = b.input("y");
        b.unary(Exp, y);
        let x = b.input("x");
        b.unary(Cos, x);
        [b.unary(Sin, x)]
    }));
    check_equal(&alone, &among_others);
}

/// A local operand, one that another graph holds, and a mention of another graph's input are the same operand.
#[test]
fn the_way_an_operand_is_referred_to_does_not_change_a_key() {
    let local = graph(|b| {
        let x = b.input("x");
        let sin = b.unary(Sin, x);
        [sin, b.unary(Exp, sin)]
    });
    let external = output_key(&graph(|b| [b.unary(Exp, local.key(local.outputs()[0]).unwrap())]));
    let mentioned = output_key(&graph(|b| {
        let sin = b.unary(Sin, input_key("x"));
        [b.unary(Exp, sin)]
    }));
    check_equal(&output_key(&local), &external);
    check_equal(&output_key(&local), &mentioned);
}

#[test]
fn all_parts_of_an_operation_are_identity() {
    let primary = |op: ScalarOp, names: &[&str]| with_role(op, names, OperationRole::Primary);
    let linear = |op: ScalarOp, names: &[&str], mask: &[bool]| with_role(op, names, OperationRole::linearized(mask));
    let quiet_nan = f64::NAN;
    let other_nan = f64::from_bits(f64::NAN.to_bits() ^ 1);
    let all = [
        primary(Sin, &["x"]),
        primary(Cos, &["x"]),
        primary(Sin, &["y"]),
        primary(Add, &["x", "y"]),
        primary(Add, &["y", "x"]),
        primary(Mul, &["x", "y"]),
        linear(Mul, &["x", "y"], &[false, false]),
        linear(Mul, &["x", "y"], &[false, true]),
        linear(Mul, &["x", "y"], &[true, false]),
        linear(Mul, &["x", "y"], &[true, true]),
        primary(ScalarOp::constant(0.0), &[]),
        linear(ScalarOp::constant(0.0), &[], &[]),
        primary(ScalarOp::constant(-0.0), &[]),
        primary(ScalarOp::constant(quiet_nan), &[]),
        primary(ScalarOp::constant(other_nan), &[]),
        primary(SinCos, &["x"]),
        with_slot(&primary(SinCos, &["x"]), 1),
        input_key("x"),
        input_key("y"),
    ];
    for (i, one) in all.iter().enumerate() {
        for (j, other) in all.iter().enumerate() {
            assert_eq!(one == other, i == j, "{one} and {other}");
            // The fingerprints must differ as well, or the tables would degenerate.
            assert_eq!(hash(one) == hash(other), i == j, "{one} and {other}");
        }
    }
    // The same distinctions hold among the operands of an operation.
    let users: HashSet<_> = all.iter().map(|key| output_key(&graph(|b| [b.unary(Exp, key)]))).collect();
    assert_eq!(users.len(), all.len());
}

/// Equal fingerprints are not believed: operations and input keys are compared as well.
#[test]
fn a_colliding_hash_does_not_make_two_operations_one() {
    let mut builder = computegraph::GraphBuilder::new();
    let inputs = [builder.add_input(Colliding(1)), builder.add_input(Colliding(2))];
    let mut add =
        |op, input: usize| builder.add_operation(Colliding(op), vec![inputs[input].into()], OperationRole::Primary)[0];
    let made = [add(1, 0), add(2, 0), add(1, 1), add(2, 1)];
    assert_eq!(add(2, 1), made[3]);
    let keys = made.map(|id| builder.global_key(id).unwrap());
    for (i, one) in keys.iter().enumerate() {
        for (j, other) in keys.iter().enumerate() {
            assert_eq!(one == other, i == j);
        }
    }
    builder.set_outputs(made);
    assert_eq!(resolve([builder.build().unwrap()]).unwrap().value_count(), 6);
}

#[test]
fn nan_attributes_share() {
    let graph = graph(|b| {
        let nan = b.constant(f64::NAN);
        assert_eq!(nan, b.constant(f64::NAN));
        [nan]
    });
    assert_eq!(graph.operations().len(), 1);
}

#[test]
fn masks_of_any_width_are_identity() {
    for width in [0, 1, 31, 32, 33, 100] {
        let mask: Vec<bool> = (0..width).map(|i| i % 3 == 0).collect();
        let compact = ActiveMask::from(mask.clone());
        assert_eq!(compact.iter().collect::<Vec<_>>(), mask);
        assert_eq!((compact.len(), compact.is_empty()), (width, width == 0));
        assert!(!compact.get(width), "beyond the end nothing is active");
        assert_eq!(compact, mask.iter().copied().collect());
        for flipped in 0..width {
            let mut other = mask.clone();
            other[flipped] = !other[flipped];
            assert_ne!(plain_with_mask(&mask), plain_with_mask(&other), "width {width}, entry {flipped}");
        }
        assert_eq!(plain_with_mask(&mask), plain_with_mask(&mask));
    }
    assert_ne!(ActiveMask::from([false]), ActiveMask::from([false, false]));
}

#[test]
fn adding_an_equal_operation_returns_the_existing_ids() {
    let graph = graph(|b| {
        let x = b.input("x");
        let first = b.add_operation(SinCos, vec![x.into()], OperationRole::Primary);
        let again = b.add_operation(SinCos, vec![x.into()], OperationRole::Primary);
        let by_key = b.add_operation(SinCos, vec![input_key("x").into()], OperationRole::Primary);
        assert_eq!((&first, &first), (&again, &by_key));
        let sum = b.binary(Add, first[0], first[1]);
        let keys = [b.global_key(first[0]).unwrap(), b.global_key(first[1]).unwrap()];
        assert_eq!(sum, b.binary(Add, &keys[0], &keys[1]));
        assert_eq!(b.local_id(&keys[1]), Some(first[1]));
        [sum]
    });
    assert_eq!((graph.operations().len(), graph.value_count()), (2, 4));
}

#[test]
fn an_external_reference_to_a_held_value_is_stored_as_local() {
    let elsewhere = output_key(&graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    }));
    let graph = graph(|b| {
        let x = b.input("x");
        b.unary(Sin, x);
        // Built elsewhere, but equal to a value held here.
        [b.binary(Add, &elsewhere, input_key("x"))]
    });
    let sum = graph.operation(1);
    let inputs: Vec<_> = sum.inputs().map(|input| matches!(input, ValueRef::Local(_))).collect();
    assert_eq!(inputs, [true, true]);
}

#[test]
fn a_value_the_builder_does_not_hold_stays_external() {
    let elsewhere = output_key(&graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    }));
    let graph = graph(|b| [b.binary(Add, &elsewhere, input_key("x"))]);
    let inputs: Vec<_> = graph.operation(0).inputs().collect();
    assert!(matches!(&inputs[0], ValueRef::External(key) if *key == elsewhere));
    assert!(matches!(&inputs[1], ValueRef::External(key) if *key == input_key("x")));
}

#[test]
fn keys_of_an_open_builder_are_those_of_its_graph() {
    let mut builder = Builder::new();
    let x = builder.input("x");
    let mut values = vec![x];
    let mut open = vec![builder.global_key(x).unwrap()];
    // More than one chunk, and each key is used in another graph while the builder goes on.
    for step in 0..2000 {
        let value = builder.unary([Sin, Cos, Neg][step % 3].clone(), values[step]);
        let key = builder.global_key(value).unwrap();
        let user = graph(|b| [b.unary(Exp, &key)]);
        assert_eq!(user.operation(0).input_keys().next(), Some(key.clone()));
        values.push(value);
        open.push(key);
    }
    builder.set_outputs(values.clone());
    let graph = builder.build().unwrap();
    assert_eq!(graph.output_keys(), open);
}

#[test]
fn a_key_keeps_its_ancestors_alive() {
    let depth = 3000;
    let (from_graph, from_builder) = {
        let mut builder = chain(depth);
        let last = computegraph::LocalValueId::new(depth as u32);
        let open = builder.global_key(last).unwrap();
        builder.set_outputs([last]);
        let graph = builder.build().unwrap();
        let closed = output_key(&graph);
        let abandoned = chain(depth);
        assert_eq!(open, closed);
        (closed, abandoned.global_key(last).unwrap())
    };
    for mut key in [from_graph, from_builder] {
        for step in (0..depth).rev() {
            let ValueKey::Derived { operation, output_slot: 0 } = &key else { panic!("{key} at step {step}") };
            assert_eq!(operation.operation(), &[Sin, Cos][step % 2]);
            let below = operation.inputs().next();
            key = below.unwrap();
        }
        assert_eq!(key, input_key("x"));
    }
}

#[test]
fn keys_of_a_doubling_dag_print_short() {
    let key = output_key(&doubling(10_000));
    let ValueKey::Derived { operation, .. } = &key else { panic!("a sum was expected") };
    for text in [format!("{key:?}"), format!("{key}"), key.summary(), format!("{operation:?}")] {
        assert!(text.len() < 100, "{text}");
    }
    expect_test::expect!["Add(Add(Add(…), Add(…)), Add(Add(…), Add(…)))"].assert_eq(&key.summary());
    // What holds keys prints short too.
    let view = resolve([doubling(10_000)]).unwrap();
    let definition = view.resolve_value(&key).unwrap();
    assert!(format!("{view:?} {definition:?} {:?}", ValueRef::External(key)).len() < 400);
}

#[test]
fn summaries_are_cut_in_every_direction() {
    let long = "a-very-long-name-".repeat(1000);
    let wide = Plain::new(1000, 1);
    let mut builder = computegraph::GraphBuilder::new();
    let x = builder.add_input(("x", Default::default()));
    let sum = builder.add_operation(wide, vec![x.into(); 1000], OperationRole::Primary)[0];
    let text = builder.global_key(sum).unwrap().to_string();
    assert!(text.len() < 200, "{text}");
    assert!(input_key(&long).to_string().len() < 60);
}

#[test]
fn two_doubling_dags_are_equal_and_resolve_together() {
    let (one, other) = (doubling(10_000), doubling(10_000));
    let (one_key, other_key) = (output_key(&one), output_key(&other));
    check_equal(&one_key, &other_key);
    assert_ne!(one_key, output_key(&doubling(9_999)));
    let view = resolve([one, other]).unwrap();
    assert_eq!(view.value_count(), 10_001);
    assert_eq!(view.find(&one_key), view.find(&other_key));
    let flat = computegraph::materialize_merge(&view, &[one_key, other_key]).unwrap();
    assert_eq!(flat.operations().len(), 10_000);
}

#[test]
fn graphs_built_on_eight_threads_at_once_have_equal_keys() {
    let build = || {
        graph(|b| {
            let (mut x, y) = (b.input("x"), b.input("y"));
            (0..1000)
                .map(|step| {
                    let scale = b.constant(f64::from(step));
                    let scaled = b.binary(Mul, x, scale);
                    x = b.binary(Add, scaled, y);
                    x
                })
                .collect::<Vec<_>>()
        })
    };
    let workers: Vec<_> = (0..8).map(|_| thread::spawn(build)).collect();
    let graphs: Vec<Graph<_>> = workers.into_iter().map(|worker| worker.join().unwrap()).collect();
    for graph in &graphs {
        assert_eq!(graph.output_keys(), graphs[0].output_keys());
    }
    let distinct: HashSet<_> = graphs.iter().flat_map(Graph::output_keys).collect();
    assert_eq!(distinct.len(), 1000);
    let view = resolve(graphs).unwrap();
    assert_eq!(view.value_count(), 2 + 3000);
}

#[test]
fn everything_can_be_sent_between_threads() {
    fn check<T: Send + Sync>() {}
    check::<Graph<ScalarOp>>();
    check::<Builder>();
    check::<ValueKey<ScalarOp>>();
    check::<OperationKey<ScalarOp>>();
    check::<ResolvedView<ScalarOp>>();
    check::<CompiledProgram<ScalarOp>>();
}

#[track_caller]
fn check_equal(one: &Key, other: &Key) {
    assert_eq!(one, other);
    assert_eq!(hash(one), hash(other));
    assert_eq!(format!("{one} {one:?}"), format!("{other} {other:?}"));
}

fn hash(key: &Key) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

fn with_role(op: ScalarOp, names: &[&str], role: OperationRole) -> Key {
    let graph = graph(|b| {
        let inputs = names.iter().map(|name| b.input(name).into()).collect();
        b.add_operation(op, inputs, role).into_iter().take(1)
    });
    output_key(&graph)
}

fn with_slot(key: &Key, output_slot: u32) -> Key {
    let ValueKey::Derived { operation, .. } = key else { panic!("{key} is an input") };
    ValueKey::Derived { operation: operation.clone(), output_slot }
}

fn plain_with_mask(mask: &[bool]) -> ValueKey<Plain> {
    let mut builder = computegraph::GraphBuilder::new();
    let x = builder.add_input(("x", Default::default()));
    let inputs = vec![x.into(); mask.len()];
    let made = builder.add_operation(Plain::new(mask.len(), 1), inputs, OperationRole::linearized(mask));
    builder.global_key(made[0]).unwrap()
}

/// x = x + x, again and again: 2^depth paths.
fn doubling(depth: usize) -> Graph<ScalarOp> {
    graph(|b| {
        let x = b.input("x");
        [(0..depth).fold(x, |x, _| b.binary(Add, x, x))]
    })
}

fn chain(depth: usize) -> Builder {
    let mut builder = Builder::new();
    let x = builder.input("x");
    (0..depth).fold(x, |x, step| builder.unary([Sin, Cos][step % 2].clone(), x));
    builder
}

/// Breaks the contract of `Hash` as badly as can be, to stand in for a collision.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Colliding(u8);

impl Hash for Colliding {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl GraphOperation for Colliding {
    type Operand = f64;
    type Context = ();
    type InputKey = Self;

    fn input_count(&self) -> usize {
        1
    }

    fn output_count(&self) -> usize {
        1
    }
}
