//! Closures that are called where they are seen.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn called_directly(x: f64, y: f64) -> f64 {
    let f = |a: f64| a * a + y;
    f(x) * f(y)
}

#[differentiable]
fn of_two_arguments<T: Real>(x: T, y: T) -> T {
    let mix = |a: T, b: T| a * b + x;
    mix(x, y) + mix(y, y)
}

#[differentiable]
fn with_a_block(x: &[f64], k: f64) -> f64 {
    let wave = |t: f64| {
        let p = t * k;
        p.sin() * p
    };
    let mut s = 0.0;
    for v in x {
        s += wave(*v) * s + wave(v * 2.0);
    }
    s
}

#[differentiable]
fn with_integers(x: &[f64], n: usize) -> f64 {
    let at = |i: usize, j: usize| x[i * n + j];
    let mut s = 0.0;
    for i in 0..n {
        for j in 0..n {
            s += at(i, j) * at(j, i);
        }
    }
    s
}

#[differentiable]
fn one_inside_another(x: f64) -> f64 {
    let square = |a: f64| a * a;
    let fourth = |a: f64| square(square(a));
    fourth(x) + square(x)
}

#[differentiable]
fn in_adaptors(x: &[f64], a: f64) -> f64 {
    let weight = |v: f64| v * a;
    x.iter().map(|v| weight(*v) * v).sum::<f64>()
}

#[differentiable]
fn runge_kutta(y0: f64, k: f64, h: f64, steps: usize) -> f64 {
    let f = |t: f64, y: f64| -k * y + t.sin();
    let mut y = y0;
    let mut t = 0.0;
    for _ in 0..steps {
        let k1 = f(t, y);
        let k2 = f(t + 0.5 * h, y + 0.5 * h * k1);
        let k3 = f(t + 0.5 * h, y + 0.5 * h * k2);
        let k4 = f(t + h, y + h * k3);
        y += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        t += h;
    }
    y
}

#[test]
fn closures() {
    assert_rule!(called_directly(0.7, 0.4));
    assert_rule!(of_two_arguments(0.7_f64, 0.4));
    assert_rule!(with_a_block(&[0.7, 0.4, -0.3], 1.3));
    assert_rule!(with_integers(&[0.7, 0.4, -0.3, 0.9], 2));
    assert_rule!(one_inside_another(0.7));
    assert_rule!(in_adaptors(&[0.7, 0.4, -0.3], 1.3));
    assert_rule!(runge_kutta(0.7, 1.3, 0.1, 5));
}
