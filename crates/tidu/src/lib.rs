//! Automatic differentiation of anyone's primitives, by transforms of graphs.
//!
//! [`linearize`](fn@linearize) turns a graph into the linear map of its tangents, [`linear_transpose`](fn@linear_transpose)
//! turns a linear map around.
//! Their results are graphs of the same primitives, so they compose: JVP, VJP, HVP, any order in any mix of modes.
//! A third one, [`batch`](fn@batch), turns a graph for one lane into one for many, and composes with both.
//! [`jvp`], [`vjp`] and [`hvp`] are the ready-made pipelines, [`eager`] differentiates operations while they run.
//!
//! The crate deliberately knows no operation by name: whoever implements [`Primitive`] (two rules for each operation)
//! gets all of this.
//! How to write rules is told in `docs/rule-writers-guide.md`; `tidu-testkit` proves them right.
//!
//! # A complete program
//!
//! ```
//! use computegraph::{GraphBuilder, OperationRole::Primary, compile, materialize_merge, resolve, text};
//! use tidu::{linear_transpose, linearize};
//! use tidu_testkit::{TestKey, scalar::ScalarOp};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let key = TestKey::named("x");
//!     let mut builder = GraphBuilder::new();
//!     let x = builder.add_input(key.clone());
//!     let square = builder.add_operation(ScalarOp::Mul, vec![x.into(), x.into()], Primary);
//!     builder.set_outputs(square);
//!     let primal = builder.build()?;
//!
//!     let linear = linearize(&resolve([primal.clone()])?, &primal.output_keys(), &[key.clone()])?;
//!     let gradient = linear_transpose(&linear)?;
//!     assert_eq!(text::print([("p", &primal), ("t", linear.as_graph()), ("c", gradient.as_graph())]), "\
//! graph p {
//!   p0 = input
//!   p1 = Mul(p0, p0)
//! } -> p1
//! graph t {
//!   t0 = input
//!   t1 = Mul(p0, t0*)
//!   t2 = Mul(t0*, p0)
//!   t3 = Add(t1*, t2*)
//! } -> t3
//! graph c {
//!   c0 = input
//!   c1 = Mul(p0, c0*)
//!   c2 = Add(c1*, c1*)
//! } -> c2
//! ");
//!     let flat = materialize_merge(&gradient.resolve()?, &[gradient.tangent_output_key(0).unwrap()])?;
//!     let program = compile(&flat, &[key, gradient.tangent_input_key(0).unwrap().clone()])?;
//!     assert_eq!(program.eval(&mut (), [3.0, 1.0])?, [6.0]);
//!     Ok(())
//! }
//! ```

#![forbid(unsafe_code)]

mod primitive;
mod linearized_graph;
mod linearize;
mod linear_transpose;
mod batch;
mod flow;
mod helpers;
mod derivative;
pub mod eager;
mod error;

mod id_set;

pub use batch::{BatchOptions, BatchedGraph, BatchedLinearGraph, batch, batch_linear, batch_linear_with, batch_with};
pub use computegraph::{LocalValueId, OperationRole, ValueKey};
pub use derivative::{DerivativeError, DerivativeProgram, Derivatives, hvp, jvp, vjp};
pub use error::{ADError, ADRuleError, ADRuleKind, ADRuleResult, OperationPath, RuleFault};
pub use linear_transpose::{TransposeOptions, linear_transpose, linear_transpose_into, linear_transpose_with};
pub use linearize::{LinearizeOptions, fresh_passes, linearize, linearize_with};
pub use linearized_graph::LinearizedGraph;
pub use primitive::{ADKey, Condition, Cut, DiffPassId, Primitive, PrimitiveBuilder, PrimitiveValue};
