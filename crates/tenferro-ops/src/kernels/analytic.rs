//! Elementary functions that real and complex numbers share.

use num_complex::Complex;
use vecmath::{BinaryFunction, Function};

use super::complex_math::{self as complex, double, single};
use super::number::Number;

/// Declares the functions, each by its real form in `vecmath`; the complex one has the same name in `complex_math`.
macro_rules! analytic {
    ($($(#[$doc:meta])* $name:ident: $Function:ident;)*) => {
        /// Functions of real or complex numbers, which replace each number of a slice by its result.
        pub(crate) trait Analytic: Number {
            $($(#[$doc])* fn $name(x: &mut [Self]) {
                Self::each(x, Function::$Function, complex::$name);
            })*

            /// The real function of real numbers, or the complex one of complex numbers.
            fn each(x: &mut [Self], real: Function, complex: fn(Complex<f64>) -> Complex<f64>);

            fn integer_pow(x: &mut [Self], exponent: i32);
        }
    };
}

analytic! {
    sqrt: Sqrt;
    rsqrt: Rsqrt;
    exp: Exp;
    expm1: Expm1;
    log: Log;
    log1p: Log1p;
    /// 1/(1 + e⁻ˣ)
    logistic: Logistic;
    sin: Sin;
    cos: Cos;
    tan: Tan;
    asin: Asin;
    acos: Acos;
    atan: Atan;
    sinh: Sinh;
    cosh: Cosh;
    tanh: Tanh;
    asinh: Asinh;
    acosh: Acosh;
    atanh: Atanh;
}

impl Analytic for f64 {
    fn each(x: &mut [f64], real: Function, _: fn(Complex<f64>) -> Complex<f64>) {
        real.map_in_place(x);
    }

    fn integer_pow(x: &mut [f64], exponent: i32) {
        if multiplied(x, exponent) {
            return;
        }
        let exponents = [f64::from(exponent); 64];
        for part in x.chunks_mut(exponents.len()) {
            let count = part.len();
            BinaryFunction::Pow.zip_in_place(part, &exponents[..count]);
        }
    }
}

impl Analytic for f32 {
    fn each(x: &mut [f32], real: Function, _: fn(Complex<f64>) -> Complex<f64>) {
        real.map_in_place(x);
    }

    // In double precision, which has every exponent.
    fn integer_pow(x: &mut [f32], exponent: i32) {
        if multiplied(x, exponent) {
            return;
        }
        let mut powers = [0.0; 64];
        for part in x.chunks_mut(powers.len()) {
            let powers = &mut powers[..part.len()];
            powers.iter_mut().zip(&*part).for_each(|(power, x)| *power = f64::from(*x));
            f64::integer_pow(powers, exponent);
            part.iter_mut().zip(powers).for_each(|(x, power)| *x = *power as f32);
        }
    }
}

impl Analytic for Complex<f64> {
    fn each(x: &mut [Self], _: Function, complex: fn(Complex<f64>) -> Complex<f64>) {
        x.iter_mut().for_each(|x| *x = complex(*x));
    }

    fn integer_pow(x: &mut [Self], exponent: i32) {
        x.iter_mut().for_each(|x| *x = complex::integer_pow(*x, exponent));
    }
}

/// Computes the powers that one or two multiplications give to full precision, and says whether this is one.
fn multiplied<T: Number>(x: &mut [T], exponent: i32) -> bool {
    fn each<T: Number>(x: &mut [T], power: impl Fn(T) -> T) -> bool {
        vecmath::vectorized(|| x.iter_mut().for_each(|x| *x = power(*x)));
        true
    }
    match exponent {
        -1 => each(x, |x| T::ONE.over(x)),
        0 => each(x, |_| T::ONE),
        1 => true,
        2 => each(x, |x| x.times(x)),
        3 => each(x, |x| x.times(x).times(x)),
        _ => false,
    }
}

/// Through double precision, so that a result is rounded once.
impl Analytic for Complex<f32> {
    fn each(x: &mut [Self], _: Function, complex: fn(Complex<f64>) -> Complex<f64>) {
        x.iter_mut().for_each(|x| *x = single(complex(double(*x))));
    }

    fn integer_pow(x: &mut [Self], exponent: i32) {
        x.iter_mut().for_each(|x| *x = single(complex::integer_pow(double(*x), exponent)));
    }
}

/// A real number with functions that `vecmath` has not: those of `f64`, rounded once.
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
                    modulus(self.re.into(), self.im.into()) as $Real
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

/// √(x² + y²). Squares of most numbers neither overflow nor vanish, and none of singles does.
#[inline]
fn modulus(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    if (1e-280..1e300).contains(&square) { square.sqrt() } else { x.hypot(y) }
}
