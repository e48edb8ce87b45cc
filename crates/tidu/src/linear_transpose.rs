//! The reverse of a linear map: cotangents of outputs in, cotangents of inputs out.

use computegraph::{Graph, GraphBuilder, LocalValueId, OperationNode, ValueKey, ValueRef, short_name, verify};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{ADError, OperationPath};
use crate::flow::Flow;
use crate::helpers::{Helpers, replay};
use crate::linearize::fresh_passes;
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{DiffPassId, Primitive, PrimitiveBuilder};

/// What a caller may set for [`linear_transpose_with`].
pub struct TransposeOptions<'a, Op: Primitive> {
    /// The number that keys the first seed, the next ones following it; fresh ones if `None`.
    pub pass: Option<DiffPassId>,
    /// The context for the rules; a default one if `None`.
    pub context: Option<&'a mut Op::ADContext>,
    /// One entry for each output, or none at all: the existing value that its seed stands for, a constant say.
    ///
    /// A bound seed has a key of its own as any other; [`LinearizedGraph::resolve`] makes it an alias.
    pub seeds: Vec<Option<ValueKey<Op>>>,
    /// Graphs that hold bound values and that the linear map does not refer to itself.
    pub parents: Vec<Graph<Op>>,
}

impl<Op: Primitive> Default for TransposeOptions<'_, Op> {
    fn default() -> Self {
        Self { pass: None, context: None, seeds: Vec::new(), parents: Vec::new() }
    }
}

/// The transpose of a linear map, as a linear map again: one seed for each output of `linear`, active or not, and one
/// output for each of its tangent inputs.
///
/// Transposition is with respect to ⟨a, b⟩ = Re(conj(a)·b).
/// Cotangents that meet are added with [`Primitive::add`], the existing one first.
///
/// # Errors
///
/// A linear map without inputs, a missing or broken rule.
pub fn linear_transpose<Op: Primitive>(linear: &LinearizedGraph<Op>) -> Result<LinearizedGraph<Op>, ADError> {
    linear_transpose_with(linear, TransposeOptions::default())
}

/// As [`linear_transpose`], with pass numbers, the rules' context or seeds given.
pub fn linear_transpose_with<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    options: TransposeOptions<'_, Op>,
) -> Result<LinearizedGraph<Op>, ADError> {
    let mut default_context = Op::ADContext::default();
    let ctx = options.context.unwrap_or(&mut default_context);
    let count = linear.tangent_outputs.len();
    if !options.seeds.is_empty() && options.seeds.len() != count {
        return Err(ADError::SeedCount { expected: count, found: options.seeds.len() });
    }
    let pass = options.pass.unwrap_or_else(|| fresh_passes(count as u64));

    let mut builder = GraphBuilder::new();
    // Most linear operations transpose to one, and about as many accumulations come on top of half of them.
    builder.reserve(linear.graph.operations().len());
    let Seeds { tangent_inputs, bindings } = add_seeds(linear, &mut builder, pass, &options.seeds, ctx)?;
    let seeds: Vec<_> = tangent_inputs.iter().map(|(_, id)| Some(*id)).collect();
    let flow = &mut Flow::new(&mut builder, seeds.iter().flatten().copied());
    let by_value = cotangents_through(linear, flow, &seeds, &Helpers::default(), ctx)?;
    let cotangents = of_inputs(linear, &by_value);
    let (conditions, cuts) = (flow.conditions(), flow.cuts_at(&by_value));
    builder.set_outputs(cotangents.iter().flatten().copied());
    builder.add_parent(linear.graph.clone());
    options.parents.into_iter().for_each(|parent| builder.add_parent(parent));
    let graph = builder.build()?;
    debug_assert_eq!(verify(&graph), Ok(()));
    Ok(LinearizedGraph {
        graph,
        tangent_inputs,
        tangent_outputs: cotangents,
        output_keys: linear.tangent_inputs.iter().map(|(key, _)| ValueKey::Input(key.clone())).collect(),
        transposes: linear.transposes + 1,
        bindings,
        conditions,
        cuts,
    })
}

