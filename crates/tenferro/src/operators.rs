//! Operators between tensors and numbers, owned or borrowed, in both orders.

use std::ops::{
    Add, AddAssign, BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Div, DivAssign, Mul, MulAssign,
    Neg, Not, Rem, RemAssign, Sub, SubAssign,
};

use num_complex::Complex;
use tenferro_ops::{DType, ops};

use crate::Tensor;
use crate::apply::apply_owned;
use crate::divide::truncated;
use crate::promote::{Operand, binary};

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

/// The tensor on the left takes any operand by one implementation, so that the type of the result is known before that
/// of a literal: `(&x * 2.0).sum()`. On the left a literal has to tell its own type, so there is one kind of each.
macro_rules! operator {
    ($scalars:tt $($Trait:ident $method:ident, $Assign:ident $assign:ident: $name:literal $Op:ident $dtype:ident $apply:ident;)*) => {
        $(
            impl<T: Into<Operand>> $Trait<T> for Tensor {
                type Output = Tensor;

                #[track_caller]
                fn $method(self, other: T) -> Tensor {
                    $apply($name, ops::$Op {}, self, other, $dtype)
                }
            }

            impl<T: Into<Operand>> $Trait<T> for &Tensor {
                type Output = Tensor;

                #[track_caller]
                fn $method(self, other: T) -> Tensor {
                    $apply($name, ops::$Op {}, self, other, $dtype)
                }
            }

            impl<T: Into<Operand>> $Assign<T> for Tensor {
                #[track_caller]
                fn $assign(&mut self, other: T) {
                    // The old value moves out, so that a buffer nobody else holds is used again.
                    let old = std::mem::replace(self, Tensor::from(false));
                    *self = $Trait::$method(old, other);
                }
            }

            operator! { @scalars $Trait $method $name $Op $dtype $apply; $scalars }
        )*
    };
    (@scalars $Trait:ident $method:ident $name:literal $Op:ident $dtype:ident $apply:ident; [$($T:ty)*]) => {
        $(
            operator! { @scalar $Trait $method $name $Op $dtype $apply, $T, Tensor }
            operator! { @scalar $Trait $method $name $Op $dtype $apply, $T, &Tensor }
        )*
    };
    (@scalar $Trait:ident $method:ident $name:literal $Op:ident $dtype:ident $apply:ident, $A:ty, $B:ty) => {
        impl $Trait<$B> for $A {
            type Output = Tensor;

            #[track_caller]
            fn $method(self, other: $B) -> Tensor {
                $apply($name, ops::$Op {}, self, other, $dtype)
            }
        }
    };
}

operator! {
    [f64 i32 Complex<f32> Complex<f64>]
    Add add, AddAssign add_assign: "add" Add number_dtype binary;
    Sub sub, SubAssign sub_assign: "sub" Sub number_dtype binary;
    Mul mul, MulAssign mul_assign: "mul" Mul number_dtype binary;
    Div div, DivAssign div_assign: "div" Div division_dtype binary;
    Rem rem, RemAssign rem_assign: "rem" Rem number_dtype truncated;
}

// Logic of truth values, and of the bits of integers.
operator! {
    [bool i32]
    BitAnd bitand, BitAndAssign bitand_assign: "and" And same_dtype binary;
    BitOr bitor, BitOrAssign bitor_assign: "or" Or same_dtype binary;
    BitXor bitxor, BitXorAssign bitxor_assign: "xor" Xor same_dtype binary;
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
