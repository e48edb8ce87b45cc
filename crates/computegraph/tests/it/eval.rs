//! Running a program: what can fail, and what is run at all.

use std::iter::repeat;

use computegraph::{
    CompiledProgram, EvalError, EvaluableGraphOperation, Frame, GraphBuilder, GraphOperation, OUTPUT_LIMIT,
    OperationRole::{self, Primary},
    Workspace, compile, eval_operation,
};
use expect_test::{Expect, expect};

use crate::traced::{Boom, Cell, Log, Op, program, push, run, values};

#[test]
fn the_wrong_number_of_inputs() {
    let program = program("x y", |b, x| vec![push(b, Op::Read(2), x)]);
    check_error(
        &program,
        &[1],
        expect!["the program takes 2 inputs, was given 1; pass one value for each key of the input order"],
    );
    check_error(
        &program,
        &[],
        expect!["the program takes 2 inputs, was given 0; pass one value for each key of the input order"],
    );
    check_error(
        &program,
        &[1, 2, 3],
        expect!["the program takes 2 inputs, was given more; pass one value for each key of the input order"],
    );
}

#[test]
fn endless_inputs_are_not_counted_to_the_end() {
    let program = program("x y", |b, x| vec![push(b, Op::Read(2), x)]);
    let log = &mut Log::default();
    let cell = log.cell(1);
    assert!(matches!(program.eval(log, repeat(cell)), Err(EvalError::InputCount { expected: 2, .. })));
    assert_eq!(log.alive(), 0);
}

#[test]
fn the_wrong_number_of_operands_for_an_operation_on_its_own() {
    let log = &mut Log::default();
    let cell = log.cell(1);
    check_message(
        eval_operation(&Op::Read(2), log, [cell]),
        expect!["Read(2): takes 2 operands, was given 1; pass one value for each"],
    );
    let cell = log.cell(1);
    check_message(
        eval_operation(&Op::Read(2), log, repeat(cell)),
        expect!["Read(2): takes 2 operands, was given more; pass one value for each"],
    );
    assert_eq!(log.alive(), 0);
}

#[test]
fn an_operation_that_fails() {
    let program = program("x", |b, x| {
        let read = push(b, Op::Read(1), x);
        let fail = push(b, Op::Fail, &[read]);
        vec![push(b, Op::Read(2), &[fail, read])]
    });
    check_error(&program, &[1], expect!["instruction 1 (Fail): boom"]);
    let outcome = run(&program, &mut Log::default(), &[1]);
    assert!(matches!(outcome, Err(EvalError::Operation { instruction: 1, source: Boom, .. })));
}

#[test]
fn an_operation_that_sets_the_wrong_number_of_results() {
    let setting = |declared, from, to| {
        program("x", |b, x| {
            let read = push(b, Op::Read(1), x);
            vec![push(b, Op::Set { declared, from, to }, &[read])]
        })
    };
    check_error(
        &setting(1, 0, 0),
        &[1],
        expect![
            "instruction 1 (Set { declared: 1, from: 0, to: 0 }): declares 1 results, its eval set 0; set each result once, or change output_count"
        ],
    );
    check_error(
        &setting(2, 0, 1),
        &[1],
        expect![
            "instruction 1 (Set { declared: 2, from: 0, to: 1 }): declares 2 results, its eval set 1; set each result once, or change output_count"
        ],
    );
    check_error(
        &setting(2, 1, 2),
        &[1],
        expect![
            "instruction 1 (Set { declared: 2, from: 1, to: 2 }): declares 2 results, its eval set 1; set each result once, or change output_count"
        ],
    );
    check_error(
        &setting(1, 0, 2),
        &[1],
        expect![
            "instruction 1 (Set { declared: 1, from: 0, to: 2 }): declares 1 results, its eval set 2; set each result once, or change output_count"
        ],
    );
    check_error(
        &setting(2, 0, 5),
        &[1],
        expect![
            "instruction 1 (Set { declared: 2, from: 0, to: 5 }): declares 2 results, its eval set 5; set each result once, or change output_count"
        ],
    );
    let right = setting(3, 0, 3);
    assert_eq!(values(&run(&right, &mut Log::default(), &[1]).unwrap()), [0]);
}

