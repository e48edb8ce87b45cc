//! Loops with `#[checkpoint(n)]`: the same gradients, in bounded memory.

use tapir::{Real, Stack, assert_rule, differentiable};

#[differentiable]
fn pendulum(x: &[f64], h: f64, steps: usize) -> f64 {
    let mut p = x[0];
    let mut v = x[1];
    for k in 0..steps {
        let a = -p.sin() - 0.1 * v * (k as f64 * 0.01).cos();
        v += h * a;
        p += h * v;
    }
    p * v
}

#[differentiable]
fn pendulum_checkpointed(x: &[f64], h: f64, steps: usize) -> f64 {
    let mut p = x[0];
    let mut v = x[1];
    #[checkpoint(16)]
    for k in 0..steps {
        let a = -p.sin() - 0.1 * v * (k as f64 * 0.01).cos();
        v += h * a;
        p += h * v;
    }
    p * v
}

#[differentiable]
fn heat<T: Real>(u: &mut [T], k: T, steps: usize) -> T {
    let n = u.len();
    let mut t = vec![T::ZERO; n];
    #[checkpoint(2)]
    for _ in 0..steps {
        for i in 0..n {
            let (l, r) = (u[(i + n - 1) % n], u[(i + 1) % n]);
            t[i] = u[i] + k * (l + r - u[i] - u[i]) * u[i];
        }
        for i in 0..n {
            u[i] = t[i];
        }
    }
    u[0] * u[1]
}

#[differentiable]
fn going_down(x: &mut [f64], a: f64) -> f64 {
    let mut s = a;
    #[checkpoint(2)]
    for i in (0..x.len()).rev() {
        s = s * x[i] + a;
        x[i] = s * s;
    }
    s
}

#[differentiable]
fn with_calls(x: &mut [f64], a: f64, n: usize) -> f64 {
    #[checkpoint(3)]
    for k in 0..n {
        square_in_place(x, a + 0.01 * k as f64);
    }
    x[0]
}

#[differentiable]
fn square_in_place(x: &mut [f64], a: f64) {
    for v in x.iter_mut() {
        *v = a * *v * *v + 0.3;
    }
}

#[test]
fn rules() {
    for steps in [0, 1, 15, 16, 17, 40] {
        assert_rule!(pendulum_checkpointed(&[0.7, -0.2], 0.05, steps));
    }
    let mut u = [0.3_f64, 0.9, -0.4];
    for steps in [0, 1, 4, 5] {
        assert_rule!(heat(&mut u, 0.1, steps));
    }
    for n in 0..4 {
        assert_rule!(going_down(&mut u[..n], 0.6));
    }
    for n in [0, 2, 3, 7] {
        assert_rule!(with_calls(&mut u, 0.6, n));
    }
}

#[test]
fn same_gradients_in_less_memory() {
    let x = [0.7, -0.2];
    let run = |checkpointed: bool, joint: bool| {
        let (mut d, mut st) = ([0.0; 2], Stack::new());
        let (value, (_, d_h, _)) = match (checkpointed, joint) {
            (false, true) => pendulum::joint(&x, &mut d, 0.05, 4000, 1.0, &mut st),
            (true, true) => pendulum_checkpointed::joint(&x, &mut d, 0.05, 4000, 1.0, &mut st),
            (false, false) => {
                let value = pendulum::forward(&x, 0.05, 4000, &mut st);
                (value, pendulum::reverse(&x, &mut d, 0.05, 4000, 1.0, &mut st))
            }
            (true, false) => {
                let value = pendulum_checkpointed::forward(&x, 0.05, 4000, &mut st);
                (value, pendulum_checkpointed::reverse(&x, &mut d, 0.05, 4000, 1.0, &mut st))
            }
        };
        assert_eq!(st.depth(), 0);
        (value, d, d_h, st.capacity_bytes())
    };
    for joint in [false, true] {
        let (value, d, d_h, bytes) = run(false, joint);
        let (value_c, d_c, d_h_c, bytes_c) = run(true, joint);
        assert_eq!((value, d, d_h), (value_c, d_c, d_h_c));
        assert!(bytes_c * 4 < bytes, "{bytes_c} bytes with checkpoints, {bytes} without");
    }
}

