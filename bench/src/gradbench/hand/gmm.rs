//! The gradient of the Gaussian mixture by hand.

use gradbench::evals::gmm::{Gradient, Input};
use tapir::rules::array::matmul;

const BLOCK: usize = 64;

/// The gradient of the log posterior.
pub fn gradient(input: &Input) -> Gradient {
    let Input { d, k, x, m, gamma, alpha, mu, q, l } = input;
    let (d, k) = (*d, *k);
    let width = d * k;
    let (mut factors, mut centers, mut weights) = (vec![0.0; d * width], vec![0.0; width], alpha.clone());
    let mut diagonals = vec![0.0; k * d];
    for c in 0..k {
        let mut below = c * d * (d - 1) / 2;
        for i in 0..d {
            let (mean, diagonal) = (mu[c * d + i], q[c * d + i].exp());
            diagonals[c * d + i] = diagonal;
            weights[c] += q[c * d + i];
            factors[(i * d + i) * k + c] = diagonal;
            centers[i * k + c] += diagonal * mean;
            for j in i + 1..d {
                factors[(i * d + j) * k + c] = l[below];
                centers[j * k + c] += l[below] * mean;
                below += 1;
            }
        }
    }

    let (mut d_factors, mut d_centers, mut d_weights) = (vec![0.0; d * width], vec![0.0; width], vec![0.0; k]);
    let (mut images, mut product, mut turned) = (vec![0.0; BLOCK * width], vec![0.0; d * width], vec![0.0; BLOCK * d]);
    let mut beta = vec![0.0; k];
    for points in x.chunks(BLOCK * d) {
        let n = points.len() / d;
        let images = &mut images[..n * width];
        matmul(n, d, width, points, &factors, images);
        for image in images.chunks_exact_mut(width) {
            beta.copy_from_slice(&weights);
            for (row, center) in image.chunks_exact_mut(k).zip(centers.chunks_exact(k)) {
                for ((beta, y), center) in beta.iter_mut().zip(row).zip(center) {
                    *y -= center;
                    *beta -= 0.5 * *y * *y;
                }
            }
            softmax(&mut beta);
            for (d_weight, share) in d_weights.iter_mut().zip(&beta) {
                *d_weight += share;
            }
            for (row, d_center) in image.chunks_exact_mut(k).zip(d_centers.chunks_exact_mut(k)) {
                for ((y, d_center), share) in row.iter_mut().zip(d_center).zip(&beta) {
                    *y *= -share;
                    *d_center -= *y;
                }
            }
        }
        let turned = &mut turned[..n * d];
        for (p, point) in points.chunks_exact(d).enumerate() {
            for (i, x) in point.iter().enumerate() {
                turned[i * n + p] = *x;
            }
        }
        matmul(d, n, width, turned, images, &mut product);
        for (sum, part) in d_factors.iter_mut().zip(&product) {
            *sum += part;
        }
    }

    let n = (x.len() / d) as f64;
    let mut shares = alpha.clone();
    softmax(&mut shares);
    let mut by = Gradient {
        alpha: d_weights.iter().zip(&shares).map(|(d, share)| d - n * share).collect(),
        mu: vec![0.0; k * d],
        q: vec![0.0; k * d],
        l: vec![0.0; l.len()],
    };
    let square = gamma * gamma;
    for c in 0..k {
        let mut below = c * d * (d - 1) / 2;
        for i in 0..d {
            let (mean, diagonal) = (mu[c * d + i], diagonals[c * d + i]);
            let slope = d_factors[(i * d + i) * k + c] + d_centers[i * k + c] * mean - square * diagonal;
            by.q[c * d + i] = slope * diagonal + d_weights[c] + *m as f64;
            let mut d_mean = diagonal * d_centers[i * k + c];
            for j in i + 1..d {
                let d_center = d_centers[j * k + c];
                by.l[below] = d_factors[(i * d + j) * k + c] + d_center * mean - square * l[below];
                d_mean += l[below] * d_center;
                below += 1;
            }
            by.mu[c * d + i] = d_mean;
        }
    }
    by
}

/// Exponentials, divided by their sum.
fn softmax(x: &mut [f64]) {
    let largest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for x in &mut *x {
        *x = (*x - largest).exp();
        sum += *x;
    }
    x.iter_mut().for_each(|x| *x /= sum);
}
