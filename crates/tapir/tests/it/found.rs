//! Functions that random programs found to be differentiated wrongly or not at all, each cut down to what matters.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn early_return_of_a_tuple<T: Real>(a: T, x: &[T]) -> (T, T) {
    if x[0] > T::lit(5.0) {
    } else if x[1] > T::lit(0.0) {
        return (a * a, x[0] * x[1]);
    }
    (a, a * x[0])
}

#[differentiable]
fn closure_called_often<T: Real>(a: T, b: &mut T, c: T) -> (T, T) {
    let g = |u: T| (a + c + a) * u;
    let w = vec![(g(*b) * g(*b) + T::lit(1.5)).log2(); 4];
    (w[3], g(*b))
}

#[differentiable]
fn index_by_own_length(y: &mut [f64], k: usize) -> f64 {
    let r = &mut y[1..4];
    r[k % r.len()] += r[1] * r[1];
    y[2] * y[3]
}

#[differentiable]
fn copies_within(y: &mut [f64], a: f64) -> f64 {
    y.copy_within(1..3, 0);
    a * y[0] * y[1]
}

#[differentiable]
fn vector_in_a_loop<T: Real>(x: &[T], a: T) -> T {
    let mut m = T::ONE;
    for i in 0..x.len() {
        let mut w = vec![T::lit(0.2); 4];
        w[i % 4] = (a + x[i]).sin();
        m *= w[i % 4] * w[0] + T::ONE;
    }
    m
}

#[differentiable]
fn option_of_a_branch(a: f64, b: f64) -> f64 {
    let o: Option<f64> = if a < 0.3 { Some(a * b) } else { None };
    match o {
        Some(v) => v * b,
        None => a,
    }
}

#[differentiable]
fn nested_repeat<T: Real>(a: T, x: &[T]) -> T {
    let v = a * x[0];
    let w = [[v.sin(); 3]; 2];
    w[1][2] * w[0][1] * x[1]
}

#[derive(Clone, Debug, tapir::Differentiable)]
struct Pair<T> {
    b: T,
    n: usize,
}

#[differentiable]
fn integer_field<T: Real>(a: T) -> T {
    let mut q = Pair { b: a * a, n: 2 };
    q.b += T::lit(q.n as f64);
    q.b * a
}

#[differentiable]
fn steps_from_a_variable<T: Real>(a: T) -> T {
    let mut s = a;
    for i in 2..5 {
        for j in (2..i + 1).step_by(3) {
            s *= a + T::lit(j as f64);
        }
        for j in (0..i + 1).rev().step_by(2) {
            s += a * T::lit(j as f64);
        }
    }
    s
}

#[test]
fn found() {
    for x in [[0.3_f64, 0.7], [6.0, 0.2], [0.3, -0.7]] {
        assert_rule!(early_return_of_a_tuple(0.4_f64, &x));
        assert_rule!(nested_repeat(0.4_f64, &x));
        assert_rule!(vector_in_a_loop(&x, 0.4_f64));
    }
    let mut b = -0.48_f64;
    assert_rule!(closure_called_often(0.14_f64, &mut b, -0.77));
    let mut y = [0.1, 0.5, 0.9, 1.3];
    assert_rule!(index_by_own_length(&mut y, 5));
    assert_rule!(copies_within(&mut y, 1.5));
    assert_rule!(option_of_a_branch(0.2, 0.7));
    assert_rule!(option_of_a_branch(0.5, 0.7));
    assert_rule!(integer_field(0.6_f64));
    assert_rule!(steps_from_a_variable(0.6_f64));
}
