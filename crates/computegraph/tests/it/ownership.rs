//! Who owns an operand when, and that nobody does afterwards.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use computegraph::{
    CompiledProgram, EvalError, GraphBuilder, LocalValueId, OperationRole::Primary, Workspace, eval_operation,
};

use crate::traced::{Log, Op, program, push, run, take, values};

#[test]
fn an_operand_is_handed_over_at_its_last_use() {
    check_taken(
        "a chain",
        |b, x| {
            let first = take(b, x);
            vec![take(b, &[first])]
        },
        &[3],
        &[&[true], &[true]],
    );
    check_taken(
        "two readers",
        |b, x| {
            let first = take(b, x);
            let second = push(b, Op::Take(2), &[first, x[0]]);
            vec![second]
        },
        &[4],
        &[&[false], &[true, true]],
    );
    check_taken(
        "two readers, the second one borrows",
        |b, x| {
            let first = take(b, x);
            vec![first, push(b, Op::Read(1), x)]
        },
        &[2, 2],
        &[&[false]],
    );
    check_taken("one operand twice", |b, x| vec![push(b, Op::Take(2), &[x[0], x[0]])], &[3], &[&[false, false]]);
    check_taken(
        "one operand twice and another",
        |b, x| {
            let other = push(b, Op::Read(1), x);
            vec![push(b, Op::Take(3), &[x[0], other, x[0]])]
        },
        &[5],
        &[&[false, true, false]],
    );
    check_taken("an input that is an output", |b, x| vec![take(b, x), x[0]], &[2, 1], &[&[false]]);
    check_taken(
        "an operand that is an output",
        |b, x| {
            let first = take(b, x);
            vec![take(b, &[first]), first]
        },
        &[3, 2],
        &[&[true], &[false]],
    );
    check_taken(
        "both outputs of one operation",
        |b, x| {
            let split = b.add_operation(Op::Split, vec![x[0].into()], Primary);
            let again = push(b, Op::Take(2), &[split[0], split[1]]);
            vec![push(b, Op::Take(2), &[again, split[1]])]
        },
        &[1],
        &[&[true, false], &[true, true]],
    );
    check_taken(
        "an unused reader",
        |b, x| {
            let first = take(b, x);
            push(b, Op::Read(2), &[x[0], first]);
            vec![first]
        },
        &[2],
        &[&[true]],
    );
}

#[test]
fn an_output_asked_for_twice_is_cloned_once() {
    let program = program("x", |b, x| {
        let made = take(b, x);
        vec![made, x[0], made]
    });
    let log = &mut Log::default();
    let outputs = run(&program, log, &[1]).unwrap();
    assert_eq!(values(&outputs), [2, 1, 2]);
    assert!(Arc::ptr_eq(&outputs[0].value, &outputs[2].value));
    let counts: Vec<_> = outputs.iter().map(|cell| Arc::strong_count(&cell.value)).collect();
    assert_eq!(counts, [2, 1, 2]);
    assert_eq!(log.alive(), 3, "nothing is left behind");
}

#[test]
fn an_input_passes_through_uncopied() {
    let program = program("x", |_, x| vec![x[0]]);
    let mut log = Log::default();
    let input = log.cell(7);
    let outputs = program.eval(&mut log, [input.clone()]).unwrap();
    assert!(Arc::ptr_eq(&outputs[0].value, &input.value));
    assert_eq!(Arc::strong_count(&input.value), 2);
}

#[test]
fn operands_are_dropped_after_their_last_use() {
    let chain = program("x", |b, x| vec![(0..1000).fold(x[0], |value, _| push(b, Op::Read(1), &[value]))]);
    check_peak(&chain, &[0], &[1000], 1);

    // Ten values are needed at once, and then fewer and fewer.
    let fan = program("x", |b, x| {
        let leaves: Vec<_> = (2..12).map(|count| push(b, Op::Read(count), &vec![x[0]; count])).collect();
        vec![leaves.into_iter().reduce(|sum, leaf| push(b, Op::Read(2), &[sum, leaf])).unwrap()]
    });
    check_peak(&fan, &[1], &[(2..12).sum::<i64>() + 10 + 9], 10);

    // Ten values that one operation reads are gone at the next.
    let wide = program("x", |b, x| {
        let leaves: Vec<_> = (2..12).map(|count| push(b, Op::Read(count), &vec![x[0]; count])).collect();
        let sum = push(b, Op::Read(10), &leaves);
        vec![push(b, Op::Read(1), &[sum])]
    });
    check_peak(&wide, &[1], &[(2..12).sum::<i64>() + 10 + 2], 10);

    // The half that nobody reads is dropped at once.
    let halves = program("x", |b, x| {
        vec![(0..1000).fold(x[0], |value, _| b.add_operation(Op::Split, vec![value.into()], Primary)[1])]
    });
    check_peak(&halves, &[5], &[5], 1);

    // So is an input that nobody reads.
    let unused = program("x y z", |b, x| vec![push(b, Op::Read(1), &x[1..2])]);
    check_peak(&unused, &[1, 2, 3], &[3], 1);
}

