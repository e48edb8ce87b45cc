//! Runs case files, made by an outside system, against tenferro's operations.
//!
//! A case has inputs, expected outputs and expected derivatives of one operation or of a program; or it is a use of an
//! operation that inference must refuse.
//! [`run_folders`] reads every file of some folders and gives a [`Report`].
//! Files are one JSON array each; the name of the file is the name of its group.

#![forbid(unsafe_code)]

mod json;
mod case;
mod check;
mod derivatives;
mod report;
mod random;

pub use derivatives::Differentiated;
pub use random::{RandomProgram, in_single_precision};
pub use report::{Group, Report, run_folders};
