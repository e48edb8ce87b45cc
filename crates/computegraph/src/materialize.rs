//! From a view to one flat graph.

use crate::builder::GraphBuilder;
use crate::error::GraphError;
use crate::graph::{Graph, LocalValueId, ValueRef};
use crate::key::ValueKey;
use crate::operation::GraphOperation;
use crate::resolve::ResolvedView;

/// One flat graph that computes `outputs`: each value once, nothing that is not needed, in definition order.
///
/// Where aliases are followed, operations get the keys they have after substitution.
///
/// # Errors
///
/// [`GraphError::Undefined`] if an output, or something it needs, has no definition in the view.
pub fn materialize_merge<Op: GraphOperation>(
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
) -> Result<Graph<Op>, GraphError> {
    let targets = view.targets(|_| false);
    let outputs = outputs.iter().map(|key| view.find_defined(key)).collect::<Result<Vec<_>, _>>()?;
    let mut builder = GraphBuilder::new();
    let mut locals = vec![LocalValueId::POISON; view.value_count()];
    let nodes = view.needed_nodes(&outputs, &targets)?;
    builder.reserve(nodes.len());
    for node in nodes {
        let made = match view.operation(node) {
            None => {
                let value = view.outputs(node).next().map(|value| view.key(value));
                let Some(ValueKey::Input(key)) = value else { unreachable!("a node without an operation is an input") };
                vec![builder.add_input(key)]
            }
            Some(operation) => {
                let operands = view.operands(node).iter();
                let inputs = operands.map(|value| ValueRef::Local(locals[targets.of(*value).index()]));
                let inputs = inputs.collect();
                builder.add_operation(operation.operation().clone(), inputs, operation.role())
            }
        };
        for (value, local) in view.outputs(node).zip(made) {
            locals[value.index()] = local;
        }
    }
    builder.set_outputs(outputs.iter().map(|value| locals[targets.of(*value).index()]));
    builder.build()
}
