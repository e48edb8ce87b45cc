//! Rules for forward mode must be linear in the tangents: they run on tangents that have no value yet, and what they
//! do with these is a program that is looked at before it runs.
//!
//! Otherwise reverse mode, which transposes the rule, and derivatives of higher order would be silently wrong.

use tenferro_ops::{Array, Body, Complex, DType, Program, Simplify, StdTensorOp, TensorType, ValueId};

use crate::apply::{dual, forward, has_tangent};
use crate::place::{self, Place};
use crate::program_trace::{self, Traced, Tracing};
use crate::tensor::Repr;
use crate::trace::Trace;
use crate::transform::zeros_like;
use crate::{Error, Result, Tensor};

/// Results and their tangents.
pub(crate) type Pushed = (Vec<Tensor>, Vec<Tensor>);

/// Runs a rule on primals and tangents, provided that it is linear in the tangents.
pub(crate) fn push(
    primals: &[Tensor],
    tangents: &[Tensor],
    rule: impl FnOnce(Vec<Tensor>, Vec<Tensor>) -> Result<Pushed>,
) -> Result<Pushed> {
    // What comes from the primals is marked: it is not zero because it happens to be so here.
    let mark = Trace::begin_mark();
    let primals = primals.iter().map(|primal| primal.live().clone().marked(&mark.id())).collect();
    let tracing = Tracing::of_tangents();
    let mut arguments = Vec::with_capacity(tangents.len());
    for tangent in tangents {
        let tensor_type = tangent.tensor_type()?;
        let has_tangent = tensor_type.dtype.has_tangent();
        // Integers have none; a program that is being traced does not know that of its arguments.
        arguments.push(if has_tangent { tracing.argument(tensor_type) } else { zeros_like(tangent) });
    }
    let (results, pushed) = rule(primals, arguments)?;
    let is_inside = |result: &Tensor| result.program().is_some_and(|program| std::ptr::eq(&**program, &**tracing));
    if let Some(position) = results.iter().position(is_inside) {
        let detail =
            format!("result {position} of the rule depends on the tangents; compute results from the primals alone");
        return Err(Error::argument("custom_jvp", detail));
    }
    // Results that are discrete have no tangents, whatever the rule says.
    let active: Vec<_> = results.iter().map(has_tangent).collect();
    let outputs: Vec<_> = pushed.into_iter().zip(&active).filter(|(_, active)| **active).map(|(dy, _)| dy).collect();
    let traced = tracing.finish(&outputs)?;
    drop(tracing);
    let checked = check(&traced);
    // From here on tensors with the mark are what they were without.
    drop(mark);
    let results: Vec<_> = results.into_iter().map(Tensor::into_live).collect();
    checked.map_err(|fault| {
        let detail = format!(
            "the rule is not linear in the tangents: {}; make every tangent a sum of tangents times what depends on the \
             primals alone",
            fault.told("them", "the tangent of result")
        );
        Error::argument("custom_jvp", detail)
    })?;
    let inputs = tangents.iter().filter(|tangent| has_tangent(tangent)).chain(&traced.captured);
    let mut pushed = place::user_code(|| traced.replay(inputs.map(|input| input.live().clone())))?.into_iter();
    let tangents = results.iter().zip(active).map(|(result, active)| {
        let pushed = if active { pushed.next() } else { None };
        pushed.unwrap_or_else(|| zeros_like(result))
    });
    let tangents = tangents.collect();
    Ok((results, tangents))
}

/// How a value of a program depends on tangents.
#[derive(Clone, Debug)]
enum Flow {
    /// It is zero.
    Zero,
    Constant,
    Linear,
    /// In another way; where it was made.
    Other(Fault),
}

