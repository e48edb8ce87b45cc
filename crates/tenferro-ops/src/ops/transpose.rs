//! The axes in another order.

use super::check::require;
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Category, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The axes in another order: `out.shape[i] = in.shape[permutation[i]]`.
    ///
    /// Linear; the cotangent goes back by the inverse permutation, without conjugation.
    pub struct Transpose {
        /// Each axis of the operand once.
        permutation: Vec<usize>,
    } = "transpose";
}

impl OpDef for Transpose {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Transpose { permutation: crate::batch::lane_and_moved(&op.permutation) }.into());
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |op, at| at.ct.transpose(&inverse(&op.permutation)) };

    fn takes_sequences(&self) -> bool {
        true
    }

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let rank = x[0].rank();
        let mut sorted = self.permutation.clone();
        sorted.sort_unstable();
        require(Category::Permutation, sorted.into_iter().eq(0..rank), || {
            let permutation = &self.permutation;
            format!("permutation {permutation:?} is not one of axes 0..{rank}; name each axis of the operand once")
        })?;
        let sizes = self.permutation.iter().map(|axis| x[0].shape[*axis]);
        one(TensorType { dtype: x[0].dtype, shape: sizes.collect() })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let strides = strided::strides(x.shape());
        let strides: Vec<_> = self.permutation.iter().map(|axis| strides[*axis]).collect();
        result(for_dtype!(x.dtype(), T => strided::copy::<T>(&x, &out[0].shape, 0, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Transpose { permutation: vec![2, 0, 1] }, [mixed(&[2, 3, 4])]),
            Sample::new(Transpose { permutation: vec![1, 0] }, [mixed_complex(&[2, 3])]),
            Sample::new(Transpose { permutation: vec![] }, [mixed(&[])]),
            Sample::new(Transpose { permutation: vec![0, 1] }, [mixed(&[2, 1])]),
            Sample::new(Transpose { permutation: vec![1, 2, 0] }, [mixed(&[0, 2, 3])]).primal_only(),
        ]
    }
}

/// The permutation that undoes one.
pub(crate) fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (position, axis) in permutation.iter().enumerate() {
        inverse[*axis] = position;
    }
    inverse
}
