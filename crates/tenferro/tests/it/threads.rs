//! Many threads at once, and panics.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use rayon::prelude::*;
use tenferro::{
    Error, Result, Tensor, checkpoint, custom_jvp, grad, jit, jvp, linearize, no_grad, value_and_grad, vjp,
};

use crate::support::{close, item, scalar};

const THREADS: usize = 8;

/// Runs a function on all threads at the same moment.
fn at_once(f: impl Fn(usize) + Sync) {
    let barrier = Barrier::new(THREADS);
    thread::scope(|scope| {
        for index in 0..THREADS {
            let (f, barrier) = (&f, &barrier);
            scope.spawn(move || {
                barrier.wait();
                f(index);
            });
        }
    });
}

#[test]
fn one_jitted_function_is_traced_once() {
    for _ in 0..20 {
        let traces = AtomicUsize::new(0);
        let f = jit(|x: Tensor| {
            traces.fetch_add(1, Ordering::Relaxed);
            x.sin() * 2.0
        });
        at_once(|index| {
            for round in 0..20 {
                let x = index as f64 + f64::from(round);
                close(item(&f(scalar(x)).unwrap()), 2.0 * x.sin());
            }
        });
        assert_eq!(traces.load(Ordering::Relaxed), 1);
        assert_eq!((f.statistics().traced, f.statistics().programs), (1, 1));
    }
}

#[test]
fn different_shapes_are_traced_side_by_side() {
    let f = jit(|x: Tensor| x.square().sum());
    at_once(|index| {
        for round in 0..40 {
            let size = (index + round) % 10 + 1;
            assert_eq!(item(&f(Tensor::from(vec![2.0; size])).unwrap()), 4.0 * size as f64);
        }
    });
    assert_eq!(f.statistics().traced, 10);
}

#[test]
fn programs_may_be_forgotten_while_they_are_used() {
    let f = jit(|x: Tensor| x.square() + 1.0);
    let finished = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !finished.load(Ordering::Relaxed) {
                f.clear();
                f.statistics();
                thread::yield_now();
            }
        });
        at_once(|index| {
            for _ in 0..100 {
                close(item(&f(scalar(index as f64)).unwrap()), (index * index) as f64 + 1.0);
            }
        });
        finished.store(true, Ordering::Relaxed);
    });
}

#[test]
fn derivatives_on_all_threads() {
    let slope = jit(grad(|x: Tensor| x.sin() * &x));
    let captured = scalar(3.0);
    at_once(|index| {
        for round in 0..20 {
            let x = index as f64 * 0.3 + f64::from(round) * 0.1;
            let expected = x.cos() * x + x.sin();
            close(item(&slope(scalar(x)).unwrap()), expected);
            close(item(&grad(|x: Tensor| x.sin() * &x)(scalar(x)).unwrap()), expected);
            close(item(&jvp(&*slope, scalar(x), scalar(1.0)).unwrap().1), 2.0 * x.cos() - x * x.sin());
            let mixed = grad(|x: Tensor| grad(|y: Tensor| &x * &captured * y.square())(scalar(2.0)));
            close(item(&mixed(scalar(x)).unwrap()), 12.0);
            close(item(&grad(checkpoint(|x: Tensor| x.sin() * &x))(scalar(x)).unwrap()), expected);
        }
    });
    assert_eq!(slope.statistics().traced, 1);
}

#[test]
fn rayon_inside_a_differentiated_closure() {
    let f = |x: Tensor| {
        let parts: Vec<Tensor> = (1..=32).into_par_iter().map(|k| (&x * f64::from(k)).sin()).collect();
        parts.into_iter().reduce(|a, b| a + b).unwrap()
    };
    let x: f64 = 0.3;
    let expected: f64 = (1..=32).map(|k| f64::from(k) * (f64::from(k) * x).cos()).sum();
    let second: f64 = -(1..=32).map(|k| f64::from(k * k) * (f64::from(k) * x).sin()).sum::<f64>();
    close(item(&grad(f)(scalar(x)).unwrap()), expected);
    close(item(&jvp(f, scalar(x), scalar(1.0)).unwrap().1), expected);
    close(item(&grad(jit(f))(scalar(x)).unwrap()), expected);
    close(item(&jit(grad(f))(scalar(x)).unwrap()), expected);
    close(item(&grad(checkpoint(f))(scalar(x)).unwrap()), expected);
    close(item(&linearize(f, scalar(x)).unwrap().1(scalar(1.0)).unwrap()), expected);
    close(item(&grad(grad(f))(scalar(x)).unwrap()), second);
    close(item(&jit(grad(grad(f)))(scalar(x)).unwrap()), second);
    let w = scalar(x).requires_grad();
    f(w.clone()).backward().unwrap();
    close(item(&w.grad().unwrap()), expected);
}

