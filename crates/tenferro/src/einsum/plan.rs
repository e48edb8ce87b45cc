//! From the text and the shapes to steps of two tensors each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use tenferro_ops::Shape;

use super::order::{Label, Network, contraction_order};
use super::spec::{Spec, Subscripts};
use crate::{Error, Result};

/// What is done for operands of given shapes.
#[derive(Debug)]
pub(super) struct Plan {
    /// The label of each axis of each operand, as given: some may stand twice.
    pub(super) operands: Vec<Vec<Label>>,
    /// The labels of each operand once repeated ones are diagonals, axes that broadcast are left out and labels of
    /// nobody else are summed over.
    pub(super) reduced_operands: Vec<Vec<Label>>,
    pub(super) output: Vec<Label>,
    /// Two tensors become one; the operands are numbered first, then the results.
    pub(super) steps: Vec<Step>,
    /// The letters; axes of the ellipsis have none and come last.
    pub(super) names: Vec<char>,
    /// The size of each label.
    pub(super) sizes: Vec<usize>,
}

#[derive(Debug)]
pub(super) struct Step {
    pub(super) operands: (usize, usize),
    /// The labels of the result, in the order in which the product makes them; in the last step that of the output.
    pub(super) labels: Vec<Label>,
}

impl Plan {
    /// The plan for a text and shapes; plans are remembered.
    ///
    /// To look one up takes a quarter of the time that it takes to plan for two tensors; the search for an order of 14
    /// takes a thousand times as long.
    pub(super) fn of(function: &'static str, text: &str, shapes: Vec<Shape>) -> Result<Arc<Plan>> {
        type Plans = FxHashMap<(Box<str>, Vec<Shape>), Arc<Plan>>;
        static PLANS: LazyLock<Mutex<Plans>> = LazyLock::new(Mutex::default);
        const MOST: usize = 256;
        let key = (text.into(), shapes);
        let plans = || PLANS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = plans().get(&key).cloned();
        if let Some(plan) = known {
            return Ok(plan);
        }
        let plan = Arc::new(Plan::new(function, text, &key.1)?);
        let mut plans = plans();
        // To forget all of them now and then is simpler than to know which one is old.
        if plans.len() >= MOST {
            plans.clear();
        }
        plans.insert(key, plan.clone());
        Ok(plan)
    }

    fn new(function: &'static str, text: &str, shapes: &[Shape]) -> Result<Plan> {
        let spec = Spec::parse(function, text)?;
        let labels = Labels::new(function, text, &spec, shapes)?;
        let output = labels.output(function, text, &spec)?;
        let Labels { operands, names, sizes, .. } = labels;
        let mut plan = Plan { operands, reduced_operands: Vec::new(), output, steps: Vec::new(), names, sizes };
        plan.complete(shapes);
        Ok(plan)
    }

    /// The plan for labels that have no names; axes of one label have equal sizes.
    pub(super) fn of_labels(operands: Vec<Vec<Label>>, output: Vec<Label>, shapes: &[Shape]) -> Plan {
        let most = operands.iter().flatten().map(|label| label.index() + 1).max().unwrap_or(0);
        let mut sizes = vec![1; most];
        for (label, size) in operands.iter().flatten().zip(shapes.iter().flat_map(|shape| shape.iter())) {
            sizes[label.index()] = *size;
        }
        let mut plan =
            Plan { operands, reduced_operands: Vec::new(), output, steps: Vec::new(), names: Vec::new(), sizes };
        plan.complete(shapes);
        plan
    }

    /// Finds out what is to be done.
    fn complete(&mut self, shapes: &[Shape]) {
        self.reduced_operands = self.reduce_operands(shapes);
        self.steps = self.find_steps();
    }

    fn reduce_operands(&self, shapes: &[Shape]) -> Vec<Vec<Label>> {
        let long = self.operands.iter().zip(shapes).map(|(labels, shape)| {
            let axes = labels.iter().zip(&shape[..]).filter(|(label, size)| !self.is_short(**label, **size));
            let different: BTreeSet<Label> = axes.map(|(label, _)| *label).collect();
            different.into_iter().collect()
        });
        let mut operands: Vec<Vec<Label>> = long.collect();
        let uses = self.uses(&operands);
        operands.iter_mut().for_each(|labels| labels.retain(|label| uses[label.index()] > 1));
        operands
    }

