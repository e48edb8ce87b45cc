//! Overhead of the tensor front end: eager operations, jitted calls, gradients, tracing; beside PyTorch and JAX.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use bench::peers::{self, Figures, shortest};
use bench::program::{self, Options};
use tenferro::{Tensor, grad, jit, value_and_grad};

const SIZES: [usize; 3] = [64, 128, 10];

fn main() -> ExitCode {
    program::main(run)
}

fn run(options: &Options) -> Result<()> {
    let rounds = if options.quick { 5 } else { 30 };
    peers::report("front", &ours(rounds)?, options)
}

fn ours(rounds: usize) -> Result<Figures> {
    let x = Tensor::from([0.1, 0.2, 0.3, 0.4]);
    let y = Tensor::from([1.0, 2.0, 3.0, 4.0]);
    let mut figures = Figures::new();
    figures.insert("eager add", shortest(rounds, 10_000, || &x + &y));
    figures.insert("eager add of a number", shortest(rounds, 10_000, || &x + 1.0));
    figures.insert("eager sin", shortest(rounds, 10_000, || x.sin()));
    figures.insert("eager matmul 2x2", shortest(rounds, 10_000, || x.reshape([2, 2]).matmul(&y.reshape([2, 2]))));
    let leaf = x.requires_grad();
    figures.insert("recorded add", shortest(rounds, 10_000, || &leaf + &y));

    let tiny = |(x, w): (Tensor, Tensor)| {
        let t = ((x.sin() * w).exp() + &x).tanh();
        (&t * &t).sum()
    };
    let gradient = grad(tiny);
    figures.insert("grad of tiny_4", shortest(rounds, 500, || gradient((x.clone(), y.clone()))));
    let compiled = jit(value_and_grad(tiny));
    compiled((x.clone(), y.clone()))?;
    let call = || compiled((x.clone(), y.clone()));
    figures.insert("jitted value_and_grad of tiny_4", shortest(rounds, 2000, call));
    let chain = || {
        let mut value = leaf.clone();
        for _ in 0..1000 {
            value = value * &y;
        }
        value.sum().backward()
    };
    figures.insert("tape of 1000 products", shortest(rounds, 5, chain));
    figures.insert("backward step beyond its kernel", backward_step(rounds, &leaf, &y));

    let jitted = jit(|x: Tensor| x + 1.0);
    jitted(x.clone())?;
    figures.insert("jitted call, x + 1", shortest(rounds, 5000, || jitted(x.clone())));
    let many = jit(|xs: Vec<Tensor>| xs.into_iter().map(|x| x + 1.0).collect::<Vec<_>>());
    let ten = vec![x.clone(); 10];
    many(ten.clone())?;
    figures.insert("jitted call, 10 in, 10 out", shortest(rounds, 2000, || many(ten.clone())));

    let params = vec![parameters(&[2, 16]), parameters(&[16]), parameters(&[16, 1]), parameters(&[1])];
    let (data, target) = (parameters(&[32, 2]), parameters(&[32, 1]));
    let small =
        |p: Vec<Tensor>| (((data.matmul(&p[0]) + &p[1]).tanh().matmul(&p[2]) + &p[3]) - &target).square().mean();
    let step = |params: Vec<Tensor>| -> tenferro::Result<Vec<Tensor>> {
        let slopes = grad(small)(params.clone())?;
        Ok(params.iter().zip(slopes).map(|(p, g)| p - g * 0.1).collect())
    };
    figures.insert("mlp_small step, eager", shortest(rounds, 100, || step(params.clone())));
    let jitted = jit(step);
    jitted(params.clone())?;
    figures.insert("mlp_small step, jitted", shortest(rounds, 1000, || jitted(params.clone())));

    let layers: Vec<_> =
        SIZES.windows(2).map(|pair| (parameters(&[pair[0], pair[1]]), parameters(&[pair[1]]))).collect();
    let (inputs, labels) = (parameters(&[100, SIZES[0]]), parameters(&[100, SIZES[2]]));
    let first_call =
        || jit(value_and_grad(|layers: Vec<(Tensor, Tensor)>| mlp(&layers, &inputs, &labels)))(layers.clone());
    figures.insert("MLP: trace, compile, first call", shortest(rounds.min(5), 1, first_call));
    Ok(figures)
}

/// What a step of a backward pass costs beyond the product it computes: a pass of 1000 steps less 1000 products, measured
/// in turn so that both see the same machine.
fn backward_step(rounds: usize, leaf: &Tensor, factor: &Tensor) -> f64 {
    let plain = leaf.detach();
    let (mut products, mut pass) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..10 * rounds {
        products = products.min(shortest(1, 1000, || &plain * factor));
        let value = (0..1000).fold(leaf.clone(), |value, _| value * factor).sum();
        let start = Instant::now();
        black_box(value.backward()).ok();
        pass = pass.min(start.elapsed().as_secs_f64() / 1000.0);
    }
    pass - products
}

fn mlp(layers: &[(Tensor, Tensor)], inputs: &Tensor, labels: &Tensor) -> Tensor {
    let mut value = inputs.clone();
    for (position, (weight, bias)) in layers.iter().enumerate() {
        value = value.matmul(weight) + bias;
        if position + 1 < layers.len() {
            value = value.maximum(0.0);
        }
    }
    let log_probabilities = &value - value.logsumexp_keepdims(-1);
    -(log_probabilities * labels).sum_axis(-1).mean()
}

/// Numbers without a pattern, between -0.1 and 0.1.
fn parameters(shape: &[usize]) -> Tensor {
    let count = shape.iter().product();
    let numbers: Vec<f64> = (0..count).map(|position: usize| ((position as f64 * 0.618).fract() - 0.5) * 0.2).collect();
    Tensor::from(numbers).reshape(shape)
}
