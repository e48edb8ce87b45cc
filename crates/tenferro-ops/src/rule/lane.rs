//! Which axes of their operands operations keep apart.
//!
//! An operation that mixes elements may still do so within lanes alone: within the rows of a product of matrices, within
//! each of many matrices that are factorized. What is known of a whole lane passes it.

use rustc_hash::FxHashMap;

use crate::ops::Scan;
use crate::rule::Places;
use crate::{Body, StdTensorOp, TensorType};

/// Where the elements of an operand that share the index along an axis go in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// To those alone that have the same index along this axis.
    Along(usize),
    /// Nowhere: the result does not depend on the operand.
    Nowhere,
    /// Perhaps everywhere.
    Mixed,
}

impl Lane {
    /// Where elements go of which some go here and some there.
    fn and(self, other: Lane) -> Lane {
        match (self, other) {
            (Lane::Nowhere, lane) | (lane, Lane::Nowhere) => lane,
            (lane, other) if lane == other => lane,
            _ => Lane::Mixed,
        }
    }

    /// The same lanes in one row of an array; rows themselves follow each other in one place.
    fn in_a_row(self) -> Lane {
        match self {
            Lane::Along(axis) => axis.checked_sub(1).map_or(Lane::Mixed, Lane::Along),
            lane => lane,
        }
    }

    /// The same lanes in an array of rows.
    fn in_rows(self) -> Lane {
        match self {
            Lane::Along(axis) => Lane::Along(axis + 1),
            lane => lane,
        }
    }
}

/// Where lanes of the inputs of a body go in its outputs, by its fingerprint and the inputs that have some: asked once,
/// since a loop asks for those of its body several times, so do the loops around it, and rules for each operand and axis.
#[derive(Debug, Default)]
pub(crate) struct Memo(FxHashMap<Asked, Vec<Lane>>);

/// A body by its fingerprint, and the inputs that have lanes.
type Asked = (u128, Vec<(usize, Lane)>);

impl StdTensorOp {
    /// For each result, where the lanes along an axis of an operand go, given the types of operands and results.
    ///
    /// It may say less than is true, never more.
    pub fn lanes(&self, operand: usize, axis: usize, x: &[TensorType], y: &[TensorType]) -> Vec<Lane> {
        self.lanes_by((operand, axis), x, y, &mut Memo::default())
    }

    /// The same, where what is found of bodies is remembered.
    pub(crate) fn lanes_by(
        &self,
        (operand, axis): (usize, usize),
        x: &[TensorType],
        y: &[TensorType],
        memo: &mut Memo,
    ) -> Vec<Lane> {
        let kept = || along(self, operand, axis, x, y).map_or(Lane::Mixed, Lane::Along);
        through_bodies(self, operand, Lane::Along(axis), memo).unwrap_or_else(|| vec![kept(); y.len()])
    }

    /// For each of so many results, whether it may depend on an operand.
    ///
    /// Loops that take the same steps may have been joined: what one of them computes is nothing to the others.
    pub(crate) fn reaches(&self, operand: usize, results: usize, memo: &mut Memo) -> Vec<bool> {
        let lanes = if results > 1 { through_bodies(self, operand, Lane::Mixed, memo) } else { None };
        lanes.map_or(vec![true; results], |lanes| lanes.iter().map(|lane| *lane != Lane::Nowhere).collect())
    }
}

/// Where lanes of an operand go in the results of an operation that runs its programs on its operands.
fn through_bodies(op: &StdTensorOp, operand: usize, lane: Lane, memo: &mut Memo) -> Option<Vec<Lane>> {
    match op {
        StdTensorOp::Cond(_) | StdTensorOp::Switch(_) => {
            Some(through_all(&op.definition().bodies(), operand.checked_sub(1)?, lane, memo))
        }
        StdTensorOp::Call(_) => Some(through_all(&op.definition().bodies(), operand, lane, memo)),
        StdTensorOp::Scan(op) => {
            let skip = usize::from(op.length.is_none());
            Some(through_loop(op, operand.checked_sub(skip)?, lane, memo))
        }
        _ => None,
    }
}

