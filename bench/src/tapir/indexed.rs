//! The nine kernels as a numerical programmer writes them: loops over indices, generic over the scalar.

#![allow(clippy::needless_range_loop, clippy::too_many_arguments, reason = "loops over indices are the subject")]

use tapir::{Real, differentiable};

#[differentiable]
fn branch<T: Real>(x: T, y: T) -> T {
    let z = x * y;
    if z > T::lit(1.0) {
        return z * z + x / y;
    }
    let w = if x > T::lit(0.5) { x * x * z } else { z - x };
    w * z + y.powi(3)
}

/// A scalar function with branches, at many points.
#[differentiable]
pub(crate) fn branches<T: Real>(x: &[T], y: &[T]) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        s += branch(x[i], y[i]);
    }
    s
}

/// A recurrence that overwrites what it reads.
#[differentiable]
pub(crate) fn recurrence<T: Real>(x: &mut [T], a: T) -> T {
    for i in 1..x.len() {
        x[i] = a * x[i - 1] + x[i] * x[i];
    }
    x[x.len() - 1]
}

#[differentiable]
pub(crate) fn sum<T: Real>(x: &[T]) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        s += x[i];
    }
    s
}

#[differentiable]
pub(crate) fn sines<T: Real>(x: &[T]) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        s += x[i].sin();
    }
    s
}

#[differentiable]
fn square<T: Real>(x: &mut [T]) {
    for i in 0..x.len() {
        x[i] = x[i] * x[i];
    }
}

/// Squares in place four times, by a callee, and sums.
#[differentiable]
pub(crate) fn squares<T: Real>(x: &mut [T]) -> T {
    square(x);
    square(x);
    square(x);
    square(x);
    sum(x)
}

#[differentiable]
fn logsumexp<T: Real>(a: &[T]) -> T {
    let mut m = a[0];
    for i in 1..a.len() {
        if a[i] > m {
            m = a[i];
        }
    }
    let mut s = T::ZERO;
    for i in 0..a.len() {
        s += (a[i] - m).exp();
    }
    s.ln() + m
}

/// Log-likelihood of a Gaussian mixture; `icf` has for each component the logarithms of a diagonal and the triangle
/// below it.
#[differentiable]
pub(crate) fn gmm<T: Real>(
    alphas: &[T],
    means: &[T],
    icf: &[T],
    #[constant] x: &[T],
    n: usize,
    d: usize,
    k: usize,
) -> T {
    let tri = d * (d + 1) / 2;
    let mut qd = vec![T::ZERO; k * d];
    let mut sum_q = vec![T::ZERO; k];
    for c in 0..k {
        for j in 0..d {
            let q = icf[c * tri + j];
            sum_q[c] += q;
            qd[c * d + j] = q.exp();
        }
    }
    let mut xc = vec![T::ZERO; d];
    let mut term = vec![T::ZERO; k];
    let mut slse = T::ZERO;
    for i in 0..n {
        for c in 0..k {
            for j in 0..d {
                xc[j] = x[i * d + j] - means[c * d + j];
            }
            let mut sq = T::ZERO;
            for j in 0..d {
                let mut acc = qd[c * d + j] * xc[j];
                let off = c * tri + d + (j * j - j) / 2;
                for l in 0..j {
                    acc += icf[off + l] * xc[l];
                }
                sq += acc * acc;
            }
            term[c] = alphas[c] + sum_q[c] - T::lit(0.5) * sq;
        }
        slse += logsumexp(&term);
    }
    slse - T::lit(n as f64) * logsumexp(alphas)
}

/// Steps of an LSTM cell whose states `hs` and `cs` are updated in place; `w` is 4h × h, the input is added to the cell.
#[differentiable]
pub(crate) fn lstm<T: Real>(w: &[T], b: &[T], hs: &mut [T], cs: &mut [T], #[constant] xs: &[T], steps: usize) -> T {
    let h = hs.len();
    let mut g = vec![T::ZERO; 4 * h];
    let mut loss = T::ZERO;
    for t in 0..steps {
        for r in 0..4 * h {
            let mut acc = b[r];
            for j in 0..h {
                acc += w[r * h + j] * hs[j];
            }
            g[r] = acc;
        }
        for j in 0..h {
            let i = T::ONE / (T::ONE + (-g[j]).exp());
            let f = T::ONE / (T::ONE + (-g[h + j]).exp());
            let o = T::ONE / (T::ONE + (-g[2 * h + j]).exp());
            let u = g[3 * h + j].tanh();
            cs[j] = f * cs[j] + i * u + xs[t * h + j];
            hs[j] = o * cs[j].tanh();
        }
        for j in 0..h {
            loss += hs[j] * hs[j];
        }
    }
    loss
}

