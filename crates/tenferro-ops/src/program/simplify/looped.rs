//! What passes see of `scan` and `while`: one kind of loop.

use crate::program::{Program, ProgramBuilder, ProgramError, ValueId, inline};
use crate::{Body, Flag, StdTensorOp, TensorType, ops};

/// A loop. Its body takes constants, what is carried, and rows; it returns what is carried on, and rows.
#[derive(Clone)]
pub(super) struct Looped {
    pub(super) kind: Kind,
    pub(super) body: Body,
    pub(super) num_consts: usize,
    pub(super) num_carry: usize,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Scan { length: Option<usize>, reverse: bool },
    While { cond: Body, counts: bool, max_trips: Option<usize> },
}

/// What an input of a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Role {
    Const,
    Carry,
    Row,
}

impl Looped {
    pub(super) fn of(op: &StdTensorOp) -> Option<Self> {
        match op {
            StdTensorOp::Scan(scan) => {
                let ops::Scan { body, length, reverse, num_consts, num_carry } = (**scan).clone();
                Some(Looped { kind: Kind::Scan { length, reverse }, body, num_consts, num_carry })
            }
            StdTensorOp::While(looped) => {
                let ops::While { cond, body, num_consts, counts, max_trips } = (**looped).clone();
                let num_carry = body.input_types().len().checked_sub(num_consts)?;
                Some(Looped { kind: Kind::While { cond, counts: counts.0, max_trips }, body, num_consts, num_carry })
            }
            _ => None,
        }
    }

    pub(super) fn into_op(self) -> StdTensorOp {
        let Looped { kind, body, num_consts, num_carry } = self;
        match kind {
            Kind::Scan { length, reverse } => ops::Scan { body, length, reverse, num_consts, num_carry }.into(),
            Kind::While { cond, counts, max_trips } => {
                ops::While { cond, body, num_consts, counts: Flag(counts), max_trips }.into()
            }
        }
    }

    /// How many operands stand before the inputs of the body: the number of steps, where it is not an attribute.
    pub(super) fn skip(&self) -> usize {
        usize::from(matches!(self.kind, Kind::Scan { length: None, .. }))
    }

    pub(super) fn role(&self, input: usize) -> Role {
        match input {
            _ if input < self.num_consts => Role::Const,
            _ if input < self.num_consts + self.num_carry => Role::Carry,
            _ => Role::Row,
        }
    }

    /// The results that are neither carried values nor rows: the number of trips.
    pub(super) fn count(&self) -> Option<usize> {
        matches!(self.kind, Kind::While { counts: true, .. }).then_some(self.num_carry)
    }

    /// The result that an output of the body becomes.
    pub(super) fn result(&self, output: usize) -> usize {
        output + usize::from(output >= self.num_carry && self.count().is_some())
    }

    /// How many steps every run takes, if that is known.
    pub(super) fn length(&self) -> Option<usize> {
        match self.kind {
            Kind::Scan { length, .. } => length,
            Kind::While { .. } => None,
        }
    }
}

/// A program on other inputs: each old one is one of them.
pub(super) fn on_inputs(
    program: &Program,
    types: &[TensorType],
    inputs: &[usize],
    outputs: &[ValueId],
) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let declared = types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
    let inputs: Vec<_> = inputs.iter().map(|input| declared[*input]).collect();
    let outputs = inline(&mut builder, &program.with_outputs(outputs), &inputs)?;
    Ok(Body::new(builder.finish(&outputs)?))
}
