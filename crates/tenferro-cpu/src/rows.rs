//! Where machine code finds the rows of what it reads, so that they need not be copied first.
//!
//! Rows of a view lie along strides. Rows of what is put together of pieces do so in boxes of rows and columns: a stencil
//! that looks at its neighbours by shifts has three boxes along each axis, and code runs in one after the other.

use std::ops::Range;

use smallvec::SmallVec;

use crate::pieces::{Piece, Pieces};
use crate::view::{View, merge};

/// Code is not called for fewer elements at once, on average.
const LEAST_BLOCK: usize = 256;

/// The rows of one operand.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// Boxes that do not overlap.
    pub(crate) boxes: Vec<RowBox>,
    /// The value and the position of the number around them; `None` if they leave nothing free.
    pub(crate) fill: Option<(usize, usize)>,
    /// Whether each row is one element for all columns.
    pub(crate) is_one: bool,
}

/// Rows of one array along strides.
#[derive(Clone, Debug)]
pub(crate) struct RowBox {
    pub(crate) value: usize,
    /// Which rows they are, along each axis of rows.
    rows: Vec<Range<usize>>,
    columns: Range<usize>,
    /// Where the first column of the first of all rows would be.
    offset: isize,
    strides: Vec<isize>,
}

impl Rows {
    /// The rows of a view that begin at an axis.
    pub(crate) fn of_view(view: &View, value: usize, split: usize) -> Option<Self> {
        let columns = split..view.shape.len();
        let inner = merge(&view.shape[columns.clone()], &[view.strides[columns.clone()].to_vec()]);
        let is_one = match &inner[..] {
            [] => true,
            [group] => match view.strides[split + group[group.len() - 1]] {
                0 => true,
                1 => false,
                _ => return None,
            },
            _ => return None,
        };
        let of_view = RowBox {
            value,
            rows: view.shape[..split].iter().map(|size| 0..*size).collect(),
            columns: 0..view.shape[columns].iter().product(),
            offset: view.offset,
            strides: view.strides[..split].to_vec(),
        };
        Rows { boxes: vec![of_view], fill: None, is_one }.checked(&view.shape, split)
    }

    /// The rows of what is put together of pieces, in a region of a shape.
    pub(crate) fn of_pieces(pieces: &Pieces, shape: &[usize], split: usize) -> Option<Self> {
        // Regions may have other axes of size 1.
        if pieces.shape != shape {
            return None;
        }
        let boxes = pieces.pieces.iter().map(|piece| RowBox::of_piece(piece, shape, split));
        Rows { boxes: boxes.collect::<Option<_>>()?, fill: pieces.fill, is_one: false }.checked(shape, split)
    }

    /// Unless code could not go from row to row by one stride, or would stop too often.
    fn checked(self, shape: &[usize], split: usize) -> Option<Self> {
        let row: usize = shape[split..].iter().product();
        let grid = Grid::new(&shape[..split], row, &[&self]);
        let own = grid.of(&self);
        let stride = own.boxes.iter().find_map(RowBox::step)?;
        let is_even = own.boxes.iter().all(|of_box| of_box.step().is_none_or(|step| step == stride));
        // A number that fills rows is read from as many places as rows have elements.
        let is_filled = self.fill.is_none() || stride <= row as isize;
        let is_forward = own.boxes.iter().flat_map(|of_box| &of_box.strides).all(|stride| *stride >= 0);
        let is_long = grid.is_one_run() || grid.mean_block() >= LEAST_BLOCK;
        (is_forward && is_even && is_filled && is_long).then_some(self)
    }

    /// How far it is from each row to the next.
    pub(crate) fn stride(&self) -> usize {
        self.boxes.iter().find_map(RowBox::step).unwrap_or(0) as usize
    }

    /// The value and the position of the element in the first of these columns; `None` where the rows are filled.
    #[inline]
    pub(crate) fn find(&self, index: &[usize], column: usize) -> Option<(usize, usize)> {
        let is_in = |of_box: &&RowBox| {
            of_box.columns.contains(&column) && of_box.rows.iter().zip(index).all(|(rows, index)| rows.contains(index))
        };
        self.boxes.iter().find(is_in).map(|of_box| {
            let steps: isize = of_box.strides.iter().zip(index).map(|(stride, index)| stride * *index as isize).sum();
            let column = if self.is_one { 0 } else { column as isize };
            (of_box.value, (of_box.offset + steps + column) as usize)
        })
    }
}

impl RowBox {
    fn of_piece(piece: &Piece, shape: &[usize], split: usize) -> Option<Self> {
        let Piece { value, view, start, steps } = piece;
        if steps.iter().zip(&view.shape).any(|(step, size)| *step != 1 && *size > 1) {
            return None;
        }
        // Columns: whole along all axes but the first of them, and neighbours in memory.
        let mut unit = 1;
        let (mut columns, mut offset) = (0..1, view.offset);
        let axes: SmallVec<[usize; 6]> = (split..shape.len()).filter(|axis| shape[*axis] != 1).collect();
        for (place, axis) in axes.iter().copied().enumerate().rev() {
            let is_whole = start[axis] == 0 && view.shape[axis] == shape[axis];
            let is_next = view.shape[axis] < 2 || view.strides[axis] == unit;
            if !is_next || (place > 0 && !is_whole) {
                return None;
            }
            let from = start[axis] * unit as usize;
            columns = from..from + view.shape[axis] * unit as usize;
            unit *= shape[axis] as isize;
        }
        offset -= columns.start as isize;
        let before = start.iter().zip(&view.strides).take(split);
        offset -= before.map(|(start, stride)| *start as isize * stride).sum::<isize>();
        let rows = (0..split).map(|axis| start[axis]..start[axis] + view.shape[axis]).collect();
        Some(RowBox { value: *value, rows, columns, offset, strides: view.strides[..split].to_vec() })
    }

