//! Loops big enough to distract from an operation's definition. They know nothing of types inferred or derivatives.

pub(crate) mod elementwise;
pub(crate) mod number;
pub(crate) mod reduce;
pub(crate) mod strided;
pub(crate) mod matmul;
pub(crate) mod spectrum;
pub(crate) mod decompositions;
pub(crate) mod linalg;
