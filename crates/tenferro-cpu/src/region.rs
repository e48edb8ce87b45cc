//! Fused regions: operations on elements of one shape that run tile by tile.

use std::ops::Range;

use smallvec::SmallVec;
use tenferro_ops::{DType, Elements, ElementsMut, Fold, Kernel};
use vecmath::Function;

use crate::along_rows;
use crate::chunks::ChunkScratch;
use crate::native::{NativeLoop, SaveArea};
use crate::pieces::Pieces;
use crate::space::{Space, Walk};
use crate::tile::Tile;

/// How many elements are computed before the next ones are begun: they stay in the fastest cache, and what it costs to
/// call a loop is shared by many.
const TILE: usize = 16384;

/// Operations on elements of one shape, folds of their results, and where operands come from.
///
/// Where something is folded along rows and used again, a tile holds whole rows, and what they are folded to is computed
/// with beside them.
#[derive(Debug)]
pub(crate) struct Region {
    pub(crate) elements: Space,
    /// The rows that tiles hold, and how many elements one has.
    pub(crate) rows: Option<(Space, usize)>,
    /// What is done once for all tiles: single elements are spread.
    pub(crate) before: Vec<Code>,
    /// What is done for each tile, in order.
    pub(crate) code: Vec<Code>,
    /// Folds across tiles, whose results are there when all tiles are done.
    pub(crate) folds: Vec<FoldCode>,
    /// The types of the tiles that code writes.
    pub(crate) tiles: Vec<(DType, Level)>,
    /// For each output what there is one of; none for what is folded.
    pub(crate) output_levels: Vec<Option<Level>>,
    /// In how many chunks tiles are computed, if there are as many.
    pub(crate) chunk_count: usize,
}

/// What there is one of: each element, or each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Level {
    Elements,
    Rows,
}

#[derive(Debug)]
pub(crate) enum Code {
    /// Brings elements that do not lie in order: along strides, with axes that can be walked as one merged.
    Load { input: usize, walk: Walk, to: Place },
    /// Brings elements of several inputs.
    Pieces { pieces: Box<Pieces>, to: Place },
    /// Computes elements from those at the same places.
    Apply { kernel: Kernel, operands: SmallVec<[Place; 3]>, to: Place },
    /// Computes a function of each element.
    Map { function: Function, operand: Place, to: Place },
    /// Folds each row to one element.
    Fold { fold: Fold, operand: Place, to: Place },
    /// Gives each element of a row what the row has.
    Spread { operand: Place, to: Place },
    /// Gives each row that of its elements which an index tells, 0 if it has no such.
    Take { from: Place, index: Place, to: Place },
    /// Gives each row zeros, and what there is for it at an index.
    Put { from: Place, index: Place, to: Place },
    /// Computes what several operations compute, for all elements or row by row.
    Native {
        native: NativeLoop,
        pointers: Vec<Pointer>,
        /// Where values are stored, so many of them, and behind those where folds of rows go.
        to: SmallVec<[Place; 4]>,
        store_count: usize,
        level: Level,
        by_row: bool,
    },
}

/// What machine code reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pointer {
    pub(crate) source: Source,
    /// Whether it is one element for all; for all of a row, if code runs row by row.
    pub(crate) is_one: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Place(Place),
    /// Elements of an input, so far apart from row to row.
    Array {
        input: usize,
        offset: usize,
        row_stride: usize,
    },
}

impl Pointer {
    /// Whether it leads somewhere else in each row than by going on in order.
    pub(crate) fn is_by_row(&self) -> bool {
        match self.source {
            Source::Place(_) => self.is_one,
            Source::Array { row_stride, .. } => !self.is_one || row_stride > 0,
        }
    }
}

/// A fold across tiles.
#[derive(Debug)]
pub(crate) struct FoldCode {
    pub(crate) fold: Fold,
    pub(crate) operand: Place,
    pub(crate) output: usize,
    /// The axes along which the operand is walked.
    pub(crate) space: Space,
    /// Where elements are folded to: one stride for each of these axes, 0 where it folds.
    pub(crate) strides: Vec<isize>,
}

/// Where elements are read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) holder: Holder,
    pub(crate) level: Level,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    Tile(usize),
    /// An input whose elements are read in order.
    Input(usize),
    Output(usize),
}

/// What a region writes to beside its outputs; kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    tiles: Vec<Tile>,
    /// For each fold, what the tiles of one row have been folded to.
    partial: Vec<Tile>,
    /// The elements of inputs in whose memory an output is computed, as they were.
    before: Vec<Tile>,
    saved: SaveArea,
    pub(crate) chunks: ChunkScratch,
}

/// What a region reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input<'a> {
    Elements(Elements<'a>),
    /// What stands in the memory of an output.
    Output(usize),
}

