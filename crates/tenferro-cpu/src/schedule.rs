//! The order in which nodes of a region are computed, and which of them together as machine code.

use tenferro_ops::DType;

use crate::draft::{Kind, Node};
use crate::native::{Float, Formula};
use crate::region::Level;

/// Something to compute.
#[derive(Debug, PartialEq)]
pub(crate) enum Item {
    Node(usize),
    /// Nodes of one loop of machine code.
    Cluster {
        nodes: Vec<usize>,
        float: Float,
        level: Level,
    },
}

/// The nodes in an order in which each comes after what it reads.
///
/// `is_native` tells which operations may become machine code. All of them that need nothing in between are one cluster:
/// a node belongs to the stage that its operands belong to, and to the next one if an operand is computed otherwise. What
/// only later loops of the same kind read is computed in the first of them, so that it need not be stored.
pub(crate) fn schedule(nodes: &[Node], is_native: impl Fn(&Node) -> bool) -> Vec<Item> {
    let mut ways: Vec<Option<(Float, Level)>> = Vec::with_capacity(nodes.len());
    let mut stages: Vec<usize> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let way = is_native(node).then(|| (float(node, nodes, &ways), level(node)));
        let stage_after = |operand: &usize| match nodes[*operand].kind {
            Kind::Load { .. } | Kind::Pieces(_) | Kind::Gathered(_) => 0,
            _ if ways[*operand].is_none() || ways[*operand] == way => stages[*operand],
            _ => stages[*operand] + 1,
        };
        stages.push(node.operands().iter().map(stage_after).max().unwrap_or(0));
        ways.push(way);
    }
    let mut reading: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut is_read_otherwise = vec![false; nodes.len()];
    for (number, node) in nodes.iter().enumerate().rev() {
        if let (Some(stage), false, Some(_)) = (reading[number], is_read_otherwise[number], ways[number]) {
            stages[number] = stage;
        }
        for operand in node.operands() {
            is_read_otherwise[*operand] |= ways[number].is_none() || ways[number] != ways[*operand];
            reading[*operand] = Some(reading[*operand].map_or(stages[number], |stage| stage.min(stages[number])));
        }
    }
    // Loads wait for who needs them first.
    let mut first_use = vec![usize::MAX; nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        for operand in node.operands() {
            first_use[*operand] = first_use[*operand].min(stages[number]);
        }
    }
    let stage = |number: usize| match nodes[number].kind {
        Kind::Load { .. } | Kind::Pieces(_) | Kind::Gathered(_) if first_use[number] != usize::MAX => first_use[number],
        _ => stages[number],
    };
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by_key(|number| (stage(*number), ways[*number].map(|(float, level)| (level as u8, float)), *number));
    let mut items = Vec::new();
    let mut last = None;
    for number in order {
        let place = ways[number].map(|way| (stage(number), way));
        match (place, items.last_mut()) {
            (Some(_), Some(Item::Cluster { nodes, .. })) if last == place => nodes.push(number),
            (Some((_, (float, level))), _) => items.push(Item::Cluster { nodes: vec![number], float, level }),
            (None, _) => items.push(Item::Node(number)),
        }
        last = place;
    }
    items
}

/// What loops that compute a node go over: those that fold rows go over elements.
fn level(node: &Node) -> Level {
    match node.kind {
        Kind::Fold { .. } => Level::Elements,
        _ => node.level,
    }
}

