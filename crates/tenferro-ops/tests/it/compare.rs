//! Comparison within a tolerance.

use expect_test::{Expect, expect};
use num_complex::Complex;
use tenferro_ops::{Array, DType, Element, Mismatch, Tolerance};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;
const EXACT: Tolerance = Tolerance { rtol: 0.0, atol: 0.0 };
const LOOSE: Tolerance = Tolerance { rtol: 0.5, atol: 1e3 };

fn agree<T: Element>(got: T, expected: T, tol: Tolerance) -> bool {
    Array::scalar(got).compare(&Array::scalar(expected), tol).is_ok()
}

#[track_caller]
fn check_mismatch(got: &Array, expected: &Array, tol: Tolerance, expect: Expect) {
    expect.assert_eq(&got.compare(expected, tol).unwrap_err().to_string());
}

#[test]
fn the_bound_is_absolute_plus_relative_to_the_expected_value() {
    let tol = Tolerance { rtol: 0.25, atol: 0.5 };
    assert!(agree(5.5, 4.0, tol) && agree(2.5, 4.0, tol));
    assert!(!agree(5.5000001, 4.0, tol) && !agree(2.4999999, 4.0, tol));
    assert!(agree(-5.5_f32, -4.0, tol) && !agree(-5.51_f32, -4.0, tol));
    // Relative to the expected side only.
    let relative = Tolerance { rtol: 0.5, atol: 0.0 };
    assert!(agree(1.0, 2.0, relative) && !agree(2.0, 1.0, relative));
}

#[test]
fn single_precision_is_compared_in_double() {
    let (one, next) = (1.0_f32, f32::from_bits(1.0_f32.to_bits() + 1));
    let step = f64::from(f32::EPSILON);
    assert!(agree(next, one, Tolerance { rtol: 0.0, atol: step }));
    assert!(!agree(next, one, Tolerance { rtol: 0.0, atol: step * (1.0 - 1e-9) }));
}

#[test]
fn zeros_agree_whatever_their_sign() {
    assert!(agree(0.0, -0.0, EXACT) && agree(-0.0_f32, 0.0, EXACT));
    assert!(agree(Complex::new(-0.0, 0.0), Complex::new(0.0, -0.0), EXACT));
}

#[test]
fn numbers_that_are_not_finite() {
    assert!(agree(NAN, NAN, EXACT) && agree(NAN, -NAN, EXACT));
    assert!(agree(INF, INF, EXACT) && agree(-INF, -INF, EXACT) && agree(f32::INFINITY, f32::INFINITY, EXACT));
    for (a, b) in [(INF, -INF), (INF, 1e300), (INF, NAN), (NAN, 0.0)] {
        assert!(!agree(a, b, LOOSE) && !agree(b, a, LOOSE), "{a} {b}");
    }
    // A difference that overflows is not within any bound that does not.
    assert!(!agree(1.7e308, -1.7e308, LOOSE));
}

#[test]
fn complex_numbers_are_compared_by_modulus() {
    let tol = Tolerance { rtol: 0.1, atol: 0.0 };
    let expected = Complex::new(30.0, 40.0);
    assert!(agree(expected + Complex::new(3.0, 4.0), expected, tol));
    assert!(!agree(expected + Complex::new(3.0, 4.1), expected, tol));
    // The real part alone would be off by a third of itself.
    assert!(agree(Complex::new(2.0, 100.0), Complex::new(3.0, 100.0), tol));
    assert!(agree(Complex::new(2.0_f32, 100.0), Complex::new(3.0, 100.0), tol));
    // The modulus of the expected value overflows; the allowance must not become infinite.
    assert!(!agree(Complex::new(1e308, 1e308), Complex::new(1.7e308, 1.7e308), tol));
}

#[test]
fn complex_numbers_that_are_not_finite_are_compared_part_by_part() {
    assert!(agree(Complex::new(NAN, 1.0), Complex::new(NAN, 1.0), EXACT));
    assert!(!agree(Complex::new(NAN, 1.0), Complex::new(NAN, 2e3), Tolerance { rtol: 0.1, atol: 0.0 }));
    assert!(!agree(Complex::new(NAN, 1.0), Complex::new(1.0, NAN), LOOSE));
    assert!(agree(Complex::new(INF, 1.0), Complex::new(INF, 2.0), LOOSE));
    assert!(!agree(Complex::new(INF, 1.0), Complex::new(-INF, 1.0), LOOSE));
    assert!(!agree(Complex::new(1.0, 1.0), Complex::new(1.0, INF), LOOSE));
}

#[test]
fn integers_and_truth_values_are_compared_exactly() {
    assert!(agree(7, 7, EXACT) && agree(true, true, EXACT));
    assert!(!agree(7, 8, LOOSE) && !agree(7_i64, 8, LOOSE) && !agree(7_u32, 8, LOOSE) && !agree(true, false, LOOSE));
    // As doubles these two would be equal.
    assert!(!agree(u64::MAX, u64::MAX - 1, LOOSE));
}

#[test]
fn the_first_difference_is_shown_and_all_are_counted() {
    let expected = Array::from_fn([2, 3, 2], |index| index.iter().sum::<usize>() as f64).unwrap();
    let mut got = expected.clone();
    for position in [5, 7, 11] {
        got.as_mut_slice::<f64>().unwrap()[position] += 0.25;
    }
    check_mismatch(
        &got,
        &expected,
        Tolerance { rtol: 1e-9, atol: 1e-12 },
        expect!["at [0,2,1]: got 3.25, expected 3; 3 of 12 elements differ (rtol 1e-9, atol 1e-12)"],
    );
    check_mismatch(
        &Array::scalar(1),
        &Array::scalar(2),
        LOOSE,
        expect!["at []: got 1, expected 2; 1 of 1 elements differ (compared exactly)"],
    );
    let (got, expected) = (Complex::new(1.5, -2.0), Complex::new(NAN, 0.0));
    check_mismatch(
        &Array::scalar(got),
        &Array::scalar(expected),
        EXACT,
        expect!["at []: got 1.5-2i, expected NaN+0i; 1 of 1 elements differ (rtol 0e0, atol 0e0)"],
    );
}

#[test]
fn types_are_compared_exactly() {
    let x = Array::zeros(DType::F64, [2, 3]).unwrap();
    check_mismatch(
        &x,
        &x.reshape([3, 2]).unwrap(),
        LOOSE,
        expect!["got F64[2,3], expected F64[3,2]; types are compared exactly"],
    );
    check_mismatch(
        &x,
        &x.convert(DType::F32).unwrap(),
        LOOSE,
        expect!["got F64[2,3], expected F32[2,3]; types are compared exactly"],
    );
    let empty = Array::zeros(DType::F64, [0, 3]).unwrap();
    assert!(matches!(empty.compare(&empty.reshape([0]).unwrap(), LOOSE), Err(Mismatch::Type { .. })));
    assert_eq!(empty.compare(&empty.clone(), EXACT), Ok(()));
}
