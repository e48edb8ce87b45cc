//! Custom functions in programs whose rules are no programs: a rule that calls its own function would contain itself
//! without end, and one that reads values cannot be traced at all.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use tenferro_ops::{
    Array, Arrays, Attribute, Batching, Body, Category, ExtensionOp, Jvp, OpError, StdTensorOp, Tangents, TensorType,
    Transposing, TypeFault, Types, Value, ops,
};
use tidu::ADRuleError;

use super::programs::{Found, find};
use super::{Rules, Whole, lanes};
use crate::apply::Tensors;
use crate::program_trace::{ProgramTrace, replay_body, trace};
use crate::tensor::Repr;
use crate::{Error, ErrorKind, Result, Tensor, place, program_trace};

/// A call of such a function; its operands are the arguments, then what the function captured.
pub(crate) struct Opaque {
    rules: Arc<dyn Rules>,
    /// What it computes.
    body: Body,
    argument_count: usize,
    /// Why its rules cannot be traced.
    error: Option<Error>,
    /// The call as an operation with programs, once a rule of the vocabulary has asked for it.
    traced: OnceLock<Result<ops::CustomCall>>,
}

impl Opaque {
    pub(super) fn new(rules: Arc<dyn Rules>, body: Body, argument_count: usize, error: Option<Error>) -> Self {
        Opaque { rules, body, argument_count, error, traced: OnceLock::new() }
    }

    pub(super) fn body(&self) -> &Body {
        &self.body
    }

    /// The same call, which is the given operation, on other tensors.
    pub(super) fn again(&self, op: &StdTensorOp, operands: &[Tensor]) -> Result<Tensors> {
        if let Some(program) = innermost_program(operands) {
            return program.emit(op, operands, place::caller());
        }
        Ok(Whole::Custom(self.rules.clone()).call(&operands[..self.argument_count])?.into())
    }

    /// The call as an operation on the same operands: its rules are traced now.
    fn traced(&self) -> &Result<ops::CustomCall> {
        self.traced.get_or_init(|| {
            if let Some(error) = &self.error {
                return Err(error.clone());
            }
            let types = &self.body.input_types()[..self.argument_count];
            let mut number = 0;
            let each = |tensor: &Tensor| {
                number += 1;
                Ok((tensor.clone(), number))
            };
            match find(&self.rules, types, each)? {
                Found::Call(call, captured) => {
                    let captured = captured.iter().map(|tensor| self.constant(tensor)).collect::<Result<Vec<_>>>()?;
                    let call = call.with_captured(self.body.clone(), &captured);
                    call.map_err(|error| Error::new(ErrorKind::User(error.into())))
                }
                Found::Opaque(_, error) => {
                    Err(error.unwrap_or_else(|| self.refused("meets itself while it is traced")))
                }
            }
        })
    }

    /// The call on operands of these types, of which some have lanes, and constants behind them; all results have lanes.
    fn in_lanes(&self, types: Vec<TensorType>, batched: &[bool], size: usize) -> Result<(Opaque, Vec<Array>)> {
        let (traced, ()) = trace(types, |values| {
            let results = lanes::run(size, batched, values, |values| replay_body(&self.body, values))?;
            Ok((results, ()))
        })?;
        let constants = traced.captured.iter().map(|tensor| self.constant(tensor)).collect::<Result<_>>()?;
        let rules = lanes::rules(self.rules.clone(), &batched[..self.argument_count], size);
        Ok((Opaque::new(rules, traced.body(), self.argument_count, self.error.clone()), constants))
    }

    fn constant(&self, captured: &Tensor) -> Result<Array> {
        match &captured.live().repr {
            Repr::Concrete(array) => Ok(array.clone()),
            _ => Err(self.refused("captures a tensor of a transform; pass that tensor as an argument")),
        }
    }

    fn refused(&self, what: &str) -> Error {
        Error::argument("custom function", format!("the function made at {} {what}", self.rules.origin().place))
    }

