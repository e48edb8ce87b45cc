//! The tangents of a function that has a rule for reverse mode.

use std::sync::Arc;

use tidu::{ADRuleError, ADRuleResult};

use super::custom_call::sum;
use super::{Call, branch, takes};
use crate::batch::{Batching, LaneResults};
use crate::op_def::{Arrays, RunBody, Types};
use crate::ops::check::require;
use crate::rule::{Jvp, Rule, Tangents, Transposing};
use crate::{Body, Category, Flag, OpDef, OpError, Sample, StdTensorOp, TensorType, TypeFault, Value, op};

op! {
    /// The tangents of a [`CustomCall`](crate::ops::CustomCall) that has a rule for reverse mode.
    ///
    /// Operands: if there is a rule for forward mode, the arguments; what was captured; what was saved; the tangents of
    /// the arguments, in which it is linear.
    /// Its transpose is the backward program. Its value is what the rule for forward mode says; without one it has none.
    pub struct CustomTangent {
        /// As in the call.
        jvp: Option<Body>,
        /// As in the call.
        backward: Body,
        /// How many arguments the call has.
        num_args: usize,
        /// How many results it has.
        num_results: usize,
    } = "custom_tangent";
}

impl CustomTangent {
    /// How many operands there are of what was captured and saved.
    fn num_held(&self) -> usize {
        self.backward.input_types().len().saturating_sub(self.num_results)
    }

    /// The position of the first tangent among the operands.
    fn first_tangent(&self) -> usize {
        self.num_held().saturating_add(if self.jvp.is_some() { self.num_args } else { 0 })
    }

    /// The inputs of the program for forward mode, among the operands.
    fn inputs_of<T: Clone>(&self, jvp: &Body, operands: &[T]) -> Vec<T> {
        let (fixed, tangents) = operands.split_at(self.first_tangent());
        let num_operands = jvp.input_types().len().saturating_sub(self.num_args);
        fixed.iter().take(num_operands).chain(tangents).cloned().collect()
    }
}

/// Whether a program returns a cotangent for each argument; what is discrete has none, and anything may stand for it.
pub(super) fn gives_cotangents(backward: &Body, arguments: &[TensorType]) -> Result<(), TypeFault> {
    let found: Vec<_> = backward.output_types().collect();
    require(Category::Signature, found.len() == arguments.len(), || {
        format!(
            "the backward program returns {} values for {} arguments; return a cotangent of each",
            found.len(),
            arguments.len()
        )
    })?;
    for (argument, (found, expected)) in found.into_iter().zip(arguments).enumerate() {
        require(Category::Signature, !expected.dtype.has_tangent() || found.meet(expected).is_some(), || {
            format!("the cotangent of argument {argument} is {found}, the argument {expected}; let the two agree")
        })?;
    }
    Ok(())
}

impl OpDef for CustomTangent {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(batch);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        self.first_tangent().saturating_add(self.num_args)
    }

    fn result_count(&self) -> usize {
        self.num_results
    }

    fn bodies(&self) -> Vec<&Body> {
        self.jvp.iter().chain([&self.backward]).collect()
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let inputs = self.backward.input_types();
        require(Category::Attribute, self.num_results <= inputs.len(), || {
            format!(
                "num_results is {}, the backward program takes {} values; let cotangents be among them",
                self.num_results,
                inputs.len()
            )
        })?;
        let results = &inputs[self.num_held()..];
        let tangents = &x[self.first_tangent()..];
        let held = &x[self.first_tangent() - self.num_held()..self.first_tangent()];
        takes("backward program", &self.backward, &[held, results].concat())?;
        gives_cotangents(&self.backward, tangents)?;
        if let Some(jvp) = &self.jvp {
            takes("jvp program", jvp, &self.inputs_of(jvp, x))?;
            let found: Vec<_> = jvp.output_types().collect();
            let fits = found.len() == 2 * results.len()
                && found[results.len()..].iter().zip(results).all(|(found, expected)| found.meet(expected).is_some());
            require(Category::Signature, fits, || {
                format!("the jvp program returns {found:?}, expected results and tangents {results:?}; let them agree")
            })?;
        }
        Ok(results.into())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        let Some(jvp) = &self.jvp else { return Err(OpError::NoForwardRule) };
        let mut results = run(jvp, self.inputs_of(jvp, &x))?;
        Ok(results.split_off(self.num_results).into())
    }

    fn samples() -> Vec<Sample<Self>> {
        let read = |text: &str| Body::new(crate::Program::parse(text).unwrap_or_else(|error| unreachable!("{error}")));
        // Of c·x³, where c is captured and x saved.
        let jvp = "program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = constant{value: F64[] [3]}
            %4: F64[] = mul %0, %0
            %5: F64[] = mul %4, %0
            %6: F64[] = mul %1, %5
            %7: F64[] = mul %4, %3
            %8: F64[] = mul %7, %1
            %9: F64[] = mul %8, %2
        } -> (%6, %9)";
        let backward = "program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = constant{value: F64[] [3]}
            %4: F64[] = mul %1, %1
            %5: F64[] = mul %4, %3
            %6: F64[] = mul %5, %0
            %7: F64[] = mul %6, %2
        } -> (%7)";
        let op = CustomTangent { jvp: Some(read(jvp)), backward: read(backward), num_args: 1, num_results: 1 };
        let (x, c, dx) = (0.75, -1.5, 0.5);
        // What is saved is not independent of the argument, as differences would have it.
        vec![Sample::new(op, [x, c, x, dx].map(crate::Array::scalar)).primal_only()]
    }
}

