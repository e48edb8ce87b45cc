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
//! use computegraph::*;
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! enum Op { Add, Mul }
//!
//! impl GraphOperation for Op {
//!     type Operand = f64;
//!     type Context = ();
//!     type InputKey = &'static str;
//!     fn input_count(&self) -> usize { 2 }
//!     fn output_count(&self) -> usize { 1 }
//! }
//!
//! impl EvaluableGraphOperation for Op {
//!     type Error = std::convert::Infallible;
//!     fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Self::Error> {
//!         let (a, b) = (frame.get(0), frame.get(1));
//!         let result = match self { Op::Add => a + b, Op::Mul => a * b };
//!         frame.set(0, result);
//!         Ok(())
//!     }
//! }
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let mut builder = GraphBuilder::new();
//!     let x = builder.add_input("x");
//!     let sum = builder.add_operation(Op::Add, vec![x.into(), x.into()], OperationRole::Primary)[0];
//!     let product = builder.add_operation(Op::Mul, vec![sum.into(), x.into()], OperationRole::Primary);
//!     builder.set_outputs(product);
//!     let graph = builder.build()?;
//!     print!("{}", text::print([("p", &graph)]));
//!     let flat = materialize_merge(&resolve([graph.clone()])?, &graph.output_keys())?;
//!     assert_eq!(compile(&flat, &["x"])?.eval(&mut (), [3.0])?, [18.0]);
//!     Ok(())
//! }
//! ```

#![forbid(unsafe_code)]

mod operation;
mod key;
mod graph;
mod builder;
pub mod text;
mod resolve;
mod order;
mod materialize;
mod compile;
mod eval;
mod verify;
mod error;

mod arena;
mod fingerprint;

#[cfg(test)]
mod test_ops;

pub use builder::{GraphBuilder, OUTPUT_LIMIT};
pub use compile::{CompiledProgram, compile};
pub use error::GraphError;
pub use eval::{EvalError, EvaluableGraphOperation, Frame, Workspace, eval_operation};
pub use fingerprint::fingerprint;
pub use graph::{Graph, LocalValueId, OperationNode, ValueNode, ValueRef};
pub use key::{OperationKey, ValueKey, short_name};
pub use materialize::materialize_merge;
pub use operation::{ActiveMask, GraphOperation, OperationRole};
pub use order::Targets;
pub use resolve::{ResolvedView, ValueDefinition, ViewNodeId, ViewValueId, resolve};
pub use verify::verify;
