//! Truth values: comparisons and logic.

use super::binary_macro::binary;
use super::check::{ANY, ORDERED_OR_BOOL, elementwise};
use super::sample::vector;
use super::unary_macro::unary;
use crate::attribute::word_attribute;
use crate::element::{for_dtype, for_ordered_or_bool};
use crate::kernels::elementwise::{by_kernel, zip};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{DType, Element, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

word_attribute! {
    /// How two elements are compared.
    Direction {
        /// =
        Eq = "EQ",
        /// ≠
        Ne = "NE",
        /// <
        Lt = "LT",
        /// ≤
        Le = "LE",
        /// >
        Gt = "GT",
        /// ≥
        Ge = "GE",
    }
}

op! {
    /// Compares element by element, as IEEE 754 does: with NaN only NE holds. Complex numbers have no order.
    ///
    /// The result is a truth value, so no derivative passes.
    pub struct Compare {
        /// The relation.
        direction: Direction,
    } = "compare";
}

/// One loop for each direction, so that it is not looked at again for each element.
fn ordering<T: Element + PartialOrd>(direction: Direction) -> Kernel {
    match direction {
        Direction::Eq => Kernel::binary(|x: T, y: T| x == y),
        Direction::Ne => Kernel::binary(|x: T, y: T| x != y),
        Direction::Lt => Kernel::binary(|x: T, y: T| x < y),
        Direction::Le => Kernel::binary(|x: T, y: T| x <= y),
        Direction::Gt => Kernel::binary(|x: T, y: T| x > y),
        Direction::Ge => Kernel::binary(|x: T, y: T| x >= y),
    }
}

impl OpDef for Compare {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Zero;

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let has_order = !matches!(self.direction, Direction::Eq | Direction::Ne);
        let ty = elementwise(x, if has_order { &ORDERED_OR_BOOL } else { &ANY })?;
        one(TensorType::new(DType::Bool, ty.shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        let dtype = x.dtype();
        // Arrays of one number are not written out; all others have a loop for each direction.
        if !x.is_spread()
            && !y.is_spread()
            && let Some(kernel) = OpDef::kernel(self, &[dtype; 2])
        {
            return result(by_kernel(&kernel, &[&x, &y])?);
        }
        result(match self.direction {
            Direction::Eq => for_dtype!(dtype, T => zip(&x, &y, |x: T, y: T| x == y)),
            Direction::Ne => for_dtype!(dtype, T => zip(&x, &y, |x: T, y: T| x != y)),
            direction => for_ordered_or_bool!(dtype, T => zip(&x, &y, |x: T, y: T| holds(direction, &x, &y))),
        }?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        match self.direction {
            Direction::Eq => Some(for_dtype!(x[0], T => Kernel::binary(|x: T, y: T| x == y))),
            Direction::Ne => Some(for_dtype!(x[0], T => Kernel::binary(|x: T, y: T| x != y))),
            direction if (ORDERED_OR_BOOL.contains)(x[0]) => {
                Some(for_ordered_or_bool!(x[0], T => ordering::<T>(direction)))
            }
            _ => None,
        }
    }

    fn samples() -> Vec<Sample<Self>> {
        let directions = [Direction::Eq, Direction::Ne, Direction::Lt, Direction::Le, Direction::Gt, Direction::Ge];
        let sample = |direction| {
            Sample::new(Compare { direction }, [vector(&[0.5, 1.0, f64::NAN]), vector(&[1.0, 1.0, 1.0])]).primal_only()
        };
        directions.into_iter().map(sample).collect()
    }
}

fn holds<T: PartialOrd>(direction: Direction, x: &T, y: &T) -> bool {
    match direction {
        Direction::Eq => x == y,
        Direction::Ne => x != y,
        Direction::Lt => x < y,
        Direction::Le => x <= y,
        Direction::Gt => x > y,
        Direction::Ge => x >= y,
    }
}

binary! {
    /// Both of two truth values, or of the bits of two integers.
    And = "and";
    BITS, for_bits: |x, y| x & y;
    rule: Rule::Zero;
    samples: ([true, true, false], [true, false, false]);
}

unary! {
    /// The opposite of a truth value, or of each bit of an integer.
    Not = "not";
    BITS, for_bits: |x| !x;
    rule: Rule::Zero;
    samples: [true, false], [5, -1];
}
