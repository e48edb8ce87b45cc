//! Adjoints written by hand, the yardstick: value and gradient as a careful person writes them.
//!
//! Gradients are added to what the shadows hold, and what a kernel overwrites is restored, as with derived rules.
//! `saved` is memory that is kept from call to call.

#![allow(
    clippy::too_many_arguments,
    clippy::needless_range_loop,
    reason = "data and shadows, in the form of the primal"
)]

pub(crate) fn branches(x: &[f64], y: &[f64], dx: &mut [f64], dy: &mut [f64]) -> f64 {
    let n = x.len();
    let (y, dx, dy) = (&y[..n], &mut dx[..n], &mut dy[..n]);
    let mut s = 0.0;
    for i in 0..n {
        let (x, y) = (x[i], y[i]);
        let z = x * y;
        let (by_x, by_y, by_z);
        if z > 1.0 {
            let q = 1.0 / y;
            s += z * z + x / y;
            (by_x, by_y, by_z) = (q, -q * q * x, 2.0 * z);
        } else if x > 0.5 {
            let w = x * x * z;
            s += w * z + y * y * y;
            (by_x, by_y, by_z) = (2.0 * x * z * z, 3.0 * y * y, w + z * x * x);
        } else {
            let w = z - x;
            s += w * z + y * y * y;
            (by_x, by_y, by_z) = (-z, 3.0 * y * y, w + z);
        }
        dx[i] += by_x + by_z * y;
        dy[i] += by_y + by_z * x;
    }
    s
}

pub(crate) fn recurrence(x: &mut [f64], dx: &mut [f64], a: f64, saved: &mut Vec<f64>) -> (f64, f64) {
    let n = x.len();
    let dx = &mut dx[..n];
    saved.clear();
    saved.extend_from_slice(x);
    for i in 1..n {
        x[i] = a * x[i - 1] + x[i] * x[i];
    }
    let value = x[n - 1];
    dx[n - 1] += 1.0;
    let mut da = 0.0;
    for i in (1..n).rev() {
        let s = dx[i];
        da += s * x[i - 1];
        dx[i - 1] += s * a;
        dx[i] = 2.0 * s * saved[i];
    }
    x.copy_from_slice(saved);
    (value, da)
}

pub(crate) fn sum(x: &[f64], dx: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for (x, d) in x.iter().zip(dx) {
        s += x;
        *d += 1.0;
    }
    s
}

pub(crate) fn sines(x: &[f64], dx: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for (x, d) in x.iter().zip(dx) {
        let (sin, cos) = x.sin_cos();
        s += sin;
        *d += cos;
    }
    s
}

pub(crate) fn squares(x: &mut [f64], dx: &mut [f64], saved: &mut Vec<f64>) -> f64 {
    let n = x.len();
    saved.clear();
    for _ in 0..4 {
        saved.extend_from_slice(x);
        for v in x.iter_mut() {
            *v *= *v;
        }
    }
    let s = x.iter().sum();
    for d in dx.iter_mut() {
        *d += 1.0;
    }
    for old in saved.chunks_exact(n).rev() {
        for (d, old) in dx.iter_mut().zip(old) {
            *d *= 2.0 * old;
        }
    }
    x.copy_from_slice(&saved[..n]);
    s
}

/// The value, and the gradient in `weights`.
fn logsumexp(a: &[f64], weights: &mut [f64]) -> f64 {
    let m = a.iter().fold(a[0], |m, &v| if v > m { v } else { m });
    let mut s = 0.0;
    for (w, a) in weights.iter_mut().zip(a) {
        *w = (a - m).exp();
        s += *w;
    }
    let r = 1.0 / s;
    for w in weights.iter_mut() {
        *w *= r;
    }
    s.ln() + m
}

