//! What keeps a program from being linear in some of its inputs without its derivative telling.
//!
//! A derivative shows products of tangents; it does not show numbers that are added to them, nor what they are lost in.

use num_complex::Complex;

use super::{Instruction, Program, ValueId};
use crate::{Array, DType, StdTensorOp};

/// How a value depends on tangents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// It is zero.
    Zero,
    /// Not at all; it is not zero, or not always.
    Fixed,
    /// Not at all, and it may be zero.
    Unknown,
    /// Linearly, as far as is known.
    Linear,
}

/// Why the outputs of a program are not linear in the tangents among its inputs, if that can be seen.
pub(crate) fn offset(program: &Program, inputs: impl IntoIterator<Item = Flow>) -> Option<String> {
    let mut flows: Vec<_> = inputs.into_iter().collect();
    for instruction in program.instructions() {
        let flow = match through(program, instruction, &flows) {
            Ok(flow) => flow,
            Err(what) => return Some(format!("{} {what}", instruction.op().name())),
        };
        flows.extend(instruction.results().map(|_| flow));
    }
    // What is discrete has no tangent, whatever stands for it.
    let is_fixed =
        |output: &ValueId| flows[output.index()] == Flow::Fixed && program.types()[output.index()].dtype.has_tangent();
    let fixed = program.outputs().iter().position(is_fixed)?;
    Some(format!("the tangent of result {fixed} does not depend on them, and is not zero, or not always"))
}

/// The flow of the results of an operation.
fn through(program: &Program, instruction: &Instruction, flows: &[Flow]) -> Result<Flow, &'static str> {
    let op = instruction.op();
    let has_tangent = |id: ValueId| program.types()[id.index()].dtype.has_tangent();
    let of = |flow: Flow| move |operand: &ValueId| flows[operand.index()] == flow;
    let numbers: Vec<_> = instruction.operands().iter().filter(|operand| has_tangent(**operand)).collect();
    let word = op.definition().rule_word();
    let is_sum = matches!(op, StdTensorOp::Add(_) | StdTensorOp::Sub(_))
        || (word == "linear" && !matches!(op, StdTensorOp::Extension(_)));
    if instruction.operands().iter().any(of(Flow::Linear)) {
        if word == "zero" && instruction.results().any(has_tangent) {
            return Err("loses them");
        }
        if is_sum && numbers.iter().any(|operand| of(Flow::Fixed)(operand)) {
            return Err("joins them with numbers that are not zero, or not always");
        }
        return Ok(Flow::Linear);
    }
    let are_zero = || numbers.iter().map(|operand| of(Flow::Zero)(operand));
    let is_zero = match op {
        StdTensorOp::Constant(constant) => is_zero(&constant.value),
        _ if is_sum => !numbers.is_empty() && are_zero().all(|is_zero| is_zero),
        _ => word == "bilinear" && are_zero().any(|is_zero| is_zero),
    };
    Ok(match is_zero {
        true => Flow::Zero,
        false if instruction.operands().iter().any(of(Flow::Unknown)) => Flow::Unknown,
        false => Flow::Fixed,
    })
}

fn is_zero(array: &Array) -> bool {
    let elements = array.convert(DType::C64).and_then(|array| array.to_vec::<Complex<f64>>());
    elements.is_ok_and(|elements| elements.iter().all(|element| element.re == 0.0 && element.im == 0.0))
}