    fn find_steps(&self) -> Vec<Step> {
        let sizes = (0..).map(Label).zip(self.sizes.iter().copied()).collect();
        let network = Network { tensors: self.reduced_operands.clone(), output: self.output.clone(), sizes };
        let order = contraction_order(&network);
        let (mut tensors, mut steps) = (network.tensors, Vec::with_capacity(order.len()));
        let mut uses = self.uses(&tensors);
        let last = order.last().copied();
        for operands in order {
            let (a, b) = (&tensors[operands.0], &tensors[operands.1]);
            a.iter().chain(b).for_each(|label| uses[label.index()] -= 1);
            let is_last = last == Some(operands);
            let labels =
                if is_last { self.output.clone() } else { product_labels(a, b, |label| uses[label.index()] > 0) };
            labels.iter().for_each(|label| uses[label.index()] += 1);
            tensors.push(labels.clone());
            steps.push(Step { operands, labels });
        }
        steps
    }

    /// How many tensors have each label, the output included.
    fn uses(&self, tensors: &[Vec<Label>]) -> Vec<usize> {
        let mut uses = vec![0; self.sizes.len()];
        tensors.iter().flatten().chain(&self.output).for_each(|label| uses[label.index()] += 1);
        uses
    }

    /// Whether an axis of that size is broadcast.
    pub(super) fn is_short(&self, label: Label, size: usize) -> bool {
        size == 1 && self.sizes[label.index()] != 1
    }
}

impl Label {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The wanted labels of a product: the common ones, then those of the first tensor, then those of the second.
pub(super) fn product_labels(a: &[Label], b: &[Label], is_wanted: impl Fn(Label) -> bool) -> Vec<Label> {
    let common = a.iter().filter(|label| b.contains(label));
    let first = a.iter().filter(|label| !b.contains(label));
    let second = b.iter().filter(|label| !a.contains(label));
    common.chain(first).chain(second).copied().filter(|&label| is_wanted(label)).collect()
}

/// Letters and the axes of ellipses as numbers.
struct Labels {
    operands: Vec<Vec<Label>>,
    names: Vec<char>,
    sizes: Vec<usize>,
    numbers: BTreeMap<char, Label>,
}

impl Labels {
    fn new(function: &'static str, text: &str, spec: &Spec, shapes: &[Shape]) -> Result<Labels> {
        if spec.operands.len() != shapes.len() {
            let detail = format!(
                "the number of operands is {}, but {text:?} has labels for {}; separate the labels of operands by commas",
                shapes.len(),
                spec.operands.len()
            );
            return Err(Error::argument(function, detail));
        }
        let letters: BTreeSet<char> = spec.operands.iter().flat_map(|operand| &operand.letters).copied().collect();
        let names: Vec<char> = letters.into_iter().collect();
        let numbers = names.iter().copied().zip((0..).map(Label)).collect();
        let mut labels = Labels { operands: Vec::new(), names, sizes: Vec::new(), numbers };
        let mut ellipsis = 0;
        for (number, (subscripts, shape)) in spec.operands.iter().zip(shapes).enumerate() {
            let (rank, count) = (shape.rank(), subscripts.letters.len());
            if rank < count || (rank > count && subscripts.ellipsis.is_none()) {
                let detail = format!(
                    "operand {number} has the shape {shape}, rank {rank}, but {text:?} has labels for {count} of its axes; give \
                     each axis a label, or write ... for the others"
                );
                return Err(Error::argument(function, detail));
            }
            ellipsis = ellipsis.max(rank - count);
        }
        labels.operands =
            spec.operands.iter().zip(shapes).map(|(operand, shape)| labels.of(operand, shape.rank())).collect();
        labels.sizes = labels.sizes_in(function, text, shapes, ellipsis)?;
        Ok(labels)
    }

