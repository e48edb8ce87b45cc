//! Angles of points in the plane.

use super::binary_macro::binary;
use super::compare::Direction;
use crate::rule::{Jvp, Rule};
use crate::value::Value;

binary! {
    /// atan2(y, x): the angle of the point (x, y), in (−π, π], element by element. The ordinate comes first.
    ///
    /// `(x·dy − y·dx) / (x² + y²)`, without overflow or underflow on the way; undefined (NaN) at the origin.
    Atan2 = "atan2";
    REAL, for_real: |y, x| y.atan2(x);
    rule: Rule::Custom { jvp: |_, at| vec![tangent(at)], transpose: None };
    // All octants, and both sides of the switch at |x| = |y|.
    samples:
        ([0.5, -0.5, 0.5, -0.5, 2.0, -2.0, 2.0, -2.0], [1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, -1.0]),
        ([1.0, -1.5, 0.0, 2.0, -2.0], [1.0, -1.5, 3.0, 0.0, 0.0]);
    kinks: ([1e-60, 3e60], [2e-60, -1e60]);
    values: ([0.0, -0.0, 0.0], [-1.0, -1.0, 0.0]);
}

/// With t the smaller of x and y over the larger, x² + y² is larger²·(1 + t²), which need not be computed as such.
fn tangent<'e>(at: &Jvp<'e>) -> Option<Value<'e>> {
    let (y, x) = (&at.x[0], &at.x[1]);
    let is_flat = x.abs().compare(Direction::Ge, &y.abs());
    let larger = is_flat.select(x, y);
    let t = is_flat.select(y, x) / &larger;
    let by_smaller = (larger * (t.square() + t.full_like(1.0))).reciprocal();
    let by_larger = t * &by_smaller;
    at.sum(|operand, d| {
        Some(if operand == 0 {
            is_flat.select(&by_smaller, &by_larger) * d
        } else {
            -(is_flat.select(&by_larger, &by_smaller) * d)
        })
    })
}
