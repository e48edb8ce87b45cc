//! Sums over axes.

use super::check::{NUMBER, reduced};
use super::sample::{mixed, mixed_complex};
use crate::element::for_number;
use crate::kernels::reduce::reduce;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{DType, Fold, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The sum over some axes, which disappear; an empty sum is 0.
    ///
    /// Linear; the cotangent is copied along the axes.
    pub struct ReduceSum {
        /// The axes, each at most once.
        axes: Vec<usize>,
    } = "reduce_sum";
}

impl OpDef for ReduceSum {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| ReduceSum { axes: crate::batch::moved(&op.axes) }.into());
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |op, at| at.ct.broadcast_along(&at.ty().shape, &op.axes) };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(reduced(&x[0], &NUMBER, &self.axes)?)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(x.dtype(), T => reduce(&x, &Fold::sum::<T>(&self.axes)))?)
    }

    fn fold(&self, x: DType) -> Option<Fold> {
        (NUMBER.contains)(x).then(|| for_number!(x, T => Fold::sum::<T>(&self.axes)))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(ReduceSum { axes: vec![1] }, [mixed(&[2, 3])]),
            Sample::new(ReduceSum { axes: vec![2, 0] }, [mixed(&[2, 3, 2])]),
            Sample::new(ReduceSum { axes: vec![0] }, [mixed_complex(&[3])]),
            Sample::new(ReduceSum { axes: vec![] }, [mixed(&[2])]),
            Sample::new(ReduceSum { axes: vec![0] }, [mixed(&[0, 2])]).primal_only(),
        ]
    }
}
