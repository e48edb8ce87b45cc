//! A transformer that foresees the next letter of this repository's own guides.

use anyhow::Result;
use tenferro::random::{self, Key};
use tenferro::{DType, Tensor, TensorTree, nn};

use super::task::Task;

const GUIDES: [&str; 4] = [
    include_str!("../../../docs/contract.md"),
    include_str!("../../../docs/rule-writers-guide.md"),
    include_str!("../../../docs/tapir.md"),
    include_str!("../../../docs/tenferro.md"),
];

const SIZE: usize = 128;
const HEADS: usize = 4;
const BLOCKS: usize = 2;
/// How many letters the model sees at once.
const LENGTH: usize = 64;
const BATCH: usize = 16;
/// How many pieces of the guides are held out, each long enough for one sequence and the letter behind it.
const HELD_OUT: usize = 64;

#[derive(Clone, TensorTree)]
pub(crate) struct Transformer {
    letters: nn::Embedding,
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

impl Transformer {
    /// For each letter of texts `[…, LENGTH]`: how likely each letter comes next.
    fn forward(&self, texts: &Tensor) -> Tensor {
        let x = self.letters.forward(texts) + &self.places;
        let x = self.blocks.iter().fold(x, |x, block| block.forward(&x));
        self.output.forward(&self.norm.forward(&x))
    }
}

/// Letters as numbers: one long text to learn from, and held-out pieces of `LENGTH` + 1 letters.
pub(crate) struct Text {
    text: Tensor,
    held_out: Tensor,
    /// How many different letters there are.
    letters: usize,
}

impl Task for Text {
    type Model = Transformer;

    fn data() -> Result<Self> {
        let text: Vec<char> = GUIDES.iter().flat_map(|guide| guide.chars()).collect();
        let mut letters = text.clone();
        letters.sort_unstable();
        letters.dedup();
        let number = |letter: &char| letters.binary_search(letter).ok();
        let numbers: Vec<_> = text.iter().filter_map(number).map(|number| number as i64).collect();
        // The end of each of equally long parts, so that there is something of all guides.
        let (mut text, mut held_out) = (Vec::<i64>::new(), Vec::new());
        for part in numbers.chunks_exact(numbers.len() / HELD_OUT) {
            let (learned, end) = part.split_at(part.len() - LENGTH - 1);
            text.extend(learned);
            held_out.push(end.to_vec());
        }
        Ok(Text { text: Tensor::from(text), held_out: Tensor::from(held_out), letters: letters.len() })
    }

    fn model(&self) -> Transformer {
        let keys = Key::new(1).split_n(4);
        Transformer {
            letters: nn::Embedding { table: random::normal(&keys[0], [self.letters, SIZE], DType::F32) * 0.3 },
            places: random::normal(&keys[1], [LENGTH, SIZE], DType::F32) * 0.3,
            blocks: keys[2].split_n(BLOCKS).iter().map(Block::new).collect(),
            norm: nn::LayerNorm::new(SIZE, DType::F32),
            output: nn::Linear::new(&keys[3], SIZE, self.letters, DType::F32),
        }
    }

    /// Where sequences begin.
    fn batches(&self, steps: usize) -> Tensor {
        let last = (self.text.size().unwrap_or_default() - LENGTH) as i64;
        random::randint(&Key::new(2), [steps, BATCH], DType::I64, 0..last)
    }

    fn loss(&self, model: &Transformer, starts: &Tensor) -> Tensor {
        let at = starts.expand_dims(1) + Tensor::arange(0, LENGTH as i64, 1);
        let (read, next) = (self.text.get(&at), self.text.get(at + 1));
        nn::cross_entropy(&model.forward(&read), &next, nn::Reduction::Mean)
    }

    fn accuracy(&self, model: &Transformer) -> Tensor {
        let (read, next) = (self.held_out.get((.., ..-1)), self.held_out.get((.., 1..)));
        model.forward(&read).argmax_axis(-1).eq(next).mean()
    }

    fn arrays(&self) -> Vec<(&'static str, &Tensor)> {
        vec![("text", &self.text), ("held_out", &self.held_out)]
    }
}
