//! More workloads: kinds of programs that are not among the [23](super::workloads), so that what is good for those can be
//! seen to be good for others.
//!
//! `others.py` defines the same ones for the peers.

use anyhow::Result;
use tenferro::fft::{self, FftOptions};
use tenferro::nn::{self, Conv, Padding, Reduction};
use tenferro::{
    DType, Ellipsis, NewAxis, PadMode, ScanOptions, Tensor, einsum, fori, linalg, scan, scan_with, slice, stack,
    stop_gradient, value_and_grad, vmap, where_,
};

use super::inputs::Inputs;
use super::subject::{Subject, compute, grad};
use super::workloads::Workload;

/// How far values of F32 workloads may lie from a peer's, relative to them: many are sums of thousands of terms, in
/// another order.
const F32: f64 = 1e-4;
/// The same for F64.
const F64: f64 = 1e-8;

/// All of them.
pub(crate) const ALL: [Workload; 23] = [
    Workload { name: "heat_2d", tolerance: F32, number: 101, make: heat_2d },
    Workload { name: "wave_2d", tolerance: F32, number: 102, make: wave_2d },
    Workload { name: "laplacian", tolerance: F32, number: 103, make: laplacian },
    Workload { name: "fir_bank", tolerance: F32, number: 104, make: fir_bank },
    Workload { name: "fft_filter", tolerance: F32, number: 105, make: fft_filter },
    Workload { name: "stft_loss", tolerance: F32, number: 106, make: stft_loss },
    Workload { name: "gru", tolerance: F32, number: 107, make: gru },
    Workload { name: "rnn_masked", tolerance: F32, number: 108, make: rnn_masked },
    Workload { name: "graph_conv", tolerance: F32, number: 109, make: graph_conv },
    Workload { name: "graph_attention", tolerance: F32, number: 110, make: graph_attention },
    Workload { name: "n_body", tolerance: F64, number: 111, make: n_body },
    Workload { name: "transformer", tolerance: F32, number: 112, make: transformer },
    Workload { name: "per_example", tolerance: F32, number: 113, make: per_example },
    Workload { name: "wasserstein", tolerance: F32, number: 114, make: wasserstein },
    Workload { name: "median_filter", tolerance: F32, number: 115, make: median_filter },
    Workload { name: "cholesky_batch", tolerance: F64, number: 116, make: cholesky_batch },
    Workload { name: "eigh_batch", tolerance: F64, number: 117, make: eigh_batch },
    Workload { name: "kalman", tolerance: F64, number: 118, make: kalman },
    Workload { name: "hmm", tolerance: F32, number: 119, make: hmm },
    Workload { name: "sinkhorn", tolerance: F32, number: 120, make: sinkhorn },
    Workload { name: "rk4", tolerance: F64, number: 121, make: rk4 },
    Workload { name: "separable_conv", tolerance: F32, number: 122, make: separable_conv },
    Workload { name: "bilinear", tolerance: F32, number: 123, make: bilinear },
];

fn steps(count: usize) -> ScanOptions {
    ScanOptions { length: Some(count), ..ScanOptions::default() }
}

/// Heat on a torus: fifty explicit steps, neighbours by rolling.
fn heat_2d(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([256, 256], 0.0, 1.0), inputs.f32([1], 0.1, 0.2)];
    let target = inputs.f32([256, 256], 0.0, 1.0);
    grad(params, [target], |[start, rate], [target]| -> tenferro::Result<Tensor> {
        let step = |u: Tensor, ()| {
            let around = u.roll(1, 0) + u.roll(-1, 0) + u.roll(1, 1) + u.roll(-1, 1);
            (&u + rate * (around - 4.0 * &u), ())
        };
        let (end, ()) = scan_with(step, start.clone(), (), steps(50))?;
        Ok((end - target).square().mean())
    })
}

/// Waves in a medium whose speed varies, with walls: neighbours by padding with zeros.
fn wave_2d(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([128, 128], 0.1, 0.4)];
    let start = inputs.f32([128, 128], -1.0, 1.0);
    grad(params, [start], |[speed], [start]| -> tenferro::Result<Tensor> {
        let step = |_: Tensor, (before, now): (Tensor, Tensor)| {
            let (p, inner) = (now.pad(1, PadMode::constant(0.0_f32)), slice(1, -1, 1));
            let (rows, columns) =
                (p.get((2.., inner)) + p.get((..-2, inner)), p.get((inner, 2..)) + p.get((inner, ..-2)));
            let next = 2.0 * &now - before + speed * (rows + columns - 4.0 * &now);
            (now, next)
        };
        let (_, end) = fori(0..100, step, (start.clone(), start.clone()))?;
        Ok(end.square().mean())
    })
}

