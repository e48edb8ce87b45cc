//! Integration tests of `tapir`: one binary.

mod allocations;
mod api;
mod companions;
mod higher;
mod real;
mod scalars;
mod test_rule;
