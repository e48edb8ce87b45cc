//! Plans whose values have fixed places in one piece of memory.
//!
//! A step that computes a few numbers takes less time than finding its arrays, asking who shares them and putting them
//! back. In a line all that is decided when the plan is made: a value is so many bytes from where a base begins, which
//! may be the memory of the line itself, an input or an output. Bodies of loops are lines if they can be: from step to
//! step only the bases change.

mod room;
mod run;
mod steps;

use smallvec::SmallVec;
use tenferro_ops::{Array, DType, TensorType};

use crate::native::Stretch;
use crate::plan::Plan;
use crate::region::{Code, Holder, Level, Place, Region, Source};
use crate::rows::Grid;
use crate::step::{Step, Work};
use room::Room;

pub(crate) use run::{LineFrame, LoopEnds, LoopMemory, run_loop};
pub(crate) use steps::StepCode;

/// Lines take no more bytes: with more, what it costs to find arrays is nothing beside the work.
const MOST_BYTES: usize = 1 << 20;

/// What operations read and write that run by their own evaluation is copied, so it is no larger.
const MOST_COPIED: usize = 1 << 14;

/// Larger arguments that are given away are worth computing in.
const MOST_GIVEN: usize = 1 << 16;

/// A plan with a place for each value.
#[derive(Debug)]
pub(crate) struct Line {
    /// How many bytes the line needs for numbers, and for truth values, which share no memory with numbers.
    rooms: [usize; 2],
    constants: Vec<(Spot, Array)>,
    /// For each step of the plan.
    steps: Vec<LineStep>,
    /// What lies at each input and at each output.
    pub(crate) inputs: Vec<Spot>,
    pub(crate) outputs: Vec<Spot>,
    /// Outputs that are not written where they are: which, and where their elements are found.
    copies: Vec<(usize, Spot)>,
}

/// Elements at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    base: usize,
    /// In bytes from the base on.
    start: usize,
    len: usize,
    pub(crate) dtype: DType,
}

impl Spot {
    pub(crate) fn bytes(self) -> usize {
        self.len * self.dtype.byte_size()
    }

    fn meets(self, other: Self) -> bool {
        self.base == other.base && self.start < other.start + other.bytes() && other.start < self.start + self.bytes()
    }

    /// The elements from a number on.
    fn after(self, count: usize) -> Self {
        Spot { start: self.start + count * self.dtype.byte_size(), len: self.len - count, ..self }
    }
}

/// Where a step reads and writes.
#[derive(Debug)]
struct LineStep {
    operands: Vec<Spot>,
    results: Vec<Spot>,
    /// For each piece of code of a region of one tile: what it reads, then what it writes.
    codes: Vec<CodeSpots>,
    /// The types of operands that are copied to arrays.
    copied: Vec<TensorType>,
}

/// Where a piece of code reads and writes.
#[derive(Debug, Default)]
struct CodeSpots {
    reads: SmallVec<[Spot; 4]>,
    writes: SmallVec<[Spot; 2]>,
    /// Of machine code: how far apart what it reads and stores is from row to row, and how many rows of how many elements
    /// there are.
    strides: SmallVec<[usize; 6]>,
    turns: usize,
    count: usize,
}

/// The memory of a line itself: for numbers and for truth values.
const OWN: [usize; 2] = [0, 1];

struct Laying {
    types: Vec<Option<TensorType>>,
    spots: Vec<Option<Spot>>,
    rooms: [Room; 2],
    /// For each value the memory that it lies in: of the line itself, of which several values may have the same.
    blocks: Vec<Option<usize>>,
    /// Where memory is, and how many values that are still read lie there.
    held: Vec<(Spot, usize)>,
}

