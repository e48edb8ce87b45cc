//! The gradient of the least squares by hand.

const BLOCK: usize = 16;

/// The gradient by the coefficients, into `d_x`; `powers` is memory.
pub fn gradient(x: &[f64], n: usize, powers: &mut Vec<[f64; BLOCK]>, d_x: &mut [f64]) {
    d_x.fill(0.0);
    powers.resize(x.len(), [0.0; BLOCK]);
    for first in (0..n).step_by(BLOCK) {
        let count = BLOCK.min(n - first);
        let (mut t, mut residual) = ([0.0; BLOCK], [0.0; BLOCK]);
        for b in 0..count {
            t[b] = -1.0 + 2.0 * (first + b) as f64 / (n as f64 - 1.0);
            residual[b] = if t[b] == 0.0 { 0.0 } else { t[b].signum() };
        }
        let mut power = [1.0; BLOCK];
        for (x, powers) in x.iter().zip(&mut *powers) {
            *powers = power;
            for b in 0..BLOCK {
                residual[b] -= x * power[b];
                power[b] *= t[b];
            }
        }
        residual[count..].fill(0.0);
        for (d_x, powers) in d_x.iter_mut().zip(&*powers) {
            let mut lanes = [0.0; BLOCK];
            for b in 0..BLOCK {
                lanes[b] = residual[b] * powers[b];
            }
            *d_x -= tapir::rules::array::sum(&lanes);
        }
    }
}
