//! Products that sum over axes.

use super::check::{NUMBER, axes_in, dtype_in, require, same_dtype};
use super::sample::{mixed, mixed_complex};
use super::transpose::inverse;
use crate::batch::{Batching, LaneResults, before, moved};
use crate::kernels::strided::strides as strides_of;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Rule, Transposing};
use crate::value::Value;
use crate::{Array, Category, OpDef, OpError, Sample, StdTensorOp, Strided, TensorType, TypeFault, op};

op! {
    /// Sums products over contracted axes, for each index of the batch axes.
    ///
    /// The axes of the result are the batch axes in the order of `lhs_batch`, the free axes of the left operand, those
    /// of the right one. Nothing is conjugated. Bilinear; in the transpose the other operand is conjugated.
    pub struct DotGeneral {
        /// The batch axes of the left operand.
        lhs_batch: Vec<usize>,
        /// Their partners in the right one.
        rhs_batch: Vec<usize>,
        /// The contracted axes of the left operand.
        lhs_contract: Vec<usize>,
        /// Their partners in the right one.
        rhs_contract: Vec<usize>,
    } = "dot_general";
}

impl OpDef for DotGeneral {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Bilinear { transpose };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &NUMBER)?;
        same_dtype(x, 0, 1)?;
        axes_in("lhs_batch and lhs_contract", &[&self.lhs_batch[..], &self.lhs_contract].concat(), x[0].rank())?;
        axes_in("rhs_batch and rhs_contract", &[&self.rhs_batch[..], &self.rhs_contract].concat(), x[1].rank())?;
        let pairs = [("batch", &self.lhs_batch, &self.rhs_batch), ("contract", &self.lhs_contract, &self.rhs_contract)];
        for (kind, lhs, rhs) in pairs {
            require(Category::Attribute, lhs.len() == rhs.len(), || {
                format!("lhs_{kind} {lhs:?} and rhs_{kind} {rhs:?} differ in length; axes come in pairs")
            })?;
            for (lhs, rhs) in lhs.iter().zip(rhs) {
                let (size, other) = (x[0].shape[*lhs], x[1].shape[*rhs]);
                require(Category::Shape, size == other, || {
                    format!(
                        "{kind} sizes differ (lhs axis {lhs} is {size}, rhs axis {rhs} is {other}); transpose an operand or change the axes"
                    )
                })?;
            }
        }
        let batch = self.lhs_batch.iter().map(|axis| x[0].shape[*axis]);
        let lhs_free = self.lhs_free(x[0].rank()).into_iter().map(|axis| x[0].shape[axis]);
        let rhs_free = self.rhs_free(x[1].rank()).into_iter().map(|axis| x[1].shape[axis]);
        one(TensorType { dtype: x[0].dtype, shape: batch.chain(lhs_free).chain(rhs_free).collect() })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [lhs, rhs] = operands(x);
        let mut product = Array::zeros(out[0].dtype, &out[0].shape)?;
        // A sum over nothing is zero, which stands there already.
        if product.is_empty() || lhs.is_empty() {
            return result(product);
        }
        let shapes = [lhs.shape().clone(), rhs.shape().clone()];
        let mut strides = shapes.each_ref().map(|shape| strides_of(shape));
        let mut arrays = [lhs, rhs];
        let mut is_copied = [false; 2];
        let contraction = loop {
            let strided =
                std::array::from_fn(|side| Strided { shape: &shapes[side], offset: 0, strides: &strides[side] });
            match self.contraction(out[0].dtype, strided) {
                Ok(contraction) => break contraction,
                Err(needs) => {
                    // If a copy of one is not enough, both are copied.
                    let both = (needs.lhs && is_copied[0]) || (needs.rhs && is_copied[1]);
                    let axes = self.matrix_axes(shapes.each_ref().map(|shape| shape.rank()));
                    for (side, permutation) in axes.into_iter().enumerate() {
                        if !is_copied[side] && (both || [needs.lhs, needs.rhs][side]) {
                            (arrays[side], strides[side]) = copied(&arrays[side], permutation)?;
                            is_copied[side] = true;
                        }
                    }
                }
            }
        };
        contraction.run(arrays[0].elements()?, arrays[1].elements()?, product.elements_mut()?);
        result(product)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |axes: [&[usize]; 4], lhs: Array, rhs: Array| {
            let [lhs_batch, rhs_batch, lhs_contract, rhs_contract] = axes.map(<[usize]>::to_vec);
            Sample::new(DotGeneral { lhs_batch, rhs_batch, lhs_contract, rhs_contract }, [lhs, rhs])
        };
        vec![
            sample([&[], &[], &[1], &[0]], mixed(&[2, 3]), mixed(&[3, 2])),
            sample([&[1], &[0], &[2], &[2]], mixed(&[2, 3, 4]), mixed(&[3, 2, 4])),
            sample([&[0], &[1], &[], &[]], mixed_complex(&[2, 3]), mixed_complex(&[2, 2])),
            sample([&[], &[], &[0, 1], &[1, 0]], mixed_complex(&[2, 3]), mixed_complex(&[3, 2])),
        ]
    }
}

