//! The same entries at other places: turned round, repeated, on diagonals, row by row.

use tenferro_ops::{DType, Shape, ops};

use crate::apply::{apply_all, apply_owned};
use crate::axes::{Axes, many_axes, one_axis};
use crate::index::get::{get, reverse};
use crate::index::{Index, slice};
use crate::join::{MOST_PARTS, joined};
use crate::place::at_caller;
use crate::shape::permuted;
use crate::{Error, Result, Tensor, where_};

/// Entries at other places.
impl Tensor {
    /// The other way round along some axes; `x.flip(Axes::ALL)` along all.
    #[track_caller]
    pub fn flip(&self, axes: impl Into<Axes>) -> Tensor {
        at_caller(|| Tensor::or_failed(flip(self, axes.into())))
    }

    /// Every entry moved along an axis by `shift` places; those that leave at one end come in at the other.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1, 2, 3, 4]);
    /// assert_eq!(x.roll(1, 0).to_vec::<i32>()?, [4, 1, 2, 3]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn roll(&self, shift: isize, axis: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(roll(self, shift, axis)))
    }

    /// Copies of the whole side by side, as many along each axis as `counts` says.
    ///
    /// The last count is for the last axis; missing ones are 1, and more counts than axes make new axes in front.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// assert_eq!(Tensor::from([1, 2]).tile([3]).to_vec::<i32>()?, [1, 2, 1, 2, 1, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn tile(&self, counts: impl Into<Shape>) -> Tensor {
        let counts = counts.into();
        at_caller(|| Tensor::or_failed(tile(self, &counts)))
    }

    /// Each entry of an axis `count` times, its copies beside each other.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// assert_eq!(Tensor::from([1, 2]).repeat(3, 0).to_vec::<i32>()?, [1, 1, 1, 2, 2, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn repeat(&self, count: usize, axis: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(repeat(self, count, axis)))
    }

    /// The matrices with zeros above their diagonal number `k`: 0 is the main one, positive ones lie above it.
    #[track_caller]
    pub fn tril(&self, k: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(triangle("tril", self, k, |row, bound| row.ge(bound))))
    }

    /// The matrices with zeros below their diagonal number `k`: 0 is the main one, positive ones lie above it.
    #[track_caller]
    pub fn triu(&self, k: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(triangle("triu", self, k, |row, bound| row.le(bound))))
    }

    /// The entries on a diagonal of the matrices that two axes make, along a new last axis in the place of the two.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.diagonal(0, 0, 1).to_vec::<i32>()?, [1, 5]);
    /// assert_eq!(x.diagonal(1, 0, 1).to_vec::<i32>()?, [2, 6]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn diagonal(&self, k: isize, row_axis: isize, column_axis: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(diagonal(self, k, row_axis, column_axis)))
    }

    /// A square matrix with a vector on its diagonal number `k` and zeros elsewhere; that diagonal of a matrix.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1, 2]).diag(0);
    /// assert_eq!(x.to_vec::<i32>()?, [1, 0, 0, 2]);
    /// assert_eq!(x.diag(0).to_vec::<i32>()?, [1, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn diag(&self, k: isize) -> Tensor {
        at_caller(|| Tensor::or_failed(diag(self, k)))
    }

    /// The entries of an axis, each a tensor without it: what [`stack`](crate::stack) undoes.
    ///
    /// A mistake is the only tensor of the result.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let columns = Tensor::from([[1, 2], [3, 4]]).unstack(1);
    /// assert_eq!(columns[0].to_vec::<i32>()?, [1, 3]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn unstack(&self, axis: isize) -> Vec<Tensor> {
        at_caller(|| unstack("unstack", self, axis).unwrap_or_else(|error| vec![Tensor::failed(error)]))
    }

    /// The entries of the first axis one by one; also `for row in &x`.
    ///
    /// A mistake is the only tensor that comes.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// let sums = x.iter().map(|row| row.sum().item::<f64>()).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(sums, [3.0, 7.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn iter(&self) -> std::vec::IntoIter<Tensor> {
        at_caller(|| unstack("iter", self, 0).unwrap_or_else(|error| vec![Tensor::failed(error)]).into_iter())
    }
}

