//! An immutable graph: a cheap handle on operations in definition order.

use std::fmt::{self, Debug};
use std::mem;
use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::Arc;

use crate::arena::{Body, Chunk, OperationBody, Record};
use crate::fingerprint::Fingerprint;
use crate::key::{OperationKey, ValueKey, operand_key};
use crate::operation::{GraphOperation, OperationRole};

/// A value of one graph, numbered in the order of creation.
///
/// It means nothing outside the graph or builder it came from; a [`ValueKey`] does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalValueId(
    /// One more than the number, so that `Option<LocalValueId>` takes no more room than an id: the transforms keep
    /// arrays of them.
    NonZeroU32,
);

impl LocalValueId {
    /// What a builder hands out after an error; accepted everywhere, reported once.
    pub(crate) const POISON: Self = Self(NonZeroU32::MAX);
    /// A graph holds fewer values than this.
    pub(crate) const LIMIT: usize = u32::MAX as usize - 1;

    /// The id with this number.
    ///
    /// For builders of one's own; the ids of a graph come from its builder.
    /// The two largest numbers are one id, which no graph holds.
    pub fn new(number: u32) -> Self {
        Self(NonZeroU32::MIN.saturating_add(number))
    }

    /// The number of the value in its graph.
    pub fn index(self) -> usize {
        self.number() as usize
    }

    pub(crate) fn number(self) -> u32 {
        self.0.get() - 1
    }
}

impl Debug for LocalValueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LocalValueId({})", self.number())
    }
}

/// An operand: a value of the same graph, or of another one by its key.
pub enum ValueRef<Op: GraphOperation> {
    /// A value of the graph under construction.
    Local(LocalValueId),
    /// A value that another graph defines.
    External(ValueKey<Op>),
}

impl<Op: GraphOperation> From<LocalValueId> for ValueRef<Op> {
    fn from(id: LocalValueId) -> Self {
        Self::Local(id)
    }
}

impl<Op: GraphOperation> From<ValueKey<Op>> for ValueRef<Op> {
    fn from(key: ValueKey<Op>) -> Self {
        Self::External(key)
    }
}

impl<Op: GraphOperation> From<&ValueKey<Op>> for ValueRef<Op> {
    fn from(key: &ValueKey<Op>) -> Self {
        Self::External(key.clone())
    }
}

impl<Op: GraphOperation> Clone for ValueRef<Op> {
    fn clone(&self) -> Self {
        match self {
            Self::Local(id) => Self::Local(*id),
            Self::External(key) => Self::External(key.clone()),
        }
    }
}

impl<Op: GraphOperation> PartialEq for ValueRef<Op> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Local(id), Self::Local(other)) => id == other,
            (Self::External(key), Self::External(other)) => key == other,
            _ => false,
        }
    }
}

impl<Op: GraphOperation> Eq for ValueRef<Op> {}

impl<Op: GraphOperation> Debug for ValueRef<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Local(id) => write!(f, "Local({})", id.number()),
            Self::External(key) => write!(f, "External({key})"),
        }
    }
}

/// An immutable graph.
///
/// Cloning copies a handle; `Send + Sync` when the operations are.
pub struct Graph<Op: GraphOperation>(Arc<Contents<Op>>);

/// What a builder hands over and a graph holds.
pub(crate) struct Contents<Op: GraphOperation> {
    pub(crate) chunks: Vec<Arc<Chunk<Op>>>,
    /// The record of each value.
    pub(crate) values: Vec<Place>,
    /// The first output of each operation.
    pub(crate) operations: Vec<LocalValueId>,
    pub(crate) inputs: Vec<LocalValueId>,
    pub(crate) outputs: Vec<LocalValueId>,
    pub(crate) parents: Vec<Graph<Op>>,
}

/// A record of a graph: which of its chunks, and where in it.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) chunk: u32,
    pub(crate) index: u16,
}

impl<Op: GraphOperation> Contents<Op> {
    pub(crate) fn place(&self, value: LocalValueId) -> (&Arc<Chunk<Op>>, u16) {
        let place = self.values[value.index()];
        (&self.chunks[place.chunk as usize], place.index)
    }

