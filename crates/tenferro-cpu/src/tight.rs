//! Loops whose body is one loop of machine code: steps follow each other without anything in between.

use smallvec::SmallVec;
use tenferro_ops::{Array, Elements, ElementsMut, OpError, ops};

use crate::native::{NativeLoop, SaveArea, StepOperand, StepResult};
use crate::plan::Plan;
use crate::region::{Code, Holder, Level, Pointer, Source};
use crate::step::{Step, Work};

/// How the values of a body are those of its machine code.
#[derive(Debug)]
pub(crate) struct Tight {
    /// How many elements everything has that is computed.
    count: usize,
    operands: Vec<From>,
    /// For each output of the body, which result of the code it is.
    outputs: Vec<usize>,
    result_count: usize,
}

#[derive(Clone, Copy, Debug)]
enum From {
    /// An input of the body, or one element of it.
    Input {
        number: usize,
        offset: usize,
    },
    Constant {
        value: usize,
        offset: usize,
    },
}

/// What a loop keeps from call to call: two places for each result that is only carried.
#[derive(Debug, Default)]
pub(crate) struct TightMemory {
    places: Vec<[Option<Array>; 2]>,
    saved: SaveArea,
}

impl Tight {
    /// `None` if the body is something else.
    pub(crate) fn new(scan: &ops::Scan, body: &Plan) -> Option<Self> {
        let (step, _, pointers, to) = parts(body)?;
        let is_row = |number: usize| number >= scan.num_consts + scan.num_carry;
        let input_types = scan.body.input_types();
        let operand = |pointer: &Pointer| {
            let (input, offset) = match pointer.source {
                Source::Place(place) => match place.holder {
                    Holder::Input(input) => (input, 0),
                    _ => return None,
                },
                Source::Array { input, offset, .. } => (input, offset),
            };
            let value = step.operands[input];
            if value >= body.input_count {
                return Some(From::Constant { value, offset });
            }
            // Rows are found by their size, which for one element has to be one.
            let is_one = input_types[value].shape.iter().all(|size| *size == 1);
            (!is_row(value) || !pointer.is_one || is_one).then_some(From::Input { number: value, offset })
        };
        let operands = pointers.iter().map(operand).collect::<Option<Vec<_>>>()?;
        let result = |output: &usize| {
            let position = step.results.iter().position(|result| result == output)?;
            to.iter().position(|place| place.holder == Holder::Output(position))
        };
        let outputs = body.outputs.iter().map(result).collect::<Option<Vec<_>>>()?;
        let count = step.types.first()?.shape.iter().product();
        Some(Tight { count, operands, outputs, result_count: to.len() })
    }
}

type Parts<'a> = (&'a Step, &'a NativeLoop, &'a [Pointer], &'a [crate::region::Place]);

/// The only step of a plan, if it is one loop of machine code over all elements at once.
fn parts(body: &Plan) -> Option<Parts<'_>> {
    let [step] = &body.steps[..] else { return None };
    let Work::Region(region) = &step.work else { return None };
    match &region.code[..] {
        [Code::Native { native, pointers, to, level: Level::Elements, by_row: false, .. }]
            if region.tile_count() == 1 && region.before.is_empty() && region.folds.is_empty() =>
        {
            Some((step, native, pointers, to))
        }
        _ => None,
    }
}

