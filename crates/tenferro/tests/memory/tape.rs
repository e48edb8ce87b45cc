//! Histories of a million operations, on the stack that threads have by default.

use std::sync::Mutex;
use std::thread;

use tenferro::{Tensor, custom_vjp};

use crate::counting::held;

const OPERATIONS: usize = 1_000_000;
const PROBES: usize = 10;

/// Runs on a stack of 2 MiB: recursion over the history would overflow it.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap();
}

/// 1024·x by a million operations, some of which look at the memory when the backward pass reaches them.
fn chain(x: &Tensor, probe: impl Fn(Tensor) -> Tensor) -> Tensor {
    let mut y = x.clone();
    for _ in 0..PROBES {
        for _ in 0..OPERATIONS / PROBES {
            y = -y;
        }
        y = probe(&y + &y);
    }
    y
}

#[test]
fn a_tape_of_a_million_operations_frees_memory_as_it_goes() {
    static SAMPLES: Mutex<Vec<isize>> = Mutex::new(Vec::new());
    on_a_small_stack(|| {
        let before = held();
        let probe = custom_vjp(
            |y: Tensor| y,
            |y: Tensor| (y, ()),
            |(): (), ct: Tensor| {
                SAMPLES.lock().unwrap().push(held());
                ct
            },
        );
        let x = Tensor::from(3.0).requires_grad();
        let y = chain(&x, |y| probe(y).unwrap());
        let recorded = held() - before;
        y.backward().unwrap();
        assert_eq!(y.item::<f64>().unwrap(), 3072.0);
        assert_eq!(x.grad().unwrap().item::<f64>().unwrap(), 1024.0);
        drop((x, y, probe));
        let left = held() - before;

        let samples = SAMPLES.lock().unwrap();
        assert_eq!(samples.len(), PROBES);
        // The notes that the pass takes for messages grow meanwhile, and double now and then: so not every sample is
        // smaller than the one before, and in the end not nine tenths are gone.
        for three in samples.windows(3) {
            assert!(three[2] < three[0], "{samples:?}");
        }
        assert!(samples[PROBES - 1] - before < recorded / 2, "the tape held {recorded} bytes, then {samples:?}");
        assert!(left < 10_000, "{left} bytes of {recorded} stay");
    });
}

#[test]
fn a_tape_that_nobody_uses_is_dropped() {
    on_a_small_stack(|| {
        let before = held();
        let x = Tensor::from(1.0).requires_grad();
        drop((chain(&x, |y| y), x));
        let left = held() - before;
        assert!(left < 10_000, "{left} bytes stay");
    });
}
