//! A function with derivatives of its own.

use std::sync::Arc;

use tidu::{ADRuleError, ADRuleKind, ADRuleResult};

use super::branch::{self, Branching};
use super::custom_tangent::{CustomTangent, gives_cotangents};
use super::{Call, takes};
use crate::batch::{Batching, LaneResults};
use crate::op_def::{Arrays, RunBody, Types};
use crate::ops::check::require;
use crate::ops::{Constant, ReduceSum};
use crate::program::{Flow, Linearization, Residual, Role, inline, inline_needed, linearization, mark, offset, zeros};
use crate::rule::{Jvp, Rule, Tangents, Transposing};
use crate::{
    Array, Body, Category, Flag, OpDef, OpError, Program, ProgramBuilder, ProgramError, Sample, Simplify, StdTensorOp,
    TensorType, TypeFault, Value, op,
};

op! {
    /// The outputs of a program, whose derivative other programs give.
    ///
    /// The operands are arguments, and then what the programs captured. The rules are for the arguments; what was
    /// captured has the derivative of the plain program.
    /// `forward` and `backward` are for reverse mode and stand together; `jvp` is for forward mode, and for both if it is
    /// alone. It must be linear in the tangents, which `backward` need not be in the cotangents.
    /// While derivatives are taken the results are those of `forward` in reverse mode, and those of `jvp` in forward mode.
    /// Without rules the derivative is that of the program; derivatives of rules are those of their programs.
    pub struct CustomCall {
        /// From the operands to the results.
        primal: Body,
        /// How many operands are arguments.
        num_args: usize,
        /// From the operands and the tangents of the arguments to the results and their tangents.
        jvp: Option<Body>,
        /// From the operands to the results and what is saved.
        forward: Option<Body>,
        /// From what was captured, what was saved, and the cotangents of the results to those of the arguments.
        backward: Option<Body>,
    } = "custom_call";
}

impl CustomCall {
    /// A program without rules.
    fn plain(primal: Body) -> Self {
        CustomCall { primal, num_args: 0, jvp: None, forward: None, backward: None }
    }

    /// The function as one of its arguments and of other operands, which its rules do not read: what they captured is
    /// known to be this.
    ///
    /// # Errors
    ///
    /// Arguments or arrays of other types than those of the function; more values than a program can have.
    pub fn with_captured(&self, primal: Body, captured: &[Array]) -> Result<Self, ProgramError> {
        let arguments = primal.input_types().iter().take(self.num_args).cloned();
        let operands: Vec<_> = arguments.chain(captured.iter().map(Array::tensor_type)).collect();
        let fits = StdTensorOp::from(self.clone()).infer(&operands);
        fits.map_err(|source| ProgramError::Type { value: 0, source })?;
        let others = &primal.input_types()[self.num_args..];
        // What was captured stands at the given place among the inputs.
        let known = |body: &Body, place: usize| {
            let mut builder = ProgramBuilder::new();
            let (before, rest) = body.input_types().split_at(place);
            let types = before.iter().chain(others).chain(&rest[captured.len()..]);
            let inputs = types.map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
            let mut values = inputs[..place].to_vec();
            for value in captured {
                values.extend(builder.apply(Constant { value: value.clone() }, &[])?);
            }
            values.extend(&inputs[place + others.len()..]);
            let outputs = inline(&mut builder, body, &values)?;
            Ok::<_, ProgramError>(Body::new(builder.finish(&outputs)?))
        };
        let rule = |body: &Option<Body>, place| body.as_ref().map(|body| known(body, place)).transpose();
        let (jvp, forward) = (rule(&self.jvp, self.num_args)?, rule(&self.forward, self.num_args)?);
        let backward = rule(&self.backward, 0)?;
        Ok(CustomCall { jvp, forward, backward, num_args: self.num_args, primal })
    }
}

/// Of the plain program.
impl Branching for CustomCall {
    const CHOOSING: usize = 0;

    fn branches(&self) -> Vec<&Body> {
        vec![&self.primal]
    }

