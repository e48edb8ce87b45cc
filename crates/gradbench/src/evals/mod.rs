//! The evals: what the benchmark asks to be differentiated.
//!
//! Each module has the function of its field and a pair of functions for the protocol, which read the input, time the
//! runs and write the output.

pub mod ba;
pub mod gmm;
pub mod hello;
pub mod ht;
pub mod lstm;
pub mod llsq;
pub mod lse;
pub mod det;
pub mod ode;
pub mod kmeans;
pub mod particle;
pub mod saddle;
pub mod descent;

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
    Eval { name: "llsq", functions: &[("primal", llsq::primal), ("gradient", llsq::gradient)] },
    Eval { name: "lse", functions: &[("primal", lse::primal), ("gradient", lse::gradient)] },
    Eval { name: "det", functions: &[("primal", det::primal), ("gradient", det::gradient)] },
    Eval { name: "ode", functions: &[("primal", ode::primal), ("gradient", ode::gradient)] },
    Eval { name: "kmeans", functions: &[("cost", kmeans::cost_of), ("dir", kmeans::dir)] },
    Eval {
        name: "particle",
        functions: &[
            ("ff", particle::steer_ff),
            ("fr", particle::steer_fr),
            ("rf", particle::steer_rf),
            ("rr", particle::steer_rr),
        ],
    },
    Eval {
        name: "saddle",
        functions: &[
            ("ff", saddle::find_ff),
            ("fr", saddle::find_fr),
            ("rf", saddle::find_rf),
            ("rr", saddle::find_rr),
        ],
    },
    Eval { name: "gmm", functions: &[("objective", gmm::objective), ("jacobian", gmm::jacobian)] },
    Eval { name: "ba", functions: &[("objective", ba::objective_of), ("jacobian", ba::jacobian_of)] },
    Eval { name: "ht", functions: &[("objective", ht::objective_of), ("jacobian", ht::jacobian_of)] },
    Eval { name: "lstm", functions: &[("objective", lstm::objective_of), ("jacobian", lstm::jacobian_of)] },
];
