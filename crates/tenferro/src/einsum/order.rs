//! In which order to contract a network of tensors, two at a time.
//!
//! The work of a contraction depends on the order by many powers of ten. Finding the best order is hard in general, so
//! the search has two regimes: up to 14 tensors every order is considered (`exact`), outer products included; above,
//! greedy orders by many rules (`greedy`) are improved by the exact search in small parts of them (`tree`). The search
//! knows labels and sizes only, nothing of tensors. It is a function of the network alone: random choices come from a
//! fixed seed, and effort is counted in steps of work, never in time.

mod exact;
mod greedy;
mod tree;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

/// An index of the network; tensors that carry the same label are contracted over it, unless the output keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Label(pub(crate) u32);

/// Tensors given by their labels, without repetition inside one tensor.
///
/// A label may belong to any number of tensors. It is summed as soon as no other tensor and not the output carries it;
/// a label of one tensor alone is summed in the first step of that tensor.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// The labels of each tensor.
    pub(crate) tensors: Vec<Vec<Label>>,
    /// The labels that are not summed.
    pub(crate) output: Vec<Label>,
    /// The size of every label of `tensors`.
    pub(crate) sizes: BTreeMap<Label, usize>,
}

/// A good order of pairwise contractions: `tensors.len() - 1` steps, none for fewer than two tensors.
///
/// Operands are numbered as they come into being: the tensors of the network first, then the result of each step.
/// `[(0, 2), (1, 3)]` for three tensors contracts the first with the last, then the second with that.
pub(crate) fn contraction_order(network: &Network) -> Vec<(usize, usize)> {
    // An axis of size zero makes every order free; the search then judges by the other axes.
    let problem = Problem::new(network, 1);
    if problem.tensors.len() < 3 {
        return (1..problem.tensors.len()).map(|k| (k - 1, k)).collect();
    }
    tree::search(&problem).steps()
}

/// The work of an order: the sum over its steps of the product of the sizes of all labels of both operands.
///
/// These are multiply-adds, each counted once (not as two operations), and a step without summation counts alike.
#[cfg(test)]
fn cost(network: &Network, order: &[(usize, usize)]) -> f64 {
    let problem = Problem::new(network, 0);
    tree::Tree::new(&problem, order).cost()
}

/// A network in the form of the search: labels numbered from zero, sizes as floats.
///
/// Labels of the same tensors are merged to one, because no order can tell them apart.
#[derive(Clone, Debug)]
struct Problem {
    /// Labels in ascending order.
    tensors: Vec<Vec<u32>>,
    is_output: Vec<bool>,
    sizes: Vec<f64>,
}

impl Problem {
    /// Sizes below `least` are raised to it.
    fn new(network: &Network, least: usize) -> Self {
        let mut holders: BTreeMap<Label, Vec<usize>> = BTreeMap::new();
        for (tensor, labels) in network.tensors.iter().enumerate() {
            for label in labels {
                holders.entry(*label).or_default().push(tensor);
            }
        }
        let output: BTreeSet<_> = network.output.iter().collect();
        let mut merged: BTreeMap<(Vec<usize>, bool), f64> = BTreeMap::new();
        for (label, tensors) in holders {
            let size = *network.sizes.get(&label).expect("einsum gives every label of the network a size");
            let product = merged.entry((tensors, output.contains(&label))).or_insert(1.0);
            *product = times(*product, size.max(least) as f64);
        }
        let mut problem =
            Problem { tensors: vec![Vec::new(); network.tensors.len()], is_output: Vec::new(), sizes: Vec::new() };
        for (label, ((tensors, is_output), size)) in (0..).zip(merged) {
            problem.is_output.push(is_output);
            problem.sizes.push(size);
            for tensor in tensors {
                problem.tensors[tensor].push(label);
            }
        }
        problem
    }
}

/// The product of sizes; zero times a product too large for a float is still zero.
pub(super) fn times(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a * b }
}

/// The labels of `a` and `b` in ascending order, each with the number of operands, one or two, that carry it.
fn union<'a>(a: &'a [u32], b: &'a [u32]) -> impl Iterator<Item = (u32, usize)> + 'a {
    let (mut i, mut j) = (0, 0);
    std::iter::from_fn(move || {
        let (x, y) = (a.get(i), b.get(j));
        let label = match (x, y) {
            (Some(x), Some(y)) => *x.min(y),
            (x, y) => *x.or(y)?,
        };
        let (in_a, in_b) = (x == Some(&label), y == Some(&label));
        i += usize::from(in_a);
        j += usize::from(in_b);
        Some((label, usize::from(in_a) + usize::from(in_b)))
    })
}
