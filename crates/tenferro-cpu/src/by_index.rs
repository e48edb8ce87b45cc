//! Rows of arrays by indices: what `gather` reads and `scatter` adds to, where windows are whole pieces of an array.
//!
//! As parts of regions they need no array of all rows: embeddings and messages of graphs are brought tile by tile, computed
//! with, and added to where they belong.

use std::rc::Rc;

use tenferro_ops::{DType, Elements, ElementsMut, Fold, Instruction, StdTensorOp, TensorType, for_elements, ops};

use crate::draft::DraftScatter;
use crate::plan::{OPEN_REGIONS, Planner, Source, squeezed};
use crate::region::Level;

/// Windows of an array that are neighbours in memory, and lie one after the other in a tensor of their own.
#[derive(Clone, Debug)]
pub(crate) struct ByIndex {
    /// The values that hold the array and the indices.
    pub(crate) array: usize,
    pub(crate) index: usize,
    /// The tensor of the windows.
    pub(crate) shape: Vec<usize>,
    /// How many elements a window has.
    size: usize,
    /// For each entry of an index vector, the last index at which a window fits, and how far apart indices are.
    axes: Vec<(i64, usize)>,
}

/// So many windows are found before they are copied.
const AT_ONCE: usize = 128;

/// Where a window would begin that is left out.
const NOWHERE: usize = usize::MAX;

/// What becomes of windows that do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outside {
    Moved,
    LeftOut,
}

impl ByIndex {
    /// What a gather reads or a scatter adds to, if its windows are whole pieces; `types` are those of the array, of the
    /// indices and of the windows.
    fn of(op: &StdTensorOp, [array, indices, windows]: [&TensorType; 3]) -> Option<Self> {
        let (within, collapsed, batching, map, vector_axis) = match op {
            StdTensorOp::Gather(op) => {
                let [within, collapsed] = [&op.offset_dims, &op.collapsed_slice_dims];
                (within, collapsed, &op.operand_batching_dims, &op.start_index_map, op.index_vector_dim)
            }
            StdTensorOp::Scatter(op) => {
                let [within, collapsed] = [&op.update_window_dims, &op.inserted_window_dims];
                (within, collapsed, &op.input_batching_dims, &op.scatter_dims_to_operand_dims, op.index_vector_dim)
            }
            _ => return None,
        };
        let mut sizes = vec![1; array.rank()];
        let kept = (0..array.rank()).filter(|axis| !collapsed.contains(axis) && !batching.contains(axis));
        kept.zip(within).for_each(|(axis, place)| sizes[axis] = windows.shape[*place]);
        let is_index = matches!(indices.dtype, DType::I32 | DType::I64 | DType::U32);
        let is_packed = vector_axis + 1 >= indices.rank();
        let batch_rank = windows.rank() - within.len();
        let is_behind = within.iter().copied().eq(batch_rank..windows.rank());
        let has_vectors = !map.is_empty() && collapsed.len() + within.len() == array.rank();
        if !is_index || !is_packed || !is_behind || !has_vectors || !batching.is_empty() {
            return None;
        }
        // Behind the first axis along which a window has several entries it is whole.
        let first = sizes.iter().position(|size| *size != 1).unwrap_or(sizes.len());
        if (first + 1..sizes.len()).any(|axis| sizes[axis] != array.shape[axis]) {
            return None;
        }
        let stride = |axis: &usize| array.shape[axis + 1..].iter().product::<usize>();
        let last = |axis: &usize| i64::try_from(array.shape[*axis]).ok()?.checked_sub_unsigned(sizes[*axis] as u64);
        let axes = map.iter().map(|axis| Some((last(axis)?, stride(axis)))).collect::<Option<Vec<_>>>()?;
        Some(ByIndex { array: 0, index: 0, shape: windows.shape.to_vec(), size: sizes.iter().product(), axes })
    }

    /// The same for other values.
    pub(crate) fn of_values(&self, [array, index]: [usize; 2]) -> Self {
        ByIndex { array, index, ..self.clone() }
    }

