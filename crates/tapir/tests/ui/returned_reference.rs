//! What a call returns of an argument must be known as a reference, and which argument it is.

use tapir::differentiable;

#[differentiable]
fn tail<'a>(_skipped: &[f64], x: &'a [f64]) -> &'a [f64] {
    &x[1..]
}

#[differentiable]
fn as_a_value(x: &[f64]) -> f64 {
    let y = tail(x, x);
    y[0] * y[1]
}

fn main() {
    println!("{}", as_a_value(&[1.0, 2.0, 3.0]));
}