    pub(crate) fn record(&self, value: LocalValueId) -> &Record<Op> {
        let (chunk, index) = self.place(value);
        chunk.record(index)
    }

    pub(crate) fn key(&self, value: LocalValueId) -> Option<ValueKey<Op>> {
        self.values.get(value.index())?;
        let (chunk, index) = self.place(value);
        let slot = chunk.record(index).slot_of(value.number());
        Some(ValueKey::of_record(chunk, index, slot))
    }
}

impl<Op: GraphOperation> Graph<Op> {
    pub(crate) fn new(contents: Contents<Op>) -> Self {
        // Other graphs may now refer to the last chunk without looking.
        if let Some(last) = contents.chunks.last() {
            last.close();
        }
        Self(Arc::new(contents))
    }

    /// The values in the order of their ids.
    pub fn values(&self) -> impl ExactSizeIterator<Item = ValueNode<'_, Op>> + '_ {
        (0..self.value_count() as u32).map(|id| ValueNode { graph: self, id: LocalValueId::new(id) })
    }

    /// The operations in the order they were added, operands before their users.
    pub fn operations(&self) -> impl ExactSizeIterator<Item = OperationNode<'_, Op>> + DoubleEndedIterator + '_ {
        (0..self.0.operations.len()).map(|position| self.operation(position))
    }

    /// Inputs and operations in the order of their ids, which is the order they were added in.
    pub(crate) fn definitions(&self) -> impl Iterator<Item = Definition<'_, Op>> + '_ {
        let mut inputs = self.inputs().iter().copied().peekable();
        let mut operations = self.operations().peekable();
        std::iter::from_fn(move || {
            let first = operations.peek().map(|operation| operation.first_output);
            match inputs.next_if(|input| first.is_none_or(|first| *input < first)) {
                Some(input) => Some(Definition::Input(input)),
                None => operations.next().map(Definition::Operation),
            }
        })
    }

    /// The inputs in the order they were declared.
    pub fn inputs(&self) -> &[LocalValueId] {
        &self.0.inputs
    }

    /// The outputs as they were set.
    pub fn outputs(&self) -> &[LocalValueId] {
        &self.0.outputs
    }

    /// The graphs whose values this one refers to.
    pub fn parents(&self) -> &[Self] {
        &self.0.parents
    }

    /// The number of values, inputs included.
    pub fn value_count(&self) -> usize {
        self.0.values.len()
    }

    /// The key of a value; `None` if the id is not one of this graph's.
    pub fn key(&self, value: LocalValueId) -> Option<ValueKey<Op>> {
        self.0.key(value)
    }

    /// The keys of the outputs.
    pub fn output_keys(&self) -> Vec<ValueKey<Op>> {
        self.outputs().iter().filter_map(|output| self.key(*output)).collect()
    }

    /// The keys of the inputs.
    pub fn input_keys(&self) -> Vec<Op::InputKey> {
        self.declared_keys().cloned().collect()
    }

    /// The keys of the inputs, borrowed.
    pub fn declared_keys(&self) -> impl Iterator<Item = &Op::InputKey> + '_ {
        self.inputs().iter().filter_map(|input| self.input_key(*input))
    }

    /// Whether two handles are of one graph.
    pub fn ptr_eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// A number that no other living graph has, for sets of graphs.
    pub fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// The key of an input; `None` if the id is not one of this graph's inputs.
    pub fn input_key(&self, input: LocalValueId) -> Option<&Op::InputKey> {
        self.0.values.get(input.index())?;
        match &self.0.record(input).body {
            Body::Input(key) => Some(key),
            Body::Operation(_) => None,
        }
    }

    /// The first output of the operation that makes `value`; an input is its own.
    pub(crate) fn first_output_beside(&self, value: LocalValueId) -> LocalValueId {
        LocalValueId::new(value.number() - self.0.record(value).slot_of(value.number()))
    }

    pub(crate) fn fingerprint(&self, value: LocalValueId) -> Fingerprint {
        self.0.record(value).fingerprint
    }

    /// The operation at a position of [`Self::operations`].
    ///
    /// # Panics
    ///
    /// As slice indexing does, if there is no such operation.
    pub fn operation(&self, position: usize) -> OperationNode<'_, Op> {
        let first_output = self.0.operations[position];
        let (chunk, index) = self.0.place(first_output);
        let Body::Operation(body) = &chunk.record(index).body else {
            unreachable!("the operation list points to operations")
        };
        OperationNode { chunk, index, position, first_output, body }
    }
}

