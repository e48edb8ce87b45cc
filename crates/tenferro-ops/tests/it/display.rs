//! The text of arrays.

use expect_test::{Expect, expect};
use num_complex::Complex;
use tenferro_ops::{Array, DType, Element, Shape};

#[track_caller]
fn check(array: &Array, expect: Expect) {
    expect.assert_eq(&format!("{array}\n"));
}

#[track_caller]
fn check_debug(array: &Array, expect: Expect) {
    expect.assert_eq(&format!("{array:?}\n"));
}

fn vector<T: Element>(data: &[T]) -> Array {
    Array::from_slice([data.len()], data).unwrap()
}

fn counting(shape: impl Into<Shape>) -> Array {
    let mut next = 0;
    Array::from_fn(shape, |_| {
        next += 1;
        next - 1
    })
    .unwrap()
}

#[test]
fn ranks_0_to_4() {
    check(
        &counting([]),
        expect![[r#"
            0
        "#]],
    );
    check(
        &counting([4]),
        expect![[r#"
            [0, 1, 2, 3]
        "#]],
    );
    check(
        &counting([3, 4]),
        expect![[r#"
            [[ 0,  1,  2,  3],
             [ 4,  5,  6,  7],
             [ 8,  9, 10, 11]]
        "#]],
    );
    check(
        &counting([2, 2, 3]),
        expect![[r#"
            [[[ 0,  1,  2],
              [ 3,  4,  5]],

             [[ 6,  7,  8],
              [ 9, 10, 11]]]
        "#]],
    );
    check(
        &counting([2, 2, 2, 3]),
        expect![[r#"
            [[[[ 0,  1,  2],
               [ 3,  4,  5]],

              [[ 6,  7,  8],
               [ 9, 10, 11]]],


             [[[12, 13, 14],
               [15, 16, 17]],

              [[18, 19, 20],
               [21, 22, 23]]]]
        "#]],
    );
}

#[test]
fn debug_shows_the_type() {
    check_debug(
        &counting([]),
        expect![[r#"
            I32[] 0
        "#]],
    );
    check_debug(
        &counting([2, 3]),
        expect![[r#"
            I32[2,3] [[0, 1, 2],
                      [3, 4, 5]]
        "#]],
    );
    check_debug(
        &counting([2, 1, 3]),
        expect![[r#"
            I32[2,1,3] [[[0, 1, 2]],

                        [[3, 4, 5]]]
        "#]],
    );
}

#[test]
fn every_dtype() {
    check_debug(
        &vector(&[0.1_f32, -1.0, 16777216.0, f32::MAX]),
        expect![[r#"
            F32[4] [         0.1,           -1,     16777216, 3.4028235e38]
        "#]],
    );
    check_debug(
        &vector(&[0.1, -1.0, 1e15, f64::MIN_POSITIVE]),
        expect![[r#"
            F64[4] [                    0.1,                      -1,        1000000000000000,
                    2.2250738585072014e-308]
        "#]],
    );
    check_debug(
        &vector(&[Complex::new(1.5_f32, -2.0), Complex::new(0.1, 0.0)]),
        expect![[r#"
            C32[2] [1.5-2i, 0.1+0i]
        "#]],
    );
    check_debug(
        &vector(&[Complex::new(-1e-7, 1e20), Complex::new(0.0, -0.0)]),
        expect![[r#"
            C64[2] [-1e-7+1e20i,        0-0i]
        "#]],
    );
    check_debug(
        &vector(&[i32::MIN, 0, 1]),
        expect![[r#"
            I32[3] [-2147483648,           0,           1]
        "#]],
    );
    check_debug(
        &vector(&[i64::MIN, i64::MAX]),
        expect![[r#"
            I64[2] [-9223372036854775808,  9223372036854775807]
        "#]],
    );
    check_debug(
        &vector(&[true, false]),
        expect![[r#"
            Bool[2] [ true, false]
        "#]],
    );
    check_debug(
        &vector(&[0, u32::MAX]),
        expect![[r#"
            U32[2] [         0, 4294967295]
        "#]],
    );
    check_debug(
        &vector(&[0, u64::MAX]),
        expect![[r#"
            U64[2] [                   0, 18446744073709551615]
        "#]],
    );
}

#[test]
fn numbers_that_are_not_finite_and_zeros() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    check(
        &vector(&[nan, inf, -inf, 0.0, -0.0]),
        expect![[r#"
            [ NaN,  inf, -inf,    0,   -0]
        "#]],
    );
    let complex = [Complex::new(nan, -inf), Complex::new(1.0, nan), Complex::new(-inf, 2.0)];
    check(
        &vector(&complex),
        expect![[r#"
            [NaN-infi,   1+NaNi,  -inf+2i]
        "#]],
    );
}

#[test]
fn where_exponents_begin() {
    check(
        &vector(&[1e-4, 9.9e-5, 9.9e15, 1e16]).reshape([4, 1]).unwrap(),
        expect![[r#"
            [[          0.0001],
             [          9.9e-5],
             [9900000000000000],
             [            1e16]]
        "#]],
    );
}

#[test]
fn precision_limits_the_digits() {
    let x = vector(&[1.0 / 3.0, -20.0 / 3.0, 2e-7, 1e300, f64::NAN]);
    assert_eq!(format!("{x:.2}"), "[    0.33,    -6.67,  2.00e-7, 1.00e300,      NaN]");
    assert_eq!(format!("{:.1}", Array::scalar(Complex::new(0.25, -2.0 / 3.0))), "0.2-0.7i");
    assert_eq!(format!("{:.1}", counting([2])), "[0, 1]");
    assert_eq!(format!("{:.1?}", Array::scalar(0.75_f32)), "F32[] 0.8");
}

#[test]
fn arrays_without_elements_show_their_type() {
    let empty = Array::zeros(DType::F64, [0]).unwrap();
    assert_eq!(empty.to_string(), "F64[0] []");
    assert_eq!(format!("{empty:?}"), "F64[0] []");
    check(
        &Array::zeros(DType::Bool, [3, 0, 2]).unwrap(),
        expect![[r#"
            Bool[3,0,2] []
        "#]],
    );
}

#[test]
fn long_rows_are_wrapped() {
    check(
        &counting([50]),
        expect![[r#"
            [ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
             24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
             48, 49]
        "#]],
    );
    check_debug(
        &counting([2, 40]),
        expect![[r#"
            I32[2,40] [[ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39],
                       [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61,
                        62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]]
        "#]],
    );
}

#[test]
fn beyond_a_thousand_elements_the_edges_are_shown() {
    check_debug(
        &counting([1001]),
        expect![[r#"
            I32[1001] [   0,    1,    2, …,  998,  999, 1000]
        "#]],
    );
    check(
        &counting([100, 100]),
        expect![[r#"
            [[   0,    1,    2, …,   97,   98,   99],
             [ 100,  101,  102, …,  197,  198,  199],
             [ 200,  201,  202, …,  297,  298,  299],
             …,
             [9700, 9701, 9702, …, 9797, 9798, 9799],
             [9800, 9801, 9802, …, 9897, 9898, 9899],
             [9900, 9901, 9902, …, 9997, 9998, 9999]]
        "#]],
    );
    check(
        &counting([2, 4, 200]),
        expect![[r#"
            [[[   0,    1,    2, …,  197,  198,  199],
              [ 200,  201,  202, …,  397,  398,  399],
              [ 400,  401,  402, …,  597,  598,  599],
              [ 600,  601,  602, …,  797,  798,  799]],

             [[ 800,  801,  802, …,  997,  998,  999],
              [1000, 1001, 1002, …, 1197, 1198, 1199],
              [1200, 1201, 1202, …, 1397, 1398, 1399],
              [1400, 1401, 1402, …, 1597, 1598, 1599]]]
        "#]],
    );
    check(
        &counting([300, 2, 2]),
        expect![[r#"
            [[[   0,    1],
              [   2,    3]],

             [[   4,    5],
              [   6,    7]],

             [[   8,    9],
              [  10,   11]],

             …,

             [[1188, 1189],
              [1190, 1191]],

             [[1192, 1193],
              [1194, 1195]],

             [[1196, 1197],
              [1198, 1199]]]
        "#]],
    );
}

#[test]
fn at_a_thousand_elements_all_are_shown() {
    let text = counting([1000]).to_string();
    assert!(!text.contains('…'));
    assert_eq!(text.split(',').count(), 1000);
}

/// Widths in format strings panic beyond 65535; a deep array that is wrapped would need a wider one.
#[test]
fn no_width_is_too_wide() {
    let mut shape = vec![1; 70_000];
    shape.push(2);
    let text = counting(shape).to_string();
    assert_eq!(text.lines().count(), 2);
    let digits = format!("{:.*}", 65_535, vector(&[0.5, -100.0]));
    assert_eq!(digits.lines().map(|line| line.trim_start_matches([' ', '[']).len()).max(), Some(65_541));
}

/// However many axes there are, the text stays short, with balanced brackets.
#[test]
fn many_axes_are_bounded() {
    for shape in [vec![10; 4], vec![5; 6], vec![2; 16], vec![3; 9], vec![1; 2000]] {
        let text = counting(shape.clone()).to_string();
        let count = |wanted: char| text.chars().filter(|&c| c == wanted).count();
        assert_eq!(count('['), count(']'), "{shape:?}");
        let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()).count();
        assert!((1..=1000).contains(&numbers), "{shape:?}: {numbers}");
        assert_eq!(text.contains('…'), shape.iter().product::<usize>() > 1000, "{shape:?}");
    }
}
