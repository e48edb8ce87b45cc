//! Rules written by hand.

mod arrays;
mod check;
mod elements;
mod nested;
mod panics;
mod slices;
mod vectors;
