//! One of several programs, chosen at run time.

use std::sync::Arc;

use tidu::{ADRuleKind, ADRuleResult};

use super::{joined, takes};
use crate::op_def::{Arrays, RunBody, Types};
use crate::ops::check::{BOOL, dtype_in, require};
use crate::program::{
    DerivativeError, Linearization, Residual, Role, Transposition, inline, linearization, transposition, zeros,
};
use crate::rule::{Jvp, Rule, Tangents, Transposing};
use crate::{
    Array, Body, Category, DType, OpDef, OpError, ProgramBuilder, ProgramError, Sample, StdTensorOp, TensorType,
    TypeFault, Value, op,
};

op! {
    /// One of two programs: the first operand says which, the others are given to it.
    ///
    /// The derivative is that of the branch taken; the other is not evaluated.
    pub struct Cond {
        /// Runs if the predicate holds.
        true_branch: Body,
        /// Runs if it does not.
        false_branch: Body,
    } = "cond";
}

op! {
    /// One of several programs: the first operand is the number of it (I32, clamped), the others are given to it.
    ///
    /// The derivative is that of the branch taken; the others are not evaluated.
    pub struct Switch {
        /// The programs; all take and return the same types.
        branches: Vec<Body>,
    } = "switch";
}

/// Operations that choose among programs, or have one only.
pub(super) trait Branching: Clone + Into<StdTensorOp> {
    /// How many operands choose; the others are given to the program.
    const CHOOSING: usize = 1;

    fn branches(&self) -> Vec<&Body>;

    /// The same choice among other programs.
    fn among(&self, branches: Vec<Body>) -> Self;
}

impl Branching for Cond {
    fn branches(&self) -> Vec<&Body> {
        vec![&self.true_branch, &self.false_branch]
    }

    fn among(&self, branches: Vec<Body>) -> Self {
        let mut branches = branches.into_iter();
        let mut next = || branches.next().unwrap_or_else(|| unreachable!("as many programs as there were"));
        Cond { true_branch: next(), false_branch: next() }
    }
}

impl Branching for Switch {
    fn branches(&self) -> Vec<&Body> {
        self.branches.iter().collect()
    }

    fn among(&self, branches: Vec<Body>) -> Self {
        Switch { branches }
    }
}

impl OpDef for Cond {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(super::lanes::cond);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        1 + self.true_branch.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.true_branch.outputs().len()
    }

    fn bodies(&self) -> Vec<&Body> {
        self.branches()
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn extends(&self, other: &Self) -> bool {
        extends(self, other)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &BOOL)?;
        scalar(&x[0], "predicate")?;
        results(&self.branches(), &x[1..])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        let taken = if x[0].item()? { &self.true_branch } else { &self.false_branch };
        run(taken, x.into_iter().skip(1).collect()).map(Into::into)
    }

    fn samples() -> Vec<Sample<Self>> {
        let op = Cond { true_branch: product(), false_branch: sine() };
        let operands = |taken: bool| [Array::scalar(taken), Array::scalar(1.5), Array::scalar(-0.5)];
        vec![Sample::new(op.clone(), operands(true)), Sample::new(op, operands(false))]
    }
}

impl OpDef for Switch {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(super::lanes::switch);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        1 + self.branches.first().map_or(0, |branch| branch.input_types().len())
    }

    fn result_count(&self) -> usize {
        self.branches.first().map_or(0, |branch| branch.outputs().len())
    }

    fn bodies(&self) -> Vec<&Body> {
        self.branches()
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn extends(&self, other: &Self) -> bool {
        extends(self, other)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        require(Category::Attribute, !self.branches.is_empty(), || "there is no branch; give one at least".to_owned())?;
        require(Category::DType, x[0].dtype == DType::I32, || {
            format!("operand 0 is {}, expected I32: the number of the branch; convert it first", x[0].dtype)
        })?;
        scalar(&x[0], "number of the branch")?;
        results(&self.branches(), &x[1..])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        let number = usize::try_from(x[0].item::<i32>()?).unwrap_or(0).min(self.branches.len() - 1);
        run(&self.branches[number], x.into_iter().skip(1).collect()).map(Into::into)
    }

    fn samples() -> Vec<Sample<Self>> {
        let op = Switch { branches: vec![product(), sine(), product()] };
        let operands = |number: i32| [Array::scalar(number), Array::scalar(1.5), Array::scalar(-0.5)];
        [-1, 1, 7].map(|number| Sample::new(op.clone(), operands(number))).into()
    }
}

