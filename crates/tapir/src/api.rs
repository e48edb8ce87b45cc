//! What callers of differentiated functions use.

mod args;
mod fit;
mod prints;
mod shape;
mod reverse;
mod method;
mod workspace;
mod passes;
#[cfg(feature = "rayon")]
mod parallel;
mod forward;
mod lift;
mod split;
mod matrix;
mod jacobian;
mod sparse;
mod colored;

pub use colored::PatternMismatch;
pub use lift::{Lift, Scalars};
pub use matrix::Matrix;
#[cfg(feature = "rayon")]
pub use parallel::{Parallel, par_value_and_gradient};
pub use passes::{PassError, Passes, Record};
pub use sparse::{Colors, Pattern, PatternError, SparseMatrix};
pub use split::Split;
pub use workspace::Workspace;

/// What the macros of this crate expand to.
pub mod hidden {
    pub use super::colored::sparse_jacobian;
    pub use super::fit::{
        Anything as ReturnsAnything, Fit, Number as ReturnsNumber, Referred as FitReferred, Returns,
        Slices as FitSlices, Unknown as FitUnknown, Whole as FitWhole, expect_cotangent, expect_fit, expect_still_fit,
    };
    pub use super::jacobian::{Ask, Lanes, Seeds, hessian, jacobian};
    pub use super::prints::{OfReference, OfSlice, OfUnknown, OfValue, Seen};
    pub use super::shape::{OfCotangent, OfNothing, OfNumber, OfResult, OfTangent};
    pub use super::split::{Direction, Split, write_back};
    pub use super::workspace::{LocalStack, ScalarResult};
    pub use crate::testing::Cotangent;
}
