//! How the elements of a region are walked.

use std::ops::Range;

use smallvec::SmallVec;
use tenferro_ops::{Elements, ElementsMut, for_elements};

/// Sizes of axes in row-major order; at least one axis, none of size 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    shape: Vec<usize>,
}

/// Neighbours along the last axis.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Which they are, counted from the first that was asked for.
    pub(crate) range: Range<usize>,
    /// Where the first of them is along the last axis.
    pub(crate) column: usize,
    /// Where strides lead for the first of them.
    pub(crate) position: isize,
}

impl Space {
    /// What has no axes has one element.
    pub(crate) fn new(shape: Vec<usize>) -> Self {
        Space { shape: if shape.is_empty() { vec![1] } else { shape } }
    }

    pub(crate) fn count(&self) -> usize {
        self.shape.iter().product()
    }

    /// The size of the last axis.
    pub(crate) fn row(&self) -> usize {
        self.shape[self.shape.len() - 1]
    }

    /// The elements of a range, those that are neighbours along the last axis together.
    pub(crate) fn parts<'a>(
        &'a self,
        strides: &'a [isize],
        range: Range<usize>,
    ) -> impl Iterator<Item = Part> + use<'a> {
        let last = self.shape.len() - 1;
        let mut index: SmallVec<[usize; 6]> = SmallVec::from_elem(0, self.shape.len());
        let mut rest = range.start;
        for axis in (0..self.shape.len()).rev() {
            (index[axis], rest) = (rest % self.shape[axis], rest / self.shape[axis]);
        }
        let mut position: isize = index.iter().zip(strides).map(|(entry, stride)| *entry as isize * stride).sum();
        let (mut done, count) = (0, range.len());
        std::iter::from_fn(move || {
            if done == count {
                return None;
            }
            let column = index[last];
            let len = (self.shape[last] - column).min(count - done);
            let part = Part { range: done..done + len, column, position };
            done += len;
            // On to the next row: axes that are used up begin again.
            position -= column as isize * strides[last];
            index[last] = 0;
            for axis in (0..last).rev() {
                index[axis] += 1;
                position += strides[axis];
                if index[axis] < self.shape[axis] {
                    break;
                }
                position -= self.shape[axis] as isize * strides[axis];
                index[axis] = 0;
            }
            Some(part)
        })
    }
}

/// Elements of an array along strides, in the order of a space.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    space: Space,
    offset: isize,
    strides: Vec<isize>,
    way: Way,
}

/// How a walk copies, by what its axes are like.
#[derive(Clone, Debug)]
enum Way {
    /// One row after the other.
    Rows,
    /// Rows that are short, or not neighbours in memory: many of them together. The space and the strides are those of
    /// the axes before the last one, which has this size and stride.
    Planes { row: usize, stride: isize },
    /// Where the elements of the last few axes are, counted from the first of them, if they are few together; the space
    /// and the strides are those of the axes before.
    Table(Vec<isize>),
}

/// Rows of so many elements are copied one by one.
const LONG_ROW: usize = 16;

/// So many elements are enough for a table.
const TABLE: usize = 64;

impl Walk {
    pub(crate) fn new(sizes: Vec<usize>, offset: isize, strides: Vec<isize>) -> Self {
        let space = Space::new(sizes);
        let (last, row) = (space.shape.len() - 1, space.row());
        let is_long = row >= LONG_ROW;
        if (is_long && matches!(strides[last], 0 | 1)) || strides.iter().all(|stride| *stride == 0) {
            return Walk { space, offset, strides, way: Way::Rows };
        }
        if last > 0 && row * space.shape[last - 1] >= TABLE {
            let way = Way::Planes { row, stride: strides[last] };
            let rows = Space::new(space.shape[..last].to_vec());
            return Walk { space: rows, offset, strides: strides[..last].to_vec(), way };
        }
        if is_long {
            return Walk { space, offset, strides, way: Way::Rows };
        }
        let mut outer = space.shape.len();
        let mut table = vec![0];
        while outer > 0 && table.len() < TABLE {
            outer -= 1;
            let (size, stride) = (space.shape[outer], strides[outer]);
            table =
                (0..size as isize).flat_map(|entry| table.iter().map(move |inner| entry * stride + inner)).collect();
        }
        let outer_strides = if outer == 0 { vec![0] } else { strides[..outer].to_vec() };
        Walk {
            space: Space::new(space.shape[..outer].to_vec()),
            offset,
            strides: outer_strides,
            way: Way::Table(table),
        }
    }

