//! Tensors with NumPy's functions and JAX's transforms.
//!
//! ```
//! use tenferro::{Result, Tensor, TensorTree, jit, tree, value_and_grad};
//!
//! #[derive(TensorTree)]
//! struct Line {
//!     slope: Tensor,
//!     offset: Tensor,
//! }
//!
//! fn main() -> Result<()> {
//!     let x = Tensor::from([0.0, 1.0, 2.0, 3.0]);
//!     let y = Tensor::from([1.0, 3.0, 5.0, 7.0]);
//!     let loss = |line: Line| (&x * &line.slope + &line.offset - &y).square().mean();
//!     let step = jit(value_and_grad(loss));
//!
//!     let mut line = Line { slope: 0.0.into(), offset: 0.0.into() };
//!     for _ in 0..500 {
//!         let (_, slopes) = step(tree::map(&line, Tensor::clone))?;
//!         line = tree::zip(&line, &slopes, |parameter, slope| parameter - slope * 0.1)?;
//!     }
//!     assert_eq!(format!("{:.3} {:.3}", line.slope, line.offset), "2.000 1.000");
//!     Ok(())
//! }
//! ```
//!
//! # What there is
//!
//! - [`Tensor`]: one type for all dtypes, cheap to clone, `Send` and `Sync`; operators and methods with NumPy's names.
//!   Writing never fails: a mistake makes a tensor that carries an [`Error`] with the line that made it, and whatever
//!   reads a tensor returns it.
//! - Derivatives of functions: [`grad`], [`value_and_grad`], [`vjp`], [`jvp`], [`linearize`], [`hvp`]; rules of one's own
//!   by [`custom_jvp`] and [`custom_vjp`], less memory by [`checkpoint`], constants by [`stop_gradient`].
//! - [`jit`]: a function traced into a [`Program`] once and run many times.
//! - [Trees](tree): transforms take and return tuples, vectors, maps, and structs with `#[derive(TensorTree)]`.
//! - The tape, for those who like `backward()`: [`Tensor::requires_grad`].
//! - Modules [`linalg`], [`fft`], [`random`], [`nn`], [`optim`], [`io`], and [`einsum`].
//!
//! # How transforms nest
//!
//! A transform takes a function and gives a function, so transforms of transforms are ordinary Rust:
//!
//! ```
//! use tenferro::{Tensor, grad, jit, jvp};
//!
//! let f = |x: Tensor| x.powi(3);
//! assert_eq!(grad(grad(f))(Tensor::from(2.0))?.item::<f64>()?, 12.0);
//! assert_eq!(jit(grad(jit(f)))(Tensor::from(2.0))?.item::<f64>()?, 12.0);
//! let (slope, curvature) = jvp(grad(f), Tensor::from(2.0), Tensor::from(1.0))?;
//! assert_eq!((slope.item::<f64>()?, curvature.item::<f64>()?), (12.0, 12.0));
//! # Ok::<(), tenferro::Error>(())
//! ```
//!
//! Four rules say what happens inside:
//!
//! 1. **What a transform differentiates is its argument.** Everything else that the function sees, captured tensors
//!    included, is a constant *for this transform*. If an enclosing transform differentiates it, that one still does.
//! 2. **Under derivatives values are known.** `if x.item::<f64>()? > 0.0` works under `grad`, `vjp`, `jvp`, `linearize`
//!    and on the tape. Under `jit` and `checkpoint` it is an error, because the function runs once for many values.
//! 3. **What leaves the outermost transform is plain.** Results and auxiliary output hold no history. Between transforms
//!    they are still tracked by those further out. Pullbacks and linear maps may be called later, often, on other threads,
//!    and inside other transforms.
//! 4. **The tape is the outermost transform of all.** A leaf is a constant for `grad`, and `backward` on what `grad`
//!    returned still reaches it.
//!
//! ```
//! use tenferro::{Result, Tensor, grad};
//!
//! // The inner derivative captures the variable of the outer one: d/dx (x · d/dy (x·y²)) at x = 2, y = 3.
//! let f = |x: Tensor| -> Result<Tensor> { Ok(&x * grad(|y: Tensor| &x * y.square())(Tensor::from(3.0))?) };
//! assert_eq!(grad(f)(Tensor::from(2.0))?.item::<f64>()?, 24.0);
//!
//! // The same for a leaf of the tape.
//! let w = Tensor::from(2.0).requires_grad();
//! f(w.clone())?.backward()?;
//! assert_eq!(w.grad().unwrap().item::<f64>()?, 24.0);
//! # Ok::<(), tenferro::Error>(())
//! ```
//!
//! # For those who come from JAX or PyTorch
//!
//! | JAX | PyTorch | here |
//! |---|---|---|
//! | `jnp.array([1.0, 2.0])` | `torch.tensor([1.0, 2.0])` | `Tensor::from([1.0, 2.0])` |
//! | `x @ y`, `x.T` | `x @ y`, `x.mT` | `x.matmul(&y)`, `x.transpose()` |
//! | `x[1:, None]` | `x[1:, None]` | `x.get((1.., NewAxis))` |
//! | `x.at[i].add(v)` | `x.index_add(0, i, v)` | `x.at(i).add(v)` |
//! | `jnp.where(c, a, b)` | `torch.where(c, a, b)` | `where_(c, a, b)` |
//! | `x.astype(jnp.float32)` | `x.float()` | `x.astype(DType::F32)` |
//! | `float(loss)` | `loss.item()` | `loss.item::<f64>()?` |
//! | `jax.grad(f)(x)` | `torch.func.grad(f)(x)` | `grad(f)(x)?` |
//! | `jax.value_and_grad(f, has_aux=True)` | `grad_and_value(f, has_aux=True)` | `value_and_grad_aux(f)` |
//! | `jax.vjp(f, x)` | `torch.func.vjp(f, x)` | `vjp(f, x)?` |
//! | `jax.jvp(f, (x,), (v,))` | `torch.func.jvp(f, (x,), (v,))` | `jvp(f, x, v)?` |
//! | `jax.linearize(f, x)` | `torch.func.linearize(f, x)` | `linearize(f, x)?` |
//! | `jax.linear_transpose(f, x)` | | `linear_map(f, &x)?.transpose()?` |
//! | `jax.jvp(jax.grad(f), (x,), (v,))` | `autograd.functional.hvp(f, x, v)` | `hvp(f, x, v)?` |
//! | `jax.jacfwd(f)`, `jax.jacrev(f)`, `jax.hessian(f)` | `torch.func.jacfwd(f)`, … | `jacfwd(f)`, `jacrev(f)`, `hessian(f)` |
//! | `jax.jacfwd(f, holomorphic=True)` | | `jacfwd_with(f, JacobianOptions { holomorphic: true, .. })` |
//! | `jax.vmap(f)`, `jax.vmap(f, in_axes=(None, 0))` | `torch.func.vmap(f)`, … | `vmap(f)`, `vmap_with(f, VmapOptions { in_axes: [None, Some(0)].into(), .. })` |
//! | `lax.scan(f, init, xs)` | a Python loop | `scan(f, init, xs)?` |
//! | `lax.cond(p, f, g, x)`, `lax.switch` | `torch.cond(p, f, g, (x,))` | `cond(&p, f, g, x)?`, `switch(&i, [f, g], x)?` |
//! | `lax.while_loop(p, f, x)` | a Python loop | `while_loop(p, f, x)?` |
//! | `jax.jit(f)` | `torch.compile(f)` | `jit(f)` |
//! | `static_argnums=1` | a plain Python argument | an argument `Static(n)` |
//! | `donate_argnums=0` | | moving the argument in |
//! | `jax.eval_shape(f, x)` | `x` on device `"meta"` | `eval_shape(f, &x)?` |
//! | `jax.ShapeDtypeStruct((2, 3), jnp.float64)` | `torch.empty(2, 3, device="meta")` | `Tensor::of_type(TensorType::new(DType::F64, [2, 3]))` |
//! | `jax.make_jaxpr(f)(x)` | | `jit(f).program(x)?` |
//! | `jax.lax.stop_gradient(x)` | `x.detach()` | `stop_gradient(&x)`, `x.detach()` |
//! | `jax.custom_vjp` | `torch.autograd.Function` | `custom_vjp(f, forward, backward)` |
//! | `jax.custom_jvp` | | `custom_jvp(f, rule)` |
//! | `jax.checkpoint(f)` | `torch.utils.checkpoint` | `checkpoint(f)` |
//! | `jax.tree.map(f, t)` | `torch.utils._pytree.tree_map(f, t)` | `tree::map(&t, f)` |
//! | a registered pytree | `nn.Module` | `#[derive(TensorTree)]` |
//! | | `w.requires_grad_()`, `loss.backward()`, `w.grad` | `let w = w.requires_grad()`, `loss.backward()?`, `w.grad()` |
//! | | `with torch.no_grad():` | `no_grad(\|\| …)` |
//! | | `retain_graph=True`, `create_graph=True` | `loss.backward_with(Backward { … })?` |
//! | `jax.config.update("jax_debug_nans", True)` | `torch.autograd.set_detect_anomaly(True)` | `debug::fail_on_nan(true)` |
//!
//! What is different: real numbers are `F64` unless they say otherwise, the gradient with respect to a complex number is
//! PyTorch's (the conjugate of `jax.grad`'s), and a function takes one argument, which may be a tuple.

