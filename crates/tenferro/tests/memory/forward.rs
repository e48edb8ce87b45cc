//! Forward mode remembers nothing.

use tenferro::{Tensor, jvp};

use crate::counting::peak;

/// The peak during a derivative through so many operations, and that derivative.
fn chain(operations: usize) -> (usize, f64) {
    let f = |x: Tensor| (0..operations).fold(x, |x, _| x * 0.999_999);
    let (result, bytes) = peak(|| jvp(f, Tensor::from(1.0), Tensor::from(2.0)));
    (bytes, result.unwrap().1.item().unwrap())
}

#[test]
fn jvp_through_many_operations_holds_memory_constant() {
    let (few, _) = chain(1_000);
    let (many, slope) = chain(100_000);
    assert!((slope - 2.0 * 0.999_999_f64.powi(100_000)).abs() < 1e-9);
    assert!(many <= few + 1_000, "1,000 operations held {few} bytes, 100,000 held {many}");
}
