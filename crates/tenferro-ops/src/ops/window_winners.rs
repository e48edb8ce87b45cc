//! The extreme entries of windows, and what passes from and to them: the derivatives of maxima over windows.

use super::check::{REAL, dtype_in, require, same_dtype, same_shape};
use super::sample::{mixed, vector};
use super::window::{WindowLists, window_is_positive};
use crate::attribute::word_attribute;
use crate::batch::before;
use crate::element::for_real;
use crate::kernels::number::Number;
use crate::kernels::window::WindowAxis;
use crate::kernels::window_winners::{Race, Shares};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{Array, ArrayError, Category, OpDef, OpError, Sample, Shape, TensorType, TypeFault, buffer, op};

word_attribute! {
    /// Which entries of a window win.
    WindowOrder {
        /// The largest.
        Max = "max",
        /// The smallest.
        Min = "min",
    }
}

word_attribute! {
    /// What happens if several entries of a window win.
    WindowTies {
        /// They share equally; in a window with a NaN nobody wins.
        Share = "share",
        /// The first one in row-major order takes all, and so does the first NaN.
        First = "first",
    }
}

/// Declares one of the two operations: both have the same attributes, and each is the adjoint of the other.
macro_rules! window_op {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, adjoint: $Adjoint:ident) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// Which entries of a window win.
                order: WindowOrder,
                /// What happens if several do.
                ties: WindowTies,
                /// See [`ReduceWindow`](super::ReduceWindow).
                window_dimensions: Vec<usize>,
                /// See [`ReduceWindow`](super::ReduceWindow).
                window_strides: Vec<usize>,
                /// See [`ReduceWindow`](super::ReduceWindow).
                base_dilations: Vec<usize>,
                /// See [`ReduceWindow`](super::ReduceWindow).
                window_dilations: Vec<usize>,
                /// See [`ReduceWindow`](super::ReduceWindow).
                padding: Vec<(i64, i64)>,
            } = $name;
        }

        impl $Op {
            pub(crate) fn adjoint(&self) -> $Adjoint {
                let $Op { order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding } =
                    self.clone();
                $Adjoint { order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding }
            }

            /// The same for each lane along an axis in front.
            fn beside_lanes(&self) -> $Op {
                $Op {
                    window_dimensions: before(1, &self.window_dimensions),
                    window_strides: before(1, &self.window_strides),
                    base_dilations: before(1, &self.base_dilations),
                    window_dilations: before(1, &self.window_dilations),
                    padding: before((0, 0), &self.padding),
                    ..self.clone()
                }
            }

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

            /// The windows on operand 0, of real numbers.
            fn window_counts(&self, x: &[TensorType]) -> Result<Shape, TypeFault> {
                dtype_in(0, &x[0], &REAL)?;
                same_dtype(x, 0, 1)?;
                window_is_positive("window_dimensions", &self.window_dimensions)?;
                Ok(self.lists().counts(&x[0].shape)?.into())
            }

            fn race<'a, T: Shares>(&self, x: &'a Array, axes: &'a [WindowAxis]) -> Result<Race<'a, T>, ArrayError> {
                Ok(Race {
                    entries: x.as_slice()?,
                    shape: x.shape(),
                    axes,
                    is_max: self.order == WindowOrder::Max,
                    is_shared: self.ties == WindowTies::Share,
                })
            }
        }
    };
}

window_op! {
    /// The mean of a tensor (operand 1) over those entries of each window where operand 0 is extreme.
    ///
    /// The derivative of a maximum or minimum over windows: linear in operand 1, constant in operand 0.
    /// The adjoint is [`WindowDeal`]. Windows that meet no entry give 0.
    WindowPick = "window_pick", adjoint: WindowDeal
}

window_op! {
    /// Hands each entry of operand 1 to the extreme entries of its window of operand 0, and adds up what each gets.
    ///
    /// Linear in operand 1, constant in operand 0; the adjoint of [`WindowPick`].
    WindowDeal = "window_deal", adjoint: WindowPick
}

impl OpDef for WindowPick {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| op.beside_lanes().into());
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| vec![at.dx[1].as_ref().map(|dt| at.x[0].apply_with(at.op.clone(), dt))],
        transpose: Some(|op, at| at.fixed(0).apply_with(op.adjoint(), &at.ct)),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let counts = self.window_counts(x)?;
        same_shape(x, 0, 1)?;
        one(TensorType::new(x[0].dtype, counts))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, values] = operands(x);
        let axes = self.lists().axes(x.shape());
        result(for_real!(x.dtype(), T => {
            let mut results = buffer::filled(&out[0], T::ZERO)?;
            self.race(&x, &axes)?.pick(values.as_slice::<T>()?, &mut results);
            Array::from_buffer(out[0].shape.clone(), results)
        }))
    }

    fn samples() -> Vec<Sample<Self>> {
        points().into_iter().map(|(op, x, _)| Sample::new(op.adjoint(), [x.clone(), x])).map(Sample::at_kink).collect()
    }
}

impl OpDef for WindowDeal {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| op.beside_lanes().into());
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| vec![at.dx[1].as_ref().map(|dt| at.x[0].apply_with(at.op.clone(), dt))],
        transpose: Some(|op, at| at.fixed(0).apply_with(op.adjoint(), &at.ct)),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let counts = self.window_counts(x)?;
        require(Category::Shape, x[1].shape == counts, || {
            format!("operand 1 has shape {}, the windows of operand 0 are {counts}; give one for each", x[1].shape)
        })?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, source] = operands(x);
        let axes = self.lists().axes(x.shape());
        result(for_real!(x.dtype(), T => {
            let mut results = buffer::filled(&out[0], T::ZERO)?;
            self.race(&x, &axes)?.deal(source.as_slice::<T>()?, &mut results);
            Array::from_buffer(out[0].shape.clone(), results)
        }))
    }

    fn samples() -> Vec<Sample<Self>> {
        points().into_iter().map(|(op, x, source)| Sample::new(op, [x, source]).at_kink()).collect()
    }
}

/// Where both operations are checked: the operation that deals, its windows' entries, one number for each window.
///
/// Constant in operand 0 by definition, they disagree with differences there only at ties; but those are the point.
fn points() -> Vec<(WindowDeal, Array, Array)> {
    let point = |order, ties, lists: [&[usize]; 4], padding: &[(i64, i64)], x: Array, source: Array| {
        let [window_dimensions, window_strides, base_dilations, window_dilations] = lists.map(<[usize]>::to_vec);
        let padding = padding.to_vec();
        let deal =
            WindowDeal { order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding };
        (deal, x, source)
    };
    let tied = || vector(&[1.0, 1.0, 0.5, 1.0, 1.0]);
    vec![
        point(WindowOrder::Max, WindowTies::Share, [&[3], &[1], &[1], &[1]], &[(0, 0)], tied(), mixed(&[3])),
        point(WindowOrder::Max, WindowTies::First, [&[3], &[1], &[1], &[1]], &[(0, 0)], tied(), mixed(&[3])),
        point(
            WindowOrder::Min,
            WindowTies::Share,
            [&[2, 2], &[1, 2], &[2, 1], &[1, 2]],
            &[(0, -1), (1, 1)],
            mixed(&[3, 4]),
            mixed(&[3, 2]),
        ),
        point(WindowOrder::Min, WindowTies::First, [&[2], &[1], &[1], &[1]], &[(3, 0)], mixed(&[2]), mixed(&[4])),
        point(WindowOrder::Max, WindowTies::Share, [&[], &[], &[], &[]], &[], mixed(&[]), mixed(&[])),
    ]
}
