//! A set on complex numbers in which the operations named after a mistake make it, and the others are right.

use std::convert::Infallible;
use std::sync::atomic::{AtomicI64, Ordering};

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use num_complex::Complex64;
use tidu::{LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{helper, linear, scale, scaled, sum};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Op {
    Add,
    Mul,
    Neg,
    Conj,
    Sin,
    Cos,
    /// The number of thousandths times the input.
    Thousandths(i64),
    /// cos, with a derivative of zero.
    FrozenCos,
    /// The input, with a derivative of zero.
    Frozen,

    SinWrongSign,
    SinTooLarge,
    SinFrozenCoefficient,
    SinUnusedHelper,
    SinUnrepeatable,
    AddFirstTangentOnly,
    SquareOfTangent,
    MulForgetsConj,
    MulWrongSignBack,
    MulCotangentForFixed,
    MulFrozenBack,
    MulUnusedBack,
    /// The input; its transpose is right and has a transpose that is not.
    WrongTwiceBack,
    Back,
    /// A product whose rule marks a tangent as fixed.
    WrongMask,
}

impl GraphOperation for Op {
    type Operand = Complex64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if self.is_product() || matches!(self, Self::Add | Self::AddFirstTangentOnly) { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl Op {
    fn is_product(&self) -> bool {
        use Op::*;
        let wrong = [MulForgetsConj, MulWrongSignBack, MulCotangentForFixed, MulFrozenBack, MulUnusedBack, WrongMask];
        *self == Mul || wrong.contains(self)
    }
}

impl EvaluableGraphOperation for Op {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Complex64>) -> Result<(), Infallible> {
        use Op::*;
        let a = *frame.get(0);
        let result = match self {
            Add | AddFirstTangentOnly => a + frame.get(1),
            product if product.is_product() => a * frame.get(1),
            Neg => -a,
            Conj => a.conj(),
            Sin | SinWrongSign | SinTooLarge | SinFrozenCoefficient | SinUnusedHelper | SinUnrepeatable => a.sin(),
            Cos | FrozenCos => a.cos(),
            Thousandths(factor) => a * (*factor as f64 / 1000.0),
            SquareOfTangent => a * a,
            _ => a,
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for Op {
    type ADContext = ();

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        use Op::*;
        static CALLS: AtomicI64 = AtomicI64::new(0);
        let dy = match (self, dx) {
            (Add, [da, db]) => sum(b, *da, *db),
            (AddFirstTangentOnly, [da, db]) => da.or(*db),
            (WrongMask, [Some(da), Some(db)]) => Some(scale(b, Mul, *da, *db)),
            (product, [da, db]) if product.is_product() => {
                let right = db.map(|db| scale(b, self.clone(), &x[0], db));
                let left = da.map(|da| scaled(b, self.clone(), da, &x[1]));
                sum(b, right, left)
            }
            (FrozenCos | Frozen, _) => None,
            (Neg | Conj | Thousandths(_) | WrongTwiceBack | Back, [Some(da)]) => Some(linear(b, self.clone(), *da)),
            (SquareOfTangent, [Some(da)]) => {
                let role = OperationRole::linearized([true, true]);
                Some(b.add_primitive(Mul, vec![(*da).into(), (*da).into()], role)[0])
            }
            (Cos, [Some(da)]) => {
                let sin = helper(b, Sin, [(&x[0]).into()]);
                let product = scale(b, Mul, sin, *da);
                Some(linear(b, Neg, product))
            }
            (SinFrozenCoefficient, [Some(da)]) => {
                let cos = helper(b, FrozenCos, [(&x[0]).into()]);
                Some(scale(b, Mul, cos, *da))
            }
            (_, [Some(da)]) => {
                let cos = helper(b, Cos, [(&x[0]).into()]);
                let product = scale(b, Mul, cos, *da);
                Some(match self {
                    SinWrongSign => linear(b, Neg, product),
                    SinTooLarge => linear(b, Thousandths(1001), product),
                    SinUnrepeatable => linear(b, Thousandths(CALLS.fetch_add(1, Ordering::Relaxed)), product),
                    SinUnusedHelper => {
                        helper(b, Sin, [(&x[0]).into()]);
                        product
                    }
                    _ => product,
                })
            }
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
        use Op::*;
        let Some(ct) = ct[0] else { return vec![None; self.input_count()] };
        if *self == Add {
            return vec![Some(ct), Some(ct)];
        }
        if !self.is_product() {
            let emitted = match self {
                WrongTwiceBack => Back,
                // The transpose of Back is the negative of what it should be.
                Back => Neg,
                op => op.clone(),
            };
            return vec![Some(linear(b, emitted, ct))];
        }
        let fixed = usize::from(role.is_active(0));
        let conj = match self {
            MulForgetsConj => return place(fixed, scale(b, Mul, inputs[fixed].clone(), ct)),
            MulFrozenBack => {
                let frozen = helper(b, Frozen, [inputs[fixed].clone()]);
                helper(b, Conj, [frozen.into()])
            }
            _ => helper(b, Conj, [inputs[fixed].clone()]),
        };
        let product = scale(b, Mul, conj, ct);
        match self {
            MulCotangentForFixed => vec![Some(product), Some(product)],
            MulWrongSignBack => place(fixed, linear(b, Neg, product)),
            MulUnusedBack => {
                linear(b, Neg, ct);
                place(fixed, product)
            }
            _ => place(fixed, product),
        }
    }
}

/// The cotangent for the operand that is not fixed.
fn place(fixed: usize, cotangent: LocalValueId) -> Vec<Option<LocalValueId>> {
    if fixed == 1 { vec![Some(cotangent), None] } else { vec![None, Some(cotangent)] }
}
