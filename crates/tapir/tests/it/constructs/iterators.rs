//! Loops over slices and the iterator forms that people write.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn by_reference(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for v in x {
        s += v * v;
    }
    for v in x.iter() {
        s *= 1.0 + v;
    }
    s
}

#[differentiable]
fn by_value_pattern(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for &v in x {
        s += v * v * s + v;
    }
    for &v in x.iter().rev() {
        s = s * 0.5 + v;
    }
    s
}

#[differentiable]
fn in_place(x: &mut [f64], a: f64) {
    for v in x.iter_mut() {
        *v *= a;
        *v += *v * *v;
    }
    for v in x {
        *v = v.sin();
    }
}

#[differentiable]
fn in_place_generic<T: Real>(x: &mut [T], a: T) {
    for v in x.iter_mut() {
        *v = *v * *v + a;
    }
    for (i, v) in x.iter_mut().enumerate() {
        *v *= T::lit(i as f64 + 0.5);
    }
}

#[differentiable]
fn enumerated(x: &[f64], y: &mut [f64]) {
    for (i, v) in x.iter().enumerate() {
        y[i] += v * i as f64;
        y[0] *= *v;
    }
}

#[differentiable]
fn zipped(x: &[f64], y: &[f64]) -> f64 {
    let mut s = 0.0;
    for (a, b) in x.iter().zip(y) {
        s += a * b;
    }
    for (&a, b) in x.iter().zip(y.iter()) {
        s -= a * a * b;
    }
    s
}

#[differentiable]
fn zipped_in_place(x: &[f64], y: &mut [f64], a: f64) {
    for (v, w) in y.iter_mut().zip(x) {
        *v = *v * a + w * w;
    }
    for (i, (w, v)) in x.iter().zip(y.iter_mut()).enumerate() {
        *v *= w + i as f64;
    }
}

#[differentiable]
fn zipped_three(x: &[f64], y: &[f64], z: &[f64]) -> f64 {
    let mut s = 0.0;
    for ((a, b), c) in x.iter().zip(y).zip(z) {
        s += a * b * c;
    }
    s
}

#[differentiable]
fn in_chunks(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for c in x.chunks(2) {
        let mut p = 1.0;
        for v in c {
            p *= v;
        }
        s += p;
    }
    for c in x.chunks_exact(2) {
        s += c[0] * c[1];
    }
    s
}

#[differentiable]
fn in_mutable_chunks(x: &mut [f64]) {
    for c in x.chunks_exact_mut(2) {
        c[0] *= c[1];
        c[1] += c[0];
    }
    for c in x.chunks_mut(3) {
        let n = c.len();
        c[0] *= c[n - 1];
    }
}

#[differentiable]
fn in_windows(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for w in x.windows(3) {
        s += w[0] * w[1] - w[2] * w[1];
    }
    s
}

#[differentiable]
fn skipping(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for v in x.iter().skip(1).take(3) {
        s += v * v;
    }
    for v in x.iter().step_by(2) {
        s *= v;
    }
    s
}

#[differentiable]
fn summed(x: &[f64], y: &[f64]) -> f64 {
    let a: f64 = x.iter().sum();
    let b: f64 = x.iter().map(|v| v * v).sum();
    let c = x.iter().zip(y).map(|(a, b)| a * b).sum::<f64>();
    a * b + c
}

#[differentiable]
fn summed_generic<T: Real>(x: &[T], y: &[T]) -> T {
    let a: T = x.iter().map(|v| *v * *v).sum();
    let b: T = x.iter().zip(y.iter()).map(|(&a, &b)| a * b).sum();
    a * b
}

#[differentiable]
fn multiplied(x: &[f64]) -> f64 {
    x.iter().map(|v| v + 0.5).product::<f64>() + x.iter().product::<f64>()
}

#[differentiable]
fn over_a_range(x: &[f64]) -> f64 {
    (0..x.len()).map(|i| x[i] * i as f64 * x[0]).sum::<f64>()
}

#[differentiable]
fn folded(x: &[f64]) -> f64 {
    x.iter().fold(1.0, |acc, v| acc * v + 0.5) + x.iter().fold(0.0, |acc: f64, &v| acc.max(v))
}

#[differentiable]
fn filtered(x: &[f64]) -> f64 {
    x.iter().filter(|v| **v > 0.0).map(|v| v * v).sum()
}

