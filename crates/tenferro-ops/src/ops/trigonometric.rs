//! Circular functions and their inverses.

use num_complex::Complex;

use super::hyperbolic::sech_squared;
use super::sample::c;
use super::unary_macro::unary;
use crate::Array;
use crate::kernels::analytic::Analytic;
use crate::rule::Rule;
use crate::value::Value;

/// The two factors of 1 − x², which keep their digits where x is near ±1; their product would overflow before they do.
fn factors<'e>(x: &Value<'e>) -> [Value<'e>; 2] {
    let one = x.full_like(1.0);
    [&one - x, one + x]
}

/// 1/(1 − x²).
pub(super) fn reciprocal_one_minus_square<'e>(x: &Value<'e>) -> Value<'e> {
    let [minus, plus] = factors(x);
    minus.reciprocal() * plus.reciprocal()
}

/// 1/√(1 − x²); on the principal sheet the root of the product is the product of the roots.
pub(super) fn rsqrt_one_minus_square<'e>(x: &Value<'e>) -> Value<'e> {
    let [minus, plus] = factors(x);
    minus.rsqrt() * plus.rsqrt()
}

/// i·x for complex x: functions of 1 + x² are those of 1 − (ix)².
pub(super) fn rotated<'e>(x: &Value<'e>) -> Value<'e> {
    let unit = x.scope().constant(Array::scalar(Complex::new(0.0, 1.0))).convert(x.dtype());
    unit.broadcast(x.shape(), &[]) * x
}

unary! {
    /// sin x.
    ///
    /// `cos(x)·dx`.
    Sin = "sin";
    FLOAT, for_float: slice |x| Analytic::sin(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].cos());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
    values: [f64::INFINITY, f64::NAN], [c(1.0, 1000.0), c(0.0, -710.0)];
}

unary! {
    /// cos x.
    ///
    /// `−sin(x)·dx`.
    Cos = "cos";
    FLOAT, for_float: slice |x| Analytic::cos(x);
    rule: Rule::Elementwise(|_, x, _, _| -x[0].sin());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// tan x.
    ///
    /// `(1+y²)·dx`; for complex numbers as 1/cosh²(ix), because y is near ±i far from the real axis.
    Tan = "tan";
    FLOAT, for_float: slice |x| Analytic::tan(x);
    rule: Rule::Elementwise(|_, x, y, _| match y.dtype().is_complex() {
        true => sech_squared(&rotated(&x[0])),
        false => y.full_like(1.0) + y.square(),
    });
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [f64::INFINITY, f64::NAN], [c(1.0, 1000.0)];
}

unary! {
    /// The inverse sine, from −π/2 to π/2; principal values on the complex plane.
    ///
    /// `dx / √(1−x²)`, infinite at ±1.
    Asin = "asin";
    FLOAT, for_float: slice |x| Analytic::asin(x);
    rule: Rule::Elementwise(|_, x, _, _| rsqrt_one_minus_square(&x[0]));
    samples: [0.0, 0.7, -0.9], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [1.0, -1.0, 1.5, f64::NAN], [c(2.0, 0.0), c(2.0, -0.0)];
}

unary! {
    /// The inverse cosine, from 0 to π; principal values on the complex plane.
    ///
    /// `−dx / √(1−x²)`, infinite at ±1.
    Acos = "acos";
    FLOAT, for_float: slice |x| Analytic::acos(x);
    rule: Rule::Elementwise(|_, x, _, _| -rsqrt_one_minus_square(&x[0]));
    samples: [0.0, 0.7, -0.9], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [1.0, -1.0, 1.5, f64::NAN], [c(2.0, 0.0), c(2.0, -0.0)];
}

unary! {
    /// The inverse tangent, from −π/2 to π/2; principal values on the complex plane.
    ///
    /// `dx / (1+x²)`.
    Atan = "atan";
    FLOAT, for_float: slice |x| Analytic::atan(x);
    rule: Rule::Elementwise(|_, x, _, _| match x[0].dtype().is_complex() {
        true => reciprocal_one_minus_square(&rotated(&x[0])),
        false => (x[0].full_like(1.0) + x[0].square()).reciprocal(),
    });
    samples: [0.0, 0.7, -9.0], [c(0.3, -0.4), c(-2.0, 1.0)];
    values: [f64::INFINITY, f64::NAN], [c(0.0, 2.0), c(-0.0, 2.0)];
}
