//! Automatic differentiation of anyone's primitives by two transforms.

#![forbid(unsafe_code)]

mod derivative;
pub mod eager;
mod error;
mod flow;
mod id_set;
mod linear_transpose;
mod linearize;
mod linearized_graph;
mod primitive;

pub use computegraph::{LocalValueId, OperationRole, ValueKey};
pub use derivative::{DerivativeError, DerivativeProgram, Derivatives, hvp, jvp, vjp};
pub use error::{ADError, ADRuleError, ADRuleKind, ADRuleResult, OperationPath, RuleFault};
pub use linear_transpose::{TransposeOptions, linear_transpose, linear_transpose_into, linear_transpose_with};
pub use linearize::{LinearizeOptions, fresh_passes, linearize, linearize_with};
pub use linearized_graph::LinearizedGraph;
pub use primitive::{ADKey, DiffPassId, Primitive, PrimitiveBuilder, PrimitiveValue};
