use std::f64::consts::TAU;

use num_complex::Complex;
use tenferro_kernels::{Direction, Fourier};

use crate::{assert_near, mixed_complex};

fn naive(line: &[Complex<f64>], sign: f64) -> Vec<Complex<f64>> {
    let n = line.len();
    let entry = |k: usize| {
        let turned = |(j, x): (usize, &Complex<f64>)| x * Complex::cis(sign * TAU * (j * k % n) as f64 / n as f64);
        line.iter().enumerate().map(turned).sum()
    };
    (0..n).map(entry).collect()
}

#[test]
fn lines_are_transformed_by_the_definition() {
    for (direction, sign) in [(Direction::Forward, -1.0), (Direction::Inverse, 1.0)] {
        // Powers of two, a mixed number, primes of both methods.
        for n in [1, 2, 8, 12, 13, 64, 251] {
            let transform = Fourier::new(n, direction);
            let mut scratch = vec![Complex::ZERO; transform.scratch_length()];
            let mut lines = mixed_complex(3 * n);
            let expected: Vec<_> = lines.chunks_exact(n).flat_map(|line| naive(line, sign)).collect();
            transform.transform(&mut lines, &mut scratch);
            assert_near(&lines, &expected, 1e-12 * n as f64);
        }
    }
}

#[test]
fn a_transform_says_what_it_is() {
    assert_eq!(format!("{:?}", Fourier::new(4, Direction::Inverse)), "Fourier(4, Inverse)");
}
