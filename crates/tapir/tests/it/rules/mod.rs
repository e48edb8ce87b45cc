//! Rules written by hand.

mod check;
mod elements;
mod panics;
mod slices;
mod vectors;
