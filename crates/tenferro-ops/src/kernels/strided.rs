//! Copies along strides: what most structural operations are.

use crate::{Array, ArrayError, Element, TensorType, buffer};

/// An array whose element at index `i` is element `offset + Σ iₐ·strideₐ` of `x`.
///
/// The caller vouches that every such position lies within `x`.
pub(crate) fn copy<T: Element>(
    x: &Array,
    shape: &[usize],
    offset: isize,
    strides: &[isize],
) -> Result<Array, ArrayError> {
    let ty = TensorType::new(T::DTYPE, shape);
    if let Some(number) = x.number::<T>()? {
        return Array::full(ty.shape, number);
    }
    if shape.contains(&0) {
        let nothing = buffer::filled(&ty, T::default())?;
        return Ok(Array::from_buffer(ty.shape, nothing));
    }
    let source = x.as_slice::<T>()?;
    let (shape, [strides]) = merged(shape, [strides]);
    let (&inner, outer) = shape.split_last().unwrap_or((&1, &[]));
    let last = outer.len();
    let stride = strides[last];
    if matches!(stride, 0 | 1) && inner >= SHORT {
        // Nothing is written twice.
        let (mut results, _) = buffer::with_room::<T>(&ty)?;
        for start in Positions::new(outer, offset, &strides) {
            match stride {
                0 => results.resize(results.len() + inner, source[start as usize]),
                _ => results.extend_from_slice(&source[start as usize..][..inner]),
            }
        }
        return Ok(Array::from_buffer(ty.shape, results));
    }
    let mut results = buffer::filled(&ty, T::default())?;
    // Columns whose neighbours lie side by side, as rows.
    let column = (0..last).rev().find(|axis| strides[*axis] == 1 && stride > 1);
    if let Some(column) = column {
        let result_strides = self::strides(&shape);
        let without = |list: &[isize]| -> Vec<isize> { [&list[..column], &list[column + 1..last]].concat() };
        let around = [&shape[..column], &shape[column + 1..last]].concat();
        let (from, to) = (without(&strides), without(&result_strides));
        let matrices = Positions::new(&around, offset, &from).zip(Positions::new(&around, 0, &to));
        let sizes = [shape[column], inner];
        for (from, to) in matrices {
            let strides = [stride as usize, result_strides[column] as usize];
            transpose(&source[from as usize..], &mut results[to as usize..], strides, sizes);
        }
    } else {
        for (start, row) in Positions::new(outer, offset, &strides).zip(results.chunks_exact_mut(inner)) {
            copy_line(source, (start, stride), row);
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// Rows of fewer elements are copied by instructions; for longer ones a call does not matter.
const SHORT: usize = 16;

/// Copies a row that lies as one piece.
#[inline(always)]
pub(crate) fn copy_row<T: Copy>(from: &[T], to: &mut [T]) {
    // Of known length, so that it is no call.
    #[inline(always)]
    fn copy<T: Copy, const N: usize>(from: &[T], to: &mut [T]) {
        to[..N].copy_from_slice(&from[..N]);
    }
    match to.len() {
        1 => to[0] = from[0],
        2 => copy::<T, 2>(from, to),
        3 => copy::<T, 3>(from, to),
        4 => copy::<T, 4>(from, to),
        8 => copy::<T, 8>(from, to),
        count => to.copy_from_slice(&from[..count]),
    }
}

/// Copies elements that are so far apart, from a place on, to a row.
fn copy_line<T: Copy>(source: &[T], (start, stride): (isize, isize), row: &mut [T]) {
    let start = start as usize;
    match stride {
        1 => copy_row(&source[start..], row),
        0 => row.fill(source[start]),
        -1 => {
            let source = &source[start + 1 - row.len()..=start];
            vecmath::vectorized(|| row.iter_mut().zip(source.iter().rev()).for_each(|(to, from)| *to = *from));
        }
        2 => {
            // In pairs, all but the last, whose second element need not be there.
            let Some((end, row)) = row.split_last_mut() else { return };
            *end = source[start + 2 * row.len()];
            let pairs = source[start..].chunks_exact(2);
            vecmath::vectorized(|| row.iter_mut().zip(pairs).for_each(|(to, pair)| *to = pair[0]));
        }
        stride if stride > 0 => {
            let from = source[start..].iter().step_by(stride as usize);
            row.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
        }
        stride => {
            let from = source[..=start].iter().rev().step_by(stride.unsigned_abs());
            row.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
        }
    }
}

/// Writes the element of `source` at each index `i` of `shape` to place `offset + Σ iₐ·strideₐ`, where `source` is an
/// array whose own strides are given. No stride is negative.
///
/// The caller vouches that every such position lies within the slices.
pub(crate) fn place<T: Copy>(
    source: &[T],
    (first, source_strides): (isize, &[isize]),
    shape: &[usize],
    results: &mut [T],
    (offset, strides): (isize, &[isize]),
) {
    if shape.contains(&0) {
        return;
    }
    let (shape, [source_strides, strides]) = merged(shape, [source_strides, strides]);
    let (&inner, outer) = shape.split_last().unwrap_or((&1, &[]));
    let (step, source_step) = (strides[outer.len()] as usize, source_strides[outer.len()] as usize);
    let from = Positions::new(outer, first, &source_strides);
    for (from, to) in from.zip(Positions::new(outer, offset, &strides)) {
        let (from, to) = (&source[from as usize..], &mut results[to as usize..]);
        if (step, source_step) == (1, 1) {
            copy_row(from, &mut to[..inner]);
        } else {
            let (from, to) = (&from[..=(inner - 1) * source_step], &mut to[..=(inner - 1) * step]);
            (0..inner).for_each(|i| to[i * step] = from[i * source_step]);
        }
    }
}

/// How many rows are written at once when a matrix is transposed: elements that lie side by side in a line of the cache.
const LINE: usize = 8;

/// Writes the columns of a matrix as rows: entries of a column are `strides[0]` apart, rows begin `strides[1]` apart.
fn transpose<T: Copy>(source: &[T], results: &mut [T], strides: [usize; 2], [rows, inner]: [usize; 2]) {
    for first in (0..rows).step_by(LINE) {
        let results = &mut results[first * strides[1]..];
        let count = LINE.min(rows - first);
        for column in 0..inner {
            let line = &source[column * strides[0] + first..][..count];
            for (row, &element) in line.iter().enumerate() {
                results[row * strides[1] + column] = element;
            }
        }
    }
}

/// The same positions in the same order by fewer axes, at least one: those of size 1 go, and those that another continues,
/// along all lists of strides, are one with it.
pub(crate) fn merged<const N: usize>(shape: &[usize], strides: [&[isize]; N]) -> (Vec<usize>, [Vec<isize>; N]) {
    let mut merged = (vec![1], [0; N].map(|stride| vec![stride]));
    for (axis, &size) in shape.iter().enumerate().filter(|(_, size)| **size != 1) {
        let last = merged.0.len() - 1;
        if merged.0[last] == 1 {
            merged.0[last] = size;
            merged.1.iter_mut().zip(strides).for_each(|(merged, strides)| merged[last] = strides[axis]);
        } else if merged.1.iter().zip(strides).all(|(merged, strides)| merged[last] == strides[axis] * size as isize) {
            merged.0[last] *= size;
            merged.1.iter_mut().zip(strides).for_each(|(merged, strides)| merged[last] = strides[axis]);
        } else {
            merged.0.push(size);
            merged.1.iter_mut().zip(strides).for_each(|(merged, strides)| merged.push(strides[axis]));
        }
    }
    merged
}

/// The positions `offset + Σ iₐ·strideₐ` for all indices of a shape, in row-major order.
pub(crate) struct Positions<'a> {
    shape: &'a [usize],
    strides: &'a [isize],
    index: Vec<usize>,
    position: isize,
    is_done: bool,
}

impl<'a> Positions<'a> {
    pub(crate) fn new(shape: &'a [usize], offset: isize, strides: &'a [isize]) -> Self {
        Positions { shape, strides, index: vec![0; shape.len()], position: offset, is_done: shape.contains(&0) }
    }
}

impl Iterator for Positions<'_> {
    type Item = isize;

    fn next(&mut self) -> Option<isize> {
        if self.is_done {
            return None;
        }
        let position = self.position;
        self.is_done = true;
        for axis in (0..self.shape.len()).rev() {
            self.index[axis] += 1;
            self.position += self.strides[axis];
            if self.index[axis] < self.shape[axis] {
                self.is_done = false;
                break;
            }
            self.position -= self.index[axis] as isize * self.strides[axis];
            self.index[axis] = 0;
        }
        Some(position)
    }
}

/// Row-major strides as signed numbers.
pub(crate) fn strides(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis] * shape[axis].max(1) as isize;
    }
    strides
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shapes with axes of every kind of size, those without and with one entry among them.
    const SIZES: [&[usize]; 12] = [
        &[],
        &[1],
        &[0],
        &[5],
        &[40],
        &[3, 0, 2],
        &[2, 3],
        &[9, 17],
        &[20, 1, 3],
        &[4, 5, 6],
        &[17, 2, 19],
        &[2, 3, 1, 4],
    ];

    fn permutations(rank: usize) -> Vec<Vec<usize>> {
        if rank == 0 {
            return vec![vec![]];
        }
        let longer = |shorter: Vec<usize>| {
            (0..rank).map(move |place| [&shorter[..place], &[rank - 1], &shorter[place..]].concat())
        };
        permutations(rank - 1).into_iter().flat_map(longer).collect()
    }

    #[test]
    fn a_copy_has_the_elements_at_its_positions() {
        for shape in SIZES {
            let count: usize = shape.iter().product();
            let x = Array::from_vec(shape, (0..count as i32).collect()).unwrap();
            for permutation in permutations(shape.len()) {
                // Every axis as it is, backwards, each second entry, repeated.
                for kinds in 0..4_usize.pow(shape.len() as u32) {
                    let (mut sizes, mut steps, mut offset) = (Vec::new(), Vec::new(), 0);
                    for (place, axis) in permutation.iter().enumerate() {
                        let (size, step) = (shape[*axis], strides(shape)[*axis]);
                        let (size, step, start) = match kinds >> (2 * place) & 3 {
                            0 => (size, step, 0),
                            1 => (size, -step, (size as isize - 1) * step),
                            2 => (size.div_ceil(2), 2 * step, 0),
                            _ => (size, 0, 0),
                        };
                        sizes.push(size);
                        steps.push(step);
                        offset += start;
                    }
                    let found = copy::<i32>(&x, &sizes, offset, &steps).unwrap();
                    let wanted: Vec<_> =
                        Positions::new(&sizes, offset, &steps).map(|position| position as i32).collect();
                    assert_eq!(found.to_vec::<i32>().unwrap(), wanted, "{shape:?} as {sizes:?} by {steps:?}");
                }
            }
        }
    }

    #[test]
    fn elements_are_placed_where_strides_lead() {
        for shape in SIZES {
            let count: usize = shape.iter().product();
            let source: Vec<_> = (1..=count as i32).collect();
            for step in [1, 2, 3] {
                for stretched in 0..=shape.len() {
                    // One axis is spread out, and all have room behind them.
                    let room: Vec<_> = shape.iter().map(|size| size * step + 1).collect();
                    let mut steps = strides(&room);
                    if let Some(stride) = steps.get_mut(stretched) {
                        *stride *= step as isize;
                    }
                    let mut found = vec![0; room.iter().product()];
                    let mut wanted = found.clone();
                    place(&source, (0, &strides(shape)), shape, &mut found, (0, &steps));
                    for (element, place) in source.iter().zip(Positions::new(shape, 0, &steps)) {
                        wanted[place as usize] = *element;
                    }
                    assert_eq!(found, wanted, "{shape:?} by {steps:?}");
                }
            }
        }
    }
}
