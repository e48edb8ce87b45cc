//! The larger and the smaller of two numbers.

use super::binary_macro::binary;
use super::compare::Direction;
use crate::kernels::order::Ordered;
use crate::rule::{Jvp, Rule};
use crate::value::Value;

/// What the two operations share: everything but their name and which side wins.
macro_rules! winner {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, $method:ident) => {
        binary! {
            $(#[doc = $doc])*
            $Op = $name;
            ORDERED_OR_BOOL, for_ordered_or_bool: |x, y| x.$method(y);
            rule: Rule::Custom { jvp: |_, at| vec![tangent(at)], transpose: None };
            samples:
                ([0.5, -1.5, 2.0], [0.25, 3.0, -1.0]),
                ([3, i32::MIN], [-7, i32::MAX]),
                ([3, u64::MAX], [7_u64, 0]),
                ([true, false], [false, false]);
            kinks: ([0.5, 0.0, 2.0], [0.5, -0.0, -1.0]);
            values: ([f64::NAN, 1.0], [1.0, f64::NAN]);
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
