//! Loops big enough to distract from an operation's definition. They know nothing of types inferred or derivatives.

pub(crate) mod analytic;
pub(crate) mod complex_math;
pub(crate) mod elementwise;
pub(crate) mod number;
pub(crate) mod reduce;
pub(crate) mod special;
pub(crate) mod erf_inv;
pub(crate) mod lanes;
pub(crate) mod scan;
pub(crate) mod order;
pub(crate) mod sort;
pub(crate) mod along_axis;
pub(crate) mod strided;
pub(crate) mod matmul;
pub(crate) mod threefry;
pub(crate) mod windows;
pub(crate) mod spectrum;
pub(crate) mod decompositions;
pub(crate) mod linalg;
pub(crate) mod window;
pub(crate) mod window_folds;
pub(crate) mod window_winners;
pub(crate) mod conv;
mod patches;
mod conv_channels;
pub(crate) mod fft;
pub(crate) mod rows;
