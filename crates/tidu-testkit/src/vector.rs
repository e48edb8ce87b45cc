//! A small complete primitive set on vectors of `f64`, with batch rules.
//!
//! A batched vector holds its lanes one after the other, so that elementwise operations need no rule of their own, and
//! [`VectorOp::Repeat`] and [`VectorOp::Fold`] say how many *groups* their vector falls into: with lanes, so many times
//! more.
//! Lengths are known when a program runs and not before, so there is no batch of no lanes.

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use thiserror::Error;
use tidu::{LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};

use crate::key::TestKey;
use crate::vocabulary::{helper, linear, scale, scaled, sum};

/// The operations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VectorOp {
    /// a + b
    Add,
    /// a · b, entry by entry.
    Mul,
    /// −a
    Neg,
    /// sin a, entry by entry.
    Sin,
    /// cos a, entry by entry.
    Cos,
    /// (sin a, cos a): two outputs.
    SinCos,
    /// Each of so many groups of entries, repeated.
    Repeat {
        /// How many groups of equal length the vector falls into.
        groups: usize,
        /// How often each is repeated.
        times: usize,
    },
    /// The transpose of `Repeat`: sums of so many neighbours, group by group.
    Fold {
        /// How many groups the result falls into.
        groups: usize,
        /// How many neighbours are added up for each.
        times: usize,
    },
    /// a, without any rule.
    NoRules,
}

/// Vectors that an operation cannot take.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{op}: vectors of lengths {lengths:?} do not fit; give equal lengths, or whole groups")]
pub struct LengthError {
    op: String,
    lengths: Vec<usize>,
}

impl GraphOperation for VectorOp {
    type Operand = Vec<f64>;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if matches!(self, Self::Add | Self::Mul) { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        if *self == Self::SinCos { 2 } else { 1 }
    }
}

impl EvaluableGraphOperation for VectorOp {
    type Error = LengthError;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Vec<f64>>) -> Result<(), LengthError> {
        let lengths: Vec<_> = (0..frame.operand_count()).map(|input| frame.get(input).len()).collect();
        let fits = match self {
            Self::Add | Self::Mul => lengths[0] == lengths[1],
            Self::Repeat { groups, .. } => *groups > 0 && lengths[0].is_multiple_of(*groups),
            Self::Fold { groups, times } => groups * times > 0 && lengths[0].is_multiple_of(groups * times),
            _ => true,
        };
        if !fits {
            return Err(LengthError { op: format!("{self:?}"), lengths });
        }
        let mut a = frame.take(0);
        match self {
            Self::Add => a.iter_mut().zip(frame.get(1)).for_each(|(a, b)| *a += b),
            Self::Mul => a.iter_mut().zip(frame.get(1)).for_each(|(a, b)| *a *= b),
            Self::Neg => a.iter_mut().for_each(|a| *a = -*a),
            Self::Sin => a.iter_mut().for_each(|a| *a = a.sin()),
            Self::Cos => a.iter_mut().for_each(|a| *a = a.cos()),
            Self::SinCos => {
                frame.set(1, a.iter().map(|a| a.cos()).collect());
                a.iter_mut().for_each(|a| *a = a.sin());
            }
            Self::Repeat { groups, times } => {
                a = a.chunks((a.len() / groups).max(1)).flat_map(|group| group.repeat(*times)).collect();
            }
            Self::Fold { groups, times } => {
                let length = a.len() / groups / times;
                let mut sums = vec![0.0; groups * length];
                for (position, entry) in a.iter().enumerate() {
                    sums[position / (length * times) * length + position % length] += entry;
                }
                a = sums;
            }
            Self::NoRules => {}
        }
        frame.set(0, a);
        Ok(())
    }
}

impl VectorOp {
    /// The transpose of a linear operation of one operand.
    fn transposed(&self) -> Option<Self> {
        match *self {
            Self::Neg => Some(Self::Neg),
            Self::Repeat { groups, times } => Some(Self::Fold { groups, times }),
            Self::Fold { groups, times } => Some(Self::Repeat { groups, times }),
            _ => None,
        }
    }
}

impl Primitive for VectorOp {
    /// Counts the batch rules that were called, so that tests can see the context threaded through.
    type ADContext = usize;

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        match (self, dx) {
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Self::Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Self::Mul, da, &x[1]));
                vec![sum(b, right, left)]
            }
            (Self::Sin, [Some(da)]) => {
                let cos = helper(b, Self::Cos, [(&x[0]).into()]);
                vec![Some(scale(b, Self::Mul, cos, *da))]
            }
            (Self::Cos, [Some(da)]) => {
                let sin = helper(b, Self::Sin, [(&x[0]).into()]);
                let product = scale(b, Self::Mul, sin, *da);
                vec![Some(linear(b, Self::Neg, product))]
            }
            (Self::SinCos, [Some(da)]) => {
                let sin = scale(b, Self::Mul, &y[1], *da);
                let cos = scale(b, Self::Mul, &y[0], *da);
                vec![Some(sin), Some(linear(b, Self::Neg, cos))]
            }
            (Self::Neg | Self::Repeat { .. } | Self::Fold { .. }, [Some(da)]) => {
                vec![Some(linear(b, self.clone(), *da))]
            }
            _ => Vec::new(),
        }
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        let ct = ct[0];
        match self {
            Self::Add => vec![ct.filter(|_| role.is_active(0)), ct.filter(|_| role.is_active(1))],
            Self::Mul if role.is_active(0) => vec![ct.map(|ct| scale(b, Self::Mul, inputs[1].clone(), ct)), None],
            Self::Mul => vec![None, ct.map(|ct| scale(b, Self::Mul, inputs[0].clone(), ct))],
            _ => match self.transposed() {
                Some(transposed) => vec![ct.map(|ct| linear(b, transposed, ct))],
                None => Vec::new(),
            },
        }
    }

    fn batch_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        inputs: &[PrimitiveValue<Self>],
        batched: &[bool],
        role: &OperationRole,
        size: usize,
        calls: &mut usize,
    ) -> Vec<(LocalValueId, bool)> {
        *calls += 1;
        let op = match *self {
            Self::NoRules => return Vec::new(),
            Self::Repeat { groups, times } => Self::Repeat { groups: groups * size, times },
            Self::Fold { groups, times } => Self::Fold { groups: groups * size, times },
            _ => self.clone(),
        };
        // What all lanes share is repeated for each; on linear flow this is a linear operation too.
        let operand = |(position, input): (usize, &PrimitiveValue<Self>)| {
            if batched[position] {
                return input.clone();
            }
            let role =
                if role.is_active(position) { OperationRole::linearized([true]) } else { OperationRole::Primary };
            b.add_primitive(Self::Repeat { groups: 1, times: size }, vec![input.clone()], role)[0].into()
        };
        let operands = inputs.iter().enumerate().map(operand).collect();
        b.add_primitive(op, operands, role.clone()).into_iter().map(|id| (id, true)).collect()
    }
}
