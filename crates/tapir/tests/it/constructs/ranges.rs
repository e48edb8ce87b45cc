//! `for` over ranges.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn ascending(x: &mut [f64], a: f64) {
    for i in 1..x.len() {
        x[i] = a * x[i - 1] + x[i] * x[i];
    }
}

#[differentiable]
fn inclusive(x: &mut [f64], n: usize) -> f64 {
    for i in 1..=n {
        x[i] *= x[i - 1];
    }
    x[n]
}

#[differentiable]
fn descending(x: &mut [f64], a: f64) {
    for i in (0..x.len() - 1).rev() {
        x[i] = a * x[i + 1] * x[i];
    }
}

#[differentiable]
fn descending_inclusive(x: &mut [f64], n: usize) {
    for i in (1..=n).rev() {
        x[i - 1] += x[i] * x[i];
    }
}

#[differentiable]
fn in_steps(x: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for i in (0..x.len()).step_by(2) {
        x[i] *= x[i];
        s += x[i] * x[(i + 1) % x.len()];
    }
    s
}

#[differentiable]
fn backwards_in_steps(x: &mut [f64]) -> f64 {
    let mut s = 1.0;
    for i in (0..x.len()).step_by(3).rev() {
        s *= x[i];
        x[i] = s;
    }
    s
}

#[differentiable]
fn nested<T: Real>(a: &[T], x: &[T], y: &mut [T]) {
    for i in 0..y.len() {
        for j in 0..x.len() {
            y[i] += a[i * x.len() + j] * x[j];
        }
        y[i] = y[i] * y[i];
    }
}

#[differentiable]
fn triangular(l: &[f64], b: &mut [f64]) {
    let n = b.len();
    for i in 0..n {
        for j in 0..i {
            b[i] -= l[i * n + j] * b[j];
        }
        b[i] /= l[i * n + i];
    }
}

#[differentiable]
fn cholesky(a: &mut [f64], n: usize) -> f64 {
    for j in 0..n {
        for k in 0..j {
            let f = a[j * n + k];
            for i in j..n {
                a[i * n + j] -= a[i * n + k] * f;
            }
        }
        let d = a[j * n + j].sqrt();
        for i in j..n {
            a[i * n + j] /= d;
        }
    }
    let mut s = 0.0;
    for i in 0..n {
        s += a[i * n + i].ln();
    }
    s
}

#[differentiable]
fn lower_to_upper(x: &[f64], lo: usize, hi: usize) -> f64 {
    let mut s = 0.5;
    for i in lo..hi {
        s = s * x[i] + x[i];
    }
    s
}

#[differentiable]
fn bounds_that_change(x: &mut [f64], n: usize) -> f64 {
    let mut hi = n;
    let mut s = 0.0;
    for round in 0..3 {
        for i in round..hi {
            s += x[i] * x[i];
            x[i] *= s;
        }
        hi -= 1;
    }
    s
}

#[differentiable]
fn signed(x: &[f64], n: i32) -> f64 {
    let mut s = 0.0;
    for k in -n..n {
        s += x[(k + n) as usize] * k as f64 * x[0];
    }
    s
}

#[differentiable]
fn unused_variable(x: f64, n: usize) -> f64 {
    let mut s = x;
    for _ in 0..n {
        s = s * s - x;
    }
    s
}

#[differentiable]
fn three_deep(x: &[f64]) -> f64 {
    let n = x.len();
    let mut s = 0.0;
    for i in 0..n {
        let mut p = 1.0;
        for j in 0..n {
            let mut q = x[j];
            for k in j..n {
                q *= x[k] + x[i];
            }
            p += q;
        }
        s += p * p;
    }
    s
}

#[differentiable]
fn state_carried(x: &[f64], h: f64, steps: usize) -> f64 {
    let mut p = x[0];
    let mut v = x[1];
    for k in 0..steps {
        let a = -(p.sin()) - 0.1 * v * k as f64;
        v += h * a;
        p += h * v;
    }
    p * v
}

#[test]
fn single_loops() {
    for mut x in [vec![0.7, -0.3, 0.9, 1.1, 0.4], vec![0.5, 1.5], vec![0.3]] {
        assert_rule!(ascending(&mut x, 0.8));
        let n = x.len() - 1;
        assert_rule!(inclusive(&mut x, n));
        assert_rule!(descending(&mut x, 0.8));
        assert_rule!(descending_inclusive(&mut x, n));
        assert_rule!(in_steps(&mut x));
        assert_rule!(backwards_in_steps(&mut x));
        assert_rule!(lower_to_upper(&x, 0, n + 1));
        assert_rule!(lower_to_upper(&x, n, n));
        assert_rule!(lower_to_upper(&x, 1, 0));
        assert_rule!(three_deep(&x));
    }
    let mut x = [0.7, -0.3, 0.9, 1.1, 0.4];
    assert_rule!(bounds_that_change(&mut x, 5));
    assert_rule!(signed(&[0.3, 0.4, 0.5, 0.6, 0.7, 0.8], 3));
    assert_rule!(signed(&[0.3], 0));
    assert_rule!(unused_variable(0.4, 4));
    assert_rule!(unused_variable(0.4, 0));
    assert_rule!(state_carried(&[0.4, -0.2], 0.1, 20));
}

#[test]
fn nests() {
    let mut y = [0.1, 0.2];
    assert_rule!(nested(&[0.3, 0.5, -0.2, 0.4, 0.7, 0.1], &[0.2, 0.9, -0.4], &mut y));
    assert_rule!(nested(&[], &[], &mut y));
    let mut b = [0.4, 0.8, -0.6];
    assert_rule!(triangular(&[1.1, 0.0, 0.0, 0.4, 1.3, 0.0, -0.2, 0.5, 0.9], &mut b));
    let mut a = [4.0, 0.0, 0.0, 0.5, 3.0, 0.0, 0.4, -0.2, 2.0];
    assert_rule!(cholesky(&mut a, 3));
}
