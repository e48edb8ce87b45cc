//! What a cast makes look like an integer, and is none.

#[tapir::differentiable]
fn square(x: f64) -> f64 {
    x * x
}

#[tapir::differentiable]
fn cast(x: f64, o: Option<f64>) -> f64 {
    let z = square(x);
    let w = match o {
        Some(v) => v as f64,
        None => x,
    };
    z as f64 * w
}

fn main() {}
