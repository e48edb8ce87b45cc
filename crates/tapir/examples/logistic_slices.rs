//! Logistic regression on plain slices: two clouds of points in the plane and the line between them.

use tapir::{Workspace, differentiable, value_and_gradient};

/// `ln(1 + eᵃ)`, which does not overflow.
#[differentiable]
fn softplus(a: f64) -> f64 {
    a.max(0.0) + (-a.abs()).exp().ln_1p()
}

/// The mean of `−ln p(label)`, plus a little weight decay; `points` holds pairs.
#[differentiable]
fn loss(weights: &[f64], bias: f64, #[constant] points: &[f64], #[constant] labels: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (point, label) in points.chunks_exact(weights.len()).zip(labels) {
        let score = weights.iter().zip(point).map(|(w, x)| w * x).sum::<f64>() + bias;
        sum += softplus(score) - label * score;
    }
    sum / labels.len() as f64 + 1e-3 * weights.iter().map(|w| w * w).sum::<f64>()
}

/// Numbers between -1 and 1, the same on every machine.
fn random(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}

fn main() {
    let (mut state, mut points, mut labels) = (7, Vec::new(), Vec::new());
    for k in 0..200 {
        let label = f64::from(k % 2);
        // A sum of uniform numbers is nearly normal.
        let mut near = |middle: f64| middle + (0..4).map(|_| random(&mut state)).sum::<f64>();
        let (x, y) = (near(2.0 * label), near(1.0 - 1.5 * label));
        points.extend([x, y]);
        labels.push(label);
    }

    let (mut weights, mut bias) = (vec![0.0; 2], 0.0);
    let mut workspace = Workspace::new();
    for step in 0..=200 {
        let (value, (slope, bias_slope, ..)) =
            value_and_gradient!(in workspace, loss(&weights, bias, const &points, const &labels));
        if step % 50 == 0 {
            println!("step {step:>3}  loss {value:.4}");
        }
        for (w, s) in weights.iter_mut().zip(slope) {
            *w -= 0.5 * s;
        }
        bias -= 0.5 * bias_slope;
    }

    let is_right = |(point, label): (&[f64], &f64)| {
        let score = weights[0] * point[0] + weights[1] * point[1] + bias;
        (score > 0.0) == (*label > 0.5)
    };
    let right = points.chunks_exact(2).zip(&labels).filter(|pair| is_right(*pair)).count();
    println!("weights [{:.3}, {:.3}], bias {bias:.3}", weights[0], weights[1]);
    println!("{right} of {} points are on their side of the line", labels.len());
}