    fn among(&self, branches: Vec<Body>) -> Self {
        let program = branches.into_iter().next().unwrap_or_else(|| unreachable!("as many programs as there were"));
        CustomCall::plain(program)
    }
}

impl OpDef for CustomCall {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(batch);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        self.primal.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.primal.outputs().len()
    }

    fn bodies(&self) -> Vec<&Body> {
        let rules = [&self.jvp, &self.forward, &self.backward];
        std::iter::once(&self.primal).chain(rules.into_iter().flatten()).collect()
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    /// Functions that compute the same by other rules are told apart by what runs in place of them.
    fn extends(&self, other: &Self) -> bool {
        match (&other.forward, &other.jvp) {
            (None, None) => self.primal.extends(&other.primal),
            (forward, jvp) => forward.iter().chain(jvp).any(|rule| self.primal.extends(rule)),
        }
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        takes("primal program", &self.primal, x)?;
        let num_args = self.num_args;
        require(Category::Attribute, num_args <= x.len(), || {
            format!("num_args is {num_args}, there are {} operands; let arguments be among the operands", x.len())
        })?;
        let results: Vec<_> = self.primal.output_types().cloned().collect();
        let (arguments, captured) = x.split_at(num_args);
        if let Some(jvp) = &self.jvp {
            let inputs: Vec<_> = x.iter().chain(arguments).cloned().collect();
            takes("jvp program", jvp, &inputs)?;
            let outputs: Vec<_> = results.iter().chain(&results).collect();
            gives("jvp program", "the results and their tangents", jvp, &outputs)?;
        }
        match (&self.forward, &self.backward) {
            (Some(forward), Some(backward)) => {
                takes("forward program", forward, x)?;
                gives_first("forward program", "the results first", forward, &results.iter().collect::<Vec<_>>())?;
                let saved = forward.output_types().skip(results.len());
                let inputs: Vec<_> = captured.iter().chain(saved).chain(&results).cloned().collect();
                takes("backward program", backward, &inputs)?;
                gives_cotangents(backward, arguments)?;
            }
            (None, None) => {}
            _ => {
                let detail = "forward and backward stand together; give both programs, or neither";
                return Err(TypeFault::new(Category::Attribute, detail));
            }
        }
        Ok(results.into())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        Ok(run(&self.primal, x.into_iter().collect())?.into())
    }

    fn samples() -> Vec<Sample<Self>> {
        let read = |text: &str| Body::new(crate::Program::parse(text).unwrap_or_else(|error| unreachable!("{error}")));
        // c·sin(x), where c is captured.
        let primal = || read("program(%0: F64[2], %1: F64[2]) { %2: F64[2] = sin %0 %3: F64[2] = mul %1, %2 } -> (%3)");
        let jvp = || {
            read(
                "program(%0: F64[2], %1: F64[2], %2: F64[2]) {
                    %3: F64[2] = sin %0
                    %4: F64[2] = mul %1, %3
                    %5: F64[2] = cos %0
                    %6: F64[2] = mul %1, %5
                    %7: F64[2] = mul %6, %2
                } -> (%4, %7)",
            )
        };
        let forward = || {
            read(
                "program(%0: F64[2], %1: F64[2]) {
                    %2: F64[2] = sin %0
                    %3: F64[2] = mul %1, %2
                    %4: F64[2] = cos %0
                } -> (%3, %4)",
            )
        };
        let backward = || {
            read(
                "program(%0: F64[2], %1: F64[2], %2: F64[2]) {
                    %3: F64[2] = mul %0, %1
                    %4: F64[2] = mul %3, %2
                } -> (%4)",
            )
        };
        let operands = || [crate::ops::sample::vector(&[0.5, -1.25]), crate::ops::sample::vector(&[1.5, 0.75])];
        let sample = |jvp: Option<Body>, reverse: bool| {
            let (forward, backward) = (reverse.then(forward), reverse.then(backward));
            Sample::new(CustomCall { primal: primal(), num_args: 1, jvp, forward, backward }, operands())
        };
        vec![
            sample(Some(jvp()), false),
            sample(Some(jvp()), true),
            sample(None, false),
            // Forward mode has no rule.
            sample(None, true).primal_only(),
        ]
    }
}

