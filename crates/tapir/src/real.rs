//! The scalars that rules are generic over.

use crate::differentiable::{Differentiable, NoFData, Tangent};
use crate::stack::Save;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, Sub, SubAssign};

/// A real number: `f64`, `f32`, or a number that carries derivatives along ([`Dual`](crate::Dual),
/// [`Var`](crate::Var)).
///
/// Methods have the names of the inherent methods of `f64`, so that a function reads the same whether it is written
/// for `f64` or for every `T: Real`. Constants enter by [`Real::lit`].
pub trait Real:
    Copy
    + PartialOrd
    + PartialEq
    + std::fmt::Debug
    + std::fmt::Display
    + Default
    + Send
    + 'static
    + Save
    + Differentiable<Tangent = Self, FData = NoFData, RData = Self>
    + Tangent
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
    + for<'a> Add<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> Mul<&'a Self, Output = Self>
    + for<'a> Div<&'a Self, Output = Self>
    + for<'a> AddAssign<&'a Self>
    + for<'a> SubAssign<&'a Self>
    + for<'a> MulAssign<&'a Self>
    + for<'a> DivAssign<&'a Self>
    + std::iter::Sum
    + for<'a> std::iter::Sum<&'a Self>
    + std::iter::Product
{
    /// 0
    const ZERO: Self;
    /// 1
    const ONE: Self;
    /// −0: adding it changes no number, not even −0. Accumulators start from it, so that compilers can drop the first
    /// addition.
    const NEUTRAL: Self = Self::ZERO;
    /// A constant.
    fn lit(value: f64) -> Self;
    /// The number without the derivatives it carries.
    fn value(self) -> f64;

    /// The total order of [`f64::total_cmp`], by values.
    fn total_cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value().total_cmp(&other.value())
    }
    /// Whether the number is NaN.
    fn is_nan(self) -> bool {
        self.value().is_nan()
    }
    /// Whether the number is neither infinite nor NaN.
    fn is_finite(self) -> bool {
        self.value().is_finite()
    }
    /// Whether the number is zero along with all derivatives it carries, so that a product with it is zero whatever
    /// the other factor.
    #[inline(always)]
    fn is_exact_zero(self) -> bool {
        self == Self::ZERO
    }
    /// See [`f64::powi`].
    fn powi(self, n: i32) -> Self;
    /// See [`f64::sin_cos`].
    fn sin_cos(self) -> (Self, Self) {
        (self.sin(), self.cos())
    }
    /// See [`f64::log`].
    fn log(self, base: Self) -> Self {
        self.ln() / base.ln()
    }
    /// See [`f64::clamp`]; at a bound it follows `self`.
    ///
    /// # Panics
    /// As there: if `lo > hi`, or one of them is NaN.
    #[inline(always)]
    fn clamp(self, lo: Self, hi: Self) -> Self {
        assert!(lo <= hi, "clamp: the bounds are not in order: {} > {}", lo.value(), hi.value());
        if self < lo {
            lo
        } else if self > hi {
            hi
        } else {
            self
        }
    }
    /// See [`f64::mul_add`].
    fn mul_add(self, a: Self, b: Self) -> Self;

    /// See [`f64::sin`].
    fn sin(self) -> Self;
    /// See [`f64::cos`].
    fn cos(self) -> Self;
    /// See [`f64::tan`].
    fn tan(self) -> Self;
    /// See [`f64::asin`].
    fn asin(self) -> Self;
    /// See [`f64::acos`].
    fn acos(self) -> Self;
    /// See [`f64::atan`].
    fn atan(self) -> Self;
    /// See [`f64::sinh`].
    fn sinh(self) -> Self;
    /// See [`f64::cosh`].
    fn cosh(self) -> Self;
    /// See [`f64::tanh`].
    fn tanh(self) -> Self;
    /// See [`f64::asinh`].
    fn asinh(self) -> Self;
    /// See [`f64::acosh`].
    fn acosh(self) -> Self;
    /// See [`f64::atanh`].
    fn atanh(self) -> Self;
    /// See [`f64::exp`].
    fn exp(self) -> Self;
    /// The same without branches, so that loops over it vectorise; off by less than one unit in the last place.
    ///
    /// ```
    /// use tapir::{Real, differentiable, gradient};
    ///
    /// #[differentiable]
    /// fn decayed(x: &mut [f64]) -> f64 {
    ///     for x in &mut *x {
    ///         *x = (-*x).simd_exp();
    ///     }
    ///     x[0] + x[1]
    /// }
    /// assert_eq!(gradient!(decayed(&mut [0.0, 0.0])), ([-1.0, -1.0],));
    /// ```
    fn simd_exp(self) -> Self {
        self.exp()
    }
    /// See [`f64::tanh`]; without branches, so that loops over it vectorise; off by less than 2.5 units in the last
    /// place.
    fn simd_tanh(self) -> Self {
        self.tanh()
    }
    /// 1 / (1 + e⁻ˣ), the logistic function; it and its derivative are finite for every finite number. Without branches,
    /// so that loops over it vectorise; off by less than 3 units in the last place.
    ///
    /// ```
    /// use tapir::{Real, differentiable, gradient};
    ///
    /// #[differentiable]
    /// fn gate(x: f64) -> f64 {
    ///     x.simd_logistic()
    /// }
    /// assert_eq!((gate(0.0), gradient!(gate(0.0))), (0.5, (0.25,)));
    /// assert_eq!(gradient!(gate(-1e4)), (0.0,)); // by `1.0 / (1.0 + (-x).exp())` this would be NaN
    /// ```
    fn simd_logistic(self) -> Self {
        let e = (-self.abs()).exp();
        (if self < Self::ZERO { e } else { Self::ONE }) / (Self::ONE + e)
    }
    /// See [`f64::exp2`].
    fn exp2(self) -> Self;
    /// See [`f64::exp_m1`].
    fn exp_m1(self) -> Self;
    /// See [`f64::ln`].
    fn ln(self) -> Self;
    /// See [`f64::ln_1p`].
    fn ln_1p(self) -> Self;
    /// See [`f64::log2`].
    fn log2(self) -> Self;
    /// See [`f64::log10`].
    fn log10(self) -> Self;
    /// See [`f64::sqrt`].
    fn sqrt(self) -> Self;
    /// See [`f64::cbrt`].
    fn cbrt(self) -> Self;
    /// See [`f64::abs`].
    fn abs(self) -> Self;
    /// See [`f64::recip`].
    fn recip(self) -> Self;
    /// See [`f64::to_degrees`].
    fn to_degrees(self) -> Self;
    /// See [`f64::to_radians`].
    fn to_radians(self) -> Self;
    /// See [`f64::fract`].
    fn fract(self) -> Self;
    /// See [`f64::signum`]; its derivative is zero.
    fn signum(self) -> Self;
    /// See [`f64::floor`]; its derivative is zero.
    fn floor(self) -> Self;
    /// See [`f64::ceil`]; its derivative is zero.
    fn ceil(self) -> Self;
    /// See [`f64::round`]; its derivative is zero.
    fn round(self) -> Self;
    /// See [`f64::trunc`]; its derivative is zero.
    fn trunc(self) -> Self;

    /// See [`f64::powf`].
    fn powf(self, p: Self) -> Self;
    /// See [`f64::atan2`].
    fn atan2(self, x: Self) -> Self;
    /// See [`f64::hypot`].
    fn hypot(self, y: Self) -> Self;
    /// See [`f64::max`].
    fn max(self, other: Self) -> Self;
    /// See [`f64::min`].
    fn min(self, other: Self) -> Self;
    /// See [`f64::copysign`].
    fn copysign(self, sign: Self) -> Self;
    /// See [`f64::rem_euclid`].
    fn rem_euclid(self, b: Self) -> Self {
        let r = self % b;
        if r < Self::ZERO { r + b.abs() } else { r }
    }
    /// See [`f64::div_euclid`]; its derivative is zero.
    fn div_euclid(self, b: Self) -> Self {
        Self::lit(self.value().div_euclid(b.value()))
    }
}

