//! The text of an array: nested brackets, aligned columns, the middle left out when there is much of it.

use std::fmt;

use super::Array;
use crate::Shape;
use crate::element::for_data;
use crate::element::sealed::Sealed;
use crate::element::text::ElementText;

/// Beyond so many elements only the edges are shown.
const THRESHOLD: usize = 1000;
/// How many entries at each end of an axis are shown then, if so many fit.
const EDGE: usize = 3;
/// A row is wrapped where it would become longer than this.
const LINE: usize = 100;

/// The elements alone; an array without elements shows its type too.
impl fmt::Display for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() { fmt::Debug::fmt(self, f) } else { f.write_str(&self.text(f.precision(), 0)) }
    }
}

/// The type, then the elements.
impl fmt::Debug for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tensor_type = format!("{} ", self.tensor_type());
        f.write_str(&tensor_type)?;
        if self.is_empty() { f.write_str("[]") } else { f.write_str(&self.text(f.precision(), tensor_type.len())) }
    }
}

/// The text in pieces, so that the width of a column is known before the first is written.
enum Piece {
    Open,
    Close,
    /// Between two entries of an axis, before the entry with this number among those shown.
    Comma {
        axis: usize,
        entry: usize,
    },
    Element(String),
    Ellipsis,
}

impl Array {
    /// The exact text of each element in row-major order.
    pub(crate) fn element_texts(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.len()).map(|position| for_data!(&self.data, cells => cells.at(position).exact_text()))
    }

    /// The text of an array that has elements; lines after the first begin with `indent` spaces.
    fn text(&self, precision: Option<usize>, indent: usize) -> String {
        let pieces = self.pieces(precision);
        let length = |piece: &Piece| if let Piece::Element(text) = piece { text.len() } else { 0 };
        let width = pieces.iter().map(length).max().unwrap_or(0);
        let rank = self.rank();
        let in_line = (LINE.saturating_sub(indent + rank) / (width + 2)).max(1);
        let mut out = String::new();
        for piece in pieces {
            match piece {
                Piece::Open => out.push('['),
                Piece::Close => out.push(']'),
                // Padding by hand: widths in format strings panic beyond 65535.
                Piece::Element(text) => out.extend([" ".repeat(width - text.len()), text]),
                Piece::Ellipsis => out.push('…'),
                Piece::Comma { axis, entry } if axis + 1 == rank && entry % in_line != 0 => out.push_str(", "),
                Piece::Comma { axis, .. } => {
                    // Slices of higher rank are set apart by blank lines.
                    let lines = (rank - 1 - axis).max(1);
                    out.extend([",", &"\n".repeat(lines), &" ".repeat(indent + axis + 1)]);
                }
            }
        }
        out
    }

    /// Walks the brackets without recursion, because the rank is the user's.
    fn pieces(&self, precision: Option<usize>) -> Vec<Piece> {
        let axes = shown_entries(&self.shape, self.len());
        let mut pieces = Vec::new();
        let mut shown = 0;
        // Where the walk is on each axis whose bracket is open.
        let mut at: Vec<usize> = Vec::new();
        loop {
            let is_gap = at.last().is_some_and(|&entry| axes[at.len() - 1][entry].is_none());
            if shown == THRESHOLD {
                // Many axes of few entries have no middle to leave out, so the walk itself is bounded too.
                pieces.push(Piece::Ellipsis);
                pieces.extend(at.iter().map(|_| Piece::Close));
                return pieces;
            } else if is_gap {
                pieces.push(Piece::Ellipsis);
            } else if at.len() < axes.len() {
                pieces.push(Piece::Open);
                at.push(0);
                continue;
            } else {
                // No bracket opens within a gap, so every axis has an entry here.
                let index = at.iter().zip(&axes).filter_map(|(&entry, axis)| axis[entry]);
                let position = self.shape.position(index);
                let text = for_data!(&self.data, cells => cells.at(position).text(precision));
                pieces.push(Piece::Element(text));
                shown += 1;
            }
            loop {
                let Some(axis) = at.len().checked_sub(1) else { return pieces };
                at[axis] += 1;
                if at[axis] < axes[axis].len() {
                    pieces.push(Piece::Comma { axis, entry: at[axis] });
                    break;
                }
                pieces.push(Piece::Close);
                at.pop();
            }
        }
    }
}

/// For each axis the entries to be shown, `None` where some are left out.
fn shown_entries(shape: &Shape, count: usize) -> Vec<Vec<Option<usize>>> {
    if count <= THRESHOLD {
        return shape.iter().map(|&size| (0..size).map(Some).collect()).collect();
    }
    let fits = |edge: &usize| {
        let shown = shape.iter().try_fold(1, |shown: usize, &size| shown.checked_mul(size.min(2 * edge)));
        shown.is_some_and(|shown| shown <= THRESHOLD)
    };
    let edge = (1..=EDGE).rev().find(fits).unwrap_or(1);
    let entries = |&size: &usize| -> Vec<Option<usize>> {
        if size <= 2 * edge {
            return (0..size).map(Some).collect();
        }
        (0..edge).map(Some).chain([None]).chain((size - edge..size).map(Some)).collect()
    };
    shape.iter().map(entries).collect()
}
