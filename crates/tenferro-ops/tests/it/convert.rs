//! Conversion over all pairs of dtypes, against values stated by hand.

use num_complex::Complex;
use tenferro_ops::{Array, DType, Element};

const INF: f64 = f64::INFINITY;
const INF32: f32 = f32::INFINITY;
const NAN: f64 = f64::NAN;
const NAN32: f32 = f32::NAN;

fn c32(re: f32, im: f32) -> Complex<f32> {
    Complex::new(re, im)
}

fn c64(re: f64, im: f64) -> Complex<f64> {
    Complex::new(re, im)
}

/// The standard library's text of the elements, which tells zeros by sign and shows any NaN alike.
#[track_caller]
fn check<S: Element, T: Element>(source: &[S], expected: &[T]) {
    let array = Array::from_slice([source.len()], source).unwrap();
    let converted = array.convert(T::DTYPE).unwrap().to_vec::<T>().unwrap();
    assert_eq!(format!("{converted:?}"), format!("{expected:?}"), "{} to {}", S::DTYPE, T::DTYPE);
}

/// What the rows of a source have in common: complex results are the real ones with no imaginary part.
struct Row<'a> {
    f32: &'a [f32],
    f64: &'a [f64],
    i32: &'a [i32],
    i64: &'a [i64],
    u32: &'a [u32],
    u64: &'a [u64],
    bool: &'a [bool],
}

#[track_caller]
fn check_row<S: Element>(source: &[S], row: &Row<'_>) {
    check(source, row.f32);
    check(source, row.f64);
    check(source, row.i32);
    check(source, row.i64);
    check(source, row.u32);
    check(source, row.u64);
    check(source, row.bool);
    if !S::DTYPE.is_complex() {
        check(source, &row.f32.iter().map(|&re| c32(re, 0.0)).collect::<Vec<_>>());
        check(source, &row.f64.iter().map(|&re| c64(re, 0.0)).collect::<Vec<_>>());
    }
}

#[test]
fn from_f64() {
    let source = [-0.0, 1.5, -2.9, 16777217.0, 3e9, 1e20, -1e20, 1e300, NAN, INF, -INF, 1e-300];
    check_row(
        &source,
        &Row {
            f32: &[-0.0, 1.5, -2.9, 16777216.0, 3e9, 1e20, -1e20, INF32, NAN32, INF32, -INF32, 0.0],
            f64: &source,
            i32: &[0, 1, -2, 16777217, i32::MAX, i32::MAX, i32::MIN, i32::MAX, 0, i32::MAX, i32::MIN, 0],
            i64: &[0, 1, -2, 16777217, 3000000000, i64::MAX, i64::MIN, i64::MAX, 0, i64::MAX, i64::MIN, 0],
            u32: &[0, 1, 0, 16777217, 3000000000, u32::MAX, 0, u32::MAX, 0, u32::MAX, 0, 0],
            u64: &[0, 1, 0, 16777217, 3000000000, u64::MAX, 0, u64::MAX, 0, u64::MAX, 0, 0],
            bool: &[false, true, true, true, true, true, true, true, true, true, true, true],
        },
    );
}

#[test]
fn from_f32() {
    let source = [-0.0, 1.5, -2.9, 3e9, 1e20, -1e20, NAN32, INF32, -INF32];
    check_row(
        &source,
        &Row {
            f32: &source,
            f64: &[
                -0.0,
                1.5,
                -2.9000000953674316,
                3e9,
                100000002004087734272.0,
                -100000002004087734272.0,
                NAN,
                INF,
                -INF,
            ],
            i32: &[0, 1, -2, i32::MAX, i32::MAX, i32::MIN, 0, i32::MAX, i32::MIN],
            i64: &[0, 1, -2, 3000000000, i64::MAX, i64::MIN, 0, i64::MAX, i64::MIN],
            u32: &[0, 1, 0, 3000000000, u32::MAX, 0, 0, u32::MAX, 0],
            u64: &[0, 1, 0, 3000000000, u64::MAX, 0, 0, u64::MAX, 0],
            bool: &[false, true, true, true, true, true, true, true, true],
        },
    );
}

#[test]
fn from_i32() {
    let source = [0, 1, -1, i32::MIN, i32::MAX, 16777217];
    check_row(
        &source,
        &Row {
            f32: &[0.0, 1.0, -1.0, -2147483648.0, 2147483648.0, 16777216.0],
            f64: &[0.0, 1.0, -1.0, -2147483648.0, 2147483647.0, 16777217.0],
            i32: &source,
            i64: &[0, 1, -1, -2147483648, 2147483647, 16777217],
            u32: &[0, 1, 4294967295, 2147483648, 2147483647, 16777217],
            u64: &[0, 1, 18446744073709551615, 18446744071562067968, 2147483647, 16777217],
            bool: &[false, true, true, true, true, true],
        },
    );
}

