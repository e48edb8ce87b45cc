//! Room around and between entries.

use std::ops::Range;

use super::check::{one_for_each_axis, rank_is, require, same_dtype};
use super::sample::{mixed, mixed_complex};
use crate::batch::{Batching, LaneResults, before};
use crate::element::for_dtype;
use crate::kernels::strided::{self, strides};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule, Transposing};
use crate::value::{Scope, Value};
use crate::{
    Array, ArrayError, Category, DType, Element, OpDef, OpError, Sample, Shape, TensorType, TypeFault, buffer, op,
};

op! {
    /// Copies of a value (operand 1, rank 0) around and between the entries of operand 0.
    ///
    /// Along each axis `interior` copies stand between neighbours, then `low` before and `high` after them; negative
    /// edges crop. Linear in both operands together: the cotangent of the first is read off its places, that of the
    /// value is the sum of what is left.
    pub struct Pad {
        /// How many copies come before each axis; negative numbers crop.
        low: Vec<i64>,
        /// How many come after it.
        high: Vec<i64>,
        /// How many come between neighbours, at least 0.
        interior: Vec<i64>,
    } = "pad";
}

impl OpDef for Pad {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose };

    fn places(&self) -> Places {
        Places::Moved
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let rank = x[0].rank();
        same_dtype(x, 0, 1)?;
        rank_is(x, 1, 0)?;
        one_for_each_axis("low", self.low.len(), rank)?;
        one_for_each_axis("high", self.high.len(), rank)?;
        one_for_each_axis("interior", self.interior.len(), rank)?;
        let size = |axis: usize| {
            let (low, high, interior) = (self.low[axis], self.high[axis], self.interior[axis]);
            require(Category::Attribute, interior >= 0, || {
                format!("interior has {interior} for axis {axis}; it counts copies, so it is at least 0")
            })?;
            let entries = x[0].shape[axis] as i128;
            let size = entries + (entries - 1).max(0) * i128::from(interior) + i128::from(low) + i128::from(high);
            usize::try_from(size)
                .map_err(|_| TypeFault::new(Category::Shape, format!("axis {axis} would have size {size}; crop less")))
        };
        let shape = (0..rank).map(size).collect::<Result<_, TypeFault>>()?;
        one(TensorType { dtype: x[0].dtype, shape })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, value] = operands(x);
        result(for_dtype!(x.dtype(), T => self.padded::<T>(&x, value.item()?, &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |low: &[i64], high: &[i64], interior: &[i64], x: Array, value: Array| {
            let pad = Pad { low: low.to_vec(), high: high.to_vec(), interior: interior.to_vec() };
            Sample::new(pad, [x, value])
        };
        vec![
            sample(&[1, 0], &[2, 1], &[0, 2], mixed(&[2, 3]), mixed(&[])),
            sample(&[-1], &[-1], &[1], mixed(&[4]), mixed(&[])),
            sample(&[2], &[-1], &[0], mixed_complex(&[3]), mixed_complex(&[])),
            sample(&[1], &[2], &[3], mixed(&[0]), mixed(&[])),
            sample(&[-1, 1], &[1, -2], &[2, 1], mixed_complex(&[2, 3]), mixed_complex(&[])),
            sample(&[], &[], &[], mixed(&[]), mixed(&[])),
            sample(&[2], &[0], &[i64::MAX], mixed(&[1]), mixed(&[])),
            // Everything is cropped, one side further than the other.
            sample(&[-5], &[4], &[0], mixed(&[3]), mixed(&[])),
            sample(&[i64::MIN], &[i64::MAX], &[0], mixed(&[3]), mixed(&[])),
            // What lies between the entries is far larger than any memory.
            sample(&[-2], &[2 - (1 << 60)], &[1 << 60], mixed(&[2]), mixed(&[])),
            sample(&[1 - (1 << 60)], &[0], &[(1 << 60) - 1], mixed(&[2]), mixed(&[])),
            sample(&[-1], &[-2], &[0], mixed(&[3]), mixed(&[])).primal_only(),
        ]
    }
}

impl Pad {
    /// Where an entry comes along an axis of the result, or would come if it were not cropped.
    fn place(&self, axis: usize, entry: usize) -> i128 {
        // Both factors are below 2⁶⁴, and inference has formed the sum for the last entry.
        i128::from(self.low[axis]) + entry as i128 * (1 + i128::from(self.interior[axis]))
    }

    /// The entries along an axis of `entries` that come to lie within the `size` of the result.
    fn kept(&self, axis: usize, entries: usize, size: usize) -> Range<usize> {
        let step = 1 + i128::from(self.interior[axis]);
        // How many entries come before a place.
        let before = |place: i128| {
            let distance = place - i128::from(self.low[axis]);
            (distance.max(0) + step - 1).div_euclid(step).min(entries as i128) as usize
        };
        before(0)..before(size as i128)
    }

    /// True where no entry of an operand of this shape comes to stand.
    fn is_padding<'e>(&self, scope: Scope<'e>, shape: &Shape) -> Value<'e> {
        let bool_type = |shape| TensorType { dtype: DType::Bool, shape };
        let (inside, outside) = (scope.zeros(&bool_type(shape.clone())), scope.full(&bool_type([].into()), 1.0));
        inside.apply_with(self.clone(), &outside)
    }

    fn padded<T: Element>(&self, x: &Array, value: T, ty: &TensorType) -> Result<Array, ArrayError> {
        let mut results = buffer::filled(ty, value)?;
        let kept: Vec<_> = (0..ty.rank()).map(|axis| self.kept(axis, x.shape()[axis], ty.shape[axis])).collect();
        if kept.iter().all(|kept| !kept.is_empty()) {
            let (from, to) = (strides(x.shape()), strides(&ty.shape));
            let (mut first, mut offset, mut steps) = (0, 0, to.clone());
            for (axis, kept) in kept.iter().enumerate() {
                first += kept.start as isize * from[axis];
                offset += self.place(axis, kept.start) as isize * to[axis];
                // Where there are no two entries no step is taken, and the product could overflow.
                steps[axis] *= if kept.len() > 1 { self.interior[axis] as isize + 1 } else { 1 };
            }
            let sizes: Vec<_> = kept.iter().map(Range::len).collect();
            strided::place(x.as_slice::<T>()?, (first, &from), &sizes, &mut results, (offset, &steps));
        }
        Ok(Array::from_buffer(ty.shape.clone(), results))
    }
}