impl<Op: GraphOperation> Clone for Graph<Op> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// The sizes; the text form is [`crate::text::print`].
impl<Op: GraphOperation> Debug for Graph<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph")
            .field("inputs", &self.inputs().len())
            .field("operations", &self.0.operations.len())
            .field("values", &self.value_count())
            .field("outputs", &self.outputs().len())
            .field("parents", &self.parents().len())
            .finish()
    }
}

/// Unlinks the chain of parents one by one: ten thousand nested transforms make one that long.
impl<Op: GraphOperation> Drop for Contents<Op> {
    fn drop(&mut self) {
        let mut orphans = mem::take(&mut self.parents);
        while let Some(graph) = orphans.pop() {
            if let Some(mut contents) = Arc::into_inner(graph.0) {
                orphans.append(&mut contents.parents);
            }
        }
    }
}

/// What gives a graph its next values.
pub(crate) enum Definition<'a, Op: GraphOperation> {
    Input(LocalValueId),
    Operation(OperationNode<'a, Op>),
}

/// One value of a graph.
pub struct ValueNode<'a, Op: GraphOperation> {
    graph: &'a Graph<Op>,
    id: LocalValueId,
}

impl<Op: GraphOperation> ValueNode<'_, Op> {
    /// Its id.
    pub fn id(&self) -> LocalValueId {
        self.id
    }

    /// Its key.
    pub fn key(&self) -> ValueKey<Op> {
        let key = self.graph.key(self.id);
        key.expect("a node is made from an id of its graph")
    }
}

/// One operation of a graph.
pub struct OperationNode<'a, Op: GraphOperation> {
    chunk: &'a Arc<Chunk<Op>>,
    index: u16,
    position: usize,
    first_output: LocalValueId,
    body: &'a OperationBody<Op>,
}

impl<'a, Op: GraphOperation> OperationNode<'a, Op> {
    /// The operation itself.
    pub fn operation(&self) -> &'a Op {
        &self.body.operation
    }

    /// The role it plays.
    pub fn role(&self) -> OperationRole {
        self.body.role()
    }

    /// Whether it is part of a linear map.
    pub fn is_linearized(&self) -> bool {
        self.body.is_linearized()
    }

    /// Where it stands among the graph's operations.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Its operands.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = ValueRef<Op>> + use<'a, Op> {
        let chunk = self.chunk;
        self.body.operands.iter().map(move |operand| match operand.local_value() {
            Some(value) => ValueRef::Local(LocalValueId::new(value)),
            None => ValueRef::External(operand_key(chunk, operand)),
        })
    }

    /// The keys of its operands.
    pub fn input_keys(&self) -> impl ExactSizeIterator<Item = ValueKey<Op>> + use<'a, Op> {
        let chunk = self.chunk;
        self.body.operands.iter().map(move |operand| operand_key(chunk, operand))
    }

    /// The operands that are values of the same graph; `None` stands for one that is not.
    pub fn local_inputs(&self) -> impl ExactSizeIterator<Item = Option<LocalValueId>> + use<'a, Op> {
        let operands = self.body.operands.iter();
        operands.map(|operand| operand.local_value().map(LocalValueId::new))
    }

    /// The ids of its results, in order.
    pub fn outputs(&self) -> impl ExactSizeIterator<Item = LocalValueId> + use<Op> {
        let Range { start, end } = self.output_range();
        (start..end).map(LocalValueId::new)
    }

    fn output_range(&self) -> Range<u32> {
        let first = self.first_output.number();
        first..first + self.operation().output_count() as u32
    }

    /// Its identity.
    pub fn key(&self) -> OperationKey<Op> {
        OperationKey::at(self.chunk, self.index)
    }

    pub(crate) fn fingerprint(&self) -> Fingerprint {
        self.chunk.record(self.index).fingerprint
    }

    pub(crate) fn chunk_and_body(&self) -> (&'a Arc<Chunk<Op>>, &'a OperationBody<Op>) {
        (self.chunk, self.body)
    }
}
