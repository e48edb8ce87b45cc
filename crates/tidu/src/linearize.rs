//! The forward transform: from a view to the linear map of its tangents.

use std::sync::atomic::{AtomicU64, Ordering};

use computegraph::{
    GraphBuilder, LocalValueId, ResolvedView, Targets, ValueKey, ViewNodeId, ViewValueId, short_name, verify,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{ADError, OperationPath};
use crate::flow::Flow;
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{ADKey, DiffPassId, Primitive};

/// Draws `n` consecutive pass numbers from the process-wide counter and returns the first.
pub fn fresh_passes(n: u64) -> DiffPassId {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(n, Ordering::Relaxed)
}

/// What a caller may set for [`linearize_with`].
pub struct LinearizeOptions<'a, Op: Primitive> {
    /// The number that keys the tangent inputs; a fresh one if `None`.
    pub pass: Option<DiffPassId>,
    /// The context for the rules; a default one if `None`.
    pub context: Option<&'a mut Op::ADContext>,
}

impl<Op: Primitive> Default for LinearizeOptions<'_, Op> {
    fn default() -> Self {
        Self { pass: None, context: None }
    }
}

/// The linear map from tangents of `wrt` to tangents of `outputs`.
///
/// Visits what the outputs reach, in definition order, and asks the rule of each operation that a tangent reaches.
/// Each `wrt` gets a tangent input, used or not; an aliased `wrt` is not looked through.
/// An output's tangent is `None` exactly if every path from a `wrt` to it is cut.
///
/// # Errors
///
/// An output that the view does not define, a `wrt` named twice, a missing or broken rule.
pub fn linearize<Op: Primitive>(
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
    wrt: &[Op::InputKey],
) -> Result<LinearizedGraph<Op>, ADError> {
    linearize_with(view, outputs, wrt, LinearizeOptions::default())
}

/// As [`linearize`], with the pass number and the rules' context given.
pub fn linearize_with<Op: Primitive>(
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
    wrt: &[Op::InputKey],
    options: LinearizeOptions<'_, Op>,
) -> Result<LinearizedGraph<Op>, ADError> {
    let mut default_context = Op::ADContext::default();
    let ctx = options.context.unwrap_or(&mut default_context);
    let pass = options.pass.unwrap_or_else(|| fresh_passes(1));

    let mut builder = GraphBuilder::new();
    let tangent_inputs = add_tangent_inputs(view, &mut builder, wrt, pass)?;
    let output_ids = outputs.iter().map(|key| view.find_defined(key)).collect::<Result<Vec<_>, _>>()?;

    let mut tangents: Vec<Option<LocalValueId>> = vec![None; view.value_count()];
    let mut wrt_values = FxHashSet::default();
    for (key, (_, tangent)) in wrt.iter().zip(&tangent_inputs) {
        // A `wrt` that the view does not know is legal: nothing depends on it.
        if let Some(value) = view.find(&ValueKey::Input(key.clone())) {
            tangents[value.index()] = Some(*tangent);
            wrt_values.insert(value);
        }
    }
    let targets = view.targets(|value| wrt_values.contains(&value));

    let nodes = view.needed_nodes(&output_ids, &targets)?;
    builder.reserve(nodes.len());
    let mut flow = Flow::new(&mut builder, tangent_inputs.iter().map(|(_, id)| *id));
    let mut scratch = Scratch::default();
    for node in nodes {
        let Some(operation) = view.operation(node) else { continue };
        let operands = view.operands(node);
        scratch.tangents.clear();
        scratch.tangents.extend(operands.iter().map(|value| tangents[targets.of(*value).index()]));
        if scratch.tangents.iter().all(Option::is_none) {
            continue;
        }
        scratch.inputs.clear();
        scratch.inputs.extend(operation.inputs());
        scratch.outputs.clear();
        scratch.outputs.extend(operation.outputs());
        let path = || path_to(view, &output_ids, node, &targets);
        let made = flow.jvp(operation.operation(), &scratch.inputs, &scratch.outputs, &scratch.tangents, ctx, path)?;
        for (value, tangent) in view.outputs(node).zip(made) {
            tangents[value.index()] = tangent;
        }
    }

    let tangent_outputs: Vec<_> = output_ids.iter().map(|value| tangents[targets.of(*value).index()]).collect();
    builder.set_outputs(tangent_outputs.iter().flatten().copied());
    for root in view.roots() {
        builder.add_parent(root.clone());
    }
    let graph = builder.build()?;
    debug_assert_eq!(verify(&graph), Ok(()));
    Ok(LinearizedGraph {
        graph,
        tangent_inputs,
        tangent_outputs,
        output_keys: outputs.to_vec(),
        transposes: 0,
        bindings: view.aliases(),
        conditions: Vec::new(),
        cuts: FxHashMap::default(),
    })
}

