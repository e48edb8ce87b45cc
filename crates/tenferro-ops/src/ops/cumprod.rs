//! Running products.

use super::check::{NUMBER, along_axis};
use super::sample::{c, mixed, mixed_complex, vector};
use crate::element::for_number;
use crate::kernels::number::Number;
use crate::kernels::scan::scan;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// `yᵢ = x₀·…·xᵢ` along an axis; in reverse `yᵢ = xᵢ·…·xₙ₋₁`.
    ///
    /// From `yᵢ = xᵢ·yᵢ₋₁` follows the recurrence `dyᵢ = xᵢ·dyᵢ₋₁ + yᵢ₋₁·dxᵢ`. Nothing is divided, so zeros are exact to
    /// any order.
    pub struct Cumprod {
        /// The axis.
        axis: usize,
        /// Whether the products begin at the last entry.
        reverse: bool,
    } = "cumprod";
}

impl OpDef for Cumprod {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| Cumprod { axis: op.axis + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |&Cumprod { axis, reverse }, at| {
            vec![at.sum(|_, dx| {
                let before = at.y[0].previous(axis, reverse, 1.0);
                Some((before * dx).recurrence(&at.x[0], axis, reverse))
            })]
        },
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(along_axis(&x[0], &NUMBER, self.axis)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(out[0].dtype, T => scan(x, self.axis, self.reverse, T::times))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, reverse, x| Sample::new(Cumprod { axis, reverse }, [x]);
        vec![
            sample(0, false, mixed(&[4])),
            sample(1, true, mixed(&[2, 3, 2])),
            sample(0, true, mixed_complex(&[3])),
            sample(0, false, vector(&[2.0, 0.0, 3.0, 0.0, 5.0])),
            sample(0, true, vector(&[0.0, 2.0, 0.0])),
            sample(0, false, vector(&[c(0.0, 0.0), c(1.0, -2.0), c(0.0, 0.0)])),
            sample(0, false, vector(&[i32::MAX, 2])).primal_only(),
            sample(1, false, mixed(&[2, 0])).primal_only(),
        ]
    }
}
