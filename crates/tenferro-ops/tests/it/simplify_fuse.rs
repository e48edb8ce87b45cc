//! Loops that take the same steps become one.

use std::time::Instant;

use expect_test::expect;
use tenferro_ops::{Program, Simplify};

use crate::simplify::check;

/// The plain loop, and the copy of it that also returns what its derivative reads.
#[test]
fn a_loop_and_its_copy_that_returns_more_are_one() {
    check(
        Simplify::default(),
        "program(%0: F64[], %1: F64[3]) {
          %2: F64[], %3: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = mul %0, %1
            %4: F64[] = add %3, %2
            %5: F64[] = tanh %4
          } -> (%5, %4), length: 3, reverse: false, num_consts: 1, num_carry: 1} %0, %0, %1
          %4: F64[] = reduce_sum{axes: [0]} %3
          %5: F64[], %6: F64[3], %7: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = mul %1, %0
            %4: F64[] = add %3, %2
            %5: F64[] = tanh %4
            %6: F64[] = square %5
          } -> (%5, %1, %6), length: 3, reverse: false, num_consts: 1, num_carry: 1} %0, %0, %1
          %8: F64[] = exp %2
          %9: F64[] = exp %5
        } -> (%4, %6, %7, %8, %9)",
        expect![[r#"
            program(%0: F64[], %1: F64[3]) {
              %2: F64[], %3: F64[3], %4: F64[3], %5: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: F64[] = mul %0, %1
                %4: F64[] = add %3, %2
                %5: F64[] = tanh %4
                %6: F64[] = square %5
              } -> (%5, %4, %1, %6), length: 3, reverse: false, num_consts: 1, num_carry: 1} %0, %0, %1
              %6: F64[] = reduce_sum{axes: [0]} %3
              %7: F64[] = exp %2
            } -> (%6, %4, %5, %7, %7)"#]],
    );
}

/// The loop over tangents reads what the loop over values has just computed: no row is kept.
#[test]
fn a_loop_that_reads_the_rows_of_another_runs_in_its_steps() {
    check(
        Simplify::default(),
        "program(%0: F64[], %1: F64[3], %2: F64[]) {
          %3: F64[], %4: F64[3] = scan{body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = sin %0
            %3: F64[] = mul %2, %1
            %4: F64[] = cos %0
          } -> (%3, %4), length: 3, reverse: false, num_consts: 0, num_carry: 1} %0, %1
          %5: F64[] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = mul %1, %0
            %4: F64[] = mul %3, %2
          } -> (%4), length: 3, reverse: false, num_consts: 0, num_carry: 1} %2, %4, %1
        } -> (%3, %5)",
        expect![[r#"
            program(%0: F64[], %1: F64[3], %2: F64[]) {
              %3: F64[], %4: F64[] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: F64[] = sin %0
                %4: F64[] = mul %3, %2
                %5: F64[] = cos %0
                %6: F64[] = mul %5, %1
                %7: F64[] = mul %6, %2
              } -> (%4, %7), length: 3, reverse: false, num_consts: 0, num_carry: 2} %0, %2, %1
            } -> (%3, %4)"#]],
    );
}

/// By its first value, by a constant, by the sum of rows, and the other way round: all of it is known only when the first
/// loop has ended.
#[test]
fn loops_that_wait_for_others_stay_apart() {
    let first = "%2: F64[], %3: F64[3] = scan{body: program(%0: F64[], %1: F64[]) {
        %2: F64[] = mul %0, %1
      } -> (%2, %2), length: 3, reverse: false, num_consts: 0, num_carry: 1} %0, %1
      %4: F64[3] = neg %3";
    let second = |operands: &str, reverse: bool| {
        let text = format!(
            "program(%0: F64[], %1: F64[3]) {{
              {first}
              %5: F64[], %6: F64[3] = scan{{body: program(%0: F64[], %1: F64[], %2: F64[]) {{
                %3: F64[] = mul %1, %2
                %4: F64[] = add %3, %0
              }} -> (%4, %4), length: 3, reverse: {reverse}, num_consts: 1, num_carry: 1}} {operands}
            }} -> (%5)"
        );
        let simplified = Program::parse(&text).unwrap().simplify().program;
        simplified.instructions().iter().filter(|instruction| instruction.op().name() == "scan").count()
    };
    assert_eq!(second("%0, %2, %3", false), 2);
    assert_eq!(second("%2, %0, %3", false), 2);
    assert_eq!(second("%0, %0, %4", false), 2);
    assert_eq!(second("%0, %0, %3", true), 2);
    assert_eq!(second("%0, %0, %3", false), 1);
}

#[test]
fn loops_that_share_nothing_stay_apart() {
    let scans = |operands: [&str; 2], lengths: [usize; 2]| {
        let looped = |result: usize, op: &str, operands: &str, length: usize| {
            format!(
                "%{result}: F64[] = scan{{body: program(%0: F64[], %1: F64[], %2: F64[]) {{
                  %3: F64[] = {op} %1, %2
                  %4: F64[] = add %3, %0
                }} -> (%4), length: {length}, reverse: false, num_consts: 1, num_carry: 1}} {operands}"
            )
        };
        let text = format!(
            "program(%0: F64[], %1: F64[3], %2: F64[3], %3: F64[4]) {{ {} {} }} -> (%4, %5)",
            looped(4, "mul", operands[0], lengths[0]),
            looped(5, "sub", operands[1], lengths[1])
        );
        Program::parse(&text).unwrap().simplify().program.instructions().len()
    };
    assert_eq!(scans(["%0, %0, %1", "%0, %0, %2"], [3, 3]), 2);
    assert_eq!(scans(["%0, %0, %1", "%0, %0, %1"], [3, 3]), 1);
    assert_eq!(scans(["%0, %0, %1", "%0, %0, %3"], [3, 4]), 2);
}

