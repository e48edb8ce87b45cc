//! What the benchmarks are made of; the programs themselves are in `src/bin`.
//!
//! Their command line is read by [`program`]. A benchmark may run every case in a process of its own ([`child`]), so
//! that no subject inherits another one's heap and a subject that overflows its stack ends alone; it takes time with
//! [`clock`], compiles itself for a [`target`], counts memory with [`memory`], and writes with [`report`], beside
//! frameworks in Python with [`peers`], in an [`environment`] of theirs, and draws with [`svg`].

pub mod program;
pub mod child;
pub mod clock;
pub mod memory;
pub mod machine;
pub mod target;
pub mod report;
pub mod peers;
pub mod environment;
pub mod svg;
#[cfg(feature = "graphs")]
pub mod transforms;
pub mod gradbench;
pub mod tapir;
