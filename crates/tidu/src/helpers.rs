//! Helper operations of a linear map, run again through another builder.

use computegraph::{Graph, LocalValueId, OperationNode, ValueKey, ValueRef, short_name};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{ADError, OperationPath};
use crate::linearized_graph::LinearizedGraph;
use crate::primitive::{Primitive, PrimitiveBuilder};

/// For each helper that was run again, the key it has now.
pub(crate) struct Helpers<Op: Primitive> {
    keys: FxHashMap<ValueKey<Op>, ValueKey<Op>>,
}

impl<Op: Primitive> Default for Helpers<Op> {
    fn default() -> Self {
        Self { keys: FxHashMap::default() }
    }
}

impl<Op: Primitive> Helpers<Op> {
    /// The key under which the builder knows a value.
    pub(crate) fn replayed(&self, key: ValueKey<Op>) -> ValueKey<Op> {
        if self.keys.is_empty() {
            return key;
        }
        self.keys.get(&key).cloned().unwrap_or(key)
    }
}

/// Runs those helpers through `builder` that the transpose from the seeded outputs needs.
///
/// They stand in the linear graph itself and, if it is a transpose, in the linear graphs it was made from.
pub(crate) fn replay<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    builder: &mut impl PrimitiveBuilder<Op>,
    seeds: &[Option<LocalValueId>],
) -> Result<Helpers<Op>, ADError> {
    if !linear.lineage().any(|graph| graph.operations().any(|node| !node.is_linearized())) {
        return Ok(Helpers::default());
    }
    let mut needed = coefficients(linear, seeds);
    let mut helpers = Vec::new();
    for graph in linear.lineage() {
        for node in graph.operations().rev().filter(|node| !node.is_linearized()) {
            if node.key().outputs().any(|output| needed.contains(&output)) {
                needed.extend(node.input_keys());
                helpers.push(node);
            }
        }
    }
    let mut replayed = Helpers::default();
    let mut locals: FxHashMap<ValueKey<Op>, LocalValueId> = FxHashMap::default();
    for node in helpers.into_iter().rev() {
        // Two graphs of the lineage may hold the same helper.
        if node.key().outputs().all(|output| locals.contains_key(&output)) {
            continue;
        }
        let operand = |key: ValueKey<Op>| match locals.get(&key) {
            Some(local) => ValueRef::Local(*local),
            None => ValueRef::External(key),
        };
        let operands = node.input_keys().map(operand).collect();
        for (output, local) in node.key().outputs().zip(run(&node, operands, builder)?) {
            replayed.keys.insert(output.clone(), builder.key_of(local).map_err(failed)?);
            locals.insert(output, local);
        }
    }
    Ok(replayed)
}

fn run<Op: Primitive>(
    node: &OperationNode<'_, Op>,
    operands: Vec<ValueRef<Op>>,
    builder: &mut impl PrimitiveBuilder<Op>,
) -> Result<Vec<LocalValueId>, ADError> {
    let made = builder.add_primitive(node.operation().clone(), operands, node.role());
    if let Some(source) = builder.take_error() {
        return Err(failed(source));
    }
    let (expected, found) = (node.operation().output_count(), made.len());
    if expected != found {
        return Err(ADError::BuilderAnswer { op: short_name(node.operation()), expected, found });
    }
    Ok(made)
}

fn failed(source: crate::error::ADRuleError) -> ADError {
    ADError::Replay { source, path: OperationPath::default() }
}

/// The fixed operands of the linear operations that cotangents will reach.
fn coefficients<Op: Primitive>(
    linear: &LinearizedGraph<Op>,
    seeds: &[Option<LocalValueId>],
) -> FxHashSet<ValueKey<Op>> {
    let graph: &Graph<Op> = &linear.graph;
    let mut reached = vec![false; graph.value_count()];
    let seeded = linear.tangent_outputs.iter().zip(seeds).filter(|(_, seed)| seed.is_some());
    seeded.filter_map(|(output, _)| *output).for_each(|output| reached[output.index()] = true);
    let mut coefficients = FxHashSet::default();
    for node in graph.operations().rev().filter(|node| node.is_linearized()) {
        if node.outputs().any(|output| reached[output.index()]) {
            let role = node.role();
            for (position, (local, key)) in node.local_inputs().zip(node.input_keys()).enumerate() {
                match local {
                    Some(local) if role.is_active(position) => reached[local.index()] = true,
                    _ => {
                        coefficients.insert(key);
                    }
                }
            }
        }
    }
    coefficients
}