/// The same loop with and without checkpoints; `n` is any integer expression.
macro_rules! twins {
    ($plain:ident $checkpointed:ident ($($params:tt)*) [$($before:tt)*] #[$every:meta] {$($loop:tt)*} [$($after:tt)*]) => {
        #[differentiable]
        #[allow(unused_variables, reason = "for the twin")]
        fn $plain($($params)*) -> f64 { $($before)* $($loop)* $($after)* }
        #[differentiable]
        #[allow(unused_variables, reason = "the function itself knows no segments")]
        fn $checkpointed($($params)*) -> f64 { $($before)* #[$every] $($loop)* $($after)* }
    };
}

twins! { chaos chaos_checkpointed (x: &[f64], r: f64, steps: usize, every: usize)
    [let mut s = x[0];]
    #[checkpoint(every * 2)]
    { for k in 0..steps { s = r * s * (1.0 - s) + x[1] * k as f64 * 1e-4; } }
    [s * s]
}

twins! { root root_checkpointed (x: &[f64], every: usize, tolerance: f64)
    [let mut y = x[0]; let mut k = 0;]
    #[checkpoint(every)]
    { while (y * y - x[1]).abs() > tolerance { y = 0.9 * y + 0.1 * x[1] / y; k += 1; } }
    [y * y * y + k as f64]
}

twins! { walk walk_checkpointed (x: &mut [f64], a: f64, every: usize, most: usize)
    [let mut s = a; let mut k = 0;]
    #[checkpoint(every)]
    { loop {
        if k == most { break; }
        k += 1;
        if k % 3 == 0 { continue; }
        let i = k % x.len();
        x[i] = (x[i] * s).sin() + a;
        s += 0.1 * x[i];
        if s > 4.0 { break; }
    } }
    [s * x[0]]
}

twins! { first_above first_above_checkpointed (x: &[f64], bound: f64, every: usize)
    [let mut s = 0.3;]
    #[checkpoint(every)]
    { for v in x.iter() {
        s = s * 0.9 + v * v;
        if s > bound { return s * v; }
        if *v < 0.0 { continue; }
        s *= 1.1;
    } }
    [s]
}

twins! { until until_checkpointed (x: &mut [f64], a: f64, every: usize)
    [let mut s = a;]
    #[checkpoint(every)]
    { for i in (0..x.len()).rev() {
        s += x[i] * s;
        x[i] = s * s;
        if s > 3.0 { break; }
    } }
    [s + x[0]]
}

twins! { history history_checkpointed (x: &[f64], steps: usize, every: usize)
    [let mut v = vec![x[0]];]
    #[checkpoint(every)]
    { for k in 0..steps {
        let last = v[v.len() - 1];
        v.push(last * x[1] + 0.01 * k as f64);
        if k % 4 == 3 { v.pop(); }
    } }
    [v[v.len() - 1] * v[v.len() / 2]]
}

twins! { nested nested_checkpointed (x: &mut [f64], a: f64, n: usize, m: usize, every: usize)
    [let mut s = a;]
    #[checkpoint(every)]
    { for i in 0..n {
        s = s * 0.7 + 0.1 * x[i % x.len()];
        #[checkpoint(every + 1)]
        for j in 0..m {
            let k = (i + j) % x.len();
            x[k] = 0.5 * x[k] + (s * a).sin();
            s += 0.01 * x[k] * x[k];
        }
    } }
    [s * x[0]]
}

#[differentiable]
fn square_root_of_steps(x: &[f64], steps: usize) -> f64 {
    let mut s = x[0];
    #[checkpoint((steps as f64).sqrt() as usize)]
    for _ in 0..steps {
        s = (s + x[1]).sin();
    }
    s
}

/// Derivatives with and without checkpoints, bit by bit.
macro_rules! same {
    ($plain:ident $checkpointed:ident ($($args:tt)*)) => {{
        let (value, slots) = tapir::value_and_gradient!($plain($($args)*));
        assert_eq!((value, slots), tapir::value_and_gradient!($checkpointed($($args)*)), stringify!($checkpointed));
        assert_rule!($checkpointed($($args)*));
    }};
}

#[test]
fn any_number_of_steps_and_any_length() {
    let (x, mut u) = ([0.4, 1.3], [0.3, 0.9, -0.4]);
    // A length of zero counts as one; one beyond the loop is one segment.
    for every in [0, 1, 2, 3, 7, 1000, usize::MAX / 4] {
        for steps in [0, 1, 2, 13, 30] {
            same!(chaos chaos_checkpointed(&x, 3.1, steps, every));
            same!(walk walk_checkpointed(&mut u, 0.4, every, steps));
            same!(history history_checkpointed(&x, steps, every));
        }
        for tolerance in [1e9, 0.5, 1e-3] {
            same!(root root_checkpointed(&x, every, tolerance));
        }
        for bound in [-1.0, 0.5, 1.2, 1e9] {
            same!(first_above first_above_checkpointed(&[0.4, 0.6, -0.3, 0.8, 0.5, 0.2, 0.7], bound, every));
            same!(until until_checkpointed(&mut [0.5, 0.4, 0.7, 0.2, 0.9, bound.min(0.5)], 0.8, every));
        }
        for (n, m) in [(0, 3), (1, 0), (4, 5), (7, 2)] {
            same!(nested nested_checkpointed(&mut u, 0.4, n, m, every));
        }
    }
}

#[test]
fn memory_grows_with_the_square_root() {
    let bytes = |steps: usize| {
        let mut workspace = tapir::Workspace::new();
        let (_, (slopes, _)) = tapir::value_and_gradient!(in workspace, square_root_of_steps(&[0.3, 0.6], steps));
        assert!(slopes.iter().all(|d| d.is_finite()));
        workspace.stack_bytes()
    };
    // 40,000 steps: 200 states and 200 records of a word or two, against 40,000 records.
    let (small, large) = (bytes(10_000), bytes(40_000));
    assert!(large <= 8 * 8 * 200, "{large} bytes");
    assert!(large <= 3 * small, "{large} bytes after {small}");

    let bytes = |every: usize| {
        let mut workspace = tapir::Workspace::new();
        let _ = tapir::value_and_gradient!(in workspace, root_checkpointed(&[90.0, 2.0], every, 1e-9));
        workspace.stack_bytes()
    };
    assert!(bytes(12) * 3 < bytes(usize::MAX / 4), "{} and {} bytes", bytes(12), bytes(usize::MAX / 4));
}

/// What only the way forward reads is there, as it was, when the segments run again.
#[differentiable]
fn read_and_changed_later(x: &[f64], n: usize) -> f64 {
    let (mut count, mut shift) = (2, x[1]);
    let mut s = x[0];
    for j in 0..count {
        s *= x[j];
    }
    #[checkpoint(2)]
    for _ in 0..n {
        s += shift + count as f64;
        s = s.sin() + 0.1 * s;
    }
    count = 1;
    shift *= 0.5;
    s * x[count] + shift
}

#[differentiable]
fn windows_of_one_length(x: &mut [f64], t: f64) -> f64 {
    let n = x.len() / 3;
    let (mut at, mut s) = (0, t);
    #[checkpoint(2)]
    for _ in 0..3 {
        let w = &mut x[at..at + n];
        at += 1;
        for i in 0..w.len() {
            w[i] *= s;
            s += w[i] * 0.1;
        }
    }
    s
}

#[test]
fn what_segments_read() {
    assert_rule!(read_and_changed_later(&[0.3, 0.7], 5));
    assert_rule!(windows_of_one_length(&mut [0.3, 0.7, 0.45, 0.9, 0.6, 0.2, 0.8], 0.4));
}