/// What a tile holds: ranges of elements and of rows.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    pub(crate) elements: Range<usize>,
    pub(crate) rows: Range<usize>,
}

impl Span {
    pub(crate) fn of(&self, level: Level) -> Range<usize> {
        match level {
            Level::Elements => self.elements.clone(),
            Level::Rows => self.rows.clone(),
        }
    }
}

/// What code works on.
pub(crate) struct Work<'a, 'b, 'c> {
    inputs: &'a [Input<'b>],
    outputs: &'a mut [ElementsMut<'c>],
    /// Where the elements and rows begin that the outputs have room for.
    start: &'a Span,
    scratch: &'a mut Scratch,
    span: Span,
}

impl Region {
    /// How many elements a tile has: whole rows, or a part of one.
    fn tile(&self) -> usize {
        let row = self.rows.as_ref().map_or(self.elements.row(), |(_, row)| *row);
        let tile = if self.rows.is_some() || row < TILE { (TILE / row).max(1) * row } else { TILE };
        tile.min(self.elements.count())
    }

    fn tile_size(&self, level: Level) -> usize {
        match (&self.rows, level) {
            (Some((_, row)), Level::Rows) => self.tile() / row,
            _ => self.tile(),
        }
    }

    /// The bytes of all tiles that code writes.
    pub(crate) fn tile_bytes(&self) -> usize {
        self.tiles.iter().map(|(dtype, level)| dtype.byte_size() * self.tile_size(*level)).sum()
    }

    pub(crate) fn tile_count(&self) -> usize {
        let (count, row, tile) = (self.elements.count(), self.elements.row(), self.tile());
        // Only rows that are longer than tiles are taken apart.
        if self.rows.is_none() && row > tile { count / row * row.div_ceil(tile) } else { count.div_ceil(tile) }
    }

    pub(crate) fn span(&self, number: usize) -> Span {
        let (count, row, tile) = (self.elements.count(), self.elements.row(), self.tile());
        let elements = if self.rows.is_none() && row > tile {
            let tiles = row.div_ceil(tile);
            let start = number / tiles * row + number % tiles * tile;
            start..start + tile.min(row - number % tiles * tile)
        } else {
            number * tile..count.min((number + 1) * tile)
        };
        let row = self.rows.as_ref().map_or(1, |(_, row)| *row);
        Span { rows: elements.start / row..elements.end / row, elements }
    }

    pub(crate) fn scratch(&self) -> Scratch {
        let partial = |fold: &FoldCode| Tile::new(fold.fold.dtype(), self.elements.row().div_ceil(TILE));
        Scratch {
            before: Vec::new(),
            saved: SaveArea::default(),
            chunks: ChunkScratch::default(),
            tiles: self.tiles.iter().map(|(dtype, level)| Tile::new(*dtype, self.tile_size(*level))).collect(),
            partial: self.folds.iter().map(partial).collect(),
        }
    }

