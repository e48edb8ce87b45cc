//! Functions with the forms that desugaring knows; `desugared.rs` is made of them.

pub(crate) fn shadowing(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n = n + 1;
    let s = n as f64;
    let s = {
        let s = s * 2.0;
        let n = s + 1.0;
        s * n
    };
    for n in 0..y.len() {
        let s = s + n as f64;
        y[n] += s;
    }
    match x.len() {
        0 => s,
        n if n > 3 => n as f64 * s,
        n => {
            let s = n as f64 - s;
            s
        }
    }
}

pub(crate) fn ranges(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for i in 1..=n {
        s += i as f64;
    }
    for i in (0..x.len()).rev() {
        s = s * 0.5 + x[i];
    }
    for i in (1..y.len()).step_by(2) {
        y[i] -= s;
    }
    for i in (n..y.len()).rev().step_by(3) {
        y[i] *= s;
        s += i as f64;
    }
    for i in (0..=n).rev().skip(1) {
        s = 2.0 * s + i as f64;
    }
    for (i, j) in (1..x.len()).zip(3..9) {
        s = 0.3 * s + (i * j) as f64;
    }
    s
}

pub(crate) fn slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for v in x {
        s = 0.5 * s + v;
    }
    for &v in x.iter().rev() {
        s = 0.7 * s - v;
    }
    for v in y.iter_mut() {
        *v += s;
    }
    for v in &mut *y {
        *v *= 0.5;
    }
    let a = [1.0, n as f64, 3.0];
    for v in a {
        s = 0.9 * s + v;
    }
    for v in &a {
        s = 0.9 * s + *v;
    }
    let owned = y.to_vec();
    for v in owned {
        s = s * 0.9 + v;
    }
    for v in y {
        *v -= s;
    }
    s
}

pub(crate) fn enumerate(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for (i, v) in x.iter().enumerate() {
        s = s * 0.5 + v * i as f64;
    }
    for (i, v) in x.iter().enumerate().rev() {
        s = s * 0.5 + v * i as f64;
    }
    for (i, v) in x.iter().rev().enumerate() {
        s = s * 0.5 + v * i as f64;
    }
    for (i, v) in x.iter().skip(n).enumerate() {
        s = s * 0.5 + v * i as f64;
    }
    for (i, v) in y.iter_mut().enumerate().skip(n) {
        *v += s * i as f64;
    }
    for (i, (j, v)) in x.iter().enumerate().step_by(2).enumerate() {
        s += v * (i + j) as f64;
    }
    for p in x.iter().enumerate() {
        s += p.1 * p.0 as f64;
    }
    s
}

pub(crate) fn zips(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let z = vec![0.25; n + 2];
    for ((o, v), w) in y.iter_mut().zip(x).zip(&z) {
        *o = *o * v + w;
    }
    let mut s = 0.0;
    for (a, b) in x.iter().zip(x.iter().skip(1)) {
        s = 0.5 * s + a * b;
    }
    for (a, (i, b)) in x.iter().zip(y.iter().rev().enumerate()) {
        s = 0.5 * s + a * b * i as f64;
    }
    for (i, v) in (1..).zip(y.iter()) {
        s = 0.5 * s + v * i as f64;
    }
    for (a, b) in std::iter::zip(y, x) {
        *a += b * s;
    }
    for (a, b) in x.iter().rev().zip(z.iter().rev().take(2)) {
        s = 0.5 * s + a * b;
    }
    s
}

pub(crate) fn parts_of_slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for (a, b) in x[..n].iter().zip(&x[n..n + n]) {
        s += a * b;
    }
    for v in x[1..].iter().skip(n).take(2) {
        s = 0.5 * s + v;
    }
    for (i, v) in y[n..].iter_mut().enumerate() {
        *v += s + i as f64;
    }
    for v in x.iter().rev().take(n).skip(1) {
        s = 0.5 * s + v;
    }
    for v in x.iter().skip(1).rev().skip(n) {
        s = 0.5 * s + v;
    }
    s
}

