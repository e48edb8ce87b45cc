//! The evals: what the benchmark asks to be differentiated.
//!
//! Each module has the function of its field and a pair of functions for the protocol, which read the input, time the
//! runs and write the output.

pub mod ba;
pub mod gmm;
pub mod hello;
pub mod ht;

use serde_json::Value;

use crate::runs::Evaluated;
use crate::{Failure, Options};

/// A function of an eval, as the protocol calls it: with its name for messages, such as `gmm.jacobian`.
pub type Function = fn(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure>;

/// A module of the benchmark.
#[derive(Debug)]
pub struct Eval {
    /// The name of the module.
    pub name: &'static str,
    /// Its functions by name.
    pub functions: &'static [(&'static str, Function)],
}

/// All of them, in the order of the benchmark's documentation.
pub const EVALS: &[Eval] = &[
    Eval { name: "hello", functions: &[("square", hello::square_of), ("double", hello::double_of)] },
    Eval { name: "gmm", functions: &[("objective", gmm::objective), ("jacobian", gmm::jacobian)] },
    Eval { name: "ba", functions: &[("objective", ba::objective_of), ("jacobian", ba::jacobian_of)] },
    Eval { name: "ht", functions: &[("objective", ht::objective_of), ("jacobian", ht::jacobian_of)] },
];
