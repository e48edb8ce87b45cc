//! Mistakes in building: one message each, which names the culprit.

use computegraph::{GraphBuilder, GraphError, GraphOperation, LocalValueId, OUTPUT_LIMIT, OperationRole, ValueKey};
use expect_test::{Expect, expect};
use tidu_testkit::scalar::ScalarOp::{Add, Exp, Mul, Sin, SinCos};

use crate::support::{Builder, Key, Plain, Write, check_error, graph, input_key};

#[test]
fn too_few_inputs() {
    check_scalar(
        |b| {
            let x = b.input("x");
            b.unary(Sin, x);
            b.unary(Mul, x);
        },
        expect!["operation 1 (Mul): takes 2 inputs, was given 1; pass one value for each input"],
    );
}

#[test]
fn too_many_inputs() {
    check_scalar(
        |b| {
            let x = b.input("x");
            b.binary(Sin, x, x);
        },
        expect!["operation 0 (Sin): takes 1 inputs, was given 2; pass one value for each input"],
    );
}

#[test]
fn unknown_local() {
    check_scalar(
        |b| {
            let x = b.input("x");
            b.binary(Add, x, LocalValueId::new(1));
        },
        expect![
            "operation 0 (Add): input 1 is local value 1, but the builder holds 1 values; use ids that this builder returned"
        ],
    );
}

#[test]
fn the_id_that_builders_hand_out_after_an_error_is_not_accepted_before_one() {
    let mut failed = Builder::new();
    failed.unary(Mul, input_key("x"));
    let poison = failed.unary(Sin, input_key("x"));
    check_scalar(
        |b| {
            b.unary(Sin, poison);
        },
        expect![
            "operation 0 (Sin): input 0 is local value 4294967294, but the builder holds 0 values; use ids that this builder returned"
        ],
    );
    check_scalar(
        |b| b.set_outputs([poison]),
        expect![
            "output 0 is local value 4294967294, but the builder holds 0 values; use ids that this builder returned"
        ],
    );
}

#[test]
fn a_slot_that_the_operation_does_not_have() {
    let first = graph(|b| {
        let x = b.input("x");
        b.add_operation(SinCos, vec![x.into()], OperationRole::Primary)
    });
    let ValueKey::Derived { operation, .. } = first.output_keys().remove(0) else { panic!("an operation") };
    let by_hand = |output_slot| -> Key { ValueKey::Derived { operation: operation.clone(), output_slot } };
    for slot in [2, u32::MAX] {
        let mut builder = Builder::new();
        builder.unary(Exp, by_hand(slot));
        assert!(matches!(builder.build(), Err(GraphError::UnknownSlot { operation: 0, input: 0, .. })));
    }
    check_scalar(
        |b| {
            b.binary(Add, by_hand(1), by_hand(2));
        },
        expect![
            "operation 0 (Add): input 1 is SinCos(x).2, an output slot its operation does not have; use keys that a graph or builder returned"
        ],
    );
    // Looking one up is no mistake.
    let mut builder = Builder::new();
    let x = builder.input("x");
    let held = builder.add_operation(SinCos, vec![x.into()], OperationRole::Primary);
    assert_eq!(builder.local_id(&by_hand(1)), Some(held[1]));
    assert_eq!(builder.local_id(&by_hand(2)), None);
}

#[test]
fn mask_of_the_wrong_width() {
    let with_mask = |mask: Vec<bool>| {
        move |b: &mut Builder| {
            let x = b.input("x");
            b.add_operation(Add, vec![x.into(), x.into()], OperationRole::linearized(mask));
        }
    };
    check_scalar(
        with_mask(vec![true]),
        expect![
            "operation 0 (Add): takes 2 inputs, but its active_mask has 1 entries; give the mask one boolean for each input"
        ],
    );
    check_scalar(
        with_mask(vec![false; 40]),
        expect![
            "operation 0 (Add): takes 2 inputs, but its active_mask has 40 entries; give the mask one boolean for each input"
        ],
    );
}

