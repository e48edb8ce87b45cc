//! Many windows at once, written.

use super::dimensions::{SCATTER, check, check_updates, scatter_op};
use super::{Gather, ScatterAffine, starts};
use crate::attribute::word_attribute;
use crate::batch::{Batching, LaneResults};
use crate::element::{for_dtype, for_number, for_ordered};
use crate::kernels::number::Number;
use crate::kernels::order::Ordered;
use crate::kernels::windows::{Outside, Windows};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::ops::Direction;
use crate::ops::check::{ANY, NUMBER, ORDERED, dtype_in, same_dtype};
use crate::ops::sample::{array, c, mixed, mixed_complex, vector};
use crate::rule::{Jvp, Places, Rule, Transposing};
use crate::value::Value;
use crate::{Array, ArrayError, DType, Element, OpDef, OpError, Sample, TensorType, TypeFault};

word_attribute! {
    /// What becomes of a cell that an update meets.
    ScatterKind {
        /// Their sum.
        Add = "add",
        /// The update.
        Set = "set",
        /// Their product.
        Mul = "mul",
        /// The smaller of them, NaN if one is.
        Min = "min",
        /// The larger of them, NaN if one is.
        Max = "max",
    }
}

scatter_op! {
    /// x (operand 0) after windows of updates (operand 2) have met its cells, at the index vectors in operand 1.
    ///
    /// Update r meets cell `start + batch + offset` as in a gather. Windows that do not fit are left out; updates are
    /// applied one after the other, in row-major order.
    ///
    /// - add: linear in both; x gets the cotangent, the updates get it gathered, or 0 if they were left out.
    /// - set: the last one wins. Linear in both; x gets the cotangent with written cells zeroed, updates that won get it
    ///   gathered, the others 0.
    /// - mul: `x_c·∏ u_j`. The derivative in each factor is the product of the others, exact where factors are zero.
    /// - min, max: the winner takes all; on a tie all contributions equal to the result, x among them, share equally.
    pub struct Scatter {
        /// What becomes of a cell that an update meets.
        kind: ScatterKind,
    } = "scatter";
}

impl OpDef for Scatter {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Custom { jvp: |op, at| vec![jvp(op, at)], transpose: Some(transpose) };

    fn places(&self) -> Places {
        if matches!(self.kind, ScatterKind::Add | ScatterKind::Set) { Places::Moved } else { Places::Mixed }
    }

    fn operand_count(&self) -> usize {
        3
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let allowed = match self.kind {
            ScatterKind::Set => ANY,
            ScatterKind::Add | ScatterKind::Mul => NUMBER,
            ScatterKind::Min | ScatterKind::Max => ORDERED,
        };
        dtype_in(0, &x[0], &allowed)?;
        same_dtype(x, 0, 2)?;
        let dimensions = self.dimensions();
        check(&dimensions, &SCATTER, &x[0].shape, &x[1])?;
        check_updates(&dimensions, &x[0].shape, &x[1].shape, &x[2].shape)?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, indices, updates] = operands(x);
        let dimensions = self.dimensions();
        let sizes = dimensions.window_sizes(x.shape(), updates.shape());
        let windows = Windows::new(dimensions, x.shape(), &indices, updates.shape(), &sizes, Outside::Dropped)?;
        let dtype = out[0].dtype;
        result(match self.kind {
            ScatterKind::Add => for_number!(dtype, T => updated(x, &windows, &updates, T::plus)),
            ScatterKind::Mul => for_number!(dtype, T => updated(x, &windows, &updates, T::times)),
            ScatterKind::Set => for_dtype!(dtype, T => updated(x, &windows, &updates, |_: T, update: T| update)),
            ScatterKind::Min => for_ordered!(dtype, T => updated(x, &windows, &updates, T::smaller)),
            ScatterKind::Max => for_ordered!(dtype, T => updated(x, &windows, &updates, T::larger)),
        }?)
    }

    fn samples() -> Vec<Sample<Self>> {
        samples()
    }
}

