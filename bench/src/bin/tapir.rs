//! Gradients of ordinary Rust functions beside adjoints written by hand, a tape and the crate `echidna`.

use std::process::ExitCode;

use bench::{program, tapir};

fn main() -> ExitCode {
    program::main(|options| match &options.case {
        Some(case) => tapir::run_case(case),
        None => tapir::run(options),
    })
}
