//! Making plans: rules are asked, and what they emit is flattened to steps.

use std::mem;
use std::sync::Mutex;

use computegraph::{
    Graph, GraphBuilder, LocalValueId, OUTPUT_LIMIT, OperationNode, OperationRole, ValueKey, ValueRef, short_name,
};
use smallvec::SmallVec;

use super::Executor;
use super::plan::{Arriving, Asked, CutResult, HeldInput, Mode, Need, Origin, Plan, Step, StepOperand};
use crate::error::{ADError, ADRuleError, ADRuleResult, OperationPath};
use crate::flow::Flow;
use crate::helpers::replay;
use crate::linear_transpose::transpose_through;
use crate::linearize::fresh_passes;
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{ADKey, Condition, Cut, DiffPassId, Primitive, PrimitiveBuilder};

/// What rules know of an operation.
pub(super) struct Draft<Op: Primitive> {
    inputs: Vec<DraftInput<Op>>,
    mode: Mode,
    /// Whether something else may run in place of the operation.
    may_extend: bool,
}

struct DraftInput<Op: Primitive> {
    /// The key of the input, or of what it is made of.
    key: Op::InputKey,
    made_by: Option<Op>,
    is_active: bool,
}

/// Makes a plan for an operation that is about to run: asks the rules.
///
/// # Errors
///
/// A missing or broken rule, an executor that repeats keys.
pub(super) fn make_plan<Op: Primitive, E: Executor<Op>>(
    executor: &E,
    asked: &Asked<'_, Op, E::Value>,
    ctx: &mut Op::ADContext,
) -> Result<Plan<Op>, ADError> {
    let draft = Draft::new(executor, asked, true);
    let mut plan = draft.plan(asked.op, None, ctx)?;
    if asked.mode == Mode::Reverse {
        plan.origin = Some(Box::new(Origin { draft, variants: Mutex::new(Vec::new()) }));
    }
    Ok(plan)
}

/// As [`make_plan`], for an operation that has run, and the cotangents that its outputs have.
pub(super) fn make_plan_afterwards<Op: Primitive, E: Executor<Op>>(
    executor: &E,
    asked: &Asked<'_, Op, E::Value>,
    arriving: &Arriving<'_, E::Value>,
    ctx: &mut Op::ADContext,
) -> Result<Plan<Op>, ADError> {
    Draft::new(executor, asked, false).plan(asked.op, Some(&Need::new(executor, arriving)), ctx)
}

/// What a constant can be made of again.
pub(super) fn source<Op: Primitive, E: Executor<Op>>(
    executor: &E,
    value: &E::Value,
    is_active: bool,
) -> Option<(Op, E::Value)> {
    if is_active { None } else { executor.source(value) }
}

impl<Op: Primitive> Draft<Op> {
    fn new<E: Executor<Op>>(executor: &E, asked: &Asked<'_, Op, E::Value>, may_extend: bool) -> Self {
        let input = |(value, is_active): (&&E::Value, &bool)| {
            let is_active = *is_active;
            match source(executor, value, is_active) {
                Some((op, source)) => DraftInput { key: executor.fresh_key(&source), made_by: Some(op), is_active },
                None => DraftInput { key: executor.fresh_key(value), made_by: None, is_active },
            }
        };
        let inputs = asked.inputs.iter().zip(asked.active).map(input).collect();
        Draft { inputs, mode: asked.mode, may_extend }
    }

    /// The plan for what is needed: by default for cotangents of all outputs, none of which is cut.
    pub(super) fn plan(
        &self,
        op: &Op,
        need: Option<&Need<Op::InputKey>>,
        ctx: &mut Op::ADContext,
    ) -> Result<Plan<Op>, ADError> {
        let mut builder = Planner { graph: GraphBuilder::new(), error: None };
        let primal = self.primal(op, &mut builder)?;
        let pass = fresh_passes(1 + op.output_count() as u64);
        let ends = match self.mode {
            Mode::Forward => self.push(op, &primal, &mut builder, pass, ctx)?,
            Mode::Reverse => self.pull(op, &primal, &mut builder, pass, need, ctx)?,
        };
        builder.graph.set_outputs(ends.outputs());
        let graph = builder.graph.build()?;
        Ok(self.flatten(op, &graph, &primal, &ends))
    }