pub(crate) fn gmm(
    alphas: &[f64],
    means: &[f64],
    icf: &[f64],
    x: &[f64],
    n: usize,
    d: usize,
    k: usize,
    d_alphas: &mut [f64],
    d_means: &mut [f64],
    d_icf: &mut [f64],
) -> f64 {
    let tri = d * (d + 1) / 2;
    let (mut qd, mut d_qd) = (vec![0.0; k * d], vec![0.0; k * d]);
    let (mut sum_q, mut d_sum_q) = (vec![0.0; k], vec![0.0; k]);
    for c in 0..k {
        for j in 0..d {
            let q = icf[c * tri + j];
            sum_q[c] += q;
            qd[c * d + j] = q.exp();
        }
    }
    // Of one point, for all components: the differences to the mean and their products with the triangle.
    let (mut xc, mut acc, mut d_xc) = (vec![0.0; k * d], vec![0.0; k * d], vec![0.0; d]);
    let (mut term, mut weights) = (vec![0.0; k], vec![0.0; k]);
    let mut slse = 0.0;
    for i in 0..n {
        let point = &x[i * d..(i + 1) * d];
        for c in 0..k {
            let (xc, acc) = (&mut xc[c * d..(c + 1) * d], &mut acc[c * d..(c + 1) * d]);
            let (mean, q) = (&means[c * d..(c + 1) * d], &qd[c * d..(c + 1) * d]);
            let lower = &icf[c * tri + d..(c + 1) * tri];
            for j in 0..d {
                xc[j] = point[j] - mean[j];
            }
            let (mut sq, mut off) = (0.0, 0);
            for j in 0..d {
                let mut a = q[j] * xc[j];
                for (l, x) in lower[off..off + j].iter().zip(&xc[..j]) {
                    a += l * x;
                }
                off += j;
                acc[j] = a;
                sq += a * a;
            }
            term[c] = alphas[c] + sum_q[c] - 0.5 * sq;
        }
        slse += logsumexp(&term, &mut weights);
        for c in 0..k {
            let g = weights[c];
            d_alphas[c] += g;
            d_sum_q[c] += g;
            let (xc, acc, q) = (&xc[c * d..(c + 1) * d], &acc[c * d..(c + 1) * d], &qd[c * d..(c + 1) * d]);
            let lower = &icf[c * tri + d..(c + 1) * tri];
            let d_lower = &mut d_icf[c * tri + d..(c + 1) * tri];
            let d_q = &mut d_qd[c * d..(c + 1) * d];
            d_xc.fill(0.0);
            let mut off = 0;
            for j in 0..d {
                let ga = -g * acc[j];
                d_q[j] += ga * xc[j];
                d_xc[j] += ga * q[j];
                for l in 0..j {
                    d_lower[off + l] += ga * xc[l];
                    d_xc[l] += ga * lower[off + l];
                }
                off += j;
            }
            for (m, g) in d_means[c * d..(c + 1) * d].iter_mut().zip(&d_xc) {
                *m -= g;
            }
        }
    }
    for c in 0..k {
        for j in 0..d {
            d_icf[c * tri + j] += d_sum_q[c] + d_qd[c * d + j] * qd[c * d + j];
        }
    }
    let all = logsumexp(alphas, &mut weights);
    for c in 0..k {
        d_alphas[c] -= n as f64 * weights[c];
    }
    slse - n as f64 * all
}

pub(crate) fn lstm(
    w: &[f64],
    b: &[f64],
    hs: &mut [f64],
    cs: &mut [f64],
    xs: &[f64],
    steps: usize,
    dw: &mut [f64],
    db: &mut [f64],
    dh: &mut [f64],
    dc: &mut [f64],
    saved: &mut Vec<f64>,
) -> f64 {
    let h = hs.len();
    // Of each step: the two states before it, the four gates and tanh of the new cell.
    let frame = 7 * h;
    saved.resize(steps * frame, 0.0);
    let (mut g, mut dg) = (vec![0.0; 4 * h], vec![0.0; 4 * h]);
    let mut loss = 0.0;
    for t in 0..steps {
        let frame = &mut saved[t * frame..(t + 1) * frame];
        frame[..h].copy_from_slice(hs);
        frame[h..2 * h].copy_from_slice(cs);
        for r in 0..4 * h {
            let mut a = b[r];
            for (w, h) in w[r * h..(r + 1) * h].iter().zip(hs.iter()) {
                a += w * h;
            }
            g[r] = a;
        }
        for j in 0..h {
            let i = 1.0 / (1.0 + (-g[j]).exp());
            let f = 1.0 / (1.0 + (-g[h + j]).exp());
            let o = 1.0 / (1.0 + (-g[2 * h + j]).exp());
            let u = g[3 * h + j].tanh();
            cs[j] = f * cs[j] + i * u + xs[t * h + j];
            let tc = cs[j].tanh();
            hs[j] = o * tc;
            loss += hs[j] * hs[j];
            frame[2 * h + j] = i;
            frame[3 * h + j] = f;
            frame[4 * h + j] = o;
            frame[5 * h + j] = u;
            frame[6 * h + j] = tc;
        }
    }
    for t in (0..steps).rev() {
        let frame = &saved[t * frame..(t + 1) * frame];
        for j in 0..h {
            let (c_in, i, f) = (frame[h + j], frame[2 * h + j], frame[3 * h + j]);
            let (o, u, tc) = (frame[4 * h + j], frame[5 * h + j], frame[6 * h + j]);
            let gh = dh[j] + 2.0 * o * tc;
            let gc = dc[j] + gh * o * (1.0 - tc * tc);
            dg[2 * h + j] = gh * tc * o * (1.0 - o);
            dg[j] = gc * u * i * (1.0 - i);
            dg[h + j] = gc * c_in * f * (1.0 - f);
            dg[3 * h + j] = gc * i * (1.0 - u * u);
            dc[j] = gc * f;
            dh[j] = 0.0;
        }
        for r in 0..4 * h {
            let s = dg[r];
            db[r] += s;
            let row = dw[r * h..(r + 1) * h].iter_mut().zip(&w[r * h..(r + 1) * h]);
            for (((dw, w), dh), h_in) in row.zip(dh.iter_mut()).zip(&frame[..h]) {
                *dw += s * h_in;
                *dh += s * w;
            }
        }
    }
    hs.copy_from_slice(&saved[..h]);
    cs.copy_from_slice(&saved[h..2 * h]);
    loss
}

