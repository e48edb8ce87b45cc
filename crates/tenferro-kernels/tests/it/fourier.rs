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
            let transform = Fourier::<f64>::new(n, direction);
            let mut scratch = vec![Complex::ZERO; transform.scratch_length()];
            let mut lines = mixed_complex(3 * n);
            let expected: Vec<_> = lines.chunks_exact(n).flat_map(|line| naive(line, sign)).collect();
            transform.transform(&mut lines, &mut scratch);
            assert_near(&lines, &expected, 1e-12 * n as f64);
        }
    }
}

/// The error of singles is a small multiple of their rounding for each halving of the line, and one more for lengths with
/// large factors, whose transforms are made of longer ones.
#[test]
fn transforms_of_singles_are_as_exact_as_stated() {
    let norm = |line: &[Complex<f64>]| line.iter().map(Complex::norm_sqr).sum::<f64>().sqrt();
    for direction in [Direction::Forward, Direction::Inverse] {
        for n in (2..200).chain([251, 256, 360, 499, 512, 997, 1000, 1024, 2003, 4096, 4099, 65536]) {
            let exact = mixed_complex(n);
            let mut singles: Vec<_> = exact.iter().map(|z| Complex::new(z.re as f32, z.im as f32)).collect();
            let mut doubles: Vec<_> = singles.iter().map(|z| Complex::new(f64::from(z.re), f64::from(z.im))).collect();
            let (single, double) = (Fourier::<f32>::new(n, direction), Fourier::<f64>::new(n, direction));
            single.transform(&mut singles, &mut vec![Complex::ZERO; single.scratch_length()]);
            double.transform(&mut doubles, &mut vec![Complex::ZERO; double.scratch_length()]);
            let errors: Vec<_> = singles
                .iter()
                .zip(&doubles)
                .map(|(single, double)| Complex::new(f64::from(single.re), f64::from(single.im)) - double)
                .collect();
            let relative = norm(&errors) / norm(&doubles) / f64::from(f32::EPSILON) / (n as f64).log2();
            assert!(relative <= 0.5, "{n} {direction:?}: {relative} units of rounding for each halving");
        }
    }
}

#[test]
fn a_transform_says_what_it_is() {
    assert_eq!(format!("{:?}", Fourier::<f64>::new(4, Direction::Inverse)), "Fourier(4, Inverse)");
}
