//! A small complete primitive set on complex numbers, holomorphic operations and others.
//!
//! Transposition is with respect to ⟨a, b⟩ = Re(conj(a)·b).
//! Tangents are multiplied by derivative coefficients as they are; the only conjugation is in the transpose of `Mul`.
//!
//! ```
//! use num_complex::Complex64;
//! use tidu_testkit::{check_rule, complex::ComplexOp};
//!
//! check_rule(&ComplexOp::Abs, &[Complex64::new(0.3, -0.4)])?;
//! # Ok::<(), tidu_testkit::KitError>(())
//! ```

use std::convert::Infallible;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use num_complex::Complex64;
use tidu::{LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};

use crate::key::TestKey;
use crate::scalar::Float;
use crate::vocabulary::{helper, linear, scale, scaled, sum};

/// The operations.
///
/// Real results are complex numbers without imaginary part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ComplexOp {
    /// a + b
    Add,
    /// a · b
    Mul,
    /// −a
    Neg,
    /// The conjugate of a: linear over the reals, its own transpose.
    Conj,
    /// The projection of a on the real axis: linear over the reals, its own transpose.
    Re,
    /// |a|²
    AbsSquared,
    /// |a|; not differentiable at 0.
    Abs,
    /// 1 / a
    Recip,
    /// eᵃ
    Exp,
    /// sin a
    Sin,
    /// cos a
    Cos,
    /// A constant.
    Const {
        /// Its real part.
        re: Float,
        /// Its imaginary part.
        im: Float,
    },
}

impl ComplexOp {
    /// A constant.
    pub fn constant(value: impl Into<Complex64>) -> Self {
        let value = value.into();
        Self::Const { re: value.re.into(), im: value.im.into() }
    }
}

impl GraphOperation for ComplexOp {
    type Operand = Complex64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        match self {
            Self::Add | Self::Mul => 2,
            Self::Const { .. } => 0,
            _ => 1,
        }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for ComplexOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Complex64>) -> Result<(), Infallible> {
        let result = match self {
            Self::Add => frame.get(0) + frame.get(1),
            Self::Mul => frame.get(0) * frame.get(1),
            Self::Neg => -frame.get(0),
            Self::Conj => frame.get(0).conj(),
            Self::Re => frame.get(0).re.into(),
            Self::AbsSquared => frame.get(0).norm_sqr().into(),
            Self::Abs => frame.get(0).norm().into(),
            Self::Recip => frame.get(0).inv(),
            Self::Exp => frame.get(0).exp(),
            Self::Sin => frame.get(0).sin(),
            Self::Cos => frame.get(0).cos(),
            Self::Const { re, im } => Complex64::new((*re).into(), (*im).into()),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for ComplexOp {
    type ADContext = ();

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        use ComplexOp::*;
        let dy = match (self, dx) {
            (Add, [da, db]) => sum(b, *da, *db),
            (Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Mul, da, &x[1]));
                sum(b, right, left)
            }
            // The operations that are linear are their own derivatives.
            (Neg | Conj | Re, [Some(da)]) => Some(linear(b, self.clone(), *da)),
            // d|a|² = 2·Re(conj(a)·da)
            (AbsSquared, [Some(da)]) => {
                let half = real_product(b, &x[0], *da);
                sum(b, Some(half), Some(half))
            }
            // d|a| = Re(conj(a)·da) / |a|; a coefficient conj(sign(a)) would make second derivatives wrong, since the
            // sign has none.
            (Abs, [Some(da)]) => {
                let product = real_product(b, &x[0], *da);
                let recip = helper(b, Recip, [(&y[0]).into()]);
                Some(scale(b, Mul, recip, product))
            }
            (Recip, [Some(da)]) => {
                let square = helper(b, Mul, [(&y[0]).into(), (&y[0]).into()]);
                let product = scale(b, Mul, square, *da);
                Some(linear(b, Neg, product))
            }
            (Exp, [Some(da)]) => Some(scale(b, Mul, &y[0], *da)),
            (Sin, [Some(da)]) => {
                let cos = helper(b, Cos, [(&x[0]).into()]);
                Some(scale(b, Mul, cos, *da))
            }
            (Cos, [Some(da)]) => {
                let sin = helper(b, Sin, [(&x[0]).into()]);
                let product = scale(b, Mul, sin, *da);
                Some(linear(b, Neg, product))
            }
            // The empty answer says that there is no rule; a constant has no inputs, so nobody asks.
            _ => return Vec::new(),
        };
        vec![dy]
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        let ct = ct[0];
        match self {
            Self::Add => vec![ct.filter(|_| role.is_active(0)), ct.filter(|_| role.is_active(1))],
            Self::Mul => {
                let fixed = usize::from(role.is_active(0));
                let product = ct.map(|ct| {
                    let conj = helper(b, Self::Conj, [inputs[fixed].clone()]);
                    scale(b, Self::Mul, conj, ct)
                });
                if fixed == 1 { vec![product, None] } else { vec![None, product] }
            }
            Self::Neg | Self::Conj | Self::Re => vec![ct.map(|ct| linear(b, self.clone(), ct))],
            // Not linear, so never transposed.
            _ => Vec::new(),
        }
    }
}

/// Re(conj(a)·da)
fn real_product(b: &mut impl PrimitiveBuilder<ComplexOp>, a: &ValueKey<ComplexOp>, da: LocalValueId) -> LocalValueId {
    let conj = helper(b, ComplexOp::Conj, [a.into()]);
    let product = scale(b, ComplexOp::Mul, conj, da);
    linear(b, ComplexOp::Re, product)
}
