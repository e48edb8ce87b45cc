//! The crate `echidna` as a scalar of ours, so that it runs the same functions.

use std::cmp::Ordering;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, Sub, SubAssign};

use echidna::tape::CONSTANT;
use echidna::{Reverse, Scalar as _};
use num_traits::Float;
use tapir::{Differentiable, NoFData, Real, Save, Tangent};

/// A variable on echidna's tape: the two fields of its `Reverse`, which has no constants that a trait can ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Echidna {
    value: f64,
    index: u32,
}

impl Echidna {
    #[inline(always)]
    pub(crate) fn of(variable: Reverse<f64>) -> Self {
        Self { value: variable.value(), index: variable.index() }
    }

    #[inline(always)]
    pub(crate) fn variable(self) -> Reverse<f64> {
        Reverse::from_tape(self.value, self.index)
    }

    const fn constant(value: f64) -> Self {
        Self { value, index: CONSTANT }
    }
}

impl Default for Echidna {
    fn default() -> Self {
        Self::ZERO
    }
}

impl PartialEq for Echidna {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl PartialOrd for Echidna {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

macro_rules! operators {
    ($($op:ident $method:ident $assign:ident $assign_method:ident;)*) => {$(
        impl $op for Echidna {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self::of(self.variable().$method(other.variable()))
            }
        }
        impl $op<&Echidna> for Echidna {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: &Self) -> Self {
                Self::of(self.variable().$method(other.variable()))
            }
        }
        impl $assign for Echidna {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $op::$method(*self, other);
            }
        }
        impl $assign<&Echidna> for Echidna {
            #[inline(always)]
            fn $assign_method(&mut self, other: &Self) {
                *self = $op::$method(*self, other);
            }
        }
    )*};
}
operators! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
}

impl Neg for Echidna {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::of(-self.variable())
    }
}

impl Rem for Echidna {
    type Output = Self;
    #[inline(always)]
    fn rem(self, other: Self) -> Self {
        Self::of(self.variable() % other.variable())
    }
}

impl Sum for Echidna {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, |sum, x| sum + x)
    }
}

impl<'a> Sum<&'a Echidna> for Echidna {
    fn sum<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
        iter.copied().sum()
    }
}

impl Product for Echidna {
    fn product<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ONE, |product, x| product * x)
    }
}

macro_rules! functions {
    (unary: $($unary:ident)*; binary: $($binary:ident)*;) => {
        $(
            #[inline(always)]
            fn $unary(self) -> Self {
                Self::of(Float::$unary(self.variable()))
            }
        )*
        $(
            #[inline(always)]
            fn $binary(self, other: Self) -> Self {
                Self::of(Float::$binary(self.variable(), other.variable()))
            }
        )*
    };
}

impl std::fmt::Display for Echidna {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value().fmt(f)
    }
}

impl Real for Echidna {
    const ZERO: Self = Self::constant(0.0);
    const ONE: Self = Self::constant(1.0);

    #[inline(always)]
    fn lit(value: f64) -> Self {
        Self::constant(value)
    }

    #[inline(always)]
    fn value(self) -> f64 {
        self.value
    }

    #[inline(always)]
    fn powi(self, n: i32) -> Self {
        Self::of(Float::powi(self.variable(), n))
    }

    #[inline(always)]
    fn mul_add(self, a: Self, b: Self) -> Self {
        Self::of(Float::mul_add(self.variable(), a.variable(), b.variable()))
    }

    functions! {
        unary: sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 exp_m1 ln ln_1p log2 log10 sqrt cbrt
            abs recip to_degrees to_radians fract signum floor ceil round trunc;
        binary: powf atan2 hypot max min copysign;
    }
}

/// Passes are never derived for this scalar: it only runs primal functions.
const NO_PASSES: &str = "echidna's variables are not saved on tapir's stack";

impl Save for Echidna {
    const WORDS: Option<usize> = None;
    fn put(&self, _: &mut [u64], _: usize) {
        unreachable!("{NO_PASSES}")
    }
    fn get(_: &[u64], _: usize) -> Self {
        unreachable!("{NO_PASSES}")
    }
}

impl Differentiable for Echidna {
    type Tangent = Self;
    type FData = NoFData;
    type RData = Self;
    fn zero_tangent(&self) -> Self {
        Self::ZERO
    }
}

impl Tangent for Echidna {
    fn increment(&mut self, by: &Self) {
        *self += *by;
    }
    fn is_zero(&self) -> bool {
        self.value() == 0.0
    }
    fn set_to_zero(&mut self) {
        *self = Self::ZERO;
    }
    fn negate(&mut self) {
        *self = -*self;
    }
    fn inner_product(&self, other: &Self) -> f64 {
        self.value() * other.value()
    }
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        *self = Self::lit(next());
    }
    fn take(&mut self) -> Self {
        std::mem::take(self)
    }
}
