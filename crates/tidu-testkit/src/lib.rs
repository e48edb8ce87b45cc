//! Proves the rules of a primitive set right.

#![forbid(unsafe_code)]

pub mod complex;
mod key;
pub mod scalar;
pub mod vocabulary;

pub use key::TestKey;
