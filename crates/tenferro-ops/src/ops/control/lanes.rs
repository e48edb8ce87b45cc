//! Control flow in many lanes.
//!
//! A choice that all lanes share is made once. Where each lane has its own, all branches that some lane takes are
//! evaluated and each lane selects; a loop runs until all lanes are done, and what a finished lane carries does not
//! change any more.
//!
//! A lane that does not take part still goes through the motions. It does so with the operands of one that does, as a
//! constant, so that it meets nothing that its own operands were kept from: no NaN, no infinite slope, no endless loop.

use std::sync::Arc;

use tidu::{ADRuleKind, ADRuleResult};

use super::branch::{Branching, nothing};
use super::{Call, Cond, Scan, Switch, While};
use crate::batch::{Batching, LaneResults, before, with_lane_axis};
use crate::ops::{
    Add, Argmax, BroadcastInDim, Compare, Concatenate, Constant, Convert, Direction, DynamicSlice, Not, Or, ReduceMax,
    ReduceOr, Reshape, Select, StopGradient,
};
use crate::program::{DerivativeError, InLanes, in_lanes, select_lanes, zeros};
use crate::value::Value;
use crate::{Array, Body, DType, OperandCount, Program, ProgramBuilder, ProgramError, Shape, TensorType, ValueId};

/// An error in a program as one of the batch rule of the operation that owns it.
fn within<'a>(at: &'a Batching<'_>) -> impl Fn(DerivativeError) -> tidu::ADRuleError + 'a {
    |error| error.within(&at.op, ADRuleKind::Batch)
}

impl<'e> Batching<'e> {
    pub(super) fn program(&self, body: &Body, batched: &[bool]) -> ADRuleResult<Arc<InLanes>> {
        self.scope.with_context(|ctx| in_lanes(body, batched, self.size, ctx)).map_err(within(self))
    }

    pub(super) fn made<T>(&self, made: Result<T, ProgramError>) -> ADRuleResult<T> {
        made.map_err(|error| within(self)(error.into()))
    }

    /// The results of the branches on the same operands, each with lanes where some branch has them.
    fn branches(&self, branches: &[&Body], skip: usize) -> ADRuleResult<(Vec<Arc<InLanes>>, Vec<bool>)> {
        let found: Vec<_> =
            branches.iter().map(|branch| self.program(branch, &self.batched[skip..])).collect::<ADRuleResult<_>>()?;
        let count = found.first().map_or(0, |found| found.has_lanes.len());
        let has_lanes = (0..count).map(|output| found.iter().any(|found| found.has_lanes[output])).collect();
        Ok((found, has_lanes))
    }
}

/// One choice for all lanes, or a program without any.
fn shared_choice<'e, Op: Branching>(op: &Op, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    let (found, has_lanes) = at.branches(&op.branches(), Op::CHOOSING)?;
    let aligned: Vec<_> =
        found.iter().map(|found| at.made(found.with_lanes_of(&has_lanes, at.size))).collect::<ADRuleResult<_>>()?;
    Ok(at.scope.apply_all(op.among(aligned), &at.x).into_iter().zip(has_lanes).collect())
}