/// Transforms of tensors that an enclosing transform tracks, on other threads.
#[test]
fn rayon_takes_derivatives_inside_a_derivative() {
    let f = |x: Tensor| -> Result<Tensor> {
        let inner = |k: i32| grad(|y: Tensor| &x * y.powi(k))(scalar(2.0));
        let parts = (1..=8).into_par_iter().map(inner).collect::<Result<Vec<_>>>()?;
        Ok(parts.into_iter().reduce(|a, b| a + b).unwrap() * &x)
    };
    let sum: f64 = (1..=8).map(|k| f64::from(k) * 2.0_f64.powi(k - 1)).sum();
    close(item(&grad(f)(scalar(3.0)).unwrap()), 2.0 * 3.0 * sum);
    close(item(&jvp(f, scalar(3.0), scalar(1.0)).unwrap().1), 2.0 * 3.0 * sum);
    close(item(&jit(grad(f))(scalar(3.0)).unwrap()), 2.0 * 3.0 * sum);
}

/// A thread that waits inside a traced function may be given another call of the same function.
#[test]
fn rayon_outside_and_inside_a_jitted_function() {
    for _ in 0..20 {
        let f = jit(|x: Tensor| {
            let parts: Vec<Tensor> = (0..64).into_par_iter().map(|k| &x * f64::from(k)).collect();
            parts.into_iter().reduce(|a, b| a + b).unwrap()
        });
        let sums: Result<Vec<Tensor>> = (0..64).into_par_iter().map(|k| f(scalar(f64::from(k)))).collect();
        for (k, sum) in (0..64).zip(sums.unwrap()) {
            assert_eq!(item(&sum), f64::from(k) * 2016.0);
        }
    }
}

#[test]
fn pullbacks_work_on_other_threads_and_after_their_transform() {
    let (_, pullback) = vjp(|x: Tensor| x.sin(), scalar(0.5)).unwrap();
    let (_, derivative) = linearize(|x: Tensor| x.sin(), scalar(0.5)).unwrap();
    at_once(|index| {
        for _ in 0..10 {
            let seed = index as f64;
            close(item(&pullback(scalar(seed)).unwrap()), seed * 0.5_f64.cos());
            close(item(&derivative(scalar(seed)).unwrap()), seed * 0.5_f64.cos());
        }
    });
    let moved = thread::spawn(move || item(&pullback(scalar(1.0)).unwrap())).join().unwrap();
    close(moved, 0.5_f64.cos());
}

/// A panic in a function of the user's leaves nothing locked, paused or half done.
#[test]
fn panics_leave_everything_usable() {
    let panics = AtomicBool::new(true);
    let f = |x: Tensor| {
        let y = x.sin();
        assert!(!panics.load(Ordering::Relaxed), "on purpose");
        y * x
    };
    let jitted = jit(f);
    let custom = custom_jvp(|x: Tensor| x.sin(), |_: Tensor, _: Tensor| -> (Tensor, Tensor) { panic!("on purpose") });
    let w = scalar(1.0).requires_grad();
    let caught = |body: &dyn Fn() -> Result<Tensor>| {
        let hook = catch_unwind(AssertUnwindSafe(body));
        assert!(hook.is_err());
    };
    for _ in 0..3 {
        caught(&|| grad(f)(scalar(1.0)));
        caught(&|| jitted(scalar(1.0)));
        caught(&|| grad(&*jitted)(scalar(1.0)));
        caught(&|| checkpoint(f)(scalar(1.0)));
        caught(&|| jvp(f, scalar(1.0), scalar(1.0)).map(|pair| pair.1));
        caught(&|| linearize(f, scalar(1.0)).map(|pair| pair.0));
        caught(&|| no_grad(|| Ok(f(w.clone()))));
        caught(&|| grad(|x: Tensor| custom(x))(scalar(1.0)));
        caught(&|| jit(grad(|x: Tensor| custom(x)))(scalar(1.0)));
        caught(&|| Ok::<_, Error>(f(w.clone())).and_then(|y| y.backward().map(|()| y)));
    }
    panics.store(false, Ordering::Relaxed);
    let expected = 1.0_f64.cos() + 1.0_f64.sin();
    close(item(&grad(f)(scalar(1.0)).unwrap()), expected);
    close(item(&grad(&*jitted)(scalar(1.0)).unwrap()), expected);
    close(item(&jitted(scalar(1.0)).unwrap()), 1.0_f64.sin());
    close(item(&value_and_grad(checkpoint(f))(scalar(1.0)).unwrap().1), expected);
    f(w.clone()).backward().unwrap();
    close(item(&w.grad().unwrap()), expected);
    // Errors name the line of the caller again.
    let error = (Tensor::from([1.0, 2.0]) + Tensor::from([1.0, 2.0, 3.0])).shape().unwrap_err();
    assert!(error.place().unwrap().file().ends_with("threads.rs"));
}
