//! From a flat graph to a program: input orders, what is computed, and how many slots it takes.

use computegraph::{Graph, OperationRole, compile, materialize_merge, resolve};
use expect_test::expect;
use tidu_testkit::scalar::ScalarOp::{self, Add, Cos, Exp, Mul, Neg, Sin, SinCos};

use crate::support::{Write, check_error, graph, input_key, keys, output_key};

#[test]
fn the_caller_states_the_order_of_inputs() {
    let power = power();
    check_values(&power, "x y", &[2.0, 3.0], &[2.0 + (3.0_f64).exp()]);
    check_values(&power, "y x", &[3.0, 2.0], &[2.0 + (3.0_f64).exp()]);
}

#[test]
fn the_order_may_name_inputs_that_are_not_needed() {
    // w is declared and not used; v is not even declared.
    check_values(&power(), "v y w x u", &[9.0, 3.0, 9.0, 2.0, 9.0], &[2.0 + (3.0_f64).exp()]);
}

#[test]
fn an_input_that_is_declared_but_not_needed_may_be_left_out() {
    assert_eq!(power().input_keys(), keys("w x y"));
    assert_eq!(compile(&power(), &keys("x y")).unwrap().input_count(), 2);
}

#[test]
fn an_order_that_misses_a_needed_input() {
    check_error(
        compile(&power(), &keys("x w")),
        expect!["the input order misses y, which the program needs; add it to the order"],
    );
    let identity = graph(|b| [b.input("x")]);
    check_error(
        compile(&identity, &[]),
        expect!["the input order misses x, which the program needs; add it to the order"],
    );
}

#[test]
fn an_order_that_repeats_an_input() {
    check_error(
        compile(&power(), &keys("y x w y")),
        expect!["the input order names y at positions 0 and 3; name each input once"],
    );
    // Also one that the program does not need.
    check_error(
        compile(&power(), &keys("y x v v")),
        expect!["the input order names v at positions 2 and 3; name each input once"],
    );
}

#[test]
fn a_graph_that_refers_to_others_is_not_flat() {
    let inner = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let on_operation = graph(|b| {
        let x = b.input("x");
        let neg = b.unary(Neg, x);
        [b.binary(Mul, neg, output_key(&inner))]
    });
    check_error(
        compile(&on_operation, &keys("x")),
        expect![
            "operation 1 (Mul): input 1 is Sin(x), which the graph does not hold before it; compile the result of materialize_merge"
        ],
    );
    let on_input = graph(|b| [b.unary(Exp, input_key("y"))]);
    check_error(
        compile(&on_input, &keys("y")),
        expect![
            "operation 0 (Exp): input 0 is y, which the graph does not hold before it; compile the result of materialize_merge"
        ],
    );
    // Declared too late for the operation that mentions it; merging puts that right.
    let declared_later = graph(|b| {
        let exp = b.unary(Exp, input_key("y"));
        b.input("y");
        [exp]
    });
    check_error(
        compile(&declared_later, &keys("y")),
        expect![
            "operation 0 (Exp): input 0 is y, which the graph does not hold before it; compile the result of materialize_merge"
        ],
    );
    let merged = materialize_merge(&resolve([declared_later.clone()]).unwrap(), &declared_later.output_keys()).unwrap();
    assert_eq!(compile(&merged, &keys("y")).unwrap().eval(&mut (), [0.0]).unwrap(), [1.0]);
}

#[test]
fn outputs_may_be_inputs_repeated_constants_or_absent() {
    let graph_with = |count: usize| {
        graph(|b| {
            let x = b.input("x");
            let (two, sum) = (b.constant(2.0), b.binary(Add, x, x));
            [x, sum, two, sum, x].into_iter().take(count)
        })
    };
    check_values(&graph_with(5), "x", &[3.0], &[3.0, 6.0, 2.0, 6.0, 3.0]);
    check_values(&graph_with(1), "x", &[3.0], &[3.0]);
    check_values(&graph_with(0), "x", &[3.0], &[]);
    check_values(&graph_with(0), "", &[], &[]);
}

#[test]
fn what_no_output_needs_is_not_computed() {
    let graph = graph(|b| {
        let (x, y) = (b.input("x"), b.input("y"));
        let dead = b.unary(Sin, y);
        b.unary(Exp, dead);
        let sin = b.unary(Sin, x);
        b.unary(Cos, sin);
        [sin]
    });
    let program = compile(&graph, &keys("x")).unwrap();
    assert_eq!((program.instruction_count(), program.output_count()), (1, 1));
    assert_eq!(program.eval(&mut (), [0.5]).unwrap(), [0.5_f64.sin()]);
}

