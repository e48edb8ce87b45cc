//! The vocabulary that batch rules are written in.
//!
//! A rule says in one word how an operation handles many lanes at once; most operations need nothing else.
//! A batched value has its lanes along a new axis in front, and lanes never interact: lane l of the results is what the
//! operation gives on lane l of the operands.

use computegraph::{LocalValueId, OperationRole, ValueRef};
use tidu::{ADRuleError, ADRuleKind, ADRuleResult, PrimitiveBuilder, PrimitiveValue};

use crate::op_def::Types;
use crate::value::{Recorder, Scope, Value};
use crate::{StdTensorOp, TensorType, TypeMemo};

/// What a batch rule answers: the results, each with whether it has a lane axis.
pub type LaneResults<'e> = Vec<(Value<'e>, bool)>;

/// How an operation handles many lanes at once.
///
/// The functions get the operation with its attributes first.
pub enum Batch<Op: ?Sized> {
    /// Element by element, on operands of one shape: the operation itself, with shared operands copied for all lanes.
    Elementwise,
    /// The operation itself, which acts on the last axes and takes any axes before them; shared operands are copied.
    Trailing,
    /// The operation with its attributes moved by one axis; shared operands are copied.
    Shift(fn(&Op, &Batching<'_>) -> StdTensorOp),
    /// Anything else: the results, each with whether it has a lane axis.
    Custom(for<'e> fn(&Op, &Batching<'e>) -> LaneResults<'e>),
    /// The operation owns programs, which its rule batches; this may fail.
    Nested(for<'e> fn(&Op, &Batching<'e>) -> ADRuleResult<LaneResults<'e>>),
    /// There is no rule: batching the operation is an error that names it.
    Missing,
}

impl<Op> Batch<Op> {
    /// The word, for catalogues.
    pub const fn word(&self) -> &'static str {
        match self {
            Batch::Elementwise => "elementwise",
            Batch::Trailing => "trailing",
            Batch::Shift(_) => "shift",
            Batch::Custom(_) => "custom",
            Batch::Nested(_) => "nested",
            Batch::Missing => "missing",
        }
    }

    /// The results for all lanes; `None` if there is no rule.
    pub(crate) fn apply<'e>(&self, op: &Op, at: &Batching<'e>) -> Option<LaneResults<'e>> {
        match self {
            Batch::Elementwise => Some(at.elementwise(&[])),
            Batch::Trailing => Some(at.apply(at.op.clone(), &at.with_lanes())),
            Batch::Shift(shift) => Some(at.apply(shift(op, at), &at.with_lanes())),
            Batch::Custom(batch) => Some(batch(op, at)),
            Batch::Nested(batch) => Some(batch(op, at).unwrap_or_else(|error| {
                at.scope.fail(error);
                Vec::new()
            })),
            Batch::Missing => None,
        }
    }
}

/// What a batch rule is given.
pub struct Batching<'e> {
    /// Where the rule writes.
    pub scope: Scope<'e>,
    /// The operation itself.
    pub op: StdTensorOp,
    /// The operands; those with lanes have them along axis 0.
    pub x: Vec<Value<'e>>,
    /// Which operands have lanes; the others are shared by all.
    pub batched: Vec<bool>,
    /// How many lanes there are; may be 0.
    pub size: usize,
    /// The types of the results in one lane.
    pub results: Types,
}

impl<'e> Batching<'e> {
    /// The type that an operand has in one lane.
    pub fn lane_type(&self, operand: usize) -> TensorType {
        let ty = self.x[operand].ty();
        let mut shape = ty.shape.to_vec();
        if self.batched[operand] {
            shape.remove(0);
        }
        TensorType::new(ty.dtype, shape)
    }

    /// An operand with lanes; a shared one is copied for each.
    pub fn lanes(&self, operand: usize) -> Value<'e> {
        let x = &self.x[operand];
        if self.batched[operand] { x.clone() } else { x.in_lanes(self.size) }
    }

    /// All operands with lanes.
    pub fn with_lanes(&self) -> Vec<Value<'e>> {
        (0..self.x.len()).map(|operand| self.lanes(operand)).collect()
    }

    /// Applies an operation whose results all have lanes.
    pub fn apply(&self, op: impl Into<StdTensorOp>, operands: &[Value<'e>]) -> LaneResults<'e> {
        self.scope.apply_all(op, operands).into_iter().map(|result| (result, true)).collect()
    }

    /// The operation itself, element by element; operands at `optional` may be one number beside tensors.
    pub(crate) fn elementwise(&self, optional: &[usize]) -> LaneResults<'e> {
        let full = (0..self.x.len()).find(|operand| !optional.contains(operand));
        let lane_shape = full.map(|full| self.lane_type(full).shape).unwrap_or_default();
        let operand = |operand: usize| {
            let (x, is_number) = (&self.x[operand], self.lane_type(operand).rank() == 0);
            match (optional.contains(&operand) && is_number, self.batched[operand]) {
                // One number for all lanes stays one number.
                (true, false) => x.clone(),
                // One number for each lane is spread over the lane.
                (true, true) => x.broadcast(&[&[self.size], &lane_shape[..]].concat(), &[0]),
                (false, _) => self.lanes(operand),
            }
        };
        let operands: Vec<_> = (0..self.x.len()).map(operand).collect();
        self.apply(self.op.clone(), &operands)
    }
}

