//! The transforms of functions: derivatives and compilation.
//!
//! Each one wraps the tensors of its argument (see [`crate::trace`]), calls the function, and unwraps what comes out.
//! Reverse mode then walks the history of the outputs, forward mode reads their tangents, `jit` compiles the program they
//! became. Nothing else is needed for them to nest.

mod custom;
mod discrete;
mod eval_shape;
mod forward;
mod jacobian;
mod jit;
mod lanes;
mod linear_map;
mod linearize;
mod made;
mod optional;
mod reverse;
mod stop;

pub use custom::{CustomFunction, checkpoint, custom_jvp, custom_vjp};
pub(crate) use discrete::needs_numbers;
pub use eval_shape::eval_shape;
pub use forward::{hvp, hvp_optional, jvp, jvp_optional};
pub use jacobian::{
    JacobianOptions, hessian, hessian_blocks, jacfwd, jacfwd_with, jacobian, jacobian_blocks, jacrev, jacrev_with,
};
pub use jit::{Jit, JitOptions, JitStatistics, jit, jit_with, set_default_executor};
pub use lanes::{LaneAxes, VmapOptions, vmap, vmap_with};
pub(crate) use lanes::{is_in_lanes_inside, run as run_in_lanes, with_lanes};
pub use linear_map::{LinearMap, linear_map};
pub use linearize::linearize;
pub use made::Made;
pub use optional::OptionalTree;
pub(crate) use optional::zeros_like;
pub(crate) use reverse::pullback_of;
pub use reverse::{
    grad, grad_optional, value_and_grad, value_and_grad_aux, value_and_grad_optional, vjp, vjp_optional,
};
pub use stop::stop_gradient;
