//! Operations that change nothing, or that fewer can do.
//!
//! An identity must hold for NaN, infinities and zeros of both signs, and so must what derivatives make of it.

use super::Level;
use super::writer::{Rewritten, Writer};
use crate::StdTensorOp;
use crate::program::ValueId;

mod along_axis;
mod arithmetic;
mod choice;
mod structure;

pub(super) fn rewrite(writer: &mut Writer<'_>, op: &StdTensorOp, x: &[ValueId], level: Level) -> Rewritten {
    use StdTensorOp::*;
    match op {
        Neg(_) | Add(_) | Sub(_) | Mul(_) | Div(_) | Square(_) | IntegerPow(_) => {
            arithmetic::rewrite(writer, op, x, level)
        }
        Conj(_) | Real(_) | Imag(_) | Complex(_) | Convert(_) | StopGradient(_) | Not(_) | And(_) | Or(_)
        | Select(_) => choice::rewrite(writer, op, x),
        Reshape(_) | Transpose(_) | BroadcastInDim(_) | Slice(_) | Pad(_) | Concatenate(_) | Split(_) | Reverse(_) => {
            structure::rewrite(writer, op, x)
        }
        TakeAlongAxis(_) | ReduceSum(_) => along_axis::rewrite(writer, op, x),
        _ => Ok(None),
    }
}
