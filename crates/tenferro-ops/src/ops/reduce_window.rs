//! Folds over windows.

use super::check::{NUMBER, ORDERED, dtype_in};
use super::sample::{array, mixed, mixed_complex, vector};
use super::window::{WindowLists, window_is_positive};
use super::window_winners::{WindowOrder, WindowPick, WindowTies};
use crate::attribute::word_attribute;
use crate::batch::before;
use crate::element::{for_number, for_ordered};
use crate::kernels::number::Number;
use crate::kernels::order::Ordered;
use crate::kernels::window_folds::fold;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Rule, Transposing};
use crate::value::Value;
use crate::{Array, OpDef, OpError, Sample, TensorType, TypeFault, op};

word_attribute! {
    /// What is made of the entries of a window.
    WindowKind {
        /// Their sum.
        Sum = "sum",
        /// The largest.
        Max = "max",
        /// The smallest.
        Min = "min",
    }
}

op! {
    /// The sum, maximum or minimum of the entries of each window.
    ///
    /// Along each axis the entries stand `base_dilations` apart, `padding` adds places at both ends (negative numbers
    /// crop), and windows of `window_dimensions` taps, `window_dilations` apart, begin every `window_strides` places.
    /// What no entry stands at counts as the identity: 0, −∞ or +∞ (for integers the smallest or largest number).
    /// A NaN makes the maximum and minimum of its windows NaN.
    ///
    /// The sum is linear, and its adjoint is such a sum again. The tangent of a maximum or minimum is the mean of the
    /// tangents of all entries equal to it, see [`WindowPick`].
    pub struct ReduceWindow {
        /// What is made of the entries.
        kind: WindowKind,
        /// How many entries a window has along each axis, at least 1.
        window_dimensions: Vec<usize>,
        /// How far apart windows begin, at least 1.
        window_strides: Vec<usize>,
        /// How far apart the entries of the operand stand, at least 1.
        base_dilations: Vec<usize>,
        /// How far apart the entries of a window stand, at least 1.
        window_dilations: Vec<usize>,
        /// How many places come before and after each axis; negative numbers crop.
        padding: Vec<(i64, i64)>,
    } = "reduce_window";
}

impl OpDef for ReduceWindow {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| {
        ReduceWindow {
            window_dimensions: before(1, &op.window_dimensions),
            window_strides: before(1, &op.window_strides),
            base_dilations: before(1, &op.base_dilations),
            window_dilations: before(1, &op.window_dilations),
            padding: before((0, 0), &op.padding),
            ..op.clone()
        }
        .into()
    });
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            vec![at.dx[0].as_ref().map(|dx| match op.order() {
                None => dx.apply(at.op.clone()),
                Some(order) => at.x[0].apply_with(op.pick(order), dx),
            })]
        },
        transpose: Some(transpose),
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], if self.kind == WindowKind::Sum { &NUMBER } else { &ORDERED })?;
        window_is_positive("window_dimensions", &self.window_dimensions)?;
        one(TensorType::new(x[0].dtype, self.lists().counts(&x[0].shape)?))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let axes = self.lists().axes(x.shape());
        result(match self.kind {
            WindowKind::Sum => for_number!(x.dtype(), T => fold(&x, &axes, T::ZERO, T::plus))?,
            WindowKind::Max => for_ordered!(x.dtype(), T => fold(&x, &axes, T::LOWEST, T::larger))?,
            WindowKind::Min => for_ordered!(x.dtype(), T => fold(&x, &axes, T::HIGHEST, T::smaller))?,
        })
    }

    fn samples() -> Vec<Sample<Self>> {
        use WindowKind::{Max, Min, Sum};
        let sample = |kind, lists: [&[usize]; 4], padding: &[(i64, i64)], x: Array| {
            let [window_dimensions, window_strides, base_dilations, window_dilations] = lists.map(<[usize]>::to_vec);
            let padding = padding.to_vec();
            let op =
                ReduceWindow { kind, window_dimensions, window_strides, base_dilations, window_dilations, padding };
            Sample::new(op, [x])
        };
        vec![
            sample(Sum, [&[2], &[1], &[1], &[1]], &[(0, 0)], mixed(&[5])),
            sample(Sum, [&[2, 3], &[2, 1], &[1, 2], &[3, 1]], &[(1, 2), (-1, 2)], mixed(&[4, 3])),
            sample(Sum, [&[3], &[2], &[3], &[2]], &[(-2, 1)], mixed_complex(&[5])),
            sample(Sum, [&[], &[], &[], &[]], &[], mixed(&[])),
            sample(Sum, [&[2, 2], &[1, 1], &[1, 1], &[1, 1]], &[(1, 1), (0, 0)], mixed(&[0, 3])),
            sample(Max, [&[2], &[2], &[1], &[1]], &[(0, 1)], mixed(&[5])),
            sample(Max, [&[2, 2], &[1, 2], &[2, 1], &[1, 2]], &[(0, -1), (1, 1)], mixed(&[3, 4])),
            sample(Min, [&[3], &[1], &[1], &[2]], &[(2, 0)], mixed(&[6])),
            sample(Min, [&[2, 1], &[1, 1], &[1, 1], &[1, 1]], &[(0, 0), (0, 0)], mixed(&[3, 2])),
            sample(Max, [&[3], &[1], &[1], &[1]], &[(0, 0)], vector(&[1.0, 1.0, 0.5, 1.0, 1.0])).at_kink(),
            sample(Min, [&[2], &[3], &[1], &[1]], &[(0, 1)], array(&[4], &[3_u32, 1, 2, 7])).primal_only(),
            sample(Max, [&[2], &[1], &[1], &[1]], &[(3, 0)], vector(&[f64::NAN, 1.0, 2.0])).primal_only(),
        ]
    }
}

impl ReduceWindow {
    fn lists(&self) -> WindowLists<'_> {
        WindowLists {
            axes: "axes",
            window: ("window_dimensions", &self.window_dimensions),
            stride: ("window_strides", &self.window_strides),
            dilation: ("base_dilations", &self.base_dilations),
            window_dilation: ("window_dilations", &self.window_dilations),
            padding: &self.padding,
        }
    }

    fn order(&self) -> Option<WindowOrder> {
        match self.kind {
            WindowKind::Sum => None,
            WindowKind::Max => Some(WindowOrder::Max),
            WindowKind::Min => Some(WindowOrder::Min),
        }
    }

    fn pick(&self, order: WindowOrder) -> WindowPick {
        WindowPick {
            order,
            ties: WindowTies::Share,
            window_dimensions: self.window_dimensions.clone(),
            window_strides: self.window_strides.clone(),
            base_dilations: self.base_dilations.clone(),
            window_dilations: self.window_dilations.clone(),
            padding: self.padding.clone(),
        }
    }
}

/// For sums: an entry gets the cotangents of all windows it is in, which again form a window.
fn transpose<'e>(op: &ReduceWindow, at: &Transposing<'e>) -> Value<'e> {
    let axes = op.lists().axes(&at.ty().shape).into_iter().map(|axis| axis.transposed());
    at.ct.apply(ReduceWindow {
        window_strides: op.base_dilations.clone(),
        base_dilations: op.window_strides.clone(),
        padding: axes.map(|axis| (axis.low, axis.high)).collect(),
        ..op.clone()
    })
}
