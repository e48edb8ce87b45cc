//! Functions that stay whole in derivatives and programs: those with rules of their own, and checkpointed ones.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use tenferro_ops::{
    Arrays, Attribute, Category, ExtensionOp, Jvp, OpError, StdTensorOp, TensorType, Transposing, TypeFault, Types,
    Value,
};
use tidu::eager::{Pulled, Recorded, Var, remember};

use crate::apply::{Tensors, dual, tracked};
use crate::place;
use crate::program_trace::{Traced, trace};
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
    Checkpoint(Arc<Traced>),
}

/// A function of the user's with its rules, on the leaves of trees.
pub(crate) trait Rules: Debug + Send + Sync {
    fn name(&self) -> String;

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>>;

    /// The results and their tangents; `None` if there is no rule for forward mode.
    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>>;

    /// The results, what the pullback needs, and the pullback; `None` if there is no rule for reverse mode.
    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>>;
}

/// A run of a function that has a rule for reverse mode.
pub(crate) struct Saved {
    pub(crate) results: Vec<Tensor>,
    pub(crate) saved: Vec<Tensor>,
    pub(crate) pull: Pull,
}

/// From what was saved and the cotangents of the results to those of the arguments.
pub(crate) type Pull = Arc<dyn Fn(Vec<Tensor>, Vec<Tensor>) -> Result<Vec<Tensor>> + Send + Sync>;

/// An operation that calls a whole function.
///
/// In a program its operands are the arguments, and `body` says what it computes.
/// In a history its operands are the arguments, then what was saved, then the results as far as they were tracked
/// already because the function captured tracked tensors.
#[derive(Clone)]
pub(crate) struct Call {
    whole: Whole,
    body: Option<Arc<Traced>>,
    pull: Option<Pull>,
    argument_count: usize,
    saved_count: usize,
    result_count: usize,
}

