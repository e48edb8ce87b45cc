//! What runs programs: a program in, something to call out.

use std::error::Error;
use std::fmt::{self, Debug};

use computegraph::CompiledProgram;

use crate::{Array, Program, StdTensorOp};

/// Makes programs ready to run; compilers and device back ends implement it.
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
    /// The outputs for these inputs, whose types are those of the program.
    ///
    /// Inputs that nobody else holds are donated: an executor may compute in their place.
    ///
    /// # Errors
    ///
    /// What an operation reports.
    fn run(&self, inputs: Vec<Array>) -> Result<Vec<Array>, ExecutorError>;
}

/// Why a program cannot be compiled or run.
pub type ExecutorError = Box<dyn Error + Send + Sync>;

/// Runs each operation by its defining evaluation; arrays live until their last reader, which works in place.
///
/// ```
/// use tenferro_ops::{Array, Executor, Program, ReferenceExecutor};
///
/// let program = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?;
/// let executable = ReferenceExecutor.compile(&program)?;
/// assert_eq!(executable.run(vec![Array::scalar(3.0)])?, [Array::scalar(9.0)]);
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReferenceExecutor;

impl Executor for ReferenceExecutor {
    fn name(&self) -> &str {
        "reference"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        Ok(Box::new(ReferenceExecutable(program.compile()?)))
    }
}

struct ReferenceExecutable(CompiledProgram<StdTensorOp>);

impl Executable for ReferenceExecutable {
    fn run(&self, inputs: Vec<Array>) -> Result<Vec<Array>, ExecutorError> {
        Ok(self.0.eval(&mut (), inputs)?)
    }
}

impl Debug for ReferenceExecutable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReferenceExecutable").finish_non_exhaustive()
    }
}
