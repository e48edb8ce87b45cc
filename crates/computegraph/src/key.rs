//! Structural identity: a key names *what* a value is, not where it stands.

use std::fmt::{self, Debug, Display, Write};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::arena::{Body, Chunk, Operand, OperationBody, Record};
use crate::fingerprint::{Fingerprint, Mixer};
use crate::operation::{GraphOperation, OperationRole};

/// The name of a value: an input, or one output of an operation on named values.
///
/// The same structure built twice, in two graphs or on two threads, is the same key.
/// `Clone`, `Eq` and `Hash` take constant time however deep the value is.
/// A key keeps the operations it is made of alive, and with them their neighbours in memory (at most 511, and what those
/// refer to); nothing else does.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole, ValueRef};
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
///
/// let build = || {
///     let mut builder = GraphBuilder::new();
///     let x = builder.add_input(TestKey::named("x"));
///     let y = builder.add_operation(ScalarOp::Sin, vec![x.into()], OperationRole::Primary)[0];
///     builder.global_key(y).unwrap()
/// };
/// assert_eq!(build(), build());
/// ```
pub enum ValueKey<Op: GraphOperation> {
    /// A graph input.
    Input(Op::InputKey),
    /// One output of an operation.
    Derived {
        /// The operation, its role and its operands.
        operation: OperationKey<Op>,
        /// Which of the operation's outputs.
        output_slot: u32,
    },
}

/// The identity of an operation: what it does, its role, and the keys of its operands.
pub struct OperationKey<Op: GraphOperation> {
    chunk: Arc<Chunk<Op>>,
    index: u16,
}

impl<Op: GraphOperation> OperationKey<Op> {
    pub(crate) fn at(chunk: &Arc<Chunk<Op>>, index: u16) -> Self {
        Self { chunk: chunk.clone(), index }
    }

    pub(crate) fn place(&self) -> (&Arc<Chunk<Op>>, u16) {
        (&self.chunk, self.index)
    }

    pub(crate) fn into_place(self) -> (Arc<Chunk<Op>>, u16) {
        (self.chunk, self.index)
    }

    pub(crate) fn record(&self) -> &Record<Op> {
        self.chunk.record(self.index)
    }

    fn body(&self) -> &OperationBody<Op> {
        match &self.record().body {
            Body::Operation(body) => body,
            Body::Input(_) => unreachable!("an operation key points to an operation"),
        }
    }

    /// The operation itself, with its attributes.
    pub fn operation(&self) -> &Op {
        &self.body().operation
    }

    /// The role it plays.
    pub fn role(&self) -> OperationRole {
        self.body().role()
    }

    /// Whether it is part of a linear map.
    pub fn is_linearized(&self) -> bool {
        self.body().is_linearized()
    }

    /// The keys of its operands.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = ValueKey<Op>> + '_ {
        let operands = self.body().operands.iter();
        operands.map(|operand| operand_key(&self.chunk, operand))
    }

    /// The keys of its outputs.
    pub fn outputs(&self) -> impl ExactSizeIterator<Item = ValueKey<Op>> + '_ {
        let slots = 0..self.operation().output_count() as u32;
        slots.map(|output_slot| ValueKey::Derived { operation: self.clone(), output_slot })
    }

    fn is_same_place(&self, other: &Self) -> bool {
        self.index == other.index && Arc::ptr_eq(&self.chunk, &other.chunk)
    }
}

/// The key of an operand of a record in chunk `here`.
pub(crate) fn operand_key<Op: GraphOperation>(here: &Arc<Chunk<Op>>, operand: &Operand<Op>) -> ValueKey<Op> {
    let (chunk, index) = operand.place(here);
    let record = chunk.record(index);
    ValueKey::of_record(chunk, index, operand.slot(record))
}

impl<Op: GraphOperation> ValueKey<Op> {
    /// The key of output `slot` of a record.
    pub(crate) fn of_record(chunk: &Arc<Chunk<Op>>, index: u16, slot: u32) -> Self {
        match &chunk.record(index).body {
            Body::Input(key) => Self::Input(key.clone()),
            Body::Operation(_) => Self::Derived { operation: OperationKey::at(chunk, index), output_slot: slot },
        }
    }

    /// Whether the operation has the output that the key names; keys can be put together by hand.
    pub(crate) fn has_valid_slot(&self) -> bool {
        match self {
            Self::Input(_) => true,
            Self::Derived { operation, output_slot } => (*output_slot as usize) < operation.operation().output_count(),
        }
    }

    /// A short description for messages: operation names two levels deep, no fingerprint.
    ///
    /// Its length is bounded, whatever the size of the graph behind the key.
    pub fn summary(&self) -> String {
        let mut text = String::new();
        self.write_summary(&mut text, 2);
        text
    }

    fn write_summary(&self, text: &mut String, depth: usize) {
        match self {
            Self::Input(key) => write_short(text, key),
            Self::Derived { operation, output_slot } => {
                write_short(text, operation.operation());
                if operation.inputs().len() > 0 {
                    text.push('(');
                    operation.write_operands(text, depth);
                    text.push(')');
                }
                if operation.operation().output_count() != 1 || *output_slot != 0 {
                    text.push_str(&format!(".{output_slot}"));
                }
            }
        }
    }
}

