//! Windows of a tensor at places that indices give: the geometry that gather and scatter share.

use std::array;

use super::strided::{Positions, copy_row, merged, strides};
use crate::buffer::Buffer;
use crate::element::for_integer;
use crate::{Array, ArrayError, DType, Element, Shape, TensorType, buffer};

/// Which axes of operand, indices and windows belong together.
///
/// The windows lie side by side in one tensor: the result of a gather, the updates of a scatter.
/// Some of its axes run within a window; the others, its batch axes, count the windows and are those of the indices
/// without the axis of the index vectors.
#[derive(Clone, Copy)]
pub(crate) struct Dimensions<'a> {
    /// The axes of the windows' tensor that run within a window, increasing.
    pub(crate) within: &'a [usize],
    /// The operand axes along which a window has one entry, and no axis for it.
    pub(crate) collapsed: &'a [usize],
    /// The operand axes that are batch axes, so that a window has one entry there too.
    pub(crate) operand_batching: &'a [usize],
    /// Their partners in the indices.
    pub(crate) indices_batching: &'a [usize],
    /// The operand axis that each entry of an index vector belongs to.
    pub(crate) index_map: &'a [usize],
    /// The axis of the indices along which index vectors lie; their rank if each vector is one number.
    pub(crate) vector_axis: usize,
}

impl Dimensions<'_> {
    /// How many entries an index vector has.
    pub(crate) fn vector_size(&self, indices: &[usize]) -> usize {
        indices.get(self.vector_axis).copied().unwrap_or(1)
    }

    /// The sizes of the batch axes.
    pub(crate) fn batch_shape(&self, indices: &[usize]) -> Shape {
        self.without_vector(indices).collect()
    }

    /// Entries for the axes of the indices, without that of the vectors.
    fn without_vector<T: Copy>(&self, entries: &[T]) -> impl Iterator<Item = T> {
        entries.iter().enumerate().filter(|(axis, _)| *axis != self.vector_axis).map(|(_, entry)| *entry)
    }

    /// The operand axes that a window keeps; axis `within[i]` of the windows' tensor belongs to the `i`-th of them.
    pub(crate) fn kept(&self, operand_rank: usize) -> Vec<usize> {
        let is_kept = |axis: &usize| !self.collapsed.contains(axis) && !self.operand_batching.contains(axis);
        (0..operand_rank).filter(is_kept).collect()
    }

    /// One entry for each axis of the windows' tensor, from those of the batch axes and of the axes within.
    pub(crate) fn combined<T: Copy>(&self, batch: &[T], within: &[T]) -> Vec<T> {
        let (mut batch, mut inner) = (batch.iter(), within.iter());
        let rank = batch.len() + inner.len();
        (0..rank)
            .filter_map(|axis| if self.within.contains(&axis) { inner.next() } else { batch.next() })
            .copied()
            .collect()
    }

    /// How large the windows in a tensor of this shape are along each axis of the operand.
    pub(crate) fn window_sizes(&self, operand: &[usize], shape: &[usize]) -> Vec<usize> {
        // Along a batch axis of size 0 there is no window, hence none of size 1.
        let mut sizes: Vec<_> = operand.iter().map(|size| 1.min(*size)).collect();
        self.collapsed.iter().for_each(|axis| sizes[*axis] = 1);
        for (axis, place) in self.kept(operand.len()).into_iter().zip(self.within) {
            sizes[axis] = shape[*place];
        }
        sizes
    }
}

/// What becomes of a window that does not lie within the operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outside {
    /// It is moved until it does.
    Clamped,
    /// It is left out.
    Dropped,
}

/// Where each entry of each window lies in the operand.
pub(crate) struct Windows {
    /// The sizes that are walked; for windows of full size the shape of their tensor.
    extents: Vec<usize>,
    /// How many elements that tensor has.
    count: usize,
    /// How far a step along each axis leads: among the elements of the windows' tensor, ...
    element_strides: Vec<isize>,
    /// ... among the windows, ...
    window_strides: Vec<isize>,
    /// ... and among the cells of the operand.
    cell_strides: Vec<isize>,
    /// The first cell of each window, or `DROPPED`.
    starts: Buffer<i64>,
}

