//! What many tests say in the same words.

use std::panic::Location;

use expect_test::Expect;
use tenferro::Tensor;

pub(crate) fn scalar(value: f64) -> Tensor {
    value.into()
}

#[track_caller]
pub(crate) fn item(tensor: &Tensor) -> f64 {
    tensor.item().unwrap()
}

#[track_caller]
pub(crate) fn vec(tensor: &Tensor) -> Vec<f64> {
    tensor.to_vec().unwrap()
}

/// Equal up to some rounding.
#[track_caller]
pub(crate) fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-11 * expected.abs().max(1.0), "{found} is not {expected}");
}

/// Equally many, and equal up to some rounding.
#[track_caller]
pub(crate) fn all_close(found: &Tensor, expected: &[f64]) {
    let found = vec(found);
    assert_eq!(found.len(), expected.len(), "{found:?} is not {expected:?}");
    found.iter().zip(expected).for_each(|(found, expected)| close(*found, *expected));
}

/// The tensor carries this message, at a place in the file of the test.
#[track_caller]
pub(crate) fn fails(failed: &Tensor, message: Expect) {
    let error = failed.error().unwrap_or_else(|| panic!("no error in {failed:?}"));
    assert_eq!(error.place().unwrap().file(), Location::caller().file(), "{error}");
    message.assert_eq(&error.kind().to_string());
}