#![forbid(unsafe_code)]

extern crate self as tenferro;

mod error;
mod place;
mod plans;
mod tensor;
pub mod tree;
mod trace;
mod apply;
mod program_trace;
mod call;
mod function;
mod transform;
mod control;
mod steps;
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
pub use control::{
    ScanOptions, WhileOptions, associative_scan, cond, fori, map, scan, scan_with, switch, while_loop, while_loop_with,
};
pub use create::Nested;
pub use einsum::{ContractionPath, ContractionStep, einsum, einsum_path};
pub use error::{Error, ErrorKind, Result, TracedBy};
pub use function::{Function, Output, OutputTree};
pub use index::{Ellipsis, Index, IntoIndex, NewAxis, Slice, slice, step};
pub use join::{Indexing, Sections, broadcast_arrays, concatenate, hstack, meshgrid, stack, vstack};
pub use matmul::TensordotAxes;
pub use num_complex::Complex;
pub use pad::{PadMode, PadWidths};
pub use promote::{Operand, Scalar, promote_types};
pub use shape::Sizes;
pub use tape::{Backward, no_grad};
pub use tenferro_cpu::{ThreadsAreSet, num_threads, set_num_threads};
pub use tenferro_ops::{
    Array, Buffer, Cost, DType, DeviceBuffer, Element, Executable, Executor, ExecutorError, Interrupt, Profile,
    ProfiledStep, Program, ReferenceExecutor, Shape, StdTensorOp, TensorType, ops,
};
pub use tensor::Tensor;
pub use transform::{
    CustomFunction, JacobianOptions, Jit, JitOptions, JitStatistics, LaneAxes, LinearMap, Made, OptionalTree,
    VmapOptions, checkpoint, custom_jvp, custom_vjp, eval_shape, grad, grad_optional, hessian, hessian_blocks, hvp,
    hvp_optional, jacfwd, jacfwd_with, jacobian, jacobian_blocks, jacrev, jacrev_with, jit, jit_with, jvp,
    jvp_optional, linear_map, linearize, set_default_executor, stop_gradient, value_and_grad, value_and_grad_aux,
    value_and_grad_optional, vjp, vjp_optional, vmap, vmap_with,
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
