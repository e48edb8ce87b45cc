//! Whole programs of the kinds that people differentiate.

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[differentiable]
fn step(p: &mut [f64], v: f64) -> bool {
    p[0] *= v;
    p[0] > 0.5
}
// while with call that writes in cond via let
#[differentiable]
fn driven(p: &mut [f64], v: f64) -> f64 {
    let mut n = 0;
    let mut go: bool = step(p, v);
    while go && n < 5 {
        go = step(p, v);
        n += 1;
    }
    p[0] * v
}
#[differentiable]
fn max_in_place(x: &mut [f64], y: &[f64]) -> f64 {
    let mut t = 0.0;
    for i in 0..x.len() {
        x[i] = x[i].max(y[i]) * x[i].min(0.5).abs();
        t = if x[i] > t { x[i] } else { t * x[i] };
    }
    t
}
#[differentiable]
fn ring(x: &mut [f64], n: usize) -> f64 {
    let m = x.len();
    let mut head = 0;
    for _ in 0..n {
        let next = (head + 2) % m;
        let keep = x[next];
        x[next] = x[head] * keep;
        x[head] = keep;
        head = next;
    }
    x[head]
}
#[differentiable]
fn fib(x: f64, n: usize) -> f64 {
    let (mut a, mut b) = (x, x * x);
    for _ in 0..n {
        let c = a + b * 0.5;
        a = b;
        b = c * c;
    }
    a * b
}
#[differentiable]
fn matmul(a: &[f64], b: &[f64], c: &mut [f64], n: usize) {
    for (row, out) in a.chunks_exact(n).zip(c.chunks_exact_mut(n)) {
        for (j, o) in out.iter_mut().enumerate() {
            *o = row.iter().zip(b.iter().skip(j).step_by(n)).map(|(p, q)| p * q).sum::<f64>() * *o;
        }
    }
}
#[differentiable]
fn prefix(x: &mut [f64]) -> f64 {
    let mut acc = 0.0;
    for v in x.iter_mut() {
        acc += *v;
        *v = acc * acc;
    }
    for i in (1..x.len()).rev() {
        x[i] -= x[i - 1];
    }
    x.iter().map(|v| v.sin()).product::<f64>()
}
#[differentiable]
fn softmax_loss(w: &[Vec<f64>], x: &[f64], label: usize) -> f64 {
    let z: Vec<f64> = w.iter().map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum::<f64>()).collect();
    let top = z.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = z.iter().map(|v| (v - top).exp()).sum();
    -(z[label] - top - total.ln())
}
#[differentiable]
fn nbody(p: &mut [[f64; 2]], v: &mut [[f64; 2]], m: &[f64], h: f64, steps: usize) -> f64 {
    for _ in 0..steps {
        for i in 0..p.len() {
            let mut a = [0.0; 2];
            for j in 0..p.len() {
                if i == j {
                    continue;
                }
                let d = [p[j][0] - p[i][0], p[j][1] - p[i][1]];
                let r2 = d[0] * d[0] + d[1] * d[1] + 0.1;
                let f = m[j] / (r2 * r2.sqrt());
                for k in 0..2 {
                    a[k] += f * d[k];
                }
            }
            for k in 0..2 {
                v[i][k] += h * a[k];
            }
        }
        for (q, u) in p.iter_mut().zip(v.iter()) {
            for k in 0..2 {
                q[k] += h * u[k];
            }
        }
    }
    p[0][0] * p[0][1]
}
#[differentiable]
fn lu_recursive(x: &mut [f64], n: usize, k: usize) -> f64 {
    if k == n {
        return 1.0;
    }
    let pivot = x[k * n + k];
    for i in k + 1..n {
        let f = x[i * n + k] / pivot;
        for j in k..n {
            x[i * n + j] -= f * x[k * n + j];
        }
    }
    pivot * lu_recursive(x, n, k + 1)
}
#[differentiable]
fn generic_bubble<T: Real>(x: &mut [T]) -> T {
    let n = x.len();
    loop {
        let mut swapped = false;
        for i in 1..n {
            if x[i - 1] > x[i] {
                x.swap(i - 1, i);
                swapped = true;
            }
        }
        if !swapped {
            break;
        }
    }
    let mut s = T::ZERO;
    for i in 0..n {
        s += x[i] * T::lit((i * i) as f64) * x[0];
    }
    s
}
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Lstm {
    w: Vec<f64>,
    b: Vec<f64>,
    n: usize,
}
inspect!(Lstm, LstmTangent { w, b, n });
#[differentiable]
fn lstm(c: &Lstm, xs: &[f64], h: &mut [f64], s: &mut [f64]) -> f64 {
    for t in 0..xs.len() {
        for i in 0..c.n {
            let f = 1.0 / (1.0 + (-(c.w[i] * h[i] + c.b[i] * xs[t])).exp());
            let g = (c.w[c.n + i] * xs[t]).tanh();
            s[i] = f * s[i] + (1.0 - f) * g;
            h[i] = s[i].tanh() * f;
        }
    }
    h.iter().sum::<f64>()
}
#[test]
fn programs() {
    let mut x = [0.9, 0.4, 0.7, 0.2];
    assert_rule!(driven(&mut x, 0.9));
    assert_rule!(max_in_place(&mut x, &[0.3, 0.8, 0.1, 0.9]));
    for n in 0..5 {
        assert_rule!(ring(&mut x, n));
        assert_rule!(fib(0.7, n));
    }
    let mut c = [0.3, 0.8, 0.1, 0.9];
    assert_rule!(matmul(&x, &[0.2, 0.5, -0.4, 0.6], &mut c, 2));
    assert_rule!(prefix(&mut x));
    assert_rule!(softmax_loss(&[vec![0.3, 0.2], vec![-0.5, 0.9]], &[0.7, 0.4], 1));
    let (mut p, mut v) = ([[0.1, 0.9], [0.8, 0.2], [-0.4, 0.3]], [[0.1, 0.0], [0.0, 0.2], [-0.1, 0.1]]);
    assert_rule!(nbody(&mut p, &mut v, &[0.5, 0.7, 0.9], 0.1, 2));
    let mut a = [2.0, 0.3, 0.1, 0.4, 1.8, 0.2, 0.5, 0.6, 1.5];
    assert_rule!(lu_recursive(&mut a, 3, 0));
    assert_rule!(generic_bubble(&mut x));
    let (mut h, mut s) = ([0.1, 0.2], [0.3, -0.1]);
    let net = Lstm { w: vec![0.5, -0.3, 0.8, 0.2], b: vec![0.1, 0.4], n: 2 };
    assert_rule!(fixed lstm(&net, &[0.7, -0.2, 0.4], &mut h, &mut s));
}
