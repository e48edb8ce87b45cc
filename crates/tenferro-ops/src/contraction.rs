//! Sums of products of elements that lie along strides.

use smallvec::SmallVec;

use crate::element::for_number;
use crate::kernel::Typed;
use crate::kernels::matmul::{self, Matrix, Product};
use crate::{DType, Elements, ElementsMut, ops};

/// A sum of products over axes, ready to be computed from elements that lie along strides: nothing is copied to bring
/// operands into order.
///
/// ```
/// use tenferro_ops::{DType, Elements, ElementsMut, Strided, ops};
///
/// // The matrix [[1, 2], [3, 4]] lies column by column.
/// let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
/// let matrix = Strided { shape: &[2, 2], offset: 0, strides: &[1, 2] };
/// let vector = Strided { shape: &[2], offset: 0, strides: &[1] };
/// let product = dot.contraction(DType::F64, [matrix, vector]).expect("both can be read as they lie");
/// let mut found = [0.0; 2];
/// let (lhs, rhs) = (Elements::F64(&[1.0, 3.0, 2.0, 4.0]), Elements::F64(&[1.0, 10.0]));
/// product.run(lhs, rhs, ElementsMut::F64(&mut found));
/// assert_eq!(found, [21.0, 43.0]);
/// ```
#[derive(Clone, Debug)]
pub struct Contraction {
    dtype: DType,
    /// Axes that are walked from product of matrices to product of matrices.
    outer: Vec<Axis>,
    offsets: [usize; 2],
    lhs: Side,
    rhs: Side,
    /// From row to row of the result.
    result_stride: usize,
    /// Rows, what is summed over, columns.
    sizes: [usize; 3],
    /// Whether sums are so short, and matrices so narrow, that products are done in plain loops.
    is_short: bool,
}

/// Sums of no more products than these are short.
const SHORT: usize = 4;

/// Matrices with no more rows than these, or no more columns, are narrow.
const NARROW: usize = 8;

/// Where the elements of an operand lie: at `offset + Σ iₐ·strideₐ` for each index.
#[derive(Clone, Copy, Debug)]
pub struct Strided<'a> {
    /// The size of each axis; none is 0.
    pub shape: &'a [usize],
    /// Where the first element is.
    pub offset: isize,
    /// How far apart neighbours are along each axis.
    pub strides: &'a [isize],
}

/// The size of an axis, and its strides in the left operand, the right one, and the result.
#[derive(Clone, Copy, Debug)]
struct Axis {
    size: usize,
    lhs: isize,
    rhs: isize,
    result: isize,
}

#[derive(Clone, Copy, Debug)]
struct Side {
    stride: usize,
    by_columns: bool,
    /// How far the last element of the matrix is from its first.
    extent: usize,
}

/// Which operands cannot be read as they lie: copies with their axes in the order of
/// [`matrix_axes`](ops::DotGeneral::matrix_axes) can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeedsCopy {
    /// The left one.
    pub lhs: bool,
    /// The right one.
    pub rhs: bool,
}

impl ops::DotGeneral {
    /// The axes of the operands, of these ranks, in the order of matrices: batch, free, contracted axes of the left one;
    /// batch, contracted, free axes of the right one.
    pub fn matrix_axes(&self, ranks: [usize; 2]) -> [Vec<usize>; 2] {
        [
            [&self.lhs_batch[..], &self.lhs_free(ranks[0]), &self.lhs_contract].concat(),
            [&self.rhs_batch[..], &self.rhs_contract, &self.rhs_free(ranks[1])].concat(),
        ]
    }

