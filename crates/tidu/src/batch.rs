//! The third transform: from a graph for one lane to a graph for many.

use computegraph::{
    Graph, GraphBuilder, GraphError, LocalValueId, ResolvedView, ValueKey, ValueRef, ViewValueId, resolve, short_name,
    verify,
};
use rustc_hash::FxHashMap;

use crate::error::ADError;
use crate::flow::Flow;
use crate::linearize::{fresh_passes, path_to};
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{DiffPassId, Primitive};

/// What a caller may set for [`batch_with`] and [`batch_linear_with`].
pub struct BatchOptions<'a, Op: Primitive> {
    /// The number that keys the batched inputs; a fresh one if `None`.
    pub pass: Option<DiffPassId>,
    /// The context for the rules; a default one if `None`.
    pub context: Option<&'a mut Op::ADContext>,
}

impl<Op: Primitive> Default for BatchOptions<'_, Op> {
    fn default() -> Self {
        Self { pass: None, context: None }
    }
}

/// A graph for many lanes: what [`batch`](fn@batch) returns.
pub struct BatchedGraph<Op: Primitive> {
    graph: Graph<Op>,
    inputs: Vec<(Op::InputKey, LocalValueId)>,
    outputs: Vec<(ValueKey<Op>, bool)>,
    bindings: Vec<(Op::InputKey, ValueKey<Op>)>,
}

impl<Op: Primitive> BatchedGraph<Op> {
    /// The graph itself; its parents hold what no batched value reaches.
    pub fn as_graph(&self) -> &Graph<Op> {
        &self.graph
    }

    /// Key and id of each batched input, in the order in which they were asked for.
    pub fn inputs(&self) -> &[(Op::InputKey, LocalValueId)] {
        &self.inputs
    }

    /// The key of each output, and whether it has a lane axis; one that has not is shared by all lanes.
    pub fn outputs(&self) -> &[(ValueKey<Op>, bool)] {
        &self.outputs
    }

    /// A view of the graph and all it refers to, with the aliases of the view that was batched.
    pub fn resolve(&self) -> Result<ResolvedView<Op>, GraphError> {
        resolve([self.graph.clone()])?.with_aliases(self.bindings.iter().cloned())
    }
}

/// A linear map for many lanes, with which of its outputs have a lane axis.
#[derive(Debug)]
pub struct BatchedLinearGraph<Op: Primitive> {
    /// The map, which can be transposed as any other.
    pub linear: LinearizedGraph<Op>,
    /// For each output, whether it has a lane axis; an output that is zero has none.
    pub is_batched: Vec<bool>,
}

/// The graph that computes `outputs` for `size` lanes at once, where the inputs `batched` hold one value for each lane.
///
/// A batched value has its lanes along a new axis in front.
/// Visits what the outputs reach, in definition order, and asks the rule of each operation that a batched value reaches;
/// all others stay where they are and are referred to.
/// A batched input gets a key of its own ([`Primitive::batched_key`]); an aliased one is not looked through.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole::Primary, resolve, text};
/// use tidu::batch;
/// use tidu_testkit::{TestKey, vector::VectorOp};
///
/// let mut builder = GraphBuilder::new();
/// let [x, w] = ["x", "w"].map(|name| builder.add_input(TestKey::named(name)));
/// let sin = builder.add_operation(VectorOp::Sin, vec![x.into()], Primary)[0];
/// let product = builder.add_operation(VectorOp::Mul, vec![sin.into(), w.into()], Primary);
/// builder.set_outputs(product);
/// let lane = builder.build()?;
/// let lanes = batch(&resolve([lane.clone()])?, &lane.output_keys(), &[TestKey::named("x")], 4)?;
/// assert_eq!(text::print([("p", &lane), ("b", lanes.as_graph())]), "\
/// graph p {
///   p0 = input
///   p1 = input
///   p2 = Sin(p0)
///   p3 = Mul(p2, p1)
/// } -> p3
/// graph b {
///   b0 = input
///   b1 = Sin(b0)
///   b2 = Repeat { groups: 1, times: 4 }(p1)
///   b3 = Mul(b1, b2)
/// } -> b3
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// An output that the view does not define, an input batched twice, a missing or broken rule.
pub fn batch<Op: Primitive>(
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
    batched: &[Op::InputKey],
    size: usize,
) -> Result<BatchedGraph<Op>, ADError> {
    batch_with(view, outputs, batched, size, BatchOptions::default())
}

