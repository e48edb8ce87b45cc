//! Plans at work.

use smallvec::SmallVec;
use tenferro_ops::{Array, ArrayError, Arrays, Body, ElementsMut, ExecutorError, OpError, StdTensorOp};

use crate::plan::{Plan, Step, Work};
use crate::region::{Input, Scratch};

/// What one run of a plan works on; kept for the next.
#[derive(Debug)]
pub(crate) struct Frame {
    values: Vec<Option<Array>>,
    /// Arrays that results of regions are written to.
    buffers: Vec<Option<Array>>,
    /// The outputs of the run before, which are written again if nobody holds them any more.
    returned: Vec<Option<Array>>,
    /// For each step, what its region needs.
    scratch: Vec<Scratch>,
    /// For each step, those of the plans of its programs.
    nested: Vec<Vec<Frame>>,
}

impl Frame {
    pub(crate) fn new(plan: &Plan) -> Self {
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
            _ => Vec::new(),
        };
        Frame {
            values,
            buffers: vec![None; plan.buffer_count],
            returned: vec![None; plan.value_count],
            scratch: plan.steps.iter().map(scratch).collect(),
            nested: plan.steps.iter().map(nested).collect(),
        }
    }
}

impl Plan {
    /// The outputs for these inputs, whose types have been checked.
    ///
    /// # Errors
    ///
    /// What operations report.
    pub(crate) fn run(
        &self,
        inputs: impl IntoIterator<Item = Array>,
        frame: &mut Frame,
    ) -> Result<SmallVec<[Array; 2]>, ExecutorError> {
        for (value, input) in inputs.into_iter().enumerate().take(self.input_count) {
            frame.values[value] = Some(input);
        }
        for (position, step) in self.steps.iter().enumerate() {
            let done = match &step.work {
                Work::Region(_) => self.run_region(step, position, frame).map_err(OpError::from),
                Work::Op(op) => run_op(op, step, frame, &self.buffer_of, None),
                Work::Control(op, plans) => run_op(op, step, frame, &self.buffer_of, Some((plans, position))),
            };
            if let Err(error) = done {
                // The next run starts from a clean slate.
                *frame = Frame::new(self);
                return Err(error.into());
            }
            for value in step.dying.iter().chain(&step.unread) {
                self.release(*value, frame);
            }
        }
        let outputs = self.outputs.iter().map(|output| {
            frame.values[*output].clone().unwrap_or_else(|| unreachable!("%{output} lives until the end"))
        });
        let outputs = outputs.collect();
        for output in &self.outputs {
            self.release(*output, frame);
        }
        Ok(outputs)
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

    fn run_region(&self, step: &Step, position: usize, frame: &mut Frame) -> Result<(), ArrayError> {
        let Work::Region(region) = &step.work else { unreachable!("step {position} is a region") };
        let Frame { values, buffers, returned, scratch, .. } = frame;
        let mut results: SmallVec<[Array; 4]> = SmallVec::new();
        let mut computed_in: SmallVec<[(usize, usize); 4]> = SmallVec::new();
        for (number, ty) in step.types.iter().enumerate() {
            let operand = step.in_place.iter().find(|(result, _)| *result == number).map(|(_, operand)| *operand);
            if let Some(operand) = operand
                && let Some(array) = values[step.operands[operand]].take_if(|array| !array.is_shared())
            {
                region.prepare(&mut scratch[position], operand, ty.dtype);
                computed_in.push((operand, number));
                results.push(array);
                continue;
            }
            let kept = match step.buffers[number] {
                Some(buffer) => buffers[buffer].take(),
                None => returned[step.results[number]].take().filter(|array| !array.is_shared()),
            };
            results.push(match kept {
                Some(array) => array,
                None => Array::zeros(ty.dtype, &ty.shape)?,
            });
        }
        {
            let mut inputs: SmallVec<[Input<'_>; 8]> = SmallVec::new();
            for (operand, value) in step.operands.iter().enumerate() {
                inputs.push(match (&values[*value], computed_in.iter().find(|(taken, _)| *taken == operand)) {
                    (Some(array), _) => Input::Elements(array.elements()?),
                    (None, Some((_, output))) => Input::Output(*output),
                    (None, None) => unreachable!("%{value} lives until its last use"),
                });
            }
            let mut outputs: SmallVec<[ElementsMut<'_>; 4]> =
                results.iter_mut().map(Array::elements_mut).collect::<Result<_, _>>()?;
            region.run(&inputs, &mut outputs, &mut scratch[position]);
        }
        for ((value, buffer), array) in step.results.iter().zip(&step.buffers).zip(results) {
            if buffer.is_none() {
                returned[*value] = Some(array.clone());
            }
            values[*value] = Some(array);
        }
        Ok(())
    }
}

/// Runs an operation by its own evaluation, its programs by their plans.
fn run_op(
    op: &StdTensorOp,
    step: &Step,
    frame: &mut Frame,
    buffer_of: &[Option<usize>],
    nested: Option<(&[(Body, Plan)], usize)>,
) -> Result<(), OpError> {
    let mut operands = Arrays::new();
    for (position, value) in step.operands.iter().enumerate() {
        let is_last = step.dying.contains(value) && !step.operands[position + 1..].contains(value);
        // What is dying may be written in its place, unless its memory is kept for the next call.
        let array = match is_last && buffer_of[*value].is_none() {
            true => frame.values[*value].take(),
            false => frame.values[*value].clone(),
        };
        operands.push(array.unwrap_or_else(|| unreachable!("%{value} lives until its last use")));
    }
    let results = match nested {
        // Types are known from the program, and need not be inferred in each call; but for those that are known only
        // now, and those of operations that may state them wrongly.
        None if step.is_checked => op.eval(operands)?,
        None => op.definition().eval(operands, &step.types)?,
        Some((plans, position)) => {
            let frames = &mut frame.nested[position];
            let mut run = |body: &Body, inputs: Vec<Array>| -> Result<Vec<Array>, OpError> {
                let number = plans.iter().position(|(planned, _)| planned == body);
                let number = number.unwrap_or_else(|| unreachable!("all programs that run have plans"));
                let outputs = plans[number].1.run(inputs, &mut frames[number]);
                outputs.map(SmallVec::into_vec).map_err(|error| match error.downcast::<OpError>() {
                    Ok(error) => *error,
                    Err(error) => OpError::Body { body: body.clone(), instruction: None, source: error.into() },
                })
            };
            op.definition().eval_by(operands, &step.types, &mut run)?
        }
    };
    for (value, array) in step.results.iter().zip(results) {
        frame.values[*value] = Some(array);
    }
    Ok(())
}
