//! What can go wrong, and where.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tenferro_ops::{ArrayError, OpError, TensorType, TypeError};
use thiserror::Error as ThisError;
use tidu::{ADError, ADRuleError, OperationPath};

use crate::place::{self, Place};
use crate::steps;

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
    /// Whether the place is only that of a loop, in the derivative of which it happened.
    is_vague: bool,
}

/// What traces a function: it asks for operations on values that are not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TracedBy {
    /// `jit` or `checkpoint`, or what they call.
    Jit,
    /// A loop of this name, for all its steps at once.
    Loop(&'static str),
    /// A choice of this name among functions, whichever will run.
    Branch(&'static str),
    /// A function of this name that looks at types alone.
    Types(&'static str),
}

/// When values are not known, and the way out.
impl fmt::Display for TracedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TracedBy::Jit => f.write_str(
                "while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between \
                 tensors by where_ instead of if",
            ),
            TracedBy::Loop(name) => write!(
                f,
                "inside {name}, whose functions are traced once for all steps; choose between tensors by where_ or cond, or \
                 loop by Rust's for, where values can be read outside of jit"
            ),
            TracedBy::Branch(name) => write!(
                f,
                "inside {name}, whose functions are all traced before one runs; choose between tensors by where_ or cond, or \
                 branch by Rust's if, where values can be read outside of jit"
            ),
            TracedBy::Types(name) => write!(
                f,
                "inside {name}, which looks at types alone; choose between tensors by where_ or cond instead of if, or pass \
                 what is read as a captured tensor"
            ),
        }
    }
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
    #[error("{wanted}: the value of {tensor_type} is not known {by}")]
    Abstract { wanted: &'static str, tensor_type: TensorType, by: TracedBy },
    /// The value of a tangent inside a rule of the user's.
    #[error(
        "{wanted}: the value of the tangent {tensor_type} is not known inside a rule of custom_jvp, which must be linear in \
         it; decide by the primals, or compute with tensors"
    )]
    Tangent { wanted: &'static str, tensor_type: TensorType },
    /// The value of something that has one for each lane.
    #[error(
        "{wanted}: the value of {tensor_type} differs by lane inside vmap; return it from the function, or choose between \
         tensors by where_ or cond instead of if"
    )]
    Lanes { wanted: &'static str, tensor_type: TensorType },
    /// A value of one lane that outlived the lanes.
    #[error(
        "{tensor_type}: a value of one lane leaked out of the vmap that made it; return it from the function instead of \
         storing it elsewhere"
    )]
    LeakedLane { tensor_type: TensorType },
    /// A value that outlived the trace it belongs to.
    #[error(
        "{tensor_type}: an abstract value leaked out of the jit or checkpoint that traced it; return it from the function \
         instead of storing it elsewhere"
    )]
    Leaked { tensor_type: TensorType },
    /// A tensor that has a type and no value.
    #[error(
        "{tensor_type}: of this tensor only the type is known; give it to eval_shape, linear_map or Jit::program, which look \
         at types alone, and one with numbers elsewhere"
    )]
    OnlyType { tensor_type: TensorType },
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
        if let ErrorKind::File { file, .. } = &mut kind {
            // A name is one text, whatever is in it.
            *file = shortened(file).into_owned();
        }
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Error(Arc::new(Data { kind, place, number: NEXT.fetch_add(1, Ordering::Relaxed), is_vague: steps::is_vague() }))
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

    /// Whether the place is only that of a loop, in the derivative of which it happened.
    pub(crate) fn is_vague(&self) -> bool {
        self.0.is_vague
    }

    /// Of two errors, the one that happened first.
    pub(crate) fn earlier(self, other: Error) -> Error {
        if self.0.number <= other.0.number { self } else { other }
    }

    /// What an operation reports.
    pub(crate) fn from_operation(place: Place, error: OpError) -> Self {
        if is_missing_forward_rule(&error) { Self::at(place, ErrorKind::NoForwardRule) } else { Self::at(place, error) }
    }

    /// What a rule of an operation reports.
    pub(crate) fn of_rule(place: Place, error: ADRuleError) -> Self {
        Self::from_derivative(place, ADError::Rule { source: error, path: OperationPath::default() })
    }

    /// What an executor reports.
    pub(crate) fn from_execution(executor: &str, source: Box<dyn StdError + Send + Sync>) -> Self {
        if is_missing_forward_rule(&*source) {
            return Self::new(ErrorKind::NoForwardRule);
        }
        Self::new(ErrorKind::Execution { executor: executor.to_owned(), source })
    }

    /// What a derivative reports: the error of an operation inside it, if that is what went wrong.
    pub(crate) fn from_derivative(place: Place, error: ADError) -> Self {
        if let Some(found) = inside(&error) {
            return found;
        }
        if is_missing_forward_rule(&error) {
            return Self::at(place, ErrorKind::NoForwardRule);
        }
        if let ADError::Freed { .. } = error {
            let detail = "an earlier backward pass has freed the history; set retain_graph there, or compute the tensor \
                          again";
            return Self::at(place, ErrorKind::Argument { function: "backward", detail: detail.to_owned() });
        }
        Self::at(place, ErrorKind::Derivative(error))
    }
}

