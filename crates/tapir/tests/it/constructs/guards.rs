//! Arms with guards, and iterators that end early or run over inner ones.

use tapir::{Differentiable, assert_rule, differentiable};

#[differentiable]
fn of_a_number(x: f64) -> f64 {
    match x {
        v if v < 0.0 => v * v,
        v if v < 1.0 => v.sin() * x,
        _ => 2.0 * x,
    }
}

#[differentiable]
fn of_an_option(x: f64, o: Option<f64>) -> f64 {
    match o {
        Some(t) if t > x => t * t * x,
        Some(t) => t,
        None => x,
    }
}

#[differentiable]
fn of_a_pair(x: f64, n: usize) -> f64 {
    match (x, n) {
        (y, 0) => y,
        (y, k) if y > k as f64 => y * y,
        _ => 0.3 * x,
    }
}

/// The arms change what the guards look at.
#[differentiable]
fn as_statements(x: &mut [f64], limit: f64) -> f64 {
    let mut s = 1.0;
    for i in 0..x.len() {
        match i % 3 {
            0 if x[i] < limit => x[i] += limit,
            1 | 2 if s < limit * 3.0 => s += x[i] * x[i],
            k => s *= x[i] + k as f64,
        }
    }
    s
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Mode {
    Heat,
    Cool,
    Off,
}

#[differentiable]
fn thermostat(start: f64, rate: f64, steps: usize) -> f64 {
    let mut mode = Mode::Off;
    let (mut t, mut cost) = (start, 0.0);
    for _ in 0..steps {
        mode = match mode {
            Mode::Off if t < 0.4 => Mode::Heat,
            Mode::Heat if t > 0.8 => Mode::Cool,
            Mode::Cool if t < 0.5 => Mode::Off,
            same => same,
        };
        match mode {
            Mode::Heat => {
                t += rate * (1.2 - t);
                cost += t * t;
            }
            Mode::Cool => t -= rate * t,
            Mode::Off => t -= 0.5 * rate * t * t,
        }
    }
    cost + t
}

/// What a pattern binds by value is given to calls by value.
#[differentiable]
fn bound_value_as_argument(o: Option<f64>, x: f64) -> f64 {
    match o {
        Some(t) => of_a_number(t) * of_a_pair(x, 0),
        None => x,
    }
}

/// Guards with closures and iterators.
#[differentiable]
fn computed_guards(o: Option<f64>, x: &[f64]) -> f64 {
    let g = |v: f64| v * x[0];
    match o {
        Some(_) if g(x[1]).cos() < 0.2 => x[1],
        Some(t) if x.iter().any(|v| g(*v) > t) => t * t,
        Some(t) => g(t),
        None if x.iter().sum::<f64>() > 1.0 => g(x[1]),
        None => x[0],
    }
}

/// A binding by value with `mut` is a copy.
#[differentiable]
fn mutable_copy(o: Option<f64>, x: f64) -> f64 {
    let mut s = x;
    let q = o;
    match q {
        Some(mut v) => {
            v *= 2.0;
            s += v * v;
        }
        None => {}
    }
    if let Some(mut v) = q {
        v += s;
        s *= v;
    }
    match q {
        Some(v) => s * v,
        None => s,
    }
}

/// The arms assign what is matched on.
#[differentiable]
fn running_best(x: &[f64]) -> f64 {
    let mut best: Option<(usize, f64)> = None;
    for (i, &v) in x.iter().enumerate() {
        match best {
            None => best = Some((i, v * v)),
            Some((_, b)) if v > b => best = Some((i, v * b)),
            _ => {}
        }
    }
    let (i, b) = best.unwrap();
    b * b + x[i] * i as f64
}

#[derive(Clone, Debug, Differentiable, tapir::testing::Inspect)]
struct Matrix {
    data: Vec<f64>,
    rows: usize,
    cols: usize,
}

/// Bounds that are computed from fields are integers.
#[differentiable]
fn trace(m: &Matrix) -> f64 {
    let last = m.rows.min(m.cols) - 1;
    let corner = m.rows * m.cols;
    (0..m.rows.min(m.cols)).map(|i| m.data[i * m.cols + i]).sum::<f64>() * m.data[last] + m.data[corner - 1]
}

#[differentiable]
fn flattened(m: &[Vec<f64>], t: f64) -> f64 {
    let squares: f64 = m.iter().flatten().map(|v| v * v).sum();
    let sines: f64 = m.iter().flat_map(|row| row.iter().map(|v| v.sin())).filter(|v| *v > t).sum();
    let mut s = squares * sines;
    for (k, v) in m.iter().flatten().enumerate() {
        if *v > 0.8 {
            continue;
        }
        if k > 3 {
            break;
        }
        s += v * k as f64;
    }
    if m.iter().flatten().any(|v| *v > 5.0) { s } else { s * t }
}

#[differentiable]
fn triangle(x: &[f64]) -> f64 {
    (0..x.len()).flat_map(|i| (0..i).map(move |j| x[i] * x[j])).sum()
}

#[differentiable]
fn interpolated(xs: &[f64], ys: &[f64], t: f64) -> f64 {
    let i = match xs.iter().position(|&x| x > t) {
        Some(0) => 0,
        Some(i) => i - 1,
        None => xs.len() - 2,
    };
    let u = (t - xs[i]) / (xs[i + 1] - xs[i]);
    (1.0 - u) * ys[i] + u * ys[i + 1]
}

#[differentiable]
fn ended_early(x: &[f64], t: f64) -> f64 {
    let before: f64 = x.iter().take_while(|v| **v < t).map(|v| v * t).sum();
    let roots: f64 = x.iter().filter_map(|v| if *v > 0.2 { Some((v * t).sqrt()) } else { None }).sum();
    before * roots
}

#[test]
fn guards() {
    for x in [-0.3, 0.4, 1.7] {
        assert_rule!(of_a_number(x));
        for o in [None, Some(0.3), Some(0.9)] {
            assert_rule!(of_an_option(x, o));
            assert_rule!(bound_value_as_argument(o, x));
            assert_rule!(mutable_copy(o, x));
        }
        for n in 0..3 {
            assert_rule!(of_a_pair(x, n));
        }
    }
    assert_rule!(as_statements(&mut [0.3, 0.7, -0.4, 0.9, 0.5, 0.6, 0.2], 0.5));
    assert_rule!(fixed thermostat(0.3, 0.3, 9));
    for o in [None, Some(0.01), Some(0.9)] {
        assert_rule!(computed_guards(o, &[0.3, 0.8]));
        assert_rule!(computed_guards(o, &[0.1, 0.2]));
        assert_rule!(computed_guards(o, &[2.0, 1.1]));
    }
    assert_rule!(running_best(&[0.2, 0.9, 0.3, 0.95]));
    assert_rule!(fixed trace(&Matrix { data: vec![0.3, 0.7, -0.2, 0.9, 0.4, 0.1], rows: 2, cols: 3 }));
}

#[test]
fn iterators() {
    let m = vec![vec![0.3, -0.4], vec![], vec![0.9, 0.2, 0.1, 0.7]];
    assert_rule!(flattened(&m, 0.1));
    assert_rule!(flattened(&[vec![6.0, 0.1]], 0.1));
    assert_rule!(triangle(&[0.1, 0.35, 0.5, 0.8]));
    for t in [0.2, 0.6, 0.05, 0.9] {
        assert_rule!(interpolated(&[0.1, 0.35, 0.5, 0.8], &[0.3, 0.7, 0.2, 0.9], t));
        assert_rule!(ended_early(&[0.1, 0.35, 0.5, 0.8], t));
    }
}
