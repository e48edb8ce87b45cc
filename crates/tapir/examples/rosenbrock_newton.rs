//! Newton's method in Rosenbrock's valley, in five dimensions, with `value_and_gradient!` and `hessian!`.

use tapir::rules::array::cholesky_solve;
use tapir::{differentiable, hessian, value_and_gradient};

#[differentiable]
fn rosenbrock(x: &[f64]) -> f64 {
    x.windows(2).map(|p| 100.0 * (p[1] - p[0] * p[0]).powi(2) + (1.0 - p[0]).powi(2)).sum()
}

fn main() {
    let mut x = vec![1.3, 0.7, 0.8, 1.9, 1.2];
    for step in 0..50 {
        let (value, (slope,)) = value_and_gradient!(rosenbrock(&x));
        let steepness = slope.iter().map(|s| s * s).sum::<f64>().sqrt();
        println!("step {step:>2}  value {value:>9.2e}  steepness {steepness:>8.1e}");
        if steepness < 1e-4 {
            break;
        }
        // Where the valley is no bowl, the Hessian is not positive definite and the solution NaN, and a full step may
        // lead uphill: damp until the value falls.
        let hessian = hessian!(rosenbrock(&x));
        let mut damping = 0.0;
        x = loop {
            let mut matrix = hessian.data().to_vec();
            (0..x.len()).for_each(|i| matrix[i * x.len() + i] += damping);
            let mut change = vec![0.0; x.len()];
            cholesky_solve(&matrix, &slope, &mut change);
            let trial: Vec<f64> = x.iter().zip(&change).map(|(x, c)| x - c).collect();
            if rosenbrock(&trial) <= value {
                break trial;
            }
            damping = f64::max(1.0, 4.0 * damping);
        };
    }
    println!("minimum at {x:.6?}");
}