/// The results of all branches, given which lanes take each; zeros where none does. And which of them have lanes: all
/// but sequences that the lanes of each branch share.
fn all_branches<'e>(
    branches: &[&Body],
    takes: impl Fn(usize) -> Value<'e>,
    at: &Batching<'e>,
) -> ADRuleResult<(Vec<Vec<Value<'e>>>, Vec<bool>)> {
    let (found, has_lanes) = at.branches(branches, 1)?;
    let is_sequence = |output: usize| found.iter().any(|found| found.output_type(output).is_sequence());
    let has_lanes: Vec<_> =
        has_lanes.iter().enumerate().map(|(output, has_lanes)| *has_lanes || !is_sequence(output)).collect();
    let types: Vec<_> = at.x[1..].iter().map(|operand| operand.ty().clone()).collect();
    let is_linear: Vec<_> = at.x[1..].iter().map(Value::is_linear).collect();
    let results = found.iter().enumerate().map(|(branch, found)| {
        let takes = takes(branch);
        let parts = at
            .made(Parts { types: &types, batched: &at.batched[1..], is_linear: &is_linear, size: at.size }.program())?;
        let given: Vec<_> = std::iter::once(takes.clone()).chain(at.x[1..].iter().cloned()).collect();
        let any = takes.apply(ReduceOr { axes: vec![0] });
        let operands: Vec<_> = std::iter::once(any).chain(at.scope.inline(&parts, &given)).collect();
        let true_branch = at.made(found.with_lanes_of(&has_lanes, at.size))?;
        let false_branch = at.made(nothing(&true_branch))?;
        Ok(at.scope.apply_all(Cond { true_branch, false_branch }, &operands))
    });
    let results = results.collect::<ADRuleResult<_>>()?;
    Ok((results, has_lanes))
}

/// Operands of which only some lanes take part.
struct Parts<'a> {
    types: &'a [TensorType],
    batched: &'a [bool],
    /// Which are linear flow: of those a lane that does not take part has none.
    is_linear: &'a [bool],
    size: usize,
}

impl Parts<'_> {
    /// From which lanes take part, and the operands, to the operands they all use.
    fn program(&self) -> Result<Program, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let takes = builder.input(TensorType::new(DType::Bool, [self.size]))?;
        let operands = self.types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let outputs = self.write(&mut builder, takes, &operands)?;
        builder.finish(&outputs)
    }

    fn write(
        &self,
        builder: &mut ProgramBuilder,
        takes: ValueId,
        operands: &[ValueId],
    ) -> Result<Vec<ValueId>, ProgramError> {
        let mut outputs = operands.to_vec();
        // Without lanes there is none to stand in.
        if self.size == 0 {
            return Ok(outputs);
        }
        let as_number = builder.apply(Convert { dtype: DType::I32 }, &[takes])?[0];
        let first = builder.apply(Argmax { axis: 0, index_dtype: DType::I32 }, &[as_number])?[0];
        let first = builder.apply(Reshape { shape: vec![1] }, &[first])?[0];
        for (position, ty) in self.types.iter().enumerate() {
            if !self.batched[position] || ty.is_sequence() {
                continue;
            }
            let other = match self.is_linear[position] {
                true => zeros(builder, ty)?,
                false => stand_in(builder, first, operands[position], ty)?,
            };
            let shape = before(self.size, &vec![1; ty.rank().saturating_sub(1)]);
            let select = Select::of(&shape[..].into(), &ty.shape);
            let here = builder.apply(Reshape { shape }, &[takes])?[0];
            outputs[position] = builder.apply(select, &[here, operands[position], other])?[0];
        }
        Ok(outputs)
    }
}

/// One lane of a value for all, as a constant.
fn stand_in(
    builder: &mut ProgramBuilder,
    lane: ValueId,
    value: ValueId,
    ty: &TensorType,
) -> Result<ValueId, ProgramError> {
    let mut starts = vec![lane];
    if ty.rank() > 1 {
        let rest = TensorType::new(DType::I32, [ty.rank() - 1]);
        starts.push(zeros(builder, &rest)?);
    }
    let start = Concatenate { dimension: 0, operands: OperandCount(starts.len()) };
    let start = builder.apply(start, &starts)?[0];
    let slice_sizes = std::iter::once(1).chain(ty.shape[1..].iter().copied()).collect();
    let one = builder.apply(DynamicSlice { slice_sizes }, &[value, start])?[0];
    let constant = builder.apply(StopGradient {}, &[one])?[0];
    let broadcast_dimensions = (0..ty.rank()).collect();
    Ok(builder.apply(BroadcastInDim { shape: ty.shape.to_vec(), broadcast_dimensions }, &[constant])?[0])
}

