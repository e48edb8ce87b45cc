//! Derivatives of programs as programs, for operations that own some.
//!
//! A linearization takes a program apart: one program computes its outputs and what the derivative reads, another is the
//! derivative as a linear map of tangents. A transposition turns a linear map around.
//! Both are remembered by the fingerprint of the program and by what is asked for, so that loops within loops are
//! differentiated once at each order.

use std::sync::Arc;

use computegraph::{GraphError, ValueKey, resolve};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use tidu::{
    ADError, ADRuleError, ADRuleKind, LinearizeOptions, LinearizedGraph, TransposeOptions, linear_transpose_with,
    linearize_with,
};

use super::{Program, ProgramBuilder, ProgramError, Simplify, ValueId};
use crate::{Body, StdTensorOp, TensorKey, TensorType, TypeMemo};

mod cut;

/// A program and its derivative.
#[derive(Debug)]
pub(crate) struct Linearization {
    /// From the inputs to the outputs, and then to what is [saved](Residual::Saved).
    pub(crate) forward: Body,
    /// From the inputs to what is [invariant](Residual::Invariant); only fixed inputs are read.
    pub(crate) invariants: Program,
    /// Where the coefficients of the linear map come from.
    pub(crate) residuals: Vec<Residual>,
    /// From the residuals, then the tangents of active inputs, to those tangents of the outputs that are not zero.
    pub(crate) linear: Program,
    /// Which tangents of the outputs these are.
    pub(crate) active_outputs: Vec<bool>,
}

/// What an input is to the operation that owns the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// The same in every run of the program.
    Fixed,
    /// An operand, or a part of one, that can be read again.
    Given,
    /// What the run before left; gone when the loop has ended.
    Carried,
}

/// Where a coefficient of a linear map comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Residual {
    /// It is an input of the program.
    Input(usize),
    /// It depends on fixed inputs alone, and is an output of [`Linearization::invariants`].
    Invariant(usize),
    /// It is so many-th of what [`Linearization::forward`] returns beside the outputs.
    Saved(usize),
}

/// A linear map turned around.
#[derive(Debug)]
pub(crate) struct Transposition {
    /// From the fixed inputs, then the cotangents of outputs, to those cotangents of linear inputs that are not zero.
    pub(crate) program: Program,
    /// For each input whether there is a cotangent.
    pub(crate) active_inputs: Vec<bool>,
}

/// Derivatives of programs and programs for many lanes, by the program's fingerprint and what is asked for.
#[derive(Debug, Default)]
pub(crate) struct ProgramMemo {
    linearizations: FxHashMap<(u128, Vec<bool>, Vec<Role>), Arc<Linearization>>,
    transpositions: FxHashMap<(u128, Vec<bool>, Vec<bool>), Arc<Transposition>>,
    pub(super) lanes: FxHashMap<(u128, Vec<bool>, usize), Arc<super::InLanes>>,
}

/// What is done to linear maps, which are to be turned around: an output stays one that depends on tangents, even if it
/// can be seen to be zero, and a loop over tangents is not joined with one over values.
const LINEAR: Simplify = Simplify { share: true, bodies: true, dead: true, ..Simplify::NOTHING };

/// The derivative of a program by its active inputs.
pub(crate) fn linearization(
    body: &Body,
    active: &[bool],
    roles: &[Role],
    ctx: &mut TypeMemo,
) -> Result<Arc<Linearization>, DerivativeError> {
    let request = (body.fingerprint(), active.to_vec(), roles.to_vec());
    if let Some(found) = ctx.programs.linearizations.get(&request) {
        return Ok(found.clone());
    }
    let made = Arc::new(Linearizing::new(body, active, ctx)?.finish(body, active, roles, ctx)?);
    ctx.programs.linearizations.insert(request, made.clone());
    Ok(made)
}

/// A program under linearization.
struct Linearizing {
    keys: Vec<TensorKey>,
    outputs: Vec<ValueKey<StdTensorOp>>,
    linear: LinearizedGraph<StdTensorOp>,
}

impl Linearizing {
    fn new(program: &Program, active: &[bool], ctx: &mut TypeMemo) -> Result<Self, DerivativeError> {
        let keys = program.fresh_keys();
        let graph = program.to_graph(&keys)?;
        let outputs = graph.output_keys();
        let wrt: Vec<_> = keys.iter().zip(active).filter(|(_, active)| **active).map(|(key, _)| key.clone()).collect();
        let options = LinearizeOptions { context: Some(ctx), ..LinearizeOptions::default() };
        let linear = linearize_with(&resolve([graph])?, &outputs, &wrt, options)?;
        Ok(Linearizing { keys, outputs, linear })
    }

