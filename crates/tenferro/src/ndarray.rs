//! From and to the arrays of the crate `ndarray`.

use ::ndarray::{ArrayBase, ArrayD, ArrayViewD, Data, Dimension, IxDyn};
use tenferro_ops::{Array, Element};

use crate::create::made;
use crate::{Error, Result, Tensor};

/// A tensor with the elements of an array, whatever its layout in memory.
impl<T: Element, S: Data<Elem = T>, D: Dimension> From<ArrayBase<S, D>> for Tensor {
    #[track_caller]
    fn from(array: ArrayBase<S, D>) -> Self {
        Tensor::from(&array)
    }
}

/// A tensor with the elements of an array, whatever its layout in memory.
impl<T: Element, S: Data<Elem = T>, D: Dimension> From<&ArrayBase<S, D>> for Tensor {
    #[track_caller]
    fn from(array: &ArrayBase<S, D>) -> Self {
        match array.as_slice() {
            Some(elements) => made(Array::from_slice(array.shape(), elements)),
            None => made(Array::from_vec(array.shape(), array.iter().copied().collect())),
        }
    }
}

impl Tensor {
    /// The elements as an array of the crate `ndarray`; such arrays become tensors by `Tensor::from`.
    ///
    /// ```
    /// use ndarray::array;
    /// use tenferro::Tensor;
    ///
    /// let matrix = array![[1.0, 2.0], [3.0, 4.0]];
    /// let x = Tensor::from(matrix.t());
    /// assert_eq!(x.to_vec::<f64>()?, [1.0, 3.0, 2.0, 4.0]);
    /// assert_eq!(x.to_ndarray::<f64>()?, matrix.t().into_dyn());
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor, another element type than asked for, or no value yet because `jit` is tracing.
    #[track_caller]
    pub fn to_ndarray<T: Element>(&self) -> Result<ArrayD<T>> {
        let array = self.known("to_ndarray")?;
        let elements = array.to_vec::<T>()?;
        fitting(ArrayD::from_shape_vec(IxDyn(array.shape()), elements))
    }

    /// The elements as a view of the crate `ndarray`, without a copy.
    ///
    /// # Errors
    ///
    /// As [`to_ndarray`](Self::to_ndarray).
    #[track_caller]
    pub fn view_ndarray<T: Element>(&self) -> Result<ArrayViewD<'_, T>> {
        let array = self.known("view_ndarray")?;
        fitting(ArrayViewD::from_shape(IxDyn(array.shape()), array.as_slice::<T>()?))
    }
}

/// An array of as many elements as its shape holds; `ndarray` still may refuse a shape whose strides are too large.
#[track_caller]
fn fitting<A>(array: Result<A, ::ndarray::ShapeError>) -> Result<A> {
    array.map_err(|error| Error::argument("ndarray", format!("it refuses the shape: {error}; reshape the tensor")))
}