    fn failed(&self, error: &Error) -> ADRuleError {
        ADRuleError::Execution { op: format!("{self:?}"), source: Arc::new(error.clone()) }
    }
}

/// The program that is being traced, or that the operands belong to, if no other transform is further inside.
fn innermost_program(operands: &[Tensor]) -> Option<Arc<ProgramTrace>> {
    let outermost = operands.iter().max_by_key(|operand| operand.outermost_trace())?;
    let number = outermost.outermost_trace()?;
    let current = program_trace::current().filter(|program| program.number() > number);
    current.or_else(|| match &outermost.repr {
        Repr::Abstract(value) => Some(value.trace.clone()),
        _ => None,
    })
}

/// Transforms of tensors meet it before any rule of the vocabulary is asked for, see [`crate::apply`]; in programs that
/// operations own it is the operation that its rules are traced to.
impl ExtensionOp for Opaque {
    fn name(&self) -> &'static str {
        "call"
    }

    fn attributes(&self) -> Vec<(&'static str, Attribute)> {
        vec![("function", Attribute::Word(format!("custom function at {}", self.rules.origin().place)))]
    }

    fn rule_word(&self) -> &'static str {
        "nested"
    }

    fn batch_word(&self) -> &'static str {
        "nested"
    }

    fn operand_count(&self) -> usize {
        self.body.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.body.outputs().len()
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        if x != self.body.input_types() {
            let expected: Vec<_> = self.body.input_types().iter().map(ToString::to_string).collect();
            let detail = format!("the function takes ({}); pass tensors of these types", expected.join(", "));
            return Err(TypeFault::new(Category::Signature, detail));
        }
        Ok(self.body.output_types().cloned().collect())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let failed = |error| OpError::Extension { op: format!("{self:?}"), source: Arc::new(error) };
        Ok(self.body.eval(x).map_err(failed)?.into())
    }

    fn jvp<'e>(&self, at: &Jvp<'e>) -> Option<Tangents<'e>> {
        let op = match self.traced() {
            Ok(call) => StdTensorOp::from(call.clone()),
            Err(error) => {
                at.scope.fail(self.failed(error));
                return Some(vec![None; at.y.len()]);
            }
        };
        let (x, y, dx) = (at.x.clone(), at.y.clone(), at.dx.clone());
        op.definition().jvp(&Jvp { scope: at.scope, op: op.clone(), x, y, dx })
    }

    /// What runs in place of the operation that it is traced to runs in place of it.
    fn is_extended_by(&self, op: &StdTensorOp) -> bool {
        match (op, self.traced.get()) {
            (StdTensorOp::CustomCall(op), Some(Ok(call))) => ExtensionOp::extends(&**op, call),
            _ => false,
        }
    }

    /// A tangent of it is made of other operations.
    fn transpose<'e>(&self, _: &Transposing<'e>) -> Option<Value<'e>> {
        None
    }

    /// It stays opaque in many lanes.
    fn batch<'e>(&self, at: &Batching<'e>) -> Option<Vec<(Value<'e>, bool)>> {
        let types = at.x.iter().map(|x| x.ty().clone()).collect();
        match self.in_lanes(types, &at.batched, at.size) {
            Ok((op, constants)) => {
                let constants = constants.iter().map(|array| at.scope.constant(array.clone()));
                let operands: Vec<_> = at.x.iter().cloned().chain(constants).collect();
                Some(at.apply(StdTensorOp::Extension(Arc::new(op)), &operands))
            }
            Err(error) => {
                at.scope.fail(self.failed(&error));
                Some(Vec::new())
            }
        }
    }

    fn is_same(&self, other: &dyn ExtensionOp) -> bool {
        let other = other.as_any().downcast_ref::<Opaque>();
        other.is_some_and(|other| Arc::ptr_eq(&self.rules, &other.rules) && self.body == other.body)
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        (Arc::as_ptr(&self.rules).addr(), &self.body).hash(&mut hasher);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Debug for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call{{function: custom function at {}}}", self.rules.origin().place)
    }
}
