//! Elementary functions of complex numbers: principal values as in C99, no cancellation or overflow that can be avoided.
//!
//! The formulas for inverse functions are Kahan's ("Branch cuts for complex elementary functions, or much ado about
//! nothing's sign bit", 1987); zeros keep their signs, which say on which side of a cut an argument lies.

use std::f64::consts::{FRAC_PI_2, LN_2};

use num_complex::Complex;

type C = Complex<f64>;

/// Beyond this, eˣ overflows or is about to.
const EXP_LIMIT: f64 = 709.0;

/// In double precision, exactly.
pub(crate) fn double(z: Complex<f32>) -> C {
    C::new(z.re.into(), z.im.into())
}

/// Rounded to single precision.
pub(crate) fn single(z: C) -> Complex<f32> {
    Complex::new(z.re as f32, z.im as f32)
}

/// i·z, exactly.
fn times_i(z: C) -> C {
    C::new(-z.im, z.re)
}

/// −i·z, exactly.
fn over_i(z: C) -> C {
    C::new(z.im, -z.re)
}

/// size·t, and zero where t is, even if the size is infinite.
fn times(size: f64, t: f64) -> f64 {
    if t == 0.0 { t } else { size * t }
}

/// eˣ·t, which may be finite where eˣ is not.
fn exp_times(x: f64, t: f64) -> f64 {
    if x == f64::NEG_INFINITY {
        0f64.copysign(t)
    } else if x <= EXP_LIMIT {
        times(x.exp(), t)
    } else {
        let root = (0.5 * x).exp();
        times(root, times(root, t))
    }
}

/// x·2ᵏ for complex numbers.
fn scaled(z: C, exponent: i32) -> C {
    C::new(libm::scalbn(z.re, exponent), libm::scalbn(z.im, exponent))
}

/// The size of the larger part; NaN if one of them is.
fn largest_part(z: C) -> f64 {
    if z.re.is_nan() {
        z.re
    } else if z.im.is_nan() {
        z.im
    } else {
        z.re.abs().max(z.im.abs())
    }
}

/// a / b; the plain formula would square the parts, and so overflow or underflow long before the quotient does.
pub(crate) fn divide(a: C, b: C) -> C {
    let plain = |a: C, b: C| {
        let norm = b.re * b.re + b.im * b.im;
        C::new((a.re * b.re + a.im * b.im) / norm, (a.im * b.re - a.re * b.im) / norm)
    };
    let (a_size, b_size) = (largest_part(a), largest_part(b));
    let is_moderate = |size: f64| (1e-140..1e140).contains(&size);
    if is_moderate(b_size) && (is_moderate(a_size) || a_size == 0.0) {
        return plain(a, b);
    }
    if b_size == 0.0 {
        let infinity = f64::INFINITY.copysign(b.re);
        return C::new(infinity * a.re, infinity * a.im);
    }
    if a_size.is_finite() && b_size.is_infinite() {
        return C::new(0.0, 0.0);
    }
    if !a_size.is_finite() || !b_size.is_finite() {
        return plain(a, b);
    }
    let a_exponent = if a_size == 0.0 { 0 } else { libm::ilogb(a_size) };
    let b_exponent = libm::ilogb(b_size);
    scaled(plain(scaled(a, -a_exponent), scaled(b, -b_exponent)), a_exponent - b_exponent)
}

/// 1/z
pub(crate) fn reciprocal(z: C) -> C {
    divide(C::new(1.0, 0.0), z)
}

/// |z|
pub(crate) fn abs(z: C) -> f64 {
    z.re.hypot(z.im)
}

/// z/|z|, and 0 at 0; infinities have no direction.
pub(crate) fn sign(z: C) -> C {
    let size = largest_part(z);
    if size == 0.0 {
        return z;
    }
    if !size.is_finite() {
        return C::new(f64::NAN, f64::NAN);
    }
    let z = scaled(z, -libm::ilogb(size));
    z / abs(z)
}

/// √z, with a real part that is not negative.
pub(crate) fn sqrt(z: C) -> C {
    let size = largest_part(z);
    if size == 0.0 {
        return C::new(0.0, z.im);
    }
    if z.im.is_infinite() {
        return C::new(f64::INFINITY, z.im);
    }
    if z.re.is_infinite() {
        let (large, small) = (f64::INFINITY, if z.im.is_nan() { f64::NAN } else { 0.0 });
        return if z.re > 0.0 { C::new(large, small.copysign(z.im)) } else { C::new(small, large.copysign(z.im)) };
    }
    // By an even power of two, so that the modulus does not overflow and loses no digits.
    let shift = if (1e-290..1e300).contains(&size) || size.is_nan() { 0 } else { libm::ilogb(size) / 2 * 2 };
    let w = scaled(z, -shift);
    let large = (0.5 * (w.re.abs() + abs(w))).sqrt();
    let small = 0.5 * w.im.abs() / large;
    let root = if w.re >= 0.0 || w.re.is_nan() {
        C::new(large, small.copysign(w.im))
    } else {
        C::new(small, large.copysign(w.im))
    };
    scaled(root, shift / 2)
}

