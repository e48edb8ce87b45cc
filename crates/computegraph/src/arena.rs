//! Where operations live: append-only chunks that keys point into.
//!
//! A key is a shared chunk and an index, so that naming a value costs one reference count, also while its graph is
//! still being built.
//! A record never changes once written and refers only to records written before it.
//!
//! # Why chunks never hold each other alive in a circle
//!
//! A record may refer to records of other chunks and keeps those chunks alive.
//! Two builders that use each other's values could so tie a knot that is never freed.
//! Therefore a chunk is *closed* before anything outside its graph refers to it, and nothing is written into a closed
//! chunk: each chunk closes later than all chunks it refers to, which orders them.
//! Two builders on two threads keep to this without a lock: each first closes the chunk it wants to refer to and then
//! looks whether its own has been closed, both sequentially consistent, so at least one of the two sees the other.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::fingerprint::Fingerprint;
use crate::operation::{GraphOperation, OperationRole};

/// The first chunk of a graph is small, because many graphs are; later ones double up to the largest.
const SMALLEST_CHUNK: usize = 4;
const LARGEST_CHUNK: usize = 512;

pub(crate) struct Chunk<Op: GraphOperation> {
    records: Box<[OnceLock<Record<Op>>]>,
    closed: AtomicBool,
}

/// An input or an operation.
pub(crate) struct Record<Op: GraphOperation> {
    pub(crate) fingerprint: Fingerprint,
    pub(crate) body: Body<Op>,
}

impl<Op: GraphOperation> Record<Op> {
    /// Which output the value with this local id is; an input has only one.
    pub(crate) fn slot_of(&self, value: u32) -> u32 {
        match &self.body {
            Body::Input(_) => 0,
            Body::Operation(body) => value - body.first_value,
        }
    }
}

pub(crate) enum Body<Op: GraphOperation> {
    Input(Op::InputKey),
    Operation(OperationBody<Op>),
}

pub(crate) struct OperationBody<Op: GraphOperation> {
    pub(crate) operation: Op,
    /// The local id of the first output in the graph the operation was written for.
    pub(crate) first_value: u32,
    /// `Linearized`; the mask is in the operands.
    linear: bool,
    pub(crate) operands: Operands<Op>,
}

/// The operands of one operation; two of them, which most operations have at most, need no allocation.
///
/// A `SmallVec` would spend eight bytes more on a length that the operation knows.
pub(crate) enum Operands<Op: GraphOperation> {
    Few([Option<Operand<Op>>; 2]),
    /// Behind a thin pointer, which leaves room for the tag in what is free of the other variant.
    Many(Box<ManyOperands<Op>>),
}

pub(crate) struct ManyOperands<Op: GraphOperation>(Vec<Operand<Op>>);

impl<Op: GraphOperation> Operands<Op> {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Few(few) => few.iter().flatten().count(),
            Self::Many(many) => many.0.len(),
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &Operand<Op>> + Clone + '_ {
        let (few, many): (&[_], &[_]) = match self {
            Self::Few(few) => (few, &[]),
            Self::Many(many) => (&[], &many.0),
        };
        (0..self.len()).map(move |position| match few.get(position) {
            Some(Some(operand)) => operand,
            _ => &many[position],
        })
    }

    fn push(&mut self, operand: Operand<Op>) {
        match self {
            Self::Few([free @ None, _] | [Some(_), free @ None]) => *free = Some(operand),
            Self::Few(few) => {
                let all = mem::take(few).into_iter().flatten().chain([operand]).collect();
                *self = Self::Many(Box::new(ManyOperands(all)));
            }
            Self::Many(many) => many.0.push(operand),
        }
    }

    fn for_each_mut(&mut self, change: impl FnMut(&mut Operand<Op>)) {
        match self {
            Self::Few(few) => few.iter_mut().flatten().for_each(change),
            Self::Many(many) => many.0.iter_mut().for_each(change),
        }
    }
}

/// A reference from an operation to one of its operands; 16 bytes.
pub(crate) struct Operand<Op: GraphOperation> {
    /// Where the operand's record is; `None`: in the same chunk.
    chunk: Option<Arc<Chunk<Op>>>,
    /// If `local`, the operand's id in its graph, else its output slot.
    value: u32,
    index: u16,
    local: bool,
    /// The operation is linear in the operand.
    active: bool,
}

impl<Op: GraphOperation> OperationBody<Op> {
    /// The operation with the given role and no operands so far.
    pub(crate) fn new(operation: Op, role: &OperationRole, first_value: u32) -> Self {
        Self { operation, first_value, linear: role.is_linearized(), operands: Operands::Few([None, None]) }
    }