/// As [`batch`](fn@batch), with the pass number and the rules' context given.
pub fn batch_with<Op: Primitive>(
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
    batched: &[Op::InputKey],
    size: usize,
    options: BatchOptions<'_, Op>,
) -> Result<BatchedGraph<Op>, ADError> {
    let mut default_context = Op::ADContext::default();
    let ctx = options.context.unwrap_or(&mut default_context);
    let pass = options.pass.unwrap_or_else(|| fresh_passes(1));

    let mut builder = GraphBuilder::new();
    let inputs = add_batched_inputs(view, &mut builder, batched, size, pass, ctx)?;
    let output_ids = outputs.iter().map(|key| view.find_defined(key)).collect::<Result<Vec<_>, _>>()?;
    let mut lanes = Lanes::new(view, size);
    for (key, (_, id)) in batched.iter().zip(&inputs) {
        lanes.begin(key, Moved { id: *id, is_batched: true });
    }
    let ids: Vec<_> = inputs.iter().map(|(_, id)| *id).collect();
    let mut flow = Flow::for_batch(&mut builder, [], ids);
    let moved = lanes.walk(&mut flow, &output_ids, ctx)?;

    builder.set_outputs(moved.iter().flatten().map(|moved| moved.id));
    let reached = |(key, moved): (&ValueKey<Op>, &Option<Moved>)| match moved {
        // Every id of the walk is one of the builder's.
        Some(moved) => (builder.global_key(moved.id).unwrap_or_else(|| key.clone()), moved.is_batched),
        None => (key.clone(), false),
    };
    let outputs = outputs.iter().zip(&moved).map(reached).collect();
    let graph = finish(builder, view.roots())?;
    Ok(BatchedGraph { graph, inputs, outputs, bindings: view.aliases() })
}

/// A linear map for `size` lanes at once, where the inputs `batched` hold one value for each lane.
///
/// They may be tangent inputs of the map, inputs that its coefficients depend on, or both: with tangents alone it is the
/// same map applied to many tangents, which is how whole Jacobians come out of one pass.
/// The result is linear in the same tangent inputs, those that are not batched included, and can be transposed.
///
/// # Errors
///
/// As [`batch`](fn@batch).
pub fn batch_linear<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    batched: &[Op::InputKey],
    size: usize,
) -> Result<BatchedLinearGraph<Op>, ADError> {
    batch_linear_with(linear, batched, size, BatchOptions::default())
}

/// As [`batch_linear`], with the pass number and the rules' context given.
pub fn batch_linear_with<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    batched: &[Op::InputKey],
    size: usize,
    options: BatchOptions<'_, Op>,
) -> Result<BatchedLinearGraph<Op>, ADError> {
    let mut default_context = Op::ADContext::default();
    let ctx = options.context.unwrap_or(&mut default_context);
    let pass = options.pass.unwrap_or_else(|| fresh_passes(1));
    let view = linear.resolve()?;

    let mut builder = GraphBuilder::new();
    let batched_inputs = add_batched_inputs(&view, &mut builder, batched, size, pass, ctx)?;
    let batched_ids: FxHashMap<_, _> = batched.iter().zip(&batched_inputs).collect();
    // Linear flow has to lie in one graph to be transposed, so that tangents without lanes enter this one too.
    let mut lanes = Lanes::new(&view, size);
    let mut tangent_inputs = Vec::with_capacity(linear.tangent_inputs.len());
    for (key, _) in &linear.tangent_inputs {
        let (input, is_batched) = match batched_ids.get(key) {
            Some(input) => ((*input).clone(), true),
            None => ((key.clone(), builder.add_input(key.clone())), false),
        };
        lanes.begin(key, Moved { id: input.1, is_batched });
        tangent_inputs.push(input);
    }
    for (key, (_, id)) in batched.iter().zip(&batched_inputs) {
        lanes.begin(key, Moved { id: *id, is_batched: true });
    }
    let output_keys: Vec<_> =
        (0..linear.tangent_outputs.len()).map(|output| linear.tangent_output_key(output)).collect();
    let output_ids: Vec<_> =
        output_keys.iter().flatten().map(|key| view.find_defined(key)).collect::<Result<_, GraphError>>()?;
    let ids: Vec<_> = tangent_inputs.iter().chain(&batched_inputs).map(|(_, id)| *id).collect();
    let seeds = tangent_inputs.iter().map(|(_, id)| *id);
    let mut flow = Flow::for_batch(&mut builder, seeds, ids);
    let mut moved = lanes.walk(&mut flow, &output_ids, ctx)?.into_iter();

    let moved: Vec<Option<Moved>> = output_keys.iter().map(|key| key.as_ref().and_then(|_| moved.next()?)).collect();
    builder.set_outputs(moved.iter().flatten().map(|moved| moved.id));
    // A seed of the transpose gets its type from these keys: that of the tangent itself, lane axis included.
    let keys = moved.iter().zip(&linear.output_keys).map(|(moved, key)| {
        let tangent = moved.filter(|moved| moved.is_batched).and_then(|moved| builder.global_key(moved.id));
        tangent.unwrap_or_else(|| key.clone())
    });
    let output_keys = keys.collect();
    let is_batched = moved.iter().map(|moved| moved.is_some_and(|moved| moved.is_batched)).collect();
    let graph = finish(builder, std::slice::from_ref(&linear.graph))?;
    let is_kept = |(key, _): &(Op::InputKey, ValueKey<Op>)| !batched.contains(key);
    let linear = LinearizedGraph {
        graph,
        tangent_inputs,
        tangent_outputs: moved.iter().map(|moved| moved.map(|moved| moved.id)).collect(),
        output_keys,
        transposes: linear.transposes + 1,
        bindings: linear.bindings.iter().filter(|binding| is_kept(binding)).cloned().collect(),
        conditions: Vec::new(),
        cuts: FxHashMap::default(),
    };
    Ok(BatchedLinearGraph { linear, is_batched })
}