#[test]
fn from_i64() {
    let source = [0, -1, i64::MIN, i64::MAX, 4294967301, 9007199254740993];
    check_row(
        &source,
        &Row {
            f32: &[0.0, -1.0, -9223372036854775808.0, 9223372036854775808.0, 4294967296.0, 9007199254740992.0],
            f64: &[0.0, -1.0, -9223372036854775808.0, 9223372036854775808.0, 4294967301.0, 9007199254740992.0],
            i32: &[0, -1, 0, -1, 5, 1],
            i64: &source,
            u32: &[0, 4294967295, 0, 4294967295, 5, 1],
            u64: &[0, 18446744073709551615, 9223372036854775808, 9223372036854775807, 4294967301, 9007199254740993],
            bool: &[false, true, true, true, true, true],
        },
    );
}

#[test]
fn from_u32() {
    let source = [0, 1, u32::MAX, 2147483648];
    check_row(
        &source,
        &Row {
            f32: &[0.0, 1.0, 4294967296.0, 2147483648.0],
            f64: &[0.0, 1.0, 4294967295.0, 2147483648.0],
            i32: &[0, 1, -1, i32::MIN],
            i64: &[0, 1, 4294967295, 2147483648],
            u32: &source,
            u64: &[0, 1, 4294967295, 2147483648],
            bool: &[false, true, true, true],
        },
    );
}

#[test]
fn from_u64() {
    let source = [0, u64::MAX, 9223372036854775808, 4294967303];
    check_row(
        &source,
        &Row {
            f32: &[0.0, 18446744073709551616.0, 9223372036854775808.0, 4294967296.0],
            f64: &[0.0, 18446744073709551616.0, 9223372036854775808.0, 4294967303.0],
            i32: &[0, -1, 0, 7],
            i64: &[0, -1, i64::MIN, 4294967303],
            u32: &[0, u32::MAX, 0, 7],
            u64: &source,
            bool: &[false, true, true, true],
        },
    );
}

#[test]
fn from_bool() {
    let source = [false, true];
    check_row(
        &source,
        &Row {
            f32: &[0.0, 1.0],
            f64: &[0.0, 1.0],
            i32: &[0, 1],
            i64: &[0, 1],
            u32: &[0, 1],
            u64: &[0, 1],
            bool: &source,
        },
    );
}

#[test]
fn from_c64() {
    let source =
        [c64(-0.0, 0.0), c64(0.0, -2.0), c64(1.5, 16777217.0), c64(-2.9, NAN), c64(NAN, 0.0), c64(1e300, -1e300)];
    check_row(
        &source,
        &Row {
            f32: &[-0.0, 0.0, 1.5, -2.9, NAN32, INF32],
            f64: &[-0.0, 0.0, 1.5, -2.9, NAN, 1e300],
            i32: &[0, 0, 1, -2, 0, i32::MAX],
            i64: &[0, 0, 1, -2, 0, i64::MAX],
            u32: &[0, 0, 1, 0, 0, u32::MAX],
            u64: &[0, 0, 1, 0, 0, u64::MAX],
            bool: &[false, true, true, true, true, true],
        },
    );
    let narrow =
        [c32(-0.0, 0.0), c32(0.0, -2.0), c32(1.5, 16777216.0), c32(-2.9, NAN32), c32(NAN32, 0.0), c32(INF32, -INF32)];
    check(&source, &narrow);
    check(&source, &source);
}

#[test]
fn from_c32() {
    let source = [c32(0.0, -0.0), c32(0.0, 1.0), c32(-2.9, 0.1), c32(3e9, NAN32), c32(-INF32, 0.0)];
    check_row(
        &source,
        &Row {
            f32: &[0.0, 0.0, -2.9, 3e9, -INF32],
            f64: &[0.0, 0.0, -2.9000000953674316, 3e9, -INF],
            i32: &[0, 0, -2, i32::MAX, i32::MIN],
            i64: &[0, 0, -2, 3000000000, i64::MIN],
            u32: &[0, 0, 0, 3000000000, 0],
            u64: &[0, 0, 0, 3000000000, 0],
            bool: &[false, true, true, true, true],
        },
    );
    let wide =
        [c64(0.0, -0.0), c64(0.0, 1.0), c64(-2.9000000953674316, 0.10000000149011612), c64(3e9, NAN), c64(-INF, 0.0)];
    check(&source, &wide);
    check(&source, &source);
}

#[test]
fn shapes_stay_and_only_the_same_dtype_is_shared() {
    for from in DType::ALL {
        for shape in [vec![], vec![2, 3], vec![0, 4]] {
            let x = Array::zeros(from, shape).unwrap();
            for to in DType::ALL {
                let y = x.convert(to).unwrap();
                assert_eq!((y.dtype(), y.shape()), (to, x.shape()));
                assert_eq!(y.shares_buffer(&x), from == to);
            }
        }
    }
}
