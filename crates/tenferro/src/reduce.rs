//! Sums, means and other numbers from many.

use tenferro_ops::ops;

use crate::Tensor;
use crate::apply::apply_owned;

impl Tensor {
    /// The sum of all elements.
    #[track_caller]
    pub fn sum(&self) -> Tensor {
        match self.rank() {
            Ok(rank) => apply_owned(ops::ReduceSum { axes: (0..rank).collect() }, [self.clone()]),
            Err(error) => Tensor::failed(error),
        }
    }

    /// The mean of all elements.
    #[track_caller]
    pub fn mean(&self) -> Tensor {
        match self.size() {
            Ok(size) => self.sum() / size as f64,
            Err(error) => Tensor::failed(error),
        }
    }
}
