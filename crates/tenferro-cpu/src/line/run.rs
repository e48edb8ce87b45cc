//! Lines at work.

#![expect(unsafe_code, reason = "places in memory become slices, of which a line has made sure that they lie apart")]

use smallvec::SmallVec;
use tenferro_ops::{Array, ArrayError, Elements, ElementsMut, Interrupt, OpError, TensorType, ops};

use super::steps::{Read, StepCode, is_kept};
use super::{Line, LineStep, OWN, Spot};
use crate::along_rows;
use crate::native::{SaveArea, address, address_mut};
use crate::plan::Plan;
use crate::region::{Code, Input, Region, Scratch, map, spread};
use crate::run::{Failure, Frame, eval_op, memory};
use crate::step::{LoopBody, Step, Work};
use crate::threads;

/// What a line keeps from run to run.
#[derive(Debug)]
pub(crate) struct LineFrame {
    numbers: Vec<[u64; 4]>,
    /// Bytes of 0 and 1 alone.
    truths: Vec<[u64; 4]>,
    saved: SaveArea,
    steps: Vec<StepMemory>,
    /// The outputs of the two runs before, which are written again if nobody holds them any more.
    returned: Vec<[Option<Array>; 2]>,
}

#[derive(Debug)]
enum StepMemory {
    Nothing,
    Region(Scratch),
    Loop(Box<LoopMemory>),
    /// Arrays of what an operation reads, and frames of its programs.
    Op(Vec<Option<Array>>, Vec<Frame>),
}

/// What a loop keeps whose body is a line.
#[derive(Debug)]
pub(crate) struct LoopMemory {
    body: LineFrame,
    /// What steps carry: two places for each, written in turn.
    carried: Vec<[u64; 4]>,
}

/// Where bases begin.
type Bases = SmallVec<[*mut u8; 24]>;

impl LineFrame {
    pub(crate) fn new(plan: &Plan, line: &Line) -> Self {
        let [numbers, truths] = line.rooms.map(|bytes| vec![[0; 4]; bytes.div_ceil(size_of::<[u64; 4]>())]);
        let memory = |(step, line_step): (&Step, &LineStep)| match &step.work {
            Work::Region(region) if line_step.codes.is_empty() => StepMemory::Region(region.scratch()),
            Work::Scan(_, of_step) => match &of_step.plan.line {
                Some(line) => StepMemory::Loop(Box::new(LoopMemory::new(&of_step.plan, line))),
                None => unreachable!("loops of lines have lines as bodies"),
            },
            Work::Op(_) => StepMemory::Op(vec![None; line_step.operands.len()], Vec::new()),
            Work::Control(_, plans) => {
                let frames = plans.iter().map(|(_, plan)| Frame::new(plan)).collect();
                StepMemory::Op(vec![None; line_step.operands.len()], frames)
            }
            _ => StepMemory::Nothing,
        };
        let mut frame = LineFrame {
            numbers,
            truths,
            saved: SaveArea::default(),
            steps: plan.steps.iter().zip(&line.steps).map(memory).collect(),
            returned: vec![[None, None]; line.outputs.len()],
        };
        let bases = frame.own_bases();
        for (spot, array) in &line.constants {
            // What cannot be had now is an error in each run.
            if let Ok(elements) = array.elements() {
                // SAFETY: the line has memory for its constants, where nothing else is.
                unsafe { elements_mut(&bases, *spot) }.copy_from(elements);
            }
        }
        frame
    }

    fn own_bases(&mut self) -> Bases {
        SmallVec::from_slice(&[self.numbers.as_mut_ptr().cast(), self.truths.as_mut_ptr().cast()])
    }
}

impl LoopMemory {
    pub(crate) fn new(body: &Plan, line: &Line) -> Self {
        let carried: usize = line.outputs.iter().map(|spot| 2 * units(*spot)).sum();
        LoopMemory { body: LineFrame::new(body, line), carried: vec![[0; 4]; carried] }
    }
}