    /// How the product of operands is computed whose elements lie along strides.
    ///
    /// # Errors
    ///
    /// [`NeedsCopy`] where an operand does not lie as matrices do; with copies there is none.
    pub fn contraction(&self, dtype: DType, operands: [Strided<'_>; 2]) -> Result<Contraction, NeedsCopy> {
        let [lhs, rhs] = operands;
        let (lhs_free, rhs_free) = (self.lhs_free(lhs.shape.len()), self.rhs_free(rhs.shape.len()));
        let batch = self.lhs_batch.iter().map(|axis| lhs.shape[*axis]);
        let free = lhs_free.iter().map(|axis| lhs.shape[*axis]).chain(rhs_free.iter().map(|axis| rhs.shape[*axis]));
        let mut strides: Vec<_> = batch.chain(free).map(|size| size as isize).collect();
        // The result lies in order: batch, left, right.
        strides.iter_mut().rev().fold(1, |stride, size| std::mem::replace(size, stride) * stride);
        self.contraction_to(dtype, operands, &strides)
    }

    /// As [`contraction`](Self::contraction), with a result whose axes (batch, left, right) lie along strides of their own:
    /// a transposed one. Its neighbours are along an axis of the right operand.
    ///
    /// # Errors
    ///
    /// [`NeedsCopy`] where an operand does not lie as matrices do; with copies there is none.
    pub fn contraction_to(
        &self,
        dtype: DType,
        operands: [Strided<'_>; 2],
        result_strides: &[isize],
    ) -> Result<Contraction, NeedsCopy> {
        let [lhs, rhs] = operands;
        let (lhs_free, rhs_free) = (self.lhs_free(lhs.shape.len()), self.rhs_free(rhs.shape.len()));
        let axis = |l: Option<usize>, r: Option<usize>, result: isize| Axis {
            size: l.map(|l| lhs.shape[l]).or(r.map(|r| rhs.shape[r])).unwrap_or(1),
            lhs: l.map_or(0, |l| lhs.strides[l]),
            rhs: r.map_or(0, |r| rhs.strides[r]),
            result,
        };
        // This follows from the shapes alone, however their axes lie: the sums are the same in any layout.
        let size = |shape: &[usize], axes: &[usize]| axes.iter().map(|axis| shape[*axis]).product::<usize>();
        let narrower = size(lhs.shape, &lhs_free).min(size(rhs.shape, &rhs_free));
        let is_short = size(lhs.shape, &self.lhs_contract) <= SHORT && narrower <= NARROW;
        let mut strides = result_strides.iter().rev().copied();
        let mut place = |axis: Axis| Axis { result: strides.next().unwrap_or(1), ..axis };
        let mut right: Vec<_> = rhs_free.iter().rev().map(|r| place(axis(None, Some(*r), 0))).collect();
        let mut left: Vec<_> = lhs_free.iter().rev().map(|l| place(axis(Some(*l), None, 0))).collect();
        let pairs = self.lhs_batch.iter().zip(&self.rhs_batch).rev();
        let mut batch: Vec<_> = pairs.map(|(l, r)| place(axis(Some(*l), Some(*r), 0))).collect();
        let pairs = self.lhs_contract.iter().zip(&self.rhs_contract).rev();
        let mut inner: Vec<_> = pairs.map(|(l, r)| axis(Some(*l), Some(*r), 0)).collect();
        inner.sort_by_key(|axis| axis.lhs);
        // Neighbours of the result come first.
        [&mut right, &mut left, &mut batch].into_iter().for_each(|axes| axes.sort_by_key(|axis| axis.result));
        [&mut right, &mut left, &mut batch, &mut inner].into_iter().for_each(merge);
        let one = axis(None, None, 0);
        if inner.len() > 1 {
            return Err(NeedsCopy { lhs: true, rhs: true });
        }
        let inner = inner.pop().unwrap_or(one);
        // Columns are the neighbours of the result. Rows are those that lie well, the more the better.
        let columns = if right.is_empty() { one } else { right.remove(0) };
        let side = |rows: &Axis| Side::new([rows.size, inner.size], [rows.lhs, inner.lhs]);
        let best = (0..left.len()).filter(|row| side(&left[*row]).is_some()).max_by_key(|row| left[*row].size);
        let rows = match best {
            Some(best) => left.remove(best),
            None if left.is_empty() => one,
            None => left.remove(0),
        };
        let rhs_side = Side::new([inner.size, columns.size], [inner.rhs, columns.rhs]);
        let outer: Vec<_> = batch.into_iter().chain(left).chain(right).rev().collect();
        let is_forward = |x: &Strided<'_>| x.offset >= 0 && x.strides.iter().all(|stride| *stride >= 0);
        let (lhs_forward, rhs_forward) = (is_forward(&lhs), is_forward(&rhs));
        match (side(&rows).filter(|_| lhs_forward), rhs_side.filter(|_| rhs_forward)) {
            (Some(left), Some(right)) => Ok(Contraction {
                dtype,
                outer,
                offsets: [lhs.offset as usize, rhs.offset as usize],
                lhs: left,
                rhs: right,
                result_stride: if rows.size == 1 { columns.size } else { rows.result as usize },
                sizes: [rows.size, inner.size, columns.size],
                is_short,
            }),
            (left, right) => Err(NeedsCopy { lhs: left.is_none(), rhs: right.is_none() }),
        }
    }
}

/// Makes one axis of neighbours that continue each other, the innermost first; those of size 1 go.
fn merge(axes: &mut Vec<Axis>) {
    axes.retain(|axis| axis.size != 1);
    let mut merged: Vec<Axis> = Vec::with_capacity(axes.len());
    for axis in axes.drain(..) {
        match merged.last_mut() {
            Some(last) if axis.continues(last) => last.size *= axis.size,
            _ => merged.push(axis),
        }
    }
    *axes = merged;
}

impl Axis {
    fn continues(&self, inside: &Axis) -> bool {
        let size = inside.size as isize;
        (self.lhs, self.rhs, self.result) == (inside.lhs * size, inside.rhs * size, inside.result * size)
    }
}

impl Side {
    /// A matrix with such strides, if rows or columns are neighbours and do not overlap.
    fn new([rows, columns]: [usize; 2], strides: [isize; 2]) -> Option<Self> {
        // Along a single entry no step is taken.
        let [down, right] =
            [(rows, strides[0]), (columns, strides[1])].map(|(size, stride)| (size > 1).then_some(stride));
        let side = |stride: Option<isize>, least: usize, lines: usize, by_columns: bool| {
            let stride = stride.map_or(Some(least), |stride| usize::try_from(stride).ok())?;
            let extent = stride.checked_mul(lines - 1)?.checked_add(least)?;
            (stride >= least).then_some(Side { stride, by_columns, extent })
        };
        match (down, right) {
            (down, None | Some(1)) => side(down, columns, rows, false),
            (None | Some(1), right) => side(right, rows, columns, true),
            _ => None,
        }
    }
}

impl Side {
    /// From row to row.
    fn down(self) -> usize {
        if self.by_columns { 1 } else { self.stride }
    }

    /// The rows of a square matrix that begins with the first of the elements.
    #[inline(always)]
    fn tiny<T: Copy, const N: usize>(self, elements: &[T]) -> [[T; N]; N] {
        let lines = &elements[..(N - 1) * self.stride + N];
        let at = |line: usize, place: usize| lines[line * self.stride + place];
        if self.by_columns {
            std::array::from_fn(|row| std::array::from_fn(|column| at(column, row)))
        } else {
            std::array::from_fn(|row| std::array::from_fn(|column| at(row, column)))
        }
    }

    fn matrix<T>(self, elements: &[T], at: usize) -> Matrix<'_, T> {
        let strides = if self.by_columns { [1, self.stride] } else { [self.stride, 1] };
        Matrix { elements: &elements[at..at + self.extent], strides }
    }
}

impl Contraction {
    /// The axis around matrices, if there is only one, and where they begin along it.
    fn starts(&self) -> impl Iterator<Item = [usize; 3]> {
        let axis = self.outer.first().copied().unwrap_or(Axis { size: 1, lhs: 0, rhs: 0, result: 0 });
        let ([lhs, rhs], strides) = (self.offsets, [axis.lhs, axis.rhs, axis.result].map(|stride| stride as usize));
        (0..axis.size).map(move |n| [lhs + n * strides[0], rhs + n * strides[1], n * strides[2]])
    }

