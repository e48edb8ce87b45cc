//! Arrays, slices and vectors.

use super::misfit::of_elements;
use super::{Differentiable, Misfit, NoFData, Tangent};

impl<T: Differentiable> Differentiable for [T] {
    type Tangent = Vec<T::Tangent>;
    type FData = NoFData;
    type RData = Vec<T::Tangent>;
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        self.iter().map(T::zero_tangent).collect()
    }
    #[inline]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        tangent.truncate(self.len());
        let (old, new) = self.split_at(tangent.len());
        old.iter().zip(tangent.iter_mut()).for_each(|(e, d)| e.zero_tangent_into(d));
        tangent.extend(new.iter().map(T::zero_tangent));
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        of_elements(self, tangent)
    }
}

impl<T: Differentiable> Differentiable for Vec<T> {
    type Tangent = Vec<T::Tangent>;
    type FData = NoFData;
    type RData = Vec<T::Tangent>;
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        self.iter().map(T::zero_tangent).collect()
    }
    #[inline]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        self.as_slice().zero_tangent_into(tangent);
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        of_elements(self, tangent)
    }
}

impl<T: Differentiable, const N: usize> Differentiable for [T; N] {
    type Tangent = [T::Tangent; N];
    type FData = NoFData;
    type RData = [T::Tangent; N];
    #[inline(always)]
    fn zero_tangent(&self) -> Self::Tangent {
        std::array::from_fn(|i| self[i].zero_tangent())
    }
    #[inline(always)]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        self.iter().zip(tangent).for_each(|(e, d)| e.zero_tangent_into(d));
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        of_elements(self, tangent)
    }
}

/// The methods of a tangent that is a sequence of tangents.
macro_rules! elementwise {
    () => {
        #[inline]
        fn is_zero(&self) -> bool {
            self.iter().all(D::is_zero)
        }
        #[inline]
        fn set_to_zero(&mut self) {
            self.iter_mut().for_each(D::set_to_zero);
        }
        #[inline]
        fn negate(&mut self) {
            self.iter_mut().for_each(D::negate);
        }
        #[inline]
        fn inner_product(&self, other: &Self) -> f64 {
            self.iter().zip(other.iter()).map(|(a, b)| a.inner_product(b)).sum()
        }
        #[inline]
        fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
            self.iter_mut().for_each(|d| d.fill_from(next));
        }
    };
}

impl<D: Tangent, const N: usize> Tangent for [D; N] {
    elementwise!();
    #[inline]
    fn increment(&mut self, by: &Self) {
        add_prefix(self, by);
    }
    #[inline(always)]
    fn take(&mut self) -> Self {
        std::array::from_fn(|i| self[i].take())
    }
}

impl<D: Tangent + Clone> Tangent for Vec<D> {
    elementwise!();
    /// What one of them lacks counts as zero.
    #[inline]
    fn increment(&mut self, by: &Self) {
        add_prefix(self, by);
        if let Some(rest) = by.get(self.len()..) {
            self.extend_from_slice(rest);
        }
    }
    #[inline]
    fn take(&mut self) -> Self {
        self.iter_mut().map(D::take).collect()
    }
}

impl<D: Tangent> Tangent for [D] {
    elementwise!();
    /// What `by` lacks counts as zero.
    #[inline]
    fn increment(&mut self, by: &Self) {
        assert!(
            by.len() <= self.len(),
            "tapir: a shadow of length {} is incremented by one of length {}; this is a mistake in the rule that made \
             them",
            self.len(),
            by.len()
        );
        add_prefix(self, by);
    }
}

/// `self += by`, as far as both go.
#[inline(always)]
fn add_prefix<D: Tangent>(to: &mut [D], by: &[D]) {
    for (to, by) in to.iter_mut().zip(by) {
        to.increment(by);
    }
}
