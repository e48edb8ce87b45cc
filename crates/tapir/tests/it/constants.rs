//! Data through which no derivative flows, met by reference.

use tapir::{assert_rule, differentiable};

#[differentiable]
fn weighted(w: &[f64], #[constant] y: &[f64]) -> f64 {
    let mut s = 0.0;
    for (a, b) in w.iter().zip(y) {
        s += b * a - b;
        s -= b;
    }
    s
}

#[differentiable]
fn one_of_them(w: f64, #[constant] y: &f64, #[constant] ys: &[f64]) -> f64 {
    let mut s = -y * w;
    for (a, b) in ys.iter().zip(ys) {
        s += (a * b + -a) * w;
    }
    s / y
}

#[differentiable]
fn pieces(w: &[f64], #[constant] points: &[f64], #[constant] labels: &[f64]) -> f64 {
    let mut s = 0.0;
    for (point, label) in points.chunks_exact(w.len()).zip(labels) {
        let score = w.iter().zip(point).map(|(w, x)| w * x).sum::<f64>();
        s += score.exp() - label * score;
    }
    s
}

#[test]
fn constants_behind_references() {
    assert_rule!(weighted(&[0.3, 0.7], const &[1.5, -2.0]));
    assert_rule!(one_of_them(0.3, const &0.7, const &[1.5, -2.0]));
    assert_rule!(pieces(&[0.3, 0.7], const &[1.5, -2.0, 0.5, 0.25], const &[0.0, 1.0]));
}
