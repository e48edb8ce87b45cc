//! Bits of integers: logic and shifts. `and` and `not` stand with the comparisons, whose results they combine.

use super::binary_macro::binary;
use crate::rule::Rule;

binary! {
    /// One of two truth values or both, or of the bits of two integers.
    Or = "or";
    BITS, for_bits: |x, y| x | y;
    rule: Rule::Zero;
    samples: ([true, true, false], [true, false, false]), ([5, -8], [3, 1]), ([5_u32, 8], [3_u32, 1]);
}

binary! {
    /// Exactly one of two truth values, or of the bits of two integers.
    Xor = "xor";
    BITS, for_bits: |x, y| x ^ y;
    rule: Rule::Zero;
    samples: ([true, true, false], [true, false, false]), ([5, -8], [3, 1]), ([5_u64, u64::MAX], [3_u64, 1]);
}

binary! {
    /// The bits of x moved up by y places, zeros filling in.
    ///
    /// The amount y is read without sign; from the number of bits on, nothing is left: 0.
    ShiftLeft = "shift_left";
    INTEGER, for_integer: |x, y| x.left(y);
    rule: Rule::Zero;
    samples: ([5, -8, 1, 1], [3, 1, 32, -1]), ([5_u64, u64::MAX], [63_u64, 64]);
}

binary! {
    /// The bits of x moved down by y places, zeros filling in, also above a sign.
    ///
    /// The amount y is read without sign; from the number of bits on, nothing is left: 0.
    ShiftRightLogical = "shift_right_logical";
    INTEGER, for_integer: |x, y| x.right_logical(y);
    rule: Rule::Zero;
    samples: ([5, -8, -1, -1], [1, 1, 32, -1]), ([5_u64, u64::MAX], [63_u64, 64]);
}

binary! {
    /// The bits of x moved down by y places, copies of the highest bit filling in.
    ///
    /// The amount y is read without sign; from the number of bits on, only copies are left: 0, or −1 if x is negative.
    /// An integer without sign is taken for its bits, so the highest one is copied all the same.
    ShiftRightArithmetic = "shift_right_arithmetic";
    INTEGER, for_integer: |x, y| x.right_arithmetic(y);
    rule: Rule::Zero;
    samples: ([5, -8, -1, 7], [1, 1, 32, -1]), ([5_u64, u64::MAX], [63_u64, 64]);
}

/// Shifts with an answer for every amount.
trait Shift: Sized {
    fn left(self, amount: Self) -> Self;
    fn right_logical(self, amount: Self) -> Self;
    fn right_arithmetic(self, amount: Self) -> Self;
}

macro_rules! shift {
    ($($T:ty, $Signed:ty, $Unsigned:ty;)*) => {
        $(impl Shift for $T {
            #[inline]
            fn left(self, amount: Self) -> Self {
                let places = u32::try_from(amount as $Unsigned).unwrap_or(u32::MAX);
                self.checked_shl(places).unwrap_or(0)
            }
            #[inline]
            fn right_logical(self, amount: Self) -> Self {
                let places = u32::try_from(amount as $Unsigned).unwrap_or(u32::MAX);
                (self as $Unsigned).checked_shr(places).unwrap_or(0) as $T
            }
            #[inline]
            fn right_arithmetic(self, amount: Self) -> Self {
                let places = u32::try_from(amount as $Unsigned).unwrap_or(u32::MAX);
                ((self as $Signed) >> places.min(<$T>::BITS - 1)) as $T
            }
        })*
    };
}

shift! {
    i32, i32, u32;
    i64, i64, u64;
    u32, i32, u32;
    u64, i64, u64;
}