fn product() -> Body {
    sample_branch("%2: F64[] = mul %0, %1 %3: F64[] = exp %2", "%3")
}

fn sine() -> Body {
    sample_branch("%2: F64[] = sin %0", "%2")
}

fn sample_branch(equations: &str, output: &str) -> Body {
    let text = format!("program(%0: F64[], %1: F64[]) {{ {equations} }} -> ({output}, %1)");
    Body::new(crate::Program::parse(&text).unwrap_or_else(|error| unreachable!("{error}")))
}

fn scalar(ty: &TensorType, what: &str) -> Result<(), TypeFault> {
    require(Category::Rank, ty.rank() == 0, || format!("the {what} is {ty}; one value of rank 0 chooses"))
}

/// The types that every branch returns.
pub(super) fn results(branches: &[&Body], x: &[TensorType]) -> Result<Types, TypeFault> {
    let mut types: Option<Vec<TensorType>> = None;
    for (branch, body) in branches.iter().enumerate() {
        takes(&format!("branch {branch}"), body, x)?;
        let found: Vec<_> = body.output_types().cloned().collect();
        let Some(expected) = types else {
            types = Some(found);
            continue;
        };
        let joined: Option<Vec<_>> = expected.iter().zip(&found).map(|(a, b)| joined(a, b)).collect();
        let Some(joined) = joined.filter(|_| expected.len() == found.len()) else {
            let detail = format!("branch {branch} returns {found:?}, those before it {expected:?}; let them agree");
            return Err(TypeFault::new(Category::Signature, detail));
        };
        types = Some(joined);
    }
    Ok(types.unwrap_or_default().into())
}

/// A program that returns zeros of the types that another returns.
pub(super) fn nothing(like: &Body) -> Result<Body, ProgramError> {
    let mut builder = ProgramBuilder::new();
    for ty in like.input_types() {
        builder.input(ty.clone())?;
    }
    let outputs = like.output_types().map(|ty| zeros(&mut builder, ty)).collect::<Result<Vec<_>, _>>()?;
    Ok(Body::new(builder.finish(&outputs)?))
}

/// Whether each branch has the outputs of the other's, and more.
pub(super) fn extends(op: &impl Branching, other: &impl Branching) -> bool {
    let (branches, others) = (op.branches(), other.branches());
    let mut pairs = branches.iter().zip(&others);
    branches.len() == others.len() && pairs.all(|(branch, other)| branch.extends(other))
}

/// The derivatives of the branches, joined to one choice among linear maps.
///
/// What a branch saves has a slot; branches share slots of one type, and what a branch does not use it fills with zeros.
/// Sequences have a slot each: in many lanes branches fill them to different lengths, which no select could join.
struct Joined {
    found: Vec<Arc<Linearization>>,
    slots: Vec<TensorType>,
    /// For each branch, the slot of each value that it saves.
    slot_of: Vec<Vec<usize>>,
    /// The operands that some linear map reads.
    read: Vec<usize>,
    /// The outputs that have a tangent in some branch.
    active_outputs: Vec<bool>,
}

