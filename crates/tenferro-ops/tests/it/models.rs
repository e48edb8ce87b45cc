//! What tests against models share: random operands, and short ways to evaluate and check.

use num_complex::Complex;
use proptest::prelude::*;
use tenferro_ops::{Array, DType, StdTensorOp, TensorType, Tolerance};
use tidu_testkit::{Random, RuleCheck};

pub(crate) const CLOSE: Tolerance = Tolerance { rtol: 1e-11, atol: 1e-11 };

/// A number from 0 to `bound - 1`.
pub(crate) fn below(random: &mut Random, bound: usize) -> usize {
    (random.bits() >> 16) as usize % bound
}

pub(crate) fn between(random: &mut Random, range: std::ops::RangeInclusive<i64>) -> i64 {
    range.start() + below(random, (range.end() - range.start() + 1) as usize) as i64
}

pub(crate) fn shuffled(random: &mut Random, count: usize) -> Vec<usize> {
    let mut order: Vec<_> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, below(random, last + 1));
    }
    order
}

pub(crate) fn real(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| random.unit()).unwrap()
}

pub(crate) fn complex(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| Complex::new(random.unit(), random.unit())).unwrap()
}

/// Small whole numbers, so that windows have ties.
pub(crate) fn tied(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| below(random, 3) as f64).unwrap()
}

pub(crate) fn eval(op: impl Into<StdTensorOp>, operands: &[&Array]) -> Array {
    let op = op.into();
    op.eval(operands.iter().map(|x| (*x).clone())).unwrap_or_else(|error| panic!("{error}")).remove(0)
}

pub(crate) fn check_laws(op: impl Into<StdTensorOp>, inputs: &[Array]) -> Result<(), TestCaseError> {
    let op = op.into();
    RuleCheck::new(&mut ())
        .without_differences()
        .directions(1)
        .check_rule(&op, inputs)
        .map_err(|error| TestCaseError::fail(error.to_string()))
}

/// The mistake that inference finds, without the operation and the types before it.
pub(crate) fn mistake(op: impl Into<StdTensorOp>, operands: &[(DType, &[usize])]) -> String {
    let types: Vec<_> = operands.iter().map(|(dtype, shape)| TensorType::new(*dtype, *shape)).collect();
    let error = op.into().infer(&types).unwrap_err();
    format!("{}: {}", error.category, error.detail)
}
