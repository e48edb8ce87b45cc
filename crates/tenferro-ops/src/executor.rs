//! What runs programs: a program in, something to call out.

use std::any::Any;
use std::error::Error;
use std::fmt::{self, Debug};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use computegraph::CompiledProgram;

use crate::{Array, Cost, Profile, ProfiledStep, Program, StdTensorOp, TensorType};

/// Makes programs ready to run; compilers and device back ends implement it.
///
/// ```
/// use tenferro_ops::{Array, Buffer, Executable, Executor, ExecutorError, Program, ReferenceExecutor};
///
/// /// Runs programs as the reference does, and says how long they are.
/// #[derive(Debug)]
/// struct Talking;
///
/// #[derive(Debug)]
/// struct TalkingExecutable(usize, Box<dyn Executable>);
///
/// impl Executor for Talking {
///     fn name(&self) -> &str {
///         "talking"
///     }
///
///     fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
///         let length = program.instructions().len();
///         Ok(Box::new(TalkingExecutable(length, ReferenceExecutor.compile(program)?)))
///     }
/// }
///
/// impl Executable for TalkingExecutable {
///     fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
///         println!("{} operations", self.0);
///         self.1.run_into(inputs, outputs)
///     }
/// }
///
/// let program = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?;
/// let executable = Talking.compile(&program)?;
/// let mut outputs = [Buffer::default()];
/// executable.run_into(&mut [Array::scalar(3.0).into()], &mut outputs)?;
/// assert_eq!(outputs[0].to_array()?, Array::scalar(9.0));
/// # Ok::<(), ExecutorError>(())
/// ```
pub trait Executor: Debug + Send + Sync {
    /// Its name in messages.
    fn name(&self) -> &str;

    /// Makes a program ready to be run many times.
    ///
    /// # Errors
    ///
    /// An operation that the executor does not know, or a program that it cannot hold.
    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError>;
}

/// A program that is ready to run, from several threads at once if need be.
pub trait Executable: Debug + Send + Sync {
    /// Computes the outputs for these inputs, whose types are those of the program.
    ///
    /// Inputs are donated: an executable may take them out of their places (`std::mem::take`) and compute in the memory
    /// of those that nobody else holds. The caller keeps a clone of what it still needs, and does not look at the places
    /// again.
    ///
    /// There is a place for each output, and all of them are set. What stands there before is donated too: the memory of
    /// an earlier output of the same type, say, which may be used again if nobody else holds it
    /// ([`Array::is_shared`]); [`Buffer::default`] where there is none.
    /// After an error neither inputs nor outputs mean anything.
    ///
    /// # Errors
    ///
    /// What an operation reports, buffers of another device, and another number of outputs than the program has.
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError>;

    /// What it does, for people: kernels, what runs together, memory. Its form may change.
    fn explain(&self) -> String {
        format!("{self:?}\n")
    }

    /// As [`run_into`](Self::run_into), and says how long each step took. Without steps of its own an executable is one.
    ///
    /// # Errors
    ///
    /// As `run_into`.
    fn profile(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<Profile, ExecutorError> {
        let read = inputs.iter().map(byte_size).sum();
        let start = Instant::now();
        self.run_into(inputs, outputs)?;
        let elapsed = start.elapsed();
        let cost = Cost { read, written: outputs.iter().map(byte_size).sum(), flops: None };
        let name = "program".to_owned();
        Ok(Profile::new(vec![ProfiledStep { name, elapsed, cost, ..ProfiledStep::default() }]))
    }
}

fn byte_size(buffer: &Buffer) -> u64 {
    buffer.tensor_type().byte_size().unwrap_or(usize::MAX) as u64
}

/// Why a program cannot be compiled or run.
pub type ExecutorError = Box<dyn Error + Send + Sync>;

/// Where the elements of a tensor are: what programs read and write.
///
/// The default is an array without elements, which costs no memory.
#[derive(Clone, Debug)]
pub enum Buffer {
    /// In the memory of the host.
    Host(Array),
    /// On a device, in the keeping of its executor.
    Device(Arc<dyn DeviceBuffer>),
}

/// A tensor in the memory of a device.
///
/// An executor knows its own by their type: `(&*buffer as &dyn Any).downcast_ref::<MyBuffer>()`.
pub trait DeviceBuffer: Any + Debug + Send + Sync {
    /// The device, for messages: `gpu 0`.
    fn device(&self) -> &str;