impl Joined {
    fn new(found: Vec<Arc<Linearization>>, outputs: usize) -> Self {
        let mut joined = Joined {
            active_outputs: (0..outputs).map(|output| found.iter().any(|found| found.active_outputs[output])).collect(),
            found: Vec::new(),
            slots: Vec::new(),
            slot_of: Vec::new(),
            read: Vec::new(),
        };
        for linearization in &found {
            let mut taken = vec![false; joined.slots.len()];
            let saved = linearization.forward.output_types().skip(outputs);
            let slots = saved.map(|ty| joined.slot(ty, &mut taken)).collect();
            joined.slot_of.push(slots);
            for residual in &linearization.residuals {
                match residual {
                    Residual::Input(input) if !joined.read.contains(input) => joined.read.push(*input),
                    _ => {}
                }
            }
        }
        joined.found = found;
        joined
    }

    /// A slot of this type that the branch does not use yet.
    fn slot(&mut self, ty: &TensorType, taken: &mut Vec<bool>) -> usize {
        let is_free = |slot: &usize| self.slots[*slot] == *ty && !taken[*slot];
        let free = (0..self.slots.len()).filter(|_| !ty.is_sequence()).find(is_free);
        let slot = free.unwrap_or_else(|| {
            self.slots.push(ty.clone());
            taken.push(false);
            self.slots.len() - 1
        });
        taken[slot] = true;
        slot
    }

    /// The branches with what is saved behind their outputs.
    fn forward(&self, branches: &[&Body]) -> Result<Vec<Body>, ProgramError> {
        let forward = |(branch, body): (usize, &&Body)| {
            let mut builder = ProgramBuilder::new();
            let inputs: Vec<_> =
                body.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<_, _>>()?;
            let mut outputs = inline(&mut builder, &self.found[branch].forward, &inputs)?;
            let saved = outputs.split_off(body.outputs().len());
            for (slot, ty) in self.slots.iter().enumerate() {
                let position = self.slot_of[branch].iter().position(|found| *found == slot);
                outputs.push(match position {
                    Some(position) => saved[position],
                    None => zeros(&mut builder, ty)?,
                });
            }
            Ok(Body::extending(builder.finish(&outputs)?, body))
        };
        branches.iter().enumerate().map(forward).collect()
    }

    /// The linear maps: from what they read, the slots and the tangents to the tangents.
    fn linear(&self, x: &[TensorType], tangents: &[TensorType], y: &[TensorType]) -> Result<Vec<Body>, ProgramError> {
        let linear = |branch: usize| {
            let found = &self.found[branch];
            let mut builder = ProgramBuilder::new();
            let mut declare = |types: &mut dyn Iterator<Item = &TensorType>| {
                types.map(|ty| builder.input(ty.clone())).collect::<Result<Vec<_>, _>>()
            };
            let read = declare(&mut self.read.iter().map(|input| &x[*input]))?;
            let slots = declare(&mut self.slots.iter())?;
            let tangents = declare(&mut tangents.iter())?;
            let residual = |residual: &Residual| match *residual {
                Residual::Input(input) => {
                    read[self.read.iter().position(|read| *read == input).unwrap_or_else(|| unreachable!("it is read"))]
                }
                Residual::Saved(position) => slots[self.slot_of[branch][position]],
                Residual::Invariant(_) => unreachable!("no operand of a branch is fixed"),
            };
            let inputs: Vec<_> = found.residuals.iter().map(residual).chain(tangents).collect();
            let mut made = inline(&mut builder, &found.linear, &inputs)?.into_iter();
            let mut outputs = Vec::new();
            for (output, is_active) in self.active_outputs.iter().enumerate() {
                let tangent = if found.active_outputs[output] { made.next() } else { None };
                match tangent {
                    Some(tangent) => outputs.push(tangent),
                    None if *is_active => outputs.push(zeros(&mut builder, &y[output])?),
                    None => {}
                }
            }
            Ok(Body::new(builder.finish(&outputs)?))
        };
        (0..self.found.len()).map(linear).collect()
    }
}

