//! What functions return: tuples, arrays, vectors, options, references into arguments.

use tapir::{Real, Stack, assert_rule, differentiable};

#[differentiable]
fn a_tuple(x: f64, y: f64) -> (f64, f64) {
    (x * y, x.sin())
}

#[differentiable]
fn a_tuple_with_an_integer(x: &[f64], n: usize) -> (f64, usize) {
    let k = n % x.len();
    (x[k] * x[0], k)
}

#[differentiable]
fn an_array(x: f64, y: f64) -> [f64; 3] {
    let mut a = [x; 3];
    a[1] *= y;
    a[2] = a[1] * x;
    a
}

#[differentiable]
fn a_matrix<T: Real>(x: T) -> [[T; 2]; 2] {
    let (s, c) = (x.sin(), x.cos());
    [[c, -s], [s, c]]
}

#[differentiable]
fn a_vector(x: &[f64], a: f64) -> Vec<f64> {
    let mut v = vec![0.0; x.len()];
    for i in 0..x.len() {
        v[i] = x[i] * a;
    }
    v
}

#[differentiable]
fn a_mapped_vector(x: &[f64], a: f64) -> Vec<f64> {
    x.iter().map(|v| v * v * a).collect()
}

#[differentiable]
fn an_integer(x: &[f64]) -> usize {
    let mut best = 0;
    for i in 0..x.len() {
        if x[i] > x[best] {
            best = i;
        }
    }
    best
}

#[differentiable]
fn a_flag(x: f64, y: &mut f64) -> bool {
    *y *= x;
    *y > 0.0
}

#[differentiable]
fn tuples_used(x: f64, y: f64) -> f64 {
    let (a, b) = a_tuple(x, y);
    let t = a_tuple(a, b);
    t.0 * t.1 + a
}

#[differentiable]
fn arrays_used(x: f64, y: f64) -> f64 {
    let a: [f64; 3] = an_array(x, y);
    let m: [[f64; 2]; 2] = a_matrix(a[0]);
    a[1] * a[2] * m[0][1]
}

#[differentiable]
fn vectors_used(x: &[f64], a: f64) -> f64 {
    let v: Vec<f64> = a_vector(x, a);
    let w: Vec<f64> = a_mapped_vector(&v, a);
    let mut s = 0.0;
    for i in 0..v.len() {
        s += v[i] * w[i];
    }
    s
}

#[differentiable]
fn integers_used(x: &[f64], a: f64) -> f64 {
    let k: usize = an_integer(x);
    x[k] * a
}

#[differentiable]
fn mixed_results_used(x: &[f64], n: usize) -> f64 {
    let (v, k): (f64, usize) = a_tuple_with_an_integer(x, n);
    v * x[k]
}

#[differentiable]
fn flags_used(x: f64, y: &mut f64) -> f64 {
    let up: bool = a_flag(x, y);
    if up { x * *y } else { *y }
}

#[differentiable]
fn an_argument_back(x: &mut [f64], a: f64) -> &mut [f64] {
    x[0] *= a;
    x
}

#[differentiable]
fn a_part_back(x: &[f64], n: usize) -> &[f64] {
    &x[n..]
}

#[differentiable]
fn an_element_back(x: &mut [f64], i: usize) -> &mut f64 {
    &mut x[i]
}

#[test]
fn compounds() {
    for (x, y) in [(0.7, -0.4), (1.3, 0.6)] {
        assert_rule!(a_tuple(x, y));
        assert_rule!(an_array(x, y));
        assert_rule!(a_matrix(x));
        assert_rule!(tuples_used(x, y));
        assert_rule!(arrays_used(x, y));
    }
    let x = [0.7, -0.4, 0.9];
    assert_rule!(a_tuple_with_an_integer(&x, 4));
    assert_rule!(a_vector(&x, 0.6));
    assert_rule!(a_mapped_vector(&x, 0.6));
    assert_rule!(vectors_used(&x, 0.6));
}

#[test]
fn integers() {
    let x = [0.7, -0.4, 0.9];
    assert_rule!(an_integer(&x));
    assert_rule!(integers_used(&x, 0.6));
    assert_rule!(mixed_results_used(&x, 4));
    for v in [0.7, -0.7] {
        let mut y = 0.4;
        assert_rule!(a_flag(v, &mut y));
        assert_rule!(flags_used(v, &mut y));
    }
}

/// The result shares the argument's memory, so its cotangent is that part of the argument's shadow.
#[test]
fn references_into_arguments() {
    let mut st = Stack::new();
    let (mut x, mut d_x) = ([0.7, -0.4, 0.9], [1.0, 10.0, 100.0]);
    let y = an_argument_back::forward(&mut x, 3.0, &mut st);
    assert!((y[0] - 2.1).abs() < 1e-15);
    y[1] = 5.0;
    y[1] = -0.4;
    let (_, d_a) = an_argument_back::reverse(&mut x, &mut d_x, 3.0, (), &mut st);
    assert_eq!((x, d_x, d_a), ([0.7, -0.4, 0.9], [3.0, 10.0, 100.0], 0.7));

    assert_eq!(a_part_back::forward(&x, 1, &mut st), [-0.4, 0.9]);
    a_part_back::reverse(&x, &mut d_x, 1, (), &mut st);
    *an_element_back::forward(&mut x, 2, &mut st) *= 2.0;
    assert_eq!(x[2], 1.8);
    an_element_back::reverse(&mut x, &mut d_x, 2, (), &mut st);
    assert_eq!((d_x, st.depth()), ([3.0, 10.0, 100.0], 0));
}
