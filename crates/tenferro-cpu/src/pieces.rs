//! Elements that come from several arrays, or from part of one with a number around it: what `concatenate` and `pad` give.
//!
//! Regions read them where they are, so that neither is a pass over memory of its own.

use smallvec::SmallVec;
use tenferro_ops::{Elements, ElementsMut, StdTensorOp, TensorType, Typed, for_elements};

use crate::view::View;

/// More pieces are put together by the operation itself.
const MOST_PIECES: usize = 16;

/// Pieces of so few columns are brought column by column.
const NARROW: usize = 8;

/// Where the elements of a value are found.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    pub(crate) shape: Vec<usize>,
    /// The value and the position of what stands between the pieces; `None` if they leave nothing free.
    pub(crate) fill: Option<(usize, usize)>,
    pub(crate) pieces: Vec<Piece>,
}

/// Elements of one value, as a box in the whole.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) value: usize,
    pub(crate) view: View,
    /// Where the box begins.
    pub(crate) start: Vec<usize>,
    /// How far its elements are apart.
    pub(crate) steps: Vec<usize>,
}

impl Pieces {
    /// What an operation gives, whose operands are found as `resolved` says.
    pub(crate) fn of(
        op: &StdTensorOp,
        operands: &[usize],
        result: &TensorType,
        resolved: impl Fn(usize) -> (usize, View),
    ) -> Option<Self> {
        let shape = result.shape.to_vec();
        match op {
            StdTensorOp::Pad(op) => {
                let number = |number: &i64| usize::try_from(*number).ok();
                let start = op.low.iter().map(number).collect::<Option<Vec<_>>>()?;
                let steps = op.interior.iter().map(|free| Some(number(free)? + 1)).collect::<Option<Vec<_>>>()?;
                let (value, view) = resolved(operands[0]);
                let (fill, position) = resolved(operands[1]);
                op.high.iter().all(|high| *high >= 0).then(|| Pieces {
                    shape,
                    fill: Some((fill, position.offset as usize)),
                    pieces: vec![Piece { value, view, start, steps }],
                })
            }
            StdTensorOp::Concatenate(op) if operands.len() <= MOST_PIECES => {
                let mut start = vec![0; shape.len()];
                let mut pieces = Vec::with_capacity(operands.len());
                for operand in operands {
                    let (value, view) = resolved(*operand);
                    let size = view.shape[op.dimension];
                    pieces.push(Piece { value, view, start: start.clone(), steps: vec![1; shape.len()] });
                    start[op.dimension] += size;
                }
                Some(Pieces { shape, fill: None, pieces })
            }
            _ => None,
        }
    }

    /// The values that are read.
    pub(crate) fn values(&self) -> impl Iterator<Item = usize> + '_ {
        self.pieces.iter().map(|piece| piece.value).chain(self.fill.map(|(value, _)| value))
    }

    /// Gives the values that are read other numbers.
    pub(crate) fn renumber(&mut self, number: impl Fn(usize) -> usize) {
        self.pieces.iter_mut().for_each(|piece| piece.value = number(piece.value));
        self.fill.iter_mut().for_each(|(value, _)| *value = number(*value));
    }

    /// The same with as few axes as can be: the last one goes on in the one before wherever all pieces are whole along it.
    pub(crate) fn merged(mut self) -> Self {
        while let [.., before, size] = self.shape[..] {
            let last = self.shape.len() - 1;
            let is_one = |Piece { view, start, steps, .. }: &Piece| {
                let is_whole = start[last] == 0 && steps[last] == 1 && view.shape[last] == size;
                let goes_on = view.shape[last - 1] < 2 || view.strides[last - 1] == view.strides[last] * size as isize;
                is_whole && goes_on && steps[last - 1] == 1
            };
            if !self.pieces.iter().all(is_one) {
                break;
            }
            self.shape.truncate(last);
            self.shape[last - 1] = before * size;
            for Piece { view, start, steps, .. } in &mut self.pieces {
                view.shape[last - 1] *= size;
                view.strides[last - 1] = view.strides[last];
                start[last - 1] *= size;
                view.shape.truncate(last);
                view.strides.truncate(last);
                start.truncate(last);
                steps.truncate(last);
            }
        }
        self
    }

    /// Brings the elements from the one with the number `start` on; `of` has those of a value.
    pub(crate) fn load<'a>(&self, of: impl Fn(usize) -> Elements<'a>, start: usize, mut to: ElementsMut<'_>) {
        let count = to.as_elements().len();
        for piece in &self.pieces {
            let (from, to) = (of(piece.value), to.range(0..count));
            // What is filled has one piece.
            let fill = self.fill.map(|(value, position)| (of(value), position));
            for_elements!(from, to => {
                let fill = fill.map(|(fill, position)| Typed::of(fill)[position]);
                piece.load(&self.shape, from, start, to, fill)
            });
        }
    }
}