impl Line {
    /// `None` if values have sizes that are known only when it runs, or take many bytes.
    pub(crate) fn new(plan: &Plan, input_types: &[TensorType]) -> Option<Self> {
        let is_known = |ty: &TensorType| !ty.is_sequence() && !ty.shape.contains(&0);
        let types = || input_types.iter().chain(plan.steps.iter().flat_map(|step| &step.types));
        if !types().all(is_known) || !plan.steps.iter().all(can_be_laid) || has_large_gift(plan) {
            return None;
        }
        let count = input_types.len();
        let at_base = |(number, ty): (usize, &TensorType)| Spot { base: OWN.len() + number, ..spot_of(ty) };
        let inputs: Vec<Spot> = input_types.iter().enumerate().map(at_base).collect();
        let mut types = vec![None; plan.value_count];
        input_types.iter().enumerate().for_each(|(value, ty)| types[value] = Some(ty.clone()));
        let mut laying = Laying {
            types,
            spots: vec![None; plan.value_count],
            rooms: [Room::default(), Room::default()],
            blocks: vec![None; plan.value_count],
            held: Vec::new(),
        };
        laying.spots[..count].copy_from_slice(&inputs.iter().copied().map(Some).collect::<Vec<_>>());
        let mut constants = Vec::new();
        for (value, array) in &plan.constants {
            let ty = array.tensor_type();
            if !is_known(&ty) || array.len() > MOST_BYTES {
                return None;
            }
            let spot = laying.add(spot_of(&ty), 1)?;
            laying.spots[*value] = Some(spot);
            laying.types[*value] = Some(ty);
            constants.push((spot, array.clone()));
        }
        // What a step computes is written to an output at once.
        for (number, value) in plan.outputs.iter().enumerate() {
            let made = plan.steps.iter().find_map(|step| Some((step, step.results.iter().position(|r| r == value)?)));
            if let (None, Some((step, result))) = (laying.spots[*value], made)
                && !matches!(step.work, Work::Reshape(_))
            {
                laying.spots[*value] = Some(Spot { base: OWN.len() + count + number, ..spot_of(&step.types[result]) });
            }
        }
        let steps = plan.steps.iter().map(|step| laying.step(step)).collect::<Option<Vec<_>>>()?;
        let mut outputs = Vec::with_capacity(plan.outputs.len());
        let mut copies = Vec::new();
        for (number, value) in plan.outputs.iter().enumerate() {
            let spot = laying.spot(*value);
            let at = Spot { base: OWN.len() + count + number, start: 0, ..spot };
            outputs.push(at);
            if at != spot {
                copies.push((number, spot));
            }
        }
        let rooms = laying.rooms.each_ref().map(Room::bytes);
        let line = Line { rooms, constants, steps, inputs, outputs, copies };
        line.check();
        Some(line)
    }

    /// The bytes of its own memory.
    pub(crate) fn bytes(&self) -> usize {
        self.rooms.iter().sum()
    }

    /// What the code that runs lines relies on: what is written at once is apart from all else, and lies within its base.
    fn check(&self) {
        let is_inside = |spot: &Spot| {
            let room = match spot.base.checked_sub(OWN.len()) {
                None => self.rooms[spot.base],
                Some(number) => self.inputs.iter().chain(&self.outputs).nth(number).map_or(0, |spot| spot.bytes()),
            };
            let is_own = |base: usize| base == OWN[usize::from(spot.dtype == DType::Bool)];
            spot.start.is_multiple_of(spot.dtype.byte_size())
                && spot.start + spot.bytes() <= room
                && (spot.base >= OWN.len() || is_own(spot.base))
        };
        let is_sound = |reads: &[Spot], writes: &[Spot]| {
            let is_apart = |(number, to): (usize, &Spot)| {
                to.base < OWN.len() + self.inputs.len() + self.outputs.len()
                    && !(OWN.len()..OWN.len() + self.inputs.len()).contains(&to.base)
                    && reads.iter().chain(&writes[..number]).all(|spot| !spot.meets(*to))
            };
            reads.iter().chain(writes).all(is_inside) && writes.iter().enumerate().all(is_apart)
        };
        for step in &self.steps {
            assert!(is_sound(&step.operands, &step.results), "places of a step lie apart: {step:?}");
            for code in &step.codes {
                assert!(is_sound(&code.reads, &code.writes), "places of code lie apart: {code:?}");
            }
        }
        assert!(self.copies.iter().all(|(_, from)| is_inside(from)), "copies are made of what is there");
    }
}

