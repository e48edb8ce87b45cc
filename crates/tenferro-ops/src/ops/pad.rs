//! Room around and between entries.

use super::check::{one_for_each_axis, rank_is, require, same_dtype};
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided::strides;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Rule, Transposing};
use crate::value::Value;
use crate::{Array, ArrayError, Category, Element, OpDef, OpError, Sample, TensorType, TypeFault, buffer, op};

op! {
    /// Copies of a value (operand 1, rank 0) around and between the entries of operand 0.
    ///
    /// Along each axis `interior` copies stand between neighbours, then `low` before and `high` after them; negative
    /// edges crop. Linear in both operands together: the cotangent of the first is read off its places, that of the
    /// value is the sum of what is left.
    pub struct Pad {
        /// How many copies come before each axis; negative numbers crop.
        low: Vec<i64>,
        /// How many come after it.
        high: Vec<i64>,
        /// How many come between neighbours, at least 0.
        interior: Vec<i64>,
    } = "pad";
}

impl OpDef for Pad {
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let rank = x[0].rank();
        same_dtype(x, 0, 1)?;
        rank_is(x, 1, 0)?;
        one_for_each_axis("low", self.low.len(), rank)?;
        one_for_each_axis("high", self.high.len(), rank)?;
        one_for_each_axis("interior", self.interior.len(), rank)?;
        let size = |axis: usize| {
            let (low, high, interior) = (self.low[axis], self.high[axis], self.interior[axis]);
            require(Category::Attribute, interior >= 0, || {
                format!("interior has {interior} for axis {axis}; it counts copies, so it is at least 0")
            })?;
            let entries = x[0].shape[axis] as i128;
            let size = entries + (entries - 1).max(0) * i128::from(interior) + i128::from(low) + i128::from(high);
            usize::try_from(size)
                .map_err(|_| TypeFault::new(Category::Shape, format!("axis {axis} would have size {size}; crop less")))
        };
        let shape = (0..rank).map(size).collect::<Result<_, TypeFault>>()?;
        one(TensorType { dtype: x[0].dtype, shape })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, value] = operands(x);
        result(for_dtype!(x.dtype(), T => self.padded::<T>(&x, value.item()?, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |low: &[i64], high: &[i64], interior: &[i64], x: Array, value: Array| {
            let pad = Pad { low: low.to_vec(), high: high.to_vec(), interior: interior.to_vec() };
            Sample::new(pad, [x, value])
        };
        vec![
            sample(&[1, 0], &[2, 1], &[0, 2], mixed(&[2, 3]), mixed(&[])),
            sample(&[-1], &[-1], &[1], mixed(&[4]), mixed(&[])),
            sample(&[2], &[-1], &[0], mixed_complex(&[3]), mixed_complex(&[])),
            sample(&[1], &[2], &[3], mixed(&[0]), mixed(&[])),
        ]
    }
}

impl Pad {
    fn padded<T: Element>(&self, x: &Array, value: T, ty: &TensorType) -> Result<Array, ArrayError> {
        let mut results = buffer::filled(ty, value)?;
        let strides = strides(&ty.shape);
        'elements: for (index, &element) in x.shape().indices().zip(x.as_slice::<T>()?) {
            let mut position = 0;
            for axis in 0..ty.rank() {
                // Inference has seen that the whole axis fits, so no place on it overflows.
                let place = i128::from(self.low[axis]) + index[axis] as i128 * (1 + i128::from(self.interior[axis]));
                if !(0..ty.shape[axis] as i128).contains(&place) {
                    continue 'elements;
                }
                position += place as usize * strides[axis] as usize;
            }
            results[position] = element;
        }
        Ok(Array::from_buffer(ty.shape.clone(), results))
    }
}

fn transpose<'e>(op: &Pad, at: &Transposing<'e>) -> Value<'e> {
    let rank = at.types[0].rank();
    // Undo the edges by padding with their opposites, then keep every entry that is not interior.
    let undone = |ct: &Value<'e>| {
        let opposite = |edge: &Vec<i64>| edge.iter().map(|size| size.saturating_neg()).collect::<Vec<_>>();
        let dilated = ct.pad_zeros(&opposite(&op.low), &opposite(&op.high), &vec![0; rank]);
        let steps: Vec<_> = op.interior.iter().map(|interior| (*interior as usize).saturating_add(1)).collect();
        dilated.slice(&vec![0; rank], &dilated.shape().clone(), &steps)
    };
    if at.operand == 0 { undone(&at.ct) } else { at.ct.sum_all() - undone(&at.ct).sum_all() }
}
