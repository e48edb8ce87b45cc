//! The workloads: values and derivatives of small and medium programs, as one would write them.
//!
//! `peers.py` defines the same ones for the peers. Parameters come first, then constants, in the order of the
//! [streams](Inputs); bounds are part of the definition.

use std::f64::consts::PI;

use anyhow::Result;
use tenferro::nn::{self, Conv, Padding, Pool, Reduction};
use tenferro::{Complex, DType, NewAxis, ScanOptions, Tensor, einsum, linalg, scan, scan_with, stack};

use super::inputs::Inputs;
use super::subject::{Subject, grad, hvp, jac, step};

/// How far values of F32 workloads may lie from a peer's, relative to them.
const F32: f64 = 1e-5;
/// The same for F64.
const F64: f64 = 1e-9;

/// One of the programs.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    /// How far its values may lie from a peer's, relative to them.
    pub(crate) tolerance: f64,
    /// The number of its streams.
    pub(crate) number: u64,
    pub(crate) make: fn(&mut Inputs) -> Result<Subject>,
}

impl Workload {
    /// Makes its inputs, and calls it for the first time.
    pub(crate) fn subject(&self) -> Result<Subject> {
        (self.make)(&mut Inputs::new(self.number))
    }
}

/// All of them.
pub(crate) const ALL: [Workload; 23] = [
    Workload { name: "tiny_4", tolerance: F32, number: 1, make: tiny_4 },
    Workload { name: "elementwise_1m", tolerance: F32, number: 2, make: elementwise_1m },
    Workload { name: "softmax_xent", tolerance: F32, number: 3, make: softmax_xent },
    Workload { name: "layernorm", tolerance: F32, number: 4, make: layernorm },
    Workload { name: "mlp_train_step", tolerance: F32, number: 5, make: mlp_train_step },
    Workload { name: "mlp_small", tolerance: F32, number: 6, make: mlp_small },
    Workload { name: "matmul_512", tolerance: F32, number: 7, make: matmul_512 },
    Workload { name: "conv_net", tolerance: F32, number: 8, make: conv_net },
    Workload { name: "attention", tolerance: F32, number: 9, make: attention },
    Workload { name: "lstm", tolerance: F32, number: 10, make: lstm },
    Workload { name: "gp_nll_200", tolerance: F64, number: 11, make: gp_nll::<200> },
    Workload { name: "gp_nll_4", tolerance: F64, number: 12, make: gp_nll::<4> },
    Workload { name: "svd_64", tolerance: F64, number: 13, make: svd::<64> },
    Workload { name: "svd_4", tolerance: F64, number: 14, make: svd::<4> },
    Workload { name: "solve_100", tolerance: F64, number: 15, make: solve::<100> },
    Workload { name: "solve_4", tolerance: F64, number: 16, make: solve::<4> },
    Workload { name: "quantum_10", tolerance: F64, number: 17, make: quantum_10 },
    Workload { name: "hvp_mlp", tolerance: F32, number: 18, make: hvp_mlp },
    Workload { name: "jacobian_100", tolerance: F32, number: 19, make: jacobian_100 },
    Workload { name: "chain_2000", tolerance: F32, number: 20, make: chain_2000 },
    Workload { name: "chain_2000_loop", tolerance: F32, number: 21, make: chain_2000_loop },
    Workload { name: "einsum_tn", tolerance: F64, number: 22, make: einsum_tn },
    Workload { name: "embedding_bag", tolerance: F32, number: 23, make: embedding_bag },
];

/// Four numbers: what a call costs.
fn tiny_4(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([4], -1.0, 1.0), inputs.f32([4], 0.5, 1.5)];
    grad(params, [], |[x, w], []| ((x.sin() * w).exp() + x).tanh().square().sum())
}

/// Twelve functions of a million numbers, one after the other.
fn elementwise_1m(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([1_000_000], -1.0, 1.0), inputs.f32([1_000_000], 0.5, 1.5)];
    grad(params, [], |[x, y], []| {
        let wave = (x * y).sin();
        let gated = x / (1.0 + (-(&wave + x)).exp());
        ((gated.tanh().square() + y).sqrt().log() * wave).mean()
    })
}

fn softmax_xent(inputs: &mut Inputs) -> Result<Subject> {
    let (logits, labels) = (inputs.f32([256, 1000], -2.0, 2.0), inputs.labels([256], 1000));
    grad([logits], [labels], |[logits], [labels]| nn::cross_entropy(logits, labels, Reduction::Mean))
}

