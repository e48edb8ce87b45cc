//! One logical graph over many: roots, their parents, and aliases.

use std::fmt::{self, Debug};
use std::ops::Range;

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::GraphError;
use crate::graph::{Definition, Graph, ValueRef};
use crate::key::{OperationKey, ValueKey, input_fingerprint, short_name};
use crate::operation::GraphOperation;

/// The graph over `roots` and, transitively, their parents.
///
/// Parents come before their children and roots in the given order; a value that several graphs hold is one value.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole::Primary, materialize_merge, resolve};
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
///
/// let mut first = GraphBuilder::new();
/// let x = first.add_input(TestKey::named("x"));
/// let sin = first.add_operation(ScalarOp::Sin, vec![x.into()], Primary);
/// let key = first.global_key(sin[0]).unwrap();
/// first.set_outputs(sin);
/// let first = first.build()?;
///
/// let mut second = GraphBuilder::new();
/// let exp = second.add_operation(ScalarOp::Exp, vec![key.into()], Primary);
/// second.set_outputs(exp);
/// second.add_parent(first);
/// let second = second.build()?;
///
/// let view = resolve([second.clone()])?;
/// let flat = materialize_merge(&view, &second.output_keys())?;
/// assert_eq!(flat.operations().len(), 2);
/// # Ok::<(), computegraph::GraphError>(())
/// ```
pub fn resolve<Op: GraphOperation>(roots: impl IntoIterator<Item = Graph<Op>>) -> Result<ResolvedView<Op>, GraphError> {
    let mut view = ResolvedView::empty();
    for root in roots {
        view.add_root(root)?;
    }
    Ok(view)
}

/// What a value is, as [`ResolvedView::resolve_value`] finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueDefinition<Op: GraphOperation> {
    /// An input that a graph of the view declares.
    Input {
        /// Its key.
        key: Op::InputKey,
    },
    /// One output of an operation.
    Produced {
        /// The operation, its role and operands.
        operation: OperationKey<Op>,
        /// Which output.
        output_slot: u32,
    },
}

/// A value of a view, numbered densely so that passes can use arrays instead of maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ViewValueId(pub(crate) u32);

impl ViewValueId {
    /// The number of the value in its view.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An input or operation of a view, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ViewNodeId(pub(crate) u32);

impl ViewNodeId {
    /// The number of the node in its view.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The logical graph over roots, parents and aliases.
///
/// Made by [`resolve`](fn@resolve); it is what the transforms and [`materialize_merge`](crate::materialize_merge) read.
#[derive(Clone)]
pub struct ResolvedView<Op: GraphOperation> {
    roots: Vec<Graph<Op>>,
    /// All graphs, parents first.
    graphs: Vec<Graph<Op>>,
    visited: FxHashSet<usize>,
    nodes: Vec<Node<Op>>,
    /// By node, whether some graph of the view holds it; otherwise one only refers to it.
    defined: Vec<bool>,
    /// The node of each value.
    producers: Vec<ViewNodeId>,
    /// The operands of all nodes, one run each.
    operands: Vec<ViewValueId>,
    /// Nodes that a graph defines, in definition order.
    pub(crate) definition_order: Vec<ViewNodeId>,
    by_fingerprint: HashTable<(u64, ViewNodeId)>,
    pub(crate) aliases: FxHashMap<ViewValueId, ViewValueId>,
    /// By node, whether a search for cycles has been through all it depends on, and found it defined: later searches stop
    /// there. A new alias forgets this.
    settled: Vec<bool>,
    /// Operations that others referred to before the root being added defined them: only these can close a cycle.
    filled_gaps: Vec<ViewValueId>,
}

#[derive(Clone)]
struct Node<Op: GraphOperation> {
    source: Source<Op>,
    first_value: ViewValueId,
    operands: Range<u32>,
}

#[derive(Clone)]
enum Source<Op: GraphOperation> {
    Input(Op::InputKey),
    Operation(OperationKey<Op>),
}

impl<Op: GraphOperation> ResolvedView<Op> {
    fn empty() -> Self {
        Self {
            roots: Vec::new(),
            graphs: Vec::new(),
            visited: FxHashSet::default(),
            nodes: Vec::new(),
            defined: Vec::new(),
            producers: Vec::new(),
            operands: Vec::new(),
            definition_order: Vec::new(),
            by_fingerprint: HashTable::new(),
            aliases: FxHashMap::default(),
            settled: Vec::new(),
            filled_gaps: Vec::new(),
        }
    }

