//! Running a compiled program.

use std::error::Error;

use smallvec::SmallVec;
use thiserror::Error;

use crate::builder::OUTPUT_LIMIT;
use crate::compile::{CompiledProgram, Instruction};
use crate::key::short_name;
use crate::operation::GraphOperation;

/// An operation that can be computed.
pub trait EvaluableGraphOperation: GraphOperation {
    /// Why an operation could not be computed.
    type Error: Error + Send + Sync + 'static;

    /// Computes the results from the operands, both in `frame`.
    ///
    /// Every result must be set; the program reports one that is not.
    fn eval(&self, ctx: &mut Self::Context, frame: &mut Frame<'_, Self::Operand>) -> Result<(), Self::Error>;
}

/// The operands and results of one operation while it is computed.
///
/// ```
/// use computegraph::Frame;
/// fn mul(frame: &mut Frame<'_, f64>) {
///     let product = frame.get(0) * frame.get(1);
///     frame.set(0, product);
/// }
/// fn scale_in_place(frame: &mut Frame<'_, Vec<f64>>) {
///     let mut values = frame.take(0); // no copy if nobody needs the operand any more
///     values.iter_mut().for_each(|value| *value *= 2.0);
///     frame.set(0, values);
/// }
/// ```
pub struct Frame<'a, T> {
    slots: &'a mut [Option<T>],
    operands: &'a [SlotRef],
    results: &'a [SlotRef],
    /// A bit for each of the first 64 results that has been set.
    set: u64,
    /// Results set beyond the operation's last one.
    excess: usize,
}

/// A slot as an instruction refers to it, with two marks.
#[derive(Clone, Copy)]
pub(crate) struct SlotRef(u32);

impl SlotRef {
    /// Nobody reads the slot after this instruction.
    const DIES: u32 = 1 << 31;
    /// The instruction may take the value out: the slot dies and is read once only.
    const TAKEABLE: u32 = 1 << 30;
    /// More slots than this cannot be told from marks.
    pub(crate) const LIMIT: usize = Self::TAKEABLE as usize;

    pub(crate) fn new(slot: u32, dies: bool, takeable: bool) -> Self {
        Self(slot | if dies { Self::DIES } else { 0 } | if takeable { Self::TAKEABLE } else { 0 })
    }

    #[inline]
    pub(crate) fn slot(self) -> usize {
        (self.0 & !(Self::DIES | Self::TAKEABLE)) as usize
    }

    #[inline]
    fn dies(self) -> bool {
        self.0 & Self::DIES != 0
    }

    #[inline]
    fn is_takeable(self) -> bool {
        self.0 & Self::TAKEABLE != 0
    }

    #[inline]
    fn take<T: Clone>(self, slots: &mut [Option<T>]) -> Option<T> {
        let slot = &mut slots[self.slot()];
        if self.is_takeable() { slot.take() } else { slot.clone() }
    }
}

impl<T: Clone> Frame<'_, T> {
    /// The number of operands.
    pub fn operand_count(&self) -> usize {
        self.operands.len()
    }

    /// The number of results to set.
    pub fn result_count(&self) -> usize {
        self.results.len()
    }

    /// Operand `input`.
    ///
    /// # Panics
    ///
    /// As slice indexing does, if the operation has no such operand or has taken it.
    #[inline]
    pub fn get(&self, input: usize) -> &T {
        let value = self.slots[self.operands[input].slot()].as_ref();
        value.expect("eval read an operand that it had taken: a bug of the operation")
    }

    /// Operand `input`, owned: handed over if this is its last use, else cloned.
    ///
    /// # Panics
    ///
    /// As [`Self::get`] does.
    #[inline]
    pub fn take(&mut self, input: usize) -> T {
        let value = self.operands[input].take(self.slots);
        value.expect("eval took an operand twice: a bug of the operation")
    }

    /// Sets result `output`.
    ///
    /// A result that the operation does not have makes the evaluation fail.
    #[inline]
    pub fn set(&mut self, output: usize, value: T) {
        match self.results.get(output) {
            Some(result) => {
                self.slots[result.slot()] = Some(value);
                if output < 64 {
                    self.set |= 1 << output;
                }
            }
            None => self.excess += 1,
        }
    }
}

