//! Values and derivatives of 23 programs under `jit`; beside JAX and PyTorch.

use std::cell::RefCell;
use std::process::ExitCode;

use bench::program;
use cpu::Choice;

#[path = "../cpu/mod.rs"]
mod cpu;

fn main() -> ExitCode {
    let choice = RefCell::new(Choice::default());
    let own = |name: &str, parser: &mut _| choice.borrow_mut().read(name, parser);
    program::main_with(own, |options| cpu::run(options, &choice.borrow()))
}
