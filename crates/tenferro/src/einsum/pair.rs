//! The product of two tensors whose axes have labels: every contraction of ours comes down to it.

use smallvec::SmallVec;
use tenferro_ops::ops;

use super::order::Label;
use crate::apply::apply_owned;
use crate::{Result, Tensor};

/// A tensor and the labels of its axes, all different.
#[derive(Clone, Debug)]
pub(crate) struct Labelled {
    pub(crate) tensor: Tensor,
    pub(crate) labels: Vec<Label>,
}

impl Labelled {
    /// Sums over the axes whose label is not wanted.
    pub(super) fn summed(mut self, is_wanted: impl Fn(Label) -> bool) -> Labelled {
        let axes: Vec<_> = (0..self.labels.len()).filter(|&axis| !is_wanted(self.labels[axis])).collect();
        if !axes.is_empty() {
            self.tensor = apply_owned(ops::ReduceSum { axes }, [self.tensor]);
            self.labels.retain(|&label| is_wanted(label));
        }
        self
    }

    /// The axes in the order of `labels`, which are those of the tensor.
    pub(super) fn ordered(self, labels: &[Label]) -> Tensor {
        if self.labels == labels {
            return self.tensor;
        }
        let permutation = labels.iter().map(|&label| self.axis(label)).collect();
        apply_owned(ops::Transpose { permutation }, [self.tensor])
    }

    /// Leaves out the axes of size 1 that are longer in the other tensor, so that nothing is copied to make them equal.
    fn without_short_axes(mut self, other: &Labelled) -> Result<Labelled> {
        let (shape, other_shape) = (self.tensor.shape()?, other.tensor.shape()?);
        let is_short = |(&size, &label): (&usize, &Label)| {
            size == 1 && other.labels.iter().zip(&other_shape[..]).any(|(&other, &size)| other == label && size != 1)
        };
        let keeps: SmallVec<[bool; 8]> = shape.iter().zip(&self.labels).map(|axis| !is_short(axis)).collect();
        if keeps.contains(&false) {
            let shape = shape.iter().zip(&keeps).filter(|(_, keeps)| **keeps).map(|(&size, _)| size).collect();
            self.tensor = apply_owned(ops::Reshape { shape }, [self.tensor]);
            let mut keeps = keeps.into_iter();
            self.labels.retain(|_| keeps.next() == Some(true));
        }
        Ok(self)
    }

    fn axis(&self, label: Label) -> usize {
        let axis = self.labels.iter().position(|&found| found == label);
        axis.unwrap_or_else(|| unreachable!("the label {label:?} is one of {:?}", self.labels))
    }

    fn axes(&self, labels: &[Label]) -> Vec<usize> {
        labels.iter().map(|&label| self.axis(label)).collect()
    }
}

/// `out[…] = Σ a[…]·b[…]`: axes of one label run together, and those whose label is not in `out` are summed over.
///
/// Both have one dtype. Axes of one label have equal sizes, or one of them has size 1; each label of `out` is in `a` or
/// in `b`.
pub(crate) fn contract(a: Labelled, b: Labelled, out: &[Label]) -> Result<Tensor> {
    let (a, b) = (a.clone().without_short_axes(&b)?, b.without_short_axes(&a)?);
    let wanted_beside = |other: &Labelled| {
        let labels: SmallVec<[Label; 8]> = other.labels.iter().chain(out).copied().collect();
        move |label| labels.contains(&label)
    };
    let (in_b, in_a) = (wanted_beside(&b), wanted_beside(&a));
    let (a, b) = (a.summed(in_b), b.summed(in_a));
    let is_shared = |label: &&Label| a.labels.contains(label) && b.labels.contains(label);
    let batch: Vec<Label> = out.iter().filter(is_shared).copied().collect();
    let contracted: Vec<Label> =
        a.labels.iter().filter(is_shared).filter(|label| !out.contains(label)).copied().collect();
    if contracted.is_empty() && !batch.is_empty() {
        return elementwise(a, b, out);
    }
    let (forward, backward) =
        (result_labels(&batch, &contracted, [&a, &b]), result_labels(&batch, &contracted, [&b, &a]));
    // The order of the operands that leaves less to transpose.
    let (a, b, labels) = if forward != out && backward == out { (b, a, backward) } else { (a, b, forward) };
    let dot = ops::DotGeneral {
        lhs_batch: a.axes(&batch),
        rhs_batch: b.axes(&batch),
        lhs_contract: a.axes(&contracted),
        rhs_contract: b.axes(&contracted),
    };
    let tensor = apply_owned(dot, [a.tensor, b.tensor]);
    Ok(Labelled { tensor, labels }.ordered(out))
}

/// The labels of the product: the common ones, then those of the first operand, then those of the second.
fn result_labels(batch: &[Label], contracted: &[Label], operands: [&Labelled; 2]) -> Vec<Label> {
    let free = operands.into_iter().flat_map(|operand| &operand.labels).copied();
    let free = free.filter(|label| !batch.contains(label) && !contracted.contains(label));
    batch.iter().copied().chain(free).collect()
}

/// The product where nothing is summed over: each axis of `out` is one of `a`, of `b` or of both.
fn elementwise(a: Labelled, b: Labelled, out: &[Label]) -> Result<Tensor> {
    let spread = |operand: Labelled| -> Result<Tensor> {
        let present: Vec<Label> = out.iter().filter(|label| operand.labels.contains(label)).copied().collect();
        let shape = operand.tensor.shape()?;
        let sizes = out
            .iter()
            .map(|label| operand.labels.iter().position(|found| found == label).map_or(1, |axis| shape[axis]));
        let sizes: Vec<usize> = sizes.collect();
        let ordered = operand.ordered(&present);
        Ok(if present.len() == sizes.len() { ordered } else { apply_owned(ops::Reshape { shape: sizes }, [ordered]) })
    };
    Ok(spread(a)? * spread(b)?)
}
