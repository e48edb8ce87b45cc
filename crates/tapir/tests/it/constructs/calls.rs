//! Calls of helpers: by value, by reference, sub-slices, one argument twice, recursion.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn dot(x: &[f64], y: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * y[i];
    }
    s
}

#[differentiable]
fn dot_generic<T: Real>(x: &[T], y: &[T]) -> T {
    x.iter().zip(y).map(|(a, b)| *a * *b).sum()
}

#[differentiable]
fn square(x: f64) -> f64 {
    x * x
}

#[differentiable]
fn scale(x: &mut [f64], a: f64) {
    for v in x.iter_mut() {
        *v *= a;
    }
}

#[differentiable]
fn bump(x: &mut f64, by: f64) -> f64 {
    let old = *x;
    *x += by * old;
    old * by
}

#[differentiable]
fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] += a * x[i];
    }
}

#[differentiable]
fn norms_into(x: &[f64], out: &mut [f64; 2]) {
    out[0] = x.iter().map(|v| v * v).sum::<f64>().sqrt();
    out[1] = x.iter().fold(0.0, |m: f64, v| m + v.abs());
}

#[differentiable]
fn by_value(x: f64, y: f64) -> f64 {
    square(x) * square(x + y) + square(square(y))
}

#[differentiable]
fn by_reference(x: &[f64], y: &[f64]) -> f64 {
    dot(x, y) * dot(y, x)
}

#[differentiable]
fn same_argument_twice(a: &[f64]) -> f64 {
    dot(&a, &a) * a[0]
}

#[differentiable]
fn same_argument_twice_generic<T: Real>(a: &[T]) -> T {
    let d = dot_generic(a, a);
    d * d
}

#[differentiable]
fn same_local_twice(x: &[f64], t: f64) -> f64 {
    let mut a = x.to_vec();
    a[0] *= t;
    dot(&a, &a)
}

#[differentiable]
fn mutable_argument_read_twice(a: &mut [f64], t: f64) -> f64 {
    scale(a, t);
    let d = dot(a, a);
    a[0] = d;
    dot(a, a)
}

#[differentiable]
fn halves(x: &[f64], n: usize) -> f64 {
    dot(&x[..n], &x[n..])
}

#[differentiable]
fn overlapping_sub_slices(x: &[f64], n: usize) -> f64 {
    dot(&x[..n], &x[1..n + 1]) + dot(&x[1..], &x[..x.len() - 1])
}

#[differentiable]
fn mutable_sub_slices(x: &mut [f64], n: usize, a: f64) -> f64 {
    scale(&mut x[..n], a);
    scale(&mut x[1..], a * a);
    dot(&x[..n], &x[x.len() - n..])
}

#[differentiable]
fn element_by_mutable_reference(x: &mut [f64], a: f64) -> f64 {
    let p = bump(&mut x[0], a);
    let q = bump(&mut x[1], p);
    p * q * x[0]
}

#[differentiable]
fn local_by_mutable_reference(x: f64, a: f64) -> f64 {
    let mut t = x * a;
    let p = bump(&mut t, x);
    bump(&mut t, p);
    t * p
}

#[differentiable]
fn local_array_by_mutable_reference(x: &[f64]) -> f64 {
    let mut out = [0.0; 2];
    norms_into(x, &mut out);
    let first = out[0] * out[1];
    norms_into(&x[1..], &mut out);
    first + out[0]
}

#[differentiable]
fn local_vector_passed_on(x: &[f64], a: f64) -> f64 {
    let mut t = vec![0.0; x.len()];
    axpy(a, x, &mut t);
    scale(&mut t, a);
    axpy(2.0, &x, &mut t);
    dot(&t, x)
}

#[differentiable]
fn argument_changed_by_the_call(y: &mut [f64], a: f64) -> f64 {
    scale(y, a * y[0]);
    scale(y, y[1]);
    y[0] + y[1] * y[1]
}

#[differentiable]
fn rows_of_a_matrix(m: &[f64], x: &[f64], y: &mut [f64]) {
    let n = x.len();
    for i in 0..y.len() {
        y[i] = dot(&m[i * n..(i + 1) * n], x) * y[i];
    }
}

#[differentiable]
fn calls_in_a_loop(x: &mut [f64], a: f64, n: usize) -> f64 {
    let mut s = 0.0;
    for k in 0..n {
        scale(x, a);
        s += square(x[k % x.len()]) * dot(x, x);
    }
    s
}

#[differentiable]
fn calls_in_branches(x: &mut [f64], a: f64) -> f64 {
    if a > 0.5 {
        scale(x, a);
    } else {
        bump(&mut x[0], a);
    }
    let s = if x[0] > 0.3 { dot(x, x) } else { square(x[1]) };
    s * x[0]
}

#[differentiable]
fn result_ignored(x: &mut f64, a: f64) {
    bump(x, a);
    let _ = bump(x, a * a);
}

#[differentiable]
fn nested_calls(x: &[f64]) -> f64 {
    square(dot(x, x) + square(x[0]))
}

#[differentiable]
fn evaluation_order(x: &mut f64, a: f64) -> f64 {
    *x * bump(x, a) + *x
}

#[differentiable]
fn power(x: f64, n: u32) -> f64 {
    if n == 0 { 1.0 } else { x * power(x, n - 1) }
}

#[differentiable]
fn sum_by_halves(x: &[f64]) -> f64 {
    if x.len() == 1 {
        return x[0] * x[0];
    }
    let m = x.len() / 2;
    sum_by_halves(&x[..m]) * sum_by_halves(&x[m..])
}