    /// The operation itself, as part of the graph that derivatives are added to.
    fn primal(&self, op: &Op, builder: &mut Planner<Op>) -> Result<Primal<Op>, ADError> {
        let graph = &mut builder.graph;
        let mut primal = Primal::default();
        for input in &self.inputs {
            let held = add_fresh(graph, &input.key)?;
            let made = |op: &Op| graph.add_operation(op.clone(), vec![held.into()], OperationRole::Primary)[0];
            primal.inputs.push(input.made_by.as_ref().map_or(held, made));
            primal.held.push(held);
        }
        let operands = primal.inputs.iter().map(|id| (*id).into()).collect();
        primal.outputs = graph.add_operation(op.clone(), operands, OperationRole::Primary);
        if let Some(error) = graph.error() {
            return Err(ADError::Graph(error.clone()));
        }
        let key = |id: &LocalValueId| graph.global_key(*id);
        primal.input_keys = primal.inputs.iter().filter_map(key).collect();
        primal.output_keys = primal.outputs.iter().filter_map(key).collect();
        Ok(primal)
    }

    /// A tangent input for each active input.
    fn tangents(&self, graph: &mut GraphBuilder<Op>, pass: DiffPassId) -> Vec<Option<(Op::InputKey, LocalValueId)>> {
        let tangent = |input: &DraftInput<Op>| {
            let key = input.is_active.then(|| input.key.tangent_of(pass))?;
            Some((key.clone(), graph.add_input(key)))
        };
        self.inputs.iter().map(tangent).collect()
    }

    fn push(
        &self,
        op: &Op,
        primal: &Primal<Op>,
        builder: &mut Planner<Op>,
        pass: DiffPassId,
        ctx: &mut Op::ADContext,
    ) -> Result<Ends, ADError> {
        let tangents = self.tangents(&mut builder.graph, pass);
        let tangents: Vec<_> = tangents.iter().map(|tangent| Some(tangent.as_ref()?.1)).collect();
        let mut flow = Flow::new(builder, tangents.iter().flatten().copied());
        let path = || OperationPath::new(vec![short_name(op)]);
        let results = flow.jvp(op, &primal.input_keys, &primal.output_keys, &tangents, ctx, path)?;
        Ok(Ends { seeds: tangents, conditions: Vec::new(), results, cuts: Vec::new() })
    }

    fn pull(
        &self,
        op: &Op,
        primal: &Primal<Op>,
        builder: &mut Planner<Op>,
        pass: DiffPassId,
        need: Option<&Need<Op::InputKey>>,
        ctx: &mut Op::ADContext,
    ) -> Result<Ends, ADError> {
        let linear = self.linearize(op, primal, pass, ctx)?;
        let (base, _) = linear.tangent_inputs.first().ok_or(ADError::NoTangentInputs)?;
        let mut seeds = vec![None; linear.tangent_outputs.len()];
        let mut conditions = Vec::new();
        let mut seed_cuts = Vec::new();
        let uncut = Cut::new();
        for (output, seed) in seeds.iter_mut().enumerate() {
            let cut = need.map_or(Some(&uncut), |need| need.cotangents[output].as_ref());
            let Some(cut) = cut.filter(|_| linear.tangent_outputs[output].is_some()) else { continue };
            let key = Op::cotangent_key(&primal.output_keys[output], base, pass + 1 + output as u64, ctx);
            let id = builder.graph.add_input(key.map_err(|source| ADError::SeedKey { output, source })?);
            *seed = Some(id);
            let mut seed_cut = Cut::new();
            for Condition { value, holds } in cut {
                let condition = add_fresh(&mut builder.graph, value)?;
                conditions.push((output, condition));
                seed_cut.push(Condition { value: condition.into(), holds: *holds });
            }
            seed_cuts.push((id, seed_cut));
        }
        let helpers = replay(&linear, builder, &seeds)?;
        let mut flow = Flow::new(builder, seeds.iter().flatten().copied());
        seed_cuts.into_iter().for_each(|(seed, cut)| flow.set_cut(seed, cut));
        let results = transpose_through(&linear, &mut flow, &seeds, &helpers, ctx)?;
        let known = flow.into_cuts();
        let mut cuts = Vec::new();
        for (result, id) in results.iter().enumerate() {
            let is_wanted = need.is_none_or(|need| need.wants_cut[result]);
            let cut = id.filter(|_| is_wanted).and_then(|id| known.get(&id));
            for Condition { value, holds } in cut.into_iter().flatten() {
                let value = builder.find(value).map_err(|source| ADError::Execution { source })?;
                cuts.push((result, Condition { value, holds: *holds }));
            }
        }
        Ok(Ends { seeds, conditions, results, cuts })
    }

