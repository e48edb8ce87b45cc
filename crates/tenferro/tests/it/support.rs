//! What many tests say in the same words.

use std::cell::Cell;
use std::panic::Location;

use expect_test::Expect;
use tenferro::{StdTensorOp, Tensor, apply};
use tenferro_ops::{
    Arrays, Batch, LinearIn, OpDef, OpError, Rule, TensorType, TypeFault, Types, one, operands, result,
};

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

thread_local! {
    static EVALUATIONS: Cell<usize> = const { Cell::new(0) };
}

tenferro_ops::op! {
    /// A sine that counts how often it is evaluated; its derivative is a cosine that does not.
    struct Counted = "test.counted";
}

impl OpDef for Counted {
    const RULE: Rule<Self> = Rule::Elementwise(|_, x, _, _| x[0].cos());
    const BATCH: Batch<Self> = Batch::Elementwise;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        EVALUATIONS.set(EVALUATIONS.get() + 1);
        let [mut x] = operands(x);
        x.as_mut_slice::<f64>()?.iter_mut().for_each(|x| *x = x.sin());
        result(x)
    }
}

tenferro_ops::op! {
    /// The identity, which counts how often it is evaluated; its derivative is the same, its transpose does not count.
    struct CountedIdentity = "test.counted_identity";
}

impl OpDef for CountedIdentity {
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.clone() };
    const BATCH: Batch<Self> = Batch::Elementwise;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        EVALUATIONS.set(EVALUATIONS.get() + 1);
        Ok(x)
    }
}

/// The identity, by an operation that counts.
#[track_caller]
pub(crate) fn counted_identity(x: &Tensor) -> Tensor {
    apply(StdTensorOp::extension(CountedIdentity {}), [x])
}

/// The sine, by an operation that counts.
#[track_caller]
pub(crate) fn counted(x: &Tensor) -> Tensor {
    apply(StdTensorOp::extension(Counted {}), [x])
}

/// How often [`counted`] and [`counted_identity`] are evaluated in the meantime, on this thread.
pub(crate) fn evaluations<T>(run: impl FnOnce() -> T) -> usize {
    let before = EVALUATIONS.get();
    run();
    EVALUATIONS.get() - before
}