pub(crate) fn chunks(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for (i, row) in x.chunks_exact(n + 1).enumerate() {
        for (j, v) in row.iter().enumerate() {
            s = 0.5 * s + v * (i + 2 * j) as f64;
        }
    }
    for row in x.chunks(n + 2) {
        s = 0.5 * s + row[0] * row[row.len() - 1];
    }
    for (o, row) in y.chunks_mut(2).zip(x.chunks(3)) {
        o[0] += row.iter().sum::<f64>();
    }
    for o in y.chunks_exact_mut(3) {
        o[2] = s;
    }
    for row in x.chunks(2).rev() {
        s = 0.5 * s + row[0];
    }
    for row in x.chunks(3).skip(1).step_by(2) {
        s = 0.5 * s + row[0];
    }
    s
}

pub(crate) fn windows(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    for (o, w) in y.iter_mut().zip(x.windows(2)) {
        *o += w[1] - w[0];
    }
    x.windows(n + 1).map(|w| w.iter().product::<f64>()).sum()
}

pub(crate) fn filters(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for v in x.iter().filter(|v| **v > 0.0) {
        s = 0.5 * s + v;
    }
    for v in x.iter().map(|v| v * 2.0).filter(|v| *v > 0.5) {
        s = 0.5 * s + v;
    }
    for (i, v) in x.iter().enumerate().filter(|(i, v)| i % 2 == 0 && **v > 0.0) {
        s = 0.5 * s + v * i as f64;
    }
    for (i, v) in x.iter().copied().filter(|&v| v < 0.0).enumerate() {
        s = 0.5 * s + v * i as f64;
    }
    for v in y.iter_mut().filter(|v| **v > 0.0) {
        *v += s;
    }
    let c = x.iter().filter(|&&v| v > 0.0).count();
    s + (c + n) as f64 + (0..n).filter(|i| i % 2 == 1).map(|i| i as f64).sum::<f64>()
}

pub(crate) fn sums(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let a: f64 = x.iter().sum();
    let b = x.iter().map(|v| v.sin()).sum::<f64>() / (1 + n) as f64;
    let c: f64 = x.iter().zip(y.iter()).map(|(a, b)| (a - b).powi(2)).sum();
    y.iter_mut().zip(x).for_each(|(o, v)| *o += v * a);
    let d: f64 = (0..n)
        .map(|i| {
            let t = i as f64;
            t * t + b
        })
        .sum();
    d + a * b + c.sqrt() + x.iter().copied().map(f64::cos).product::<f64>()
}

pub(crate) fn nested(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let rows: Vec<Vec<f64>> = (0..n).map(|i| x.iter().map(|v| v * i as f64).collect()).collect();
    let s: f64 = rows.iter().map(|row| row.iter().zip(y.iter()).map(|(a, b)| a * b).sum::<f64>().tanh()).sum();
    for (o, row) in y.iter_mut().zip(&rows) {
        for v in row {
            *o += v;
        }
    }
    let mut t = 0.0;
    for row in &rows {
        t += row.iter().fold(s, |m, v| m * 0.5 + v);
    }
    s + t
}

pub(crate) fn folds(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let a = x.iter().fold(0.0, |s, v| s + v * v);
    let b = x.iter().fold(1.0, |t: f64, &v| t * v + 1.0);
    let c = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (s, q) = x.iter().fold((0.0, 0.0), |(s, q), v| (s + v, q + v * v));
    let (p, r) = x.iter().fold((0.0, 1.0), |(p, r), v| (r + v, p * v));
    let (best, at) =
        y.iter().enumerate().fold((-9.0, n), |(best, at), (i, v)| if *v > best { (*v, i) } else { (best, at) });
    let d = x.iter().fold(0.0, |mut acc, v| {
        acc += v;
        acc * 0.5
    });
    let e = x.iter().rev().map(|v| v.abs()).fold(0.0, f64::min);
    a + b + c.min(3.0) + s * q + p * r + best * at as f64 + d + e
}

