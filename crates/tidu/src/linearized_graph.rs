//! A linear map as a graph.

use computegraph::{Graph, GraphError, GraphOperation, LocalValueId, ResolvedView, ValueKey, ValueRef, resolve};
use rustc_hash::FxHashMap;

use crate::primitive::{Condition, Cut};

/// A linear map: what `linearize` and `linear_transpose` return.
///
/// Its graph computes `tangent_outputs` from `tangent_inputs`, with values of parent graphs as coefficients.
pub struct LinearizedGraph<Op: GraphOperation> {
    pub(crate) graph: Graph<Op>,
    pub(crate) tangent_inputs: Vec<(Op::InputKey, LocalValueId)>,
    pub(crate) tangent_outputs: Vec<Option<LocalValueId>>,
    /// What each output is the (co)tangent of.
    pub(crate) output_keys: Vec<ValueKey<Op>>,
    /// How often a map that `linearize` made was transposed or batched to give this one.
    pub(crate) transposes: usize,
    /// Inputs that stand for other values: aliases of the view that was linearized, and bound seeds.
    pub(crate) bindings: Vec<(Op::InputKey, ValueKey<Op>)>,
    /// What cuts of cotangents refer to.
    pub(crate) conditions: Vec<LocalValueId>,
    /// After a transpose: where the cotangents of the values of the map it was made from are zero by structure, by the
    /// positions of these; most have no entry.
    pub(crate) cuts: FxHashMap<usize, Cut<ValueRef<Op>>>,
}

impl<Op: GraphOperation> LinearizedGraph<Op> {
    /// The graph itself; its parents hold what it refers to.
    pub fn as_graph(&self) -> &Graph<Op> {
        &self.graph
    }

    /// Key and id of each tangent input: one for each `wrt`, or after a transpose one seed for each output.
    pub fn tangent_inputs(&self) -> &[(Op::InputKey, LocalValueId)] {
        &self.tangent_inputs
    }

    /// The id of each tangent output; `None` is zero.
    pub fn tangent_outputs(&self) -> &[Option<LocalValueId>] {
        &self.tangent_outputs
    }

    /// What each output is the tangent of; after a transpose, the tangent inputs it is the cotangent of.
    pub fn output_keys(&self) -> &[ValueKey<Op>] {
        &self.output_keys
    }

    /// The key of tangent output `output`; `None` if it is zero or does not exist.
    pub fn tangent_output_key(&self, output: usize) -> Option<ValueKey<Op>> {
        self.graph.key((*self.tangent_outputs.get(output)?)?)
    }

    /// The key of tangent input `input`; `None` if it does not exist.
    pub fn tangent_input_key(&self, input: usize) -> Option<&Op::InputKey> {
        self.tangent_inputs.get(input).map(|(key, _)| key)
    }

    /// The graph itself and those it was transposed or batched from, down to the one that `linearize` made.
    ///
    /// The graph that a transpose was made from is its first parent.
    pub(crate) fn lineage(&self) -> impl Iterator<Item = &Graph<Op>> {
        std::iter::successors(Some(&self.graph), |graph| graph.parents().first()).take(self.transposes + 1)
    }

    /// Inputs that stand for other values: aliases of the view that was linearized, and bound seeds.
    pub fn bindings(&self) -> &[(Op::InputKey, ValueKey<Op>)] {
        &self.bindings
    }

    /// Values that say where cotangents are zero by structure, which rules may have asked for or not: no output need
    /// depend on them.
    pub fn conditions(&self) -> &[LocalValueId] {
        &self.conditions
    }

    /// After a transpose: where the cotangent of a value of the map that was turned around is zero by structure; empty
    /// if nothing is known, or there is none.
    ///
    /// What the value is there does not matter to any output of that map.
    pub fn cut_of(&self, value: LocalValueId) -> Cut<ValueKey<Op>> {
        let key = |value: &ValueRef<Op>| match value {
            ValueRef::Local(id) => self.graph.key(*id),
            ValueRef::External(key) => Some(key.clone()),
        };
        let condition = |condition: &Condition<ValueRef<Op>>| {
            Some(Condition { value: key(&condition.value)?, holds: condition.holds })
        };
        self.cuts.get(&value.index()).into_iter().flatten().filter_map(condition).collect()
    }

    /// A view of the graph and all it refers to.
    ///
    /// It has the aliases of the view that was linearized, and seeds stand for what
    /// [`TransposeOptions`](crate::TransposeOptions) bound them to.
    pub fn resolve(&self) -> Result<ResolvedView<Op>, GraphError> {
        resolve([self.graph.clone()])?.with_aliases(self.bindings.iter().cloned())
    }
}

impl<Op: GraphOperation> Clone for LinearizedGraph<Op> {
    fn clone(&self) -> Self {
        Self {
            graph: self.graph.clone(),
            tangent_inputs: self.tangent_inputs.clone(),
            tangent_outputs: self.tangent_outputs.clone(),
            output_keys: self.output_keys.clone(),
            transposes: self.transposes,
            bindings: self.bindings.clone(),
            conditions: self.conditions.clone(),
            cuts: self.cuts.clone(),
        }
    }
}

impl<Op: GraphOperation> std::fmt::Debug for LinearizedGraph<Op> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LinearizedGraph")
            .field("graph", &self.graph)
            .field("tangent_inputs", &self.tangent_inputs.len())
            .field("tangent_outputs", &self.tangent_outputs)
            .finish()
    }
}