impl Flow {
    /// That of a value which is one of two, and why it is not linear if one of them is and the other is not.
    fn joined(self, other: Flow, fault: Fault) -> Flow {
        match (self, other) {
            (Flow::Other(fault), _) | (_, Flow::Other(fault)) => Flow::Other(fault),
            (Flow::Zero, flow) | (flow, Flow::Zero) => flow,
            (Flow::Linear, Flow::Linear) => Flow::Linear,
            (Flow::Constant, Flow::Constant) => Flow::Constant,
            (Flow::Linear, Flow::Constant) | (Flow::Constant, Flow::Linear) => Flow::Other(fault),
        }
    }

    /// How far it is from zero: joining goes up only.
    fn rank(&self) -> u8 {
        match self {
            Flow::Zero => 0,
            Flow::Constant | Flow::Linear => 1,
            Flow::Other(_) => 2,
        }
    }
}

/// Why a program is not linear.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// An operation that is not linear in the tangents among its operands.
    Operation(&'static str, Place),
    /// An operation that adds something else to them.
    Sum(&'static str, Place),
    /// A result that does not depend on the tangents without being zero.
    Constant(usize),
}

impl Fault {
    /// The fault in words, where the arguments and a result are called by these.
    pub(crate) fn told(&self, them: &str, result: &str) -> String {
        match self {
            Fault::Operation(op, place) => format!("{op} at {place} is not linear in {them}"),
            Fault::Sum(op, place) => {
                format!("{op} at {place} joins {them} with numbers that are not zero, or not always")
            }
            Fault::Constant(position) => {
                format!("{result} {position} does not depend on {them}, and is not zero, or not always")
            }
        }
    }
}

/// An error unless the results of a program are linear in its arguments; what it captured is constant.
pub(crate) fn check(traced: &Traced) -> Result<(), Fault> {
    let argument_count = traced.program.input_types().len() - traced.captured.len();
    let captured = traced.captured.iter().map(|tensor| if is_zero(tensor) { Flow::Zero } else { Flow::Constant });
    let inputs = std::iter::repeat_n(Flow::Linear, argument_count).chain(captured).collect();
    let site = |instruction: usize| traced.sites[instruction].place;
    for (position, flow) in flow_through(&traced.program, &site, inputs).into_iter().enumerate() {
        match flow {
            Flow::Zero | Flow::Linear => {}
            Flow::Constant => return Err(Fault::Constant(position)),
            Flow::Other(fault) => return Err(fault),
        }
    }
    Ok(())
}

/// How the results of a program depend on tangents, given how its inputs do, and where its instructions were asked for.
fn flow_through(program: &Program, place_of: &dyn Fn(usize) -> Place, mut flows: Vec<Flow>) -> Vec<Flow> {
    for (position, instruction) in program.instructions().iter().enumerate() {
        let (op, place) = (instruction.op(), place_of(position));
        let operand = |operand: &ValueId| (flows[operand.index()].clone(), &program.types()[operand.index()]);
        let operands: Vec<_> = instruction.operands().iter().map(operand).collect();
        let made = match flow_of_owner(op, &operands, place) {
            Some(made) => made,
            None => flow_of(op, &operands, place),
        };
        for (result, flow) in instruction.results().zip(made) {
            // What is discrete cannot be linear.
            let is_discrete = !program.types()[result.index()].dtype.has_tangent();
            flows.push(match flow {
                Flow::Linear if is_discrete => Flow::Other(Fault::Operation(op.name(), place)),
                flow => flow,
            });
        }
    }
    program.outputs().iter().map(|output| flows[output.index()].clone()).collect()
}

/// The same for an operation that owns programs; none of others, and of those whose programs are rules.
///
/// Their derivatives would not tell: they drop what is added inside.
fn flow_of_owner(op: &StdTensorOp, operands: &[(Flow, &TensorType)], place: Place) -> Option<Vec<Flow>> {
    let flows: Vec<_> = operands.iter().map(|(flow, _)| flow.clone()).collect();
    let through = |body: &Body, flows: Vec<Flow>| {
        let inside = |instruction| program_trace::place_in(body, instruction).unwrap_or(place);
        flow_through(body, &inside, flows)
    };
    let joined = |a: Flow, b: Flow| a.joined(b, Fault::Sum(op.name(), place));
    // What is carried comes back as the body returns it, from wherever the loop is left.
    let around = |body: &Body, num_consts: usize, num_carry: usize, mut inputs: Vec<Flow>| loop {
        let outputs = through(body, inputs.clone());
        let mut is_settled = true;
        for (carried, returned) in inputs[num_consts..].iter_mut().zip(&outputs[..num_carry]) {
            let both = joined(carried.clone(), returned.clone());
            is_settled &= both.rank() == carried.rank();
            *carried = both;
        }
        if is_settled {
            return (inputs, outputs);
        }
    };
    // What chooses may not depend on tangents.
    let chosen_by = |choice: &Flow, made: Vec<Flow>| match choice {
        Flow::Other(_) | Flow::Linear => {
            let fault = match choice {
                Flow::Other(fault) => fault.clone(),
                _ => Fault::Operation(op.name(), place),
            };
            vec![Flow::Other(fault); made.len()]
        }
        Flow::Zero | Flow::Constant => made,
    };
    let branches = |branches: &[&Body]| {
        let made = branches.iter().map(|branch| through(branch, flows[1..].to_vec()));
        let both = |a: Vec<Flow>, b: Vec<Flow>| a.into_iter().zip(b).map(|(a, b)| joined(a, b)).collect();
        chosen_by(&flows[0], made.reduce(both).unwrap_or_default())
    };
    Some(match op {
        StdTensorOp::Cond(cond) => branches(&[&cond.true_branch, &cond.false_branch]),
        StdTensorOp::Switch(switch) => branches(&switch.branches.iter().collect::<Vec<_>>()),
        StdTensorOp::Scan(scan) => {
            let counted = usize::from(scan.length.is_none());
            let (inputs, outputs) = around(&scan.body, scan.num_consts, scan.num_carry, flows[counted..].to_vec());
            let carried = inputs.into_iter().skip(scan.num_consts).take(scan.num_carry);
            let made = carried.chain(outputs.into_iter().skip(scan.num_carry)).collect();
            if counted == 0 { made } else { chosen_by(&flows[0], made) }
        }
        StdTensorOp::While(one) => {
            let num_carry = flows.len() - one.num_consts;
            let (inputs, outputs) = around(&one.body, one.num_consts, num_carry, flows);
            let answer = through(&one.cond, inputs.clone()).swap_remove(0);
            let carried = inputs.into_iter().skip(one.num_consts);
            let trips = one.counts.0.then_some(Flow::Constant);
            chosen_by(&answer, carried.chain(trips).chain(outputs.into_iter().skip(num_carry)).collect())
        }
        _ => through(super::body_of(op)?, flows),
    })
}

/// How the results of an operation depend on tangents.
fn flow_of(op: &StdTensorOp, operands: &[(Flow, &TensorType)], place: Place) -> Vec<Flow> {
    let all = |flow: Flow| vec![flow; op.definition().result_count()];
    if let Some(fault) = operands.iter().find(|(flow, _)| matches!(flow, Flow::Other(_))) {
        return all(fault.0.clone());
    }
    let linear = operands.iter().filter(|(flow, _)| matches!(flow, Flow::Linear)).count();
    let is_zero = |(flow, _): &(Flow, _)| matches!(flow, Flow::Zero);
    let numbers = || operands.iter().filter(|(_, tensor_type)| tensor_type.dtype.has_tangent());
    if linear == 0 {
        return all(if gives_zero(op, numbers().map(is_zero)) { Flow::Zero } else { Flow::Constant });
    }
    // Most operations say themselves what they are; of the others their rule is asked.
    match op.definition().rule_word() {
        "linear" if numbers().all(|operand| is_zero(operand) || matches!(operand.0, Flow::Linear)) => all(Flow::Linear),
        "bilinear" if linear == 1 => all(Flow::Linear),
        _ => by_rule(op, operands, place),
    }
}

/// Whether a result is zero because operands are, given which of those that are numbers.
pub(crate) fn gives_zero(op: &StdTensorOp, mut are_zero: impl Iterator<Item = bool>) -> bool {
    if let StdTensorOp::Constant(constant) = op {
        return array_is_zero(&constant.value);
    }
    match op.definition().rule_word() {
        _ if matches!(op, StdTensorOp::Add(_) | StdTensorOp::Sub(_)) => are_zero.all(|is_zero| is_zero),
        "linear" => are_zero.next() == Some(true) && are_zero.all(|is_zero| is_zero),
        "bilinear" => are_zero.any(|is_zero| is_zero),
        _ => false,
    }
}

/// Asks the rule of an operation: its tangents must not depend on operands it is to be linear in, and must depend on
/// those that are coefficients; numbers that they do not depend on are added. Results without tangents are not linear.
fn by_rule(op: &StdTensorOp, operands: &[(Flow, &TensorType)], place: Place) -> Vec<Flow> {
    let not_linear = Flow::Other(Fault::Operation(op.name(), place));
    let all = |flow: &Flow| vec![flow.clone(); op.definition().result_count()];
    let tracing = Tracing::begin();
    let guard = Trace::begin();
    let trace = guard.id();
    let primals: Vec<_> = operands.iter().map(|(_, ty)| tracing.argument((*ty).clone())).collect();
    let pair = |(primal, (flow, ty)): (Tensor, &(Flow, &TensorType))| {
        let tangent = matches!(flow, Flow::Linear).then(|| tracing.argument((*ty).clone()));
        dual(&trace, primal, tangent)
    };
    let duals: Vec<_> = primals.into_iter().zip(operands).map(pair).collect();
    let Ok(results) = forward(op, &trace, &duals, place) else { return all(&not_linear) };
    let tangents: Vec<_> = results.iter().map(|result| result.as_dual(&trace).tangent).collect();
    let active: Vec<_> = tangents.iter().flatten().cloned().collect();
    let Ok(traced) = tracing.finish(&active) else { return all(&not_linear) };
    // What programs that it owns are given without reading it is not used.
    let program = traced.program.simplify_by(Simplify { bodies: true, dead: true, ..Simplify::NOTHING }).program;
    let mut is_used = vec![false; program.types().len()];
    let used = program.instructions().iter().flat_map(|instruction| instruction.operands());
    used.chain(program.outputs()).for_each(|id| is_used[id.index()] = true);
    for ((flow, ty), is_used) in operands.iter().zip(is_used) {
        match flow {
            Flow::Linear if is_used => return all(&not_linear),
            Flow::Constant if !is_used && ty.dtype.has_tangent() => {
                return all(&Flow::Other(Fault::Sum(op.name(), place)));
            }
            _ => {}
        }
    }
    let flow = |tangent: &Option<_>| if tangent.is_some() { Flow::Linear } else { not_linear.clone() };
    tangents.iter().map(flow).collect()
}

/// Whether a tensor is known to be zero, for derivatives of it too: not if it is marked, or a derivative is taken of it.
pub(crate) fn is_zero(tensor: &Tensor) -> bool {
    match &tensor.live().repr {
        Repr::Concrete(array) => array_is_zero(array),
        Repr::Abstract(value) => value.trace.is_zero(value.value),
        _ => false,
    }
}

/// Whether all numbers of an array are zero.
fn array_is_zero(array: &Array) -> bool {
    let all = match array.dtype() {
        DType::F32 => array.as_slice::<f32>().map(|x| x.iter().all(|x| *x == 0.0)),
        DType::F64 => array.as_slice::<f64>().map(|x| x.iter().all(|x| *x == 0.0)),
        DType::C32 => array.as_slice::<Complex<f32>>().map(|x| x.iter().all(|x| x.re == 0.0 && x.im == 0.0)),
        DType::C64 => array.as_slice::<Complex<f64>>().map(|x| x.iter().all(|x| x.re == 0.0 && x.im == 0.0)),
        _ => array.convert(DType::F64).map(|array| array_is_zero(&array)),
    };
    all.unwrap_or(false)
}
