//! The network of the example `digits`, and its data.

use anyhow::{Error, Result};
use tenferro::random::{self, Key};
use tenferro::{DType, Tensor, TensorTree, concatenate, nn};

use super::task::Task;

#[path = "../../../crates/tenferro/examples/data/mod.rs"]
mod data;

const BATCH: usize = 64;
const HELD_OUT: usize = 360;

#[derive(Clone, TensorTree)]
pub(crate) struct Network {
    hidden: nn::Linear,
    output: nn::Linear,
}

impl Network {
    fn forward(&self, x: &Tensor) -> Tensor {
        self.output.forward(&nn::relu(&self.hidden.forward(x)))
    }
}

/// For the order of the data, the weights and the order of batches, as in the example.
fn keys() -> Vec<Key> {
    Key::new(0).split_n(3)
}

/// Images and what they show, to learn from and held out.
pub(crate) struct Digits {
    x: Tensor,
    y: Tensor,
    test_x: Tensor,
    test_y: Tensor,
}

impl Task for Digits {
    type Model = Network;

    fn data() -> Result<Self> {
        let (x, y) = data::digits().map_err(|error| Error::msg(error.to_string()))?;
        let order = random::permutation(&keys()[0], y.size()?);
        let (x, y) = (x.get(&order), y.get(&order));
        let (test, rest) = (|all: &Tensor| all.get(..HELD_OUT), |all: &Tensor| all.get(HELD_OUT..));
        Ok(Digits { test_x: test(&x), test_y: test(&y), x: rest(&x), y: rest(&y) })
    }

    fn model(&self) -> Network {
        let (first, second) = keys()[1].split();
        Network {
            hidden: nn::Linear::new(&first, 64, 96, DType::F64),
            output: nn::Linear::new(&second, 96, 10, DType::F64),
        }
    }

    /// Each epoch goes through the images in an order of its own; those that do not fill a batch wait for the next one.
    fn batches(&self, steps: usize) -> Tensor {
        let count = self.y.size().unwrap_or_default();
        let per_epoch = count / BATCH;
        let epoch = |epoch: usize| {
            let order = random::permutation(&keys()[2].fold_in(epoch), count);
            order.get(..per_epoch * BATCH).reshape([per_epoch, BATCH])
        };
        let epochs: Vec<_> = (0..steps.div_ceil(per_epoch)).map(epoch).collect();
        concatenate(&epochs, 0).get(..steps)
    }

    fn loss(&self, network: &Network, batch: &Tensor) -> Tensor {
        let (x, y) = (self.x.get(batch), self.y.get(batch));
        nn::cross_entropy(&network.forward(&x), &y, nn::Reduction::Mean)
    }

    fn accuracy(&self, network: &Network) -> Tensor {
        network.forward(&self.test_x).argmax_axis(-1).eq(&self.test_y).mean()
    }

    fn arrays(&self) -> Vec<(&'static str, &Tensor)> {
        vec![("x", &self.x), ("y", &self.y), ("test_x", &self.test_x), ("test_y", &self.test_y)]
    }
}
