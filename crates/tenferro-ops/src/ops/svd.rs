//! Singular values and singular vectors.

use super::check::{FLOAT, dtype_in, elementwise, matrices, square_matrices};
use super::eigh::is_decomposition;
use super::sample::{array, c, mixed, mixed_complex, single};
use super::spectrum::{diagonal_of_means, imaginary, phase_drift, several, where_alone, write_diagonals_of_means};
use super::ties::{ColumnQuotient, SumQuotient, TieGuard, TiePlace, Ties};
use crate::element::{for_float, for_real};
use crate::kernel::Typed;
use crate::kernels::decompositions::{self, Double};
use crate::kernels::linalg::Batch;
use crate::kernels::spectrum::{Groups, Spectral};
use crate::op_def::{Arrays, Types, operands, written};
use crate::rule::{Jvp, Rule, Transposing};
use crate::value::Value;
use crate::{Array, Complex, DType, OpDef, OpError, Sample, TensorType, TypeFault, Writer, op};

op! {
    /// A = U·diag(S)·Vᴴ: the singular values S, real and descending, and as many columns of U and rows of Vᴴ.
    ///
    /// The results are U, S, Vᴴ, or S alone. The largest entry of each column of U is real and positive (the first, if
    /// several are equally large).
    /// With M = Uᴴ·dA·V, `dS = Re diag(M)`, `dU = U·X + (dA·V − U·M)/S` and `dV = V·Y + (dAᴴ·U − V·Mᴴ)/S`, where
    /// `xᵢⱼ = (sⱼ·mᵢⱼ + sᵢ·m̄ⱼᵢ)/(sⱼ² − sᵢ²)` and `yᵢⱼ = (sᵢ·mᵢⱼ + sⱼ·m̄ⱼᵢ)/(sⱼ² − sᵢ²)`, and pairs of columns are turned so that the
    /// largest entry in U stays real.
    ///
    /// Singular values that are equal, but for rounding, are as equal eigenvalues are for [`Eigh`](super::Eigh): with `ties`
    /// nan, the default, the derivative of their vectors is NaN unless mᵢⱼ and mⱼᵢ are exactly zero, and so is what the adjoint
    /// sends there; with `ties` zero it is that of vectors that turn apart as little as possible, which is right to first
    /// order for functions that do not change when the vectors of equal values are mixed, such as U·Vᴴ and projectors.
    /// So it is with vectors of singular values that are zero, unless A is square and real, where nothing is divided.
    /// Functions of the values alone that treat equal ones alike are right, and so are, to every order, functions of values
    /// and vectors that have no equal, as long as A is square or has no singular value that is zero.
    /// A matrix with an entry that is not finite has the results NaN.
    pub struct Svd {
        /// Whether U and Vᴴ are results beside S.
        compute_uv: bool,
        /// What the derivative of the vectors of equal values is.
        ties: Ties,
    } = "svd";
}

impl OpDef for Svd {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
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

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let Batch { rows, columns, .. } = Batch::of(&x[0].shape);
        match x[0].dtype {
            DType::F64 => Some(writer::<f64>([rows, columns])),
            DType::C64 => Some(writer::<Complex<f64>>([rows, columns])),
            // Singles are converted.
            _ => None,
        }
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
        let smooth = points.into_iter().flat_map(|a| {
            [true, false].map(|compute_uv| Sample::new(Svd { compute_uv, ties: Ties::Nan }, [a.clone()]))
        });
        let ones = array(&[2, 2], &[1.0, 0.0, 0.0, 1.0]);
        let infinite = array(&[2, 2], &[f64::INFINITY, 0.0, 0.0, 1.0]);
        let others = [ones, infinite, mixed(&[0, 2, 2]), mixed_complex(&[2, 0, 3]), mixed(&[3, 0])];
        let others = others.into_iter().flat_map(|a| {
            [true, false].map(|compute_uv| Sample::new(Svd { compute_uv, ties: Ties::Nan }, [a.clone()]).primal_only())
        });
        smooth.chain(others).collect()
    }
}

/// All results, or the values alone if there is room for no more.
fn writer<T: Double>(sizes: [usize; 2]) -> Writer {
    Writer::new(move |operands, results| {
        let a = T::of(operands[0]);
        match results {
            [u, values, vh] => {
                let [u, vh] = [u, vh].map(|result| T::of_mut(result.reborrow()));
                decompositions::write_svd(a, sizes, u, f64::of_mut(values.reborrow()), vh)
            }
            results => decompositions::write_singular_values(a, sizes, f64::of_mut(results[0].reborrow())),
        }
    })
}

