//! Bindings, assignment and compound assignment to every kind of place.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn lets(x: f64, y: f64) -> f64 {
    let a = x * y;
    let b = a + x;
    a * b - y
}

#[differentiable]
fn lets_generic<T: Real>(x: T, y: T) -> T {
    let a = x * y;
    let b: T = a + x * T::lit(0.5);
    a * b - y
}

#[differentiable]
fn shadowing(x: f64) -> f64 {
    let x = x * x;
    let x = x.sin() + x;
    let y = {
        let x = x * 2.0;
        x * x
    };
    x * y
}

#[differentiable]
fn shadowing_of_a_mut(mut x: f64, y: f64) -> f64 {
    x *= y;
    let mut x = x + y;
    x *= x;
    x -= y;
    x
}

#[differentiable]
fn mutable_scalar(x: f64, y: f64) -> f64 {
    let mut s = x;
    s += y * x;
    s -= y;
    s *= x + 1.0;
    s /= y * y + 1.0;
    s = s * s + x;
    s
}

#[differentiable]
fn mutable_scalar_generic<T: Real>(x: T, y: T) -> T {
    let mut s = x;
    s += y * x;
    s -= y;
    s *= x + T::ONE;
    s /= y * y + T::ONE;
    s = s * s + x;
    s
}

#[differentiable]
fn declared_later(x: f64, y: f64) -> f64 {
    let z;
    if x > y {
        z = x * x;
    } else {
        z = y * x;
    }
    z * y
}

#[differentiable]
fn through_mut_scalars(x: &mut f64, y: &mut f64, a: f64) {
    *x += a * *y;
    *y *= *x;
    *x = *y - *x * a;
    *y -= a;
    *x /= 2.0 + *y * *y;
}

#[differentiable]
fn through_mut_scalars_generic<T: Real>(x: &mut T, y: &T) -> T {
    let before = *x;
    *x = *x * *y;
    *x += before;
    before * *y
}

#[differentiable]
fn shared_scalar(x: &f64) -> f64 {
    x * x + *x
}

#[differentiable]
fn elements(x: &mut [f64], a: f64) {
    x[0] = a;
    x[1] += x[0] * x[2];
    x[2] *= x[1];
    x[1] -= a * a;
    x[0] /= x[2];
    x[2] = x[2] * x[2];
}

#[differentiable]
fn elements_generic<T: Real>(x: &mut [T], a: T, i: usize, j: usize) {
    x[i] = x[j] * x[i];
    x[j] += x[i] * a;
    x[i] *= x[j];
    x[j] = a / x[i];
}

#[differentiable]
fn same_element_twice(x: &mut [f64], i: usize, j: usize) -> f64 {
    x[i] = x[j] * x[i] + x[j];
    x[j] *= x[i];
    x[i] * x[j]
}

#[differentiable]
fn nested_elements(m: &mut [Vec<f64>], a: f64) -> f64 {
    m[0][1] *= a;
    m[1][0] += m[0][1] * m[0][0];
    m[1][1] = m[1][0] * m[1][1];
    m[0][0] -= m[1][1];
    m[0][0] * m[1][1]
}

#[differentiable]
fn computed_index(x: &[f64], at: &[usize]) -> f64 {
    let mut s = 0.0;
    for k in 0..at.len() {
        s += x[at[k]] * x[(at[k] + 1) % x.len()];
    }
    s
}

#[differentiable]
fn scatter(x: &[f64], y: &mut [f64], at: &[usize]) {
    for (k, &i) in at.iter().enumerate() {
        y[i] = y[i] * x[k];
    }
}

#[differentiable]
fn tuples(x: f64, y: f64) -> f64 {
    let (a, b) = (x * y, x + y);
    let mut p = (a, b * b);
    p.0 += p.1;
    p.1 *= a;
    let (c, d) = p;
    c * d
}

#[differentiable]
fn tuple_argument(p: (f64, f64), n: i32) -> f64 {
    let (x, y) = p;
    x.powi(n) * y + p.0
}

