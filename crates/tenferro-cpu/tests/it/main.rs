//! Compiled programs against the reference evaluation.

mod samples;
mod programs;
mod explained;
mod loops;
mod factors;