/// How many pieces of memory elements take.
fn units(spot: Spot) -> usize {
    spot.bytes().div_ceil(size_of::<[u64; 4]>())
}

impl Plan {
    /// Runs a plan that is a line: on arrays, into arrays.
    ///
    /// # Errors
    ///
    /// What operations report.
    pub(crate) fn run_line(
        &self,
        line: &Line,
        inputs: &[Array],
        frame: &mut LineFrame,
        outputs: &mut Vec<Array>,
        done_with: impl FnMut(usize),
    ) -> Result<(), Failure> {
        let failed = |error: ArrayError| Failure::of(None, error.into());
        let mut bases = frame.own_bases();
        for (input, spot) in inputs.iter().zip(&line.inputs) {
            let elements = input.elements().map_err(failed)?;
            assert!(
                elements.dtype() == spot.dtype && elements.len() == spot.len,
                "inputs have the types of the program"
            );
            bases.push(address(elements));
        }
        let first = outputs.len();
        for (number, value) in self.outputs.iter().enumerate() {
            if *value < self.input_count {
                outputs.push(inputs[*value].clone());
                bases.push(std::ptr::null_mut());
                continue;
            }
            let ty = &self.output_types[number];
            let mut array = memory((None, number), ty, &mut [], &mut frame.returned).map_err(failed)?;
            let mut elements = array.elements_mut().map_err(failed)?;
            let count = elements.as_elements().len();
            bases.push(address_mut(elements.range(0..count)));
            outputs.push(array);
        }
        // SAFETY: the memory of the frame is that of the line; each input and each output that is written has as many
        // elements of its type as it says, and outputs are arrays that nobody else holds.
        unsafe { run(self, line, &bases, frame, done_with)? };
        for (number, from) in &line.copies {
            if self.outputs[*number] >= self.input_count {
                // SAFETY: as above; an output is as large as what it is a copy of.
                unsafe { copy(&bases, *from, line.outputs[*number]) };
            }
        }
        for (number, array) in outputs[first..].iter().enumerate() {
            if self.outputs[number] >= self.input_count {
                let [newer, older] = &mut frame.returned[number];
                *older = newer.replace(array.clone());
            }
        }
        Ok(())
    }
}