/// Transposes through a caller's builder, which may execute instead of recording.
///
/// `seeds` are the cotangents of the outputs as values of `builder`, `None` for zero; the answer has the cotangents of
/// the tangent inputs.
/// The helper operations it needs (`cos x` for the derivative of `sin x`) are first run through the builder, because
/// their values exist nowhere else.
///
/// # Errors
///
/// A seed that is not a value of the builder, a builder that holds an error already, a missing or broken rule.
pub fn linear_transpose_into<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    builder: &mut impl PrimitiveBuilder<Op>,
    seeds: &[Option<LocalValueId>],
    ctx: &mut Op::ADContext,
) -> Result<Vec<Option<LocalValueId>>, ADError> {
    if seeds.len() != linear.tangent_outputs.len() {
        return Err(ADError::SeedCount { expected: linear.tangent_outputs.len(), found: seeds.len() });
    }
    if let Some(source) = builder.take_error() {
        return Err(ADError::BrokenBuilder { source });
    }
    for (output, seed) in seeds.iter().enumerate() {
        if let Some(Err(source)) = seed.map(|seed| builder.key_of(seed)) {
            return Err(ADError::UnknownSeed { output, source });
        }
    }
    let helpers = replay(linear, builder, seeds)?;
    transpose_through(linear, &mut Flow::new(builder, seeds.iter().flatten().copied()), seeds, &helpers, ctx)
}

struct Seeds<Op: Primitive> {
    tangent_inputs: Vec<(Op::InputKey, LocalValueId)>,
    bindings: Vec<(Op::InputKey, ValueKey<Op>)>,
}

fn add_seeds<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    builder: &mut GraphBuilder<Op>,
    pass: DiffPassId,
    bound: &[Option<ValueKey<Op>>],
    ctx: &mut Op::ADContext,
) -> Result<Seeds<Op>, ADError> {
    let (base, _) = linear.tangent_inputs.first().ok_or(ADError::NoTangentInputs)?;
    let mut tangent_inputs = Vec::with_capacity(linear.output_keys.len());
    let mut bindings = linear.bindings.clone();
    let mut fresh = FxHashSet::default();
    for (position, output) in linear.output_keys.iter().enumerate() {
        let key = Op::cotangent_key(output, base, pass.wrapping_add(position as u64), ctx)
            .map_err(|source| ADError::SeedKey { output: position, source })?;
        if builder.local_id(&ValueKey::Input(key.clone())).is_some() {
            return Err(ADError::KeyTaken { key: short_name(&key) });
        }
        bindings.extend(bound.get(position).cloned().flatten().map(|value| (key.clone(), value)));
        tangent_inputs.push((key.clone(), builder.add_input(key.clone())));
        fresh.insert(key);
    }
    let bound_before = linear.bindings.iter().map(|(key, _)| key).find(|key| fresh.contains(key)).cloned();
    match bound_before.or_else(|| declared_in_ancestors(&linear.graph, &fresh)) {
        Some(key) => Err(ADError::KeyTaken { key: short_name(&key) }),
        None => Ok(Seeds { tangent_inputs, bindings }),
    }
}

/// One of `keys` that the graph or an ancestor declares as an input.
fn declared_in_ancestors<Op: Primitive>(graph: &Graph<Op>, keys: &FxHashSet<Op::InputKey>) -> Option<Op::InputKey> {
    let mut visited = FxHashSet::default();
    let mut pending = vec![graph];
    while let Some(graph) = pending.pop() {
        if visited.insert(graph.address()) {
            if let Some(key) = graph.declared_keys().find(|key| keys.contains(key)) {
                return Some(key.clone());
            }
            pending.extend(graph.parents());
        }
    }
    None
}

/// The cotangents of the inputs of a linear map.
///
/// The flow knows the cuts of seeds before, and those of the answers after.
pub(crate) fn transpose_through<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    flow: &mut Flow<'_, Op, impl PrimitiveBuilder<Op>>,
    seeds: &[Option<LocalValueId>],
    helpers: &Helpers<Op>,
    ctx: &mut Op::ADContext,
) -> Result<Vec<Option<LocalValueId>>, ADError> {
    Ok(of_inputs(linear, &cotangents_through(linear, flow, seeds, helpers, ctx)?))
}

