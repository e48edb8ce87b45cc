//! Random well-formed graphs over anyone's operations, as proptest strategies.

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;
use std::sync::Arc;

use computegraph::{Graph, GraphBuilder, GraphError, GraphOperation, LocalValueId, OperationRole, ValueKey, ValueRef};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};
use proptest::strategy::Union;

use crate::operand::{Random, TestOperand};

/// The operations that random graphs are made of, with weights.
///
/// ```
/// use proptest::{prelude::*, test_runner::TestRunner};
/// use tidu_testkit::{OpTable, TestKey, check_graph, points, scalar::ScalarOp};
///
/// let table = OpTable::new([(3, ScalarOp::Add), (3, ScalarOp::Mul), (1, ScalarOp::Sin)]);
/// let graphs = table.graphs(TestKey::list("x y"), 1..=6, 1..=2);
/// let mut runner = TestRunner::deterministic();
/// runner.run(&(graphs, points(vec![0.0; 2])), |(spec, point)| {
///     let graph = spec.build().unwrap();
///     check_graph(&graph, &point).map_err(|error| TestCaseError::fail(error.to_string()))
/// })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A failing graph shrinks to fewer operations, and to operations earlier in the table: put simple ones first.
pub struct OpTable<Op: GraphOperation> {
    entries: Vec<(u32, Op)>,
    accepts: Arc<Accepts<Op>>,
}

type Accepts<Op> = dyn Fn(&Op, &[ValueKey<Op>]) -> bool + Send + Sync;

/// How many combinations of operands are tried before an operation is left out.
const ATTEMPTS: usize = 256;

impl<Op: GraphOperation> OpTable<Op> {
    /// A table of operations that take any values of the graph; weights of zero leave out.
    pub fn new(entries: impl IntoIterator<Item = (u32, Op)>) -> Self {
        let entries = entries.into_iter().filter(|(weight, _)| *weight > 0).collect();
        Self { entries, accepts: Arc::new(|_, _| true) }
    }

    /// The same table, in which an operation is applied only to operands that `accepts` agrees to.
    ///
    /// A typed set infers the types of the given keys here; where no values fit, an operation is left out.
    pub fn accepting(mut self, accepts: impl Fn(&Op, &[ValueKey<Op>]) -> bool + Send + Sync + 'static) -> Self {
        self.accepts = Arc::new(accepts);
        self
    }

    /// Graphs on the given inputs, with so many operations and outputs.
    pub fn graphs(
        &self,
        inputs: Vec<Op::InputKey>,
        operations: RangeInclusive<usize>,
        outputs: RangeInclusive<usize>,
    ) -> impl Strategy<Value = GraphSpec<Op>> + use<Op> {
        let weighted = self.entries.iter().enumerate().map(|(index, (weight, _))| (*weight, Just(index)));
        let widest = self.entries.iter().map(|(_, op)| op.input_count()).max().unwrap_or(0);
        let entries: Arc<[Op]> = self.entries.iter().map(|(_, op)| op.clone()).collect();
        let accepts = self.accepts.clone();
        let choices = if entries.is_empty() {
            Just(Vec::new()).boxed()
        } else {
            // A choice says how far back a value lies, so that taking an operation out changes little downstream.
            vec((Union::new_weighted(weighted.collect()), vec(any::<u16>(), widest)), operations).boxed()
        };
        (choices, vec(any::<u16>(), outputs)).prop_map(move |(choices, outputs)| {
            let mut spec = Assembly::new(&inputs, &*accepts);
            for (op, operands) in choices {
                spec.push(&entries[op], &operands);
            }
            spec.finish(&outputs)
        })
    }
}

/// A random graph as a list of operations.
///
/// Values are numbered: the inputs first, then the results of each operation.
/// `Debug` prints one operation a line, so that a failure found can be written down as a test.
#[derive(Clone)]
pub struct GraphSpec<Op: GraphOperation> {
    /// The inputs.
    pub inputs: Vec<Op::InputKey>,
    /// Operations and their operands by number.
    pub operations: Vec<(Op, Vec<usize>)>,
    /// The outputs by number.
    pub outputs: Vec<usize>,
}

