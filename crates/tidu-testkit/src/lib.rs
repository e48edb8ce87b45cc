//! *I wrote a rule; is it right?* Ask [`check_rule`], with the operation and a point.
//!
//! It evaluates the operation, differentiates it in every way `tidu` can, and compares numbers that must be equal:
//! tangents with finite differences, cotangents with tangents, second derivatives by all modes with each other.
//! The kit works for anyone's operations; all it asks is that operands are vectors ([`TestOperand`], a few lines for a
//! tensor type).
//!
//! # A wrong rule and a right one
//!
//! `Thrice` computes 3·x, so its transpose multiplies by three as well; whoever wrote `HastyThrice` forgot.
//!
//! ```
//! use computegraph::{EvaluableGraphOperation, Frame, GraphOperation};
//! use tidu::{LocalValueId, OperationRole, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};
//! use tidu_testkit::{TestKey, check_rule, vocabulary::{linear, sum}};
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! enum Op { Add, Thrice, HastyThrice }
//! impl GraphOperation for Op {
//!     type Operand = f64;
//!     type Context = ();
//!     type InputKey = TestKey;
//!     fn input_count(&self) -> usize { if *self == Op::Add { 2 } else { 1 } }
//!     fn output_count(&self) -> usize { 1 }
//! }
//! impl EvaluableGraphOperation for Op {
//!     type Error = std::convert::Infallible;
//!     fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Self::Error> {
//!         Ok(frame.set(0, if *self == Op::Add { frame.get(0) + frame.get(1) } else { 3.0 * frame.get(0) }))
//!     }
//! }
//! impl Primitive for Op {
//!     type ADContext = ();
//!     fn add() -> Self { Op::Add }
//!     fn jvp_rule(&self, b: &mut impl PrimitiveBuilder<Self>, _: &[ValueKey<Self>], _: &[ValueKey<Self>],
//!                 dx: &[Option<LocalValueId>], _: &mut ()) -> Vec<Option<LocalValueId>> {
//!         vec![if *self == Op::Add { sum(b, dx[0], dx[1]) } else { dx[0].map(|dx| linear(b, self.clone(), dx)) }]
//!     }
//!     fn transpose_rule(&self, b: &mut impl PrimitiveBuilder<Self>, ct: &[Option<LocalValueId>],
//!                       _: &[PrimitiveValue<Self>], _: &OperationRole, _: &mut ()) -> Vec<Option<LocalValueId>> {
//!         match self {
//!             Op::Add => vec![ct[0], ct[0]],
//!             Op::Thrice => ct.iter().map(|ct| ct.map(|ct| linear(b, Op::Thrice, ct))).collect(),
//!             Op::HastyThrice => ct.to_vec(),
//!         }
//!     }
//! }
//! check_rule(&Op::Thrice, &[0.7]).unwrap();
//! assert_eq!(check_rule(&Op::HastyThrice, &[0.7]).unwrap_err().to_string(), "\
//! HastyThrice (input 0): adjoint identity: ⟨ct, J·dx⟩ is -2.362205, ⟨Jᵀ·ct, dx⟩ is -0.787402 \
//! (relative difference 6.7e-1, allowed 1e-10, through HastyThrice); a transpose_rule is wrong: its coefficient \
//! (complex ones are conjugated), its sign, or the operand it passes the cotangent to");
//! ```
//!
//! The message names the operation, the law that does not hold, both numbers and the likely cause; their ratio of three
//! tells the rest.
//!
//! # What to check
//!
//! - **Each operation, with [`check_rule`]**, at a few points: ordinary ones, negative ones, equal operands.
//!   Check the operations that rules emit too: every order uses the rules of what the order below emits, so a set that
//!   passes as a whole is right at any order.
//!   [`RuleCheck`] lists the laws and has the options.
//! - **Whole graphs, with [`check_graph`]**: composition is the business of the transforms, and this checks it.
//!   [`OpTable`] makes random graphs over your operations, and [`points`] random points, as proptest strategies that
//!   shrink to what matters.
//! - **Batch rules, with [`check_batching`]**: lanes computed at once against lanes one by one, and batching against
//!   differentiation in either order.
//! - **Identity, with [`check_identity_contract`]**: `Hash` of operations and input keys must feed all that `Eq`
//!   compares, or different programs become one.
//!
//! # What the kit does not see
//!
//! - **Points it was not given.** A rule that is wrong for negative numbers passes at positive ones.
//! - **Conventions at kinks and jumps.** Derivatives there are a choice, not a limit; check the laws alone
//!   ([`RuleCheck::without_differences`]) and assert the chosen value in a test of its own.
//! - **Small errors.** Finite differences see relative errors above 1e-7, the laws above 1e-10, and nothing below the
//!   rounding of the largest number on the way.
//! - **A wrong evaluation.** The derivative is compared with what `eval` computes, not with what it should compute.
//! - **Waste** that is needed for a result, such as computing twice what could be shared.
//!
//! # Ready-made sets
//!
//! [`scalar`], [`complex`] and [`vector`] are small complete sets for tests and examples, written in the [`vocabulary`]
//! for rules. The last one has batch rules; numbers by themselves have no room for lanes.

#![forbid(unsafe_code)]

mod rule_check;

mod batch_check;
mod laws;
mod linear_map;

mod differences;
mod operand;

mod error;
mod identity;
mod random_graph;

mod key;

pub mod vocabulary;

pub mod scalar;

pub mod complex;

pub mod vector;

pub use batch_check::{BatchCheck, Lanes, check_batching};
pub use error::{KitError, Law, Mismatch};
pub use identity::check_identity_contract;
pub use key::{SampleKey, TestKey};
pub use linear_map::Checkable;
pub use operand::{Random, TestOperand};
pub use random_graph::{GraphSpec, OpTable, points};
pub use rule_check::{RuleCheck, check_graph, check_rule};
