//! The size and the direction of numbers.

use super::check::{NUMBER, elementwise};
use super::compare::Direction;
use super::sample::{c, vector};
use super::unary_macro::unary;
use crate::element::for_number;
use crate::kernels::analytic::Signed;
use crate::kernels::elementwise::map;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// |x|; real for complex numbers. Integers wrap.
    ///
    /// Real: `dx` where x ≥ 0, zeros included, `−dx` elsewhere.
    /// Complex: `Re(conj(z)·dz)/|z|`, and 0 at z = 0; the cotangent is `ct·z/|z|`.
    pub struct Abs = "abs";
}

impl OpDef for Abs {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| vec![at.sum(|_, dx| Some(tangent(at, dx)))], transpose: None };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = elementwise(x, &NUMBER)?;
        one(TensorType::new(ty.dtype.real_part(), ty.shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_number!(x.dtype(), T => map(&x, |x: T| x.size()))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        (NUMBER.contains)(x[0]).then(|| for_number!(x[0], T => Kernel::unary(|x: T| x.size())))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Abs {}, [vector(&[0.5, -1.5])]),
            Sample::new(Abs {}, [vector(&[c(0.3, -0.4), c(-2.0, 0.0)])]),
            Sample::new(Abs {}, [vector(&[0.0, -0.0])]).at_kink(),
            Sample::new(Abs {}, [vector(&[c(0.0, 0.0), c(3.0, 4.0)])]).at_kink(),
            Sample::new(Abs {}, [vector(&[3, -4, i64::MIN])]),
            Sample::new(Abs {}, [vector(&[f64::NAN, f64::NEG_INFINITY])]).primal_only(),
        ]
    }
}

/// d|x|.
fn tangent<'e>(at: &Jvp<'e>, dx: &Value<'e>) -> Value<'e> {
    let (x, y) = (&at.x[0], &at.y[0]);
    if !x.dtype().is_complex() {
        return x.compare_with(Direction::Ge, 0.0).select(dx, &-dx);
    }
    // z/|z| has derivatives of its own, so it must not come from `sign`, which has none.
    let size = y.compare_with(Direction::Eq, 0.0).select(&y.full_like(1.0), y);
    x.real() / &size * dx.real() + x.imag() / &size * dx.imag()
}

unary! {
    /// x/|x|, 0 at 0; NaN stays NaN.
    ///
    /// No derivative passes, by convention for complex numbers too.
    Sign = "sign";
    NUMBER, for_number: |x| x.direction();
    rule: Rule::Zero;
    samples: [0.5, -1.5], [3, -4, 0];
    kinks: [0.0, -0.0], [c(0.3, -0.4), c(0.0, 0.0)];
    values: [f64::NAN, f64::INFINITY];
}
