//! Fused regions: operations on elements of one shape that run tile by tile.

use smallvec::SmallVec;
use tenferro_ops::{DType, Elements, ElementsMut, Fold, Kernel, Typed};

use crate::tile::Tile;

/// How many elements are computed before the next ones are begun: they stay in the fastest cache, and what it costs to
/// call a loop is shared by many.
const TILE: usize = 512;

/// Operations on elements of one shape, folds of their results, and where operands come from.
#[derive(Debug)]
pub(crate) struct Region {
    /// The shape, with axes that can be walked as one merged; at least one axis.
    pub(crate) shape: Vec<usize>,
    pub(crate) loads: Vec<Load>,
    pub(crate) code: Vec<Code>,
    pub(crate) folds: Vec<FoldCode>,
    /// The types of the tiles that loads and code write.
    pub(crate) tiles: Vec<DType>,
}

/// Brings elements that do not lie in order into a tile, or to an output.
#[derive(Debug)]
pub(crate) struct Load {
    pub(crate) input: usize,
    pub(crate) offset: isize,
    /// One for each axis of the region.
    pub(crate) strides: Vec<isize>,
    pub(crate) to: Target,
    /// Before which code it runs.
    pub(crate) before: usize,
    /// Whether it is one element, which is brought once for all tiles.
    pub(crate) is_once: bool,
}

#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) kernel: Kernel,
    pub(crate) operands: SmallVec<[Operand; 3]>,
    pub(crate) to: Target,
}

/// A fold of results; its own result is an output behind those of the code.
#[derive(Debug)]
pub(crate) struct FoldCode {
    pub(crate) fold: Fold,
    pub(crate) operand: Operand,
    pub(crate) output: usize,
    /// Where elements are folded to: one stride for each axis of the region, 0 where it folds.
    pub(crate) strides: Vec<isize>,
}

/// Where elements are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    Tile(usize),
    /// An input whose elements are those of the region, in order.
    Input(usize),
    Output(usize),
}

/// Where elements are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Tile(usize),
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
}

/// What a region reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input<'a> {
    Elements(Elements<'a>),
    /// What stands in the memory of an output.
    Output(usize),
}

impl Region {
    /// How many elements a tile has: whole rows, or a part of one.
    fn tile(&self) -> usize {
        let row = self.shape[self.shape.len() - 1];
        if row >= TILE { TILE } else { TILE / row * row }
    }

    pub(crate) fn scratch(&self) -> Scratch {
        let row = self.shape[self.shape.len() - 1];
        let partial = |fold: &FoldCode| Tile::new(fold.fold.dtype(), row.div_ceil(TILE));
        Scratch {
            before: Vec::new(),
            tiles: self.tiles.iter().map(|dtype| Tile::new(*dtype, self.tile())).collect(),
            partial: self.folds.iter().map(partial).collect(),
        }
    }

    /// Makes room for the elements of an input in whose memory an output is computed.
    pub(crate) fn prepare(&self, scratch: &mut Scratch, input: usize, dtype: DType) {
        if scratch.before.len() <= input {
            scratch.before.resize_with(input + 1, Tile::default);
        }
        if scratch.before[input].elements().is_empty() {
            scratch.before[input] = Tile::new(dtype, self.tile());
        }
    }

    /// Computes all elements. No axis has size 0.
    pub(crate) fn run(&self, inputs: &[Input<'_>], outputs: &mut [ElementsMut<'_>], scratch: &mut Scratch) {
        let last = self.shape.len() - 1;
        let row = self.shape[last];
        let (rows, tile) = (self.shape[..last].iter().product::<usize>(), self.tile());
        for fold in &self.folds {
            let count = outputs[fold.output].as_elements().len();
            fold.fold.start(outputs[fold.output].range(0..count));
        }
        for load in self.loads.iter().filter(|load| load.is_once) {
            self.load(load, inputs, outputs, 0, tile, scratch);
        }
        let rows_at_once = (tile / row).max(1);
        for first in (0..rows).step_by(rows_at_once) {
            let rows = rows_at_once.min(rows - first);
            for column in (0..row).step_by(tile) {
                let start = first * row + column;
                let len = if row > tile { tile.min(row - column) } else { rows * row };
                self.run_tile(inputs, outputs, start, len, scratch);
                for (number, fold) in self.folds.iter().enumerate() {
                    self.fold(fold, number, inputs, outputs, start, len, scratch);
                }
            }
        }
    }

