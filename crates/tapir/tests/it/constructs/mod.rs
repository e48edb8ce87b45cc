//! Every construct of the language subset, in small functions whose rules are checked completely.

#[macro_use]
mod inspect;

mod arrays;
mod bindings;
mod branches;
mod enums;
mod iterators;
mod jumps;
mod ranges;
mod structs;
