//! Singular values and singular vectors.

use super::check::{FLOAT, dtype_in, matrices};
use super::sample::{array, c, mixed, mixed_complex};
use super::spectrum::{Pair, PairReciprocal, TieGuard, imaginary, phase_drift, several};
use crate::kernels::decompositions;
use crate::op_def::{Arrays, Types, operands};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// A = U·diag(S)·Vᴴ: the singular values S, real and descending, and as many columns of U and rows of Vᴴ.
    ///
    /// The results are U, S, Vᴴ, or S alone. The largest entry of each column of U is real and positive (the first, if
    /// several are equally large).
    /// With M = Uᴴ·dA·V, its Hermitian part H and its skew part K: `dS = Re diag(M)`,
    /// `dU = U·(E∘H + G∘K) + (dA·V − U·M)/S` and `dV = V·(E∘H − G∘K) + (dAᴴ·U − V·Mᴴ)/S`, where Eᵢⱼ = 1/(sⱼ − sᵢ) and
    /// Gᵢⱼ = 1/(sⱼ + sᵢ), and pairs of columns turned so that the largest entry in U stays real.
    ///
    /// Only E, never G, is cut where singular values are equal, but for rounding; G and 1/S are cut at zeros.
    /// First derivatives are finite there, and right for functions that do not change when the vectors of equal singular
    /// values are mixed, and that use these values alike and without their vectors: norms, Σ f(sᵢ), U·Vᴴ, projectors.
    /// U·f(S)·Vᴴ with f' ≠ 0 is not among them: its derivative in the block of equal singular values has the term f'·H, of
    /// which U, S and V keep the diagonal alone, as for [`Eigh`](super::Eigh).
    /// Beyond first order the derivative with respect to equal singular values is NaN, and so it is at zero, unless A is
    /// square and real.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Svd {
        /// Whether U and Vᴴ are results beside S.
        compute_uv: bool,
    } = "svd";
}

impl OpDef for Svd {
    const RULE: Rule<Self> = Rule::Custom { jvp: |op, at| jvp(op, at), transpose: None };

    fn result_count(&self) -> usize {
        if self.compute_uv { 3 } else { 1 }
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        let (m, n) = matrices(x, 0)?;
        let batch = &x[0].shape[..x[0].rank() - 2];
        let k = m.min(n);
        let ty = |dtype, sizes: &[usize]| TensorType::new(dtype, [batch, sizes].concat());
        let dtype = x[0].dtype;
        let values = ty(dtype.real_part(), &[k]);
        if self.compute_uv { several([ty(dtype, &[m, k]), values, ty(dtype, &[k, n])]) } else { several([values]) }
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        if self.compute_uv {
            return Ok(decompositions::svd(&a)?.into_iter().collect());
        }
        Ok(decompositions::singular_values(&a)?.into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let tall = || array(&[3, 2], &[1.5, 0.4, 0.8, -0.5, -0.3, 0.9]);
        let wide = || array(&[2, 3], &[1.5, 0.4, 0.8, -0.5, -0.3, 0.9]);
        let square = || array(&[3, 3], &[2.0, 0.7, -0.4, 0.3, -1.0, 0.9, 0.6, -0.5, 0.3]);
        let complex = |shape: &[usize]| {
            let entries = [c(1.5, 0.3), c(0.4, -0.7), c(0.8, 0.2), c(-0.5, 0.6), c(-0.3, 1.0), c(0.9, -0.4)];
            array(shape, &entries[..shape.iter().product()])
        };
        let batch = || array(&[2, 2, 2], &[1.0, 0.4, 0.8, -0.5, 0.2, 1.5, 0.5, 0.9]);
        let points = [tall(), wide(), square(), batch(), complex(&[2, 2]), complex(&[3, 2]), complex(&[2, 3])];
        let smooth = points
            .into_iter()
            .flat_map(|a| [true, false].map(|compute_uv| Sample::new(Svd { compute_uv }, [a.clone()])));
        let ones = array(&[2, 2], &[1.0, 0.0, 0.0, 1.0]);
        let infinite = array(&[2, 2], &[f64::INFINITY, 0.0, 0.0, 1.0]);
        let others = [ones, infinite, mixed(&[0, 2, 2]), mixed_complex(&[2, 0, 3]), mixed(&[3, 0])];
        let others = others
            .into_iter()
            .flat_map(|a| [true, false].map(|compute_uv| Sample::new(Svd { compute_uv }, [a.clone()]).primal_only()));
        smooth.chain(others).collect()
    }
}

fn jvp<'e>(op: &Svd, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; at.y.len()] };
    let (m, n) = da.rows_columns();
    // The derivative of the values alone needs the vectors all the same.
    let decomposition = if op.compute_uv { at.y.clone() } else { at.scope.apply_all(Svd { compute_uv: true }, &at.x) };
    let [u, s, vh] = &decomposition[..] else { return vec![None; at.y.len()] };
    // A real singular value passes through zero smoothly, but for its sign, if no vector lies outside of U and V.
    let u = u.apply_with(TieGuard { zero: m != n || u.dtype().is_complex() }, s);
    let from_left = u.adjoint().matmul(da);
    let moved = from_left.matmul(&vh.adjoint());
    let ds = moved.diagonal().real();
    if !op.compute_uv {
        return vec![Some(ds)];
    }

    let dtype = u.dtype();
    let mirrored = moved.adjoint();
    let gaps = s.apply(PairReciprocal { pair: Pair::Gap }).convert(dtype);
    let sums = s.apply(PairReciprocal { pair: Pair::Sum });
    let common = gaps * (&moved + &mirrored).scale(0.5);
    let opposite = sums.convert(dtype) * (&moved - &mirrored).scale(0.5);
    let mut du = u.matmul(&(&common + &opposite));
    let mut dvh = (opposite - common).matmul(vh);
    // What leaves the space of the columns of U, or that of the rows of Vᴴ.
    if m > n {
        let reciprocals = sums.diagonal().scale(2.0).convert(dtype);
        let outside = da.matmul(&vh.adjoint()) - u.matmul(&moved);
        du = du + reciprocals.as_rows(m) * outside;
    }
    if m < n {
        let reciprocals = sums.diagonal().scale(2.0).convert(dtype);
        dvh = dvh + reciprocals.as_columns(n) * (from_left - moved.matmul(vh));
    }
    if dtype.is_complex() {
        let turn = imaginary(&phase_drift(&u, &du));
        du = du - turn.as_rows(m) * u;
        dvh = dvh + turn.as_columns(n) * vh;
    }
    vec![Some(du), Some(ds), Some(dvh)]
}