fn jvp<'e>(op: &CustomTangent, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    let first_tangent = op.first_tangent();
    let mut tangents = vec![None; at.y.len()];
    if at.dx[first_tangent..].iter().any(Option::is_some) {
        let moved = at.x.iter().zip(&at.dx).skip(first_tangent);
        let moved = moved.map(|(x, dx)| dx.clone().unwrap_or_else(|| at.scope.zeros(x.ty())));
        let operands: Vec<_> = at.x[..first_tangent].iter().cloned().chain(moved).collect();
        tangents = at.scope.apply_all(op.clone(), &operands).into_iter().map(Some).collect();
    }
    if at.dx[..first_tangent].iter().all(Option::is_none) {
        return Ok(tangents);
    }
    let Some(jvp) = &op.jvp else { return Err(no_forward_rule(op)) };
    let program = Body::new(jvp.with_outputs(&jvp.outputs()[op.num_results..]));
    let call = Call { program, recompute: Flag(false) };
    let mut dx = op.inputs_of(jvp, &at.dx);
    let count = dx.len();
    dx[count - op.num_args..].fill(None);
    if dx.iter().all(Option::is_none) {
        return Ok(tangents);
    }
    let x = op.inputs_of(jvp, &at.x);
    let of_rule = branch::jvp(&call, &Jvp { scope: at.scope, op: at.op.clone(), x, y: at.y.clone(), dx })?;
    Ok(tangents.into_iter().zip(of_rule).map(|(linear, fixed)| sum(linear, fixed)).collect())
}

fn no_forward_rule(op: &CustomTangent) -> ADRuleError {
    let op = StdTensorOp::from(op.clone());
    ADRuleError::Execution { op: op.to_string(), source: Arc::new(OpError::NoForwardRule) }
}

/// The backward program, as one operation: its answers count as cotangents whether they depend on some or not.
fn transpose<'e>(op: &CustomTangent, at: &Transposing<'e>) -> ADRuleResult<Tangents<'e>> {
    let (num_held, first_tangent) = (op.num_held(), op.first_tangent());
    let held = (first_tangent - num_held..first_tangent).map(|operand| at.fixed(operand));
    let results = &op.backward.input_types()[num_held..];
    let cts = at.cts.iter().zip(results).map(|(ct, ty)| ct.clone().unwrap_or_else(|| at.scope.zeros(ty)));
    let operands: Vec<Value<'e>> = held.chain(cts).collect();
    let is_wanted = |argument: usize| {
        at.is_linear(first_tangent + argument) && at.types[first_tangent + argument].dtype.has_tangent()
    };
    let wanted: Vec<_> = (0..op.num_args).map(is_wanted).collect();
    let outputs: Vec<_> =
        op.backward.outputs().iter().zip(&wanted).filter(|(_, wanted)| **wanted).map(|(id, _)| *id).collect();
    let program = Body::new(op.backward.with_outputs(&outputs));
    let mut pulled = at.scope.apply_all(Call { program, recompute: Flag(false) }, &operands).into_iter();
    let pulled = wanted.into_iter().map(|wanted| if wanted { pulled.next() } else { None });
    Ok(std::iter::repeat_n(None, first_tangent).chain(pulled).collect())
}

/// Tangents have lanes, all of them; the others only where they are given some.
fn batch<'e>(op: &CustomTangent, at: &Batching<'e>) -> ADRuleResult<LaneResults<'e>> {
    let first_tangent = op.first_tangent();
    let (fixed, tangents) = at.batched.split_at(first_tangent);
    let operand = |operand: usize| if operand < first_tangent { at.x[operand].clone() } else { at.lanes(operand) };
    let operands: Vec<_> = (0..at.x.len()).map(operand).collect();
    let batched = [fixed, &vec![true; tangents.len()]].concat();
    let lanes = |body: &Body, batched: &[bool]| {
        at.made(at.program(body, batched)?.with_lanes_of(&vec![true; body.outputs().len()], at.size))
    };
    let jvp = op.jvp.as_ref().map(|jvp| lanes(jvp, &op.inputs_of(jvp, &batched))).transpose()?;
    let held = &fixed[first_tangent - op.num_held()..];
    let backward = lanes(&op.backward, &[held, &vec![true; op.num_results]].concat())?;
    Ok(at.apply(CustomTangent { jvp, backward, ..op.clone() }, &operands))
}
