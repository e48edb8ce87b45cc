//! Operations that report how they got their operands.

use std::error::Error;
use std::fmt::{self, Display};
use std::sync::Arc;

use computegraph::{
    CompiledProgram, EvalError, EvaluableGraphOperation, Frame, GraphBuilder, GraphOperation, LocalValueId,
    OperationRole::Primary, compile,
};

/// The operations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Op {
    /// One more than the sum of the operands, which are borrowed.
    Read(usize),
    /// The same, with the operands taken.
    Take(usize),
    /// x and −x.
    Split,
    /// Sets results `from..to`, although it has `declared`.
    Set { declared: usize, from: usize, to: usize },
    /// Fails.
    Fail,
    /// Has a bug.
    Panic,
}

/// A value that tells whether it is shared, and that it is alive.
#[derive(Clone)]
pub(crate) struct Cell {
    pub(crate) value: Arc<i64>,
    #[expect(dead_code, reason = "counted, never read")]
    alive: Arc<()>,
}

#[derive(Default)]
pub(crate) struct Log {
    alive: Arc<()>,
    /// For each operation that takes: was this the only handle on the operand?
    pub(crate) handed_over: Vec<Vec<bool>>,
    /// The most cells alive while an operation runs, its results not yet made.
    pub(crate) peak: usize,
    /// Those alive when the last operation ran.
    pub(crate) last: usize,
    pub(crate) evaluated: usize,
}

#[derive(Debug)]
pub(crate) struct Boom;

impl Error for Boom {}

impl Display for Boom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("boom")
    }
}

impl Log {
    pub(crate) fn cell(&self, value: i64) -> Cell {
        Cell { value: Arc::new(value), alive: self.alive.clone() }
    }

    /// The cells alive anywhere.
    pub(crate) fn alive(&self) -> usize {
        Arc::strong_count(&self.alive) - 1
    }
}

impl GraphOperation for Op {
    type Operand = Cell;
    type Context = Log;
    type InputKey = &'static str;

    fn input_count(&self) -> usize {
        match self {
            Self::Read(count) | Self::Take(count) => *count,
            Self::Split | Self::Set { .. } | Self::Fail | Self::Panic => 1,
        }
    }

    fn output_count(&self) -> usize {
        match self {
            Self::Read(_) | Self::Take(_) | Self::Fail | Self::Panic => 1,
            Self::Split => 2,
            Self::Set { declared, .. } => *declared,
        }
    }
}

impl EvaluableGraphOperation for Op {
    type Error = Boom;

    fn eval(&self, log: &mut Log, frame: &mut Frame<'_, Cell>) -> Result<(), Boom> {
        assert_eq!((frame.operand_count(), frame.result_count()), (self.input_count(), self.output_count()));
        log.evaluated += 1;
        log.last = log.alive();
        log.peak = log.peak.max(log.last);
        match self {
            Self::Read(count) => {
                let sum: i64 = (0..*count).map(|input| *frame.get(input).value).sum();
                frame.set(0, log.cell(sum + 1));
            }
            Self::Take(count) => {
                let taken: Vec<_> = (0..*count).map(|input| frame.take(input)).collect();
                log.handed_over.push(taken.iter().map(|cell| Arc::strong_count(&cell.value) == 1).collect());
                frame.set(0, log.cell(taken.iter().map(|cell| *cell.value).sum::<i64>() + 1));
            }
            Self::Split => {
                let value = *frame.get(0).value;
                frame.set(0, log.cell(value));
                frame.set(1, log.cell(-value));
            }
            Self::Set { from, to, .. } => {
                for output in *from..*to {
                    frame.set(output, log.cell(output as i64));
                }
            }
            Self::Fail => return Err(Boom),
            Self::Panic => panic!("a bug in an operation"),
        }
        Ok(())
    }
}

/// A program over the named inputs, compiled from the graph as it is written.
pub(crate) fn program(
    names: &'static str,
    write: impl FnOnce(&mut GraphBuilder<Op>, &[LocalValueId]) -> Vec<LocalValueId>,
) -> CompiledProgram<Op> {
    let mut builder = GraphBuilder::new();
    let names: Vec<_> = names.split_whitespace().collect();
    let inputs: Vec<_> = names.iter().map(|name| builder.add_input(*name)).collect();
    let outputs = write(&mut builder, &inputs);
    builder.set_outputs(outputs);
    compile(&builder.build().unwrap(), &names).unwrap()
}

/// The first output of an operation on local values.
pub(crate) fn push(builder: &mut GraphBuilder<Op>, op: Op, inputs: &[LocalValueId]) -> LocalValueId {
    builder.add_operation(op, inputs.iter().map(|input| (*input).into()).collect(), Primary)[0]
}

pub(crate) fn take(builder: &mut GraphBuilder<Op>, inputs: &[LocalValueId]) -> LocalValueId {
    push(builder, Op::Take(1), inputs)
}

pub(crate) fn run(program: &CompiledProgram<Op>, log: &mut Log, inputs: &[i64]) -> Result<Vec<Cell>, EvalError<Boom>> {
    let inputs: Vec<_> = inputs.iter().map(|input| log.cell(*input)).collect();
    program.eval(log, inputs)
}

pub(crate) fn values(cells: &[Cell]) -> Vec<i64> {
    cells.iter().map(|cell| *cell.value).collect()
}
