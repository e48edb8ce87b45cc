//! Functions that stay whole in derivatives and programs: those with rules of their own, and checkpointed ones.

mod cut;
mod lanes;
pub(crate) mod linear;
mod opaque;
mod programs;

use std::any::Any;
use std::cell::RefCell;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use tenferro_ops::{
    Arrays, Attribute, Batching, Body, Category, ExtensionOp, Flag, Jvp, OpError, Program, StdTensorOp, TensorType,
    Transposing, TypeFault, Types, Value, ops,
};
use tidu::eager::{Pulled, Recorded, Var, remember};

use self::opaque::Opaque;
pub(crate) use self::programs::Origin;
use self::programs::{Found, bound, find};
use crate::apply::{self, Tensors, dual, tracked};
use crate::place::{self, Place};
use crate::program_trace::{self, ProgramTrace, replay_body};
use crate::tensor::Repr;
use crate::trace::TraceId;
use crate::transform::{pullback_of, zeros_like};
use crate::{Error, ErrorKind, Result, Tensor};

/// A function that a transform meets as a whole.
#[derive(Clone, Debug)]
pub(crate) enum Whole {
    /// Its derivatives are the user's.
    Custom(Arc<dyn Rules>),
    /// Its derivative runs it again instead of remembering what happened inside.
    Checkpoint(Body),
}

/// A function of the user's with its rules, on the leaves of trees.
pub(crate) trait Rules: Debug + Send + Sync {
    /// What tells it from all others.
    fn origin(&self) -> Origin;

    /// The operation that it is, and what it captured, if it is one already.
    fn operation(&self) -> Option<(&ops::CustomCall, &[Tensor])> {
        None
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>>;

    /// The results and their tangents; `None` if there is no rule for forward mode.
    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>>;

    /// The results, what the pullback needs, and the pullback; `None` if there is no rule for reverse mode.
    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>>;

    /// Whether [`save`](Self::save) answers.
    fn can_save(&self) -> bool;
}

/// A run of a function that has a rule for reverse mode.
pub(crate) struct Saved {
    pub(crate) results: Vec<Tensor>,
    pub(crate) saved: Vec<Tensor>,
    pub(crate) pull: Pull,
}

/// From what was saved and the cotangents of the results to those of the arguments.
pub(crate) type Pull = Arc<dyn Fn(Vec<Tensor>, Vec<Tensor>) -> Result<Vec<Tensor>> + Send + Sync>;

/// A call of a whole function in a history.
///
/// Its operands are the arguments, then what was saved, then the results as far as they were tracked already because the
/// function captured tracked tensors.
pub(crate) struct Call {
    /// Taken out only when the call is dropped.
    whole: Option<Whole>,
    pull: Option<Pull>,
    /// Recorded by the tape, whose backward pass may be recorded in turn.
    on_tape: bool,
    argument_count: usize,
    saved_count: usize,
    result_count: usize,
}

/// The results of an operation that calls a whole function, on behalf of a line, whatever transforms its operands take
/// part in; `None` if it calls none.
pub(crate) fn again(op: &StdTensorOp, operands: &[Tensor], place: Place) -> Option<Result<Tensors>> {
    let call = |whole: Whole, operands| Some(place::at(place, || Ok(whole.call(operands)?.into())));
    match op {
        StdTensorOp::Call(checkpoint) if checkpoint.recompute.0 => {
            call(Whole::Checkpoint(checkpoint.program.clone()), operands)
        }
        StdTensorOp::CustomCall(custom) if custom.jvp.is_some() || custom.backward.is_some() => {
            let (arguments, captured) = operands.split_at(custom.num_args);
            call(Whole::Custom(bound(custom, captured, place)), arguments)
        }
        _ => {
            let opaque = opaque(op)?;
            Some(place::at(place, || opaque.again(op, operands)))
        }
    }
}

fn opaque(op: &StdTensorOp) -> Option<&Opaque> {
    match op {
        StdTensorOp::Extension(op) => op.as_any().downcast_ref(),
        _ => None,
    }
}

/// Whether some function in a program, or in those that its operations own, has a rule of its own.
pub(crate) fn has_rules(program: &Program) -> bool {
    let mut programs = vec![program];
    while let Some(program) = programs.pop() {
        for op in program.instructions().iter().map(|instruction| instruction.op()) {
            let has_rule = match op {
                StdTensorOp::CustomCall(call) => call.jvp.is_some() || call.backward.is_some(),
                _ => opaque(op).is_some(),
            };
            if has_rule {
                return true;
            }
            programs.extend(op.definition().bodies().into_iter().map(|body| &**body));
        }
    }
    false
}

/// What an operation computes that calls a function.
fn body_of(op: &StdTensorOp) -> Option<&Body> {
    match op {
        StdTensorOp::Call(call) => Some(&call.program),
        StdTensorOp::CustomCall(call) => Some(&call.primal),
        _ => opaque(op).map(Opaque::body),
    }
}

impl Call {
    fn whole(&self) -> &Whole {
        self.whole.as_ref().unwrap_or_else(|| unreachable!("a call that can be asked has not been dropped"))
    }