#[differentiable]
fn recursion_in_place(x: &mut [f64], a: f64) {
    if x.len() < 2 {
        return;
    }
    let m = x.len() / 2;
    x[m] *= x[0] + a;
    recursion_in_place(&mut x[..m], a);
    recursion_in_place(&mut x[m..], a * 0.5);
}

#[differentiable]
fn is_even(x: f64, n: u32) -> f64 {
    if n == 0 { x } else { is_odd(x * x, n - 1) }
}

#[differentiable]
fn is_odd(x: f64, n: u32) -> f64 {
    if n == 0 { -x } else { is_even(x + 1.0, n - 1) }
}

#[test]
fn values_and_references() {
    for x in [vec![0.7, -0.4, 0.9, 0.3], vec![0.6, 1.2]] {
        let mut y: Vec<f64> = x.iter().map(|v| 0.9 - v).collect();
        assert_rule!(by_value(x[0], x[1]));
        assert_rule!(by_reference(&x, &y));
        assert_rule!(element_by_mutable_reference(&mut y, 0.7));
        assert_rule!(local_by_mutable_reference(x[0], 0.8));
        assert_rule!(local_array_by_mutable_reference(&x));
        assert_rule!(local_vector_passed_on(&x, 0.8));
        assert_rule!(argument_changed_by_the_call(&mut y, 0.8));
        assert_rule!(calls_in_a_loop(&mut y, 0.8, 3));
        for a in [0.3, 0.8] {
            assert_rule!(calls_in_branches(&mut y, a));
        }
        assert_rule!(result_ignored(&mut y[0], 0.8));
        assert_rule!(nested_calls(&x));
        assert_rule!(evaluation_order(&mut y[0], 0.8));
    }
    let mut y = [0.3, -0.8];
    assert_rule!(rows_of_a_matrix(&[0.7, -0.4, 0.9, 0.3, 0.1, 0.2], &[0.6, 0.3, -0.2], &mut y));
}

#[test]
fn one_argument_twice() {
    for x in [vec![0.7, -0.4, 0.9, 0.3], vec![0.6, 1.2]] {
        let mut y = x.clone();
        let n = x.len() / 2;
        assert_rule!(same_argument_twice(&x));
        assert_rule!(same_argument_twice_generic(&x));
        assert_rule!(same_local_twice(&x, 0.8));
        assert_rule!(mutable_argument_read_twice(&mut y, 0.8));
        assert_rule!(halves(&x, n));
        assert_rule!(overlapping_sub_slices(&x, n));
        assert_rule!(mutable_sub_slices(&mut y, n, 0.8));
        // The caller may pass one slice for both, too.
        assert_rule!(dot(&x, &x));
    }
}

#[test]
fn recursion() {
    for n in [0, 1, 4] {
        assert_rule!(power(0.8, n));
        assert_rule!(is_even(0.3, n));
        assert_rule!(is_odd(0.3, n));
    }
    let mut x = [0.7, -0.4, 0.9, 0.3, 1.1];
    assert_rule!(sum_by_halves(&x));
    assert_rule!(recursion_in_place(&mut x, 0.6));
}

#[differentiable]
fn rates(u: f64, v: f64, p: &[f64]) -> (f64, f64) {
    let w = u * v;
    (p[0] * u - p[1] * w, p[2] * w * u - p[3] * v)
}

#[differentiable]
fn three(a: f64, b: f64) -> [f64; 3] {
    [a * b * b, if a > b { -a } else { b / a }, b * a]
}

#[differentiable]
fn widened(a: f32, b: f64) -> (f64, f32) {
    (a as f64 * b * b, a * a * a)
}

/// Several numbers come back, in a recurrence.
#[differentiable]
fn steps_of_pairs(p: &[f64], u0: f64, v0: f64, steps: usize) -> f64 {
    let (mut u, mut v) = (u0, v0);
    for _ in 0..steps {
        let (a, b) = rates(u, v, p);
        let [c, d, e] = three(u + 0.1 * a, v - 0.1 * b);
        u += 0.2 * a + 0.1 * c * e;
        v += 0.2 * b - 0.1 * d;
    }
    u * v
}

/// Callees that are given values only: the loops' elements are checked once.
#[differentiable]
fn neighbours(x: &mut [f64], y: &[f64]) -> f64 {
    let n = x.len();
    let mut s = 0.0;
    let mut before = x[0];
    for i in 0..n {
        if i + 1 < n {
            s += by_value(x[i], x[i + 1]);
        }
        let old = before;
        before = by_value(y[i], x[i]);
        x[i] = 0.5 * square(old) + before;
    }
    for i in 1..n {
        x[i] = square(x[i - 1]) + x[i] * y[i];
        s += x[i];
    }
    s * before
}

#[test]
fn several_results() {
    let p = [0.7, 0.4, 0.9, 0.3];
    assert_rule!(rates(0.6, 1.2, &p));
    for (a, b) in [(0.6, 1.2), (1.2, 0.6)] {
        assert_rule!(three(a, b));
    }
    for steps in [0, 1, 4] {
        assert_rule!(steps_of_pairs(&p, 0.6, 1.2, steps));
    }
    let (_, (a, b)) = widened::joint(0.5, 3.0, (2.0, 4.0), &mut tapir::Stack::new());
    assert_eq!((a, b), (18.0 + 3.0, 6.0));
}

#[test]
fn elements_given_by_value() {
    for n in [1, 2, 5] {
        let mut x: Vec<f64> = (0..n).map(|k| 0.3 + 0.1 * k as f64).collect();
        let y: Vec<f64> = (0..n).map(|k| 0.9 - 0.2 * k as f64).collect();
        assert_rule!(neighbours(&mut x, &y));
    }
}
