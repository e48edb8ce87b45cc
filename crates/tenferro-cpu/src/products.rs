//! Products in a plan: operands as they lie, results in the order that is read.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{Instruction, StdTensorOp, Strided, TensorType, ValueId, ops};

use crate::plan::{Gathered, Planner, Source};
use crate::step::{SharedProduct, Work};
use crate::view::View;

/// A transposed product.
struct Turned {
    result: usize,
    /// How far neighbours along each axis of the product are apart in the result.
    strides: Vec<isize>,
    /// Whether the operands have to be exchanged for that.
    is_exchanged: bool,
}

impl Planner<'_> {
    /// A product, or the transpose that is all that is made of it.
    pub(crate) fn product_of(&mut self, dot: &ops::DotGeneral, operands: [usize; 2], result: usize) {
        let ranks = operands.map(|operand| self.shape(operand).rank());
        let kept = self.kept_turned.get(&result).cloned();
        let kept = kept.and_then(|order| Some((turned(dot, self.shape(result), ranks, &order)?, order)));
        let turned = match kept {
            Some(((strides, is_exchanged), order)) => {
                Some(Turned { result: self.in_order(result, &order), strides, is_exchanged })
            }
            None => self.turned_to(dot, result, ranks),
        };
        match turned {
            Some(Turned { result, strides, is_exchanged: false }) => {
                self.product(dot, operands, result, Some(&strides));
            }
            Some(Turned { result, strides, is_exchanged: true }) => {
                self.product(&exchanged(dot), [operands[1], operands[0]], result, Some(&strides));
            }
            None => self.product(dot, operands, result, None),
        }
    }

    /// The transpose that is all that is made of a product, if the product can be written as that at once.
    fn turned_to(&self, dot: &ops::DotGeneral, product: usize, ranks: [usize; 2]) -> Option<Turned> {
        let (reader, count) = self.readers[product];
        let (instruction, StdTensorOp::Transpose(transpose)) =
            self.program.instructions().get(reader).map(|reader| (reader, reader.op()))?
        else {
            return None;
        };
        let result = instruction.results().next().map(ValueId::index).filter(|_| count == 1)?;
        let (strides, is_exchanged) = turned(dot, self.shape(product), ranks, &transpose.permutation)?;
        Some(Turned { result, strides, is_exchanged })
    }

    /// Values that are kept in another order than their own, each with its permutation: what is computed element by
    /// element of products alone, of which only the transpose is read. Such products are written transposed at once.
    pub(crate) fn kept_turned(&self) -> FxHashMap<usize, Vec<usize>> {
        let mut found = FxHashMap::default();
        for instruction in self.program.instructions() {
            if let StdTensorOp::Transpose(transpose) = instruction.op()
                && let Some(values) = self.turned_with(instruction.operands()[0].index(), &transpose.permutation)
            {
                found.extend(values.into_iter().map(|value| (value, transpose.permutation.clone())));
            }
        }
        found
    }

    /// What would be kept in another order if a value were, down to products; none if it is not made of products alone.
    ///
    /// All that is asked has one reader, so nothing is asked for two transposes.
    fn turned_with(&self, value: usize, permutation: &[usize]) -> Option<Vec<usize>> {
        let (mut found, mut open) = (Vec::new(), vec![value]);
        while let Some(value) = open.pop() {
            let instruction = &self.program.instructions()[self.makers[value]?];
            let types: SmallVec<[&TensorType; 3]> =
                instruction.operands().iter().map(|operand| &self.types[operand.index()]).collect();
            match instruction.op() {
                StdTensorOp::Constant(constant) if constant.value.filled_with().is_some() => continue,
                _ if self.readers[value].1 != 1 => return None,
                // A product of which the transpose is all that is read is written as that without being asked.
                StdTensorOp::DotGeneral(dot) if !found.is_empty() => {
                    let ranks = [0, 1].map(|side| types[side].shape.rank());
                    turned(dot, self.shape(value), ranks, permutation)?;
                }
                op => {
                    let dtypes: SmallVec<[_; 3]> = types.iter().map(|ty| ty.dtype).collect();
                    let is_alike = types.iter().all(|ty| !ty.is_sequence() && *ty.shape == **self.shape(value));
                    if types.is_empty() || !is_alike || op.definition().kernel(&dtypes).is_none() {
                        return None;
                    }
                    open.extend(instruction.operands().iter().map(|operand| operand.index()));
                }
            }
            found.push(value);
        }
        Some(found)
    }

    /// A value in the order of a permutation, which is read where it is.
    pub(crate) fn permuted(&mut self, value: usize, permutation: &[usize]) -> usize {
        let (base, view) = self.resolved(value);
        let view = view.transpose(permutation);
        let ty = TensorType::new(self.types[value].dtype, &view.shape[..]);
        self.new_value(ty, Source::View { base, view })
    }

    /// The value that is kept in place of another, in the order of a permutation.
    pub(crate) fn in_order(&mut self, value: usize, permutation: &[usize]) -> usize {
        let whole = View::whole(self.shape(value)).transpose(permutation);
        let ty = TensorType::new(self.types[value].dtype, &whole.shape[..]);
        // Whoever makes it says where it is.
        let kept = self.new_value(ty, Source::Stored { from: 0, node: None });
        let mut inverse = vec![0; permutation.len()];
        permutation.iter().enumerate().for_each(|(place, axis)| inverse[*axis] = place);
        let view = View::whole(&whole.shape).transpose(&inverse);
        self.sources[value] = Some(Source::View { base: kept, view });
        kept
    }

    /// Whether it is a transpose that the product it reads has made already.
    pub(crate) fn is_product_turned(&self, instruction: &Instruction) -> bool {
        matches!(instruction.op(), StdTensorOp::Transpose(_))
            && instruction.results().next().is_some_and(|result| self.sources[result.index()].is_some())
    }

    /// A product of operands as they lie, or of copies in the order of matrices where they lie too badly.
    ///
    /// The axes of the result may lie along strides of their own.
    fn product(&mut self, dot: &ops::DotGeneral, operands: [usize; 2], result: usize, turned: Option<&[isize]>) {
        let dtype = self.types[result].dtype;
        let mut sides = operands.map(|operand| match self.constants.contains_key(&operand) {
            true => (operand, View::whole(self.shape(operand))),
            false => self.resolved(operand),
        });
        let axes = dot.matrix_axes(operands.map(|operand| self.shape(operand).rank()));
        let mut is_copied = [false; 2];
        let contraction = loop {
            let strided = sides.each_ref().map(|(_, view)| Strided {
                shape: &view.shape,
                offset: view.offset,
                strides: &view.strides,
            });
            let contraction = match turned {
                Some(result_strides) => dot.contraction_to(dtype, strided, result_strides),
                None => dot.contraction(dtype, strided),
            };
            let needs = match contraction {
                Ok(contraction) => break contraction,
                Err(needs) => [needs.lhs, needs.rhs],
            };
            if is_copied == [true; 2] {
                unreachable!("copies lie as matrices do");
            }
            // If a copy of one is not enough, both are copied.
            let both = (0..2).any(|side| needs[side] && is_copied[side]);
            for side in 0..2 {
                if !is_copied[side] && (both || needs[side]) {
                    is_copied[side] = true;
                    let (base, view) = &sides[side];
                    let permuted = view.transpose(&axes[side]);
                    let ty = TensorType::new(dtype, &permuted.shape[..]);
                    let mut inverse = vec![0; axes[side].len()];
                    axes[side].iter().enumerate().for_each(|(place, axis)| inverse[*axis] = place);
                    let whole = View::whole(&permuted.shape).transpose(&inverse);
                    // A constant of equal elements, which only regions read as one, is its own copy in any order.
                    let is_even = matches!(self.sources[*base], Some(Source::View { .. }));
                    let copy = match is_even {
                        true => *base,
                        false => {
                            let copy = self.new_value(ty, Source::View { base: *base, view: permuted });
                            self.in_memory(copy)
                        }
                    };
                    sides[side] = (copy, whole);
                }
            }
        };
        let operands = sides.map(|(base, _)| base);
        operands.iter().for_each(|base| self.is_read[*base] = true);
        let work = Work::Product(SharedProduct { parts: contraction.parts(), whole: contraction });
        let from = self.steps.len() + 1;
        self.sources[result] = Some(Source::Stored { from, node: None });
        self.steps.push(Gathered::Other { work, operands: operands.to_vec(), results: vec![result] });
    }
}

