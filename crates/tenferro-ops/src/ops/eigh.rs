//! The eigenvalues and eigenvectors of Hermitian matrices.

use super::check::{require, square_matrices};
use super::sample::{array, c, mixed, mixed_complex, single};
use super::spectrum::{group_means, imaginary, phase_drift, several, where_alone, write_means};
use super::ties::{TieGuard, TiePlace, Ties};
use crate::element::{for_float, for_real};
use crate::kernel::Typed;
use crate::kernels::decompositions::{self, Double};
use crate::kernels::linalg::Batch;
use crate::kernels::number::Number;
use crate::kernels::spectrum::Groups;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, Category, Complex, DType, OpDef, OpError, Sample, TensorType, TypeFault, Writer, op};

op! {
    /// The eigenvalues w, real and ascending, and eigenvectors V, the columns of a unitary matrix, of (A + Aᴴ)/2.
    ///
    /// The largest entry of each eigenvector is real and positive (the first, if several are equally large).
    /// With M = Vᴴ·(dA + dAᴴ)/2·V and Fᵢⱼ = 1/(wⱼ − wᵢ): `dw = diag(M)`, `dV = V·(F∘M)`, each column turned so that its
    /// largest entry stays real.
    ///
    /// Eigenvalues that are equal, but for rounding, have vectors that are an arbitrary basis of their space.
    /// A derivative that mixes them does not exist: with `ties` nan, the default, Fᵢⱼ·Mᵢⱼ for equal wᵢ and wⱼ is NaN unless
    /// Mᵢⱼ is exactly zero, and so is what the adjoint sends there. Functions of the values alone that treat equal ones
    /// alike (the trace, the determinant, Σ f(wᵢ)) are right, and so are, to every order, functions of values and vectors
    /// that have no equal. With `ties` zero Fᵢⱼ = 0 there: right to first order for functions that do not change when the
    /// vectors of equal values are mixed and that use these values without their vectors, such as projectors; wrong for
    /// V·f(w)·Vᴴ, whose derivative in the block of equal values is f'·M. Beyond first order what depends on equal values is
    /// NaN in both.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Eigh {
        /// What the derivative of the vectors of equal values is.
        ties: Ties,
    } = "eigh";
}

impl OpDef for Eigh {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let values = &x[0].shape[..x[0].rank() - 1];
        several([TensorType::new(x[0].dtype.real_part(), values), x[0].clone()])
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        Ok(decompositions::eigh(&a)?.into_iter().collect())
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let n = Batch::of(&x[0].shape).rows;
        match x[0].dtype {
            DType::F64 => Some(writer::<f64>(n)),
            DType::C64 => Some(writer::<Complex<f64>>(n)),
            // Singles are converted.
            _ => None,
        }
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |a| Sample::new(Eigh { ties: Ties::Nan }, [a]);
        vec![
            sample(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])),
            sample(array(&[3, 3], &[2.0, 0.7, -0.4, 0.3, -1.0, 0.9, 0.6, -0.5, 0.3])),
            sample(array(&[2, 2, 2], &[1.0, 0.4, 0.8, -0.5, 0.2, 1.5, 0.5, 0.9])),
            sample(array(&[2, 2], &[c(1.0, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.0)])),
            sample(array(
                &[3, 3],
                &[
                    c(2.0, 0.0),
                    c(0.7, 0.5),
                    c(-0.4, 0.2),
                    c(0.3, -0.6),
                    c(-1.0, 0.1),
                    c(0.9, -0.3),
                    c(0.6, 0.4),
                    c(-0.5, 0.8),
                    c(0.3, 0.0),
                ],
            )),
            sample(array(&[1, 1], &[c(0.5, 0.25)])),
            sample(array(&[2, 2], &[1.0, 0.0, 0.0, 1.0])).primal_only(),
            sample(array(&[2, 2], &[f64::NAN, 0.0, 0.0, 1.0])).primal_only(),
            sample(mixed(&[0, 2, 2])).primal_only(),
            sample(mixed_complex(&[2, 0, 0])).primal_only(),
        ]
    }
}

fn writer<T: Double>(n: usize) -> Writer {
    Writer::new(move |operands, results| {
        let [values, vectors] = results else { unreachable!("two results") };
        let (values, vectors) = (f64::of_mut(values.reborrow()), T::of_mut(vectors.reborrow()));
        decompositions::write_eigh(T::of(operands[0]), n, values, vectors)
    })
}

fn jvp<'e>(op: &Eigh, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; 2] };
    let a = &at.x[0];
    let frame = at.scope.apply_all(EighFrame {}, &[a.clone(), at.y[0].clone(), at.y[1].clone()]);
    let (v, b) = vectors_and_block(&frame);
    let adjoint = v.adjoint();
    let moved = adjoint.matmul(&hermitian_part(da).matmul(v));
    let guard = TieGuard { place: TiePlace::Tied };
    let moved = at.scope.apply(guard, &[moved, hermitian_part(a), adjoint, v.clone(), b.clone()]);
    let mut dv = v.matmul(&moved.gap_quotient(&b));
    if v.dtype().is_complex() {
        dv = in_phase(v, &dv, |drift| drift);
    }
    if op.ties == Ties::Nan {
        dv = dv + v.meets_ties(&moved, &b, TiePlace::Tied);
    }
    vec![Some(moved.diagonal().real()), Some(dv)]
}

