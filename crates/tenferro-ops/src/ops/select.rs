//! One of two values at each place.

use super::check::{BOOL, dtype_in, same_dtype, same_shape};
use super::sample::{c, mixed, vector};
use crate::element::for_dtype;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Array, ArrayError, DType, Element, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// on_true where the predicate holds, on_false elsewhere; the predicate has their shape or rank 0.
    ///
    /// Linear in both values together: `select(p, da, db)`; the cotangents are `select(p, ct, 0)` and
    /// `select(p, 0, ct)`, and their zeros are cuts: what the untaken side is, NaN or of infinite slope, never leaks.
    pub struct Select = "select";
}

impl OpDef for Select {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(|_, at| at.elementwise(&[0]));
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
        if x[0].rank() != 0 {
            same_shape(x, 0, 1)?;
        }
        one(x[1].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [predicate, on_true, on_false] = operands(x);
        if predicate.rank() == 0 {
            return result(if predicate.item()? { on_true } else { on_false });
        }
        result(for_dtype!(out[0].dtype, T => select::<T>(&predicate, on_true, &on_false))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        Some(for_dtype!(x[1], T => Kernel::ternary(|takes: bool, x: T, y: T| if takes { x } else { y })))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![
            Sample::new(Select {}, [vector(&[true, false]), vector(&[0.5, 2.0]), vector(&[-1.0, 3.0])]),
            Sample::new(Select {}, [Array::scalar(false), vector(&[0.5, 2.0]), vector(&[-1.0, 3.0])]),
            Sample::new(Select {}, [vector(&[true]), vector(&[c(0.5, 2.0)]), vector(&[c(-1.0, 3.0)])]),
            Sample::new(Select {}, [Array::scalar(true), Array::scalar(0.5), Array::scalar(-1.0)]),
            Sample::new(Select {}, [vector(&[true, false]), vector(&[1, 2]), vector(&[3, 4])]),
            Sample::new(Select {}, [Array::scalar(true), mixed(&[0, 2]), mixed(&[0, 2])]).primal_only(),
            Sample::new(Select {}, [vector(&[true; 0]), mixed(&[0]), mixed(&[0])]).primal_only(),
        ]
    }
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
