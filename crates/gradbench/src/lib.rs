//! A tool for GradBench, the benchmark of automatic differentiation across languages.
//!
//! [`converse`] speaks its protocol: one JSON message per line, one answer per line.
//! [`evals`] has the problems, each a module with the function as a programmer of its field would write it and its
//! derivative by `tapir`; no derivative is written by hand.
//! [`replay`] plays recorded conversations and judges the answers; the tool itself knows nothing of that.
//!
//! ```
//! use gradbench::{Options, answer};
//!
//! let line = br#"{"id":7,"kind":"evaluate","module":"hello","function":"double","input":3.0}"#;
//! let answer = answer(line, &Options::default());
//! assert_eq!((&answer["id"], &answer["output"]), (&7.into(), &6.0.into()));
//! ```
#![forbid(unsafe_code)]

mod protocol;
mod threads;

pub mod evals;
pub mod fields;
pub mod replay;
pub mod runs;

pub use protocol::{answer, converse};

/// What the command line chooses.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many threads an evaluation may use; one unless told.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { threads: 1 }
    }
}

/// Why an evaluation has no output, in a sentence for the one who sent the message.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);