    /// The values that are read.
    pub(crate) fn values(&self) -> [usize; 2] {
        [self.array, self.index]
    }

    /// Finds where windows begin, from the one with the number `first` on.
    fn starts(&self, indices: Elements<'_>, first: usize, outside: Outside, starts: &mut [usize]) {
        match indices {
            Elements::I32(indices) => self.starts_of(indices, first, outside, starts, i64::from),
            Elements::I64(indices) => self.starts_of(indices, first, outside, starts, |index| index),
            Elements::U32(indices) => self.starts_of(indices, first, outside, starts, i64::from),
            other => unreachable!("{} is no index", other.dtype()),
        }
    }

    fn starts_of<I: Copy>(
        &self,
        indices: &[I],
        first: usize,
        outside: Outside,
        starts: &mut [usize],
        number: impl Fn(I) -> i64,
    ) {
        let along = |index: I, (last, stride): (i64, usize)| match (outside, number(index)) {
            (Outside::Moved, index) => index.min(last).max(0) as usize * stride,
            (Outside::LeftOut, index) if (0..=last).contains(&index) => index as usize * stride,
            (Outside::LeftOut, _) => NOWHERE,
        };
        let vectors = &indices[first * self.axes.len()..];
        if let [axis] = self.axes[..] {
            starts.iter_mut().zip(vectors).for_each(|(start, index)| *start = along(*index, axis));
            return;
        }
        for (start, vector) in starts.iter_mut().zip(vectors.chunks_exact(self.axes.len())) {
            let steps = vector.iter().zip(&self.axes).map(|(index, axis)| along(*index, *axis));
            *start = steps.fold(0, |sum, step| if sum.max(step) == NOWHERE { NOWHERE } else { sum + step });
        }
    }

    /// Visits the windows of a range of elements: so many whole ones, or a part of one. The visitor is given which elements
    /// they are, counted from the first, and where in the array they begin.
    fn for_each(
        &self,
        indices: Elements<'_>,
        (start, count): (usize, usize),
        outside: Outside,
        mut visit: impl FnMut(usize, usize, &[usize]),
    ) {
        let mut starts = [0; AT_ONCE];
        let mut done = 0;
        while done < count {
            let (window, skipped) = ((start + done) / self.size, (start + done) % self.size);
            let whole = ((count - done) / self.size).min(AT_ONCE);
            if skipped > 0 || whole == 0 {
                self.starts(indices, window, outside, &mut starts[..1]);
                let len = (self.size - skipped).min(count - done);
                let at = if starts[0] == NOWHERE { NOWHERE } else { starts[0] + skipped };
                visit(done, len, &[at]);
                done += len;
                continue;
            }
            self.starts(indices, window, outside, &mut starts[..whole]);
            visit(done, self.size, &starts[..whole]);
            done += whole * self.size;
        }
    }

    /// Brings the elements of windows, from the one with the number `start` on; `of` has those of a value.
    pub(crate) fn load<'a>(&self, of: impl Fn(usize) -> Elements<'a>, start: usize, to: ElementsMut<'_>) {
        let (from, indices) = (of(self.array), of(self.index));
        for_elements!(from, to => {
            let count = to.len();
            self.for_each(indices, (start, count), Outside::Moved, |first, size, starts| {
                copy_windows(from, size, starts, &mut to[first..first + size * starts.len()]);
            });
        });
    }

    /// Folds elements, from the one with the number `start` on, into those of the array where their windows are.
    pub(crate) fn fold(
        &self,
        fold: &Fold,
        indices: Elements<'_>,
        elements: Elements<'_>,
        start: usize,
        mut to: ElementsMut<'_>,
    ) {
        self.for_each(indices, (start, elements.len()), Outside::LeftOut, |first, size, starts| {
            fold.at(elements.range(first..first + size * starts.len()), starts, to.reborrow());
        });
    }
}