#[test]
fn an_operation_on_its_own_owns_its_operands() {
    let log = &mut Log::default();
    let operands = [log.cell(1), log.cell(2)];
    let results = eval_operation(&Op::Take(2), log, operands).unwrap();
    assert_eq!((values(&results), &*log.handed_over), (vec![4], &[vec![true, true]][..]));
    assert_eq!(log.alive(), 1);
    let operand = log.cell(5);
    assert_eq!(values(&eval_operation(&Op::Split, log, [operand]).unwrap()), [5, -5]);
}

#[test]
fn a_workspace_holds_nothing_between_calls() {
    let good = program("x", |b, x| {
        let read = push(b, Op::Read(1), x);
        vec![push(b, Op::Read(2), &[read, x[0]]), x[0]]
    });
    let failing = |bad: Op| {
        program("x y", move |b, x| {
            let read = push(b, Op::Read(2), x);
            let bad = push(b, bad, &[read]);
            vec![push(b, Op::Read(3), &[bad, x[0], read])]
        })
    };
    let programs = [
        failing(Op::Fail),
        failing(Op::Set { declared: 2, from: 0, to: 1 }),
        failing(Op::Set { declared: 1, from: 0, to: 2 }),
    ];
    let log = &mut Log::default();
    let mut workspace = Workspace::default();
    for _ in 0..3 {
        for bad in &programs {
            for inputs in [&[1, 2][..], &[1], &[1, 2, 3]] {
                let inputs: Vec<_> = inputs.iter().map(|input| log.cell(*input)).collect();
                assert!(bad.eval_in(&mut workspace, log, inputs).is_err());
                assert_eq!(log.alive(), 0);
            }
        }
        let input = log.cell(1);
        let outputs = good.eval_in(&mut workspace, log, [input]).unwrap();
        assert_eq!(values(&outputs), [4, 1]);
        assert_eq!(log.alive(), 2, "the outputs only");
    }
}

/// A panic in an operation is that operation's bug; what it leaves behind must not become the next call's result.
#[test]
fn a_workspace_survives_a_panic() {
    let panics = program("x y", |b, x| {
        let read = push(b, Op::Read(2), x);
        let bad = push(b, Op::Panic, &[read]);
        vec![push(b, Op::Read(3), &[bad, x[0], read])]
    });
    let sets_nothing = program("x y", |b, x| {
        let nothing = push(b, Op::Set { declared: 3, from: 0, to: 0 }, &x[..1]);
        vec![push(b, Op::Read(3), &[nothing, x[0], x[1]])]
    });
    let log = &mut Log::default();
    let mut workspace = Workspace::default();
    let inputs = [log.cell(1), log.cell(2)];
    assert!(catch_unwind(AssertUnwindSafe(|| panics.eval_in(&mut workspace, log, inputs))).is_err());
    let inputs = [log.cell(1), log.cell(2)];
    let outcome = sets_nothing.eval_in(&mut workspace, log, inputs);
    assert!(matches!(outcome, Err(EvalError::ResultCount { expected: 3, found: 0, .. })));
    assert_eq!(log.alive(), 0);
}

/// The values of the outputs, and how each `Take` got its operands, for x = 1.
#[track_caller]
fn check_taken(
    what: &str,
    write: impl FnOnce(&mut GraphBuilder<Op>, &[LocalValueId]) -> Vec<LocalValueId>,
    expected: &[i64],
    handed_over: &[&[bool]],
) {
    let program = program("x", write);
    let log = &mut Log::default();
    let outputs = run(&program, log, &[1]).unwrap();
    assert_eq!(values(&outputs), expected, "{what}");
    assert_eq!(log.handed_over, handed_over, "{what}");
    assert_eq!(log.alive(), outputs.len(), "{what}: nothing but the outputs is alive");
}

#[track_caller]
fn check_peak(program: &CompiledProgram<Op>, inputs: &[i64], expected: &[i64], peak: usize) {
    let log = &mut Log::default();
    let outputs = run(program, log, inputs).unwrap();
    assert_eq!((values(&outputs), log.peak), (expected.to_vec(), peak));
    assert!(log.last <= 2, "the last operation reads at most two values");
    assert_eq!(log.alive(), outputs.len());
}
