//! Kernels that call small functions in hot loops which carry state from one iteration to the next, so that forward
//! and reverse pass cannot be fused.

#![allow(clippy::needless_range_loop, reason = "the loops are like those of the indexed form")]

use tapir::{Real, differentiable};

#[differentiable]
fn relaxed<T: Real>(before: T, here: T, a: T) -> T {
    let t = a * before + here;
    t / (T::ONE + t * t)
}

/// A recurrence in place, by a helper for each element.
#[differentiable]
pub(crate) fn relaxation<T: Real>(x: &mut [T], a: T) -> T {
    for i in 1..x.len() {
        x[i] = relaxed(x[i - 1], x[i], a);
    }
    x[x.len() - 1]
}

#[differentiable]
fn acceleration<T: Real>(x: T, v: T, p: &[T]) -> T {
    let x2 = x * x;
    -p[0] * x - p[1] * x * x2 - p[2] * v
}

/// A damped oscillator with a cubic spring, by the semi-implicit Euler method.
#[differentiable]
pub(crate) fn oscillator<T: Real>(p: &[T], x0: T, v0: T, steps: usize, #[constant] h: T) -> T {
    let mut x = x0;
    let mut v = v0;
    for _ in 0..steps {
        v += h * acceleration(x, v, p);
        x += h * v;
    }
    x * x + v * v
}

#[differentiable]
fn tension<T: Real>(left: T, right: T, k: T, b: T) -> T {
    let d = right - left;
    k * d + b * d * d * d
}

/// A chain of masses and springs; positions and velocities are updated in place.
#[differentiable]
pub(crate) fn springs<T: Real>(x: &mut [T], v: &mut [T], k: T, b: T, steps: usize, #[constant] h: T) -> T {
    let n = x.len();
    for _ in 0..steps {
        for i in 0..n - 1 {
            let f = tension(x[i], x[i + 1], k, b);
            v[i] += h * f;
            v[i + 1] -= h * f;
        }
        for i in 0..n {
            x[i] += h * v[i];
        }
    }
    let mut energy = T::ZERO;
    for i in 0..n {
        energy += v[i] * v[i];
    }
    energy
}
