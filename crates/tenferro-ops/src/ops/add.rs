//! Sums and differences.

use super::check::{NUMBER, elementwise};
use super::sample::{c, vector};
use crate::element::for_number;
use crate::kernels::elementwise::zip_in_place;
use crate::kernels::number::Number;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// x + y, element by element; integers wrap.
    ///
    /// Linear: `dx + dy`; the cotangent passes to both operands. The operation that accumulates cotangents.
    pub struct Add = "add";
}

impl OpDef for Add {
    const RULE: Rule<Self> =
        Rule::Custom { jvp: |_, at| vec![at.sum(|_, dx| Some(dx.clone()))], transpose: Some(|_, at| at.ct.clone()) };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &NUMBER)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        result(for_number!(out[0].dtype, T => zip_in_place(x, &y, T::plus))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Add {}, [vector(&[0.5, -1.5, 2.0]), vector(&[0.25, 3.0, -1.0])]),
            Sample::new(Add {}, [vector(&[c(0.5, -1.0)]), vector(&[c(2.0, 0.75)])]),
        ]
    }
}

op! {
    /// x − y, element by element; integers wrap.
    ///
    /// Linear: `dx − dy`.
    pub struct Sub = "sub";
}

impl OpDef for Sub {
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at: &Jvp<'_>| {
            vec![match (&at.dx[0], &at.dx[1]) {
                (Some(dx), Some(dy)) => Some(dx - dy),
                (Some(dx), None) => Some(dx.clone()),
                (None, Some(dy)) => Some(-dy),
                (None, None) => None,
            }]
        },
        transpose: Some(|_, at| if at.operand == 0 { at.ct.clone() } else { -&at.ct }),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &NUMBER)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        result(for_number!(out[0].dtype, T => zip_in_place(x, &y, T::minus))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Sub {}, [vector(&[0.5, -1.5, 2.0]), vector(&[0.25, 3.0, -1.0])]),
            Sample::new(Sub {}, [vector(&[c(0.5, -1.0)]), vector(&[c(2.0, 0.75)])]),
        ]
    }
}