/// As many trips because the conditions are equal; the last loop may take fewer.
#[test]
fn loops_with_equal_conditions_are_one() {
    check(
        Simplify::default(),
        "program(%0: F64[], %1: F64[]) {
          %2: F64[] = while{cond: program(%0: F64[], %1: F64[]) {
            %2: Bool[] = compare{direction: LT} %1, %0
          } -> (%2), body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = exp %1
          } -> (%2), num_consts: 1} %0, %1
          %3: F64[], %4: I64[], %5: F64[?] = while{cond: program(%0: F64[], %1: F64[]) {
            %2: Bool[] = compare{direction: LT} %1, %0
          } -> (%2), body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = exp %1
            %3: F64[] = mul %2, %1
          } -> (%2, %3), num_consts: 1, counts: true} %0, %1
          %6: F64[] = scan{body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %1
          } -> (%2), reverse: false, num_consts: 0, num_carry: 1} %4, %0, %5
          %7: F64[] = while{cond: program(%0: F64[], %1: F64[]) {
            %2: Bool[] = compare{direction: LT} %0, %1
          } -> (%2), body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = exp %1
          } -> (%2), num_consts: 1} %0, %1
        } -> (%2, %3, %6, %7)",
        expect![[r#"
            program(%0: F64[], %1: F64[]) {
              %2: F64[], %3: I64[], %4: F64[?] = while{cond: program(%0: F64[], %1: F64[]) {
                %2: Bool[] = compare{direction: LT} %1, %0
              } -> (%2), body: program(%0: F64[], %1: F64[]) {
                %2: F64[] = exp %1
                %3: F64[] = mul %2, %1
              } -> (%2, %3), num_consts: 1, counts: true} %0, %1
              %5: F64[] = scan{body: program(%0: F64[], %1: F64[]) {
                %2: F64[] = mul %0, %1
              } -> (%2), reverse: false, num_consts: 0, num_carry: 1} %3, %0, %4
              %6: F64[] = while{cond: program(%0: F64[], %1: F64[]) {
                %2: Bool[] = compare{direction: LT} %0, %1
              } -> (%2), body: program(%0: F64[], %1: F64[]) {
                %2: F64[] = exp %1
              } -> (%2), num_consts: 1} %0, %1
            } -> (%2, %2, %5, %6)"#]],
    );
}

/// By one predicate, with work in common; the last one is chosen by another.
#[test]
fn choices_with_work_in_common_are_one() {
    check(
        Simplify::default(),
        "program(%0: Bool[], %1: Bool[], %2: F64[], %3: F64[]) {
          %4: F64[] = cond{true_branch: program(%0: F64[], %1: F64[]) {
            %2: F64[] = sin %0
          } -> (%2), false_branch: program(%0: F64[], %1: F64[]) {
          } -> (%1)} %0, %2, %3
          %5: F64[] = exp %4
          %6: F64[], %7: F64[] = cond{true_branch: program(%0: F64[]) {
            %1: F64[] = sin %0
            %2: F64[] = cos %0
          } -> (%1, %2), false_branch: program(%0: F64[]) {
            %1: F64[] = constant{value: F64[] [0]}
          } -> (%1, %1)} %0, %2
          %8: F64[] = cond{true_branch: program(%0: F64[]) {
            %1: F64[] = sin %0
          } -> (%1), false_branch: program(%0: F64[]) {
            %1: F64[] = exp %0
          } -> (%1)} %1, %2
        } -> (%5, %6, %7, %8)",
        expect![[r#"
            program(%0: Bool[], %1: Bool[], %2: F64[], %3: F64[]) {
              %4: F64[], %5: F64[], %6: F64[] = cond{true_branch: program(%0: F64[], %1: F64[]) {
                %2: F64[] = sin %0
                %3: F64[] = cos %0
              } -> (%2, %2, %3), false_branch: program(%0: F64[], %1: F64[]) {
                %2: F64[] = constant{value: F64[] [0]}
              } -> (%1, %2, %2)} %0, %2, %3
              %7: F64[] = exp %4
              %8: F64[] = cond{true_branch: program(%0: F64[]) {
                %1: F64[] = sin %0
              } -> (%1), false_branch: program(%0: F64[]) {
                %1: F64[] = exp %0
              } -> (%1)} %1, %2
            } -> (%7, %5, %6, %8)"#]],
    );
}

/// Many loops in a row and side by side: time grows with the program and not with its square.
#[test]
fn time_grows_with_the_number_of_loops() {
    let time = |count: usize| {
        let mut text = String::from("program(%0: F64[], %1: F64[3], %2: F64[3]) {\n");
        let looped = |operands: String| {
            format!(
                "scan{{body: program(%0: F64[], %1: F64[]) {{
                  %2: F64[] = mul %0, %1
                }} -> (%2), length: 3, reverse: false, num_consts: 0, num_carry: 1}} {operands}\n"
            )
        };
        for number in 0..count {
            let (chain, side) = (3 + 2 * number, 4 + 2 * number);
            let before = if number == 0 { 0 } else { chain - 2 };
            text += &format!("%{chain}: F64[] = {}", looped(format!("%{before}, %1")));
            text += &format!("%{side}: F64[] = {}", looped(format!("%{chain}, %2")));
        }
        text += &format!("}} -> (%{})", 2 + 2 * count);
        let program = Program::parse(&text).unwrap();
        let start = Instant::now();
        let simplified = program.simplify().program;
        assert_eq!(simplified.instructions().len(), count + 1);
        start.elapsed().as_secs_f64()
    };
    time(50);
    let (small, large) = (time(200), time(1600));
    assert!(large < 30.0 * small + 0.5, "200 loops took {small} s, 1600 took {large} s");
}
