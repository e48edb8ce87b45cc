//! What changes behind a shared reference cannot be restored.
use std::cell::{Cell, RefCell};
use tapir::differentiable;

struct State {
    total: RefCell<f64>,
}

#[differentiable]
fn count(_calls: &Cell<usize>, state: &State, x: f64) -> f64 {
    *state.total.borrow_mut() += x;
    x * x
}

fn main() {}