/// How far an image is from solving Poisson's equation, and how rough it is.
fn laplacian(inputs: &mut Inputs) -> Result<Subject> {
    let (u, source) = (inputs.f32([512, 512], -1.0, 1.0), inputs.f32([510, 510], -1.0, 1.0));
    grad([u], [source], |[u], [source]| {
        let inner = slice(1, -1, 1);
        let rows = u.get((2.., inner)) + u.get((..-2, inner));
        let columns = u.get((inner, 2..)) + u.get((inner, ..-2));
        let residual = rows + columns - 4.0 * u.get((inner, inner)) - source;
        let (down, right) = (u.get((1.., ..-1)) - u.get((..-1, ..-1)), u.get((..-1, 1..)) - u.get((..-1, ..-1)));
        residual.square().mean() + 0.1 * (down.square() + right.square() + 1e-3).sqrt().mean()
    })
}

/// Sixteen filters of 33 taps for eight signals.
fn fir_bank(inputs: &mut Inputs) -> Result<Subject> {
    let (filters, signals) = (inputs.f32([16, 1, 33], -0.2, 0.2), inputs.f32([8, 1, 4096], -1.0, 1.0));
    grad([filters], [signals], |[filters], [signals]| {
        let same = Conv { padding: Padding::Same, ..Conv::default() };
        nn::conv1d(signals, filters, same).square().log1p().mean()
    })
}

/// Long filters by the convolution theorem.
fn fft_filter(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([16, 512], -0.1, 0.1)];
    let consts = [inputs.f32([16, 3584], -1.0, 1.0), inputs.f32([16, 4096], -1.0, 1.0)];
    grad(params, consts, |[taps], [signals, target]| {
        let long = FftOptions { n: Some(4096), ..FftOptions::default() };
        let filtered = fft::irfft_with(&(fft::rfft_with(signals, long) * fft::rfft_with(taps, long)), long);
        (filtered - target).square().mean()
    })
}

/// Distances of logarithmic spectra of frames.
fn stft_loss(inputs: &mut Inputs) -> Result<Subject> {
    let (x, target) = (inputs.f32([4, 16384], -1.0, 1.0), inputs.f32([4, 16384], -1.0, 1.0));
    grad([x], [target], |[x], [target]| {
        let places = Tensor::arange(0, 125, 1).get((.., NewAxis)) * 128 + Tensor::arange(0, 512, 1);
        let turn = Tensor::arange(0, 512, 1).astype(DType::F32) * (2.0 * std::f64::consts::PI / 512.0);
        let window = 0.5 - 0.5 * turn.cos();
        let spectrum = |x: &Tensor| (fft::rfft(&(x.get((.., &places)) * &window)).abs() + 0.1).log();
        (spectrum(x) - spectrum(target)).square().mean()
    })
}

/// A gated recurrent unit for fifty steps.
fn gru(inputs: &mut Inputs) -> Result<Subject> {
    let bound = 1.0 / 128.0_f64.sqrt();
    let params = [
        inputs.f32([64, 384], -0.125, 0.125),
        inputs.f32([128, 384], -bound, bound),
        inputs.f32([384], -bound, bound),
        inputs.f32([384], -bound, bound),
    ];
    let xs = inputs.f32([50, 16, 64], -1.0, 1.0);
    grad(params, [xs], |[w, u, b, c], [xs]| -> tenferro::Result<Tensor> {
        let cell = |h: Tensor, x: Tensor| {
            let (of_x, of_h) = ((x.matmul(w) + b).split(3, -1), (h.matmul(u) + c).split(3, -1));
            let reset = (&of_x[0] + &of_h[0]).sigmoid();
            let update = (&of_x[1] + &of_h[1]).sigmoid();
            let new = (&of_x[2] + reset * &of_h[2]).tanh();
            let h = (1.0 - &update) * new + update * h;
            (h.clone(), h)
        };
        let (_, states) = scan(cell, Tensor::zeros(DType::F32, [16, 128]), xs.clone())?;
        Ok(states.square().mean())
    })
}

