//! What types and values promise, tested through the public interface.

mod dtypes;
mod types;
mod construction;
mod access;
mod convert;
mod compare;
mod identity;
mod laws;
mod differentiated;
mod boundaries;
mod complex_convention;
mod bits;
mod structural;
mod display;
mod properties;
