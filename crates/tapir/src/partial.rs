//! Partial derivatives of the scalar functions of [`Real`], the only place where they are written.
//!
//! Each function takes just what its formula needs, arguments (`x`, `a`, `b`) before the result (`y`). The macro's
//! table says which that is; [`Dual`](crate::Dual) and [`Var`](crate::Var) call the same functions.
//! At a kink the value is a choice: `|x|` has slope 0 at 0, and of two equal numbers `max` and `min` follow the first.

use crate::Real;

macro_rules! partials {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),*) = $formula:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<T: Real>($($arg: T),*) -> T {
            $formula
        }
    )*};
}

partials! {
    /// d sin x / dx
    sin(x) = x.cos();
    /// d cos x / dx
    cos(x) = -x.sin();
    /// d tan x / dx
    tan(y) = T::ONE + y * y;
    /// d asin x / dx
    asin(x) = T::ONE / ((T::ONE - x) * (T::ONE + x)).sqrt();
    /// d acos x / dx
    acos(x) = -(T::ONE / ((T::ONE - x) * (T::ONE + x)).sqrt());
    /// d atan x / dx
    atan(x) = T::ONE / (T::ONE + x * x);
    /// d sinh x / dx
    sinh(x) = x.cosh();
    /// d cosh x / dx
    cosh(x) = x.sinh();
    /// d tanh x / dx
    tanh(y) = T::ONE - y * y;
    /// d asinh x / dx
    asinh(x) = T::ONE / (x * x + T::ONE).sqrt();
    /// d acosh x / dx
    acosh(x) = T::ONE / ((x - T::ONE) * (x + T::ONE)).sqrt();
    /// d atanh x / dx
    atanh(x) = T::ONE / ((T::ONE - x) * (T::ONE + x));
    /// d exp x / dx
    exp(y) = y;
    /// d exp x / dx
    simd_exp(y) = y;
    /// d tanh x / dx
    simd_tanh(y) = T::ONE - y * y;
    /// d 1/(1 + e^-x) / dx
    simd_logistic(y) = y * (T::ONE - y);
    /// d 2^x / dx
    exp2(y) = y * T::lit(std::f64::consts::LN_2);
    /// d (exp x - 1) / dx
    exp_m1(y) = y + T::ONE;
    /// d ln x / dx
    ln(x) = T::ONE / x;
    /// d ln (1 + x) / dx
    ln_1p(x) = T::ONE / (T::ONE + x);
    /// d log2 x / dx
    log2(x) = T::lit(std::f64::consts::LOG2_E) / x;
    /// d log10 x / dx
    log10(x) = T::lit(std::f64::consts::LOG10_E) / x;
    /// d √x / dx
    sqrt(y) = T::lit(0.5) / y;
    /// d ∛x / dx
    cbrt(y) = T::ONE / (T::lit(3.0) * y * y);
    /// d |x| / dx
    abs(x) = if x > T::ZERO { T::ONE } else if x < T::ZERO { -T::ONE } else { T::ZERO };
    /// d 1/x / dx
    recip(y) = -(y * y);
    /// ∂ a^b / ∂a
    powf_a(a, b) = if b.is_exact_zero() { T::ZERO } else { b * a.powf(b - T::ONE) };
    /// ∂ a^b / ∂b
    powf_b(a, y) = if a == T::ZERO { T::ZERO } else { y * a.ln() };
    /// ∂ atan2(a, b) / ∂a
    atan2_a(a, b) = b / (a * a + b * b);
    /// ∂ atan2(a, b) / ∂b
    atan2_b(a, b) = -(a / (a * a + b * b));
    /// ∂ hypot(a, b) / ∂a
    hypot_a(a, y) = if y == T::ZERO { T::ZERO } else { a / y };
    /// ∂ hypot(a, b) / ∂b
    hypot_b(b, y) = if y == T::ZERO { T::ZERO } else { b / y };
    /// ∂ max(a, b) / ∂a
    max_a(a, b) = if a >= b || b.is_nan() { T::ONE } else { T::ZERO };
    /// ∂ max(a, b) / ∂b
    max_b(a, b) = if a >= b || b.is_nan() { T::ZERO } else { T::ONE };
    /// ∂ min(a, b) / ∂a
    min_a(a, b) = if a <= b || b.is_nan() { T::ONE } else { T::ZERO };
    /// ∂ min(a, b) / ∂b
    min_b(a, b) = if a <= b || b.is_nan() { T::ZERO } else { T::ONE };
    /// ∂ copysign(a, b) / ∂a, where copysign(a, b) = |a| sign b
    copysign_a(a, b) = abs(a) * b.signum();
    /// ∂ (a mod b) / ∂b: minus the whole quotient. `a / b` itself may be rounded up to the next integer.
    rem_b(a, b) = -((a - a % b) / b).round();
    /// ∂ rem_euclid(a, b) / ∂b: minus the whole quotient.
    rem_euclid_b(a, b) = -a.div_euclid(b);
}

/// ∂ rem_euclid(a, b) / ∂a
#[inline(always)]
pub fn rem_euclid_a<T: Real>(_: T, _: T) -> T {
    T::ONE
}

/// d x^n / dx
#[inline(always)]
pub fn powi<T: Real>(x: T, n: i32) -> T {
    match n {
        0 => T::ZERO,
        1 => T::ONE,
        2 => x + x,
        _ => T::lit(f64::from(n)) * x.powi(n.saturating_sub(1)),
    }
}
