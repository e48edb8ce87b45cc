//! A value with derivatives is stored where none are kept.

#[tapir::differentiable]
fn store(x: &[f64], #[constant] table: &mut [f64]) -> f64 {
    table[0] = x[0] * 2.0;
    x[1]
}

fn main() {}