#[differentiable]
fn tuple_behind_a_reference(p: &mut (f64, [f64; 2])) {
    p.0 *= p.1[0];
    p.1[1] = p.0 * p.1[1];
}

#[differentiable]
fn swapped_by_tuple(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x, y);
    (a, b) = (b * b, a);
    a * b + a
}

#[differentiable]
fn blocks_as_values(x: f64, y: f64) -> f64 {
    let z = {
        let t = x * y;
        t * t
    };
    let mut s = 0.0;
    {
        let u = z + x;
        s += u * u;
    }
    s * { y + 1.0 }
}

const G: f64 = 9.81;
const WEIGHTS: [f64; 3] = [0.5, -1.0, 2.0];

#[differentiable]
fn constants(x: f64, y: &[f64]) -> f64 {
    let mut s = G * x * std::f64::consts::PI;
    for i in 0..3 {
        s += WEIGHTS[i] * y[i] * y[i];
    }
    s + f64::EPSILON * x
}

#[differentiable]
fn constant_result(x: f64) -> f64 {
    let _ = x;
    3.0
}

#[differentiable]
fn unused_arguments(x: &[f64], y: f64, n: usize) -> f64 {
    let _unused = x.len() + n;
    y
}

#[differentiable]
fn integers(x: &[f64], n: usize) -> f64 {
    let mut k = 0;
    let mut odd = false;
    let mut s = 0.0;
    for i in 0..n {
        k = (k + 2 * i + 1) % x.len();
        odd = !odd;
        if odd {
            s += x[k] * x[i % x.len()];
        } else {
            s -= x[k];
        }
    }
    s
}

#[test]
fn plain_bindings() {
    for (x, y) in [(0.7, -1.3), (2.0, 0.5)] {
        assert_rule!(lets(x, y));
        assert_rule!(lets_generic(x, y));
        assert_rule!(shadowing(x));
        assert_rule!(shadowing_of_a_mut(x, y));
        assert_rule!(mutable_scalar(x, y));
        assert_rule!(mutable_scalar_generic(x, y));
        assert_rule!(declared_later(x, y));
        assert_rule!(declared_later(y, x));
        assert_rule!(blocks_as_values(x, y));
        assert_rule!(constant_result(x));
        assert_rule!(constants(x, &[0.3, y, 0.7]));
        assert_rule!(unused_arguments(&[x], y, 3));
    }
}

#[test]
fn through_references() {
    let (mut x, mut y) = (0.8, -0.4);
    assert_rule!(through_mut_scalars(&mut x, &mut y, 1.7));
    assert_rule!(through_mut_scalars_generic(&mut x, &0.3));
    assert_rule!(shared_scalar(&1.5));
}

#[test]
fn elements_of_slices() {
    let mut x = [0.7, -0.4, 1.3];
    assert_rule!(elements(&mut x, 0.6));
    for (i, j) in [(0, 1), (1, 0), (2, 2), (0, 2)] {
        assert_rule!(elements_generic(&mut x, 0.6, i, j));
        assert_rule!(same_element_twice(&mut x, i, j));
    }
    let mut m = vec![vec![0.5, 0.8], vec![-0.3, 1.2]];
    assert_rule!(nested_elements(&mut m, 1.4));
    assert_rule!(computed_index(&x, &[0, 2, 2, 1]));
    let mut y = vec![1.0, 2.0, -0.5];
    assert_rule!(scatter(&[0.3, 0.4, -0.2, 0.9], &mut y, &[2, 0, 2, 1]));
    assert_rule!(integers(&x, 5));
    assert_rule!(integers(&x, 0));
}

#[test]
fn tuples_of_values() {
    assert_rule!(tuples(0.4, 1.2));
    assert_rule!(tuple_argument((0.4, 1.2), 3));
    let mut p = (0.4, [1.2, -0.7]);
    assert_rule!(tuple_behind_a_reference(&mut p));
    assert_rule!(swapped_by_tuple(0.4, 1.2));
}
