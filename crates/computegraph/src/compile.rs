//! From a flat graph to a program: slots by liveness, equal computations once.

use std::fmt::{self, Debug};

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

use crate::error::GraphError;
use crate::eval::SlotRef;
use crate::fingerprint::Mixer;
use crate::graph::{Graph, LocalValueId, OperationNode, ValueRef};
use crate::key::short_name;
use crate::operation::GraphOperation;

/// A flat graph made ready to be evaluated many times.
///
/// Operands live in slots that are reused once their last reader is done, so that the number of live operands follows
/// the graph's shape and not its length.
#[derive(Clone)]
pub struct CompiledProgram<Op: GraphOperation> {
    pub(crate) instructions: Vec<Instruction<Op>>,
    /// The operands and then the results of each instruction, one after the other.
    pub(crate) refs: Vec<SlotRef>,
    /// The slot of each input in the caller's order; `None` if the program does not need it.
    pub(crate) input_slots: Vec<Option<u32>>,
    pub(crate) outputs: Vec<SlotRef>,
    pub(crate) slot_count: usize,
}

#[derive(Clone)]
pub(crate) struct Instruction<Op> {
    pub(crate) operation: Op,
    /// Where its operands and results begin, stated so that one instruction need not wait for the one before it.
    pub(crate) first_ref: u32,
    pub(crate) operand_count: u32,
    pub(crate) ref_count: u32,
}

/// Compiles a flat graph for inputs in the given order.
///
/// The order may name inputs that the program does not need.
/// Operations that differ in their role only are computed once.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole::Primary, compile};
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
///
/// let (x, y) = (TestKey::named("x"), TestKey::named("y"));
/// let mut builder = GraphBuilder::new();
/// let inputs = [builder.add_input(x.clone()), builder.add_input(y.clone())];
/// let product = builder.add_operation(ScalarOp::Mul, vec![inputs[0].into(), inputs[1].into()], Primary);
/// builder.set_outputs(product);
/// let program = compile(&builder.build()?, &[y, x])?;
/// assert_eq!(program.eval(&mut (), [2.0, 3.0])?, [6.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// An order that misses a needed input or repeats one; a graph that refers to other graphs.
pub fn compile<Op: GraphOperation>(
    flat: &Graph<Op>,
    input_order: &[Op::InputKey],
) -> Result<CompiledProgram<Op>, GraphError> {
    let values = number_values(flat)?;
    let last_uses = LastUses::of(flat, &values);
    let mut emitter = Emitter {
        values: &values,
        slots: vec![NO_SLOT; flat.value_count()],
        free: Vec::new(),
        dying: Vec::new(),
        program: CompiledProgram {
            instructions: Vec::new(),
            refs: Vec::new(),
            input_slots: Vec::new(),
            outputs: Vec::new(),
            slot_count: 0,
        },
    };
    emitter.place_inputs(flat, input_order, &last_uses)?;
    for (position, operation) in flat.operations().enumerate() {
        if last_uses.needed[position] {
            emitter.emit(position, &operation, &last_uses);
        }
    }
    emitter.place_outputs(flat);
    if emitter.program.slot_count > SlotRef::LIMIT || emitter.program.refs.len() > u32::MAX as usize {
        return Err(GraphError::TooLarge { limit: SlotRef::LIMIT });
    }
    Ok(emitter.program)
}

impl<Op: GraphOperation> CompiledProgram<Op> {
    /// The number of operations that one evaluation runs.
    pub fn instruction_count(&self) -> usize {
        self.instructions.len()
    }

    /// The largest number of operands that live at once.
    pub fn slot_count(&self) -> usize {
        self.slot_count
    }

    /// The number of inputs that an evaluation takes.
    pub fn input_count(&self) -> usize {
        self.input_slots.len()
    }

    /// The number of outputs that an evaluation gives.
    pub fn output_count(&self) -> usize {
        self.outputs.len()
    }
}

impl<Op: GraphOperation> Debug for CompiledProgram<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompiledProgram")
            .field("inputs", &self.input_slots.len())
            .field("instructions", &self.instructions.len())
            .field("slots", &self.slot_count)
            .field("outputs", &self.outputs.len())
            .finish()
    }
}

const NO_SLOT: u32 = u32::MAX;

/// For each value the first one that is computed alike, roles aside.
fn number_values<Op: GraphOperation>(flat: &Graph<Op>) -> Result<Vec<LocalValueId>, GraphError> {
    let mut values: Vec<_> = (0..flat.value_count() as u32).map(LocalValueId::new).collect();
    let mut seen: HashTable<(u64, usize)> = HashTable::with_capacity(flat.operations().len());
    for (position, operation) in flat.operations().enumerate() {
        check_flat(&operation)?;
        let mut mixer = Mixer::new(0);
        operation.operation().hash(&mut mixer);
        for input in operation.local_inputs().flatten() {
            mixer.word(values[input.index()].index() as u64);
        }
        let hash = mixer.fingerprint().low();
        let same = |(held, other): &(u64, usize)| {
            *held == hash && {
                let other = flat.operation(*other);
                let numbers = |operation: &OperationNode<'_, Op>| {
                    let inputs = operation.local_inputs().flatten();
                    inputs.map(|input| values[input.index()]).collect::<Vec<_>>()
                };
                other.operation() == operation.operation() && numbers(&other) == numbers(&operation)
            }
        };
        match seen.find(hash, same) {
            Some((_, first)) => {
                for (output, same) in operation.outputs().zip(flat.operation(*first).outputs()) {
                    values[output.index()] = same;
                }
            }
            None => {
                seen.insert_unique(hash, (hash, position), |(hash, _)| *hash);
            }
        }
    }
    Ok(values)
}

