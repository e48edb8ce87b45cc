//! What is marked to carry no derivative.

use tapir::{NoTangent, Real, assert_rule, differentiable, gradient};

#[differentiable]
fn constant_slice(x: &[f64], #[constant] table: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * x[i] * table[i];
    }
    s
}

#[differentiable]
fn constant_scalar(x: f64, #[constant] a: f64) -> f64 {
    a * x * x + a
}

#[differentiable]
fn constant_generic<T: Real>(x: &mut [T], #[constant] w: &[T], #[constant] a: T) {
    for i in 0..x.len() {
        x[i] = x[i] * w[i] + x[i] * x[i] * a;
    }
}

#[differentiable]
fn constant_passed_on(x: &[f64], #[constant] table: &[f64], #[constant] a: f64) -> f64 {
    constant_slice(x, table) * constant_scalar(x[0], a)
}

#[differentiable]
fn active_passed_as_constant(x: &[f64], table: &[f64]) -> f64 {
    constant_slice(x, table) + table[0] * x[0]
}

#[differentiable]
fn stopped(x: f64, y: f64) -> f64 {
    #[constant]
    let scale = x * x + 1.0;
    y * x / scale
}

#[differentiable]
fn checked(x: &[f64], y: f64) -> f64 {
    assert!(!x.is_empty(), "nothing to sum");
    debug_assert!(y.is_finite());
    let mut s = 0.0;
    for v in x {
        s += v * y;
    }
    assert_eq!(x.len(), x.len());
    s
}

#[test]
fn arguments() {
    let (x, table) = ([0.7, -0.4], [0.3, 0.9]);
    assert_rule!(constant_slice(&x, const &table));
    assert_rule!(constant_scalar(0.7, const 0.4));
    let mut y = x;
    assert_rule!(constant_generic(&mut y, const &table, const 0.6));
    assert_rule!(constant_passed_on(&x, const &table, const 0.6));
    // Only the second use of the table carries a derivative.
    let (_, d_table) = gradient!(active_passed_as_constant(&x, &table));
    assert_eq!(d_table, [0.7, 0.0]);
    assert_eq!(gradient!(constant_scalar(3.0, 2.0)), (12.0, NoTangent));
}

#[test]
fn statements() {
    // The scale counts as a constant: d/dx = y / scale, d/dy = x / scale.
    let (dx, dy) = gradient!(stopped(2.0, 3.0));
    assert!((dx - 3.0 / 5.0).abs() < 1e-15 && (dy - 2.0 / 5.0).abs() < 1e-15);
    assert_rule!(checked(&[0.7, 0.4], 0.3));
}
