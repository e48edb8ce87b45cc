//! The same elements in another shape.

use super::check::require;
use super::sample::{mixed, mixed_complex};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Category, OpDef, OpError, Sample, Shape, TensorType, TypeFault, op};

op! {
    /// The same elements, in row-major order, in another shape of as many.
    ///
    /// Linear; the cotangent is reshaped back.
    pub struct Reshape {
        /// The new shape.
        shape: Vec<usize>,
    } = "reshape";
}

impl OpDef for Reshape {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, at| Reshape { shape: crate::batch::before(at.size, &op.shape) }.into());
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.reshape(&at.ty().shape) };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = TensorType::new(x[0].dtype, &self.shape[..]);
        let (count, new_count) = (x[0].element_count()?, ty.element_count()?);
        require(Category::Shape, count == new_count, || {
            let shape = Shape::from(&self.shape[..]);
            format!(
                "the operand has {count} elements, shape {shape} holds {new_count}; choose sizes with the same product"
            )
        })?;
        one(ty)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(x.reshape(&self.shape[..])?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Reshape { shape: vec![3, 2] }, [mixed(&[2, 3])]),
            Sample::new(Reshape { shape: vec![2, 1, 3] }, [mixed(&[2, 3])]),
            Sample::new(Reshape { shape: vec![] }, [mixed(&[1, 1])]),
            Sample::new(Reshape { shape: vec![1, 4, 1] }, [mixed_complex(&[2, 2])]),
            Sample::new(Reshape { shape: vec![0, 5] }, [mixed(&[3, 0])]).primal_only(),
        ]
    }
}
