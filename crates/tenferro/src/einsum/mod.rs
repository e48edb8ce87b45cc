//! Sums of products of tensors, written as text.

mod order;
mod pair;
mod path;
mod plan;
mod spec;

use std::borrow::Borrow;

use tenferro_ops::{Shape, ops};

pub(crate) use order::Label;
pub(crate) use pair::{Labelled, contract};
pub use path::{ContractionPath, ContractionStep, einsum_path};
use plan::Plan;

use crate::apply::apply_owned;
use crate::matmul::mixture;
use crate::place::at_caller;
use crate::{Result, Tensor};

/// Sums of products of tensors (Einstein's summation convention).
///
/// The text gives each axis of each operand a label. Axes of one label run together; labels that are not in the output,
/// after the arrow, are summed over.
///
/// ```
/// use tenferro::{Tensor, einsum};
///
/// let a = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
/// let x = Tensor::from([1.0, 10.0]);
/// assert_eq!(einsum("ij,j->i", [&a, &x]).to_vec::<f64>()?, [21.0, 43.0]); // a product of matrix and vector
/// assert_eq!(einsum("i,ij,j->", [&x, &a, &x]).item::<f64>()?, 451.0); // a quadratic form
/// assert_eq!(einsum("ii->", [&a]).item::<f64>()?, 5.0); // the trace
/// assert_eq!(einsum("ij->ji", [&a]).to_vec::<f64>()?, [1.0, 3.0, 2.0, 4.0]); // the transpose
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// - Labels are letters, upper and lower case being different, or characters beyond ASCII; spaces do not count.
/// - Without an arrow the output has the labels that stand once, in alphabetical order, after the axes of the ellipsis.
/// - A label that stands twice in one operand takes the diagonal.
/// - `...` stands for any number of axes, which broadcast between operands as in NumPy: `"...ij,...jk->...ik"`.
/// - Axes of size 1 broadcast to those of the same label in other operands.
/// - Nothing is conjugated.
///
/// Of three and more operands two at a time are contracted, in an order that keeps the number of multiplications small;
/// [`einsum_path`] shows it.
#[track_caller]
pub fn einsum<T: Borrow<Tensor>>(spec: &str, operands: impl IntoIterator<Item = T>) -> Tensor {
    at_caller(|| {
        let operands: Vec<T> = operands.into_iter().collect();
        let operands: Vec<&Tensor> = operands.iter().map(Borrow::borrow).collect();
        Tensor::or_failed(evaluate("einsum", spec, &operands))
    })
}

fn evaluate(function: &'static str, spec: &str, operands: &[&Tensor]) -> Result<Tensor> {
    let dtype = mixture(operands)?;
    let shapes: Result<Vec<Shape>> = operands.iter().map(|operand| operand.shape()).collect();
    let plan = Plan::of(function, spec, shapes?)?;
    execute(&plan, operands.iter().map(|operand| operand.astype(dtype)))
}

/// The sum of products of any number of tensors of one dtype; axes of one label have equal sizes.
pub(crate) fn contract_all(operands: Vec<Labelled>, output: Vec<Label>) -> Result<Tensor> {
    let shapes: Result<Vec<Shape>> = operands.iter().map(|operand| operand.tensor.shape()).collect();
    let (tensors, labels): (Vec<_>, Vec<_>) =
        operands.into_iter().map(|operand| (operand.tensor, operand.labels)).unzip();
    execute(&Plan::of_labels(labels, output, &shapes?), tensors)
}

fn execute(plan: &Plan, operands: impl IntoIterator<Item = Tensor>) -> Result<Tensor> {
    let mut tensors = Vec::with_capacity(plan.operands.len() + plan.steps.len());
    for ((tensor, labels), wanted) in operands.into_iter().zip(&plan.operands).zip(&plan.reduced_operands) {
        let operand = reduce(Labelled { tensor, labels: labels.clone() }, plan)?;
        tensors.push(Some(operand.summed(|label| wanted.contains(&label))));
    }
    for step in &plan.steps {
        let mut take =
            |number: usize| tensors[number].take().unwrap_or_else(|| unreachable!("each tensor is used once"));
        let (a, b) = (take(step.operands.0), take(step.operands.1));
        let tensor = contract(a, b, &step.labels)?;
        tensors.push(Some(Labelled { tensor, labels: step.labels.clone() }));
    }
    let result = tensors.pop().flatten().unwrap_or_else(|| unreachable!("there is one operand or more"));
    Ok(result.ordered(&plan.output))
}

/// The tensor with different labels: diagonals where one stands twice, and without axes that broadcast.
fn reduce(mut operand: Labelled, plan: &Plan) -> Result<Labelled> {
    let repeated = |labels: &[Label]| {
        (1..labels.len())
            .find_map(|second| Some((labels[..second].iter().position(|&label| label == labels[second])?, second)))
    };
    while let Some((first, second)) = repeated(&operand.labels) {
        operand.tensor = operand.tensor.diagonal(0, first as isize, second as isize);
        let label = operand.labels.remove(second);
        operand.labels.remove(first);
        operand.labels.push(label);
    }
    let shape = operand.tensor.shape()?;
    let is_long = |(label, size): &(Label, usize)| !plan.is_short(*label, *size);
    let (labels, sizes): (Vec<_>, Vec<_>) =
        operand.labels.iter().copied().zip(shape.iter().copied()).filter(is_long).unzip();
    if labels.len() < operand.labels.len() {
        let tensor = apply_owned(ops::Reshape { shape: sizes }, [operand.tensor]);
        operand = Labelled { tensor, labels };
    }
    Ok(operand)
}
