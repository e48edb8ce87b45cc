//! Products in a plan: operands as they lie, results in the order that is read.

use tenferro_ops::{Instruction, StdTensorOp, Strided, TensorType, ValueId, ops};

use crate::plan::{Gathered, Planner, Source};
use crate::step::Work;
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
        match self.turned_to(dot, result, ranks) {
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
    fn turned_to(&self, dot: &ops::DotGeneral, product: usize, [lhs_rank, rhs_rank]: [usize; 2]) -> Option<Turned> {
        let (reader, count) = self.readers[product];
        let (instruction, StdTensorOp::Transpose(transpose)) =
            self.program.instructions().get(reader).map(|reader| (reader, reader.op()))?
        else {
            return None;
        };
        let result = instruction.results().next().map(ValueId::index).filter(|_| count == 1)?;
        let shape = self.shape(result);
        let of_result = View::whole(shape).strides;
        let mut strides = vec![0; shape.len()];
        transpose.permutation.iter().zip(of_result).for_each(|(axis, stride)| strides[*axis] = stride);
        let neighbours =
            (0..shape.len()).rev().find(|axis| shape[*axis] != 1).map(|axis| transpose.permutation[axis])?;
        let batch = dot.lhs_batch.len();
        let (left, right) = (lhs_rank - batch - dot.lhs_contract.len(), rhs_rank - batch - dot.rhs_contract.len());
        let is_exchanged = neighbours < batch + left;
        // The last axis of an operand, so that copies of the operands have their neighbours along it too.
        let own = if is_exchanged { batch..batch + left } else { batch + left..batch + left + right };
        let product_shape = self.shape(product);
        let last = own.rev().find(|axis| product_shape[*axis] != 1);
        if last != Some(neighbours) {
            return None;
        }
        if is_exchanged {
            strides[batch..].rotate_right(right);
        }
        Some(Turned { result, strides, is_exchanged })
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
        let work = Work::Product(contraction.parts());
        let from = self.steps.len() + 1;
        self.sources[result] = Some(Source::Stored { from, node: None });
        self.steps.push(Gathered::Other { work, operands: operands.to_vec(), results: vec![result] });
    }
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