/// Sequences of different lengths, each classified by its last state.
fn rnn_masked(inputs: &mut Inputs) -> Result<Subject> {
    let params = [
        inputs.f32([32, 64], -0.18, 0.18),
        inputs.f32([64, 64], -0.125, 0.125),
        inputs.f32([64], -0.125, 0.125),
        inputs.f32([64, 10], -0.125, 0.125),
    ];
    let consts = [inputs.f32([60, 32, 32], -1.0, 1.0), inputs.labels([32], 60), inputs.labels([32], 10)];
    grad(params, consts, |[w, u, b, out], [xs, lengths, labels]| -> tenferro::Result<Tensor> {
        let cell = |h: Tensor, (t, x): (Tensor, Tensor)| {
            let next = (x.matmul(w) + h.matmul(u) + b).tanh();
            (where_(t.lt(lengths).get((.., NewAxis)), next, h), ())
        };
        let times = Tensor::arange(0, 60, 1).astype(DType::I32);
        let (last, ()) = scan(cell, Tensor::zeros(DType::F32, [32, 64]), (times, xs.clone()))?;
        Ok(nn::cross_entropy(&last.matmul(out), labels, Reduction::Mean))
    })
}

const NODES: usize = 2000;
const EDGES: usize = 20_000;

/// Two layers, each the mean of what edges bring.
fn graph_conv(inputs: &mut Inputs) -> Result<Subject> {
    let params =
        [inputs.f32([64, 64], -0.125, 0.125), inputs.f32([64], -0.125, 0.125), inputs.f32([64, 16], -0.125, 0.125)];
    let consts = [
        inputs.f32([NODES, 64], -1.0, 1.0),
        inputs.labels([EDGES], NODES as u32),
        inputs.labels([EDGES], NODES as u32),
        inputs.labels([NODES], 16),
    ];
    grad(params, consts, |[w1, b, w2], [x, from, to, labels]| {
        let degrees = 1.0 + Tensor::zeros(DType::F32, [NODES]).at(to).add(1.0_f32);
        let mean = |h: Tensor| h.at(to).add(h.get(from)) / degrees.get((.., NewAxis));
        let hidden = nn::relu(&(mean(x.matmul(w1)) + b));
        nn::cross_entropy(&mean(hidden.matmul(w2)), labels, Reduction::Mean)
    })
}

/// Messages weighed by a softmax over the edges that arrive.
fn graph_attention(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([64, 64], -0.125, 0.125), inputs.f32([64], -0.5, 0.5), inputs.f32([64], -0.5, 0.5)];
    let consts = [
        inputs.f32([NODES, 64], -1.0, 1.0),
        inputs.labels([EDGES], NODES as u32),
        inputs.labels([EDGES], NODES as u32),
    ];
    grad(params, consts, |[w, source, target], [x, from, to]| {
        let h = x.matmul(w);
        let scores = nn::leaky_relu(&(h.matmul(source).get(from) + h.matmul(target).get(to)), 0.2);
        let zeros = Tensor::zeros(DType::F32, [NODES]);
        let highest = stop_gradient(&(&zeros + f32::NEG_INFINITY).at(to).max(&scores));
        let weights = (scores - highest.get(to)).exp();
        let weights = &weights / zeros.at(to).add(&weights).get(to);
        let messages = weights.get((.., NewAxis)) * h.get(from);
        Tensor::zeros(DType::F32, [NODES, 64]).at(to).add(messages).square().mean()
    })
}

/// Ten steps of 256 bodies.
fn n_body(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([256, 3], -1.0, 1.0), inputs.f64([256, 3], -0.1, 0.1), inputs.f64([256], 0.001, 0.01)];
    grad(params, [], |[places, velocities, masses], []| -> tenferro::Result<Tensor> {
        let differences = |x: &Tensor| x.get(NewAxis) - x.get((.., NewAxis));
        let softened = |d: &Tensor| d.square().sum_axis(-1) + 1e-2;
        let pull = |x: &Tensor| {
            let d = differences(x);
            ((masses / softened(&d).pow(1.5)).get((Ellipsis, NewAxis)) * d).sum_axis(1)
        };
        let step = |(x, v): (Tensor, Tensor), ()| {
            let v = v + 0.005 * pull(&x);
            let x = x + 0.01 * &v;
            let v = v + 0.005 * pull(&x);
            ((x, v), ())
        };
        let ((x, v), ()) = scan_with(step, (places.clone(), velocities.clone()), (), steps(10))?;
        let kinetic = 0.5 * (masses * v.square().sum_axis(-1)).sum();
        let pairs = masses.get((.., NewAxis)) * masses / softened(&differences(&x)).sqrt();
        Ok(kinetic - 0.5 * pairs.sum())
    })
}

