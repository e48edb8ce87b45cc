//! A function whose name begins with a capital letter, like that of a tuple struct, and gives a tuple.

use tapir::differentiable;

#[differentiable]
fn Energy(x: f64, y: f64) -> (f64, f64) {
    (x * x, x.cos() + y * y)
}

#[differentiable]
fn f(x: f64, y: f64) -> f64 {
    let e: (f64, f64) = Energy(x, y);
    e.0 + e.1
}

fn main() {}
