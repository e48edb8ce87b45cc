//! Plans at work.

use std::sync::Arc;

use smallvec::SmallVec;
use tenferro_ops::{
    Array, ArrayError, Arrays, Body, Elements, ElementsMut, Interrupt, OpError, Shape, StdTensorOp, TensorType, ops,
};

use crate::line::{self, Line, LineFrame, LoopEnds, LoopMemory};
use crate::plan::Plan;
use crate::region::{Input, Scratch};
use crate::step::{LoopBody, Step, Work};
use crate::threads;
use crate::windows::Window;

/// What one run of a plan works on; kept for the next.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    values: Vec<Option<Array>>,
    /// Values that are rows of arrays, read or written where they are.
    windows: Vec<Option<Window>>,
    /// Arrays that results of regions are written to.
    buffers: Vec<Option<Array>>,
    /// The outputs of the two runs before, which are written again if nobody holds them any more: in a loop the last ones
    /// are read while the next are computed.
    returned: Vec<[Option<Array>; 2]>,
    /// For each step, what its region needs.
    scratch: Vec<Scratch>,
    /// For each step, those of the plans of its programs.
    nested: Vec<Vec<Frame>>,
    /// For each loop, what one step reads and returns.
    rows: Vec<StepArrays>,
    /// For each loop whose body is a line, what it keeps.
    loops: Vec<Option<Box<LoopMemory>>>,
    /// All that is kept if the plan is a line.
    line: Option<Box<LineFrame>>,
}

/// What an operation of a plan reports, and its position in the program.
#[derive(Debug)]
pub(crate) struct Failure {
    instruction: Option<usize>,
    pub(crate) error: Box<OpError>,
}

impl Failure {
    pub(crate) fn of(instruction: Option<usize>, error: OpError) -> Self {
        Failure { instruction, error: Box::new(error) }
    }

    /// The error of the operation that owns the program.
    pub(crate) fn inside(self, body: &Body) -> OpError {
        OpError::Body { body: body.clone(), instruction: self.instruction, source: Arc::new(*self.error) }
    }
}

/// What a loop keeps from step to step, and from call to call.
#[derive(Debug, Default)]
struct StepArrays {
    consts: Vec<Array>,
    carry: Vec<Array>,
    rows: Vec<Array>,
    outputs: Vec<Array>,
}

impl Frame {
    pub(crate) fn new(plan: &Plan) -> Self {
        if let Some(line) = &plan.line {
            return Frame { line: Some(Box::new(LineFrame::new(plan, line))), ..Frame::default() };
        }
        let mut values = vec![None; plan.value_count];
        for (value, array) in &plan.constants {
            values[*value] = Some(array.clone());
        }
        let scratch = |step: &Step| match &step.work {
            Work::Region(region) => region.scratch(),
            _ => Scratch::default(),
        };
        let nested = |step: &Step| match &step.work {
            Work::Control(_, plans) => plans.iter().map(|(_, plan)| Frame::new(plan)).collect(),
            Work::Scan(_, of_step) if of_step.plan.line.is_none() => vec![Frame::new(&of_step.plan)],
            _ => Vec::new(),
        };
        Frame {
            values,
            windows: (0..plan.value_count).map(|_| None).collect(),
            buffers: vec![None; plan.buffer_count],
            returned: vec![[None, None]; plan.value_count],
            scratch: plan.steps.iter().map(scratch).collect(),
            nested: plan.steps.iter().map(nested).collect(),
            rows: plan.steps.iter().map(|_| StepArrays::default()).collect(),
            loops: plan.steps.iter().map(|_| None).collect(),
            line: None,
        }
    }
}

impl Plan {
    /// Adds the outputs for these inputs, whose types have been checked.
    ///
    /// # Errors
    ///
    /// What operations report.
    pub(crate) fn run(
        &self,
        inputs: &mut Vec<Array>,
        frame: &mut Frame,
        outputs: &mut Vec<Array>,
    ) -> Result<(), Failure> {
        self.run_watched(inputs, frame, outputs, |_| {})
    }