    /// Does what is done once for all tiles.
    pub(crate) fn begin<'a, 'b, 'c>(
        &self,
        inputs: &'a [Input<'b>],
        outputs: &'a mut [ElementsMut<'c>],
        start: &'a Span,
        scratch: &'a mut Scratch,
    ) -> Work<'a, 'b, 'c> {
        let span = Span { elements: 0..self.tile(), rows: 0..self.tile_size(Level::Rows) };
        let mut work = Work { inputs, outputs, start, scratch, span };
        self.before.iter().for_each(|code| self.run_code(code, &mut work));
        work
    }

    /// Computes the elements of one tile, among others that are computed before and after it.
    pub(crate) fn run_tile(&self, number: usize, among: &Range<usize>, work: &mut Work<'_, '_, '_>) {
        work.span = self.span(number);
        work.keep_inputs(self.tile());
        self.code.iter().for_each(|code| self.run_code(code, work));
        for position in 0..self.folds.len() {
            self.fold(position, number, among, work);
        }
    }

    fn run_code(&self, code: &Code, work: &mut Work<'_, '_, '_>) {
        match code {
            Code::Load { input, walk, to } => {
                let from = work.input(*input);
                let start = work.span.of(to.level).start;
                work.write(*to, |_, results| walk.load(from, start, results));
            }
            Code::Pieces { pieces, to } => {
                let start = work.span.of(to.level).start;
                work.write(*to, |work, results| pieces.load(|input| work.input(input), start, results));
            }
            Code::Apply { kernel, operands, to } => work.write(*to, |work, results| {
                // A list that grows would be read while it is still being written.
                match operands[..] {
                    [x] => kernel.run(&[work.read(x)], results),
                    [x, y] => kernel.run(&[work.read(x), work.read(y)], results),
                    [x, y, z] => kernel.run(&[work.read(x), work.read(y), work.read(z)], results),
                    _ => kernel.run(&operands.iter().map(|operand| work.read(*operand)).collect::<Vec<_>>(), results),
                }
            }),
            Code::Map { function, operand, to } => {
                work.write(*to, |work, results| map(*function, work.read(*operand), results));
            }
            Code::Fold { fold, operand, to } => {
                work.write(*to, |work, results| fold.rows(work.read(*operand), results))
            }
            Code::Spread { operand, to } => work.write(*to, |work, results| spread(work.read(*operand), results)),
            Code::Take { from, index, to } => {
                work.write(*to, |work, results| along_rows::take(work.read(*from), work.read(*index), results))
            }
            Code::Put { from, index, to } => {
                work.write(*to, |work, results| along_rows::put(work.read(*from), work.read(*index), results))
            }
            Code::Native { native, pointers, to, store_count, level, by_row } => {
                let row = match (by_row, &self.rows) {
                    (true, Some((_, row))) => *row,
                    _ => work.span.of(*level).len(),
                };
                work.run_native(native, pointers, to.split_at(*store_count), *level, row);
            }
        }
    }

    /// Folds the elements of a tile into what earlier tiles were folded to.
    fn fold(&self, number: usize, tile: usize, among: &Range<usize>, work: &mut Work<'_, '_, '_>) {
        let code = &self.folds[number];
        let range = work.span.of(code.operand.level);
        let row = code.space.row();
        let mut output = std::mem::replace(&mut work.outputs[code.output], ElementsMut::Bool(&mut []));
        let mut partial = std::mem::take(&mut work.scratch.partial[number]);
        let elements = work.read(code.operand);
        // The parts of a long row are folded by themselves first, so that sums stay exact.
        if self.rows.is_none() && code.folds_rows() && row > self.tile() {
            for part in code.space.parts(&code.strides, range) {
                let (place, column) = (part.position as usize, part.column);
                let elements = elements.range(part.range.clone());
                let part_of_row = column / TILE;
                code.fold.start(partial.elements_mut().range(part_of_row..part_of_row + 1));
                code.fold.row(elements, partial.elements_mut().range(part_of_row..part_of_row + 1));
                if column + part.range.len() == row || tile + 1 == among.end {
                    // Those parts of the row that are among these tiles.
                    let first = part_of_row.saturating_sub(tile - among.start);
                    let parts = partial.elements().range(first..part_of_row + 1);
                    code.fold.row(parts, output.range(place..place + 1));
                }
            }
        } else {
            code.run(elements, range, &mut output);
        }
        work.scratch.partial[number] = partial;
        work.outputs[code.output] = output;
    }
}

impl FoldCode {
    fn folds_rows(&self) -> bool {
        self.strides[self.strides.len() - 1] == 0
    }

    /// Folds elements, which are those of a range, into what earlier ones were folded to.
    pub(crate) fn run(&self, elements: Elements<'_>, range: Range<usize>, output: &mut ElementsMut<'_>) {
        if self.folds_rows() {
            for part in self.space.parts(&self.strides, range) {
                let place = part.position as usize;
                self.fold.row(elements.range(part.range), output.range(place..place + 1));
            }
            return;
        }
        let row = self.space.row();
        // Short rows that are folded to the same place go together.
        let mut together: Option<(usize, Range<usize>)> = None;
        let mut fold = |(at, range): (usize, Range<usize>)| {
            let places = range.len().min(row);
            self.fold.across(elements.range(range), output.range(at..at + places));
        };
        for part in self.space.parts(&self.strides, range) {
            let place = part.position as usize;
            match &mut together {
                Some((at, range)) if *at == place && range.len().is_multiple_of(row) && part.range.len() == row => {
                    range.end = part.range.end;
                }
                _ => {
                    together.replace((place, part.range)).into_iter().for_each(&mut fold);
                }
            }
        }
        together.into_iter().for_each(fold);
    }
}

