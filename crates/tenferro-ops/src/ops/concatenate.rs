//! One after the other along an axis, and back.

use super::check::{axis_in, require, same_dtype};
use super::sample::{mixed, mixed_complex};
use crate::element::for_dtype;
use crate::kernels::strided::copy_row;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{
    Array, ArrayError, Category, Element, OpDef, OpError, OperandCount, Sample, TensorType, TypeFault, buffer, op,
};

op! {
    /// The operands one after the other along an axis; their other axes have equal sizes.
    ///
    /// Linear in all operands together; the cotangent is split.
    pub struct Concatenate {
        /// The axis.
        dimension: usize,
        /// How many operands there are, at least 1.
        operands: OperandCount,
    } = "concatenate";
}

impl OpDef for Concatenate {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Concatenate { dimension: op.dimension + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |op, at| {
            // One `split` for all operands: a slice for each would make n paddings of the whole when it is transposed.
            let parts = at.shared(|| {
                let sizes = at.types.iter().map(|ty| ty.shape[op.dimension]).collect();
                at.scope.apply_all(Split { dimension: op.dimension, sizes }, std::slice::from_ref(&at.ct))
            });
            parts[at.operand].clone()
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        self.operands.0
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        require(Category::Arity, !x.is_empty(), || {
            "the operand count is 0, expected at least 1; pass what to concatenate".to_owned()
        })?;
        axis_in("dimension", self.dimension, x[0].rank())?;
        let mut size = 0_usize;
        for (operand, ty) in x.iter().enumerate() {
            same_dtype(x, 0, operand)?;
            require(Category::Rank, ty.rank() == x[0].rank(), || {
                format!(
                    "operand 0 has rank {}, operand {operand} has rank {}; reshape one of them",
                    x[0].rank(),
                    ty.rank()
                )
            })?;
            let fits = |axis: usize| axis == self.dimension || ty.shape[axis] == x[0].shape[axis];
            require(Category::Shape, (0..ty.rank()).all(fits), || {
                format!(
                    "operand 0 has shape {}, operand {operand} has shape {}; only axis {} may differ",
                    x[0].shape, ty.shape, self.dimension
                )
            })?;
            size = size.saturating_add(ty.shape[self.dimension]);
        }
        let mut shape = x[0].shape.to_vec();
        shape[self.dimension] = size;
        one(TensorType::new(x[0].dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        result(for_dtype!(out[0].dtype, T => concatenated::<T>(&x, self.dimension, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dimension, x: &[Array]| {
            Sample::new(Concatenate { dimension, operands: OperandCount(x.len()) }, x.to_vec())
        };
        vec![
            sample(0, &[mixed(&[2]), mixed(&[3]), mixed(&[1])]),
            sample(1, &[mixed(&[2, 1, 2]), mixed(&[2, 3, 2])]),
            sample(1, &[mixed_complex(&[2, 2]), mixed_complex(&[2, 1])]),
            sample(0, &[mixed(&[2, 2])]),
            sample(0, &[mixed(&[0, 2]), mixed(&[1, 2]), mixed(&[0, 2])]),
            sample(0, &[mixed(&[1]), mixed(&[1]), mixed(&[1]), mixed(&[1]), mixed(&[1])]),
            sample(1, &[mixed(&[0, 2]), mixed(&[0, 1])]).primal_only(),
        ]
    }
}

fn concatenated<T: Element>(x: &[Array], dimension: usize, ty: &TensorType) -> Result<Array, ArrayError> {
    /// Rows of fewer elements are copied by instructions, not by calls.
    const SHORT: usize = 16;
    let rows: usize = ty.shape[..dimension].iter().product();
    // Operands without elements are left out, so that every step of the loop copies something.
    let mut parts = Vec::with_capacity(x.len());
    for array in x.iter().filter(|array| !array.is_empty()) {
        parts.push((array.as_slice::<T>()?, array.len() / rows));
    }
    let total: usize = parts.iter().map(|(_, length)| length).sum();
    if total > 0 && parts.iter().any(|(_, length)| *length < SHORT) {
        let mut results = buffer::filled(ty, T::default())?;
        // One operand after the other, so that the length is the same from row to row.
        let mut start = 0;
        for (elements, length) in parts {
            let rows = results.chunks_exact_mut(total).zip(elements.chunks_exact(length));
            match length {
                1 => rows.for_each(|(row, element)| row[start] = element[0]),
                _ => rows.for_each(|(row, part)| copy_row(part, &mut row[start..][..length])),
            }
            start += length;
        }
        return Ok(Array::from_buffer(ty.shape.clone(), results));
    }
    let (mut results, _) = buffer::with_room::<T>(ty)?;
    for row in 0..if parts.is_empty() { 0 } else { rows } {
        for (elements, length) in &parts {
            results.extend_from_slice(&elements[row * length..][..*length]);
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

op! {
    /// Pieces of the given sizes along an axis, one result for each: what undoes [`Concatenate`].
    ///
    /// Linear; the cotangents are concatenated.
    pub struct Split {
        /// The axis.
        dimension: usize,
        /// The size of each piece, at least one; their sum is the size of the axis.
        sizes: Vec<usize>,
    } = "split";
}

impl OpDef for Split {
    const BATCH: crate::Batch<Self> =
        crate::Batch::Shift(|op, _| Split { dimension: op.dimension + 1, ..op.clone() }.into());
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |op, at| {
            let piece = |(ct, size): (&Option<_>, &usize)| match ct {
                Some(ct) => Clone::clone(ct),
                None => {
                    let mut shape = at.ty().shape.to_vec();
                    shape[op.dimension] = *size;
                    at.scope.zeros(&TensorType::new(at.ty().dtype, shape))
                }
            };
            let pieces: Vec<_> = at.cts.iter().zip(&op.sizes).map(piece).collect();
            let operands = OperandCount(pieces.len());
            at.scope.apply(Concatenate { dimension: op.dimension, operands }, &pieces)
        },
    };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn result_count(&self) -> usize {
        self.sizes.len()
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        axis_in("dimension", self.dimension, x[0].rank())?;
        let size = x[0].shape[self.dimension];
        let sum: u128 = self.sizes.iter().map(|size| *size as u128).sum();
        require(Category::Attribute, !self.sizes.is_empty(), || "sizes is empty; give at least one".to_owned())?;
        require(Category::Shape, sum == size as u128, || {
            format!("axis {} has size {size}, sizes add up to {sum}; make them equal", self.dimension)
        })?;
        let piece = |piece: &usize| {
            let sizes = x[0].shape.iter().enumerate();
            let shape = sizes.map(|(axis, size)| if axis == self.dimension { *piece } else { *size }).collect();
            TensorType { dtype: x[0].dtype, shape }
        };
        Ok(self.sizes.iter().map(piece).collect())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        Ok(for_dtype!(x.dtype(), T => pieces::<T>(&x, self.dimension, out))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dimension, sizes: &[usize], x| Sample::new(Split { dimension, sizes: sizes.to_vec() }, [x]);
        vec![
            sample(0, &[2, 1], mixed(&[3])),
            sample(1, &[1, 0, 2], mixed(&[2, 3, 2])),
            sample(1, &[1, 1], mixed_complex(&[2, 2])),
            sample(0, &[2], mixed(&[2, 2])),
            sample(0, &[0, 0], mixed(&[0, 2])).primal_only(),
        ]
    }
}

fn pieces<T: Element>(x: &Array, dimension: usize, out: &[TensorType]) -> Result<Arrays, ArrayError> {
    let source = x.as_slice::<T>()?;
    let rows: usize = x.shape()[..dimension].iter().product();
    let inner: usize = x.shape()[dimension + 1..].iter().product();
    let row_length = x.shape()[dimension] * inner;
    let mut start = 0;
    let mut pieces = Arrays::with_capacity(out.len());
    for ty in out {
        let (mut results, count) = buffer::with_room::<T>(ty)?;
        let length = ty.shape[dimension] * inner;
        for row in 0..if count == 0 { 0 } else { rows } {
            results.extend_from_slice(&source[row * row_length + start..][..length]);
        }
        start += length;
        pieces.push(Array::from_buffer(ty.shape.clone(), results));
    }
    Ok(pieces)
}
