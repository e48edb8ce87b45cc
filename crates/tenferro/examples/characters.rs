//! A character model: an LSTM reads a text letter by letter in a `scan`, and learns to go on with it.
//!
//! The cell is traced once, for one letter. The loop over letters is one operation: the compiled step of training does
//! not grow with the length of the sequences, and remembers only what the derivative of each letter reads.

mod plot;

use std::error::Error;

use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, TensorTree, jit, nn, optim, scan, value_and_grad};

const TEXT: &str = "the slope of a sum is the sum of the slopes. \
    the slope of a product is the slope of the first times the second, and the first times the slope of the second. \
    the slope of a chain is the product of the slopes of its links. \
    forward mode walks the chain from the start to the end. \
    reverse mode walks the chain from the end to the start. \
    a loop is a chain, and the chain of a loop is as long as the loop. ";
const SIZE: usize = 48;
const LENGTH: usize = 24;
const BATCH: usize = 16;
const STEPS: usize = 150;

#[derive(Clone, TensorTree)]
struct Model {
    letters: nn::Embedding,
    cell: nn::LstmCell,
    output: nn::Linear,
}

impl Model {
    fn new(key: &Key, letters: usize) -> Self {
        let keys = key.split_n(3);
        Model {
            letters: nn::Embedding::new(&keys[0], letters, 16, DType::F64),
            cell: nn::LstmCell::new(&keys[1], 16, SIZE, DType::F64),
            output: nn::Linear::new(&keys[2], SIZE, letters, DType::F64),
        }
    }

    /// For each letter of each text, `[length, texts]`: how likely each letter comes next.
    fn forward(&self, texts: &Tensor) -> Result<Tensor> {
        let step = |state: nn::LstmState, letter: Tensor| {
            let state = self.cell.forward(&letter, &state);
            (state.clone(), state.hidden)
        };
        let start = nn::LstmState::zeros([texts.shape()?[1], SIZE], DType::F64);
        let (_, hidden) = scan(step, start, self.letters.forward(texts))?;
        Ok(self.output.forward(&hidden))
    }

    /// How badly it foresees the letters that come next.
    fn loss(&self, texts: &Tensor, next: &Tensor) -> Result<Tensor> {
        Ok(nn::cross_entropy(&self.forward(texts)?, next, nn::Reduction::Mean))
    }

    /// A text that the model makes up: each letter is drawn, and read by the next step.
    fn write(&self, first: &Tensor, length: usize, key: &Key) -> Result<Tensor> {
        let step = |(state, letter): (nn::LstmState, Tensor), number: Tensor| {
            let state = self.cell.forward(&self.letters.forward(&letter), &state);
            let logits = self.output.forward(&state.hidden);
            let next = random::categorical(&key.fold_in(number), &logits, -1, []);
            ((state, next), letter)
        };
        let start = (nn::LstmState::zeros([SIZE], DType::F64), first.clone());
        Ok(scan(step, start, Tensor::arange(0, length as i64, 1))?.1)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut letters = Vec::from_iter(TEXT.chars());
    letters.sort_unstable();
    letters.dedup();
    let text = TEXT.chars().filter_map(|letter| letters.binary_search(&letter).ok());
    let text = Tensor::from(Vec::from_iter(text.map(|index| index as i64)));
    let count = text.size()?;
    let keys = Key::new(4).split_n(3);

    let optimizer = optim::Adam::new(0.01).with_clipping(optim::Clipping::GlobalNorm(1.0));
    let step = jit(|(model, state, starts): (Model, optim::State<Model>, Tensor)| -> Result<_> {
        let at = Tensor::arange(0, LENGTH as i64, 1).expand_dims(1) + starts;
        let (read, next) = (text.get(&at), text.get(at + 1));
        let loss = |model: Model| model.loss(&read, &next);
        let (loss, slopes) = value_and_grad(loss)(model.clone())?;
        let (model, state) = optimizer.update(model, slopes, state)?;
        Ok((model, state, loss))
    });
    let mut model = Model::new(&keys[0], letters.len());
    let mut state = optimizer.init(&model);
    let mut losses = Vec::new();
    println!("{count} letters, {} different ones", letters.len());
    for number in 0..STEPS {
        let last = (count - LENGTH) as i64;
        let starts = random::randint(&keys[1].fold_in(number), [BATCH], DType::I64, 0..last);
        let loss;
        (model, state, loss) = step((model, state, starts))?;
        losses.push(loss.item::<f64>()?);
        if number == 0 || (number + 1) % 50 == 0 {
            println!("step {:>3}  loss {:.2}", number + 1, losses[number]);
        }
    }
    println!("the step was traced {} time", step.statistics().traced);

    let written = model.write(&text.get(0), 140, &keys[2])?.to_vec::<i64>()?;
    println!("it writes: {}", String::from_iter(written.into_iter().map(|letter| letters[letter as usize])));

    let steps = Vec::from_iter((1..=STEPS).map(|step| step as f64));
    let guess = vec![(letters.len() as f64).ln(); STEPS];
    let plot = plot::Plot::new("An LSTM learns a text", "step", "loss per letter")
        .dashed("guessing", plot::GREY, &steps, &guess)
        .line("training", plot::BLUE, &steps, &losses);
    println!("plot: {}", plot.save("characters")?);
    Ok(())
}
