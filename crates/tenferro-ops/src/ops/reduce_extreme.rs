//! The largest and the smallest entry over axes.

use super::check::{ORDERED_OR_BOOL, reduced};
use super::compare::Direction;
use super::sample::{array, mixed, vector};
use crate::element::for_ordered_or_bool;
use crate::kernels::order::Ordered;
use crate::kernels::reduce::reduce;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, DType, Fold, OpDef, OpError, Sample, TensorType, TypeFault, op};

/// A reduction by the larger or the smaller of two elements.
macro_rules! extreme {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, $start:ident, $better:ident, $beats:ident;) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// The axes, each at most once.
                axes: Vec<usize>,
            } = $name;
        }

        impl $Op {
            fn folding(&self, x: DType) -> Fold {
                for_ordered_or_bool!(x, T => Fold::extreme(&self.axes, T::$start, T::$better, T::$beats))
            }
        }

        impl OpDef for $Op {
            const BATCH: crate::Batch<Self> =
                crate::Batch::Shift(|op, _| $Op { axes: crate::batch::moved(&op.axes) }.into());
            const RULE: Rule<Self> = Rule::Custom { jvp: |op, at| vec![mean_over_ties(at, &op.axes)], transpose: None };

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(reduced(&x[0], &ORDERED_OR_BOOL, &self.axes)?)
            }

            fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
                let [x] = operands(x);
                result(reduce(&x, &self.folding(x.dtype()))?)
            }

            fn fold(&self, x: DType) -> Option<Fold> {
                (ORDERED_OR_BOOL.contains)(x).then(|| self.folding(x))
            }

            fn samples() -> Vec<Sample<Self>> {
                let sample = |(axes, x): (&[usize], Array)| Sample::new($Op { axes: axes.to_vec() }, [x]);
                let smooth = smooth_points().into_iter().map(sample);
                let ties = tied_points().into_iter().map(|point| sample(point).at_kink());
                let values = value_points().into_iter().map(|point| sample(point).primal_only());
                smooth.chain(ties).chain(values).collect()
            }
        }
    };
}

extreme! {
    /// The largest entry over some axes, which disappear; of nothing −∞, the least integer, false. NaN wins.
    ///
    /// The tangent is the mean of those of all entries that equal the result, and the cotangent is split equally among
    /// them; where the result is NaN both are 0.
    ReduceMax = "reduce_max", LOWEST, larger, gt;
}

extreme! {
    /// The smallest entry over some axes, which disappear; of nothing +∞, the greatest integer, true. NaN wins.
    ///
    /// The tangent is the mean of those of all entries that equal the result, and the cotangent is split equally among
    /// them; where the result is NaN both are 0.
    ReduceMin = "reduce_min", HIGHEST, smaller, lt;
}

fn mean_over_ties<'e>(at: &Jvp<'e>, axes: &[usize]) -> Option<Value<'e>> {
    at.sum(|_, dx| {
        let (x, y) = (&at.x[0], &at.y[0]);
        let is_extreme = x.compare(Direction::Eq, &y.broadcast_along(x.shape(), axes));
        // NaN equals nothing, and there may be no entries.
        let count = is_extreme.convert(x.dtype()).sum(axes).zeros_as_ones();
        Some(dx.masked(&is_extreme).sum(axes) / count)
    })
}

fn smooth_points() -> Vec<(&'static [usize], Array)> {
    vec![
        (&[1], mixed(&[2, 3])),
        (&[2, 0], mixed(&[2, 3, 2])),
        (&[0], mixed(&[4])),
        (&[], mixed(&[2])),
        (&[], mixed(&[])),
    ]
}

fn tied_points() -> Vec<(&'static [usize], Array)> {
    vec![
        (&[1], array(&[3, 3], &[1.0, 1.0, 0.0, 2.0, 2.0, 2.0, 0.0, -0.0, 0.0])),
        (&[0, 1], array(&[2, 2], &[1.0, 3.0, 3.0, 1.0])),
    ]
}

fn value_points() -> Vec<(&'static [usize], Array)> {
    vec![
        (&[0], vector(&[1.0, f64::NAN, 2.0])),
        (&[0], mixed(&[0, 2])),
        (&[1], mixed(&[0, 2])),
        (&[0], vector(&[3_u32, 0])),
        (&[0], vector(&[-3_i64, 5])),
        (&[0], array::<i32>(&[0, 2], &[])),
        (&[1], array(&[2, 2], &[true, false, false, false])),
        (&[0], array::<bool>(&[0, 1], &[])),
    ]
}
