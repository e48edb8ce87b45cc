//! Products over axes.

use super::check::{NUMBER, reduced};
use super::sample::{array, c, mixed, mixed_complex, vector};
use super::transpose::inverse;
use crate::element::for_number;
use crate::kernels::number::Number;
use crate::kernels::reduce::reduce;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::value::Value;
use crate::{DType, Fold, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The product over some axes, which disappear; an empty product is 1.
    ///
    /// `dy = Σᵢ pᵢ·dxᵢ`, where pᵢ is the product of all other entries: that of those before times that of those after.
    /// Nothing is divided, so zeros are exact to any order: next to one zero only that entry has a derivative, next to
    /// two none has a first but the two have a second one.
    pub struct ReduceProd {
        /// The axes, each at most once.
        axes: Vec<usize>,
    } = "reduce_prod";
}

impl OpDef for ReduceProd {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| ReduceProd { axes: crate::batch::moved(&op.axes) }.into());
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| vec![at.sum(|_, dx| Some((product_of_others(&at.x[0], &op.axes)? * dx).sum(&op.axes)))],
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(reduced(&x[0], &NUMBER, &self.axes)?)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(x.dtype(), T => reduce(&x, &Fold::new(&self.axes, T::ONE, T::times)))?)
    }

    fn fold(&self, x: DType) -> Option<Fold> {
        let fold = || for_number!(x, T => Fold::new(&self.axes, T::ONE, T::times));
        (NUMBER.contains)(x).then(fold)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axes: &[usize], x| Sample::new(ReduceProd { axes: axes.to_vec() }, [x]);
        vec![
            sample(&[1], mixed(&[2, 3])),
            sample(&[2, 0], mixed(&[2, 3, 2])),
            sample(&[0], mixed_complex(&[4])),
            sample(&[0, 1], mixed_complex(&[2, 2])),
            sample(&[], mixed(&[2])),
            sample(&[], mixed(&[])),
            sample(&[1], mixed(&[3, 1])),
            // No zero, one, two and three of them.
            sample(&[1], array(&[4, 3], &[2.0, 0.5, 3.0, 2.0, 0.0, 3.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0])),
            sample(&[0], vector(&[c(0.0, 0.0), c(1.0, -2.0), c(0.0, 0.0)])),
            sample(&[0], mixed(&[0, 2])).primal_only(),
            sample(&[1], mixed(&[0, 2])).primal_only(),
            sample(&[0], vector(&[i32::MAX, 2])).primal_only(),
            sample(&[0], vector(&[3_u64, 5])).primal_only(),
        ]
    }
}

/// For each entry the product of all others along the axes; nothing if there are no entries.
fn product_of_others<'e>(x: &Value<'e>, axes: &[usize]) -> Option<Value<'e>> {
    if x.shape().contains(&0) {
        return None;
    }
    let along = |x: &Value<'e>, axis: usize| {
        let before = x.cumprod(axis, false).previous(axis, false, 1.0);
        let after = x.cumprod(axis, true).previous(axis, true, 1.0);
        before * after
    };
    if let [axis] = axes {
        return Some(along(x, *axis));
    }
    // Several axes become one, behind the others.
    let kept: Vec<_> = (0..x.rank()).filter(|axis| !axes.contains(axis)).collect();
    let permutation = [&kept[..], axes].concat();
    let moved = x.transpose(&permutation);
    let (kept, folded) = moved.shape().split_at(kept.len());
    let shape = [kept, &[folded.iter().product()]].concat();
    let others = along(&moved.reshape(&shape), kept.len());
    Some(others.reshape(moved.shape()).transpose(&inverse(&permutation)))
}
