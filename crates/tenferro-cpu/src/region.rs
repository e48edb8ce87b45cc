//! Fused regions: operations on elements of one shape that run tile by tile.

use std::ops::Range;

use smallvec::SmallVec;
use tenferro_ops::{DType, Elements, ElementsMut, Fold, Kernel, for_elements};
use vecmath::Function;

use crate::along_rows;
use crate::by_index::ByIndex;
use crate::chunks::ChunkScratch;
use crate::native::{NativeLoop, SaveArea};
use crate::pieces::Pieces;
use crate::rows::{Block, Grid, Rows};
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
    /// What is folded into arrays at places that indices tell, in order.
    pub(crate) scatters: Vec<ScatterCode>,
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
    /// Brings elements from where indices tell.
    Gathered { by_index: ByIndex, to: Place },
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
        /// How rows are walked, if the code runs row by row.
        grid: Option<Box<Grid>>,
    },
}

/// What machine code reads.
#[derive(Clone, Debug)]
pub(crate) struct Pointer {
    pub(crate) source: Source,
    /// Whether it is one element for all; for all of a row, if code runs row by row.
    pub(crate) is_one: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Source {
    Place(Place),
    /// Rows of inputs, and what else is filled.
    Rows(Rows, Option<Place>),
    /// One element of an input.
    One {
        input: usize,
        offset: usize,
    },
}

impl Pointer {
    /// Whether it leads somewhere else in each row than by going on in order.
    pub(crate) fn is_by_row(&self) -> bool {
        match self.source {
            Source::Place(_) => self.is_one,
            Source::Rows(..) => true,
            Source::One { .. } => false,
        }
    }

