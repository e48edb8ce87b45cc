//! Building a graph: infallible to write, one error at the end.

use std::fmt::{self, Debug};
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHashSet;

use crate::arena::{Body, Chunk, Operand, OperationBody, Record};
use crate::error::GraphError;
use crate::fingerprint::Fingerprint;
use crate::graph::{Contents, Graph, LocalValueId, Place, ValueRef};
use crate::key::{ValueKey, input_fingerprint, operation_mixer, same_shallow, short_name};
use crate::operation::{GraphOperation, OperationRole};

/// The largest number of outputs an operation can have; more are taken for a mistake in `output_count`.
pub const OUTPUT_LIMIT: usize = 1 << 20;

/// Collects inputs and operations, and makes a [`Graph`] of them.
///
/// Adding never fails: the builder keeps the first mistake with its place, and [`build`](Self::build) returns it.
/// Until then it hands out ids that are accepted everywhere, so that one mistake gives one message.
///
/// **Sharing.** An operation that the builder already holds (same operation, role and operands) is not added again; the
/// existing ids are returned.
/// An external reference to a value that the builder holds becomes a local one.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole::Primary};
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
///
/// let mut builder = GraphBuilder::new();
/// let x = builder.add_input(TestKey::named("x"));
/// let sin = builder.add_operation(ScalarOp::Sin, vec![x.into()], Primary);
/// let again = builder.add_operation(ScalarOp::Sin, vec![x.into()], Primary);
/// assert_eq!(sin, again);
/// builder.set_outputs(sin);
/// assert_eq!(builder.build()?.operations().len(), 1);
/// # Ok::<(), computegraph::GraphError>(())
/// ```
pub struct GraphBuilder<Op: GraphOperation> {
    contents: Contents<Op>,
    /// The records written into the last chunk.
    last_chunk_len: usize,
    /// The fingerprint of each value, side by side: operands are looked up in any order.
    fingerprints: Vec<Fingerprint>,
    /// The first outputs of this graph's operations, by fingerprint.
    ///
    /// Four bytes an entry: at a million operations the table is what misses the cache most.
    operations: HashTable<LocalValueId>,
    /// Inputs by fingerprint: declared here, or only mentioned as another graph's.
    inputs: HashTable<Entry>,
    holds_primary: bool,
    holds_linearized: bool,
    parents: FxHashSet<usize>,
    outputs_set: bool,
    error: Option<GraphError>,
}

struct Entry {
    hash: u64,
    target: InputEntry,
}

enum InputEntry {
    Declared(LocalValueId),
    Mentioned(Place),
}

impl<Op: GraphOperation> Default for GraphBuilder<Op> {
    fn default() -> Self {
        Self::new()
    }
}

impl<Op: GraphOperation> GraphBuilder<Op> {
    /// An empty builder.
    pub fn new() -> Self {
        Self {
            contents: Contents {
                chunks: Vec::new(),
                values: Vec::new(),
                operations: Vec::new(),
                inputs: Vec::new(),
                outputs: Vec::new(),
                parents: Vec::new(),
            },
            last_chunk_len: 0,
            fingerprints: Vec::new(),
            operations: HashTable::new(),
            inputs: HashTable::new(),
            holds_primary: false,
            holds_linearized: false,
            parents: FxHashSet::default(),
            outputs_set: false,
            error: None,
        }
    }

    /// Makes room for about this many more operations, so that tables need not grow on the way.
    pub fn reserve(&mut self, operations: usize) {
        self.operations.reserve(operations, |first| self.fingerprints[first.index()].low());
        self.contents.operations.reserve(operations);
        self.contents.values.reserve(operations);
        self.fingerprints.reserve(operations);
    }

    /// Declares an input.
    pub fn add_input(&mut self, key: Op::InputKey) -> LocalValueId {
        if self.error.is_some() {
            return LocalValueId::POISON;
        }
        let fingerprint = input_fingerprint::<Op>(&key);
        if let Some(InputEntry::Declared(first)) = self.find_input(&key, fingerprint) {
            let first = *first;
            return self.fail(GraphError::DuplicateInput {
                input: self.contents.inputs.len(),
                key: short_name(&key),
                first: self.contents.inputs.iter().position(|input| *input == first).unwrap_or(0),
            });
        }
        let Some(id) = self.next_value(1) else {
            return LocalValueId::POISON;
        };
        self.open_chunk();
        let place = self.write(Record { fingerprint, body: Body::Input(key.clone()) });
        self.contents.values.push(place);
        self.fingerprints.push(fingerprint);
        self.contents.inputs.push(id);
        self.enter_input(&key, fingerprint, InputEntry::Declared(id));
        id
    }

