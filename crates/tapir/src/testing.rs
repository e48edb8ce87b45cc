//! Checks of rules, for tests of functions and of rules written by hand.
//!
//! [`test_rule!`](crate::test_rule) runs a function's companion and compares it with the function itself, with finite
//! differences and with forward mode. [`Law`] lists what is checked.
//! ```
//! use tapir::{NoRData, Stack, assert_rule};
//!
//! fn square(x: f64) -> f64 {
//!     x * x
//! }
//! // `#[differentiable]` writes this; rules by hand look the same.
//! #[allow(non_camel_case_types)]
//! struct square {}
//! impl square {
//!     fn forward(x: f64, _: &mut Stack) -> f64 {
//!         x * x
//!     }
//!     fn reverse(x: f64, d: f64, _: &mut Stack) -> (f64,) {
//!         (2.0 * x * d,)
//!     }
//!     fn joint(x: f64, d: f64, _: &mut Stack) -> (f64, (f64,)) {
//!         (x * x, (2.0 * x * d,))
//!     }
//! }
//! assert_rule!(fixed square(3.0));
//! ```
//!
//! # What it cannot see
//! - It looks at the given arguments only. Branches they do not take, and lengths they do not have (an empty slice, a
//!   single element) need calls of their own.
//! - Differences and slopes say nothing at a kink or a jump: at `|x|` near 0, `max(a, a)`, `floor(1.0)`, or where a
//!   comparison changes its mind. There a right rule may be refused; move the arguments away.
//! - Where differences do not converge they are skipped and [`Report::skipped`] says so; without forward mode
//!   (`fixed`) the derivative there is unchecked.
//! - Wrong values far below the tolerance, as of a term 1e-9 times the others, look like rounding. So does a whole
//!   derivative below about 1e-12 times the function's value, as of a loop that has converged.
//! - Arguments are assumed independent: a function that is only defined on a manifold (unit vectors, symmetric
//!   matrices) is also called beside it.
//! - State outside the arguments (statics, files, interior mutability) is neither seen nor restored.
//! - Arguments with many numbers are sampled ([`Config::elements`]), and checked along one random direction each.
//! - Allocations are counted only if [`Config::allocations`] is given: counting needs a global allocator, which only the
//!   test crate can install.
//! - A companion that is right by recomputing everything is as good as one that saves: speed is not looked at.

mod check;
mod inspect;
mod macros;
mod subject;

pub use inspect::Inspect;
pub use subject::{Arg, Kind};
#[doc(hidden)]
pub use subject::{Case, Cotangent};
pub use tapir_macros::Inspect;

use crate::{Differentiable, Dual, Lift, Scalars};

/// What [`test_rule!`](crate::test_rule) demands of a companion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// `forward` and `joint` return the function's result, bit by bit.
    Value,
    /// `forward` leaves the arguments as the function does, bit by bit.
    ForwardState,
    /// `reverse` and `joint` leave the arguments as they were before the call, bit by bit.
    Restored,
    /// As many words are on the stack as before, and those below are untouched.
    StackDepth,
    /// A cotangent has as many numbers as its argument.
    Shape,
    /// Shadows of `&` arguments are incremented, whatever they held.
    Increment,
    /// The rdata of an argument by value is its own part, whatever the shadows held.
    RData,
    /// `joint` gives the cotangents that `forward` and `reverse` give.
    JointEqualsSplit,
    /// `&` arguments that are the same memory give what equal copies give.
    SameArgumentTwice,
    /// `⟨c, J v⟩ = ⟨Jᵀ c, v⟩`, with `J v` from `eval` at `Dual`.
    AdjointIdentity,
    /// `⟨c, J v⟩ = ⟨Jᵀ c, v⟩`, with `J v` from central differences at several step sizes.
    Differences,
    /// Later runs neither grow the stack nor allocate more than the function itself.
    Steady,
}

/// How [`test_rule!`](crate::test_rule) checks.
#[derive(Clone, Debug)]
pub struct Config {
    /// Relative tolerance against differences.
    pub difference_tolerance: f64,
    /// Relative tolerance against forward mode.
    pub dual_tolerance: f64,
    /// How many numbers of each argument are varied one by one.
    pub elements: usize,
    /// Seed of the random cotangents and directions.
    pub seed: u64,
    /// How many allocations this thread has made so far, from a counting allocator that the test crate installs.
    ///
    /// ```
    /// use std::alloc::{GlobalAlloc, Layout, System};
    /// use std::cell::Cell;
    /// use tapir::testing::Config;
    ///
    /// struct Counting;
    /// thread_local!(static COUNT: Cell<usize> = const { Cell::new(0) });
    ///
    /// unsafe impl GlobalAlloc for Counting {
    ///     unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
    ///         let _ = COUNT.try_with(|count| count.set(count.get() + 1));
    ///         unsafe { System.alloc(layout) }
    ///     }
    ///     unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
    ///         unsafe { System.dealloc(memory, layout) }
    ///     }
    /// }
    /// #[global_allocator]
    /// static COUNTING: Counting = Counting;
    ///
    /// let config = Config { allocations: Some(|| COUNT.get()), ..Config::default() };
    /// // test_rule!(f(&x), config)
    /// # assert!(config.allocations.is_some());
    /// ```
    pub allocations: Option<fn() -> usize>,
}

impl Default for Config {
    fn default() -> Self {
        Config { difference_tolerance: 1e-6, dual_tolerance: 1e-9, elements: 64, seed: 1, allocations: None }
    }
}

/// What was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The function's name.
    pub function: String,
    /// How often both passes ran and obeyed the laws that need no derivative.
    pub passes: usize,
    /// How many derivatives agree with differences.
    pub compared_with_differences: usize,
    /// How many derivatives agree with forward mode.
    pub compared_with_dual: usize,
    /// Derivatives that could not be compared with differences, and why.
    pub skipped: Vec<String>,
    /// Whether allocations were counted.
    pub allocations_checked: bool,
    /// Bytes of the stack that a run needs.
    pub stack_bytes: usize,
}

/// A law that a companion breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule of `{function}` breaks {law:?}: {place}: {message}")]
pub struct RuleError {
    /// The function.
    pub function: String,
    /// The law.
    pub law: Law,
    /// The argument and its element, as in `x[3]`.
    pub place: String,
    /// What is wrong, with both numbers.
    pub message: String,
}

/// Runs the checks on what the macro wrote.
#[doc(hidden)]
pub fn run<A: Clone, D, R: Differentiable + Inspect>(
    name: &str,
    args: &[Arg],
    config: &Config,
    case: &Case<'_, A, D, R>,
) -> Result<Report, RuleError> {
    check::check(name, args, config, case)
}

/// The value at dual numbers, moving along `direction`.
#[doc(hidden)]
pub fn lift_along<P: Lift + ?Sized>(value: &P, direction: Option<&Vec<f64>>) -> P::At<Dual<f64, 1>> {
    let mut direction = direction.into_iter().flatten();
    value.lift(&mut |x| Dual::new(x, [direction.next().copied().unwrap_or(0.0)]))
}

/// The derivatives in a value at dual numbers.
#[doc(hidden)]
pub fn lanes(value: &impl Scalars<Dual<f64, 1>>) -> Vec<f64> {
    let mut all = Vec::new();
    value.scalars(&mut |x| all.push(x.eps[0]));
    all
}

/// The report, or a panic with the error.
#[doc(hidden)]
#[track_caller]
pub fn expect_rule(result: Result<Report, RuleError>) -> Report {
    match result {
        Ok(report) => report,
        Err(error) => panic!("{error}"),
    }
}
