//! A value that no derivative passes.

use super::sample::{mixed, mixed_complex};
use crate::op_def::{Arrays, Types, one};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The operand itself, a constant for every derivative.
    ///
    /// Zero, by intent.
    pub struct StopGradient = "stop_gradient";
}

impl OpDef for StopGradient {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        Ok(x)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(StopGradient {}, [mixed(&[2, 3])]).at_kink(),
            Sample::new(StopGradient {}, [mixed_complex(&[2])]).at_kink(),
        ]
    }
}
