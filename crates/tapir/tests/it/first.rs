use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn branchy<T: Real>(x: T, y: T) -> T {
    let z = x * y;
    if z > T::lit(1.0) {
        return z * z + x / y;
    }
    let w = if x > T::lit(0.5) { x * x * z } else { z - x };
    w * z + y.powi(3)
}
#[differentiable]
fn branchy_all<T: Real>(x: &[T], y: &[T]) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        s += branchy(x[i], y[i]);
    }
    s
}
#[differentiable]
fn recur<T: Real>(x: &mut [T], a: T) -> T {
    for i in 1..x.len() {
        x[i] = a * x[i - 1] + x[i] * x[i];
    }
    x[x.len() - 1]
}
#[differentiable]
fn plain(x: &[f64], scale: f64) -> f64 {
    let mut s = 0.0;
    for v in x {
        s += (v * scale).sin() * 2.0;
    }
    s / x.len() as f64
}
#[differentiable]
fn iterated(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn first() {
    assert_rule!(branchy(0.7_f64, 0.9));
    assert_rule!(branchy(1.7_f64, 0.9));
    assert_rule!(branchy_all(&[0.3_f64, 0.7, 2.0], &[0.5, 0.8, 1.5]));
    let mut x = [0.1_f64, 0.2, 0.3, 0.5];
    assert_rule!(recur(&mut x, 0.7));
    assert_rule!(plain(&[0.1, 0.5, 0.9], 1.3));
    assert_rule!(iterated(&[0.1, 0.5, 0.9], &[0.3, 0.2, 0.8]));
}