fn jvp<'e>(op: &Svd, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None; at.y.len()] };
    // The derivative of the values alone needs the vectors all the same.
    let a = at.x[0].clone();
    let decomposition = match op.compute_uv {
        true => at.y.clone(),
        false => at.scope.apply_all(Svd { compute_uv: true, ties: op.ties }, &at.x),
    };
    let frame = at.scope.apply_all(SvdFrame {}, &[std::slice::from_ref(&a), &decomposition].concat());
    let motion = Motion::new(&frame, da);
    let b = motion.b;
    // A real singular value passes through zero smoothly, but for its sign, if no vector lies outside of U and V.
    let (m, n) = da.rows_columns();
    let place = if m != n || a.dtype().is_complex() { TiePlace::TiedOrZero } else { TiePlace::Tied };
    let guard = TieGuard { place };
    let sides = [a, motion.u.adjoint(), motion.vh.adjoint(), b.clone()];
    let guarded = |x: &Value<'e>| at.scope.apply(guard.clone(), &[std::slice::from_ref(x), &sides].concat());
    let moved = guarded(&motion.moved);
    let ds = moved.diagonal().real();
    if !op.compute_uv {
        return vec![Some(ds)];
    }

    let mirrored = guarded(&motion.moved.adjoint());
    let [left, right] = motion.turning(&moved, &mirrored);
    // Vectors of one value turn apart, and with ties zero those of equal ones. Of real numbers the diagonal is zero.
    let apart = (&moved - &mirrored).scale(0.5);
    let apart = if op.ties == Ties::Zero { apart } else { apart.masked(&apart.diagonal_mask()) };
    let opposite = apart.apply_with(SumQuotient { nan: false }, b);
    let [mut du, mut dvh] = motion.vectors(&(left + &opposite), &(right - opposite), op.ties, |drift| drift);
    if op.ties == Ties::Nan {
        // What meets ties in U and what does in V is tested by itself, and cannot cancel.
        let v = motion.vh.adjoint();
        du = du + motion.u.meets_ties(&moved, b, place) + motion.u.meets_ties(&mirrored, b, place);
        dvh = dvh + (v.meets_ties(&moved, b, place) + v.meets_ties(&mirrored, b, place)).adjoint();
    }
    vec![Some(du), Some(ds), Some(dvh)]
}

op! {
    /// A frame of the spaces that equal singular values of A share, for A and its decomposition U, S, Vᴴ.
    ///
    /// The results are U, a matrix B and Vᴴ, where U·B·Vᴴ is A and B is diagonal: the mean of its group in place of each
    /// value. They are functions of A alone, with derivatives of every order; the other operands only save computing them
    /// again. Columns of a group move without turning among themselves, so that B gets a block for each group.
    pub struct SvdFrame = "svd_frame";
}

impl OpDef for SvdFrame {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| frame_jvp(at), transpose: None };

    fn operand_count(&self) -> usize {
        4
    }

    fn result_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let types = Svd { compute_uv: true, ties: Ties::Nan }.infer(x)?;
        is_decomposition(&x[1..], &types)?;
        let mut square = x[1].shape.to_vec();
        let columns = x[1].rank() - 1;
        square[columns - 1] = square[columns];
        several([x[1].clone(), TensorType::new(x[1].dtype, square), x[3].clone()])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [_, u, s, vh] = operands(x);
        let b = diagonal_of_means(&s, &out[1])?;
        Ok([u, b, vh].into_iter().collect())
    }

    fn passes(&self, result: usize) -> Option<usize> {
        [Some(1), None, Some(3)][result]
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let n = x[2].shape.last().copied().unwrap_or(0);
        for_real!(x[2].dtype, V => for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            write_diagonals_of_means::<V, T>(V::of(operands[2]), n, T::of_mut(results[0].reborrow()));
            Ok(())
        }))))
    }

    fn samples() -> Vec<Sample<Self>> {
        let of = |a: Array| {
            let results = decompositions::svd(&a).unwrap_or_else(|error| unreachable!("a sample of ours: {error}"));
            Sample::new(SvdFrame {}, [a].into_iter().chain(results)).primal_only()
        };
        vec![of(mixed(&[3, 2])), of(mixed_complex(&[2, 2, 3])), of(single(&mixed_complex(&[3, 2])))]
    }
}

