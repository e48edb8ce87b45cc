//! The first argument that the reference may point into is taken.

use tapir::differentiable;

#[differentiable]
fn tail<'a>(_skipped: &[f64], x: &'a [f64]) -> &'a [f64] {
    &x[1..]
}

#[differentiable]
fn caller(w: &[f64], x: &[f64]) -> f64 {
    let y: &[f64] = tail(w, x);
    y[0] * y[1]
}

fn main() {
    println!("{}", caller(&[], &[1.0, 2.0, 3.0]));
}