    fn finish(
        self,
        body: &Body,
        active: &[bool],
        roles: &[Role],
        ctx: &mut TypeMemo,
    ) -> Result<Linearization, DerivativeError> {
        let coefficients = self.coefficients();
        let mut depends = Dependence::new(&self.keys, roles);
        let cut = self.cut(&coefficients, &mut depends, ctx)?;
        let view = match &cut.graph {
            Some(graph) => resolve([graph.clone()])?,
            None => self.linear.resolve()?,
        };
        let (mut saved, mut invariant, mut closed) = (Vec::new(), Vec::new(), Vec::new());
        let mut residuals = Vec::new();
        let mut residual_keys = Vec::new();
        for key in coefficients {
            let kept = cut.kept.get(&key).unwrap_or(&key);
            let residual = match (&key, depends.of(kept)) {
                (ValueKey::Input(input), _) if self.role(input, roles) != Role::Carried => {
                    let position = self.keys.iter().position(|key| key == input);
                    Residual::Input(position.unwrap_or_else(|| unreachable!("coefficients are made of inputs")))
                }
                (_, OnWhat::Nothing) => {
                    closed.push(key);
                    continue;
                }
                // How long a sequence is may not be known outside, and there is no zero to sum its cotangents from.
                (_, OnWhat::Fixed) if !ctx.type_of(kept).is_ok_and(|ty| ty.is_sequence()) => {
                    invariant.push(kept.clone());
                    Residual::Invariant(invariant.len() - 1)
                }
                (_, OnWhat::Fixed | OnWhat::Varying) => {
                    saved.push(kept.clone());
                    Residual::Saved(saved.len() - 1)
                }
            };
            residuals.push(residual);
            residual_keys.push(key);
        }
        // What the rule of a function gives beside its results tells that the rule has computed them, for derivatives of
        // higher order: those that are not kept for each step are asked for, and left out again.
        let told: Vec<_> = match body.computes_by_rules() {
            true => invariant.iter().chain(&closed).cloned().collect(),
            false => Vec::new(),
        };
        let outputs: Vec<_> = self.outputs.iter().chain(&saved).chain(&told).cloned().collect();
        let forward = Program::from_view(&view, &outputs, &self.keys)?;
        let mut forward = forward.with_outputs(&forward.outputs()[..outputs.len() - told.len()]);
        let mark = (saved.is_empty() && !told.is_empty()).then(|| super::mark().tensor_type());
        if mark.is_some() {
            forward = forward.marked()?;
            residuals.push(Residual::Saved(0));
        }
        // Outside of the loop, too, results of functions are those of what has computed them inside.
        let outside = if told.is_empty() { &invariant } else { &told };
        let invariants = Program::from_view(&view, outside, &self.keys)?;
        let invariants = invariants.with_outputs(&invariants.outputs()[..invariant.len()]).with_calls_written_out()?;
        // A loop inside stands there twice: as it was, and with what the derivative reads. Simplified it runs once.
        let forward = match saved.is_empty() && mark.is_none() {
            true => body.clone(),
            false => Body::extending(forward.simplify().program, body),
        };
        let linear = self.linear_program(body, active, &residual_keys, mark, &closed)?.simplify_by(LINEAR).program;
        let active_outputs = self.linear.tangent_outputs().iter().map(Option::is_some).collect();
        Ok(Linearization { forward, invariants, residuals, linear, active_outputs })
    }

    fn role(&self, input: &TensorKey, roles: &[Role]) -> Role {
        self.keys.iter().position(|key| key == input).map_or(Role::Given, |position| roles[position])
    }

    /// The fixed operands of linear operations that reach an output, each once, in the order of first use.
    fn coefficients(&self) -> Vec<ValueKey<StdTensorOp>> {
        let graph = self.linear.as_graph();
        let reached = self.reached();
        let mut seen = FxHashSet::default();
        let mut coefficients = Vec::new();
        for node in graph.operations().filter(|node| node.is_linearized()) {
            if node.outputs().any(|output| reached[output.index()]) {
                let role = node.role();
                let fixed = node.input_keys().enumerate().filter(|(position, _)| !role.is_active(*position));
                coefficients.extend(fixed.map(|(_, key)| key).filter(|key| seen.insert(key.clone())));
            }
        }
        coefficients
    }

    /// Which values of the linear graph an output depends on linearly.
    fn reached(&self) -> Vec<bool> {
        let graph = self.linear.as_graph();
        let mut reached = vec![false; graph.value_count()];
        self.linear.tangent_outputs().iter().flatten().for_each(|output| reached[output.index()] = true);
        for node in graph.operations().rev().filter(|node| node.is_linearized()) {
            if node.outputs().any(|output| reached[output.index()]) {
                let role = node.role();
                let inputs = node.local_inputs().enumerate().filter(|(position, _)| role.is_active(*position));
                inputs.filter_map(|(_, input)| input).for_each(|input| reached[input.index()] = true);
            }
        }
        reached
    }