    /// The stride of the last axis of rows, if there is more than one row along it.
    fn step(&self) -> Option<isize> {
        match (self.rows.last(), self.strides.last()) {
            (Some(rows), Some(stride)) => (rows.len() > 1).then_some(*stride),
            _ => Some(0),
        }
    }
}

/// How all operands of a loop are walked: rows along axes, and where boxes begin and end.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The sizes of axes of rows.
    shape: Vec<usize>,
    /// The axes that are one here.
    groups: Vec<Vec<usize>>,
    /// How many columns there are.
    row: usize,
    /// Before which rows along the last axis, and before which columns, boxes begin or end, apart from the first ones.
    row_cuts: Vec<usize>,
    column_cuts: Vec<usize>,
}

/// Rows that code runs through at once: from which on, how many, and which columns of them.
#[derive(Debug)]
pub(crate) struct Block<'a> {
    pub(crate) first: usize,
    pub(crate) count: usize,
    pub(crate) columns: Range<usize>,
    /// The index of the first row.
    pub(crate) index: &'a [usize],
}

impl Grid {
    /// For rows of a shape; as few axes as they can be for these operands.
    pub(crate) fn new(shape: &[usize], row: usize, operands: &[&Rows]) -> Self {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let boxes = || operands.iter().flat_map(|rows| &rows.boxes);
        for axis in (0..shape.len()).filter(|axis| shape[*axis] != 1) {
            let goes_on = |last: usize| {
                boxes().all(|of_box| {
                    let is_whole = of_box.rows[axis] == (0..shape[axis]);
                    is_whole && of_box.strides[last] == of_box.strides[axis] * shape[axis] as isize
                })
            };
            match groups.last_mut() {
                Some(group) if goes_on(group[group.len() - 1]) => group.push(axis),
                _ => groups.push(vec![axis]),
            }
        }
        let sizes = groups.iter().map(|group| group.iter().map(|axis| shape[*axis]).product()).collect();
        let mut grid = Grid { shape: sizes, groups, row, row_cuts: Vec::new(), column_cuts: Vec::new() };
        if grid.shape.is_empty() {
            grid.shape.push(1);
        }
        let own: Vec<_> = operands.iter().map(|rows| grid.of(rows)).collect();
        let boxes = || own.iter().flat_map(|rows| &rows.boxes);
        grid.row_cuts = cuts(boxes().filter_map(|of_box| of_box.rows.last()), grid.run());
        // A row that is one element has no columns of its own.
        let columns = own.iter().filter(|rows| !rows.is_one).flat_map(|rows| &rows.boxes);
        grid.column_cuts = cuts(columns.map(|of_box| &of_box.columns), row);
        grid
    }

    /// Rows as this walks them.
    pub(crate) fn of(&self, rows: &Rows) -> Rows {
        let mut rows = rows.clone();
        for of_box in &mut rows.boxes {
            let last = |group: &Vec<usize>| group[group.len() - 1];
            let merged = |(group, size): (&Vec<usize>, &usize)| {
                let unit: usize = group[1..].iter().map(|axis| of_box.rows[*axis].end).product();
                let first = &of_box.rows[group[0]];
                debug_assert!(first.end * unit <= *size, "boxes lie in the whole");
                first.start * unit..first.end * unit
            };
            let ranges: Vec<_> = self.groups.iter().zip(&self.shape).map(merged).collect();
            of_box.strides = self.groups.iter().map(|group| of_box.strides[last(group)]).collect();
            of_box.rows = ranges;
        }
        rows
    }

    /// How many columns there are.
    pub(crate) fn row(&self) -> usize {
        self.row
    }

    /// How many rows the last axis has.
    fn run(&self) -> usize {
        self.shape[self.shape.len() - 1]
    }

    /// Whether any rows are one block.
    pub(crate) fn is_one_run(&self) -> bool {
        self.shape.len() == 1 && self.row_cuts.is_empty() && self.column_cuts.is_empty()
    }

    /// Whether rows are whole in each block.
    pub(crate) fn has_whole_rows(&self) -> bool {
        self.column_cuts.is_empty()
    }

    fn mean_block(&self) -> usize {
        self.run() * self.row / (self.row_cuts.len() + 1) / (self.column_cuts.len() + 1)
    }

    /// Visits the blocks of a range of rows with so many columns.
    pub(crate) fn for_each_block(&self, rows: Range<usize>, mut visit: impl FnMut(Block<'_>)) {
        let last = self.shape.len() - 1;
        let mut index: SmallVec<[usize; 4]> = SmallVec::from_elem(0, self.shape.len());
        let mut first = rows.start;
        while first < rows.end {
            let mut rest = first;
            for axis in (0..=last).rev() {
                (index[axis], rest) = (rest % self.shape[axis], rest / self.shape[axis]);
            }
            let at = index[last];
            let next = self.row_cuts.iter().copied().find(|cut| *cut > at).unwrap_or(usize::MAX);
            let count = (next.min(self.shape[last]) - at).min(rows.end - first);
            let mut column = 0;
            for end in self.column_cuts.iter().copied().chain([self.row]) {
                visit(Block { first, count, columns: column..end, index: &index });
                column = end;
            }
            first += count;
        }
    }
}

/// Where ranges begin and end, inside of what has a size, in order.
fn cuts<'a>(ranges: impl Iterator<Item = &'a Range<usize>>, size: usize) -> Vec<usize> {
    let ends = ranges.flat_map(|range| [range.start, range.end]);
    let mut cuts: Vec<_> = ends.filter(|end| (1..size).contains(end)).collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}
