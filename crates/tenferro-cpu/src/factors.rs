//! Matrices that are factored once for all that is asked of them.
//!
//! A program that solves with A often solves with A again: another right-hand side, the transpose in a derivative, a
//! determinant. Elimination is a step of its own, whose factors are values like others; what reads them comes later.
//! The first solution is bit by bit that of the operation; one with the transpose differs from it by rounding, as it
//! would if the matrix were eliminated in another order. Where a matrix is singular or something is not finite, results are
//! those of the operation itself.

use tenferro_ops::{
    DType, Elements, ElementsMut, Elimination, Factored, Instruction, StdTensorOp, TensorType, Turned, Typed, Writer,
};

use crate::plan::{Planner, Source};
use crate::step::{Task, Work};

/// The values that a factorization is found in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factors {
    matrices: usize,
    /// How they differ from the values that they were made of by transposing and conjugating.
    turned: Turned,
    factors: usize,
    swaps: usize,
}

impl Planner<'_> {
    /// Whether it asks something of square matrices that is done by their factors.
    pub(crate) fn by_factors(&mut self, instruction: &Instruction, types: &[TensorType]) -> bool {
        let op = instruction.op();
        let is_solution = matches!(op, StdTensorOp::Solve(_));
        if !is_solution && !matches!(op, StdTensorOp::Inv(_) | StdTensorOp::Slogdet(_) | StdTensorOp::Det(_)) {
            return false;
        }
        let Some(elimination) = Elimination::of(&types[0]) else { return false };
        let matrices = instruction.operands()[0].index();
        let (origin, turned) = self.origin(matrices);
        let known = self.factors.get(&origin).map_or(&[][..], Vec::as_slice);
        let same = known.iter().find(|known| known.turned == turned);
        let (factors, turned) = match same.or(known.first().filter(|_| is_solution)).copied() {
            Some(known) => (known, difference(turned, known.turned)),
            None => (self.factor(elimination, matrices, origin, turned), Turned::default()),
        };
        let mut operands = vec![factors.factors, factors.swaps];
        if is_solution {
            operands.push(self.in_memory(instruction.operands()[1].index()));
        }
        if turned != Turned::default() {
            operands.push(factors.matrices);
        }
        let writer = answer(op, elimination, turned);
        let results = instruction.results().map(|result| result.index()).collect();
        self.push(Work::Written(Task::ByFactors(op.clone(), turned), writer), operands, results);
        true
    }

    /// A step that factors matrices, which have come from a value by turning them.
    fn factor(&mut self, elimination: Elimination, matrices: usize, origin: usize, turned: Turned) -> Factors {
        let matrices = self.in_memory(matrices);
        let ty = self.types[matrices].clone();
        let rows = &ty.shape[..ty.shape.rank() - 1];
        let of_swaps = TensorType::new(DType::U64, rows);
        let place = Source::Stored { from: 0, node: None };
        let [factors, swaps] = [ty, of_swaps].map(|ty| self.new_value(ty, place.clone()));
        let writer = Writer::new(move |operands, results| {
            let [factors, swaps] = results else { unreachable!("factors and swaps") };
            elimination.factor(operands[0], factors.reborrow(), u64::of_mut(swaps.reborrow()));
            Ok(())
        });
        self.push(Work::Written(Task::Factor, writer), vec![matrices], vec![factors, swaps]);
        let factors = Factors { matrices, turned, factors, swaps };
        self.factors.entry(origin).or_default().push(factors);
        factors
    }

    /// The value that another is made of by transposing its matrices and conjugating it, and by which of the two.
    fn origin(&self, mut value: usize) -> (usize, Turned) {
        let mut turned = Turned::default();
        while let Some(position) = self.makers[value] {
            let instruction = &self.program.instructions()[position];
            match instruction.op() {
                StdTensorOp::Transpose(op) if exchanges_last(&op.permutation) => {
                    turned.is_transposed = !turned.is_transposed;
                }
                StdTensorOp::Conj(_) => turned.is_conjugated = !turned.is_conjugated,
                _ => break,
            }
            value = instruction.operands()[0].index();
        }
        // Real numbers are their own conjugates.
        turned.is_conjugated &= self.types[value].dtype.is_complex();
        (value, turned)
    }
}

/// Whether a permutation exchanges the last two axes and leaves the others.
fn exchanges_last(permutation: &[usize]) -> bool {
    let rank = permutation.len();
    let expected = |axis: usize| if axis + 2 < rank { axis } else { 2 * rank - 3 - axis };
    rank >= 2 && permutation.iter().enumerate().all(|(axis, from)| *from == expected(axis))
}

/// What has to be done to one to get the other.
fn difference(one: Turned, other: Turned) -> Turned {
    Turned {
        is_transposed: one.is_transposed != other.is_transposed,
        is_conjugated: one.is_conjugated != other.is_conjugated,
    }
}

/// Reads factors and swaps, then the right-hand sides if there are some, then the matrices if they are turned.
fn answer(op: &StdTensorOp, elimination: Elimination, turned: Turned) -> Writer {
    fn factored<'a>(operands: &[Elements<'a>]) -> Factored<'a> {
        Factored { factors: operands[0], swaps: u64::of(operands[1]) }
    }
    match op {
        StdTensorOp::Solve(_) if turned == Turned::default() => Writer::new(move |x, results| {
            elimination.solve(factored(x), x[2], results[0].reborrow());
            Ok(())
        }),
        StdTensorOp::Solve(_) => Writer::new(move |x, results| {
            elimination.solve_turned(x[3], factored(x), turned, x[2], results[0].reborrow());
            Ok(())
        }),
        StdTensorOp::Inv(_) => Writer::new(move |x, results| {
            elimination.invert(factored(x), results[0].reborrow());
            Ok(())
        }),
        StdTensorOp::Det(_) => Writer::new(move |x, results| {
            elimination.determinants(factored(x), results[0].reborrow());
            Ok(())
        }),
        _ => Writer::new(move |x, results: &mut [ElementsMut<'_>]| {
            let [phases, logarithms] = results else { unreachable!("two results") };
            elimination.log_determinants(factored(x), phases.reborrow(), logarithms.reborrow());
            Ok(())
        }),
    }
}
