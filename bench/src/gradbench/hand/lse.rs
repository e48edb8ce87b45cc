//! The gradient of the logarithm of a sum of exponentials by hand: the exponentials over their sum.

use tapir::Real;
use tapir::rules::array::{max, sum};

/// The gradient, into `d_x`.
pub fn gradient(x: &[f64], d_x: &mut [f64]) {
    let shift = max(x);
    let mut total = 0.0;
    for (x, d_x) in x.chunks(1024).zip(d_x.chunks_mut(1024)) {
        for (d_x, x) in d_x.iter_mut().zip(x) {
            *d_x = (x - shift).simd_exp();
        }
        total += sum(d_x);
    }
    let scale = 1.0 / total;
    d_x.iter_mut().for_each(|d_x| *d_x *= scale);
}