/// Runs the steps: from constants, carried values and rows to carried values, and to rows that are given.
///
/// # Errors
///
/// No memory, or an [`Interrupt`](tenferro_ops::Interrupt).
pub(crate) fn run(
    scan: &ops::Scan,
    tight: &Tight,
    body: &Plan,
    operands: &[&Array],
    stacked: &mut [Array],
    memory: &mut TightMemory,
) -> Result<Vec<Array>, OpError> {
    let Some((step, native, ..)) = parts(body) else { unreachable!("a tight loop has a body of one step") };
    let length = scan.length.unwrap_or_default();
    let num_carry = scan.num_carry;
    let is_carried = |result: &usize| tight.outputs[..num_carry].contains(result);
    // The first array of rows that a result goes to; others are copies of it.
    let rows_of = |result: usize| tight.outputs[num_carry..].iter().position(|output| *output == result);

    let mut elements: SmallVec<[StepOperand<'_>; 16]> = SmallVec::new();
    for from in &tight.operands {
        elements.push(match *from {
            From::Constant { value, offset } => {
                let constant = body.constants.iter().find(|(number, _)| *number == value);
                let (_, array) = constant.unwrap_or_else(|| unreachable!("%{value} is a constant"));
                StepOperand::Same(from_offset(array.elements()?, offset))
            }
            From::Input { number, offset } => {
                let all = operands[number].elements()?;
                match number.checked_sub(scan.num_consts) {
                    None => StepOperand::Same(from_offset(all, offset)),
                    Some(carry) if carry < num_carry => {
                        StepOperand::Carried { start: from_offset(all, offset), result: tight.outputs[carry] }
                    }
                    Some(_) => StepOperand::Rows(all),
                }
            }
        });
    }
    memory.places.resize_with(tight.result_count, Default::default);
    for (result, places) in memory.places.iter_mut().enumerate().filter(|(result, _)| rows_of(*result).is_none()) {
        debug_assert!(is_carried(&result), "each result is an output");
        let ty = &step.types[step_result(body, result)];
        for place in places {
            if place.as_ref().is_none_or(Array::is_shared) {
                *place = Some(Array::zeros(ty.dtype, &ty.shape)?);
            }
        }
    }
    let mut rows: SmallVec<[Option<ElementsMut<'_>>; 8]> = SmallVec::new();
    for array in &mut *stacked {
        rows.push(Some(array.elements_mut()?));
    }
    let mut results: SmallVec<[StepResult<'_>; 8]> = SmallVec::new();
    for (result, places) in memory.places.iter_mut().enumerate() {
        results.push(match rows_of(result).and_then(|position| rows[position].take()) {
            Some(rows) => StepResult::Rows(rows),
            None => {
                let [one, other] = places.each_mut().map(|place| place.as_mut().map(Array::elements_mut));
                let (Some(one), Some(other)) = (one, other) else { unreachable!("places were made above") };
                StepResult::InTurn([one?, other?])
            }
        });
    }
    native.run_steps(tight.count, length, scan.reverse, &elements, &mut results, &mut memory.saved)?;
    drop((results, rows));

    for (position, result) in tight.outputs[num_carry..].iter().enumerate() {
        if let Some(first) = rows_of(*result).filter(|first| *first != position) {
            let (before, after) = stacked.split_at_mut(position);
            after[0].elements_mut()?.copy_from(before[first].elements()?);
        }
    }
    let last = |carry: usize| -> Result<Array, OpError> {
        let result = tight.outputs[carry];
        if length == 0 {
            return Ok(operands[scan.num_consts + carry].clone());
        }
        if let Some(position) = rows_of(result) {
            let row = if scan.reverse { 0 } else { length - 1 };
            let ty = &step.types[step_result(body, result)];
            let mut array = Array::zeros(ty.dtype, &ty.shape)?;
            let all = stacked[position].elements()?;
            array.elements_mut()?.copy_from(all.range(row * tight.count..(row + 1) * tight.count));
            return Ok(array);
        }
        let place = memory.places[result][(length - 1) % 2].clone();
        Ok(place.unwrap_or_else(|| unreachable!("places were made above")))
    };
    (0..num_carry).map(last).collect()
}

/// Which result of its step a result of machine code is.
fn step_result(body: &Plan, result: usize) -> usize {
    match parts(body) {
        Some((.., to)) => match to[result].holder {
            Holder::Output(output) => output,
            _ => unreachable!("tight loops write outputs alone"),
        },
        None => unreachable!("a tight loop has a body of one step"),
    }
}

fn from_offset(elements: Elements<'_>, offset: usize) -> Elements<'_> {
    elements.range(offset..elements.len())
}
