//! The evals of GradBench beside derivatives written by hand and the figures of other tools.

use std::process::ExitCode;

use bench::{gradbench, program};

fn main() -> ExitCode {
    program::main(|options| match &options.case {
        Some(case) => gradbench::run_case(case),
        None => gradbench::run(options),
    })
}
