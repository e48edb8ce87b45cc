//! A constant inside a pattern that is used behind it: it looks like a variable in capitals.

use tapir::differentiable;

const L: f64 = 3.0;

#[differentiable]
fn f(o: Option<f64>, x: f64) -> f64 {
    match o {
        Some(L) => L * x,
        _ => x,
    }
}

fn main() {}
