//! Compiled programs against the reference evaluation.

mod samples;
mod programs;
mod rows_and_indices;
mod explained;
mod loops;
mod factors;
