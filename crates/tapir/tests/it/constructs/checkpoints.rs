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
