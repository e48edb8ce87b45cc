//! Elementary functions that real and complex numbers share.

use num_complex::Complex;

use super::complex_math::{self as complex, double, single};
use super::number::Number;

/// Declares the functions, each by its real form; the complex one has the same name in `complex_math`.
///
/// Single precision goes through double, so that a result is rounded once.
macro_rules! analytic {
    ($($(#[$doc:meta])* $name:ident: $real:expr;)*) => {
        /// Functions of a real or complex number. Call them by path: `Analytic::tan(x)`; the number types have methods
        /// of the same names with less accurate formulas.
        pub(crate) trait Analytic: Number {
            $($(#[$doc])* fn $name(x: Self) -> Self;)*
            fn integer_pow(x: Self, exponent: i32) -> Self;
        }

        impl Analytic for f64 {
            $(#[inline]
            fn $name(x: f64) -> f64 {
                let function: fn(f64) -> f64 = $real;
                function(x)
            })*
            #[inline]
            fn integer_pow(x: f64, exponent: i32) -> f64 {
                x.powf(f64::from(exponent))
            }
        }

        impl Analytic for f32 {
            $(#[inline]
            fn $name(x: f32) -> f32 {
                <f64 as Analytic>::$name(x.into()) as f32
            })*
            #[inline]
            fn integer_pow(x: f32, exponent: i32) -> f32 {
                <f64 as Analytic>::integer_pow(x.into(), exponent) as f32
            }
        }

        impl Analytic for Complex<f64> {
            $(#[inline]
            fn $name(x: Self) -> Self {
                complex::$name(x)
            })*
            #[inline]
            fn integer_pow(x: Self, exponent: i32) -> Self {
                complex::integer_pow(x, exponent)
            }
        }

        impl Analytic for Complex<f32> {
            $(#[inline]
            fn $name(x: Self) -> Self {
                single(complex::$name(double(x)))
            })*
            #[inline]
            fn integer_pow(x: Self, exponent: i32) -> Self {
                single(complex::integer_pow(double(x), exponent))
            }
        }
    };
}

analytic! {
    reciprocal: |x| 1.0 / x;
    sqrt: f64::sqrt;
    rsqrt: |x| 1.0 / x.sqrt();
    exp: f64::exp;
    expm1: f64::exp_m1;
    log: f64::ln;
    log1p: f64::ln_1p;
    /// 1/(1 + e⁻ˣ)
    logistic: logistic;
    sin: f64::sin;
    cos: f64::cos;
    tan: f64::tan;
    asin: f64::asin;
    acos: f64::acos;
    atan: f64::atan;
    sinh: f64::sinh;
    cosh: f64::cosh;
    tanh: f64::tanh;
    asinh: libm::asinh;
    acosh: libm::acosh;
    atanh: libm::atanh;
}

/// Of e⁻ˣ and eˣ, the one that does not overflow.
fn logistic(x: f64) -> f64 {
    if x >= 0.0 {
        1.0 / (1.0 + (-x).exp())
    } else {
        let exp = x.exp();
        exp / (1.0 + exp)
    }
}

/// A real number, whose functions are those of `f64`, rounded once.
pub(crate) trait RealNumber: Number {
    fn through_double(self, function: impl Fn(f64) -> f64) -> Self;
}

impl RealNumber for f64 {
    #[inline]
    fn through_double(self, function: impl Fn(f64) -> f64) -> f64 {
        function(self)
    }
}

impl RealNumber for f32 {
    #[inline]
    fn through_double(self, function: impl Fn(f64) -> f64) -> f32 {
        function(self.into()) as f32
    }
}

/// The size and the direction of a number.
pub(crate) trait Signed: Number {
    /// The type of the size.
    type Size: Number;
    /// The distance to 0; the smallest integer, which has none in its type, wraps to itself.
    fn size(self) -> Self::Size;
    /// x/|x|; zeros and NaN stay what they are.
    fn direction(self) -> Self;
}

macro_rules! signed {
    (real: $($Real:ty)*; signed: $($Int:ty)*; unsigned: $($Uint:ty)*;) => {
        $(
            impl Signed for $Real {
                type Size = $Real;
                #[inline]
                fn size(self) -> $Real {
                    self.abs()
                }
                #[inline]
                fn direction(self) -> $Real {
                    if self == 0.0 || self.is_nan() { self } else { self.signum() }
                }
            }

            impl Signed for Complex<$Real> {
                type Size = $Real;
                #[inline]
                fn size(self) -> $Real {
                    complex::abs(Complex::new(self.re.into(), self.im.into())) as $Real
                }
                #[inline]
                fn direction(self) -> Self {
                    let unit = complex::sign(Complex::new(self.re.into(), self.im.into()));
                    Complex::new(unit.re as $Real, unit.im as $Real)
                }
            }
        )*
        $(impl Signed for $Int {
            type Size = $Int;
            #[inline]
            fn size(self) -> $Int {
                self.wrapping_abs()
            }
            #[inline]
            fn direction(self) -> $Int {
                self.signum()
            }
        })*
        $(impl Signed for $Uint {
            type Size = $Uint;
            #[inline]
            fn size(self) -> $Uint {
                self
            }
            #[inline]
            fn direction(self) -> $Uint {
                self.min(1)
            }
        })*
    };
}

signed! {
    real: f32 f64;
    signed: i32 i64;
    unsigned: u32 u64;
}