/// The first 64 results are told apart from the rest inside; nobody should notice.
#[test]
fn many_results_of_which_some_are_not_set() {
    for declared in [63, 64, 65, 66, 128, 200] {
        let setting = |from, to| {
            program("x", |b, x| {
                let read = push(b, Op::Read(1), x);
                let made = b.add_operation(Op::Set { declared, from, to }, vec![read.into()], Primary);
                vec![made[0], made[declared - 1], made[declared / 2]]
            })
        };
        let spans =
            [(0, 0), (0, 1), (0, 63), (0, 64), (0, 65), (1, 64), (63, 65), (64, 65), (1, 200), (0, 127), (64, 200)];
        let spans = spans.into_iter().chain([(0, declared - 1), (1, declared), (0, declared + 1), (1, declared + 1)]);
        for (from, to) in spans {
            let (program, log) = (setting(from, to), &mut Log::default());
            let operand = log.cell(1);
            let alone = eval_operation(&Op::Set { declared, from, to }, log, [operand]);
            let outcomes = [run(&program, log, &[1]).map(|cells| values(&cells)), alone.map(|cells| values(&cells))];
            for (instruction, outcome) in [1, 0].into_iter().zip(outcomes) {
                match outcome {
                    Err(EvalError::ResultCount { instruction: at, expected, found, .. }) => {
                        assert_eq!((at, expected, found), (instruction, declared, to - from));
                    }
                    Ok(_) => assert_eq!((from, to), (0, declared)),
                    Err(error) => panic!("{error}"),
                }
            }
            assert_eq!(log.alive(), 0);
        }
        let last = declared as i64 - 1;
        let found = values(&run(&setting(0, declared), &mut Log::default(), &[1]).unwrap());
        assert_eq!(found, [0, last, declared as i64 / 2]);
        let operand = Log::default().cell(1);
        let all = eval_operation(&Op::Set { declared, from: 0, to: declared }, &mut Log::default(), [operand]).unwrap();
        assert_eq!(values(&all), (0..=last).collect::<Vec<_>>());
    }
}

/// Scalars stay in their slots, so what is missing could be found in what the program left there the last time.
#[test]
fn a_missing_result_among_many_is_noticed_in_slots_that_were_used_before() {
    let compiled = |forgotten: usize| {
        let mut builder = GraphBuilder::new();
        let x = builder.add_input("x");
        // The first two fill slots that the third one uses again.
        let fill = builder.add_operation(Scalar::Many { count: 100, forgotten: 100 }, vec![x.into()], Primary);
        let next = builder.add_operation(Scalar::Next, vec![fill[99].into()], Primary)[0];
        let made = builder.add_operation(Scalar::Many { count: 100, forgotten }, vec![next.into()], Primary);
        builder.set_outputs([made[0], made[63], made[64], made[99]]);
        compile(&builder.build().unwrap(), &["x"]).unwrap()
    };
    let mut workspace = Workspace::default();
    for forgotten in [0, 63, 64, 65, 99] {
        for _ in 0..2 {
            let outcome = compiled(100).eval_in(&mut workspace, &mut (), [1]);
            assert_eq!(outcome.unwrap(), [101, 164, 165, 200]);
            let outcome = compiled(forgotten).eval_in(&mut workspace, &mut (), [1]);
            let Err(EvalError::ResultCount { instruction, expected, found, .. }) = outcome else {
                panic!("result {forgotten} is missing")
            };
            assert_eq!((instruction, expected, found), (2, 100, 99));
        }
    }
}

#[test]
fn an_absurd_number_of_results() {
    let declaring = |declared| {
        let log = &mut Log::default();
        let operand = log.cell(1);
        let outcome = eval_operation(&Op::Set { declared, from: 0, to: 1 }, log, [operand]);
        assert_eq!(log.evaluated, usize::from(declared == 0));
        outcome
    };
    check_message(
        declaring(usize::MAX),
        expect![
            "Set { declared: 18446744073709551615, from: 0, t…: declares 18446744073709551615 outputs; output_count must not exceed 1048576"
        ],
    );
    check_message(
        declaring(OUTPUT_LIMIT + 1),
        expect![
            "Set { declared: 1048577, from: 0, to: 1 }: declares 1048577 outputs; output_count must not exceed 1048576"
        ],
    );
    // Nothing to set, and one was set all the same.
    check_message(
        declaring(0),
        expect![
            "instruction 0 (Set { declared: 0, from: 0, to: 1 }): declares 0 results, its eval set 1; set each result once, or change output_count"
        ],
    );
}

/// A result that was missing must not be found in what an earlier instruction left in the slot.
#[test]
fn a_missing_result_is_noticed_in_a_slot_that_was_used_before() {
    let program = program("x", |b, x| {
        let long = (0..10).fold(x[0], |value, _| push(b, Op::Read(1), &[value]));
        vec![push(b, Op::Set { declared: 1, from: 0, to: 0 }, &[long])]
    });
    check_error(
        &program,
        &[1],
        expect![
            "instruction 10 (Set { declared: 1, from: 0, to: 0 }): declares 1 results, its eval set 0; set each result once, or change output_count"
        ],
    );
}

