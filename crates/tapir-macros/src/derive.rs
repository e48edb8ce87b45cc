//! `#[derive(Differentiable)]`: the tangent type of a struct or an enum, with what belongs to it.
//!
//! A type is read into its forms and parts, with every mistake reported at the user's token (`read.rs`, `check.rs`);
//! the tangent's generics are those of the type that its parts use (`generics.rs`); then all is written down: the
//! tangent type (`expand.rs`), its algebra (`algebra.rs`), and how values are saved (`save.rs`).

mod algebra;
mod check;
mod expand;
mod generics;
mod inspect;
mod read;
mod save;
#[cfg(test)]
mod tests;

pub(crate) use expand::expand;
pub(crate) use inspect::inspect;
