//! Functions of each element.

use tenferro_ops::{DType, StdTensorOp, ops};

use crate::apply::apply_owned;
use crate::compare::{has_order, needs_order};
use crate::operators::{division_dtype, same_dtype};
use crate::promote::{Operand, binary, common_dtype};
use crate::{Tensor, place, where_};

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
    /// The digamma function, the derivative of [`lgamma`](Self::lgamma).
    digamma Digamma;
    /// 1/x.
    reciprocal Reciprocal;
}

macro_rules! rounding {
    ($($(#[$doc:meta])* $method:ident $Op:ident;)*) => {
        impl Tensor {
            $(
                $(#[$doc])*
                #[track_caller]
                pub fn $method(&self) -> Tensor {
                    rounded(stringify!($method), ops::$Op {}, self)
                }
            )*
        }
    };
}

rounding! {
    /// The largest whole number that is not above x. No derivative passes.
    floor Floor;
    /// The smallest whole number that is not below x. No derivative passes.
    ceil Ceil;
    /// The nearest whole number; halves go to the even one. No derivative passes.
    round RoundEven;
    /// x without its fraction. No derivative passes.
    trunc Trunc;
}

#[track_caller]
fn rounded(function: &'static str, op: impl Into<StdTensorOp>, x: &Tensor) -> Tensor {
    match needs_order(function, x) {
        // Integers and truth values are whole.
        Ok(()) if x.dtype().is_ok_and(|dtype| !dtype.is_real()) => x.clone(),
        Ok(()) => apply_owned(op, [x.clone()]),
        Err(error) => Tensor::failed(error),
    }
}

/// Applies a function of two real numbers or integers; complex ones have no order.
#[track_caller]
pub(crate) fn ordered(
    function: &'static str,
    op: impl Into<StdTensorOp>,
    a: Operand,
    b: Operand,
    dtype: fn(DType) -> DType,
) -> Tensor {
    let operands = [a, b];
    let found = match common_dtype(&operands) {
        Ok(found) => has_order(function, found),
        Err(error) => Err(error),
    };
    match found {
        Ok(()) => {
            let [a, b] = operands;
            binary(function, op, a, b, dtype)
        }
        Err(error) => Tensor::failed(error),
    }
}

impl Tensor {
    /// The n-th derivative of [`digamma`](Self::digamma).
    #[track_caller]
    pub fn polygamma(&self, n: u32) -> Tensor {
        analytic(self, ops::Polygamma { n })
    }

    /// x².
    #[track_caller]
    pub fn square(&self) -> Tensor {
        apply_owned(ops::Square {}, [self.clone()])
    }

    /// xⁿ for a whole number n; x⁰ is 1 everywhere. Integers wrap, and have no negative powers.
    #[track_caller]
    pub fn powi(&self, exponent: i32) -> Tensor {
        apply_owned(ops::IntegerPow { exponent }, [self.clone()])
    }

    /// The larger of two numbers; NaN if one of them is. Equal ones share the derivative.
    #[track_caller]
    pub fn maximum(&self, other: impl Into<Operand>) -> Tensor {
        ordered("maximum", ops::Maximum {}, self.into(), other.into(), same_dtype)
    }

    /// The smaller of two numbers; NaN if one of them is. Equal ones share the derivative.
    #[track_caller]
    pub fn minimum(&self, other: impl Into<Operand>) -> Tensor {
        ordered("minimum", ops::Minimum {}, self.into(), other.into(), same_dtype)
    }

    /// The number moved into the range from `low` to `high`.
    #[track_caller]
    pub fn clip(&self, low: impl Into<Operand>, high: impl Into<Operand>) -> Tensor {
        let raised = ordered("clip", ops::Maximum {}, self.into(), low.into(), same_dtype);
        ordered("clip", ops::Minimum {}, raised.into(), high.into(), same_dtype)
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

    /// −1, 0 or 1; for complex numbers z/|z|, and 0 at 0.
    ///
    /// The derivative of real numbers is 0; that of complex ones turns the direction, and is 0 at 0.
    ///
    /// ```
    /// use tenferro::{Complex, Tensor};
    ///
    /// let z = Tensor::from([Complex::new(3.0, 4.0), Complex::new(0.0, 0.0)]);
    /// assert_eq!(z.sign().to_vec::<Complex<f64>>()?, [Complex::new(0.6, 0.8), Complex::new(0.0, 0.0)]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn sign(&self) -> Tensor {
        let sign = apply_owned(ops::Sign {}, [self.clone()]);
        match self.dtype() {
            Ok(dtype) if dtype.is_complex() => place::at_caller(|| {
                let size = self.abs();
                // Neither 0 nor beyond the largest number, whose directions the operation knows too.
                let divides = size.isfinite() & size.gt(0.0);
                where_(&divides, self / where_(&divides, size, 1.0), sign)
            }),
            _ => sign,
        }
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