    fn run_tile(
        &self,
        inputs: &[Input<'_>],
        outputs: &mut [ElementsMut<'_>],
        start: usize,
        len: usize,
        scratch: &mut Scratch,
    ) {
        for (number, input) in inputs.iter().enumerate() {
            if let Input::Output(output) = *input {
                let elements = outputs[output].as_elements().range(start..start + len);
                scratch.before[number].elements_mut().range(0..len).copy_from(elements);
            }
        }
        let mut loads = self.loads.iter().filter(|load| !load.is_once).peekable();
        for (position, code) in self.code.iter().enumerate() {
            while let Some(load) = loads.next_if(|load| load.before <= position) {
                self.load(load, inputs, outputs, start, len, scratch);
            }
            match code.to {
                Target::Tile(target) => {
                    let mut tile = std::mem::take(&mut scratch.tiles[target]);
                    {
                        let operands = gather(&code.operands, inputs, outputs, start, len, scratch);
                        code.kernel.run(&operands, tile.elements_mut().range(0..len));
                    }
                    scratch.tiles[target] = tile;
                }
                Target::Output(target) => {
                    let mut output = std::mem::replace(&mut outputs[target], ElementsMut::Bool(&mut []));
                    {
                        let operands = gather(&code.operands, inputs, outputs, start, len, scratch);
                        code.kernel.run(&operands, output.range(start..start + len));
                    }
                    outputs[target] = output;
                }
            }
        }
        for load in loads {
            self.load(load, inputs, outputs, start, len, scratch);
        }
    }

    /// Brings the elements from `start` on into their place.
    fn load(
        &self,
        load: &Load,
        inputs: &[Input<'_>],
        outputs: &mut [ElementsMut<'_>],
        start: usize,
        len: usize,
        scratch: &mut Scratch,
    ) {
        let to = match load.to {
            Target::Tile(tile) => scratch.tiles[tile].elements_mut(),
            Target::Output(output) => outputs[output].range(start..start + len),
        };
        let Input::Elements(from) = inputs[load.input] else {
            unreachable!("what is computed in place is read in order")
        };
        match (from, to) {
            (Elements::F32(from), ElementsMut::F32(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::F64(from), ElementsMut::F64(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::C32(from), ElementsMut::C32(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::C64(from), ElementsMut::C64(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::I32(from), ElementsMut::I32(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::I64(from), ElementsMut::I64(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::Bool(from), ElementsMut::Bool(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::U32(from), ElementsMut::U32(to)) => self.copy(load, from, start, &mut to[..len]),
            (Elements::U64(from), ElementsMut::U64(to)) => self.copy(load, from, start, &mut to[..len]),
            (from, to) => unreachable!("{from:?} is loaded to {to:?}"),
        }
    }

    fn copy<T: Copy + Typed>(&self, load: &Load, from: &[T], start: usize, mut to: &mut [T]) {
        if is_one_element(&load.strides) {
            return to.fill(from[load.offset as usize]);
        }
        let last = self.shape.len() - 1;
        let (row, step) = (self.shape[last], load.strides[last]);
        let mut column = start % row;
        let mut number = start / row;
        while !to.is_empty() {
            let (part, rest) = to.split_at_mut((row - column).min(to.len()));
            let first = load.offset + self.position(number, &load.strides) + column as isize * step;
            match step {
                1 => part.copy_from_slice(&from[first as usize..][..part.len()]),
                0 => part.fill(from[first as usize]),
                _ => {
                    for (to, i) in part.iter_mut().zip(0..) {
                        *to = from[(first + i * step) as usize];
                    }
                }
            }
            (to, column, number) = (rest, 0, number + 1);
        }
    }

    /// Where a row begins, counted over all axes but the last.
    fn position(&self, mut row: usize, strides: &[isize]) -> isize {
        let mut position = 0;
        for axis in (0..self.shape.len() - 1).rev() {
            position += (row % self.shape[axis]) as isize * strides[axis];
            row /= self.shape[axis];
        }
        position
    }

    /// Folds the elements of a tile.
    #[expect(clippy::too_many_arguments, reason = "the place of a tile, and what it may touch")]
    fn fold(
        &self,
        code: &FoldCode,
        number: usize,
        inputs: &[Input<'_>],
        outputs: &mut [ElementsMut<'_>],
        start: usize,
        len: usize,
        scratch: &mut Scratch,
    ) {
        let last = self.shape.len() - 1;
        let (row, is_folded) = (self.shape[last], code.strides[last] == 0);
        let mut output = std::mem::replace(&mut outputs[code.output], ElementsMut::Bool(&mut []));
        let mut partial = std::mem::take(&mut scratch.partial[number]);
        let elements = gather(&[code.operand], inputs, outputs, start, len, scratch)[0];
        let (mut column, mut row_number, mut done) = (start % row, start / row, 0);
        while done < len {
            let part = (row - column).min(len - done);
            let elements = elements.range(done..done + part);
            let place = self.position(row_number, &code.strides) as usize;
            if !is_folded {
                code.fold.across(elements, output.range(place + column..place + column + part));
            } else if row <= TILE {
                code.fold.row(elements, output.range(place..place + 1));
            } else {
                // The parts of a long row are folded by themselves first, so that the order does not depend on what
                // was folded before.
                let tile = column / TILE;
                code.fold.start(partial.elements_mut().range(tile..tile + 1));
                code.fold.row(elements, partial.elements_mut().range(tile..tile + 1));
                if column + part == row {
                    code.fold.row(partial.elements(), output.range(place..place + 1));
                }
            }
            (done, column, row_number) = (done + part, 0, row_number + 1);
        }
        scratch.partial[number] = partial;
        outputs[code.output] = output;
    }
}

fn is_one_element(strides: &[isize]) -> bool {
    strides.iter().all(|stride| *stride == 0)
}

/// The operands of a tile.
fn gather<'a>(
    operands: &[Operand],
    inputs: &[Input<'a>],
    outputs: &'a [ElementsMut<'_>],
    start: usize,
    len: usize,
    scratch: &'a Scratch,
) -> SmallVec<[Elements<'a>; 3]> {
    let operand = |operand: &Operand| match *operand {
        Operand::Tile(tile) => scratch.tiles[tile].elements().range(0..len),
        Operand::Input(input) => match inputs[input] {
            Input::Elements(elements) => elements.range(start..start + len),
            Input::Output(_) => scratch.before[input].elements().range(0..len),
        },
        Operand::Output(output) => outputs[output].as_elements().range(start..start + len),
    };
    operands.iter().map(operand).collect()
}
