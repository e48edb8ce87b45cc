//! Loops and branches run operation by operation, for who looks at every result; and the lines of what fails in them.

use std::cell::Cell;

use tenferro_ops::{Body, Element, Interrupt, OpError, OperandCount, StdTensorOp, TensorType, ops};

use crate::apply::{self, Tensors};
use crate::place::{self, Place, Step};
use crate::program_trace;
use crate::tensor::Repr;
use crate::{Error, ErrorKind, Result, Tensor, debug};

/// The results of an operation that owns programs, computed by the operations of these; `None` if it is none, or if what
/// it does is not known yet: in a program under construction, or by lane.
///
/// Loops that only derivatives make, whose rows are as many as another loop took steps, stay whole.
pub(crate) fn one_by_one(op: &StdTensorOp, operands: &[Tensor], place: Place) -> Option<Result<Tensors>> {
    let is_choice = match op {
        StdTensorOp::Scan(scan) if scan.length.is_some_and(|length| length > 0) => false,
        StdTensorOp::While(looped) if !looped.counts.0 => true,
        StdTensorOp::Cond(_) | StdTensorOp::Switch(_) => true,
        _ => return None,
    };
    let is_unknown = |operand: &Tensor| is_choice && operand.is_abstract() || operand.error().is_some();
    let is_marked = |operand: &Tensor| operand.live().trace_id().is_some_and(|trace| trace.is_mark());
    if program_trace::current().is_some()
        || apply::program_of(operands).is_some()
        || operands.iter().any(|operand| is_unknown(operand) || is_marked(operand))
    {
        return None;
    }
    // What does not fit is for the operation to say.
    let types = operands.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>().ok()?;
    let results = op.infer(&types).ok()?;
    Some(match op {
        StdTensorOp::Scan(scan) => run_scan(scan, operands, &results, place),
        StdTensorOp::While(looped) => run_while(looped, operands, place),
        StdTensorOp::Cond(cond) => known(&operands[0], |holds: bool| {
            let branch = if holds { &cond.true_branch } else { &cond.false_branch };
            replay(branch, operands[1..].to_vec(), place)
        }),
        StdTensorOp::Switch(switch) => known(&operands[0], |number: i32| {
            let number = usize::try_from(number).unwrap_or(0).min(switch.branches.len() - 1);
            replay(&switch.branches[number], operands[1..].to_vec(), place)
        }),
        _ => return None,
    })
}

/// Goes on by a number that is known.
fn known<T: Element>(tensor: &Tensor, then: impl FnOnce(T) -> Result<Tensors>) -> Result<Tensors> {
    match tensor.innermost() {
        Repr::Concrete(array) => then(array.item()?),
        _ => unreachable!("a choice by what is not known stays whole"),
    }
}

/// The results of a program, by its operations.
fn replay(body: &Body, inputs: Vec<Tensor>, place: Place) -> Result<Tensors> {
    let _vague = Vague::begin(program_trace::sites(body).is_none());
    Ok(place::at(place, || program_trace::replay_body(body, inputs))?.into())
}

thread_local! {
    static IS_VAGUE: Cell<bool> = const { Cell::new(false) };
}

/// Whether what runs now knows only the line of a loop that it is part of.
pub(crate) fn is_vague() -> bool {
    IS_VAGUE.get()
}

/// An error in the results of an operation: if it owns programs and ran as a whole, what is wrong happened inside.
pub(crate) fn of_whole(op: &StdTensorOp, error: impl FnOnce() -> Error) -> Error {
    let _vague = Vague::begin(is_vague() || !op.definition().bodies().is_empty());
    error()
}

/// Programs whose lines are known or not, until it goes out of scope.
struct Vague(bool);

impl Vague {
    fn begin(is_vague: bool) -> Self {
        Vague(IS_VAGUE.replace(is_vague))
    }
}

impl Drop for Vague {
    fn drop(&mut self) {
        IS_VAGUE.set(self.0);
    }
}

/// A loop, and the line that asks for it.
#[derive(Clone, Copy)]
struct Loop {
    op: &'static str,
    place: Place,
}

impl Loop {
    /// One step; an error tells which.
    fn step(self, number: usize, body: &Body, inputs: Vec<Tensor>) -> Result<Tensors> {
        let Loop { op, place } = self;
        Interrupt::check(op, number).map_err(|error| Error::at(place, error))?;
        let results = place::in_step(Step::new(op, place, number), || replay(body, inputs, place));
        results.map_err(|error| match (error.kind(), error.place()) {
            (ErrorKind::Operation(source), Some(place)) => {
                Error::at(place, OpError::Step { op, step: number, source: Box::new(source.clone()) })
            }
            _ => error,
        })
    }
}

