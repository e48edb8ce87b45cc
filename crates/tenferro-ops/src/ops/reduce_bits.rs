//! Logic over axes.

use super::check::{BITS, reduced};
use super::sample::{array, vector};
use crate::element::for_bits;
use crate::kernels::reduce::reduce;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{DType, Fold, OpDef, OpError, Sample, TensorType, TypeFault, op};

/// A reduction bit by bit: how it starts, and how two elements combine.
macro_rules! bitwise {
    ($(#[doc = $doc:literal])* $Op:ident = $name:literal, $T:ident => $start:expr, |$x:ident, $y:ident| $value:expr;) => {
        op! {
            $(#[doc = $doc])*
            pub struct $Op {
                /// The axes, each at most once.
                axes: Vec<usize>,
            } = $name;
        }

        impl $Op {
            fn folding(&self, x: DType) -> Fold {
                for_bits!(x, $T => {
                    let f = |$x: $T, $y: $T| $value;
                    Fold::new(&self.axes, $start, f)
                })
            }
        }

        impl OpDef for $Op {
            const BATCH: crate::Batch<Self> =
                crate::Batch::Shift(|op, _| $Op { axes: crate::batch::moved(&op.axes) }.into());
            const RULE: Rule<Self> = Rule::Zero;

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(reduced(&x[0], &BITS, &self.axes)?)
            }

            fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
                let [x] = operands(x);
                result(reduce(&x, &self.folding(x.dtype()))?)
            }

            fn fold(&self, x: DType) -> Option<Fold> {
                (BITS.contains)(x).then(|| self.folding(x))
            }

            fn samples() -> Vec<Sample<Self>> {
                vec![
                    Sample::new($Op { axes: vec![1] }, [array(&[2, 2], &[true, true, true, false])]),
                    Sample::new($Op { axes: vec![0] }, [vector(&[6, -5])]),
                    Sample::new($Op { axes: vec![] }, [vector(&[6_u64, 5])]),
                    Sample::new($Op { axes: vec![0] }, [array::<i32>(&[0, 2], &[])]),
                    Sample::new($Op { axes: vec![0] }, [array::<bool>(&[0], &[])]),
                ]
            }
        }
    };
}

bitwise! {
    /// Whether all entries over some axes hold, or the bits that all integers have; of nothing true, all bits.
    ReduceAnd = "reduce_and", T => !T::default(), |x, y| x & y;
}

bitwise! {
    /// Whether some entry over some axes holds, or the bits that some integer has; of nothing false, no bit.
    ReduceOr = "reduce_or", T => T::default(), |x, y| x | y;
}