    /// Copies elements from the one with the number `start` on.
    pub(crate) fn load(&self, from: Elements<'_>, start: usize, to: ElementsMut<'_>) {
        for_elements!(from, to => match &self.way {
            Way::Rows => self.copy_rows(from, start, to),
            Way::Planes { row, stride } => self.copy_planes(from, start, to, (*row, *stride)),
            Way::Table(table) => self.copy_by_table(from, start, to, table),
        });
    }

    fn copy_rows<T: Copy>(&self, from: &[T], start: usize, to: &mut [T]) {
        let Walk { space, offset, strides, .. } = self;
        if strides.iter().all(|stride| *stride == 0) {
            return to.fill(from[*offset as usize]);
        }
        let step = strides[strides.len() - 1];
        for part in space.parts(strides, start..start + to.len()) {
            copy_strided(from, offset + part.position, step, &mut to[part.range]);
        }
    }

    fn copy_planes<T: Copy>(&self, from: &[T], start: usize, mut to: &mut [T], (row, stride): (usize, isize)) {
        let Walk { space, offset, strides, .. } = self;
        let between = strides[strides.len() - 1];
        let mut skipped = start % row;
        for part in space.parts(strides, start / row..(start + to.len()).div_ceil(row)) {
            let (mut position, mut rows) = (offset + part.position, part.range.len());
            if skipped > 0 {
                let count = (row - skipped).min(to.len());
                let rest_of_row = to.split_off_mut(..count).unwrap_or_default();
                copy_strided(from, position + skipped as isize * stride, stride, rest_of_row);
                (position, rows, skipped) = (position + between, rows - 1, 0);
            }
            let whole = rows.min(to.len() / row);
            let plane = to.split_off_mut(..whole * row).unwrap_or_default();
            copy_plane(from, position, [between, stride], plane, row);
            if whole < rows {
                copy_strided(from, position + whole as isize * between, stride, to);
            }
        }
    }

    fn copy_by_table<T: Copy>(&self, from: &[T], start: usize, to: &mut [T], table: &[isize]) {
        let (first, end) = (start / table.len(), (start + to.len()).div_ceil(table.len()));
        let step = self.strides[self.strides.len() - 1];
        let (mut skipped, mut rest) = (start % table.len(), to);
        for part in self.space.parts(&self.strides, first..end) {
            let mut position = self.offset + part.position;
            for _ in part.range {
                let count = (table.len() - skipped).min(rest.len());
                let (block, others) = rest.split_at_mut(count);
                for (to, offset) in block.iter_mut().zip(&table[skipped..]) {
                    *to = from[(position + offset) as usize];
                }
                (rest, skipped) = (others, 0);
                position += step;
            }
        }
    }
}

/// Copies elements from a position on by a stride.
fn copy_strided<T: Copy>(from: &[T], position: isize, stride: isize, to: &mut [T]) {
    if to.is_empty() {
        return;
    }
    match stride {
        1 => to.copy_from_slice(&from[position as usize..][..to.len()]),
        0 => to.fill(from[position as usize]),
        _ if stride > 0 => {
            let from = from[position as usize..].iter().step_by(stride as usize);
            to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
        }
        _ => {
            for (to, i) in to.iter_mut().zip(0..) {
                *to = from[(position + i * stride) as usize];
            }
        }
    }
}

/// Copies whole rows from a position on, by the strides from row to row and within a row.
fn copy_plane<T: Copy>(from: &[T], position: isize, [between, within]: [isize; 2], to: &mut [T], row: usize) {
    match row {
        1 => copy_strided(from, position, between, to),
        2 => copy_short::<T, 2>(from, position, [between, within], to),
        3 => copy_short::<T, 3>(from, position, [between, within], to),
        4 => copy_short::<T, 4>(from, position, [between, within], to),
        5 => copy_short::<T, 5>(from, position, [between, within], to),
        6 => copy_short::<T, 6>(from, position, [between, within], to),
        7 => copy_short::<T, 7>(from, position, [between, within], to),
        8 => copy_short::<T, 8>(from, position, [between, within], to),
        _ if between == 1 && size_of::<T>() <= 4 => transpose::<T, 16>(from, position, within, to, row),
        _ if between == 1 => transpose::<T, 8>(from, position, within, to, row),
        _ => {
            for (to, i) in to.chunks_exact_mut(row).zip(0..) {
                copy_strided(from, position + i * between, within, to);
            }
        }
    }
}

