//! Scalar maths of all kinds.

use tapir::{Real, assert_rule, differentiable};

macro_rules! unary {
    ($($name:ident: $($x:expr),*;)*) => {
        mod of_f64 {
            use super::*;
            $(#[differentiable] pub(super) fn $name(x: f64, y: f64) -> f64 { (x * 0.5 + x * 0.5).$name() * y })*
        }
        mod generic {
            use super::*;
            $(#[differentiable] pub(super) fn $name<T: Real>(x: T) -> T { x.$name() })*
        }
        #[test]
        fn functions_of_one_argument() {
            $(for x in [$($x),*] {
                assert_rule!(of_f64::$name(x, 0.7));
                assert_rule!(generic::$name(x));
            })*
        }
    };
}
unary! {
    sin: 0.7, -2.0; cos: 0.7, -2.0; tan: 0.7, -0.4; asin: 0.7, -0.4; acos: 0.7, -0.4; atan: 0.7, -2.0;
    sinh: 0.7, -2.0; cosh: 0.7, -2.0; tanh: 0.7, -2.0; asinh: 0.7, -2.0; acosh: 1.7, 3.0; atanh: 0.7, -0.4;
    exp: 0.7, -2.0; exp2: 0.7, -2.0; exp_m1: 0.7, -2.0; ln: 0.7, 2.0; ln_1p: 0.7, -0.4; log2: 0.7, 2.0;
    log10: 0.7, 2.0; sqrt: 0.7, 2.0; cbrt: 0.7, -2.0; abs: 0.7, -2.0; recip: 0.7, -2.0; to_degrees: 0.7;
    to_radians: 0.7; fract: 0.7, -1.3; signum: 0.7, -2.0; floor: 0.7, -2.3; ceil: 0.7, -2.3; round: 0.7, -2.3;
    trunc: 0.7, -2.3; simd_exp: 0.7, -2.0; simd_tanh: 0.7, -2.0; simd_logistic: 0.7, 0.0, -2.0, 40.0, -750.0;
}

macro_rules! binary {
    ($($name:ident: $($x:expr),*;)*) => {
        mod binary {
            use super::*;
            $(#[differentiable] pub(super) fn $name(x: f64, y: f64) -> f64 { (x * x).$name(y * 2.0) * y })*
        }
        #[test]
        fn functions_of_two_arguments() {
            $(for (x, y) in [$($x),*] {
                assert_rule!(binary::$name(x, y));
            })*
        }
    };
}
binary! {
    powf: (0.7, 0.4), (1.7, -0.6); atan2: (0.7, 0.4), (1.7, -0.6); hypot: (0.7, 0.4), (1.7, -0.6);
    max: (0.7, 0.4), (1.7, -0.6); min: (0.7, 0.4), (1.7, -0.6); copysign: (0.7, 0.4), (1.7, -0.6);
    log: (0.7, 0.4), (1.7, 0.9);
}

#[differentiable]
fn operators(x: f64, y: f64) -> f64 {
    -x + x * y - y / x + (x % y) - (-(y - x)) * 3.0
}

#[differentiable]
fn remainders(x: f64, y: f64) -> f64 {
    let mut z = x * x;
    z %= y;
    z * x
}

#[differentiable]
fn several_arguments(x: f64, y: f64, z: f64, n: i32) -> f64 {
    let (s, c) = x.sin_cos();
    x.mul_add(y, z) * s + c.powi(n) + y.clamp(0.1, 0.5) * z.powi(-2)
}

#[differentiable]
fn by_path(x: f64, y: f64) -> f64 {
    f64::max(x, y) * f64::sin(x) + f64::powi(y, 3) + f64::hypot(x, y)
}

#[differentiable]
fn constants_on_the_left(x: f64) -> f64 {
    2.0_f64.powf(x) + (1.0 - x).max(0.25) + 3.0_f64.sqrt() * x + std::f64::consts::E.powf(x)
}

#[differentiable]
fn exponent_overwritten(x: f64) -> f64 {
    let mut e = x.exp();
    let f = e.sqrt();
    e = e.ln_1p() * f;
    e / f
}

#[differentiable]
fn deep_expression<T: Real>(x: T, y: T) -> T {
    ((x * y).sin() + (x / (y * y + T::ONE)).exp()).sqrt() * (T::ONE + (x - y) * (x - y)).ln() / (x.cosh() + y.abs())
}

#[test]
fn expressions() {
    for (x, y) in [(0.7, 0.4), (1.9, 0.6), (2.3, -0.8)] {
        assert_rule!(operators(x, y));
        assert_rule!(remainders(x, y));
        assert_rule!(several_arguments(x, y, 0.6, 3));
        assert_rule!(by_path(x, y));
        assert_rule!(constants_on_the_left(x));
        assert_rule!(exponent_overwritten(x));
    }
    assert_rule!(deep_expression(0.7_f64, 0.4));
}
