//! What rules report, and what the transforms make of it.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::sync::Arc;

use computegraph::{GraphError, short_name};
use thiserror::Error;

/// Which of an operation's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ADRuleKind {
    /// The rule for tangents.
    Jvp,
    /// The rule for cotangents of a linear operation.
    Transpose,
    /// The rule for many lanes at once.
    Batch,
}

impl ADRuleKind {
    /// The rule's name in messages.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Jvp => "jvp_rule",
            Self::Transpose => "transpose_rule",
            Self::Batch => "batch_rule",
        }
    }

    /// What happens to the values that the rule is called for.
    fn path(self) -> &'static str {
        match self {
            Self::Jvp | Self::Transpose => "differentiated",
            Self::Batch => "batched",
        }
    }
}

impl Display for ADRuleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a rule answers.
pub type ADRuleResult<T> = Result<T, ADRuleError>;

/// Why a rule, or the builder it writes to, could not do its work.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ADRuleError {
    /// The operation has no such rule; never a silent zero.
    #[error("{op} has no {rule}; implement it, or keep the operation off the {} path", rule.path())]
    Unsupported { op: String, rule: ADRuleKind },
    /// The rule exists but cannot handle what it was given.
    #[error("the {rule} of {op} was given something it cannot handle: {message}")]
    InvalidInput { op: String, rule: ADRuleKind, message: String },
    /// A local id that the builder did not return.
    #[error("local value {value} is not one of the {held} values of the builder; use ids that the builder returned")]
    UnknownValue { value: usize, held: usize },
    /// An external key that a builder which executes knows no value for.
    #[error("no value is known for {value}; refer only to the primal inputs and outputs the rule was given")]
    UnknownKey { value: String },
    /// The builder was given a malformed operation.
    #[error(transparent)]
    Graph(Box<GraphError>),
    /// An executor that gives one key to two values.
    #[error("the executor gave the key {key} to two values; let fresh_key never repeat a key")]
    RepeatedKey { key: String },
    /// A transform of a graph that the operation itself owns failed: of a branch, or of the body of a loop.
    #[error("inside {op}: {source}")]
    Nested { op: String, source: Box<ADError> },
    /// The executor could not run an operation.
    #[error("could not execute {op}: {source}")]
    Execution { op: String, source: Arc<dyn Error + Send + Sync> },
}

impl ADRuleError {
    /// A missing rule.
    pub fn unsupported(op: &impl Debug, rule: ADRuleKind) -> Self {
        Self::Unsupported { op: short_name(op), rule }
    }

    /// A rule that cannot handle what it was given.
    pub fn invalid_input(op: &impl Debug, rule: ADRuleKind, message: impl Into<String>) -> Self {
        Self::InvalidInput { op: short_name(op), rule, message: message.into() }
    }

    /// A transform of a graph that the operation owns failed; the message keeps its kind and path.
    pub fn nested(op: &impl Debug, source: impl Into<ADError>) -> Self {
        Self::Nested { op: short_name(op), source: Box::new(source.into()) }
    }
}

/// How a rule broke its contract.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum RuleFault {
    /// One entry for each output (tangents) or input (cotangents) is expected.
    #[error("returned {found} values where {expected} are expected; answer None for a zero")]
    AnswerCount { expected: usize, found: usize },
    /// One entry for each output is expected of a batch rule.
    #[error("returned {found} values where {expected} are expected; answer one for each output")]
    ResultCount { expected: usize, found: usize },
    /// A cotangent for an operand the operation is not linear in.
    #[error("returned a cotangent for input {input}, which its active_mask marks as fixed; answer None there")]
    CotangentForFixed { input: usize },
    /// A returned value that is not linear flow.
    #[error(
        "returned local value {value} for position {position}, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given"
    )]
    NotLinear { position: usize, value: usize },
    /// A batched result that does not exist.
    #[error(
        "returned local value {value} for output {position}, which it did not emit; return outputs of emitted operations, or values the rule was given"
    )]
    UnknownAnswer { position: usize, value: usize },
    /// A mask that has not one entry for each operand.
    #[error(
        "emitted {emitted} with {operands} operands and an active_mask of {entries} entries; give the mask one boolean for each operand"
    )]
    MaskWidth { emitted: String, operands: usize, entries: usize },
    /// A mask that marks a value as fixed although it is linear flow.
    #[error("emitted {emitted} with input {input} marked fixed, but that value is linear flow; mark it active")]
    FlowMarkedFixed { emitted: String, input: usize },
    /// A mask that marks a value as active although it is not linear flow.
    #[error("emitted {emitted} with input {input} marked active, but that value is not linear flow; mark it fixed")]
    FixedMarkedActive { emitted: String, input: usize },
    /// An ordinary operation on a tangent.
    #[error("emitted {emitted} as Primary on input {input}, which is linear flow; emit it as Linearized")]
    PrimaryOnFlow { emitted: String, input: usize },
    /// A linear operation that is linear in nothing.
    #[error("emitted {emitted} as Linearized with no active input; emit it as Primary")]
    NothingActive { emitted: String },
    /// A transpose rule that reads the linear operand, whose value does not exist.
    #[error(
        "emitted {emitted} reading input {input}, the linear operand itself; a transpose may depend on fixed operands and cotangents only"
    )]
    ReadsLinearOperand { emitted: String, input: usize },
    /// A cut whose conditions are not values of the primal program.
    #[error(
        "cut a cotangent by local value {value}, which is linear flow; take conditions from fixed operands and Primary operations"
    )]
    CutByFlow { value: usize },
}

