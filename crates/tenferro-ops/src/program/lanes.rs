//! Programs for many lanes, for operations that own some.

use std::sync::Arc;

use computegraph::resolve;
use tidu::{BatchOptions, batch_with};

use super::{DerivativeError, Program, ProgramBuilder, ProgramError, ValueId, inline};
use crate::batch::{before, with_lane_axis};
use crate::{Body, TensorType, TypeMemo, ops};

/// A program for many lanes.
#[derive(Debug)]
pub(crate) struct InLanes {
    /// From the inputs, of which some have lanes, to the outputs.
    pub(crate) program: Program,
    /// Which outputs have lanes.
    pub(crate) has_lanes: Vec<bool>,
}

/// The program for lanes of some inputs, remembered by its fingerprint.
pub(crate) fn in_lanes(
    body: &Body,
    batched: &[bool],
    size: usize,
    ctx: &mut TypeMemo,
) -> Result<Arc<InLanes>, DerivativeError> {
    let request = (body.fingerprint(), batched.to_vec(), size);
    if let Some(found) = ctx.programs.lanes.get(&request) {
        return Ok(found.clone());
    }
    let keys = body.fresh_keys();
    let graph = body.to_graph(&keys)?;
    let chosen: Vec<_> =
        keys.iter().zip(batched).filter(|(_, batched)| **batched).map(|(key, _)| key.clone()).collect();
    let options = BatchOptions { context: Some(ctx), ..BatchOptions::default() };
    let lanes = batch_with(&resolve([graph.clone()])?, &graph.output_keys(), &chosen, size, options)?;
    let mut renamed = lanes.inputs().iter().map(|(key, _)| key.clone());
    let inputs = keys.iter().zip(batched).map(|(key, batched)| match batched {
        true => renamed.next().unwrap_or_else(|| key.clone()),
        false => key.clone(),
    });
    let inputs: Vec<_> = inputs.collect();
    let (outputs, has_lanes): (Vec<_>, Vec<_>) = lanes.outputs().iter().cloned().unzip();
    let program = Program::from_view(&lanes.resolve()?, &outputs, &inputs)?;
    let made = Arc::new(InLanes { program, has_lanes });
    ctx.programs.lanes.insert(request, made.clone());
    Ok(made)
}

impl Program {
    /// The program for many lanes at once, from inputs of which some have their lanes along a new first axis; and which of
    /// its outputs have lanes, along their first axis too. `None` if an operation has no rule for it.
    ///
    /// ```
    /// use tenferro_ops::Program;
    ///
    /// let program = Program::parse("program(%0: F64[2], %1: F64[2]) { %2: F64[2] = mul %0, %1 } -> (%2)")?;
    /// let (lanes, has_lanes) = program.in_lanes(&[true, false], 3).expect("products have a rule");
    /// assert_eq!(lanes.input_types()[0].to_string(), "F64[3,2]");
    /// assert_eq!(has_lanes, [true]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_lanes(&self, batched: &[bool], size: usize) -> Option<(Program, Vec<bool>)> {
        let made = in_lanes(&Body::new(self.clone()), batched, size, &mut TypeMemo::default()).ok()?;
        Some((made.program.clone(), made.has_lanes.clone()))
    }
}

impl InLanes {
    /// Which outputs have lanes if these are wanted with lanes.
    ///
    /// A sequence that all lanes share stays as it is: its length is not known, so it cannot be copied, and it is the
    /// same for each lane that reads it.
    pub(crate) fn lanes_among(&self, wanted: &[bool]) -> Vec<bool> {
        let has_lanes = |(position, has_lanes): (usize, &bool)| {
            *has_lanes || (wanted[position] && !self.output_type(position).is_sequence())
        };
        self.has_lanes.iter().enumerate().map(has_lanes).collect()
    }

    pub(crate) fn output_type(&self, position: usize) -> &TensorType {
        &self.program.types()[self.program.outputs()[position].index()]
    }

    /// The program with lanes of these outputs too, copied where all lanes agree; see
    /// [`lanes_among`](Self::lanes_among) for those that are not.
    pub(crate) fn with_lanes_of(&self, wanted: &[bool], size: usize) -> Result<Body, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let types = self.program.input_types();
        let inputs = types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
        let outputs = self.write(&mut builder, &inputs, wanted, size)?;
        Ok(Body::new(builder.finish(&outputs)?))
    }

    /// Writes the program into a builder; those outputs that are wanted with lanes have them, as
    /// [`lanes_among`](Self::lanes_among) says.
    pub(crate) fn write(
        &self,
        builder: &mut ProgramBuilder,
        inputs: &[ValueId],
        wanted: &[bool],
        size: usize,
    ) -> Result<Vec<ValueId>, ProgramError> {
        let mut outputs = inline(builder, &self.program, inputs)?;
        let made = self.lanes_among(wanted);
        for (position, output) in outputs.iter_mut().enumerate() {
            if made[position] && !self.has_lanes[position] {
                *output = copied(builder, *output, self.output_type(position), size)?;
            }
        }
        Ok(outputs)
    }
}

/// A copy of a value for each lane.
fn copied(builder: &mut ProgramBuilder, value: ValueId, ty: &TensorType, size: usize) -> Result<ValueId, ProgramError> {
    let shape = with_lane_axis(ty, size).shape.to_vec();
    let broadcast_dimensions = (1..=ty.rank()).collect();
    Ok(builder.apply(ops::BroadcastInDim { shape, broadcast_dimensions }, &[value])?[0])
}

/// For one truth value for each lane: one of two values with lanes, lane by lane.
pub(crate) fn select_lanes(
    builder: &mut ProgramBuilder,
    predicate: ValueId,
    [on_true, on_false]: [ValueId; 2],
    lane: &TensorType,
    size: usize,
) -> Result<ValueId, ProgramError> {
    let shape = before(size, &vec![1; lane.rank()]);
    let select = ops::Select::of(&shape[..].into(), &with_lane_axis(lane, size).shape);
    let predicate = builder.apply(ops::Reshape { shape }, &[predicate])?[0];
    Ok(builder.apply(select, &[predicate, on_true, on_false])?[0])
}
