//! Functions of each element.

use tenferro_ops::{DType, StdTensorOp, ops};

use crate::Tensor;
use crate::apply::apply_owned;
use crate::operators::division_dtype;
use crate::promote::{Operand, binary};

/// Applies a function of real and complex numbers; integers and truth values become real first.
#[track_caller]
fn analytic(x: &Tensor, op: impl Into<StdTensorOp>) -> Tensor {
    match x.dtype() {
        Ok(dtype) => apply_owned(op, [x.astype(division_dtype(dtype))]),
        Err(error) => Tensor::failed(error),
    }
}

macro_rules! analytic {
    ($($(#[$doc:meta])* $method:ident $Op:ident;)*) => {
        impl Tensor {
            $(
                $(#[$doc])*
                #[track_caller]
                pub fn $method(&self) -> Tensor {
                    analytic(self, ops::$Op {})
                }
            )*
        }
    };
}

analytic! {
    /// eˣ.
    exp Exp;
    /// eˣ − 1, accurate near 0.
    expm1 Expm1;
    /// The natural logarithm.
    log Log;
    /// ln(1 + x), accurate near 0.
    log1p Log1p;
    /// The square root.
    sqrt Sqrt;
    /// 1/√x.
    rsqrt Rsqrt;
    /// The cube root.
    cbrt Cbrt;
    /// sin x.
    sin Sin;
    /// cos x.
    cos Cos;
    /// tan x.
    tan Tan;
    /// The inverse sine.
    asin Asin;
    /// The inverse cosine.
    acos Acos;
    /// The inverse tangent.
    atan Atan;
    /// sinh x.
    sinh Sinh;
    /// cosh x.
    cosh Cosh;
    /// tanh x.
    tanh Tanh;
    /// The inverse of sinh.
    asinh Asinh;
    /// The inverse of cosh.
    acosh Acosh;
    /// The inverse of tanh.
    atanh Atanh;
    /// The logistic function 1/(1 + e⁻ˣ).
    sigmoid Logistic;
    /// The error function.
    erf Erf;
    /// 1 − erf(x).
    erfc Erfc;
    /// The inverse of the error function.
    erf_inv ErfInv;
    /// ln|Γ(x)|.
    lgamma Lgamma;
    /// The digamma function.
    digamma Digamma;
    /// 1/x.
    reciprocal Reciprocal;
}

impl Tensor {
    /// x².
    #[track_caller]
    pub fn square(&self) -> Tensor {
        apply_owned(ops::Square {}, [self.clone()])
    }

    /// xⁿ for a whole number n.
    #[track_caller]
    pub fn powi(&self, exponent: i32) -> Tensor {
        apply_owned(ops::IntegerPow { exponent }, [self.clone()])
    }

    /// xʸ.
    #[track_caller]
    pub fn pow(&self, exponent: impl Into<Operand>) -> Tensor {
        binary("pow", ops::Pow {}, self, exponent, division_dtype)
    }

    /// The larger of two numbers; NaN if one of them is.
    #[track_caller]
    pub fn maximum(&self, other: impl Into<Operand>) -> Tensor {
        binary("maximum", ops::Maximum {}, self, other, |dtype: DType| dtype)
    }

    /// The smaller of two numbers; NaN if one of them is.
    #[track_caller]
    pub fn minimum(&self, other: impl Into<Operand>) -> Tensor {
        binary("minimum", ops::Minimum {}, self, other, |dtype: DType| dtype)
    }

    /// The number moved into the range from `low` to `high`.
    #[track_caller]
    pub fn clip(&self, low: impl Into<Operand>, high: impl Into<Operand>) -> Tensor {
        self.maximum(low).minimum(high)
    }

    /// |x|; real for complex numbers.
    ///
    /// Its derivative is 1 at 0, and 0 at the complex 0.
    #[track_caller]
    pub fn abs(&self) -> Tensor {
        match self.dtype() {
            // These are never negative.
            Ok(dtype) if dtype.is_bool() || dtype.is_unsigned_integer() => self.clone(),
            _ => apply_owned(ops::Abs {}, [self.clone()]),
        }
    }

    /// −1, 0 or 1; for complex numbers z/|z|, and 0 at 0. No derivative passes.
    #[track_caller]
    pub fn sign(&self) -> Tensor {
        apply_owned(ops::Sign {}, [self.clone()])
    }

    /// The real part; of other than complex numbers these themselves.
    #[track_caller]
    pub fn real(&self) -> Tensor {
        match self.dtype() {
            Ok(dtype) if !dtype.is_complex() => self.clone(),
            _ => apply_owned(ops::Real {}, [self.clone()]),
        }
    }

    /// The imaginary part; of other than complex numbers 0.
    #[track_caller]
    pub fn imag(&self) -> Tensor {
        match self.tensor_type() {
            Ok(ty) if !ty.dtype.is_complex() => Tensor::zeros(ty.dtype, ty.shape),
            _ => apply_owned(ops::Imag {}, [self.clone()]),
        }
    }

    /// The complex conjugate; of other than complex numbers these themselves.
    #[track_caller]
    pub fn conj(&self) -> Tensor {
        match self.dtype() {
            Ok(dtype) if !dtype.is_complex() => self.clone(),
            _ => apply_owned(ops::Conj {}, [self.clone()]),
        }
    }
}
