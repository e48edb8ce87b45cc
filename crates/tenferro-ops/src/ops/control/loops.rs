//! The derivative of loops: what `scan` and `while` share.

use std::sync::Arc;

use tidu::{ADRuleError, ADRuleKind};

use super::Cond;
use super::branch::nothing;
use crate::ops::Direction;
use crate::program::{DerivativeError, Linearization, Residual, Role, inline, linearization, transposition, zeros};
use crate::value::{Scope, Value};
use crate::{Body, Instruction, Program, ProgramBuilder, ProgramError, StdTensorOp, TensorType, TypeMemo, ValueId};

/// The body of a loop, and what its inputs are: constants first, then what is carried, then one row of each array.
#[derive(Clone, Copy)]
pub(super) struct Loop<'a> {
    pub(super) body: &'a Body,
    pub(super) num_consts: usize,
    pub(super) num_carry: usize,
}

/// The operands of a loop.
#[derive(Clone)]
pub(super) struct Operands<T> {
    pub(super) consts: Vec<T>,
    pub(super) carry: Vec<T>,
    pub(super) xs: Vec<T>,
}

impl<T> Operands<T> {
    fn new() -> Self {
        Operands { consts: Vec::new(), carry: Vec::new(), xs: Vec::new() }
    }

    pub(super) fn all(self) -> impl Iterator<Item = T> {
        self.consts.into_iter().chain(self.carry).chain(self.xs)
    }

    fn add_const(&mut self, value: T) -> Place {
        self.consts.push(value);
        Place::Const(self.consts.len() - 1)
    }

    fn add_carry(&mut self, value: T) -> Place {
        self.carry.push(value);
        Place::Carry(self.carry.len() - 1)
    }

    fn add_rows(&mut self, value: T) -> Place {
        self.xs.push(value);
        Place::Row(self.xs.len() - 1)
    }
}

/// A loop that was made, with what it is applied to.
pub(super) struct Made<'e> {
    pub(super) body: Body,
    pub(super) operands: Operands<Value<'e>>,
}