fn frame_jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    // The operands U, S and Vᴴ move with A; their own tangents say nothing more.
    let Some(da) = &at.dx[0] else { return vec![None; 3] };
    let motion = Motion::new(&at.y, da);
    let (moved, b) = (&motion.moved, motion.b);
    let within = b.tie_places(TiePlace::Group);
    let [left, right] = motion.turning(moved, &moved.adjoint());
    if !moved.dtype().is_complex() {
        let [du, dvh] = motion.vectors(&left, &right, Ties::Nan, |drift| drift);
        return vec![Some(du), Some(moved.masked(&within)), Some(dvh)];
    }
    // A value without an equal stays real: its two vectors turn apart.
    let apart = (moved - moved.adjoint()).scale(0.5).masked(&b.tie_places(TiePlace::Alone));
    let opposite = apart.apply_with(SumQuotient { nan: false }, b);
    let db = (moved - opposite.matmul(b) - b.matmul(&opposite)).masked(&within);
    let [du, dvh] = motion.vectors(&(left + &opposite), &(right - opposite), Ties::Nan, |drift| where_alone(&drift, b));
    vec![Some(du), Some(db), Some(dvh)]
}

/// A frame, and how the matrix moves in it.
struct Motion<'a, 'e> {
    u: &'a Value<'e>,
    b: &'a Value<'e>,
    vh: &'a Value<'e>,
    da: &'a Value<'e>,
    /// M = Uᴴ·dA·V
    moved: Value<'e>,
}

impl<'a, 'e> Motion<'a, 'e> {
    fn new(frame: &'a [Value<'e>], da: &'a Value<'e>) -> Self {
        let (u, b, vh) = (&frame[0], &frame[1], &frame[2]);
        let moved = u.adjoint().matmul(da).matmul(&vh.adjoint());
        Motion { u, b, vh, da, moved }
    }

    /// How columns of U and of V turn among those of other groups.
    fn turning(&self, moved: &Value<'e>, mirrored: &Value<'e>) -> [Value<'e>; 2] {
        let operands = [moved, mirrored, self.b, self.b].map(Value::clone);
        let turning = self.u.scope().apply_all(SvdGapQuotient {}, &operands);
        [0, 1].map(|side| turning[side].clone())
    }

    /// The tangents of U and of Vᴴ whose columns turn so among themselves.
    fn vectors(
        &self,
        left: &Value<'e>,
        right: &Value<'e>,
        ties: Ties,
        turned: impl FnOnce(Value<'e>) -> Value<'e>,
    ) -> [Value<'e>; 2] {
        let Motion { u, b, vh, da, moved } = self;
        let (m, n) = da.rows_columns();
        let mut du = u.matmul(left);
        // V·Y is the same as Yᴴ·Vᴴ, whose rows take nothing from columns of other vectors, which may be NaN.
        let mut dvh = right.adjoint().matmul(vh);
        // What leaves the space of the columns of U, or that of the rows of Vᴴ.
        if m > n {
            let outside = da.matmul(&vh.adjoint()) - u.matmul(moved);
            du = du + outside.apply_with(ColumnQuotient { nan: ties == Ties::Nan }, b);
        }
        if m < n {
            let outside = u.adjoint().matmul(da) - moved.matmul(vh);
            dvh = dvh + outside.adjoint().apply_with(ColumnQuotient { nan: ties == Ties::Nan }, &b.adjoint()).adjoint();
        }
        if u.dtype().is_complex() {
            let turn = imaginary(&turned(phase_drift(u, &du)));
            du = du - turn.as_rows(m) * *u;
            dvh = dvh + turn.as_columns(n) * *vh;
        }
        [du, dvh]
    }
}

op! {
    /// X and Y where X·R − S·Y is M and Y·Rᴴ − Sᴴ·X is L outside of the blocks of R and S, and which are 0 within.
    ///
    /// R and S (operands 2 and 3) are both B of a [`SvdFrame`], or one of them is Bᴴ: real diagonal matrices, with blocks
    /// of zeros beside the diagonal, one for each group of entries that are equal but for rounding.
    /// `xᵢⱼ = (sⱼ·mᵢⱼ + sᵢ·lᵢⱼ)/(sⱼ² − sᵢ²)` and `yᵢⱼ = (sᵢ·mᵢⱼ + sⱼ·lᵢⱼ)/(sⱼ² − sᵢ²)`.
    /// Linear in M and L (operands 0 and 1); in R and S the tangents are those of the equations, dR and dS read within the
    /// blocks.
    pub struct SvdGapQuotient = "svd_gap_quotient";
}

