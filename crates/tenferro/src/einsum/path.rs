//! The order of a contraction, for people to look at.

use std::fmt;

use tenferro_ops::Shape;

use super::order::{Label, times};
use super::plan::{Plan, product_labels};
use crate::Result;
use crate::place::at_caller;

/// How [`einsum`](super::einsum) contracts operands of these shapes: which two at a time, and how much work that is.
///
/// ```
/// use tenferro::einsum_path;
///
/// let path = einsum_path("ij,jk,kl->il", [[100, 2], [2, 100], [100, 3]])?;
/// assert_eq!(path.pairs(), [(1, 2), (0, 3)]);
/// assert_eq!(path.multiply_adds(), 1200.0);
/// println!("{path}");
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// A text or shapes that `einsum` does not accept either.
#[track_caller]
pub fn einsum_path<S: Into<Shape>>(spec: &str, shapes: impl IntoIterator<Item = S>) -> Result<ContractionPath> {
    let shapes = shapes.into_iter().map(Into::into).collect();
    let plan = at_caller(|| Plan::of("einsum_path", spec, shapes))?;
    Ok(ContractionPath::new(spec, &plan))
}

/// The steps of a contraction; see [`einsum_path`].
#[derive(Clone, Debug, PartialEq)]
pub struct ContractionPath {
    spec: String,
    steps: Vec<ContractionStep>,
}

/// Two tensors become one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContractionStep {
    /// The numbers of the two: the operands come first, then the results of the steps.
    pub operands: (usize, usize),
    /// What is done, as a text for `einsum`; axes of an ellipsis that one of the tensors lacks do not show.
    pub spec: String,
    /// The shape of the result.
    pub shape: Shape,
    /// The number of multiplications: the product of the sizes of all labels in the step.
    pub multiply_adds: f64,
}

impl ContractionPath {
    fn new(spec: &str, plan: &Plan) -> ContractionPath {
        let mut tensors = plan.reduced_operands.clone();
        let mut steps = Vec::with_capacity(plan.steps.len());
        for step in &plan.steps {
            let (a, b) = (&tensors[step.operands.0], &tensors[step.operands.1]);
            let touched = product_labels(a, b, |_| true);
            let text = |labels: &[Label]| -> String {
                let letters = labels.iter().filter_map(|label| plan.names.get(label.index()));
                let has_ellipsis = labels.iter().any(|label| label.index() >= plan.names.len());
                if has_ellipsis { "...".chars().chain(letters.copied()).collect() } else { letters.collect() }
            };
            steps.push(ContractionStep {
                operands: step.operands,
                spec: format!("{},{}->{}", text(a), text(b), text(&step.labels)),
                shape: step.labels.iter().map(|label| plan.sizes[label.index()]).collect(),
                multiply_adds: volume(touched.iter().map(|label| plan.sizes[label.index()])),
            });
            tensors.push(step.labels.clone());
        }
        ContractionPath { spec: spec.to_owned(), steps }
    }

    /// The steps.
    pub fn steps(&self) -> &[ContractionStep] {
        &self.steps
    }

    /// Which two tensors each step contracts: the operands come first, then the results of the steps.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        self.steps.iter().map(|step| step.operands).collect()
    }

    /// The number of multiplications of all steps.
    pub fn multiply_adds(&self) -> f64 {
        self.steps.iter().map(|step| step.multiply_adds).fold(0.0, |sum, work| sum + work)
    }

    /// The number of elements of the largest result of a step.
    pub fn largest_result(&self) -> f64 {
        self.steps.iter().map(|step| volume(step.shape.iter().copied())).fold(0.0, f64::max)
    }
}

fn volume(sizes: impl Iterator<Item = usize>) -> f64 {
    sizes.fold(1.0, |volume, size| times(volume, size as f64))
}

/// A line for the whole, and one for each step.
impl fmt::Display for ContractionPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (work, largest) = (self.multiply_adds(), self.largest_result());
        write!(f, "{}: {work:.3e} multiply-adds, largest result {largest:.3e}", self.spec)?;
        let operands = self.steps.len() + 1;
        for (number, step) in self.steps.iter().enumerate() {
            let ContractionStep { operands: (a, b), spec, shape, multiply_adds } = step;
            write!(f, "\n  {} = {a}, {b}: {spec} {shape}, {multiply_adds:.3e}", operands + number)?;
        }
        Ok(())
    }
}