impl Call {
    /// The call that an operation is, if it is one.
    pub(crate) fn of(op: &StdTensorOp) -> Option<&Call> {
        match op {
            StdTensorOp::Extension(op) => op.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// The same call on other tensors.
    pub(crate) fn again(&self, operands: &[Tensor]) -> Result<Tensors> {
        // What a custom function captures it sees by itself.
        Ok(self.whole.call(&operands[..self.argument_count])?.into())
    }

    /// The cotangents of the operands of a call in a history.
    pub(crate) fn pull_back(&self, recorded: &Recorded<'_, StdTensorOp, Tensor>) -> Result<Pulled<Tensor>> {
        let (arguments, rest) = recorded.inputs.split_at(self.argument_count);
        let (saved, captured) = rest.split_at(self.saved_count);
        let cotangents = recorded.cotangents.to_vec();
        let mut pulled = match (&self.whole, &self.pull) {
            (Whole::Checkpoint(traced), _) => {
                pullback_of(arguments, cotangents.clone(), |arguments| traced.replay(arguments))?
            }
            (Whole::Custom(_), Some(pull)) => {
                let outputs = recorded.outputs.iter().zip(cotangents.iter().cloned());
                let cotangents = outputs.map(|(output, cotangent)| cotangent.unwrap_or_else(|| zeros_like(output)));
                let pulled = pull(saved.to_vec(), cotangents.collect())?;
                pulled.into_iter().map(Some).collect()
            }
            // The rule for forward mode is linear in the tangents: its own derivative by reverse mode is the pullback.
            (Whole::Custom(rules), None) => {
                let zeros: Vec<_> = arguments.iter().map(zeros_like).collect();
                pullback_of(&zeros, cotangents.clone(), |tangents| {
                    let pushed = rules.push(arguments.to_vec(), tangents);
                    Ok(pushed.unwrap_or_else(|| unreachable!("a custom function has one rule at least"))?.1)
                })?
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
        match operands.iter().max_by_key(|operand| operand.outermost_trace()).map(|operand| &operand.repr) {
            Some(Repr::Tracked(value)) => self.record(&value.trace, &operands),
            Some(Repr::Dual(value)) => self.push(&value.trace, &operands),
            Some(Repr::Abstract(value)) => {
                let (call, operands) = self.traced(&operands)?;
                Ok(value.trace.emit(&call.op(), &operands, place::caller())?.into_vec())
            }
            Some(Repr::Concrete(_) | Repr::Failed(_)) | None => self.run(operands),
        }
    }

    /// Calls the function on tensors of no transform.
    fn run(&self, operands: Vec<Tensor>) -> Result<Vec<Tensor>> {
        match self {
            Whole::Custom(rules) => rules.call(operands),
            Whole::Checkpoint(traced) => traced.replay(operands),
        }
    }

    /// Runs the function one level down and remembers the call.
    fn record(&self, trace: &TraceId, operands: &[Tensor]) -> Result<Vec<Tensor>> {
        let arguments: Vec<_> = operands.iter().map(|operand| operand.below(trace)).collect();
        let saved = match self {
            Whole::Custom(rules) => rules.save(arguments.clone()).transpose()?,
            Whole::Checkpoint(_) => None,
        };
        let (results, saved, pull) = match saved {
            Some(Saved { results, saved, pull }) => (results, saved, Some(pull)),
            None => (self.call(&arguments)?, Vec::new(), None),
        };
        let mut inputs: Vec<_> = operands.iter().map(|operand| operand.as_var(trace)).collect();
        inputs.extend(saved.iter().map(|saved| Var::constant(saved.live().below(trace))));
        let captured: Vec<_> = results.iter().map(|result| result.live().as_var(trace)).collect();
        let values = captured.iter().map(|result| result.value().clone()).collect();
        inputs.extend(captured);
        let call = Call {
            whole: self.clone(),
            body: None,
            pull,
            argument_count: operands.len(),
            saved_count: saved.len(),
            result_count: results.len(),
        };
        let inputs: Vec<_> = inputs.iter().collect();
        Ok(tracked(trace, remember(&call.op(), &inputs, values)).into_vec())
    }

    /// Runs the function and its rule for forward mode one level down.
    fn push(&self, trace: &TraceId, operands: &[Tensor]) -> Result<Vec<Tensor>> {
        let rules = match self {
            Whole::Custom(rules) => rules,
            Whole::Checkpoint(traced) => return traced.replay(operands.iter().cloned()),
        };
        let duals: Vec<_> = operands.iter().map(|operand| operand.as_dual(trace)).collect();
        let tangents =
            duals.iter().map(|dual| dual.tangent.clone().unwrap_or_else(|| zeros_like(&dual.primal))).collect();
        let primals = duals.iter().map(|dual| dual.primal.clone()).collect();
        let Some(pushed) = rules.push(primals, tangents) else {
            return Err(Error::new(ErrorKind::NoForwardRule { function: rules.name() }));
        };
        let (results, tangents) = pushed?;
        let with_tangent = |(result, tangent): (Tensor, Tensor)| {
            // A function that captures tensors with tangents has some of its own.
            let captured = result.live().as_dual(trace);
            let tangent = tangent.live().below(trace);
            let tangent = match captured.tangent {
                Some(captured) => captured + tangent,
                None => tangent,
            };
            let has_tangent = captured.primal.dtype().is_ok_and(|dtype| dtype.has_tangent());
            dual(trace, captured.primal, has_tangent.then_some(tangent))
        };
        Ok(results.into_iter().zip(tangents).map(with_tangent).collect())
    }

    /// The call as an operation of a program, and its operands: the arguments and what the function captures.
    fn traced(&self, operands: &[Tensor]) -> Result<(Call, Vec<Tensor>)> {
        let traced = match self {
            Whole::Checkpoint(traced) => traced.clone(),
            Whole::Custom(rules) => {
                let types = operands.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
                let (traced, ()) = trace(types, |arguments| Ok((rules.call(arguments)?, ())))?;
                Arc::new(traced)
            }
        };
        let mut inputs = operands.to_vec();
        if let Whole::Custom(_) = self {
            inputs.extend(traced.captured.iter().cloned());
        }
        let call = Call {
            whole: self.clone(),
            pull: None,
            argument_count: operands.len(),
            saved_count: 0,
            result_count: traced.program.outputs().len(),
            body: Some(traced),
        };
        Ok((call, inputs))
    }

    fn name(&self) -> String {
        match self {
            Whole::Custom(rules) => rules.name(),
            Whole::Checkpoint(_) => "checkpoint".to_owned(),
        }
    }

    /// What tells two functions apart.
    fn address(&self) -> usize {
        match self {
            Whole::Custom(rules) => Arc::as_ptr(rules).addr(),
            Whole::Checkpoint(traced) => Arc::as_ptr(traced).addr(),
        }
    }
}

/// Its rules are met before any of the vocabulary's are asked for: see [`crate::apply`].
impl ExtensionOp for Call {
    fn name(&self) -> &'static str {
        "call"
    }

    fn attributes(&self) -> Vec<(&'static str, Attribute)> {
        vec![("function", Attribute::Word(self.whole.name()))]
    }

    fn rule_word(&self) -> &'static str {
        "missing"
    }

    fn operand_count(&self) -> usize {
        match &self.body {
            Some(body) => body.program.input_types().len(),
            None => self.argument_count + self.saved_count + self.result_count,
        }
    }

    fn result_count(&self) -> usize {
        self.result_count
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let Some(body) = &self.body else {
            return Err(TypeFault::new(Category::Signature, "a call in a history is no part of a program"));
        };
        let program = &body.program;
        if program.input_types() != x {
            let expected: Vec<_> = program.input_types().iter().map(ToString::to_string).collect();
            let detail = format!("the function takes ({}); pass tensors of these types", expected.join(", "));
            return Err(TypeFault::new(Category::Signature, detail));
        }
        Ok(program.outputs().iter().map(|output| program.types()[output.index()].clone()).collect())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let body =
            self.body.as_ref().unwrap_or_else(|| unreachable!("evaluation follows inference, which needs a body"));
        let results = body.program.eval(x);
        let failed = |error| OpError::Extension { op: format!("{self:?}"), source: Arc::new(error) };
        Ok(results.map_err(failed)?.into())
    }

    fn jvp<'e>(&self, _: &Jvp<'e>) -> Option<Vec<Option<Value<'e>>>> {
        None
    }

    fn transpose<'e>(&self, _: &Transposing<'e>) -> Option<Value<'e>> {
        None
    }

    fn is_same(&self, other: &dyn ExtensionOp) -> bool {
        let other = other.as_any().downcast_ref::<Call>();
        other.is_some_and(|other| {
            self.whole.address() == other.whole.address() && self.body_address() == other.body_address()
        })
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        (self.whole.address(), self.body_address()).hash(&mut hasher);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Call {
    fn body_address(&self) -> Option<usize> {
        self.body.as_ref().map(|body| Arc::as_ptr(body).addr())
    }
}

impl Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call{{function: {}}}", self.whole.name())
    }
}
