//! A macro's expansion is not seen.
use tapir::differentiable;

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[differentiable]
fn energy(m: f64, v: f64) -> f64 {
    println!("{m}");
    0.5 * m * square!(v)
}

fn main() {
    energy(1.0, 2.0);
}
