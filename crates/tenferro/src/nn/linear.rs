//! Linear maps of vectors.

use tenferro_ops::DType;

use super::{init, require};
use crate::random::Key;
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place};

/// x·Wᵀ + b along the last axis; the weight has the shape `[outputs, inputs]`, the bias `[outputs]`.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let weight = Tensor::from([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
/// let y = nn::linear(&Tensor::from([1.0, 10.0]), &weight, None);
/// assert_eq!(y.to_vec::<f64>()?, [21.0, 43.0, 65.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn linear(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Tensor {
    place::at_caller(|| Tensor::or_failed(linear_of(x, weight, bias)))
}

/// A linear layer: [`linear`] with its weight and bias.
#[derive(Clone, Debug, TensorTree)]
pub struct Linear {
    /// `[outputs, inputs]`
    pub weight: Tensor,
    /// `[outputs]`, if there is one.
    pub bias: Option<Tensor>,
}

impl Linear {
    /// Random weights by [`init::lecun_normal`], biases 0.
    #[track_caller]
    pub fn new(key: &Key, inputs: usize, outputs: usize, dtype: DType) -> Self {
        Linear {
            weight: init::lecun_normal(key, [outputs, inputs], dtype),
            bias: Some(Tensor::zeros(dtype, [outputs])),
        }
    }

    /// x·Wᵀ + b along the last axis.
    #[track_caller]
    pub fn forward(&self, x: &Tensor) -> Tensor {
        linear(x, &self.weight, self.bias.as_ref())
    }
}

fn linear_of(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    all_sound([x, weight].into_iter().chain(bias))?;
    let (found, weights) = (x.shape()?, weight.shape()?);
    require("linear", weights.rank() == 2, || {
        format!("the weight has shape {weights}, a matrix is wanted; pass [outputs, inputs]")
    })?;
    require("linear", found.last() == Some(&weights[1]), || {
        format!("the input has shape {found}, the weight {weights}; make their last sizes equal")
    })?;
    let y = x.matmul(weight.transpose());
    let Some(bias) = bias else { return Ok(y) };
    let biases = bias.shape()?;
    require("linear", *biases == [weights[0]], || {
        format!("the bias has shape {biases}, the weight {weights}; pass one number for each of {} outputs", weights[0])
    })?;
    Ok(y + bias)
}