fn of_inputs<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    cotangents: &[Option<LocalValueId>],
) -> Vec<Option<LocalValueId>> {
    linear.tangent_inputs.iter().map(|(_, id)| cotangents[id.index()]).collect()
}

/// The transform itself, with the cotangents of all values of the linear map: in reverse, by the rule of each linear
/// operation that a cotangent reaches.
///
/// Cotangents are bucketed by the local ids of the linear graph, which are one for each global key: the builder shares
/// equal operations.
fn cotangents_through<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    flow: &mut Flow<'_, Op, impl PrimitiveBuilder<Op>>,
    seeds: &[Option<LocalValueId>],
    helpers: &Helpers<Op>,
    ctx: &mut Op::ADContext,
) -> Result<Vec<Option<LocalValueId>>, ADError> {
    let graph = &linear.graph;
    let mut cotangents: Vec<Option<LocalValueId>> = vec![None; graph.value_count()];
    for (output, seed) in linear.tangent_outputs.iter().zip(seeds) {
        if let (Some(output), Some(seed)) = (output, seed) {
            accumulate(flow, &mut cotangents[output.index()], *seed, ctx)?;
        }
    }

    let (mut arrived, mut inputs) = (Vec::new(), Vec::new());
    for node in graph.operations().rev() {
        if !node.is_linearized() {
            continue;
        }
        arrived.clear();
        arrived.extend(node.outputs().map(|output| cotangents[output.index()]));
        if arrived.iter().all(Option::is_none) {
            continue;
        }
        inputs.clear();
        inputs.extend(node.input_keys().map(|key| ValueRef::External(helpers.replayed(key))));
        let path = || path_to(linear, &node);
        let made = flow.transpose(node.operation(), &arrived, &inputs, &node.role(), ctx, path)?;
        for (input, cotangent) in node.local_inputs().zip(made) {
            if let (Some(input), Some(cotangent)) = (input, cotangent) {
                accumulate(flow, &mut cotangents[input.index()], cotangent, ctx)?;
            }
        }
    }
    Ok(cotangents)
}

fn accumulate<Op: Primitive>(
    flow: &mut Flow<'_, Op, impl PrimitiveBuilder<Op>>,
    sum: &mut Option<LocalValueId>,
    cotangent: LocalValueId,
    ctx: &mut Op::ADContext,
) -> Result<(), ADError> {
    *sum = Some(match *sum {
        None => cotangent,
        Some(existing) => flow.add(existing, cotangent, ctx)?,
    });
    Ok(())
}

/// The operations from a tangent output to `target`; computed only when a message needs it.
fn path_to<Op: Primitive>(linear: &LinearizedGraph<Op>, target: &OperationNode<'_, Op>) -> OperationPath {
    let graph = &linear.graph;
    let mut makers = vec![None; graph.value_count()];
    for node in graph.operations() {
        node.outputs().for_each(|output| makers[output.index()] = Some(node.position()));
    }
    // From each operation reached, the one it was reached from.
    let mut reached_from: FxHashMap<usize, Option<usize>> = FxHashMap::default();
    let outputs = linear.tangent_outputs.iter().flatten();
    outputs.filter_map(|output| makers[output.index()]).for_each(|maker| {
        reached_from.insert(maker, None);
    });
    for node in graph.operations().rev() {
        if reached_from.contains_key(&node.position()) {
            for maker in node.local_inputs().flatten().filter_map(|input| makers[input.index()]) {
                reached_from.entry(maker).or_insert(Some(node.position()));
            }
        }
    }
    let mut names = Vec::new();
    let mut place = Some(target.position());
    while let Some(position) = place {
        names.push(short_name(graph.operation(position).operation()));
        place = reached_from.get(&position).copied().flatten();
    }
    names.reverse();
    OperationPath::new(names)
}

impl<Op: Primitive> std::fmt::Debug for TransposeOptions<'_, Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TransposeOptions").field("pass", &self.pass).field("seeds", &self.seeds).finish_non_exhaustive()
    }
}
