//! A small transformer: each letter of a text looks back at the letters before it, and the model learns to go on.

mod plot;

use std::error::Error;

use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, TensorTree, concatenate, jit, nn, optim, scan, tree, value_and_grad};

const TEXT: &str = include_str!("data/derivatives.txt");
const SIZE: usize = 64;
const HEADS: usize = 4;
const BLOCKS: usize = 2;
/// How many letters the model sees at once.
const LENGTH: usize = 48;
const BATCH: usize = 8;
const STEPS: usize = 1000;

#[derive(Clone, TensorTree)]
struct Model {
    letters: nn::Embedding,
    /// A vector for each place in the sequence.
    places: Tensor,
    blocks: Vec<Block>,
    norm: nn::LayerNorm,
    output: nn::Linear,
}

#[derive(Clone, TensorTree)]
struct Block {
    attention_norm: nn::LayerNorm,
    attention: nn::MultiHeadAttention,
    mlp_norm: nn::LayerNorm,
    wide: nn::Linear,
    narrow: nn::Linear,
}

impl Block {
    fn new(key: &Key) -> Self {
        let keys = key.split_n(3);
        Block {
            attention_norm: nn::LayerNorm::new(SIZE, DType::F32),
            attention: nn::MultiHeadAttention::new(&keys[0], SIZE, HEADS, DType::F32),
            mlp_norm: nn::LayerNorm::new(SIZE, DType::F32),
            wide: nn::Linear::new(&keys[1], SIZE, 4 * SIZE, DType::F32),
            narrow: nn::Linear::new(&keys[2], 4 * SIZE, SIZE, DType::F32),
        }
    }

    fn forward(&self, x: &Tensor) -> Tensor {
        let causal = nn::Attention { causal: true, ..nn::Attention::default() };
        let normal = self.attention_norm.forward(x);
        let x = x + self.attention.forward(&normal, &normal, &normal, &causal);
        let wide = self.wide.forward(&self.mlp_norm.forward(&x));
        x + self.narrow.forward(&nn::gelu(&wide))
    }
}

impl Model {
    fn new(key: &Key, letters: usize) -> Self {
        let keys = key.split_n(4);
        Model {
            // Short vectors, to which the blocks soon add more than they are.
            letters: nn::Embedding { table: random::normal(&keys[0], [letters, SIZE], DType::F32) * 0.3 },
            places: random::normal(&keys[1], [LENGTH, SIZE], DType::F32) * 0.3,
            blocks: keys[2].split_n(BLOCKS).iter().map(Block::new).collect(),
            norm: nn::LayerNorm::new(SIZE, DType::F32),
            output: nn::Linear::new(&keys[3], SIZE, letters, DType::F32),
        }
    }

    /// For each letter of texts `[…, LENGTH]`: how likely each letter comes next.
    fn forward(&self, texts: &Tensor) -> Tensor {
        let x = self.letters.forward(texts) + &self.places;
        let x = self.blocks.iter().fold(x, |x, block| block.forward(&x));
        self.output.forward(&self.norm.forward(&x))
    }

    /// How the model goes on after `LENGTH` letters. Each letter that it draws is one of those it sees for the next.
    fn write(&self, start: &Tensor, length: usize, key: &Key) -> Result<Tensor> {
        let step = |seen: Tensor, number: Tensor| {
            let logits = self.forward(&seen).get(-1);
            let next = random::categorical(&key.fold_in(number), &(logits / 0.5), -1, [1]);
            (concatenate([&seen.get(1..), &next], 0), next)
        };
        Ok(scan(step, start.clone(), Tensor::arange(0, length as i64, 1))?.1.reshape([-1]))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = Vec::from_iter(TEXT.trim_end().chars().map(|letter| if letter == '\n' { ' ' } else { letter }));
    let mut letters = text.clone();
    letters.sort_unstable();
    letters.dedup();
    let indices = text.iter().filter_map(|letter| letters.binary_search(letter).ok());
    let text = Tensor::from(Vec::from_iter(indices.map(|index| index as i64)));
    let count = text.size()?;
    let keys = Key::new(0).split_n(3);

    let optimizer = optim::AdamW::new(optim::Schedule::warmup_cosine(6e-3, 20, STEPS as u64));
    let step = jit(|(model, state, starts): (Model, optim::State<Model>, Tensor)| -> Result<_> {
        let at = starts.expand_dims(1) + Tensor::arange(0, LENGTH as i64, 1);
        let (read, next) = (text.get(&at), text.get(at + 1));
        let loss = |model: Model| nn::cross_entropy(&model.forward(&read), &next, nn::Reduction::Mean);
        let (loss, gradient) = value_and_grad(loss)(model.clone())?;
        let (model, state) = optimizer.update(model, gradient, state)?;
        Ok((model, state, loss))
    });
    let mut model = Model::new(&keys[0], letters.len());
    let mut state = optimizer.init(&model);
    let mut losses = Vec::new();
    let weights = tree::leaves(&model).iter().map(Tensor::size).sum::<Result<usize>>()?;
    println!("{count} letters, {} different ones; {weights} weights", letters.len());
    for number in 0..STEPS {
        let starts = random::randint(&keys[1].fold_in(number), [BATCH], DType::I64, 0..(count - LENGTH) as i64);
        let loss;
        (model, state, loss) = step((model, state, starts))?;
        losses.push(f64::from(loss.item::<f32>()?));
        if number == 0 || (number + 1) % 200 == 0 {
            println!("step {:>4}  loss {:.2}", number + 1, losses[number]);
        }
    }

    let start = text.get(..LENGTH as i64);
    let written = model.write(&start, 150, &keys[2])?;
    let in_letters = |text: &Tensor| -> Result<String> {
        Ok(text.to_vec::<i64>()?.into_iter().map(|index| letters[index as usize]).collect())
    };
    println!("it reads:  {}", in_letters(&start)?);
    println!("it writes: {}", in_letters(&written)?);

    let steps = Vec::from_iter((1..=STEPS).map(|step| step as f64));
    let guess = (letters.len() as f64).ln();
    let plot = plot::Plot::new("A transformer learns a text", "step", "loss per letter")
        .dashed("guessing", plot::GREY, &[1.0, STEPS as f64], &[guess, guess])
        .line("training", plot::BLUE, &steps, &losses);
    println!("plot: {}", plot.save("transformer")?);
    Ok(())
}