impl DotGeneral {
    pub(crate) fn lhs_free(&self, rank: usize) -> Vec<usize> {
        free(rank, &self.lhs_batch, &self.lhs_contract)
    }

    pub(crate) fn rhs_free(&self, rank: usize) -> Vec<usize> {
        free(rank, &self.rhs_batch, &self.rhs_contract)
    }
}

fn free(rank: usize, batch: &[usize], contract: &[usize]) -> Vec<usize> {
    (0..rank).filter(|axis| !batch.contains(axis) && !contract.contains(axis)).collect()
}

/// A copy with its axes in another order, and the strides of the axes as they were numbered before.
fn copied(x: &Array, permutation: Vec<usize>) -> Result<(Array, Vec<isize>), OpError> {
    let copy =
        StdTensorOp::from(super::Transpose { permutation: permutation.clone() }).eval([x.clone()])?.swap_remove(0);
    let mut strides = vec![0; permutation.len()];
    for (axis, stride) in permutation.into_iter().zip(strides_of(copy.shape())) {
        strides[axis] = stride;
    }
    Ok((copy, strides))
}

/// Two operands with lanes share a batch axis; the lanes of one alone are a free axis of it, which then goes to the front.
fn batch<'e>(op: &DotGeneral, at: &Batching<'e>) -> LaneResults<'e> {
    let moved_if = |is_batched: bool, axes: &[usize]| if is_batched { moved(axes) } else { axes.to_vec() };
    let [lhs, rhs] = [at.batched[0], at.batched[1]];
    let mut dot = DotGeneral {
        lhs_batch: moved_if(lhs, &op.lhs_batch),
        rhs_batch: moved_if(rhs, &op.rhs_batch),
        lhs_contract: moved_if(lhs, &op.lhs_contract),
        rhs_contract: moved_if(rhs, &op.rhs_contract),
    };
    let batch = op.lhs_batch.len();
    let lane_axis = match (lhs, rhs) {
        (true, true) => {
            (dot.lhs_batch, dot.rhs_batch) = (before(0, &dot.lhs_batch), before(0, &dot.rhs_batch));
            0
        }
        (true, false) => batch,
        (false, _) => batch + op.lhs_free(at.x[0].rank()).len(),
    };
    vec![(at.scope.apply(dot, &at.x).move_axis(lane_axis, 0), true)]
}

/// The cotangent of an operand: contract the result's axes of the other operand, then put the axes in order.
fn transpose<'e>(op: &DotGeneral, at: &Transposing<'e>) -> Value<'e> {
    let (lhs_free, rhs_free) = (op.lhs_free(at.types[0].rank()), op.rhs_free(at.types[1].rank()));
    let batch: Vec<_> = (0..op.lhs_batch.len()).collect();
    // Where the free axes stand in the result.
    let in_result = |from: usize, count: usize| (batch.len() + from..batch.len() + from + count).collect::<Vec<_>>();
    let other = at.other().conj();
    let (dot, given) = if at.operand == 0 {
        let ct_contract = in_result(lhs_free.len(), rhs_free.len());
        let dot = DotGeneral {
            lhs_batch: batch,
            rhs_batch: op.rhs_batch.clone(),
            lhs_contract: ct_contract,
            rhs_contract: rhs_free,
        };
        // What is left of the other operand are its contracted axes, in the order of their positions.
        let mut contracted: Vec<_> = op.rhs_contract.iter().zip(&op.lhs_contract).collect();
        contracted.sort();
        (dot, [&op.lhs_batch[..], &lhs_free, &contracted.into_iter().map(|(_, lhs)| *lhs).collect::<Vec<_>>()].concat())
    } else {
        let ct_contract = in_result(0, lhs_free.len());
        let dot = DotGeneral {
            lhs_batch: batch,
            rhs_batch: op.lhs_batch.clone(),
            lhs_contract: ct_contract,
            rhs_contract: lhs_free,
        };
        let mut contracted: Vec<_> = op.lhs_contract.iter().zip(&op.rhs_contract).collect();
        contracted.sort();
        (dot, [&op.rhs_batch[..], &rhs_free, &contracted.into_iter().map(|(_, rhs)| *rhs).collect::<Vec<_>>()].concat())
    };
    // The product has the axes of the operand in the order `given`.
    at.ct.apply_with(dot, &other).transpose(&inverse(&given))
}