/// Copies windows of a size, one after the other.
fn copy_windows<T: Copy>(from: &[T], size: usize, starts: &[usize], to: &mut [T]) {
    /// A size that is known needs no call.
    fn copy<T: Copy, const N: usize>(from: &[T], starts: &[usize], to: &mut [T]) {
        for (to, start) in to.as_chunks_mut::<N>().0.iter_mut().zip(starts) {
            to.copy_from_slice(&from[*start..][..N]);
        }
    }
    match size {
        1 => copy::<T, 1>(from, starts, to),
        2 => copy::<T, 2>(from, starts, to),
        3 => copy::<T, 3>(from, starts, to),
        4 => copy::<T, 4>(from, starts, to),
        8 => copy::<T, 8>(from, starts, to),
        16 => copy::<T, 16>(from, starts, to),
        _ => to.chunks_exact_mut(size).zip(starts).for_each(|(to, start)| {
            to.copy_from_slice(&from[*start..][..size]);
        }),
    }
}

impl Planner<'_> {
    /// Whether it reads or adds to rows by indices, as part of a region.
    pub(crate) fn by_index(&mut self, instruction: &Instruction, types: &[TensorType], result: &TensorType) -> bool {
        let windows = types.get(2).unwrap_or(result);
        let [array, indices, ..] = types else { return false };
        let Some(by_index) = ByIndex::of(instruction.op(), [array, indices, windows]) else { return false };
        let operand = |number: usize| instruction.operands()[number].index();
        let Some(value) = instruction.results().next() else { return false };
        let value = value.index();
        let StdTensorOp::Scatter(scatter) = instruction.op() else {
            let (array, index) = (self.in_any_shape(operand(0)), self.in_any_shape(operand(1)));
            self.sources[value] = Some(Source::Gathered(Rc::new(ByIndex { array, index, ..by_index })));
            return true;
        };
        let fold: StdTensorOp = match scatter.kind {
            ops::ScatterKind::Add => ops::ReduceSum { axes: Vec::new() }.into(),
            ops::ScatterKind::Mul => ops::ReduceProd { axes: Vec::new() }.into(),
            ops::ScatterKind::Min => ops::ReduceMin { axes: Vec::new() }.into(),
            ops::ScatterKind::Max => ops::ReduceMax { axes: Vec::new() }.into(),
            ops::ScatterKind::Set => return false,
        };
        let Some(fold) = fold.definition().fold(result.dtype) else { return false };
        // One number for all is filled in.
        let (filled, view) = self.resolved(operand(0));
        let fill = (!self.is_put_together(operand(0)) && view.is_one_element()).then_some(view.offset as usize);
        let array = match fill {
            Some(_) => filled,
            None => self.in_any_shape(operand(0)),
        };
        let index = self.in_any_shape(operand(1));
        [array, index].into_iter().for_each(|value| self.is_read[value] = true);
        let updates = operand(2);
        let open = self.regions.get(&squeezed(&windows.shape)).map_or(&[][..], Vec::as_slice);
        let found = open.iter().rev().take(OPEN_REGIONS).copied().find(|(step, level)| {
            let is_before = |value: usize| self.stored(value).0 < *step;
            *level == Level::Elements
                && is_before(array)
                && is_before(index)
                && self.reading(*step, *level, updates).is_some()
        });
        let step = found.map_or_else(|| self.new_region(&windows.shape), |(step, _)| step);
        let node = self.node(step, Level::Elements, updates);
        let by_index = ByIndex { array, index, ..by_index };
        self.draft(step).scatters.push(DraftScatter { fold, node, by_index, fill, value });
        self.sources[value] = Some(Source::Stored { from: step, node: None });
        true
    }

    /// The value in memory that has the elements of a value in order, in whatever shape.
    fn in_any_shape(&mut self, value: usize) -> usize {
        let (base, view) = self.resolved(value);
        if !self.is_put_together(value) && view.is_whole(self.count(base)) {
            self.is_read[base] = true;
            return base;
        }
        self.in_memory(value)
    }

    /// Whether the elements of a value come from several places of others.
    pub(crate) fn is_put_together(&self, value: usize) -> bool {
        matches!(self.sources[value], Some(Source::Pieces(_) | Source::Gathered(_)))
    }
}