    /// The same view with one more root, and those of its parents that were not yet there.
    ///
    /// # Errors
    ///
    /// A cycle of aliases that the new root closes.
    pub fn extend(mut self, root: Graph<Op>) -> Result<Self, GraphError> {
        self.add_root(root)?;
        Ok(self)
    }

    fn add_root(&mut self, root: Graph<Op>) -> Result<(), GraphError> {
        self.roots.push(root.clone());
        // Each graph is pushed twice: to look at its parents first, and then to be taken in itself.
        let mut pending = vec![(root, false)];
        while let Some((graph, parents_done)) = pending.pop() {
            if parents_done {
                self.take_in(&graph)?;
                self.graphs.push(graph);
            } else if self.visited.insert(graph.address()) {
                let parents: Vec<_> = graph.parents().iter().rev().cloned().collect();
                pending.push((graph, true));
                pending.extend(parents.into_iter().map(|parent| (parent, false)));
            }
        }
        let filled_gaps = std::mem::take(&mut self.filled_gaps);
        self.check_alias_cycles(filled_gaps)
    }

    /// The same view in which each of the given inputs stands for another value.
    ///
    /// Chains are followed when values are looked up.
    /// Rules see keys as written; [`materialize_merge`](crate::materialize_merge) re-keys after substitution.
    ///
    /// # Errors
    ///
    /// An input bound twice to different values, a target that the view does not define, a cycle.
    pub fn with_aliases(
        mut self,
        pairs: impl IntoIterator<Item = (Op::InputKey, ValueKey<Op>)>,
    ) -> Result<Self, GraphError> {
        for (key, target) in pairs {
            if !target.has_valid_slot() {
                return Err(GraphError::Undefined { value: target.summary(), needed_by: Some("an alias".into()) });
            }
            let target = self.refer(target);
            let input = self.refer(ValueKey::Input(key));
            if let Some(first) = self.aliases.insert(input, target)
                && first != target
            {
                return Err(GraphError::DuplicateAlias {
                    key: self.key(input).summary(),
                    first: self.key(first).summary(),
                    second: self.key(target).summary(),
                });
            }
        }
        // Targets are checked after all aliases are in: one alias may define another's target.
        for target in self.aliases.values() {
            if !self.is_defined(*target) {
                return Err(GraphError::Undefined {
                    value: self.key(*target).summary(),
                    needed_by: Some("an alias".into()),
                });
            }
        }
        let mut inputs: Vec<_> = self.aliases.keys().copied().collect();
        inputs.sort_unstable();
        self.settled.clear();
        self.check_alias_cycles(inputs)?;
        Ok(self)
    }

    /// The aliases, in the order in which the view numbers the inputs.
    pub fn aliases(&self) -> Vec<(Op::InputKey, ValueKey<Op>)> {
        let mut pairs: Vec<_> = self.aliases.iter().collect();
        pairs.sort_unstable();
        let keyed = pairs.into_iter().filter_map(|(input, target)| match self.key(*input) {
            ValueKey::Input(key) => Some((key, self.key(*target))),
            ValueKey::Derived { .. } => None,
        });
        keyed.collect()
    }

