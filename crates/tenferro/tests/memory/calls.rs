//! What operations and calls of jitted functions allocate.

use tenferro::{Tensor, grad, jit, value_and_grad};

use crate::counting::allocations;

/// The allocations of a call whose like there were before, and whose results before have been dropped: those around what
/// the executor does, which allocates nothing then.
fn of_calls<A: Clone, R>(f: impl Fn(A) -> R, argument: A) -> usize {
    let mut found = 0;
    for _ in 0..5 {
        let argument = argument.clone();
        found = allocations(|| drop(f(argument))).1;
    }
    found
}

fn vector() -> Tensor {
    Tensor::from([0.1, 0.2, 0.3, 0.4])
}

#[test]
fn a_jitted_call_of_few_tensors_allocates_nothing() {
    assert_eq!(of_calls(&*jit(|x: Tensor| x + 1.0), vector()), 0);
    let product = |(x, y): (Tensor, Tensor)| (x.sin() * y).sum();
    assert_eq!(of_calls(&*jit(product), (vector(), vector())), 0);
    assert_eq!(of_calls(&*jit(value_and_grad(product)), (vector(), vector())), 0);
    // What it captures is an input of the program.
    let weights = vector();
    assert_eq!(of_calls(&*jit(|x: Tensor| grad(|x: Tensor| (x.tanh() * &weights).sum())(x)), vector()), 0);
}

#[test]
fn a_jitted_call_of_many_tensors_allocates_four_times() {
    let many = jit(|xs: Vec<Tensor>| xs.into_iter().map(|x| x + 1.0).collect::<Vec<_>>());
    for count in [5, 10, 16] {
        let found = of_calls(&*many, vec![vector(); count]);
        // Lists of inputs, of outputs and of results, and the list that is returned.
        assert!(found <= 4, "{found} allocations for {count} tensors");
    }
}

#[test]
fn an_operation_allocates_its_result() {
    let (x, y) = (vector(), vector());
    // The elements, and what is known about them.
    assert_eq!(of_calls(|()| &x + &y, ()), 2);
    assert_eq!(of_calls(|()| x.sin(), ()), 2);
    // A number is one more array, without elements.
    assert_eq!(of_calls(|()| &x + 1.0, ()), 3);
    // What nobody else holds is overwritten, on either side.
    assert_eq!(of_calls(|()| &x + &y + &y, ()), 2);
    assert_eq!(of_calls(|()| &x - (&x + &y), ()), 2);
    assert_eq!(of_calls(|()| (&x + &y).sin(), ()), 2);
}
