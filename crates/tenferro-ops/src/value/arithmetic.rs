//! Element by element.

use std::ops::{Add, Div, Mul, Neg, Sub};

use super::Value;
use crate::DType;
use crate::ops::{self, Direction};

/// Implements an operator for all four ways to own its operands.
macro_rules! operator {
    ($($Trait:ident $method:ident => $Op:ident;)*) => {
        $(
            impl<'e> $Trait<&Value<'e>> for &Value<'e> {
                type Output = Value<'e>;
                fn $method(self, other: &Value<'e>) -> Value<'e> {
                    self.apply_with(ops::$Op {}, other)
                }
            }
            impl<'e> $Trait<Value<'e>> for &Value<'e> {
                type Output = Value<'e>;
                fn $method(self, other: Value<'e>) -> Value<'e> {
                    self.apply_with(ops::$Op {}, &other)
                }
            }
            impl<'e> $Trait<&Value<'e>> for Value<'e> {
                type Output = Value<'e>;
                fn $method(self, other: &Value<'e>) -> Value<'e> {
                    self.apply_with(ops::$Op {}, other)
                }
            }
            impl<'e> $Trait<Value<'e>> for Value<'e> {
                type Output = Value<'e>;
                fn $method(self, other: Value<'e>) -> Value<'e> {
                    self.apply_with(ops::$Op {}, &other)
                }
            }
        )*
    };
}

operator! {
    Add add => Add;
    Sub sub => Sub;
    Mul mul => Mul;
    Div div => Div;
}

impl<'e> Neg for &Value<'e> {
    type Output = Value<'e>;
    fn neg(self) -> Value<'e> {
        self.apply(ops::Neg {})
    }
}

impl<'e> Neg for Value<'e> {
    type Output = Value<'e>;
    fn neg(self) -> Value<'e> {
        self.apply(ops::Neg {})
    }
}

/// Methods that apply one operation without attributes.
macro_rules! method {
    ($($method:ident => $Op:ident;)*) => {
        impl<'e> Value<'e> {
            $(
                #[doc = concat!("Applies [`", stringify!($Op), "`](ops::", stringify!($Op), ").")]
                pub fn $method(&self) -> Value<'e> {
                    self.apply(ops::$Op {})
                }
            )*
        }
    };
}

method! {
    abs => Abs;
    sign => Sign;
    exp => Exp;
    expm1 => Expm1;
    log => Log;
    log1p => Log1p;
    sqrt => Sqrt;
    rsqrt => Rsqrt;
    cbrt => Cbrt;
    sin => Sin;
    cos => Cos;
    tan => Tan;
    asin => Asin;
    acos => Acos;
    atan => Atan;
    sinh => Sinh;
    cosh => Cosh;
    tanh => Tanh;
    asinh => Asinh;
    acosh => Acosh;
    atanh => Atanh;
    logistic => Logistic;
    erf => Erf;
    erfc => Erfc;
    erf_inv => ErfInv;
    lgamma => Lgamma;
    digamma => Digamma;
    floor => Floor;
    ceil => Ceil;
    round_even => RoundEven;
    trunc => Trunc;
    square => Square;
    reciprocal => Reciprocal;
    not => Not;
}

impl<'e> Value<'e> {
    /// A tensor of this type with one number everywhere.
    pub fn full_like(&self, number: f64) -> Value<'e> {
        self.scope.full(&self.ty, number)
    }

    /// A tensor of zeros of this type.
    pub fn zeros_like(&self) -> Value<'e> {
        self.full_like(0.0)
    }

    /// This value times a real number.
    pub fn scale(&self, factor: f64) -> Value<'e> {
        self.full_like(factor) * self
    }

    /// The complex conjugate; real values are their own.
    pub fn conj(&self) -> Value<'e> {
        if self.dtype().is_complex() { self.apply(ops::Conj {}) } else { self.clone() }
    }

    /// The real part; real values are their own.
    pub fn real(&self) -> Value<'e> {
        if self.dtype().is_complex() { self.apply(ops::Real {}) } else { self.clone() }
    }

    /// The imaginary part of a complex value.
    pub fn imag(&self) -> Value<'e> {
        self.apply(ops::Imag {})
    }

    /// Converted to a dtype; the value itself if that is its dtype.
    pub fn convert(&self, dtype: DType) -> Value<'e> {
        if dtype == self.dtype() { self.clone() } else { self.apply(ops::Convert { dtype }) }
    }

    /// Compares element by element.
    pub fn compare(&self, direction: Direction, other: &Value<'e>) -> Value<'e> {
        self.apply_with(ops::Compare { direction }, other)
    }

    /// Compares with a number.
    pub fn compare_with(&self, direction: Direction, number: f64) -> Value<'e> {
        self.compare(direction, &self.full_like(number))
    }

    /// For a truth value: one of two values at each place. It may have size 1 along axes where it does not vary.
    pub fn select(&self, on_true: &Value<'e>, on_false: &Value<'e>) -> Value<'e> {
        let select = ops::Select::of(self.shape(), on_true.shape());
        self.scope.apply(select, &[self.clone(), on_true.clone(), on_false.clone()])
    }

    /// This value where the mask holds, zero elsewhere: what is masked out leaks nothing, not even NaN.
    pub fn masked(&self, mask: &Value<'e>) -> Value<'e> {
        mask.select(self, &self.zeros_like())
    }

    /// Both truth values.
    pub fn and(&self, other: &Value<'e>) -> Value<'e> {
        self.apply_with(ops::And {}, other)
    }

    /// One of two truth values, or both.
    pub fn or(&self, other: &Value<'e>) -> Value<'e> {
        self.apply_with(ops::Or {}, other)
    }
}
