//! Compiled programs against the reference evaluation.

mod samples;
mod programs;
