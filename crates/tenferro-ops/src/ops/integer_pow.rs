//! Whole powers.

use super::check::{NUMBER, attribute, elementwise};
use super::sample::{c, vector};
use crate::element::{for_float, for_integer};
use crate::kernels::analytic::Analytic;
use crate::kernels::elementwise::{map_in_place, map_slice_in_place};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::value::Value;
use crate::{DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// xⁿ; x⁰ is 1 everywhere. Integers wrap, and have no negative powers.
    ///
    /// `n·xⁿ⁻¹·dx`; for n = 0 the derivative is 0 everywhere.
    pub struct IntegerPow {
        /// The power n.
        exponent: i32,
    } = "integer_pow";
}

impl OpDef for IntegerPow {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            vec![at.sum(|_, dx| match op.exponent {
                0 => None,
                1 => Some(dx.clone()),
                n => Some(lowered(n, &at.x[0], &at.y[0]).scale(n.into()) * dx),
            })]
        },
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = elementwise(x, &NUMBER)?;
        attribute(self.exponent >= 0 || ty.dtype.is_float(), || {
            format!("exponent is {}, the operand is {}; integers have no negative powers", self.exponent, ty.dtype)
        })?;
        one(ty)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let ([x], n) = (operands(x), self.exponent);
        result(if out[0].dtype.is_float() {
            for_float!(out[0].dtype, T => map_slice_in_place(x, |x: &mut [T]| Analytic::integer_pow(x, n)))?
        } else {
            for_integer!(out[0].dtype, T => map_in_place(x, |x: T| x.wrapping_pow(n.unsigned_abs())))?
        })
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        let n = self.exponent;
        match x[0] {
            dtype if dtype.is_float() => {
                Some(for_float!(dtype, T => Kernel::unary_slice(move |x: &mut [T]| Analytic::integer_pow(x, n))))
            }
            dtype if (NUMBER.contains)(dtype) && n >= 0 => {
                Some(for_integer!(dtype, T => Kernel::unary(move |x: T| x.wrapping_pow(n.unsigned_abs()))))
            }
            _ => None,
        }
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |exponent, x| Sample::new(IntegerPow { exponent }, [x]);
        let mut samples = Vec::new();
        for exponent in [-3, -2, -1, 0, 1, 2, 3, 7] {
            samples.push(sample(exponent, vector(&[0.5, -1.5, 1.25])));
            samples.push(sample(exponent, vector(&[c(0.5, -1.0), c(1.25, 0.5)])));
        }
        for exponent in 0..4 {
            samples.push(sample(exponent, vector(&[0.0])));
        }
        samples.extend([
            sample(i32::MAX, vector(&[1.0])).at_kink(),
            sample(i32::MIN, vector(&[1.0])).at_kink(),
            sample(0, vector(&[f64::INFINITY, f64::NAN])).primal_only(),
            sample(3, vector(&[-2, 0, i32::MAX])),
        ]);
        samples
    }
}

/// xⁿ⁻¹, from x and y = xⁿ.
fn lowered<'e>(n: i32, x: &Value<'e>, y: &Value<'e>) -> Value<'e> {
    match n.checked_sub(1) {
        None => y / x,
        Some(1) => x.clone(),
        Some(exponent) => x.apply(IntegerPow { exponent }),
    }
}
