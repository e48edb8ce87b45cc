//! What can go wrong, and where.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tenferro_ops::{ArrayError, OpError, TensorType, TypeError};
use thiserror::Error as ThisError;
use tidu::ADError;

use crate::place::{self, Place};

/// What a tensor operation, a transform or a file reports.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A mistake with the place in the user's program where it was made.
///
/// It travels with tensors: whatever is computed from the result of a failed operation carries the *earliest* error, and
/// everything that reads a tensor returns it.
///
/// ```
/// use tenferro::Tensor;
///
/// let x = Tensor::from([1.0, 2.0, 3.0]) + Tensor::from([1.0, 2.0]);
/// let error = x.sin().sum().item::<f64>().unwrap_err();
/// assert!(error.to_string().contains("add: shapes [3] and [2] do not broadcast"));
/// assert!(error.place().unwrap().file().ends_with(".rs"));
/// ```
#[derive(Clone)]
pub struct Error(Arc<Data>);

struct Data {
    kind: ErrorKind,
    place: Option<Place>,
    /// Earlier errors have smaller numbers.
    number: u64,
}

/// The kinds of mistakes.
#[derive(Debug, ThisError)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ErrorKind {
    /// An argument that a function cannot work with; the detail says both sides and the way out.
    #[error("{function}: {detail}")]
    Argument { function: &'static str, detail: String },
    /// An operation whose operands do not fit or whose result cannot be made.
    #[error(transparent)]
    Operation(#[from] OpError),
    /// An array that cannot be made, or is read in the wrong way.
    #[error(transparent)]
    Array(#[from] ArrayError),
    /// A derivative that cannot be had.
    #[error("derivative: {0}")]
    Derivative(#[source] ADError),
    /// The value of something that has none yet.
    #[error(
        "{wanted}: the value of {tensor_type} is not known while jit or checkpoint traces; return it from the function, \
         make it a Static argument, or choose between tensors by where_ instead of if"
    )]
    Abstract { wanted: &'static str, tensor_type: TensorType },
    /// The value of a tangent inside a rule of the user's.
    #[error(
        "{wanted}: the value of the tangent {tensor_type} is not known inside a rule of custom_jvp, which must be linear in \
         it; decide by the primals, or compute with tensors"
    )]
    Tangent { wanted: &'static str, tensor_type: TensorType },
    /// A value that outlived the trace it belongs to.
    #[error(
        "{tensor_type}: an abstract value leaked out of the jit or checkpoint that traced it; return it from the function \
         instead of storing it elsewhere"
    )]
    Leaked { tensor_type: TensorType },
    /// Two trees of different structure.
    #[error("{function}: {detail}")]
    Tree { function: &'static str, detail: String },
    /// The first NaN, if asked for.
    #[error(
        "{op} gave NaN in its result {tensor_type}; guard its operands, or turn debug::fail_on_nan off to let NaN pass"
    )]
    NotANumber { op: String, tensor_type: TensorType },
    /// The first infinity, if asked for.
    #[error(
        "{op} gave an infinity in its result {tensor_type}; guard its operands, or turn debug::fail_on_infinity off to let \
         infinities pass"
    )]
    Infinite { op: String, tensor_type: TensorType },
    /// Forward mode through a function that only knows its reverse mode.
    #[error(
        "custom_vjp: the function has no rule for forward mode, which meets it here; give it one by with_jvp, or use grad \
         or vjp"
    )]
    NoForwardRule,
    /// A function whose trace needs the trace itself.
    #[error(
        "jit: the function calls its own jitted form on arguments of the same types while it is being traced; call the plain function instead"
    )]
    Recursion,
    /// A program that an executor cannot compile or run.
    #[error("{executor} executor: {source}")]
    Execution { executor: String, source: Box<dyn StdError + Send + Sync> },
    /// A file that cannot be read or written.
    #[error("{file}: {detail}")]
    File { file: String, detail: String },
    /// An error of the user's function.
    #[error(transparent)]
    User(Box<dyn StdError + Send + Sync>),
}

impl Error {
    /// An error at the place of the current call.
    #[track_caller]
    pub(crate) fn new(kind: impl Into<ErrorKind>) -> Self {
        Self::at(place::caller(), kind)
    }

    pub(crate) fn at(place: Place, kind: impl Into<ErrorKind>) -> Self {
        Self::make(Some(place), kind.into())
    }

    fn make(place: Option<Place>, mut kind: ErrorKind) -> Self {
        if let ErrorKind::Argument { detail, .. } | ErrorKind::Tree { detail, .. } | ErrorKind::File { detail, .. } =
            &mut kind
        {
            *detail = cut(std::mem::take(detail));
        }
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Error(Arc::new(Data { kind, place, number: NEXT.fetch_add(1, Ordering::Relaxed) }))
    }

