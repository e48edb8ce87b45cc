//! Tests of `tapir` from outside.

mod rules;
//! Tests of the run time through its public interface.

mod derive;
mod laws;
mod real;
mod scalars;
mod types;