pub(super) fn jvp<'e, Op: Branching>(op: &Op, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    let within = |error: DerivativeError| error.within(&at.op, ADRuleKind::Jvp);
    let branches = op.branches();
    let choosing = Op::CHOOSING;
    let active: Vec<_> = at.dx[choosing..].iter().map(Option::is_some).collect();
    let roles = vec![Role::Given; active.len()];
    let linearized = |branch: &&Body| at.scope.with_context(|ctx| linearization(branch, &active, &roles, ctx));
    let found = branches.iter().map(linearized).collect::<Result<Vec<_>, _>>().map_err(within)?;
    let joined = Joined::new(found, at.y.len());
    if !joined.active_outputs.contains(&true) {
        return Ok(vec![None; at.y.len()]);
    }
    let program = |error: ProgramError| within(error.into());
    let mut slots = Vec::new();
    if !joined.slots.is_empty() {
        let forward = op.among(joined.forward(&branches).map_err(program)?);
        slots = at.scope.apply_all(forward, &at.x).split_off(at.y.len());
    }
    let tangents: Vec<_> = at.dx.iter().flatten().cloned().collect();
    let types = |values: &[Value<'e>]| values.iter().map(|value| value.ty().clone()).collect::<Vec<_>>();
    let linear = joined.linear(&types(&at.x[choosing..]), &types(&tangents), &types(&at.y)).map_err(program)?;
    let read = joined.read.iter().map(|input| at.x[choosing + input].clone());
    let operands: Vec<_> = at.x[..choosing].iter().cloned().chain(read).chain(slots).chain(tangents).collect();
    let mut results = at.scope.apply_all(op.among(linear), &operands).into_iter();
    Ok(joined.active_outputs.iter().map(|is_active| if *is_active { results.next() } else { None }).collect())
}

pub(super) fn transpose<'e, Op: Branching>(op: &Op, at: &Transposing<'e>) -> ADRuleResult<Tangents<'e>> {
    let this = op.clone().into();
    let within = |error: DerivativeError| error.within(&this, ADRuleKind::Transpose);
    let choosing = Op::CHOOSING;
    let linear: Vec<_> = (choosing..at.types.len()).map(|operand| at.is_linear(operand)).collect();
    let given: Vec<_> = at.cts.iter().map(Option::is_some).collect();
    let turned = |branch: &&Body| at.scope.with_context(|ctx| transposition(branch, &linear, &given, ctx));
    let found = op.branches().iter().map(turned).collect::<Result<Vec<_>, _>>().map_err(within)?;
    let active: Vec<_> = (0..linear.len()).map(|input| found.iter().any(|found| found.active_inputs[input])).collect();
    let fixed = (0..at.types.len()).filter(|operand| !at.is_linear(*operand)).map(|operand| at.fixed(operand));
    let operands: Vec<_> = fixed.chain(at.cts.iter().flatten().cloned()).collect();
    if !active.contains(&true) {
        return Ok(vec![None; at.types.len()]);
    }
    let branch = |found: &Arc<Transposition>| {
        let mut builder = ProgramBuilder::new();
        let inputs: Vec<_> =
            operands[choosing..].iter().map(|operand| builder.input(operand.ty().clone())).collect::<Result<_, _>>()?;
        let mut made = inline(&mut builder, &found.program, &inputs)?.into_iter();
        let mut outputs = Vec::new();
        for (input, is_active) in active.iter().enumerate() {
            let ct = if found.active_inputs[input] { made.next() } else { None };
            match ct {
                Some(ct) => outputs.push(ct),
                None if *is_active => outputs.push(zeros(&mut builder, &at.types[choosing + input])?),
                None => {}
            }
        }
        Ok::<_, ProgramError>(Body::new(builder.finish(&outputs)?))
    };
    let branches = found.iter().map(branch).collect::<Result<Vec<_>, _>>().map_err(|error| within(error.into()))?;
    let mut results = at.scope.apply_all(op.among(branches), &operands).into_iter();
    let cts = active.iter().map(|is_active| if *is_active { results.next() } else { None });
    Ok(std::iter::repeat_n(None, choosing).chain(cts).collect())
}