/// For one truth value for each lane.
///
/// Of sequences there is one at most that has elements, because no two branches save into the same one. All lanes keep
/// it: how many elements of it are theirs is told by the number of trips, which is selected.
fn select<'e>(predicate: &Value<'e>, on_true: &Value<'e>, on_false: &Value<'e>, has_lanes: bool) -> Value<'e> {
    match (on_true.ty(), on_false.ty()) {
        (on_true_type, on_false_type) if is_nothing_beside(on_false_type, on_true_type) => on_true.clone(),
        (on_true_type, on_false_type) if is_nothing_beside(on_true_type, on_false_type) => on_false.clone(),
        // Both are empty.
        _ if !has_lanes => on_true.clone(),
        _ => predicate.broadcast(on_true.shape(), &[0]).select(on_true, on_false),
    }
}

/// Whether a value has no elements where another is a sequence: nobody else returns another size than the other branch.
/// Where values are at hand, the length of a sequence is known.
fn is_nothing_beside(ty: &TensorType, sequence: &TensorType) -> bool {
    ty.shape.iter().zip(sequence.shape.iter()).any(|(size, of_sequence)| *size == 0 && *of_sequence != 0)
}

pub(super) fn call<'e>(op: &Call, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    shared_choice(op, at)
}

pub(super) fn cond<'e>(op: &Cond, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    if !at.batched[0] {
        return shared_choice(op, at);
    }
    let takes = |branch| if branch == 0 { at.x[0].clone() } else { at.x[0].apply(Not {}) };
    let (results, has_lanes) = all_branches(&op.branches(), takes, at)?;
    let mut results = results.into_iter();
    let (on_true, on_false) = (results.next().unwrap_or_default(), results.next().unwrap_or_default());
    let pairs = on_true.iter().zip(&on_false).zip(has_lanes);
    Ok(pairs.map(|((on_true, on_false), lanes)| (select(&at.x[0], on_true, on_false, lanes), lanes)).collect())
}

pub(super) fn switch<'e>(op: &Switch, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    if !at.batched[0] {
        return shared_choice(op, at);
    }
    let last = op.branches.len() - 1;
    let number = |branch: usize, direction| at.x[0].compare_with(direction, branch as f64);
    let takes = |branch: usize| match branch {
        _ if last == 0 => number(0, Direction::Ge).apply_with(Or {}, &number(0, Direction::Lt)),
        0 => number(0, Direction::Le),
        branch if branch == last => number(branch, Direction::Ge),
        branch => number(branch, Direction::Eq),
    };
    let (results, has_lanes) = all_branches(&op.branches(), takes, at)?;
    // Numbers below 0 stay with the first branch, numbers beyond the last with that.
    let chosen = results.into_iter().enumerate().reduce(|(_, so_far), (number, branch)| {
        let is_here = at.x[0].compare_with(Direction::Ge, number as f64);
        let pairs = so_far.iter().zip(&branch).zip(&has_lanes);
        (number, pairs.map(|((before, here), lanes)| select(&is_here, here, before, *lanes)).collect())
    });
    Ok(chosen.map_or_else(Vec::new, |(_, results)| results).into_iter().zip(has_lanes).collect())
}

/// A body for lanes, with what it carries: values that begin without lanes have them if the body gives them some.
struct LoopInLanes {
    found: Arc<InLanes>,
    /// Which inputs of the body have lanes.
    batched: Vec<bool>,
    /// Which outputs are to have lanes.
    wanted: Vec<bool>,
}