fn layernorm(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([512, 1024], -1.0, 1.0), inputs.f32([1024], 0.5, 1.5), inputs.f32([1024], -1.0, 1.0)];
    let target = inputs.f32([512, 1024], -1.0, 1.0);
    grad(params, [target], |[x, gamma, beta], [target]| {
        (target * (nn::layer_norm(x, -1, 1e-5) * gamma + beta)).sum() / 1024.0
    })
}

/// A weight and a bias for each of two or three layers of these sizes.
fn layers<const N: usize>(inputs: &mut Inputs, sizes: &[usize]) -> [Tensor; N] {
    std::array::from_fn(|position| {
        let (rows, columns) = (sizes[position / 2], sizes[position / 2 + 1]);
        let bound = 1.0 / (rows as f64).sqrt();
        match position % 2 {
            0 => inputs.f32([rows, columns], -bound, bound),
            _ => inputs.f32([columns], -bound, bound),
        }
    })
}

/// Linear layers with a function between them.
fn mlp(layers: &[Tensor], x: &Tensor, activation: fn(&Tensor) -> Tensor) -> Tensor {
    let mut value = x.clone();
    for (position, layer) in layers.chunks(2).enumerate() {
        if position > 0 {
            value = activation(&value);
        }
        value = value.matmul(&layer[0]) + &layer[1];
    }
    value
}

const IMAGE_LAYERS: [usize; 4] = [784, 512, 256, 10];

fn mlp_train_step(inputs: &mut Inputs) -> Result<Subject> {
    let params: [_; 6] = layers(inputs, &IMAGE_LAYERS);
    let consts = [inputs.f32([128, 784], 0.0, 1.0), inputs.labels([128], 10)];
    step(params, consts, |params, [x, labels]| nn::cross_entropy(&mlp(params, x, nn::relu), labels, Reduction::Mean))
}

fn mlp_small(inputs: &mut Inputs) -> Result<Subject> {
    let params: [_; 4] = layers(inputs, &[2, 16, 1]);
    let consts = [inputs.f32([32, 2], -1.0, 1.0), inputs.f32([32, 1], -1.0, 1.0)];
    step(params, consts, |params, [x, target]| nn::mse_loss(&mlp(params, x, nn::tanh), target, Reduction::Mean))
}

fn matmul_512(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([512, 512], -1.0, 1.0), inputs.f32([512, 512], -1.0, 1.0)];
    grad(params, [], |[a, b], []| a.matmul(b).square().mean())
}

fn conv_net(inputs: &mut Inputs) -> Result<Subject> {
    let params = [
        inputs.f32([16, 1, 3, 3], -1.0 / 3.0, 1.0 / 3.0),
        inputs.f32([16], -1.0 / 3.0, 1.0 / 3.0),
        inputs.f32([32, 16, 3, 3], -1.0 / 12.0, 1.0 / 12.0),
        inputs.f32([32], -1.0 / 12.0, 1.0 / 12.0),
        inputs.f32([1568, 10], -1.0 / 40.0, 1.0 / 40.0),
        inputs.f32([10], -1.0 / 40.0, 1.0 / 40.0),
    ];
    let consts = [inputs.f32([32, 1, 28, 28], 0.0, 1.0), inputs.labels([32], 10)];
    let block = |x: &Tensor, kernel: &Tensor, bias: &Tensor| {
        let same = Conv { padding: Padding::Same, ..Conv::default() };
        let bias = bias.get((.., NewAxis, NewAxis));
        nn::max_pool(&nn::relu(&(nn::conv2d(x, kernel, same) + bias)), Pool::new([2, 2]))
    };
    step(params, consts, move |[k1, a1, k2, a2, w, b], [x, labels]| {
        let features = block(&block(x, k1, a1), k2, a2);
        nn::cross_entropy(&(features.reshape([32, -1]).matmul(w) + b), labels, Reduction::Mean)
    })
}

/// Eight heads of 64 numbers, for four sequences of 128.
fn attention(inputs: &mut Inputs) -> Result<Subject> {
    let bound = 1.0 / 512.0_f64.sqrt();
    let x = inputs.f32([4, 128, 512], -1.0, 1.0);
    let [wq, wk, wv, wo] = std::array::from_fn(|_| inputs.f32([512, 512], -bound, bound));
    grad([x, wq, wk, wv, wo], [], |[x, wq, wk, wv, wo], []| {
        let heads = |w: &Tensor| x.matmul(w).reshape([4, 128, 8, 64]).swapaxes(1, 2);
        let (queries, keys, values) = (heads(wq), heads(wk), heads(wv));
        let weights = nn::softmax(&(queries.matmul(keys.swapaxes(2, 3)) * 0.125), -1);
        weights.matmul(values).swapaxes(1, 2).reshape([4, 128, 512]).matmul(wo).square().mean()
    })
}

