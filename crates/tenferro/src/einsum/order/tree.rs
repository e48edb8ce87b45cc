//! An order as a tree, and its improvement: small parts of the tree are replaced by the best order of these parts.

use super::greedy::{self, Random, Rule};
use super::{Problem, exact, times, union};

/// Up to this many tensors the order is the best there is: at most 3¹⁴/2 splittings of sets, some milliseconds.
const EXACT: usize = 14;
/// Leaves of a part that is replaced in a larger tree.
const PART: usize = 8;
/// Greedy orders to choose from, and how many of the cheapest are improved: variety pays more than larger parts.
const GREEDY: usize = 64;
const IMPROVED: usize = 16;
/// A tree is left alone after this many sweeps in vain.
const PATIENCE: usize = 3;
/// Bounds on the work for many tensors: tensors seen by greedy searches, and parts searched. 40 tensors need less.
const GREEDY_WORK: usize = 20_000;
const PART_WORK: usize = 20_000;

/// The best tree found for two or more tensors.
pub(super) fn search(problem: &Problem) -> Tree<'_> {
    let count = problem.tensors.len();
    let mut random = Random(0x7e4f);
    let plain = Rule { gain: 1.0, noise: 0.0 };
    let mut trees = vec![Tree::new(problem, &greedy::order(problem, plain, &mut random))];
    if count <= EXACT {
        let mut tree = trees.remove(0);
        tree.improve_below(tree.root, count, |tree, node| tree.costs[node]);
        return tree;
    }
    for _ in 1..GREEDY.min(GREEDY_WORK / count) {
        let rule = Rule { gain: 2.0 * random.unit(), noise: 4.0 * random.unit() };
        trees.push(Tree::new(problem, &greedy::order(problem, rule, &mut random)));
    }
    trees.sort_by(|a, b| a.cost().total_cmp(&b.cost()));
    trees.dedup_by(|a, b| a.cost() == b.cost());
    trees.truncate(IMPROVED);
    let mut work = PART_WORK;
    for tree in &mut trees {
        tree.improve(&mut work, &mut random);
    }
    let cheapest = trees.into_iter().min_by(|a, b| a.cost().total_cmp(&b.cost()));
    cheapest.expect("the plain greedy tree is there")
}

/// Nodes are numbered like operands, the tensors of the network first; these leaves have no halves.
#[derive(Clone, Debug)]
pub(super) struct Tree<'p> {
    problem: &'p Problem,
    halves: Vec<Option<(usize, usize)>>,
    labels: Vec<Vec<u32>>,
    /// The work of each node's own step.
    costs: Vec<f64>,
    root: usize,
}

impl<'p> Tree<'p> {
    pub(super) fn new(problem: &'p Problem, steps: &[(usize, usize)]) -> Self {
        let count = problem.tensors.len();
        let mut tree = Tree {
            problem,
            halves: vec![None; count],
            labels: problem.tensors.clone(),
            costs: vec![0.0; count],
            root: (count + steps.len()).saturating_sub(1),
        };
        // How many operands yet to be used carry a label; the output is one that is never used.
        let mut carriers: Vec<usize> = problem.is_output.iter().map(|&is_output| usize::from(is_output)).collect();
        for &label in problem.tensors.iter().flatten() {
            carriers[label as usize] += 1;
        }
        for &(a, b) in steps {
            let (mut labels, mut cost) = (Vec::new(), 1.0);
            for (label, operands) in union(&tree.labels[a], &tree.labels[b]) {
                cost = times(cost, problem.sizes[label as usize]);
                let carriers = &mut carriers[label as usize];
                *carriers -= operands;
                if *carriers > 0 {
                    *carriers += 1;
                    labels.push(label);
                }
            }
            tree.halves.push(Some((a, b)));
            tree.labels.push(labels);
            tree.costs.push(cost);
        }
        tree
    }

    pub(super) fn cost(&self) -> f64 {
        self.costs.iter().sum()
    }