    fn linearize(
        &self,
        op: &Op,
        primal: &Primal<Op>,
        pass: DiffPassId,
        ctx: &mut Op::ADContext,
    ) -> Result<LinearizedGraph<Op>, ADError> {
        let mut builder = GraphBuilder::new();
        let tangent_inputs = self.tangents(&mut builder, pass);
        let tangents: Vec<_> = tangent_inputs.iter().map(|tangent| Some(tangent.as_ref()?.1)).collect();
        let mut flow = Flow::new(&mut builder, tangents.iter().flatten().copied());
        // The path to the operation is known where the whole history is.
        let (inputs, outputs) = (&primal.input_keys, &primal.output_keys);
        let tangent_outputs = flow.jvp(op, inputs, outputs, &tangents, ctx, OperationPath::default)?;
        builder.set_outputs(tangent_outputs.iter().flatten().copied());
        Ok(LinearizedGraph {
            graph: builder.build()?,
            tangent_inputs: tangent_inputs.into_iter().flatten().collect(),
            tangent_outputs,
            output_keys: outputs.clone(),
            transposes: 0,
            bindings: Vec::new(),
            conditions: Vec::new(),
            cuts: Default::default(),
        })
    }

    /// The steps that the results need, in order.
    fn flatten(&self, op: &Op, graph: &Graph<Op>, primal: &Primal<Op>, ends: &Ends) -> Plan<Op> {
        let mut needed = vec![false; graph.value_count()];
        ends.outputs().for_each(|output| needed[output.index()] = true);
        let own = primal.outputs[0];
        let extension = graph.operations().find(|node| self.may_extend && primal.is_extended_by(op, node));
        // What gives the results of the operation is no step: they are there.
        let is_primal = |node: &OperationNode<'_, Op>| {
            let first = node.outputs().next();
            first == Some(own) || extension.as_ref().is_some_and(|extension| extension.outputs().next() == first)
        };
        let mut steps = Vec::new();
        for node in graph.operations().rev() {
            if !is_primal(&node) && node.outputs().any(|output| needed[output.index()]) {
                node.local_inputs().flatten().for_each(|input| needed[input.index()] = true);
                steps.push(node);
            }
        }
        steps.reverse();
        // It is worth its while only if something reads what it gives beside the results.
        let is_read =
            |node: &OperationNode<'_, Op>| node.outputs().skip(op.output_count()).any(|id| needed[id.index()]);
        let runs = extension.as_ref().filter(|node| is_read(node)).map(|node| node.operation().clone());

        let mut slots: Vec<Option<usize>> = vec![None; graph.value_count()];
        let mut slot_count = 0;
        let mut give_slot = |slots: &mut Vec<Option<usize>>, ids: &[LocalValueId]| {
            ids.iter().for_each(|id| slots[id.index()] = Some(slot_count));
            slot_count += 1;
        };
        // A recorded pass may ask for derivatives of the further results, so all that they depend on is held.
        let mut held_inputs = Vec::new();
        for (position, id) in primal.held.iter().enumerate() {
            if runs.is_some() || needed[id.index()] {
                held_inputs.push(HeldInput { position, made_by: self.inputs[position].made_by.clone() });
                give_slot(&mut slots, &[*id]);
            }
        }
        let further = extension.as_ref().map_or(0, |node| node.outputs().len());
        let mut held_outputs = Vec::new();
        for output in 0..primal.outputs.len().max(further) {
            let same =
                [primal.outputs.get(output).copied(), extension.as_ref().and_then(|node| node.outputs().nth(output))];
            let same: Vec<_> = same.into_iter().flatten().collect();
            if same.iter().any(|id| needed[id.index()]) {
                held_outputs.push(output);
                give_slot(&mut slots, &same);
            }
        }
        let mut seeds = Vec::new();
        for (position, seed) in ends.seeds.iter().enumerate().filter_map(|(position, seed)| Some((position, (*seed)?)))
        {
            seeds.push(position);
            give_slot(&mut slots, &[seed]);
            let conditions = ends.conditions.iter().filter(|(seed, _)| *seed == position);
            conditions.for_each(|(_, condition)| give_slot(&mut slots, &[*condition]));
        }
        let computes_cuts = ends.cuts.iter().any(|(_, condition)| slots[condition.value.index()].is_none());
        for node in &steps {
            node.outputs().for_each(|output| give_slot(&mut slots, &[output]));
        }
        let slot_of = |id: LocalValueId| slots[id.index()].unwrap_or_else(|| unreachable!("what is needed has a slot"));

