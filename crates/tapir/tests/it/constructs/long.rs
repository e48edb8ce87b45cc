//! Functions long enough that `eval` and `forward` are written as one body, with everything in it that saves.

#![allow(clippy::needless_range_loop, reason = "loops over indices are what is tested")]

use tapir::{Dual, Real, Stack, assert_rule, differentiable};

#[differentiable]
fn clipped(x: f64) -> f64 {
    x.tanh() * x
}

#[differentiable]
fn shifted(x: &mut [f64], a: f64) {
    for i in 1..x.len() {
        x[i] = a * x[i - 1] * x[i] + clipped(x[i]);
    }
}

/// Pushes, frames, frames of their own, bulk copies, slices, vectors of the pool, counts of loops that end early,
/// conditions, checkpoints, callees that write and callees that do not.
#[differentiable]
fn everything(x: &mut [f64], w: &[f64], steps: usize) -> f64 {
    let n = x.len();
    let mut s = w[0] * w[1];
    let mut scratch = vec![0.0; n];
    for i in 1..n {
        x[i] = w[0] * x[i - 1] + x[i] * x[i];
    }
    for i in 0..n {
        scratch[i] = x[i] * w[1];
        s = s * scratch[i] + clipped(s);
    }
    shifted(x, s.sin());
    for i in 0..n {
        if s > 3.0 {
            break;
        }
        s = s * 1.25 + x[i] * x[i];
    }
    let mut k = 0;
    while k < 3 {
        s = (s * w[1]).cos() + s;
        k += 1;
    }
    #[checkpoint(2)]
    for _ in 0..steps {
        s = s * s * 0.5 + w[0];
        x[0] = x[0] * s;
    }
    let e = s.exp();
    if e > 1.0 {
        s = e.sqrt() * x[0];
    } else {
        s = e * e;
    }
    x[1] = s * e;
    s + x[n - 1] * scratch[0]
}

#[test]
fn everything_that_saves() {
    assert_rule!(everything(&mut [0.3, 0.7, -0.2, 0.4], &[0.6, 0.9], 5));
    assert_rule!(everything(&mut [0.3, 0.7], &[1.6, -0.9], 0));
    assert_rule!(everything(&mut [0.8, 0.9, 0.5], &[0.1, 1.9], 1));
}

#[test]
fn the_value_alone() {
    let (start, w) = ([0.3, 0.7, -0.2, 0.4], [0.6, 0.9]);
    let (mut x, mut y) = (start, start);
    assert_eq!(everything(&mut x, &w, 5).to_bits(), everything::eval(&mut y, &w, 5).to_bits());
    assert_eq!(x, y);
    let (mut z, mut stack) = (start, Stack::new());
    assert_eq!(
        everything::forward(&mut z, &w, 5, &mut stack).to_bits(),
        everything(&mut start.clone(), &w, 5).to_bits()
    );
    assert_eq!(x, z);
    assert!(stack.depth() > 0);
    let mut dual = start.map(|value| Dual::<f64, 1>::variable(value, 0));
    let by_dual = everything::eval(&mut dual, &w.map(Dual::lit), 5);
    assert!(by_dual.re.is_finite() && by_dual.eps[0].is_finite());
}

/// The callee keeps a frame of its own, and so does the caller, which copies all it needs before its loop.
#[differentiable]
fn settled(x: f64) -> f64 {
    let mut s = x;
    for _ in 0..3 {
        s = s * s * 0.5 + clipped(s);
    }
    s
}

#[differentiable]
fn frames_of_callees(x: &mut [f64]) -> f64 {
    for i in 1..x.len() {
        x[i] = x[i] * x[i] + settled(x[i - 1]);
    }
    x[x.len() - 1]
}

#[test]
fn frames_of_callees_come_back_first() {
    assert_rule!(frames_of_callees(&mut [0.3, 0.7, -0.2, 0.4]));
}
