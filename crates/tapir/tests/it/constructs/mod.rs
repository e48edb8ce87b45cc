//! Every construct of the language subset, in small functions whose rules are checked completely.

#[macro_use]
mod inspect;

mod arrays;
mod bindings;
mod branches;
mod calls;
mod checkpoints;
mod closures;
mod constant;
mod enums;
mod iterators;
mod jumps;
mod maths;
mod methods;
mod modules;
mod nesting;
mod panics;
mod pitfalls;
mod ranges;
mod results;
mod scalars;
mod seeds;
mod steady;
mod structs;
mod switches;
mod vectors;
