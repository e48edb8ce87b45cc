//! Definition order: the one order in which every pass walks a view.

use rustc_hash::FxHashMap;

use crate::error::GraphError;
use crate::operation::GraphOperation;
use crate::resolve::{ResolvedView, ViewNodeId, ViewValueId};

/// What each value of a view stands for in one walk: aliases followed to their end, or to where the walk stops.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    /// Only values that stand for another one.
    targets: FxHashMap<ViewValueId, ViewValueId>,
}

impl Targets {
    /// The value that `value` stands for.
    pub fn of(&self, value: ViewValueId) -> ViewValueId {
        if self.targets.is_empty() {
            return value;
        }
        self.targets.get(&value).copied().unwrap_or(value)
    }
}

impl<Op: GraphOperation> ResolvedView<Op> {
    /// The targets of all aliases, each followed until `stop` says of an input that it stands for itself.
    ///
    /// Takes time in proportion to the number of aliases, however long their chains are.
    pub fn targets(&self, stop: impl Fn(ViewValueId) -> bool) -> Targets {
        let mut targets: FxHashMap<ViewValueId, ViewValueId> = FxHashMap::default();
        let mut chain = Vec::new();
        for start in self.aliases.keys() {
            let mut value = *start;
            let end = loop {
                if let Some(end) = targets.get(&value) {
                    break *end;
                }
                match self.aliases.get(&value) {
                    Some(next) if !stop(value) => {
                        chain.push(value);
                        value = *next;
                    }
                    _ => break value,
                }
            };
            targets.extend(chain.drain(..).map(|value| (value, end)));
        }
        Targets { targets }
    }

    /// What `outputs` need, in definition order: each node at its place in its graph, preceded by those of its operands
    /// that have not come yet, depth first, in operand order.
    ///
    /// Operands are followed to their targets.
    ///
    /// # Errors
    ///
    /// [`GraphError::Undefined`] if a needed value has no definition.
    pub fn needed_nodes(&self, outputs: &[ViewValueId], targets: &Targets) -> Result<Vec<ViewNodeId>, GraphError> {
        let needed = self.mark_needed(outputs, targets)?;
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
                    let operand = self.producer(targets.of(*operand));
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

    fn mark_needed(&self, outputs: &[ViewValueId], targets: &Targets) -> Result<Vec<bool>, GraphError> {
        let mut needed = vec![false; self.node_count()];
        let mut pending = Vec::new();
        let mut reach = |value: ViewValueId, from: Option<ViewNodeId>, pending: &mut Vec<ViewNodeId>| {
            let value = targets.of(value);
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
