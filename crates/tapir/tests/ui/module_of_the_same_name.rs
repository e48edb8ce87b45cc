//! A module has the name that the function's companion needs.

#[tapir::differentiable]
fn kernel(x: f64) -> f64 {
    x * x
}

mod kernel {
    pub const WIDTH: usize = 3;
}

fn main() {}
