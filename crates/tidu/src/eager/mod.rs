//! Differentiating operations while they run.
//!
//! The front end supplies an [`Executor`], which runs one operation on values of its own.
//! On top of it, [`record`] runs an operation and remembers it, [`backward`] computes gradients from what was
//! remembered, and [`forward`] carries tangents along and remembers nothing.
//! [`batched`] runs an operation on many lanes at once.
//! All of them use the same rules as the graph transforms.
//! What rules emit for one operation is a [`Plan`], which an executor may remember; from it follows what a history holds.
//!
//! Modes nest because [`Recording`] and [`Forward`] are executors themselves: recording under [`Forward`] is reverse
//! over forward, [`backward_recorded`] is reverse over reverse, and so on.
//!
//! ```
//! use tidu::{ADKey, eager::{Evaluator, Var, backward, record}};
//! use tidu_testkit::{TestKey, scalar::ScalarOp};
//!
//! let mut executor = Evaluator::new((), |_: &f64, number| TestKey::named("v").tangent_of(number));
//! let x = Var::tracked(3.0);
//! let y = record(&mut executor, &ScalarOp::Mul, &[&x, &x])?.remove(0);
//! let z = record(&mut executor, &ScalarOp::Sin, &[&y])?.remove(0);
//! let gradients = backward(&mut executor, [(z, 1.0)], Default::default())?;
//! let gradient = gradients.get(&x).unwrap();
//! assert!((gradient - 6.0 * 9.0_f64.cos()).abs() < 1e-12);
//! # Ok::<(), tidu::ADError>(())
//! ```

mod plan;
mod draft;
mod plan_cache;
mod tape;
mod backward;
mod forward;
mod builder;
mod batch;
mod evaluator;

use std::error::Error;
use std::panic::Location;
use std::sync::Arc;

use computegraph::{OUTPUT_LIMIT, short_name};
use smallvec::SmallVec;

use crate::error::{ADError, ADRuleError};
use crate::primitive::{Cut, Primitive};

pub use backward::{BackwardOptions, Gradients, Recording, backward, backward_lifted, backward_recorded};
pub use batch::{Batched, batched};
pub use evaluator::Evaluator;
pub use forward::{Dual, Forward, forward};
pub use plan::{Asked, Mode, Plan};
pub use plan_cache::PlanCache;
pub use tape::{Var, record, remember};

/// Why an operation could not be run.
pub type ExecutionError = Box<dyn Error + Send + Sync>;

/// A line of the user's program.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Where it is.
    pub place: &'static Location<'static>,
    /// What the executor wants to be told with it, such as the step of a loop.
    pub note: u64,
}

/// Runs single operations on values; the front end supplies it.
pub trait Executor<Op: Primitive> {
    /// The values it works on.
    type Value: Clone;

    /// Runs an operation: one value for each input in, one for each output out.
    fn execute(&mut self, operation: &Op, inputs: &[&Self::Value]) -> Result<Vec<Self::Value>, ExecutionError>;

    /// As [`Self::execute`], of values that are given away: those that nobody else holds may be overwritten.
    fn execute_owned(
        &mut self,
        operation: &Op,
        inputs: impl Iterator<Item = Self::Value>,
    ) -> Result<Vec<Self::Value>, ExecutionError> {
        let inputs: SmallVec<[_; 4]> = inputs.collect();
        self.execute(operation, &inputs.iter().collect::<SmallVec<[_; 4]>>())
    }

    /// A key that no other value has, from which rules can tell the type of `value`.
    fn fresh_key(&self, value: &Self::Value) -> Op::InputKey;

    /// The plan of a derivative: one that the executor remembers for the same question about values of the same kinds,
    /// or what `make` answers, which asks the rules. A [`PlanCache`] is a memory of plans; let no lock be held while
    /// `make` runs.
    ///
    /// `None`, the default: the executor remembers none. Then plans are made anew, and a history holds all inputs and
    /// outputs of its operations.
    fn plan(
        &self,
        _asked: &Asked<'_, Op, Self::Value>,
        _make: impl FnOnce() -> Result<Plan<Op>, ADError>,
    ) -> Option<Result<Arc<Plan<Op>>, ADError>> {
        None
    }

    /// How a constant can be made again of a smaller one (a number that was spread, say): by an operation with one input
    /// and one output, and its input. A history then holds that one in its place.
    ///
    /// `None`, the default: the history holds the value itself.
    fn source(&self, _value: &Self::Value) -> Option<(Op, Self::Value)> {
        None
    }