/// One block over eight sequences of 64 words, which predicts the word after each.
fn transformer(inputs: &mut Inputs) -> Result<Subject> {
    let (small, inner) = (1.0 / 128.0_f64.sqrt(), 1.0 / 512.0_f64.sqrt());
    let params = [
        inputs.f32([256, 128], -1.0, 1.0),
        inputs.f32([64, 128], -1.0, 1.0),
        inputs.f32([128, 384], -small, small),
        inputs.f32([128, 128], -small, small),
        inputs.f32([128], 0.5, 1.5),
        inputs.f32([128], -0.1, 0.1),
        inputs.f32([128, 512], -small, small),
        inputs.f32([512], -small, small),
        inputs.f32([512, 128], -inner, inner),
        inputs.f32([128], -inner, inner),
        inputs.f32([128], 0.5, 1.5),
        inputs.f32([128], -0.1, 0.1),
    ];
    let consts = [inputs.labels([8, 64], 256), inputs.labels([8, 64], 256)];
    grad(params, consts, |[table, places, qkv, o, g1, b1, w1, c1, w2, c2, g2, b2], [words, labels]| {
        let x = nn::embedding(table, words) + places;
        let normal = nn::layer_norm(&x, -1, 1e-5) * g1 + b1;
        let parts = normal.matmul(qkv).reshape([8, 64, 3, 4, 32]);
        let head = |part: i64| parts.get((.., .., part)).swapaxes(1, 2);
        let scores = head(0).matmul(head(1).swapaxes(2, 3)) / 32.0_f64.sqrt();
        let causal = Tensor::ones(DType::Bool, [64, 64]).tril(0);
        let weights = nn::softmax(&where_(causal, scores, -1e9), -1);
        let x = x + weights.matmul(head(2)).swapaxes(1, 2).reshape([8, 64, 128]).matmul(o);
        let normal = nn::layer_norm(&x, -1, 1e-5) * g2 + b2;
        let x = x + nn::gelu(&(normal.matmul(w1) + c1)).matmul(w2) + c2;
        let logits = x.matmul(table.transpose());
        nn::cross_entropy(&logits.reshape([512, 256]), &labels.reshape([512]), Reduction::Mean)
    })
}

/// The mean of the gradients of 256 examples, each cut to length 1.
fn per_example(inputs: &mut Inputs) -> Result<Subject> {
    let params = [
        inputs.f32([64, 128], -0.125, 0.125),
        inputs.f32([128], -0.125, 0.125),
        inputs.f32([128, 10], -0.1, 0.1),
        inputs.f32([10], -0.1, 0.1),
    ];
    let consts = [inputs.f32([256, 64], -1.0, 1.0), inputs.labels([256], 10)];
    compute(params, consts, |params, [xs, labels]| {
        let one = |(x, label): (Tensor, Tensor)| {
            let loss = |[w1, b1, w2, b2]: [Tensor; 4]| {
                let logits = (x.matmul(w1) + b1).tanh().matmul(w2) + b2;
                logits.logsumexp() - logits.get(&label)
            };
            value_and_grad(loss)(params.clone())
        };
        let (losses, slopes) = vmap(one)((xs.clone(), labels.clone()))?;
        let squares = slopes.iter().map(|slope| slope.square().reshape([256, -1]).sum_axis(1));
        let lengths = squares.reduce(|left, right| left + right).expect("there are four").sqrt();
        let scales = 1.0 / lengths.maximum(1.0);
        let cut = |slope: &Tensor| einsum("e,e...->...", [&scales, slope]) / 256.0;
        Ok((losses.mean(), slopes.each_ref().map(cut)))
    })
}

/// How far two samples of numbers are apart, and the quantiles of one.
fn wasserstein(inputs: &mut Inputs) -> Result<Subject> {
    let (x, y) = (inputs.f32([100_000], -1.0, 1.0), inputs.f32([100_000], -2.0, 1.0));
    grad([x], [y], |[x], [y]| {
        let sorted = x.sort(0);
        let tail = sorted.get(95_000..).mean();
        (sorted - y.sort(0)).abs().mean() + 0.1 * tail
    })
}