/// Whether a program returns values of these types and no others.
fn gives(name: &str, what: &str, body: &Body, expected: &[&TensorType]) -> Result<(), TypeFault> {
    let found = body.outputs().len();
    require(Category::Signature, found == expected.len(), || {
        format!("the {name} returns {found} values, expected {}: {what}; return one for each", expected.len())
    })?;
    gives_first(name, what, body, expected)
}

/// Whether a program returns values of these types before others.
fn gives_first(name: &str, what: &str, body: &Body, expected: &[&TensorType]) -> Result<(), TypeFault> {
    let found: Vec<_> = body.output_types().collect();
    require(Category::Signature, found.len() >= expected.len(), || {
        format!("the {name} returns {} values, expected {}: {what}; return one for each", found.len(), expected.len())
    })?;
    for (output, (found, expected)) in found.into_iter().zip(expected).enumerate() {
        require(Category::Signature, found.meet(expected).is_some(), || {
            format!("output {output} of the {name} is {found}, expected {expected}: {what}; let the two agree")
        })?;
    }
    Ok(())
}

fn jvp<'e>(op: &CustomCall, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    if op.jvp.is_none() && op.backward.is_none() {
        return branch::jvp(op, at);
    }
    let (by_arguments, by_captured) = at.dx.split_at(op.num_args);
    // What was captured has the derivative of the plain program; the results still have the rules.
    let plain = Call { program: op.primal.clone(), recompute: Flag(false) };
    if by_arguments.iter().all(Option::is_none) {
        return branch::jvp(&plain, at);
    }
    let nothing = std::iter::repeat_n(None, op.num_args);
    let dx: Tangents<'e> = nothing.chain(by_captured.iter().cloned()).collect();
    let is_captured = by_captured.iter().any(Option::is_some);
    let captured = |y| Jvp { scope: at.scope, op: at.op.clone(), x: at.x.clone(), y, dx };
    let (tangents, plain) = match (&op.jvp, &op.forward, &op.backward) {
        (Some(jvp), ..) if at.scope.with_context(|ctx| ctx.is_forward()) => {
            let (tangents, runs, y) = Push::new(op, jvp, at)?.in_place(at)?;
            (tangents, is_captured.then(|| branch::jvp(&runs, &captured(y))))
        }
        (_, Some(forward), Some(backward)) => {
            let (tangents, runs, y) = by_backward(op, forward, backward, at)?;
            (tangents, is_captured.then(|| branch::jvp(&runs, &captured(y))))
        }
        (Some(jvp), ..) => {
            let tangents = Push::new(op, jvp, at)?.beside(at)?;
            (tangents, is_captured.then(|| branch::jvp(&plain, &captured(at.y.clone()))))
        }
        _ => unreachable!("a custom call with rules has one for tangents if no other"),
    };
    let plain = plain.transpose()?.unwrap_or_else(|| vec![None; at.y.len()]);
    Ok(tangents.into_iter().zip(plain).map(|(ruled, plain)| sum(ruled, plain)).collect())
}

pub(super) fn sum<'e>(a: Option<Value<'e>>, b: Option<Value<'e>>) -> Option<Value<'e>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (a, b) => a.or(b),
    }
}

/// The tangents of the arguments, and zeros for those that have none.
fn all_tangents<'e>(op: &CustomCall, at: &Jvp<'e>) -> Vec<Value<'e>> {
    let tangent = |(x, dx): (&Value<'e>, &Option<Value<'e>>)| dx.clone().unwrap_or_else(|| at.scope.zeros(x.ty()));
    at.x.iter().zip(&at.dx).take(op.num_args).map(tangent).collect()
}

