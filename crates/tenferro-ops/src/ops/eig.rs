//! The eigenvalues and eigenvectors of square matrices.

use super::Complex;
use super::check::square_matrices;
use super::eigh::is_decomposition;
use super::sample::{array, c, mixed, mixed_complex, single};
use super::spectrum::{diagonal_of_means, phase_drift, several, where_alone};
use super::ties::{TieGuard, TiePlace, Ties};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The eigenvalues w and eigenvectors V, the columns of a matrix, of A: A·V = V·diag(w). Both are complex.
    ///
    /// The order is that in which they are found. Each vector has length 1, and its largest entry is real and positive
    /// (the first, if several are equally large).
    /// With M = V⁻¹·dA·V and Fᵢⱼ = 1/(wⱼ − wᵢ): `dw = diag(M)`, `dV = V·(F∘M)`, each column changed along itself so that its
    /// length stays 1 and its largest entry real. The tangent of a real A is made complex, so its cotangent is real.
    ///
    /// Derivatives need V to have an inverse. Equal eigenvalues, and `ties`, are as for [`Eigh`](super::Eigh). One thing is
    /// not seen: in reverse mode V·f(w)·V⁻¹ sends V two cotangents, which cancel exactly where all eigenvalues are equal bit
    /// by bit. What then comes from w alone lacks the part beside the diagonal; forward mode has NaN there.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Eig {
        /// What the derivative of the vectors of equal values is.
        ties: Ties,
    } = "eig";
}

impl OpDef for Eig {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let dtype = if x[0].dtype.real_part() == DType::F32 { DType::C32 } else { DType::C64 };
        let values = &x[0].shape[..x[0].rank() - 1];
        several([TensorType::new(dtype, values), TensorType::new(dtype, &x[0].shape)])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        Ok(decompositions::eig(&a)?.into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a| Sample::new(Eig { ties: Ties::Nan }, [a]);
        vec![
            sample(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])),
            sample(array(&[2, 2], &[0.5, -1.2, 0.8, 0.3])),
            sample(array(&[3, 3], &[2.0, 0.7, -0.4, 0.3, -1.0, 0.9, 0.6, -0.5, 0.3])),
            sample(array(&[2, 2, 2], &[1.0, 0.4, 0.8, -0.5, 0.2, -1.5, 0.5, 0.9])),
            sample(array(&[2, 2], &[c(1.0, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.0)])),
            sample(array(&[1, 1], &[0.5])),
            sample(array(&[2, 2], &[1.0, 0.0, 0.0, 1.0])).primal_only(),
            sample(array(&[2, 2], &[1.0, 1.0, 0.0, 1.0])).primal_only(),
            sample(array(&[2, 2], &[f64::NAN, 0.0, 0.0, 1.0])).primal_only(),
            sample(mixed(&[0, 2, 2])).primal_only(),
            sample(mixed_complex(&[2, 0, 0])).primal_only(),
        ]
    }
}

fn jvp<'e>(op: &Eig, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; 2] };
    let a = at.x[0].convert(at.y[1].dtype());
    let frame = at.scope.apply_all(EigFrame {}, &[at.x[0].clone(), at.y[0].clone(), at.y[1].clone()]);
    let (v, b) = (&frame[0], &frame[1]);
    let inverse = v.inv();
    let moved = inverse.matmul(&da.convert(v.dtype()).matmul(v));
    let guard = TieGuard { place: TiePlace::Tied };
    let moved = at.scope.apply(guard, &[moved, a, inverse, v.clone(), b.clone()]);
    let mut dv = of_length_one(v, &v.matmul(&moved.gap_quotient(b)), |along| along);
    if op.ties == Ties::Nan {
        dv = dv + v.meets_ties(&moved, b, TiePlace::Tied);
    }
    vec![Some(moved.diagonal()), Some(dv)]
}

op! {
    /// A frame of the spaces that equal eigenvalues of A share, for A and its eigenvalues and eigenvectors.
    ///
    /// As [`EighFrame`](super::EighFrame), with M = V⁻¹·dA·V. The results are V and B, where V·B·V⁻¹ is A.
    pub struct EigFrame = "eig_frame";
}

impl OpDef for EigFrame {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| frame_jvp(at), transpose: None };

    fn operand_count(&self) -> usize {
        3
    }

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let types = Eig { ties: Ties::Nan }.infer(x)?;
        is_decomposition(&x[1..], &types)?;
        several([x[2].clone(), x[2].clone()])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [_, w, v] = operands(x);
        let b = diagonal_of_means(&w, &out[1])?;
        Ok([v, b].into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let of = |a: Array| {
            let results = decompositions::eig(&a).unwrap_or_else(|error| unreachable!("a sample of ours: {error}"));
            Sample::new(EigFrame {}, [a].into_iter().chain(results)).primal_only()
        };
        vec![of(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])), of(mixed_complex(&[2, 3, 3])), of(single(&mixed(&[2, 2])))]
    }
}

fn frame_jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    // The operands w and V move with A; their own tangents say nothing more.
    let Some(da) = &at.dx[0] else { return vec![None; 2] };
    let (v, b) = (&at.y[0], &at.y[1]);
    let moved = v.solve(&da.convert(v.dtype()).matmul(v));
    let dv = v.matmul(&moved.gap_quotient(b));
    let db = moved.masked(&b.tie_places(TiePlace::Group));
    vec![Some(of_length_one(v, &dv, |along| where_alone(&along, b))), Some(db)]
}

/// The tangent of columns that are changed along themselves so that their length stays 1 and their largest entry real.
fn of_length_one<'e>(v: &Value<'e>, dv: &Value<'e>, changed: impl FnOnce(Value<'e>) -> Value<'e>) -> Value<'e> {
    let growth = (v.conj() * dv).sum(&[v.rank() - 2]).real();
    let along = changed(growth.apply_with(Complex {}, &phase_drift(v, dv)));
    let (n, _) = v.rows_columns();
    dv - along.as_rows(n) * v
}
