//! Tests of the run time through its public interface.

mod allocations;
mod companions;
mod api;
mod derive;
mod higher;
mod laws;
#[cfg(feature = "rayon")]
mod parallel;
mod passes;
mod random;
mod real;
mod rules;
mod scalars;
mod types;
mod test_rule;