/// Tangents by a linear operation that the backward program turns around; also what runs in place of the call, and its
/// results.
fn by_backward<'e>(
    op: &CustomCall,
    forward: &Body,
    backward: &Body,
    at: &Jvp<'e>,
) -> ADRuleResult<(Tangents<'e>, CustomCall, Vec<Value<'e>>)> {
    let num_results = at.y.len();
    let num_captured = at.x.len() - op.num_args;
    let given = forward;
    let (forward, backward) = match forward.outputs().len() == num_results {
        true => with_mark(forward, backward, num_captured).map_err(|error| broken(at, error))?,
        false => ((**forward).clone(), backward.clone()),
    };
    // Derivatives of higher order are those of what computed the results here.
    let runs = CustomCall::plain(Body::extending(forward, given));
    let y = at.scope.apply_all(runs.clone(), &at.x);
    let (arguments, captured) = at.x.split_at(op.num_args);
    let arguments = if op.jvp.is_some() { arguments } else { &[] };
    let fixed = arguments.iter().chain(captured).chain(&y[num_results..]).cloned();
    let operands: Vec<_> = fixed.chain(all_tangents(op, at)).collect();
    let tangent = CustomTangent { jvp: op.jvp.clone(), backward, num_args: op.num_args, num_results };
    let tangents = at.scope.apply_all(tangent, &operands).into_iter().map(Some).collect();
    Ok((tangents, runs, y))
}

/// The two programs with one more thing saved: who saves nothing must be seen to have run forward all the same.
fn with_mark(forward: &Body, backward: &Body, num_captured: usize) -> Result<(crate::Program, Body), ProgramError> {
    Ok((forward.marked()?, Body::new(beside_mark(backward, num_captured)?)))
}

/// The program with one more input at a place, which nothing reads.
fn beside_mark(program: &Program, place: usize) -> Result<Program, ProgramError> {
    let mut builder = ProgramBuilder::new();
    let (before, behind) = program.input_types().split_at(place);
    let mut inputs = before.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
    builder.input(mark().tensor_type())?;
    for ty in behind {
        inputs.push(builder.input(ty.clone())?);
    }
    let outputs = inline(&mut builder, program, &inputs)?;
    builder.finish(&outputs)
}

fn broken(at: &Jvp<'_>, error: impl Into<crate::program::DerivativeError>) -> ADRuleError {
    error.into().within(&at.op, ADRuleKind::Jvp)
}

/// The tangents that the jvp program gives, as its derivative by the tangents: that is itself, as it is linear in them.
struct Push<'a, 'e> {
    jvp: &'a Body,
    found: Arc<Linearization>,
    /// The inputs of the program, and which of them are tangents that are not zero.
    inputs: Vec<Value<'e>>,
    active: Vec<bool>,
}

impl<'a, 'e> Push<'a, 'e> {
    fn new(op: &CustomCall, jvp: &'a Body, at: &Jvp<'e>) -> ADRuleResult<Self> {
        let tangents = Body::new(jvp.with_outputs(&jvp.outputs()[at.y.len()..]));
        // What was captured may be known to be zero to who traced the program.
        let flow = |input: usize| match input {
            _ if input < op.num_args => Flow::Fixed,
            _ if input < at.x.len() => Flow::Unknown,
            _ => Flow::Linear,
        };
        if let Some(what) = offset(&tangents, (0..tangents.input_types().len()).map(flow)) {
            return Err(not_linear(at, &what));
        }
        let is_active = at.dx[..op.num_args].iter().map(Option::is_some);
        let active: Vec<_> = std::iter::repeat_n(false, at.x.len()).chain(is_active).collect();
        let roles = vec![Role::Given; active.len()];
        let found = at.scope.with_context(|ctx| linearization(&tangents, &active, &roles, ctx));
        let found = found.map_err(|error| broken(at, error))?;
        let inputs = at.x.iter().cloned().chain(all_tangents(op, at)).collect();
        let push = Push { jvp, found, inputs, active };
        let read = push.saving().needed_inputs();
        let reads = |input: usize| read[input] || push.found.residuals.contains(&Residual::Input(input));
        if (0..push.active.len()).any(|input| push.active[input] && reads(input)) {
            return Err(not_linear(at, "its derivative by them depends on them"));
        }
        Ok(push)
    }

