//! What can go wrong when graphs are built, resolved, merged and compiled.

use thiserror::Error;

/// A user's mistake, with its place and the way out.
///
/// Operations are named by position and name, keys by [`ValueKey::summary`](crate::ValueKey::summary).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum GraphError {
    /// An operation was given the wrong number of operands.
    #[error(
        "operation {operation} ({name}): takes {expected} inputs, was given {found}; pass one value for each input"
    )]
    Arity { operation: usize, name: String, expected: usize, found: usize },
    /// An operation's `active_mask` has not one entry for each operand.
    #[error(
        "operation {operation} ({name}): takes {expected} inputs, but its active_mask has {found} entries; give the mask one boolean for each input"
    )]
    MaskWidth { operation: usize, name: String, expected: usize, found: usize },
    /// An operation that declares no output, or absurdly many.
    #[error("operation {operation} ({name}): declares {found} outputs; output_count must lie between 1 and {limit}")]
    OutputCount { operation: usize, name: String, found: usize, limit: usize },
    /// An operand that is not a value of the builder.
    #[error(
        "operation {operation} ({name}): input {input} is local value {value}, but the builder holds {held} values; use ids that this builder returned"
    )]
    UnknownLocal { operation: usize, name: String, input: usize, value: usize, held: usize },
    /// An operand that names an output its operation does not have.
    #[error(
        "operation {operation} ({name}): input {input} is {value}, an output slot its operation does not have; use keys that a graph or builder returned"
    )]
    UnknownSlot { operation: usize, name: String, input: usize, value: String },
    /// An output that is not a value of the builder.
    #[error(
        "output {output} is local value {value}, but the builder holds {held} values; use ids that this builder returned"
    )]
    UnknownOutput { output: usize, value: usize, held: usize },
    /// `build` without `set_outputs`.
    #[error("no outputs were set; call set_outputs before build (an empty list is allowed)")]
    OutputsNotSet,
    /// One input key declared twice.
    #[error("input {input} ({key}): the key is already declared as input {first}; declare each key once")]
    DuplicateInput { input: usize, key: String, first: usize },
    /// More values than ids.
    #[error("the graph would hold more than {limit} values; split it into several graphs")]
    TooLarge { limit: usize },

    /// A value that no graph of the view defines.
    #[error("{value} has no definition: no graph of the view holds it{}; add its graph as a root or parent, or bind the input with an alias", needed_by.as_ref().map(|by| format!(" (needed by {by})")).unwrap_or_default())]
    Undefined { value: String, needed_by: Option<String> },
    /// Two aliases for one input.
    #[error("input {key} has two aliases, {first} and {second}; bind each input once")]
    DuplicateAlias { key: String, first: String, second: String },
    /// An input that would stand for a value made from itself.
    #[error("the alias of input {key} closes a cycle: {cycle}; bind the input to a value that does not depend on it")]
    AliasCycle { key: String, cycle: String },

    /// A graph to be compiled that still refers to other graphs.
    #[error(
        "operation {operation} ({name}): input {input} is {value}, which the graph does not hold before it; compile the result of materialize_merge"
    )]
    NotFlat { operation: usize, name: String, input: usize, value: String },
    /// An input order that leaves out an input the program needs.
    #[error("the input order misses {key}, which the program needs; add it to the order")]
    MissingInput { key: String },
    /// An input order that names an input twice.
    #[error("the input order names {key} at positions {first} and {second}; name each input once")]
    RepeatedInput { key: String, first: usize, second: usize },

    /// A graph that breaks an invariant of the engine; only `verify` reports it.
    #[error(
        "operation {operation} ({name}): {broken}; this is a bug of computegraph, or of an operation whose arity or hash changes"
    )]
    Invalid { operation: usize, name: String, broken: String },
}
