//! What the derivatives of spectral decompositions are made of: differences of eigenvalues, equal ones, and phases.

use super::Complex;
use super::check::{FLOAT, dtype_in, matrices, require};
use super::sample::{array, c, mixed, mixed_complex, vector};
use crate::attribute::word_attribute;
use crate::element::for_float;
use crate::kernels::linalg::Batch;
use crate::kernels::spectrum::{Spectral, pivot, tie_width};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::value::Value;
use crate::{Array, ArrayError, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, buffer, op};

word_attribute! {
    /// What is made of two values of a spectrum before its reciprocal is taken.
    Pair {
        /// wⱼ − wᵢ
        Gap = "gap",
        /// wⱼ + wᵢ
        Sum = "sum",
    }
}

op! {
    /// The matrices yᵢⱼ = 1/(wⱼ ∓ wᵢ) of vectors w; 0 where the difference or the sum is zero but for rounding.
    ///
    /// The diagonal of differences is therefore 0, and pairs of equal values are left out of what is multiplied by y.
    /// `dyᵢⱼ = −yᵢⱼ²·(dwⱼ ∓ dwᵢ)`.
    pub struct PairReciprocal {
        /// The difference or the sum.
        pair: Pair,
    } = "pair_reciprocal";
}

impl OpDef for PairReciprocal {
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            vec![at.sum(|_, dw| {
                let count = dw.shape().last().copied().unwrap_or(1);
                let (later, earlier) = (dw.as_rows(count), dw.as_columns(count));
                let change = if op.pair == Pair::Gap { earlier - later } else { -(earlier + later) };
                Some(at.y[0].square() * change)
            })]
        },
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let count = vectors(&x[0])?;
        let mut shape = x[0].shape.to_vec();
        shape.push(count);
        one(TensorType::new(x[0].dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [w] = operands(x);
        result(for_float!(w.dtype(), T => pair_reciprocals::<T>(self.pair, &w, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |pair, w| Sample::new(PairReciprocal { pair }, [w]);
        vec![
            sample(Pair::Gap, vector(&[-1.0, 0.5, 2.0])),
            sample(Pair::Gap, vector(&[c(-1.0, 0.5), c(0.5, 1.0)])),
            sample(Pair::Sum, array(&[2, 2], &[3.0, 0.5, 2.0, 1.0])),
            sample(Pair::Gap, vector(&[1.0, 1.0, 2.0])).at_kink(),
            sample(Pair::Sum, vector(&[1.0, 0.0])).primal_only(),
            sample(Pair::Gap, mixed(&[2, 0])).primal_only(),
        ]
    }
}

fn pair_reciprocals<T: Spectral>(pair: Pair, w: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let count = ty.shape.last().copied().unwrap_or(0);
    let mut results = buffer::filled(ty, T::ZERO)?;
    if count > 0 {
        let matrices = results.chunks_exact_mut(count * count);
        for (matrix, w) in matrices.zip(w.as_slice::<T>()?.chunks_exact(count)) {
            let width = tie_width(w);
            for (row, &earlier) in matrix.chunks_exact_mut(count).zip(w) {
                for (result, &later) in row.iter_mut().zip(w) {
                    let pair = if pair == Pair::Gap { later.minus(earlier) } else { later.plus(earlier) };
                    // A NaN is not left out.
                    if pair.modulus() <= width {
                        continue;
                    }
                    *result = T::ONE.over(pair);
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

op! {
    /// The matrices v themselves, whose columns belong to the values w.
    ///
    /// The derivative is `dv`, but NaN in columns whose value is equal to another, or with `zero` equal to zero, but
    /// for rounding. Rules take vectors from here: there the derivative of a vector leaves out what no limit gives,
    /// so that whatever contains it, all that is beyond first order, is NaN instead of a wrong number.
    pub struct TieGuard {
        /// Whether a value of zero counts as equal.
        zero: bool,
    } = "tie_guard";
}

impl OpDef for TieGuard {
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            vec![at.sum(|operand, d| {
                if operand == 0 {
                    return Some(d.clone());
                }
                let (rows, _) = at.x[0].rows_columns();
                let slope = at.x[1].apply(TieSlope { zero: op.zero });
                Some((slope * d).as_rows(rows).convert(at.x[0].dtype()))
            })]
        },
        transpose: None,
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        let count = vectors(&x[1])?;
        require(Category::DType, [x[0].dtype, x[0].dtype.real_part()].contains(&x[1].dtype), || {
            format!("operand 0 is {}, operand 1 is {}; give the values of these vectors", x[0].dtype, x[1].dtype)
        })?;
        let fits = match (&*x[0].shape, &*x[1].shape) {
            ([batch @ .., _, columns], [values_batch @ .., _]) => batch == values_batch && *columns == count,
            _ => false,
        };
        require(Category::Shape, fits, || {
            format!(
                "operand 0 has shape {}, operand 1 has shape {}; give one value for each column",
                x[0].shape, x[1].shape
            )
        })?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [v, _] = operands(x);
        result(v)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |zero, v, w| Sample::new(TieGuard { zero }, [v, w]);
        vec![
            sample(false, mixed(&[3, 2]), vector(&[0.0, 1.5])),
            sample(true, mixed_complex(&[2, 2, 2]), array(&[2, 2], &[0.5, 1.5, 1.0, 2.0])),
            sample(false, mixed_complex(&[2, 2]), vector(&[c(0.5, 1.0), c(1.5, 0.0)])),
            sample(true, mixed(&[2, 3]), vector(&[1.0, 1.0, 0.0])).primal_only(),
        ]
    }
}

op! {
    /// NaN for each value along the last axis that is equal to another, or with `zero` equal to zero, but for rounding;
    /// 0 for the others. Piecewise constant.
    pub struct TieSlope {
        /// Whether a value of zero counts as equal.
        zero: bool,
    } = "tie_slope";
}

impl OpDef for TieSlope {
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        vectors(&x[0])?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [w] = operands(x);
        result(for_float!(w.dtype(), T => tie_slopes::<T>(self.zero, &w, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |zero, w| Sample::new(TieSlope { zero }, [w]);
        vec![
            sample(false, vector(&[0.0, 1.5])),
            sample(true, array(&[2, 3], &[2.0, 1.0, 1.0, 3.0, 2.0, 0.0])).primal_only(),
        ]
    }
}

fn tie_slopes<T: Spectral>(zero: bool, w: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let count = ty.shape.last().copied().unwrap_or(0);
    let mut results = buffer::filled(ty, T::ZERO)?;
    if count > 0 {
        for (results, w) in results.chunks_exact_mut(count).zip(w.as_slice::<T>()?.chunks_exact(count)) {
            let width = tie_width(w);
            for (position, result) in results.iter_mut().enumerate() {
                let is_near = |other: T| w[position].minus(other).modulus() <= width;
                let others = w[..position].iter().chain(&w[position + 1..]);
                if (zero && is_near(T::ZERO)) || others.copied().any(is_near) {
                    *result = T::from_real(f64::NAN);
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

op! {
    /// True at the entry of each column that fixes its phase: the first of those that are the largest but for rounding.
    ///
    /// Eigenvectors and singular vectors are turned so that this entry is real and positive.
    pub struct PhasePivot = "phase_pivot";
}

impl OpDef for PhasePivot {
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        matrices(x, 0)?;
        one(TensorType::new(DType::Bool, &x[0].shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [v] = operands(x);
        result(for_float!(v.dtype(), T => phase_pivots::<T>(&v, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(PhasePivot {}, [mixed(&[2, 3, 2])]), Sample::new(PhasePivot {}, [mixed_complex(&[3, 3])])]
    }
}

fn phase_pivots<T: Spectral>(v: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let mut results = buffer::filled(ty, false)?;
    let Batch { count, rows, columns } = Batch::of(v.shape());
    if count > 0 {
        let matrices = v.as_slice::<T>()?.chunks_exact(rows * columns);
        for (results, matrix) in results.chunks_exact_mut(rows * columns).zip(matrices) {
            for j in 0..columns {
                if let Some(i) = pivot(matrix[j..].iter().step_by(columns).copied()) {
                    results[i * columns + j] = true;
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

/// The number of values in each vector of an operand.
fn vectors(x: &TensorType) -> Result<usize, TypeFault> {
    dtype_in(0, x, &FLOAT)?;
    let count = x.shape.last().copied();
    count.ok_or_else(|| TypeFault::new(Category::Rank, "operand 0 has rank 0, expected at least 1; reshape it"))
}

/// Several result types.
pub(super) fn several(types: impl IntoIterator<Item = TensorType>) -> Result<Types, TypeFault> {
    let types: Types = types.into_iter().collect();
    for ty in &types {
        ty.element_count()?;
    }
    Ok(types)
}

/// The rates θ, as many as columns, at which columns of phase eⁱᶿ drift away from a real pivot when they move by `dv`.
///
/// The phase of complex vectors is held by [`PhasePivot`]; `v` are the vectors themselves.
pub(super) fn phase_drift<'e>(v: &Value<'e>, dv: &Value<'e>) -> Value<'e> {
    let mask = v.apply(PhasePivot {});
    let row_axis = [v.rank() - 2];
    let (rate, size) = (dv.masked(&mask).sum(&row_axis), v.masked(&mask).sum(&row_axis));
    rate.imag() / size.real()
}

/// The imaginary numbers i·x.
pub(super) fn imaginary<'e>(x: &Value<'e>) -> Value<'e> {
    x.zeros_like().apply_with(Complex {}, x)
}