fn batch<'e>(op: &Scatter, at: &Batching<'e>) -> LaneResults<'e> {
    at.apply(op.in_lanes(at.batched[1]), &[at.lanes(0), at.x[1].clone(), at.lanes(2)])
}

fn updated<T: Element>(
    mut x: Array,
    windows: &Windows,
    updates: &Array,
    f: impl Fn(T, T) -> T,
) -> Result<Array, ArrayError> {
    let updates = updates.as_slice::<T>()?;
    let cells = x.as_mut_slice::<T>()?;
    match windows.pieces() {
        Some(pieces) => pieces.update(cells, updates, f),
        None => windows.for_each_run(|run| run.update(cells, updates, &f)),
    }
    Ok(x)
}

fn jvp<'e>(op: &Scatter, at: &Jvp<'e>) -> Option<Value<'e>> {
    let (dx, du) = (at.dx[0].as_ref(), at.dx[2].as_ref());
    let or_zeros = |tangent: Option<&Value<'e>>, operand: usize| {
        tangent.cloned().unwrap_or_else(|| at.scope.zeros(at.x[operand].ty()))
    };
    match op.kind {
        ScatterKind::Add => op.added(dx, &at.x, du),
        ScatterKind::Set if dx.is_none() && du.is_none() => None,
        ScatterKind::Set => Some(at.scope.apply(op.clone(), &[or_zeros(dx, 0), at.x[1].clone(), or_zeros(du, 2)])),
        ScatterKind::Mul => {
            let (indices, factors) = (&at.x[1], &at.x[2]);
            let Some(du) = du else {
                return Some(at.scope.apply(op.clone(), &[dx?.clone(), indices.clone(), factors.clone()]));
            };
            // A change of a factor counts times the factors before it, and is multiplied by those after it.
            let in_order = op.affine();
            let operands = [at.x[0].clone(), indices.clone(), factors.clone(), factors.zeros_like()];
            let before = at.scope.apply_all(in_order.clone(), &operands).swap_remove(1);
            let operands = [or_zeros(dx, 0), indices.clone(), factors.clone(), before * du];
            Some(at.scope.apply(in_order, &operands))
        }
        ScatterKind::Min | ScatterKind::Max => {
            let (x, y, updates) = (&at.x[0], &at.y[0], &at.x[2]);
            let wins = x.compare(Direction::Eq, y);
            // Updates that are left out may seem to win here, but are left out of the sums below as well.
            let update_wins = updates.compare(Direction::Eq, &op.gathered(y, &at.x[1], updates.ty()));
            let total =
                op.added(dx.map(|dx| dx.masked(&wins)).as_ref(), &at.x, du.map(|du| du.masked(&update_wins)).as_ref())?;
            let (one_each, of_updates) = (wins.convert(x.dtype()), update_wins.convert(x.dtype()));
            let winners = op.added(Some(&one_each), &at.x, Some(&of_updates))?;
            // Nothing equals NaN, so that such a cell has no winner; its tangent is 0.
            let has_none = winners.compare_with(Direction::Eq, 0.0);
            Some(total / has_none.select(&winners.full_like(1.0), &winners))
        }
    }
}

fn transpose<'e>(op: &Scatter, at: &Transposing<'e>) -> Value<'e> {
    let (ct, updates) = (&at.ct, &at.types[2]);
    match (op.kind, at.operand) {
        (ScatterKind::Add, 0) => ct.clone(),
        (ScatterKind::Add, _) => op.gathered_where_kept(ct, &at.fixed(1), updates),
        (ScatterKind::Set, 0) => at.scope.apply(op.clone(), &[ct.clone(), at.fixed(1), at.scope.zeros(updates)]),
        (ScatterKind::Set, _) => {
            // Each update leaves its number; who finds it again has won. One that is left out leaves none to be found.
            let indices = at.fixed(1);
            let count = updates.shape.iter().product();
            let numbers = at.scope.iota(DType::I64, &[count], 0).reshape(&updates.shape);
            let nobody = at.scope.full(&TensorType::new(DType::I64, ct.shape()), -1.0);
            let last = at.scope.apply(op.clone(), &[nobody, indices.clone(), numbers.clone()]);
            let has_won = op.gathered(&last, &indices, numbers.ty()).compare(Direction::Eq, &numbers);
            op.gathered(ct, &indices, updates).masked(&has_won)
        }
        (ScatterKind::Mul, 0) => at.scope.apply(op.clone(), &[ct.clone(), at.fixed(1), at.fixed(2).conj()]),
        // No rule emits these: a product is not linear in factors that may share a cell.
        (ScatterKind::Mul | ScatterKind::Min | ScatterKind::Max, _) => {
            at.scope.poison(format!("transposed in operand {}, in which it is not linear", at.operand), at.ty().clone())
        }
    }
}

