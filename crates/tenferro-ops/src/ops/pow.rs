//! Powers.

use num_complex::Complex;
use vecmath::BinaryFunction;

use super::binary_macro::binary;
use super::compare::Direction;
use super::sample::c;
use crate::kernels::complex_math::{self, double, single};
use crate::rule::Rule;
use crate::value::Value;

binary! {
    /// z = xʸ, element by element; 0⁰ is 1. Complex powers are principal ones, exp(y·log x).
    ///
    /// `y·x^(y−1)·dx + log(x)·z·dy`. At x = 0 the second term is 0, and at (0, 0) the first one too.
    /// A negative real x has a power if y is whole; its derivative by x is finite, that by y is NaN.
    /// A complex 0 to the power y is 0 if the real part of y is positive, infinite if it is negative.
    Pow = "pow";
    FLOAT, for_float: slice |x, y| Power::power(x, y);
    rule: Rule::Elementwise(|_, x, z, operand| {
        let [base, exponent] = [&x[0], &x[1]];
        if operand == 0 { by_base(base, exponent) } else { by_exponent(base, z) }
    });
    samples:
        ([0.5, 1.5, 2.0, 3.0, 1.0], [0.25, 3.0, -1.0, 0.0, -0.5]),
        ([c(0.5, -1.0), c(-0.3, 0.4)], [c(2.0, 0.75), c(-1.0, 0.5)]),
        ([c(0.5, -1.0), c(1.5, 0.5)], [c(2.0, 0.0), c(0.0, 0.0)]);
    kinks:
        ([0.0, 0.0, -0.0], [2.0, 3.0, 4.5]),
        ([c(0.0, 0.0), c(0.0, 0.0)], [c(2.0, 0.0), c(3.0, 0.5)]);
    values:
        ([0.0, -2.0, -8.0, f64::INFINITY, 2.0, 0.0], [0.0, 0.5, 3.0, 2.0, f64::NEG_INFINITY, -1.0]),
        ([c(0.0, 0.0); 3], [c(0.0, 0.0), c(-1.0, 0.0), c(0.0, 1.0)]);
}

/// y·x^(y−1).
fn by_base<'e>(base: &Value<'e>, exponent: &Value<'e>) -> Value<'e> {
    // At (0, 0) this would be 0·∞. Only there the base is replaced: masking all of y = 0 would lose ∂²z/∂x∂y = 1/x.
    let is_origin = base.compare_with(Direction::Eq, 0.0).and(&exponent.compare_with(Direction::Eq, 0.0));
    let base = is_origin.select(&base.full_like(1.0), base);
    exponent * base.apply_with(Pow {}, &(exponent - exponent.full_like(1.0)))
}

/// log(x)·z, and 0 at x = 0.
fn by_exponent<'e>(base: &Value<'e>, z: &Value<'e>) -> Value<'e> {
    let is_zero = base.compare_with(Direction::Eq, 0.0);
    // The logarithm never sees the 0, whose infinite derivative would come through the mask as 0·∞; the mask is for
    // negative exponents, where z is infinite.
    let log = is_zero.select(&base.full_like(1.0), base).log();
    is_zero.select(&z.zeros_like(), &(log * z))
}

/// Powers that take the place of their bases.
trait Power: Sized {
    fn power(bases: &mut [Self], exponents: &[Self]);
}

impl Power for f32 {
    fn power(bases: &mut [f32], exponents: &[f32]) {
        BinaryFunction::Pow.zip_in_place(bases, exponents);
    }
}

impl Power for f64 {
    fn power(bases: &mut [f64], exponents: &[f64]) {
        BinaryFunction::Pow.zip_in_place(bases, exponents);
    }
}

impl Power for Complex<f64> {
    fn power(bases: &mut [Self], exponents: &[Self]) {
        bases.iter_mut().zip(exponents).for_each(|(base, exponent)| *base = complex_power(*base, *exponent));
    }
}

/// In double precision: the error of y·log x grows with its size.
impl Power for Complex<f32> {
    fn power(bases: &mut [Self], exponents: &[Self]) {
        let power = |base, exponent| single(complex_power(double(base), double(exponent)));
        bases.iter_mut().zip(exponents).for_each(|(base, exponent)| *base = power(*base, *exponent));
    }
}

fn complex_power(base: Complex<f64>, exponent: Complex<f64>) -> Complex<f64> {
    let (zero, one) = (Complex::new(0.0, 0.0), Complex::new(1.0, 0.0));
    match exponent {
        _ if exponent == zero => one,
        // exp(y·log 0) would be 0·∞ in the angle.
        _ if base == zero && exponent.re > 0.0 => zero,
        // An infinity of no direction; its absolute value is infinite.
        _ if base == zero && exponent.re < 0.0 => Complex::new(f64::INFINITY, f64::NAN),
        _ if base == zero => Complex::new(f64::NAN, f64::NAN),
        // By multiplication, which leaves no dust of π in the angle.
        _ if exponent.im == 0.0 && exponent.re.fract() == 0.0 && exponent.re.abs() <= 64.0 => {
            complex_math::integer_pow(base, exponent.re as i32)
        }
        _ => complex_math::exp(exponent * complex_math::log(base)),
    }
}
