//! Derivatives of programs as programs, for operations that own some.
//!
//! A linearization takes a program apart: one program computes its outputs and what the derivative reads, another is the
//! derivative as a linear map of tangents. A transposition turns a linear map around.
//! Both are remembered by the fingerprint of the program and by what is asked for, so that loops within loops are
//! differentiated once at each order.

use std::sync::Arc;

use computegraph::{Graph, GraphBuilder, GraphError, LocalValueId, OperationKey, OperationNode, ValueKey, resolve};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tidu::{
    ADError, ADRuleError, ADRuleKind, LinearizeOptions, LinearizedGraph, OperationPath, TransposeOptions,
    linear_transpose_with, linearize_with,
};

use super::{Program, ProgramBuilder, ProgramError, Simplify, ValueId};
use crate::rule::cut;
use crate::{Body, StdTensorOp, TensorKey, TensorType, TypeMemo};

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

/// A fixed operand of linear operations.
struct Coefficient {
    key: ValueKey<StdTensorOp>,
    /// The operations, by their positions, and which of their operands it is.
    uses: Vec<(usize, usize)>,
}

/// What is kept in place of coefficients; those that are kept as they are have no entry.
#[derive(Default)]
struct CutCoefficients {
    kept: FxHashMap<ValueKey<StdTensorOp>, ValueKey<StdTensorOp>>,
    /// Where these are computed.
    graph: Option<Graph<StdTensorOp>>,
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
        let mut depends = Dependence::new(&self.keys, roles);
        let coefficients = self.coefficients();
        let cut = self.cut(&coefficients, &mut depends, ctx)?;
        let view = match &cut.graph {
            Some(graph) => resolve([graph.clone()])?,
            None => self.linear.resolve()?,
        };
        let (mut saved, mut invariant, mut closed) = (Vec::new(), Vec::new(), Vec::new());
        let mut residuals = Vec::new();
        let mut residual_keys = Vec::new();
        for Coefficient { key, .. } in coefficients {
            let kept = cut.kept.get(&key).unwrap_or(&key);
            let residual = match (&key, depends.of(kept).on) {
                (ValueKey::Input(input), _) if self.role(input, roles) != Role::Carried => {
                    let position = self.keys.iter().position(|key| key == input);
                    Residual::Input(position.unwrap_or_else(|| unreachable!("coefficients are made of inputs")))
                }
                (_, OnWhat::Nothing) => {
                    closed.push(key);
                    continue;
                }
                (_, OnWhat::Fixed) => {
                    invariant.push(kept.clone());
                    Residual::Invariant(invariant.len() - 1)
                }
                (_, OnWhat::Varying) => {
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

    /// The fixed operands of linear operations that reach an output, in the order of first use.
    fn coefficients(&self) -> Vec<Coefficient> {
        let graph = self.linear.as_graph();
        let reached = self.reached();
        let mut positions = FxHashMap::default();
        let mut coefficients: Vec<Coefficient> = Vec::new();
        for node in graph.operations().filter(|node| node.is_linearized()) {
            if !node.outputs().any(|output| reached[output.index()]) {
                continue;
            }
            let role = node.role();
            for (operand, key) in node.input_keys().enumerate().filter(|(position, _)| !role.is_active(*position)) {
                let position = *positions.entry(key.clone()).or_insert_with(|| {
                    coefficients.push(Coefficient { key, uses: Vec::new() });
                    coefficients.len() - 1
                });
                coefficients[position].uses.push((node.position(), operand));
            }
        }
        coefficients
    }

    /// The coefficients with zeros where a select cuts off all that they are multiplied with.
    ///
    /// There they are of no account, to tangents and cotangents alike. They may be infinite, though, and when they are
    /// differentiated in turn, what arrives for them comes from outside of the program: a zero that is merely a number
    /// by then. The select that stands here makes structure of it again.
    fn cut(
        &self,
        coefficients: &[Coefficient],
        depends: &mut Dependence<'_>,
        ctx: &mut TypeMemo,
    ) -> Result<CutCoefficients, DerivativeError> {
        let graph = self.linear.as_graph();
        let chooses = |node: &OperationNode<'_, StdTensorOp>| {
            node.is_linearized() && matches!(node.operation(), StdTensorOp::Select(_))
        };
        if !graph.operations().any(|node| chooses(&node)) {
            return Ok(CutCoefficients::default());
        }
        let options = TransposeOptions { context: Some(&mut *ctx), ..TransposeOptions::default() };
        // What has no transpose is not differentiated backwards.
        let Ok(transposed) = linear_transpose_with(&self.linear, options) else {
            return Ok(CutCoefficients::default());
        };
        let reached = self.reached();
        let mut kept = FxHashMap::default();
        let mut builder = GraphBuilder::new();
        // Only an infinite slope makes a number of a zero.
        for Coefficient { key, uses } in coefficients.iter().filter(|coefficient| depends.of(&coefficient.key).bends) {
            let uses = uses.iter().map(|(node, operand)| {
                let node = graph.operation(*node);
                let cut = |result: LocalValueId| reached[result.index()].then(|| transposed.cut_of(result));
                let (operands, cuts) = (node.input_keys().collect(), node.outputs().map(cut).collect());
                cut::Use { op: node.operation(), operands, operand: *operand, cuts }
            });
            let failed = |source| ADError::Rule { source, path: OperationPath::default() };
            let made = cut::coefficient(key, uses.collect(), &mut builder, ctx).map_err(failed)?;
            kept.extend(made.and_then(|made| Some((key.clone(), builder.global_key(made)?))));
        }
        if kept.is_empty() {
            return Ok(CutCoefficients::default());
        }
        builder.set_outputs([]);
        builder.add_parent(transposed.as_graph().clone());
        Ok(CutCoefficients { kept, graph: Some(builder.build()?) })
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

/// How a value depends on the inputs.
#[derive(Clone, Copy, Debug)]
struct Depends {
    /// The most of what it is made of.
    on: OnWhat,
    /// Whether it is not linear in them, so that its slope may be infinite.
    bends: bool,
}

/// What the values of a graph depend on, computed once for each operation.
struct Dependence<'a> {
    inputs: FxHashMap<&'a TensorKey, OnWhat>,
    /// For each result of an operation, or once for all of them.
    known: FxHashMap<OperationKey<StdTensorOp>, SmallVec<[Depends; 1]>>,
}

impl<'a> Dependence<'a> {
    fn new(keys: &'a [TensorKey], roles: &[Role]) -> Self {
        let on_what = |role: &Role| if *role == Role::Fixed { OnWhat::Fixed } else { OnWhat::Varying };
        Dependence { inputs: keys.iter().zip(roles.iter().map(on_what)).collect(), known: FxHashMap::default() }
    }

    /// Without recursion: bodies are as long as users write them.
    fn of(&mut self, key: &ValueKey<StdTensorOp>) -> Depends {
        let unknown = Depends { on: OnWhat::Varying, bends: true };
        let ValueKey::Derived { operation, .. } = key else { return self.seen(key).unwrap_or(unknown) };
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
        self.seen(key).unwrap_or(unknown)
    }

    /// What the results of an operation depend on, all of whose operands have been seen.
    fn results(&self, operation: &OperationKey<StdTensorOp>) -> SmallVec<[Depends; 1]> {
        let operands: Vec<_> = operation.inputs().filter_map(|input| self.seen(&input)).collect();
        let most = |operands: &mut dyn Iterator<Item = OnWhat>| operands.max().unwrap_or(OnWhat::Nothing);
        let all = most(&mut operands.iter().map(|operand| operand.on));
        let bends = |on: OnWhat| match operation.operation().definition().rule_word() {
            "zero" => false,
            "linear" => operands.iter().any(|operand| operand.bends),
            _ => on != OnWhat::Nothing,
        };
        match super::compose::plain_call(operation.operation()) {
            // What a rule saves of what it captured is the same in each step, though its results are not.
            Some(body) if all != OnWhat::Nothing => {
                let result = |output: &ValueId| {
                    let needed = body.needed_inputs_of(std::slice::from_ref(output));
                    let needed = operands.iter().zip(needed).filter(|(_, needed)| *needed);
                    let on = most(&mut needed.map(|(operand, _)| operand.on));
                    Depends { on, bends: bends(on) }
                };
                body.outputs().iter().map(result).collect()
            }
            _ => SmallVec::from_elem(Depends { on: all, bends: bends(all) }, 1),
        }
    }

    fn seen(&self, key: &ValueKey<StdTensorOp>) -> Option<Depends> {
        match key {
            ValueKey::Input(key) => {
                Some(Depends { on: self.inputs.get(key).copied().unwrap_or(OnWhat::Varying), bends: false })
            }
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
