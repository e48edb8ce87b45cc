//! The invariants of a graph, checked from scratch.

use crate::arena::Body;
use crate::error::GraphError;
use crate::graph::{Graph, OperationNode};
use crate::key::{operation_mixer, short_name};
use crate::operation::GraphOperation;

/// Checks what every graph promises:
///
/// - each operation has as many operands and outputs as it declares;
/// - operands of the same graph come before their users;
/// - fingerprints are what operation, role and operands say;
/// - no operation is held twice;
/// - inputs and outputs are values of the graph.
///
/// A builder makes no other graphs; transforms call this in their tests.
pub fn verify<Op: GraphOperation>(graph: &Graph<Op>) -> Result<(), GraphError> {
    let mut seen = hashbrown::HashTable::new();
    for operation in graph.operations() {
        let invalid = |broken: String| GraphError::Invalid {
            operation: operation.position(),
            name: short_name(operation.operation()),
            broken,
        };
        check_arity(&operation).map_err(invalid)?;
        check_operands(graph, &operation).map_err(invalid)?;
        let hash = operation.fingerprint().low();
        let key = operation.key();
        if seen.find(hash, |other| *other == key).is_some() {
            return Err(invalid("the graph holds it twice".into()));
        }
        seen.insert_unique(hash, key, |key| key.record().fingerprint.low());
    }
    let beyond = |id: &&crate::LocalValueId| id.index() >= graph.value_count();
    let ids = || graph.inputs().iter().chain(graph.outputs());
    match ids().find(beyond) {
        None => Ok(()),
        Some(id) => Err(GraphError::UnknownOutput {
            output: graph.outputs().iter().position(|output| output == id).unwrap_or(0),
            value: id.index(),
            held: graph.value_count(),
        }),
    }
}

fn check_arity<Op: GraphOperation>(node: &OperationNode<'_, Op>) -> Result<(), String> {
    let (expected, found) = (node.operation().input_count(), node.inputs().len());
    if expected != found {
        return Err(format!("takes {expected} inputs, has {found}"));
    }
    Ok(())
}

fn check_operands<Op: GraphOperation>(graph: &Graph<Op>, node: &OperationNode<'_, Op>) -> Result<(), String> {
    let first_output = node.outputs().next().ok_or("has no outputs")?;
    if node.outputs().any(|output| output.index() >= graph.value_count()) {
        return Err("has outputs that are not values of the graph".into());
    }
    if let Some(late) = node.local_inputs().flatten().find(|input| *input >= first_output) {
        return Err(format!("uses value {} before it is made", late.index()));
    }
    let (chunk, body) = node.chunk_and_body();
    let operands = body.operands.iter().map(|operand| {
        let (chunk, index) = operand.place(chunk);
        let record = chunk.record(index);
        (record, operand.slot(record))
    });
    for (position, (record, slot)) in operands.clone().enumerate() {
        let outputs = match &record.body {
            Body::Input(_) => 1,
            Body::Operation(body) => body.operation.output_count(),
        };
        if slot as usize >= outputs {
            return Err(format!("input {position} is output {slot} of an operation with {outputs}"));
        }
    }
    let mut mixer = operation_mixer(node.operation(), &node.role());
    operands.for_each(|(record, slot)| mixer.absorb(record.fingerprint.of_output(slot)));
    if mixer.fingerprint() != node.fingerprint() {
        return Err("its fingerprint does not follow from its operation, role and operands".into());
    }
    Ok(())
}
