//! Running sums of exponentials, as logarithms.

use super::check::{REAL, along_axis};
use super::compare::Direction;
use super::sample::{mixed, vector};
use crate::element::for_real;
use crate::kernels::scan;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// `yᵢ = log(exp(x₀) + … + exp(xᵢ))` along an axis, in reverse from the last entry on, without overflow.
    ///
    /// `dyᵢ = Σⱼ exp(xⱼ − yᵢ)·dxⱼ`, as the recurrence `dyᵢ = exp(yᵢ₋₁ − yᵢ)·dyᵢ₋₁ + exp(xᵢ − yᵢ)·dxᵢ`, whose factors lie
    /// between 0 and 1. Where all entries so far are −∞ the derivative is 0.
    pub struct Cumlogsumexp {
        /// The axis.
        axis: usize,
        /// Whether the sums begin at the last entry.
        reverse: bool,
    } = "cumlogsumexp";
}

impl OpDef for Cumlogsumexp {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Cumlogsumexp { axis: op.axis + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Custom { jvp: |op, at| vec![tangent(op, at)], transpose: None };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(along_axis(&x[0], &REAL, self.axis)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_real!(out[0].dtype, T => scan::log_sum_exp::<T>(x, self.axis, self.reverse))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axis, reverse, x| Sample::new(Cumlogsumexp { axis, reverse }, [x]);
        vec![
            sample(0, false, mixed(&[4])),
            sample(1, true, mixed(&[2, 3, 2])),
            sample(0, false, vector(&[1000.0, 999.0, 1001.0])),
            sample(0, true, vector(&[-1000.0, 0.5, -999.0])),
            sample(0, false, vector(&[f64::NEG_INFINITY, f64::NEG_INFINITY, 1.0])).primal_only(),
            sample(0, false, vector(&[f32::INFINITY, 1.0, f32::NAN])).primal_only(),
            sample(1, false, mixed(&[2, 0])).primal_only(),
        ]
    }
}

fn tangent<'e>(op: &Cumlogsumexp, at: &Jvp<'e>) -> Option<Value<'e>> {
    let (x, y, axis) = (&at.x[0], &at.y[0], op.axis);
    let last = x.shape()[axis].checked_sub(1)?;
    at.sum(|_, dx| {
        // Where y is −∞ so is x, and −∞ less −∞ would be NaN; −∞ less 0 gives the weight 0. And 0·∞ is NaN, not 0.
        let is_finite = y.scale(0.0).compare_with(Direction::Eq, 0.0);
        let base = y.masked(&is_finite);
        // The first entry has none before it: its factor is never used, but it must not overflow.
        let (head, tail) = ((0, last), (1, last + 1));
        let (before, now) = if op.reverse { (tail, head) } else { (head, tail) };
        let kept = (y.slice_axis(axis, before.0, before.1) - base.slice_axis(axis, now.0, now.1)).exp();
        let mut room = vec![0; x.rank()];
        room[axis] = 1;
        let none = vec![0; x.rank()];
        let kept = if op.reverse { kept.pad_zeros(&none, &room, &none) } else { kept.pad_zeros(&room, &none, &none) };
        let added = (x - &base).exp() * dx;
        Some(added.recurrence(&kept, axis, op.reverse))
    })
}
