//! Shapes: axes come, go and change places.

use super::Value;
use crate::ops;

impl<'e> Value<'e> {
    /// The same elements in another shape.
    pub fn reshape(&self, shape: &[usize]) -> Value<'e> {
        if **self.shape() == *shape { self.clone() } else { self.apply(ops::Reshape { shape: shape.to_vec() }) }
    }

    /// The axes in another order: axis `i` of the result is axis `permutation[i]`.
    pub fn transpose(&self, permutation: &[usize]) -> Value<'e> {
        if permutation.iter().copied().eq(0..self.rank()) {
            return self.clone();
        }
        self.apply(ops::Transpose { permutation: permutation.to_vec() })
    }

    /// Copies along new axes and along those of size 1: axis `i` becomes axis `dimensions[i]`.
    pub fn broadcast(&self, shape: &[usize], dimensions: &[usize]) -> Value<'e> {
        if **self.shape() == *shape && dimensions.iter().copied().eq(0..self.rank()) {
            return self.clone();
        }
        let broadcast_dimensions = dimensions.to_vec();
        self.apply(ops::BroadcastInDim { shape: shape.to_vec(), broadcast_dimensions })
    }

    /// Copies along the given axes of `shape`, which this value lacks: what undoes a reduction.
    pub fn broadcast_along(&self, shape: &[usize], new_axes: &[usize]) -> Value<'e> {
        let kept: Vec<_> = (0..shape.len()).filter(|axis| !new_axes.contains(axis)).collect();
        self.broadcast(shape, &kept)
    }

    /// The sum over some axes, which disappear.
    pub fn sum(&self, axes: &[usize]) -> Value<'e> {
        if axes.is_empty() { self.clone() } else { self.apply(ops::ReduceSum { axes: axes.to_vec() }) }
    }

    /// The sum over all axes.
    pub fn sum_all(&self) -> Value<'e> {
        self.sum(&(0..self.rank()).collect::<Vec<_>>())
    }

    /// In the other order along some axes.
    pub fn reverse(&self, dimensions: &[usize]) -> Value<'e> {
        if dimensions.is_empty() { self.clone() } else { self.apply(ops::Reverse { dimensions: dimensions.to_vec() }) }
    }

    /// Every `strides`-th entry from `start` up to `limit` along each axis.
    pub fn slice(&self, start: &[usize], limit: &[usize], strides: &[usize]) -> Value<'e> {
        self.apply(ops::Slice { start: start.to_vec(), limit: limit.to_vec(), strides: strides.to_vec() })
    }

    /// The entries `start..limit` along one axis.
    pub fn slice_axis(&self, axis: usize, start: usize, limit: usize) -> Value<'e> {
        let mut starts = vec![0; self.rank()];
        let mut limits = self.shape().to_vec();
        if let (Some(first), Some(last)) = (starts.get_mut(axis), limits.get_mut(axis)) {
            (*first, *last) = (start, limit);
        }
        self.slice(&starts, &limits, &vec![1; self.rank()])
    }

    /// Zeros around and between the entries; negative edges crop.
    pub fn pad_zeros(&self, low: &[i64], high: &[i64], interior: &[i64]) -> Value<'e> {
        let zero = self.scope.zeros(&crate::TensorType::new(self.dtype(), []));
        let pad = ops::Pad { low: low.to_vec(), high: high.to_vec(), interior: interior.to_vec() };
        self.apply_with(pad, &zero)
    }
}