impl Loop<'_> {
    fn carried(&self, input: usize) -> Option<usize> {
        input.checked_sub(self.num_consts).filter(|carry| *carry < self.num_carry)
    }

    fn roles(&self) -> Vec<Role> {
        let role = |input: usize| match self.carried(input) {
            Some(_) => Role::Carried,
            None if input < self.num_consts => Role::Fixed,
            None => Role::Given,
        };
        (0..self.body.input_types().len()).map(role).collect()
    }

    /// The derivative of the body, by the active inputs and by what they make active in later steps.
    pub(super) fn linearization(
        &self,
        mut active: Vec<bool>,
        ctx: &mut TypeMemo,
    ) -> Result<(Vec<bool>, Arc<Linearization>), DerivativeError> {
        let roles = self.roles();
        loop {
            let found = linearization(self.body, &active, &roles, ctx)?;
            let grown = (0..self.num_carry)
                .filter(|carry| found.active_outputs[*carry] && !active[self.num_consts + carry])
                .collect::<Vec<_>>();
            if grown.is_empty() {
                return Ok((active, found));
            }
            grown.into_iter().for_each(|carry| active[self.num_consts + carry] = true);
        }
    }

    /// Whether no result has a tangent, given which inputs have: all that is active ends inside, in a `floor` say.
    pub(super) fn is_constant(&self, found: &Linearization, active: &[bool]) -> bool {
        let carried = &active[self.num_consts..self.num_consts + self.num_carry];
        !carried.iter().chain(&found.active_outputs[self.num_carry..]).any(|is_active| *is_active)
    }

    /// The loop over tangents. Its results are the tangents of active carries, then those of active outputs.
    ///
    /// `x` are the operands, `saved` what the loop over values returned beside its results, one row for each step.
    /// `steps` says how many there are, if that is not known to be one at least.
    #[allow(clippy::too_many_arguments, reason = "a derivative with its operands, and what the loop over values gave")]
    pub(super) fn linear<'e>(
        &self,
        scope: Scope<'e>,
        found: &Linearization,
        active: &[bool],
        x: &[Value<'e>],
        dx: &[Option<Value<'e>>],
        saved: &[Value<'e>],
        steps: Option<&Value<'e>>,
    ) -> Result<Made<'e>, ProgramError> {
        let invariants = invariants(scope, &found.invariants, x, steps)?;
        let mut operands = Operands::new();
        // Where each input of the linear program is found among the operands.
        let mut places = Vec::new();
        for residual in &found.residuals {
            places.push(match *residual {
                Residual::Input(input) if input < self.num_consts => operands.add_const(x[input].clone()),
                Residual::Input(input) => operands.add_rows(x[input].clone()),
                Residual::Invariant(position) => operands.add_const(invariants[position].clone()),
                Residual::Saved(position) => operands.add_rows(saved[position].clone()),
            });
        }
        for (input, tangent) in dx.iter().enumerate().filter(|(input, _)| active[*input]) {
            let tangent = tangent.clone().unwrap_or_else(|| scope.zeros(x[input].ty()));
            places.push(match self.carried(input) {
                Some(_) => operands.add_carry(tangent),
                None if input < self.num_consts => operands.add_const(tangent),
                None => operands.add_rows(tangent),
            });
        }
        let mut builder = ProgramBuilder::new();
        let inputs = Inputs::declare(&mut builder, &operands)?;
        let places: Vec<_> = places.into_iter().map(|place| inputs.at(place)).collect();
        let mut made = inline(&mut builder, &found.linear, &places)?.into_iter();
        let mut outputs = Vec::new();
        for (output, is_active) in found.active_outputs.iter().enumerate() {
            let tangent = if *is_active { made.next() } else { None };
            match tangent {
                Some(tangent) => outputs.push(tangent),
                // A carry that goes on without its past still has a tangent to begin with.
                None if output < self.num_carry && active[self.num_consts + output] => {
                    outputs.push(zeros(&mut builder, &self.body.input_types()[self.num_consts + output])?);
                }
                None => {}
            }
        }
        Ok(Made { body: Body::new(builder.finish(&outputs)?), operands })
    }

    /// Which results of [`linear`](Self::linear) are the tangents of which outputs of the body.
    pub(super) fn tangents<'e>(
        &self,
        found: &Linearization,
        active: &[bool],
        results: Vec<Value<'e>>,
    ) -> Vec<Option<Value<'e>>> {
        let mut results = results.into_iter();
        let is_active = |(output, is_active): (usize, &bool)| match output < self.num_carry {
            true => active[self.num_consts + output],
            false => *is_active,
        };
        let outputs = found.active_outputs.iter().enumerate().map(is_active);
        outputs.map(|is_active| if is_active { results.next() } else { None }).collect()
    }

    /// The loop over cotangents, which runs the other way, and for each input the number of its cotangent among the
    /// results: of carries first, then sums over all steps for constants, then rows.
    ///
    /// `is_linear` says in which inputs the loop is linear, `fixed` gives the others, `cts` are the cotangents of its
    /// results.
    pub(super) fn transposed<'e>(
        &self,
        scope: Scope<'e>,
        is_linear: Vec<bool>,
        fixed: impl Fn(usize) -> Value<'e>,
        cts: &[Option<Value<'e>>],
    ) -> Result<(Made<'e>, Vec<Option<usize>>), TransposeError> {
        let types = self.body.input_types();
        let (linear, _) = scope.with_context(|ctx| self.linearization(is_linear, ctx))?;
        let is_fixed_carry = |carry: &usize| !linear[self.num_consts + carry];
        if let Some(carry) = (0..self.num_carry).find(is_fixed_carry) {
            return Err(TransposeError::FixedCarry(carry));
        }
        let mut given: Vec<_> = cts.iter().map(Option::is_some).collect();
        let found = loop {
            let found = scope.with_context(|ctx| transposition(self.body, &linear, &given, ctx))?;
            let grown: Vec<_> = (0..self.num_carry)
                .filter(|carry| found.active_inputs[self.num_consts + carry] && !given[*carry])
                .collect();
            if grown.is_empty() {
                break found;
            }
            grown.into_iter().for_each(|carry| given[carry] = true);
        };

        let mut operands = Operands::new();
        let mut places = Vec::new();
        for input in (0..types.len()).filter(|input| !linear[*input]) {
            let value = fixed(input);
            places.push(if input < self.num_consts { operands.add_const(value) } else { operands.add_rows(value) });
        }
        for (output, ct) in cts.iter().enumerate().filter(|(output, _)| given[*output]) {
            if output < self.num_carry {
                let ty = &types[self.num_consts + output];
                places.push(operands.add_carry(ct.clone().unwrap_or_else(|| scope.zeros(ty))));
            } else if let Some(ct) = ct {
                places.push(operands.add_rows(ct.clone()));
            }
        }
        let carried = operands.carry.len();
        let summed: Vec<_> = (0..self.num_consts).filter(|input| found.active_inputs[*input]).collect();
        operands.carry.extend(summed.iter().map(|input| scope.zeros(&types[*input])));

        let mut builder = ProgramBuilder::new();
        let inputs = Inputs::declare(&mut builder, &operands)?;
        let places: Vec<_> = places.into_iter().map(|place| inputs.at(place)).collect();
        let made = inline(&mut builder, &found.program, &places)?;
        let mut made = made.into_iter();
        let pulled: Vec<_> =
            found.active_inputs.iter().map(|active| if *active { made.next() } else { None }).collect();
        let (mut outputs, mut positions) = (Vec::new(), vec![None; types.len()]);
        for carry in (0..self.num_carry).filter(|carry| given[*carry]) {
            let input = self.num_consts + carry;
            positions[input] = Some(outputs.len());
            outputs.push(match pulled[input] {
                Some(ct) => ct,
                None => zeros(&mut builder, &types[input])?,
            });
        }
        for (position, input) in summed.into_iter().enumerate() {
            let so_far = inputs.at(Place::Carry(carried + position));
            let ct = pulled[input].unwrap_or(so_far);
            positions[input] = Some(outputs.len());
            outputs.push(builder.apply(crate::ops::Add {}, &[so_far, ct])?[0]);
        }
        for input in self.num_consts + self.num_carry..types.len() {
            if let Some(ct) = pulled[input] {
                positions[input] = Some(outputs.len());
                outputs.push(ct);
            }
        }
        Ok((Made { body: Body::new(builder.finish(&outputs)?), operands }, positions))
    }
}

