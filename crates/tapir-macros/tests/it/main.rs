//! Code before and after desugaring does the same.
//!
//! `desugared.rs` is written by the unit test `desugar::tests::runs`, from `original.rs`.

use std::panic::{AssertUnwindSafe, catch_unwind};

#[allow(clippy::all, reason = "as people write, good and bad")]
mod original;
#[allow(unused, reason = "not written by hand")]
#[allow(clippy::all, reason = "not written by hand")]
#[rustfmt::skip]
mod desugared;

/// What every function of `original.rs` looks like.
type Kernel = fn(&[f64], &mut [f64], usize) -> f64;

/// Numbers between -2 and 2, the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 51) as f64 - 2.0
    }

    fn vec(&mut self, len: usize) -> Vec<f64> {
        (0..len).map(|_| self.next()).collect()
    }
}

/// The result and the state afterwards; `None` after a panic.
fn run(kernel: Kernel, x: &[f64], y: &[f64], n: usize) -> Option<Vec<f64>> {
    let mut y = y.to_vec();
    let value = catch_unwind(AssertUnwindSafe(|| kernel(x, &mut y, n))).ok()?;
    y.push(value);
    Some(y)
}

#[test]
fn desugared_code_computes_the_same() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut random = Random(7);
    let mut wrong = Vec::new();
    for &(name, original, desugared) in desugared::ALL {
        let mut finished = 0;
        for (x_len, y_len, n) in (0..9).flat_map(|a| (0..9).flat_map(move |b| (0..4).map(move |n| (a, b, n)))) {
            let (x, y) = (random.vec(x_len), random.vec(y_len));
            let (expected, found) = (run(original, &x, &y, n), run(desugared, &x, &y, n));
            finished += expected.is_some() as usize;
            let same = |a: &f64, b: &f64| a == b || a.is_nan() && b.is_nan();
            let equal = match (&expected, &found) {
                (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
                (None, None) => true,
                _ => false,
            };
            if !equal {
                wrong.push(format!(
                    "{name}(x: {x:?}, y: {y:?}, n: {n})\n  original  {expected:?}\n  desugared {found:?}"
                ));
                break;
            }
        }
        if finished < 20 {
            wrong.push(format!("{name} ran to its end on {finished} inputs only; a test of it says little"));
        }
    }
    drop(std::panic::take_hook());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
