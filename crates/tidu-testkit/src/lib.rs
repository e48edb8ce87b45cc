//! Proves the rules of a primitive set right.

#![forbid(unsafe_code)]

mod key;
pub mod scalar;

pub use key::TestKey;
