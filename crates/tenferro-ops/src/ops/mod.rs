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
mod compare;
mod select;
mod constant;
mod convert;
mod reshape;
mod transpose;
mod broadcast;
mod slice;
mod pad;
mod reverse;
mod reduce_sum;
mod dot_general;
mod triangular_solve;
mod solve;
mod spectrum;
mod qr;
mod svd;
mod eigh;
mod eig;

pub use add::{Add, Sub};
pub use broadcast::BroadcastInDim;
pub use compare::{And, Compare, Direction, Not};
pub use complex_parts::{Complex, Conj, Imag, Real};
pub use constant::{Constant, Iota};
pub use convert::Convert;
pub use dot_general::DotGeneral;
pub use eig::Eig;
pub use eigh::Eigh;
pub use mul::{Div, Mul};
pub use neg::Neg;
pub use pad::Pad;
pub use qr::Qr;
pub use reduce_sum::ReduceSum;
pub use reshape::Reshape;
pub use reverse::Reverse;
pub use select::Select;
pub use slice::Slice;
pub use solve::{Inv, Solve};
pub use spectrum::{Pair, PairReciprocal, PhasePivot, TieGuard, TieSlope};
pub use svd::Svd;
pub use transpose::Transpose;
pub use triangular_solve::{TransposeA, TriangularSolve};
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
        Complex,
        And,
        Compare,
    }
    "select, convert, constants" {
        Select,
        Convert,
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
        Reverse,
    }
    "reductions" {
        ReduceSum,
    }
    "contractions, windows, transforms" {
        #[shared]
        DotGeneral,
    }
    "linear algebra" {
        TriangularSolve,
        Solve,
        Inv,
    }
    "decompositions" {
        Qr,
        Svd,
        Eigh,
        Eig,
        PairReciprocal,
        TieGuard,
        TieSlope,
        PhasePivot,
    }
}
