//! Functions and modules of the user's that have names of std's.

use tapir::{assert_rule, differentiable, gradient};

mod noise {
    use tapir::differentiable;

    /// Writes one element only.
    #[differentiable]
    pub fn fill(v: &mut [f64], x: f64) {
        v[0] = x * x;
    }

    /// Moves elements apart instead of exchanging them.
    #[differentiable]
    pub fn swap(v: &mut [f64], i: usize, j: usize) {
        v[i] += v[j];
        v[j] *= 2.0;
    }

    #[differentiable]
    pub fn copy_from_slice(v: &mut [f64], x: &[f64]) {
        v[1] = x[0] * x[1];
    }

    #[differentiable]
    pub fn reverse(v: &mut [f64]) {
        v[0] *= v[1];
    }

    pub mod deep {
        pub mod er {
            use tapir::differentiable;

            #[differentiable]
            pub fn fill(v: &mut Vec<f64>, x: f64) {
                v.push(x * x);
            }
        }
    }
}

use noise::deep::er as deeper;

#[differentiable]
fn fill(v: &mut [f64], x: f64) {
    v[1] = x * 3.0;
}

#[differentiable]
fn filled_by_a_module(x: &[f64]) -> f64 {
    let mut v = vec![1.0; 2];
    let mut s = 0.0;
    for i in 0..x.len() {
        noise::fill(&mut v, x[i]);
        s += v[0] * v[1];
        v[1] = v[0] * x[i];
    }
    s
}

#[differentiable]
fn filled_by_a_function(x: &[f64]) -> f64 {
    let mut v = vec![1.0; 2];
    let mut s = 0.0;
    for i in 0..x.len() {
        fill(&mut v, x[i]);
        s += v[0] * v[1];
        v[0] += v[1] * x[i];
    }
    s
}

#[differentiable]
fn lengthened(x: &[f64]) -> f64 {
    let mut v = vec![x[0], 1.0];
    noise::deep::er::fill(&mut v, x[1]);
    deeper::fill(&mut v, x[0]);
    v[2] * v[0] + v[3] * x[1] * v.len() as f64
}

#[differentiable]
fn others(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    noise::swap(&mut v, 0, 1);
    noise::copy_from_slice(&mut v, x);
    noise::reverse(&mut v);
    v[0] * v[2] + v[1]
}

#[test]
fn own_fill() {
    assert_rule!(filled_by_a_module(&[1.5, 0.7, -0.4]));
    assert_rule!(filled_by_a_function(&[1.5, 0.7, -0.4]));
    assert_rule!(lengthened(&[1.5, 0.7]));
    assert_rule!(others(&[1.5, 0.7, -0.4]));
}

/// A module `mem` of the user's.
mod exchange {
    pub mod mem {
        use tapir::differentiable;

        #[differentiable]
        pub fn swap(a: &mut f64, b: &mut f64) {
            *a = *b * 2.0;
            *b *= 3.0;
        }

        #[differentiable]
        pub fn replace(a: &mut f64, b: f64) -> f64 {
            *a += b;
            b * b
        }

        #[differentiable]
        pub fn take(a: &mut f64) -> f64 {
            *a *= 2.0;
            *a * *a
        }
    }
}

mod uses_own {
    use super::exchange::mem;
    use tapir::differentiable;

    #[differentiable]
    pub fn swapped(x: &mut [f64], y: &mut [f64]) -> f64 {
        let (mut a, mut b) = (x[0], y[0]);
        mem::swap(&mut a, &mut b);
        mem::swap(&mut x[1], &mut y[1]);
        a * x[0] + b * x[1] * y[1]
    }

    #[differentiable]
    pub fn replaced(x: f64, y: f64) -> f64 {
        let mut a = x;
        let old = mem::replace(&mut a, y);
        let taken = mem::take(&mut a);
        old * x + a * y + taken
    }

    #[differentiable(concrete)]
    pub fn replaced_at_one_scalar(x: f64, y: f64) -> f64 {
        let mut a = x;
        let old = mem::replace(&mut a, y);
        let taken = mem::take(&mut a);
        old * x + a * y + taken
    }
}

mod uses_std {
    use std::mem;
    use tapir::differentiable;

    #[differentiable]
    pub fn swapped(x: &mut [f64], y: &mut [f64]) -> f64 {
        let (mut a, mut b) = (x[0], y[0]);
        mem::swap(&mut a, &mut b);
        std::mem::swap(&mut x[1], &mut y[1]);
        core::mem::swap(&mut x[0], &mut y[1]);
        mem::swap(&mut x[0], &mut y[0]);
        a * x[0] + b * x[1] * y[1]
    }

