//! Rules for one float type only, called from a function whose rule is for all of them.

#[tapir::differentiable(concrete)]
fn fixed(x: f64) -> f64 {
    x * x
}

#[tapir::rule(d_x = 2.0 * x)]
fn by_hand(x: f64) -> f64 {
    x * x
}

#[tapir::differentiable]
fn caller(x: f64, y: f64) -> f64 {
    fixed(x) + by_hand(y)
}

#[tapir::differentiable(concrete)]
fn content(x: f64, y: f64) -> f64 {
    fixed(x) + by_hand(y)
}

fn main() {}