impl Piece {
    /// Brings those elements of the piece that are among these of the whole, row by row, and fills what is around them.
    fn load<T: Copy>(&self, shape: &[usize], from: &[T], start: usize, to: &mut [T], fill: Option<T>) {
        let Piece { view, start: first, steps, .. } = self;
        let Some(last) = shape.len().checked_sub(1) else {
            to.fill(from[view.offset as usize]);
            return;
        };
        let mut index: SmallVec<[usize; 6]> = SmallVec::from_elem(0, last);
        let (mut row, mut column) = (start / shape[last], start % shape[last]);
        for axis in (0..last).rev() {
            (index[axis], row) = (row % shape[axis], row / shape[axis]);
        }
        let mut done = 0;
        while done < to.len() {
            let rows = (to.len() - done) / shape[last];
            if column == 0 && rows > 1 && self.is_narrow(last) {
                let rows = rows.min(shape[last - 1] - index[last - 1]);
                self.load_columns(shape, from, &index, &mut to[done..done + rows * shape[last]], fill);
                done += rows * shape[last];
                index[last - 1] += rows - 1;
                next(&mut index, &shape[..last]);
                continue;
            }
            let end = shape[last].min(column + to.len() - done);
            let inside = self.position(&index);
            let (begin, step) = (first[last], steps[last]);
            // The entries of the piece that lie in these columns.
            let entry = column.saturating_sub(begin).div_ceil(step);
            let until = end.saturating_sub(begin).div_ceil(step).min(view.shape[last]);
            let row = &mut to[done..done + end - column];
            if let Some(position) = inside.filter(|_| entry < until) {
                let (at, count) = (begin + entry * step - column, until - entry);
                if let Some(fill) = fill {
                    // Places between the elements are filled together with theirs.
                    let behind = if step == 1 { at + count } else { at };
                    row[..at].fill(fill);
                    row[behind..].fill(fill);
                }
                let stride = view.strides[last];
                copy(from, position + entry as isize * stride, stride, &mut row[at..], step, count);
            } else if let Some(fill) = fill {
                row.fill(fill);
            }
            done += end - column;
            column = 0;
            next(&mut index, &shape[..last]);
        }
    }

    /// Where the elements with this index along the first axes begin; `None` outside of the piece.
    fn position(&self, index: &[usize]) -> Option<isize> {
        let Piece { view, start, steps, .. } = self;
        let mut position = view.offset;
        for (axis, index) in index.iter().enumerate() {
            let from_first = index.checked_sub(start[axis])?;
            // A division for each row would take longer than many rows do.
            let entry = if steps[axis] == 1 { from_first } else { from_first / steps[axis] };
            if entry >= view.shape[axis] || entry * steps[axis] != from_first {
                return None;
            }
            position += entry as isize * view.strides[axis];
        }
        Some(position)
    }

    /// Whether rows are so short that columns are brought one by one instead.
    fn is_narrow(&self, last: usize) -> bool {
        last > 0 && self.view.shape[last] <= NARROW && self.steps[last - 1] == 1
    }

    /// Brings whole rows that follow each other along the last axis but one, from an index on.
    fn load_columns<T: Copy>(&self, shape: &[usize], from: &[T], index: &[usize], to: &mut [T], fill: Option<T>) {
        let Piece { view, start, steps, .. } = self;
        let last = shape.len() - 1;
        if let Some(fill) = fill {
            to.fill(fill);
        }
        let (row, index_of_row) = (shape[last], index[last - 1]);
        let begin = start[last - 1].max(index_of_row);
        let end = (start[last - 1] + view.shape[last - 1]).min(index_of_row + to.len() / row);
        let Some(position) = self.position(&index[..last - 1]).filter(|_| begin < end) else { return };
        let position = position + (begin - start[last - 1]) as isize * view.strides[last - 1];
        for entry in 0..view.shape[last] {
            let to = &mut to[(begin - index_of_row) * row + start[last] + entry * steps[last]..];
            let position = position + entry as isize * view.strides[last];
            copy(from, position, view.strides[last - 1], to, row, end - begin);
        }
    }
}

