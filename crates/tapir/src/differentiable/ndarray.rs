//! Owned arrays of `ndarray`: the tangent is an array of the same shape.

use super::{Differentiable, Misfit, NoFData, Tangent, increment_of_other_shape};
use crate::stack::{Save, Stack};
use ndarray::{Array, Dimension, ShapeBuilder};

impl<T: Differentiable, D: Dimension> Differentiable for Array<T, D> {
    type Tangent = Array<T::Tangent, D>;
    type FData = NoFData;
    type RData = Array<T::Tangent, D>;
    fn zero_tangent(&self) -> Self::Tangent {
        self.map(T::zero_tangent)
    }
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        if self.raw_dim() == tangent.raw_dim() {
            tangent.zip_mut_with(self, |d, element| element.zero_tangent_into(d));
        } else {
            *tangent = self.zero_tangent();
        }
    }
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        if self.shape() != tangent.shape() {
            let shape = |of: &[usize]| format!("the shape {of:?}");
            return Some(Misfit { place: String::new(), value: shape(self.shape()), tangent: shape(tangent.shape()) });
        }
        let mut pairs = self.iter().zip(tangent).enumerate();
        pairs.find_map(|(i, (value, tangent))| value.misfit(tangent).map(|misfit| misfit.within(format_args!("[{i}]"))))
    }
}

impl<E: Tangent + Clone + std::fmt::Debug, D: Dimension> Tangent for Array<E, D> {
    fn increment(&mut self, by: &Self) {
        if self.raw_dim() == by.raw_dim() {
            self.zip_mut_with(by, E::increment);
        } else {
            increment_of_other_shape(self, by);
        }
    }
    fn is_zero(&self) -> bool {
        self.iter().all(E::is_zero)
    }
    fn set_to_zero(&mut self) {
        self.map_inplace(E::set_to_zero);
    }
    fn negate(&mut self) {
        self.map_inplace(E::negate);
    }
    fn inner_product(&self, other: &Self) -> f64 {
        if self.raw_dim() != other.raw_dim() {
            return 0.0;
        }
        self.iter().zip(other).map(|(a, b)| a.inner_product(b)).sum()
    }
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        self.iter_mut().for_each(|d| d.fill_from(next));
    }
    fn take(&mut self) -> Self {
        self.map_mut(E::take)
    }
}

/// Arrays come back in the order of rows, or of columns if that is how they were; other orders become that of rows.
impl<T: Save + Clone + Send + 'static, D: Dimension> Save for Array<T, D> {
    const WORDS: Option<usize> = None;
    fn put(&self, _: &mut [u64], _: usize) {
        unreachable!("arrays are pushed")
    }
    fn get(_: &[u64], _: usize) -> Self {
        unreachable!("arrays are popped")
    }
    fn save(&self, stack: &mut Stack) {
        let in_columns = !self.is_standard_layout() && self.t().is_standard_layout();
        let elements = if in_columns { self.as_slice_memory_order() } else { self.as_slice() };
        match elements {
            Some(elements) => stack.push_slice(elements),
            None => self.iter().for_each(|element| element.save(stack)),
        }
        self.shape().iter().for_each(|size| size.save(stack));
        self.ndim().save(stack);
        in_columns.save(stack);
    }
    fn restore(stack: &mut Stack) -> Self {
        let in_columns = bool::restore(stack);
        let mut shape = D::zeros(usize::restore(stack));
        for size in shape.slice_mut().iter_mut().rev() {
            *size = usize::restore(stack);
        }
        let mut elements: Vec<T> = (0..shape.size()).map(|_| T::restore(stack)).collect();
        elements.reverse();
        Array::from_shape_vec(shape.set_f(in_columns), elements).expect("there are as many elements as were saved")
    }
}
