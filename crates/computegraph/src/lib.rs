//! A computation-graph engine over anyone's operations.
//!
//! Values have *structural identity*: a [`ValueKey`] names what a value is, so the same expression built twice, in two
//! graphs or on two threads, is the same value, found in constant time however deep it is.
//! Graphs are built ([`GraphBuilder`]), looked at as one ([`resolve`](fn@resolve)), merged into a flat one
//! ([`materialize_merge`]), compiled ([`compile`](fn@compile)) and evaluated
//! ([`CompiledProgram::eval`]); a million operations go through each of these on a 2 MiB stack.
//!
//! The crate deliberately knows nothing of differentiation or tensors; it knows an operation by its arity, `Hash` and
//! `Eq` only ([`GraphOperation`]).
//!
//! # A complete program
//!
//! ```
#![doc = include_str!("../examples/front_page.rs")]
//! ```

#![forbid(unsafe_code)]

mod builder;
mod compile;
mod error;
mod eval;
mod graph;
mod key;
mod materialize;
mod operation;
mod order;
mod resolve;
pub mod text;
mod verify;

mod arena;
mod fingerprint;

#[cfg(test)]
mod test_ops;

pub use builder::GraphBuilder;
pub use compile::{CompiledProgram, compile};
pub use error::GraphError;
pub use eval::{EvalError, EvaluableGraphOperation, Frame, Workspace, eval_operation};
pub use graph::{Graph, LocalValueId, OperationNode, ValueNode, ValueRef};
pub use key::{OperationKey, ValueKey, short_name};
pub use materialize::materialize_merge;
pub use operation::{ActiveMask, GraphOperation, OperationRole};
pub use resolve::{ResolvedView, ValueDefinition, ViewNodeId, ViewValueId, resolve};
pub use verify::verify;
