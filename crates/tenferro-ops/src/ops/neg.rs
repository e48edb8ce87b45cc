//! The opposite.

use super::check::{NUMBER, elementwise};
use super::sample::{c, vector};
use crate::element::for_number;
use crate::kernels::elementwise::map_in_place;
use crate::kernels::number::Number;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// −x, element by element; integers wrap.
    ///
    /// Linear, and its own transpose.
    pub struct Neg = "neg";
}

impl OpDef for Neg {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| -&at.ct };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &NUMBER)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(out[0].dtype, T => map_in_place(x, T::negated))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        (NUMBER.contains)(x[0]).then(|| for_number!(x[0], T => Kernel::unary(T::negated)))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Neg {}, [vector(&[0.0, 0.7, -2.0])]), Sample::new(Neg {}, [vector(&[c(0.3, -0.4)])])]
    }
}
