//! Speed and memory of building, differentiating, compiling and evaluating graphs, beside the published crates.

use std::process::ExitCode;

use bench::memory::Counting;
use bench::program;
use bench::transforms::{self, Case};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> ExitCode {
    program::main(|options| match &options.case {
        Some(case) => Case::parse(case)?.run_here(),
        None => transforms::run(options),
    })
}