    /// The call that an operation is, if it is one.
    pub(crate) fn of(op: &StdTensorOp) -> Option<&Call> {
        match op {
            StdTensorOp::Extension(op) => op.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// The cotangents of the operands of a call in a history.
    pub(crate) fn pull_back(&self, recorded: &Recorded<'_, StdTensorOp, Tensor>) -> Result<Pulled<Tensor>> {
        let (arguments, rest) = recorded.inputs.split_at(self.argument_count);
        let (saved, captured) = rest.split_at(self.saved_count);
        let cotangents = recorded.cotangents.to_vec();
        let is_recorded = self.on_tape && arguments.iter().any(|argument| argument.is_tracked());
        if is_recorded && recorded.active[recorded.active.len() - captured.len()..].contains(&true) {
            let detail = format!(
                "the {} captures a tensor that requires a gradient, and create_graph needs to know all that it \
                 depends on; pass that tensor as an argument",
                self.whole().name()
            );
            return Err(Error::argument("backward", detail));
        }
        let mut pulled = match (self.whole(), &self.pull) {
            // It only brings captured tensors along.
            _ if arguments.is_empty() => Vec::new(),
            (Whole::Custom(rules), Some(pull)) => {
                let outputs = recorded.outputs.iter().zip(cotangents.iter().cloned());
                let cotangents =
                    outputs.map(|(output, cotangent)| cotangent.map_or_else(|| zeros_like(output), |ct| ct.value));
                // A pass that is recorded must know how the saved tensors depend on the arguments.
                let again = if is_recorded { rules.save(arguments.to_vec()).transpose()? } else { None };
                let pulled = match again {
                    Some(Saved { saved, pull, .. }) => pull(saved, cotangents.collect())?,
                    None => pull(saved.to_vec(), cotangents.collect())?,
                };
                cut::kept(recorded.cotangents, pulled)
            }
            // The rule for forward mode is linear in the tangents: its own derivative by reverse mode is the pullback.
            (Whole::Custom(rules), None) => {
                let ones: Vec<_> = arguments.iter().map(Tensor::ones_like).collect();
                let is_active = &recorded.active[..arguments.len()];
                pullback_of(&ones, is_active, cotangents.clone(), |tangents| {
                    let pushed = rules.push(arguments.to_vec(), tangents);
                    Ok(pushed.unwrap_or_else(|| unreachable!("a custom function has one rule at least"))?.1)
                })?
            }
            (Whole::Checkpoint(body), _) => {
                let is_active = &recorded.active[..arguments.len()];
                pullback_of(arguments, is_active, cotangents.clone(), |arguments| replay_body(body, arguments))?
            }
        };
        pulled.extend(saved.iter().map(|_| None));
        pulled.extend(cotangents.into_iter().take(captured.len()));
        Ok(pulled)
    }

    fn op(self) -> StdTensorOp {
        StdTensorOp::Extension(Arc::new(self))
    }
}

impl Whole {
    /// Calls the function on tensors, whatever transforms they take part in.
    pub(crate) fn call(&self, operands: &[Tensor]) -> Result<Vec<Tensor>> {
        if let Some(error) = crate::tree::first_error(operands) {
            return Err(error);
        }
        let operands: Vec<_> = operands.iter().map(|operand| operand.live().clone()).collect();
        let outermost = operands.iter().max_by_key(|operand| operand.outermost_trace());
        let outermost = outermost.and_then(|operand| Some((operand, operand.trace_id()?)));
        let Some((outermost, trace)) = outermost else { return self.run(operands) };
        // Inside a function that is being traced, rules may capture its values: the call belongs to that program.
        let program = program_trace::current().filter(|program| program.number() > trace.number());
        let trace = program.as_ref().map_or(trace, |program| program.id());
        let (results, captures_inner) = match (program, &outermost.repr) {
            (Some(program), _) => self.emit(&program, &operands),
            (None, Repr::Abstract(value)) => self.emit(&value.trace, &operands),
            (None, Repr::Tracked(_)) if trace.is_mark() => self.mark(&trace, &operands),
            (None, Repr::Batched(lanes)) => lanes::call(self, lanes, &operands),
            (None, repr) => match lanes::call_inside(self, &trace, &operands) {
                Some(called) => called,
                None if matches!(repr, Repr::Tracked(_)) => self.record(&trace, &operands),
                None => self.push(&trace, &operands),
            },
        }?;
        if !captures_inner {
            return Ok(results);
        }
        // The function captures tensors of transforms that began later than that of its arguments. To these it is a
        // plain function, whose value is that of the call.
        let plain = self.run(operands)?;
        Ok(results.into_iter().zip(&plain).map(|(result, plain)| self.over(plain, result, &trace)).collect())
    }

    /// Calls the function as if it had no rules.
    fn run(&self, operands: Vec<Tensor>) -> Result<Vec<Tensor>> {
        match self {
            Whole::Custom(rules) => rules.call(operands),
            Whole::Checkpoint(body) => replay_body(body, operands),
        }
    }

    /// Runs the function one level down and marks its results, except for those of transforms inside the mark.
    fn mark(&self, mark: &TraceId, operands: &[Tensor]) -> Result<(Vec<Tensor>, bool)> {
        let arguments: Vec<_> = operands.iter().map(|operand| operand.below(mark)).collect();
        let marked = |result: Tensor| if result.is_inside(mark) { result } else { result.marked(mark) };
        Ok((self.call(&arguments)?.into_iter().map(marked).collect(), false))
    }

    /// Runs the function one level down and remembers the call; tells whether transforms inside `trace` take part.
    fn record(&self, trace: &TraceId, operands: &[Tensor]) -> Result<(Vec<Tensor>, bool)> {
        let arguments: Vec<_> = operands.iter().map(|operand| operand.below(trace)).collect();
        let saved = match self {
            Whole::Custom(rules) => rules.save(arguments.clone()).transpose()?,
            Whole::Checkpoint(_) => None,
        };
        let (results, saved, pull) = match saved {
            Some(Saved { results, saved, pull }) => (results, saved, Some(pull)),
            None => (self.recorded_call(trace, operands, &arguments)?, Vec::new(), None),
        };
        let mut inputs: Vec<_> = operands.iter().map(|operand| operand.as_var(trace)).collect();
        inputs.extend(saved.iter().map(|saved| Var::constant(saved.at_most(trace).below(trace))));
        let captured: Vec<_> = results.iter().map(|result| result.at_most(trace).as_var(trace)).collect();
        let values = captured.iter().map(|result| result.value().clone()).collect();
        inputs.extend(captured);
        let call = Call {
            whole: Some(self.clone()),
            pull,
            on_tape: matches!(trace, TraceId::Tape),
            argument_count: operands.len(),
            saved_count: saved.len(),
            result_count: results.len(),
        };
        let inputs: Vec<_> = inputs.iter().collect();
        let recorded = tracked(trace, remember(&call.op(), &inputs, values));
        Ok((recorded.into_vec(), results.iter().any(|result| result.is_inside(trace))))
    }

    /// The call one level down from a transform that records it.
    ///
    /// Functions with rules for reverse mode have the value of those rules while they are recorded, and enclosing
    /// transforms would meet them as if nothing recorded them: they would take derivatives of the value by other rules,
    /// or find none. A checkpoint therefore becomes one of what is computed while it is recorded.
    fn recorded_call(&self, trace: &TraceId, operands: &[Tensor], arguments: &[Tensor]) -> Result<Vec<Tensor>> {
        match self {
            Whole::Checkpoint(body) if body.computes_by_rules() => {
                let is_enclosed = arguments.iter().any(|argument| argument.outermost_trace().is_some());
                let is_active: Vec<_> = operands.iter().map(|operand| operand.as_var(trace).is_tracked()).collect();
                let call = ops::Call { program: body.clone(), recompute: Flag(true) };
                match call.recorded(&is_active) {
                    Ok(recorded) => Whole::Checkpoint(recorded.program).call(arguments),
                    // A rule that reads values is no program, but it can run on arrays.
                    Err(_) if !is_enclosed => self.call(arguments),
                    Err(error) => Err(Error::of_rule(place::caller(), error)),
                }
            }
            _ => self.call(arguments),
        }
    }

    /// Runs the function and its rule for forward mode one level down; tells whether transforms inside `trace` take
    /// part.
    fn push(&self, trace: &TraceId, operands: &[Tensor]) -> Result<(Vec<Tensor>, bool)> {
        let rules = match self {
            Whole::Custom(rules) => rules,
            Whole::Checkpoint(body) => return Ok((replay_body(body, operands.iter().cloned())?, false)),
        };
        let duals: Vec<_> = operands.iter().map(|operand| operand.as_dual(trace)).collect();
        let tangents =
            duals.iter().map(|dual| dual.tangent.clone().unwrap_or_else(|| zeros_like(&dual.primal))).collect();
        let primals = duals.iter().map(|dual| dual.primal.clone()).collect();
        let Some(pushed) = rules.push(primals, tangents) else {
            return Err(Error::new(ErrorKind::NoForwardRule));
        };
        let (results, tangents) = pushed?;
        let captures_inner = results.iter().any(|result| result.is_inside(trace));
        let with_tangent = |(result, tangent): (Tensor, Tensor)| {
            // A function that captures tensors with tangents has some of its own.
            let captured = result.at_most(trace).as_dual(trace);
            let tangent = tangent.at_most(trace).below(trace);
            let tangent = match captured.tangent {
                Some(captured) => captured + tangent,
                None => tangent,
            };
            let has_tangent = captured.primal.dtype().is_ok_and(|dtype| dtype.has_tangent());
            dual(trace, captured.primal, has_tangent.then_some(tangent))
        };
        Ok((results.into_iter().zip(tangents).map(with_tangent).collect(), captures_inner))
    }

    /// Makes the call an operation of a program; tells whether transforms inside the program's take part.
    fn emit(&self, program: &Arc<ProgramTrace>, operands: &[Tensor]) -> Result<(Vec<Tensor>, bool)> {
        let place = place::caller();
        let rules = match self {
            Whole::Checkpoint(body) => {
                let call = ops::Call { program: body.clone(), recompute: Flag(true) };
                return Ok((program.emit(&call.into(), operands, place)?.into_vec(), false));
            }
            Whole::Custom(rules) => rules,
        };
        let types = operands.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
        let outside = |tensor: &Tensor| tensor.at_most(&program.id()).clone();
        let mut captures_inner = false;
        let numbered = |tensor: &Tensor| {
            captures_inner |= tensor.is_wrapped_inside(&program.id());
            let tensor = outside(tensor);
            let number = program.lift(&tensor, place)?.value_in(program);
            Ok((tensor, number))
        };
        let (op, captured) = match find(rules, &types, numbered)? {
            Found::Call(call, captured) => (call.into(), captured),
            Found::Opaque(traced, error) => {
                let op = Opaque::new(rules.clone(), traced.body(), operands.len(), error);
                (StdTensorOp::Extension(Arc::new(op)), traced.captured)
            }
        };
        captures_inner |= captured.iter().any(|tensor| tensor.is_wrapped_inside(&program.id()));
        let operands: Vec<_> = operands.iter().cloned().chain(captured.iter().map(outside)).collect();
        // What is still inside is one of many lanes, and so is the call.
        let results = match operands.iter().any(|operand| operand.is_inside(&program.id())) {
            true => apply::sound(apply::at_place(op, operands.into(), place))?,
            false => program.emit(&op, &operands, place)?,
        };
        Ok((results.into_vec(), captures_inner))
    }

    /// A result as transforms inside `trace` see it, to which the function is a plain one of what it captures.
    fn over(&self, plain: &Tensor, result: Tensor, trace: &TraceId) -> Tensor {
        let plain = plain.live();
        match &plain.repr {
            Repr::Tracked(inner) if inner.trace.number() > trace.number() => {
                let value = self.over(inner.var.value(), result, trace);
                let call = Call {
                    whole: Some(self.clone()),
                    pull: None,
                    on_tape: false,
                    argument_count: 0,
                    saved_count: 0,
                    result_count: 1,
                };
                tracked(&inner.trace, remember(&call.op(), &[&inner.var], vec![value])).swap_remove(0)
            }
            Repr::Dual(inner) if inner.trace.number() > trace.number() => {
                dual(&inner.trace, self.over(&inner.primal, result, trace), Some(inner.tangent.clone()))
            }
            _ => result,
        }
    }

    fn name(&self) -> String {
        match self {
            Whole::Custom(rules) => format!("custom function at {}", rules.origin().place),
            Whole::Checkpoint(_) => "checkpoint".to_owned(),
        }
    }
}

/// Backward passes meet it before any rule of the vocabulary is asked for: see [`crate::apply`].
impl ExtensionOp for Call {
    fn name(&self) -> &'static str {
        "call"
    }

    fn attributes(&self) -> Vec<(&'static str, Attribute)> {
        vec![("function", Attribute::Word(self.whole().name()))]
    }

    fn rule_word(&self) -> &'static str {
        "missing"
    }

