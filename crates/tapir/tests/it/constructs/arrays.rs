//! Arrays, vectors, and both nested.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn array_literal(x: f64, y: f64) -> f64 {
    let a = [x, y * x, x + y];
    a[0] * a[1] + a[2] * a[2]
}

#[differentiable]
fn array_literal_generic<T: Real>(x: T, y: T) -> T {
    let mut a = [x, y * x, x + y];
    a[1] *= a[0];
    a[2] = a[1] + a[2];
    a[0] * a[1] + a[2] * a[2]
}

#[differentiable]
fn repeated_value(x: f64, k: usize) -> f64 {
    let mut a = [x * x; 4];
    a[k] *= x;
    let mut s = 0.0;
    for i in 0..4 {
        s += a[i] * a[(i + 1) % 4];
    }
    s
}

#[differentiable]
fn repeated_zero(x: &[f64]) -> f64 {
    let mut a = [0.0; 3];
    for i in 0..x.len() {
        a[i % 3] += x[i] * x[i];
    }
    a[0] * a[1] * a[2]
}

#[differentiable]
fn array_argument(a: [f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[1] - a[1] * b[0] + a[2] * b[2] * a[2]
}

#[differentiable]
fn mutable_array_argument(a: &mut [f64; 3], x: f64) {
    a[0] += x * a[1];
    a[2] = a[0] * a[1];
}

#[differentiable]
fn matrix_of_arrays(m: &mut [[f64; 2]; 2], v: &[f64; 2]) -> f64 {
    let mut r = [0.0; 2];
    for i in 0..2 {
        for j in 0..2 {
            r[i] += m[i][j] * v[j];
        }
    }
    m[0][1] = r[0] * r[1];
    m[1][0] *= m[0][1];
    r[0] + r[1] * m[1][0]
}

#[differentiable]
fn local_matrix(x: f64, n: usize) -> f64 {
    let mut m = [[0.0; 3]; 3];
    for i in 0..n {
        for j in 0..n {
            m[i][j] = x * (i + 2 * j) as f64 + x * x;
        }
    }
    let mut s = 1.0;
    for i in 0..n {
        s *= m[i][(i + 1) % n];
    }
    s
}

#[differentiable]
fn scratch_vector(x: &[f64], a: f64) -> f64 {
    let n = x.len();
    let mut t = vec![0.0; n];
    for i in 0..n {
        t[i] = x[i] * a;
    }
    let mut s = 0.0;
    for i in 0..n {
        s += t[i] * t[n - 1 - i];
    }
    s
}

#[differentiable]
fn scratch_vector_generic<T: Real>(x: &[T], a: T) -> T {
    let n = x.len();
    let mut t = vec![T::ZERO; n];
    for i in 0..n {
        t[i] = x[i] * a;
        if i > 0 {
            let last = t[i - 1];
            t[i] += last * last;
        }
    }
    t[n - 1].sin()
}

#[differentiable]
fn scratch_overwritten_in_a_loop(x: &[f64], rounds: usize) -> f64 {
    let mut t = vec![1.0; x.len()];
    let mut s = 0.0;
    for k in 0..rounds {
        for i in 0..x.len() {
            t[i] = t[i] * x[i] + k as f64;
        }
        s += t[k % x.len()] * t[0];
    }
    s
}

#[differentiable]
fn scratch_in_a_loop(x: &[f64], rounds: usize) -> f64 {
    let mut s = 0.0;
    for k in 0..rounds {
        let mut t = vec![0.0; x.len()];
        for i in 0..x.len() {
            t[i] = x[i] * x[(i + k) % x.len()];
        }
        for i in 0..x.len() {
            s += t[i] * t[i];
        }
    }
    s
}

#[differentiable]
fn vector_literal(x: f64, y: f64) -> f64 {
    let v = vec![x, y, x * y];
    v[0] * v[1] * v[2]
}

#[differentiable]
fn vector_of_values(x: f64, n: usize) -> f64 {
    let mut v = vec![x * x; n];
    v[0] *= x;
    let mut s = 0.0;
    for e in &v {
        s += e * e;
    }
    s
}

#[differentiable]
fn vectors_of_vectors(x: &[Vec<f64>], y: &mut Vec<Vec<f64>>) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        for j in 0..x[i].len() {
            y[i][j] *= x[i][j];
            s += y[i][j] * x[i][j];
        }
    }
    s
}

#[differentiable]
fn local_vectors_of_vectors(x: &[f64], n: usize) -> f64 {
    let mut m = vec![vec![0.0; n]; n];
    for i in 0..n {
        for j in 0..n {
            m[i][j] = x[i] * x[j];
        }
    }
    let mut s = 0.0;
    for i in 0..n {
        for j in i..n {
            s += m[i][j] * m[j][i];
        }
    }
    s
}

#[differentiable]
fn cloned_vector(x: &[f64], a: f64) -> f64 {
    let mut t = x.to_vec();
    for i in 1..t.len() {
        t[i] = t[i] * a + t[i - 1] * x[i];
    }
    t[t.len() - 1]
}

#[differentiable]
fn cloned_argument(x: &Vec<f64>) -> f64 {
    let mut t = x.clone();
    t[0] *= x[1];
    t[1] += t[0];
    t[0] * t[1]
}

#[differentiable]
fn vector_argument_by_value(mut x: Vec<f64>, a: f64) -> f64 {
    x[0] *= a;
    x[1] += x[0] * x[0];
    x[0] * x[1]
}

#[test]
fn arrays() {
    for (x, y) in [(0.7, -1.3), (2.0, 0.5)] {
        assert_rule!(array_literal(x, y));
        assert_rule!(array_literal_generic(x, y));
        assert_rule!(repeated_value(x, 2));
        assert_rule!(repeated_zero(&[x, y, 0.3, 0.4, 1.1]));
        assert_rule!(array_argument([x, y, 0.5], &[y, x, -0.5]));
        let mut a = [x, y, 0.4];
        assert_rule!(mutable_array_argument(&mut a, y));
        let mut m = [[x, y], [0.4, -0.3]];
        assert_rule!(matrix_of_arrays(&mut m, &[0.9, x]));
        assert_rule!(local_matrix(x, 3));
        assert_rule!(local_matrix(x, 1));
    }
}

#[test]
fn vectors() {
    for x in [vec![0.7, -1.3, 0.4], vec![0.9, 1.1]] {
        assert_rule!(scratch_vector(&x, 1.7));
        assert_rule!(scratch_vector_generic(&x, 1.7));
        assert_rule!(scratch_overwritten_in_a_loop(&x, 4));
        assert_rule!(scratch_in_a_loop(&x, 3));
        assert_rule!(cloned_vector(&x, 0.8));
        assert_rule!(cloned_argument(&x));
        assert_rule!(vector_argument_by_value(x.clone(), 0.8));
    }
    assert_rule!(vector_literal(0.3, 0.8));
    assert_rule!(vector_of_values(0.8, 3));
    let mut y = vec![vec![0.5], vec![], vec![1.5, -0.5]];
    assert_rule!(vectors_of_vectors(&[vec![0.7], vec![], vec![0.2, 0.9]], &mut y));
    assert_rule!(local_vectors_of_vectors(&[0.7, -0.3, 0.5], 3));
}
