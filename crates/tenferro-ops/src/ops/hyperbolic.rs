//! Hyperbolic functions and their inverses.

use super::sample::c;
use super::trigonometric::{reciprocal_one_minus_square, rotated, rsqrt_one_minus_square};
use super::unary_macro::unary;
use crate::kernels::analytic::Analytic;
use crate::rule::Rule;
use crate::value::Value;

unary! {
    /// sinh x.
    ///
    /// `cosh(x)·dx`.
    Sinh = "sinh";
    FLOAT, for_float: slice |x| Analytic::sinh(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].cosh());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
    values: [1000.0, f64::NEG_INFINITY, f64::NAN], [c(-710.0, 1.0), c(1000.0, 0.0)];
}

unary! {
    /// cosh x.
    ///
    /// `sinh(x)·dx`.
    Cosh = "cosh";
    FLOAT, for_float: slice |x| Analytic::cosh(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].sinh());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
    values: [1000.0, f64::NEG_INFINITY, f64::NAN], [c(-710.0, 1.0), c(1000.0, 0.0)];
}

unary! {
    /// tanh x.
    ///
    /// `(1−y²)·dx`, as 1/cosh²: where y is near ±1 the difference would lose its digits.
    Tanh = "tanh";
    FLOAT, for_float: slice |x| Analytic::tanh(x);
    rule: Rule::Elementwise(|_, x, _, _| sech_squared(&x[0]));
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4), c(-1.0, 2.0)];
    values: [1000.0, f64::NEG_INFINITY, f64::NAN], [c(-1000.0, 1.0), c(0.0, 1.5)];
}

unary! {
    /// The inverse of sinh; principal values on the complex plane.
    ///
    /// `dx / √(x²+1)`.
    Asinh = "asinh";
    FLOAT, for_float: slice |x| Analytic::asinh(x);
    rule: Rule::Elementwise(|_, x, _, _| match x[0].dtype().is_complex() {
        true => rsqrt_one_minus_square(&rotated(&x[0])),
        false => (x[0].square() + x[0].full_like(1.0)).rsqrt(),
    });
    samples: [0.0, 0.7, -9.0], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [f64::INFINITY, f64::NAN], [c(0.0, 2.0), c(-0.0, 2.0)];
}

unary! {
    /// The inverse of cosh that is not negative, NaN below 1; principal values on the complex plane.
    ///
    /// `dx / (√(x−1)·√(x+1))`, infinite at 1.
    Acosh = "acosh";
    FLOAT, for_float: slice |x| Analytic::acosh(x);
    rule: Rule::Elementwise(|_, x, _, _| {
        let one = x[0].full_like(1.0);
        (&x[0] - &one).rsqrt() * (&x[0] + &one).rsqrt()
    });
    samples: [1.125, 1.7, 9.0], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [1.0, 0.5, f64::INFINITY, f64::NAN], [c(0.5, 0.0), c(0.5, -0.0)];
}

unary! {
    /// The inverse of tanh, infinite at ±1; principal values on the complex plane.
    ///
    /// `dx / (1−x²)`.
    Atanh = "atanh";
    FLOAT, for_float: slice |x| Analytic::atanh(x);
    rule: Rule::Elementwise(|_, x, _, _| reciprocal_one_minus_square(&x[0]));
    samples: [0.0, 0.7, -0.9], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [1.0, -1.0, 1.5, f64::NAN], [c(2.0, 0.0), c(2.0, -0.0), c(1e200, 1e200)];
}

/// 1/cosh² x by the logistic function, 4·σ(2x)·σ(−2x): no overflow, and full accuracy where it is tiny.
pub(super) fn sech_squared<'e>(x: &Value<'e>) -> Value<'e> {
    let twice = x.scale(2.0);
    (twice.logistic() * (-&twice).logistic()).scale(4.0)
}
