//! Comparison of numbers within a tolerance.

use num_complex::Complex;
use thiserror::Error;

use super::Array;
use crate::buffer::Cells;
use crate::element::for_data;
use crate::{Element, Shape, TensorType};

/// How far a number may be from the expected one: `|got - expected| <= atol + rtol * |expected|`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerance {
    /// The part that grows with the expected value.
    pub rtol: f64,
    /// The part that does not.
    pub atol: f64,
}

/// How an array differs from the expected one.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum Mismatch {
    /// Dtype or shape differ.
    #[error("got {got}, expected {expected}; types are compared exactly")]
    Type { got: TensorType, expected: TensorType },
    /// Elements differ. The first of them in row-major order is shown.
    #[error(
        "at {index}: got {got}, expected {expected}; {count} of {total} elements differ ({})",
        tolerance.map_or("compared exactly".into(), |Tolerance { rtol, atol }| format!("rtol {rtol:e}, atol {atol:e}"))
    )]
    Elements {
        index: Shape,
        got: Box<str>,
        expected: Box<str>,
        count: usize,
        total: usize,
        /// `None` for elements that are compared exactly.
        tolerance: Option<Tolerance>,
    },
}

impl Array {
    /// Compares with the expected array: dtype, shape, integers and truth values exactly, other numbers within `tol`.
    ///
    /// A NaN agrees with a NaN, an infinity with the same infinity, and zeros whatever their sign.
    /// Complex numbers are compared by modulus; if one is not finite, part by part.
    ///
    /// ```
    /// use tenferro_ops::{Array, Tolerance};
    ///
    /// let expected = Array::from_slice([3], &[1.0, 2.0, f64::NAN])?;
    /// let got = Array::from_slice([3], &[1.0, 2.5, f64::NAN])?;
    /// let mismatch = got.compare(&expected, Tolerance { rtol: 1e-6, atol: 0.0 }).unwrap_err();
    /// assert_eq!(
    ///     mismatch.to_string(),
    ///     "at [1]: got 2.5, expected 2; 1 of 3 elements differ (rtol 1e-6, atol 0e0)"
    /// );
    /// # Ok::<(), tenferro_ops::ArrayError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`Mismatch`] that shows the first difference and counts all of them.
    pub fn compare(&self, expected: &Array, tol: Tolerance) -> Result<(), Mismatch> {
        for_data!(&self.data, got => self.compare_elements(got, expected, tol))
    }

    fn compare_elements<T: Element>(&self, got: &Cells<T>, expected: &Array, tol: Tolerance) -> Result<(), Mismatch> {
        let same_shape = self.shape == expected.shape;
        let Some(expected) = T::unwrap(&expected.data).filter(|_| same_shape) else {
            return Err(Mismatch::Type { got: self.tensor_type(), expected: expected.tensor_type() });
        };
        let differs = |position: &usize| !agree(got.at(*position), expected.at(*position), tol);
        let mut different = (0..got.count()).filter(differs);
        let Some(first) = different.next() else { return Ok(()) };
        Err(Mismatch::Elements {
            index: self.shape.index_at(first),
            got: got.at(first).text(None).into(),
            expected: expected.at(first).text(None).into(),
            count: 1 + different.count(),
            total: got.count(),
            tolerance: T::DTYPE.is_float().then_some(tol),
        })
    }
}

fn agree<T: Element>(got: T, expected: T, tol: Tolerance) -> bool {
    match (got.approximate(), expected.approximate()) {
        (Some(got), Some(expected)) => numbers_agree(got, expected, tol),
        _ => got == expected,
    }
}

fn numbers_agree(got: Complex<f64>, expected: Complex<f64>, tol: Tolerance) -> bool {
    // The modulus of a finite number may be infinite; an infinite allowance would let anything pass.
    let within = |distance: f64, magnitude: f64| distance <= tol.atol + tol.rtol * magnitude.min(f64::MAX);
    if got.is_finite() && expected.is_finite() {
        return within((got - expected).norm(), expected.norm());
    }
    let part_agrees = |got: f64, expected: f64| match (got.is_finite(), expected.is_finite()) {
        (true, true) => within((got - expected).abs(), expected.abs()),
        _ => got == expected || (got.is_nan() && expected.is_nan()),
    };
    part_agrees(got.re, expected.re) && part_agrees(got.im, expected.im)
}
