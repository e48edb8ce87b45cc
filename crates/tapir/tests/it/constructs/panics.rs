//! A panic inside the function leaves stack and shadows usable.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tapir::{NoFData, Stack, Workspace, differentiable, gradient, value_and_gradient};

/// Panics at the first element that is out of bounds.
#[differentiable]
fn gather(x: &mut [f64], at: &[usize]) -> f64 {
    let mut t = vec![0.0; at.len()];
    let mut s = 1.0;
    for (k, &i) in at.iter().enumerate() {
        x[i] *= s;
        t[k] = x[i].sin();
        s += t[k] * x[0];
    }
    s
}

#[differentiable]
fn calls_gather(x: &mut [f64], at: &[usize], a: f64) -> f64 {
    let mut s = a;
    for _ in 0..2 {
        s *= gather(x, at) * a;
    }
    s
}

#[differentiable]
fn refuses(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for v in x {
        assert!(*v > 0.0, "negative");
        s += v.sqrt() * s + v;
    }
    s
}

/// A loop that ends before its range does: no pass may touch what the function does not.
#[differentiable]
fn guarded_by_a_break(x: &mut [f64], n: usize) -> f64 {
    let mut s = 1.0;
    for i in 0..n {
        if i >= x.len() {
            break;
        }
        x[i] *= s;
        s += x[i];
    }
    s
}

/// Elements beyond the end are touched only if a condition allows.
#[differentiable]
fn guarded_by_a_branch(x: &mut [f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 1.0;
    for i in 0..n {
        if i < x.len() {
            x[i] *= s;
            s += x[i] * x[i];
        } else {
            y[i] = s * y[i];
        }
    }
    s
}

fn fails(run: impl FnOnce()) {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(hook);
    assert!(result.is_err(), "it should have panicked");
}

#[test]
fn the_next_gradient_is_right() {
    let start = [0.3, 0.8, -0.4];
    let wanted = gradient!(calls_gather(&mut start.clone(), &[0, 2, 1], 0.7));
    let (mut workspace, mut st) = (Workspace::new(), Stack::new());
    for bad in [[0, 1, 9], [9, 0, 1], [0, 9, 1]] {
        // In the middle of a loop, inside a callee, in both ways to run a rule.
        let mut x = start;
        fails(|| {
            gradient!(calls_gather(&mut x, &bad, 0.7));
        });
        fails(|| {
            value_and_gradient!(in workspace, calls_gather(&mut x, &bad, 0.7));
        });
        fails(|| {
            calls_gather::forward(&mut x, &bad, 0.7, &mut st);
        });

        // The stack of the thread, the workspace and a stack of one's own go on.
        let mut x = start;
        let found = gradient!(calls_gather(&mut x, &[0, 2, 1], 0.7));
        assert_eq!(found, wanted);
        let (_, (dx, _, da)) = value_and_gradient!(in workspace, calls_gather(&mut x, &[0, 2, 1], 0.7));
        assert_eq!((&dx[..], da), (&wanted.0[..], wanted.2));
        st.clear();
        let mut dx = [0.0; 3];
        calls_gather::forward(&mut x, &[0, 2, 1], 0.7, &mut st);
        let (_, _, da) = calls_gather::reverse(&mut x, &mut dx, &[0, 2, 1], NoFData, 0.7, 1.0, &mut st);
        assert_eq!((&dx[..], da), (&wanted.0[..], wanted.2));
        assert_eq!((x, st.depth()), (start, 0));
    }
}

#[test]
fn assertions_run_in_the_passes() {
    fails(|| {
        gradient!(refuses(&[0.3, -0.1]));
    });
    let (d,) = gradient!(refuses(&[0.25]));
    assert_eq!(d, [1.0]);
}

#[test]
fn passes_touch_no_more_than_the_function() {
    let mut x = [0.3, 0.8, -0.4];
    for n in [0, 2, 3, 10] {
        tapir::assert_rule!(guarded_by_a_break(&mut x, n));
    }
    let mut y = [0.5; 5];
    for n in [0, 2, 3, 5] {
        tapir::assert_rule!(guarded_by_a_branch(&mut x, &mut y, n));
    }
}
