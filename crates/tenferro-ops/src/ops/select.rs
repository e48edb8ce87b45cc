//! One of two values at each place.

use super::BroadcastInDim;
use super::check::{BOOL, dtype_in, same_dtype, same_shape};
use super::sample::{array, c, mixed, vector};
use crate::batch::before;
use crate::element::for_dtype;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{
    Array, ArrayError, Category, DType, Element, Flag, Kernel, OpDef, OpError, Sample, Shape, TensorType, TypeFault, op,
};

op! {
    /// on_true where the predicate holds, on_false elsewhere; the predicate has their shape, or rank 0.
    ///
    /// Linear in both values together: `select(p, da, db)`; the cotangents are `select(p, ct, 0)` and
    /// `select(p, 0, ct)`, and their zeros are cuts: what the untaken side is, NaN or of infinite slope, never leaks.
    pub struct Select {
        /// Whether the predicate may have size 1 along axes where it does not vary: one truth value for each of some lanes.
        lanes: Flag,
    } = "select";
}

impl Select {
    /// With a predicate of the shape of the values, or of rank 0.
    pub const PLAIN: Select = Select { lanes: Flag(false) };

    /// For a predicate and values of these shapes, where the predicate may have size 1 along some axes.
    pub fn of(predicate: &Shape, values: &Shape) -> Select {
        Select { lanes: Flag(predicate.rank() > 0 && predicate != values) }
    }
}

impl OpDef for Select {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(|_, at| {
        let (lane, predicate) = (at.lane_type(1), at.lane_type(0));
        let predicate = match (at.batched[0], predicate.rank()) {
            // One truth value for all lanes stays one.
            (false, 0) => at.x[0].clone(),
            // One for each lane is not copied along it: what is known of whole lanes passes operations that keep them apart.
            (true, 0) => at.x[0].reshape(&before(at.size, &vec![1; lane.rank()])),
            (false, _) => at.x[0].reshape(&before(1, &predicate.shape)),
            (true, _) => at.x[0].clone(),
        };
        let (on_true, on_false) = (at.lanes(1), at.lanes(2));
        at.apply(Select::of(predicate.shape(), on_true.shape()), &[predicate, on_true, on_false])
    });
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::At(&[1, 2]),
        transpose: |_, at| {
            let (predicate, zeros) = (at.fixed(0), at.ct.zeros_like());
            let takes = at.operand == 1;
            let ct = if takes { predicate.select(&at.ct, &zeros) } else { predicate.select(&zeros, &at.ct) };
            ct.cut_by(&predicate, takes)
        },
    };

    fn places(&self) -> Places {
        Places::Same
    }

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &BOOL)?;
        same_dtype(x, 1, 2)?;
        same_shape(x, 1, 2)?;
        let fits = |(size, of_values): (&usize, &usize)| size == of_values || (self.lanes.0 && *size == 1);
        let (predicate, values) = (&x[0].shape, &x[1].shape);
        let is_as_values = predicate.rank() == values.rank() && predicate.iter().zip(values.iter()).all(fits);
        if predicate.rank() == 0 || is_as_values {
            return one(x[1].clone());
        }
        let way_out = match self.lanes.0 {
            true => "give the predicate their axes, of size 1 where it does not vary, or rank 0",
            false => "give the predicate their shape, by broadcast_in_dim, or rank 0",
        };
        let detail = format!("the predicate has shape {predicate}, the values have shape {values}; {way_out}");
        Err(TypeFault::new(Category::Shape, detail))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [predicate, on_true, on_false] = operands(x);
        if predicate.rank() == 0 {
            return result(if predicate.item()? { on_true } else { on_false });
        }
        let predicate = spread(predicate, &out[0])?;
        result(for_dtype!(out[0].dtype, T => select::<T>(&predicate, on_true, &on_false))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        Some(for_dtype!(x[1], T => Kernel::ternary(|takes: bool, x: T, y: T| if takes { x } else { y })))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Select::PLAIN, [vector(&[true, false]), vector(&[0.5, 2.0]), vector(&[-1.0, 3.0])]),
            Sample::new(Select::PLAIN, [Array::scalar(false), vector(&[0.5, 2.0]), vector(&[-1.0, 3.0])]),
            Sample::new(Select::PLAIN, [vector(&[true]), vector(&[c(0.5, 2.0)]), vector(&[c(-1.0, 3.0)])]),
            Sample::new(Select::PLAIN, [Array::scalar(true), Array::scalar(0.5), Array::scalar(-1.0)]),
            Sample::new(Select::PLAIN, [vector(&[true, false]), vector(&[1, 2]), vector(&[3, 4])]),
            Sample::new(Select { lanes: Flag(true) }, [array(&[2, 1], &[true, false]), mixed(&[2, 3]), mixed(&[2, 3])]),
            Sample::new(
                Select { lanes: Flag(true) },
                [array(&[1, 3], &[true, false, true]), mixed(&[2, 3]), mixed(&[2, 3])],
            ),
            Sample::new(Select::PLAIN, [Array::scalar(true), mixed(&[0, 2]), mixed(&[0, 2])]).primal_only(),
            Sample::new(Select::PLAIN, [vector(&[true; 0]), mixed(&[0]), mixed(&[0])]).primal_only(),
            Sample::new(Select { lanes: Flag(true) }, [array(&[2, 1], &[true, false]), mixed(&[2, 0]), mixed(&[2, 0])])
                .primal_only(),
        ]
    }
}

/// A copy of the predicate for each place.
fn spread(predicate: Array, values: &TensorType) -> Result<Array, OpError> {
    if *predicate.shape() == values.shape {
        return Ok(predicate);
    }
    let broadcast_dimensions = (0..values.rank()).collect();
    let spread = BroadcastInDim { shape: values.shape.to_vec(), broadcast_dimensions };
    let of_type = TensorType::new(DType::Bool, values.shape.clone());
    let [spread] = operands(spread.eval([predicate].into_iter().collect(), &[of_type])?);
    Ok(spread)
}

fn select<T: Element>(predicate: &Array, mut on_true: Array, on_false: &Array) -> Result<Array, ArrayError> {
    let others = predicate.as_slice::<bool>()?.iter().zip(on_false.as_slice::<T>()?);
    for (result, (&is_true, &other)) in on_true.as_mut_slice::<T>()?.iter_mut().zip(others) {
        if !is_true {
            *result = other;
        }
    }
    Ok(on_true)
}
