//! Neural networks: functions of tensors, and small structs that hold parameters.
//!
//! Layouts are PyTorch's, so that its weights fit: samples come first, then channels, then space (`[n, c, h, w]`), and
//! the weight of a linear layer has the shape `[outputs, inputs]`.
//! Layers are trees of tensors: `grad` differentiates in them, optimizers step over them, files hold them.
//!
//! ```
//! use tenferro::{DType, Tensor, TensorTree, grad, nn, random::Key};
//!
//! #[derive(TensorTree)]
//! struct Network {
//!     first: nn::Linear,
//!     second: nn::Linear,
//! }
//!
//! impl Network {
//!     fn forward(&self, x: &Tensor) -> Tensor {
//!         self.second.forward(&nn::relu(&self.first.forward(x)))
//!     }
//! }
//!
//! let (first, second) = Key::new(0).split();
//! let network = Network {
//!     first: nn::Linear::new(&first, 2, 8, DType::F64),
//!     second: nn::Linear::new(&second, 8, 3, DType::F64),
//! };
//! let (x, labels) = (Tensor::from([[0.5, -1.0], [2.0, 0.1]]), Tensor::from([2, 0]));
//! let loss = |network: Network| nn::cross_entropy(&network.forward(&x), &labels, nn::Reduction::Mean);
//! let slopes = grad(loss)(network)?;
//! assert_eq!(slopes.second.weight.shape()?, [3, 8].into());
//! # Ok::<(), tenferro::Error>(())
//! ```

mod activation;
mod attention;
mod conv;
mod conv_transpose;
mod dropout;
mod embedding;
pub mod init;
mod labels;
mod linear;
mod loss;
mod norm;
mod pool;
mod recurrent;
mod softmax;

pub use activation::{
    celu, elu, gelu, gelu_tanh, glu, hard_sigmoid, hard_swish, leaky_relu, log_sigmoid, mish, relu, relu6, selu,
    sigmoid, silu, softplus, softsign, swish, tanh,
};
pub use attention::{Attention, MultiHeadAttention, scaled_dot_product_attention};
pub use conv::{Conv, Conv2d, Padding, conv1d, conv2d, conv3d};
pub use conv_transpose::{ConvTranspose, conv_transpose1d, conv_transpose2d, conv_transpose3d};
pub use dropout::dropout;
pub use embedding::{Embedding, embedding, one_hot};
pub use labels::{CrossEntropy, cross_entropy, cross_entropy_with, nll_loss};
pub use linear::{Linear, linear};
pub use loss::{
    Reduction, binary_cross_entropy_with_logits, cosine_similarity, hinge_loss, huber_loss, kl_div, l1_loss, mse_loss,
    smooth_l1_loss,
};
pub use norm::{
    BatchNorm, BatchStatistics, LayerNorm, batch_norm, channel_affine, group_norm, instance_norm, layer_norm, rms_norm,
};
pub use pool::{Pool, adaptive_avg_pool, avg_pool, max_pool};
pub use recurrent::{GruCell, LstmCell, LstmState};
pub use softmax::{log_softmax, softmax};

use crate::operators::division_dtype;
use crate::{Error, Result, Tensor};

/// The numbers as real ones, for functions that need an order or have no complex form.
fn real(function: &'static str, what: &str, x: &Tensor) -> Result<Tensor> {
    let dtype = x.dtype()?;
    if dtype.is_complex() {
        let detail = format!("{what} is {dtype}, real numbers are wanted; take real, imag or abs of it");
        return Err(Error::argument(function, detail));
    }
    Ok(x.astype(division_dtype(dtype)))
}

/// |x| with the derivative 0 at 0, as PyTorch has it; [`Tensor::abs`] has 1 there, as JAX.
fn modulus(x: &Tensor) -> Tensor {
    x * x.sign()
}

/// An error unless a number is one that a function can work with.
fn require(function: &'static str, holds: bool, detail: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { Err(Error::argument(function, detail())) }
}