fn fixed_point(
    at: &Batching<'_>,
    body: &Body,
    mut batched: Vec<bool>,
    num_consts: usize,
    num_carry: usize,
) -> ADRuleResult<LoopInLanes> {
    loop {
        let found = at.program(body, &batched)?;
        let grown: Vec<_> =
            (0..num_carry).filter(|carry| found.has_lanes[*carry] && !batched[num_consts + carry]).collect();
        if grown.is_empty() {
            let carried = batched[num_consts..num_consts + num_carry].iter().copied();
            let wanted = carried.chain(found.has_lanes[num_carry..].iter().copied()).collect();
            return Ok(LoopInLanes { found, batched, wanted });
        }
        grown.into_iter().for_each(|carry| batched[num_consts + carry] = true);
    }
}

impl LoopInLanes {
    /// The operands before the rows, with lanes where the body takes them.
    fn operands<'e>(&self, at: &Batching<'e>, skip: usize, count: usize) -> Vec<Value<'e>> {
        let operand = |input: usize| match self.batched[input] {
            true => at.lanes(input + skip),
            false => at.x[input + skip].clone(),
        };
        (0..count).map(operand).collect()
    }
}

/// For arrays whose rows are looped over: the lanes of a row stand behind the rows.
fn behind_rows<'e>(array: &Value<'e>) -> Value<'e> {
    array.move_axis(0, 1)
}

/// Results of a loop, the lanes of rows moved to where they belong.
fn results<'e>(values: Vec<Value<'e>>, has_lanes: &[bool], num_carry: usize) -> LaneResults<'e> {
    let place = |(position, (value, has_lanes)): (usize, (Value<'e>, &bool))| {
        let are_rows = position >= num_carry && *has_lanes;
        (if are_rows { value.move_axis(1, 0) } else { value }, *has_lanes)
    };
    values.into_iter().zip(has_lanes).enumerate().map(place).collect()
}

pub(super) fn scan<'e>(op: &Scan, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    let skip = usize::from(op.length.is_none());
    let (num_consts, num_carry) = (op.num_consts, op.num_carry);
    let first_row = num_consts + num_carry;
    let mut batched = at.batched[skip..].to_vec();
    let own_steps = skip == 1 && at.batched[0];
    if own_steps {
        // Lanes that take different numbers of steps end with different values.
        batched[num_consts..first_row].fill(true);
    }
    let looped = fixed_point(at, &op.body, batched, num_consts, num_carry)?;
    let mut operands = looped.operands(at, skip, first_row);
    for (operand, array) in at.x.iter().enumerate().skip(skip + first_row) {
        operands.push(if at.batched[operand] { behind_rows(array) } else { array.clone() });
    }
    if !own_steps {
        let body = at.made(looped.found.with_lanes_of(&looped.wanted, at.size))?;
        let operands: Vec<_> = at.x[..skip].iter().cloned().chain(operands).collect();
        let values = at.scope.apply_all(Scan { body, ..op.clone() }, &operands);
        return Ok(results(values, &looped.wanted, num_carry));
    }
    // As many steps as some lane takes; a lane that has taken its own does not change any more.
    let steps = at.x[0].apply(ReduceMax { axes: vec![0] });
    let rows = operands[first_row..].iter().map(|array| array.shape()[0]).find(|rows| *rows != Shape::UNKNOWN);
    let is_running = running_lanes(at, &steps, rows)?;
    let op_is_linear = at.x.iter().any(Value::is_linear);
    let is_carry = |input: &usize| (num_consts..first_row).contains(input);
    let is_linear: Vec<_> = (0..at.x.len() - skip)
        .map(|input| if is_carry(&input) { op_is_linear } else { at.x[input + skip].is_linear() })
        .collect();
    let body = at.made(masked_body(op, &looped, &is_linear, at.size))?;
    operands.push(is_running);
    let operands: Vec<_> = std::iter::once(steps).chain(operands).collect();
    let values = at.scope.apply_all(Scan { body, ..op.clone() }, &operands);
    let has_lanes = looped.found.lanes_among(&vec![true; values.len()]);
    Ok(results(values, &has_lanes, num_carry))
}