/// Fifty steps of a recurrent cell.
fn lstm(inputs: &mut Inputs) -> Result<Subject> {
    let bound = 1.0 / 128.0_f64.sqrt();
    let params =
        [inputs.f32([64, 512], -0.125, 0.125), inputs.f32([128, 512], -bound, bound), inputs.f32([512], -bound, bound)];
    let xs = inputs.f32([50, 16, 64], -1.0, 1.0);
    grad(params, [xs], |[wx, wh, b], [xs]| -> tenferro::Result<Tensor> {
        let cell = |(h, c): (Tensor, Tensor), x: Tensor| {
            let gates = (x.matmul(wx) + h.matmul(wh) + b).split(4, -1);
            let c = gates[1].sigmoid() * c + gates[0].sigmoid() * gates[2].tanh();
            let h = gates[3].sigmoid() * c.tanh();
            ((h.clone(), c), h)
        };
        let zeros = Tensor::zeros(DType::F32, [16, 128]);
        let (_, outputs) = scan(cell, (zeros.clone(), zeros), xs.clone())?;
        Ok(outputs.square().mean())
    })
}

/// The negative log-likelihood of a Gaussian process at N points of space.
fn gp_nll<const N: usize>(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([3], -0.5, 0.5), inputs.f64([1], -0.5, 0.5), inputs.f64([1], -2.0, -1.0)];
    let consts = [inputs.f64([N, 3], -2.0, 2.0), inputs.f64([N], -1.0, 1.0)];
    grad(params, consts, |[lengths, scale, noise], [x, y]| {
        let z = x / lengths.exp();
        let distances = (z.get((.., NewAxis)) - z.get(NewAxis)).square().sum_axis(2);
        let kernel =
            (2.0 * scale).exp() * (-0.5 * distances).exp() + ((2.0 * noise).exp() + 1e-6) * Tensor::eye(DType::F64, N);
        let l = linalg::cholesky(&kernel);
        let a = linalg::solve_triangular(&l, y, linalg::Triangular::LOWER);
        0.5 * a.square().sum() + l.diag(0).log().sum() + 0.5 * N as f64 * (2.0 * PI).ln()
    })
}

/// The best approximation of an N × N matrix by one of a quarter of the rank.
fn svd<const N: usize>(inputs: &mut Inputs) -> Result<Subject> {
    let (a, target) = (inputs.f64([N, N], -1.0, 1.0), inputs.f64([N, N], -1.0, 1.0));
    grad([a], [target], |[a], [target]| {
        let rank = (N / 4) as i64;
        let linalg::Svd { u, s, vh } = linalg::svd(a);
        let best = (u.get((.., ..rank)) * s.get(..rank)).matmul(vh.get(..rank));
        (s.sum() + (best * target).sum()) / N as f64
    })
}

/// A system of N linear equations, with eight right sides.
fn solve<const N: usize>(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([N, N], -1.0, 1.0), inputs.f64([N, 8], -1.0, 1.0)];
    grad(params, [], |[a, b], []| {
        linalg::solve(&(a + 2.0 * (N as f64).sqrt() * Tensor::eye(DType::F64, N)), b).square().mean()
    })
}

const QUBITS: usize = 10;