/// Whether a step reads and writes slices, or is small enough to be given copies.
fn can_be_laid(step: &Step) -> bool {
    let is_small = || step.types.iter().all(|ty| element_count(ty) <= MOST_COPIED);
    match &step.work {
        Work::Region(_) | Work::Product(_) | Work::Written(..) | Work::Reshape(_) => true,
        Work::Scan(_, of_step) => of_step.plan.line.is_some(),
        Work::Op(_) | Work::Control(..) => !step.is_checked && is_small(),
    }
}

/// Whether large results are computed in the memory of arguments.
fn has_large_gift(plan: &Plan) -> bool {
    let bytes = |ty: &TensorType| ty.byte_size().unwrap_or(usize::MAX);
    plan.steps.iter().any(|step| step.in_place.iter().any(|(result, _)| bytes(&step.types[*result]) > MOST_GIVEN))
}

fn element_count(ty: &TensorType) -> usize {
    ty.shape.iter().product()
}

/// The elements of a type, at the start of some base.
fn spot_of(ty: &TensorType) -> Spot {
    Spot { base: 0, start: 0, len: element_count(ty), dtype: ty.dtype }
}

impl Laying {
    fn spot(&self, value: usize) -> Spot {
        self.spots[value].unwrap_or_else(|| unreachable!("%{value} has a place"))
    }

    /// Memory of the line itself for elements that so many values are; `None` if that is too much.
    fn add(&mut self, elements: Spot, users: usize) -> Option<Spot> {
        let number = usize::from(elements.dtype == DType::Bool);
        let start = self.rooms[number].take(elements.bytes());
        let spot = Spot { base: OWN[number], start, ..elements };
        self.held.push((spot, users));
        (self.rooms.iter().map(Room::bytes).sum::<usize>() <= MOST_BYTES).then_some(spot)
    }

    fn free(&mut self, spot: Spot) {
        self.rooms[spot.base].give_back(spot.start, spot.bytes());
    }

    /// Lets others have the memory of a value that is not read again.
    fn release(&mut self, value: usize) {
        let Some(block) = self.blocks[value] else { return };
        let (spot, users) = &mut self.held[block];
        *users -= 1;
        if *users == 0 {
            let spot = *spot;
            self.free(spot);
        }
    }

    fn step(&mut self, step: &Step) -> Option<LineStep> {
        let operands: Vec<_> = step.operands.iter().map(|operand| self.spot(*operand)).collect();
        for (value, ty) in step.results.iter().zip(&step.types) {
            self.types[*value] = Some(ty.clone());
            match (&step.work, self.spots[*value]) {
                (Work::Reshape(_), _) => {
                    self.spots[*value] = Some(operands[0]);
                    self.blocks[*value] = self.blocks[step.operands[0]];
                    self.blocks[*value].iter().for_each(|block| self.held[*block].1 += 1);
                }
                (_, Some(_)) => {}
                (_, None) => {
                    self.spots[*value] = Some(self.add(spot_of(ty), 1)?);
                    self.blocks[*value] = Some(self.held.len() - 1);
                }
            }
        }
        let mut line_step = match step.work {
            // Nothing is to be done: the elements lie where they are.
            Work::Reshape(_) => {
                LineStep { operands: Vec::new(), results: Vec::new(), codes: Vec::new(), copied: Vec::new() }
            }
            _ => {
                let results = step.results.iter().map(|result| self.spot(*result)).collect();
                LineStep { operands, results, codes: Vec::new(), copied: Vec::new() }
            }
        };
        match &step.work {
            Work::Region(region) if is_plain(region) => line_step.codes = self.codes(region, &line_step)?,
            Work::Op(_) | Work::Control(..) => {
                let spots = line_step.operands.iter();
                if !spots.clone().all(|spot| spot.len <= MOST_COPIED) {
                    return None;
                }
                line_step.copied =
                    step.operands.iter().map(|operand| self.types[*operand].clone()).collect::<Option<_>>()?;
            }
            _ => {}
        }
        for value in step.dying.iter().chain(&step.unread) {
            self.release(*value);
        }
        Some(line_step)
    }