#[test]
fn an_operation_without_outputs() {
    check(
        |b| {
            let made = b.add_operation(Plain::new(0, 0), vec![], OperationRole::Primary);
            // One all the same, because whoever takes the first id does so without looking; it is good for nothing.
            assert_eq!(made.len(), 1);
            assert_eq!(b.global_key(made[0]), None);
            let users = b.add_operation(Plain::new(1, 2), vec![made[0].into()], OperationRole::Primary);
            assert_eq!(users, [made[0]; 2]);
            b.set_outputs(users);
        },
        expect!["operation 0 (Plain0): declares 0 outputs; output_count must lie between 1 and 1048576"],
    );
}

#[test]
fn an_operation_with_absurdly_many_outputs() {
    check(
        |b| {
            let made = b.add_operation(Plain::new(0, usize::MAX), vec![], OperationRole::Primary);
            assert_eq!(made.len(), OUTPUT_LIMIT);
        },
        expect![
            "operation 0 (Plain0): declares 18446744073709551615 outputs; output_count must lie between 1 and 1048576"
        ],
    );
}

#[test]
fn many_outputs_are_fine() {
    let mut builder = GraphBuilder::new();
    let made = builder.add_operation(Plain::new(0, 5000), vec![], OperationRole::Primary);
    let user = builder.add_operation(Plain::new(1, 1), vec![made[4999].into()], OperationRole::Primary);
    builder.set_outputs(user);
    let graph = builder.build().unwrap();
    computegraph::verify(&graph).unwrap();
    expect!["Plain0(Plain0.4999)"].assert_eq(&graph.output_keys()[0].summary());
}

#[test]
fn duplicate_input() {
    check_scalar(
        |b| {
            b.input("x");
            b.input("y");
            b.input("y");
        },
        expect!["input 2 (y): the key is already declared as input 1; declare each key once"],
    );
}

#[test]
fn an_input_that_was_only_mentioned_may_be_declared_later() {
    let graph = graph(|b| {
        let sin = b.unary(Sin, input_key("x"));
        let x = b.input("x");
        // The mention and the declaration are the same value.
        assert_eq!(b.unary(Sin, x), sin);
        [b.binary(Add, sin, input_key("x"))]
    });
    assert_eq!(graph.input_keys(), ["x".into()]);
}

#[test]
fn outputs_not_set() {
    let mut builder = Builder::new();
    builder.input("x");
    check_error(
        builder.build(),
        expect!["no outputs were set; call set_outputs before build (an empty list is allowed)"],
    );
}

#[test]
fn output_out_of_range() {
    check_scalar(
        |b| {
            let x = b.input("x");
            b.set_outputs([x, LocalValueId::new(5)]);
        },
        expect!["output 1 is local value 5, but the builder holds 1 values; use ids that this builder returned"],
    );
}

#[test]
fn outputs_may_be_empty_repeated_or_inputs_and_the_last_call_counts() {
    assert_eq!(graph(|_| []).outputs(), []);
    let repeated = graph(|b| {
        let x = b.input("x");
        b.set_outputs([]);
        let sin = b.unary(Sin, x);
        [sin, x, sin]
    });
    let indices: Vec<_> = repeated.outputs().iter().map(|output| output.index()).collect();
    assert_eq!(indices, [1, 0, 1]);
}

#[test]
fn the_first_error_wins() {
    check_scalar(
        |b| {
            let x = b.input("x");
            b.unary(Add, x);
            b.input("x");
            b.unary(Mul, LocalValueId::new(9));
            b.set_outputs([LocalValueId::new(9)]);
        },
        expect!["operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input"],
    );
    // Forgotten outputs do not hide the first mistake either.
    let mut builder = Builder::new();
    builder.unary(Add, input_key("x"));
    check_error(
        builder.build(),
        expect!["operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input"],
    );
}