pub(crate) fn vectors(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let v: Vec<f64> = x.iter().map(|v| v * v).collect();
    let mut w = (0..n).map(|i| i as f64).collect::<Vec<_>>();
    w.extend(v.iter().map(|a| a * 2.0));
    w.extend(x.iter());
    let mut s = 0.0;
    while let Some(top) = w.pop() {
        s = 0.5 * s + top;
    }
    y.iter_mut().for_each(|o| *o += s);
    s + v.iter().cloned().sum::<f64>()
}

pub(crate) fn searches(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    if x.iter().any(|&v| v < -1.0) {
        s += 1.0;
    }
    if x.iter().zip(y.iter()).all(|(a, b)| a > b) || n == 2 {
        s += 2.0;
    }
    if n > 0 && x.iter().any(|v| *v > 1.5) {
        s += 4.0;
    }
    s + x.iter().count() as f64 + x.chunks(2).len() as f64
}

pub(crate) fn closures(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let scale = 1.5 + n as f64;
    let square = |v: f64| v * v;
    let both = |a: f64, (b, c): (f64, f64)| {
        let t = square(a) * scale;
        let v = t - b;
        v * c
    };
    let mut total = 0.0;
    let mut add = |v: f64| {
        total += v;
        total
    };
    let mut s = 0.0;
    for v in x {
        s += both(*v, (square(*v), 2.0)) + square(square(*v));
        s += add(*v) - add(s) * add(1.0);
    }
    let shifted = |v: &f64| v + scale;
    s += x.iter().map(shifted).sum::<f64>() * x.iter().map(&shifted).sum::<f64>();
    let k = (|v: f64| -> f64 { v + 1.0 })(s);
    y.iter_mut().for_each(|o| *o = square(*o));
    k + total
}

pub(crate) fn small_forms(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let (a, b) = x.split_at(n);
    let (mut s, t) = (a.iter().sum::<f64>(), b.iter().sum::<f64>());
    let (sin, cos) = s.sin_cos();
    // Using both halves by turns is beyond the borrow checker once they are spelled out; aliases are resolved later.
    let (_, d) = y.split_at_mut(1);
    for (v, w) in d.iter_mut().zip(b) {
        *v = w * cos;
    }
    y[0] = sin;
    let [p, q, _] = [s, t, 1.0];
    let array = [p - q, q];
    let [first, second] = array;
    let &[e, g] = &array;
    (y[0], s) = (s, y[0]);
    let (mut f0, mut f1) = (first, second);
    for _ in 0..n {
        (f0, f1) = (f1, f0 + f1);
    }
    if y.len() > 2 {
        std::mem::swap(&mut y[0], &mut s);
    }
    *y.last_mut().unwrap() += *x.first().unwrap();
    s + f0 + e * g + x.last().copied().unwrap() + x.last().unwrap() * 2.0
}

pub(crate) fn tuples_in_slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let pairs: Vec<(f64, f64)> = x.iter().zip(y.iter()).map(|(a, b)| (*a, a * b)).collect();
    let mut s = 0.0;
    for (a, b) in &pairs {
        s = 0.5 * s + a * b;
    }
    for &(a, b) in pairs.iter().rev() {
        s = 0.5 * s + a - b;
    }
    for (i, (a, _)) in pairs.iter().enumerate() {
        s += a * i as f64;
    }
    for (a, b) in pairs {
        s = 0.5 * s + a * b;
    }
    y.iter_mut().for_each(|o| {
        *o += s;
    });
    s + n as f64
}

pub(crate) fn jumps(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    'rows: for row in x.chunks(2) {
        for v in row {
            if *v < -1.0 {
                continue 'rows;
            }
            if s > 2.0 {
                break 'rows;
            }
            s += v;
        }
        s += 0.5;
    }
    for v in y.iter_mut() {
        if *v > 1.0 {
            continue;
        }
        *v = s;
    }
    for (i, v) in x.iter().enumerate() {
        if i > n && *v > 0.0 {
            return s * v;
        }
    }
    s
}

