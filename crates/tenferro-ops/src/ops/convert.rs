//! From one dtype to another.

use super::sample::{c, vector};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The same numbers in another dtype; see [`Array::convert`](crate::Array::convert).
    ///
    /// Between floating-point dtypes linear, lossy conversions included: the tangent is converted the same way, the
    /// cotangent back. From a complex dtype the real part is taken. No derivative passes integers or truth values.
    pub struct Convert {
        /// The dtype of the result.
        dtype: DType,
    } = "convert";
}

impl OpDef for Convert {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.convert(at.ty().dtype) };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(TensorType::new(self.dtype, &x[0].shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(x.convert(self.dtype)?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        Some(crate::array::conversion(x[0], self.dtype))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dtype, x| Sample::new(Convert { dtype }, [x]);
        vec![
            sample(DType::F64, vector(&[0.5, -2.0])),
            sample(DType::C64, vector(&[0.5, -2.0])),
            sample(DType::F64, vector(&[c(0.5, -2.0)])),
            sample(DType::C64, vector(&[c(0.5, -2.0)])),
            sample(DType::I32, vector(&[0.5, -2.7])).primal_only(),
            sample(DType::Bool, vector(&[0.5, 0.0])).primal_only(),
            sample(DType::F64, vector(&[true, false])),
        ]
    }
}
