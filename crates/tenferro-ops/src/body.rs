//! Programs that operations own: branches, and the bodies of loops.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use computegraph::{CompiledProgram, EvalError, fingerprint};

use crate::{Array, OpError, Program, StdTensorOp, TensorType};

/// How deep programs may stand within each other.
pub(crate) const MAX_DEPTH: usize = 64;

/// What a front end remembers of a program, such as the lines that its operations were written in.
pub type Note = Arc<dyn Any + Send + Sync>;

/// A program that an operation owns.
///
/// Clones share it. Equality and hash look at a fingerprint of 128 bits that is taken once, so that operations which own
/// long programs are told apart in no time.
///
/// ```
/// use tenferro_ops::{Body, Program};
///
/// let square = || Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)").unwrap();
/// assert_eq!(Body::new(square()), Body::new(square()));
/// assert_eq!(Body::new(square()).outputs().len(), 1);
/// ```
#[derive(Clone)]
pub struct Body(Arc<Owned>);

struct Owned {
    program: Program,
    fingerprint: u128,
    /// How deep programs stand within each other here; 1 if there is none inside.
    depth: usize,
    /// The fingerprint of a program on the same inputs whose outputs are the first ones of this.
    extended: Option<u128>,
    note: Option<Note>,
    compiled: OnceLock<CompiledProgram<StdTensorOp>>,
}

impl Body {
    /// The program as an attribute.
    pub fn new(program: Program) -> Self {
        Self::of(program, None, None)
    }

    /// The program as an attribute, with what is to be remembered of it. Notes do not tell programs apart, and what is
    /// made of the program has none.
    pub fn with_note(program: Program, note: Note) -> Self {
        Self::of(program, None, Some(note))
    }

    /// What is remembered of the program.
    pub fn note(&self) -> Option<&Note> {
        self.0.note.as_ref()
    }

    /// A program on the same inputs as another, whose outputs come first.
    pub(crate) fn extending(program: Program, extended: &Body) -> Self {
        Self::of(program, Some(extended.0.fingerprint), None)
    }

    fn of(program: Program, extended: Option<u128>, note: Option<Note>) -> Self {
        let fingerprint = fingerprint(&Content(&program));
        let bodies = |op: &StdTensorOp| op.definition().bodies().into_iter().map(Body::depth).max();
        let inside = program.instructions().iter().filter_map(|instruction| bodies(instruction.op())).max();
        let depth = 1 + inside.unwrap_or(0);
        Body(Arc::new(Owned { program, fingerprint, depth, extended, note, compiled: OnceLock::new() }))
    }

    /// What tells the program from all others.
    pub(crate) fn fingerprint(&self) -> u128 {
        self.0.fingerprint
    }

    pub(crate) fn depth(&self) -> usize {
        self.0.depth
    }

    /// Whether it was made as a program whose first outputs are those of the other.
    pub(crate) fn extends(&self, other: &Body) -> bool {
        self.0.extended == Some(other.0.fingerprint)
    }

    /// The types of the outputs.
    pub fn output_types(&self) -> impl ExactSizeIterator<Item = &TensorType> {
        self.outputs().iter().map(|output| &self.types()[output.index()])
    }

    /// The outputs for these inputs, whose types have been checked.
    pub(crate) fn run(&self, inputs: Vec<Array>) -> Result<Vec<Array>, OpError> {
        let failed = |instruction, error: Box<dyn std::error::Error + Send + Sync>| OpError::Body {
            body: self.clone(),
            instruction,
            source: Arc::from(error),
        };
        let compiled = match self.0.compiled.get() {
            Some(compiled) => compiled,
            None => {
                let compiled = self.0.program.compile().map_err(|error| failed(None, error.into()))?;
                self.0.compiled.get_or_init(|| compiled)
            }
        };
        compiled.eval(&mut (), inputs).map_err(|error| {
            let position = match &error {
                EvalError::Operation { instruction, .. } | EvalError::ResultCount { instruction, .. } => *instruction,
                _ => return failed(None, error.into()),
            };
            // Operations run in the order of the program; where equal ones are one, or some are not needed, they are
            // counted in another way.
            let is_same = compiled.instruction_count() == self.instructions().len();
            failed(is_same.then_some(position), error.into())
        })
    }
}

/// All that a program is, for its fingerprint.
struct Content<'a>(&'a Program);

impl Hash for Content<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.input_types().hash(hasher);
        self.0.instructions().len().hash(hasher);
        for instruction in self.0.instructions() {
            instruction.op().hash(hasher);
            instruction.operands().hash(hasher);
        }
        self.0.outputs().hash(hasher);
    }
}

impl Deref for Body {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.0.program
    }
}

impl From<Program> for Body {
    fn from(program: Program) -> Self {
        Body::new(program)
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.0.fingerprint == other.0.fingerprint
    }
}

impl Eq for Body {}

impl Hash for Body {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.fingerprint.hash(hasher);
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.program, f)
    }
}

/// The same as `Display`.
impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