    /// The label of each axis; those of the ellipsis are numbered from the last on, so that they meet those of tensors
    /// of other rank. All letters are known.
    fn of(&self, subscripts: &Subscripts, rank: usize) -> Vec<Label> {
        let letter = |letter: &char| self.numbers[letter];
        let (before, after) = subscripts.letters.split_at(subscripts.ellipsis.unwrap_or(0));
        let ellipsis = rank - subscripts.letters.len();
        let ellipsis = (0..ellipsis).rev().map(|axis| Label((self.names.len() + axis) as u32));
        before.iter().map(letter).chain(ellipsis).chain(after.iter().map(letter)).collect()
    }

    fn sizes_in(&self, function: &'static str, text: &str, shapes: &[Shape], ellipsis: usize) -> Result<Vec<usize>> {
        // The size of each label, and the operand that has it.
        let mut found: Vec<Option<(usize, usize)>> = vec![None; self.names.len() + ellipsis];
        for (number, (labels, shape)) in self.operands.iter().zip(shapes).enumerate() {
            for (axis, (&label, &size)) in labels.iter().zip(&shape[..]).enumerate() {
                // Axes of one tensor that make a diagonal do not broadcast, those of different tensors do.
                let twin = labels[..axis].iter().position(|&other| other == label).map(|axis| (shape[axis], number));
                let known = found[label.index()];
                let differs = |&(other, _): &(usize, usize)| other != size;
                let is_longer = |&(other, _): &(usize, usize)| other != 1 && size != 1;
                if let Some(other) = twin.filter(differs).or(known.filter(differs).filter(is_longer)) {
                    return Err(self.misfit(function, text, shapes, label, [other, (size, number)]));
                }
                if known.is_none_or(|(size, _)| size == 1) {
                    found[label.index()] = Some((size, number));
                }
            }
        }
        Ok(found.into_iter().map(|found| found.map_or(1, |(size, _)| size)).collect())
    }

    /// The error for a label of different sizes, each with the number of its operand.
    fn misfit(
        &self,
        function: &'static str,
        text: &str,
        shapes: &[Shape],
        label: Label,
        [(a_size, a), (b_size, b)]: [(usize, usize); 2],
    ) -> Error {
        let label = match self.names.get(label.index()) {
            Some(letter) => format!("label {letter}"),
            None => "an axis of the ellipsis".to_owned(),
        };
        let (a_shape, b_shape) = (&shapes[a], &shapes[b]);
        let detail = if a == b {
            format!(
                "{label} of {text:?} has sizes {a_size} and {b_size} in operand {a} of shape {a_shape}; only axes of equal \
                 sizes have a diagonal"
            )
        } else {
            format!(
                "{label} of {text:?} has size {a_size} in operand {a} of shape {a_shape} and {b_size} in operand {b} of shape \
                 {b_shape}; give equal sizes, or size 1 to one of them"
            )
        };
        Error::argument(function, detail)
    }

    fn output(&self, function: &'static str, text: &str, spec: &Spec) -> Result<Vec<Label>> {
        let ellipsis = self.sizes.len() - self.names.len();
        let Some(output) = &spec.output else {
            // Letters that stand once, in alphabetical order.
            let mut uses = vec![0; self.sizes.len()];
            self.operands.iter().flatten().for_each(|label| uses[label.index()] += 1);
            let letters = (0..self.names.len()).filter(|&letter| uses[letter] == 1).map(|letter| self.names[letter]);
            let subscripts = Subscripts { letters: letters.collect(), ellipsis: Some(0) };
            return Ok(self.of(&subscripts, subscripts.letters.len() + ellipsis));
        };
        for (index, letter) in output.letters.iter().enumerate() {
            if !self.numbers.contains_key(letter) {
                let detail =
                    format!("label {letter} of the output of {text:?} is in no operand; give only labels of operands");
                return Err(Error::argument(function, detail));
            }
            if output.letters[..index].contains(letter) {
                let detail = format!("label {letter} stands in the output of {text:?} twice; give each label once");
                return Err(Error::argument(function, detail));
            }
        }
        if output.ellipsis.is_none() && ellipsis > 0 {
            let detail = format!(
                "the output of {text:?} lacks the axes of the ellipsis; write ... there too, and sum afterwards"
            );
            return Err(Error::argument(function, detail));
        }
        Ok(self.of(output, output.letters.len() + ellipsis))
    }
}
