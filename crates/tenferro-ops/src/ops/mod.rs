//! The operations: one struct each, with everything about it in one place.
//!
//! The list at the end makes the enum [`StdTensorOp`], its dispatch, the catalogue and the generic tests.

mod check;
mod sample;
mod binary_macro;
mod unary_macro;

mod add;
mod mul;
mod neg;
mod complex_parts;
mod unary;
mod integer_pow;
mod trigonometric;
mod hyperbolic;
mod special;
mod sign;
mod rounding;
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
mod indexing;
mod reduce_sum;
mod reduce_prod;
mod reduce_extreme;
mod reduce_bits;
mod arg_extreme;
mod cumsum;
mod cumprod;
mod linear_recurrence;
mod cumulative_extreme;
mod cumlogsumexp;
mod sort;
mod stop_gradient;
mod top_k;
mod along_axis;
mod dot_general;
mod rng_bits;
mod triangular_solve;
mod solve;
mod window;
mod conv_general;
mod reduce_window;
mod window_winners;
mod select_and_scatter_add;
mod fft;
mod cholesky;
mod lu;
mod det;
mod expm;
mod ties;
mod spectrum;
mod qr;
mod svd;
mod eigh;
mod eig;
mod lyapunov;
mod control;

pub use add::{Add, Sub};
pub use along_axis::{PutAlongAxis, TakeAlongAxis};
pub use arg_extreme::{Argmax, Argmin};
pub use atan2::Atan2;
pub use bitcast::BitcastConvert;
pub use bits::{Or, ShiftLeft, ShiftRightArithmetic, ShiftRightLogical, Xor};
pub use broadcast::BroadcastInDim;
pub use cholesky::Cholesky;
pub use clamp::Clamp;
pub use compare::{And, Compare, Direction, Not};
pub use complex_parts::{Complex, Conj, Imag, Real};
pub use concatenate::{Concatenate, Split};
pub use constant::{Constant, Iota};
pub use control::{Call, Cond, CustomCall, CustomTangent, Scan, Switch, While};
pub use conv_general::{ConvDims, ConvGeneral};
pub use convert::Convert;
pub use cumlogsumexp::Cumlogsumexp;
pub use cumprod::Cumprod;
pub use cumsum::Cumsum;
pub use cumulative_extreme::{Cummax, Cummin};
pub use det::{Cofactor, Det, Slogdet};
pub use dot_general::DotGeneral;
pub use eig::{Eig, EigFrame};
pub use eigh::{Eigh, EighFrame};
pub use expm::{Expm, ExpmFrechet};
pub use fft::{Fft, FftKind};
pub use hyperbolic::{Acosh, Asinh, Atanh, Cosh, Sinh, Tanh};
pub use indexing::{
    DynamicGather, DynamicGatherAdjoint, DynamicSlice, DynamicUpdateSlice, Gather, Scatter, ScatterAffine, ScatterKind,
};
pub use integer_pow::IntegerPow;
pub use linear_recurrence::LinearRecurrence;
pub use lu::Lu;
pub use lyapunov::Lyapunov;
pub use max_min::{Maximum, Minimum};
pub use mul::{Div, Mul};
pub use neg::Neg;
pub use pad::Pad;
pub use pow::Pow;
pub use qr::Qr;
pub use reduce_bits::{ReduceAnd, ReduceOr};
pub use reduce_extreme::{ReduceMax, ReduceMin};
pub use reduce_prod::ReduceProd;
pub use reduce_sum::ReduceSum;
pub use reduce_window::{ReduceWindow, WindowKind};
pub use rem::Rem;
pub use reshape::Reshape;
pub use reverse::Reverse;
pub use rng_bits::{Algorithm, RngBits, RngBitsLanes};
pub use rounding::{Ceil, Floor, IsFinite, RoundEven, Trunc};
pub use select::Select;
pub use select_and_scatter_add::{SelectAndScatterAdd, WindowSelect};
pub use sign::{Abs, Sign};
pub use slice::Slice;
pub use solve::{Inv, Solve};
pub use sort::Sort;
pub use special::{Digamma, Erf, ErfInv, Erfc, Lgamma, Polygamma};
pub use spectrum::PhasePivot;
pub use stop_gradient::StopGradient;
pub use svd::{Svd, SvdFrame, SvdGapQuotient};
pub use ties::{
    ColumnQuotient, GapQuotient, NanUnlessZero, NanUnlessZeroProduct, SeriesRemainder, SumQuotient, TieGuard, TiePlace,
    TiePlaces, Ties,
};
pub use top_k::TopK;
pub use transpose::Transpose;
pub use triangular_solve::{TransposeA, TriangularSolve};
pub use trigonometric::{Acos, Asin, Atan, Cos, Sin, Tan};
pub use unary::{Cbrt, Exp, Expm1, Log, Log1p, Logistic, Reciprocal, Rsqrt, Sqrt, Square};
pub use window_winners::{WindowDeal, WindowOrder, WindowPick, WindowTies};

