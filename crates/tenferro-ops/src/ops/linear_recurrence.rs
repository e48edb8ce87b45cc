//! The recurrence that tangents of running products and their kin obey.

use super::check::{NUMBER, axis_in, elementwise};
use super::sample::{mixed, mixed_complex, vector};
use crate::element::for_number;
use crate::kernels::scan;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// `yᵢ = aᵢ·yᵢ₋₁ + bᵢ` along an axis, from `y₀ = b₀` on; in reverse `yᵢ = aᵢ·yᵢ₊₁ + bᵢ` from the last entry on.
    ///
    /// The operands are a and b; the first factor is never used. The tangent obeys the same recurrence:
    /// `dyᵢ = aᵢ·dyᵢ₋₁ + (yᵢ₋₁·daᵢ + dbᵢ)`. Linear in b: its cotangent is `zᵢ = conj(aᵢ₊₁)·zᵢ₊₁ + ctᵢ`, the recurrence in
    /// the other direction.
    pub struct LinearRecurrence {
        /// The axis.
        axis: usize,
        /// Whether the recurrence begins at the last entry.
        reverse: bool,
    } = "linear_recurrence";
}

impl OpDef for LinearRecurrence {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| LinearRecurrence { axis: op.axis + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |&LinearRecurrence { axis, reverse }, at| {
            let added = at.sum(|operand, dx| {
                Some(if operand == 0 { at.y[0].previous(axis, reverse, 0.0) * dx } else { dx.clone() })
            });
            vec![added.map(|added| added.recurrence(&at.x[0], axis, reverse))]
        },
        transpose: Some(|&LinearRecurrence { axis, reverse }, at| {
            let factors = at.fixed(0).conj().previous(axis, !reverse, 0.0);
            at.ct.recurrence(&factors, axis, !reverse)
        }),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = elementwise(x, &NUMBER)?;
        axis_in("axis", self.axis, ty.rank())?;
        one(ty)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [a, b] = operands(x);
        result(for_number!(out[0].dtype, T => scan::recurrence::<T>(&a, b, self.axis, self.reverse))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, reverse, a, b| Sample::new(LinearRecurrence { axis, reverse }, [a, b]);
        vec![
            sample(0, false, mixed(&[4]), vector(&[0.5, -1.0, 2.0, 0.3])),
            sample(0, false, vector(&[0.0, 2.0, 0.0, -1.0]), mixed(&[4])),
            sample(1, true, mixed(&[2, 3, 2]), mixed(&[2, 3, 2])),
            sample(0, true, mixed_complex(&[3]), mixed_complex(&[3])),
            sample(0, false, vector(&[f64::INFINITY, 2.0]), vector(&[1.0, 1.0])).primal_only(),
            sample(0, false, vector(&[0, 3, -1]), vector(&[5, 1, 2])).primal_only(),
            sample(0, true, mixed(&[0, 2]), mixed(&[0, 2])).primal_only(),
        ]
    }
}
