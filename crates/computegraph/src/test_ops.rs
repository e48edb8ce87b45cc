//! The smallest operation set, for unit tests that need access to internals.

use crate::GraphOperation;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TestOp {
    Add,
}

impl GraphOperation for TestOp {
    type Operand = f64;
    type Context = ();
    type InputKey = &'static str;

    fn input_count(&self) -> usize {
        match self {
            Self::Add => 2,
        }
    }

    fn output_count(&self) -> usize {
        1
    }
}
