//! A function called `mem::swap` that is not that of std and has no rule.

mod own {
    pub mod mem {
        pub fn swap(a: &mut f64, b: &mut f64) {
            *a = *b;
        }
    }
}

use own::mem;
use tapir::differentiable;

#[differentiable]
fn f(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x, y);
    mem::swap(&mut a, &mut b);
    a * b
}

fn main() {}