impl<'b> Work<'_, 'b, '_> {
    /// All elements of an input that is not read in order.
    #[inline]
    fn input(&self, input: usize) -> Elements<'b> {
        match self.inputs[input] {
            Input::Elements(elements) => elements,
            Input::Output(_) => unreachable!("what is computed in place is read in order"),
        }
    }

    /// Copies what is about to be overwritten.
    fn keep_inputs(&mut self, tile: usize) {
        let range = self.outputs_of(Level::Elements);
        for (number, input) in self.inputs.iter().enumerate() {
            if let Input::Output(output) = *input {
                let elements = self.outputs[output].as_elements().range(range.clone());
                if self.scratch.before.len() <= number {
                    self.scratch.before.resize_with(number + 1, Tile::default);
                }
                if self.scratch.before[number].elements().is_empty() {
                    self.scratch.before[number] = Tile::new(elements.dtype(), tile);
                }
                self.scratch.before[number].elements_mut().range(0..range.len()).copy_from(elements);
            }
        }
    }

    #[inline]
    fn read(&self, place: Place) -> Elements<'_> {
        let range = self.span.of(place.level);
        match place.holder {
            Holder::Tile(tile) => self.scratch.tiles[tile].elements().range(0..range.len()),
            Holder::Input(input) => match self.inputs[input] {
                Input::Elements(elements) => elements.range(range),
                Input::Output(_) => self.scratch.before[input].elements().range(0..range.len()),
            },
            Holder::Output(output) => self.outputs[output].as_elements().range(self.outputs_of(place.level)),
        }
    }

    /// Where outputs have what is computed now.
    #[inline]
    fn outputs_of(&self, level: Level) -> Range<usize> {
        let (range, start) = (self.span.of(level), self.start.start_of(level));
        range.start - start..range.end - start
    }

    /// Runs machine code, one row after the other: some places are stored to, others get what rows are folded to.
    fn run_native(
        &mut self,
        native: &NativeLoop,
        pointers: &[Pointer],
        (stored, folded): (&[Place], &[Place]),
        level: Level,
        row: usize,
    ) {
        /// What is written, apart from what is read.
        enum Taken<'c> {
            Tile(Tile),
            Output(ElementsMut<'c>),
        }
        let mut saved = std::mem::take(&mut self.scratch.saved);
        let mut taken: SmallVec<[Taken<'_>; 6]> = SmallVec::new();
        for place in stored.iter().chain(folded) {
            taken.push(match place.holder {
                Holder::Tile(tile) => Taken::Tile(std::mem::take(&mut self.scratch.tiles[tile])),
                Holder::Output(output) => {
                    Taken::Output(std::mem::replace(&mut self.outputs[output], ElementsMut::Bool(&mut [])))
                }
                Holder::Input(_) => unreachable!("inputs are not written"),
            });
        }
        let mut call = native.call(row, self.span.of(level).len() / row);
        for pointer in pointers {
            match pointer.source {
                Source::Place(place) => call.read(self.read(place), if pointer.is_one { 1 } else { row }),
                Source::Array { input, offset, row_stride } => {
                    let elements = self.input(input);
                    let start = offset + self.span.rows.start * row_stride;
                    call.read(elements.range(start..elements.len()), row_stride);
                }
            }
        }
        let mut folds: SmallVec<[ElementsMut<'_>; 2]> = SmallVec::new();
        for (number, (place, taken)) in stored.iter().chain(folded).zip(&mut taken).enumerate() {
            let elements = match taken {
                Taken::Tile(tile) => tile.elements_mut(),
                Taken::Output(output) => output.range(self.outputs_of(place.level)),
            };
            match number < stored.len() {
                true => call.write(elements, row),
                false => folds.push(elements),
            }
        }
        call.run(&mut folds, &mut saved);
        drop(folds);
        for (place, taken) in stored.iter().chain(folded).zip(taken) {
            match (place.holder, taken) {
                (Holder::Tile(tile), Taken::Tile(elements)) => self.scratch.tiles[tile] = elements,
                (Holder::Output(output), Taken::Output(elements)) => self.outputs[output] = elements,
                _ => unreachable!("what was taken goes back to where it was"),
            }
        }
        self.scratch.saved = saved;
    }

    /// Has elements written while others are read.
    #[inline]
    fn write(&mut self, to: Place, write: impl FnOnce(&Self, ElementsMut<'_>)) {
        let range = self.span.of(to.level);
        match to.holder {
            Holder::Tile(target) => {
                let mut tile = std::mem::take(&mut self.scratch.tiles[target]);
                write(self, tile.elements_mut().range(0..range.len()));
                self.scratch.tiles[target] = tile;
            }
            Holder::Output(target) => {
                let range = self.outputs_of(to.level);
                let mut output = std::mem::replace(&mut self.outputs[target], ElementsMut::Bool(&mut []));
                write(self, output.range(range));
                self.outputs[target] = output;
            }
            Holder::Input(_) => unreachable!("inputs are not written"),
        }
    }
}

/// A function of each element, from one place to another: operations compute it in place, behind a copy.
pub(crate) fn map(function: Function, from: Elements<'_>, to: ElementsMut<'_>) {
    match (from, to) {
        (Elements::F32(from), ElementsMut::F32(to)) => function.map(from, to),
        (Elements::F64(from), ElementsMut::F64(to)) => function.map(from, to),
        (from, to) => unreachable!("{function:?} of {from:?} does not go to {to:?}"),
    }
}

/// Fills each row with its element.
pub(crate) fn spread(from: Elements<'_>, to: ElementsMut<'_>) {
    use tenferro_ops::for_elements;
    for_elements!(from, to => {
        let row = to.len() / from.len();
        to.chunks_exact_mut(row).zip(from).for_each(|(row, element)| row.fill(*element));
    });
}
