//! Proves the rules of a primitive set right.

#![forbid(unsafe_code)]

mod error;
mod identity;
mod key;
mod operand;
mod random_graph;
mod rule_check;

mod differences;
mod laws;
mod linear_map;

pub mod complex;
pub mod scalar;
pub mod vocabulary;

pub use error::{KitError, Law, Mismatch};
pub use identity::check_identity_contract;
pub use key::{SampleKey, TestKey};
pub use linear_map::Checkable;
pub use operand::{Random, TestOperand};
pub use random_graph::{GraphSpec, OpTable, points};
pub use rule_check::{RuleCheck, check_graph, check_rule};
