//! A matrix of low rank from half of its entries: the penalty is a function of its singular values, and the derivative
//! passes the decomposition.

mod plot;

use std::error::Error;

use tenferro::optim::Lbfgs;
use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, grad, jit, linalg, value_and_grad};

/// The nuclear norm Σ σ, the convex stand-in for the rank.
fn nuclear_norm(x: &Tensor) -> Tensor {
    linalg::svdvals(x).sum()
}

/// It has a kink wherever a singular value is 0; this has none, and is smaller by at most `width` for each.
fn smooth_nuclear_norm(x: &Tensor, width: f64) -> Tensor {
    ((linalg::svdvals(x).square() + width * width).sqrt() - width).sum()
}

fn report(what: &str, x: &Tensor, truth: &Tensor) {
    println!("{what:<32} relative error {:.3}", linalg::norm(&(x - truth)) / linalg::norm(truth));
}

fn main() -> Result<(), Box<dyn Error>> {
    let keys = Key::new(4).split_n(4);
    let (rows, columns, rank) = (30, 24, 2);
    let left = random::normal(&keys[0], [rows, rank], DType::F64);
    let right = random::normal(&keys[1], [rank, columns], DType::F64);
    let truth = left.matmul(&right);
    let noisy = &truth + 0.05 * random::normal(&keys[2], [rows, columns], DType::F64);

    // With all entries at hand, cutting the small singular values off is the best there is.
    let svd = linalg::svd(&noisy);
    let cut = (svd.u.get((.., ..rank)) * svd.s.get(..rank)).matmul(svd.vh.get(..rank));
    report("all entries, with noise", &noisy, &truth);
    report("cut at rank 2", &cut, &truth);

    // The gradient of the nuclear norm is U·Vᴴ; the rule of the decomposition finds it.
    let gradient = grad(|x: Tensor| nuclear_norm(&x))(noisy.clone())?;
    let difference = (gradient - svd.u.matmul(&svd.vh)).abs().max().item::<f64>()?;
    println!("the gradient of the nuclear norm is U·Vᴴ to 1e-10: {}", difference < 1e-10);

    // Half of the entries are unknown: fit the others, with the smallest nuclear norm that does.
    let known = random::bernoulli(&keys[3], 0.5, [rows, columns]).astype(DType::F64);
    let loss = |x: Tensor| 0.5 * (&known * (&x - &noisy)).square().sum() + 0.2 * smooth_nuclear_norm(&x, 0.01);
    let start = &known * &noisy;
    report("half of them, zeros for the rest", &start, &truth);
    let optimizer = Lbfgs::new().with_tolerance(1e-5).with_max_iterations(2000);
    let (end, outcome) = optimizer.minimize(jit(value_and_grad(loss)), start.clone())?;
    report("completed", &end.params, &truth);
    let large = linalg::svdvals(&end.params).gt(0.5).sum();
    println!("{outcome:?}; singular values above 0.5: {large}");

    let spectrum = |x: &Tensor| linalg::svdvals(x).to_vec::<f64>();
    let numbers = Vec::from_iter((1..=columns).map(|k| k as f64));
    let plot = plot::Plot::new("Singular values: half of the entries, and all", "number", "singular value")
        .log_y()
        .range((0.5, columns as f64 + 0.5), (1e-4, 60.0))
        .line("zeros for unknown entries", plot::GREY, &numbers, &spectrum(&start)?)
        .line("all entries, with noise", plot::ORANGE, &numbers, &spectrum(&noisy)?)
        .line("completed", plot::BLUE, &numbers, &spectrum(&end.params)?)
        .points("", plot::BLUE, &numbers, &spectrum(&end.params)?);
    println!("plot: {}", plot.save("low_rank")?);
    Ok(())
}
