//! Runs case files, made by an outside system, against tenferro's operations.
//!
//! A case has inputs, expected outputs and expected derivatives of one operation or of a program, for one lane or for
//! many; or the Jacobian of a program; or it is a use of an operation that inference must refuse.
//! The programs are run as their operations define it, and compiled, with machine code and without.
//! [`run_cases`] reads files, or every file of some folders, and gives a [`Report`].
//! Files are one JSON array each; the name of the file is the name of its group.
//!
//! Beside them are random programs ([`RandomProgram`]), compared with differences and with themselves by every route;
//! [`fuzz()`] runs many.

#![forbid(unsafe_code)]

mod json;
mod case;
mod evaluation;
mod check;
mod derivatives;
mod lanes;
mod report;
mod random;
mod fuzz;

pub use derivatives::Differentiated;
pub use fuzz::{Totals, fuzz};
pub use lanes::{Level, Mode, batched, jacobian};
pub use random::{Marks, RandomProgram, Trial, in_single_precision};
pub use report::{Group, Report, run_cases};
