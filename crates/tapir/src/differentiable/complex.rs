//! Complex numbers: their tangents are complex, with the inner product of the plane.

use super::{Differentiable, NoFData, Tangent};
use crate::Real;
use crate::stack::{Reader, Save, Writer, sum_words, words};
use num_complex::Complex;

impl<T: Real> Differentiable for Complex<T> {
    type Tangent = Self;
    type FData = NoFData;
    type RData = Self;
    #[inline(always)]
    fn zero_tangent(&self) -> Self {
        Complex { re: T::ZERO, im: T::ZERO }
    }
}

impl<T: Real> Tangent for Complex<T> {
    #[inline(always)]
    fn increment(&mut self, by: &Self) {
        self.re += by.re;
        self.im += by.im;
    }
    #[inline(always)]
    fn is_zero(&self) -> bool {
        self.re.is_exact_zero() && self.im.is_exact_zero()
    }
    #[inline(always)]
    fn set_to_zero(&mut self) {
        *self = self.zero_tangent();
    }
    #[inline(always)]
    fn negate(&mut self) {
        self.re.negate();
        self.im.negate();
    }
    /// `Re(self · conj(other))`
    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        self.re.inner_product(&other.re) + self.im.inner_product(&other.im)
    }
    #[inline(always)]
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        self.re.fill_from(next);
        self.im.fill_from(next);
    }
    #[inline(always)]
    fn take(&mut self) -> Self {
        std::mem::replace(self, self.zero_tangent())
    }
}

impl<T: Real> Save for Complex<T> {
    const WORDS: Option<usize> = sum_words(&[T::WORDS, T::WORDS]);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let mut to = Writer::new(frame, i, words::<Self>());
        to.put(&self.re);
        to.put(&self.im);
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let mut from = Reader::new(frame, i, words::<Self>());
        Complex { re: from.get(), im: from.get() }
    }
}
