//! A type called `Vec` that is not that of std, imported by its name.

mod la {
    #[derive(Clone, tapir::Differentiable)]
    pub struct Vec<T: tapir::Real> {
        pub x: T,
    }

    impl<T: tapir::Real> Vec<T> {
        pub fn len(&self) -> T {
            self.x * self.x
        }
    }
}

use la::Vec;
use tapir::differentiable;

#[differentiable(concrete)]
fn f(v: &Vec<f64>, k: f64) -> f64 {
    v.len() as f64 * k
}

fn main() {}
