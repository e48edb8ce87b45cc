//! What types and values promise, tested through the public interface.

mod dtypes;
mod types;
mod construction;
mod access;
mod convert;
mod compare;
mod identity;
mod laws;
mod program;
mod program_text;
mod program_fuzz;
mod extension;
mod catalogue;
mod display;
mod properties;