    fn batch_word(&self) -> &'static str {
        "missing"
    }

    fn batch<'e>(&self, _: &Batching<'e>) -> Option<Vec<(Value<'e>, bool)>> {
        None
    }

    fn operand_count(&self) -> usize {
        self.argument_count + self.saved_count + self.result_count
    }

    fn result_count(&self) -> usize {
        self.result_count
    }

    fn infer(&self, _: &[TensorType]) -> Result<Types, TypeFault> {
        Err(TypeFault::new(Category::Signature, "a call in a history is no part of a program"))
    }

    fn eval(&self, _: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        unreachable!("evaluation follows inference, which refuses it")
    }

    fn jvp<'e>(&self, _: &Jvp<'e>) -> Option<Vec<Option<Value<'e>>>> {
        None
    }

    fn transpose<'e>(&self, _: &Transposing<'e>) -> Option<Value<'e>> {
        None
    }

    fn is_same(&self, other: &dyn ExtensionOp) -> bool {
        other.as_any().downcast_ref::<Call>().is_some_and(|other| std::ptr::eq(self, other))
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        std::ptr::from_ref(self).addr().hash(&mut hasher);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

thread_local! {
    /// What calls leave behind, while one of them is being dropped.
    static REMAINS: RefCell<Option<Vec<Remains>>> = const { RefCell::new(None) };
}

type Remains = (Option<Whole>, Option<Pull>);

/// Functions may capture the results of other calls, which hold functions in turn: they go one after the other.
impl Drop for Call {
    fn drop(&mut self) {
        struct Finished;
        impl Drop for Finished {
            fn drop(&mut self) {
                REMAINS.take();
            }
        }
        let remains = (self.whole.take(), self.pull.take());
        let is_first = REMAINS.try_with(|all| match &mut *all.borrow_mut() {
            Some(all) => {
                all.push(remains);
                false
            }
            none => {
                *none = Some(vec![remains]);
                true
            }
        });
        if is_first == Ok(true) {
            let _finished = Finished;
            while let Some(next) = REMAINS.with_borrow_mut(|all| all.as_mut()?.pop()) {
                drop(next);
            }
        }
    }
}

impl Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call{{function: {}}}", self.whole().name())
    }
}

impl Tensor {
    /// The number of the value that the tensor is in a program.
    fn value_in(&self, program: &Arc<ProgramTrace>) -> u32 {
        match &self.repr {
            Repr::Abstract(value) if Arc::ptr_eq(&value.trace, program) => value.value,
            _ => unreachable!("it was made a value of the program"),
        }
    }

    /// The tensor without wrappers of transforms that began after the given one.
    fn at_most(&self, trace: &TraceId) -> &Tensor {
        let mut tensor = self.live();
        while tensor.is_inside(trace) {
            tensor = match &tensor.repr {
                Repr::Tracked(tracked) => tracked.var.value().live(),
                Repr::Dual(dual) => dual.primal.live(),
                _ => return tensor,
            };
        }
        tensor
    }

    /// Whether the tensor has wrappers that [`at_most`](Self::at_most) takes off: lanes are none.
    fn is_wrapped_inside(&self, trace: &TraceId) -> bool {
        self.is_inside(trace) && !matches!(self.live().repr, Repr::Batched(_))
    }

    /// Whether the tensor takes part in a transform that began after the given one.
    fn is_inside(&self, trace: &TraceId) -> bool {
        self.live().outermost_trace().is_some_and(|found| found > trace.number())
    }
}
