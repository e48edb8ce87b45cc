//! The behaviour of `tidu` through its public interface; `bNN` in a name is the number of the behaviour it shows.

mod aliases;
mod broken;
mod complex;
mod context;
mod dsl;
mod linearize;
mod orders;
mod rule_errors;
mod seeds;
mod worked_example;
