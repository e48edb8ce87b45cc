//! Gaussian-process regression: hyper-parameters by maximising the marginal likelihood, through a Cholesky factor.

mod plot;

use std::error::Error;
use std::f64::consts::TAU;

use tenferro::linalg::{Triangular, cholesky, solve_triangular};
use tenferro::optim::Lbfgs;
use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, TensorTree, jit, value_and_grad};

/// Logarithms, because all three are positive and may be of any size.
#[derive(Clone, TensorTree)]
struct Logs {
    height: Tensor,
    length: Tensor,
    noise: Tensor,
}

impl Logs {
    /// The covariance of the function between all points of `a` and all points of `b`.
    fn kernel(&self, a: &Tensor, b: &Tensor) -> Tensor {
        let distance = (a.expand_dims(1) - b.expand_dims(0)) / self.length.exp();
        (2.0 * &self.height - 0.5 * distance.square()).exp()
    }

    /// The Cholesky factor L of the covariance of observations, K + σ²I = L·Lᵀ.
    fn factor(&self, x: &Tensor) -> Result<Tensor> {
        let noise = (2.0 * &self.noise).exp() * Tensor::eye(DType::F64, x.size()?);
        Ok(cholesky(&(self.kernel(x, x) + noise)))
    }

    /// −ln p(y | x) = ½‖L⁻¹y‖² + Σ ln Lᵢᵢ + n/2·ln 2π.
    fn surprise(&self, x: &Tensor, y: &Tensor) -> Result<Tensor> {
        let factor = self.factor(x)?;
        let white = solve_triangular(&factor, y, Triangular::LOWER);
        let volume = factor.diag(0).log().sum();
        Ok(0.5 * white.square().sum() + volume + 0.5 * TAU.ln() * x.size()? as f64)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (places, noise) = Key::new(2).split();
    let x = random::uniform(&places, [40], DType::F64, 0.0..10.0);
    let truth = |x: &Tensor| x.sin() + 0.1 * x.square() / 2.0;
    let y = truth(&x) + 0.3 * random::normal(&noise, [40], DType::F64);
    let centre = y.mean();
    let centred = &y - &centre;

    // The derivative passes the factorisation, the triangular solve and the logarithms; L-BFGS asks for little else.
    let slope = jit(value_and_grad(|logs: Logs| logs.surprise(&x, &centred)));
    let start = Logs { height: 0.0.into(), length: 0.0.into(), noise: 0.0.into() };
    let before = slope(start.clone())?.0;
    let (end, outcome) = Lbfgs::new().with_tolerance(1e-6).minimize(slope, start)?;
    println!("−ln likelihood {before:.3} → {:.3} ({outcome:?})", end.value);
    let logs = end.params;
    println!("height {:.3}  length {:.3}  noise {:.3}", logs.height.exp(), logs.length.exp(), logs.noise.exp());

    // The prediction: mean k·(K + σ²I)⁻¹·y, variance k(x, x) − ‖L⁻¹k‖².
    let grid = Tensor::linspace(-1.0, 11.0, 200);
    let factor = logs.factor(&x)?;
    let white = solve_triangular(&factor, &logs.kernel(&x, &grid), Triangular::LOWER);
    let mean = white.mT().matmul(solve_triangular(&factor, &centred, Triangular::LOWER)) + &centre;
    let deviation = ((2.0 * &logs.height).exp() - white.square().sum_axis(0)).sqrt();
    let inside = (truth(&grid) - &mean).abs().lt(2.0 * &deviation).mean();
    println!("the true function is within two standard deviations on {:.0} % of the grid", inside * 100.0);

    let (low, high) = ((&mean - 2.0 * &deviation).to_vec::<f64>()?, (&mean + 2.0 * &deviation).to_vec::<f64>()?);
    let at = grid.to_vec::<f64>()?;
    let plot = plot::Plot::new("Gaussian process with fitted hyper-parameters", "x", "y")
        .band("mean ± 2σ", plot::BLUE, &at, &low, &high)
        .dashed("true function", plot::GREY, &at, &truth(&grid).to_vec::<f64>()?)
        .line("mean", plot::BLUE, &at, &mean.to_vec::<f64>()?)
        .points("observations", plot::ORANGE, &x.to_vec::<f64>()?, &y.to_vec::<f64>()?);
    println!("plot: {}", plot.save("gaussian_process")?);
    Ok(())
}
