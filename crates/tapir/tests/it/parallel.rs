//! Gradients on several threads.

use crate::companions::*;
use tapir::{Parallel, par_value_and_gradient};

/// The misfit of a slope and an offset, through in-place steps so that stacks are used.
fn piece(w: &[f64], dw: &mut [f64], data: &[f64], stack: &mut tapir::Stack) -> f64 {
    let mut total = 0.0;
    for x in data {
        let (mut state, mut d_state) = ([*x, 2.0 * x], [0.0; 2]);
        total += iterate::joint(&mut state, &mut d_state, w, dw, 0.9, 3, 1.0, stack).0;
    }
    total
}

#[test]
fn the_sum_does_not_depend_on_threads() {
    let data: Vec<f64> = (0..100).map(|i| 0.01 * f64::from(i)).collect();
    let w = vec![0.7, -0.2];
    let mut alone = vec![0.0; 2];
    let value = piece(&w, &mut alone, &data, &mut tapir::Stack::new());

    let mut results = Vec::new();
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let (sum, dw) = pool.install(|| par_value_and_gradient(&w, &data, 7, |x, dw, st| piece(&w, dw, x, st)));
        assert!((sum - value).abs() < 1e-12 && (dw[0] - alone[0]).abs() < 1e-12);
        results.push((sum.to_bits(), dw[0].to_bits(), dw[1].to_bits()));
    }
    assert!(results.iter().all(|result| *result == results[0]));
}

#[test]
fn memory_is_kept_and_shapes_may_change() {
    let mut parallel = Parallel::new();
    let data: Vec<f64> = (0..10).map(|i| 0.1 * f64::from(i)).collect();
    for (chunks, count) in [(3, 10), (20, 4), (1, 10), (4, 0), (0, 10)] {
        let w = vec![0.7, -0.2];
        let data = &data[..count];
        let (value, dw) = parallel.value_and_gradient(&w, data, chunks, |x, dw, st| piece(&w, dw, x, st));
        let mut alone = vec![0.0; 2];
        let wanted = piece(&w, &mut alone, data, &mut tapir::Stack::new());
        assert!((value - wanted).abs() < 1e-13 && (dw[1] - alone[1]).abs() < 1e-13, "{chunks} {count}");
    }
    assert!(parallel.stack_bytes() > 0);
}