#[test]
fn after_an_error_everything_is_accepted_and_reported_once() {
    let mut builder = Builder::new();
    let x = builder.input("x");
    assert_eq!(builder.error(), None);
    let poison = builder.unary(Add, x);
    let reported = builder.error().cloned();
    assert!(matches!(reported, Some(GraphError::Arity { operation: 0, expected: 2, found: 1, .. })));

    let both = builder.add_operation(SinCos, vec![poison.into()], OperationRole::Primary);
    assert_eq!(both, [poison; 2], "one id for each output");
    let sum = builder.linear(Add, [both[0].into(), both[1].into()], [true, true]);
    builder.binary(Mul, sum, x);
    builder.binary(Mul, sum, input_key("z"));
    builder.add_parent(graph(|b| [b.input("x")]));
    assert_eq!(builder.input("y"), poison, "an input declared after an error is not held either");
    assert_eq!(builder.input("x"), poison);
    builder.set_outputs([poison, sum, x]);
    assert_eq!(builder.global_key(poison), None);
    assert_eq!(builder.global_key(x), Some(input_key("x")), "what was there before stays readable");
    assert_eq!(builder.error().cloned(), reported);
    assert_eq!(builder.build().err(), reported);
}

#[test]
fn an_input_declared_twice_gives_an_id_that_is_accepted() {
    check_scalar(
        |b| {
            let x = b.input("x");
            let again = b.input("x");
            let sum = b.binary(Add, x, again);
            b.set_outputs([sum]);
        },
        expect!["input 1 (x): the key is already declared as input 0; declare each key once"],
    );
}

#[test]
fn long_names_are_cut_in_messages() {
    let name = "n".repeat(10_000);
    check_scalar(
        |b| {
            b.input(&name);
            b.input(&name);
        },
        expect![
            "input 1 (nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…): the key is already declared as input 0; declare each key once"
        ],
    );
}

#[test]
fn a_parent_added_twice_counts_once() {
    let parent = graph(|b| [b.input("x")]);
    let other = graph(|b| [b.input("x")]);
    let child = graph(|b| {
        b.add_parent(parent.clone());
        b.add_parent(other.clone());
        b.add_parent(parent.clone());
        []
    });
    assert_eq!(child.parents().len(), 2);
    assert!(child.parents()[0].ptr_eq(&parent) && child.parents()[1].ptr_eq(&other));
}

#[test]
fn ids_of_a_builder_mean_nothing_beyond_it() {
    let mut builder = Builder::new();
    assert_eq!(builder.global_key(LocalValueId::new(0)), None);
    builder.input("x");
    assert_eq!(builder.global_key(LocalValueId::new(1)), None);
    builder.set_outputs([]);
    let graph = builder.build().unwrap();
    assert_eq!(graph.key(LocalValueId::new(1)), None);
    assert_eq!(graph.input_key(LocalValueId::new(1)), None);
}

#[test]
fn making_room_changes_nothing() {
    let build = |reserve| {
        graph(|b| {
            let x = b.input("x");
            let first = b.unary(Sin, x);
            b.reserve(reserve);
            [(0..100).fold(first, |value, _| b.binary(Add, value, first)), b.unary(Sin, x)]
        })
    };
    let (one, other) = (build(0), build(1000));
    assert_eq!(one.outputs(), other.outputs());
    assert_eq!(one.output_keys(), other.output_keys());
}

#[test]
fn debug_forms_are_sizes() {
    let mut builder = Builder::new();
    let x = builder.input("x");
    builder.unary(Sin, x);
    expect!["GraphBuilder { inputs: 1, operations: 1, error: None, .. }"].assert_eq(&format!("{builder:?}"));
    builder.set_outputs([x]);
    expect!["Graph { inputs: 1, operations: 1, values: 2, outputs: 1, parents: 0 }"]
        .assert_eq(&format!("{:?}", builder.build().unwrap()));
}

#[track_caller]
fn check_scalar(write: impl FnOnce(&mut Builder), message: Expect) {
    check(write, message);
}

/// What `write` does makes `build` fail with this message.
#[track_caller]
fn check<Op: GraphOperation>(write: impl FnOnce(&mut GraphBuilder<Op>), message: Expect) {
    let mut builder = GraphBuilder::new();
    write(&mut builder);
    let early = builder.error().cloned();
    let built = builder.build();
    assert_eq!(early, built.as_ref().err().cloned(), "the mistake is known before `build`");
    check_error(built, message);
}
