//! A neural network learns to read digits: 1,437 of them for training, 360 held out.

mod data;
mod plot;

use std::error::Error;

use indicatif::{ProgressBar, ProgressStyle};
use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, TensorTree, jit, nn, optim, value_and_grad};

const EPOCHS: usize = 40;
const BATCH: usize = 64;
const HELD_OUT: usize = 360;

#[derive(Clone, TensorTree)]
struct Network {
    hidden: nn::Linear,
    output: nn::Linear,
}

impl Network {
    fn new(key: &Key) -> Self {
        let (first, second) = key.split();
        Network {
            hidden: nn::Linear::new(&first, 64, 96, DType::F64),
            output: nn::Linear::new(&second, 96, 10, DType::F64),
        }
    }

    /// Ten numbers for each image: how much it looks like each digit.
    fn forward(&self, x: &Tensor) -> Tensor {
        self.output.forward(&nn::relu(&self.hidden.forward(x)))
    }
}

fn accuracy(network: &Network, x: &Tensor, y: &Tensor) -> Result<f64> {
    network.forward(x).argmax_axis(-1).eq(y).mean().item()
}

fn main() -> Result<(), Box<dyn Error>> {
    let keys = Key::new(0).split_n(3);
    let (x, y) = data::digits()?;
    let count = x.shape()?[0];
    // The lines of the file are grouped by writer; a fixed shuffle takes 360 images of all of them aside.
    let order = random::permutation(&keys[0], count);
    let (x, y) = (x.get(&order), y.get(&order));
    let (test_x, test_y) = (x.get(..HELD_OUT), y.get(..HELD_OUT));
    let (x, y) = (x.get(HELD_OUT..), y.get(HELD_OUT..));

    let batches = (count - HELD_OUT) / BATCH;
    let rate = optim::Schedule::warmup_cosine(4e-3, 50, (EPOCHS * batches) as u64);
    let optimizer = optim::AdamW::new(rate);
    // One step of training as one compiled program: forward, backward, update. It computes in the memory of the
    // parameters and the state that it is given.
    let step = jit(|(network, state, batch): (Network, optim::State<Network>, Tensor)| -> Result<_> {
        let (x, y) = (x.get(&batch), y.get(&batch));
        let loss = |network: Network| nn::cross_entropy(&network.forward(&x), &y, nn::Reduction::Mean);
        let (loss, gradient) = value_and_grad(loss)(network.clone())?;
        let (network, state) = optimizer.update(network, gradient, state)?;
        Ok((network, state, loss))
    });

    let mut network = Network::new(&keys[1]);
    let mut state = optimizer.init(&network);
    let (mut losses, mut scores) = (Vec::new(), Vec::new());
    let style = ProgressStyle::with_template("{bar:40} epoch {pos:>2}/{len}  {msg}  {elapsed}")?;
    let progress = ProgressBar::new(EPOCHS as u64).with_style(style);
    for epoch in 0..EPOCHS {
        let order = random::permutation(&keys[2].fold_in(epoch), count - HELD_OUT);
        let mut total = 0.0;
        for batch in 0..batches {
            let batch = order.get(batch * BATCH..(batch + 1) * BATCH);
            let loss;
            (network, state, loss) = step((network, state, batch))?;
            total += loss.item::<f64>()?;
        }
        losses.push(total / batches as f64);
        scores.push(accuracy(&network, &test_x, &test_y)?);
        progress.set_message(format!("loss {:.4}  accuracy {:.3}", losses[epoch], scores[epoch]));
        progress.inc(1);
    }
    progress.finish();

    println!("trained on {} images, {} steps", count - HELD_OUT, EPOCHS * batches);
    println!("accuracy on {HELD_OUT} held-out images: {:.1} %", 100.0 * scores[EPOCHS - 1]);

    let epochs = Vec::from_iter((1..=EPOCHS).map(|epoch| epoch as f64));
    let wrong = Vec::from_iter(scores.iter().map(|score| 1.0 - score));
    let plot = plot::Plot::new("Reading digits: a network with 96 hidden units", "epoch", "")
        .log_y()
        .line("training loss", plot::BLUE, &epochs, &losses)
        .line("share of held-out digits misread", plot::ORANGE, &epochs, &wrong);
    println!("plot: {}", plot.save("digits")?);
    Ok(())
}