impl<'e> Value<'e> {
    /// A copy for each of so many lanes, along a new axis in front.
    pub fn in_lanes(&self, size: usize) -> Value<'e> {
        let shape = [&[size], &self.shape()[..]].concat();
        self.broadcast(&shape, &(1..=self.rank()).collect::<Vec<_>>())
    }

    /// The axis `from` moved to be axis `to`, the others in order.
    pub fn move_axis(&self, from: usize, to: usize) -> Value<'e> {
        let mut axes: Vec<_> = (0..self.rank()).filter(|axis| *axis != from).collect();
        axes.insert(to.min(axes.len()), from);
        self.transpose(&axes)
    }
}

/// Axes or sizes of one lane, moved by the lane axis.
pub(crate) fn moved(axes: &[usize]) -> Vec<usize> {
    axes.iter().map(|axis| axis + 1).collect()
}

/// An entry for the lane axis before those of one lane.
pub(crate) fn before<T: Clone>(entry: T, entries: &[T]) -> Vec<T> {
    [&[entry], entries].concat()
}

/// The axes of one lane moved, and the lane axis before them.
pub(crate) fn lane_and_moved(axes: &[usize]) -> Vec<usize> {
    before(0, &moved(axes))
}

/// Runs an operation's batch rule.
pub(crate) fn batch(
    op: &StdTensorOp,
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    inputs: &[PrimitiveValue<StdTensorOp>],
    batched: &[bool],
    role: &OperationRole,
    size: usize,
    types: &mut TypeMemo,
) -> ADRuleResult<Vec<(LocalValueId, bool)>> {
    let kind = ADRuleKind::Batch;
    let invalid = |message: String| ADRuleError::invalid_input(op, kind, message);
    let (mut input_types, mut lane_types) = (Vec::with_capacity(inputs.len()), Vec::with_capacity(inputs.len()));
    for (input, is_batched) in inputs.iter().zip(batched) {
        let key = match input {
            ValueRef::External(key) => key.clone(),
            ValueRef::Local(id) => builder.key_of(*id)?,
        };
        let ty = types.type_of(&key).map_err(|error| invalid(error.to_string()))?;
        lane_types.push(if *is_batched { lane_of(&ty, size).map_err(invalid)? } else { ty.clone() });
        input_types.push(ty);
    }
    let output_types = op.infer(&lane_types).map_err(|error| invalid(error.to_string()))?;
    let recorder = Recorder::new(op, kind, builder).with_context(types);
    let scope = Scope::new(&recorder);
    let operand = |(position, (input, ty)): (usize, (&PrimitiveValue<StdTensorOp>, &TensorType))| match input {
        ValueRef::Local(id) if role.is_active(position) => scope.linear(*id, ty.clone()),
        _ => scope.value(input.clone(), ty.clone()),
    };
    let x = inputs.iter().zip(&input_types).enumerate().map(operand).collect();
    let at = Batching { scope, op: op.clone(), x, batched: batched.to_vec(), size, results: output_types };
    let Some(results) = op.definition().batch(&at) else { return Err(ADRuleError::unsupported(op, kind)) };
    let mut answers = Vec::with_capacity(results.len());
    for (position, (result, is_batched)) in results.iter().enumerate() {
        let expected = at.results.get(position).map(|ty| match is_batched {
            true => with_lane_axis(ty, size),
            false => ty.clone(),
        });
        // A wrong number of results is reported by the transform.
        let answer = recorder.answer(result, expected.as_ref().unwrap_or(result.ty()));
        answers.extend(answer.map(|id| (id, *is_batched)));
    }
    recorder.finish()?;
    Ok(answers)
}

/// The type with so many lanes.
pub(crate) fn with_lane_axis(ty: &TensorType, size: usize) -> TensorType {
    let mut shape = ty.shape.to_vec();
    shape.insert(0, size);
    TensorType::new(ty.dtype, shape)
}

/// The type of one lane of a value that has so many.
fn lane_of(ty: &TensorType, size: usize) -> Result<TensorType, String> {
    let mut shape = ty.shape.to_vec();
    if shape.first() != Some(&size) {
        return Err(format!("an operand of type {ty} was said to have {size} lanes; they lie along the first axis"));
    }
    shape.remove(0);
    Ok(TensorType::new(ty.dtype, shape))
}
