//! Angles of points in the plane.

use super::check::{REAL, elementwise};
use super::compare::Direction;
use super::sample::vector;
use crate::element::for_real;
use crate::kernels::elementwise::zip_in_place;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// atan2(y, x): the angle of the point (x, y), in (−π, π], element by element. The ordinate comes first.
    ///
    /// `(x·dy − y·dx) / (x² + y²)`, without overflow or underflow on the way; undefined (NaN) at the origin.
    pub struct Atan2 = "atan2";
}

impl OpDef for Atan2 {
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| vec![tangent(at)], transpose: None };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &REAL)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [y, x] = operands(x);
        result(for_real!(out[0].dtype, T => zip_in_place(y, &x, T::atan2))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |y: &[f64], x: &[f64]| Sample::new(Atan2 {}, [vector(y), vector(x)]);
        vec![
            // All octants, and both sides of the switch at |x| = |y|.
            sample(&[0.5, -0.5, 0.5, -0.5, 2.0, -2.0, 2.0, -2.0], &[1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, -1.0]),
            sample(&[1.0, -1.5, 0.0, 2.0, -2.0], &[1.0, -1.5, 3.0, 0.0, 0.0]),
            sample(&[1e-60, 3e60], &[2e-60, -1e60]).at_kink(),
            sample(&[0.0, -0.0, 0.0], &[-1.0, -1.0, 0.0]).primal_only(),
        ]
    }
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
