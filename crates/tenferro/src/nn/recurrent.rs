//! Recurrent cells: an input and a state make the next state.
//!
//! Weights of the gates stand below each other, as in PyTorch.

use tenferro_ops::DType;

use super::{linear, require};
use crate::random::{Key, uniform};
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place};

/// What a [`LstmCell`] hands on to its next step, `[…, size]` each.
#[derive(Clone, Debug, TensorTree)]
pub struct LstmState {
    /// The output.
    pub hidden: Tensor,
    /// The memory.
    pub cell: Tensor,
}

impl LstmState {
    /// Zeros of a shape, `[…, size]`.
    #[track_caller]
    pub fn zeros(shape: impl Into<crate::Shape>, dtype: DType) -> Self {
        let zeros = Tensor::zeros(dtype, shape);
        LstmState { hidden: zeros.clone(), cell: zeros }
    }
}

/// Long short-term memory: with z = W·x + U·h + b + c in four parts i, f, g and o the memory becomes
/// σ(f)·memory + σ(i)·tanh(g), and the output σ(o)·tanh(memory).
///
/// ```
/// use tenferro::{DType, Tensor, nn::{LstmCell, LstmState}, random::Key};
///
/// let cell = LstmCell::new(&Key::new(0), 3, 5, DType::F64);
/// let state = cell.forward(&Tensor::from([[1.0, 2.0, 3.0]]), &LstmState::zeros([1, 5], DType::F64));
/// assert_eq!(state.hidden.shape()?, [1, 5].into());
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug, TensorTree)]
pub struct LstmCell {
    /// W, `[4·size, inputs]`.
    pub weight_ih: Tensor,
    /// U, `[4·size, size]`.
    pub weight_hh: Tensor,
    /// b, `[4·size]`.
    pub bias_ih: Tensor,
    /// c, `[4·size]`.
    pub bias_hh: Tensor,
}

impl LstmCell {
    /// Everything uniformly distributed up to 1/√size.
    #[track_caller]
    pub fn new(key: &Key, inputs: usize, size: usize, dtype: DType) -> Self {
        let [weight_ih, weight_hh, bias_ih, bias_hh] = place::at_caller(|| random_weights(key, 4, inputs, size, dtype));
        LstmCell { weight_ih, weight_hh, bias_ih, bias_hh }
    }

    /// One step: the next state, whose `hidden` is the output. x is `[…, inputs]`.
    #[track_caller]
    pub fn forward(&self, x: &Tensor, state: &LstmState) -> LstmState {
        place::at_caller(|| {
            self.step(x, state).unwrap_or_else(|error| {
                let failed = Tensor::failed(error);
                LstmState { hidden: failed.clone(), cell: failed }
            })
        })
    }

    fn step(&self, x: &Tensor, state: &LstmState) -> Result<LstmState> {
        let LstmState { hidden, cell } = state;
        all_sound([x, hidden, cell, &self.weight_ih, &self.weight_hh, &self.bias_ih, &self.bias_hh])?;
        check_state("LstmCell", &self.weight_hh, 4, &state.hidden)?;
        check_state("LstmCell", &self.weight_hh, 4, &state.cell)?;
        let gates = linear(x, &self.weight_ih, Some(&self.bias_ih))
            + linear(&state.hidden, &self.weight_hh, Some(&self.bias_hh));
        gates.shape()?;
        let parts = gates.split(4, -1);
        let cell = parts[1].sigmoid() * &state.cell + parts[0].sigmoid() * parts[2].tanh();
        Ok(LstmState { hidden: parts[3].sigmoid() * cell.tanh(), cell })
    }
}

/// The gated recurrent unit: with W·x + b in three parts and U·h + c in three, r = σ(first sum), z = σ(second sum) and
/// n = tanh(third part of the first + r·third part of the second), the state becomes (1 − z)·n + z·h.
#[derive(Clone, Debug, TensorTree)]
pub struct GruCell {
    /// W, `[3·size, inputs]`.
    pub weight_ih: Tensor,
    /// U, `[3·size, size]`.
    pub weight_hh: Tensor,
    /// b, `[3·size]`.
    pub bias_ih: Tensor,
    /// c, `[3·size]`.
    pub bias_hh: Tensor,
}

impl GruCell {
    /// Everything uniformly distributed up to 1/√size.
    #[track_caller]
    pub fn new(key: &Key, inputs: usize, size: usize, dtype: DType) -> Self {
        let [weight_ih, weight_hh, bias_ih, bias_hh] = place::at_caller(|| random_weights(key, 3, inputs, size, dtype));
        GruCell { weight_ih, weight_hh, bias_ih, bias_hh }
    }

    /// One step: the next state, which is the output as well. x is `[…, inputs]`, the state `[…, size]`.
    #[track_caller]
    pub fn forward(&self, x: &Tensor, hidden: &Tensor) -> Tensor {
        place::at_caller(|| Tensor::or_failed(self.step(x, hidden)))
    }

    fn step(&self, x: &Tensor, hidden: &Tensor) -> Result<Tensor> {
        all_sound([x, hidden, &self.weight_ih, &self.weight_hh, &self.bias_ih, &self.bias_hh])?;
        check_state("GruCell", &self.weight_hh, 3, hidden)?;
        let parts = |gates: Tensor| gates.shape().map(|_| gates.split(3, -1));
        let of_x = parts(linear(x, &self.weight_ih, Some(&self.bias_ih)))?;
        let of_hidden = parts(linear(hidden, &self.weight_hh, Some(&self.bias_hh)))?;
        let reset = (&of_x[0] + &of_hidden[0]).sigmoid();
        let update = (&of_x[1] + &of_hidden[1]).sigmoid();
        let new = (&of_x[2] + reset * &of_hidden[2]).tanh();
        // As new + update·(hidden − new) there is one product less.
        Ok(&new + update * (hidden - &new))
    }
}

fn random_weights(key: &Key, gates: usize, inputs: usize, size: usize, dtype: DType) -> [Tensor; 4] {
    let bound = 1.0 / (size.max(1) as f64).sqrt();
    let rows = gates.saturating_mul(size);
    let keys = key.split_n(4);
    let weights = |index: usize, shape: &[usize]| uniform(&keys[index], shape, dtype, -bound..bound);
    [weights(0, &[rows, inputs]), weights(1, &[rows, size]), weights(2, &[rows]), weights(3, &[rows])]
}

/// The state has the size that the weights are for.
fn check_state(function: &'static str, weight: &Tensor, gates: usize, state: &Tensor) -> Result<()> {
    let (weights, found) = (weight.shape()?, state.shape()?);
    let fits =
        weights.rank() == 2 && weights[0] == gates.saturating_mul(weights[1]) && found.last() == Some(&weights[1]);
    require(function, fits, || {
        format!(
            "the state has shape {found}, weight_hh {weights}; a state of size n needs weights of shape [{gates}·n, n]"
        )
    })
}