macro_rules! inherent {
    ($ty:ident: $($unary:ident)*; $($binary:ident)*) => {
        impl Real for $ty {
            const ZERO: $ty = 0.0;
            const ONE: $ty = 1.0;
            const NEUTRAL: $ty = -0.0;
            #[inline(always)]
            fn lit(value: f64) -> $ty {
                value as $ty
            }
            #[inline(always)]
            fn value(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn powi(self, n: i32) -> $ty {
                $ty::powi(self, n)
            }
            #[inline(always)]
            fn sin_cos(self) -> ($ty, $ty) {
                $ty::sin_cos(self)
            }
            #[inline(always)]
            fn log(self, base: $ty) -> $ty {
                $ty::log(self, base)
            }
            #[inline(always)]
            fn mul_add(self, a: $ty, b: $ty) -> $ty {
                $ty::mul_add(self, a, b)
            }
            #[inline(always)]
            fn simd_exp(self) -> $ty {
                vecmath::exp(f64::from(self)) as $ty
            }
            #[inline(always)]
            fn simd_tanh(self) -> $ty {
                vecmath::tanh(f64::from(self)) as $ty
            }
            #[inline(always)]
            fn simd_logistic(self) -> $ty {
                vecmath::logistic(f64::from(self)) as $ty
            }
            $(
                #[inline(always)]
                fn $unary(self) -> $ty {
                    $ty::$unary(self)
                }
            )*
            $(
                #[inline(always)]
                fn $binary(self, other: $ty) -> $ty {
                    $ty::$binary(self, other)
                }
            )*
        }
    };
    ($($ty:ident),*) => {$(
        inherent! {
            $ty:
            sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 exp_m1 ln ln_1p log2 log10 sqrt cbrt
            abs recip to_degrees to_radians fract signum floor ceil round trunc;
            powf atan2 hypot max min copysign rem_euclid div_euclid
        }
    )*};
}
inherent!(f64, f32);