    /// How far it goes from row to row.
    pub(crate) fn stride(&self, row: usize) -> usize {
        match &self.source {
            Source::Place(_) => {
                if self.is_one {
                    1
                } else {
                    row
                }
            }
            Source::Rows(rows, _) => rows.stride(),
            Source::One { .. } => 0,
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
    /// How many neighbours are folded to places of their own; behind the last place the first one follows, until the last
    /// axis ends.
    pub(crate) places: usize,
}

/// Elements that are folded into an array where indices tell.
#[derive(Debug)]
pub(crate) struct ScatterCode {
    pub(crate) fold: Fold,
    pub(crate) operand: Place,
    /// The input with the array as it is before, or with the number that fills it.
    pub(crate) array: usize,
    pub(crate) fill: Option<usize>,
    pub(crate) by_index: ByIndex,
    pub(crate) output: usize,
    /// Whether nothing else reads the array, which may then be changed where it is.
    pub(crate) is_only_reader: bool,
}

impl ScatterCode {
    pub(crate) fn inputs(&self) -> [usize; 2] {
        self.by_index.values()
    }

    /// Lets the output be the array.
    pub(crate) fn start(&self, inputs: &[Input<'_>], mut output: ElementsMut<'_>) {
        let Input::Elements(array) = inputs[self.array] else { return };
        match self.fill {
            None => output.copy_from(array),
            Some(position) => for_elements!(array, output => output.fill(array[position])),
        }
    }
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
        work.keep_inputs(self.tile(), &self.scatters);
        self.code.iter().for_each(|code| self.run_code(code, work));
        for position in 0..self.folds.len() {
            self.fold(position, number, among, work);
        }
        for scatter in &self.scatters {
            let mut output = std::mem::replace(&mut work.outputs[scatter.output], ElementsMut::Bool(&mut []));
            let (elements, indices) = (work.read(scatter.operand), work.input(scatter.by_index.index));
            let first = work.span.elements.start;
            scatter.by_index.fold(&scatter.fold, indices, elements, first, output.reborrow());
            work.outputs[scatter.output] = output;
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
            Code::Gathered { by_index, to } => {
                let start = work.span.of(to.level).start;
                work.write(*to, |work, results| by_index.load(|input| work.input(input), start, results));
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
            Code::Native { native, pointers, to, store_count, level, grid } => {
                work.run_native(native, pointers, to.split_at(*store_count), *level, grid.as_deref());
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
    /// The same for axes that the operand can be walked along.
    pub(crate) fn new(
        fold: Fold,
        operand: Place,
        output: usize,
        mut sizes: Vec<usize>,
        mut strides: Vec<isize>,
    ) -> Self {
        let places = match sizes[..] {
            [.., last] if strides[strides.len() - 1] != 0 => last,
            _ => 1,
        };
        // An axis that is folded before one that is not: its rows go together.
        if let ([.., before, last], [.., 0, 1]) = (&sizes[..], &strides[..]) {
            let together = before * last;
            sizes.truncate(sizes.len() - 2);
            sizes.push(together);
            strides.pop();
        }
        FoldCode { fold, operand, output, space: Space::new(sizes), strides, places }
    }

    fn folds_rows(&self) -> bool {
        self.places == 1
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
        for part in self.space.parts(&self.strides, range) {
            let mut rest = part.range;
            // Where the part begins inside of a row, that row is folded by itself.
            let (column, stride) = (part.column % self.places, self.strides[self.strides.len() - 1]);
            let place = part.position as usize - part.column * stride as usize;
            if column > 0 {
                let end = rest.end.min(rest.start + self.places - column);
                let (first, to) = (rest.start..end, place + column);
                rest.start = end;
                self.fold.across(elements.range(first.clone()), output.range(to..to + first.len()));
            }
            if !rest.is_empty() {
                let places = rest.len().min(self.places);
                self.fold.across(elements.range(rest), output.range(place..place + places));
            }
        }
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
    fn keep_inputs(&mut self, tile: usize, scatters: &[ScatterCode]) {
        let range = self.outputs_of(Level::Elements);
        for (number, input) in self.inputs.iter().enumerate() {
            if let Input::Output(output) = *input
                && scatters.iter().all(|scatter| scatter.output != output)
            {
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

    /// Runs machine code, all at once or row by row: some places are stored to, others get what rows are folded to.
    fn run_native(
        &mut self,
        native: &NativeLoop,
        pointers: &[Pointer],
        (stored, folded): (&[Place], &[Place]),
        level: Level,
        grid: Option<&Grid>,
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
        let row = grid.map_or(self.span.of(level).len(), Grid::row);
        let first_row = self.span.rows.start;
        let mut run = |block: Block<'_>| {
            let Block { first, count, columns, index } = block;
            let of_tile = first - first_row;
            let mut call = native.call(columns.len(), count);
            for pointer in pointers {
                let place = |place: Place, is_one: bool| {
                    let elements = self.read(place);
                    let start = if is_one { of_tile } else { of_tile * row + columns.start };
                    elements.range(start..elements.len())
                };
                let elements = match &pointer.source {
                    Source::Place(from) => place(*from, pointer.is_one),
                    Source::One { input, offset } => self.input(*input).range(*offset..*offset + 1),
                    Source::Rows(rows, fill) => match (rows.find(index, columns.start), fill) {
                        (Some((input, start)), _) => {
                            let elements = self.input(input);
                            elements.range(start..elements.len())
                        }
                        (None, Some(fill)) => self.read(*fill),
                        (None, None) => unreachable!("boxes that leave nothing free have all rows"),
                    },
                };
                call.read(elements, pointer.stride(row));
            }
            let mut folds: SmallVec<[ElementsMut<'_>; 2]> = SmallVec::new();
            for (number, (place, taken)) in stored.iter().chain(folded).zip(&mut taken).enumerate() {
                let elements = match taken {
                    Taken::Tile(tile) => tile.elements_mut(),
                    Taken::Output(output) => output.range(self.outputs_of(place.level)),
                };
                match number < stored.len() {
                    true => call.write(elements.split_at(of_tile * row + columns.start).1, row),
                    false => folds.push(elements.split_at(of_tile).1),
                }
            }
            call.run(&mut folds, &mut saved);
        };
        match grid {
            Some(grid) => grid.for_each_block(self.span.rows.clone(), run),
            None => run(Block { first: first_row, count: 1, columns: 0..row, index: &[] }),
        }
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
    for_elements!(from, to => {
        let row = to.len() / from.len();
        to.chunks_exact_mut(row).zip(from).for_each(|(row, element)| row.fill(*element));
    });
}