/// What has taken the place of a value.
#[derive(Clone, Copy, Debug)]
struct Moved {
    id: LocalValueId,
    is_batched: bool,
}

/// The walk that both transforms share.
struct Lanes<'v, Op: Primitive> {
    view: &'v ResolvedView<Op>,
    size: usize,
    moved: Vec<Option<Moved>>,
}

impl<'v, Op: Primitive> Lanes<'v, Op> {
    fn new(view: &'v ResolvedView<Op>, size: usize) -> Self {
        Self { view, size, moved: vec![None; view.value_count()] }
    }

    /// An input from which the walk begins; one that the view does not know is legal, nothing depends on it.
    fn begin(&mut self, key: &Op::InputKey, moved: Moved) {
        if let Some(value) = self.view.find(&ValueKey::Input(key.clone())) {
            self.moved[value.index()] = Some(moved);
        }
    }

    /// What becomes of the outputs; `None` for those that nothing reaches.
    fn walk(
        mut self,
        flow: &mut Flow<'_, Op, GraphBuilder<Op>>,
        outputs: &[ViewValueId],
        ctx: &mut Op::ADContext,
    ) -> Result<Vec<Option<Moved>>, ADError> {
        let view = self.view;
        let targets = view.targets(|value| self.moved[value.index()].is_some());
        for node in view.needed_nodes(outputs, &targets)? {
            let Some(operation) = view.operation(node) else { continue };
            let operands: Vec<_> =
                view.operands(node).iter().map(|value| self.moved[targets.of(*value).index()]).collect();
            if operands.iter().all(Option::is_none) {
                continue;
            }
            let place = |(key, moved): (ValueKey<Op>, &Option<Moved>)| match moved {
                Some(moved) => ValueRef::Local(moved.id),
                None => ValueRef::External(key),
            };
            let inputs: Vec<_> = operation.inputs().zip(&operands).map(place).collect();
            let batched: Vec<_> = operands.iter().map(|moved| moved.is_some_and(|moved| moved.is_batched)).collect();
            let (op, path) = (operation.operation(), || path_to(view, outputs, node, &targets));
            let made = if batched.contains(&true) {
                let role = flow.role_of(&inputs);
                flow.batch(op, &inputs, &batched, &role, self.size, ctx, path)?
            } else {
                flow.repeat(op, inputs, path)?.into_iter().map(|id| (id, false)).collect()
            };
            for (value, (id, is_batched)) in view.outputs(node).zip(made) {
                self.moved[value.index()] = Some(Moved { id, is_batched });
            }
        }
        Ok(outputs.iter().map(|value| self.moved[targets.of(*value).index()]).collect())
    }
}

fn add_batched_inputs<Op: Primitive>(
    view: &ResolvedView<Op>,
    builder: &mut GraphBuilder<Op>,
    batched: &[Op::InputKey],
    size: usize,
    pass: DiffPassId,
    ctx: &mut Op::ADContext,
) -> Result<Vec<(Op::InputKey, LocalValueId)>, ADError> {
    let mut positions = FxHashMap::default();
    let mut inputs = Vec::with_capacity(batched.len());
    for (second, input) in batched.iter().enumerate() {
        if let Some(first) = positions.insert(input, second) {
            return Err(ADError::DuplicateBatched { key: short_name(input), first, second });
        }
        let key = Op::batched_key(input, size, pass, ctx)
            .map_err(|source| ADError::BatchedKey { key: short_name(input), source })?;
        let value = ValueKey::Input(key.clone());
        if view.find(&value).is_some() || builder.local_id(&value).is_some() {
            return Err(ADError::KeyTaken { key: short_name(&key) });
        }
        inputs.push((key.clone(), builder.add_input(key)));
    }
    Ok(inputs)
}

fn finish<Op: Primitive>(mut builder: GraphBuilder<Op>, parents: &[Graph<Op>]) -> Result<Graph<Op>, ADError> {
    parents.iter().for_each(|parent| builder.add_parent(parent.clone()));
    let graph = builder.build()?;
    debug_assert_eq!(verify(&graph), Ok(()));
    Ok(graph)
}

impl<Op: Primitive> std::fmt::Debug for BatchOptions<'_, Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BatchOptions").field("pass", &self.pass).finish_non_exhaustive()
    }
}

impl<Op: Primitive> Clone for BatchedGraph<Op> {
    fn clone(&self) -> Self {
        Self {
            graph: self.graph.clone(),
            inputs: self.inputs.clone(),
            outputs: self.outputs.clone(),
            bindings: self.bindings.clone(),
        }
    }
}

impl<Op: Primitive> std::fmt::Debug for BatchedGraph<Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BatchedGraph")
            .field("graph", &self.graph)
            .field("inputs", &self.inputs.len())
            .field("outputs", &self.outputs.len())
            .finish()
    }
}