const DROPPED: i64 = -1;

/// Neighbours within a window, and the cells they belong to.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    /// The first element in the windows' tensor, and the step to the next.
    pub(crate) element: usize,
    pub(crate) element_step: isize,
    /// The first cell of the operand, and the step to the next.
    pub(crate) cell: usize,
    pub(crate) cell_step: isize,
    /// How many there are.
    pub(crate) count: usize,
}

impl Run {
    /// Copies the cells to their elements.
    #[inline(always)]
    pub(crate) fn copy<T: Copy>(self, cells: &[T], elements: &mut [T]) {
        if self.count == 1 {
            elements[self.element] = cells[self.cell];
        } else if self.has_neighbours() {
            copy_row(&cells[self.cell..], &mut elements[self.element..][..self.count]);
        } else {
            self.for_each(|element, cell| elements[element] = cells[cell]);
        }
    }

    /// Brings each cell up to date with its element.
    #[inline(always)]
    pub(crate) fn update<T: Copy>(self, cells: &mut [T], elements: &[T], f: impl Fn(T, T) -> T) {
        if self.count == 1 {
            cells[self.cell] = f(cells[self.cell], elements[self.element]);
        } else if self.has_neighbours() {
            let cells = &mut cells[self.cell..][..self.count];
            for (cell, &element) in cells.iter_mut().zip(&elements[self.element..][..self.count]) {
                *cell = f(*cell, element);
            }
        } else {
            self.for_each(|element, cell| cells[cell] = f(cells[cell], elements[element]));
        }
    }

    fn has_neighbours(self) -> bool {
        self.element_step == 1 && self.cell_step == 1
    }

    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(usize, usize)) {
        let (mut element, mut cell) = (self.element as isize, self.cell as isize);
        for _ in 0..self.count {
            visit(element as usize, cell as usize);
            element += self.element_step;
            cell += self.cell_step;
        }
    }
}

impl Windows {
    /// Windows of the given sizes, one for each axis of the operand, in a tensor of the given shape.
    ///
    /// Inference has checked the dimensions. Sizes may be smaller than the shape says; the rest is then not walked.
    pub(crate) fn new(
        dimensions: Dimensions<'_>,
        operand: &[usize],
        indices: &Array,
        shape: &[usize],
        sizes: &[usize],
        outside: Outside,
    ) -> Result<Self, ArrayError> {
        let kept = dimensions.kept(operand.len());
        let operand_strides = strides(operand);
        let batch = dimensions.batch_shape(indices.shape());
        let within: Vec<_> = kept.iter().map(|axis| sizes[*axis]).collect();
        let mut extents = dimensions.combined(&batch, &within);
        if sizes.contains(&0) {
            // Nothing is in the windows, though the axis that says so may be one their tensor lacks.
            extents = vec![0];
        }
        let inner_strides: Vec<_> = kept.iter().map(|axis| operand_strides[*axis]).collect();
        let starts = for_integer!(indices.dtype(), I => {
            starts::<I>(dimensions, operand, indices, &batch, sizes, outside)
        })?;
        let mut windows = Windows {
            extents,
            count: shape.iter().product(),
            element_strides: strides(shape),
            window_strides: dimensions.combined(&strides(&batch), &vec![0; kept.len()]),
            cell_strides: dimensions.combined(&vec![0; batch.rank()], &inner_strides),
            starts,
        };
        let last = (0..shape.len()).rev().find(|axis| !dimensions.within.contains(axis));
        // Longer pieces are better than points that are joined.
        if let (Some(axis), None | Some(Pieces { size: 1, .. })) = (last, windows.pieces()) {
            windows.join(axis);
        }
        Ok(windows)
    }

