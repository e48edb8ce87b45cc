//! Values and derivatives of 23 programs under `jit`; beside JAX, PyTorch and crates in Rust.

use std::cell::RefCell;
use std::process::ExitCode;

use bench::memory::Counting;
use bench::program;
use cpu::Choice;

#[path = "../cpu/mod.rs"]
mod cpu;

/// Counts what our buffers need; the nanosecond that it costs an allocation is in our figures.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> ExitCode {
    let choice = RefCell::new(Choice::default());
    let own = |name: &str, parser: &mut _| choice.borrow_mut().read(name, parser);
    program::main_with(own, |options| cpu::run(options, &choice.borrow()))
}
