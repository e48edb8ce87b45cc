//! The evals against finite differences, and the tool against messages of all kinds.

mod differences;

mod ba;
mod gmm;
mod ht;
mod lstm;
mod protocol;
mod recorded;
mod scalar;