/// The entries of the first axis one by one; see [`Tensor::iter`].
impl IntoIterator for &Tensor {
    type Item = Tensor;
    type IntoIter = std::vec::IntoIter<Tensor>;

    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

fn flip(x: &Tensor, axes: Axes) -> Result<Tensor> {
    Ok(reverse(x.clone(), many_axes("flip", axes, x.rank()?)?))
}

fn roll(x: &Tensor, shift: isize, axis: isize) -> Result<Tensor> {
    let shape = x.shape()?;
    let axis = one_axis("roll", axis, shape.rank())?;
    if shape[axis] == 0 {
        return Ok(x.clone());
    }
    let moved = (shift as i128).rem_euclid(shape[axis] as i128) as isize;
    if moved == 0 {
        return Ok(x.clone());
    }
    let part = |entry: Index| {
        let mut index = vec![Index::from(..); axis];
        index.push(entry);
        get("roll", x, index)
    };
    let parts = vec![part(slice(-moved, None, 1).into())?, part(slice(None, -moved, 1).into())?];
    joined("roll", parts, axis as isize)
}

fn tile(x: &Tensor, counts: &Shape) -> Result<Tensor> {
    let shape = x.shape()?;
    let rank = shape.rank().max(counts.rank());
    let size = |axis: usize| (axis + shape.rank()).checked_sub(rank).map_or(1, |place| shape[place]);
    let count = |axis: usize| (axis + counts.rank()).checked_sub(rank).map_or(1, |place| counts[place]);
    let single: Vec<_> = (0..rank).flat_map(|axis| [1, size(axis)]).collect();
    let copied: Vec<_> = (0..rank).flat_map(|axis| [count(axis), size(axis)]).collect();
    let mut sizes = Vec::with_capacity(rank);
    for axis in 0..rank {
        sizes.push(product("tile", size(axis), count(axis))?);
    }
    Ok(x.reshape(single).broadcast_to(copied).reshape(sizes))
}

fn repeat(x: &Tensor, count: usize, axis: isize) -> Result<Tensor> {
    let shape = x.shape()?;
    let axis = one_axis("repeat", axis, shape.rank())?;
    let mut copied = shape.to_vec();
    copied.insert(axis + 1, count);
    let mut sizes = shape.to_vec();
    sizes[axis] = product("repeat", shape[axis], count)?;
    Ok(x.expand_dims(axis + 1).broadcast_to(copied).reshape(sizes))
}

fn product(function: &'static str, size: usize, count: usize) -> Result<usize> {
    let detail = || format!("{count} copies of {size} entries are more than a tensor can have; ask for fewer");
    size.checked_mul(count).ok_or_else(|| Error::argument(function, detail()))
}

/// The last two sizes, which are those of matrices.
fn matrix_sizes(function: &'static str, shape: &Shape) -> Result<[usize; 2]> {
    match shape[..] {
        [.., rows, columns] => Ok([rows, columns]),
        _ => {
            let detail = format!("{shape} has no matrices; give it at least two axes, by expand_dims");
            Err(Error::argument(function, detail))
        }
    }
}

/// The matrices with zeros where the row does not compare with that of diagonal `k` in the same column.
fn triangle(function: &'static str, x: &Tensor, k: isize, keeps: fn(Tensor, Tensor) -> Tensor) -> Result<Tensor> {
    let [rows, columns] = matrix_sizes(function, &x.shape()?)?;
    // Diagonals further out pass by the matrix as these do.
    let k = k.clamp(-(rows as isize), columns as isize) as i64;
    let positions = |size: usize| apply_owned(ops::Iota { dtype: DType::I64, shape: vec![size], dimension: 0 }, []);
    let mask = keeps(positions(rows).expand_dims(1), positions(columns) - k);
    Ok(where_(mask, x, Tensor::zeros(x.dtype()?, [])))
}

fn diagonal(x: &Tensor, k: isize, row_axis: isize, column_axis: isize) -> Result<Tensor> {
    let shape = x.shape()?;
    let rank = shape.rank();
    matrix_sizes("diagonal", &shape)?;
    let axes = many_axes("diagonal", [row_axis, column_axis], rank)?;
    let mut order: Vec<_> = (0..rank).filter(|axis| !axes.contains(axis)).collect();
    let others: Vec<_> = order.iter().map(|axis| shape[*axis]).collect();
    order.extend(&axes);
    let (rows, columns) = (shape[axes[0]], shape[axes[1]]);
    let below = if k < 0 { k.unsigned_abs() } else { 0 };
    let above = if k > 0 { k.unsigned_abs() } else { 0 };
    let count = rows.saturating_sub(below).min(columns.saturating_sub(above));
    // In the flat matrix the entries of a diagonal are as far apart as one row and one column.
    let flat: Vec<_> = others.iter().copied().chain([rows * columns]).collect();
    let (mut start, mut limit, mut strides) = (vec![0; flat.len()], flat.clone(), vec![1; flat.len()]);
    let last = others.len();
    if count == 0 {
        limit[last] = 0;
    } else {
        start[last] = below * columns + above;
        limit[last] = start[last] + (count - 1) * (columns + 1) + 1;
        strides[last] = columns + 1;
    }
    Ok(apply_owned(ops::Slice { start, limit, strides }, [permuted(x, order).reshape(flat)]))
}

fn diag(x: &Tensor, k: isize) -> Result<Tensor> {
    let shape = x.shape()?;
    let [count] = shape[..] else {
        if shape.rank() == 2 {
            return diagonal(x, k, 0, 1);
        }
        let detail = format!("{shape} is neither a vector nor a matrix; use diagonal for stacks of matrices");
        return Err(Error::argument("diag", detail));
    };
    let too_large = || {
        Error::argument(
            "diag",
            format!("a matrix with {count} entries on diagonal {k} is too large; choose a nearer one"),
        )
    };
    let size = count.checked_add(k.unsigned_abs()).ok_or_else(too_large)?;
    let elements = size.checked_mul(size).and_then(|elements| i64::try_from(elements).ok()).ok_or_else(too_large)?;
    if count == 0 {
        return Ok(Tensor::zeros(x.dtype()?, [size, size]));
    }
    let (size, entries) = (size as i64, count as i64);
    // In the flat matrix the entries of a diagonal are as far apart as one row and one column.
    let low = if k < 0 { -(k as i64) * size } else { k as i64 };
    let high = elements - low - (entries + (entries - 1) * size);
    let pad = ops::Pad { low: vec![low], high: vec![high], interior: vec![size] };
    Ok(apply_owned(pad, [x.clone(), Tensor::zeros(x.dtype()?, [])]).reshape([size, size]))
}

/// One `split` for all entries: a slice for each would make as many paddings of the whole when it is differentiated.
fn unstack(function: &'static str, x: &Tensor, axis: isize) -> Result<Vec<Tensor>> {
    let shape = x.shape()?;
    let axis = one_axis(function, axis, shape.rank())?;
    if shape[axis] == 0 {
        return Ok(Vec::new());
    }
    if shape[axis] > MOST_PARTS && x.size()? == 0 {
        let detail =
            format!("axis {axis} of {shape} has {} entries that hold nothing; there is nothing to read", shape[axis]);
        return Err(Error::argument(function, detail));
    }
    let split = ops::Split { dimension: axis, sizes: vec![1; shape[axis]] };
    let mut sizes = shape.to_vec();
    sizes.remove(axis);
    Ok(apply_all(split, [x]).iter().map(|entry| entry.reshape(sizes.clone())).collect())
}