/// On to the next row: axes that are used up begin again.
fn next(index: &mut [usize], shape: &[usize]) {
    for (index, size) in index.iter_mut().zip(shape).rev() {
        *index += 1;
        if *index < *size {
            break;
        }
        *index = 0;
    }
}

/// Copies so many elements from a position on by a stride, to places so far apart.
fn copy<T: Copy>(from: &[T], position: isize, stride: isize, to: &mut [T], step: usize, count: usize) {
    match (stride, step) {
        (1, 1) => to[..count].copy_from_slice(&from[position as usize..][..count]),
        (0, 1) => to[..count].fill(from[position as usize]),
        _ if count > 0 && stride > 0 => {
            let from = from[position as usize..].iter().step_by(stride as usize);
            to.iter_mut().step_by(step).take(count).zip(from).for_each(|(to, from)| *to = *from);
        }
        _ => {
            for (number, to) in to.iter_mut().step_by(step).take(count).enumerate() {
                *to = from[(position + number as isize * stride) as usize];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tenferro_ops::{Array, OperandCount, ops};

    use super::*;

    /// Loads pieces from every place on, and compares them with what the operation gives.
    fn check(op: StdTensorOp, operands: &[Array]) {
        let types: Vec<_> = operands.iter().map(Array::tensor_type).collect();
        let expected = op.eval(operands.to_vec()).unwrap().remove(0);
        let numbers: Vec<_> = (0..operands.len()).collect();
        let resolved = |operand: usize| (operand, View::whole(&types[operand].shape));
        let pieces = Pieces::of(&op, &numbers, &expected.tensor_type(), resolved).unwrap();
        let expected = expected.to_vec::<i32>().unwrap();
        for pieces in [pieces.clone().merged(), pieces] {
            for start in 0..expected.len() {
                for end in start..=expected.len().min(start + 40) {
                    let mut found = vec![-1; end - start];
                    pieces.load(|value| operands[value].elements().unwrap(), start, ElementsMut::I32(&mut found));
                    assert_eq!(found, expected[start..end], "{op} from {start} to {end}");
                }
            }
        }
    }

    fn counted(shape: &[usize], first: i32) -> Array {
        let count: usize = shape.iter().product();
        Array::from_slice(shape, &(first..first + count as i32).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn pieces_are_what_the_operations_give() {
        let pad = |low: &[i64], high: &[i64], interior: &[i64]| -> StdTensorOp {
            ops::Pad { low: low.to_vec(), high: high.to_vec(), interior: interior.to_vec() }.into()
        };
        let around = Array::scalar(7);
        check(pad(&[2], &[3], &[0]), &[counted(&[4], 10), around.clone()]);
        check(pad(&[1], &[0], &[2]), &[counted(&[4], 10), around.clone()]);
        check(pad(&[1, 0], &[2, 0], &[0, 0]), &[counted(&[2, 3], 10), around.clone()]);
        check(pad(&[0, 1], &[1, 2], &[1, 0]), &[counted(&[3, 2], 10), around.clone()]);
        check(pad(&[1, 0, 2], &[0, 0, 1], &[0, 1, 2]), &[counted(&[2, 2, 3], 10), around.clone()]);
        check(pad(&[], &[], &[]), &[Array::scalar(5), around]);
        for dimension in 0..3 {
            let sizes = [1, 3, 2].map(|size| {
                let mut shape = [2, 3, 4];
                shape[dimension] = size;
                shape
            });
            let operands: Vec<_> =
                sizes.iter().zip([100, 200, 300]).map(|(shape, first)| counted(shape, first)).collect();
            let op = ops::Concatenate { dimension, operands: OperandCount(3) };
            check(op.into(), &operands);
        }
    }
}
