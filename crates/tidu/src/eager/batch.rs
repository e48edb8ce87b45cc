//! Many lanes at once while operations run.

use computegraph::{ValueRef, short_name};

use super::builder::ExecutingBuilder;
use super::{Executor, execute, inputs_fit};
use crate::error::{ADError, OperationPath};
use crate::flow::Flow;
use crate::primitive::Primitive;

/// A value that holds one value for each lane, or one that all lanes share.
#[derive(Clone, Debug, PartialEq)]
pub struct Batched<V> {
    /// The value; its lanes lie along a new axis in front.
    pub value: V,
    /// Whether it has that axis.
    pub is_batched: bool,
}

impl<V> Batched<V> {
    /// A value with a lane axis.
    pub fn lanes(value: V) -> Self {
        Self { value, is_batched: true }
    }

    /// A value that all lanes share.
    pub fn shared(value: V) -> Self {
        Self { value, is_batched: false }
    }
}

/// Runs an operation on `size` lanes, by its batch rule; as it is if all lanes share its inputs.
///
/// ```
/// use tidu::{ADKey, eager::{Batched, Evaluator, batched}};
/// use tidu_testkit::{TestKey, vector::VectorOp};
///
/// let mut executor = Evaluator::new((), |_: &Vec<f64>, number| TestKey::named("v").tangent_of(number));
/// let (x, w) = (Batched::lanes(vec![1.0, 2.0, 3.0, 4.0]), Batched::shared(vec![10.0, 20.0]));
/// let product = batched(&mut executor, &VectorOp::Mul, &[&x, &w], 2, &mut Default::default())?;
/// assert_eq!(product, [Batched::lanes(vec![10.0, 40.0, 30.0, 80.0])]);
/// # Ok::<(), tidu::ADError>(())
/// ```
///
/// # Errors
///
/// A missing or broken rule, and what the executor reports.
pub fn batched<Op: Primitive, E: Executor<Op>>(
    executor: &mut E,
    operation: &Op,
    inputs: &[&Batched<E::Value>],
    size: usize,
    ctx: &mut Op::ADContext,
) -> Result<Vec<Batched<E::Value>>, ADError> {
    let is_batched: Vec<_> = inputs.iter().map(|input| input.is_batched).collect();
    if !is_batched.contains(&true) {
        let values: Vec<_> = inputs.iter().map(|input| &input.value).collect();
        let results = execute(executor, operation, &values).map_err(|source| ADError::Execution { source })?;
        return Ok(results.into_iter().map(Batched::shared).collect());
    }
    inputs_fit(operation, inputs.len()).map_err(|source| ADError::Execution { source })?;
    let mut builder = ExecutingBuilder::new(executor);
    let ids: Vec<_> = inputs.iter().map(|input| builder.seed(input.value.clone())).collect();
    let operands: Vec<_> = ids.iter().map(|id| ValueRef::Local(*id)).collect();
    let mut flow = Flow::for_batch(&mut builder, [], ids);
    let path = || OperationPath::new(vec![short_name(operation)]);
    let role = crate::OperationRole::Primary;
    let results = flow.batch(operation, &operands, &is_batched, &role, size, ctx, path)?;
    Ok(results.into_iter().map(|(id, is_batched)| Batched { value: builder.value(id), is_batched }).collect())
}
