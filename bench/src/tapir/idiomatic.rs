//! The nine kernels as a Rust programmer writes them: iterators, zips and chunks over plain `f64`.

#![allow(clippy::too_many_arguments, reason = "the signatures are those of the indexed form")]

use tapir::differentiable;

#[differentiable]
fn branch(x: f64, y: f64) -> f64 {
    let z = x * y;
    if z > 1.0 {
        return z * z + x / y;
    }
    let w = if x > 0.5 { x * x * z } else { z - x };
    w * z + y.powi(3)
}

#[differentiable]
pub(crate) fn branches(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(&x, &y)| branch(x, y)).sum()
}

#[differentiable]
pub(crate) fn recurrence(x: &mut [f64], a: f64) -> f64 {
    let mut before = x[0];
    for v in x.iter_mut().skip(1) {
        *v = a * before + *v * *v;
        before = *v;
    }
    before
}

#[differentiable]
pub(crate) fn sum(x: &[f64]) -> f64 {
    x.iter().sum()
}

#[differentiable]
pub(crate) fn sines(x: &[f64]) -> f64 {
    x.iter().map(|v| v.sin()).sum()
}

#[differentiable]
fn square(x: &mut [f64]) {
    for v in x.iter_mut() {
        *v *= *v;
    }
}

#[differentiable]
pub(crate) fn squares(x: &mut [f64]) -> f64 {
    for _ in 0..4 {
        square(x);
    }
    x.iter().sum()
}

#[differentiable]
fn logsumexp(a: &[f64]) -> f64 {
    let m = a.iter().fold(a[0], |m, &v| if v > m { v } else { m });
    a.iter().map(|v| (v - m).exp()).sum::<f64>().ln() + m
}

#[differentiable]
pub(crate) fn gmm(
    alphas: &[f64],
    means: &[f64],
    icf: &[f64],
    #[constant] x: &[f64],
    n: usize,
    d: usize,
    k: usize,
) -> f64 {
    let tri = d * (d + 1) / 2;
    let mut qd = vec![0.0; k * d];
    let mut sum_q = vec![0.0; k];
    for ((logs, q), s) in icf.chunks_exact(tri).zip(qd.chunks_exact_mut(d)).zip(sum_q.iter_mut()) {
        for (log, q) in logs.iter().zip(q.iter_mut()) {
            *s += log;
            *q = log.exp();
        }
    }
    let mut xc = vec![0.0; d];
    let mut term = vec![0.0; k];
    let mut slse = 0.0;
    for point in x.chunks_exact(d) {
        for (c, t) in term.iter_mut().enumerate() {
            let mean = &means[c * d..(c + 1) * d];
            for ((e, v), m) in xc.iter_mut().zip(point).zip(mean) {
                *e = v - m;
            }
            let q = &qd[c * d..(c + 1) * d];
            let lower = &icf[c * tri + d..(c + 1) * tri];
            let mut sq = 0.0;
            let mut off = 0;
            for j in 0..d {
                let row = &lower[off..off + j];
                let acc = q[j] * xc[j] + row.iter().zip(&xc).map(|(l, e)| l * e).sum::<f64>();
                off += j;
                sq += acc * acc;
            }
            *t = alphas[c] + sum_q[c] - 0.5 * sq;
        }
        slse += logsumexp(&term);
    }
    slse - n as f64 * logsumexp(alphas)
}

#[differentiable]
fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[differentiable]
pub(crate) fn lstm(w: &[f64], b: &[f64], hs: &mut [f64], cs: &mut [f64], #[constant] xs: &[f64], steps: usize) -> f64 {
    let h = hs.len();
    let mut g = vec![0.0; 4 * h];
    let mut loss = 0.0;
    for input in xs.chunks_exact(h).take(steps) {
        for ((g, b), row) in g.iter_mut().zip(b).zip(w.chunks_exact(h)) {
            *g = b + row.iter().zip(hs.iter()).map(|(w, h)| w * h).sum::<f64>();
        }
        for (j, ((cell, state), x)) in cs.iter_mut().zip(hs.iter_mut()).zip(input).enumerate() {
            let i = sigmoid(g[j]);
            let f = sigmoid(g[h + j]);
            let o = sigmoid(g[2 * h + j]);
            let u = g[3 * h + j].tanh();
            *cell = f * *cell + i * u + x;
            *state = o * cell.tanh();
        }
        loss += hs.iter().map(|v| v * v).sum::<f64>();
    }
    loss
}

#[differentiable]
fn residual(cam: &[f64], pt: &[f64], w: f64, #[constant] feat: &[f64]) -> f64 {
    let th = (cam[..3].iter().map(|v| v * v).sum::<f64>() + 1e-12).sqrt();
    let (si, co) = th.sin_cos();
    let it = 1.0 / th;
    let k = [cam[0] * it, cam[1] * it, cam[2] * it];
    let p = [pt[0] - cam[3], pt[1] - cam[4], pt[2] - cam[5]];
    let kp = k.iter().zip(&p).map(|(k, p)| k * p).sum::<f64>() * (1.0 - co);
    let r = [
        p[0] * co + (k[1] * p[2] - k[2] * p[1]) * si + k[0] * kp,
        p[1] * co + (k[2] * p[0] - k[0] * p[2]) * si + k[1] * kp,
        p[2] * co + (k[0] * p[1] - k[1] * p[0]) * si + k[2] * kp,
    ];
    let (u, v) = (r[0] / r[2], r[1] / r[2]);
    let rr = u * u + v * v;
    let l = 1.0 + cam[9] * rr + cam[10] * rr * rr;
    let e0 = w * (cam[6] * u * l + cam[7] - feat[0]);
    let e1 = w * (cam[6] * v * l + cam[8] - feat[1]);
    e0 * e0 + e1 * e1
}

#[differentiable]
pub(crate) fn bundle(cams: &[f64], pts: &[f64], ws: &[f64], obs: &[usize], #[constant] feats: &[f64]) -> f64 {
    let mut s = 0.0;
    for ((w, ids), feat) in ws.iter().zip(obs.chunks_exact(2)).zip(feats.chunks_exact(2)) {
        let c = ids[0] * 11;
        let p = ids[1] * 3;
        s += residual(&cams[c..c + 11], &pts[p..p + 3], *w, feat);
    }
    s
}

#[differentiable]
fn rates(u: f64, v: f64, p: &[f64]) -> (f64, f64) {
    (p[0] * u - p[1] * u * v, p[2] * u * v - p[3] * v)
}

#[differentiable]
pub(crate) fn runge_kutta(p: &[f64], u0: f64, v0: f64, steps: usize, #[constant] h: f64) -> f64 {
    let (mut u, mut v) = (u0, v0);
    for _ in 0..steps {
        let (a1, b1) = rates(u, v, p);
        let (a2, b2) = rates(u + 0.5 * h * a1, v + 0.5 * h * b1, p);
        let (a3, b3) = rates(u + 0.5 * h * a2, v + 0.5 * h * b2, p);
        let (a4, b4) = rates(u + h * a3, v + h * b3, p);
        u += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
        v += h / 6.0 * (b1 + 2.0 * b2 + 2.0 * b3 + b4);
    }
    u * u + v
}
