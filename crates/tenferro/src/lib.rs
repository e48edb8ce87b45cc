//! Tensors with JAX's transforms.

#![forbid(unsafe_code)]

extern crate self as tenferro;

mod error;
mod place;
mod tensor;
pub mod tree;
mod trace;
mod apply;
mod program_trace;
mod call;
mod function;
mod transform;
mod tape;
pub mod debug;
pub mod io;
pub mod optim;

mod promote;
mod axes;
mod create;
mod fill;
#[cfg(feature = "ndarray")]
mod ndarray;
mod operators;
mod elementwise;
mod composed;
mod divide;
mod compare;
mod reduce;
mod statistics;
mod order;
mod numeric;
mod shape;
mod join;
mod index;
mod at;
mod rearrange;
mod pad;
mod einsum;
mod matmul;
mod products;
pub mod linalg;
pub mod fft;
pub mod random;
pub mod nn;

pub use apply::{apply, apply_all};
pub use at::At;
pub use axes::Axes;
pub use compare::where_;
pub use create::Nested;
pub use einsum::{ContractionPath, ContractionStep, einsum, einsum_path};
pub use error::{Error, ErrorKind, Result};
pub use function::{Function, Output, OutputTree};
pub use index::{Ellipsis, Index, IntoIndex, NewAxis, Slice, slice, step};
pub use join::{Indexing, Sections, broadcast_arrays, concatenate, hstack, meshgrid, stack, vstack};
pub use matmul::TensordotAxes;
pub use num_complex::Complex;
pub use pad::{PadMode, PadWidths};
pub use promote::{Operand, Scalar, promote_types};
pub use shape::Sizes;
pub use tape::{Backward, no_grad};
pub use tenferro_ops::{
    Array, DType, Element, Executable, Executor, ExecutorError, Program, ReferenceExecutor, Shape, StdTensorOp,
    TensorType, ops,
};
pub use tensor::Tensor;
pub use transform::{
    CustomFunction, Jit, JitOptions, JitStatistics, OptionalTree, checkpoint, custom_jvp, custom_vjp, grad,
    grad_optional, hvp, hvp_optional, jit, jit_with, jvp, jvp_optional, linearize, set_default_executor, stop_gradient,
    value_and_grad, value_and_grad_aux, value_and_grad_optional, vjp, vjp_optional,
};
pub use tree::{Static, TensorTree};

/// Implements [`trait@TensorTree`] for a struct or an enum.
///
/// Each field is a tree; its name (or position) is the path of its leaves.
///
/// ```
/// use tenferro::{Tensor, TensorTree, tree};
///
/// #[derive(TensorTree)]
/// enum Layer<T> {
///     Dense { weight: T, bias: Option<T> },
///     Scale(T),
///     Relu,
/// }
///
/// let net = vec![
///     Layer::Dense { weight: Tensor::from(2.0), bias: None },
///     Layer::Relu,
///     Layer::Scale(Tensor::from(3.0)),
/// ];
/// let (leaves, structure) = tree::flatten(&net);
/// assert_eq!(leaves.len(), 2);
/// assert_eq!(structure.paths(), ["0.weight", "2.0"]);
/// ```
///
/// A field that is no tensor says `#[tree(fixed)]`, and is `Clone + Debug + PartialEq`.
/// It belongs to the structure of the tree, as the variant of an enum does: transforms leave it alone, and `jit` traces
/// anew for each different value. Values are told apart by `==` and by their `Debug` text.
///
/// ```
/// use tenferro::{Tensor, TensorTree, tree};
///
/// #[derive(TensorTree)]
/// struct Convolution {
///     kernel: Tensor,
///     #[tree(fixed)]
///     stride: usize,
/// }
///
/// let convolution = Convolution { kernel: Tensor::from(1.0), stride: 2 };
/// let rebuilt = tree::rebuild(&convolution, vec![Tensor::from(5.0)])?;
/// assert_eq!((rebuilt.kernel.item::<f64>()?, rebuilt.stride), (5.0, 2));
/// assert_eq!(tree::flatten(&convolution).1.to_string(), r#"{kernel: {*}, ("stride", 2)}"#);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// A type parameter that stands in a tree must be a tree; one that stands in fixed fields only need not be.
/// Tensors cannot be fixed: call `stop_gradient` where no derivative is wanted.
pub use tenferro_macros::TensorTree;

/// The front page of the repository, whose programs are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The guide, whose programs are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/tenferro.md")]
struct Guide;
