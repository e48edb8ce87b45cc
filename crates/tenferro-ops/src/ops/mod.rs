//! The operations: one struct each, with everything about it in one place.
//!
//! The list at the end makes the enum [`StdTensorOp`], its dispatch, the catalogue and the generic tests.

mod check;
mod sample;

mod add;
mod mul;
mod neg;
mod complex_parts;
mod unary;
mod pow;
mod rem;
mod atan2;
mod max_min;
mod compare;
mod bits;
mod select;
mod clamp;
mod constant;
mod convert;
mod bitcast;
mod reshape;
mod transpose;
mod broadcast;
mod slice;
mod pad;
mod concatenate;
mod reverse;
mod reduce_sum;
mod dot_general;
mod rng_bits;

pub use add::{Add, Sub};
pub use atan2::Atan2;
pub use bitcast::BitcastConvert;
pub use bits::{Or, ShiftLeft, ShiftRightArithmetic, ShiftRightLogical, Xor};
pub use broadcast::BroadcastInDim;
pub use clamp::Clamp;
pub use compare::{And, Compare, Direction, Not};
pub use complex_parts::{Complex, Conj, Imag, Real};
pub use concatenate::{Concatenate, Split};
pub use constant::{Constant, Iota};
pub use convert::Convert;
pub use dot_general::DotGeneral;
pub use max_min::{Maximum, Minimum};
pub use mul::{Div, Mul};
pub use neg::Neg;
pub use pad::Pad;
pub use pow::Pow;
pub use reduce_sum::ReduceSum;
pub use rem::{Rem, TruncDiv};
pub use reshape::Reshape;
pub use reverse::Reverse;
pub use rng_bits::{Algorithm, RngBits};
pub use select::Select;
pub use slice::Slice;
pub use transpose::Transpose;
pub use unary::{Cos, Exp, Log, Reciprocal, Sin, Sqrt, Square};

crate::std_op::op_list! {
    "elementwise, one operand" {
        Neg,
        Sqrt,
        Exp,
        Log,
        Sin,
        Cos,
        Square,
        Reciprocal,
        Not,
        Conj,
        Real,
        Imag,
    }
    "elementwise, two operands" {
        Add,
        Sub,
        Mul,
        Div,
        Rem,
        TruncDiv,
        Pow,
        Atan2,
        Maximum,
        Minimum,
        Complex,
        And,
        Or,
        Xor,
        ShiftLeft,
        ShiftRightLogical,
        ShiftRightArithmetic,
        Compare,
    }
    "select, convert, constants" {
        Select,
        Clamp,
        Convert,
        BitcastConvert,
        #[shared]
        Constant,
        #[shared]
        Iota,
    }
    "structural" {
        Reshape,
        Transpose,
        #[shared]
        BroadcastInDim,
        #[shared]
        Slice,
        #[shared]
        Pad,
        Concatenate,
        Split,
        Reverse,
    }
    "reductions" {
        ReduceSum,
    }
    "contractions, windows, transforms" {
        #[shared]
        DotGeneral,
    }
    "random bits" {
        #[shared]
        RngBits,
    }
}
