//! Products of matrices, and of vectors and tensors of higher rank, as NumPy has them.

use std::borrow::Borrow;

use tenferro_ops::{DType, Shape, ops};

use crate::apply::apply_owned;
use crate::axes::{Axes, many_axes};
use crate::einsum::{Label, Labelled, contract};
use crate::operators::number_dtype;
use crate::place::at_caller;
use crate::{Error, ErrorKind, Result, Tensor, promote_types, tree};

impl Tensor {
    /// The product of matrices, which are the last two axes; the axes before them broadcast.
    ///
    /// A vector on the left is a row and on the right a column, whose axis of size 1 does not show in the result.
    /// Nothing is conjugated, and truth values count as the numbers 0 and 1.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let a = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// let x = Tensor::from([1.0, -1.0]);
    /// assert_eq!(a.matmul(&x).to_vec::<f64>()?, [-1.0, -1.0]);
    /// assert_eq!(a.matmul(a.mT()).to_vec::<f64>()?, [5.0, 11.0, 11.0, 25.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn matmul(&self, other: impl Borrow<Tensor>) -> Tensor {
        at_caller(|| Tensor::or_failed(matmul(self, other.borrow())))
    }

    /// The sum of products over the last axis of this tensor and the last but one of the other, or its only one; all
    /// other axes stay, those of this tensor first. With a scalar it is the product.
    ///
    /// For matrices and vectors the same as [`matmul`](Self::matmul).
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0, 3.0]);
    /// assert_eq!(x.dot(&x).item::<f64>()?, 14.0);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn dot(&self, other: impl Borrow<Tensor>) -> Tensor {
        let second_to_last = |rank: usize| rank.saturating_sub(2);
        at_caller(|| Tensor::or_failed(over_one_axis("dot", self, other.borrow(), second_to_last)))
    }

    /// The sum of the products of all elements, those of this tensor conjugated.
    ///
    /// The tensors need not have one shape, only equally many elements: both are read in row-major order.
    ///
    /// ```
    /// use tenferro::{Complex, Tensor};
    ///
    /// let z = Tensor::from([Complex::new(1.0, 2.0), Complex::new(0.0, -3.0)]);
    /// assert_eq!(z.vdot(&z).item::<Complex<f64>>()?, Complex::new(14.0, 0.0));
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn vdot(&self, other: impl Borrow<Tensor>) -> Tensor {
        at_caller(|| Tensor::or_failed(vdot(self, other.borrow())))
    }

    /// The sum of products over the last axes of both; all other axes stay, those of this tensor first.
    ///
    /// Nothing is conjugated. With a scalar it is the product.
    #[track_caller]
    pub fn inner(&self, other: impl Borrow<Tensor>) -> Tensor {
        let last = |rank: usize| rank - 1;
        at_caller(|| Tensor::or_failed(over_one_axis("inner", self, other.borrow(), last)))
    }

    /// The matrix of all products of an element of this tensor (the row) and one of the other (the column).
    ///
    /// Both are read as vectors, in row-major order. Nothing is conjugated.
    #[track_caller]
    pub fn outer(&self, other: impl Borrow<Tensor>) -> Tensor {
        at_caller(|| Tensor::or_failed(outer(self, other.borrow())))
    }

    /// The sum of products over the given axes; all other axes stay, those of this tensor first.
    ///
    /// The axes are a number n, for the last n of this tensor and the first n of the other, or two lists of equal length.
    ///
    /// ```
    /// use tenferro::{DType, Tensor};
    ///
    /// let a = Tensor::zeros(DType::F64, [2, 3, 4]);
    /// let b = Tensor::zeros(DType::F64, [4, 3, 5]);
    /// assert_eq!(a.tensordot(&b, ([1, 2], [1, 0])).shape()?.to_string(), "[2,5]");
    /// assert_eq!(a.tensordot(&b, 1).shape()?.to_string(), "[2,3,3,5]");
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn tensordot(&self, other: impl Borrow<Tensor>, axes: impl Into<TensordotAxes>) -> Tensor {
        at_caller(|| Tensor::or_failed(tensordot(self, other.borrow(), axes.into())))
    }

    /// The transposes of matrices, which are the last two axes.
    #[track_caller]
    #[expect(non_snake_case, reason = "the name that NumPy and the array API give it")]
    pub fn mT(&self) -> Tensor {
        at_caller(|| Tensor::or_failed(matrix_transpose("mT", self)))
    }

    /// The conjugate transposes of matrices, which are the last two axes.
    #[track_caller]
    #[expect(non_snake_case, reason = "the name that PyTorch gives it, beside that of the transpose")]
    pub fn mH(&self) -> Tensor {
        at_caller(|| Tensor::or_failed(matrix_transpose("mH", self).map(|x| x.conj())))
    }
}