op! {
    /// A frame of the spaces that equal eigenvalues of (A + Aᴴ)/2 share, for A and its eigenvalues and eigenvectors.
    ///
    /// The results are the eigenvectors V themselves, the mean of its group in place of each value, and a matrix N of
    /// zeros: with B = N + the diagonal matrix of the means, V·B·Vᴴ is A. They are functions of A alone, with
    /// derivatives of every order; the operands w and V only save computing them again.
    /// With M = Vᴴ·(dA + dAᴴ)/2·V the tangent of V is V·X, where X·B − B·X is M outside of the blocks of B and X is 0
    /// within; that of B is M within the blocks. Vectors of values without an equal are turned as by [`Eigh`].
    pub struct EighFrame = "eigh_frame";
}

impl OpDef for EighFrame {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| frame_jvp(at), transpose: None };

    fn operand_count(&self) -> usize {
        3
    }

    fn result_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let types = Eigh { ties: Ties::Nan }.infer(x)?;
        is_decomposition(&x[1..], &types)?;
        several([x[2].clone(), x[1].clone(), x[2].clone()])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [_, w, v] = operands(x);
        Ok([v, group_means(&w)?, Array::zeros(out[2].dtype, &out[2].shape)?].into_iter().collect())
    }

    fn passes(&self, result: usize) -> Option<usize> {
        [Some(2), None, None][result]
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let n = x[1].shape.last().copied().unwrap_or(0);
        for_real!(x[1].dtype, V => for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let [means, zeros] = results else { unreachable!("two results beside the one that passes") };
            T::of_mut(zeros.reborrow()).fill(T::ZERO);
            let values = V::of(operands[1]).chunks_exact(n.max(1));
            for (values, means) in values.zip(V::of_mut(means.reborrow()).chunks_exact_mut(n.max(1))) {
                write_means(&Groups::of(values.iter().copied()), means);
            }
            Ok(())
        }))))
    }

    fn samples() -> Vec<Sample<Self>> {
        let of = |a: Array| {
            let results = decompositions::eigh(&a).unwrap_or_else(|error| unreachable!("a sample of ours: {error}"));
            Sample::new(EighFrame {}, [a].into_iter().chain(results)).primal_only()
        };
        vec![
            of(array(&[2, 2], &[1.0, 0.4, 0.8, -0.5])),
            of(mixed_complex(&[2, 3, 3])),
            of(single(&mixed_complex(&[2, 2]))),
        ]
    }
}

fn frame_jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    // The operands w and V move with A; their own tangents say nothing more.
    let Some(da) = &at.dx[0] else { return vec![None; 3] };
    let (v, b) = vectors_and_block(&at.y);
    let moved = v.adjoint().matmul(&hermitian_part(da).matmul(v));
    let within = b.tie_places(TiePlace::Group);
    let db = moved.masked(&within);

    let (n, real) = (v.rows_columns().0, at.y[1].dtype());
    let members = within.convert(real);
    let last = members.rank() - 1;
    let shares = &members / members.sum(&[last]).as_columns(n);
    let dmean = (shares * db.diagonal().real().as_rows(n)).sum(&[last]);
    let dn = db - dmean.convert(v.dtype()).diagonal_matrix();

    let dv = v.matmul(&moved.gap_quotient(&b));
    let dv = if v.dtype().is_complex() { in_phase(v, &dv, |drift| where_alone(&drift, &b)) } else { dv };
    vec![Some(dv), Some(dmean), Some(dn)]
}

/// The vectors of a frame, and B.
fn vectors_and_block<'a, 'e>(frame: &'a [Value<'e>]) -> (&'a Value<'e>, Value<'e>) {
    let b = frame[1].convert(frame[0].dtype()).diagonal_matrix() + &frame[2];
    (&frame[0], b)
}

/// (A + Aᴴ)/2
pub(super) fn hermitian_part<'e>(a: &Value<'e>) -> Value<'e> {
    (a + a.adjoint()).scale(0.5)
}

/// The tangent of complex columns that are turned so that the largest entry of each stays real.
fn in_phase<'e>(v: &Value<'e>, dv: &Value<'e>, turned: impl FnOnce(Value<'e>) -> Value<'e>) -> Value<'e> {
    let (n, _) = v.rows_columns();
    let turn = imaginary(&turned(phase_drift(v, dv))).as_rows(n);
    dv - turn * v
}

/// Whether the operands of a frame have the types of the results that they are to be.
pub(super) fn is_decomposition(found: &[TensorType], expected: &[TensorType]) -> Result<(), TypeFault> {
    for (operand, (found, expected)) in (1..).zip(found.iter().zip(expected)) {
        require(Category::Shape, found == expected, || {
            format!("operand {operand} is {found}, expected {expected}; give the results of the decomposition")
        })?;
    }
    Ok(())
}