    /// From the inputs to what the derivative keeps.
    fn saving(&self) -> Program {
        let forward = &self.found.forward;
        forward.with_outputs(&forward.outputs()[self.found.active_outputs.len()..])
    }

    /// The operands of the linear program, given what was kept.
    fn operands(&self, saved: &[Value<'e>]) -> Vec<Value<'e>> {
        let coefficient = |residual: &Residual| match *residual {
            Residual::Input(input) => self.inputs[input].clone(),
            Residual::Saved(position) => saved[position].clone(),
            Residual::Invariant(_) => unreachable!("no operand of a call is fixed"),
        };
        let tangents = self.inputs.iter().zip(&self.active).filter(|(_, is_active)| **is_active);
        self.found.residuals.iter().map(coefficient).chain(tangents.map(|(tangent, _)| tangent.clone())).collect()
    }

    fn tangents(&self, made: Vec<Value<'e>>) -> Tangents<'e> {
        let mut made = made.into_iter();
        self.found.active_outputs.iter().map(|is_active| if *is_active { made.next() } else { None }).collect()
    }

    /// The tangents beside the call, which reverse mode leaves as it is.
    fn beside(&self, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
        let (saving, read) = self.saving().needed().map_err(|error| broken(at, error))?;
        let read: Vec<_> = read.iter().map(|input| self.inputs[*input].clone()).collect();
        // A function with rules that the rule calls is not the same call of it outside of the rule, which a derivative of
        // higher order may compute in another way.
        let saved = match saving.computes_by_rules() {
            true => at.scope.apply_all(Call { program: Body::new(saving), recompute: Flag(false) }, &read),
            false => at.scope.inline(&saving, &read),
        };
        Ok(self.tangents(at.scope.inline(&self.found.linear, &self.operands(&saved))))
    }

    /// The tangents, what runs in place of the call in forward mode, and its results: those that the rule returns.
    fn in_place(&self, at: &Jvp<'e>) -> ADRuleResult<(Tangents<'e>, CustomCall, Vec<Value<'e>>)> {
        let num_results = at.y.len();
        let results = self.jvp.with_outputs(&self.jvp.outputs()[..num_results]);
        if results.needed_inputs()[at.x.len()..].contains(&true) {
            return Err(not_linear(at, "its results depend on them"));
        }
        let program = self.forward(&results, at.x.len()).map_err(|error| broken(at, error))?;
        let runs = CustomCall::plain(Body::extending(program, self.jvp));
        let y = at.scope.apply_all(runs.clone(), &at.x);
        let saved = &y[num_results..];
        // Something must be seen to read what the rule gives beside the results, or the rule would not run.
        if self.keeps_something() {
            let made = at.scope.inline(&self.found.linear, &self.operands(saved));
            return Ok((self.tangents(made), runs, y));
        }
        let made = beside_mark(&self.found.linear, 0).map_err(|error| broken(at, error))?;
        let operands: Vec<_> = saved.iter().cloned().chain(self.operands(&[])).collect();
        let call = |program| Call { program: Body::new(program), recompute: Flag(false) };
        if self.found.active_outputs.contains(&true) {
            let made = at.scope.apply_all(call(made), &operands);
            return Ok((self.tangents(made), runs, y));
        }
        // All tangents are zero: one of them is computed, as there is no other reader.
        let mut tangents = vec![None; num_results];
        if let Some(output) = at.y.iter().position(|y| y.ty().dtype.has_tangent()) {
            let mut builder = ProgramBuilder::new();
            let zero = || {
                made.input_types().iter().try_for_each(|ty| builder.input(ty.clone()).map(|_| ()))?;
                let zero = zeros(&mut builder, at.y[output].ty())?;
                builder.finish(&[zero])
            };
            let zero = zero().map_err(|error| broken(at, error))?;
            tangents[output] = at.scope.apply_all(call(zero), &operands).pop();
        }
        Ok((tangents, runs, y))
    }

    fn keeps_something(&self) -> bool {
        self.found.residuals.iter().any(|residual| matches!(residual, Residual::Saved(_)))
    }

    /// From the operands of the call to the results of the rule and what the derivative keeps, or a mark.
    fn forward(&self, results: &Program, num_operands: usize) -> Result<Program, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let (types, tangent_types) = self.jvp.input_types().split_at(num_operands);
        let mut inputs = types.iter().map(|ty| builder.input(ty.clone()).map(Some)).collect::<Result<Vec<_>, _>>()?;
        for (ty, is_active) in tangent_types.iter().zip(&self.active[num_operands..]) {
            inputs.push(if *is_active { None } else { Some(zeros(&mut builder, ty)?) });
        }
        let mut outputs = inline_needed(&mut builder, results, &inputs)?;
        outputs.extend(inline_needed(&mut builder, &self.saving(), &inputs)?);
        let program = builder.finish(&outputs)?;
        // Results and what is kept were one program.
        let program = program.simplify_by(Simplify { share: true, dead: true, ..Simplify::NOTHING }).program;
        if self.keeps_something() { Ok(program) } else { program.marked() }
    }
}

fn not_linear(at: &Jvp<'_>, what: &str) -> ADRuleError {
    let message = format!(
        "the jvp program is not linear in the tangents: {what}; make every tangent a sum of tangents times what depends \
         on the operands alone"
    );
    ADRuleError::invalid_input(&at.op, ADRuleKind::Jvp, message)
}

/// A tangent of a call is made of other operations; only linear maps that became calls are turned around.
fn transpose<'e>(op: &CustomCall, at: &Transposing<'e>) -> ADRuleResult<Tangents<'e>> {
    if op.jvp.is_some() || op.backward.is_some() {
        return Err(ADRuleError::unsupported(&StdTensorOp::from(op.clone()), ADRuleKind::Transpose));
    }
    branch::transpose(op, at)
}