/// The axes that [`Tensor::tensordot`] sums over: a number of them, or two lists.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TensordotAxes {
    /// So many of the last axes of the first operand, with as many of the first axes of the second.
    Count(usize),
    /// The axes of the first operand, and their partners in the second.
    Lists(Axes, Axes),
}

impl From<usize> for TensordotAxes {
    fn from(count: usize) -> Self {
        TensordotAxes::Count(count)
    }
}

impl<A: Into<Axes>, B: Into<Axes>> From<(A, B)> for TensordotAxes {
    fn from((first, second): (A, B)) -> Self {
        TensordotAxes::Lists(first.into(), second.into())
    }
}

/// The dtype of a mixture of tensors, truth values counting as numbers; the earliest error if there is one.
pub(crate) fn mixture(tensors: &[&Tensor]) -> Result<DType> {
    if let Some(error) = tree::first_error(tensors.iter().copied()) {
        return Err(error);
    }
    let mut dtype = DType::Bool;
    for tensor in tensors {
        dtype = promote_types(dtype, tensor.dtype()?);
    }
    Ok(number_dtype(dtype))
}

/// Tensors of the dtype of their mixture.
pub(crate) fn same_dtype<const N: usize>(tensors: [&Tensor; N]) -> Result<[Tensor; N]> {
    let dtype = mixture(&tensors)?;
    Ok(tensors.map(|tensor| tensor.astype(dtype)))
}

/// The transpose, of matrices only.
fn matrix_transpose(function: &'static str, x: &Tensor) -> Result<Tensor> {
    let rank = x.rank()?;
    if rank < 2 {
        let detail =
            format!("a matrix has two axes, this tensor has the shape {}; add axes by expand_dims", x.shape()?);
        return Err(Error::argument(function, detail));
    }
    let mut permutation: Vec<_> = (0..rank).collect();
    permutation.swap(rank - 2, rank - 1);
    Ok(apply_owned(ops::Transpose { permutation }, [x.clone()]))
}

fn matmul(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    const INNER: Label = Label(0);
    const ROW: Label = Label(1);
    const COLUMN: Label = Label(2);
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    let misfit =
        |detail: String| Error::argument("matmul", format!("shapes {a_shape} and {b_shape} do not fit: {detail}"));
    if a_shape.is_empty() || b_shape.is_empty() {
        return Err(misfit("a scalar is no matrix; multiply by * instead".into()));
    }
    let (a_batch, b_batch) =
        (&a_shape[..a_shape.rank().saturating_sub(2)], &b_shape[..b_shape.rank().saturating_sub(2)]);
    let (a_inner, b_inner) = (a_shape.rank() - 1, b_shape.rank().saturating_sub(2));
    if a_shape[a_inner] != b_shape[b_inner] {
        return Err(misfit(format!(
            "axis {a_inner} of the first has size {}, axis {b_inner} of the second {}; transpose one of them, say by mT",
            a_shape[a_inner], b_shape[b_inner]
        )));
    }
    let broadcasts = |(&a, &b): (&usize, &usize)| a == b || a == 1 || b == 1;
    if !a_batch.iter().rev().zip(b_batch.iter().rev()).all(broadcasts) {
        return Err(misfit(format!(
            "the axes before the matrices, {} and {}, do not broadcast; sizes must be equal or 1, counted from the last",
            Shape::from(a_batch),
            Shape::from(b_batch)
        )));
    }
    if b_batch.is_empty() {
        return Ok(dot_general(a, b, &[a_inner], &[b_inner]));
    }
    // Batch axes are labelled from the last on, so that those of tensors of different rank meet.
    let batch_labels = |rank: usize| (0..rank as u32).rev().map(|axis| Label(COLUMN.0 + 1 + axis));
    let row = (a_shape.rank() > 1).then_some(ROW);
    let a_labels = batch_labels(a_batch.len()).chain(row).chain([INNER]).collect();
    let b_labels = batch_labels(b_batch.len()).chain([INNER, COLUMN]).collect();
    let out: Vec<_> = batch_labels(a_batch.len().max(b_batch.len())).chain(row).chain([COLUMN]).collect();
    contract(Labelled { tensor: a, labels: a_labels }, Labelled { tensor: b, labels: b_labels }, &out)
}