    /// As [`run`](Self::run), and calls `done_with` after each step.
    pub(crate) fn run_watched(
        &self,
        inputs: &mut Vec<Array>,
        frame: &mut Frame,
        outputs: &mut Vec<Array>,
        done_with: impl FnMut(usize),
    ) -> Result<(), Failure> {
        if let (Some(line), Some(of_line)) = (&self.line, &mut frame.line) {
            let done = self.run_line(line, inputs, of_line, outputs, done_with);
            if done.is_err() {
                *frame = Frame::new(self);
            }
            return done;
        }
        for (value, input) in inputs.drain(..).enumerate().take(self.input_count) {
            frame.values[value] = Some(input);
        }
        self.run_steps(frame, outputs, done_with)
    }

    /// Runs the steps on inputs that are in place; adds those outputs that are not written where they are.
    fn run_steps(
        &self,
        frame: &mut Frame,
        outputs: &mut Vec<Array>,
        mut done_with: impl FnMut(usize),
    ) -> Result<(), Failure> {
        for (position, step) in self.steps.iter().enumerate() {
            let done = match &step.work {
                Work::Region(_) | Work::Product(_) | Work::Written(..) => {
                    run_into(step, position, frame).map_err(OpError::from)
                }
                Work::Op(op) => run_op(op, step, frame, &self.buffer_of, None),
                Work::Reshape(shape) => reshape(shape, step, frame).map_err(OpError::from),
                Work::Control(op, plans) => run_op(op, step, frame, &self.buffer_of, Some((plans, position))),
                Work::Scan(scan, of_step) => match &of_step.plan.line {
                    Some(line) => run_line_loop(scan, (of_step, line), step, position, frame),
                    None => run_scan(scan, of_step, step, position, frame, &self.buffer_of),
                },
            };
            if let Err(error) = done {
                // The next run starts from a clean slate.
                *frame = Frame::new(self);
                return Err(Failure { instruction: step.instruction, error: Box::new(error) });
            }
            for value in step.dying.iter().chain(&step.unread) {
                self.release(*value, frame);
            }
            done_with(position);
        }
        let returned = self.outputs.iter().filter(|output| frame.windows[**output].is_none());
        outputs.extend(returned.map(|output| {
            frame.values[*output].clone().unwrap_or_else(|| unreachable!("%{output} lives until the end"))
        }));
        for output in &self.outputs {
            self.release(*output, frame);
        }
        Ok(())
    }

    /// Takes a value that nobody reads any more; its memory is kept if it is ours alone.
    fn release(&self, value: usize, frame: &mut Frame) {
        if self.is_constant[value] {
            return;
        }
        if let Some(array) = frame.values[value].take()
            && let Some(buffer) = self.buffer_of[value]
            && !array.is_shared()
        {
            frame.buffers[buffer] = Some(array);
        }
    }
}

/// Gives a value another shape. An array that nobody else reads goes on as the result, and back to its place with it.
fn reshape(shape: &Shape, step: &Step, frame: &mut Frame) -> Result<(), ArrayError> {
    let value = step.operands[0];
    let array = match step.dying.contains(&value) {
        true => frame.values[value].take(),
        false => frame.values[value].clone(),
    };
    let array = array.unwrap_or_else(|| unreachable!("%{value} lives until its last use"));
    frame.values[step.results[0]] = Some(array.reshape(shape.clone())?);
    Ok(())
}