/// The middle of the nine numbers around each place.
fn median_filter(inputs: &mut Inputs) -> Result<Subject> {
    let (image, target) = (inputs.f32([256, 256], 0.0, 1.0), inputs.f32([254, 254], 0.0, 1.0));
    grad([image], [target], |[image], [target]| {
        let part = |place: usize| image.get((place / 3..place / 3 + 254, place % 3..place % 3 + 254));
        let parts: Vec<_> = (0..9).map(part).collect();
        let middle = stack(&parts, -1).sort(-1).get((Ellipsis, 4));
        (middle - target).square().mean()
    })
}

/// The density of two thousand normal distributions of four dimensions.
fn cholesky_batch(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([2000, 4, 4], -1.0, 1.0), inputs.f64([2000, 4], -1.0, 1.0)];
    grad(params, [], |[a, x], []| {
        let covariance = a.matmul(a.swapaxes(1, 2)) + 0.5 * Tensor::eye(DType::F64, 4);
        let l = linalg::cholesky(&covariance);
        let z = linalg::solve_triangular(&l, &x.get((Ellipsis, NewAxis)), linalg::Triangular::LOWER);
        let logdet = l.diagonal(0, -2, -1).log().sum_axis(-1);
        (0.5 * z.square().sum_axis([1, 2]) + logdet).mean()
    })
}

/// Functions of 500 symmetric matrices of three rows, by their eigenvalues.
fn eigh_batch(inputs: &mut Inputs) -> Result<Subject> {
    let (a, target) = (inputs.f64([500, 3, 3], -1.0, 1.0), inputs.f64([500, 3, 3], -1.0, 1.0));
    grad([a], [target], |[a], [target]| {
        let linalg::Eigh { eigenvalues: w, eigenvectors: v } = linalg::eigh(&(0.5 * (a + a.swapaxes(1, 2))));
        let exponential = (&v * w.exp().get((.., NewAxis))).matmul(v.swapaxes(1, 2));
        (exponential - target).square().sum_axis([1, 2]).mean()
    })
}

/// The likelihood of 200 measurements of a state of four numbers.
fn kalman(inputs: &mut Inputs) -> Result<Subject> {
    let params = [
        inputs.f64([4, 4], -0.1, 0.1),
        inputs.f64([2, 4], -1.0, 1.0),
        inputs.f64([4], -3.0, -2.0),
        inputs.f64([2], -2.0, -1.0),
    ];
    let measured = inputs.f64([200, 2], -1.0, 1.0);
    grad(params, [measured], |[a, h, q, r], [measured]| -> tenferro::Result<Tensor> {
        let eye = Tensor::eye(DType::F64, 4);
        let a = a + 0.9 * &eye;
        let (noise, error) = (&eye * q.exp(), Tensor::eye(DType::F64, 2) * r.exp());
        let step = |(m, p): (Tensor, Tensor), y: Tensor| {
            let m = a.matmul(m);
            let p = a.matmul(p).matmul(a.transpose()) + &noise;
            let s = h.matmul(&p).matmul(h.transpose()) + &error;
            let off = y - h.matmul(&m);
            let gain = linalg::solve(&s, &h.matmul(&p)).transpose();
            let lost = 0.5 * (off.matmul(linalg::solve(&s, &off)) + linalg::slogdet(&s).logabsdet);
            ((m + gain.matmul(&off), &p - gain.matmul(h).matmul(&p)), lost)
        };
        let (_, lost) = scan(step, (Tensor::zeros(DType::F64, [4]), eye.clone()), measured.clone())?;
        Ok(lost.sum())
    })
}

/// The likelihood of 300 observations under 32 hidden states.
fn hmm(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([32], -1.0, 1.0), inputs.f32([32, 32], -2.0, 2.0), inputs.f32([32, 50], -2.0, 2.0)];
    let seen = inputs.labels([300], 50);
    grad(params, [seen], |[start, moves, shows], [seen]| -> tenferro::Result<Tensor> {
        let (moves, shows) = (nn::log_softmax(moves, -1), nn::log_softmax(shows, -1));
        let step = |alpha: Tensor, seen: Tensor| {
            ((alpha.get((.., NewAxis)) + &moves).logsumexp_axis(0) + shows.get((.., seen)), ())
        };
        let first = nn::log_softmax(start, -1) + shows.get((.., seen.get(0)));
        let (alpha, ()) = scan(step, first, seen.get(1..))?;
        Ok(-alpha.logsumexp() / 300.0)
    })
}

