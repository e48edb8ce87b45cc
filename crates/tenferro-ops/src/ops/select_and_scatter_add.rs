//! Numbers handed to the winners of windows.

use super::sample::{array, mixed};
use super::window_winners::{WindowDeal, WindowOrder, WindowTies};
use crate::attribute::word_attribute;
use crate::batch::before;
use crate::op_def::{Arrays, Types};
use crate::rule::Rule;
use crate::{Array, OpDef, OpError, Sample, TensorType, TypeFault, op};

word_attribute! {
    /// Which entry of a window is selected.
    WindowSelect {
        /// The largest.
        Ge = "ge",
        /// The smallest.
        Le = "le",
    }
}

op! {
    /// Adds each entry of the source (operand 1) to the place that its window of operand 0 selects; zero elsewhere.
    ///
    /// A window selects its largest (`ge`) or smallest (`le`) entry, the first in row-major order on ties, never
    /// padding. Linear in the source, constant in operand 0; the adjoint reads off the selected places, see
    /// [`WindowPick`](super::WindowPick).
    pub struct SelectAndScatterAdd {
        /// Which entry of a window is selected.
        select: WindowSelect,
        /// How many entries a window has along each axis, at least 1.
        window_dimensions: Vec<usize>,
        /// How far apart windows begin, at least 1.
        window_strides: Vec<usize>,
        /// How many places come before and after each axis; negative numbers crop.
        padding: Vec<(i64, i64)>,
    } = "select_and_scatter_add";
}

impl OpDef for SelectAndScatterAdd {
    const BATCH: crate::Batch<Self> = crate::Batch::Shift(|op, _| {
        SelectAndScatterAdd {
            window_dimensions: before(1, &op.window_dimensions),
            window_strides: before(1, &op.window_strides),
            padding: before((0, 0), &op.padding),
            ..op.clone()
        }
        .into()
    });
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| vec![at.dx[1].as_ref().map(|dt| at.x[0].apply_with(at.op.clone(), dt))],
        transpose: Some(|op, at| at.fixed(0).apply_with(op.deal(at.types[0].rank()).adjoint(), &at.ct)),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        self.deal(x[0].rank()).infer(x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.deal(x[0].rank()).eval(x, out)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |select, window: &[usize], strides: &[usize], padding: &[(i64, i64)], x: Array, source: Array| {
            let (window_dimensions, window_strides) = (window.to_vec(), strides.to_vec());
            let op = SelectAndScatterAdd { select, window_dimensions, window_strides, padding: padding.to_vec() };
            Sample::new(op, [x, source])
        };
        vec![
            sample(WindowSelect::Ge, &[2], &[2], &[(0, 0)], mixed(&[6]), mixed(&[3])),
            sample(WindowSelect::Le, &[3], &[1], &[(1, -1)], mixed(&[5]), mixed(&[3])),
            sample(WindowSelect::Ge, &[2, 2], &[2, 1], &[(1, 0), (0, 0)], mixed(&[3, 4]), mixed(&[2, 3])),
            sample(WindowSelect::Ge, &[2], &[1], &[(0, 0)], array(&[3], &[1.0; 3]), mixed(&[2])).at_kink(),
            sample(WindowSelect::Ge, &[2], &[1], &[(0, 0)], mixed(&[0]), mixed(&[0])).primal_only(),
        ]
    }
}

impl SelectAndScatterAdd {
    /// The same in general terms.
    fn deal(&self, rank: usize) -> WindowDeal {
        WindowDeal {
            order: if self.select == WindowSelect::Ge { WindowOrder::Max } else { WindowOrder::Min },
            ties: WindowTies::First,
            window_dimensions: self.window_dimensions.clone(),
            window_strides: self.window_strides.clone(),
            base_dilations: vec![1; rank],
            window_dilations: vec![1; rank],
            padding: self.padding.clone(),
        }
    }
}
