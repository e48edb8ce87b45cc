//! Optimizers: stochastic gradient descent, Adam and their relatives, and L-BFGS.
//!
//! An optimizer is configuration, plain Rust values. What it remembers between steps is a [`State`], a tree of tensors
//! like the parameters: it can be saved, sent to other threads, and passed through `jit`.
//!
//! ```
//! use tenferro::{Result, Tensor, jit, optim, value_and_grad};
//!
//! // Fit y = a·x + b.
//! let x = Tensor::from([0.0, 1.0, 2.0, 3.0]);
//! let y = Tensor::from([1.0, 3.0, 5.0, 7.0]);
//! let loss = move |(a, b): (Tensor, Tensor)| (a * &x + b - &y).square().mean();
//!
//! let optimizer = optim::Adam::new(0.1).with_clipping(optim::Clipping::GlobalNorm(10.0));
//! type Params = (Tensor, Tensor);
//! let step = jit(|(params, state): (Params, optim::State<Params>)| -> Result<_> {
//!     let (loss, grads) = value_and_grad(&loss)((params.0.clone(), params.1.clone()))?;
//!     Ok((optimizer.update(params, grads, state)?, loss))
//! });
//!
//! let params = (Tensor::from(0.0), Tensor::from(0.0));
//! let mut carry = (optimizer.init(&params), params);
//! for _ in 0..300 {
//!     let ((params, state), _loss) = step((carry.1, carry.0))?;
//!     carry = (state, params);
//! }
//! let (a, b) = carry.1;
//! assert!((a.item::<f64>()? - 2.0).abs() < 1e-2 && (b.item::<f64>()? - 1.0).abs() < 1e-2);
//! # Ok::<(), tenferro::Error>(())
//! ```
//!
//! The rules and their defaults are PyTorch's. Complex parameters are updated as pairs of real ones, as PyTorch does:
//! Adam divides the real part by the size of past real parts, the imaginary part by that of past imaginary parts.
//! Integers, truth values, and leaves without a gradient (`None` in an [`OptionalTree`](crate::OptionalTree)) pass
//! unchanged.
//!
//! Parameters that are leaves of the eager tape are updated inside [`no_grad`](crate::no_grad), so that the tape does
//! not record the update.

mod clip;
mod lbfgs;
mod line_search;
mod rules;
mod schedule;
mod update;

pub use clip::{Clipping, clip_by_global_norm, clip_by_value, global_norm};
pub use lbfgs::{Lbfgs, LbfgsState, Outcome};
pub use rules::{Adagrad, AdagradRule, Adam, AdamRule, AdamW, AdamWRule, RmsProp, RmsPropRule, Sgd, SgdRule};
pub use schedule::Schedule;
pub use update::{Gradients, Optimizer, Rule, State};
