//! Updates one after the other, each an affine map of the cell it meets: what the derivatives of a product are made of.

use super::dimensions::{SCATTER, check, check_updates, scatter_op};
use super::lanes::HasLanes;
use crate::batch::{Batching, LaneResults};
use crate::element::for_number;
use crate::kernels::number::Number;
use crate::kernels::windows::{Outside, Windows};
use crate::op_def::{Arrays, Types, operands};
use crate::ops::check::{NUMBER, dtype_in, same_dtype, same_shape};
use crate::ops::sample::{array, c, mixed, mixed_complex};
use crate::rule::{Jvp, Rule, Transposing};
use crate::value::Value;
use crate::{Array, ArrayError, OpDef, OpError, Sample, TensorType, TypeFault, buffer};

scatter_op! {
    /// Replaces cells of x one after the other: update j, for cell c, makes `a_j·x_c + b_j` of it.
    ///
    /// Operands are x, the indices, a and b; results are the final cells, and for each update what it found in its cell
    /// (0 for those of windows that do not fit, which are left out).
    /// With b = 0 this is a scatter that multiplies, and shows each factor the product of those before it.
    ///
    /// For fixed a it is linear in x and b together. A tangent of a acts as one of b: da_j times what update j found, so
    /// the tangent of the operation is the operation itself, at any order, exact for factors that are zero.
    /// The transpose runs through the updates the other way: it takes the cotangent of the cells for x and that of what
    /// was found for b, with conj(a), and gives the cotangents of x and b.
    pub struct ScatterAffine {
        /// Whether the last update comes first.
        reverse: bool,
    } = "scatter_affine";
}

impl OpDef for ScatterAffine {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Custom { jvp, transpose: Some(transpose) };

    fn operand_count(&self) -> usize {
        4
    }

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &NUMBER)?;
        same_dtype(x, 0, 2)?;
        same_dtype(x, 0, 3)?;
        same_shape(x, 2, 3)?;
        let dimensions = self.dimensions();
        check(&dimensions, &SCATTER, &x[0].shape, &x[1])?;
        check_updates(&dimensions, &x[0].shape, &x[1].shape, &x[2].shape)?;
        Ok(Types::from_iter([x[0].clone(), x[2].clone()]))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices, a, b] = operands(x);
        let dimensions = self.dimensions();
        let sizes = dimensions.window_sizes(x.shape(), a.shape());
        let windows = Windows::new(dimensions, x.shape(), &indices, a.shape(), &sizes, Outside::Dropped)?;
        let results = for_number!(x.dtype(), T => replaced::<T>(x, &windows, [&a, &b], self.reverse))?;
        Ok(Arrays::from_iter(results))
    }

    fn samples() -> Vec<Sample<Self>> {
        let points = |reverse| ScatterAffine {
            reverse,
            update_window_dims: vec![],
            inserted_window_dims: vec![0],
            input_batching_dims: vec![],
            scatter_indices_batching_dims: vec![],
            scatter_dims_to_operand_dims: vec![0],
            index_vector_dim: 1,
        };
        let windows = ScatterAffine { update_window_dims: vec![0], inserted_window_dims: vec![], ..points(true) };
        let twice = || array(&[4, 1], &[2_i32, 0, 2, 2]);
        let (a, b) = (array(&[4], &[0.5, 0.0, 0.0, -1.5]), array(&[4], &[0.25, -0.75, 1.0, 0.5]));
        vec![
            Sample::new(points(false), [mixed(&[3]), twice(), a.clone(), b.clone()]),
            Sample::new(points(true), [mixed(&[3]), twice(), a, b]),
            Sample::new(windows, [mixed(&[4]), array(&[2, 1], &[1_u64, 2]), mixed(&[2, 2]), mixed(&[2, 2])]),
            Sample::new(
                points(false),
                [
                    mixed_complex(&[2]),
                    array(&[3, 1], &[1_i64, 1, 1]),
                    array(&[3], &[c(0.5, -1.0), c(0.0, 0.0), c(1.5, 0.25)]),
                    mixed_complex(&[3]),
                ],
            ),
            // Those out of bounds are left out, in the derivative as well.
            Sample::new(points(false), [mixed(&[2]), array(&[2, 1], &[i64::MIN, 1]), mixed(&[2]), mixed(&[2])]),
            Sample::new(points(false), [mixed(&[0]), array(&[1, 1], &[u64::MAX]), mixed(&[1]), mixed(&[1])]).at_kink(),
        ]
    }
}

fn batch<'e>(op: &ScatterAffine, at: &Batching<'e>) -> LaneResults<'e> {
    let dimensions = op.dimensions().in_lanes(HasLanes { operand: true, indices: at.batched[1] });
    let in_lanes = ScatterAffine {
        reverse: op.reverse,
        update_window_dims: dimensions.within,
        inserted_window_dims: dimensions.collapsed,
        input_batching_dims: dimensions.operand_batching,
        scatter_indices_batching_dims: dimensions.indices_batching,
        scatter_dims_to_operand_dims: dimensions.index_map,
        index_vector_dim: dimensions.vector_axis,
    };
    at.apply(in_lanes, &[at.lanes(0), at.x[1].clone(), at.lanes(2), at.lanes(3)])
}

/// The final cells, and what each update found.
fn replaced<T: Number>(
    mut x: Array,
    windows: &Windows,
    [a, b]: [&Array; 2],
    is_reversed: bool,
) -> Result<[Array; 2], ArrayError> {
    let ty = a.tensor_type();
    let mut found = buffer::filled(&ty, T::ZERO)?;
    let (a, b) = (a.as_slice::<T>()?, b.as_slice::<T>()?);
    let cells = x.as_mut_slice::<T>()?;
    let step = |element: usize, cell: usize| {
        found[element] = cells[cell];
        cells[cell] = a[element].times(cells[cell]).plus(b[element]);
    };
    if is_reversed {
        windows.for_each_reversed(step)
    } else {
        windows.for_each(step)
    }
    Ok([x, Array::from_buffer(ty.shape, found)])
}

fn jvp<'e>(_: &ScatterAffine, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let or_zeros =
        |tangent: Option<Value<'e>>, operand: usize| tangent.unwrap_or_else(|| at.scope.zeros(at.x[operand].ty()));
    let by_factor = at.dx[2].as_ref().map(|da| &at.y[1] * da);
    let db = match (by_factor, at.dx[3].clone()) {
        (Some(by_factor), Some(db)) => Some(by_factor + db),
        (by_factor, db) => by_factor.or(db),
    };
    let operands = [or_zeros(at.dx[0].clone(), 0), at.x[1].clone(), at.x[2].clone(), or_zeros(db, 3)];
    at.scope.apply_all(at.op.clone(), &operands).into_iter().map(Some).collect()
}

fn transpose<'e>(op: &ScatterAffine, at: &Transposing<'e>) -> Value<'e> {
    let or_zeros =
        |result: usize, operand: usize| at.cts[result].clone().unwrap_or_else(|| at.scope.zeros(&at.types[operand]));
    let backwards = ScatterAffine { reverse: !op.reverse, ..op.clone() };
    let operands = [or_zeros(0, 0), at.fixed(1), at.fixed(2).conj(), or_zeros(1, 3)];
    let mut cotangents = at.scope.apply_all(backwards, &operands);
    cotangents.swap_remove(usize::from(at.operand == 3))
}
