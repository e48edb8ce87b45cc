//! A small complete primitive set on `f64`, with one operation of each kind a transform must handle.

use std::convert::Infallible;
use std::fmt::{self, Debug};

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use tidu::{LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};

use crate::key::TestKey;
use crate::vocabulary::{helper, linear, scale, scaled, sum};

/// The operations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ScalarOp {
    /// a + b
    Add,
    /// a · b
    Mul,
    /// −a
    Neg,
    /// sin a
    Sin,
    /// cos a
    Cos,
    /// eᵃ
    Exp,
    /// (sin a, cos a): two outputs.
    SinCos,
    /// The sign of a: its derivative is zero everywhere.
    Sign,
    /// A constant.
    Const(Float),
    /// a, with no rules: differentiating through it must be an error.
    NoRules,
}

/// A float that compares and hashes by its bits, as attributes must.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Float(u64);

impl Debug for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&f64::from(*self), f)
    }
}

impl From<f64> for Float {
    fn from(value: f64) -> Self {
        Self(value.to_bits())
    }
}

impl From<Float> for f64 {
    fn from(value: Float) -> Self {
        f64::from_bits(value.0)
    }
}

impl ScalarOp {
    /// A constant.
    pub fn constant(value: f64) -> Self {
        Self::Const(value.into())
    }
}

impl GraphOperation for ScalarOp {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        match self {
            Self::Add | Self::Mul => 2,
            Self::Neg | Self::Sin | Self::Cos | Self::Exp | Self::SinCos | Self::Sign | Self::NoRules => 1,
            Self::Const(_) => 0,
        }
    }

    fn output_count(&self) -> usize {
        if *self == Self::SinCos { 2 } else { 1 }
    }
}

impl EvaluableGraphOperation for ScalarOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let result = match self {
            Self::Add => frame.get(0) + frame.get(1),
            Self::Mul => frame.get(0) * frame.get(1),
            Self::Neg => -frame.get(0),
            Self::Sin => frame.get(0).sin(),
            Self::Cos => frame.get(0).cos(),
            Self::Exp => frame.get(0).exp(),
            Self::SinCos => {
                let (sin, cos) = frame.get(0).sin_cos();
                frame.set(1, cos);
                sin
            }
            Self::Sign => frame.get(0).signum(),
            Self::Const(value) => f64::from(*value),
            Self::NoRules => *frame.get(0),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for ScalarOp {
    /// Counts the rules that were called, so that tests can see the context threaded through.
    type ADContext = usize;

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        primal_inputs: &[ValueKey<Self>],
        primal_outputs: &[ValueKey<Self>],
        tangent_inputs: &[Option<LocalValueId>],
        calls: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        *calls += 1;
        let (b, x, y) = (builder, primal_inputs, primal_outputs);
        match (self, tangent_inputs) {
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Self::Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Self::Mul, da, &x[1]));
                vec![sum(b, right, left)]
            }
            (Self::Neg, [Some(da)]) => vec![Some(linear(b, Self::Neg, *da))],
            (Self::Sin, [Some(da)]) => {
                let cos = helper(b, Self::Cos, [(&x[0]).into()]);
                vec![Some(scale(b, Self::Mul, cos, *da))]
            }
            (Self::Cos, [Some(da)]) => {
                let sin = helper(b, Self::Sin, [(&x[0]).into()]);
                let product = scale(b, Self::Mul, sin, *da);
                vec![Some(linear(b, Self::Neg, product))]
            }
            (Self::Exp, [Some(da)]) => vec![Some(scale(b, Self::Mul, &y[0], *da))],
            (Self::SinCos, [Some(da)]) => {
                let sin = scale(b, Self::Mul, &y[1], *da);
                let cos = scale(b, Self::Mul, &y[0], *da);
                vec![Some(sin), Some(linear(b, Self::Neg, cos))]
            }
            (Self::Sign, _) => vec![None],
            // The empty answer says that there is no rule.
            _ => Vec::new(),
        }
    }

    fn transpose_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        cotangent_outputs: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        calls: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        *calls += 1;
        let ct = cotangent_outputs[0];
        match self {
            Self::Add => vec![ct.filter(|_| role.is_active(0)), ct.filter(|_| role.is_active(1))],
            Self::Mul if role.is_active(0) => vec![ct.map(|ct| scale(builder, Self::Mul, inputs[1].clone(), ct)), None],
            Self::Mul => vec![None, ct.map(|ct| scale(builder, Self::Mul, inputs[0].clone(), ct))],
            Self::Neg => vec![ct.map(|ct| linear(builder, Self::Neg, ct))],
            _ => Vec::new(),
        }
    }
}
