//! Powers.

use num_complex::Complex;

use super::binary_macro::binary;
use super::compare::Direction;
use super::sample::c;
use crate::kernels::complex_math;
use crate::rule::Rule;
use crate::value::Value;

binary! {
    /// z = xʸ, element by element; 0⁰ is 1. Complex powers are principal ones, exp(y·log x).
    ///
    /// `y·x^(y−1)·dx + log(x)·z·dy`. At x = 0 the second term is 0, and at (0, 0) the first one too.
    /// A negative real x has a power if y is whole; its derivative by x is finite, that by y is NaN.
    /// A complex 0 to the power y is 0 if the real part of y is positive, infinite if it is negative.
    Pow = "pow";
    FLOAT, for_float: |x, y| x.power(y);
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

trait Power {
    fn power(self, exponent: Self) -> Self;
}

impl Power for f32 {
    fn power(self, exponent: f32) -> f32 {
        self.powf(exponent)
    }
}

impl Power for f64 {
    fn power(self, exponent: f64) -> f64 {
        self.powf(exponent)
    }
}

impl Power for Complex<f64> {
    fn power(self, exponent: Complex<f64>) -> Complex<f64> {
        let (zero, one) = (Complex::new(0.0, 0.0), Complex::new(1.0, 0.0));
        match exponent {
            _ if exponent == zero => one,
            // exp(y·log 0) would be 0·∞ in the angle.
            _ if self == zero && exponent.re > 0.0 => zero,
            // An infinity of no direction; its absolute value is infinite.
            _ if self == zero && exponent.re < 0.0 => Complex::new(f64::INFINITY, f64::NAN),
            _ if self == zero => Complex::new(f64::NAN, f64::NAN),
            // By multiplication, which leaves no dust of π in the angle.
            _ if exponent.im == 0.0 && exponent.re.fract() == 0.0 && exponent.re.abs() <= 64.0 => {
                complex_math::integer_pow(self, exponent.re as i32)
            }
            _ => complex_math::exp(exponent * complex_math::log(self)),
        }
    }
}

/// In double precision: the error of y·log x grows with its size.
impl Power for Complex<f32> {
    fn power(self, exponent: Complex<f32>) -> Complex<f32> {
        complex_math::single(complex_math::double(self).power(complex_math::double(exponent)))
    }
}