/// Rows of N elements: a length that compilers know needs no loop.
fn copy_short<T: Copy, const N: usize>(from: &[T], position: isize, [between, within]: [isize; 2], to: &mut [T]) {
    let rows = to.as_chunks_mut::<N>().0.iter_mut().zip(0..);
    match within {
        1 => rows.for_each(|(to, i)| {
            let from = from[(position + i * between) as usize..].first_chunk();
            *to = *from.unwrap_or_else(|| unreachable!("views stay inside of their arrays"));
        }),
        0 => rows.for_each(|(to, i)| *to = [from[(position + i * between) as usize]; N]),
        _ => rows.for_each(|(to, i)| {
            let first = position + i * between;
            *to = std::array::from_fn(|column| from[(first + column as isize * within) as usize]);
        }),
    }
}

/// Rows whose first elements are neighbours, as their second ones are: squares of N by N, of which caches hold all at once.
fn transpose<T: Copy, const N: usize>(from: &[T], position: isize, within: isize, to: &mut [T], row: usize) {
    let rows = to.len() / row;
    let at = |i: usize, column: usize| (position + i as isize + column as isize * within) as usize;
    for first in (0..rows).step_by(N) {
        let is_whole = first + N <= rows;
        for column in (0..row).step_by(N) {
            if is_whole && column + N <= row {
                let columns: [&[T; N]; N] = std::array::from_fn(|j| {
                    let found = from[at(first, column + j)..].first_chunk();
                    found.unwrap_or_else(|| unreachable!("views stay inside of their arrays"))
                });
                for i in 0..N {
                    let to = &mut to[(first + i) * row + column..][..N];
                    to.iter_mut().zip(columns).for_each(|(to, from)| *to = from[i]);
                }
                continue;
            }
            for i in first..rows.min(first + N) {
                for j in column..row.min(column + N) {
                    to[i * row + j] = from[at(i, j)];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_strides_from_anywhere() {
        let space = Space::new(vec![3, 2, 4]);
        let strides = [1, -10, 100];
        let position =
            |number: usize| (number / 8) as isize - 10 * (number / 4 % 2) as isize + 100 * (number % 4) as isize;
        for start in 0..24 {
            for end in start..=24 {
                let mut next = start;
                for part in space.parts(&strides, start..end) {
                    assert_eq!(part.range.start + start, next);
                    assert_eq!((part.position, part.column), (position(next), next % 4), "{start}..{end}");
                    next += part.range.len();
                }
                assert_eq!(next, end);
            }
        }
    }

    #[test]
    fn loads_go_backwards_too() {
        let walk = Walk::new(vec![2, 3], 2, vec![3, -1]);
        let mut found = [0; 4];
        walk.load(Elements::I32(&[0, 1, 2, 3, 4, 5]), 1, ElementsMut::I32(&mut found));
        assert_eq!(found, [1, 0, 5, 4]);
    }

    #[test]
    fn short_rows_and_long_ones_are_walked_alike() {
        let array: Vec<i32> = (0..5000).collect();
        for (shape, strides) in [
            (vec![5, 7, 3], vec![21, 3, 1]),
            (vec![5, 7, 3], vec![1, 5, 35]),
            (vec![4, 3, 2, 2, 2, 2, 2], vec![96, 0, 1, 16, 2, 8, -4]),
            (vec![3, 2, 20], vec![40, -20, 1]),
            (vec![90], vec![3]),
            (vec![2], vec![7]),
            (vec![3, 70, 2], vec![140, 0, 5]),
            (vec![2, 33, 4], vec![500, -7, 0]),
            (vec![40, 8], vec![9, 1]),
            (vec![2, 37, 41], vec![2000, 1, 40]),
            (vec![19, 21], vec![1, -37]),
        ] {
            let count: usize = shape.iter().product();
            let position = |mut number: usize| {
                let mut position = 1000;
                for (size, stride) in shape.iter().zip(&strides).rev() {
                    position += (number % size) as isize * stride;
                    number /= size;
                }
                position as i32
            };
            let walk = Walk::new(shape.clone(), 1000, strides.clone());
            for start in 0..count {
                for end in [start, start + 1, start + 50, count] {
                    let mut found = vec![-1; end.clamp(start, count) - start];
                    walk.load(Elements::I32(&array), start, ElementsMut::I32(&mut found));
                    let expected: Vec<_> = (start..start + found.len()).map(position).collect();
                    assert_eq!(found, expected, "{shape:?} {strides:?} from {start}");
                }
            }
        }
    }
}
