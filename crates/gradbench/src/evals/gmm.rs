//! The log posterior of a Gaussian mixture, and its gradient by all parameters.

use serde_json::{Value, json};
use tapir::rules::array::{matmul, max, sum};
use tapir::{NoFData, Real, Stack, differentiable};

use crate::fields::Fields;
use crate::runs::{self, Evaluated, Runs};
use crate::{Failure, Options, threads};

/// How many points are multiplied with the factors at once: enough to make up for packing them, few enough for what
/// they become to stay in the cache.
const BLOCK: usize = 64;

/// A mixture of `k` Gaussians in `d` dimensions, the points it is to explain, and the Wishart prior.
#[derive(Clone, Debug)]
pub struct Input {
    /// How many coordinates a point has.
    pub d: usize,
    /// How many components there are.
    pub k: usize,
    /// The points, one after the other.
    pub x: Vec<f64>,
    /// How many degrees of freedom the prior has beyond the dimension.
    pub m: usize,
    /// The scale of the prior.
    pub gamma: f64,
    /// Logarithms of the weights, up to a constant.
    pub alpha: Vec<f64>,
    /// The means, component by component.
    pub mu: Vec<f64>,
    /// Logarithms of the diagonals of the factors of the inverse covariances.
    pub q: Vec<f64>,
    /// What is below their diagonals, column by column.
    pub l: Vec<f64>,
}

/// The gradient of [`log_posterior`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gradient {
    /// By the logarithms of the weights.
    pub alpha: Vec<f64>,
    /// By the means.
    pub mu: Vec<f64>,
    /// By the logarithms of the diagonals.
    pub q: Vec<f64>,
    /// By what is below the diagonals.
    pub l: Vec<f64>,
}

impl Input {
    /// The same mixture about the middle of the points: only differences of points and means count, and they keep
    /// more digits there.
    #[must_use]
    pub fn centered(mut self) -> Self {
        let n = (self.x.len() / self.d) as f64;
        let mut middle = vec![0.0; self.d];
        for point in self.x.chunks_exact(self.d) {
            middle.iter_mut().zip(point).for_each(|(middle, x)| *middle += x / n);
        }
        for point in self.x.chunks_exact_mut(self.d).chain(self.mu.chunks_exact_mut(self.d)) {
            point.iter_mut().zip(&middle).for_each(|(x, middle)| *x -= middle);
        }
        self
    }
}

/// The logarithm of a sum of exponentials.
#[differentiable]
fn log_sum_exp(x: &[f64]) -> f64 {
    // The result is the same for every shift.
    #[constant]
    let largest = max(x);
    let mut terms = x.to_vec();
    for term in &mut terms {
        *term = (*term - largest).simd_exp();
    }
    largest + sum(&terms).ln()
}

/// The log likelihood of the points, up to a constant.
#[differentiable]
fn likelihood(alpha: &[f64], mu: &[f64], q: &[f64], l: &[f64], #[constant] x: &[f64], d: usize, k: usize) -> f64 {
    // Row `i` of `factors` has column `i` of every component's factor, the components side by side: the product with
    // a point is what all factors make of it. `centers` is what they make of their means.
    let mut factors = vec![0.0; d * d * k];
    let mut centers = vec![0.0; d * k];
    let mut weights = alpha.to_vec();
    for c in 0..k {
        let mut below = c * d * (d - 1) / 2;
        for i in 0..d {
            let mean = mu[c * d + i];
            let diagonal = q[c * d + i].exp();
            weights[c] += q[c * d + i];
            factors[(i * d + i) * k + c] = diagonal;
            centers[i * k + c] += diagonal * mean;
            for j in i + 1..d {
                let entry = l[below];
                factors[(i * d + j) * k + c] = entry;
                centers[j * k + c] += entry * mean;
                below += 1;
            }
        }
    }
    let mut total = 0.0;
    for points in x.chunks(BLOCK * d) {
        total += likelihood_of(points, &weights, &centers, &factors, d, k);
    }
    total - (x.len() / d) as f64 * log_sum_exp(alpha)
}

/// The logarithm of the prior, up to a constant.
#[differentiable]
fn prior(q: &[f64], l: &[f64], m: usize, #[constant] gamma: f64) -> f64 {
    let mut sum = 0.0;
    let mut squares = 0.0;
    for q in q {
        sum += q;
        let diagonal = q.exp();
        squares += diagonal * diagonal;
    }
    for l in l {
        squares += l * l;
    }
    m as f64 * sum - 0.5 * gamma * gamma * squares
}

/// The log likelihood of a block of points and prepared parameters, but for the sum of the weights.
#[differentiable]
fn likelihood_of(
    #[constant] points: &[f64],
    weights: &[f64],
    centers: &[f64],
    factors: &[f64],
    d: usize,
    k: usize,
) -> f64 {
    let n = points.len() / d;
    let mut images = vec![0.0; n * d * k];
    matmul(n, d, d * k, points, factors, &mut images);
    let mut total = 0.0;
    for p in 0..n {
        let mut beta = weights.to_vec();
        for j in 0..d {
            for c in 0..k {
                let offset = images[(p * d + j) * k + c] - centers[j * k + c];
                beta[c] -= 0.5 * offset * offset;
            }
        }
        total += log_sum_exp(&beta);
    }
    total
}