    /// The definition of a value, aliases followed.
    ///
    /// # Errors
    ///
    /// [`GraphError::Undefined`] if no graph of the view holds it.
    pub fn resolve_value(&self, key: &ValueKey<Op>) -> Result<ValueDefinition<Op>, GraphError> {
        let id = self.find_defined(key)?;
        let value = self.targets(|_| false).of(id);
        self.require_defined(value, None)?;
        Ok(match self.key(value) {
            ValueKey::Input(key) => ValueDefinition::Input { key },
            ValueKey::Derived { operation, output_slot } => ValueDefinition::Produced { operation, output_slot },
        })
    }

    /// The graphs the view was made of.
    pub fn roots(&self) -> &[Graph<Op>] {
        &self.roots
    }

    /// All graphs of the view, parents before children.
    pub fn graphs(&self) -> &[Graph<Op>] {
        &self.graphs
    }

    /// The inputs that graphs of the view declare, in definition order.
    pub fn declared_inputs(&self) -> impl Iterator<Item = &Op::InputKey> + '_ {
        self.definition_order.iter().filter_map(|node| match &self.nodes[node.index()].source {
            Source::Input(key) => Some(key),
            Source::Operation(_) => None,
        })
    }

    /// Whether a graph of the view declares an input of this key.
    pub fn declares_input(&self, key: &Op::InputKey) -> bool {
        let id = self.find(&ValueKey::Input(key.clone()));
        id.is_some_and(|id| self.defined[self.producer(id).index()])
    }

    /// The number of a value; `None` if nothing in the view holds or mentions it.
    pub fn find(&self, key: &ValueKey<Op>) -> Option<ViewValueId> {
        match key {
            ValueKey::Input(key) => {
                let node = self.find_input(key, input_fingerprint::<Op>(key).low())?;
                Some(self.nodes[node.index()].first_value)
            }
            ValueKey::Derived { operation, output_slot } => {
                let node = self.find_operation(operation)?;
                let first = self.nodes[node.index()].first_value;
                key.has_valid_slot().then(|| ViewValueId(first.0 + output_slot))
            }
        }
    }

    /// The number of a value that the view defines.
    ///
    /// # Errors
    ///
    /// [`GraphError::Undefined`] if no graph of the view holds it.
    pub fn find_defined(&self, key: &ValueKey<Op>) -> Result<ViewValueId, GraphError> {
        let id = self.find(key).filter(|id| self.is_defined(*id));
        id.ok_or_else(|| GraphError::Undefined { value: key.summary(), needed_by: None })
    }

    /// The key of a value, as written.
    pub fn key(&self, value: ViewValueId) -> ValueKey<Op> {
        let node = self.node(value);
        match &node.source {
            Source::Input(key) => ValueKey::Input(key.clone()),
            Source::Operation(operation) => {
                ValueKey::Derived { operation: operation.clone(), output_slot: value.0 - node.first_value.0 }
            }
        }
    }

    /// The number of values in the view; each id's index is smaller.
    pub fn value_count(&self) -> usize {
        self.producers.len()
    }

    /// The node that makes a value.
    pub fn producer(&self, value: ViewValueId) -> ViewNodeId {
        self.producers[value.index()]
    }

    /// The operation at a node; `None` for an input.
    pub fn operation(&self, node: ViewNodeId) -> Option<&OperationKey<Op>> {
        match &self.nodes[node.index()].source {
            Source::Input(_) => None,
            Source::Operation(operation) => Some(operation),
        }
    }

    /// The operands of a node, as written (aliases not followed).
    pub fn operands(&self, node: ViewNodeId) -> &[ViewValueId] {
        let Range { start, end } = self.nodes[node.index()].operands;
        &self.operands[start as usize..end as usize]
    }

    /// The values that a node makes.
    pub fn outputs(&self, node: ViewNodeId) -> impl ExactSizeIterator<Item = ViewValueId> + use<Op> {
        let first = self.nodes[node.index()].first_value.0;
        let count = match self.operation(node) {
            None => 1,
            Some(operation) => operation.operation().output_count() as u32,
        };
        (first..first + count).map(ViewValueId)
    }

    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn node(&self, value: ViewValueId) -> &Node<Op> {
        &self.nodes[self.producer(value).index()]
    }

