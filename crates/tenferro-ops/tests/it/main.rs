//! What types and values promise, tested through the public interface.

mod dtypes;
mod types;
mod construction;
mod access;
mod convert;
mod compare;
mod identity;
mod laws;
mod linalg;
mod mutations;
mod indexing;
mod reductions;
mod table;
mod function_values;
mod third_derivatives;
mod display;
mod dtype_coverage;
mod properties;
mod scale;
mod windows;