    /// Products of square matrices so small that a call would take longer than the product.
    fn tiny_products<T: Product, const N: usize>(&self, lhs: &[T], rhs: &[T], result: &mut [T]) {
        for [at_lhs, at_rhs, at_result] in self.starts() {
            let (a, b) = (self.lhs.tiny::<T, N>(&lhs[at_lhs..]), self.rhs.tiny::<T, N>(&rhs[at_rhs..]));
            let result = &mut result[at_result..][..(N - 1) * self.result_stride + N];
            for (i, a) in a.iter().enumerate() {
                let mut row = [T::ZERO; N];
                for (&factor, b) in a.iter().zip(&b) {
                    for (sum, &element) in row.iter_mut().zip(b) {
                        *sum = sum.plus(factor.times(element));
                    }
                }
                result[i * self.result_stride..][..N].copy_from_slice(&row);
            }
        }
    }

    /// How many multiplications there are.
    pub fn multiplications(&self) -> usize {
        self.outer.iter().map(|axis| axis.size).chain(self.sizes).product()
    }

    /// Parts of the product that can be computed at once, in the order of what they compute: each with the number of
    /// elements of the result that are its. One, if the product is small.
    ///
    /// What a product is split into depends on its sizes alone, so that results do not depend on who computes them.
    pub fn parts(&self) -> Vec<(Contraction, usize)> {
        /// Fewer multiplications are not worth a thread.
        const LEAST: usize = 1 << 21;
        /// Fewer rows let the right operand be brought into order more often than it is used.
        const LEAST_ROWS: usize = 64;
        const MOST: usize = 16;
        let total: usize = self.outer.iter().map(|axis| axis.size).product::<usize>() * self.sizes[0] * self.sizes[2];
        let most = (self.multiplications() / LEAST).min(MOST);
        // What the result is divided by first: rows, or an axis around them.
        let rows =
            Axis { size: self.sizes[0], lhs: self.lhs.down() as isize, rhs: 0, result: self.result_stride as isize };
        let around = (0..self.outer.len()).max_by_key(|axis| self.outer[*axis].result);
        let around = around.filter(|axis| self.sizes[0] == 1 || self.outer[*axis].result > rows.result);
        let (axis, unit) = match around {
            Some(axis) => (self.outer[axis], 1),
            None => (rows, LEAST_ROWS),
        };
        let count = most.min(axis.size / unit).max(1);
        if count == 1 || axis.result as usize * axis.size != total {
            return vec![(self.clone(), total)];
        }
        let part = |number: usize| {
            let (start, end) = (number * axis.size / count, (number + 1) * axis.size / count);
            let mut part = self.clone();
            part.offsets[0] += start * axis.lhs as usize;
            part.offsets[1] += start * axis.rhs as usize;
            match around {
                Some(axis) => part.outer[axis].size = end - start,
                None => {
                    part.sizes[0] = end - start;
                    part.lhs.extent -= (axis.size - (end - start)) * axis.lhs as usize;
                }
            }
            (part, (end - start) * axis.result as usize)
        };
        (0..count).map(part).collect()
    }