#[differentiable]
fn for_each(x: &mut [f64], a: f64) {
    x.iter_mut().for_each(|v| *v *= a);
}

#[differentiable]
fn collected(x: &[f64], a: f64) -> f64 {
    let t: Vec<f64> = x.iter().map(|v| v * a).collect();
    let mut s = 0.0;
    for i in 0..t.len() {
        s += t[i] * t[t.len() - 1 - i];
    }
    s
}

#[differentiable]
fn rows(m: &[Vec<f64>], x: &[f64]) -> f64 {
    let mut s = 0.0;
    for row in m {
        let d: f64 = row.iter().zip(x).map(|(a, b)| a * b).sum();
        s += d * d;
    }
    s
}

#[differentiable]
fn rows_in_place(m: &mut [Vec<f64>], a: f64) {
    for row in m.iter_mut() {
        for v in row.iter_mut() {
            *v *= a + *v;
        }
    }
}

#[differentiable]
fn over_an_array(a: [f64; 3], b: &[f64; 3]) -> f64 {
    let mut s = 0.0;
    for v in a {
        s += v * v;
    }
    for (v, w) in a.iter().zip(b.iter()) {
        s *= v + w;
    }
    s
}

#[differentiable]
fn over_indices(x: &[f64], at: &[usize]) -> f64 {
    let mut s = 0.0;
    for &i in at {
        s += x[i] * x[i];
    }
    at.iter().map(|&i| x[i]).sum::<f64>() * s
}

#[differentiable]
fn squared_distance(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[differentiable]
fn extremes(x: &[f64]) -> f64 {
    let top = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = x.iter().map(|v| (v - top).exp()).sum();
    top + sum.ln()
}

#[differentiable]
fn sub_slices(x: &[f64], n: usize) -> f64 {
    let (a, b) = x.split_at(n);
    let c = &x[1..];
    a.iter().sum::<f64>() * b.iter().map(|v| v * v).sum::<f64>() + c[0] * a[0]
}

#[test]
fn loops() {
    for mut x in [vec![0.7, -0.3, 0.9, 1.1, 0.4, 0.8], vec![0.5, 1.5, 0.2], vec![0.3]] {
        let y: Vec<f64> = x.iter().map(|v| 1.2 - v).collect();
        let mut z = y.clone();
        assert_rule!(by_reference(&x));
        assert_rule!(by_value_pattern(&x));
        assert_rule!(in_place(&mut x, 0.8));
        assert_rule!(in_place_generic(&mut x, 0.8));
        assert_rule!(enumerated(&x, &mut z));
        assert_rule!(zipped(&x, &y));
        assert_rule!(zipped(&x[..1], &y));
        assert_rule!(zipped_in_place(&x, &mut z, 0.8));
        assert_rule!(zipped_three(&x, &y, &z));
        assert_rule!(in_chunks(&x));
        assert_rule!(in_mutable_chunks(&mut x));
        assert_rule!(in_windows(&x));
        assert_rule!(skipping(&x));
        assert_rule!(over_indices(&x, &[0, 0]));
    }
    assert_rule!(by_reference(&[]));
    assert_rule!(zipped(&[], &[]));
    let mut m = vec![vec![0.3, 0.4], vec![-0.5, 0.6]];
    assert_rule!(rows(&m, &[0.9, 0.8]));
    assert_rule!(rows_in_place(&mut m, 0.7));
    assert_rule!(over_an_array([0.3, 0.4, 0.5], &[0.2, 0.7, 0.1]));
}

#[test]
fn adaptors() {
    for mut x in [vec![0.7, -0.3, 0.9, 1.1, 0.4, 0.8], vec![0.5, 1.5, 0.2]] {
        let y: Vec<f64> = x.iter().map(|v| 1.2 - v).collect();
        assert_rule!(summed(&x, &y));
        assert_rule!(summed_generic(&x, &y));
        assert_rule!(multiplied(&x));
        assert_rule!(over_a_range(&x));
        assert_rule!(folded(&x));
        assert_rule!(filtered(&x));
        assert_rule!(for_each(&mut x, 0.8));
        assert_rule!(collected(&x, 0.8));
        assert_rule!(squared_distance(&x, &y));
        assert_rule!(extremes(&x));
        assert_rule!(sub_slices(&x, 2));
    }
    assert_rule!(summed(&[], &[]));
}