    /// Held by a graph, or bound by an alias.
    fn is_defined(&self, value: ViewValueId) -> bool {
        self.defined[self.producer(value).index()] || self.aliases.contains_key(&value)
    }

    pub(crate) fn require_defined(&self, value: ViewValueId, needed_by: Option<ViewNodeId>) -> Result<(), GraphError> {
        if self.is_defined(value) {
            return Ok(());
        }
        Err(GraphError::Undefined {
            value: self.key(value).summary(),
            needed_by: needed_by.and_then(|node| Some(short_name(self.operation(node)?.operation()))),
        })
    }

    /// Numbers the values of a graph; what other graphs of the view already hold keeps its number.
    fn take_in(&mut self, graph: &Graph<Op>) -> Result<(), GraphError> {
        let mut numbers = vec![ViewValueId(0); graph.value_count()];
        for definition in graph.definitions() {
            let operation = match definition {
                Definition::Input(input) => {
                    let key = graph.input_key(input).expect("an input id points to an input");
                    let node = self.enter_input(key, graph.fingerprint(input).low());
                    numbers[input.index()] = self.nodes[node.index()].first_value;
                    self.define(node, 0..0);
                    continue;
                }
                Definition::Operation(operation) => operation,
            };
            let known = self.nodes.len();
            let node = self.enter_operation(operation.key());
            if node.index() < known && !self.defined[node.index()] {
                self.filled_gaps.push(self.nodes[node.index()].first_value);
            }
            for (output, number) in operation.outputs().zip(self.outputs(node)) {
                numbers[output.index()] = number;
            }
            if !self.defined[node.index()] {
                let start = self.operands.len() as u32;
                for input in operation.inputs() {
                    let number = match input {
                        ValueRef::Local(id) => numbers[id.index()],
                        ValueRef::External(key) => self.refer(key),
                    };
                    self.operands.push(number);
                }
                self.define(node, start..self.operands.len() as u32);
            }
        }
        if self.producers.len() > ViewValueId::LIMIT || self.operands.len() > ViewValueId::LIMIT {
            return Err(GraphError::TooLarge { limit: ViewValueId::LIMIT });
        }
        Ok(())
    }

    fn define(&mut self, node: ViewNodeId, operands: Range<u32>) {
        if !std::mem::replace(&mut self.defined[node.index()], true) {
            self.nodes[node.index()].operands = operands;
            self.definition_order.push(node);
        }
    }

    /// The number of a value that is only referred to so far.
    fn refer(&mut self, key: ValueKey<Op>) -> ViewValueId {
        match key {
            ValueKey::Input(key) => {
                let node = self.enter_input(&key, input_fingerprint::<Op>(&key).low());
                self.nodes[node.index()].first_value
            }
            ValueKey::Derived { operation, output_slot } => {
                let node = self.enter_operation(operation);
                ViewValueId(self.nodes[node.index()].first_value.0 + output_slot)
            }
        }
    }

    fn enter_input(&mut self, key: &Op::InputKey, hash: u64) -> ViewNodeId {
        let found = self.find_input(key, hash);
        found.unwrap_or_else(|| self.push_node(Source::Input(key.clone()), 1, hash))
    }

    fn enter_operation(&mut self, operation: OperationKey<Op>) -> ViewNodeId {
        let found = self.find_operation(&operation);
        found.unwrap_or_else(|| {
            let outputs = operation.operation().output_count();
            let hash = operation.record().fingerprint.low();
            self.push_node(Source::Operation(operation), outputs, hash)
        })
    }

    fn find_input(&self, key: &Op::InputKey, hash: u64) -> Option<ViewNodeId> {
        self.find_node(hash, |source| matches!(source, Source::Input(held) if held == key))
    }

    fn find_operation(&self, operation: &OperationKey<Op>) -> Option<ViewNodeId> {
        let hash = operation.record().fingerprint.low();
        self.find_node(hash, |source| matches!(source, Source::Operation(held) if held == operation))
    }