fn check_flat<Op: GraphOperation>(operation: &OperationNode<'_, Op>) -> Result<(), GraphError> {
    if operation.local_inputs().all(|input| input.is_some()) {
        return Ok(());
    }
    let (input, value) = operation
        .inputs()
        .enumerate()
        .find_map(|(input, value)| match value {
            ValueRef::External(key) => Some((input, key.summary())),
            ValueRef::Local(_) => None,
        })
        .unwrap_or_default();
    Err(GraphError::NotFlat { operation: operation.position(), name: short_name(operation.operation()), input, value })
}

/// Which operations the outputs need, and which of them reads each value last.
struct LastUses {
    needed: Vec<bool>,
    /// By value: the position of the last reader, `ALWAYS` for outputs, `NEVER` for what nobody reads.
    reader: Vec<u32>,
}

const ALWAYS: u32 = u32::MAX;
const NEVER: u32 = u32::MAX - 1;

impl LastUses {
    fn of<Op: GraphOperation>(flat: &Graph<Op>, values: &[LocalValueId]) -> Self {
        let mut reader = vec![NEVER; values.len()];
        for output in flat.outputs() {
            reader[values[output.index()].index()] = ALWAYS;
        }
        let mut needed = vec![false; flat.operations().len()];
        for (position, operation) in flat.operations().enumerate().rev() {
            // An operation computed by an earlier, equal one has no readers of its own.
            if !operation.outputs().any(|output| reader[output.index()] != NEVER) {
                continue;
            }
            needed[position] = true;
            for input in operation.local_inputs().flatten() {
                let input = values[input.index()].index();
                if reader[input] == NEVER {
                    reader[input] = position as u32;
                }
            }
        }
        Self { needed, reader }
    }
}

struct Emitter<'a, Op: GraphOperation> {
    values: &'a [LocalValueId],
    /// The slot of each value that lives.
    slots: Vec<u32>,
    free: Vec<u32>,
    /// The slots that the current instruction is the last to use.
    dying: Vec<u32>,
    program: CompiledProgram<Op>,
}

impl<Op: GraphOperation> Emitter<'_, Op> {
    fn place_inputs(
        &mut self,
        flat: &Graph<Op>,
        input_order: &[Op::InputKey],
        last_uses: &LastUses,
    ) -> Result<(), GraphError> {
        let mut positions = FxHashMap::default();
        for (second, key) in input_order.iter().enumerate() {
            if let Some(first) = positions.insert(key, second) {
                return Err(GraphError::RepeatedInput { key: short_name(key), first, second });
            }
        }
        self.program.input_slots = vec![None; input_order.len()];
        for (input, key) in flat.inputs().iter().zip(flat.declared_keys()) {
            let is_needed = last_uses.reader[input.index()] != NEVER;
            match positions.get(key) {
                Some(position) if is_needed => {
                    let slot = self.allocate(*input);
                    self.program.input_slots[*position] = Some(slot);
                }
                None if is_needed => return Err(GraphError::MissingInput { key: short_name(key) }),
                _ => {}
            }
        }
        Ok(())
    }

    fn emit(&mut self, position: usize, operation: &OperationNode<'_, Op>, last_uses: &LastUses) {
        let position = position as u32;
        let operands = || operation.local_inputs().flatten().map(|input| self.values[input.index()].index());
        let first_ref = self.program.refs.len();
        let dies = |value: usize| last_uses.reader[value] == position;
        self.dying.clear();
        self.dying.extend(operands().filter(|value| dies(*value)).map(|value| self.slots[value]));
        self.dying.sort_unstable();
        // A slot that the instruction reads twice must not be taken by one of the readings.
        let is_read_twice = |slot: u32| {
            let at = self.dying.partition_point(|other| *other < slot);
            self.dying.get(at + 1) == Some(&slot)
        };
        for value in operands() {
            let (slot, dies) = (self.slots[value], dies(value));
            self.program.refs.push(SlotRef::new(slot, dies, dies && !is_read_twice(slot)));
        }
        // Results get their slots before operands give theirs up: an operation may read after it has written.
        self.dying.dedup();
        for output in operation.outputs() {
            let slot = self.allocate(output);
            let is_dead = last_uses.reader[output.index()] == NEVER;
            self.program.refs.push(SlotRef::new(slot, is_dead, false));
            if is_dead {
                self.dying.push(slot);
            }
        }
        self.free.extend_from_slice(&self.dying);
        self.program.instructions.push(Instruction {
            operation: operation.operation().clone(),
            first_ref: first_ref as u32,
            operand_count: operation.local_inputs().len() as u32,
            ref_count: (self.program.refs.len() - first_ref) as u32,
        });
    }

    fn place_outputs(&mut self, flat: &Graph<Op>) {
        let mut seen = rustc_hash::FxHashSet::default();
        for output in flat.outputs().iter().rev() {
            let slot = self.slots[self.values[output.index()].index()];
            let last_use = seen.insert(slot);
            self.program.outputs.push(SlotRef::new(slot, last_use, last_use));
        }
        self.program.outputs.reverse();
    }

    fn allocate(&mut self, value: LocalValueId) -> u32 {
        let slot = self.free.pop().unwrap_or_else(|| {
            self.program.slot_count += 1;
            self.program.slot_count as u32 - 1
        });
        self.slots[value.index()] = slot;
        slot
    }
}
