//! Definition order: the one order in which every pass walks a view.

use crate::error::GraphError;
use crate::operation::GraphOperation;
use crate::resolve::{ResolvedView, ViewNodeId, ViewValueId};

impl<Op: GraphOperation> ResolvedView<Op> {
    /// What `outputs` need, in definition order: each node at its place in its graph, preceded by those of its operands
    /// that have not come yet, depth first, in operand order.
    ///
    /// Aliases are followed, except that an input for which `stop` says so stands for itself.
    ///
    /// # Errors
    ///
    /// [`GraphError::Undefined`] if a needed value has no definition.
    pub fn needed_nodes(
        &self,
        outputs: &[ViewValueId],
        stop: impl Fn(ViewValueId) -> bool,
    ) -> Result<Vec<ViewNodeId>, GraphError> {
        let needed = self.mark_needed(outputs, &stop)?;
        let mut order = Vec::with_capacity(needed.iter().filter(|needed| **needed).count());
        let mut emitted = vec![false; self.node_count()];
        // The operands of a node that are still to be looked at are those from the second component on.
        let mut pending: Vec<(ViewNodeId, usize)> = Vec::new();
        for node in self.definition_order.iter().filter(|node| needed[node.index()]) {
            pending.push((*node, 0));
            while let Some((node, position)) = pending.last_mut() {
                if emitted[node.index()] {
                    pending.pop();
                } else if let Some(operand) = self.operands(*node).get(*position) {
                    *position += 1;
                    let operand = self.producer(self.follow(*operand, &stop));
                    if !emitted[operand.index()] {
                        pending.push((operand, 0));
                    }
                } else {
                    emitted[node.index()] = true;
                    order.push(*node);
                    pending.pop();
                }
            }
        }
        Ok(order)
    }

    fn mark_needed(
        &self,
        outputs: &[ViewValueId],
        stop: &impl Fn(ViewValueId) -> bool,
    ) -> Result<Vec<bool>, GraphError> {
        let mut needed = vec![false; self.node_count()];
        let mut pending = Vec::new();
        let mut reach = |value: ViewValueId, from: Option<ViewNodeId>, pending: &mut Vec<ViewNodeId>| {
            let value = self.follow(value, stop);
            let node = self.producer(value);
            if !needed[node.index()] {
                self.require_defined(value, from)?;
                needed[node.index()] = true;
                pending.push(node);
            }
            Ok(())
        };
        for output in outputs {
            reach(*output, None, &mut pending)?;
        }
        while let Some(node) = pending.pop() {
            for operand in self.operands(node) {
                reach(*operand, Some(node), &mut pending)?;
            }
        }
        Ok(needed)
    }
}