pub(crate) fn lengths_that_change(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut m = n + 1;
    let mut s = 0.0;
    for c in x.chunks(m) {
        s = 0.5 * s + c[0];
        m += 1;
    }
    for i in (0..y.len()).step_by(m) {
        y[i] = s;
        m += 1;
    }
    let mut lo = 1;
    for (i, v) in (lo..).zip(x) {
        s = 0.5 * s + v * i as f64;
        lo += 1;
    }
    for v in x.iter().skip(lo / 2).step_by(m) {
        s = 0.5 * s + v;
        m += 1;
        lo += 1;
    }
    let mut at = 0;
    let rows = [[1.0, 2.0], [s, 4.0]];
    for v in &rows[at] {
        s = 0.5 * s + v;
        at = 1;
    }
    s + (m + lo + at) as f64
}

pub(crate) fn macros(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let v = vec![x.iter().sum::<f64>(); n];
    let n = v.len() + 1;
    let x = format!("{n} {}", n + 1).len();
    assert!(n > 0, "{n} {x}");
    debug_assert_eq!(n, v.len() + 1, "{x:?}");
    let y = matches!(y.len(), n if n > 2) as usize;
    v.iter().sum::<f64>() + (x + y + n) as f64
}

pub(crate) fn rows_by_value(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let rows = vec![vec![1.5; n]; 2];
    let more: Vec<Vec<f64>> = x.chunks(2).map(|row| row.to_vec()).collect();
    let mut s = 0.0;
    for row in rows {
        s = 0.5 * s + row.iter().sum::<f64>();
    }
    for row in more.into_iter().rev() {
        for mut v in row {
            v *= 0.5;
            s = 0.5 * s + v;
        }
    }
    y.iter_mut().zip(1..).for_each(|(o, i)| *o += s * i as f64);
    s
}

pub(crate) fn conditions(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let big = |v: f64| v > 1.0;
    let mut s = 0.0;
    if n == 0 {
        s += 1.0;
    } else if x.iter().any(|v| big(*v)) && y.iter().all(|v| !big(*v)) {
        s += 2.0;
    } else if n == 1 || x.iter().map(|v| v * v).sum::<f64>() > 2.0 {
        s += 4.0;
    }
    while x.iter().map(|v| v * v * s).sum::<f64>() > 1.0 {
        s *= 0.5;
    }
    let t = match x.iter().filter(|v| **v > 0.0).count() {
        0 => 0.5,
        1 if y.iter().any(|v| *v > 0.0) => x.iter().sum(),
        c => c as f64,
    };
    s + if n > 1 { y.iter().sum::<f64>() } else { t }
}

pub(crate) fn order_of_evaluation(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut c = n as f64;
    let mut next = || {
        c = 0.5 * c + 1.0;
        c
    };
    let a = next() - next() * next();
    let b = [next(), next()];
    c = c + {
        c *= 2.0;
        c + a
    };
    let mut v = x.to_vec();
    v.push({
        let l = v.len();
        l as f64
    });
    let mut total = 0.0;
    for o in y.iter_mut() {
        *o += {
            total += *o;
            total
        };
    }
    a + b[0] - b[1] + c + v.iter().sum::<f64>() + total
}

pub(crate) fn arrays(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let scale = |v: f64| v * (n as f64);
    let a: [f64; 3] = std::array::from_fn(|i| x.iter().skip(i).sum::<f64>());
    let b: [f64; 3] = a.map(|v| scale(v) + 1.0);
    let m: [[f64; 3]; 2] = std::array::from_fn(|i| [a[i], b[i], 1.0]);
    let k: [usize; 2] = std::array::from_fn(|i| i + n);
    for (o, row) in y.iter_mut().zip(&m) {
        *o += row.iter().zip(&b).map(|(a, b)| a * b).sum::<f64>();
    }
    let [p, q, r] = b;
    p * q + r + k.iter().sum::<usize>() as f64
}