/// Computes one operation on its own: one value for each operand in, one for each result out.
///
/// # Errors
///
/// A wrong number of operands or results, and what the operation reports; the instruction in the error is 0.
pub fn eval_operation<Op: EvaluableGraphOperation>(
    operation: &Op,
    ctx: &mut Op::Context,
    operands: impl IntoIterator<Item = Op::Operand>,
) -> Result<Vec<Op::Operand>, EvalError<Op::Error>> {
    // One too many says it; the rest may be endless.
    let expected = operation.input_count();
    let mut slots: Vec<_> = operands.into_iter().take(expected.saturating_add(1)).map(Some).collect();
    let found = slots.len();
    if expected != found {
        return Err(EvalError::OperandCount { name: short_name(operation), expected, found });
    }
    if operation.output_count() > OUTPUT_LIMIT {
        let (name, found) = (short_name(operation), operation.output_count());
        return Err(EvalError::OutputCount { name, found, limit: OUTPUT_LIMIT });
    }
    let count = found + operation.output_count();
    slots.resize(count, None);
    // A slot that does not die can still be read when the operation is done; operands can be taken.
    let refs: SmallVec<[_; 4]> = (0..count as u32).map(|slot| SlotRef::new(slot, false, true)).collect();
    let (operand_count, ref_count) = (found as u32, count as u32);
    let instruction = Instruction { operation: operation.clone(), first_ref: 0, operand_count, ref_count };
    run_instructions(&[instruction], &refs, &mut slots, ctx)?;
    let results = slots.drain(found..).map(|value| value.expect("run_instructions checks that results are set"));
    Ok(results.collect())
}

/// Runs instructions whose operands and results are in `refs`, and checks that each sets its results.
///
/// The one place that calls `eval`, so that `eval` is compiled into the loop: for scalars a call would cost as much as
/// the operation.
fn run_instructions<Op: EvaluableGraphOperation>(
    instructions: &[Instruction<Op>],
    refs: &[SlotRef],
    slots: &mut [Option<Op::Operand>],
    ctx: &mut Op::Context,
) -> Result<(), EvalError<Op::Error>> {
    for (position, instruction) in instructions.iter().enumerate() {
        let these = &refs[instruction.first_ref as usize..][..instruction.ref_count as usize];
        let (operands, results) = these.split_at(instruction.operand_count as usize);
        // Bits say which results were set; beyond 64 the slots do, which must not hold what was left by others.
        if results.len() > 64 {
            results[64..].iter().for_each(|result| slots[result.slot()] = None);
        }
        let mut frame = Frame { slots, operands, results, set: 0, excess: 0 };
        let outcome = instruction.operation.eval(ctx, &mut frame);
        let Frame { set, excess, .. } = frame;
        let failed = || (position, short_name(&instruction.operation));
        if let Err(source) = outcome {
            let (instruction, name) = failed();
            return Err(EvalError::Operation { instruction, name, source });
        }
        let all_set = excess == 0 && results.len() < 64 && set == (1 << results.len()) - 1;
        if !all_set && let Err(found) = check_results(slots, results, (set, excess)) {
            let (instruction, name) = failed();
            return Err(EvalError::ResultCount { instruction, name, expected: results.len(), found });
        }
        // Scalars may stay where they are until they are overwritten.
        if std::mem::needs_drop::<Op::Operand>() {
            these.iter().filter(|slot| slot.dies()).for_each(|slot| slots[slot.slot()] = None);
        }
    }
    Ok(())
}

/// Whether the results that bits do not tell of were set; if not, how many were.
#[cold]
fn check_results<T>(slots: &[Option<T>], results: &[SlotRef], (set, excess): (u64, usize)) -> Result<(), usize> {
    let beyond = results.iter().skip(64).filter(|result| slots[result.slot()].is_some()).count();
    let found = set.count_ones() as usize + beyond + excess;
    if excess == 0 && found == results.len() { Ok(()) } else { Err(found) }
}