/// The operations from a requested output to the one a message is about: the first and last eight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OperationPath {
    /// Names in order, `None` where some are left out.
    names: Vec<Option<String>>,
}

impl OperationPath {
    const ENDS: usize = 8;

    pub(crate) fn new(names: Vec<String>) -> Self {
        Self::default().behind(names)
    }

    /// The path behind those operations that lead to its beginning.
    fn behind(self, leading: Vec<String>) -> Self {
        let mut names: Vec<_> = leading.into_iter().map(Some).chain(self.names).collect();
        if names.len() > 2 * Self::ENDS {
            names.splice(Self::ENDS..names.len() - Self::ENDS, [None]);
        }
        Self { names }
    }

    /// The path as messages end with it; nothing if it is empty.
    fn suffix(&self) -> String {
        if self.names.is_empty() { String::new() } else { format!(" (path from the output: {self})") }
    }
}

impl Display for OperationPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, name) in self.names.iter().enumerate() {
            let arrow = if position == 0 { "" } else { " <- " };
            write!(f, "{arrow}{}", name.as_deref().unwrap_or("…"))?;
        }
        Ok(())
    }
}

/// Why a transform failed.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ADError {
    /// A rule says that it is missing or cannot handle what it was given.
    #[error("{source}{}", path.suffix())]
    Rule { source: ADRuleError, path: OperationPath },
    /// A rule asked its builder for something impossible, or what it emitted could not be taken or run.
    #[error("the {rule} of {op} failed: {source}{}", path.suffix())]
    Builder { op: String, rule: ADRuleKind, source: ADRuleError, path: OperationPath },
    /// A builder could not take a helper operation of the linear graph.
    #[error("replaying the helper operations of a linear graph failed: {source}{}", path.suffix())]
    Replay { source: ADRuleError, path: OperationPath },
    /// An operation that is part of the derivative of another could not be run.
    #[error("the derivative of {op} failed: {source}{}", path.suffix())]
    Derivative { op: String, source: ADRuleError, path: OperationPath },
    /// The hook for seed keys failed.
    #[error("Primitive::cotangent_key gave no key for the seed of output {output}: {source}")]
    SeedKey { output: usize, source: ADRuleError },
    /// The hook for keys of batched inputs failed.
    #[error("Primitive::batched_key gave no key for {key}: {source}")]
    BatchedKey { key: String, source: ADRuleError },
    /// A rule broke its contract.
    #[error("the {rule} of {op} {fault}{}", path.suffix())]
    Fault { op: String, rule: ADRuleKind, fault: RuleFault, path: OperationPath },
    /// A view or graph is not as it must be.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// One input asked for twice.
    #[error("wrt names {key} at positions {first} and {second}; name each input once")]
    DuplicateWrt { key: String, first: usize, second: usize },
    /// One input batched twice.
    #[error("the batched inputs name {key} at positions {first} and {second}; name each input once")]
    DuplicateBatched { key: String, first: usize, second: usize },
    /// The key for a tangent, a cotangent or a batched input exists already.
    #[error(
        "the key {key} of a new tangent, cotangent or batched input is already taken; leave the pass to the transform, or give one that was not used"
    )]
    KeyTaken { key: String },
    /// Nothing to transpose to.
    #[error("the linear graph has no tangent inputs, so its transpose has no outputs; linearize with at least one wrt")]
    NoTangentInputs,
    /// Not one seed for each output.
    #[error("the linear graph has {expected} outputs, was given {found} seeds; give one entry for each output")]
    SeedCount { expected: usize, found: usize },
    /// Accumulating cotangents failed.
    #[error("accumulating cotangents with {op} failed: {source}")]
    Accumulation { op: String, source: ADRuleError },
    /// A builder that a transform was to write to holds a mistake made before.
    #[error("the builder held an error before the transform began: {source}; fix that first")]
    BrokenBuilder { source: ADRuleError },
    /// A seed that is not a value of the builder.
    #[error("the seed of output {output} is not a value of the builder: {source}")]
    UnknownSeed { output: usize, source: ADRuleError },
    /// A builder that hands out the wrong number of ids.
    #[error(
        "the builder answered {op} with {found} values where {expected} are expected; return one id for each output; Primitive::add must have one"
    )]
    BuilderAnswer { op: String, expected: usize, found: usize },
    /// An operation that was to be run at once could not be.
    #[error(transparent)]
    Execution { source: ADRuleError },
    /// A recorded value whose operands an earlier backward pass has freed.
    #[error("the operands of {op} were freed by an earlier backward pass; retain them in that pass, or record again")]
    Freed { op: String },
}

impl ADError {
    /// The same error of an operation that was reached through `leading` operations.
    pub(crate) fn behind(mut self, leading: Vec<String>) -> Self {
        if let Self::Rule { path, .. }
        | Self::Builder { path, .. }
        | Self::Fault { path, .. }
        | Self::Replay { path, .. }
        | Self::Derivative { path, .. } = &mut self
        {
            *path = std::mem::take(path).behind(leading);
        }
        self
    }
}
