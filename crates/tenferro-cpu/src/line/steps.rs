//! Loops whose body is one loop of machine code, which goes from step to step by itself.

use tenferro_ops::ops;

use super::{CodeSpots, Line, OWN, Spot};
use crate::native::{Loop, Move, NativeLoop, Stretch, Vectors};
use crate::plan::Plan;
use crate::region::Code;
use crate::step::Work;

/// A loop over steps as machine code, and where its pointers lead.
#[derive(Debug)]
pub(crate) struct StepCode {
    pub(super) native: NativeLoop,
    /// How many elements a step computes.
    pub(super) count: usize,
    pub(super) reads: Vec<Read>,
    /// The outputs that are written, and whether what is carried is read by the next step.
    pub(super) writes: Vec<(usize, bool)>,
}

/// What a pointer leads to in the first step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// Something at a place: in the memory of the line, in an input that is the same in each step, or in a row.
    Spot(Spot),
    /// What is carried under this number.
    Carried(usize),
}

impl StepCode {
    /// `None` if the body is something else.
    pub(crate) fn new(scan: &ops::Scan, body: &Plan) -> Option<Self> {
        let line = body.line.as_ref()?;
        let ([step], [at]) = (&body.steps[..], &line.steps[..]) else { return None };
        let Work::Region(region) = &step.work else { return None };
        let ([Code::Native { native, .. }], [code]) = (&region.code[..], &at.codes[..]) else { return None };
        if code.turns != 1 || !region.before.is_empty() || !region.folds.is_empty() {
            return None;
        }
        let way = |spot: Spot| -> Option<Move> {
            let bytes = i32::try_from(spot.bytes()).ok()?;
            Some(Move::By(if scan.reverse { -bytes } else { bytes }))
        };
        let first_row = scan.num_consts + scan.num_carry;
        let mut moves = Vec::new();
        let mut reads = Vec::new();
        // The pointer by which a step reads what is carried.
        let mut read_by: Vec<Option<usize>> = vec![None; scan.num_carry];
        for spot in &code.reads {
            let input = spot.base.checked_sub(OWN.len());
            let carry = input.filter(|input| *input < first_row).and_then(|input| input.checked_sub(scan.num_consts));
            match (input, carry) {
                (_, Some(carry)) if !is_kept(scan, body, carry) => {
                    if *spot != line.inputs[scan.num_consts + carry] || read_by[carry].is_some() {
                        return None;
                    }
                    read_by[carry] = Some(reads.len());
                    reads.push(Read::Carried(carry));
                    moves.push(Move::Stay);
                }
                (Some(input), _) if input >= first_row => {
                    reads.push(Read::Spot(*spot));
                    moves.push(way(line.inputs[input])?);
                }
                _ => {
                    reads.push(Read::Spot(*spot));
                    moves.push(Move::Stay);
                }
            }
        }
        let (with_stores, float) = native.body();
        let mut all = Loop { stores: Vec::new(), ..with_stores.clone() };
        let mut writes = Vec::new();
        for output in (0..line.outputs.len()).filter(|output| !is_kept(scan, body, *output)) {
            if line.outputs[output].len != code.count {
                return None;
            }
            let pointer = moves.len() as u32;
            all.stores.push((with_stores.stores[stored_as(line, code, output)?].0, pointer));
            let reader = read_by.get(output).copied().flatten();
            writes.push((output, reader.is_some()));
            match reader {
                Some(reader) => {
                    moves[reader] = Move::Swap(pointer);
                    moves.push(Move::Stay);
                }
                None if output < scan.num_carry => moves.push(Move::Stay),
                None => moves.push(way(line.outputs[output])?),
            }
        }
        let native = NativeLoop::with_steps(&all, float, Vectors::best(float, code.count), &moves)?;
        let written = writes.iter().map(|(output, _)| line.outputs[*output]);
        let stretch = |spot: Spot| Stretch { dtype: spot.dtype, len: spot.len, stride: 0 };
        native.check(code.reads.iter().copied().chain(written).map(stretch), code.count, 1);
        Some(StepCode { native, count: code.count, reads, writes })
    }
}

/// Whether an output is what is carried, handed on as it is.
pub(super) fn is_kept(scan: &ops::Scan, body: &Plan, output: usize) -> bool {
    output < scan.num_carry && body.outputs[output] == scan.num_consts + output
}

/// Which value that the code stores an output is, or is a copy of.
fn stored_as(line: &Line, code: &CodeSpots, output: usize) -> Option<usize> {
    let copied = line.copies.iter().find(|(number, _)| *number == output);
    let spot = copied.map_or(line.outputs[output], |(_, from)| *from);
    code.writes.iter().position(|write| *write == spot)
}
