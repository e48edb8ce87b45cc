//! Every construct of the language subset, in small functions whose rules are checked completely.

#![allow(
    clippy::all,
    dead_code,
    non_snake_case,
    unreachable_pub,
    unused_mut,
    reason = "the functions are written as users might, and some are only called through their companions"
)]

#[macro_use]
mod inspect;

mod arrays;
mod bindings;
mod branches;
mod capitals;
mod calls;
mod checkpoints;
mod chosen;
mod comparators;
mod closures;
mod constant;
mod disjoint;
mod enums;
mod everyday;
mod foreign;
mod guards;
mod iterators;
mod jumps;
mod long;
mod made;
mod maths;
mod methods;
mod mixtures;
mod modules;
mod names;
mod namesakes;
mod nesting;
mod order;
mod own_types;
mod panics;
mod pitfalls;
mod programs;
mod ranges;
mod results;
mod returned;
mod scalars;
mod seeds;
mod steady;
mod standard;
mod state;
mod state_calls;
mod stencils;
mod structs;
mod switches;
mod vectors;