/// Takes folds out of those loops that load or store truth values, of which a rest cannot be masked.
///
/// `is_stored` tells what the region writes.
pub(crate) fn part_folds_from_truth(items: Vec<Item>, nodes: &[Node], is_stored: impl Fn(usize) -> bool) -> Vec<Item> {
    let mut reader = vec![Vec::new(); nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        node.operands().iter().for_each(|operand| reader[*operand].push(number));
    }
    let is_fold = |number: &usize| matches!(nodes[*number].kind, Kind::Fold { .. });
    let mut parted = Vec::with_capacity(items.len());
    for item in items {
        let Item::Cluster { nodes: all, float, level } = &item else {
            parted.push(item);
            continue;
        };
        let is_truth = |number: &usize| nodes[*number].dtype == DType::Bool;
        let is_outside = |number: &usize| all.binary_search(number).is_err();
        let is_loaded = all
            .iter()
            .flat_map(|number| nodes[*number].operands())
            .any(|operand| is_outside(operand) && is_truth(operand));
        let is_moved =
            |number: &usize| is_truth(number) && (is_stored(*number) || reader[*number].iter().any(is_outside));
        if !all.iter().any(is_fold) || !(is_loaded || all.iter().any(is_moved)) {
            parted.push(item);
            continue;
        }
        let (folds, others): (Vec<_>, Vec<_>) = all.iter().copied().partition(is_fold);
        if !others.is_empty() {
            parted.push(Item::Cluster { nodes: others, float: *float, level: *level });
        }
        parted.extend(folds.into_iter().map(Item::Node));
    }
    parted
}

/// The numbers that a node is computed with; for truth values alone, what their lanes are as wide as.
fn float(node: &Node, nodes: &[Node], ways: &[Option<(Float, Level)>]) -> Float {
    let operand = node.operands()[0];
    match &node.kind {
        Kind::Apply { formula: Some(Formula::Compare(_)), .. } => Float::of(nodes[operand].dtype),
        _ => Float::of(node.dtype),
    }
    .or_else(|| node.operands().iter().find_map(|operand| ways[*operand].map(|(float, _)| float)))
    .unwrap_or(Float::F32)
}

#[cfg(test)]
mod tests {
    use smallvec::smallvec;
    use tenferro_ops::{ExtensionOp, ops};

    use super::*;
    use crate::view::View;

    fn load() -> Node {
        Node { kind: Kind::Load { value: 0, view: View::whole(&[4]) }, level: Level::Elements, dtype: DType::F32 }
    }

    fn add(x: usize, y: usize, formula: Option<Formula>) -> Node {
        let kernel = ExtensionOp::kernel(&ops::Add {}, &[DType::F32; 2]).unwrap();
        let kind = Kind::Apply { kernel, formula, operands: smallvec![x, y] };
        Node { kind, level: Level::Elements, dtype: DType::F32 }
    }

    fn is_native(node: &Node) -> bool {
        matches!(node.kind, Kind::Apply { formula: Some(_), .. })
    }

    #[test]
    fn what_needs_nothing_in_between_is_one_cluster() {
        let sum = Some(Formula::Add);
        let nodes = [load(), add(0, 0, sum), add(1, 1, None), add(1, 0, sum), add(2, 3, sum), add(3, 2, None)];
        let cluster = |nodes| Item::Cluster { nodes, float: Float::F32, level: Level::Elements };
        let expected = [Item::Node(0), cluster(vec![1, 3]), Item::Node(2), Item::Node(5), cluster(vec![4])];
        let mut found = schedule(&nodes, is_native);
        // Which of the two comes first does not matter.
        found[3..].sort_by_key(|item| matches!(item, Item::Cluster { .. }));
        assert_eq!(found, expected);
    }

    #[test]
    fn what_only_a_later_loop_reads_is_computed_there() {
        let sum = Some(Formula::Add);
        let nodes = [load(), add(0, 0, sum), add(1, 1, None), add(1, 0, sum), add(2, 3, sum)];
        let cluster = |nodes| Item::Cluster { nodes, float: Float::F32, level: Level::Elements };
        let expected = [Item::Node(0), cluster(vec![1]), Item::Node(2), cluster(vec![3, 4])];
        assert_eq!(schedule(&nodes, is_native), expected);
    }

    #[test]
    fn without_machine_code_the_order_stays() {
        let nodes = [load(), add(0, 0, None), add(1, 0, None)];
        assert_eq!(schedule(&nodes, is_native), [Item::Node(0), Item::Node(1), Item::Node(2)]);
    }
}
