//! Integration tests of `tapir`: one binary.

mod allocations;
mod api;
mod companions;
mod higher;
#[cfg(feature = "rayon")]
mod parallel;
mod passes;
mod real;
mod scalars;
mod test_rule;
