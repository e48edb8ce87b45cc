//! Tests of the run time through its public interface.

mod random;
mod derive;
mod laws;
mod real;
mod rules;
mod scalars;
mod types;
