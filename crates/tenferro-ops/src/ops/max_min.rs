//! The larger and the smaller of two numbers.

use super::check::{DTypes, elementwise};
use super::compare::Direction;
use super::sample::vector;
use crate::element::for_ordered;
use crate::kernels::elementwise::zip_in_place;
use crate::kernels::order::Ordered;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

const ORDERED_OR_BOOL: DTypes = DTypes {
    contains: |dtype| !dtype.is_complex(),
    words: "real numbers, integers or Bool: complex numbers have no order",
};

/// What the two operations share: everything but their name and which side wins.
macro_rules! winner {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, $method:ident) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op = $name;
        }

        impl OpDef for $Op {
            const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| vec![tangent(at)], transpose: None };

            fn operand_count(&self) -> usize {
                2
            }

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(elementwise(x, &ORDERED_OR_BOOL)?)
            }

            fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
                let [x, y] = operands(x);
                result(if out[0].dtype.is_bool() {
                    zip_in_place(x, &y, bool::$method)?
                } else {
                    for_ordered!(out[0].dtype, T => zip_in_place(x, &y, T::$method))?
                })
            }

            fn samples() -> Vec<Sample<Self>> {
                vec![
                    Sample::new($Op {}, [vector(&[0.5, -1.5, 2.0]), vector(&[0.25, 3.0, -1.0])]),
                    Sample::new($Op {}, [vector(&[0.5, 0.0, 2.0]), vector(&[0.5, -0.0, -1.0])]).at_kink(),
                    Sample::new($Op {}, [vector(&[f64::NAN, 1.0]), vector(&[1.0, f64::NAN])]).primal_only(),
                    Sample::new($Op {}, [vector(&[3, i32::MIN]), vector(&[-7, i32::MAX])]),
                    Sample::new($Op {}, [vector(&[3, u64::MAX]), vector(&[7_u64, 0])]),
                    Sample::new($Op {}, [vector(&[true, false]), vector(&[false, false])]),
                ]
            }
        }
    };
}

winner! {
    /// z = max(x, y), element by element; NaN on either side gives NaN, and `false < true`.
    ///
    /// The side that equals z gets the tangent and cotangent; on a tie each side gets half, whether or not the other is
    /// active. With NaN neither side gets any.
    Maximum = "maximum", larger
}

winner! {
    /// z = min(x, y), element by element; NaN on either side gives NaN, and `false < true`.
    ///
    /// The side that equals z gets the tangent and cotangent; on a tie each side gets half, whether or not the other is
    /// active. With NaN neither side gets any.
    Minimum = "minimum", smaller
}

fn tangent<'e>(at: &Jvp<'e>) -> Option<Value<'e>> {
    let wins = [0, 1].map(|operand: usize| at.x[operand].compare(Direction::Eq, &at.y[0]));
    at.sum(|operand, dx| {
        let share = wins[1 - operand].select(&dx.full_like(0.5), &dx.full_like(1.0));
        // Masked rather than multiplied by 0: the tangent of the loser may be infinite.
        Some((share * dx).masked(&wins[operand]))
    })
}
