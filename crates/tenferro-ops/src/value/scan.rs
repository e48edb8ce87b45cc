//! Along one axis: running results, neighbours, entries by position.

use super::Value;
use crate::TensorType;
use crate::ops::{self, Direction};

impl<'e> Value<'e> {
    /// The entry before each one along an axis, that after it in reverse; `fill` stands where there is none.
    pub fn previous(&self, axis: usize, reverse: bool, fill: f64) -> Value<'e> {
        let fill = self.scope.full(&TensorType::new(self.dtype(), []), fill);
        let edge = |size: i64| {
            let mut edges = vec![0; self.rank()];
            if let Some(edge) = edges.get_mut(axis) {
                *edge = size;
            }
            edges
        };
        let step = if reverse { -1 } else { 1 };
        let pad = ops::Pad { low: edge(step), high: edge(-step), interior: vec![0; self.rank()] };
        self.apply_with(pad, &fill)
    }

    /// The running sum along an axis.
    pub fn cumsum(&self, axis: usize, reverse: bool) -> Value<'e> {
        self.apply(ops::Cumsum { axis, reverse })
    }

    /// The running product along an axis.
    pub fn cumprod(&self, axis: usize, reverse: bool) -> Value<'e> {
        self.apply(ops::Cumprod { axis, reverse })
    }

    /// `yᵢ = aᵢ·yᵢ₋₁ + bᵢ` along an axis, where this value is b.
    pub fn recurrence(&self, a: &Value<'e>, axis: usize, reverse: bool) -> Value<'e> {
        a.apply_with(ops::LinearRecurrence { axis, reverse }, self)
    }

    /// The entries at these positions along an axis; the indices have the shape of the result.
    pub fn take_along(&self, indices: &Value<'e>, axis: usize) -> Value<'e> {
        self.apply_with(ops::TakeAlongAxis { axis }, indices)
    }

    /// The entries added into zeros at these positions along an axis, which then has this size.
    pub fn put_along(&self, indices: &Value<'e>, axis: usize, size: usize) -> Value<'e> {
        self.apply_with(ops::PutAlongAxis { axis, size }, indices)
    }

    /// For counts: 1 where there is nothing, so that one can divide by them.
    pub fn zeros_as_ones(&self) -> Value<'e> {
        self.compare_with(Direction::Eq, 0.0).select(&self.full_like(1.0), self)
    }
}