/// The axis of the results that an axis of an operand is, if the operation keeps its lanes apart.
fn along(op: &StdTensorOp, operand: usize, axis: usize, x: &[TensorType], y: &[TensorType]) -> Option<usize> {
    use StdTensorOp::*;
    let (from, to) = (&x.get(operand)?.shape, &y.first()?.shape);
    let size = *from.get(axis)?;
    let unless = |is_mixed: bool| (!is_mixed).then_some(axis);
    // What acts on an axis as a whole leaves its size alone if it is not the one.
    let if_whole = || (to.get(axis) == Some(&size)).then_some(axis);
    match op {
        _ if op.definition().places() == Places::Same => (from == to).then_some(axis),
        Transpose(op) => op.permutation.iter().position(|from| *from == axis),
        BroadcastInDim(op) => op.broadcast_dimensions.get(axis).copied().filter(|at| to.get(*at) == Some(&size)),
        ReduceSum(op) => unless(op.axes.contains(&axis)).map(|axis| axis - before(axis, &op.axes)),
        Reshape(_) => {
            let elements = |shape: &[usize]| shape.iter().product::<usize>();
            let is_same = |at: &usize| to[*at] == size && elements(&to[..*at]) == elements(&from[..axis]);
            (0..to.len()).find(is_same).filter(|_| size > 1 && !from.contains(&0))
        }
        Slice(op) => unless(op.strides.get(axis) != Some(&1)).and_then(|_| if_whole()),
        Pad(op) if operand == 0 => unless([&op.low, &op.high, &op.interior].iter().any(|by| by.get(axis) != Some(&0))),
        Concatenate(op) => unless(op.dimension == axis),
        Split(op) => unless(op.dimension == axis),
        Reverse(op) => unless(op.dimensions.contains(&axis)),
        Cumsum(op) => unless(op.axis == axis),
        LinearRecurrence(op) => unless(op.axis == axis),
        TakeAlongAxis(op) if operand == 0 => unless(op.axis == axis).and_then(|_| if_whole()),
        PutAlongAxis(op) if operand == 0 => unless(op.axis == axis).and_then(|_| if_whole()),
        // A window over a whole axis can start at its beginning only.
        DynamicSlice(_) if operand == 0 => if_whole(),
        DynamicUpdateSlice(_) if operand < 2 => if_whole(),
        DotGeneral(op) => {
            let (batch, own) = match operand {
                0 => (&op.lhs_batch, op.lhs_free(x[0].rank())),
                _ => (&op.rhs_batch, op.rhs_free(x[1].rank())),
            };
            let free = || if operand == 0 { 0 } else { op.lhs_free(x[0].rank()).len() };
            let in_batch = batch.iter().position(|batch| *batch == axis);
            in_batch.or_else(|| Some(batch.len() + free() + own.iter().position(|own| *own == axis)?))
        }
        ConvGeneral(op) if operand == 0 && op.batch_group_count == 1 => {
            (op.dims.input_batch == axis).then_some(op.dims.output_batch)
        }
        Gather(op) if operand == 0 => {
            let others = [&op.collapsed_slice_dims[..], &op.operand_batching_dims].concat();
            if let Some(pair) = op.operand_batching_dims.iter().position(|dim| *dim == axis) {
                let dim = *op.start_indices_batching_dims.get(pair)?;
                let number = dim - before(dim, &[op.index_vector_dim]);
                return (0..to.len()).filter(|axis| !op.offset_dims.contains(axis)).nth(number);
            }
            // As for a window: one that is as long as the axis stays at its beginning.
            let is_whole = !others.contains(&axis) && op.slice_sizes.get(axis) == Some(&size);
            is_whole.then(|| op.offset_dims.get(axis - before(axis, &others)).copied())?
        }
        // Right-hand sides stand side by side.
        Solve(_) if operand == 1 && axis + 1 == from.len() => Some(axis),
        TriangularSolve(op) if operand == 1 && axis + if op.left_side { 1 } else { 2 } == from.len() => Some(axis),
        Solve(_) | TriangularSolve(_) => outside(op, axis, x, y),
        _ if op.definition().batch_word() == "trailing" => outside(op, axis, x, y),
        _ => None,
    }
}

/// How many of some axes come before an axis.
fn before(axis: usize, axes: &[usize]) -> usize {
    axes.iter().filter(|other| **other < axis).count()
}

/// For an operation that acts on the last axes and takes any before them: whether this is one of the latter, because it
/// does without it.
fn outside(op: &StdTensorOp, axis: usize, x: &[TensorType], y: &[TensorType]) -> Option<usize> {
    let without = |types: &[TensorType]| -> Option<Vec<_>> {
        let rest = |ty: &TensorType| Some(TensorType::new(ty.dtype, ty.shape.get(axis + 1..)?));
        let first = types.first()?.shape.get(..=axis)?;
        types.iter().map(|ty| if ty.shape.starts_with(first) { rest(ty) } else { None }).collect()
    };
    let is_outside = op.infer(&without(x)?).is_ok_and(|found| without(y).is_some_and(|y| found[..] == y[..]));
    let share = x.first()?.shape.get(..=axis)? == y.first()?.shape.get(..=axis)?;
    (is_outside && share).then_some(axis)
}

