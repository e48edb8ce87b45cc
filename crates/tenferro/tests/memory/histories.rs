//! Histories that other things keep alive: closures, pullbacks, programs.

use std::thread;

use tenferro::{
    Error, Result, Tensor, checkpoint, custom_jvp, custom_vjp, grad, jit, linearize, value_and_grad_aux, vjp,
};

use crate::counting::{held, peak};

/// Runs on a stack of 2 MiB: recursion over the history would overflow it.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(2 << 20).spawn(work).unwrap().join().unwrap();
}

/// Each function captures the result of the one before, so that closures hold the history as well.
fn chain_of_captures(x: Tensor) -> Result<Tensor> {
    let mut y = x;
    for _ in 0..5_000 {
        let captured = y.clone();
        let rule = {
            let captured = captured.clone();
            move |z: Tensor, dz: Tensor| (&z * 0.5 + &captured * 0.5, dz * 0.5)
        };
        y = custom_jvp(move |z: Tensor| z * 0.5 + &captured * 0.5, rule)(y)?;
    }
    Ok(y)
}

#[test]
fn long_histories_held_by_closures_are_dropped_without_recursion() {
    on_a_small_stack(|| {
        let before = held();
        let slope = grad(chain_of_captures)(Tensor::from(1.0)).unwrap();
        assert!((slope.item::<f64>().unwrap() - 1.0).abs() < 1e-9);
        let w = Tensor::from(1.0).requires_grad();
        let y = chain_of_captures(w.clone()).unwrap();
        drop(y);
        chain_of_captures(w.clone()).unwrap().backward().unwrap();
        assert!((w.grad().unwrap().item::<f64>().unwrap() - 1.0).abs() < 1e-9);
        drop((slope, w));
        let left = held() - before;
        assert!(left < 10_000, "{left} bytes stay");
    });
}

#[test]
fn long_histories_at_several_levels_are_dropped_without_recursion() {
    on_a_small_stack(|| {
        let chain = |x: Tensor| (0..20_000).fold(x, |x, _| x * 0.999_99);
        let second = grad(grad(move |x: Tensor| chain(x.clone()) * x))(Tensor::from(1.0)).unwrap();
        assert!((second.item::<f64>().unwrap() - 2.0 * 0.999_99_f64.powi(20_000)).abs() < 1e-9);
        let (_, pullback) = vjp(chain, Tensor::from(1.0).requires_grad()).unwrap();
        drop(pullback);
        let mixed = grad(|x: Tensor| Ok::<_, Error>(tenferro::jvp(chain, x, Tensor::from(1.0))?.1));
        assert_eq!(mixed(Tensor::from(1.0)).unwrap().item::<f64>().unwrap(), 0.0);
    });
}

/// Repeats some work, and tells how many bytes each repetition leaves behind.
fn left_by(work: impl Fn()) -> isize {
    (0..10).for_each(|_| work());
    let before = held();
    (0..100).for_each(|_| work());
    (held() - before) / 100
}

/// A custom function inside a traced one that captures a value of it: neither must keep the other alive.
#[test]
fn traces_leave_nothing_behind() {
    let scaled = |x: Tensor| {
        let (w1, w2, w3) = (x.cos(), x.cos(), x.cos());
        let forward = move |z: Tensor| (z * &w2, ());
        custom_vjp(move |z: Tensor| z * &w1, forward, move |(), ct: Tensor| ct * &w3)(x)
    };
    let point = || Tensor::from(vec![1.0; 100]);
    let sum = move |x: Tensor| Ok::<_, Error>(scaled(x)?.sum());
    assert_eq!(left_by(|| drop(checkpoint(scaled)(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(jit(scaled)(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(grad(sum)(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(grad(checkpoint(sum))(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(grad(jit(sum))(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(jit(grad(sum))(point()).unwrap())), 0);
    assert_eq!(left_by(|| drop(linearize(|x: Tensor| x.sin(), point()).unwrap())), 0);
    // Mistakes while tracing, too.
    let wrong = move |x: Tensor| Ok::<_, Error>(scaled(x)? + Tensor::from([1.0, 2.0]));
    assert_eq!(left_by(|| drop(jit(wrong)(point()).unwrap_err())), 0);
    assert_eq!(left_by(|| drop(checkpoint(wrong)(point()).unwrap_err())), 0);
    let w = point().requires_grad();
    assert_eq!(
        left_by(|| {
            scaled(w.clone()).unwrap().sum().backward().unwrap();
            w.zero_grad();
        }),
        0
    );
    assert_eq!(left_by(|| drop(scaled(w.clone()).unwrap())), 0);
}

/// What leaves the outermost transform holds nothing but its numbers.
#[test]
fn results_hold_no_history() {
    let long = |x: Tensor| (0..1_000).fold(x, |x, _| x.sin());
    let f = move |x: Tensor| {
        let y = long(x.clone());
        (y.sum(), (y, x))
    };
    let before = held();
    let kept: Vec<_> = (0..10).map(|_| value_and_grad_aux(f)(Tensor::from(vec![1.0; 100])).unwrap()).collect();
    let bytes = held() - before;
    assert!(bytes < 10 * 5 * 1_200, "ten results hold {bytes} bytes");
    drop(kept);
    // A pullback holds what its function computed, not more with each use.
    let ((_, pullback), made) = peak(|| vjp(long, Tensor::from(vec![1.0; 100])).unwrap());
    let before = held();
    let (_, used) = peak(|| (0..10).for_each(|_| drop(pullback(Tensor::from(vec![1.0; 100])).unwrap())));
    assert!(used < made, "making it took {made} bytes, using it {used}");
    assert!((held() - before).abs() < 1_000);
    drop(pullback);
    assert!(held() - before < -1_000 * 800);
}

/// A checkpoint in a program, and in the body of a loop, is run again: what its steps read is not held.
#[test]
fn checkpoints_in_programs_hold_what_goes_into_them() {
    const BYTES: isize = 8 * 100_000;
    let chain = |x: Tensor| (0..10).fold(x, |x, _| x.sin() * &x);
    let held_by = |f: &dyn Fn(Tensor) -> Result<Tensor>| {
        let x = Tensor::from(vec![0.5; 100_000]);
        let before = held();
        let (y, pullback) = vjp(|x: Tensor| f(x), x).unwrap();
        drop(y);
        let arrays = (held() - before) / BYTES;
        drop(pullback);
        arrays
    };
    let jitted = jit(chain);
    assert!(held_by(&|x| jitted(x)) >= 20);
    let jitted = jit(checkpoint(chain));
    assert!(held_by(&|x| jitted(x)) <= 2);
    // Ten steps: one carried array for each, and those that the steps read if there is no checkpoint.
    let looped = |x: Tensor| tenferro::fori(0..10, |_: Tensor, x: Tensor| Ok::<_, Error>(chain(x)), x);
    assert!(held_by(&looped) >= 200);
    let looped = |x: Tensor| tenferro::fori(0..10, |_: Tensor, x: Tensor| checkpoint(chain)(x), x);
    assert!(held_by(&looped) <= 12);
}