/// What a loop reads: constants, what it starts from, and rows; and what it writes: what it carries last, and rows.
#[derive(Debug)]
pub(crate) struct LoopEnds<'a> {
    pub(crate) operands: SmallVec<[Elements<'a>; 16]>,
    pub(crate) results: SmallVec<[ElementsMut<'a>; 16]>,
}

/// Runs a loop whose body is a line.
///
/// # Errors
///
/// What operations of the body report, and an [`Interrupt`].
pub(crate) fn run_loop(
    scan: &ops::Scan,
    LoopBody { plan: body, code, .. }: &LoopBody,
    line: &Line,
    ends: LoopEnds<'_>,
    memory: &mut LoopMemory,
) -> Result<(), OpError> {
    let length = scan.length.unwrap_or_default();
    let (num_consts, num_carry) = (scan.num_consts, scan.num_carry);
    let rows = |number: usize, first_row: usize| if number < first_row { 1 } else { length };
    let LoopEnds { operands, results } = ends;
    assert!(operands.len() == line.inputs.len() && results.len() == line.outputs.len(), "ends of a loop");
    let mut from: SmallVec<[*mut u8; 16]> = SmallVec::new();
    for (number, (elements, spot)) in operands.into_iter().zip(&line.inputs).enumerate() {
        let count = spot.len * rows(number, num_consts + num_carry);
        assert!(elements.dtype() == spot.dtype && elements.len() == count, "as many elements as steps read");
        from.push(address(elements));
    }
    let mut to: SmallVec<[*mut u8; 16]> = SmallVec::new();
    for (number, (elements, spot)) in results.into_iter().zip(&line.outputs).enumerate() {
        let all = elements.as_elements();
        let count = spot.len * rows(number, num_carry);
        assert!(all.dtype() == spot.dtype && all.len() == count, "as many elements as steps write");
        to.push(address_mut(elements));
    }
    if length == 0 {
        for carry in 0..num_carry {
            // SAFETY: both have as many bytes; results are borrowed for writing, so they lie apart from operands.
            unsafe { std::ptr::copy_nonoverlapping(from[num_consts + carry], to[carry], line.outputs[carry].bytes()) };
        }
        return Ok(());
    }
    let LoopMemory { body: frame, carried } = memory;
    let mut places: SmallVec<[[*mut u8; 2]; 8]> = SmallVec::new();
    let mut taken = 0;
    for (carry, spot) in line.outputs[..num_carry].iter().enumerate() {
        // What a step hands on as it is stays where it is.
        if is_kept(scan, body, carry) {
            places.push([from[num_consts + carry]; 2]);
            continue;
        }
        let two = &mut carried[taken..taken + 2 * units(*spot)];
        let (one, other) = two.split_at_mut(units(*spot));
        places.push([one.as_mut_ptr().cast(), other.as_mut_ptr().cast()]);
        taken += 2 * units(*spot);
    }
    if let Some(code) = code {
        run_steps(scan, code, line, (&from, &to), &places, frame)?;
    } else {
        run_each(scan, body, line, (&from, &to), &places, frame)?;
    }
    for (carry, places) in places.iter().enumerate().filter(|(_, places)| places[0] == places[1]) {
        // SAFETY: both have as many bytes; results lie apart from operands.
        unsafe { std::ptr::copy_nonoverlapping(places[0], to[carry], line.outputs[carry].bytes()) };
    }
    Ok(())
}

/// How often loops of machine code look whether they are to end.
const STEPS_BETWEEN_CHECKS: usize = 256;

/// The steps of a loop one after the other, from operands to results, which are as the line says; what is carried has two
/// places, or one if it is kept as it is.
fn run_each(
    scan: &ops::Scan,
    body: &Plan,
    line: &Line,
    (from, to): (&[*mut u8], &[*mut u8]),
    places: &[[*mut u8; 2]],
    frame: &mut LineFrame,
) -> Result<(), OpError> {
    let length = scan.length.unwrap_or_default();
    let (num_consts, num_carry) = (scan.num_consts, scan.num_carry);
    let mut bases = frame.own_bases();
    bases.extend(from.iter().copied());
    bases.extend(to.iter().copied());
    let (inputs_at, outputs_at) = (OWN.len(), OWN.len() + line.inputs.len());
    for step in 0..length {
        let number = if scan.reverse { length - 1 - step } else { step };
        Interrupt::check("scan", number)?;
        for (carry, places) in places.iter().enumerate() {
            let is_kept = places[0] == places[1];
            if step > 0 {
                bases[inputs_at + num_consts + carry] = places[(step - 1) % 2];
            }
            let is_last = step + 1 == length && !is_kept;
            bases[outputs_at + carry] = if is_last { to[carry] } else { places[step % 2] };
        }
        for row in num_consts + num_carry..line.inputs.len() {
            bases[inputs_at + row] = from[row].wrapping_add(number * line.inputs[row].bytes());
        }
        for row in num_carry..line.outputs.len() {
            bases[outputs_at + row] = to[row].wrapping_add(number * line.outputs[row].bytes());
        }
        let failed =
            |failure: Failure| OpError::Step { op: "scan", step: number, source: Box::new(failure.inside(&scan.body)) };
        // SAFETY: rows are as long as the line says, and there is one for each step, as was seen above; what is carried
        // has two places in memory of its own, of which a step reads one and writes the other; results are borrowed for
        // writing, so they lie apart from operands and from each other.
        unsafe {
            run(body, line, &bases, frame, |_| {}).map_err(failed)?;
            for (output, from) in &line.copies {
                copy(&bases, *from, line.outputs[*output]);
            }
        }
    }
    Ok(())
}

/// The steps of a loop that are one loop of machine code; otherwise as [`run_each`].
fn run_steps(
    scan: &ops::Scan,
    code: &StepCode,
    line: &Line,
    (from, to): (&[*mut u8], &[*mut u8]),
    places: &[[*mut u8; 2]],
    frame: &mut LineFrame,
) -> Result<(), OpError> {
    let length = scan.length.unwrap_or_default();
    let first = if scan.reverse { length - 1 } else { 0 };
    let own = frame.own_bases();
    let mut pointers = Bases::new();
    for read in &code.reads {
        pointers.push(match *read {
            Read::Carried(carry) => {
                let start = from[scan.num_consts + carry];
                // SAFETY: both have as many bytes; the place is memory of the loop itself.
                unsafe { std::ptr::copy_nonoverlapping(start, places[carry][0], line.outputs[carry].bytes()) };
                places[carry][0]
            }
            Read::Spot(spot) => match spot.base.checked_sub(OWN.len()) {
                None => address_of(&own, spot),
                Some(input) => {
                    let is_row = input >= scan.num_consts + scan.num_carry;
                    let row = if is_row { first * line.inputs[input].bytes() } else { 0 };
                    from[input].wrapping_add(row + spot.start)
                }
            },
        });
    }
    for (output, _) in &code.writes {
        pointers.push(match output.checked_sub(scan.num_carry) {
            None => places[*output][1],
            Some(_) => to[*output].wrapping_add(first * line.outputs[*output].bytes()),
        });
    }
    let mut done = 0;
    while done < length {
        Interrupt::check("scan", if scan.reverse { length - 1 - done } else { done })?;
        let steps = STEPS_BETWEEN_CHECKS.min(length - done);
        // SAFETY: rows are as long as the line says, and there is one for each step; what is carried has two places, of
        // which a step reads one and writes the other; the loop was made for all these, as was seen when it was made.
        unsafe { code.native.run_steps(&mut pointers, code.count, steps, &mut frame.saved) };
        done += steps;
    }
    for (output, is_read) in code.writes.iter().filter(|(output, _)| *output < scan.num_carry) {
        let last = if *is_read { length % 2 } else { 1 };
        // SAFETY: as above; results lie apart from the memory of the loop.
        unsafe {
            std::ptr::copy_nonoverlapping(places[*output][last], to[*output], line.outputs[*output].bytes());
        }
    }
    Ok(())
}

/// Runs the steps of a line.
///
/// # Safety
///
/// There is a base for each that the line counts: the memory of this frame, then inputs, which nobody writes meanwhile, then
/// outputs, which nobody else reads or writes; each has the elements that the line says, initialized, but for outputs that
/// are only copies.
unsafe fn run(
    plan: &Plan,
    line: &Line,
    bases: &[*mut u8],
    frame: &mut LineFrame,
    mut done_with: impl FnMut(usize),
) -> Result<(), Failure> {
    for (position, (step, at)) in plan.steps.iter().zip(&line.steps).enumerate() {
        // SAFETY: the caller vouches for the bases; what a step reads and writes lies within them, and apart, as `check`
        // has seen.
        let done = unsafe { run_step(step, at, bases, &mut frame.steps[position], &mut frame.saved) };
        done.map_err(|error| Failure::of(step.instruction, error))?;
        done_with(position);
    }
    Ok(())
}

/// # Safety
///
/// As for [`run`].
unsafe fn run_step(
    step: &Step,
    at: &LineStep,
    bases: &[*mut u8],
    kept: &mut StepMemory,
    saved: &mut SaveArea,
) -> Result<(), OpError> {
    // SAFETY: results lie apart from operands and from each other, and each is borrowed once.
    let read = |spot: &Spot| unsafe { elements(bases, *spot) };
    // SAFETY: as above.
    let write = |spot: &Spot| unsafe { elements_mut(bases, *spot) };
    match (&step.work, kept) {
        (Work::Region(region), StepMemory::Region(scratch)) => {
            let inputs: SmallVec<[Input<'_>; 8]> = at.operands.iter().map(|spot| Input::Elements(read(spot))).collect();
            let mut outputs: SmallVec<[ElementsMut<'_>; 8]> = at.results.iter().map(write).collect();
            region.run(&inputs, &mut outputs, scratch);
        }
        // SAFETY: as above.
        (Work::Region(region), _) => unsafe { run_codes(region, at, bases, saved) },
        (Work::Product(product), _) => {
            let (lhs, rhs, result) = (read(&at.operands[0]), read(&at.operands[1]), write(&at.results[0]));
            threads::run_product(product, lhs, rhs, result);
        }
        (Work::Written(_, writer), _) => {
            let operands: SmallVec<[Elements<'_>; 5]> = at.operands.iter().map(read).collect();
            let mut places: SmallVec<[ElementsMut<'_>; 3]> = at.results.iter().map(write).collect();
            writer.run(&operands, &mut places)?;
        }
        (Work::Reshape(_), _) => {}
        (Work::Scan(scan, of_step), StepMemory::Loop(memory)) => {
            let Some(line) = &of_step.plan.line else { unreachable!("loops of lines have lines as bodies") };
            let (operands, results) = (at.operands.iter().map(read).collect(), at.results.iter().map(write).collect());
            run_loop(scan, of_step, line, LoopEnds { operands, results }, memory)?;
        }
        (Work::Op(op), StepMemory::Op(arrays, _)) => {
            let operands = filled(arrays, at, read)?;
            let results = eval_op(op, operands, step, None)?;
            at.results.iter().zip(results).try_for_each(|(spot, array)| copied(&array, write(spot)))?;
        }
        (Work::Control(op, plans), StepMemory::Op(arrays, frames)) => {
            let operands = filled(arrays, at, read)?;
            let results = eval_op(op, operands, step, Some((plans, frames)))?;
            at.results.iter().zip(results).try_for_each(|(spot, array)| copied(&array, write(spot)))?;
        }
        (work, _) => unreachable!("{work:?} has memory of its kind"),
    }
    Ok(())
}

/// The operands of an operation as arrays, which are kept.
fn filled<'a>(
    arrays: &mut [Option<Array>],
    at: &LineStep,
    read: impl Fn(&Spot) -> Elements<'a>,
) -> Result<tenferro_ops::Arrays, OpError> {
    let fill = |((kept, spot), ty): ((&mut Option<Array>, &Spot), &TensorType)| {
        let mut array = match kept.take().filter(|array| !array.is_shared()) {
            Some(array) => array,
            None => Array::zeros(ty.dtype, &ty.shape)?,
        };
        array.elements_mut()?.copy_from(read(spot));
        Ok(kept.insert(array).clone())
    };
    arrays.iter_mut().zip(&at.operands).zip(&at.copied).map(fill).collect()
}

fn copied(from: &Array, mut to: ElementsMut<'_>) -> Result<(), OpError> {
    to.copy_from(from.elements()?);
    Ok(())
}

/// Runs a region of one tile, piece by piece of its code.
///
/// # Safety
///
/// As for [`run`].
unsafe fn run_codes(region: &Region, at: &LineStep, bases: &[*mut u8], saved: &mut SaveArea) {
    let (codes, folds) = at.codes.split_at(at.codes.len() - region.folds.len());
    for (code, at) in region.before.iter().chain(&region.code).zip(codes) {
        // SAFETY: what a piece of code writes lies apart from what it reads, and each is borrowed once.
        let read = |number: usize| unsafe { elements(bases, at.reads[number]) };
        // SAFETY: as above.
        let write = |number: usize| unsafe { elements_mut(bases, at.writes[number]) };
        match code {
            Code::Native { native, store_count, .. } => {
                let spots = at.reads.iter().chain(&at.writes[..*store_count]);
                let mut pointers: Bases = spots.map(|spot| address_of(bases, *spot)).collect();
                let mut folded: SmallVec<[ElementsMut<'_>; 2]> = (*store_count..at.writes.len()).map(write).collect();
                // SAFETY: the loop was made for these stretches, as was seen when the line was made; as above.
                unsafe { native.run_at(&mut pointers, &at.strides, at.count, at.turns, &mut folded, saved) };
            }
            Code::Load { walk, .. } => walk.load(read(0), 0, write(0)),
            Code::Pieces { pieces, .. } => pieces.load(read, 0, write(0)),
            Code::Gathered { by_index, .. } => by_index.load(read, 0, write(0)),
            Code::Apply { kernel, .. } => match at.reads.len() {
                1 => kernel.run(&[read(0)], write(0)),
                2 => kernel.run(&[read(0), read(1)], write(0)),
                3 => kernel.run(&[read(0), read(1), read(2)], write(0)),
                count => kernel.run(&(0..count).map(read).collect::<SmallVec<[_; 8]>>(), write(0)),
            },
            Code::Map { function, .. } => map(*function, read(0), write(0)),
            Code::Fold { fold, .. } => fold.rows(read(0), write(0)),
            Code::Spread { .. } => spread(read(0), write(0)),
            Code::Take { .. } => along_rows::take(read(0), read(1), write(0)),
            Code::Put { .. } => along_rows::put(read(0), read(1), write(0)),
        }
    }
    for (fold, at) in region.folds.iter().zip(folds) {
        // SAFETY: as above.
        let (elements, mut output) = unsafe { (elements(bases, at.reads[0]), elements_mut(bases, at.writes[0])) };
        fold.fold.start(output.reborrow());
        fold.run(elements, 0..elements.len(), &mut output);
    }
}

fn address_of(bases: &[*mut u8], spot: Spot) -> *mut u8 {
    bases[spot.base].wrapping_add(spot.start)
}

macro_rules! slices {
    ($($dtype:ident $T:ty),*) => {
        /// The elements at a place.
        ///
        /// # Safety
        ///
        /// They lie there, initialized, aligned, and nobody writes them as long as they are borrowed.
        #[inline]
        unsafe fn elements<'a>(bases: &[*mut u8], spot: Spot) -> Elements<'a> {
            let address = address_of(bases, spot);
            match spot.dtype {
                // SAFETY: the caller vouches for them.
                $(tenferro_ops::DType::$dtype => Elements::$dtype(unsafe {
                    std::slice::from_raw_parts(address.cast::<$T>(), spot.len)
                }),)*
            }
        }

        /// The elements at a place, to be written.
        ///
        /// # Safety
        ///
        /// As for [`elements`], and nobody else reads them either.
        #[inline]
        unsafe fn elements_mut<'a>(bases: &[*mut u8], spot: Spot) -> ElementsMut<'a> {
            let address = address_of(bases, spot);
            match spot.dtype {
                // SAFETY: the caller vouches for them.
                $(tenferro_ops::DType::$dtype => ElementsMut::$dtype(unsafe {
                    std::slice::from_raw_parts_mut(address.cast::<$T>(), spot.len)
                }),)*
            }
        }
    };
}

slices! {
    F32 f32,
    F64 f64,
    C32 tenferro_ops::Complex<f32>,
    C64 tenferro_ops::Complex<f64>,
    I32 i32,
    I64 i64,
    Bool bool,
    U32 u32,
    U64 u64
}

/// Copies elements from one place to another, which may be the same.
///
/// # Safety
///
/// There are as many at both places.
unsafe fn copy(bases: &[*mut u8], from: Spot, to: Spot) {
    let (source, target) = (address_of(bases, from), address_of(bases, to));
    if source != target {
        // SAFETY: the caller vouches for the elements.
        unsafe { std::ptr::copy(source, target, from.bytes()) };
    }
}