impl Scatter {
    /// `x + Σ updates` per cell, where absent terms are 0; the first operand itself if no updates are added.
    fn added<'e>(
        &self,
        x: Option<&Value<'e>>,
        operands: &[Value<'e>],
        updates: Option<&Value<'e>>,
    ) -> Option<Value<'e>> {
        let Some(updates) = updates else { return x.cloned() };
        let x = x.cloned().unwrap_or_else(|| operands[0].zeros_like());
        let add = Scatter { kind: ScatterKind::Add, ..self.clone() };
        Some(x.scope().apply(add, &[x, operands[1].clone(), updates.clone()]))
    }

    /// What the cells of `x` that updates of this type meet hold, and 0 for updates that are left out.
    fn gathered_where_kept<'e>(&self, x: &Value<'e>, indices: &Value<'e>, updates: &TensorType) -> Value<'e> {
        let dimensions = self.dimensions();
        let sizes = dimensions.window_sizes(x.shape(), &updates.shape);
        let is_kept = starts::is_kept(&dimensions, indices, x.shape(), &sizes);
        let is_kept = is_kept.broadcast_along(&updates.shape, dimensions.within);
        self.gathered(x, indices, updates).masked(&is_kept)
    }

    /// What the cells of `x` that updates of this type meet hold; for those that are left out, some number.
    fn gathered<'e>(&self, x: &Value<'e>, indices: &Value<'e>, updates: &TensorType) -> Value<'e> {
        let slice_sizes = self.dimensions().window_sizes(x.shape(), &updates.shape);
        if slice_sizes.iter().zip(x.shape().iter()).any(|(window, size)| window > size) {
            // An inserted axis of size 0: no update meets a cell, and the empty sum is the zero for all of them.
            return x.sum_all().broadcast(&updates.shape, &[]);
        }
        let gather = Gather {
            offset_dims: self.update_window_dims.clone(),
            collapsed_slice_dims: self.inserted_window_dims.clone(),
            operand_batching_dims: self.input_batching_dims.clone(),
            start_indices_batching_dims: self.scatter_indices_batching_dims.clone(),
            start_index_map: self.scatter_dims_to_operand_dims.clone(),
            index_vector_dim: self.index_vector_dim,
            slice_sizes,
        };
        x.apply_with(gather, indices)
    }

    /// The updates in order, as affine maps.
    fn affine(&self) -> ScatterAffine {
        ScatterAffine {
            reverse: false,
            update_window_dims: self.update_window_dims.clone(),
            inserted_window_dims: self.inserted_window_dims.clone(),
            input_batching_dims: self.input_batching_dims.clone(),
            scatter_indices_batching_dims: self.scatter_indices_batching_dims.clone(),
            scatter_dims_to_operand_dims: self.scatter_dims_to_operand_dims.clone(),
            index_vector_dim: self.index_vector_dim,
        }
    }
}

/// Lists in the order of the attributes, then `index_vector_dim`.
fn scatter(kind: ScatterKind, lists: [&[usize]; 5], index_vector_dim: usize) -> Scatter {
    let [window, inserted, input_batching, indices_batching, map] = lists.map(<[usize]>::to_vec);
    Scatter {
        kind,
        update_window_dims: window,
        inserted_window_dims: inserted,
        input_batching_dims: input_batching,
        scatter_indices_batching_dims: indices_batching,
        scatter_dims_to_operand_dims: map,
        index_vector_dim,
    }
}