    /// The type of the tensor.
    fn tensor_type(&self) -> TensorType;

    /// A copy in the memory of the host; waits until the elements are there.
    ///
    /// # Errors
    ///
    /// What the device reports.
    fn to_host(&self) -> Result<Array, ExecutorError>;
}

impl Buffer {
    /// The type of the tensor.
    pub fn tensor_type(&self) -> TensorType {
        match self {
            Buffer::Host(array) => array.tensor_type(),
            Buffer::Device(buffer) => buffer.tensor_type(),
        }
    }

    /// The elements in the memory of the host: shared if they are there, copied from a device.
    ///
    /// # Errors
    ///
    /// What the device reports.
    pub fn to_array(&self) -> Result<Array, ExecutorError> {
        match self {
            Buffer::Host(array) => Ok(array.clone()),
            Buffer::Device(buffer) => buffer.to_host(),
        }
    }

    /// As [`to_array`](Self::to_array), of a buffer that is given away.
    ///
    /// # Errors
    ///
    /// What the device reports.
    pub fn into_array(self) -> Result<Array, ExecutorError> {
        match self {
            Buffer::Host(array) => Ok(array),
            Buffer::Device(buffer) => buffer.to_host(),
        }
    }
}

impl Default for Buffer {
    fn default() -> Self {
        // One for all, so that taking a buffer allocates nothing.
        static NOTHING: LazyLock<Array> = LazyLock::new(|| Array::from_buffer([0].into(), nothing()));
        Buffer::Host(NOTHING.clone())
    }
}

fn nothing() -> crate::buffer::Buffer<bool> {
    crate::buffer::Buffer::new(crate::buffer::ALIGNMENT)
}

impl From<Array> for Buffer {
    fn from(array: Array) -> Self {
        Buffer::Host(array)
    }
}

/// Runs each operation by its defining evaluation; arrays live until their last reader, which works in place.
///
/// ```
/// use tenferro_ops::{Array, Buffer, Executor, Program, ReferenceExecutor};
///
/// let program = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?;
/// let executable = ReferenceExecutor.compile(&program)?;
/// let mut outputs = [Buffer::default()];
/// executable.run_into(&mut [Array::scalar(3.0).into()], &mut outputs)?;
/// assert_eq!(outputs[0].to_array()?, Array::scalar(9.0));
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReferenceExecutor;

impl Executor for ReferenceExecutor {
    fn name(&self) -> &str {
        "reference"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        let output_count = program.outputs().len();
        Ok(Box::new(ReferenceExecutable { compiled: program.compile()?, output_count }))
    }
}

struct ReferenceExecutable {
    compiled: CompiledProgram<StdTensorOp>,
    output_count: usize,
}

impl Executable for ReferenceExecutable {
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
        if outputs.len() != self.output_count {
            let (expected, found) = (self.output_count, outputs.len());
            let detail =
                format!("the program has {expected} outputs, was given room for {found}; give a place for each");
            return Err(detail.into());
        }
        for (position, input) in inputs.iter().enumerate() {
            if let Buffer::Device(buffer) = input {
                let (tensor_type, device) = (buffer.tensor_type(), buffer.device());
                let detail = format!(
                    "input {position} is {tensor_type} on device {device}, this executor computes in the memory of the \
                     host; copy the input there by to_array"
                );
                return Err(detail.into());
            }
        }
        let arrays = inputs.iter_mut().filter_map(|input| match std::mem::take(input) {
            Buffer::Host(array) => Some(array),
            Buffer::Device(_) => None,
        });
        let results = self.compiled.eval(&mut (), arrays)?;
        outputs.iter_mut().zip(results).for_each(|(output, result)| *output = Buffer::Host(result));
        Ok(())
    }
}

impl Debug for ReferenceExecutable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReferenceExecutable").finish_non_exhaustive()
    }
}
