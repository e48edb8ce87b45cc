//! Roundings to whole numbers, and what is finite.

use super::check::{REAL, elementwise};
use super::sample::vector;
use super::unary_macro::unary;
use crate::element::for_real;
use crate::kernels::elementwise::map;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

unary! {
    /// The largest whole number that is not above x.
    ///
    /// Piecewise constant: no derivative passes.
    Floor = "floor";
    REAL, for_real: |x| x.floor();
    rule: Rule::Zero;
    samples: [0.5, -1.25, 2.75];
    values: [2.0, -0.0, f64::INFINITY, f64::NAN];
}

unary! {
    /// The smallest whole number that is not below x.
    ///
    /// Piecewise constant: no derivative passes.
    Ceil = "ceil";
    REAL, for_real: |x| x.ceil();
    rule: Rule::Zero;
    samples: [0.5, -1.25, 2.75];
    values: [2.0, -0.0, f64::INFINITY, f64::NAN];
}

unary! {
    /// The nearest whole number; halves go to the even one.
    ///
    /// Piecewise constant: no derivative passes.
    RoundEven = "round_even";
    REAL, for_real: |x| x.round_ties_even();
    rule: Rule::Zero;
    samples: [0.25, -1.25, 2.75];
    values: [0.5, 1.5, 2.5, -0.5, f64::INFINITY, f64::NAN];
}

unary! {
    /// x without its fraction.
    ///
    /// Piecewise constant: no derivative passes.
    Trunc = "trunc";
    REAL, for_real: |x| x.trunc();
    rule: Rule::Zero;
    samples: [0.5, -1.25, 2.75];
    values: [2.0, -0.0, f64::INFINITY, f64::NAN];
}

op! {
    /// Whether a real number is neither infinite nor NaN.
    ///
    /// The result is a truth value, so no derivative passes.
    pub struct IsFinite = "is_finite";
}

impl OpDef for IsFinite {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(TensorType::new(DType::Bool, elementwise(x, &REAL)?.shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_real!(x.dtype(), T => map(&x, |x: T| x.is_finite()))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        (REAL.contains)(x[0]).then(|| for_real!(x[0], T => Kernel::unary(|x: T| x.is_finite())))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(IsFinite {}, [vector(&[0.5, f64::INFINITY, f64::NAN])]).primal_only()]
    }
}