/// Four layers of rotations and controlled signs on ten qubits, the first of which is the most significant bit; the
/// expectation of neighbours' products of Z, and of X.
fn quantum_10(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([4, QUBITS], -PI, PI), inputs.f64([4, QUBITS], -PI, PI)];
    let sign = |state: usize, qubit: usize| 1.0 - 2.0 * (state >> (QUBITS - 1 - qubit) & 1) as f64;
    let both = |state, qubit| f64::from(sign(state, qubit) < 0.0 && sign(state, qubit + 1) < 0.0);
    let states = 0..1 << QUBITS;
    let pairs = 0..QUBITS - 1;
    let controlled = states.clone().map(|s| pairs.clone().map(|q| 1.0 - 2.0 * both(s, q)).product::<f64>());
    let neighbours = states.clone().map(|s| pairs.clone().map(|q| sign(s, q) * sign(s, q + 1)).sum::<f64>());
    let start = states.clone().map(|s| Complex::new(f64::from(s == 0), 0.0));
    let consts = [
        Tensor::from(controlled.collect::<Vec<f64>>()),
        Tensor::from(neighbours.collect::<Vec<f64>>()),
        Tensor::from(start.collect::<Vec<_>>()),
    ];
    grad(params, consts, |[theta, phi], [controlled, neighbours, start]| {
        let i = Complex::new(0.0, 1.0);
        let (cos, sin) = ((theta / 2.0).cos(), (theta / 2.0).sin());
        let (re, im) = ((phi / 2.0).cos(), (phi / 2.0).sin());
        let (minus, plus) = (&re - &im * i, re + im * i);
        let top = stack([&(&minus * &cos), &(-minus * &sin)], -1);
        let bottom = stack([&(&plus * sin), &(plus * cos)], -1);
        let gates = stack([&top, &bottom], -2);
        let split = |psi: &Tensor, qubit: usize| psi.reshape([1 << qubit, 2, 1 << (QUBITS - 1 - qubit)]);
        let mut psi = start.clone();
        for layer in 0..4 {
            for qubit in 0..QUBITS {
                let gate = gates.get((layer, qubit as i64));
                psi = einsum("ab,xby->xay", [&gate, &split(&psi, qubit)]).reshape([1 << QUBITS]);
            }
            psi *= controlled;
        }
        let mut energy = ((psi.conj() * &psi).real() * neighbours).sum();
        for qubit in 0..QUBITS {
            let parts = split(&psi, qubit);
            energy += 0.5 * (parts.conj() * parts.flip(1)).real().sum();
        }
        energy
    })
}

fn hvp_mlp(inputs: &mut Inputs) -> Result<Subject> {
    let params: [_; 6] = layers(inputs, &IMAGE_LAYERS);
    let consts = [inputs.f32([128, 784], 0.0, 1.0), inputs.labels([128], 10)];
    let vector: [Tensor; 6] = std::array::from_fn(|position| {
        let (rows, columns) = (IMAGE_LAYERS[position / 2], IMAGE_LAYERS[position / 2 + 1]);
        match position % 2 {
            0 => inputs.f32([rows, columns], -1.0, 1.0),
            _ => inputs.f32([columns], -1.0, 1.0),
        }
    });
    hvp(params, consts, vector, |params, [x, labels]| {
        nn::cross_entropy(&mlp(params, x, nn::tanh), labels, Reduction::Mean)
    })
}

fn jacobian_100(inputs: &mut Inputs) -> Result<Subject> {
    let x = inputs.f32([100], -1.0, 1.0);
    let consts = [inputs.f32([100, 100], -0.1, 0.1), inputs.f32([100, 100], -0.1, 0.1)];
    jac(x, consts, |x, [w1, w2]| w2.matmul(w1.matmul(x).tanh()) + x * x.sin())
}

/// Two thousand operations on eight numbers, written out.
fn chain_2000(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([8], -1.0, 1.0), inputs.f32([8], 0.5, 1.0)];
    grad(params, [], |[x, a], []| (0..500).fold(x.clone(), |y, _| (y.sin() * a + x) * 0.9).sum())
}

/// The same as a loop.
fn chain_2000_loop(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([8], -1.0, 1.0), inputs.f32([8], 0.5, 1.0)];
    grad(params, [], |[x, a], []| -> tenferro::Result<Tensor> {
        let step = |y: Tensor, ()| ((y.sin() * a + x) * 0.9, ());
        let options = ScanOptions { length: Some(500), ..ScanOptions::default() };
        Ok(scan_with(step, x.clone(), (), options)?.0.sum())
    })
}

/// A ring of four tensors.
fn einsum_tn(inputs: &mut Inputs) -> Result<Subject> {
    let params: [_; 4] = std::array::from_fn(|_| inputs.f64([32, 8, 32], -0.2, 0.2));
    grad(params, [], |[a, b, c, d], []| {
        let ab = einsum("ijk,klm->ijlm", [a, b]);
        let cd = einsum("mno,opi->mnpi", [c, d]);
        einsum("ijlm,mnpi->jlnp", [&ab, &cd]).square().mean()
    })
}

/// Means of rows of a table, which a step moves.
fn embedding_bag(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([10_000, 64], -0.1, 0.1), inputs.f32([64, 10], -0.125, 0.125)];
    let consts = [inputs.labels([128, 20], 10_000), inputs.labels([128], 10)];
    step(params, consts, |[table, w], [words, labels]| {
        let bags = nn::embedding(table, words).mean_axis(1);
        nn::cross_entropy(&bags.matmul(w), labels, Reduction::Mean)
    })
}