    /// Adds an operation and returns the ids of its outputs.
    pub fn add_operation(
        &mut self,
        operation: Op,
        inputs: Vec<ValueRef<Op>>,
        role: OperationRole,
    ) -> Vec<LocalValueId> {
        let output_count = operation.output_count();
        if let Err(error) = self.check(&operation, &inputs, &role) {
            self.fail(error);
        }
        if self.error.is_some() {
            // At least one, because callers take the first without looking.
            return vec![LocalValueId::POISON; output_count.clamp(1, OUTPUT_LIMIT)];
        }
        match self.share_or_write(operation, inputs, role, output_count) {
            Some(first) => {
                let first = first.number();
                (first..first + output_count as u32).map(LocalValueId::new).collect()
            }
            None => vec![LocalValueId::POISON; output_count],
        }
    }

    /// Makes `graph` a parent: its values can be found wherever this graph is resolved.
    pub fn add_parent(&mut self, graph: Graph<Op>) {
        if self.parents.insert(graph.address()) {
            self.contents.parents.push(graph);
        }
    }

    /// Says which values are the results; the last call counts.
    pub fn set_outputs(&mut self, outputs: impl IntoIterator<Item = LocalValueId>) {
        let outputs: Vec<_> = outputs.into_iter().collect();
        let held = self.contents.values.len();
        // After an error, ids that stand for what could not be made are expected.
        if self.error.is_none()
            && let Some(output) = outputs.iter().position(|id| id.index() >= held)
        {
            self.fail(GraphError::UnknownOutput { output, value: outputs[output].index(), held });
        }
        self.contents.outputs = outputs;
        self.outputs_set = true;
    }

    /// The key of a value; `None` for an id that the builder does not hold.
    pub fn global_key(&self, value: LocalValueId) -> Option<ValueKey<Op>> {
        self.contents.key(value)
    }

    /// The id of a value that the builder holds, by its key.
    pub fn local_id(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        match key {
            ValueKey::Input(key) => match self.find_input(key, input_fingerprint::<Op>(key))? {
                InputEntry::Declared(id) => Some(*id),
                InputEntry::Mentioned(_) => None,
            },
            ValueKey::Derived { operation, output_slot } => {
                let (chunk, index) = operation.place();
                let record = chunk.record(index);
                let Body::Operation(body) = &record.body else { return None };
                if !key.has_valid_slot() {
                    return None;
                }
                // Saves the search for most operands of a linear graph, which are primary values of another one.
                let may_hold = if body.is_linearized() { self.holds_linearized } else { self.holds_primary };
                if !may_hold {
                    return None;
                }
                let first = self.find_operation((chunk, body), record.fingerprint)?;
                Some(LocalValueId::new(first.number() + output_slot))
            }
        }
    }

    /// The first mistake made so far.
    pub fn error(&self) -> Option<&GraphError> {
        self.error.as_ref()
    }

    /// The number of values added so far, inputs included.
    pub fn value_count(&self) -> usize {
        self.contents.values.len()
    }