    /// Adds an operand; `active` is the mask's entry for it.
    pub(crate) fn push(&mut self, operand: Operand<Op>, active: bool) {
        self.operands.push(Operand { active, ..operand });
    }

    /// Keeps pointing to the same records when the operation is written into another chunk than `chunk`.
    pub(crate) fn leave(&mut self, chunk: &Arc<Chunk<Op>>) {
        self.operands.for_each_mut(|operand| {
            operand.chunk.get_or_insert_with(|| chunk.clone());
        });
    }

    pub(crate) fn role(&self) -> OperationRole {
        if self.linear {
            OperationRole::Linearized { active_mask: self.operands.iter().map(|operand| operand.active).collect() }
        } else {
            OperationRole::Primary
        }
    }

    pub(crate) fn is_linearized(&self) -> bool {
        self.linear
    }

    pub(crate) fn has_same_role(&self, other: &Self) -> bool {
        let pairs = self.operands.iter().zip(other.operands.iter());
        self.linear == other.linear && pairs.into_iter().all(|(operand, other)| operand.active == other.active)
    }
}

impl<Op: GraphOperation> Chunk<Op> {
    /// A chunk to follow one of the given capacity (0: the first one).
    pub(crate) fn after(previous_capacity: usize) -> Self {
        let capacity = (2 * previous_capacity).clamp(SMALLEST_CHUNK, LARGEST_CHUNK);
        Self { records: (0..capacity).map(|_| OnceLock::new()).collect(), closed: AtomicBool::new(false) }
    }

    pub(crate) fn capacity(&self) -> usize {
        self.records.len()
    }

    pub(crate) fn record(&self, index: u16) -> &Record<Op> {
        let record = self.records[usize::from(index)].get();
        record.expect("an index is handed out only after its record is written")
    }

    pub(crate) fn write(&self, index: u16, record: Record<Op>) {
        let written = self.records[usize::from(index)].set(record);
        assert!(written.is_ok(), "a record is written once");
    }

    /// Nothing is written into the chunk from now on.
    pub(crate) fn close(&self) {
        if !self.is_closed() {
            self.closed.store(true, Ordering::SeqCst);
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Moves out those chunks that only this one kept alive.
    fn release_into(&mut self, orphans: &mut Vec<Self>) {
        for record in mem::take(&mut self.records) {
            if let Some(Record { body: Body::Operation(mut body), .. }) = record.into_inner() {
                body.operands.for_each_mut(|operand| orphans.extend(operand.chunk.take().and_then(Arc::into_inner)));
            }
        }
    }
}

/// Unlinks ancestors one after the other: a graph may be a million operations deep.
impl<Op: GraphOperation> Drop for Chunk<Op> {
    fn drop(&mut self) {
        let mut orphans = Vec::new();
        self.release_into(&mut orphans);
        while let Some(mut chunk) = orphans.pop() {
            chunk.release_into(&mut orphans);
        }
    }
}

impl<Op: GraphOperation> Operand<Op> {
    /// A value of the same graph, by its local id; `chunk` is `None` within one chunk.
    pub(crate) fn local(chunk: Option<Arc<Chunk<Op>>>, index: u16, value: u32) -> Self {
        Self { chunk, value, index, local: true, active: false }
    }

    /// A value of another graph, by its output slot.
    pub(crate) fn external(chunk: Option<Arc<Chunk<Op>>>, index: u16, slot: u32) -> Self {
        Self { chunk, value: slot, index, local: false, active: false }
    }

    /// The id in the graph the operand's user was written for, if that graph holds the operand.
    pub(crate) fn local_value(&self) -> Option<u32> {
        self.local.then_some(self.value)
    }

    /// The chunk and index of the operand's record, seen from a record in chunk `here`.
    pub(crate) fn place<'a>(&'a self, here: &'a Arc<Chunk<Op>>) -> (&'a Arc<Chunk<Op>>, u16) {
        (self.chunk.as_ref().unwrap_or(here), self.index)
    }

    pub(crate) fn slot(&self, record: &Record<Op>) -> u32 {
        if self.local { record.slot_of(self.value) } else { self.value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_ops::TestOp;

    /// The memory bar of a million operations rests on these.
    #[test]
    fn records_are_compact() {
        fn sizes<Op: GraphOperation>(_: Op) -> (usize, usize) {
            (size_of::<Operand<Op>>(), size_of::<OnceLock<Record<Op>>>())
        }
        let (operand, record) = sizes(TestOp::Add);
        assert_eq!(operand, 16);
        assert!(record <= 64, "{record}");
    }
}
