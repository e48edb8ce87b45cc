//! Tests of the run time through its public interface.

mod derive;
mod found;
mod globs;
mod laws;
mod misuse;
mod allocations;
mod companions;
mod constructs;
mod constants;
mod api;
mod higher;
#[cfg(feature = "rayon")]
mod parallel;
mod passes;
mod real;
mod refused;
mod rules;
mod scalars;
mod types;
mod ui;
mod test_rule;
mod together;
