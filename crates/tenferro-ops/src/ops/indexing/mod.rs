//! Parts of tensors at places known only at run time.
//!
//! What StableHLO says of gather and scatter holds in full: batching dimensions, any `index_vector_dim`, and index
//! vectors of one number without an axis of their own.
//! A slice or gather that does not fit is moved until it does; a scatter leaves a whole window out that does not fit.
//! Indices have no derivative; that of everything else follows this meaning at any index, in every mode and order:
//! `starts` has what rules need for that.

mod dimensions;
mod starts;
mod lanes;
mod dynamic_slice;
mod gather;
mod dynamic_gather;
mod scatter;
mod scatter_affine;

pub use dynamic_gather::{DynamicGather, DynamicGatherAdjoint};
pub use dynamic_slice::{DynamicSlice, DynamicUpdateSlice};
pub use gather::Gather;
pub use scatter::{Scatter, ScatterKind};
pub use scatter_affine::ScatterAffine;
