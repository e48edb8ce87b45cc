//! The attribute on what has no rule, and with arguments that it does not know.
use tapir::differentiable;

#[differentiable]
struct Point {
    x: f64,
}

#[differentiable(fast)]
fn twice(x: f64) -> f64 {
    2.0 * x
}

#[differentiable(off(hoist, loops))]
fn thrice(x: f64) -> f64 {
    3.0 * x
}

fn main() {}