    /// The steps of the tree, numbered as in `contraction_order`.
    pub(super) fn steps(&self) -> Vec<(usize, usize)> {
        let mut number: Vec<usize> = (0..self.halves.len()).collect();
        let mut steps = Vec::with_capacity(self.halves.len());
        for node in self.results() {
            if let Some((a, b)) = self.halves[node] {
                number[node] = self.problem.tensors.len() + steps.len();
                steps.push((number[a], number[b]));
            }
        }
        steps
    }

    /// The nodes with halves, each after its halves. One branch is finished before the next begins, so that few
    /// results wait at a time.
    fn results(&self) -> Vec<usize> {
        let (mut nodes, mut stack) = (Vec::new(), vec![self.root]);
        while let Some(node) = stack.pop() {
            if let Some((a, b)) = self.halves[node] {
                nodes.push(node);
                stack.extend([a, b]);
            }
        }
        nodes.reverse();
        nodes
    }

    /// Improves the part below each result, again and again, as long as that helps and `work` is left.
    fn improve(&mut self, work: &mut usize, random: &mut Random) {
        let (mut in_vain, mut by_cost) = (0, true);
        while in_vain < PATIENCE {
            let before = self.cost();
            for node in self.results() {
                if *work == 0 {
                    return;
                }
                *work -= 1;
                self.improve_below(node, PART, |tree, node| if by_cost { tree.costs[node] } else { random.unit() });
            }
            in_vain += usize::from(self.cost() >= before);
            by_cost &= self.cost() < before;
        }
    }

    /// Replaces a part of the tree with `node` on top by its best order, if that is cheaper. The part grows from `node`
    /// by opening the result of largest `weight`, until it has as many leaves as asked for.
    fn improve_below(&mut self, node: usize, leaves: usize, mut weight: impl FnMut(&Self, usize) -> f64) {
        let mut opened = Vec::new();
        let mut front = vec![(0.0_f64, node)];
        while front.len() < leaves {
            let results = (0..front.len()).filter(|&i| self.halves[front[i].1].is_some());
            let Some(largest) = results.max_by(|&i, &j| front[i].0.total_cmp(&front[j].0)) else { break };
            let (_, next) = front.swap_remove(largest);
            opened.push(next);
            for half in self.halves[next].into_iter().flat_map(|(a, b)| [a, b]) {
                front.push((weight(self, half), half));
            }
        }
        if front.len() < 3 {
            return;
        }
        let leaves: Vec<usize> = front.into_iter().map(|(_, node)| node).collect();
        let (part, names) = self.part(node, &leaves);
        let current: f64 = opened.iter().map(|&node| self.costs[node]).sum();
        // The margin keeps rounding errors from passing for progress.
        let Some(steps) = exact::order(&part, current * (1.0 - 1e-9)) else { return };
        let best = Tree::new(&part, &steps);
        if best.cost() > current {
            return; // Sizes beyond the range of floats were compared by their roots.
        }
        // The opened nodes are used anew; the first of them is the top of the part, as is the last of the steps.
        let nodes: Vec<usize> = leaves.into_iter().chain(opened.into_iter().rev()).collect();
        for (i, &node) in nodes.iter().enumerate() {
            if let Some((a, b)) = best.halves[i] {
                self.halves[node] = Some((nodes[a], nodes[b]));
                self.labels[node] = best.labels[i].iter().map(|&label| names[label as usize]).collect();
                self.costs[node] = best.costs[i];
            }
        }
    }

    /// The network whose tensors are `leaves` and whose output is `node`, and the labels by their new numbers.
    fn part(&self, node: usize, leaves: &[usize]) -> (Problem, Vec<u32>) {
        let mut names: Vec<u32> = leaves.iter().flat_map(|&leaf| &self.labels[leaf]).copied().collect();
        names.sort_unstable();
        names.dedup();
        let number = |label: &u32| names.partition_point(|name| name < label) as u32;
        let part = Problem {
            tensors: leaves.iter().map(|&leaf| self.labels[leaf].iter().map(number).collect()).collect(),
            is_output: names.iter().map(|name| self.labels[node].binary_search(name).is_ok()).collect(),
            sizes: names.iter().map(|&name| self.problem.sizes[name as usize]).collect(),
        };
        (part, names)
    }
}
