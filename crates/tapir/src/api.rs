//! What callers of differentiated functions use.

mod args;
mod lift;

pub use lift::{Lift, Scalars};
