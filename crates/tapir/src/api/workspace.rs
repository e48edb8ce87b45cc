//! Memory that gradients are computed in.

use crate::{Real, Stack};
use std::cell::Cell;
use std::ops::{Deref, DerefMut};

/// Stack and shadows of one function, kept from call to call.
///
/// After the first call nothing is allocated as long as the arguments keep their shapes (the function's own
/// allocations aside). The type parameter is the tuple of shadows; let the first use infer it.
///
/// ```
/// # mod f {
/// #     use tapir::{NoRData, NoTangent, Real, Stack};
/// #     pub fn norm(x: &[f64]) -> f64 { norm::forward(x, &mut Stack::new()) }
/// #     pub struct norm {}
/// #     impl norm {
/// #         pub fn forward<T: Real>(x: &[T], _: &mut Stack) -> T {
/// #             x.iter().map(|x| *x * *x).sum()
/// #         }
/// #         pub fn joint<T: Real>(x: &[T], d: &mut [T], s: T, st: &mut Stack) -> (T, (NoRData,)) {
/// #             d.iter_mut().zip(x).for_each(|(d, x)| *d += s * (*x + *x));
/// #             (Self::forward(x, st), (NoTangent,))
/// #         }
/// #     }
/// # }
/// # use f::norm; // fn norm(x: &[f64]) -> f64: the sum of squares
/// use tapir::{Workspace, value_and_gradient};
///
/// let mut x = vec![3.0, 4.0];
/// let mut workspace = Workspace::new();
/// for _ in 0..10 {
///     let (value, (dx,)) = value_and_gradient!(in workspace, norm(&x));
///     assert_eq!(value, x[0] * x[0] + x[1] * x[1]);
///     x.iter_mut().zip(dx).for_each(|(x, dx)| *x -= 0.1 * dx);
/// }
/// assert!(workspace.stack_bytes() < 1000);
/// ```
#[derive(Debug)]
pub struct Workspace<S> {
    stack: Stack,
    shadows: Option<S>,
}

impl<S> Default for Workspace<S> {
    fn default() -> Self {
        Workspace { stack: Stack::new(), shadows: None }
    }
}

impl<S> Workspace<S> {
    /// An empty workspace; the first call fills it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Bytes that the stack holds, which is what the largest call so far needed.
    pub fn stack_bytes(&self) -> usize {
        self.stack.capacity_bytes()
    }

    /// The shadows after the last call: one per argument, with `NoTangent` for arguments by value.
    pub fn shadows(&self) -> Option<&S> {
        self.shadows.as_ref()
    }

    /// Stack and shadows for the next call.
    #[doc(hidden)]
    pub fn __parts(&mut self) -> (&mut Stack, &mut Option<S>) {
        self.stack.clear();
        (&mut self.stack, &mut self.shadows)
    }
}

thread_local!(static STACK: Cell<Option<Box<Stack>>> = const { Cell::new(None) });

/// The stack of this thread, for calls without a workspace. A gradient inside a gradient finds it taken and gets a
/// fresh one.
#[doc(hidden)]
#[derive(Debug)]
pub struct LocalStack(Option<Box<Stack>>);

impl LocalStack {
    #[allow(clippy::new_without_default, reason = "used by macros only")]
    pub fn new() -> Self {
        let mut stack = STACK.take().unwrap_or_default();
        stack.clear();
        LocalStack(Some(stack))
    }
}

impl Deref for LocalStack {
    type Target = Stack;
    fn deref(&self) -> &Stack {
        self.0.as_ref().expect("held until dropped")
    }
}

impl DerefMut for LocalStack {
    fn deref_mut(&mut self) -> &mut Stack {
        self.0.as_mut().expect("held until dropped")
    }
}

impl Drop for LocalStack {
    fn drop(&mut self) {
        // A thread that is being torn down needs no stack any more.
        let _ = STACK.try_with(|stack| stack.set(self.0.take()));
    }
}

/// The result of a function that has a gradient.
#[diagnostic::on_unimplemented(
    message = "`gradient!` needs a function that returns one real number, and this one returns `{Self}`",
    note = "give a cotangent for each result with `vjp!(f(&x, &mut y => dy) => d_result)`, or use `jacobian!`"
)]
#[doc(hidden)]
pub trait ScalarResult {
    fn one() -> Self;
}

impl<T: Real> ScalarResult for T {
    #[inline(always)]
    fn one() -> T {
        T::ONE
    }
}
