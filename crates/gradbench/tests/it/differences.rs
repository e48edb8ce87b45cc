//! Derivatives by finite differences.

/// Numbers between -1 and 1 that look random, always the same for the same seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    pub(crate) fn list(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.next()).collect()
    }
}

/// How `f` changes with its argument at `x`, by a central difference of the fourth order.
pub(crate) fn slope(x: f64, mut f: impl FnMut(f64) -> Vec<f64>) -> Vec<f64> {
    let h = 1e-3 * x.abs().max(1.0);
    let (far_up, up, down, far_down) = (f(x + 2.0 * h), f(x + h), f(x - h), f(x - 2.0 * h));
    (0..up.len()).map(|i| (8.0 * (up[i] - down[i]) - (far_up[i] - far_down[i])) / (12.0 * h)).collect()
}

/// The gradient of `f` at `x`.
pub(crate) fn gradient(x: &[f64], f: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let mut moved = x.to_vec();
    (0..x.len())
        .map(|i| {
            let slope = slope(x[i], |v| {
                moved[i] = v;
                vec![f(&moved)]
            });
            moved[i] = x[i];
            slope[0]
        })
        .collect()
}

/// Whether two lists agree to `tolerance`, relative to their largest number.
#[track_caller]
pub(crate) fn assert_close(found: &[f64], expected: &[f64], tolerance: f64, what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let size = expected.iter().fold(1e-300_f64, |size, x| size.max(x.abs()));
    for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert!((found - expected).abs() <= tolerance * size, "{what}[{i}]: {found}, by differences {expected}");
    }
}
