//! A Kepler orbit from noisy positions: least squares through the solution of an equation that has no formula.
//!
//! A planet moves by Kepler's equation E − e·sin E = M: the mean anomaly M grows evenly with time, the eccentric anomaly
//! E says where on the ellipse the planet is. Newton's method solves it; how the solution changes with M and e is known
//! without looking at the steps.

mod plot;

use std::error::Error;
use std::f64::consts::TAU;

use tenferro::random::{self, Key};
use tenferro::{CustomFunction, DType, Result, Tensor, concatenate, custom_jvp, grad, linalg, linearize, stack};

const NAMES: [&str; 5] = ["semi-major axis", "eccentricity", "orientation", "period", "phase"];
const TRUTH: [f64; 5] = [1.5, 0.45, 0.7, 2.2, 0.4];
const NOISE: f64 = 0.03;

/// Newton's method; eight steps reach the last digit for all but extreme eccentricities.
fn newton((m, e): (Tensor, Tensor)) -> Tensor {
    let mut anomaly = &m + &e * m.sin();
    for _ in 0..8 {
        anomaly = &anomaly - (&anomaly - &e * anomaly.sin() - &m) / (1.0 - &e * anomaly.cos());
    }
    anomaly
}

/// The same with the derivative by the implicit function theorem: (1 − e·cos E)·dE = dM + sin E·de.
///
/// The steps are neither differentiated nor remembered. Reverse mode and higher orders follow from this one rule.
fn eccentric_anomaly() -> CustomFunction<(Tensor, Tensor), Tensor> {
    custom_jvp(newton, |(m, e): (Tensor, Tensor), (dm, de): (Tensor, Tensor)| {
        let anomaly = newton((m, e.clone()));
        let slope = (dm + anomaly.sin() * de) / (1.0 - e * anomaly.cos());
        (anomaly, slope)
    })
}

/// Where the planet is at times `t`: all x, then all y.
fn positions(elements: &Tensor, t: &Tensor, solve: impl Fn((Tensor, Tensor)) -> Result<Tensor>) -> Result<Tensor> {
    let [a, e, omega, period, phase] = [0, 1, 2, 3, 4].map(|k| elements.get(k));
    let anomaly = solve((TAU * t / period + phase, e.clone()))?;
    let (x, y) = (&a * (anomaly.cos() - &e), &a * (1.0 - e.square()).sqrt() * anomaly.sin());
    let (cos, sin) = (omega.cos(), omega.sin());
    Ok(concatenate([&(&cos * &x - &sin * &y), &(&sin * &x + &cos * &y)], 0))
}

fn main() -> Result<(), Box<dyn Error>> {
    let kepler = eccentric_anomaly();
    let kepler = &*kepler; // as a plain function
    let (times, noise) = Key::new(5).split();
    let t = random::uniform(&times, [40], DType::F64, 0.0..5.0);
    let exact = positions(&Tensor::from(TRUTH), &t, kepler)?;
    let observed = &exact + NOISE * random::normal(&noise, [80], DType::F64);
    let residuals =
        |elements: Tensor| -> Result<Tensor> { Ok((positions(&elements, &t, kepler)? - &observed) / NOISE) };

    // Through the rule and through the steps of Newton's method the gradient is the same.
    let start = Tensor::from([1.2, 0.2, 0.5, 2.1, 0.6]);
    let misfit = |elements: Tensor| -> Result<Tensor> { Ok(residuals(elements)?.square().sum()) };
    let implicit = grad(misfit)(start.clone())?;
    let unrolled = grad(|elements: Tensor| -> Result<Tensor> {
        let found = positions(&elements, &t, |x| Ok(newton(x)))?;
        Ok(((found - &observed) / NOISE).square().sum())
    })(start.clone())?;
    let difference = ((&implicit - unrolled) / implicit).abs().max().item::<f64>()?;
    println!("implicit and unrolled gradient agree to 1e-12: {}", difference < 1e-12);

    // Least squares by Levenberg and Marquardt. `linearize` gives the residuals and their derivative as a map; it runs
    // once for each column of the Jacobian, and Kepler's equation is solved only once for all of them.
    let (mut elements, mut damping) = (start, 1e-2);
    let mut covariance = Tensor::eye(DType::F64, 5);
    for step in 0..30 {
        let (r, derivative) = linearize(&residuals, elements.clone())?;
        let unit = Tensor::eye(DType::F64, 5);
        let columns = (0..5).map(|k| derivative(unit.get(k))).collect::<Result<Vec<_>>>()?;
        let jacobian = stack(&columns, 1);
        let hessian = jacobian.mT().matmul(&jacobian);
        covariance = linalg::inv(&hessian);
        let downhill = -jacobian.mT().matmul(&r);
        let trial = &elements + linalg::solve(&(&hessian + damping * &hessian * unit), &downhill);
        let (old, new) = (r.square().sum().item::<f64>()?, misfit(trial.clone())?.item::<f64>()?);
        println!("step {step:>2}  χ² {old:>10.3}");
        if (old - new).abs() < 1e-7 * old {
            break;
        }
        // Values are concrete here: plain Rust decides.
        (elements, damping) = if new < old { (trial, damping / 10.0) } else { (elements, damping * 10.0) };
    }

    let errors = covariance.diag(0).sqrt().to_vec::<f64>()?;
    for (k, (found, error)) in elements.to_vec::<f64>()?.into_iter().zip(errors).enumerate() {
        println!("{:<16} {found:.3} ± {error:.3}   (truth {:.3})", NAMES[k], TRUTH[k]);
    }

    let whole = Tensor::linspace(0.0, TRUTH[3], 300);
    let orbit = positions(&elements, &whole, kepler)?.to_vec::<f64>()?;
    let seen = observed.to_vec::<f64>()?;
    let plot = plot::Plot::new("A Kepler orbit from 40 noisy positions", "x", "y")
        .equal_axes()
        .line("fitted orbit", plot::BLUE, &orbit[..300], &orbit[300..])
        .points("observations", plot::ORANGE, &seen[..40], &seen[40..])
        .points("star", "#1f2937", &[0.0], &[0.0]);
    println!("plot: {}", plot.save("kepler")?);
    Ok(())
}
