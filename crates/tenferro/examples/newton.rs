//! Newton's method with `hessian`, beside gradient descent: the bottom of a curved valley in ten dimensions.
//!
//! Rosenbrock's function is steep across its valley and almost flat along it. The gradient sees only the steepness;
//! the matrix of second derivatives knows both, and near the minimum each step doubles the number of right digits.

mod plot;

use std::error::Error;

use tenferro::{DType, Result, Tensor, fori, grad, hessian, jit, linalg, value_and_grad};

const DIMENSIONS: usize = 10;
/// Points in the picture.
const SHOWN: usize = 40;
/// Steps of gradient descent from one point to the next.
const MANY: i64 = 500;

/// Σ 100·(xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)², which is zero where all xᵢ are 1 and nowhere else.
fn valley(x: Tensor) -> Tensor {
    let (here, next) = (x.get(..-1), x.get(1..));
    (100.0 * (next - here.square()).square() + (1.0 - here).square()).sum()
}

/// The values of f on the way down.
fn newton(mut x: Tensor) -> Result<Vec<f64>> {
    // All second derivatives are one batched pass: forward mode in ten directions at once, over reverse mode.
    let derivatives = jit(|x: Tensor| -> Result<_> { Ok((value_and_grad(valley)(x.clone())?, hessian(valley)(x)?)) });
    let mut values = Vec::new();
    for _ in 0..=SHOWN {
        let ((value, gradient), curvature) = derivatives(x.clone())?;
        let value = value.item::<f64>()?;
        values.push(value);
        if value < 1e-18 {
            break;
        }
        let direction = linalg::solve(&curvature, &gradient);
        // Far from the minimum the full step may lead uphill; half of it, or half of that, does not.
        let mut length = 1.0;
        while valley(&x - length * &direction).item::<f64>()? > value {
            length /= 2.0;
        }
        x -= length * direction;
    }
    Ok(values)
}

/// The values of f after each `MANY` steps of gradient descent.
fn descent(mut x: Tensor) -> Result<Vec<f64>> {
    // Steps that are much longer never settle: at the minimum, second derivatives reach 1763.
    let step = |_, x: Tensor| -> Result<_> { Ok(&x - 1e-3 * grad(valley)(x.clone())?) };
    // Many steps are a loop inside one compiled program; its body is traced once.
    let walk = jit(|x: Tensor| fori(0..MANY, step, x));
    let mut values = vec![valley(x.clone()).item()?];
    for _ in 0..SHOWN {
        x = walk(x)?;
        values.push(valley(x.clone()).item()?);
    }
    Ok(values)
}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Tensor::zeros(DType::F64, [DIMENSIONS]);
    let values = newton(start.clone())?;
    for (step, &value) in values.iter().enumerate().filter(|&(step, &value)| step % 5 == 0 || value < 0.1) {
        // What is left in the end is rounding, and differs between machines.
        let value = if value < 1e-12 { "< 1e-12".to_owned() } else { format!("= {value:.2e}") };
        println!("Newton, step {step:>2}  f {value}");
    }
    let slow = descent(start)?;
    for (count, value) in slow.iter().enumerate().step_by(10) {
        println!("gradient descent, step {:>5}  f = {value:.2e}", count as i64 * MANY);
    }

    let steps = |values: &[f64]| Vec::from_iter((0..values.len()).map(|step| step as f64));
    let name = format!("gradient descent, {MANY} steps for each of Newton's");
    let plot = plot::Plot::new("Down Rosenbrock's valley in ten dimensions", "step", "value")
        .log_y()
        .line(&name, plot::ORANGE, &steps(&slow), &slow)
        .line("Newton's method", plot::BLUE, &steps(&values), &values)
        .points("", plot::BLUE, &steps(&values), &values);
    println!("plot: {}", plot.save("newton")?);
    Ok(())
}