/// The squared reprojection error of one observation: Rodrigues rotation, projection, radial distortion.
#[differentiable]
fn residual<T: Real>(cam: &[T], pt: &[T], w: T, #[constant] feat: &[T]) -> T {
    let t2 = cam[0] * cam[0] + cam[1] * cam[1] + cam[2] * cam[2] + T::lit(1e-12);
    let th = t2.sqrt();
    let (co, si) = (th.cos(), th.sin());
    let it = T::ONE / th;
    let k = [cam[0] * it, cam[1] * it, cam[2] * it];
    let p = [pt[0] - cam[3], pt[1] - cam[4], pt[2] - cam[5]];
    let kp = (k[0] * p[0] + k[1] * p[1] + k[2] * p[2]) * (T::ONE - co);
    let r = [
        p[0] * co + (k[1] * p[2] - k[2] * p[1]) * si + k[0] * kp,
        p[1] * co + (k[2] * p[0] - k[0] * p[2]) * si + k[1] * kp,
        p[2] * co + (k[0] * p[1] - k[1] * p[0]) * si + k[2] * kp,
    ];
    let iz = T::ONE / r[2];
    let (u, v) = (r[0] * iz, r[1] * iz);
    let rr = u * u + v * v;
    let l = T::ONE + cam[9] * rr + cam[10] * rr * rr;
    let e0 = w * (cam[6] * u * l + cam[7] - feat[0]);
    let e1 = w * (cam[6] * v * l + cam[8] - feat[1]);
    e0 * e0 + e1 * e1
}

/// Bundle adjustment: observation `i` is of point `obs[2i + 1]` by camera `obs[2i]`.
#[differentiable]
pub(crate) fn bundle<T: Real>(cams: &[T], pts: &[T], ws: &[T], obs: &[usize], #[constant] feats: &[T]) -> T {
    let mut s = T::ZERO;
    for i in 0..ws.len() {
        let c = obs[2 * i] * 11;
        let p = obs[2 * i + 1] * 3;
        s += residual(&cams[c..c + 11], &pts[p..p + 3], ws[i], &feats[2 * i..2 * i + 2]);
    }
    s
}

#[differentiable]
fn prey<T: Real>(u: T, v: T, p: &[T]) -> T {
    p[0] * u - p[1] * u * v
}

#[differentiable]
fn predators<T: Real>(u: T, v: T, p: &[T]) -> T {
    p[2] * u * v - p[3] * v
}

/// Runge–Kutta steps of the Lotka–Volterra equations, with eight calls each.
#[differentiable]
pub(crate) fn runge_kutta<T: Real>(p: &[T], u0: T, v0: T, steps: usize, #[constant] h: T) -> T {
    let mut u = u0;
    let mut v = v0;
    let hh = h * T::lit(0.5);
    for _ in 0..steps {
        let a1 = prey(u, v, p);
        let b1 = predators(u, v, p);
        let a2 = prey(u + hh * a1, v + hh * b1, p);
        let b2 = predators(u + hh * a1, v + hh * b1, p);
        let a3 = prey(u + hh * a2, v + hh * b2, p);
        let b3 = predators(u + hh * a2, v + hh * b2, p);
        let a4 = prey(u + h * a3, v + h * b3, p);
        let b4 = predators(u + h * a3, v + h * b3, p);
        u += h * T::lit(1.0 / 6.0) * (a1 + T::lit(2.0) * a2 + T::lit(2.0) * a3 + a4);
        v += h * T::lit(1.0 / 6.0) * (b1 + T::lit(2.0) * b2 + T::lit(2.0) * b3 + b4);
    }
    u * u + v
}
