//! Remainders.

use super::binary_macro::binary;
use crate::rule::Rule;

binary! {
    /// z, the remainder of x / y with the quotient truncated, element by element: it has the sign of x.
    ///
    /// For real numbers it is exact, and NaN where y is 0 or x infinite; of integers divided by 0 it is x.
    ///
    /// `dx − trunc(x/y)·dy`; the quotient is piecewise constant, also where it jumps.
    Rem = "rem";
    ORDERED, for_ordered: |x, y| x.remainder(y);
    rule: Rule::Custom {
        jvp: |_, at| {
            // x − z is a multiple of y but for one rounding, so its quotient is next to the whole number it stands for;
            // x / y itself may round up to one that it does not reach.
            let quotient = || ((&at.x[0] - &at.y[0]) / &at.x[1]).round_even();
            vec![match (&at.dx[0], &at.dx[1]) {
                (Some(dx), Some(dy)) => Some(dx - quotient() * dy),
                (Some(dx), None) => Some(dx.clone()),
                (None, Some(dy)) => Some(-(quotient() * dy)),
                (None, None) => None,
            }]
        },
        transpose: None,
    };
    samples:
        ([7.5, -7.5, 7.5, -7.5, 0.5], [2.0, 2.0, -2.0, -2.0, 3.0]),
        ([7, -7, i32::MIN, 5], [3, 3, -1, 0]),
        ([7, u64::MAX], [3_u64, 10]);
    kinks: ([6.0, -6.0, 0.0], [2.0, 3.0, 1.5]);
    values: ([1.0, f64::INFINITY, 3.0], [0.0, 2.0, f64::INFINITY]);
}

/// `%` that never panics.
trait Remainder {
    fn remainder(self, divisor: Self) -> Self;
}

macro_rules! remainder {
    ($($T:ty: |$x:ident, $y:ident| $remainder:expr;)*) => {
        $(impl Remainder for $T {
            #[inline]
            fn remainder(self, divisor: Self) -> Self {
                let ($x, $y) = (self, divisor);
                $remainder
            }
        })*
    };
}

remainder! {
    f32: |x, y| x % y;
    f64: |x, y| x % y;
    i32: |x, y| if y == 0 { x } else { x.wrapping_rem(y) };
    i64: |x, y| if y == 0 { x } else { x.wrapping_rem(y) };
    u32: |x, y| if y == 0 { x } else { x % y };
    u64: |x, y| if y == 0 { x } else { x % y };
}