crate::std_op::op_list! {
    "elementwise, one operand" {
        Neg,
        Abs,
        Sign,
        Sqrt,
        Rsqrt,
        Cbrt,
        Exp,
        Expm1,
        Log,
        Log1p,
        Sin,
        Cos,
        Tan,
        Asin,
        Acos,
        Atan,
        Sinh,
        Cosh,
        Tanh,
        Asinh,
        Acosh,
        Atanh,
        Logistic,
        Erf,
        Erfc,
        ErfInv,
        Lgamma,
        Digamma,
        Polygamma,
        IntegerPow,
        Square,
        Reciprocal,
        Floor,
        Ceil,
        RoundEven,
        Trunc,
        IsFinite,
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
        StopGradient,
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
    "indexing" {
        DynamicSlice,
        DynamicUpdateSlice,
        #[shared]
        Gather,
        #[shared]
        DynamicGather,
        #[shared]
        DynamicGatherAdjoint,
        #[shared]
        Scatter,
        #[shared]
        ScatterAffine,
    }
    "reductions" {
        ReduceSum,
        ReduceProd,
        ReduceMax,
        ReduceMin,
        ReduceAnd,
        ReduceOr,
        Argmax,
        Argmin,
    }
    "along one axis" {
        Cumsum,
        Cumprod,
        Cummax,
        Cummin,
        Cumlogsumexp,
        LinearRecurrence,
        Sort,
        TopK,
        TakeAlongAxis,
        PutAlongAxis,
    }
    "contractions, windows, transforms" {
        #[shared]
        DotGeneral,
        #[shared]
        ConvGeneral,
        #[shared]
        ReduceWindow,
        #[shared]
        WindowPick,
        #[shared]
        WindowDeal,
        #[shared]
        SelectAndScatterAdd,
        Fft,
    }
    "random bits" {
        #[shared]
        RngBits,
        #[shared]
        RngBitsLanes,
    }
    "linear algebra" {
        TriangularSolve,
        Solve,
        Inv,
        Cholesky,
        Lu,
        Det,
        Cofactor,
        Slogdet,
        Expm,
        ExpmFrechet,
        Lyapunov,
    }
    "control flow" {
        Call,
        #[shared]
        CustomCall,
        #[shared]
        CustomTangent,
        #[shared]
        Cond,
        Switch,
        #[shared]
        While,
        #[shared]
        Scan,
    }
    "decompositions" {
        Qr,
        Svd,
        Eigh,
        Eig,
        EighFrame,
        SvdFrame,
        EigFrame,
        GapQuotient,
        SvdGapQuotient,
        SumQuotient,
        ColumnQuotient,
        NanUnlessZero,
        NanUnlessZeroProduct,
        SeriesRemainder,
        TieGuard,
        TiePlaces,
        PhasePivot,
    }
}
