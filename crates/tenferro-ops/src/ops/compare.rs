//! Truth values: comparisons and logic.

use super::check::{BITS, DTypes, dtype_in, elementwise};
use super::sample::vector;
use crate::attribute::word_attribute;
use crate::element::{for_bits, for_dtype, for_ordered};
use crate::kernels::elementwise::{map_in_place, zip, zip_in_place};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

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

const ANY: DTypes = DTypes { contains: |_| true, words: "anything" };
const NOT_COMPLEX: DTypes =
    DTypes { contains: |dtype| !dtype.is_complex(), words: "real, integer or Bool: complex numbers have no order" };

impl OpDef for Compare {
    const RULE: Rule<Self> = Rule::Zero;

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let has_order = !matches!(self.direction, Direction::Eq | Direction::Ne);
        let ty = elementwise(x, if has_order { &NOT_COMPLEX } else { &ANY })?;
        one(TensorType::new(DType::Bool, ty.shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        let dtype = x.dtype();
        result(match self.direction {
            Direction::Eq => for_dtype!(dtype, T => zip(&x, &y, |x: T, y: T| x == y)),
            Direction::Ne => for_dtype!(dtype, T => zip(&x, &y, |x: T, y: T| x != y)),
            direction if dtype.is_bool() => zip(&x, &y, |x: bool, y: bool| holds(direction, &x, &y)),
            direction => for_ordered!(dtype, T => zip(&x, &y, |x: T, y: T| holds(direction, &x, &y))),
        }?)
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

op! {
    /// Both of two truth values, or of the bits of two integers.
    pub struct And = "and";
}

impl OpDef for And {
    const RULE: Rule<Self> = Rule::Zero;

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &BITS)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, y] = operands(x);
        result(for_bits!(out[0].dtype, T => zip_in_place(x, &y, |x: T, y: T| x & y))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(And {}, [vector(&[true, true, false]), vector(&[true, false, false])])]
    }
}

op! {
    /// The opposite of a truth value, or of each bit of an integer.
    pub struct Not = "not";
}

impl OpDef for Not {
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &BITS)?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_bits!(out[0].dtype, T => map_in_place(x, |x: T| !x))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Not {}, [vector(&[true, false])]), Sample::new(Not {}, [vector(&[5, -1])])]
    }
}