fn batch<'e>(op: &CustomCall, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    let (arguments, captured) = at.batched.split_at(op.num_args);
    let all = |body: &Body| vec![true; body.outputs().len()];
    let primal = at.made(at.program(&op.primal, &at.batched)?.with_lanes_of(&all(&op.primal), at.size))?;
    let mut made = CustomCall { primal, num_args: op.num_args, jvp: None, forward: None, backward: None };
    if let Some(jvp) = &op.jvp {
        let found = at.program(jvp, &[&at.batched, arguments].concat())?;
        made.jvp = Some(at.made(found.with_lanes_of(&all(jvp), at.size))?);
    }
    if let (Some(forward), Some(backward)) = (&op.forward, &op.backward) {
        let num_results = op.primal.outputs().len();
        let found = at.program(forward, &at.batched)?;
        let saved = &found.has_lanes[num_results..];
        let wanted = [&vec![true; num_results], saved].concat();
        made.forward = Some(at.made(found.with_lanes_of(&wanted, at.size))?);
        let found = at.program(backward, &[captured, saved, &vec![true; num_results]].concat())?;
        let turned = || {
            let mut builder = ProgramBuilder::new();
            let types = found.program.input_types();
            let inputs = types.iter().map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()?;
            let mut outputs = found.write(&mut builder, &inputs, &all(backward), at.size)?;
            // What all lanes share gets the sum over them.
            for ((ct, is_batched), ty) in outputs.iter_mut().zip(arguments).zip(backward.output_types()) {
                if !is_batched && ty.dtype.has_tangent() {
                    *ct = builder.apply(ReduceSum { axes: vec![0] }, &[*ct])?[0];
                }
            }
            Ok::<_, ProgramError>(Body::new(builder.finish(&outputs)?))
        };
        made.backward = Some(at.made(turned())?);
    }
    Ok(at.apply(made, &at.x))
}
