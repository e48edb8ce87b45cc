//! What is done many times holds as much memory as what is done a few times.

#[path = "../counting/mod.rs"]
mod counting;
mod forward;
mod histories;
mod saved;
mod tape;
mod training;
