//! Arithmetic that all numbers share.

use num_complex::Complex;

use super::complex_math::{divide, double, single};
use crate::Element;

/// Arithmetic as operations define it: integers wrap, and nothing panics.
pub(crate) trait Number: Element {
    const ZERO: Self;
    const ONE: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    /// Integers truncate toward zero; division of one by zero gives zero.
    fn over(self, other: Self) -> Self;
    fn negated(self) -> Self;
}

macro_rules! float {
    ($($T:ty, $zero:expr, $one:expr, $over:expr;)*) => {
        $(impl Number for $T {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self - other
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                self * other
            }
            #[inline]
            fn over(self, other: Self) -> Self {
                let over: fn(Self, Self) -> Self = $over;
                over(self, other)
            }
            #[inline]
            fn negated(self) -> Self {
                -self
            }
        })*
    };
}

macro_rules! integer {
    ($($T:ty)*) => {
        $(impl Number for $T {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline]
            fn over(self, other: Self) -> Self {
                if other == 0 { 0 } else { self.wrapping_div(other) }
            }
            #[inline]
            fn negated(self) -> Self {
                self.wrapping_neg()
            }
        })*
    };
}

float! {
    f32, 0.0, 1.0, |x, y| x / y;
    f64, 0.0, 1.0, |x, y| x / y;
    Complex<f32>, Complex::new(0.0, 0.0), Complex::new(1.0, 0.0), |x, y| single(divide(double(x), double(y)));
    Complex<f64>, Complex::new(0.0, 0.0), Complex::new(1.0, 0.0), divide;
}
integer!(i32 i64 u32 u64);