/// Runs a region, a product or a writer into memory that is kept between calls, or into rows of arrays.
fn run_into(step: &Step, position: usize, frame: &mut Frame) -> Result<(), ArrayError> {
    let Frame { values, windows, buffers, returned, scratch, .. } = frame;
    let mut results: SmallVec<[Memory; 8]> = SmallVec::new();
    for (number, ty) in step.types.iter().enumerate() {
        if let Some(window) = windows[step.results[number]].take() {
            results.push(Memory::Window(window));
            continue;
        }
        let operand = step.in_place.iter().find(|(result, _)| *result == number).map(|(_, operand)| *operand);
        if let Some(operand) = operand
            && let Some(array) = values[step.operands[operand]].take_if(|array| !array.is_shared())
        {
            results.push(Memory::Operand(operand, array));
            continue;
        }
        let place = (step.buffers[number], step.results[number]);
        results.push(Memory::Own(memory(place, ty, buffers, returned)?));
    }
    let value = |operand: usize| -> Result<Elements<'_>, ArrayError> {
        let value = step.operands[operand];
        match (&values[value], &windows[value]) {
            (Some(array), _) => array.elements(),
            (None, Some(window)) => window.elements(),
            (None, None) => unreachable!("%{value} lives until its last use"),
        }
    };
    match &step.work {
        Work::Region(region) => {
            let mut inputs: SmallVec<[Input<'_>; 8]> = SmallVec::new();
            for operand in 0..step.operands.len() {
                let is_taken = |result: &Memory| matches!(result, Memory::Operand(taken, _) if *taken == operand);
                inputs.push(match results.iter().position(is_taken) {
                    Some(output) => Input::Output(output),
                    None => Input::Elements(value(operand)?),
                });
            }
            let mut outputs: SmallVec<[ElementsMut<'_>; 8]> = SmallVec::new();
            for result in &mut results {
                outputs.push(result.elements_mut()?);
            }
            region.run(&inputs, &mut outputs, &mut scratch[position]);
        }
        Work::Product(product) => {
            let (lhs, rhs, result) = (value(0)?, value(1)?, results[0].elements_mut()?);
            threads::run_product(product, lhs, rhs, result);
        }
        Work::Written(_, writer) => {
            let mut operands: SmallVec<[Elements<'_>; 5]> = SmallVec::new();
            for operand in 0..step.operands.len() {
                operands.push(value(operand)?);
            }
            let mut places: SmallVec<[ElementsMut<'_>; 3]> = SmallVec::new();
            for result in &mut results {
                places.push(result.elements_mut()?);
            }
            writer.run(&operands, &mut places)?;
        }
        Work::Op(_) | Work::Reshape(_) | Work::Control(..) | Work::Scan(..) => {
            unreachable!("step {position} makes its results itself")
        }
    }
    for (number, memory) in results.into_iter().enumerate() {
        let value = step.results[number];
        match memory {
            Memory::Window(window) => windows[value] = Some(window),
            // Memory of an argument is the caller's again, who may give it away once more.
            Memory::Operand(_, array) => values[value] = Some(array),
            Memory::Own(array) => keep(value, step.buffers[number], array, values, returned),
        }
    }
    Ok(())
}

/// Where a result is written.
enum Memory {
    /// To memory that is kept, or returned.
    Own(Array),
    /// To that of an operand, which is computed in place.
    Operand(usize, Array),
    Window(Window),
}

impl Memory {
    fn elements_mut(&mut self) -> Result<ElementsMut<'_>, ArrayError> {
        Ok(match self {
            Memory::Own(array) | Memory::Operand(_, array) => array.elements_mut()?,
            Memory::Window(window) => window.elements_mut()?,
        })
    }
}

/// An array for a result, with whatever stands in it: one that was used before if there is one.
#[inline(always)]
pub(crate) fn memory(
    (buffer, value): (Option<usize>, usize),
    ty: &TensorType,
    buffers: &mut [Option<Array>],
    returned: &mut [[Option<Array>; 2]],
) -> Result<Array, ArrayError> {
    let kept = match buffer {
        Some(buffer) => buffers[buffer].take(),
        None => {
            let [newer, older] = &mut returned[value];
            older.take_if(|array| !array.is_shared()).or_else(|| newer.take_if(|array| !array.is_shared()))
        }
    };
    match kept {
        Some(array) if *array.shape() == ty.shape => Ok(array),
        // It was used in another shape.
        Some(array) => array.reshape(ty.shape.clone()),
        None => Array::zeros(ty.dtype, &ty.shape),
    }
}

/// Sets a value, and remembers its memory if it is returned to the caller.
fn keep(
    value: usize,
    buffer: Option<usize>,
    array: Array,
    values: &mut [Option<Array>],
    returned: &mut [[Option<Array>; 2]],
) {
    if buffer.is_none() {
        let [newer, older] = &mut returned[value];
        *older = newer.replace(array.clone());
    }
    values[value] = Some(array);
}

/// The array of an operand: taken if nobody reads it again, so that its memory may be written.
fn operand(step: &Step, position: usize, frame: &mut Frame, buffer_of: &[Option<usize>]) -> Array {
    let value = step.operands[position];
    let is_last = step.dying.contains(&value) && !step.operands[position + 1..].contains(&value);
    // Memory that is kept for the next call is not given away.
    let array = match is_last && buffer_of[value].is_none() {
        true => frame.values[value].take(),
        false => frame.values[value].clone(),
    };
    array.unwrap_or_else(|| unreachable!("%{value} lives until its last use"))
}

/// Runs a loop of known length. What a step reads and writes is kept for the next step.
fn run_scan(
    scan: &ops::Scan,
    LoopBody { plan, windows: in_windows, .. }: &LoopBody,
    step: &Step,
    position: usize,
    frame: &mut Frame,
    buffer_of: &[Option<usize>],
) -> Result<(), OpError> {
    let length = scan.length.unwrap_or_else(|| unreachable!("loops of other lengths run by their evaluation"));
    let (num_consts, num_carry) = (scan.num_consts, scan.num_carry);
    let mut memory = std::mem::take(&mut frame.rows[position]);
    let StepArrays { consts, carry, rows, outputs } = &mut memory;
    consts.clear();
    carry.clear();
    consts.extend((0..num_consts).map(|number| operand(step, number, frame, buffer_of)));
    carry.extend((num_consts..num_consts + num_carry).map(|number| operand(step, number, frame, buffer_of)));
    let mut body = frame.nested[position].pop().unwrap_or_else(|| Frame::new(plan));
    let Frame { values, buffers, returned, .. } = frame;
    let first_row = num_consts + num_carry;
    let inputs_of_body = scan.body.input_types();
    // Rows are read where they are, or copied one by one: input, array, number among the copies.
    let mut copied: SmallVec<[(usize, &Array); 8]> = SmallVec::new();
    for (input, value) in (first_row..).zip(&step.operands[first_row..]) {
        let array = values[*value].as_ref().unwrap_or_else(|| unreachable!("%{value} lives until its last use"));
        match in_windows.is_read[input] {
            true => body.windows[input] = Some(Window::new(array.clone(), elements_of(&inputs_of_body[input]))),
            false => copied.push((input, array)),
        }
    }
    let mut stacked: SmallVec<[(usize, Array); 8]> = SmallVec::new();
    for number in num_carry..step.results.len() {
        let place = (step.buffers[number], step.results[number]);
        let array = self::memory(place, &step.types[number], buffers, returned)?;
        match in_windows.is_written[number] {
            true => {
                let row = array.len() / length.max(1);
                body.windows[plan.outputs[number]] = Some(Window::new(array, row));
            }
            false => stacked.push((number, array)),
        }
    }
    for count in 0..length {
        let number = if scan.reverse { length - 1 - count } else { count };
        Interrupt::check("scan", number)?;
        body.windows.iter_mut().flatten().for_each(|window| window.move_to(number));
        for (position, (input, array)) in copied.iter().enumerate() {
            let ty = &inputs_of_body[*input];
            if position == rows.len() {
                rows.push(Array::zeros(ty.dtype, &ty.shape)?);
            }
            if rows[position].is_shared() || rows[position].dtype() != ty.dtype || *rows[position].shape() != ty.shape {
                rows[position] = Array::zeros(ty.dtype, &ty.shape)?;
            }
            let size = rows[position].len();
            let row = array.elements()?.range(number * size..(number + 1) * size);
            rows[position].elements_mut()?.copy_from(row);
            body.values[*input] = Some(rows[position].clone());
        }
        outputs.clear();
        for (input, array) in consts.iter().cloned().chain(carry.drain(..)).enumerate() {
            body.values[input] = Some(array);
        }
        let failed =
            |failure: Failure| OpError::Step { op: "scan", step: number, source: Box::new(failure.inside(&scan.body)) };
        plan.run_steps(&mut body, outputs, |_| {}).map_err(failed)?;
        for ((_, stacked), row) in stacked.iter_mut().zip(outputs.drain(num_carry..)) {
            let size = row.len();
            stacked.elements_mut()?.range(number * size..(number + 1) * size).copy_from(row.elements()?);
        }
        std::mem::swap(carry, outputs);
    }
    drop(copied);
    consts.clear();
    for (number, array) in carry.drain(..).enumerate() {
        values[step.results[number]] = Some(array);
    }
    for number in (num_carry..step.results.len()).filter(|number| in_windows.is_written[*number]) {
        stacked.extend(body.windows[plan.outputs[number]].take().map(|window| (number, window.array)));
    }
    for (number, array) in stacked {
        keep(step.results[number], step.buffers[number], array, values, returned);
    }
    body.windows[..plan.input_count].iter_mut().for_each(|window| *window = None);
    frame.nested[position].push(body);
    frame.rows[position] = memory;
    Ok(())
}

fn elements_of(ty: &TensorType) -> usize {
    ty.shape.iter().product()
}

/// Runs a loop whose body is a line.
fn run_line_loop(
    scan: &ops::Scan,
    (body, line): (&LoopBody, &Line),
    step: &Step,
    position: usize,
    frame: &mut Frame,
) -> Result<(), OpError> {
    let Frame { values, buffers, returned, loops, .. } = frame;
    let mut arrays: SmallVec<[Array; 8]> = SmallVec::new();
    for (number, value) in step.results.iter().enumerate() {
        arrays.push(memory((step.buffers[number], *value), &step.types[number], buffers, returned)?);
    }
    let mut operands: SmallVec<[Elements<'_>; 16]> = SmallVec::new();
    for value in &step.operands {
        let array = values[*value].as_ref().unwrap_or_else(|| unreachable!("%{value} lives until its last use"));
        operands.push(array.elements()?);
    }
    let mut results: SmallVec<[ElementsMut<'_>; 16]> = SmallVec::new();
    for array in &mut arrays {
        results.push(array.elements_mut()?);
    }
    let memory = loops[position].get_or_insert_with(|| Box::new(LoopMemory::new(&body.plan, line)));
    line::run_loop(scan, body, line, LoopEnds { operands, results }, memory)?;
    for (number, array) in arrays.into_iter().enumerate() {
        keep(step.results[number], step.buffers[number], array, values, returned);
    }
    Ok(())
}

/// Runs an operation by its own evaluation, its programs by their plans.
fn run_op(
    op: &StdTensorOp,
    step: &Step,
    frame: &mut Frame,
    buffer_of: &[Option<usize>],
    nested: Option<(&[(Body, Plan)], usize)>,
) -> Result<(), OpError> {
    let operands: Arrays = (0..step.operands.len()).map(|number| operand(step, number, frame, buffer_of)).collect();
    let nested = nested.map(|(plans, position)| (plans, &mut frame.nested[position][..]));
    let results = eval_op(op, operands, step, nested)?;
    for (value, array) in step.results.iter().zip(results) {
        frame.values[*value] = Some(array);
    }
    Ok(())
}

/// Programs that an operation owns, with their plans, and a frame for each.
type Nested<'a> = (&'a [(Body, Plan)], &'a mut [Frame]);

/// The results of an operation, by its own evaluation; its programs run by their plans, in these frames.
pub(crate) fn eval_op(
    op: &StdTensorOp,
    operands: Arrays,
    step: &Step,
    nested: Option<Nested<'_>>,
) -> Result<Arrays, OpError> {
    match nested {
        // Types are known from the program, and need not be inferred in each call; but for those that are known only
        // now, and those of operations that may state them wrongly.
        None if step.is_checked => op.eval(operands),
        None => op.definition().eval(operands, &step.types),
        Some((plans, frames)) => {
            let mut run = |body: &Body, mut inputs: Vec<Array>| -> Result<Vec<Array>, OpError> {
                let number = plans.iter().position(|(planned, _)| planned == body);
                let number = number.unwrap_or_else(|| unreachable!("all programs that run have plans"));
                let mut outputs = Vec::new();
                let done = plans[number].1.run(&mut inputs, &mut frames[number], &mut outputs);
                done.map_err(|failure| failure.inside(body))?;
                Ok(outputs)
            };
            op.definition().eval_by(operands, &step.types, &mut run)
        }
    }
}