/// What is the same in every step, computed before the loop; zeros if there is no step.
///
/// A loop that takes none does not meet what its body computes: there the slope of an invariant may be infinite, and its
/// cotangent, a sum over no steps, is to be nothing rather than a zero that meets it.
fn invariants<'e>(
    scope: Scope<'e>,
    program: &Program,
    x: &[Value<'e>],
    steps: Option<&Value<'e>>,
) -> Result<Vec<Value<'e>>, ProgramError> {
    let is_harmless = |instruction: &Instruction| {
        // Linear operations have finite slopes everywhere.
        matches!(instruction.op().definition().rule_word(), "zero" | "linear")
    };
    let Some(steps) = steps.filter(|_| !program.instructions().iter().all(is_harmless)) else {
        return Ok(scope.inline(program, x));
    };
    let (program, read) = program.needed()?;
    let true_branch = Body::new(program);
    let false_branch = nothing(&true_branch)?;
    let read = read.into_iter().map(|input| x[input].clone());
    let operands: Vec<_> = std::iter::once(steps.compare_with(Direction::Gt, 0.0)).chain(read).collect();
    Ok(scope.apply_all(Cond { true_branch, false_branch }, &operands))
}

/// Where an input of a body comes from.
#[derive(Clone, Copy)]
enum Place {
    Const(usize),
    Carry(usize),
    Row(usize),
}

/// The declared inputs of a body.
struct Inputs {
    consts: Vec<ValueId>,
    carry: Vec<ValueId>,
    rows: Vec<ValueId>,
}

impl Inputs {
    fn declare(builder: &mut ProgramBuilder, operands: &Operands<Value<'_>>) -> Result<Self, ProgramError> {
        let mut declare = |values: &[Value<'_>], ty: fn(&TensorType) -> TensorType| {
            values.iter().map(|value| builder.input(ty(value.ty()))).collect::<Result<Vec<_>, _>>()
        };
        let consts = declare(&operands.consts, Clone::clone)?;
        let carry = declare(&operands.carry, Clone::clone)?;
        let rows = declare(&operands.xs, row_type)?;
        Ok(Inputs { consts, carry, rows })
    }

    fn at(&self, place: Place) -> ValueId {
        match place {
            Place::Const(position) => self.consts[position],
            Place::Carry(position) => self.carry[position],
            Place::Row(position) => self.rows[position],
        }
    }
}

/// The type of a row of an array.
pub(super) fn row_type(ty: &TensorType) -> TensorType {
    TensorType::new(ty.dtype, ty.shape.get(1..).unwrap_or_default())
}

/// Why a loop could not be turned around.
pub(super) enum TransposeError {
    Derivative(DerivativeError),
    /// The loop carries something that is not linear flow.
    FixedCarry(usize),
}

impl From<DerivativeError> for TransposeError {
    fn from(error: DerivativeError) -> Self {
        TransposeError::Derivative(error)
    }
}

impl From<ProgramError> for TransposeError {
    fn from(error: ProgramError) -> Self {
        TransposeError::Derivative(error.into())
    }
}

impl TransposeError {
    /// The error as one of a rule of the loop.
    pub(super) fn within(self, op: &StdTensorOp) -> ADRuleError {
        match self {
            TransposeError::Derivative(error) => error.within(op, ADRuleKind::Transpose),
            TransposeError::FixedCarry(carry) => {
                let message =
                    format!("carry {carry} does not depend on a tangent; let a linear loop carry tangents only");
                ADRuleError::invalid_input(op, ADRuleKind::Transpose, message)
            }
        }
    }
}
