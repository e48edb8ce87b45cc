//! What can go wrong with an operation: its types do not fit, or its result cannot be made.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use computegraph::EvalError;
use thiserror::Error;

use crate::{ArrayError, Body, ExtensionOp, OpDef, TensorType};

/// The kind of mistake that a [`TypeError`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// The number of operands.
    Arity,
    /// The dtype of an operand.
    DType,
    /// The number of axes of an operand, or of entries of an attribute that has one for each axis.
    Rank,
    /// The size of an axis.
    Shape,
    /// An attribute that names an axis.
    Axis,
    /// An attribute that is to be a permutation.
    Permutation,
    /// Any other value of an attribute.
    Attribute,
    /// A window or range that does not fit.
    Bounds,
    /// The operands and results of a program that is an attribute.
    Signature,
}

impl Category {
    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Category::Arity => "arity",
            Category::DType => "dtype",
            Category::Rank => "rank",
            Category::Shape => "shape",
            Category::Axis => "axis",
            Category::Permutation => "permutation",
            Category::Attribute => "attribute",
            Category::Bounds => "bounds",
            Category::Signature => "signature",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What an operation's inference finds wrong: both sides, then the way out.
///
/// The operation and the operand types are added by [`StdTensorOp::infer`](crate::StdTensorOp::infer).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeFault {
    /// The kind of mistake.
    pub category: Category,
    /// The facts and the way out.
    pub detail: String,
}

impl TypeFault {
    /// A mistake of this kind.
    pub fn new(category: Category, detail: impl Into<String>) -> Self {
        TypeFault { category, detail: detail.into() }
    }
}

/// A result that no memory could hold is a mistake in shapes.
impl From<ArrayError> for TypeFault {
    fn from(error: ArrayError) -> Self {
        TypeFault::new(Category::Shape, error.to_string())
    }
}

/// An operation that does not fit the types it is applied to.
///
/// ```
/// use tenferro_ops::{Category, DType, StdTensorOp, TensorType, ops::Transpose};
///
/// let op = StdTensorOp::from(Transpose { permutation: vec![0, 0] });
/// let error = op.infer(&[TensorType::new(DType::F64, [2, 3])]).unwrap_err();
/// assert_eq!(error.category, Category::Permutation);
/// assert_eq!(error.to_string(), "\
/// transpose{permutation: [0, 0]} on (F64[2,3]): permutation [0, 0] is not one of axes 0..2; \
/// name each axis of the operand once");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{op} on ({}): {detail}", listed(operands))]
pub struct TypeError {
    /// The text of the operation.
    pub op: String,
    /// The types it was applied to.
    pub operands: Vec<TensorType>,
    /// The kind of mistake.
    pub category: Category,
    /// Both sides of what does not fit, and the way out.
    pub detail: String,
}

fn listed(types: &[TensorType]) -> String {
    types.iter().map(TensorType::to_string).collect::<Vec<_>>().join(", ")
}

/// An operation named or attributed in a way that no operation is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ParseOpError {
    /// No operation has this name.
    #[error("{name}: no such operation; docs/operations.md lists those there are")]
    UnknownOp { name: String },
    /// An attribute is missing, unknown, or of another kind.
    #[error("{name}: {detail}")]
    Attribute { name: String, detail: String },
}

/// Why an operation has no result.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum OpError {
    /// The operands are not of types that the operation takes.
    #[error(transparent)]
    Type(#[from] TypeError),
    /// The result cannot be made.
    #[error(transparent)]
    Array(#[from] ArrayError),
    /// An operation from outside returned something else than its inference says.
    #[error(
        "{op}: inference says ({}), evaluation gave ({}); make its eval agree with its infer",
        listed(inferred),
        listed(found)
    )]
    WrongResult { op: String, inferred: Vec<TensorType>, found: Vec<TensorType> },
    /// An operation of a program that another one owns failed.
    #[error("{source}")]
    Body { body: Body, instruction: Option<usize>, source: Arc<dyn Error + Send + Sync> },
    /// A step of a loop failed.
    #[error("step {step} of {op}: {source}")]
    Step { op: &'static str, step: usize, source: Box<OpError> },
    /// A loop that has not ended after as many trips as it may take.
    #[error("{op}: not done after {limit} trips; raise max_trips, or fix the condition")]
    TripLimit { op: &'static str, limit: usize },
    /// A loop that was asked to end by an [`Interrupt`](crate::Interrupt).
    #[error("{op}: interrupted before step {step}; an Interrupt was called that this thread runs under")]
    Interrupted { op: &'static str, step: usize },
    /// Forward mode met a function that only has a rule for reverse mode.
    #[error("custom_call: there is no rule for forward mode, which meets it here; give it a jvp program")]
    NoForwardRule,
    /// An operation from outside failed.
    #[error("{op}: {source}")]
    Extension { op: String, source: Arc<dyn Error + Send + Sync> },
}

impl OpError {
    /// The programs inside of each other in which an operation failed, the outermost first, and its position in each, as
    /// far as that is known.
    pub fn path(&self) -> Vec<(&Body, Option<usize>)> {
        let mut path = Vec::new();
        let mut next = Some(self);
        while let Some(error) = next {
            next = match error {
                OpError::Step { source, .. } => Some(&**source),
                OpError::Body { body, instruction, source } => {
                    path.push((body, *instruction));
                    match source.downcast_ref::<EvalError<OpError>>() {
                        Some(EvalError::Operation { source, .. }) => Some(source),
                        _ => source.downcast_ref::<OpError>(),
                    }
                }
                _ => None,
            };
        }
        path
    }

    /// The failure of an operation from outside, for its own reason.
    pub fn extension(op: &impl OpDef, reason: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        OpError::Extension { op: (op as &dyn ExtensionOp).to_string(), source: Arc::from(reason.into()) }
    }
}
