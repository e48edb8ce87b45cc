//! A method with the name of a question of std, of a type that is not known where it is called.

use tapir::{Differentiable, differentiable};

#[derive(Clone, Differentiable)]
struct Body {
    x: f64,
}

#[differentiable]
impl Body {
    fn is_empty(&self) -> f64 {
        self.x * self.x
    }
}

#[differentiable]
fn body(x: f64) -> Body {
    Body { x }
}

#[differentiable(concrete)]
fn f(x: f64) -> f64 {
    let b = body(x);
    let e = b.is_empty();
    e * x
}

fn main() {}