/// Why a program could not be evaluated.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum EvalError<E: Error + 'static> {
    /// The wrong number of values for the program's inputs.
    #[error(
        "the program takes {expected} inputs, was given {}; pass one value for each key of the input order",
        amount(expected, found)
    )]
    InputCount { expected: usize, found: usize },
    /// The wrong number of values for a single operation.
    #[error("{name}: takes {expected} operands, was given {}; pass one value for each", amount(expected, found))]
    OperandCount { name: String, expected: usize, found: usize },
    /// An operation that declares absurdly many results.
    #[error("{name}: declares {found} outputs; output_count must not exceed {limit}")]
    OutputCount { name: String, found: usize, limit: usize },
    /// An operation failed.
    #[error("instruction {instruction} ({name}): {source}")]
    Operation { instruction: usize, name: String, source: E },
    /// An operation set fewer or more results than it declares.
    #[error(
        "instruction {instruction} ({name}): declares {expected} results, its eval set {found}; set each result once, or change output_count"
    )]
    ResultCount { instruction: usize, name: String, expected: usize, found: usize },
}

/// Beyond one too many, values are not counted.
fn amount(expected: &usize, found: &usize) -> String {
    if found > expected { "more".into() } else { found.to_string() }
}

/// The slots of a program, kept between evaluations so that they are allocated once.
///
/// It holds no operands that own anything between calls.
#[derive(Debug)]
pub struct Workspace<T> {
    slots: Vec<Option<T>>,
}

impl<T> Default for Workspace<T> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<Op: EvaluableGraphOperation> CompiledProgram<Op> {
    /// The outputs for the given inputs, in the order stated to [`compile`](crate::compile()).
    ///
    /// # Errors
    ///
    /// A wrong number of inputs, and what operations report, with the instruction.
    pub fn eval(
        &self,
        ctx: &mut Op::Context,
        inputs: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<Vec<Op::Operand>, EvalError<Op::Error>> {
        self.eval_in(&mut Workspace::default(), ctx, inputs)
    }

    /// As [`Self::eval`], with slots that are reused from call to call.
    pub fn eval_in(
        &self,
        workspace: &mut Workspace<Op::Operand>,
        ctx: &mut Op::Context,
        inputs: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<Vec<Op::Operand>, EvalError<Op::Error>> {
        let slots = &mut workspace.slots;
        slots.resize(self.slot_count, None);
        let outcome = self.run(slots, ctx, inputs);
        // Only a failed run leaves operands behind.
        if outcome.is_err() {
            slots.fill(None);
        }
        outcome
    }

    fn run(
        &self,
        slots: &mut [Option<Op::Operand>],
        ctx: &mut Op::Context,
        inputs: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<Vec<Op::Operand>, EvalError<Op::Error>> {
        self.load_inputs(slots, inputs)?;
        run_instructions(&self.instructions, &self.refs, slots, ctx)?;
        Ok(self.collect_outputs(slots))
    }

    fn load_inputs(
        &self,
        slots: &mut [Option<Op::Operand>],
        inputs: impl IntoIterator<Item = Op::Operand>,
    ) -> Result<(), EvalError<Op::Error>> {
        let expected = self.input_slots.len();
        let mut found = 0;
        // One too many says it; the rest may be endless.
        for value in inputs.into_iter().take(expected + 1) {
            if let Some(Some(slot)) = self.input_slots.get(found) {
                slots[*slot as usize] = Some(value);
            }
            found += 1;
        }
        if found != expected {
            return Err(EvalError::InputCount { expected, found });
        }
        Ok(())
    }

    /// An output asked for twice is cloned, but for the last time.
    fn collect_outputs(&self, slots: &mut [Option<Op::Operand>]) -> Vec<Op::Operand> {
        let outputs = self.outputs.iter().map(|output| output.take(slots));
        outputs.map(|value| value.expect("an output lives until the end of the program")).collect()
    }
}
