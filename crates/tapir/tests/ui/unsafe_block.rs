//! `unsafe` code cannot be followed.
use tapir::differentiable;

#[differentiable]
fn first(x: &[f64]) -> f64 {
    2.0 * unsafe { *x.get_unchecked(0) }
}

fn main() {
    println!("{}", first(&[1.0]));
}