#[test]
fn dead_operations_are_not_evaluated() {
    let program = program("x", |b, x| {
        push(b, Op::Fail, x);
        vec![push(b, Op::Read(1), x)]
    });
    let mut log = Log::default();
    assert_eq!(values(&run(&program, &mut log, &[1]).unwrap()), [2]);
    assert_eq!(log.evaluated, 1);
}

#[test]
fn operations_equal_but_for_their_role_are_evaluated_once() {
    let program = program("x", |b, x| {
        let primary = push(b, Op::Take(1), x);
        let linear = b.add_operation(Op::Take(1), vec![x[0].into()], OperationRole::linearized([true]))[0];
        assert_ne!(primary, linear);
        vec![primary, linear]
    });
    let mut log = Log::default();
    assert_eq!(values(&run(&program, &mut log, &[1]).unwrap()), [2, 2]);
    assert_eq!(log.evaluated, 1);
    assert_eq!(log.handed_over, [[true]], "the operand has one reader");
}

/// Operands that own nothing may be left in their slots, but not for this.
#[test]
fn a_missing_scalar_result_is_noticed_in_a_slot_that_was_used_before() {
    let mut builder = GraphBuilder::new();
    let x = builder.add_input("x");
    let long = (0..10).fold(x, |value, _| builder.add_operation(Scalar::Next, vec![value.into()], Primary)[0]);
    builder.set_outputs([long]);
    let good = compile(&builder.build().unwrap(), &["x"]).unwrap();
    let mut builder = GraphBuilder::new();
    let x = builder.add_input("x");
    let next = builder.add_operation(Scalar::Next, vec![x.into()], Primary)[0];
    let nothing = builder.add_operation(Scalar::Nothing, vec![next.into()], Primary);
    builder.set_outputs(nothing);
    let bad = compile(&builder.build().unwrap(), &["x"]).unwrap();
    let mut workspace = Workspace::default();
    for _ in 0..2 {
        assert_eq!(good.eval_in(&mut workspace, &mut (), [1]).unwrap(), [11]);
        let outcome = bad.eval_in(&mut workspace, &mut (), [1]);
        assert!(matches!(outcome, Err(EvalError::ResultCount { instruction: 1, expected: 1, found: 0, .. })));
    }
}

#[test]
fn an_operation_on_its_own_is_checked_alike() {
    let log = &mut Log::default();
    let operand = log.cell(1);
    assert!(matches!(eval_operation(&Op::Fail, log, [operand]), Err(EvalError::Operation { source: Boom, .. })));
    for (from, to) in [(0, 1), (1, 2), (0, 3)] {
        let operand = log.cell(1);
        let outcome = eval_operation(&Op::Set { declared: 2, from, to }, log, [operand]);
        assert!(matches!(outcome, Err(EvalError::ResultCount { expected: 2, found, .. }) if found == to - from));
    }
    assert_eq!((log.alive(), log.handed_over.len()), (0, 0));
}

/// One more, and operations that forget a result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Scalar {
    Next,
    Nothing,
    /// x, x + 1, x + 2, … but for one that it forgets.
    Many {
        count: usize,
        forgotten: usize,
    },
}

impl GraphOperation for Scalar {
    type Operand = i64;
    type Context = ();
    type InputKey = &'static str;

    fn input_count(&self) -> usize {
        1
    }

    fn output_count(&self) -> usize {
        if let Self::Many { count, .. } = self { *count } else { 1 }
    }
}

impl EvaluableGraphOperation for Scalar {
    type Error = Boom;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, i64>) -> Result<(), Boom> {
        match self {
            Self::Next => frame.set(0, *frame.get(0) + 1),
            Self::Nothing => {}
            Self::Many { count, forgotten } => {
                let first = *frame.get(0);
                let outputs = (0..*count).filter(|output| output != forgotten);
                outputs.for_each(|output| frame.set(output, first + output as i64));
            }
        }
        Ok(())
    }
}

#[track_caller]
fn check_error(program: &CompiledProgram<Op>, inputs: &[i64], message: Expect) {
    let log = &mut Log::default();
    check_message(run(program, log, inputs), message);
    assert_eq!(log.alive(), 0, "an error drops all operands");
}

#[track_caller]
fn check_message(outcome: Result<Vec<Cell>, EvalError<Boom>>, message: Expect) {
    match outcome {
        Ok(_) => panic!("expected an error"),
        Err(error) => message.assert_eq(&error.to_string()),
    }
}
