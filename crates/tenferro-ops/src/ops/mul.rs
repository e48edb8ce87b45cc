//! Products and quotients.

use super::check::{NUMBER, elementwise};
use super::sample::{c, vector};
use crate::element::for_number;
use crate::kernels::elementwise::zip_in_place;
use crate::kernels::number::Number;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// x · y, element by element; integers wrap.
    ///
    /// Bilinear: `y·dx + x·dy`; the cotangent of x is `conj(y)·ct`.
    pub struct Mul = "mul";
}

impl OpDef for Mul {
    const RULE: Rule<Self> = Rule::Bilinear { transpose: |_, at| at.other().conj() * &at.ct };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &NUMBER)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        result(for_number!(out[0].dtype, T => zip_in_place(x, &y, T::times))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Mul {}, [vector(&[0.5, -1.5, 2.0]), vector(&[0.25, 3.0, -1.0])]),
            Sample::new(Mul {}, [vector(&[c(0.5, -1.0)]), vector(&[c(2.0, 0.75)])]),
        ]
    }
}

op! {
    /// z = x / y, element by element; integers truncate toward zero, and division of one by zero gives 0.
    ///
    /// `dx/y − z·dy/y`; linear in x, whose cotangent is `ct / conj(y)`.
    pub struct Div = "div";
}

impl OpDef for Div {
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let y = &at.x[1];
            vec![at.sum(|operand, d| Some(if operand == 0 { d / y } else { -(&at.y[0] * d / y) }))]
        },
        transpose: Some(|_, at| &at.ct / at.fixed(1).conj()),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &NUMBER)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        result(for_number!(out[0].dtype, T => zip_in_place(x, &y, T::over))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Div {}, [vector(&[0.5, -1.5, 2.0]), vector(&[0.25, 3.0, -1.0])]),
            Sample::new(Div {}, [vector(&[c(0.5, -1.0)]), vector(&[c(2.0, 0.75)])]),
        ]
    }
}
