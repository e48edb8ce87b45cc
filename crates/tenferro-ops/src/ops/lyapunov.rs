//! Equations in which an unknown matrix stands on both sides of a known one.

use super::check::{FLOAT, elementwise, square_matrices};
use super::eigh::hermitian_part;
use super::sample::{array, c, mixed, mixed_complex, regular};
use super::{Add, BroadcastInDim, Convert, Div, DotGeneral, Transpose};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{Array, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// X where P·X + X·P = K (operand 1), for the Hermitian part P of operand 0, which is positive definite.
    ///
    /// In the eigenvectors of P the entries of K are divided by sums of eigenvalues; equal ones do not matter.
    /// Linear in K, and its own adjoint. In P the tangent is that of the equation: dX solves it for −(dP·X + X·dP).
    pub struct Lyapunov = "lyapunov";
}

impl OpDef for Lyapunov {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let (p, x) = (&at.x[0], &at.y[0]);
            vec![at.sum(|operand, d| {
                if operand == 1 {
                    return Some(p.apply_with(Lyapunov {}, d));
                }
                let dp = hermitian_part(d);
                Some(p.apply_with(Lyapunov {}, &-(dp.matmul(x) + x.matmul(&dp))))
            })]
        },
        transpose: Some(|_, at| at.fixed(0).apply_with(Lyapunov {}, &at.ct)),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(elementwise(x, &FLOAT)?)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [p, k] = operands(x);
        let [w, v] = decompositions::eigh(&p)?;
        let batch = v.rank() - 2;
        let axes: Vec<_> = (0..batch).collect();
        let matmul = |x: &Array, y: &Array| {
            let (lhs_contract, rhs_contract) = (vec![batch + 1], vec![batch]);
            let dot = DotGeneral { lhs_batch: axes.clone(), rhs_batch: axes.clone(), lhs_contract, rhs_contract };
            single(dot, [x.clone(), y.clone()])
        };
        let permutation = [&axes[..], &[batch + 1, batch]].concat();
        let adjoint = single(super::Conj {}, [single(Transpose { permutation }, [v.clone()])?])?;
        let moved = matmul(&matmul(&adjoint, &k)?, &v)?;
        let w = single(Convert { dtype: v.dtype() }, [w])?;
        let spread = |axis: usize| {
            let broadcast_dimensions = [&axes[..], &[axis]].concat();
            single(BroadcastInDim { shape: v.shape().to_vec(), broadcast_dimensions }, [w.clone()])
        };
        let sums = single(Add {}, [spread(batch)?, spread(batch + 1)?])?;
        let divided = single(Div {}, [moved, sums])?;
        result(matmul(&matmul(&v, &divided)?, &adjoint)?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |p, k| Sample::new(Lyapunov {}, [p, k]);
        let complex = array(&[2, 2], &[c(3.0, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(2.5, 0.0)]);
        vec![
            sample(regular(&[3, 3], 3.0), mixed(&[3, 3])),
            sample(regular(&[2, 2, 2], 3.0), mixed(&[2, 2, 2])),
            sample(complex, mixed_complex(&[2, 2])),
            sample(array(&[2, 2], &[2.0, 0.0, 0.0, 2.0]), mixed(&[2, 2])),
            sample(mixed(&[0, 0]), mixed(&[0, 0])).primal_only(),
        ]
    }
}

/// The result of an operation on arrays that fit it.
fn single<const N: usize>(op: impl Into<crate::StdTensorOp>, operands: [Array; N]) -> Result<Array, OpError> {
    Ok(op.into().eval(operands)?.swap_remove(0))
}