    /// A function that cannot work with an argument: what it was given, then the way out.
    #[track_caller]
    pub(crate) fn argument(function: &'static str, detail: impl Into<String>) -> Self {
        Self::new(ErrorKind::Argument { function, detail: detail.into() })
    }

    /// What went wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Where the user's program asked for what went wrong.
    pub fn place(&self) -> Option<&'static std::panic::Location<'static>> {
        self.0.place
    }

    /// Of two errors, the one that happened first.
    pub(crate) fn earlier(self, other: Error) -> Error {
        if self.0.number <= other.0.number { self } else { other }
    }

    /// What a derivative reports: the error of an operation inside it, if that is what went wrong.
    pub(crate) fn from_derivative(place: Place, error: ADError) -> Self {
        let mut source: Option<&(dyn StdError + 'static)> = Some(&error);
        while let Some(cause) = source {
            // Errors of operations travel in an `Arc`, which is an error itself and hides its content from `source`.
            let shared = cause.downcast_ref::<Arc<dyn StdError + Send + Sync>>().map(|shared| &**shared);
            let found = shared.and_then(|shared| shared.downcast_ref::<Error>());
            if let Some(found) = cause.downcast_ref::<Error>().or(found) {
                return found.clone();
            }
            source = cause.source();
        }
        if let ADError::Freed { .. } = error {
            let detail = "an earlier backward pass has freed the history; set retain_graph there, or compute the tensor \
                          again";
            return Self::at(place, ErrorKind::Argument { function: "backward", detail: detail.to_owned() });
        }
        Self::at(place, ErrorKind::Derivative(error))
    }
}

impl From<TypeError> for ErrorKind {
    fn from(error: TypeError) -> Self {
        ErrorKind::Operation(error.into())
    }
}

/// An error of the user's own, so that `?` works in functions that are transformed.
impl From<Box<dyn StdError + Send + Sync>> for Error {
    fn from(error: Box<dyn StdError + Send + Sync>) -> Self {
        // An error of ours that was boxed on the way stays what it is.
        match error.downcast::<Error>() {
            Ok(error) => *error,
            Err(error) => Error::make(None, ErrorKind::User(error)),
        }
    }
}

impl From<ArrayError> for Error {
    #[track_caller]
    fn from(error: ArrayError) -> Self {
        Error::new(error)
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.kind.source()
    }
}

/// `src/main.rs:7:13: add: shapes [3] and [2] do not broadcast; …`
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.0.place {
            write!(f, "{place}: ")?;
        }
        match &self.0.kind {
            // What the user's own function says is passed on as it is.
            kind @ ErrorKind::User(_) => fmt::Display::fmt(kind, f),
            kind => f.write_str(&cut(kind.to_string())),
        }
    }
}

/// How much of one quoted text, list or word is shown; longer ones end in "… (n characters)".
const SHOWN: usize = 200;

/// A message without the middle of what was quoted from the user at length: texts, lists and shapes, long names.
fn cut(message: String) -> String {
    if message.len() <= SHOWN {
        return message;
    }
    let mut short = String::with_capacity(message.len().min(4096));
    let mut rest = message.as_str();
    while let Some(first) = rest.chars().next() {
        let length = quoted_length(rest);
        let (quoted, after) = rest.split_at(length.max(first.len_utf8()));
        let count = quoted.chars().count();
        if count <= SHOWN {
            short.push_str(quoted);
        } else {
            let end = match first {
                '"' => "…\"",
                '[' => "…]",
                _ => "…",
            };
            short.extend(quoted.chars().take(SHOWN / 2));
            short.push_str(&format!("{end} ({count} characters)"));
        }
        rest = after;
    }
    short
}

/// The bytes of the quoted text, list or word that a text begins with; a mark that is never closed is by itself.
fn quoted_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes[0] {
        b'"' => {
            let mut is_escaped = false;
            let end = bytes.iter().skip(1).position(|byte| {
                let ends = *byte == b'"' && !is_escaped;
                is_escaped = *byte == b'\\' && !is_escaped;
                ends
            });
            end.map_or(1, |end| end + 2)
        }
        b'[' => {
            let mut depth = 0_usize;
            let end = bytes.iter().position(|byte| {
                match byte {
                    b'[' => depth += 1,
                    b']' => depth -= 1,
                    _ => {}
                }
                depth == 0
            });
            end.map_or(1, |end| end + 1)
        }
        _ => bytes.iter().position(|byte| b" \"[".contains(byte)).map_or(bytes.len(), |end| end.max(1)),
    }
}

/// The same as `Display`: it is what `main` and `unwrap` print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
