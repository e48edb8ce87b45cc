//! Generic functions, constant parameters, `f32`, casts.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn const_parameter<const N: usize>(x: [f64; N], y: &mut [f64; N]) -> f64 {
    let mut s = 0.0;
    for i in 0..N {
        y[i] *= x[i];
        s += y[i] * x[N - 1 - i];
    }
    s
}

#[differentiable]
fn const_parameter_generic<T: Real, const N: usize>(x: &[T; N]) -> [T; N] {
    let mut y = [T::ZERO; N];
    for i in 0..N {
        y[i] = x[i] * x[(i + 1) % N];
    }
    y
}

#[differentiable]
fn where_clause<T>(x: T, y: &[T]) -> T
where
    T: Real,
{
    x * y[0] + y[1].sin()
}

#[differentiable]
fn calls_generic(x: f64, y: &[f64]) -> f64 {
    where_clause(x, y) * where_clause(y[0], y)
}

#[differentiable]
fn single(x: &mut [f32], a: f32) -> f32 {
    for i in 1..x.len() {
        x[i] = x[i - 1] * a + x[i] * 0.5;
    }
    x[x.len() - 1].sin()
}

#[differentiable]
fn single_scalar(x: f32, y: f32) -> f32 {
    let z = x * y + 1.5f32;
    z.tanh() * z
}

#[differentiable]
fn mixed_precision(x: f32, y: f64) -> f64 {
    let z = x as f64 * y;
    (z * z) as f32 as f64 + z
}

#[differentiable]
fn integers_to_floats(x: f64, n: usize, k: i32, flag: bool) -> f64 {
    let mut s = x * n as f64;
    s += x.powi(k) / (n as f64 + 1.0);
    s *= f64::from(k);
    if flag { s } else { s * (k as f64) * x }
}

#[differentiable]
fn floats_to_integers(x: &[f64], y: f64) -> f64 {
    let i = y as usize;
    let j = y.floor() as usize % x.len();
    x[i] * (y - i as f64) + x[j] * x[j]
}

#[differentiable]
fn interpolated(table: &[f64], t: f64) -> f64 {
    let s = t * (table.len() - 1) as f64;
    let i = (s.floor() as usize).min(table.len() - 2);
    let w = s - i as f64;
    table[i] * (1.0 - w) + table[i + 1] * w
}

#[differentiable]
fn flat_functions(x: f64) -> f64 {
    x.floor() * x + x.signum() * x * x + x.round()
}

#[test]
fn generics() {
    let mut y = [0.3, 0.4, -0.7];
    assert_rule!(const_parameter([0.6, 0.2, 0.9], &mut y));
    assert_rule!(const_parameter_generic(&[0.6, 0.2, 0.9]));
    assert_rule!(where_clause(0.6_f64, &[0.3, 0.9]));
    assert_rule!(calls_generic(0.6, &[0.3, 0.9]));
}

#[test]
fn single_precision() {
    let mut x = [0.5f32, 0.25, -0.75];
    assert_rule!(fixed single(&mut x, 0.6));
    assert_rule!(fixed single_scalar(0.6, 0.25));
    assert_rule!(fixed mixed_precision(0.5, 0.75));
    let (dx, dy) = tapir::gradient!(mixed_precision(0.5, 0.75));
    assert_eq!((dx, dy), (0.75 * (2.0 * 0.375 + 1.0), 0.5 * (2.0 * 0.375 + 1.0)));
}

#[test]
fn casts() {
    for flag in [false, true] {
        assert_rule!(integers_to_floats(0.7, 3, 2, flag));
    }
    assert_rule!(floats_to_integers(&[0.3, 0.4, 0.5], 1.4));
    for t in [0.1, 0.55, 0.9] {
        assert_rule!(interpolated(&[0.3, 0.7, -0.2, 0.9], t));
    }
    for x in [0.3, -1.6, 2.7] {
        assert_rule!(flat_functions(x));
    }
}
