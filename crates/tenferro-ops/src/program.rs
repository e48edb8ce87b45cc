//! Programs: typed flat lists of operations, what executors take.

use std::fmt;

use crate::{StdTensorOp, TensorType};

mod error;
mod builder;
mod verify;
mod graph;
mod eval;
mod live;
mod simplify;
mod text;
mod extensions;
mod lexer;
mod parse;
mod compose;
mod derivative;
mod lanes;
mod linear;

pub use builder::ProgramBuilder;
pub(crate) use compose::{inline, inline_needed, mark, zeros};
pub(crate) use derivative::{
    DerivativeError, Linearization, ProgramMemo, Residual, Role, Transposition, linearization, transposition,
};
pub use error::{EvalProgramError, ParseProgramError, ParseProgramFault, ProgramError};
pub use extensions::Extensions;
pub(crate) use lanes::{InLanes, in_lanes, select_lanes};
pub(crate) use linear::{Flow, offset};
pub use simplify::{Level, Origins, Simplified, Simplify};

/// The number of a value in a program, counted from the inputs on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueId(u32);

impl ValueId {
    /// The number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// `%3`
impl fmt::Display for ValueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// The same as `Display`.
impl fmt::Debug for ValueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One operation of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    op: StdTensorOp,
    operands: Vec<ValueId>,
    first_result: ValueId,
    result_count: usize,
}

impl Instruction {
    /// The operation with its attributes.
    pub fn op(&self) -> &StdTensorOp {
        &self.op
    }

    /// The values it reads.
    pub fn operands(&self) -> &[ValueId] {
        &self.operands
    }

    /// The values it defines, which are numbered one after the other.
    pub fn results(&self) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        let first = self.first_result.0;
        (first..first + self.result_count as u32).map(ValueId)
    }
}

/// A typed flat program: inputs, then operations in order, each value defined once.
///
/// It is made by a [`ProgramBuilder`], from a graph, or from its text form, which is stable and complete:
/// one equation a line, with the type of every value and every attribute.
/// [`parse`](Self::parse) describes it.
///
/// ```
/// use tenferro_ops::{Array, DType, Program, ProgramBuilder, TensorType, ops};
///
/// let mut builder = ProgramBuilder::new();
/// let x = builder.input(TensorType::new(DType::F64, [2]))?;
/// let y = builder.apply(ops::Sin {}, &[x])?[0];
/// let z = builder.apply(ops::Mul {}, &[x, y])?[0];
/// let program = builder.finish(&[z])?;
/// let result = program.eval([Array::from_slice([2], &[0.0, 0.5])?])?;
/// assert_eq!(result[0].get::<f64>(&[1])?, 0.5 * 0.5_f64.sin());
///
/// let text = "\
/// program(%0: F64[2]) {
///   %1: F64[2] = sin %0
///   %2: F64[2] = mul %0, %1
/// } -> (%2)";
/// assert_eq!(program.to_string(), text);
/// assert_eq!(Program::parse(text)?, program);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Program {
    /// The types of all values.
    types: Vec<TensorType>,
    /// The first so many of them are inputs.
    input_count: usize,
    instructions: Vec<Instruction>,
    outputs: Vec<ValueId>,
}

impl Program {
    /// The inputs.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        (0..self.input_count as u32).map(ValueId)
    }

    /// The operations in order.
    pub fn instructions(&self) -> &[Instruction] {
        &self.instructions
    }

    /// The outputs.
    pub fn outputs(&self) -> &[ValueId] {
        &self.outputs
    }

    /// The type of a value; `None` if the program has no such value.
    pub fn type_of(&self, value: ValueId) -> Option<&TensorType> {
        self.types.get(value.index())
    }

    /// The types of all values, in the order of their numbers.
    pub fn types(&self) -> &[TensorType] {
        &self.types
    }

    /// The types of the inputs.
    pub fn input_types(&self) -> &[TensorType] {
        &self.types[..self.input_count]
    }
}