/// Fifty iterations for the best transport between two clouds of 200 points.
fn sinkhorn(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([200, 2], -1.0, 1.0), inputs.f32([200, 2], -1.0, 1.0)];
    grad(params, [], |[x, y], []| -> tenferro::Result<Tensor> {
        let cost = (x.get((.., NewAxis)) - y.get(NewAxis)).square().sum_axis(-1);
        let (eps, weight) = (0.1, (200.0_f64).ln());
        let step = |_: Tensor, (_, g): (Tensor, Tensor)| {
            let f = -eps * (((&g - &cost) / eps).logsumexp_axis(1) - weight);
            let g = -eps * (((f.get((.., NewAxis)) - &cost) / eps).logsumexp_axis(0) - weight);
            (f, g)
        };
        let zeros = Tensor::zeros(DType::F32, [200]);
        let (f, g) = fori(0..50, step, (zeros.clone(), zeros))?;
        let plan = ((f.get((.., NewAxis)) + g - &cost) / eps).exp() / 40_000.0;
        Ok((plan * cost).sum())
    })
}

/// Hares and lynxes for a thousand steps.
fn rk4(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f64([4], 0.5, 1.0), inputs.f64([2], 0.5, 1.5)];
    grad(params, [], |[rates, start], []| -> tenferro::Result<Tensor> {
        let slope = |x: &Tensor| {
            let (hares, lynxes) = (x.get(0), x.get(1));
            let meetings = &hares * &lynxes;
            let born = rates.get(0) * hares - rates.get(1) * &meetings;
            stack([&born, &(rates.get(2) * meetings - rates.get(3) * lynxes)], 0)
        };
        let step = |x: Tensor, ()| {
            let a = slope(&x);
            let b = slope(&(&x + 0.005 * &a));
            let c = slope(&(&x + 0.005 * &b));
            let d = slope(&(&x + 0.01 * &c));
            let next = x + (0.01 / 6.0) * (a + 2.0 * b + 2.0 * c + d);
            (next.clone(), next)
        };
        let (_, path) = scan_with(step, start.clone(), (), steps(1000))?;
        Ok(path.square().mean())
    })
}

/// Two layers of convolutions that treat channels apart, each followed by one that mixes them.
fn separable_conv(inputs: &mut Inputs) -> Result<Subject> {
    let params = [
        inputs.f32([16, 1, 3, 3], -0.33, 0.33),
        inputs.f32([32, 16, 1, 1], -0.25, 0.25),
        inputs.f32([32, 1, 3, 3], -0.33, 0.33),
        inputs.f32([64, 32, 1, 1], -0.18, 0.18),
        inputs.f32([64, 10], -0.125, 0.125),
    ];
    let consts = [inputs.f32([16, 16, 28, 28], -1.0, 1.0), inputs.labels([16], 10)];
    grad(params, consts, |[d1, p1, d2, p2, w], [x, labels]| {
        let apart = |groups| Conv { padding: Padding::Same, groups, ..Conv::default() };
        let h = nn::relu(&nn::conv2d(&nn::conv2d(x, d1, apart(16)), p1, Conv::default()));
        let h = nn::relu(&nn::conv2d(&nn::conv2d(&h, d2, apart(32)), p2, Conv::default()));
        nn::cross_entropy(&h.mean_axis([2, 3]).matmul(w), labels, Reduction::Mean)
    })
}

/// An image read between its pixels at 20000 places.
fn bilinear(inputs: &mut Inputs) -> Result<Subject> {
    let params = [inputs.f32([128, 128, 4], -1.0, 1.0), inputs.f32([20_000, 2], 0.0, 126.9)];
    let target = inputs.f32([20_000, 4], -1.0, 1.0);
    grad(params, [target], |[image, places], [target]| {
        let corner = stop_gradient(&places.floor());
        let part = places - &corner;
        let (y, x) = (part.get((.., ..1)), part.get((.., 1..)));
        let corner = corner.astype(DType::I32);
        let (row, column) = (corner.get((.., 0)), corner.get((.., 1)));
        let at = |down: i32, right: i32| image.get((&row + down, &column + right));
        let above = at(0, 0) * (1.0 - &x) + at(0, 1) * &x;
        let below = at(1, 0) * (1.0 - &x) + at(1, 1) * &x;
        (above * (1.0 - &y) + below * y - target).square().mean()
    })
}