    /// The graph, or the first mistake made in building it.
    pub fn build(mut self) -> Result<Graph<Op>, GraphError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if !self.outputs_set {
            return Err(GraphError::OutputsNotSet);
        }
        self.contents.values.shrink_to_fit();
        self.contents.operations.shrink_to_fit();
        Ok(Graph::new(self.contents))
    }

    /// Keeps the first error, and gives the id that stands for what could not be made.
    fn fail(&mut self, error: GraphError) -> LocalValueId {
        self.error.get_or_insert(error);
        LocalValueId::POISON
    }

    fn check(&self, operation: &Op, inputs: &[ValueRef<Op>], role: &OperationRole) -> Result<(), GraphError> {
        let position = self.contents.operations.len();
        let name = || short_name(operation);
        let expected = operation.input_count();
        if inputs.len() != expected {
            return Err(GraphError::Arity { operation: position, name: name(), expected, found: inputs.len() });
        }
        if let Some(mask) = role.active_mask().filter(|mask| mask.len() != expected) {
            return Err(GraphError::MaskWidth { operation: position, name: name(), expected, found: mask.len() });
        }
        if !(1..=OUTPUT_LIMIT).contains(&operation.output_count()) {
            return Err(GraphError::OutputCount {
                operation: position,
                name: name(),
                found: operation.output_count(),
                limit: OUTPUT_LIMIT,
            });
        }
        let held = self.contents.values.len();
        for (input, value) in inputs.iter().enumerate() {
            match value {
                ValueRef::Local(id) if id.index() >= held && self.error.is_none() => {
                    return Err(GraphError::UnknownLocal {
                        operation: position,
                        name: name(),
                        input,
                        value: id.index(),
                        held,
                    });
                }
                ValueRef::External(key) if !key.has_valid_slot() => {
                    return Err(GraphError::UnknownSlot {
                        operation: position,
                        name: name(),
                        input,
                        value: key.summary(),
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The first output of the operation, written now or before; `None` if the graph is full.
    fn share_or_write(
        &mut self,
        operation: Op,
        inputs: Vec<ValueRef<Op>>,
        role: OperationRole,
        output_count: usize,
    ) -> Option<LocalValueId> {
        self.mention_inputs(&inputs);
        self.open_chunk();
        let mut mixer = operation_mixer(&operation, &role);
        let mut body = OperationBody::new(operation, &role, self.contents.values.len() as u32);
        for (position, input) in inputs.into_iter().enumerate() {
            let (operand, fingerprint) = self.operand(input);
            mixer.absorb(fingerprint);
            body.push(operand, role.is_active(position));
        }
        self.leave_closed_chunk(&mut body);
        let fingerprint = mixer.fingerprint();
        if let Some(first) = self.find_operation((self.last_chunk(), &body), fingerprint) {
            return Some(first);
        }

        self.holds_linearized |= role.is_linearized();
        self.holds_primary |= !role.is_linearized();
        let first = self.next_value(output_count)?;
        let place = self.write(Record { fingerprint, body: Body::Operation(body) });
        self.contents.values.extend(std::iter::repeat_n(place, output_count));
        self.fingerprints.extend((0..output_count as u32).map(|slot| fingerprint.of_output(slot)));
        self.contents.operations.push(first);
        let hash = |first: &LocalValueId| self.fingerprints[first.index()].low();
        self.operations.insert_unique(fingerprint.low(), first, hash);
        Some(first)
    }

    /// The operand as a record in the last chunk refers to it, and its fingerprint; a foreign chunk is closed.
    fn operand(&self, input: ValueRef<Op>) -> (Operand<Op>, Fingerprint) {
        match input {
            ValueRef::Local(id) => self.local_operand(id),
            ValueRef::External(ValueKey::Input(key)) => {
                let fingerprint = input_fingerprint::<Op>(&key);
                match self.find_input(&key, fingerprint) {
                    Some(InputEntry::Declared(id)) => self.local_operand(*id),
                    Some(InputEntry::Mentioned(place)) => {
                        (Operand::external(self.link(*place), place.index, 0), fingerprint)
                    }
                    None => unreachable!("foreign inputs are mentioned before operands are linked"),
                }
            }
            ValueRef::External(key) => match (self.local_id(&key), key) {
                (Some(id), _) => self.local_operand(id),
                (None, ValueKey::Derived { operation, output_slot }) => {
                    let fingerprint = operation.record().fingerprint.of_output(output_slot);
                    let (chunk, index) = operation.into_place();
                    chunk.close();
                    (Operand::external(Some(chunk), index, output_slot), fingerprint)
                }
                (None, ValueKey::Input(_)) => unreachable!("input keys are handled above"),
            },
        }
    }

    fn local_operand(&self, id: LocalValueId) -> (Operand<Op>, Fingerprint) {
        let place = self.contents.values[id.index()];
        (Operand::local(self.link(place), place.index, id.number()), self.fingerprints[id.index()])
    }

    /// The chunk of a place, `None` if it is the last one.
    fn link(&self, place: Place) -> Option<Arc<Chunk<Op>>> {
        let chunk = place.chunk as usize;
        (chunk + 1 != self.contents.chunks.len()).then(|| self.contents.chunks[chunk].clone())
    }

    /// Another builder may have closed the last chunk while operands were linked to it.
    fn leave_closed_chunk(&mut self, body: &mut OperationBody<Op>) {
        if self.last_chunk().is_closed() {
            let closed = self.last_chunk().clone();
            self.open_chunk();
            body.leave(&closed);
        }
    }

    /// Writes a record for each input that another graph declares.
    fn mention_inputs(&mut self, inputs: &[ValueRef<Op>]) {
        for input in inputs {
            let ValueRef::External(ValueKey::Input(key)) = input else { continue };
            let fingerprint = input_fingerprint::<Op>(key);
            if self.find_input(key, fingerprint).is_none() {
                self.open_chunk();
                let place = self.write(Record { fingerprint, body: Body::Input(key.clone()) });
                self.enter_input(key, fingerprint, InputEntry::Mentioned(place));
            }
        }
    }

    fn find_operation(
        &self,
        (chunk, body): (&Arc<Chunk<Op>>, &OperationBody<Op>),
        fingerprint: Fingerprint,
    ) -> Option<LocalValueId> {
        let is_same = |first: &LocalValueId| {
            self.fingerprints[first.index()] == fingerprint && {
                let (held_chunk, index) = self.contents.place(*first);
                match &held_chunk.record(index).body {
                    Body::Operation(held) => same_shallow((held_chunk, held), (chunk, body)),
                    Body::Input(_) => false,
                }
            }
        };
        self.operations.find(fingerprint.low(), is_same).copied()
    }

    fn find_input(&self, key: &Op::InputKey, fingerprint: Fingerprint) -> Option<&InputEntry> {
        let hash = fingerprint.low();
        let entry = self.inputs.find(hash, |entry| entry.hash == hash && self.entry_key(&entry.target) == key);
        entry.map(|entry| &entry.target)
    }

    /// A declaration replaces an earlier mention.
    fn enter_input(&mut self, key: &Op::InputKey, fingerprint: Fingerprint, target: InputEntry) {
        let hash = fingerprint.low();
        let contents = &self.contents;
        let same = |entry: &Entry| entry.hash == hash && entry_key(contents, &entry.target) == key;
        let entry = Entry { hash, target };
        match self.inputs.entry(hash, same, |entry| entry.hash) {
            hashbrown::hash_table::Entry::Occupied(mut occupied) => *occupied.get_mut() = entry,
            hashbrown::hash_table::Entry::Vacant(vacant) => {
                vacant.insert(entry);
            }
        }
    }

    fn entry_key(&self, entry: &InputEntry) -> &Op::InputKey {
        entry_key(&self.contents, entry)
    }

    /// The id for the next values, if the graph can hold them.
    fn next_value(&mut self, count: usize) -> Option<LocalValueId> {
        let held = self.contents.values.len();
        if held + count >= LocalValueId::LIMIT {
            self.fail(GraphError::TooLarge { limit: LocalValueId::LIMIT });
            return None;
        }
        Some(LocalValueId::new(held as u32))
    }

    /// Makes sure that the last chunk has room and is open.
    fn open_chunk(&mut self) {
        let capacity = match self.contents.chunks.last() {
            Some(last) if self.last_chunk_len < last.capacity() && !last.is_closed() => return,
            // A chunk closed early says that keys of this graph are used elsewhere while it grows: start small again.
            Some(last) if self.last_chunk_len < last.capacity() => 0,
            Some(last) => last.capacity(),
            None => 0,
        };
        self.contents.chunks.push(Arc::new(Chunk::after(capacity)));
        self.last_chunk_len = 0;
    }

    fn last_chunk(&self) -> &Arc<Chunk<Op>> {
        self.contents.chunks.last().expect("a chunk is opened before anything is written")
    }

    /// Writes into the last chunk, which has been opened.
    fn write(&mut self, record: Record<Op>) -> Place {
        let place = Place { chunk: self.contents.chunks.len() as u32 - 1, index: self.last_chunk_len as u16 };
        self.last_chunk().write(place.index, record);
        self.last_chunk_len += 1;
        place
    }
}

fn entry_key<'a, Op: GraphOperation>(contents: &'a Contents<Op>, entry: &InputEntry) -> &'a Op::InputKey {
    let record = match entry {
        InputEntry::Declared(id) => contents.record(*id),
        InputEntry::Mentioned(place) => contents.chunks[place.chunk as usize].record(place.index),
    };
    match &record.body {
        Body::Input(key) => key,
        Body::Operation(_) => unreachable!("an input entry points to an input"),
    }
}

impl<Op: GraphOperation> Debug for GraphBuilder<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphBuilder")
            .field("inputs", &self.contents.inputs.len())
            .field("operations", &self.contents.operations.len())
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}