/// 1/√z
pub(crate) fn rsqrt(z: C) -> C {
    reciprocal(sqrt(z))
}

/// eᶻ
pub(crate) fn exp(z: C) -> C {
    let (sin, cos) = z.im.sin_cos();
    C::new(exp_times(z.re, cos), exp_times(z.re, if z.im == 0.0 { z.im } else { sin }))
}

/// eᶻ − 1, accurate near 0.
pub(crate) fn expm1(z: C) -> C {
    if z.re > EXP_LIMIT {
        return exp(z);
    }
    // eˣ·cos y − 1 = (eˣ − 1)·cos y − 2·sin²(y/2)
    let half_sin = (0.5 * z.im).sin();
    let re = z.re.exp_m1() * z.im.cos() - 2.0 * half_sin * half_sin;
    C::new(re, times(z.re.exp(), if z.im == 0.0 { z.im } else { z.im.sin() }))
}

/// |1 + x + iy|² − 1 = 2x + x² + y², to nearly full relative precision.
fn norm_excess(x: f64, y: f64) -> f64 {
    let two_sum = |a: f64, b: f64| {
        let sum = a + b;
        let b_part = sum - a;
        (sum, (a - (sum - b_part)) + (b - b_part))
    };
    let (x_square, y_square) = (x * x, y * y);
    let (x_rest, y_rest) = (x.mul_add(x, -x_square), y.mul_add(y, -y_square));
    let (sum, first_rest) = two_sum(2.0 * x, x_square);
    let (sum, second_rest) = two_sum(sum, y_square);
    sum + (first_rest + second_rest + x_rest + y_rest)
}

/// Where the logarithm of a modulus cancels.
fn is_near_one(modulus: f64) -> bool {
    (0.75..2.0).contains(&modulus)
}

/// ln|x + iy|
fn log_modulus(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    let (large, small) = if x < y { (y, x) } else { (x, y) };
    let modulus = large.hypot(small);
    if is_near_one(modulus) {
        // large − 1 is exact here.
        0.5 * norm_excess(large - 1.0, small).ln_1p()
    } else if (1e-290..1e300).contains(&large) || large == 0.0 || !large.is_finite() || small.is_nan() {
        modulus.ln()
    } else {
        let exponent = libm::ilogb(large);
        let modulus = libm::scalbn(large, -exponent).hypot(libm::scalbn(small, -exponent));
        modulus.ln() + f64::from(exponent) * LN_2
    }
}

/// ln z, with an imaginary part from −π to π.
pub(crate) fn log(z: C) -> C {
    C::new(log_modulus(z.re, z.im), z.im.atan2(z.re))
}

/// ln(1 + z), accurate near 0.
pub(crate) fn log1p(z: C) -> C {
    let re = 1.0 + z.re;
    let modulus =
        if is_near_one(re.hypot(z.im)) { 0.5 * norm_excess(z.re, z.im).ln_1p() } else { log_modulus(re, z.im) };
    C::new(modulus, z.im.atan2(re))
}

/// 1/(1 + e⁻ᶻ)
pub(crate) fn logistic(z: C) -> C {
    let one = C::new(1.0, 0.0);
    if z.re.abs() < 40.0 {
        // The hyperbolic cosine does not cancel near the poles, where 1 + e⁻ᶻ does.
        let half = z * 0.5;
        divide(exp(half), cosh(half) * 2.0)
    } else if z.re > 0.0 {
        reciprocal(one + exp(-z))
    } else {
        let exp = exp(z);
        divide(exp, one + exp)
    }
}

/// sinh z = sinh x·cos y + i·cosh x·sin y
pub(crate) fn sinh(z: C) -> C {
    let (sin, cos) = (if z.im == 0.0 { z.im } else { z.im.sin() }, z.im.cos());
    if z.re.abs() <= EXP_LIMIT {
        return C::new(times(cos, z.re.sinh()), times(z.re.cosh(), sin));
    }
    C::new(exp_times(z.re.abs(), 0.5 * cos) * z.re.signum(), exp_times(z.re.abs(), 0.5 * sin))
}