pub(crate) fn bundle(
    cams: &[f64],
    pts: &[f64],
    ws: &[f64],
    obs: &[usize],
    feats: &[f64],
    d_cams: &mut [f64],
    d_pts: &mut [f64],
    d_ws: &mut [f64],
) -> f64 {
    let mut s = 0.0;
    for i in 0..ws.len() {
        let (c, p) = (obs[2 * i] * 11, obs[2 * i + 1] * 3);
        let cam: &[f64; 11] = cams[c..c + 11].try_into().expect("a camera has 11 parameters");
        let pt: &[f64; 3] = pts[p..p + 3].try_into().expect("a point has 3 coordinates");
        let d_cam: &mut [f64; 11] = (&mut d_cams[c..c + 11]).try_into().expect("a camera has 11 parameters");
        let d_pt: &mut [f64; 3] = (&mut d_pts[p..p + 3]).try_into().expect("a point has 3 coordinates");
        let (value, d_w) = residual(cam, pt, ws[i], [feats[2 * i], feats[2 * i + 1]], d_cam, d_pt);
        s += value;
        d_ws[i] += d_w;
    }
    s
}

#[inline(always)]
fn residual(
    cam: &[f64; 11],
    pt: &[f64; 3],
    w: f64,
    feat: [f64; 2],
    d_cam: &mut [f64; 11],
    d_pt: &mut [f64; 3],
) -> (f64, f64) {
    let th = (cam[0] * cam[0] + cam[1] * cam[1] + cam[2] * cam[2] + 1e-12).sqrt();
    let (si, co) = th.sin_cos();
    let it = 1.0 / th;
    let k = [cam[0] * it, cam[1] * it, cam[2] * it];
    let p = [pt[0] - cam[3], pt[1] - cam[4], pt[2] - cam[5]];
    let dot = k[0] * p[0] + k[1] * p[1] + k[2] * p[2];
    let versine = 1.0 - co;
    let kp = dot * versine;
    let cross = [k[1] * p[2] - k[2] * p[1], k[2] * p[0] - k[0] * p[2], k[0] * p[1] - k[1] * p[0]];
    let r = [
        p[0] * co + cross[0] * si + k[0] * kp,
        p[1] * co + cross[1] * si + k[1] * kp,
        p[2] * co + cross[2] * si + k[2] * kp,
    ];
    let iz = 1.0 / r[2];
    let (u, v) = (r[0] * iz, r[1] * iz);
    let rr = u * u + v * v;
    let l = 1.0 + cam[9] * rr + cam[10] * rr * rr;
    let (q0, q1) = (cam[6] * u * l + cam[7] - feat[0], cam[6] * v * l + cam[8] - feat[1]);
    let (e0, e1) = (w * q0, w * q1);

    let (g0, g1) = (2.0 * e0, 2.0 * e1);
    let d_w = g0 * q0 + g1 * q1;
    let (g0, g1) = (g0 * w, g1 * w);
    d_cam[7] += g0;
    d_cam[8] += g1;
    d_cam[6] += g0 * u * l + g1 * v * l;
    let dl = cam[6] * (g0 * u + g1 * v);
    d_cam[9] += dl * rr;
    d_cam[10] += dl * rr * rr;
    let d_rr = dl * (cam[9] + 2.0 * cam[10] * rr);
    let du = g0 * cam[6] * l + 2.0 * d_rr * u;
    let dv = g1 * cam[6] * l + 2.0 * d_rr * v;
    let dr = [du * iz, dv * iz, -(du * r[0] + dv * r[1]) * iz * iz];
    let (mut dk, mut dp, mut d_cross) = ([0.0; 3], [0.0; 3], [0.0; 3]);
    let (mut d_co, mut d_si, mut d_kp) = (0.0, 0.0, 0.0);
    for a in 0..3 {
        dp[a] += dr[a] * co;
        d_co += dr[a] * p[a];
        d_cross[a] = dr[a] * si;
        d_si += dr[a] * cross[a];
        dk[a] += dr[a] * kp;
        d_kp += dr[a] * k[a];
    }
    dk[0] += d_cross[2] * p[1] - d_cross[1] * p[2];
    dk[1] += d_cross[0] * p[2] - d_cross[2] * p[0];
    dk[2] += d_cross[1] * p[0] - d_cross[0] * p[1];
    dp[0] += d_cross[1] * k[2] - d_cross[2] * k[1];
    dp[1] += d_cross[2] * k[0] - d_cross[0] * k[2];
    dp[2] += d_cross[0] * k[1] - d_cross[1] * k[0];
    let d_dot = d_kp * versine;
    d_co -= d_kp * dot;
    for a in 0..3 {
        dk[a] += d_dot * p[a];
        dp[a] += d_dot * k[a];
        d_pt[a] += dp[a];
        d_cam[3 + a] -= dp[a];
    }
    let d_it = dk[0] * cam[0] + dk[1] * cam[1] + dk[2] * cam[2];
    let d_th = -d_it * it * it - d_co * si + d_si * co;
    let g = d_th * 0.5 / th;
    for a in 0..3 {
        d_cam[a] += dk[a] * it + 2.0 * g * cam[a];
    }
    (e0 * e0 + e1 * e1, d_w)
}

