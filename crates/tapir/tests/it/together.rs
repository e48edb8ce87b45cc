//! Derived rules through the whole interface.

use crate::allocations::allocations;
use tapir::testing::Config;
use tapir::{Workspace, assert_rule, differentiable, gradient, hessian, hvp, jacobian, jvp, value_and_gradient, vjp};

/// The mean squared error of a line.
#[differentiable]
fn loss(w: &[f64], x: &[f64], y: &[f64], ridge: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() {
        let e = w[0] * x[i] + w[1] - y[i];
        sum += e * e;
    }
    sum / x.len() as f64 + ridge * (w[0] * w[0] + w[1] * w[1])
}

/// Steps of a damped oscillator, in place.
#[differentiable]
fn swing(state: &mut [f64], k: f64, h: f64, steps: usize) {
    for _ in 0..steps {
        let a = -k * state[0].sin() - 0.1 * state[1];
        state[1] += h * a;
        state[0] += h * state[1];
    }
}

#[test]
fn rules_obey_their_laws() {
    let (w, x, y) = ([0.5, -1.0], vec![1.0, 2.0, 4.0], vec![0.3, 0.1, -0.7]);
    let config = || Config { allocations: Some(allocations), ..Config::default() };
    let report = assert_rule!(loss(&w, &x, &y, 0.1), config());
    assert!(report.compared_with_dual > 0 && report.skipped.is_empty());
    assert_rule!(loss(&w, &x, &x, 0.1), config());
    assert_rule!(swing(&mut [0.4, 0.0], 2.0, 0.1, 10), config());
    assert_rule!(swing(&mut [0.4, 0.0], 2.0, 0.1, 0), config());
}

#[test]
fn a_line_is_fitted() {
    let (x, y) = (vec![1.0, 2.0, 4.0], vec![3.0, 5.0, 9.0]);
    let (mut w, mut workspace) = (vec![0.0, 0.0], Workspace::new());
    for _ in 0..2000 {
        let (_, (dw, ..)) = value_and_gradient!(in workspace, loss(&w, const &x, const &y, 0.0));
        w.iter_mut().zip(dw).for_each(|(w, d)| *w -= 0.05 * d);
    }
    assert!((w[0] - 2.0).abs() < 1e-6 && (w[1] - 1.0).abs() < 1e-6, "{w:?}");

    // One step of Newton's method does it at once.
    let w = [0.0, 0.0];
    let h = hessian!(loss(&w, const &x, const &y, const 0.0));
    let (g, ..) = gradient!(loss(&w, const &x, const &y, const 0.0));
    let det = h[(0, 0)] * h[(1, 1)] - h[(0, 1)] * h[(1, 0)];
    let slope = -(h[(1, 1)] * g[0] - h[(0, 1)] * g[1]) / det;
    assert!((slope - 2.0).abs() < 1e-12);
}

#[test]
fn all_modes_agree() {
    let mut state = [0.4, 0.1];
    let j = jacobian!(swing(&mut state, 2.0, const 0.1, 10));
    assert_eq!((j.rows(), j.cols()), (2, 3));
    let ((), (row, k, _, _)) = vjp!(swing(&mut state => [1.0, 0.0], 2.0, 0.1, 10));
    assert!((row[0] - j[(0, 0)]).abs() < 1e-14 && (k - j[(0, 2)]).abs() < 1e-14);

    let (mut end, mut d_end) = (state, [1.0, 0.0]);
    jvp!(swing(&mut end => &mut d_end, 2.0, 0.1, 10));
    assert!((d_end[0] - j[(0, 0)]).abs() < 1e-14 && (d_end[1] - j[(1, 0)]).abs() < 1e-14);
    let mut wanted = state;
    swing(&mut wanted, 2.0, 0.1, 10);
    assert_eq!(end, wanted);

    let (w, x, y) = ([0.5, -1.0], [1.0, 2.0, 4.0], [0.3, 0.1, -0.7]);
    let (_, _, (product, ..)) = hvp!(loss(&w => &[1.0, 0.0], const &x, const &y, const 0.1));
    let h = hessian!(loss(&w, const &x, const &y, const 0.1));
    assert!((product[1] - h[(1, 0)]).abs() < 1e-13);
}