/// What is handed to a rule, kept from one operation to the next.
struct Scratch<Op: Primitive> {
    inputs: Vec<ValueKey<Op>>,
    outputs: Vec<ValueKey<Op>>,
    tangents: Vec<Option<LocalValueId>>,
}

impl<Op: Primitive> Default for Scratch<Op> {
    fn default() -> Self {
        Self { inputs: Vec::new(), outputs: Vec::new(), tangents: Vec::new() }
    }
}

fn add_tangent_inputs<Op: Primitive>(
    view: &ResolvedView<Op>,
    builder: &mut GraphBuilder<Op>,
    wrt: &[Op::InputKey],
    pass: DiffPassId,
) -> Result<Vec<(Op::InputKey, LocalValueId)>, ADError> {
    let mut positions = FxHashMap::default();
    let mut inputs = Vec::with_capacity(wrt.len());
    for (second, key) in wrt.iter().enumerate() {
        if let Some(first) = positions.insert(key, second) {
            return Err(ADError::DuplicateWrt { key: short_name(key), first, second });
        }
        let tangent = key.tangent_of(pass);
        // An alias of the key or a mere mention would give the tangent input another meaning.
        let tangent_key = ValueKey::Input(tangent.clone());
        if view.find(&tangent_key).is_some() || builder.local_id(&tangent_key).is_some() {
            return Err(ADError::KeyTaken { key: short_name(&tangent) });
        }
        inputs.push((tangent.clone(), builder.add_input(tangent)));
    }
    Ok(inputs)
}

/// The operations from one of the outputs to `target`; computed only when a message needs it.
pub(crate) fn path_to<Op: Primitive>(
    view: &ResolvedView<Op>,
    outputs: &[ViewValueId],
    target: ViewNodeId,
    targets: &Targets,
) -> OperationPath {
    // From each node reached, the node it was reached from.
    let mut reached_from: FxHashMap<ViewNodeId, Option<ViewNodeId>> = FxHashMap::default();
    let mut pending = Vec::new();
    let mut reach = |value: ViewValueId, from: Option<ViewNodeId>, pending: &mut Vec<ViewNodeId>| {
        let node = view.producer(targets.of(value));
        reached_from.entry(node).or_insert_with(|| {
            pending.push(node);
            from
        });
    };
    outputs.iter().for_each(|output| reach(*output, None, &mut pending));
    while let Some(node) = pending.pop() {
        view.operands(node).iter().for_each(|operand| reach(*operand, Some(node), &mut pending));
    }
    let mut names = Vec::new();
    let mut place = Some(target);
    while let Some(node) = place {
        names.extend(view.operation(node).map(|operation| short_name(operation.operation())));
        place = reached_from.get(&node).copied().flatten();
    }
    names.reverse();
    OperationPath::new(names)
}

impl<Op: Primitive> std::fmt::Debug for LinearizeOptions<'_, Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LinearizeOptions").field("pass", &self.pass).finish_non_exhaustive()
    }
}
