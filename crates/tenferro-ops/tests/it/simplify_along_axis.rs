//! Elements of rows by an index: taken before rows are computed, summed without zeros around them.

use expect_test::{Expect, expect};
use tenferro_ops::{Array, Level, Program, Simplify};

use crate::simplify::check;

/// A program whose index `%3` is one of a row of so many elements.
fn clipped(size: usize, equations: &str) -> String {
    format!(
        "program(%0: F64[2,{size}], %1: F64[2,1], %2: I32[2,1]) {{
            %3: I32[] = constant{{value: I32[] [0]}}
            %4: I32[2,1] = broadcast_in_dim{{shape: [2, 1], broadcast_dimensions: []}} %3
            %5: I32[2,1] = maximum %2, %4
            %6: I32[] = constant{{value: I32[] [{}]}}
            %7: I32[2,1] = broadcast_in_dim{{shape: [2, 1], broadcast_dimensions: []}} %6
            %8: I32[2,1] = minimum %5, %7
            {equations}",
        size - 1
    )
}

const PASSES: Simplify = Simplify { identities: Some(Level::Exact), dead: true, ..Simplify::NOTHING };

#[track_caller]
fn becomes(text: &str, expected: Expect) {
    check(PASSES, text, expected);
    // The same bits, at indices within and beyond the row, and for a zero that has a sign.
    let program = Program::parse(text).unwrap();
    let size = program.input_types()[0].shape[1];
    let x = Array::from_fn([2, size], |at: &[usize]| (at[0] * 7 + at[1]) as f64 / 9.0 - 0.5).unwrap();
    for elements in [[1.5, -2.5], [0.0, -0.0], [f64::NAN, f64::INFINITY]] {
        for index in [[0, 3], [7, -1], [-5, 100]] {
            let y = Array::from_slice([2, 1], &elements).unwrap();
            let indices = Array::from_slice([2, 1], &index).unwrap();
            let inputs = [x.clone(), y, indices];
            let simplified = program.simplify_by(PASSES).program;
            let [expected, found] = [&program, &simplified].map(|program| program.eval(inputs.clone()).unwrap());
            for (expected, found) in expected.iter().zip(&found) {
                let bits = |array: &Array| -> Vec<u64> {
                    array.iter::<f64>().unwrap().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }).collect()
                };
                assert_eq!(bits(found), bits(expected), "{elements:?} at {index:?}");
            }
        }
    }
}

/// The logarithm of the probability of a class: two operations on a row become two on one element of it.
#[test]
fn what_is_taken_of_rows_is_taken_before_they_are_computed() {
    becomes(
        &clipped(
            8,
            "%9: F64[2,8] = broadcast_in_dim{shape: [2, 8], broadcast_dimensions: [0, 1]} %1
            %10: F64[2,8] = sub %0, %9
            %11: F64[2,8] = exp %10
            %12: F64[2,1] = take_along_axis{axis: 1} %11, %8
        } -> (%12)",
        ),
        expect![[r#"
            program(%0: F64[2,8], %1: F64[2,1], %2: I32[2,1]) {
              %3: I32[] = constant{value: I32[] [0]}
              %4: I32[2,1] = broadcast_in_dim{shape: [2, 1], broadcast_dimensions: []} %3
              %5: I32[2,1] = maximum %2, %4
              %6: I32[] = constant{value: I32[] [7]}
              %7: I32[2,1] = broadcast_in_dim{shape: [2, 1], broadcast_dimensions: []} %6
              %8: I32[2,1] = minimum %5, %7
              %9: F64[2,1] = take_along_axis{axis: 1} %0, %8
              %10: F64[2,1] = sub %9, %1
              %11: F64[2,1] = exp %10
            } -> (%11)"#]],
    );
}

/// Operations that share operands are looked at once each: here 2²⁴ ways lead from the last one to the first.
#[test]
fn what_is_taken_of_shared_rows_is_taken_once() {
    let mut equations = String::new();
    for step in 0..24 {
        let (a, b) = if step == 0 { (0, 0) } else { (7 + 2 * step, 8 + 2 * step) };
        let (c, d) = (9 + 2 * step, 10 + 2 * step);
        equations += &format!("%{c}: F64[2,64] = maximum %{a}, %{b} %{d}: F64[2,64] = minimum %{b}, %{a} ");
    }
    let text = clipped(64, &format!("{equations} %57: F64[2,1] = take_along_axis{{axis: 1}} %56, %8 }} -> (%57)"));
    let program = Program::parse(&text).unwrap_or_else(|error| panic!("{error}"));
    let began = std::time::Instant::now();
    let simplified = program.simplify_by(PASSES).program;
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    assert!(simplified.instructions().len() <= program.instructions().len() + 2, "{simplified}");
}

/// Without a bound an index beyond the row reads 0, of which `exp` would make 1; and half of a row is no gain.
#[test]
fn indices_that_may_lie_outside_are_left_alone() {
    let text = "program(%0: F64[2,8], %1: I32[2,1]) {
      %2: F64[2,8] = exp %0
      %3: F64[2,1] = take_along_axis{axis: 1} %2, %1
    } -> (%3)";
    let program = Program::parse(text).unwrap();
    assert_eq!(program.simplify_by(PASSES).program, program);
    let text = clipped(
        4,
        "%9: F64[2,4] = exp %0
        %10: F64[2,1] = take_along_axis{axis: 1} %9, %8
    } -> (%10)",
    );
    let program = Program::parse(&text).unwrap();
    assert_eq!(program.simplify_by(PASSES).program, program);
}

#[test]
fn the_sum_of_one_element_among_zeros_is_that_element() {
    becomes(
        &clipped(
            8,
            "%9: F64[2,8] = put_along_axis{axis: 1, size: 8} %1, %8
            %10: F64[2,8] = neg %9
            %11: F64[2] = reduce_sum{axes: [1]} %9
            %12: F64[2] = reduce_sum{axes: [1]} %10
        } -> (%11, %12)",
        ),
        expect![[r#"
            program(%0: F64[2,8], %1: F64[2,1], %2: I32[2,1]) {
              %3: F64[2] = reshape{shape: [2]} %1
              %4: F64[] = constant{value: F64[] [0]}
              %5: F64[2] = broadcast_in_dim{shape: [2], broadcast_dimensions: []} %4
              %6: F64[2] = add %3, %5
              %7: F64[2,1] = neg %1
              %8: F64[2] = reshape{shape: [2]} %7
              %9: F64[] = constant{value: F64[] [0]}
              %10: F64[2] = broadcast_in_dim{shape: [2], broadcast_dimensions: []} %9
              %11: F64[2] = add %8, %10
            } -> (%6, %11)"#]],
    );
}
