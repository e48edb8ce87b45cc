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
    // Another number of steps, another scalar, other contents, another length: each names the argument.
    let refused = |argument: &str, error: PassError| {
        let found = match &error {
            PassError::OtherArgument { argument, .. } => *argument,
            _ => panic!("{error}"),
        };
        assert_eq!(found, argument);
        assert!(error.to_string().contains("iterate") && error.to_string().contains(argument), "{error}");
    };
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    refused("2", reverse!(passes, record, iterate(&mut y, &x, 0.5, 2) => 1.0).unwrap_err());
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    refused("0.7", reverse!(passes, record, iterate(&mut y, &x, 0.7, 3) => 1.0).unwrap_err());
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    let other = vec![2.0, 3.5];
    refused("other", reverse!(passes, record, iterate(&mut y, &other, 0.5, 3) => 1.0).unwrap_err());
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    let longer = vec![2.0, 3.0, 4.0];
    refused("longer", reverse!(passes, record, iterate(&mut y, &longer, 0.5, 3) => 1.0).unwrap_err());
    // What the forward pass wrote must still be there.
    let (_, record) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    y[1] += 1.0;
    refused("y", reverse!(passes, record, iterate(&mut y, &x, 0.5, 3) => 1.0).unwrap_err());
    assert_eq!(passes.open(), 0);
    // A refused pass leaves those before it as they were.
    let mut y = vec![0.0; 2];
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let (_, second) = forward!(passes, rosenbrock(&x));
    assert!(reverse!(passes, second, rosenbrock(&other) => 1.0).is_err());
    assert!(reverse!(passes, first, ring(&x, &mut y)).is_ok());
}

#[test]
fn arguments_are_compared_through_references() {
    let (owned, mut passes) = (vec![2.0, 3.0], Passes::new());
    let (x, other): (&[f64], &[f64]) = (&owned, &[2.0, 4.0]);
    let (_, record) = forward!(passes, rosenbrock(&x));
    assert!(reverse!(passes, record, rosenbrock(&x) => 1.0).is_ok());
    // The same numbers elsewhere are the same arguments.
    let (_, record) = forward!(passes, rosenbrock(&x));
    assert!(reverse!(passes, record, rosenbrock(&owned.clone()) => 1.0).is_ok());
    let (_, record) = forward!(passes, rosenbrock(&x));
    assert!(reverse!(passes, record, rosenbrock(&other) => 1.0).is_err());
}

#[test]
fn a_shadow_of_another_length_is_an_error() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.1; 2], Passes::new());
    for (length, mut dx) in [(1, vec![0.0]), (3, vec![0.0; 3])] {
        let ((), record) = forward!(passes, ring(&x, &mut y));
        let error = reverse!(passes, record, ring(&x => &mut dx, &mut y)).unwrap_err();
        assert!(matches!(&error, PassError::Shadow { argument: "x", .. }), "{error}");
        let (said, text) = (format!("`x` has 2 elements and its shadow has {length} element"), error.to_string());
        assert!(text.contains(&said) && text.contains("zero_tangent"), "{text}");
    }
    let ((), record) = forward!(passes, ring(&x, &mut y));
    let error = reverse!(passes, record, ring(&x, &mut y => [1.0])).unwrap_err();
    assert!(matches!(&error, PassError::Shadow { argument: "y", .. }), "{error}");
    assert_eq!(passes.open(), 0);
}

/// A rule by hand that leaves a word behind.
fn forgetful(x: f64) -> f64 {
    x
}
#[allow(non_camel_case_types, reason = "named like its function")]
struct forgetful {}
impl forgetful {
    fn forward(x: f64, st: &mut Stack) -> f64 {
        st.push(&x);
        x
    }
    fn reverse(_: f64, d: f64, _: &mut Stack) -> (f64,) {
        (d,)
    }
}

#[test]
fn a_rule_that_leaves_words_is_an_error() {
    let mut passes = Passes::new();
    let (_, record) = forward!(passes, forgetful(2.0));
    let error = reverse!(passes, record, forgetful(2.0) => 1.0).unwrap_err();
    assert!(matches!(error, PassError::Unbalanced { expected: 0, found: 1, .. }), "{error}");
    assert_eq!(passes.open(), 0);
}

#[test]
fn discarded_passes_leave_no_words() {
    let (x, mut y, mut passes) = (vec![2.0, 3.0], vec![0.1; 2], Passes::new());
    let ((), first) = forward!(passes, ring(&x, &mut y));
    let left = y.clone();
    let (_, second) = forward!(passes, iterate(&mut y, &x, 0.5, 3));
    passes.discard(second).unwrap();
    // What the discarded pass wrote is the caller's to undo.
    y = left;
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
