//! Functions that transforms return: they know the line they are called at.

use std::cell::RefCell;
use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::function::{Function, Output};
use crate::place::{self, Place};

/// A function that a transform made, for example the gradient of one; call it like a function.
///
/// It is no `Fn`, because only what is not knows the line of its call, which messages name.
/// All transforms take it; elsewhere pass `&*f`.
///
/// ```
/// use tenferro::{Result, Tensor, grad};
///
/// let slope = grad(|x: Tensor| x.square());
/// assert_eq!(slope(Tensor::from(3.0))?.item::<f64>()?, 6.0);
/// let slopes: Result<Vec<_>> = [1.0, 2.0].map(Tensor::from).into_iter().map(&*slope).collect();
/// assert_eq!(slopes?[1].item::<f64>()?, 4.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
pub struct Made<C> {
    call: C,
    calls: Calls,
}

/// What tells the calls of one such function from those of others.
#[derive(Clone, Copy)]
pub(crate) struct Calls {
    number: u64,
    made_at: Place,
}

/// Calls whose arguments are being evaluated; more than these are of functions that were referred to and not called.
const OPEN_CALLS: usize = 64;

thread_local! {
    /// Where functions are about to be called, the innermost last: arguments may call the same one.
    static OPEN: RefCell<Vec<(u64, Place)>> = const { RefCell::new(Vec::new()) };
}

impl Calls {
    fn open(self, place: Place) {
        OPEN.with_borrow_mut(|open| {
            if open.len() == OPEN_CALLS {
                open.remove(0);
            }
            open.push((self.number, place));
        });
    }

    /// Where the function that runs now was called; where it was made if nobody knows.
    pub(crate) fn place(self) -> Place {
        OPEN.with_borrow_mut(|open| {
            let position = open.iter().rposition(|(number, _)| *number == self.number);
            position.map_or(self.made_at, |position| open.remove(position).1)
        })
    }
}

impl<C> Made<C> {
    /// A function that asks for the places of its calls.
    #[track_caller]
    pub(crate) fn new(function: impl FnOnce(Calls) -> C) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let calls = Calls { number: NEXT.fetch_add(1, Ordering::Relaxed), made_at: place::caller() };
        Made { call: function(calls), calls }
    }
}

/// A call goes through here, and this function may know the line.
impl<C> Deref for Made<C> {
    type Target = C;

    #[track_caller]
    fn deref(&self) -> &C {
        self.calls.open(place::caller());
        &self.call
    }
}

impl<A, R: Output, C: Fn(A) -> R> Function<A> for Made<C> {
    type Output = R;

    fn call(&self, argument: A) -> R {
        // A transform calls it: there is no better line than that of its making.
        self.calls.open(self.calls.made_at);
        (self.call)(argument)
    }
}

impl<A, R: Output, C: Fn(A) -> R> Function<A> for &Made<C> {
    type Output = R;

    fn call(&self, argument: A) -> R {
        Function::call(*self, argument)
    }
}

impl<C> fmt::Debug for Made<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "function made at {}", self.calls.made_at)
    }
}
