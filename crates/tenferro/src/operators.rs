//! Operators between tensors and numbers, owned or borrowed, in both orders.

use std::ops::{
    Add, AddAssign, BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Div, DivAssign, Mul, MulAssign,
    Neg, Not, Rem, RemAssign, Sub, SubAssign,
};

use num_complex::Complex;
use tenferro_ops::{DType, ops};

use crate::Tensor;
use crate::apply::apply_owned;
use crate::promote::binary;

/// Quotients of integers are real.
pub(crate) fn division_dtype(dtype: DType) -> DType {
    if dtype.is_float() { dtype } else { DType::F64 }
}

/// Truth values count as 0 and 1.
pub(crate) fn number_dtype(dtype: DType) -> DType {
    if dtype.is_bool() { DType::I64 } else { dtype }
}

/// What the operands have in common.
pub(crate) fn same_dtype(dtype: DType) -> DType {
    dtype
}

macro_rules! operator {
    ($scalars:tt $($Trait:ident $method:ident, $Assign:ident $assign:ident: $name:literal $Op:ident $dtype:expr;)*) => {
        $(
            operator! { @pair $Trait $method $name $Op $dtype, Tensor, Tensor }
            operator! { @pair $Trait $method $name $Op $dtype, Tensor, &Tensor }
            operator! { @pair $Trait $method $name $Op $dtype, &Tensor, Tensor }
            operator! { @pair $Trait $method $name $Op $dtype, &Tensor, &Tensor }
            operator! { @scalars $Trait $method $name $Op $dtype; $scalars }

            impl<T> $Assign<T> for Tensor
            where
                Tensor: $Trait<T, Output = Tensor>,
            {
                #[track_caller]
                fn $assign(&mut self, other: T) {
                    // The old value moves out, so that a buffer nobody else holds is used again.
                    let old = std::mem::replace(self, Tensor::from(false));
                    *self = $Trait::$method(old, other);
                }
            }
        )*
    };
    (@scalars $Trait:ident $method:ident $name:literal $Op:ident $dtype:expr; [$($T:ty)*]) => {
        $(
            operator! { @pair $Trait $method $name $Op $dtype, Tensor, $T }
            operator! { @pair $Trait $method $name $Op $dtype, &Tensor, $T }
            operator! { @pair $Trait $method $name $Op $dtype, $T, Tensor }
            operator! { @pair $Trait $method $name $Op $dtype, $T, &Tensor }
        )*
    };
    (@pair $Trait:ident $method:ident $name:literal $Op:ident $dtype:expr, $A:ty, $B:ty) => {
        impl $Trait<$B> for $A {
            type Output = Tensor;

            #[track_caller]
            fn $method(self, other: $B) -> Tensor {
                binary($name, ops::$Op {}, self, other, $dtype)
            }
        }
    };
}

operator! {
    [i32 i64 u32 u64 usize f32 f64 Complex<f32> Complex<f64>]
    Add add, AddAssign add_assign: "add" Add number_dtype;
    Sub sub, SubAssign sub_assign: "sub" Sub number_dtype;
    Mul mul, MulAssign mul_assign: "mul" Mul number_dtype;
    Div div, DivAssign div_assign: "div" Div division_dtype;
    Rem rem, RemAssign rem_assign: "rem" Rem number_dtype;
}

// Logic of truth values, and of the bits of integers.
operator! {
    [bool i32 i64 u32 u64 usize]
    BitAnd bitand, BitAndAssign bitand_assign: "and" And same_dtype;
    BitOr bitor, BitOrAssign bitor_assign: "or" Or same_dtype;
    BitXor bitxor, BitXorAssign bitxor_assign: "xor" Xor same_dtype;
}

macro_rules! prefix {
    ($($Trait:ident $method:ident $Op:ident;)*) => {
        $(
            impl $Trait for Tensor {
                type Output = Tensor;

                #[track_caller]
                fn $method(self) -> Tensor {
                    apply_owned(ops::$Op {}, [self])
                }
            }

            impl $Trait for &Tensor {
                type Output = Tensor;

                #[track_caller]
                fn $method(self) -> Tensor {
                    apply_owned(ops::$Op {}, [self.clone()])
                }
            }
        )*
    };
}

prefix! {
    Neg neg Neg;
    Not not Not;
}
