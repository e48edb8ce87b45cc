//! Running sums.

use super::check::{NUMBER, along_axis};
use super::sample::{mixed, mixed_complex, vector};
use crate::element::for_number;
use crate::kernels::number::Number;
use crate::kernels::scan::scan;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// `yᵢ = x₀ + … + xᵢ` along an axis; in reverse `yᵢ = xᵢ + … + xₙ₋₁`.
    ///
    /// Linear; the cotangent is summed in the other direction.
    pub struct Cumsum {
        /// The axis.
        axis: usize,
        /// Whether the sums begin at the last entry.
        reverse: bool,
    } = "cumsum";
}

impl OpDef for Cumsum {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| Cumsum { axis: op.axis + 1, ..op.clone() }.into());
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |op, at| at.ct.cumsum(op.axis, !op.reverse) };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(along_axis(&x[0], &NUMBER, self.axis)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(out[0].dtype, T => scan(x, self.axis, self.reverse, T::plus))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, reverse, x| Sample::new(Cumsum { axis, reverse }, [x]);
        vec![
            sample(0, false, mixed(&[4])),
            sample(1, true, mixed(&[2, 3, 2])),
            sample(0, true, mixed_complex(&[3])),
            sample(0, false, vector(&[i32::MAX, 1])).primal_only(),
            sample(1, false, mixed(&[2, 0])).primal_only(),
            sample(0, true, mixed(&[2, 0])).primal_only(),
        ]
    }
}
