//! The larger and the smaller of two elements.

use crate::Element;

/// Elements with an order, as IEEE 754 `maximum` and `minimum` see it: NaN on either side wins, and −0 < 0.
pub(crate) trait Ordered: Element {
    fn larger(self, other: Self) -> Self;
    fn smaller(self, other: Self) -> Self;
}

macro_rules! float {
    ($($T:ty)*) => {
        $(impl Ordered for $T {
            #[inline]
            fn larger(self, other: Self) -> Self {
                let wins = self > other || self.is_nan() || (self == other && self.is_sign_positive());
                if wins { self } else { other }
            }
            #[inline]
            fn smaller(self, other: Self) -> Self {
                let wins = self < other || self.is_nan() || (self == other && self.is_sign_negative());
                if wins { self } else { other }
            }
        })*
    };
}

macro_rules! exact {
    ($($T:ty)*) => {
        $(impl Ordered for $T {
            #[inline]
            fn larger(self, other: Self) -> Self {
                self.max(other)
            }
            #[inline]
            fn smaller(self, other: Self) -> Self {
                self.min(other)
            }
        })*
    };
}

float!(f32 f64);
exact!(i32 i64 u32 u64 bool);