    /// The linear operations as a program of residuals, a mark that nothing reads, and tangents; what depends on nothing
    /// is computed in it.
    fn linear_program(
        &self,
        body: &Body,
        active: &[bool],
        residuals: &[ValueKey<StdTensorOp>],
        mark: Option<TensorType>,
        closed: &[ValueKey<StdTensorOp>],
    ) -> Result<Program, DerivativeError> {
        let view = self.linear.resolve()?;
        let constants = Program::from_view(&view, closed, &self.keys)?.with_calls_written_out()?.needed()?.0;
        let forward = Program::from_view(&view, residuals, &self.keys)?;
        let mut builder = ProgramBuilder::new();
        let mut known: FxHashMap<ValueKey<StdTensorOp>, ValueId> = FxHashMap::default();
        for (key, output) in residuals.iter().zip(forward.outputs()) {
            let ty = forward.types()[output.index()].clone();
            known.insert(key.clone(), builder.input(ty)?);
        }
        if let Some(mark) = mark {
            builder.input(mark)?;
        }
        let tangent_types = body.input_types().iter().zip(active).filter(|(_, active)| **active);
        for ((key, _), (ty, _)) in self.linear.tangent_inputs().iter().zip(tangent_types) {
            known.insert(ValueKey::Input(key.clone()), builder.input(ty.clone())?);
        }
        let values = super::inline(&mut builder, &constants, &[])?;
        known.extend(closed.iter().cloned().zip(values));
        let reached = self.reached();
        let mut shared: FxHashMap<(StdTensorOp, Vec<ValueId>), Vec<ValueId>> = FxHashMap::default();
        for node in self.linear.as_graph().operations().filter(|node| node.is_linearized()) {
            if !node.outputs().any(|output| reached[output.index()]) {
                continue;
            }
            let operands = node.input_keys().map(|key| value(&known, &key)).collect();
            let equation = (node.operation().clone(), operands);
            let results = match shared.get(&equation) {
                Some(results) => results.clone(),
                None => {
                    let results = builder.apply(equation.0.clone(), &equation.1)?;
                    shared.insert(equation, results.clone());
                    results
                }
            };
            known.extend(node.key().outputs().zip(results));
        }
        let outputs = (0..self.outputs.len()).filter_map(|output| self.linear.tangent_output_key(output));
        let outputs: Vec<_> = outputs.map(|key| value(&known, &key)).collect();
        Ok(builder.finish(&outputs)?)
    }
}

fn value(known: &FxHashMap<ValueKey<StdTensorOp>, ValueId>, key: &ValueKey<StdTensorOp>) -> ValueId {
    let value = known.get(key).copied();
    value.unwrap_or_else(|| unreachable!("an operation of a graph reads what is defined before it"))
}

/// Turns around a program that is linear in some inputs while the others are fixed, for those cotangents that exist.
pub(crate) fn transposition(
    body: &Body,
    linear: &[bool],
    cotangents: &[bool],
    ctx: &mut TypeMemo,
) -> Result<Arc<Transposition>, DerivativeError> {
    let request = (body.fingerprint(), linear.to_vec(), cotangents.to_vec());
    if let Some(found) = ctx.programs.transpositions.get(&request) {
        return Ok(found.clone());
    }
    let made = Arc::new(transpose(body, linear, cotangents, ctx)?);
    ctx.programs.transpositions.insert(request, made.clone());
    Ok(made)
}

fn transpose(
    body: &Body,
    linear: &[bool],
    cotangents: &[bool],
    ctx: &mut TypeMemo,
) -> Result<Transposition, DerivativeError> {
    // A map that is linear in its inputs is its own derivative; this tells which operations are linear in what.
    let outputs: Vec<_> =
        body.outputs().iter().zip(cotangents).filter(|(_, given)| **given).map(|(id, _)| *id).collect();
    let given = body.with_outputs(&outputs);
    let linearizing = Linearizing::new(&given, linear, ctx)?;
    let fixed: Vec<_> = linearizing.keys.iter().zip(linear).filter(|(_, linear)| !**linear).collect();
    let fixed = fixed.into_iter().map(|(key, _)| key.clone());
    let options = TransposeOptions { context: Some(ctx), ..TransposeOptions::default() };
    let transposed = linear_transpose_with(&linearizing.linear, options)?;
    let seeds = transposed.tangent_inputs().iter().map(|(key, _)| key.clone());
    let inputs: Vec<_> = fixed.chain(seeds).collect();
    let count = transposed.tangent_outputs().len();
    let outputs: Vec<_> = (0..count).filter_map(|output| transposed.tangent_output_key(output)).collect();
    let program = Program::from_view(&transposed.resolve()?, &outputs, &inputs)?.simplify_by(LINEAR).program;
    let mut has_cotangent = transposed.tangent_outputs().iter().map(Option::is_some);
    let active_inputs = linear.iter().map(|linear| *linear && has_cotangent.next() == Some(true)).collect();
    Ok(Transposition { program, active_inputs })
}