pub(crate) fn runge_kutta(
    p: &[f64],
    u0: f64,
    v0: f64,
    steps: usize,
    h: f64,
    dp: &mut [f64],
    saved: &mut Vec<f64>,
) -> (f64, f64, f64) {
    let p: &[f64; 4] = p.try_into().expect("there are 4 parameters");
    let (hh, c) = (0.5 * h, h / 6.0);
    let prey = |u: f64, v: f64| p[0] * u - p[1] * u * v;
    let predators = |u: f64, v: f64| p[2] * u * v - p[3] * v;
    let stages = |u: f64, v: f64| {
        let (a1, b1) = (prey(u, v), predators(u, v));
        let (u2, v2) = (u + hh * a1, v + hh * b1);
        let (a2, b2) = (prey(u2, v2), predators(u2, v2));
        let (u3, v3) = (u + hh * a2, v + hh * b2);
        let (a3, b3) = (prey(u3, v3), predators(u3, v3));
        let (u4, v4) = (u + h * a3, v + h * b3);
        let (a4, b4) = (prey(u4, v4), predators(u4, v4));
        ([u, u2, u3, u4], [v, v2, v3, v4], [a1, a2, a3, a4], [b1, b2, b3, b4])
    };
    let (mut u, mut v) = (u0, v0);
    saved.clear();
    for _ in 0..steps {
        saved.extend([u, v]);
        let (_, _, a, b) = stages(u, v);
        u += c * (a[0] + 2.0 * a[1] + 2.0 * a[2] + a[3]);
        v += c * (b[0] + 2.0 * b[1] + 2.0 * b[2] + b[3]);
    }
    let value = u * u + v;
    let (mut du, mut dv) = (2.0 * u, 1.0);
    let mut d = [0.0; 4];
    for state in saved.chunks_exact(2).rev() {
        let (us, vs, _, _) = stages(state[0], state[1]);
        let mut ga = [c * du, 2.0 * c * du, 2.0 * c * du, c * du];
        let mut gb = [c * dv, 2.0 * c * dv, 2.0 * c * dv, c * dv];
        let weights = [hh, hh, h];
        for s in (0..4).rev() {
            let (a, b, u, v) = (ga[s], gb[s], us[s], vs[s]);
            d[0] += a * u;
            d[1] -= a * u * v;
            d[2] += b * u * v;
            d[3] -= b * v;
            let by_u = a * (p[0] - p[1] * v) + b * p[2] * v;
            let by_v = -a * p[1] * u + b * (p[2] * u - p[3]);
            du += by_u;
            dv += by_v;
            if s > 0 {
                ga[s - 1] += weights[s - 1] * by_u;
                gb[s - 1] += weights[s - 1] * by_v;
            }
        }
    }
    for (dp, d) in dp.iter_mut().zip(d) {
        *dp += d;
    }
    (value, du, dv)
}