impl<Op: GraphOperation> OperationKey<Op> {
    /// At most four operands, and `…` for the rest and for what lies too deep.
    fn write_operands(&self, text: &mut String, depth: usize) {
        for (position, input) in self.inputs().enumerate() {
            if position > 0 {
                text.push_str(", ");
            }
            if depth == 0 || position == 4 {
                return text.push('…');
            }
            // The depth is bounded, so this recursion is too.
            input.write_summary(text, depth - 1);
        }
    }
}

/// The name of an operation or input key as messages show it: its `Debug` form, cut at 48 characters.
pub fn short_name(named: &impl Debug) -> String {
    let mut text = String::new();
    write_short(&mut text, named);
    text
}

fn write_short(text: &mut String, named: &impl Debug) {
    /// Stops the formatting once enough is written; an attribute may print as megabytes.
    struct Limited<'a>(&'a mut String, usize);
    impl Write for Limited<'_> {
        fn write_str(&mut self, piece: &str) -> fmt::Result {
            for character in piece.chars() {
                if self.1 == 0 {
                    return Err(fmt::Error);
                }
                self.1 -= 1;
                self.0.push(character);
            }
            Ok(())
        }
    }
    if write!(Limited(text, 48), "{named:?}").is_err() {
        text.push('…');
    }
}

const OPERATION_TAG: u64 = 0;
const INPUT_TAG: u64 = 1;

/// The fingerprint of an input key.
pub(crate) fn input_fingerprint<Op: GraphOperation>(key: &Op::InputKey) -> Fingerprint {
    Fingerprint::of(INPUT_TAG, key)
}

/// The fingerprint of an operation, to be completed with its operands.
pub(crate) fn operation_mixer<Op: GraphOperation>(operation: &Op, role: &OperationRole) -> Mixer {
    let mut mixer = Mixer::new(OPERATION_TAG);
    operation.hash(&mut mixer);
    role.mix_into(&mut mixer);
    mixer
}

/// Whether two records of equal fingerprint agree in all that can be seen without descending.
///
/// Operands are compared by fingerprint and slot, input keys by `Eq`.
pub(crate) fn same_shallow<Op: GraphOperation>(
    (chunk, body): (&Arc<Chunk<Op>>, &OperationBody<Op>),
    (other_chunk, other): (&Arc<Chunk<Op>>, &OperationBody<Op>),
) -> bool {
    let same_operand = |(operand, other): (&Operand<Op>, &Operand<Op>)| {
        let (chunk, index) = operand.place(chunk);
        let (other_chunk, other_index) = other.place(other_chunk);
        let (record, other_record) = (chunk.record(index), other_chunk.record(other_index));
        operand.slot(record) == other.slot(other_record)
            && record.fingerprint == other_record.fingerprint
            && match (&record.body, &other_record.body) {
                (Body::Input(key), Body::Input(other_key)) => key == other_key,
                (Body::Operation(_), Body::Operation(_)) => true,
                _ => false,
            }
    };
    body.operation == other.operation
        && body.operands.len() == other.operands.len()
        && body.has_same_role(other)
        && body.operands.iter().zip(other.operands.iter()).all(same_operand)
}

impl<Op: GraphOperation> PartialEq for OperationKey<Op> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same_place(other)
            || (self.record().fingerprint == other.record().fingerprint
                && same_shallow((&self.chunk, self.body()), (&other.chunk, other.body())))
    }
}

impl<Op: GraphOperation> Eq for OperationKey<Op> {}

impl<Op: GraphOperation> Hash for OperationKey<Op> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.record().fingerprint.low());
    }
}

impl<Op: GraphOperation> Clone for OperationKey<Op> {
    fn clone(&self) -> Self {
        Self::at(&self.chunk, self.index)
    }
}

impl<Op: GraphOperation> Debug for OperationKey<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut operands = String::new();
        self.write_operands(&mut operands, 1);
        let name = short_name(self.operation());
        write!(f, "{name}({operands})#{:08x}", self.record().fingerprint.low() >> 32)
    }
}

impl<Op: GraphOperation> PartialEq for ValueKey<Op> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Input(key), Self::Input(other)) => key == other,
            (Self::Derived { operation, output_slot }, Self::Derived { operation: other, output_slot: other_slot }) => {
                output_slot == other_slot && operation == other
            }
            _ => false,
        }
    }
}

impl<Op: GraphOperation> Eq for ValueKey<Op> {}

impl<Op: GraphOperation> Hash for ValueKey<Op> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Input(key) => key.hash(state),
            Self::Derived { operation, output_slot } => {
                operation.hash(state);
                state.write_u32(*output_slot);
            }
        }
    }
}

impl<Op: GraphOperation> Clone for ValueKey<Op> {
    fn clone(&self) -> Self {
        match self {
            Self::Input(key) => Self::Input(key.clone()),
            Self::Derived { operation, output_slot } => {
                Self::Derived { operation: operation.clone(), output_slot: *output_slot }
            }
        }
    }
}

/// The summary and, for a derived key, a prefix of its fingerprint.
impl<Op: GraphOperation> Display for ValueKey<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary())?;
        match self {
            Self::Input(_) => Ok(()),
            Self::Derived { operation, .. } => {
                write!(f, "#{:08x}", operation.record().fingerprint.low() >> 32)
            }
        }
    }
}

/// As short as `Display`: a derived `Debug` would print every path of the graph.
impl<Op: GraphOperation> Debug for ValueKey<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