    /// Makes one window of all that lie side by side along the last batch axis, if each begins a cell after the one
    /// before: the axis then runs within a window, and neighbours along it are neighbours in the operand.
    fn join(&mut self, axis: usize) {
        let Some(count) = self.extents.get(axis).copied().filter(|count| *count > 1) else { return };
        let are_joined = |line: &[i64]| {
            let first = line[0];
            first != DROPPED && (first..).zip(line).all(|(expected, start)| expected == *start)
        };
        if self.starts.chunks_exact(count).all(are_joined) {
            let joined = self.starts.len() / count;
            (0..joined).for_each(|window| self.starts[window] = self.starts[window * count]);
            self.starts.truncate(joined);
            self.window_strides.iter_mut().for_each(|stride| *stride /= count as isize);
            self.cell_strides[axis] = 1;
        }
    }

    /// The windows as pieces of the operand, if all are and fill their tensor one after the other.
    pub(crate) fn pieces(&self) -> Option<Pieces<'_>> {
        if self.extents.contains(&0) {
            return None;
        }
        let (extents, [elements, windows, cells]) =
            merged(&self.extents, [&self.element_strides, &self.window_strides, &self.cell_strides]);
        let size = match (&extents[..], &elements[..], &windows[..], &cells[..]) {
            ([_], [1], [1], [0]) => 1,
            ([size], [1], [0], [1]) => *size,
            ([_, size], [stride, 1], [1, 0], [0, 1]) if *stride == *size as isize => *size,
            _ => return None,
        };
        (self.starts.len() * size == self.count).then_some(Pieces { starts: &self.starts, size })
    }

    /// Visits the entries that have a cell in row-major order of their tensor, some neighbours at once.
    pub(crate) fn for_each_run(&self, visit: impl FnMut(Run)) {
        self.walk(false, visit);
    }

    /// Visits the entries that have a cell, each with its element and its cell, in row-major order of their tensor.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(usize, usize)) {
        self.walk(false, |run| run.for_each(&mut visit));
    }

    /// As [`for_each`](Self::for_each), the last entry first.
    pub(crate) fn for_each_reversed(&self, mut visit: impl FnMut(usize, usize)) {
        self.walk(true, |run| run.for_each(&mut visit));
    }

    fn walk(&self, is_reversed: bool, mut visit: impl FnMut(Run)) {
        if self.extents.contains(&0) {
            return;
        }
        // Backwards is forwards along the opposite strides, from the last place on.
        let line = |strides: &[isize]| -> (isize, Vec<isize>) {
            if !is_reversed {
                return (0, strides.to_vec());
            }
            let last = self.extents.iter().zip(strides).map(|(size, stride)| (*size as isize - 1) * stride).sum();
            (last, strides.iter().map(|stride| -stride).collect())
        };
        let [(first_element, element_strides), (first_window, window_strides), (first_cell, cell_strides)] =
            [&self.element_strides, &self.window_strides, &self.cell_strides].map(|strides| line(strides));
        let (extents, [element_strides, window_strides, cell_strides]) =
            merged(&self.extents, [&element_strides, &window_strides, &cell_strides]);
        // The two last axes are loops of their own, which most of the steps are made in.
        let last = extents.len() - 1;
        let outer = &extents[..last.saturating_sub(1)];
        let middle = if last > 0 { extents[last - 1] } else { 1 };
        let step = |strides: &[isize]| (strides[last.saturating_sub(1)], strides[last]);
        let (elements_middle, element_step) = step(&element_strides);
        let (windows_middle, window_step) = step(&window_strides);
        let (cells_middle, cell_step) = step(&cell_strides);
        let mut elements = Positions::new(outer, first_element, &element_strides);
        let mut windows = Positions::new(outer, first_window, &window_strides);
        let mut cells = Positions::new(outer, first_cell, &cell_strides);
        // The last axis runs within a window, or it counts windows.
        let (runs, count) = if window_step == 0 { (1, extents[last]) } else { (extents[last], 1) };
        while let (Some(element), Some(window), Some(cell)) = (elements.next(), windows.next(), cells.next()) {
            for number in 0..middle as isize {
                let (mut element, mut window) = (element + number * elements_middle, window + number * windows_middle);
                let cell = cell + number * cells_middle;
                for _ in 0..runs {
                    let start = self.starts[window as usize];
                    if start != DROPPED {
                        let cell = (start as isize + cell) as usize;
                        visit(Run { element: element as usize, element_step, cell, cell_step, count });
                    }
                    element += element_step;
                    window += window_step;
                }
            }
        }
    }
}