/// cosh z = cosh x·cos y + i·sinh x·sin y
pub(crate) fn cosh(z: C) -> C {
    let (sin, cos) = (if z.im == 0.0 { z.im } else { z.im.sin() }, z.im.cos());
    if z.re.abs() <= EXP_LIMIT {
        return C::new(z.re.cosh() * cos, times(z.re.sinh(), sin));
    }
    C::new(exp_times(z.re.abs(), 0.5 * cos), exp_times(z.re.abs(), 0.5 * sin) * z.re.signum())
}

/// tanh z = (sinh x·cosh x + i·sin y·cos y) / (sinh² x + cos² y), a quotient of sums that do not cancel.
pub(crate) fn tanh(z: C) -> C {
    let (sin, cos) = z.im.sin_cos();
    let sin = if z.im == 0.0 { z.im } else { sin };
    if z.re.abs() > 20.0 {
        // What is left out is below e⁻⁴⁰ of the result.
        let im = if z.im.is_finite() { 4.0 * (sin * cos) * (-2.0 * z.re.abs()).exp() } else { 0.0 };
        return C::new(1f64.copysign(z.re), im);
    }
    let sinh = z.re.sinh();
    let denominator = sinh * sinh + cos * cos;
    C::new(sinh * z.re.cosh() / denominator, sin * cos / denominator)
}

pub(crate) fn sin(z: C) -> C {
    over_i(sinh(times_i(z)))
}

pub(crate) fn cos(z: C) -> C {
    cosh(times_i(z))
}

pub(crate) fn tan(z: C) -> C {
    over_i(tanh(times_i(z)))
}

/// √(1−z) and √(1+z); written by parts, because `1.0 - z` would lose the sign of a zero.
fn roots(z: C) -> (C, C) {
    (sqrt(C::new(1.0 - z.re, -z.im)), sqrt(C::new(1.0 + z.re, z.im)))
}

/// With a real part from −π/2 to π/2.
pub(crate) fn asin(z: C) -> C {
    let (minus, plus) = roots(z);
    // In both expressions the terms have the same sign.
    let re = z.re.atan2(minus.re * plus.re - minus.im * plus.im);
    C::new(re, libm::asinh(minus.re * plus.im - minus.im * plus.re))
}

/// With a real part from 0 to π.
pub(crate) fn acos(z: C) -> C {
    let (minus, plus) = roots(z);
    let re = 2.0 * minus.re.atan2(plus.re);
    C::new(re, libm::asinh(plus.re * minus.im - plus.im * minus.re))
}

/// With an imaginary part from −π/2 to π/2.
pub(crate) fn asinh(z: C) -> C {
    times_i(asin(over_i(z)))
}

/// With a real part that is not negative.
pub(crate) fn acosh(z: C) -> C {
    let (minus, plus) = (sqrt(C::new(z.re - 1.0, z.im)), sqrt(C::new(z.re + 1.0, z.im)));
    let re = libm::asinh(minus.re * plus.re + minus.im * plus.im);
    C::new(re, 2.0 * minus.im.atan2(plus.re))
}

/// With an imaginary part from −π/2 to π/2.
pub(crate) fn atanh(z: C) -> C {
    let (x, y) = (z.re.abs(), z.im);
    if largest_part(z) > 1e9 {
        // ±iπ/2 + 1/z; the next term is below 10⁻²⁷.
        let inverse = reciprocal(z);
        return C::new(inverse.re, FRAC_PI_2.copysign(y) + inverse.im);
    }
    let gap = 1.0 - x;
    let distance = gap * gap + y * y;
    let re = if distance > 1e-280 { 0.25 * (4.0 * x / distance).ln_1p() } else { 0.5 * (LN_2 - gap.hypot(y).ln()) };
    C::new(re.copysign(z.re), 0.5 * (2.0 * y).atan2(gap * (1.0 + x) - y * y))
}

/// With a real part from −π/2 to π/2.
pub(crate) fn atan(z: C) -> C {
    over_i(atanh(times_i(z)))
}

/// zⁿ
pub(crate) fn integer_pow(z: C, exponent: i32) -> C {
    let mut result = C::new(1.0, 0.0);
    let (mut base, mut rest) = (z, exponent.unsigned_abs());
    while rest > 0 {
        if rest & 1 == 1 {
            result *= base;
        }
        rest >>= 1;
        if rest > 0 {
            base *= base;
        }
    }
    let is_lost = |w: C| !w.is_finite() || (w.re == 0.0 && w.im == 0.0);
    if is_lost(result) && z.is_finite() && !(z.re == 0.0 && z.im == 0.0) {
        // An intermediate power left the range; the result may be in it, or an infinity without a NaN beside it.
        let exponent = f64::from(exponent);
        let log = log(z);
        return exp(C::new(log.re * exponent, log.im * exponent));
    }
    if exponent < 0 { reciprocal(result) } else { result }
}
