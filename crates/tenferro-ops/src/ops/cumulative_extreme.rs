//! The largest and the smallest entry so far.

use super::check::{ORDERED, along_axis};
use super::compare::Direction;
use super::sample::{mixed, vector};
use crate::element::for_ordered;
use crate::kernels::order::Ordered;
use crate::kernels::scan::scan_by;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, OpDef, OpError, Sample, TensorType, TypeFault, op};

/// A running extreme by the larger or the smaller of two elements.
macro_rules! extreme {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, $better:ident, $in_turn:ident;) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// The axis.
                axis: usize,
                /// Whether it begins at the last entry.
                reverse: bool,
            } = $name;
        }

        impl OpDef for $Op {
            const BATCH: crate::Batch<Self> =
                crate::Batch::Shift(|op, _| $Op { axis: op.axis + 1, ..op.clone() }.into());
            const RULE: Rule<Self> =
                Rule::Custom { jvp: |op, at| vec![mean_over_ties(at, op.axis, op.reverse)], transpose: None };

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(along_axis(&x[0], &ORDERED, self.axis)?)
            }

            fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
                let [x] = operands(x);
                result(for_ordered!(out[0].dtype, T => scan_by(x, self.axis, self.reverse, T::$better, T::$in_turn))?)
            }

            fn samples() -> Vec<Sample<Self>> {
                let sample = |axis, reverse, x: Array| Sample::new($Op { axis, reverse }, [x]);
                vec![
                    sample(0, false, mixed(&[6])),
                    sample(1, true, mixed(&[2, 3, 2])),
                    sample(0, false, vector(&[1.0, 1.0, 0.0, 2.0, 2.0, -1.0, -1.0, 2.0])).at_kink(),
                    sample(0, true, vector(&[1.0, 1.0, 0.0, 2.0, 2.0, -1.0, -1.0, 2.0])).at_kink(),
                    sample(0, false, vector(&[1.0, f64::NAN, 2.0])).primal_only(),
                    sample(0, true, vector(&[3, -1, 2])).primal_only(),
                    sample(0, true, vector(&[3_u64, 1, 2])).primal_only(),
                    sample(1, false, mixed(&[2, 0])).primal_only(),
                ]
            }
        }
    };
}

extreme! {
    /// The largest entry so far along an axis, in reverse from the last entry on; NaN stays once it is met.
    ///
    /// The tangent is the mean of those of all entries so far that equal the result; where that is NaN it is 0.
    Cummax = "cummax", larger, larger_in_turn;
}

extreme! {
    /// The smallest entry so far along an axis, in reverse from the last entry on; NaN stays once it is met.
    ///
    /// The tangent is the mean of those of all entries so far that equal the result; where that is NaN it is 0.
    Cummin = "cummin", smaller, smaller_in_turn;
}

/// Sums of tangents of the winners, begun anew wherever the result changes.
///
/// An entry that equals the result stands where the result has that value already, so none from before is missed.
fn mean_over_ties<'e>(at: &Jvp<'e>, axis: usize, reverse: bool) -> Option<Value<'e>> {
    at.sum(|_, dx| {
        let (x, y) = (&at.x[0], &at.y[0]);
        let is_extreme = x.compare(Direction::Eq, y);
        let continues = y.compare(Direction::Eq, &y.previous(axis, reverse, 0.0)).convert(y.dtype());
        let count = is_extreme.convert(y.dtype()).recurrence(&continues, axis, reverse).zeros_as_ones();
        Some(dx.masked(&is_extreme).recurrence(&continues, axis, reverse) / count)
    })
}