/// For each step, which lanes take it; as many rows as the arrays have that are looped over, if that is known.
fn running_lanes<'e>(at: &Batching<'e>, steps: &Value<'e>, rows: Option<usize>) -> ADRuleResult<Value<'e>> {
    let of_lanes = &at.x[0];
    if let Some(rows) = rows {
        let step = at.scope.iota(DType::I64, &[rows, at.size], 0);
        return Ok(step.compare(Direction::Lt, &of_lanes.broadcast(step.shape(), &[1])));
    }
    let count = Scan { body: at.made(steps_mask(at.size))?, length: None, reverse: false, num_consts: 1, num_carry: 1 };
    let first = at.scope.constant(Array::scalar(0_i64));
    Ok(at.scope.apply_all(count, &[steps.clone(), of_lanes.clone(), first]).swap_remove(1))
}

/// From the numbers of steps of all lanes and that of this step to the next, and to which lanes take this one.
fn steps_mask(size: usize) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let of_lanes = TensorType::new(DType::I64, [size]);
    let steps = builder.input(of_lanes)?;
    let step = builder.input(TensorType::new(DType::I64, []))?;
    let spread = BroadcastInDim { shape: vec![size], broadcast_dimensions: Vec::new() };
    let here = builder.apply(spread, &[step])?[0];
    let is_running = builder.apply(Compare { direction: Direction::Lt }, &[here, steps])?[0];
    let one = builder.apply(Constant { value: Array::scalar(1_i64) }, &[])?[0];
    let next = builder.apply(Add {}, &[step, one])?[0];
    Ok(Body::new(builder.finish(&[next, is_running])?))
}

/// The body of a scan with a further row that says which lanes run: others carry on what they have, and give zeros.
fn masked_body(op: &Scan, looped: &LoopInLanes, is_linear: &[bool], size: usize) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let types = looped.found.program.input_types();
    let inputs = types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
    let is_running = builder.input(TensorType::new(DType::Bool, [size]))?;
    let parts = Parts { types, batched: &looped.batched, is_linear, size };
    let used = parts.write(&mut builder, is_running, &inputs)?;
    let made = looped.found.write(&mut builder, &used, &vec![true; looped.wanted.len()], size)?;
    let outputs = frozen(&mut builder, &op.body, &inputs, op.num_consts, op.num_carry, made, is_running, size)?;
    Ok(Body::new(builder.finish(&outputs)?))
}

/// What lanes that run have made, and what the others carry, or zeros for further outputs.
#[allow(clippy::too_many_arguments, reason = "a body with its inputs and outputs, and what is chosen by")]
fn frozen(
    builder: &mut ProgramBuilder,
    body: &Body,
    inputs: &[ValueId],
    num_consts: usize,
    num_carry: usize,
    made: Vec<ValueId>,
    is_running: ValueId,
    size: usize,
) -> Result<Vec<ValueId>, ProgramError> {
    let mut outputs = Vec::with_capacity(made.len());
    for (position, (made, lane)) in made.into_iter().zip(body.output_types()).enumerate() {
        // What a loop within gives for each of its trips: a lane that does not run has none that anybody reads.
        if lane.is_sequence() {
            outputs.push(made);
            continue;
        }
        let old = match position < num_carry {
            true => inputs[num_consts + position],
            false => zeros(builder, &with_lane_axis(lane, size))?,
        };
        outputs.push(select_lanes(builder, is_running, [made, old], lane, size)?);
    }
    Ok(outputs)
}

