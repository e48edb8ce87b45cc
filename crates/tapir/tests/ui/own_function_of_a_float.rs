//! Functions with the path of one of a float type, or of the module `mem` of std, that are others.

mod f64 {
    use tapir::differentiable;

    #[differentiable]
    pub fn max(a: f64, b: f64) -> f64 {
        a * b
    }

    #[differentiable]
    pub fn from(a: f64) -> f64 {
        a * a
    }
}

mod std {
    pub mod mem {
        pub fn take(a: &mut f64) -> f64 {
            *a
        }
    }
}

mod own {
    pub trait Real {
        fn sin(self) -> Self;
    }

    impl Real for f64 {
        fn sin(self) -> Self {
            self * self
        }
    }
}

use own::Real;
use tapir::differentiable;

#[differentiable]
fn called(x: f64, y: f64) -> f64 {
    f64::max(x, y) + f64::from(x)
}

#[differentiable(concrete)]
fn named(x: f64, y: f64) -> f64 {
    [x, y].into_iter().fold(y, f64::max)
}

#[differentiable]
fn sorted(x: &mut [f64]) -> f64 {
    x.sort_by(f64::total_cmp);
    x[0]
}

#[differentiable]
fn of_a_trait(x: f64) -> f64 {
    <f64 as Real>::sin(x)
}

#[differentiable]
fn of_a_module(x: f64) -> f64 {
    let mut a = x;
    std::mem::take(&mut a)
}

fn main() {}
