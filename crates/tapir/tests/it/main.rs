//! Integration tests of `tapir`: one binary.

mod derive;
mod laws;
mod allocations;
mod api;
mod companions;
mod higher;
#[cfg(feature = "rayon")]
mod parallel;
mod passes;
mod real;
mod rules;
mod scalars;
mod types;
mod test_rule;