pub(super) fn while_loop<'e>(op: &While, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    let num_consts = op.num_consts;
    let num_carry = op.body.input_types().len().saturating_sub(num_consts);
    let looped = fixed_point(at, &op.body, at.batched.clone(), num_consts, num_carry)?;
    let cond = at.program(&op.cond, &looped.batched)?;
    if !cond.has_lanes[0] {
        let operands = looped.operands(at, 0, num_consts + num_carry);
        let body = at.made(looped.found.with_lanes_of(&looped.wanted, at.size))?;
        let cond = Body::new(cond.program.clone());
        let values = at.scope.apply_all(While { cond, body, ..op.clone() }, &operands);
        let (mut has_lanes, mut first_row) = (looped.wanted, num_carry);
        if op.counts.0 {
            has_lanes.insert(num_carry, false);
            first_row += 1;
        }
        return Ok(results(values, &has_lanes, first_row));
    }
    // Each lane ends for itself, so that all that is carried differs by lane: it, which lanes run, and their trips.
    let mut batched = looped.batched;
    batched[num_consts..].fill(true);
    let looped = fixed_point(at, &op.body, batched, num_consts, num_carry)?;
    let cond = at.program(&op.cond, &looped.batched)?;
    let mut operands = looped.operands(at, 0, num_consts + num_carry);
    let mut starts = at.scope.inline(&cond.program, &operands);
    let start = starts.swap_remove(0);
    let trips = at.scope.zeros(&TensorType::new(DType::I64, [at.size]));
    operands.extend([start, trips]);
    let body = at.made(running_body(op, &looped, &cond, num_carry, at.size))?;
    let cond = at.made(some_lane(&looped, at.size))?;
    let values = at.scope.apply_all(While { cond, body, ..op.clone() }, &operands);
    // Carried values, which lanes run, their trips; if it counts, the trips of all, and sequences.
    let mut results: Vec<_> = values[..num_carry].iter().map(|value| (value.clone(), true)).collect();
    if op.counts.0 {
        results.push((values[num_carry + 1].clone(), true));
        let has_lanes = looped.found.lanes_among(&vec![true; looped.wanted.len()]);
        results.extend(self::results(values[num_carry + 3..].to_vec(), &has_lanes[num_carry..], 0));
    }
    Ok(results)
}

/// The inputs of a loop that each lane ends for itself: those of the body, which lanes run, and their trips.
fn declare(
    builder: &mut ProgramBuilder,
    looped: &LoopInLanes,
    size: usize,
) -> Result<(Vec<ValueId>, ValueId, ValueId), ProgramError> {
    let types = looped.found.program.input_types();
    let inputs = types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
    let is_running = builder.input(TensorType::new(DType::Bool, [size]))?;
    let trips = builder.input(TensorType::new(DType::I64, [size]))?;
    Ok((inputs, is_running, trips))
}

/// Whether some lane runs.
fn some_lane(looped: &LoopInLanes, size: usize) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let (_, is_running, _) = declare(&mut builder, looped, size)?;
    let any = builder.apply(ReduceOr { axes: vec![0] }, &[is_running])?[0];
    Ok(Body::new(builder.finish(&[any])?))
}

/// One trip of those lanes that run.
fn running_body(
    op: &While,
    looped: &LoopInLanes,
    cond: &InLanes,
    num_carry: usize,
    size: usize,
) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let (inputs, is_running, trips) = declare(&mut builder, looped, size)?;
    let types = looped.found.program.input_types();
    let parts = Parts { types, batched: &looped.batched, is_linear: &vec![false; types.len()], size };
    let used = parts.write(&mut builder, is_running, &inputs)?;
    let made = looped.found.write(&mut builder, &used, &vec![true; looped.wanted.len()], size)?;
    let mut outputs = frozen(&mut builder, &op.body, &inputs, op.num_consts, num_carry, made, is_running, size)?;
    let further = outputs.split_off(num_carry);
    // A lane that has ended carries what ended it, so that it stays ended.
    let next: Vec<_> = inputs[..op.num_consts].iter().chain(&outputs).copied().collect();
    let goes_on = cond.write(&mut builder, &next, &[true], size)?[0];
    let one = builder.apply(Convert { dtype: DType::I64 }, &[is_running])?[0];
    let trips = builder.apply(Add {}, &[trips, one])?[0];
    outputs.extend([goes_on, trips]);
    outputs.extend(further);
    Ok(Body::new(builder.finish(&outputs)?))
}
