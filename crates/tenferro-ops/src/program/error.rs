//! What can be wrong with a program, with its text, and with what it is given.

use computegraph::GraphError;
use thiserror::Error;

use crate::{ArrayError, OpError, ParseOpError, TensorType, TypeError};

/// What is wrong with a program, or with the graph it is made from.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ProgramError {
    /// An operation does not fit its operands.
    #[error("%{value}: {source}")]
    Type { value: usize, source: TypeError },
    /// A constant of the program cannot be made.
    #[error("a constant of the program: {0}")]
    Constant(#[from] ArrayError),
    /// A value is read before it is defined.
    #[error("{place} reads %{value}, but only the values below %{defined} are defined there; define it first")]
    Undefined { place: String, value: usize, defined: usize },
    /// More values than numbers.
    #[error("a program has at most {limit} values; split it")]
    TooManyValues { limit: usize },
    /// An input after the first operation.
    #[error("input %{value} comes after an operation; declare all inputs first")]
    LateInput { value: usize },
    /// A type that no memory could hold.
    #[error("input %{value}: {source}")]
    InputType { value: usize, source: ArrayError },
    /// A value that is not numbered after the one before it.
    #[error("%{value} is defined where %{expected} comes next; number inputs and results from %0 on without a gap")]
    Numbering { value: usize, expected: usize },
    /// Not one type for each value.
    #[error("the program defines {values} values and has {types} types; give each value one type")]
    TypeCount { values: usize, types: usize },
    /// An operation with more or fewer results than declared.
    #[error(
        "%{value}: the result count of {op} is {inferred}, the program declares {declared}; declare one value for each result"
    )]
    ResultCount { value: usize, op: &'static str, declared: usize, inferred: usize },
    /// A result of another type than declared.
    #[error("%{value} is declared as {declared}, but {op} gives {inferred}; declare that, or change the operation")]
    ResultType { value: usize, op: &'static str, declared: Box<TensorType>, inferred: Box<TensorType> },
    /// Not one key for each input.
    #[error("the input count of the program is {expected}, that of the keys is {found}; give one key for each input")]
    KeyCount { expected: usize, found: usize },
    /// A key for a tensor of another type than the input.
    #[error("input %{input} is {expected}, its key is that of a {found}; make the key with the type of the input")]
    KeyType { input: usize, expected: Box<TensorType>, found: Box<TensorType> },
    /// The graph behind the program is malformed.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

/// Why a program could not be evaluated.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum EvalProgramError {
    /// Not one array for each input.
    #[error(
        "the input count of the program is {expected}, was given {}; pass one array for each input",
        if found > expected { "more".to_owned() } else { found.to_string() }
    )]
    InputCount { expected: usize, found: usize },
    /// An array of another type than the input.
    #[error("input %{input} is {expected}, was given {found}; pass an array of that type")]
    InputType { input: usize, expected: Box<TensorType>, found: Box<TensorType> },
    /// An operation failed.
    #[error("%{value} = {op}: {source}")]
    Operation { value: usize, op: &'static str, source: Box<OpError> },
}

/// Why a text is not a program, and where.
#[derive(Clone, Debug, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ParseProgramError {
    /// The line of the offending token, counted from 1.
    pub line: usize,
    /// Its column in characters, counted from 1.
    pub column: usize,
    /// What is wrong with it.
    #[source]
    pub fault: Box<ParseProgramFault>,
}

/// What is wrong with the text of a program.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ParseProgramFault {
    /// Something else was to stand here.
    #[error("expected {expected}, found {found}; {form}")]
    Unexpected { expected: &'static str, found: String, form: &'static str },
    /// A number that its place cannot hold.
    #[error("{number} is too large {place}; the largest is {limit}")]
    TooLarge { number: String, place: &'static str, limit: u128 },
    /// Lists and records within each other beyond all need.
    #[error("attributes are nested more than {limit} deep; flatten them")]
    TooDeep { limit: usize },
    /// A type with axes beyond all need.
    #[error("a type has more than {limit} axes; merge some of them")]
    TooManyAxes { limit: usize },
    /// An element that is none of its dtype.
    #[error("{found} is no element of {tensor_type}; write {form}")]
    Element { found: String, tensor_type: TensorType, form: &'static str },
    /// A tensor with more or fewer elements than its type says, or one that cannot exist.
    #[error(transparent)]
    Tensor(#[from] ArrayError),
    /// A word in quotes with an escape that is none.
    #[error("{found} has an escape that is none; write `\\\"`, `\\\\` or a code point such as `\\u{{a}}`")]
    Escape { found: String },
    /// A name that no operation has.
    #[error(
        "{name}: no such operation; docs/operations.md lists ours, and extensions stand in quotes and are given to Program::parse_with"
    )]
    UnknownOp { name: String },
    /// Attributes that do not fit the operation.
    #[error(transparent)]
    Op(#[from] ParseOpError),
    /// An extension whose name is not in quotes.
    #[error("{name} is no operation of ours but an extension; write its name in quotes: `\"{name}\"`")]
    Unquoted { name: String },
    /// An extension that the reader was not given.
    #[error(
        "no extension {name:?} was given; read the text by Program::parse_with(text, &Extensions::new().with::<…>()) with its type"
    )]
    UnknownExtension { name: String },
    /// Two types of one name.
    #[error("{count} extensions of the name {name:?} were given; give the one that is meant")]
    AmbiguousExtension { name: String, count: usize },
    /// The text is well formed, the program is not.
    #[error(transparent)]
    Program(#[from] ProgramError),
}