    /// The line of the user's program that asks for the operation which is being recorded.
    fn line(&self) -> Option<Line> {
        None
    }

    /// Whether rules can tell of a value just what they can of the one that `key` was made for.
    ///
    /// An executor that remembers plans says so, and then plans for cotangents that are [cut](Cotangent) are remembered
    /// too. `false`, the default: they are made anew.
    fn has_kind_of(&self, _value: &Self::Value, _key: &Op::InputKey) -> bool {
        false
    }

    /// A backward pass has come to this operation, which that line asked for, with a cotangent that is
    /// [cut](Cotangent::is_cut) or with none: what runs next is its derivative.
    fn passing(&mut self, _operation: &Op, _line: Option<Line>, _is_cut: bool) {}

    /// The cotangents of the inputs of a recorded operation whose pullback the front end itself knows; asked for those
    /// alone that were [remembered](remember) without a plan.
    ///
    /// `None`, the default, for all others: the rules are used. An answer has one entry for each input.
    fn pullback(
        &mut self,
        _recorded: &Recorded<'_, Op, Self::Value>,
    ) -> Option<Result<Pulled<Self::Value>, ExecutionError>> {
        None
    }

    /// Told what a recorded operation passes back, one entry for each active input: after [`passing`](Self::passing)
    /// was told of it, and before anything is added to it.
    ///
    /// What is left where a cotangent was cut is seen here, not in the operations that were executed for it.
    ///
    /// # Errors
    ///
    /// What the front end finds wrong with it.
    fn passed_back(&mut self, _cotangents: &[Option<Cotangent<Self::Value>>]) -> Result<(), ExecutionError> {
        Ok(())
    }
}

/// What a pullback answers: the cotangent of each input, `None` for zero.
pub type Pulled<V> = Vec<Option<Cotangent<V>>>;

/// A cotangent, and where it is zero by structure.
#[derive(Clone, Debug)]
pub struct Cotangent<V> {
    /// The cotangent itself.
    pub value: V,
    /// Empty if nothing is known.
    pub cut: Cut<V>,
}

impl<V> Cotangent<V> {
    /// Whether something is known of where it is zero by structure.
    pub fn is_cut(&self) -> bool {
        !self.cut.is_empty()
    }
}

impl<V> From<V> for Cotangent<V> {
    fn from(value: V) -> Self {
        Self { value, cut: Cut::new() }
    }
}

/// A recorded operation on the way back.
#[derive(Debug)]
pub struct Recorded<'a, Op, V> {
    /// The operation.
    pub op: &'a Op,
    /// The values it was applied to.
    pub inputs: &'a [V],
    /// What came out.
    pub outputs: &'a [V],
    /// Through which inputs derivatives flow; cotangents of others are ignored.
    pub active: &'a [bool],
    /// The cotangents of the outputs; `None` is zero.
    pub cotangents: &'a [Option<Cotangent<V>>],
}

/// Runs an operation and checks that it answers as it declares.
fn execute<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&E::Value],
) -> Result<Vec<E::Value>, ADRuleError> {
    let failed = |source: ExecutionError| ADRuleError::Execution {
        op: short_name(operation),
        // A `Box` is not `Clone`, and errors of transforms are.
        source: Arc::from(source),
    };
    inputs_fit(operation, inputs.len())?;
    let outputs = operation.output_count();
    if !(1..=OUTPUT_LIMIT).contains(&outputs) {
        return Err(failed(
            format!("it declares {outputs} outputs; output_count must lie between 1 and {OUTPUT_LIMIT}").into(),
        ));
    }
    let results = executor.execute(operation, inputs).map_err(failed)?;
    let (expected, found) = (operation.output_count(), results.len());
    if expected != found {
        return Err(failed(format!("the executor returned {found} values where {expected} are expected").into()));
    }
    Ok(results)
}

/// An operation that gets as many inputs as it declares.
fn inputs_fit<Op: Primitive>(operation: &Op, found: usize) -> Result<(), ADRuleError> {
    let expected = operation.input_count();
    if expected == found {
        return Ok(());
    }
    let source: ExecutionError = format!("it takes {expected} inputs, was given {found}").into();
    Err(ADRuleError::Execution { op: short_name(operation), source: Arc::from(source) })
}