impl Program {
    /// The same operations with other outputs.
    pub(crate) fn with_outputs(&self, outputs: &[ValueId]) -> Program {
        Program { outputs: outputs.to_vec(), ..self.clone() }
    }
}

/// What a value depends on, most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum OnWhat {
    Nothing,
    Fixed,
    Varying,
}

/// What the values of a graph depend on, computed once for each operation.
struct Dependence<'a> {
    inputs: FxHashMap<&'a TensorKey, OnWhat>,
    /// For each result of an operation, or once for all of them.
    known: FxHashMap<computegraph::OperationKey<StdTensorOp>, SmallVec<[OnWhat; 1]>>,
}

impl<'a> Dependence<'a> {
    fn new(keys: &'a [TensorKey], roles: &[Role]) -> Self {
        let on_what = |role: &Role| if *role == Role::Fixed { OnWhat::Fixed } else { OnWhat::Varying };
        Dependence { inputs: keys.iter().zip(roles.iter().map(on_what)).collect(), known: FxHashMap::default() }
    }

    /// Without recursion: bodies are as long as users write them.
    fn of(&mut self, key: &ValueKey<StdTensorOp>) -> OnWhat {
        let ValueKey::Derived { operation, .. } = key else { return self.seen(key).unwrap_or(OnWhat::Varying) };
        let mut waiting = vec![operation.clone()];
        while let Some(operation) = waiting.last() {
            let unknown: Vec<_> = operation.inputs().filter(|input| self.seen(input).is_none()).collect();
            if unknown.is_empty() {
                let operation = operation.clone();
                let results = self.results(&operation);
                self.known.insert(operation, results);
                waiting.pop();
            } else {
                waiting.extend(unknown.into_iter().filter_map(|key| match key {
                    ValueKey::Derived { operation, .. } => Some(operation),
                    ValueKey::Input(_) => None,
                }));
            }
        }
        self.seen(key).unwrap_or(OnWhat::Varying)
    }

    /// What the results of an operation depend on, all of whose operands have been seen.
    fn results(&self, operation: &computegraph::OperationKey<StdTensorOp>) -> SmallVec<[OnWhat; 1]> {
        let operands: Vec<_> = operation.inputs().map(|input| self.seen(&input).unwrap_or(OnWhat::Varying)).collect();
        let most = |operands: &mut dyn Iterator<Item = OnWhat>| operands.max().unwrap_or(OnWhat::Nothing);
        let all = most(&mut operands.iter().copied());
        match super::compose::plain_call(operation.operation()) {
            // What a rule saves of what it captured is the same in each step, though its results are not.
            Some(body) if all != OnWhat::Nothing => {
                let result = |output: &ValueId| {
                    let needed = body.needed_inputs_of(std::slice::from_ref(output));
                    most(&mut operands.iter().zip(needed).filter(|(_, needed)| *needed).map(|(operand, _)| *operand))
                };
                body.outputs().iter().map(result).collect()
            }
            _ => SmallVec::from_elem(all, 1),
        }
    }

    fn seen(&self, key: &ValueKey<StdTensorOp>) -> Option<OnWhat> {
        match key {
            ValueKey::Input(key) => Some(self.inputs.get(key).copied().unwrap_or(OnWhat::Varying)),
            ValueKey::Derived { operation, output_slot } => {
                let results = self.known.get(operation)?;
                results.get(*output_slot as usize).or(results.first()).copied()
            }
        }
    }
}

/// Why a program has no derivative.
#[derive(Debug)]
pub(crate) enum DerivativeError {
    /// An operation inside has no rule, or a broken one.
    Transform(ADError),
    /// The derivative is no program: it is too large, say.
    Program(ProgramError),
}

impl DerivativeError {
    /// The error as one of a rule of the operation that owns the program.
    pub(crate) fn within(self, op: &StdTensorOp, rule: ADRuleKind) -> ADRuleError {
        match self {
            DerivativeError::Transform(error) => ADRuleError::nested(op, error),
            DerivativeError::Program(error) => ADRuleError::invalid_input(op, rule, error.to_string()),
        }
    }
}

impl From<ADError> for DerivativeError {
    fn from(error: ADError) -> Self {
        DerivativeError::Transform(error)
    }
}

impl From<GraphError> for DerivativeError {
    fn from(error: GraphError) -> Self {
        DerivativeError::Transform(error.into())
    }
}

impl From<ProgramError> for DerivativeError {
    fn from(error: ProgramError) -> Self {
        DerivativeError::Program(error)
    }
}
