//! What spectral decompositions have in common: the phase of their vectors, and frames of their spaces.

use super::Complex;
use super::check::{FLOAT, dtype_in, matrices};
use super::sample::{mixed, mixed_complex};
use super::ties::TiePlace;
use crate::element::for_float;
use crate::kernels::linalg::Batch;
use crate::kernels::spectrum::{Groups, Spectral, pivot};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::value::Value;
use crate::{Array, ArrayError, DType, OpDef, OpError, Sample, TensorType, TypeFault, buffer, op};

op! {
    /// True at the entry of each column that fixes its phase: the first of those that are the largest but for rounding.
    ///
    /// Eigenvectors and singular vectors are turned so that this entry is real and positive.
    pub struct PhasePivot = "phase_pivot";
}

impl OpDef for PhasePivot {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
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

/// For vectors of values: the mean of its group in place of each.
pub(super) fn group_means(values: &Array) -> Result<Array, ArrayError> {
    for_float!(values.dtype(), T => group_means_of::<T>(values))
}

fn group_means_of<T: Spectral>(values: &Array) -> Result<Array, ArrayError> {
    let mut means = values.clone();
    let count = means.shape().last().copied().unwrap_or(0);
    if count > 0 {
        for values in means.as_mut_slice::<T>()?.chunks_exact_mut(count) {
            write_means(&Groups::of(values.iter().copied()), values);
        }
    }
    Ok(means)
}

/// The mean of its group in place of each value.
pub(super) fn write_means<T: Spectral>(groups: &Groups<T>, means: &mut [T]) {
    means.iter_mut().zip(groups.means()).for_each(|(place, mean)| *place = mean);
}

/// The same on the diagonals of matrices, of another type perhaps.
pub(super) fn write_diagonals_of_means<V: Spectral, T: Spectral>(values: &[V], n: usize, matrices: &mut [T]) {
    matrices.fill(T::ZERO);
    for (values, matrix) in values.chunks_exact(n.max(1)).zip(matrices.chunks_exact_mut((n * n).max(1))) {
        let means = Groups::of(values.iter().copied());
        matrix.iter_mut().step_by(n + 1).zip(means.means()).for_each(|(place, mean)| {
            *place = T::from_real(mean.real_part());
        });
    }
}

/// For vectors of values: diagonal matrices of a dtype, with the mean of its group in place of each value.
pub(super) fn diagonal_of_means(values: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let means = group_means(values)?.convert(ty.dtype)?;
    for_float!(ty.dtype, T => diagonal_matrices::<T>(&means, ty))
}

fn diagonal_matrices<T: Spectral>(values: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let mut matrices = buffer::filled(ty, T::ZERO)?;
    let count = ty.shape.last().copied().unwrap_or(0);
    if count > 0 {
        let values = values.as_slice::<T>()?.chunks_exact(count);
        for (matrix, values) in matrices.chunks_exact_mut(count * count).zip(values) {
            matrix.iter_mut().step_by(count + 1).zip(values).for_each(|(entry, value)| *entry = *value);
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), matrices))
}

/// Numbers for the columns of a frame, one for each, where a column is the vector of a value without an equal; 0 elsewhere.
///
/// Only there is the vector that of the decomposition, with its phase and its length; elsewhere columns do not turn.
pub(super) fn where_alone<'e>(numbers: &Value<'e>, b: &Value<'e>) -> Value<'e> {
    numbers.diagonal_matrix().masked(&b.tie_places(TiePlace::Alone)).diagonal()
}