/// How far neighbours along each axis of a product are apart in its transpose, and whether operands have to be exchanged
/// for that; none if the product cannot be written so.
fn turned(
    dot: &ops::DotGeneral,
    product: &[usize],
    [lhs_rank, rhs_rank]: [usize; 2],
    permutation: &[usize],
) -> Option<(Vec<isize>, bool)> {
    let shape: Vec<_> = permutation.iter().map(|axis| product[*axis]).collect();
    let of_result = View::whole(&shape).strides;
    let mut strides = vec![0; shape.len()];
    permutation.iter().zip(of_result).for_each(|(axis, stride)| strides[*axis] = stride);
    let neighbours = (0..shape.len()).rev().find(|axis| shape[*axis] != 1).map(|axis| permutation[axis])?;
    let batch = dot.lhs_batch.len();
    let (left, right) = (lhs_rank - batch - dot.lhs_contract.len(), rhs_rank - batch - dot.rhs_contract.len());
    let is_exchanged = neighbours < batch + left;
    // The last axis of an operand, so that copies of the operands have their neighbours along it too.
    let own = if is_exchanged { batch..batch + left } else { batch + left..batch + left + right };
    let last = own.rev().find(|axis| product[*axis] != 1);
    if last != Some(neighbours) {
        return None;
    }
    if is_exchanged {
        strides[batch..].rotate_right(right);
    }
    Some((strides, is_exchanged))
}

/// The product with its operands exchanged.
fn exchanged(dot: &ops::DotGeneral) -> ops::DotGeneral {
    ops::DotGeneral {
        lhs_batch: dot.rhs_batch.clone(),
        rhs_batch: dot.lhs_batch.clone(),
        lhs_contract: dot.rhs_contract.clone(),
        rhs_contract: dot.lhs_contract.clone(),
    }
}