/// What of the log posterior does not depend on the parameters.
fn constant_part(input: &Input) -> f64 {
    let (n, d, k) = ((input.x.len() / input.d) as f64, input.d as f64, input.k as f64);
    let freedom = d + input.m as f64 + 1.0;
    let mut log_gamma = 0.25 * d * (d - 1.0) * std::f64::consts::PI.ln();
    for j in 0..input.d {
        log_gamma += libm::lgamma(0.5 * (freedom - j as f64));
    }
    let prior = freedom * d * (input.gamma / std::f64::consts::SQRT_2).ln() - log_gamma;
    k * prior - n * 0.5 * d * std::f64::consts::TAU.ln()
}

/// The log posterior of the parameters, given points and prior.
pub fn log_posterior(input: &Input) -> f64 {
    let Input { d, k, x, m, gamma, alpha, mu, q, l } = input;
    constant_part(input) + prior(q, l, *m, *gamma) + likelihood(alpha, mu, q, l, x, *d, *k)
}

impl Gradient {
    /// Adds the gradient of the likelihood of some of the points.
    fn add_likelihood(&mut self, input: &Input, x: &[f64], stack: &mut Stack) {
        let Input { d, k, alpha, mu, q, l, .. } = input;
        let (d_alpha, d_mu, d_q, d_l) = (&mut self.alpha, &mut self.mu, &mut self.q, &mut self.l);
        likelihood::joint(alpha, d_alpha, mu, d_mu, q, d_q, l, d_l, x, NoFData, *d, *k, 1.0, stack);
    }

    fn zero(input: &Input) -> Self {
        let zeros = |like: &[f64]| vec![0.0; like.len()];
        let Input { alpha, mu, q, l, .. } = input;
        Gradient { alpha: zeros(alpha), mu: zeros(mu), q: zeros(q), l: zeros(l) }
    }
}

/// The gradient of [`log_posterior`]. The stack is memory that is kept from call to call.
pub fn gradient(input: &Input, stack: &mut Stack) -> Gradient {
    gradient_on(input, std::slice::from_mut(stack))
}

/// The same on as many threads as there are stacks, each with a share of the points.
pub fn gradient_on(input: &Input, stacks: &mut [Stack]) -> Gradient {
    let mut total = Gradient::zero(input);
    let Input { m, gamma, q, l, .. } = input;
    prior::joint(q, &mut total.q, l, &mut total.l, *m, *gamma, 1.0, &mut stacks[0]);
    let blocks = (input.x.len() / input.d).div_ceil(BLOCK);
    let mut shares = input.x.chunks(blocks.div_ceil(stacks.len()).max(1) * BLOCK * input.d).zip(stacks);
    std::thread::scope(|scope| {
        let own = shares.next();
        let add = |(x, stack): (&[f64], &mut Stack)| {
            let mut part = Gradient::zero(input);
            part.add_likelihood(input, x, stack);
            part
        };
        let others: Vec<_> = shares.map(|share| scope.spawn(move || add(share))).collect();
        if let Some((x, stack)) = own {
            total.add_likelihood(input, x, stack);
        }
        for other in others {
            let part = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let Gradient { alpha, mu, q, l } = &mut total;
            for (total, part) in [(alpha, part.alpha), (mu, part.mu), (q, part.q), (l, part.l)] {
                total.iter_mut().zip(part).for_each(|(total, part)| *total += part);
            }
        }
    });
    total
}

fn read(fields: &Fields<'_>) -> Result<Input, Failure> {
    let (d, k, n) = (fields.count("d")?, fields.count("k")?, fields.count("n")?);
    for (name, size) in [("d", d), ("k", k)] {
        if size == 0 {
            return Err(fields.failure(name, "at least one is needed"));
        }
    }
    let mu = fields.rows_of("mu", k, d)?;
    Ok(Input {
        d,
        k,
        x: fields.rows_of("x", n, d)?,
        m: fields.count("m")?,
        gamma: fields.number("gamma")?,
        alpha: fields.vector_of("alpha", k)?,
        mu,
        q: fields.rows_of("q", k, d)?,
        l: fields.rows_of("l", k, d * (d - 1) / 2)?,
    })
}

pub(crate) fn objective(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let input = runs.prepare(|| input.centered());
    let value = runs.run(|| log_posterior(&input));
    Ok(runs.done(runs::number("output", value)?))
}

pub(crate) fn jacobian(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let (input, mut stacks) = runs.prepare(|| (input.centered(), threads::memory::<Stack>(options.threads)));
    let gradient = runs.run(|| gradient_on(&input, &mut stacks));
    let (d, k) = (input.d, input.k);
    Ok(runs.done(json!({
        "alpha": runs::list("alpha", &gradient.alpha)?,
        "mu": runs::rows("mu", &gradient.mu, k, d)?,
        "q": runs::rows("q", &gradient.q, k, d)?,
        "l": runs::rows("l", &gradient.l, k, d * (d - 1) / 2)?,
    })))
}
