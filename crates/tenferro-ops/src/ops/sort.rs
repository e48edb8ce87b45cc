//! Sorting along an axis.

use super::check::{DTypes, attribute, axis_in, dtype_in, same_shape};
use super::sample::{array, mixed, mixed_complex, vector};
use crate::element::for_dtype;
use crate::kernels::{along_axis, sort};
use crate::op_def::{Arrays, Types};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, DType, OpDef, OpError, OperandCount, Sample, TensorType, TypeFault, op};

op! {
    /// Sorts operands of one shape along an axis, all by the same permutation: one result for each.
    ///
    /// The first `num_keys` operands decide: ascending, the first of them first. NaN comes last, −0 equals 0, and
    /// entries with equal keys stay in order. The permutation is a constant for derivatives: tangents are permuted in
    /// the same way, cotangents back.
    pub struct Sort {
        /// The axis.
        dimension: usize,
        /// How many operands are keys, at least 1.
        num_keys: usize,
        /// Whether equal keys stay in order: always true.
        is_stable: bool,
        /// How many operands there are.
        operands: OperandCount,
    } = "sort";
}

const KEY: DTypes = DTypes {
    contains: |dtype| !dtype.is_complex(),
    words: "real, integer or Bool as a key: complex numbers have no order",
};

impl OpDef for Sort {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Sort { dimension: op.dimension + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: None };

    fn operand_count(&self) -> usize {
        self.operands.0
    }

    fn result_count(&self) -> usize {
        self.operands.0
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        attribute((1..=x.len()).contains(&self.num_keys), || {
            format!("num_keys is {}, there are {} operands; the first one or more are keys", self.num_keys, x.len())
        })?;
        attribute(self.is_stable, || "is_stable is false, sorting is always stable; set it to true".to_owned())?;
        for (operand, ty) in x[..self.num_keys].iter().enumerate() {
            dtype_in(operand, ty, &KEY)?;
        }
        for operand in 1..x.len() {
            same_shape(x, 0, operand)?;
        }
        axis_in("dimension", self.dimension, x[0].rank())?;
        Ok(x.iter().cloned().collect())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let permutation = sort::sorting_permutation(&x[..self.num_keys], self.dimension)?;
        let sorted = |x: &Array| for_dtype!(x.dtype(), T => along_axis::take::<T>(x, &permutation, self.dimension));
        Ok(x.iter().map(sorted).collect::<Result<_, _>>()?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dimension, num_keys, x: Vec<Array>| {
            Sample::new(Sort { dimension, num_keys, is_stable: true, operands: OperandCount(x.len()) }, x)
        };
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        vec![
            sample(0, 1, vec![mixed(&[5])]),
            sample(1, 1, vec![mixed(&[2, 4, 2]), mixed_complex(&[2, 4, 2])]),
            sample(0, 1, vec![vector(&[3, 1, 2, 1, 3]), mixed(&[5])]),
            sample(0, 2, vec![vector(&[true, false, true, false]), mixed(&[4]), mixed_complex(&[4])]),
            sample(0, 1, vec![vector(&[1.0, 1.0, 0.0]), mixed(&[3])]).at_kink(),
            sample(0, 1, vec![vector(&[2.0, nan, -inf, inf, 0.0, -0.0]), vector(&[0, 1, 2, 3, 4, 5])]).primal_only(),
            sample(1, 1, vec![array::<u32>(&[2, 0], &[])]).primal_only(),
        ]
    }
}

fn jvp<'e>(op: &Sort, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    if at.dx.iter().all(Option::is_none) {
        return vec![None; at.dx.len()];
    }
    // Positions that are sorted along with the keys become the permutation.
    let mut operands = at.x[..op.num_keys].to_vec();
    operands.push(at.scope.iota(DType::I64, at.x[0].shape(), op.dimension));
    let sort = Sort { operands: OperandCount(operands.len()), ..op.clone() };
    let Some(permutation) = at.scope.apply_all(sort, &operands).pop() else { return Vec::new() };
    let permuted = |dx: &Option<Value<'e>>| Some(dx.as_ref()?.take_along(&permutation, op.dimension));
    at.dx.iter().map(permuted).collect()
}
