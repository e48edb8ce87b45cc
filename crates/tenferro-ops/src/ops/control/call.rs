//! A program as one operation.

use tidu::{ADRuleKind, ADRuleResult};

use super::branch::{self, Branching};
use crate::op_def::{Arrays, RunBody, Types};
use crate::program::{DerivativeError, Linearization, Residual, Role, inline, inline_needed, linearization};
use crate::rule::{Jvp, Rule, Tangents};
use crate::{
    Array, Body, Flag, OpDef, OpError, ProgramBuilder, ProgramError, Sample, Simplify, TensorType, TypeFault, TypeMemo,
    Value, op,
};

op! {
    /// The outputs of a program.
    ///
    /// The derivative keeps what it reads; with `recompute` it keeps the operands only, and runs the program again.
    pub struct Call {
        /// What is computed.
        program: Body,
        /// Whether derivatives compute again what they need instead of keeping it.
        recompute: Flag,
    } = "call";
}

impl Call {
    /// The same results, computed as they are while a derivative by the active operands is taken: by the rules of
    /// functions that have some for reverse mode. Derivatives of it are those that the results have there.
    ///
    /// # Errors
    ///
    /// A program without a derivative.
    pub fn recorded(&self, active: &[bool]) -> ADRuleResult<Self> {
        let within = |error: DerivativeError| error.within(&self.clone().into(), ADRuleKind::Jvp);
        let roles = vec![Role::Given; active.len()];
        let found = linearization(&self.program, active, &roles, &mut TypeMemo::default()).map_err(within)?;
        let results = &found.forward.outputs()[..self.program.outputs().len()];
        let program = found.forward.with_outputs(results).without_unneeded().map_err(|error| within(error.into()))?;
        Ok(Call { program: Body::new(program), recompute: self.recompute })
    }
}

impl Branching for Call {
    const CHOOSING: usize = 0;

    fn branches(&self) -> Vec<&Body> {
        vec![&self.program]
    }

    fn among(&self, branches: Vec<Body>) -> Self {
        let program = branches.into_iter().next().unwrap_or_else(|| unreachable!("as many programs as there were"));
        Call { program, recompute: self.recompute }
    }
}

impl OpDef for Call {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(super::lanes::call);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose: branch::transpose };

    fn operand_count(&self) -> usize {
        self.program.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.program.outputs().len()
    }

    fn bodies(&self) -> Vec<&Body> {
        vec![&self.program]
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn extends(&self, other: &Self) -> bool {
        branch::extends(self, other)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        branch::results(&self.branches(), x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        Ok(run(&self.program, x.into_iter().collect())?.into())
    }

    fn samples() -> Vec<Sample<Self>> {
        let text = "program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %1
            %3: F64[] = sin %2
        } -> (%3, %2)";
        let program = Body::new(crate::Program::parse(text).unwrap_or_else(|error| unreachable!("{error}")));
        let sample = |recompute| {
            let op = Call { program: program.clone(), recompute: Flag(recompute) };
            Sample::new(op, [Array::scalar(0.75), Array::scalar(-2.0)])
        };
        vec![sample(false), sample(true)]
    }
}

fn jvp<'e>(op: &Call, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    if !op.recompute.0 {
        return branch::jvp(op, at);
    }
    let within = |error: crate::program::DerivativeError| error.within(&at.op, ADRuleKind::Jvp);
    let active: Vec<_> = at.dx.iter().map(Option::is_some).collect();
    let roles = vec![Role::Given; active.len()];
    let found = at.scope.with_context(|ctx| linearization(&op.program, &active, &roles, ctx)).map_err(within)?;
    if !found.active_outputs.contains(&true) {
        return Ok(vec![None; at.y.len()]);
    }
    // Derivatives of higher order are those of what computed the results here.
    let mark = match op.program.computes_by_rules() {
        true => {
            let recorded = marked(&op.program, &found).map_err(|error| within(error.into()))?;
            at.scope.apply_all(op.among(vec![recorded]), &at.x).pop()
        }
        false => None,
    };
    // Only what the derivative reads is an operand: a call that is linear in an operand must not read it.
    let saved_ids = &found.forward.outputs()[op.program.outputs().len()..];
    // Loops over values and over tangents may have been joined: what is saved does not need the latter.
    let slim = Simplify { bodies: true, dead: true, ..Simplify::NOTHING };
    let again = found.forward.with_outputs(saved_ids).simplify_by(slim).program;
    let mut is_read = again.needed_inputs();
    for residual in &found.residuals {
        if let Residual::Input(input) = residual {
            is_read[*input] = true;
        }
    }
    let read = at.x.iter().zip(&is_read).filter(|(_, is_read)| **is_read).map(|(x, _)| x);
    let operands: Vec<_> = read.chain(at.dx.iter().flatten()).chain(&mark).cloned().collect();
    let program = || {
        let mut builder = ProgramBuilder::new();
        let declared = |operand: &Value<'e>| builder.input(operand.ty().clone());
        let inputs = operands.iter().map(declared).collect::<Result<Vec<_>, _>>()?;
        let (read, tangents) = inputs.split_at(is_read.iter().filter(|is_read| **is_read).count());
        let mut read = read.iter().copied();
        let x: Vec<_> = is_read.iter().map(|is_read| if *is_read { read.next() } else { None }).collect();
        let saved = inline_needed(&mut builder, &again, &x)?;
        let residual = |residual: &Residual| match *residual {
            Residual::Input(input) => x[input].unwrap_or_else(|| unreachable!("it is read")),
            Residual::Saved(position) => saved[position],
            Residual::Invariant(_) => unreachable!("no operand of a call is fixed"),
        };
        let tangents = &tangents[..tangents.len() - usize::from(mark.is_some())];
        let inputs: Vec<_> = found.residuals.iter().map(residual).chain(tangents.iter().copied()).collect();
        let tangents = inline(&mut builder, &found.linear, &inputs)?;
        builder.finish(&tangents)
    };
    let program = program().map_err(|error: ProgramError| within(error.into()))?;
    let mut results = at.scope.apply_all(op.among(vec![Body::new(program)]), &operands).into_iter();
    Ok(found.active_outputs.iter().map(|is_active| if *is_active { results.next() } else { None }).collect())
}

/// The program as the derivative runs it, with one more output: who takes the derivative must be seen to run it.
fn marked(program: &Body, found: &Linearization) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let inputs = program.input_types().iter().map(|ty| builder.input(ty.clone()).map(Some));
    let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
    let results = found.forward.with_outputs(&found.forward.outputs()[..program.outputs().len()]);
    let outputs = inline_needed(&mut builder, &results, &inputs)?;
    Ok(Body::extending(builder.finish(&outputs)?.marked()?, program))
}
