//! Sorting and searching, and what runs along an axis.

use std::ops::Range;

use tenferro_ops::{DType, OperandCount, ops};

use crate::apply::{Tensors, apply_all, apply_owned, beside};
use crate::axes::one_axis;
use crate::compare::needs_order;
use crate::operators::{division_dtype, number_dtype};
use crate::promote::{Operand, common_dtype};
use crate::{Error, Result, Tensor, concatenate, place};

macro_rules! running {
    ($($(#[doc = $doc:literal])* $name:ident $Op:ident $is_ordered:literal $dtype:expr;)*) => {
        impl Tensor {
            $(
                $(#[doc = $doc])*
                #[track_caller]
                pub fn $name(&self, axis: isize) -> Tensor {
                    let body = || {
                        let axis = one_axis(stringify!($name), axis, self.rank()?)?;
                        if $is_ordered {
                            needs_order(stringify!($name), self)?;
                        }
                        let dtype: fn(DType) -> DType = $dtype;
                        Ok(apply_owned(ops::$Op { axis, reverse: false }, [self.astype(dtype(self.dtype()?))]))
                    };
                    place::at_caller(|| Tensor::or_failed(body()))
                }
            )*
        }
    };
}

running! {
    /// The sums of the elements so far along an axis; of integers in their own dtype.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// assert_eq!(x.cumsum(1).to_vec::<f64>()?, [1.0, 3.0, 6.0, 4.0, 9.0, 15.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    cumsum Cumsum false number_dtype;
    /// The products of the elements so far along an axis; of integers in their own dtype.
    cumprod Cumprod false number_dtype;
    /// The largest element so far along an axis; NaN once there was one.
    cummax Cummax true number_dtype;
    /// The smallest element so far along an axis; NaN once there was one.
    cummin Cummin true number_dtype;
    /// log Σ eˣ of the elements so far along an axis, without overflow.
    cumlogsumexp Cumlogsumexp false division_dtype;
}

impl Tensor {
    /// In ascending order along an axis; NaN comes last.
    ///
    /// Derivatives follow the elements to their places.
    #[track_caller]
    pub fn sort(&self, axis: isize) -> Tensor {
        let body = || {
            let dimension = one_axis("sort", axis, self.rank()?)?;
            needs_order("sort", self)?;
            let mut operands = vec![self.clone()];
            if self.program().is_some() {
                // A derivative asks for the positions too, and then finds this sort; if none does, they are dropped.
                operands.push(positions_along(self, dimension)?);
            }
            Ok(apply_owned(sort_of(operands.len(), dimension), operands))
        };
        place::at_caller(|| Tensor::or_failed(body()))
    }

    /// Where the elements of [`sort`](Self::sort) stand, as `I64`; equal ones stay in order.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([3.0, 1.0, 2.0]);
    /// assert_eq!(x.sort(0).to_vec::<f64>()?, [1.0, 2.0, 3.0]);
    /// assert_eq!(x.argsort(0).to_vec::<i64>()?, [1, 2, 0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn argsort(&self, axis: isize) -> Tensor {
        let body = || {
            let dimension = one_axis("argsort", axis, self.rank()?)?;
            needs_order("argsort", self)?;
            Ok(sorted_by(self, positions_along(self, dimension)?, dimension))
        };
        place::at_caller(|| Tensor::or_failed(body()))
    }

    /// The `k` largest elements along the last axis, from the largest on, and where they stand, as `I64`.
    ///
    /// Of equal ones the first comes first; NaN counts as the largest.
    #[track_caller]
    pub fn top_k(&self, k: usize) -> (Tensor, Tensor) {
        place::at_caller(|| match top_k(self, k) {
            Ok(pair) => pair,
            Err(error) => (Tensor::failed(error.clone()), Tensor::failed(error)),
        })
    }

    /// Where in this sorted vector each of the values would be inserted, as `I64`: before equal elements.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let edges = Tensor::from([1.0, 2.0, 3.0]);
    /// let values = Tensor::from([0.5, 2.0, 9.0]);
    /// assert_eq!(edges.searchsorted(&values).to_vec::<i64>()?, [0, 1, 3]);
    /// assert_eq!(edges.searchsorted_right(&values).to_vec::<i64>()?, [0, 2, 3]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn searchsorted(&self, values: impl Into<Operand>) -> Tensor {
        let values = values.into();
        place::at_caller(|| Tensor::or_failed(search("searchsorted", self, values, false)))
    }

    /// As [`searchsorted`](Self::searchsorted), behind equal elements.
    #[track_caller]
    pub fn searchsorted_right(&self, values: impl Into<Operand>) -> Tensor {
        let values = values.into();
        place::at_caller(|| Tensor::or_failed(search("searchsorted_right", self, values, true)))
    }
}

/// Sorts operands by the first of them.
fn sort_of(operands: usize, dimension: usize) -> ops::Sort {
    ops::Sort { dimension, num_keys: 1, is_stable: true, operands: OperandCount(operands) }
}

/// For each element, where it stands along an axis; in a program an operation of it, as derivatives write it too.
fn positions_along(x: &Tensor, dimension: usize) -> Result<Tensor> {
    let iota = ops::Iota { dtype: DType::I64, shape: x.shape()?.to_vec(), dimension };
    Ok(beside(x.program(), iota.into(), Tensors::new(), place::caller()).swap_remove(0))
}

/// The payload in the order that sorts the keys along an axis.
fn sorted_by(keys: &Tensor, payload: Tensor, dimension: usize) -> Tensor {
    apply_all(sort_of(2, dimension), [keys, &payload]).swap_remove(1)
}

fn top_k(x: &Tensor, k: usize) -> Result<(Tensor, Tensor)> {
    let shape = x.shape()?;
    needs_order("top_k", x)?;
    let Some(&size) = shape.last() else {
        return Err(Error::argument("top_k", "the tensor has no axes; give it one by reshape or expand_dims"));
    };
    if k > size {
        let detail = format!("k is {k}, the last axis of shape {shape} has size {size}; ask for at most so many");
        return Err(Error::argument("top_k", detail));
    }
    // Truth values are ordered as the numbers 0 and 1 are.
    let dtype = x.dtype()?;
    let numbers = if dtype.is_bool() { x.astype(DType::I32) } else { x.clone() };
    let results = apply_all(ops::TopK { k }, [&numbers]);
    Ok((results[0].astype(dtype), results[1].astype(DType::I64)))
}

/// Sorts both together and counts the elements before each value: no table of all pairs, and no loop over values.
fn search(function: &'static str, edges: &Tensor, values: Operand, behind: bool) -> Result<Tensor> {
    let operands = [Operand::from(edges), values];
    let dtype = common_dtype(&operands)?;
    let edge_shape = edges.shape()?;
    let &[edge_count] = &edge_shape[..] else {
        let detail = format!("the sorted elements have shape {edge_shape}, expected one axis; search in a vector");
        return Err(Error::argument(function, detail));
    };
    let [_, values] = operands;
    let values = values.tensor_with(function, dtype)?;
    let (shape, edges) = (values.shape()?, edges.astype(dtype));
    needs_order(function, &edges)?;
    let (values, value_count) = (values.ravel(), values.size()?);
    // Equal keys keep their order, so what stands first here is counted first.
    let (keys, first_value) =
        if behind { (concatenate([&edges, &values], 0), edge_count) } else { (concatenate([&values, &edges], 0), 0) };
    let count = edge_count + value_count;
    let positions = apply_owned(ops::Iota { dtype: DType::I64, shape: vec![count], dimension: 0 }, []);
    let order = sorted_by(&keys, positions, 0);
    let is_value = order.ge(first_value) & order.lt(first_value + value_count);
    let edges_so_far = is_value.logical_not().cumsum(0);
    let counts = sorted_by(&order, edges_so_far, 0);
    Ok(entries(&counts, 0, first_value..first_value + value_count)?.reshape(shape))
}

/// Some entries of an axis, which the caller knows to be there.
pub(crate) fn entries(x: &Tensor, axis: usize, range: Range<usize>) -> Result<Tensor> {
    let shape = x.shape()?;
    let (mut start, mut limit) = (vec![0; shape.rank()], shape.to_vec());
    (start[axis], limit[axis]) = (range.start, range.end);
    Ok(apply_owned(ops::Slice { start, limit, strides: vec![1; shape.rank()] }, [x.clone()]))
}
