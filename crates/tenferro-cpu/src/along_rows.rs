//! Elements of rows by their positions: what `take_along_axis` and `put_along_axis` do with one index for each row.
//!
//! Losses of classifiers read one number of each row, and their derivatives write one; as parts of a region they need no
//! array of their own.

use smallvec::smallvec;
use tenferro_ops::{Array, DType, Element, Elements, ElementsMut, Instruction, Kernel, StdTensorOp, TensorType, ops};

use crate::native::{Float, Formula};
use crate::plan::{Gathered, OPEN_REGIONS, Planner, Source, squeezed};
use crate::region::Level;
use crate::view::View;

impl Planner<'_> {
    /// Whether it takes or puts one element of each row by an index, as part of a region.
    pub(crate) fn along_rows(
        &mut self,
        instruction: &Instruction,
        types: &[TensorType],
        result: &TensorType,
        value: usize,
    ) -> bool {
        let (axis, whole) = match instruction.op() {
            StdTensorOp::TakeAlongAxis(op) => (op.axis, &types[0]),
            StdTensorOp::PutAlongAxis(op) => (op.axis, result),
            _ => return false,
        };
        let is_one = types[1].shape[axis] == 1 && axis + 1 == types[1].rank();
        if !is_one || !is_made_for(whole.dtype, types[1].dtype) {
            return false;
        }
        let is_take = matches!(instruction.op(), StdTensorOp::TakeAlongAxis(_));
        let level = if is_take { Level::Elements } else { Level::Rows };
        let operands = [0, 1].map(|operand| instruction.operands()[operand].index());
        let open = self.regions.get(&squeezed(&whole.shape)).map_or(&[][..], Vec::as_slice);
        let found = open.iter().rev().take(OPEN_REGIONS).copied().find(|(step, of_region)| {
            let Gathered::Region(draft) = &self.steps[step - 1] else { return false };
            let Some(axis) = draft.shape(Level::Elements).len().checked_sub(1) else { return false };
            let Some(rows) = draft.rows_from(axis) else { return false };
            let is_there = |operand: usize, level: Level| {
                let shape = if level == Level::Rows { rows } else { draft.shape(level) };
                self.reading_as(*step, level, shape, operands[operand]).is_some()
            };
            *of_region == Level::Elements
                && draft.shape(Level::Elements).last() == whole.shape.last()
                && is_there(0, level)
                && is_there(1, Level::Rows)
        });
        // An operation by itself does not become a region.
        let Some((step, _)) = found else { return false };
        let axis = self.draft(step).shape(Level::Elements).len() - 1;
        self.draft(step).split_at(axis);
        let nodes = [self.node(step, level, operands[0]), self.node(step, Level::Rows, operands[1])];
        match Float::of(whole.dtype) {
            Some(_) if !is_take && self.is_native => {
                let node = self.put_by_comparing(step, nodes, types[1].dtype);
                self.define(step, |_| node, value);
            }
            _ => self.define(step, |draft| if is_take { draft.take(nodes) } else { draft.put(nodes) }, value),
        }
        self.has_rows(step);
        true
    }

    /// Rows of zeros but for one element, by comparing each position with the index of the row: machine code does that in
    /// the loop that goes on with the rows. Positions are numbers, exactly, as rows are short.
    fn put_by_comparing(&mut self, step: usize, [of_row, index]: [usize; 2], index_dtype: DType) -> usize {
        let shape = self.draft(step).shape(Level::Elements).to_vec();
        let row = shape.last().copied().unwrap_or(1);
        let dtype = self.draft(step).nodes[of_row].dtype;
        let kernel = match dtype {
            DType::F32 => at_position::<f32>(),
            _ => at_position::<f64>(),
        };
        let positions = Array::from_fn([row], |at: &[usize]| at[0] as i64).and_then(|array| array.convert(dtype));
        let convert = StdTensorOp::from(ops::Convert { dtype }).definition().kernel(&[index_dtype]);
        let (Ok(positions), Some(convert)) = (positions, convert) else {
            return self.draft(step).put([of_row, index]);
        };
        let mut strides = vec![0; shape.len()];
        if let Some(last) = strides.last_mut() {
            *last = 1;
        }
        let value = self.new_value(positions.tensor_type(), Source::Stored { from: 0, node: None });
        self.constants.insert(value, positions);
        self.is_read[value] = true;
        let draft = self.draft(step);
        let positions = draft.load(value, View { shape, offset: 0, strides }, Level::Elements, dtype);
        let index = draft.apply(convert, None, smallvec![index], Level::Rows);
        let [index, of_row] = [index, of_row].map(|node| draft.spread(node));
        let operands = smallvec![positions, index, of_row];
        draft.apply(kernel, Some(Formula::AtPosition), operands, Level::Elements)
    }
}

