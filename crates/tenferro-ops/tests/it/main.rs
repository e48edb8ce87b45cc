//! What types and values promise, tested through the public interface.

mod dtypes;
mod types;
mod construction;
mod access;
mod convert;
mod compare;
mod identity;
mod laws;
mod display;
mod properties;
mod models;
mod windows;
mod transforms;
