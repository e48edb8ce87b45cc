//! Products of a kind of their own, and the trace.

use std::borrow::Borrow;

use tenferro_ops::ops;

use crate::apply::apply_all;
use crate::einsum::{Label, Labelled, contract};
use crate::matmul::{named_product, same_dtype};
use crate::place::at_caller;
use crate::promote::common_shape;
use crate::{Error, Result, Tensor, concatenate};

impl Tensor {
    /// The sum of the diagonal of the first two axes, which need not be equally long.
    ///
    /// [`linalg::trace`](crate::linalg::trace) is about the last two.
    #[track_caller]
    pub fn trace(&self) -> Tensor {
        let trace = || {
            let shape = self.shape()?;
            if shape.rank() < 2 {
                let detail = format!("a tensor of shape {shape} has no diagonal; give it two axes or more");
                return Err(Error::argument("trace", detail));
            }
            Ok(self.diagonal(0, 0, 1).sum_axis(-1))
        };
        at_caller(|| Tensor::or_failed(trace()))
    }

    /// The Kronecker product: each element of this tensor times the whole other tensor, in blocks.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let a = Tensor::from([[1.0, 2.0]]);
    /// let b = Tensor::from([[1.0, 0.0], [0.0, 1.0]]);
    /// assert_eq!(a.kron(&b).to_vec::<f64>()?, [1.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0, 2.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn kron(&self, other: impl Borrow<Tensor>) -> Tensor {
        at_caller(|| Tensor::or_failed(kron(self, other.borrow())))
    }

    /// The vector product of vectors of three components, along the last axis; the other axes broadcast.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let (x, y) = (Tensor::from([1.0, 0.0, 0.0]), Tensor::from([0.0, 1.0, 0.0]));
    /// assert_eq!(x.cross(&y).to_vec::<f64>()?, [0.0, 0.0, 1.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn cross(&self, other: impl Borrow<Tensor>) -> Tensor {
        at_caller(|| Tensor::or_failed(cross(self, other.borrow())))
    }
}

fn kron(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    let rank = a_shape.rank().max(b_shape.rank());
    // Each axis of the result is made of one of each operand, counted from the last.
    let labels = |first: u32, count: usize| -> Vec<Label> {
        (0..rank as u32).map(|axis| Label(2 * axis + first)).skip(rank - count).collect()
    };
    let (a_labels, b_labels) = (labels(0, a_shape.rank()), labels(1, b_shape.rank()));
    let (a_of, b_of) = (a_labels.clone(), b_labels.clone());
    let out: Vec<Label> =
        (0..2 * rank as u32).map(Label).filter(|label| a_of.contains(label) || b_of.contains(label)).collect();
    let product = contract(Labelled { tensor: a, labels: a_labels }, Labelled { tensor: b, labels: b_labels }, &out)?;
    let product = named_product("kron", [&a_shape, &b_shape], product)?;
    let size = |shape: &[usize], axis: usize| shape.len().checked_sub(rank - axis).map_or(1, |axis| shape[axis]);
    // Sizes too large for the product to exist have been found out above.
    let sizes = (0..rank).map(|axis| size(&a_shape, axis).saturating_mul(size(&b_shape, axis)));
    Ok(product.reshape(sizes.collect::<Vec<_>>()))
}

fn cross(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let [a, b] = same_dtype([a, b])?;
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    if a_shape.last() != Some(&3) || b_shape.last() != Some(&3) {
        let detail = format!("vectors of shapes {a_shape} and {b_shape}; the last axis of both must have size 3");
        return Err(Error::argument("cross", detail));
    }
    common_shape("cross", &[a_shape, b_shape])?;
    let components = |x: &Tensor| -> Result<Vec<Tensor>> {
        Ok(apply_all(ops::Split { dimension: x.rank()? - 1, sizes: vec![1; 3] }, [x]))
    };
    let (a, b) = (components(&a)?, components(&b)?);
    let component = |i: usize| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    };
    Ok(concatenate(&[component(0), component(1), component(2)], -1))
}