impl<Op: GraphOperation> GraphSpec<Op> {
    /// The graph.
    ///
    /// # Errors
    ///
    /// None for a random one; a specification changed by hand may refer to values that do not exist.
    pub fn build(&self) -> Result<Graph<Op>, GraphError> {
        let mut builder = GraphBuilder::new();
        let mut values: Vec<_> = self.inputs.iter().map(|key| builder.add_input(key.clone())).collect();
        // A number that does not exist is no id of the builder either, which reports it.
        let find = |values: &[LocalValueId], number: usize| {
            let unknown = || LocalValueId::new(u32::try_from(number).unwrap_or(u32::MAX));
            values.get(number).copied().unwrap_or_else(unknown)
        };
        for (op, operands) in &self.operations {
            let operands = operands.iter().map(|number| ValueRef::Local(find(&values, *number))).collect();
            values.extend(builder.add_operation(op.clone(), operands, OperationRole::Primary));
        }
        builder.set_outputs(self.outputs.iter().map(|number| find(&values, *number)));
        builder.build()
    }
}

impl<Op: GraphOperation> Debug for GraphSpec<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |number: &usize| format!("v{number}");
        let names = |numbers: &[usize]| numbers.iter().map(name).collect::<Vec<_>>().join(", ");
        writeln!(f, "graph {{")?;
        for (number, key) in self.inputs.iter().enumerate() {
            writeln!(f, "  v{number} = input {key:?}")?;
        }
        let mut next = self.inputs.len();
        for (op, operands) in &self.operations {
            let results: Vec<_> = (next..next + op.output_count()).collect();
            next += results.len();
            writeln!(f, "  {} = {op:?}({})", names(&results), names(operands))?;
        }
        write!(f, "}} -> {}", names(&self.outputs))
    }
}

/// Points for the inputs of random graphs: one random operand like each of the given ones.
///
/// Entries lie between 1/4 and 1 in size.
pub fn points<T: TestOperand>(like: Vec<T>) -> impl Strategy<Value = Vec<T>> {
    any::<u64>().prop_map(move |seed| {
        let mut random = Random::new(seed);
        like.iter().map(|value| value.random_like(&mut random)).collect()
    })
}

/// Turns choices into a specification, keeping the keys that a typed set decides by.
struct Assembly<'a, Op: GraphOperation> {
    spec: GraphSpec<Op>,
    builder: GraphBuilder<Op>,
    keys: Vec<ValueKey<Op>>,
    accepts: &'a Accepts<Op>,
}

impl<'a, Op: GraphOperation> Assembly<'a, Op> {
    fn new(inputs: &[Op::InputKey], accepts: &'a Accepts<Op>) -> Self {
        let mut builder = GraphBuilder::new();
        for key in inputs {
            builder.add_input(key.clone());
        }
        let keys = inputs.iter().cloned().map(ValueKey::Input).collect();
        Self {
            spec: GraphSpec { inputs: inputs.to_vec(), operations: Vec::new(), outputs: Vec::new() },
            builder,
            keys,
            accepts,
        }
    }

    fn push(&mut self, op: &Op, choices: &[u16]) {
        let Some(operands) = self.find_operands(op, &choices[..op.input_count()]) else { return };
        let values = operands.iter().map(|number| ValueRef::External(self.keys[*number].clone())).collect();
        let made = self.builder.add_operation(op.clone(), values, OperationRole::Primary);
        self.keys.extend(made.iter().filter_map(|id| self.builder.global_key(*id)));
        self.spec.operations.push((op.clone(), operands));
    }

    /// Operands at the chosen places, or at places counted on from there until they are accepted.
    fn find_operands(&self, op: &Op, choices: &[u16]) -> Option<Vec<usize>> {
        let held = self.keys.len();
        if held == 0 && !choices.is_empty() {
            return None;
        }
        (0..ATTEMPTS).find_map(|attempt| {
            // The attempt's digits in base `held` move the operands one by one.
            let mut rest = attempt;
            let operands: Vec<_> = choices
                .iter()
                .map(|choice| {
                    let moved = rest % held;
                    rest /= held;
                    held - 1 - (usize::from(*choice) + moved) % held
                })
                .collect();
            let keys: Vec<_> = operands.iter().map(|number| self.keys[*number].clone()).collect();
            (rest == 0 && (self.accepts)(op, &keys)).then_some(operands)
        })
    }

    fn finish(mut self, choices: &[u16]) -> GraphSpec<Op> {
        let held = self.keys.len();
        let outputs = choices.iter().filter(|_| held > 0).map(|choice| held - 1 - usize::from(*choice) % held);
        self.spec.outputs = outputs.collect();
        self.spec
    }
}