    fn find_node(&self, hash: u64, same: impl Fn(&Source<Op>) -> bool) -> Option<ViewNodeId> {
        let matches = |(held, node): &(u64, ViewNodeId)| *held == hash && same(&self.nodes[node.index()].source);
        let found = self.by_fingerprint.find(hash, matches);
        found.map(|(_, node)| *node)
    }

    fn push_node(&mut self, source: Source<Op>, outputs: usize, hash: u64) -> ViewNodeId {
        let id = ViewNodeId(self.nodes.len() as u32);
        self.nodes.push(Node { source, first_value: ViewValueId(self.producers.len() as u32), operands: 0..0 });
        self.defined.push(false);
        self.producers.extend(std::iter::repeat_n(id, outputs));
        self.by_fingerprint.insert_unique(hash, (hash, id), |(hash, _)| *hash);
        id
    }

    /// Follows operands and aliases from the given values and fails if the way leads back to where it has been.
    fn check_alias_cycles(&mut self, starts: Vec<ViewValueId>) -> Result<(), GraphError> {
        #[derive(Clone, Copy, PartialEq)]
        enum Mark {
            OnPath,
            Done,
        }
        if self.aliases.is_empty() {
            return Ok(());
        }
        let mut settled = std::mem::take(&mut self.settled);
        settled.resize(self.nodes.len(), false);
        let mut marks: FxHashMap<ViewNodeId, Mark> = FxHashMap::default();
        let successors = |value: ViewValueId| match self.aliases.get(&value) {
            Some(target) => std::slice::from_ref(target),
            None => self.operands(self.producer(value)),
        };
        for start in starts {
            let mut path = vec![(start, 0)];
            while let Some((value, position)) = path.last_mut() {
                let node = self.producer(*value);
                if *position == 0 && (settled[node.index()] || marks.get(&node) == Some(&Mark::Done)) {
                    path.pop();
                    continue;
                }
                marks.insert(node, Mark::OnPath);
                let Some(next) = successors(*value).get(*position).copied() else {
                    let mut below = successors(*value).iter().map(|value| self.producer(*value).index());
                    settled[node.index()] = self.is_defined(*value) && below.all(|node| settled[node]);
                    marks.insert(node, Mark::Done);
                    path.pop();
                    continue;
                };
                *position += 1;
                if marks.get(&self.producer(next)) == Some(&Mark::OnPath) {
                    return Err(self.alias_cycle(&path, next));
                }
                path.push((next, 0));
            }
        }
        self.settled = settled;
        Ok(())
    }

    fn alias_cycle(&self, path: &[(ViewValueId, usize)], closing: ViewValueId) -> GraphError {
        let node = self.producer(closing);
        let begin = path.iter().position(|(value, _)| self.producer(*value) == node).unwrap_or(0);
        let mut cycle: Vec<_> = path[begin..].iter().map(|(value, _)| *value).collect();
        // Told from the first aliased input on, wherever the search began.
        let aliased = cycle.iter().position(|value| self.aliases.contains_key(value)).unwrap_or(0);
        cycle.rotate_left(aliased);
        let name = |value: &ViewValueId| match &self.node(*value).source {
            Source::Input(key) => short_name(key),
            Source::Operation(operation) => short_name(operation.operation()),
        };
        let mut names: Vec<_> = cycle.iter().take(8).map(name).collect();
        if cycle.len() > 8 {
            names.push("…".into());
        }
        names.push(name(&cycle[0]));
        GraphError::AliasCycle { key: name(&cycle[0]), cycle: names.join(" <- ") }
    }
}

impl ViewValueId {
    const LIMIT: usize = u32::MAX as usize;
}

impl<Op: GraphOperation> Debug for ResolvedView<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResolvedView")
            .field("graphs", &self.graphs.len())
            .field("nodes", &self.nodes.len())
            .field("aliases", &self.aliases.len())
            .finish_non_exhaustive()
    }
}
