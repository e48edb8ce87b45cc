//! The behaviour of `tidu` through its public interface; `bNN` in a name is the number of the behaviour it shows.

mod aliases;
mod batch;
mod batch_errors;
mod broken;
mod complex;
mod context;
mod cut_programs;
mod cuts;
mod derivatives;
mod dsl;
mod eager;
mod eager_errors;
mod eager_memory;
mod forms;
mod interpreter;
mod into_builder;
mod linearize;
mod malformed_calls;
mod orders;
mod properties;
mod rule_errors;
mod scale;
mod seeds;
mod typed;
mod wide;
mod worked_example;