pub(crate) fn relaxation(x: &mut [f64], dx: &mut [f64], a: f64, saved: &mut Vec<f64>) -> (f64, f64) {
    let n = x.len();
    let dx = &mut dx[..n];
    saved.clear();
    saved.extend_from_slice(x);
    for i in 1..n {
        let t = a * x[i - 1] + x[i];
        x[i] = t / (1.0 + t * t);
    }
    let value = x[n - 1];
    dx[n - 1] += 1.0;
    let mut da = 0.0;
    for i in (1..n).rev() {
        let t = a * x[i - 1] + saved[i];
        let q = 1.0 / (1.0 + t * t);
        let dt = dx[i] * (1.0 - t * t) * q * q;
        da += dt * x[i - 1];
        dx[i - 1] += dt * a;
        dx[i] = dt;
    }
    x.copy_from_slice(saved);
    (value, da)
}

pub(crate) fn oscillator(
    p: &[f64],
    x0: f64,
    v0: f64,
    steps: usize,
    h: f64,
    dp: &mut [f64],
    saved: &mut Vec<f64>,
) -> (f64, f64, f64) {
    let p: &[f64; 3] = p.try_into().expect("there are 3 parameters");
    let (mut x, mut v) = (x0, v0);
    saved.clear();
    for _ in 0..steps {
        saved.extend([x, v]);
        v += h * (-p[0] * x - p[1] * x * (x * x) - p[2] * v);
        x += h * v;
    }
    let value = x * x + v * v;
    let (mut dx, mut dv) = (2.0 * x, 2.0 * v);
    let mut d = [0.0; 3];
    for state in saved.chunks_exact(2).rev() {
        let (x, v) = (state[0], state[1]);
        dv += h * dx;
        let g = h * dv;
        d[0] -= g * x;
        d[1] -= g * x * x * x;
        d[2] -= g * v;
        dx -= g * (p[0] + 3.0 * p[1] * x * x);
        dv -= g * p[2];
    }
    for (dp, d) in dp.iter_mut().zip(d) {
        *dp += d;
    }
    (value, dx, dv)
}

pub(crate) fn springs(
    x: &mut [f64],
    v: &mut [f64],
    k: f64,
    b: f64,
    steps: usize,
    h: f64,
    dx: &mut [f64],
    dv: &mut [f64],
    saved: &mut Vec<f64>,
) -> (f64, f64, f64) {
    let n = x.len();
    let (v, dx, dv) = (&mut v[..n], &mut dx[..n], &mut dv[..n]);
    saved.clear();
    saved.extend_from_slice(v);
    for _ in 0..steps {
        saved.extend_from_slice(x);
        for i in 0..n - 1 {
            let d = x[i + 1] - x[i];
            let f = k * d + b * d * d * d;
            v[i] += h * f;
            v[i + 1] -= h * f;
        }
        for i in 0..n {
            x[i] += h * v[i];
        }
    }
    let mut energy = 0.0;
    for i in 0..n {
        energy += v[i] * v[i];
        dv[i] += 2.0 * v[i];
    }
    let (mut dk, mut db) = (0.0, 0.0);
    for old in saved[n..].chunks_exact(n).rev() {
        for i in 0..n {
            dv[i] += h * dx[i];
        }
        for i in 0..n - 1 {
            let d = old[i + 1] - old[i];
            let g = h * (dv[i] - dv[i + 1]);
            dk += g * d;
            db += g * d * d * d;
            let by_d = g * (k + 3.0 * b * d * d);
            dx[i + 1] += by_d;
            dx[i] -= by_d;
        }
    }
    v.copy_from_slice(&saved[..n]);
    x.copy_from_slice(&saved[n..2 * n]);
    (energy, dk, db)
}
