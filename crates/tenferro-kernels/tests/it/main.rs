//! What the libraries compute, against plain loops.

mod decompositions;
mod dense;
mod fourier;

use num_complex::Complex;

/// Numbers of modest size that follow no pattern.
fn mixed(count: usize) -> Vec<f64> {
    (0..count).map(|i| (1.7 * i as f64 + 0.3).sin() + 0.2 * (0.9 * (i * i) as f64).cos()).collect()
}

fn mixed_complex(count: usize) -> Vec<Complex<f64>> {
    let parts = mixed(2 * count);
    parts.chunks_exact(2).map(|parts| Complex::new(parts[0], parts[1])).collect()
}

#[track_caller]
fn assert_near(found: &[Complex<f64>], expected: &[Complex<f64>], tolerance: f64) {
    assert_eq!(found.len(), expected.len());
    for (place, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert!((found - expected).norm() <= tolerance, "entry {place}: found {found}, expected {expected}");
    }
}
