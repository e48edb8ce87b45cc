//! How programs are run: as the operations define it, or compiled.

use anyhow::{Result, anyhow};
use tenferro_cpu::CpuExecutor;
use tenferro_ops::{Array, Buffer, Executor, Program};

/// What runs the programs of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// One operation after the other, each by its definition.
    Reference,
    /// Simplified and compiled, with machine code where the processor has it.
    Compiled,
    /// Simplified and compiled, without machine code.
    Portable,
}

impl Evaluation {
    pub(crate) const ALL: [Evaluation; 3] = [Evaluation::Reference, Evaluation::Compiled, Evaluation::Portable];

    pub(crate) fn run(self, program: &Program, inputs: &[Array]) -> Result<Vec<Array>> {
        let executor = match self {
            Evaluation::Reference => return Ok(program.eval(inputs.iter().cloned())?),
            Evaluation::Compiled => CpuExecutor::new(),
            Evaluation::Portable => CpuExecutor::portable(),
        };
        let program = program.simplify().program;
        let executable = executor.compile(&program).map_err(|error| anyhow!(error))?;
        let mut inputs: Vec<_> = inputs.iter().cloned().map(Buffer::from).collect();
        let mut outputs = vec![Buffer::default(); program.outputs().len()];
        executable.run_into(&mut inputs, &mut outputs).map_err(|error| anyhow!(error))?;
        outputs.into_iter().map(|output| output.into_array().map_err(|error| anyhow!(error))).collect()
    }
}