    #[differentiable]
    pub fn replaced(x: f64, y: f64) -> f64 {
        let mut a = x;
        let mut v = vec![x, y];
        let old = mem::replace(&mut a, y);
        let taken = mem::take(&mut v);
        old * x + a * y + taken[0] * taken[1] + v.len() as f64
    }

    #[differentiable(concrete)]
    pub fn vectors(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        let mut w = vec![x[0] * x[1]; 2];
        mem::swap(&mut v, &mut w);
        v[0] * w[1]
    }
}

#[test]
fn own_mem() {
    assert_rule!(uses_own::swapped(&mut [1.5, 0.7], &mut [0.3, -0.9]));
    assert_rule!(uses_own::replaced(1.5, 0.7));
    assert_rule!(fixed uses_own::replaced_at_one_scalar(1.5, 0.7));
    // a = 2·y₀, b = 3·y₀, x₁ = 2·y₁, y₁ = 3·y₁.
    let (dx, dy) = gradient!(uses_own::swapped(&mut [1.0, 5.0], &mut [2.0, 1.0]));
    assert_eq!((dx, dy), ([4.0, 0.0], [2.0 + 18.0, 2.0 * 6.0 * 6.0]));
}

#[test]
fn mem_of_std() {
    assert_rule!(uses_std::swapped(&mut [1.5, 0.7], &mut [0.3, -0.9]));
    assert_rule!(uses_std::replaced(1.5, 0.7));
    assert_rule!(fixed uses_std::vectors(&[1.5, 0.7]));
}

/// A module that is called like a float type. In paths of two names its functions come before those of the type.
mod floats {
    pub mod f64 {
        use tapir::differentiable;

        #[differentiable]
        pub fn half(x: f64) -> f64 {
            x * 0.5
        }
    }

    use tapir::differentiable;

    #[differentiable]
    pub fn own_and_std(x: &[f64]) -> f64 {
        let halves: f64 = x.iter().copied().map(f64::half).sum();
        f64::max(f64::half(x[0]), x[1]) * f64::sin(halves) + x.iter().copied().fold(f64::MIN, f64::max)
    }

    #[differentiable(concrete)]
    pub fn own_and_std_at_one_scalar(x: &[f64]) -> f64 {
        f64::max(f64::half(x[0]), x[1]) * <f64>::sin(x[0])
    }
}

#[test]
fn module_called_like_a_float_type() {
    assert_rule!(floats::own_and_std(&[1.5, 0.7, -0.4]));
    assert_rule!(fixed floats::own_and_std_at_one_scalar(&[1.5, 0.7]));
}

/// Traits whose functions have names of those of floats.
mod by_trait {
    use tapir::{Differentiable, Real, differentiable};

    #[differentiable]
    pub trait Wave {
        fn sin(x: f64) -> f64;
        fn max(&self, x: f64) -> f64;
    }

    #[derive(Clone, Differentiable)]
    pub struct Square {}

    #[derive(Clone, Differentiable)]
    pub struct Cube {
        pub by: f64,
    }

    #[differentiable]
    impl Wave for Square {
        fn sin(x: f64) -> f64 {
            x * x
        }
        fn max(&self, x: f64) -> f64 {
            x * x
        }
    }

    #[differentiable]
    impl Wave for Cube {
        fn sin(x: f64) -> f64 {
            x * x * x
        }
        fn max(&self, x: f64) -> f64 {
            self.by * x * x
        }
    }

    #[differentiable]
    pub fn both(x: f64) -> f64 {
        let cube = Cube { by: x * x };
        <Square as Wave>::sin(x) * <Cube as Wave>::sin(x) + <Cube as Wave>::max(&cube, x)
    }

    #[differentiable]
    pub fn of_real(x: f64, y: f64) -> f64 {
        <f64 as Real>::max(x, y) * <f64 as tapir::Real>::sin(y)
    }

    #[differentiable]
    pub fn of_any_real<T: Real>(x: T, y: T) -> T {
        <T as Real>::max(x, y) * <T>::sin(y) + T::sin(x)
    }
}

#[test]
fn functions_called_by_type_and_trait() {
    assert_rule!(fixed by_trait::both(1.5));
    // x⁵ + x⁴.
    assert_eq!(gradient!(by_trait::both(2.0)), (80.0 + 32.0,));
    assert_rule!(fixed by_trait::of_real(1.5, 0.7));
    assert_rule!(by_trait::of_any_real(1.5_f64, 0.7_f64));
}