    /// Where the code of a region of one tile reads and writes.
    fn codes(&mut self, region: &Region, step: &LineStep) -> Option<Vec<CodeSpots>> {
        let size = |level: Level| match (&region.rows, level) {
            (Some((rows, _)), Level::Rows) => rows.count(),
            _ => region.elements.count(),
        };
        let mut tiles = Vec::with_capacity(region.tiles.len());
        for (dtype, level) in &region.tiles {
            tiles.push(self.add(Spot { base: 0, start: 0, len: size(*level), dtype: *dtype }, 1)?);
        }
        let spot = |place: &Place| {
            let all = match place.holder {
                Holder::Tile(tile) => tiles[tile],
                Holder::Input(input) => step.operands[input],
                Holder::Output(output) => step.results[output],
            };
            Spot { len: size(place.level), ..all }
        };
        let of_code = |code: &Code| {
            let mut spots = CodeSpots::default();
            match code {
                Code::Load { input, to, .. } => {
                    spots.reads.push(step.operands[*input]);
                    spots.writes.push(spot(to));
                }
                Code::Pieces { to, .. } | Code::Gathered { to, .. } => {
                    spots.reads.extend_from_slice(&step.operands);
                    spots.writes.push(spot(to));
                }
                Code::Apply { operands, to, .. } => {
                    spots.reads.extend(operands.iter().map(spot));
                    spots.writes.push(spot(to));
                }
                Code::Fold { operand, to, .. } | Code::Spread { operand, to } | Code::Map { operand, to, .. } => {
                    spots.reads.push(spot(operand));
                    spots.writes.push(spot(to));
                }
                Code::Take { from, index, to } | Code::Put { from, index, to } => {
                    spots.reads.extend([spot(from), spot(index)]);
                    spots.writes.push(spot(to));
                }
                Code::Native { native, pointers, to, store_count, level, grid } => {
                    spots.count = grid.as_deref().map_or(size(*level), Grid::row);
                    spots.turns = size(*level) / spots.count;
                    for pointer in pointers {
                        spots.reads.push(match &pointer.source {
                            Source::Place(place) => spot(place),
                            Source::One { input, offset } => step.operands[*input].after(*offset),
                            Source::Rows(rows, _) => {
                                let (input, offset) = rows.find(&[0], 0).unwrap_or_else(|| unreachable!("one box"));
                                step.operands[input].after(offset)
                            }
                        });
                        spots.strides.push(pointer.stride(spots.count));
                    }
                    spots.writes.extend(to.iter().map(spot));
                    spots.strides.resize(pointers.len() + store_count, spots.count);
                    native.check(spots.stretches(*store_count), spots.count, spots.turns);
                }
            }
            spots
        };
        let mut codes: Vec<_> = region.before.iter().chain(&region.code).map(of_code).collect();
        codes.extend(region.folds.iter().map(|fold| CodeSpots {
            reads: SmallVec::from_slice(&[spot(&fold.operand)]),
            writes: SmallVec::from_slice(&[step.results[fold.output]]),
            ..CodeSpots::default()
        }));
        tiles.into_iter().for_each(|tile| self.free(tile));
        Some(codes)
    }
}

/// Whether a region is one tile, of which machine code has all rows one after the other.
fn is_plain(region: &Region) -> bool {
    let is_one_run = |code: &Code| match code {
        Code::Native { grid: Some(grid), .. } => grid.is_one_run(),
        _ => true,
    };
    region.tile_count() == 1 && region.scatters.is_empty() && region.code.iter().all(is_one_run)
}

impl CodeSpots {
    /// What machine code reads and stores.
    fn stretches(&self, store_count: usize) -> impl Iterator<Item = Stretch> + '_ {
        let spots = self.reads.iter().chain(&self.writes[..store_count]);
        spots.zip(&self.strides).map(|(spot, stride)| Stretch { dtype: spot.dtype, len: spot.len, stride: *stride })
    }
}