        // From the end: whoever comes first is the last to read a slot.
        let mut is_read_later = vec![false; slot_count];
        let mut reading = |id: LocalValueId| {
            let slot = slot_of(id);
            StepOperand { slot, is_last: !mem::replace(&mut is_read_later[slot], true) }
        };
        let cut = |(result, condition): &(usize, Condition<LocalValueId>)| CutResult {
            result: *result,
            operand: reading(condition.value),
            holds: condition.holds,
        };
        let mut cuts: Vec<_> = ends.cuts.iter().rev().map(cut).collect();
        cuts.reverse();
        let mut results: Vec<_> = ends.results.iter().rev().map(|result| result.map(&mut reading)).collect();
        results.reverse();
        let step = |node: &OperationNode<'_, Op>| {
            let inputs: SmallVec<[LocalValueId; 3]> = node.local_inputs().flatten().collect();
            let mut operands: SmallVec<[StepOperand; 3]> = inputs.into_iter().rev().map(&mut reading).collect();
            operands.reverse();
            Step { op: node.operation().clone(), operands, result_count: node.outputs().len() }
        };
        let mut steps: Vec<_> = steps.iter().rev().map(step).collect();
        steps.reverse();
        Plan {
            op: op.clone(),
            runs,
            inputs: held_inputs,
            outputs: held_outputs,
            seeds,
            steps,
            results,
            cuts,
            computes_cuts,
            slot_count,
            origin: None,
        }
    }
}

/// What goes into a derivative and what comes out of it.
struct Ends {
    seeds: Vec<Option<LocalValueId>>,
    /// What seeds are cut by, each with the position of its seed.
    conditions: Vec<(usize, LocalValueId)>,
    results: Vec<Option<LocalValueId>>,
    /// What results are cut by, each with the position of its result.
    cuts: Vec<(usize, Condition<LocalValueId>)>,
}

impl Ends {
    fn outputs(&self) -> impl Iterator<Item = LocalValueId> {
        let cuts = self.cuts.iter().map(|(_, condition)| condition.value);
        self.results.iter().flatten().copied().chain(cuts)
    }
}

/// An input with a key that the graph does not have.
fn add_fresh<Op: Primitive>(graph: &mut GraphBuilder<Op>, key: &Op::InputKey) -> Result<LocalValueId, ADError> {
    if graph.local_id(&ValueKey::Input(key.clone())).is_some() {
        return Err(ADError::Execution { source: ADRuleError::RepeatedKey { key: short_name(key) } });
    }
    Ok(graph.add_input(key.clone()))
}

/// The operation whose derivative is planned, in the graph of the plan.
struct Primal<Op: Primitive> {
    /// What is held for each input: itself, or what it is made of.
    held: Vec<LocalValueId>,
    inputs: Vec<LocalValueId>,
    outputs: Vec<LocalValueId>,
    input_keys: Vec<ValueKey<Op>>,
    output_keys: Vec<ValueKey<Op>>,
}

impl<Op: Primitive> Default for Primal<Op> {
    fn default() -> Self {
        Self {
            held: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            input_keys: Vec::new(),
            output_keys: Vec::new(),
        }
    }
}

impl<Op: Primitive> Primal<Op> {
    /// Whether another operation gives all that this one does, and more.
    fn is_extended_by(&self, op: &Op, node: &OperationNode<'_, Op>) -> bool {
        !node.is_linearized()
            && node.outputs().len() > self.outputs.len()
            && node.operation().extends(op)
            && node.local_inputs().eq(self.inputs.iter().map(|input| Some(*input)))
    }
}

/// Writes down what rules emit; they may refer to what is in the graph only.
struct Planner<Op: Primitive> {
    graph: GraphBuilder<Op>,
    error: Option<ADRuleError>,
}

impl<Op: Primitive> Planner<Op> {
    /// The value that a rule refers to.
    fn find(&self, value: &ValueRef<Op>) -> ADRuleResult<LocalValueId> {
        match value {
            ValueRef::Local(id) => Ok(*id),
            ValueRef::External(key) => {
                self.graph.local_id(key).ok_or_else(|| ADRuleError::UnknownKey { value: key.summary() })
            }
        }
    }
}

impl<Op: Primitive> PrimitiveBuilder<Op> for Planner<Op> {
    fn add_primitive(&mut self, op: Op, inputs: Vec<ValueRef<Op>>, role: OperationRole) -> Vec<LocalValueId> {
        let unknown = inputs.iter().find_map(|input| match input {
            ValueRef::External(key) if self.graph.local_id(key).is_none() => Some(key.summary()),
            _ => None,
        });
        if let Some(value) = unknown {
            self.error.get_or_insert(ADRuleError::UnknownKey { value });
            // Ids that stand for nothing keep the rule going until the transform looks.
            return vec![LocalValueId::new(u32::MAX); op.output_count().clamp(1, OUTPUT_LIMIT)];
        }
        self.graph.add_operation(op, inputs, role)
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>> {
        self.graph.key_of(value)
    }

    fn local_of(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        self.graph.local_of(key)
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.error.take().or_else(|| self.graph.take_error())
    }
}