fn samples() -> Vec<Sample<Scatter>> {
    use ScatterKind::{Add, Max, Min, Mul, Set};
    let points = |kind| scatter(kind, [&[], &[0], &[], &[], &[0]], 1);
    let mut samples = Vec::new();
    for kind in [Add, Set, Mul, Min, Max] {
        // Numbers far enough apart for finite differences not to cross a tie.
        let spread = |shape: &[usize], from: f64| {
            let count: usize = shape.iter().product();
            let numbers: Vec<_> = (0..count).map(|i| from + 0.1875 * ((7 * i + 3) % count) as f64 - 0.5).collect();
            array(shape, &numbers)
        };
        // Points that meet one cell three times; a window axis before the batch axis; batch axes that change places.
        samples.push(Sample::new(points(kind), [spread(&[3], 0.0), vector(&[2_i32, 0, 2, 2]), spread(&[4], 0.0625)]));
        let windows = scatter(kind, [&[0, 2], &[], &[], &[], &[1, 0]], 0);
        let at = array(&[2, 2], &[1_u64, 0, 1, 0]);
        samples.push(Sample::new(windows, [spread(&[3, 4], 0.0), at, spread(&[2, 2, 3], 0.0625)]));
        let batched = scatter(kind, [&[0], &[1], &[0, 3], &[2, 0], &[2, 1]], 1);
        let at = array(&[2, 2, 2], &[0_i64, 1, 1, 0, 1, 0, 0, 1]);
        samples.push(Sample::new(batched, [spread(&[2, 2, 2, 2], 0.0), at, spread(&[1, 2, 2], 0.0625)]));
        // No updates, no cells, and updates out of bounds.
        samples.push(Sample::new(points(kind), [mixed(&[3]), array::<u32>(&[0, 1], &[]), mixed(&[0])]));
        samples.push(Sample::new(points(kind), [mixed(&[0]), vector(&[0_i64]), mixed(&[1])]).at_kink());
        for extremes in [
            vector(&[i64::MIN, 1, 3, i64::MAX]),
            vector(&[i32::MIN, 1, 3, i32::MAX]),
            vector(&[u64::MAX, 1, 3, 1 << 32]),
            vector(&[u32::MAX, 1, 3, 1]),
        ] {
            samples.push(Sample::new(points(kind), [spread(&[3], 0.0), extremes, spread(&[4], 0.0625)]));
        }
        let integers = [vector(&[7_u64, 9]), vector(&[u64::MAX, 1]), vector(&[5_u64, 6])];
        samples.push(Sample::new(points(kind), integers).primal_only());
    }
    for kind in [Add, Set, Mul] {
        let factors = vector(&[c(0.5, -1.0), c(0.0, 0.0), c(1.5, 0.25)]);
        samples.push(Sample::new(points(kind), [mixed_complex(&[2]), vector(&[1_i32, 1, 0]), factors]));
    }
    // Products with one zero, with two, and of a zero cell.
    for x in [[0.5, -0.75, 1.5], [0.0, 2.0, -1.0]] {
        let at = vector(&[0_i32, 0, 1, 1, 2, 1]);
        samples.push(Sample::new(points(Mul), [vector(&x), at, vector(&[0.0, 0.5, 0.0, 0.0, 0.25, 3.0])]));
    }
    // Ties between updates, and with the cell itself.
    for kind in [Min, Max] {
        let (x, updates) = (vector(&[1.0, 0.5]), vector(&[1.0, 1.0, 0.5, 0.5]));
        samples.push(Sample::new(points(kind), [x, vector(&[0_i32, 0, 0, 1]), updates]).at_kink());
        let (x, updates) = (vector(&[1.0, f64::NAN]), vector(&[f64::NAN, 1.0, 0.5]));
        samples.push(Sample::new(points(kind), [x, vector(&[0_i32, 0, 1]), updates]).primal_only());
    }
    let truth = [vector(&[true, false]), vector(&[1_i32]), vector(&[true])];
    samples.push(Sample::new(points(Set), truth).primal_only());
    samples
}
