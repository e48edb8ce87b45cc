//! Derivatives of ordinary Rust functions by composition of rules, on stable Rust.
//!
//! `#[differentiable]` leaves a function as it is and puts a *companion* beside it: a struct of the same name whose
//! functions are the function's rule. `forward` runs the function and saves what the reverse pass will need on a
//! [`Stack`]; `reverse` restores every place that was written, increments the shadows of references and returns the
//! cotangents of by-value arguments. A call inside a differentiated function becomes a call of the callee's companion,
//! so rules compose, and a rule written by hand is a companion like any other.
//!
//! ```
//! use tapir::{differentiable, gradient, hessian};
//!
//! #[differentiable]
//! fn rosenbrock(x: &[f64]) -> f64 {
//!     let mut sum = 0.0;
//!     for i in 1..x.len() {
//!         let (a, b) = (1.0 - x[i - 1], x[i] - x[i - 1] * x[i - 1]);
//!         sum += a * a + 100.0 * b * b;
//!     }
//!     sum
//! }
//!
//! let x = [1.0, 2.0];
//! let (dx,) = gradient!(rosenbrock(&x));
//! assert_eq!(dx, [-400.0, 200.0]);
//! assert_eq!(hessian!(rosenbrock(&x)).data(), [402.0, -400.0, -400.0, 200.0]);
//! ```
//!
//! [`gradient!`], [`value_and_gradient!`], [`vjp!`], [`jvp!`], [`jacobian!`], [`sparse_jacobian!`], [`hessian!`] and
//! [`hvp!`] read like the call they differentiate; a [`Workspace`] keeps memory between calls, [`Passes`] runs the two
//! passes apart, and [`test_rule!`] checks a rule against its laws.
//! [`macro@rule`] writes rules by hand. The guide is `docs/tapir.md` of the repository.
//!
//! This crate is the run time of those companions. It knows nothing about how they are derived (that is
//! `tapir-macros`), nor about tensors or graphs.

#![forbid(unsafe_code)]

// The macros write `::tapir::…`; this lets them be used inside this crate as well.
#[allow(unused_extern_crates, reason = "used by expansions only")]
extern crate self as tapir;

mod differentiable;
mod real;
pub mod partial;
mod stack;
mod pool;
pub mod rules;
mod api;
pub mod testing;
mod chain;
mod dual;
pub mod var;
#[doc(hidden)]
pub mod derive;
#[doc(hidden)]
pub mod missing;
mod emitted;
#[doc(hidden)]
pub mod found;

#[doc(hidden)]
pub use api::hidden as __api;
pub use api::{
    Colors, Lift, Matrix, PassError, Passes, Pattern, PatternError, PatternMismatch, Record, Scalars, SparseMatrix,
    Split, Workspace,
};
#[cfg(feature = "rayon")]
pub use api::{Parallel, par_value_and_gradient};
pub use differentiable::{
    CoDual, Differentiable, Misfit, NoFData, NoRData, NoTangent, Tangent, increment, negate, take, zero_like,
};
pub use dual::Dual;
#[doc(hidden)]
pub use emitted::{
    Answer, Elements, Passive, Rdata, Sequence, answer, back, cast, element_in, elements_of, expect_result, forth,
    is_std, lift, no_cotangent, one_like, passive, primal, put_all, rdata, shadow, shadow_of_other_variant, slice_in,
    take_own, uncast,
};
pub use real::Real;
#[doc(hidden)]
pub use stack::{Mark, State, word};
pub use stack::{Save, Stack, span, trip, words};
#[doc(hidden)]
pub use tapir_macros::__tapir_join;
/// Puts a companion with the derivative rule beside a function, an impl block's methods or a trait's.
///
/// | inside | means |
/// |---|---|
/// | `#[constant]` before a parameter or a statement | no derivative flows through it |
/// | `#[checkpoint(n)]` before a loop | only every n-th state is kept; the rest is run again on the way back |
///
/// | argument | means |
/// |---|---|
/// | `concrete` | the companion stays at the scalars that the function mentions |
/// | `off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise)` | those optimizations are left out |
///
/// A function over floats, integers and the containers of std has a companion for every scalar ([`Real`]), so that its
/// gradient can be differentiated again.
///
/// ```
/// use tapir::{differentiable, gradient};
///
/// #[differentiable]
/// fn settle(x: &mut [f64], rate: f64, #[constant] scale: f64) -> f64 {
///     #[checkpoint(8)]
///     for i in 1..x.len() {
///         x[i] = rate * x[i - 1] + x[i] * x[i];
///     }
///     x[x.len() - 1] / scale
/// }
///
/// let mut x = [2.0, 3.0];
/// let (dx, d_rate, _) = gradient!(settle(&mut x, 0.5, const 2.0));
/// assert_eq!((dx, d_rate), ([0.25, 3.0], 1.0));
/// assert_eq!(x, [2.0, 3.0]); // restored
/// ```
pub use tapir_macros::differentiable;
pub use tapir_macros::{Differentiable, rule};
pub use var::Var;

/// The guide, whose programs are tests; it shows optional features too.
#[cfg(all(doctest, feature = "rayon"))]
#[doc = include_str!("../../../docs/tapir.md")]
struct Guide;