fn run_scan(scan: &ops::Scan, operands: &[Tensor], types: &[TensorType], place: Place) -> Result<Tensors> {
    let length = scan.length.unwrap_or(0);
    let (consts, operands) = operands.split_at(scan.num_consts);
    let (init, arrays) = operands.split_at(scan.num_carry);
    let mut carry = init.to_vec();
    // Moving rows makes no numbers.
    let rows = debug::unwatched(|| arrays.iter().map(|array| rows(array, length, place)).collect::<Result<Vec<_>>>())?;
    let mut results: Vec<Vec<Tensor>> = vec![Vec::new(); scan.body.outputs().len() - scan.num_carry];
    let looped = Loop { op: "scan", place };
    for count in 0..length {
        let number = if scan.reverse { length - 1 - count } else { count };
        let row = rows.iter().map(|rows| rows[number].clone());
        let inputs = consts.iter().cloned().chain(carry.drain(..)).chain(row).collect();
        let mut outputs = looped.step(number, &scan.body, inputs)?.into_vec();
        results.iter_mut().zip(outputs.drain(scan.num_carry..)).for_each(|(results, row)| results.push(row));
        carry = outputs;
    }
    let stacked = |(mut rows, ty): (Vec<Tensor>, &TensorType)| {
        if scan.reverse {
            rows.reverse();
        }
        debug::unwatched(|| together(rows, ty, place))
    };
    let stacked = results.into_iter().zip(&types[scan.num_carry..]).map(stacked).collect::<Result<Vec<_>>>()?;
    Ok(carry.into_iter().chain(stacked).collect())
}

/// The rows of an array: one operation for all of them, so that a derivative puts them together once.
fn rows(array: &Tensor, length: usize, place: Place) -> Result<Vec<Tensor>> {
    let shape = array.shape()?[1..].to_vec();
    let split = ops::Split { dimension: 0, sizes: vec![1; length] };
    let rows = apply::sound(apply::at_place(split.into(), [array.clone()].into_iter().collect(), place))?;
    let row = |row: Tensor| one(ops::Reshape { shape: shape.clone() }, [row], place);
    rows.into_iter().map(row).collect()
}

/// An array of rows.
fn together(rows: Vec<Tensor>, ty: &TensorType, place: Place) -> Result<Tensor> {
    let mut shape = ty.shape.to_vec();
    shape[0] = 1;
    let row = |row: Tensor| one(ops::Reshape { shape: shape.clone() }, [row], place);
    let rows = rows.into_iter().map(row).collect::<Result<Vec<_>>>()?;
    one(ops::Concatenate { dimension: 0, operands: OperandCount(rows.len()) }, rows, place)
}

fn one(op: impl Into<StdTensorOp>, operands: impl IntoIterator<Item = Tensor>, place: Place) -> Result<Tensor> {
    let mut results = apply::sound(apply::at_place(op.into(), operands.into_iter().collect(), place))?;
    Ok(results.swap_remove(0))
}

fn run_while(op: &ops::While, operands: &[Tensor], place: Place) -> Result<Tensors> {
    let (consts, init) = operands.split_at(op.num_consts);
    let mut carry = init.to_vec();
    let looped = Loop { op: "while", place };
    for trip in 0.. {
        let inputs: Vec<_> = consts.iter().cloned().chain(carry).collect();
        let goes_on = looped.step(trip, &op.cond, inputs.clone())?;
        let goes_on = match goes_on[0].innermost() {
            Repr::Concrete(array) => array.item::<bool>()?,
            _ => unreachable!("a condition on what is known is known"),
        };
        if !goes_on {
            carry = inputs;
            carry.drain(..op.num_consts);
            return Ok(carry.into());
        }
        if let Some(limit) = op.max_trips.filter(|limit| *limit == trip) {
            return Err(Error::at(place, OpError::TripLimit { op: "while", limit }));
        }
        carry = looped.step(trip, &op.body, inputs)?.into_vec();
    }
    unreachable!("there are as many trips as it takes")
}

/// The line of the operation inside of a loop or branch that failed, if it is known.
pub(crate) fn line_of(error: &OpError) -> Option<Place> {
    error.path().into_iter().rev().find_map(|(body, position)| program_trace::place_in(body, position?))
}
