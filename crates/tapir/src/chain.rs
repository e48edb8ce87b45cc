//! What [`Dual`](crate::Dual) and [`Var`](crate::Var) share: every function of [`Real`] by the chain rule.

use crate::Real;

/// A number that carries derivatives along with a plainer number.
pub(crate) trait Chain: Copy {
    /// The plainer number.
    type Inner: Real;

    fn inner(self) -> Self::Inner;

    /// `y = f(self)`, where `slope` gives `f'(self)`.
    fn unary(self, y: Self::Inner, slope: impl FnOnce() -> Self::Inner) -> Self;

    /// `y = f(self, other)`, where the closures give the two partial derivatives. One whose argument is a constant is
    /// not asked for: at a negative base, the derivative of a power by its exponent is NaN.
    fn binary(
        self,
        other: Self,
        y: Self::Inner,
        by_self: impl FnOnce() -> Self::Inner,
        by_other: impl FnOnce() -> Self::Inner,
    ) -> Self;
}

/// The other operators of `Real` for a type that has `Chain` and `+ - * /` by value.
macro_rules! chain_operators {
    ([$($generics:tt)*] $ty:ty) => {
        $crate::chain::operator!([$($generics)*] $ty: Add add AddAssign add_assign);
        $crate::chain::operator!([$($generics)*] $ty: Sub sub SubAssign sub_assign);
        $crate::chain::operator!([$($generics)*] $ty: Mul mul MulAssign mul_assign);
        $crate::chain::operator!([$($generics)*] $ty: Div div DivAssign div_assign);

        impl<$($generics)*> std::ops::Rem for $ty {
            type Output = Self;
            #[inline(always)]
            fn rem(self, other: Self) -> Self {
                let (a, b) = (self.inner(), other.inner());
                self.binary(other, a % b, || $crate::Real::ONE, || $crate::partial::rem_b(a, b))
            }
        }

        impl<$($generics)*> std::iter::Sum for $ty {
            #[inline]
            fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
                // A sum of floats begins at the zero that std chose, whose sign can be seen.
                iter.fold(<Self as Real>::lit(std::iter::empty::<f64>().sum()), |sum, x| sum + x)
            }
        }

        impl<'a, $($generics)*> std::iter::Sum<&'a $ty> for $ty {
            #[inline]
            fn sum<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
                iter.copied().sum()
            }
        }

        impl<$($generics)*> std::iter::Product for $ty {
            #[inline]
            fn product<I: Iterator<Item = Self>>(iter: I) -> Self {
                iter.fold(<Self as Real>::ONE, |product, x| product * x)
            }
        }

        impl<'a, $($generics)*> std::iter::Product<&'a $ty> for $ty {
            #[inline]
            fn product<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
                iter.copied().product()
            }
        }
    };
}
pub(crate) use chain_operators;

/// One operator by reference and with assignment.
macro_rules! operator {
    ([$($generics:tt)*] $ty:ty: $op:ident $method:ident $assign:ident $assign_method:ident) => {
        impl<$($generics)*> std::ops::$op<&$ty> for $ty {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: &Self) -> Self {
                std::ops::$op::$method(self, *other)
            }
        }
        impl<$($generics)*> std::ops::$assign for $ty {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = std::ops::$op::$method(*self, other);
            }
        }
        impl<$($generics)*> std::ops::$assign<&$ty> for $ty {
            #[inline(always)]
            fn $assign_method(&mut self, other: &Self) {
                *self = std::ops::$op::$method(*self, *other);
            }
        }
    };
}
pub(crate) use operator;

/// The functions of `Real` as items of its implementation: values from the plainer number, derivatives from `partial`.
macro_rules! chain_functions {
    () => {
        // Each row says what the derivative is a function of: the arguments `a` and `b`, or the result `y`.
        $crate::chain::chain_functions! {
            (a, b, y)
            unary: sin(a), cos(a), tan(y), asin(a), acos(a), atan(a), sinh(a), cosh(a), tanh(y), asinh(a), acosh(a),
                atanh(a), exp(y), exp2(y), exp_m1(y), ln(a), ln_1p(a), log2(a), log10(a), sqrt(y), cbrt(y), abs(a),
                recip(y), simd_exp(y), simd_tanh(y), simd_logistic(y);
            binary: powf: powf_a(a, b) powf_b(a, y), atan2: atan2_a(a, b) atan2_b(a, b),
                hypot: hypot_a(a, y) hypot_b(b, y), max: max_a(a, b) max_b(a, b), min: min_a(a, b) min_b(a, b);
            scale: to_degrees, to_radians;
            flat: signum, floor, ceil, round, trunc;
        }
    };
    (
        ($a:ident, $b:ident, $y:ident)
        unary: $($unary:ident($of:ident)),*;
        binary: $($binary:ident: $by_a:ident($($of_a:ident),*) $by_b:ident($($of_b:ident),*)),*;
        scale: $($scale:ident),*;
        flat: $($flat:ident),*;
    ) => {
        const ZERO: Self = Self::of($crate::Real::ZERO);
        const ONE: Self = Self::of($crate::Real::ONE);

        #[inline(always)]
        fn lit(value: f64) -> Self {
            Self::of($crate::Real::lit(value))
        }

        #[inline(always)]
        fn value(self) -> f64 {
            self.inner().value()
        }

        #[inline(always)]
        fn powi(self, n: i32) -> Self {
            let a = self.inner();
            self.unary(a.powi(n), || $crate::partial::powi(a, n))
        }

        #[inline(always)]
        fn fract(self) -> Self {
            self.unary(self.inner().fract(), || $crate::Real::ONE)
        }

        #[inline(always)]
        fn copysign(self, sign: Self) -> Self {
            let (a, b) = (self.inner(), sign.inner());
            self.unary(a.copysign(b), || $crate::partial::copysign_a(a, b))
        }
        $(
            #[inline(always)]
            fn $unary(self) -> Self {
                let $a = self.inner();
                let $y = $a.$unary();
                self.unary($y, || $crate::partial::$unary($of))
            }
        )*
        $(
            #[inline(always)]
            fn $binary(self, other: Self) -> Self {
                let ($a, $b) = (self.inner(), other.inner());
                let $y = $a.$binary($b);
                let by_a = || $crate::partial::$by_a($($of_a),*);
                let by_b = || $crate::partial::$by_b($($of_b),*);
                self.binary(other, $y, by_a, by_b)
            }
        )*
        $(
            #[inline(always)]
            fn $scale(self) -> Self {
                self.unary(self.inner().$scale(), || $crate::Real::$scale($crate::Real::ONE))
            }
        )*
        $(
            #[inline(always)]
            fn $flat(self) -> Self {
                Self::of(self.inner().$flat())
            }
        )*
    };
}
pub(crate) use chain_functions;
