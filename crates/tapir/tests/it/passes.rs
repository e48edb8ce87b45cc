//! Passes by themselves: what belongs together works, the rest is an error.

use crate::companions::*;
use tapir::{PassError, Passes, Record, Stack, forward, reverse};

#[test]
fn passes_nest() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0, 5.0], vec![0.0; 3], Passes::new());
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let (value, second) = forward!(passes, iterate(&mut y, &x, 0.5, 2));
    assert_eq!(passes.open(), 2);
    let (dy, dx, ..) = reverse!(passes, second, iterate(&mut y, &x, 0.5, 2) => 2.0 * value).unwrap();
    let (dx, _) = reverse!(passes, first, ring(&x => dx, &mut y => dy)).unwrap();
    assert_eq!((passes.open(), &y), (0, &vec![0.0; 3]));
    assert!(passes.stack_bytes() > 0);

    // The same through one stack by hand.
    let mut st = Stack::new();
    let (mut dx2, mut dy2) = (vec![0.0; 3], vec![0.0; 3]);
    ring::forward(&x, &mut y, &mut st);
    let value = iterate::forward(&mut y, &x, 0.5, 2, &mut st);
    iterate::reverse(&mut y, &mut dy2, &x, &mut dx2, 0.5, 2, 2.0 * value, &mut st);
    ring::reverse(&x, &mut dx2, &mut y, &mut dy2, (), &mut st);
    assert_eq!(dx, dx2);
}

#[test]
fn the_wrong_order_is_an_error() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.0; 2], Passes::new());
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let (_, second) = forward!(passes, rosenbrock(&x));
    let error = reverse!(passes, first, ring(&x, &mut y)).unwrap_err();
    assert!(matches!(error, PassError::OutOfOrder { later: 1, .. }), "{error}");
    assert!(error.to_string().contains("ring"), "{error}");
    // The later one is still there.
    assert!(reverse!(passes, second, rosenbrock(&x) => 1.0).is_ok());
}

#[test]
fn the_wrong_stack_is_an_error() {
    let x = vec![2.0, 3.0];
    let (mut passes, mut others) = (Passes::new(), Passes::new());
    let (_, record) = forward!(passes, rosenbrock(&x));
    let (_, _other): (_, Record<rosenbrock>) = forward!(others, rosenbrock(&x));
    let error = reverse!(others, record, rosenbrock(&x) => 1.0).unwrap_err();
    assert!(matches!(error, PassError::OtherStack { .. }), "{error}");

    let (_, record) = forward!(passes, rosenbrock(&x));
    passes.clear();
    let error = reverse!(passes, record, rosenbrock(&x) => 1.0).unwrap_err();
    assert!(matches!(error, PassError::OtherStack { .. }), "{error}");
}

#[test]
fn other_arguments_are_an_error() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.1; 2], Passes::new());
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    let error = reverse!(passes, record, iterate(&mut y, &x, 0.5, 2) => 1.0).unwrap_err();
    assert!(matches!(error, PassError::Unbalanced { expected: 0, found: 2, .. }), "{error}");
    assert_eq!(passes.open(), 0);
}

#[test]
fn discarded_passes_leave_no_words() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.1; 2], Passes::new());
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let (_, second) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    passes.discard(second).unwrap();
    let mut other = vec![0.0; 2];
    ring(&x, &mut other);
    assert!(reverse!(passes, first, ring(&x, &mut y)).is_ok());
}

#[test]
fn a_panic_leaves_the_passes_usable() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.1; 2], Passes::new());
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let after = y.clone();
    // Pushes words, then finds `w` too short.
    let short = [1.0];
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _ = forward!(passes, iterate(&mut y, &short, 0.5, 3));
    }));
    assert!(result.is_err());
    y.copy_from_slice(&after);
    let (dx, dy) = reverse!(passes, first, ring(&x, &mut y => vec![1.0, 0.0])).unwrap();
    assert_eq!((dx, dy, y), (vec![3.0, 2.0], vec![0.5, 0.0], vec![0.1; 2]));
}