/// Windows that are pieces of the operand.
#[derive(Clone, Copy)]
pub(crate) struct Pieces<'a> {
    /// The first cell of each, or `DROPPED`.
    starts: &'a [i64],
    size: usize,
}

impl Pieces<'_> {
    /// The cells of all pieces one after the other, zeros for those that are left out.
    pub(crate) fn gathered<T: Element>(self, cells: &[T], ty: &TensorType) -> Result<Buffer<T>, ArrayError> {
        /// Sizes are constants where they are small, so that a copy is no call.
        fn append<T: Element, const SIZE: usize>(starts: &[i64], cells: &[T], results: &mut Buffer<T>) {
            for start in starts {
                match *start {
                    DROPPED => results.extend_from_slice(&[T::default(); SIZE]),
                    start => results.extend_from_slice(&cells[start as usize..][..SIZE]),
                }
            }
        }
        // Nothing is written twice.
        let (mut results, _) = buffer::with_room::<T>(ty)?;
        match self.size {
            1 => append::<T, 1>(self.starts, cells, &mut results),
            2 => append::<T, 2>(self.starts, cells, &mut results),
            3 => append::<T, 3>(self.starts, cells, &mut results),
            4 => append::<T, 4>(self.starts, cells, &mut results),
            8 => append::<T, 8>(self.starts, cells, &mut results),
            16 => append::<T, 16>(self.starts, cells, &mut results),
            32 => append::<T, 32>(self.starts, cells, &mut results),
            64 => append::<T, 64>(self.starts, cells, &mut results),
            size => {
                for start in self.starts {
                    match *start {
                        DROPPED => results.resize(results.len() + size, T::default()),
                        start => results.extend_from_slice(&cells[start as usize..][..size]),
                    }
                }
            }
        }
        Ok(results)
    }

    /// Brings each cell up to date with its element, one piece after the other.
    pub(crate) fn update<T: Element>(self, cells: &mut [T], elements: &[T], f: impl Fn(T, T) -> T) {
        vecmath::run_vectorized(Update { pieces: self, cells, elements, f });
    }
}

struct Update<'a, T, F> {
    pieces: Pieces<'a>,
    cells: &'a mut [T],
    elements: &'a [T],
    f: F,
}

impl<T: Element, F: Fn(T, T) -> T> Update<'_, T, F> {
    /// Pieces of a small size that is known.
    #[inline(always)]
    fn by<const SIZE: usize>(self) {
        for (start, elements) in self.pieces.starts.iter().zip(self.elements.as_chunks::<SIZE>().0) {
            if *start != DROPPED {
                let cells = &mut self.cells[*start as usize..][..SIZE];
                let updated: [T; SIZE] = array::from_fn(|i| (self.f)(cells[i], elements[i]));
                cells.copy_from_slice(&updated);
            }
        }
    }
}

impl<T: Element, F: Fn(T, T) -> T> vecmath::Loop for Update<'_, T, F> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let size = match self.pieces.size {
            1 => return self.by::<1>(),
            2 => return self.by::<2>(),
            3 => return self.by::<3>(),
            4 => return self.by::<4>(),
            8 => return self.by::<8>(),
            size => size,
        };
        for (start, elements) in self.pieces.starts.iter().zip(self.elements.chunks_exact(size)) {
            if *start == DROPPED {
                continue;
            }
            // By eight, for rows too short for the loop that a compiler makes of a row.
            let (cells, last_cells) = self.cells[*start as usize..][..size].as_chunks_mut::<8>();
            let (elements, last_elements) = elements.as_chunks::<8>();
            for (cells, elements) in cells.iter_mut().zip(elements) {
                *cells = array::from_fn(|i| (self.f)(cells[i], elements[i]));
            }
            for (cell, element) in last_cells.iter_mut().zip(last_elements) {
                *cell = (self.f)(*cell, *element);
            }
        }
    }
}