/// The sum over the last axis of `a` and the axis of `b` that its rank tells.
fn over_one_axis(
    function: &'static str,
    a: &Tensor,
    b: &Tensor,
    axis_of_rank: impl Fn(usize) -> usize,
) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    if a_shape.is_empty() || b_shape.is_empty() {
        return Ok(a * b);
    }
    let (a_axis, b_axis) = (a_shape.rank() - 1, axis_of_rank(b_shape.rank()));
    contract_axes(function, a, b, &[a_axis], &[b_axis])
}

/// The sum of products over pairs of axes, which must have equal sizes.
fn contract_axes(function: &'static str, a: Tensor, b: Tensor, a_axes: &[usize], b_axes: &[usize]) -> Result<Tensor> {
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    for (&a_axis, &b_axis) in a_axes.iter().zip(b_axes) {
        let (a_size, b_size) = (a_shape[a_axis], b_shape[b_axis]);
        if a_size != b_size {
            let detail = format!(
                "shapes {a_shape} and {b_shape} do not fit: axis {a_axis} of the first has size {a_size}, axis {b_axis} of the \
                 second {b_size}; sum over axes of equal sizes, or transpose one of them"
            );
            return Err(Error::argument(function, detail));
        }
    }
    Ok(dot_general(a, b, a_axes, b_axes))
}

/// The sum of products over pairs of axes of equal sizes; all others stay, those of `a` first.
fn dot_general(a: Tensor, b: Tensor, a_axes: &[usize], b_axes: &[usize]) -> Tensor {
    let (lhs_contract, rhs_contract) = (a_axes.to_vec(), b_axes.to_vec());
    apply_owned(ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract, rhs_contract }, [a, b])
}

fn vdot(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_size, b_size) = (a.size()?, b.size()?);
    if a_size != b_size {
        let detail = format!(
            "shapes {} and {} have {a_size} and {b_size} elements; give tensors of equally many",
            a.shape()?,
            b.shape()?
        );
        return Err(Error::argument("vdot", detail));
    }
    let flat = |x: Tensor| apply_owned(ops::Reshape { shape: vec![a_size] }, [x]);
    contract_axes("vdot", flat(a).conj(), flat(b), &[0], &[0])
}

/// A product of all elements of two tensors; if it is too large, the error names their own shapes.
#[track_caller]
pub(crate) fn named_product(function: &'static str, [a, b]: [&Shape; 2], product: Tensor) -> Result<Tensor> {
    match product.error() {
        Some(error) if matches!(error.kind(), ErrorKind::Operation(_) | ErrorKind::Array(_)) => {
            let detail = format!(
                "the products of all elements of shapes {a} and {b} do not fit into memory ({}); use smaller tensors, or \
                 sum over axes by einsum",
                error.kind()
            );
            Err(Error::argument(function, detail))
        }
        Some(error) => Err(error),
        None => Ok(product),
    }
}

fn outer(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    let flat = |x: Tensor| -> Result<Tensor> { Ok(apply_owned(ops::Reshape { shape: vec![x.size()?] }, [x])) };
    named_product("outer", [&a_shape, &b_shape], contract_axes("outer", flat(a)?, flat(b)?, &[], &[])?)
}

fn tensordot(a: &Tensor, b: &Tensor, axes: TensordotAxes) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_rank, b_rank) = (a.rank()?, b.rank()?);
    let (a_axes, b_axes) = match axes {
        TensordotAxes::Count(count) => {
            if count > a_rank.min(b_rank) {
                let detail = format!(
                    "shapes {} and {} do not both have {count} axes; sum over at most {}",
                    a.shape()?,
                    b.shape()?,
                    a_rank.min(b_rank)
                );
                return Err(Error::argument("tensordot", detail));
            }
            ((a_rank - count..a_rank).collect(), (0..count).collect())
        }
        TensordotAxes::Lists(first, second) => {
            let (first, second) = (many_axes("tensordot", first, a_rank)?, many_axes("tensordot", second, b_rank)?);
            if first.len() != second.len() {
                let detail = format!("axes {first:?} and {second:?} differ in number; axes come in pairs");
                return Err(Error::argument("tensordot", detail));
            }
            (first, second)
        }
    };
    contract_axes("tensordot", a, b, &a_axes, &b_axes)
}
