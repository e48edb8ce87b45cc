//! What a plan does, step by step.

use std::sync::Arc;

use tenferro_ops::{Body, Contraction, ExecutorError, Shape, StdTensorOp, TensorType, Turned, Writer, ops};

use crate::line::StepCode;
use crate::plan::Plan;
use crate::region::Region;
use crate::windows::Windows;

/// Something to do, and the values that nobody reads afterwards.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) work: Work,
    /// The position of its operation in the program, if it is one.
    pub(crate) instruction: Option<usize>,
    pub(crate) operands: Vec<usize>,
    pub(crate) results: Vec<usize>,
    /// Where each result of a region or a product is kept between calls; nowhere if it is an output of the program.
    pub(crate) buffers: Vec<Option<usize>>,
    /// The types of the results.
    pub(crate) types: Vec<TensorType>,
    /// Results of a region, and operands in whose memory they may be computed: by their numbers in the step.
    pub(crate) in_place: Vec<(usize, usize)>,
    /// Whether the types of the results are inferred in each call.
    pub(crate) is_checked: bool,
    /// Operands that are not read again.
    pub(crate) dying: Vec<usize>,
    /// Results that nobody reads.
    pub(crate) unread: Vec<usize>,
}

/// What a step does.
#[derive(Debug)]
pub(crate) enum Work {
    Region(Region),
    Product(SharedProduct),
    /// Something that writes its results into memory that is kept.
    Written(Task, Writer),
    /// An operation by its own evaluation.
    Op(StdTensorOp),
    /// The same elements in another shape.
    Reshape(Shape),
    /// A loop of known length over arrays of known size.
    Scan(Arc<ops::Scan>, Box<LoopBody>),
    /// Another operation whose programs have plans.
    Control(StdTensorOp, Vec<(Body, Plan)>),
}

/// A sum of products.
#[derive(Debug)]
pub(crate) struct SharedProduct {
    /// What a thread computes that works alone: parts would bring the right operand into order once each.
    pub(crate) whole: Contraction,
    /// What threads share, each part with the number of elements that it computes. It may be one.
    pub(crate) parts: Vec<(Contraction, usize)>,
}

/// A step of a loop.
#[derive(Debug)]
pub(crate) struct LoopBody {
    pub(crate) plan: Plan,
    pub(crate) windows: Windows,
    /// All steps as machine code, if that is all that the body is.
    pub(crate) code: Option<StepCode>,
}

/// What is written into memory that is kept.
#[derive(Debug)]
pub(crate) enum Task {
    /// The results of an operation.
    Op(StdTensorOp),
    /// The factors of square matrices.
    Factor,
    /// What an operation asks of matrices, by the factors of those that they are turned from.
    ByFactors(StdTensorOp, Turned),
}

/// Whether a loop takes a known number of steps, of which all read and write the same sizes.
pub(crate) fn is_even(scan: &ops::Scan) -> bool {
    let mut types = scan.body.input_types().iter().chain(scan.body.output_types());
    scan.length.is_some() && types.all(|ty| !ty.is_sequence() && !ty.shape.contains(&0))
}

/// An operation, with plans for the first so many of its programs.
pub(crate) fn control(op: &StdTensorOp, count: usize, is_native: bool) -> Result<Work, ExecutorError> {
    let bodies = op.definition().bodies().into_iter().take(count);
    let plans =
        bodies.map(|body| Ok((body.clone(), Plan::new(body, is_native)?))).collect::<Result<_, ExecutorError>>()?;
    Ok(Work::Control(op.clone(), plans))
}
