//! The executor, and what it compiles to.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use tenferro_ops::{Array, Buffer, Executable, Executor, ExecutorError, Profile, Program, TensorType};

use crate::native;
use crate::plan::Plan;
use crate::run::{Failure, Frame};
use crate::steps_at_once::steps_at_once;

/// Compiles programs for the CPU.
///
/// An executable keeps the memory of a run for the next; threads that run it at once have memory of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CpuExecutor {
    is_portable: bool,
}

impl CpuExecutor {
    /// Uses machine code of its own where the processor has the instructions (x86-64 with AVX2 and FMA; registers of AVX-512 if it has them).
    pub const fn new() -> Self {
        CpuExecutor { is_portable: false }
    }

    /// Runs all loops by those that operations give, on any processor; the results are the same, bit by bit.
    pub const fn portable() -> Self {
        CpuExecutor { is_portable: true }
    }
}

impl Executor for CpuExecutor {
    fn name(&self) -> &str {
        "cpu"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        let program = &steps_at_once(program);
        let plan = Plan::new(program, !self.is_portable && native::is_available())?;
        let input_types = program.input_types().to_vec();
        Ok(Box::new(CpuExecutable { plan, input_types, kept: Mutex::default() }))
    }
}

struct CpuExecutable {
    plan: Plan,
    input_types: Vec<TensorType>,
    /// What runs before have left, which nobody uses at the moment.
    kept: Mutex<Vec<Kept>>,
}

/// What is kept from run to run.
struct Kept {
    frame: Frame,
    /// Empty lists of inputs and outputs, for their memory.
    inputs: Vec<Array>,
    outputs: Vec<Array>,
}

impl CpuExecutable {
    /// The arrays of the inputs, whose types are checked: regions rely on them.
    fn take_arrays(&self, inputs: &mut [Buffer], arrays: &mut Vec<Array>) -> Result<(), ExecutorError> {
        if inputs.len() != self.input_types.len() {
            let (expected, found) = (self.input_types.len(), inputs.len());
            return Err(format!("the program takes {expected} inputs, was given {found}; give one for each").into());
        }
        for (position, (input, expected)) in inputs.iter_mut().zip(&self.input_types).enumerate() {
            match std::mem::take(input) {
                Buffer::Host(array) if array.dtype() == expected.dtype && expected.shape.accepts(array.shape()) => {
                    arrays.push(array);
                }
                Buffer::Host(array) => {
                    let found = array.tensor_type();
                    let detail = format!("input {position} is {found}, the program takes {expected}; convert it first");
                    return Err(detail.into());
                }
                Buffer::Device(buffer) => {
                    let (tensor_type, device) = (buffer.tensor_type(), buffer.device());
                    let detail = format!(
                        "input {position} is {tensor_type} on device {device}, this executor computes in the memory of \
                         the host; copy the input there by to_array"
                    );
                    return Err(detail.into());
                }
            }
        }
        Ok(())
    }
}

impl CpuExecutable {
    /// Runs the plan in a frame that nobody else uses, and keeps the frame for the next run.
    fn with_frame<R>(
        &self,
        inputs: &mut [Buffer],
        outputs: &mut [Buffer],
        run: impl FnOnce(&mut Vec<Array>, &mut Frame, &mut Vec<Array>) -> Result<R, Failure>,
    ) -> Result<R, ExecutorError> {
        if outputs.len() != self.plan.outputs.len() {
            let (expected, found) = (self.plan.outputs.len(), outputs.len());
            let detail =
                format!("the program has {expected} outputs, was given room for {found}; give a place for each");
            return Err(detail.into());
        }
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let new = || Kept { frame: Frame::new(&self.plan), inputs: Vec::new(), outputs: Vec::new() };
        let mut kept = kept.unwrap_or_else(new);
        self.take_arrays(inputs, &mut kept.inputs)?;
        let done = run(&mut kept.inputs, &mut kept.frame, &mut kept.outputs).map_err(|failure| *failure.error)?;
        kept.inputs.clear();
        outputs.iter_mut().zip(kept.outputs.drain(..)).for_each(|(output, result)| *output = Buffer::Host(result));
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).push(kept);
        Ok(done)
    }
}

impl Executable for CpuExecutable {
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
        self.with_frame(inputs, outputs, |arrays, frame, results| self.plan.run(arrays, frame, results))
    }

    fn explain(&self) -> String {
        self.plan.explain(&self.input_types)
    }

    fn profile(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<Profile, ExecutorError> {
        self.with_frame(inputs, outputs, |arrays, frame, results| {
            self.plan.profile(&self.input_types, arrays, frame, results)
        })
    }
}

impl fmt::Debug for CpuExecutable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CpuExecutable").finish_non_exhaustive()
    }
}
