//! The largest entries, with their positions.

use smallvec::smallvec;

use super::check::{ORDERED, dtype_in, require};
use super::sample::{array, mixed, vector};
use crate::element::for_ordered;
use crate::kernels::{along_axis, sort};
use crate::op_def::{Arrays, Types, operands};
use crate::rule::Rule;
use crate::{Array, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The k largest entries along the last axis, from the largest on, and their positions (I32).
    ///
    /// Of equal entries the first comes first; NaN counts as larger than all others. The positions are constants for
    /// derivatives: tangents are read there, cotangents added there.
    pub struct TopK {
        /// How many, at most as many as there are.
        k: usize,
    } = "top_k";
}

impl OpDef for TopK {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let last = at.x[0].rank().saturating_sub(1);
            vec![at.sum(|_, dx| Some(dx.take_along(&at.y[1], last))), None]
        },
        transpose: None,
    };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &ORDERED)?;
        let mut shape = x[0].shape.to_vec();
        let Some(last) = shape.last_mut() else {
            let detail = "the operand has rank 0, and no axis to choose along; reshape it to rank 1";
            return Err(TypeFault::new(Category::Rank, detail));
        };
        require(Category::Bounds, self.k <= *last, || {
            format!("k is {}, the last axis has size {last}; choose at most so many", self.k)
        })?;
        require(Category::Shape, *last <= i32::MAX as usize, || {
            format!("the last axis has size {last}, positions count up to {}; split the axis", i32::MAX)
        })?;
        *last = self.k;
        Ok(smallvec![TensorType::new(x[0].dtype, &shape[..]), TensorType::new(DType::I32, shape)])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        for_ordered!(x.dtype(), T => {
            let positions = sort::largest::<T>(&x, self.k)?;
            let values = along_axis::take::<T>(&x, &positions.convert(DType::I64)?, x.rank() - 1)?;
            Ok(smallvec![values, positions])
        })
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |k, x: Array| Sample::new(TopK { k }, [x]);
        vec![
            sample(2, mixed(&[5])),
            sample(3, mixed(&[2, 2, 4])),
            sample(3, mixed(&[3])),
            sample(3, vector(&[1.0, 4.0, 4.0, 2.0])).at_kink(),
            sample(0, mixed(&[2, 3])).primal_only(),
            sample(2, vector(&[1.0, f64::NAN, f64::INFINITY])).primal_only(),
            sample(2, vector(&[3_u64, 5, 5])).primal_only(),
            sample(0, array::<f64>(&[2, 0], &[])).primal_only(),
        ]
    }
}