impl OpDef for SvdGapQuotient {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: |_, at| gap_jvp(at), transpose: Some(|_, at| gap_transpose(at)) };

    fn operand_count(&self) -> usize {
        4
    }

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let ty = elementwise(x, &FLOAT)?;
        several([ty.clone(), ty])
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let Batch { rows: n, .. } = Batch::of(&x[0].shape);
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let [x, y] = results else { unreachable!("two results") };
            let matrices = [0, 1, 2].map(|operand| T::of(operands[operand]));
            gap_quotients::<T>(n, matrices, [T::of_mut(x.reborrow()), T::of_mut(y.reborrow())]);
            Ok(())
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let diagonal = |x: f64, y: f64| array(&[2, 2], &[x, 0.0, 0.0, y]);
        let complex = || array(&[2, 2], &[c(2.0, 0.0), c(0.0, 0.0), c(0.0, 0.0), c(0.5, 0.0)]);
        let sample = |m: Array, l: Array, b: Array| Sample::new(SvdGapQuotient {}, [m, l, b.clone(), b]).primal_only();
        vec![
            sample(mixed(&[2, 2]), mixed(&[2, 2]), diagonal(1.5, 0.5)),
            sample(mixed(&[2, 2]), mixed(&[2, 2]), diagonal(1.5, 1.5)),
            sample(mixed_complex(&[2, 2]), mixed_complex(&[2, 2]), complex()),
        ]
    }
}

fn gap_jvp<'e>(at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let (x, y) = (&at.y[0], &at.y[1]);
    let within = at.x[2].tie_places(TiePlace::Group);
    let block = |operand: usize| at.dx[operand].as_ref().map(|d| d.masked(&within));
    let (dr, ds) = (block(2), block(3));
    let first = [at.dx[0].clone(), dr.as_ref().map(|dr| -x.matmul(dr)), ds.as_ref().map(|ds| ds.matmul(y))];
    let second = [
        at.dx[1].clone(),
        dr.as_ref().map(|dr| -y.matmul(&dr.adjoint())),
        ds.as_ref().map(|ds| ds.adjoint().matmul(x)),
    ];
    let sum = |terms: [Option<Value<'e>>; 3]| {
        terms.into_iter().flatten().reduce(|sum, term| sum + term).unwrap_or_else(|| x.zeros_like())
    };
    let operands = [sum(first), sum(second), at.x[2].clone(), at.x[3].clone()];
    at.scope.apply_all(SvdGapQuotient {}, &operands).into_iter().map(Some).collect()
}

fn gap_transpose<'e>(at: &Transposing<'e>) -> Value<'e> {
    let both = at.shared(|| {
        let ct = |side: usize| at.cts[side].clone().unwrap_or_else(|| at.scope.zeros(&at.types[0]));
        at.scope.apply_all(SvdGapQuotient {}, &[ct(0), ct(1), at.fixed(2).adjoint(), at.fixed(3)])
    });
    both[at.operand].clone()
}

fn gap_quotients<T: Spectral>(n: usize, [m, l, b]: [&[T]; 3], [x, y]: [&mut [T]; 2]) {
    let size = (n * n).max(1);
    let results = x.chunks_exact_mut(size).zip(y.chunks_exact_mut(size));
    let matrices = m.chunks_exact(size).zip(l.chunks_exact(size)).zip(b.chunks_exact(size));
    for (((m, l), b), (x, y)) in matrices.zip(results) {
        let groups = Groups::of_diagonal(b, n);
        for (i, &row) in groups.values.iter().enumerate() {
            let range = i * n..(i + 1) * n;
            let entries = x[range.clone()].iter_mut().zip(&mut y[range.clone()]).zip(&m[range.clone()]).zip(&l[range]);
            let columns = groups.values.iter().zip(&groups.firsts);
            let first_of_row = groups.firsts[i];
            vecmath::vectorized(|| {
                for ((((x, y), &m), &l), (&column, &first)) in entries.zip(columns) {
                    // Divided one after the other: squares of small values would vanish.
                    let over = |x: T| x.over(column.plus(row)).over(column.minus(row));
                    let (first_quotient, second_quotient) =
                        (over(column.times(m).plus(row.times(l))), over(row.times(m).plus(column.times(l))));
                    let is_tied = first == first_of_row;
                    *x = if is_tied { T::ZERO } else { first_quotient };
                    *y = if is_tied { T::ZERO } else { second_quotient };
                }
            });
        }
    }
}