/// Where lanes of inputs of a body go in its outputs.
fn through(program: &Body, inputs: &[Lane], memo: &mut Memo) -> Vec<Lane> {
    let given = inputs.iter().copied().enumerate().filter(|(_, lane)| *lane != Lane::Nowhere);
    let asked = (program.fingerprint(), given.collect());
    if let Some(found) = memo.0.get(&asked) {
        return found.clone();
    }
    let mut lanes = inputs.to_vec();
    for instruction in program.instructions() {
        if instruction.operands().iter().all(|id| lanes[id.index()] == Lane::Nowhere) {
            lanes.extend(instruction.results().map(|_| Lane::Nowhere));
            continue;
        }
        let types = |ids: &mut dyn Iterator<Item = crate::ValueId>| -> Vec<TensorType> {
            ids.map(|id| program.types()[id.index()].clone()).collect()
        };
        let mut results = vec![Lane::Nowhere; instruction.results().count()];
        for (operand, id) in instruction.operands().iter().enumerate() {
            let found = match lanes[id.index()] {
                Lane::Nowhere => continue,
                Lane::Mixed => vec![Lane::Mixed; results.len()],
                Lane::Along(axis) => {
                    let x = types(&mut instruction.operands().iter().copied());
                    instruction.op().lanes_by((operand, axis), &x, &types(&mut instruction.results()), memo)
                }
            };
            results.iter_mut().zip(found).for_each(|(result, found)| *result = result.and(found));
        }
        lanes.extend(results);
    }
    let found: Vec<_> = program.outputs().iter().map(|output| lanes[output.index()]).collect();
    memo.0.insert(asked, found.clone());
    found
}

/// One input that has lanes, among others that have none.
fn only(count: usize, input: usize, lane: Lane) -> Vec<Lane> {
    (0..count).map(|other| if other == input { lane } else { Lane::Nowhere }).collect()
}

/// Where lanes go that are given to one of several programs.
fn through_all(programs: &[&Body], input: usize, lane: Lane, memo: &mut Memo) -> Vec<Lane> {
    let through = |program: &&Body| through(program, &only(program.input_types().len(), input, lane), memo);
    let found = programs.iter().map(through);
    let join = |a: Vec<Lane>, b: Vec<Lane>| a.into_iter().zip(b).map(|(a, b)| a.and(b)).collect();
    found.reduce(join).unwrap_or_default()
}

/// Where lanes go in a loop: through the body, and with what is carried through it again.
fn through_loop(op: &Scan, input: usize, lane: Lane, memo: &mut Memo) -> Vec<Lane> {
    let rows = op.num_consts + op.num_carry;
    let lane = if input < rows { lane } else { lane.in_a_row() };
    let mut inputs = only(op.body.input_types().len(), input, lane);
    loop {
        let outputs = through(&op.body, &inputs, memo);
        let carried = &mut inputs[op.num_consts..rows];
        let next: Vec<_> = carried.iter().zip(&outputs).map(|(carried, output)| carried.and(*output)).collect();
        if next == *carried {
            let rows = outputs[op.num_carry..].iter().map(|lane| lane.in_rows());
            return next.into_iter().chain(rows).collect();
        }
        carried.copy_from_slice(&next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Program, StdTensorOp};

    /// A body asks for the lanes of the body in it, for each of what is carried and several times.
    #[test]
    fn loops_within_loops_are_looked_at_once_each() {
        let step = "%8: F64[3] = sin %0 %9: F64[3] = mul %8, %1";
        let mut body = format!("program(%0: F64[3], %1: F64[3], %2: F64[3]) {{ {step} }} -> (%1, %2, %9)")
            .replace("%8", "%3")
            .replace("%9", "%4");
        for _ in 0..16 {
            body = format!(
                "program(%0: F64[3], %1: F64[3], %2: F64[3]) {{
                    %3: F64[3], %4: F64[3], %5: F64[3] = \
                    scan{{body: {body}, length: 4, reverse: false, num_consts: 0, num_carry: 3}} %1, %2, %0
                 }} -> (%3, %4, %5)"
            );
        }
        let program = Program::parse(&body).unwrap();
        let op: &StdTensorOp = program.instructions()[0].op();
        let types = vec![program.types()[0].clone(); 3];
        for operand in 0..3 {
            assert_eq!(op.lanes(operand, 0, &types, &types), [Lane::Along(0); 3]);
        }
    }
}
