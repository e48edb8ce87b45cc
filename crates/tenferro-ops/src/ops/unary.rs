//! Smooth functions of one operand, element by element.

use super::check::{FLOAT, NUMBER, elementwise};
use super::sample::{c, vector};
use crate::element::{for_float, for_number};
use crate::kernels::elementwise::map_in_place;
use crate::kernels::number::Number;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

/// An operation of one operand, whose result has its type: dtypes, function, derivative, and points to check.
macro_rules! unary {
    (
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident: |$x:ident| $value:expr;
        rule: $rule:expr;
        samples: $($points:expr),+;
    ) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op = $name;
        }

        impl OpDef for $Op {
            const RULE: Rule<Self> = $rule;

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(elementwise(x, &$dtypes)?)
            }

            fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
                let [x] = operands(x);
                result($dispatch!(out[0].dtype, T => map_in_place(x, |$x: T| $value))?)
            }

            fn samples() -> Vec<Sample<Self>> {
                vec![$(Sample::new($Op {}, [vector(&$points)])),+]
            }
        }
    };
}

unary! {
    /// √x, the principal branch.
    ///
    /// `dx / (2y)`, infinite at 0.
    Sqrt = "sqrt";
    FLOAT, for_float: |x| x.sqrt();
    rule: Rule::Elementwise(|_, _, y, _| y.full_like(0.5) / y);
    samples: [0.25, 1.7, 9.0], [c(0.3, -0.4), c(-1.0, 0.5)];
}

unary! {
    /// eˣ.
    ///
    /// `y·dx`.
    Exp = "exp";
    FLOAT, for_float: |x| x.exp();
    rule: Rule::Elementwise(|_, _, y, _| y.clone());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// The natural logarithm, the principal branch.
    ///
    /// `dx / x`.
    Log = "log";
    FLOAT, for_float: |x| x.ln();
    rule: Rule::Custom { jvp: |_, at| vec![at.sum(|_, dx| Some(dx / &at.x[0]))], transpose: None };
    samples: [0.25, 1.7, 9.0], [c(0.3, -0.4), c(-1.0, 0.5)];
}

unary! {
    /// sin x.
    ///
    /// `cos(x)·dx`.
    Sin = "sin";
    FLOAT, for_float: |x| x.sin();
    rule: Rule::Elementwise(|_, x, _, _| x[0].cos());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// cos x.
    ///
    /// `−sin(x)·dx`.
    Cos = "cos";
    FLOAT, for_float: |x| x.cos();
    rule: Rule::Elementwise(|_, x, _, _| -x[0].sin());
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// x².
    ///
    /// `2x·dx`.
    Square = "square";
    NUMBER, for_number: |x| x.times(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].scale(2.0));
    samples: [0.0, 0.7, -2.0], [c(0.3, -0.4)];
}

unary! {
    /// 1/x.
    ///
    /// `−y²·dx`.
    Reciprocal = "reciprocal";
    FLOAT, for_float: |x| T::ONE.over(x);
    rule: Rule::Elementwise(|_, _, y, _| -y.square());
    samples: [0.5, 0.7, -2.0], [c(0.3, -0.4)];
}