    /// Computes the result, whose elements lie in order.
    ///
    /// # Panics
    ///
    /// If elements are of other types, or fewer, than it was made for.
    pub fn run(&self, lhs: Elements<'_>, rhs: Elements<'_>, result: ElementsMut<'_>) {
        for_number!(self.dtype, T => self.products::<T>(T::of(lhs), T::of(rhs), T::of_mut(result)));
    }

    fn products<T: Product>(&self, lhs: &[T], rhs: &[T], result: &mut [T]) {
        match self.sizes {
            [2, 2, 2] if self.outer.len() <= 1 => self.tiny_products::<T, 2>(lhs, rhs, result),
            [3, 3, 3] if self.outer.len() <= 1 => self.tiny_products::<T, 3>(lhs, rhs, result),
            [4, 4, 4] if self.outer.len() <= 1 => self.tiny_products::<T, 4>(lhs, rhs, result),
            [_, 1, _] if self.is_short => vecmath::vectorized(|| self.short_products::<T, 1>(lhs, rhs, result)),
            [_, 2, _] if self.is_short => vecmath::vectorized(|| self.short_products::<T, 2>(lhs, rhs, result)),
            [_, 3, _] if self.is_short => vecmath::vectorized(|| self.short_products::<T, 3>(lhs, rhs, result)),
            [_, 4, _] if self.is_short => vecmath::vectorized(|| self.short_products::<T, 4>(lhs, rhs, result)),
            sizes => self.for_each(|[at_lhs, at_rhs, at_result]| {
                let (left, right) = (self.lhs.matrix(lhs, at_lhs), self.rhs.matrix(rhs, at_rhs));
                T::product(left, right, &mut result[at_result..], self.result_stride, sizes);
            }),
        }
    }

    #[inline(always)]
    fn short_products<T: Product, const K: usize>(&self, lhs: &[T], rhs: &[T], result: &mut [T]) {
        let sizes = [self.sizes[0], self.sizes[2]];
        self.for_each(
            #[inline(always)]
            |[at_lhs, at_rhs, at_result]| {
                let (left, right) = (self.lhs.matrix(lhs, at_lhs), self.rhs.matrix(rhs, at_rhs));
                matmul::short_sums::<T, K>(left, right, &mut result[at_result..], self.result_stride, sizes);
            },
        );
    }

    /// Calls `work` with where the matrices begin, one product after the other.
    #[inline(always)]
    fn for_each(&self, mut work: impl FnMut([usize; 3])) {
        let [mut at_lhs, mut at_rhs] = self.offsets;
        let mut at_result = 0;
        let mut index: SmallVec<[usize; 6]> = SmallVec::from_elem(0, self.outer.len());
        loop {
            work([at_lhs, at_rhs, at_result]);
            // On to the next matrices: axes that are used up begin again.
            let mut axis = self.outer.len();
            loop {
                if axis == 0 {
                    return;
                }
                axis -= 1;
                let Axis { size, lhs, rhs, result } = self.outer[axis];
                let [lhs, rhs, result] = [lhs as usize, rhs as usize, result as usize];
                index[axis] += 1;
                (at_lhs, at_rhs, at_result) = (at_lhs + lhs, at_rhs + rhs, at_result + result);
                if index[axis] < size {
                    break;
                }
                (at_lhs, at_rhs, at_result) = (at_lhs - size * lhs, at_rhs - size * rhs, at_result - size * result);
                index[axis] = 0;
            }
        }
    }
}
