use gradbench::evals::gmm::{Gradient, Input, gradient, gradient_on, log_posterior};
use tapir::Stack;

use crate::differences::{self, Random, assert_close};

fn input(d: usize, k: usize, n: usize) -> Input {
    let mut random = Random(7);
    Input {
        d,
        k,
        x: random.list(n * d),
        m: 3,
        gamma: 1.3,
        alpha: random.list(k),
        mu: random.list(k * d),
        q: random.list(k * d),
        l: random.list(k * d * (d - 1) / 2),
    }
}

/// The definition, point by point and entry by entry.
fn straight(input: &Input) -> f64 {
    let Input { d, k, x, m, gamma, alpha, mu, q, l } = input;
    let (d, k) = (*d, *k);
    let lse = |x: &[f64]| x.iter().map(|x| x.exp()).sum::<f64>().ln();
    let freedom = (d + m + 1) as f64;
    let mut total = 0.0;
    for x in x.chunks(d) {
        let beta: Vec<f64> = (0..k)
            .map(|c| {
                let mut y = vec![0.0; d];
                let mut below = l[c * d * (d - 1) / 2..].iter();
                for i in 0..d {
                    let offset = x[i] - mu[c * d + i];
                    y[i] += q[c * d + i].exp() * offset;
                    for y in &mut y[i + 1..] {
                        *y += below.next().unwrap() * offset;
                    }
                }
                let q = &q[c * d..(c + 1) * d];
                alpha[c] + q.iter().sum::<f64>() - 0.5 * y.iter().map(|y| y * y).sum::<f64>()
            })
            .collect();
        total += lse(&beta) - 0.5 * d as f64 * std::f64::consts::TAU.ln() - lse(alpha);
    }
    let mut log_gamma = 0.25 * (d * (d - 1)) as f64 * std::f64::consts::PI.ln();
    for j in 1..=d {
        log_gamma += libm::lgamma(0.5 * freedom + 0.5 * (1.0 - j as f64));
    }
    let squares = q.iter().map(|q| (2.0 * q).exp()).sum::<f64>() + l.iter().map(|l| l * l).sum::<f64>();
    total + k as f64 * (freedom * d as f64 * (gamma / 2.0_f64.sqrt()).ln() - log_gamma) - 0.5 * gamma * gamma * squares
        + *m as f64 * q.iter().sum::<f64>()
}

/// One dimension has nothing below the diagonal; 130 points are three blocks.
#[test]
fn values_and_gradients() {
    for (d, k, n) in [(1, 1, 1), (1, 3, 5), (4, 3, 130), (3, 1, 0)] {
        let input = input(d, k, n);
        assert_close(&[log_posterior(&input)], &[straight(&input)], 1e-13, "value");
        let Gradient { alpha, mu, q, l } = gradient(&input, &mut Stack::new());
        let by = |x: &[f64], set: fn(&mut Input, &[f64])| {
            differences::gradient(x, |x| {
                let mut moved = input.clone();
                set(&mut moved, x);
                straight(&moved)
            })
        };
        assert_close(&alpha, &by(&input.alpha, |input, x| input.alpha = x.to_vec()), 1e-8, "alpha");
        assert_close(&mu, &by(&input.mu, |input, x| input.mu = x.to_vec()), 1e-8, "mu");
        assert_close(&q, &by(&input.q, |input, x| input.q = x.to_vec()), 1e-8, "q");
        assert_close(&l, &by(&input.l, |input, x| input.l = x.to_vec()), 1e-8, "l");
    }
}

/// More threads than blocks of points, too.
#[test]
fn threads_sum_up() {
    let input = input(3, 2, 300);
    let one = gradient(&input, &mut Stack::new());
    for threads in [2, 3, 40] {
        let mut stacks: Vec<_> = (0..threads).map(|_| Stack::new()).collect();
        let many = gradient_on(&input, &mut stacks);
        for (many, one) in [(many.alpha, &one.alpha), (many.mu, &one.mu), (many.q, &one.q), (many.l, &one.l)] {
            assert_close(&many, one, 1e-14, "threads");
        }
    }
}

/// The second gradient in the same memory is the first one again.
#[test]
fn memory_is_kept() {
    let (input, mut stack) = (input(5, 2, 100), Stack::new());
    let first = gradient(&input, &mut stack);
    let bytes = stack.capacity_bytes();
    assert_eq!(gradient(&input, &mut stack), first);
    assert_eq!((stack.capacity_bytes(), stack.depth()), (bytes, 0));
}

/// Far from the origin the answer is the same, digit for digit of what counts.
#[test]
fn far_away() {
    let mut near = input(2, 3, 70);
    // Short numbers, so that moving them is exact.
    let short = |x: &mut f64| *x = (*x * 1024.0).round() / 1024.0;
    near.x.iter_mut().chain(&mut near.mu).for_each(short);
    let mut far = near.clone();
    far.x.iter_mut().chain(&mut far.mu).for_each(|x| *x += f64::from(1 << 30));
    let (near, far) = (near.centered(), far.centered());
    assert_close(&[log_posterior(&far)], &[log_posterior(&near)], 1e-13, "value");
    assert_close(&gradient(&far, &mut Stack::new()).mu, &gradient(&near, &mut Stack::new()).mu, 1e-12, "mu");
}
