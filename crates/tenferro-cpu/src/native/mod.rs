//! Loops over elements as machine code, where the processor is one that the code is written for.
//!
//! A [`Loop`] says what is computed of each element; [`encode`] finds registers for its values and writes the
//! instructions, a number of lanes at a time; a [`NativeLoop`] holds them and calls them. The bits are those that the
//! loops of the operations themselves compute, of which tests make sure.
//!
//! This is the only part of the crate with unsafe code: memory that is called, and the addresses of elements.

mod encode;
mod folds;
mod formula;
mod instructions;
mod lanes;
mod memory;
mod registers;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use smallvec::{SmallVec, smallvec};
use tenferro_ops::DType;

pub(crate) use encode::Move;
pub(crate) use folds::Folding;
pub(crate) use formula::Formula;
pub(crate) use lanes::Vectors;
pub(crate) use memory::{NativeLoop, SaveArea, Stretch, address, address_mut};

/// Whether loops can be machine code here: the processor has the instructions, and the system gives memory for code.
pub(crate) fn is_available() -> bool {
    static IS_AVAILABLE: LazyLock<bool> = LazyLock::new(|| {
        let mut body = Loop::default();
        let x = body.add(Value::Load { pointer: 0, is_one: false, is_truth: false });
        let y = body.add(Value::Apply { formula: Formula::Call(vecmath::Function::Exp), operands: smallvec![x] });
        body.stores.push((y, 1));
        NativeLoop::new(&body, Float::F32, Vectors::Avx2).is_some()
    });
    *IS_AVAILABLE
}

/// The numbers that a loop computes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Float {
    F32,
    F64,
}

impl Float {
    pub(crate) fn of(dtype: DType) -> Option<Self> {
        match dtype {
            DType::F32 => Some(Float::F32),
            DType::F64 => Some(Float::F64),
            _ => None,
        }
    }
}

/// What is computed of each element: values in order, and which of them are stored.
///
/// Elements are found by pointers, given when the loop is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loop {
    pub(crate) values: Vec<Value>,
    /// Values, and the pointers to where their elements are stored.
    pub(crate) stores: Vec<(u32, u32)>,
    /// Values of which all elements are folded to one.
    pub(crate) folds: Vec<(u32, Folding)>,
}

/// A value: one number, or one truth value, for each element.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Load {
        pointer: u32,
        /// Whether the pointer leads to one element for all.
        is_one: bool,
        is_truth: bool,
    },
    Apply {
        formula: Formula,
        operands: SmallVec<[u32; 3]>,
    },
}

impl Value {
    fn operands(&self) -> &[u32] {
        match self {
            Value::Load { .. } => &[],
            Value::Apply { operands, .. } => operands,
        }
    }
}

impl Loop {
    pub(crate) fn add(&mut self, value: Value) -> u32 {
        self.values.push(value);
        self.values.len() as u32 - 1
    }

    fn is_truth(&self, value: u32) -> bool {
        match &self.values[value as usize] {
            Value::Load { is_truth, .. } => *is_truth,
            Value::Apply { formula: Formula::Select, operands } => self.is_truth(operands[1]),
            Value::Apply { formula, .. } => formula.is_truth(),
        }
    }
}
