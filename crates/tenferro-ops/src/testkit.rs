//! Tensors as `tidu-testkit` wants operands: vectors over the real numbers.

use num_complex::Complex;
use tidu_testkit::{Lanes, Random, SampleKey, TestOperand};

use crate::element::for_dtype;
use crate::{Array, ArrayError, Element, TensorKey, Tolerance};

/// Integers and truth values have no tangent; among them every inner product is 0.
impl TestOperand for Array {
    fn inner(&self, other: &Self) -> f64 {
        let product = |a: Complex<f64>, b: Complex<f64>| a.re * b.re + a.im * b.im;
        numbers(self).zip(numbers(other)).map(|(a, b)| product(a, b)).sum()
    }

    fn plus(&self, factor: f64, other: &Self) -> Self {
        if !self.has_tangent() {
            return self.clone();
        }
        let sum: Vec<_> = numbers(self).zip(numbers(other)).map(|(a, b)| a + b * factor).collect();
        like(self, &sum)
    }

    fn random_like(&self, random: &mut Random) -> Self {
        let numbers: Vec<_> = (0..self.len()).map(|_| Complex::new(random.unit(), random.unit())).collect();
        like(self, &numbers)
    }

    fn has_same_shape(&self, other: &Self) -> bool {
        self.tensor_type() == other.tensor_type()
    }

    fn has_tangent(&self) -> bool {
        self.dtype().has_tangent()
    }
}

impl Lanes for Array {
    fn stack(lanes: &[Self], like: &Self) -> Self {
        fn of<T: Element>(lanes: &[Array], like: &Array) -> Result<Array, ArrayError> {
            let mut elements = Vec::with_capacity(lanes.len() * like.len());
            for lane in lanes {
                elements.extend_from_slice(lane.as_slice::<T>()?);
            }
            Array::from_vec([&[lanes.len()], &like.shape()[..]].concat(), elements)
        }
        let stacked = for_dtype!(like.dtype(), T => of::<T>(lanes, like));
        stacked.unwrap_or_else(|error| panic!("lanes of different types: {error}"))
    }

    fn lane(&self, lane: usize, size: usize) -> Self {
        fn of<T: Element>(x: &Array, lane: usize, size: usize) -> Result<Array, ArrayError> {
            let length = x.len() / size.max(1);
            Array::from_slice(&x.shape()[1..], &x.as_slice::<T>()?[lane * length..][..length])
        }
        let found = for_dtype!(self.dtype(), T => of::<T>(self, lane, size));
        found.unwrap_or_else(|error| panic!("no such lane: {error}"))
    }

    /// What is not finite agrees with the same.
    fn is_close(&self, other: &Self, tolerance: f64) -> bool {
        let size =
            |x: &Array| numbers(x).map(|number| number.norm()).filter(|size| size.is_finite()).fold(1.0, f64::max);
        let atol = tolerance * size(self).max(size(other));
        self.compare(other, Tolerance { rtol: tolerance, atol }).is_ok()
    }
}

impl SampleKey<Array> for TensorKey {
    fn sample(position: usize, value: &Array) -> Self {
        TensorKey::numbered(position as u64, value.tensor_type())
    }
}

/// The elements as complex numbers; 0 for what has no tangent.
fn numbers(x: &Array) -> impl Iterator<Item = Complex<f64>> {
    fn of<T: Element>(x: &Array) -> Vec<Complex<f64>> {
        let elements = x.as_slice::<T>().unwrap_or_default();
        elements.iter().map(|element| element.approximate().unwrap_or_default()).collect()
    }
    for_dtype!(x.dtype(), T => of::<T>(x)).into_iter()
}

/// An array of these numbers in the type of another; the other itself if that has no tangent.
fn like(x: &Array, numbers: &[Complex<f64>]) -> Array {
    if !x.has_tangent() {
        return x.clone();
    }
    let array = Array::from_slice(x.shape(), numbers).and_then(|array| array.convert(x.dtype()));
    array.unwrap_or_else(|error| panic!("no memory for a test operand: {error}"))
}