/// The causes of an error, itself first.
///
/// Errors of operations travel in an `Arc` or a `Box`, which is an error itself and hides its content from `source`.
fn causes<'a>(error: &'a (dyn StdError + 'static)) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    let shared = |cause: &'a (dyn StdError + 'static)| -> &'a (dyn StdError + 'static) {
        if let Some(shared) = cause.downcast_ref::<Arc<dyn StdError + Send + Sync>>() {
            return &**shared;
        }
        match cause.downcast_ref::<Box<OpError>>() {
            Some(boxed) => &**boxed,
            None => cause,
        }
    };
    let next = move |cause: &&'a (dyn StdError + 'static)| -> Option<&'a (dyn StdError + 'static)> {
        let cause: &'a (dyn StdError + 'static) = *cause;
        cause.source().map(shared)
    };
    std::iter::successors(Some(shared(error)), next)
}

/// The error of ours that another one comes from.
fn inside(error: &(dyn StdError + 'static)) -> Option<Error> {
    causes(error).find_map(|cause| cause.downcast_ref::<Error>()).cloned()
}

/// Whether forward mode met a function that only has a rule for reverse mode, in a program.
fn is_missing_forward_rule(error: &(dyn StdError + 'static)) -> bool {
    causes(error).any(|cause| matches!(cause.downcast_ref(), Some(OpError::NoForwardRule)))
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
    let ends = ends_of_quoted(message.as_bytes());
    let mut short = String::with_capacity(message.len().min(4096));
    // What stands between two spaces outside of quoted texts and lists, piece by piece.
    let (mut run, mut cut_run, mut start) = (0, String::new(), 0);
    while start < message.len() {
        let is_space = message.as_bytes()[start] == b' ';
        let end = if is_space { start + 1 } else { piece_end(message.as_bytes(), &ends, start) };
        cut_run.push_str(&shortened(&message[start..end]));
        start = end;
        if is_space || start == message.len() {
            // Many short pieces are one long word.
            let is_short = cut_run.len() <= 2 * SHOWN;
            short.push_str(&if is_short { std::mem::take(&mut cut_run) } else { ended(&message[run..start], "…") });
            cut_run.clear();
            run = start;
        }
    }
    short
}

/// A piece of a message, without its end if it is long.
fn shortened(piece: &str) -> Cow<'_, str> {
    if piece.chars().count() <= SHOWN {
        return Cow::Borrowed(piece);
    }
    let mark = match (piece.as_bytes()[0], piece.as_bytes()[piece.len() - 1]) {
        (b'"', b'"') => "…\"",
        (b'[', b']') => "…]",
        _ => "…",
    };
    Cow::Owned(ended(piece, mark))
}

/// The beginning of a long text, the mark for its end, and how long it was.
fn ended(text: &str, mark: &str) -> String {
    let beginning: String = text.chars().take(SHOWN / 2).collect();
    let space = if text.ends_with(' ') { " " } else { "" };
    format!("{beginning}{mark} ({} characters){space}", text.trim_end_matches(' ').chars().count())
}

/// Where the quoted text, list or word ends that begins at a place.
fn piece_end(bytes: &[u8], ends: &[usize], start: usize) -> usize {
    if ends[start] > 0 {
        return ends[start];
    }
    let is_next = |place: &usize| bytes[*place] == b' ' || ends[*place] > 0;
    (start + 1..bytes.len()).find(is_next).unwrap_or(bytes.len())
}

/// For each place where a quoted text or a list begins, where it ends; 0 for all others: a mark that is never closed is
/// part of a word.
fn ends_of_quoted(bytes: &[u8]) -> Vec<usize> {
    let mut ends = vec![0; bytes.len()];
    let mut open = Vec::new();
    for (place, byte) in bytes.iter().enumerate() {
        match byte {
            b'[' => open.push(place),
            b']' => {
                if let Some(begin) = open.pop() {
                    ends[begin] = place + 1;
                }
            }
            _ => {}
        }
    }
    let mut is_escaped = vec![false; bytes.len()];
    for place in 1..bytes.len() {
        is_escaped[place] = bytes[place - 1] == b'\\' && !is_escaped[place - 1];
    }
    // From the back: a text ends at the next quotation mark that no backslash precedes.
    let mut quote = None;
    for place in (0..bytes.len()).rev().filter(|place| bytes[*place] == b'"') {
        ends[place] = quote.unwrap_or(0);
        if !is_escaped[place] {
            quote = Some(place + 1);
        }
    }
    ends
}

/// The same as `Display`: it is what `main` and `unwrap` print.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
