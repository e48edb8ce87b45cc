//! Powers, roots, exponentials and logarithms of one operand, element by element.

use vecmath::Function;

use super::sample::c;
use super::unary_macro::unary;
use crate::kernels::analytic::Analytic;
use crate::kernels::number::Number;
use crate::rule::Rule;

unary! {
    /// √x, the principal branch.
    ///
    /// `dx / (2y)`, infinite at 0.
    Sqrt = "sqrt";
    FLOAT, for_float: slice |x| Analytic::sqrt(x);
    rule: Rule::Elementwise(|_, _, y, _| y.full_like(0.5) / y);
    samples: [0.25, 1.7, 9.0], [c(0.3, -0.4), c(-1.0, 0.5)];
    values: [0.0, -1.0, f64::INFINITY, f64::NAN], [c(0.0, 0.0), c(-4.0, -0.0), c(1e300, -1e300)];
}

unary! {
    /// 1/√x, the principal branch.
    ///
    /// `−y/(2x)·dx`, infinite at 0.
    Rsqrt = "rsqrt";
    FLOAT, for_float: slice |x| Analytic::rsqrt(x);
    rule: Rule::Elementwise(|_, x, y, _| y.scale(-0.5) / &x[0]);
    samples: [0.25, 1.7, 9.0], [c(0.3, -0.4), c(-1.0, 0.5)];
    values: [0.0, -1.0, f64::INFINITY, f64::NAN];
}

unary! {
    /// The cube root, an odd function.
    ///
    /// `dx / (3y²)`, infinite at 0.
    Cbrt = "cbrt";
    REAL, for_real: slice |x| Function::Cbrt.map_in_place(x);
    rule: Rule::Elementwise(|_, _, y, _| y.full_like(1.0 / 3.0) / y.square());
    samples: [0.25, -1.7, 27.0];
    values: [0.0, f64::INFINITY, f64::NAN];
}

unary! {
    /// x².
    ///
    /// `2x·dx`.
    Square = "square";
    NUMBER, for_number: |x| x.times(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].scale(2.0));
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// 1/x.
    ///
    /// `−y²·dx`.
    Reciprocal = "reciprocal";
    FLOAT, for_float: |x| Number::over(Number::ONE, x);
    rule: Rule::Elementwise(|_, _, y, _| -y.square());
    samples: [0.5, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// eˣ.
    ///
    /// `y·dx`.
    Exp = "exp";
    FLOAT, for_float: slice |x| Analytic::exp(x);
    rule: Rule::Elementwise(|_, _, y, _| y.clone());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
    values: [1000.0, f64::NEG_INFINITY, f64::NAN], [c(1000.0, 0.0), c(709.9, 1.5)];
}

unary! {
    /// eˣ − 1, accurate near 0.
    ///
    /// `eˣ·dx`; y + 1 would lose all digits where y is near −1.
    Expm1 = "expm1";
    FLOAT, for_float: slice |x| Analytic::expm1(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].exp());
    samples: [0.0, 1e-9, 0.7, -2.0], [c(0.3, -0.4), c(1e-9, -1e-8)];
}

unary! {
    /// The natural logarithm, the principal branch.
    ///
    /// `dx / x`.
    Log = "log";
    FLOAT, for_float: slice |x| Analytic::log(x);
    rule: Rule::Custom { jvp: |_, at| vec![at.sum(|_, dx| Some(dx / &at.x[0]))], transpose: None };
    samples: [0.25, 1.7, 9.0], [c(0.3, -0.4), c(-1.0, 0.5)];
    values: [0.0, -1.0, f64::INFINITY, f64::NAN], [c(-1.0, -0.0), c(1e-320, 1e-310)];
}

unary! {
    /// ln(1 + x), accurate near 0; the principal branch.
    ///
    /// `dx / (1+x)`.
    Log1p = "log1p";
    FLOAT, for_float: slice |x| Analytic::log1p(x);
    rule: Rule::Custom {
        jvp: |_, at| vec![at.sum(|_, dx| Some(dx / (at.x[0].full_like(1.0) + &at.x[0])))],
        transpose: None,
    };
    samples: [0.0, 1e-9, 1.7, -0.75], [c(0.3, -0.4), c(-2.0, 0.5), c(1e-9, -1e-8)];
    values: [-1.0, -2.0, f64::INFINITY, f64::NAN];
}

unary! {
    /// 1/(1 + e⁻ˣ), without overflow.
    ///
    /// `y·(1−y)·dx`, with 1−y as the function of −x: where y is near 1 the difference would lose its digits.
    Logistic = "logistic";
    FLOAT, for_float: slice |x| Analytic::logistic(x);
    rule: Rule::Elementwise(|_, x, y, _| y * (-&x[0]).logistic());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4), c(-1.0, 2.0)];
    values: [1000.0, -1000.0, f64::INFINITY, f64::NEG_INFINITY], [c(1000.0, 1.0), c(-1000.0, 1.0)];
}
