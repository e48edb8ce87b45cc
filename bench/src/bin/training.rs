//! Time to accuracy: a network that reads digits and a transformer that reads text; beside JAX and PyTorch.

use std::cell::RefCell;
use std::process::ExitCode;

use bench::program;
use training::Choice;

#[path = "../training/mod.rs"]
mod training;

fn main() -> ExitCode {
    let choice = RefCell::new(Choice::default());
    let own = |name: &str, parser: &mut _| choice.borrow_mut().read(name, parser);
    program::main_with(own, |options| training::run(options, &choice.borrow()))
}