#[test]
fn operations_that_differ_in_role_only_are_computed_once() {
    let graph = graph(|b| {
        let (x, y) = (b.input("x"), b.input("y"));
        let primary = b.binary(Mul, x, y);
        let left = b.linear(Mul, [x.into(), y.into()], [true, false]);
        let right = b.linear(Mul, [x.into(), y.into()], [false, true]);
        // What follows is equal as well once its operands are.
        let (sin, also_sin) = (b.unary(Sin, left), b.unary(Sin, right));
        [primary, left, right, b.binary(Add, sin, also_sin)]
    });
    assert_eq!(graph.operations().len(), 6);
    let program = compile(&graph, &keys("x y")).unwrap();
    assert_eq!(program.instruction_count(), 3);
    check_values(&graph, "x y", &[2.0, 3.0], &[6.0, 6.0, 6.0, 2.0 * 6.0_f64.sin()]);
}

#[test]
fn both_outputs_of_operations_that_differ_in_role_are_found() {
    let graph = graph(|b| {
        let x = b.input("x");
        let primary = b.add_operation(SinCos, vec![x.into()], OperationRole::Primary);
        let linear = b.add_operation(SinCos, vec![x.into()], OperationRole::linearized([true]));
        // Each reader uses another output of another copy.
        [b.unary(Neg, primary[0]), b.unary(Exp, linear[1]), linear[0], primary[1]]
    });
    assert_eq!(compile(&graph, &keys("x")).unwrap().instruction_count(), 3);
    let (sin, cos) = 0.5_f64.sin_cos();
    check_values(&graph, "x", &[0.5], &[-sin, cos.exp(), sin, cos]);
}

#[test]
fn operands_in_another_order_are_not_taken_for_equal() {
    let graph = graph(|b| {
        let (x, y) = (b.input("x"), b.input("y"));
        let (minus_y, minus_x) = (b.unary(Neg, y), b.unary(Neg, x));
        [b.binary(Add, x, minus_y), b.binary(Add, y, minus_x), b.binary(Add, minus_y, x)]
    });
    assert_eq!(compile(&graph, &keys("x y")).unwrap().instruction_count(), 5);
    check_values(&graph, "x y", &[2.0, 5.0], &[-3.0, 3.0, -3.0]);
}

#[test]
fn slots_follow_liveness_and_not_length() {
    let chain = graph(|b| {
        let x = b.input("x");
        [(0..100_000).fold(x, |x, step| b.unary([Sin, Cos][step % 2].clone(), x))]
    });
    let program = compile(&chain, &keys("x")).unwrap();
    assert_eq!(program.instruction_count(), 100_000);
    assert!(program.slot_count() <= 2, "{program:?}");

    // x stays alive to the end, beside the running value and the next one.
    let running = graph(|b| {
        let x = b.input("x");
        [(0..1000).fold(x, |sum, _| b.binary(Add, sum, x))]
    });
    assert!(compile(&running, &keys("x")).unwrap().slot_count() <= 3);

    // A result that nobody reads does not stay.
    let halves = graph(|b| {
        let x = b.input("x");
        let split = |b: &mut crate::support::Builder, x| {
            b.add_operation(SinCos, vec![computegraph::ValueRef::Local(x)], OperationRole::Primary)[1]
        };
        [(0..1000).fold(x, |x, _| split(b, x))]
    });
    assert!(compile(&halves, &keys("x")).unwrap().slot_count() <= 3);
}

#[test]
fn slots_hold_all_that_must_live() {
    let fan = graph(|b| {
        let leaves: Vec<_> = (0..100).map(|leaf| b.constant(f64::from(leaf))).collect();
        [leaves.into_iter().reduce(|sum, leaf| b.binary(Add, sum, leaf)).unwrap()]
    });
    let program = compile(&fan, &[]).unwrap();
    assert!((100..=101).contains(&program.slot_count()), "{program:?}");
    assert_eq!(program.eval(&mut (), []).unwrap(), [4950.0]);
}

#[test]
fn the_debug_form_is_sizes() {
    let program = compile(&power(), &keys("x y w")).unwrap();
    expect!["CompiledProgram { inputs: 3, instructions: 2, slots: 3, outputs: 1 }"].assert_eq(&format!("{program:?}"));
}

/// x + exp y, with an input w that is not used.
fn power() -> Graph<ScalarOp> {
    graph(|b| {
        b.input("w");
        let (x, y) = (b.input("x"), b.input("y"));
        let exp = b.unary(Exp, y);
        [b.binary(Add, x, exp)]
    })
}

#[track_caller]
fn check_values(graph: &Graph<ScalarOp>, order: &str, inputs: &[f64], expected: &[f64]) {
    let program = compile(graph, &keys(order)).unwrap();
    assert_eq!((program.input_count(), program.output_count()), (inputs.len(), expected.len()));
    assert_eq!(program.eval(&mut (), inputs.iter().copied()).unwrap(), expected);
}
