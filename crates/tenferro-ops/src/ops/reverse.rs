//! The other way round.

use super::check::axes_in;
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// In the other order along some axes.
    ///
    /// Linear, and its own transpose.
    pub struct Reverse {
        /// The axes, each at most once.
        dimensions: Vec<usize>,
    } = "reverse";
}

impl OpDef for Reverse {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Reverse { dimensions: crate::batch::moved(&op.dimensions) }.into());
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |op, at| at.ct.reverse(&op.dimensions) };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        axes_in("dimensions", &self.dimensions, x[0].rank())?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let mut strides = strided::strides(x.shape());
        let mut offset = 0;
        for &axis in &self.dimensions {
            offset += (x.shape()[axis] as isize - 1) * strides[axis];
            strides[axis] = -strides[axis];
        }
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, offset, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Reverse { dimensions: vec![1, 0] }, [mixed(&[2, 3, 2])]),
            Sample::new(Reverse { dimensions: vec![0] }, [mixed_complex(&[3])]),
            Sample::new(Reverse { dimensions: vec![] }, [mixed(&[])]),
            Sample::new(Reverse { dimensions: vec![0] }, [mixed(&[0, 2])]).primal_only(),
        ]
    }
}