fn batch<'e>(op: &Pad, at: &Batching<'e>) -> LaneResults<'e> {
    let beside_lanes = Pad { low: before(0, &op.low), high: before(0, &op.high), interior: before(0, &op.interior) };
    let x = at.lanes(0);
    if !at.batched[1] {
        return at.apply(beside_lanes, &[x, at.x[1].clone()]);
    }
    // Each lane has a value of its own, which stands wherever no entry does.
    let padded = x.apply_with(beside_lanes, &at.scope.zeros(&TensorType::new(x.dtype(), [])));
    let is_padding = op.is_padding(at.scope, &at.lane_type(0).shape).in_lanes(at.size);
    let values = at.x[1].broadcast(padded.shape(), &[0]);
    vec![(is_padding.select(&values, &padded), true)]
}

fn transpose<'e>(op: &Pad, at: &Transposing<'e>) -> Value<'e> {
    let x = &at.types[0];
    if at.operand == 1 {
        // Whatever stands where x stands is masked out; a difference of two sums would cancel, or be ∞ − ∞.
        return at.ct.masked(&op.is_padding(at.scope, &x.shape)).sum_all();
    }
    // The entries that were not cropped are read off their places, and zeros stand for the others. Undoing the edges
    // first would need room for all that lay between the entries.
    let rank = x.rank();
    let [mut start, mut limit, mut steps] = [vec![0; rank], vec![0; rank], vec![1; rank]];
    let [mut low, mut high] = [vec![0; rank], vec![0; rank]];
    for axis in 0..rank {
        let (size, kept) = (x.shape[axis], op.kept(axis, x.shape[axis], at.ct.shape()[axis]));
        if !kept.is_empty() {
            start[axis] = op.place(axis, kept.start) as usize;
            limit[axis] = op.place(axis, kept.end - 1) as usize + 1;
        }
        if kept.len() > 1 {
            steps[axis] = op.interior[axis] as usize + 1;
        }
        (low[axis], high[axis]) = (kept.start as i64, (size - kept.end) as i64);
    }
    at.ct.slice(&start, &limit, &steps).pad_zeros(&low, &high, &vec![0; rank])
}
