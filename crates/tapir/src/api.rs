//! What callers of differentiated functions use.

mod args;
mod lift;
mod reverse;
mod workspace;

pub use lift::{Lift, Scalars};
pub use workspace::Workspace;

/// What the macros of this crate expand to.
pub mod hidden {
    pub use super::workspace::{LocalStack, ScalarResult};
}