/// The first cell of each window.
fn starts<I: Element + Into<i128>>(
    dimensions: Dimensions<'_>,
    operand: &[usize],
    indices: &Array,
    batch: &Shape,
    sizes: &[usize],
    outside: Outside,
) -> Result<Buffer<i64>, ArrayError> {
    let mut starts = buffer::filled(&TensorType::new(DType::I64, batch), DROPPED)?;
    if operand.contains(&0) {
        // There is no cell.
        return Ok(starts);
    }
    let (operand_strides, indices_strides) = (strides(operand), strides(indices.shape()));
    let vector_stride = indices_strides.get(dimensions.vector_axis).copied().unwrap_or(0);
    let to_vector: Vec<_> = dimensions.without_vector(&indices_strides).collect();
    let mut to_cell = vec![0; batch.rank()];
    for (operand_axis, indices_axis) in dimensions.operand_batching.iter().zip(dimensions.indices_batching) {
        to_cell[indices_axis - usize::from(*indices_axis > dimensions.vector_axis)] = operand_strides[*operand_axis];
    }
    let entries = indices.as_slice::<I>()?;
    // For each entry of an index vector, the last index at which a window fits, and how far apart indices are.
    let axes: Vec<_> =
        dimensions.index_map.iter().map(|axis| (fit(operand, sizes, *axis), operand_strides[*axis])).collect();
    let cell_of = |index: I, (last, stride): (i64, isize)| -> Option<isize> {
        let index = narrowed(index.into());
        match outside {
            Outside::Clamped => Some(index.min(last).max(0) as isize * stride),
            Outside::Dropped => (0..=last).contains(&index).then(|| index as isize * stride),
        }
    };
    // Vectors lie one after the other where theirs is the last axis, or none.
    let is_packed = dimensions.vector_axis + 1 >= indices.rank();
    let has_batch = !dimensions.operand_batching.is_empty();
    if let ([axis], true, false) = (&axes[..], is_packed, has_batch) {
        for (start, index) in starts.iter_mut().zip(entries) {
            *start = cell_of(*index, *axis).map_or(DROPPED, |cell| cell as i64);
        }
        return Ok(starts);
    }
    if is_packed && !has_batch && !axes.is_empty() {
        for (start, vector) in starts.iter_mut().zip(entries.chunks_exact(axes.len())) {
            let mut cell = Some(0);
            for (index, axis) in vector.iter().zip(&axes) {
                cell = cell.zip(cell_of(*index, *axis)).map(|(cell, distance)| cell + distance);
            }
            *start = cell.map_or(DROPPED, |cell| cell as i64);
        }
        return Ok(starts);
    }
    let mut vectors = Positions::new(batch, 0, &to_vector);
    let mut cells = Positions::new(batch, 0, &to_cell);
    'windows: for (number, start) in starts.iter_mut().enumerate() {
        let mut place = if is_packed { number * axes.len() } else { vectors.next().unwrap_or(0) as usize };
        let mut cell = if has_batch { cells.next().unwrap_or(0) } else { 0 };
        for axis in &axes {
            let Some(distance) = cell_of(entries[place], *axis) else { continue 'windows };
            cell += distance;
            place += vector_stride as usize;
        }
        *start = cell as i64;
    }
    Ok(starts)
}

/// The last index along an axis at which a window fits, negative if none does.
fn fit(operand: &[usize], sizes: &[usize], axis: usize) -> i64 {
    narrowed(operand[axis] as i128 - sizes[axis] as i128)
}

/// The nearest `i64`: no axis reaches as far, so that a window fits there or not just the same.
#[inline(always)]
fn narrowed(index: i128) -> i64 {
    index.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// The entries of an integer vector, each moved into `0..=limit` with the limit of its own.
pub(crate) fn clamped(numbers: &Array, limits: impl IntoIterator<Item = usize>) -> Result<Vec<usize>, ArrayError> {
    fn of<I: Element + Into<i128>>(
        numbers: &Array,
        limits: impl IntoIterator<Item = usize>,
    ) -> Result<Vec<usize>, ArrayError> {
        let clamp = |(number, limit): (&I, usize)| (*number).into().clamp(0, limit as i128) as usize;
        Ok(numbers.as_slice::<I>()?.iter().zip(limits).map(clamp).collect())
    }
    for_integer!(numbers.dtype(), I => of::<I>(numbers, limits))
}
