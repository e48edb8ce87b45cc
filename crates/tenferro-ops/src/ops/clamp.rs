//! Numbers kept within bounds.

use super::check::{ORDERED, dtype_in, same_dtype, same_shape};
use super::compare::Direction;
use super::sample::{array, vector};
use crate::element::for_ordered;
use crate::kernels::order::Ordered;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, ArrayError, DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// min(max(x, lower), upper), element by element; each bound has the shape of x or rank 0.
    ///
    /// NaN anywhere gives NaN, and with lower > upper the result is upper.
    /// Tangents pass under strict masks: that of x where `lower < x < upper`, that of lower where `x < lower < upper`,
    /// that of upper where `upper < x`; so none passes where x equals a bound. A bound of rank 0 gets the sum of its
    /// cotangents.
    pub struct Clamp = "clamp";
}

impl OpDef for Clamp {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(|_, at| at.elementwise(&[1, 2]));
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| vec![tangent(at)], transpose: None };

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &ORDERED)?;
        for bound in [1, 2] {
            same_dtype(x, 0, bound)?;
            if x[bound].rank() != 0 {
                same_shape(x, 0, bound)?;
            }
        }
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, lower, upper] = operands(x);
        result(for_ordered!(out[0].dtype, T => clamp::<T>(x, &lower, &upper))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        let clamp = || for_ordered!(x[0], T => Kernel::ternary(|x: T, low: T, high: T| x.larger(low).smaller(high)));
        (ORDERED.contains)(x[0]).then(clamp)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |x: &[f64], lower: Array, upper: Array| Sample::new(Clamp {}, [vector(x), lower, upper]);
        vec![
            sample(&[0.5, -1.5, 2.0], vector(&[0.0, -1.0, -1.0]), vector(&[1.0, 1.0, 1.5])),
            sample(&[0.5, -1.5, 2.0, 1.0], Array::scalar(-1.0), Array::scalar(1.25)),
            sample(&[0.5, -1.5], Array::scalar(-1.0), vector(&[1.0, 2.0])),
            Sample::new(Clamp {}, [Array::scalar(0.5), Array::scalar(-1.0), Array::scalar(1.0)]),
            sample(&[-1.0, 1.0, 3.0], vector(&[-1.0, -1.0, 2.0]), vector(&[1.0, 1.0, 2.0])).at_kink(),
            sample(&[f64::NAN, 0.0, 0.0], vector(&[0.0, f64::NAN, 0.0]), vector(&[0.0, 0.0, f64::NAN])).primal_only(),
            Sample::new(Clamp {}, [array(&[0, 2], &[0.0; 0]), Array::scalar(-1.0), Array::scalar(1.0)]),
            Sample::new(Clamp {}, [vector(&[i32::MIN, 5]), Array::scalar(-3), Array::scalar(4)]),
        ]
    }
}

fn clamp<T: Ordered>(mut x: Array, lower: &Array, upper: &Array) -> Result<Array, ArrayError> {
    // A bound of rank 0 is one element that does not advance.
    let [lower_step, upper_step] = [lower, upper].map(|bound| usize::from(bound.rank() != 0));
    let (lower, upper) = (lower.as_slice::<T>()?, upper.as_slice::<T>()?);
    for (position, x) in x.as_mut_slice::<T>()?.iter_mut().enumerate() {
        *x = x.larger(lower[position * lower_step]).smaller(upper[position * upper_step]);
    }
    Ok(x)
}

fn tangent<'e>(at: &Jvp<'e>) -> Option<Value<'e>> {
    let x = &at.x[0];
    let in_full = |value: &Value<'e>| if value.rank() == 0 { value.broadcast(x.shape(), &[]) } else { value.clone() };
    at.sum(|operand, d| {
        let mask = match operand {
            0 => {
                let (lower, upper) = (in_full(&at.x[1]), in_full(&at.x[2]));
                x.compare(Direction::Gt, &lower).and(&x.compare(Direction::Lt, &upper))
            }
            1 => {
                let (lower, upper) = (in_full(&at.x[1]), in_full(&at.x[2]));
                lower.compare(Direction::Gt, x).and(&lower.compare(Direction::Lt, &upper))
            }
            _ => in_full(&at.x[2]).compare(Direction::Lt, x),
        };
        Some(in_full(d).masked(&mask))
    })
}