/// The third number where the first two are equal, 0 elsewhere.
fn at_position<T: Element + PartialEq + Default>() -> Kernel {
    Kernel::ternary(|position: T, index: T, x: T| if position == index { x } else { T::default() })
}

/// Whether these functions are made for such elements and indices.
pub(crate) fn is_made_for(elements: DType, index: DType) -> bool {
    matches!(elements, DType::F32 | DType::F64) && matches!(index, DType::I32 | DType::I64)
}

/// The element of each row at its index; 0 where the row has none.
pub(crate) fn take(from: Elements<'_>, index: Elements<'_>, to: ElementsMut<'_>) {
    match (from, to) {
        (Elements::F32(from), ElementsMut::F32(to)) => {
            each_index(index, |row, at| to[row] = element(from, row, at, to))
        }
        (Elements::F64(from), ElementsMut::F64(to)) => {
            each_index(index, |row, at| to[row] = element(from, row, at, to))
        }
        (from, _) => unreachable!("{} is not taken by index", from.dtype()),
    }
}

/// Rows of zeros with an element added at an index; nothing where the row has no such place.
pub(crate) fn put(from: Elements<'_>, index: Elements<'_>, to: ElementsMut<'_>) {
    match (from, to) {
        (Elements::F32(from), ElementsMut::F32(to)) => put_in(from, index, to),
        (Elements::F64(from), ElementsMut::F64(to)) => put_in(from, index, to),
        (from, _) => unreachable!("{} is not put by index", from.dtype()),
    }
}

fn element<T: Copy + Default>(from: &[T], row: usize, at: usize, to: &[T]) -> T {
    let size = from.len() / to.len();
    if at < size { from[row * size + at] } else { T::default() }
}

fn put_in<T: Copy + Default + std::ops::Add<Output = T>>(from: &[T], index: Elements<'_>, to: &mut [T]) {
    to.fill(T::default());
    let size = to.len() / from.len();
    each_index(index, |row, at| {
        if at < size {
            // Added to zero, because that makes zero of minus zero.
            to[row * size + at] = T::default() + from[row];
        }
    });
}

/// The index of each row; one that no row has if it is negative.
fn each_index(index: Elements<'_>, mut at: impl FnMut(usize, usize)) {
    let position = |index: i64| usize::try_from(index).unwrap_or(usize::MAX);
    match index {
        Elements::I32(index) => index.iter().enumerate().for_each(|(row, index)| at(row, position((*index).into()))),
        Elements::I64(index) => index.iter().enumerate().for_each(|(row, index)| at(row, position(*index))),
        other => unreachable!("{} is no index", other.dtype()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_that_rows_do_not_have_read_zero_and_write_nothing() {
        let rows = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
        let index = [1_i64, 0, -1, 2];
        let mut taken = [9.0_f32; 4];
        take(Elements::F32(&rows), Elements::I64(&index), ElementsMut::F32(&mut taken));
        assert_eq!(taken, [2.0, 3.0, 0.0, 0.0]);
        let mut written = [9.0_f64; 8];
        put(Elements::F64(&[1.0, -0.0, 3.0, 4.0]), Elements::I32(&[1, 0, -1, 2]), ElementsMut::F64(&mut written));
        assert_eq!(written.map(f64::to_bits), [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0].map(f64::to_bits));
    }
}
