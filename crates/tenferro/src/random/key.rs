//! Keys, and how they give further ones.

use tenferro_ops::ops::{self, Algorithm};
use tenferro_ops::{DType, Shape};

use crate::apply::apply_owned;
use crate::join::MOST_PARTS;
use crate::operators::same_dtype;
use crate::place;
use crate::promote::{Operand, promoted};
use crate::{Error, Result, Tensor, TensorTree, stack};

/// What random numbers are made from.
///
/// A key is used once: for numbers, or for further keys. Two calls with one key give the same numbers.
///
/// It is a tree with one leaf of type `U32[2]`, so that it can be an argument of `jit`.
///
/// ```
/// use tenferro::{DType, Tensor, jit, random::{self, Key}};
///
/// let noisy = jit(|(key, x): (Key, Tensor)| &x + random::normal(&key, [2], DType::F64));
/// let x = Tensor::from([1.0, 2.0]);
/// let once = noisy((Key::new(1), x.clone()))?;
/// let again = noisy((Key::new(1), x))?;
/// assert_eq!(once.to_vec::<f64>()?, again.to_vec::<f64>()?);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug, TensorTree)]
pub struct Key {
    words: Tensor,
}

impl Key {
    /// The key of a seed.
    pub fn new(seed: u64) -> Key {
        Key { words: Tensor::from([(seed >> 32) as u32, seed as u32]) }
    }

    /// The key of two words, `U32[2]`, for example from a file: what [`words`](Self::words) gives.
    #[track_caller]
    pub fn from_words(words: impl Into<Tensor>) -> Key {
        let words = words.into();
        match words.tensor_type() {
            Ok(found) if found.dtype != DType::U32 || *found.shape != [2] => {
                let detail = format!("the words are {found}, a key is U32[2]; pass what Key::words gives");
                Key { words: Tensor::failed(Error::argument("Key::from_words", detail)) }
            }
            _ => Key { words },
        }
    }

    /// The two words of the key, `U32[2]`.
    pub fn words(&self) -> &Tensor {
        &self.words
    }

    /// Two keys, independent of each other. The old one is used up.
    ///
    /// ```
    /// use tenferro::random::Key;
    ///
    /// let (key, noise_key) = Key::new(0).split();
    /// assert_ne!(key.words().to_vec::<u32>()?, noise_key.words().to_vec::<u32>()?);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn split(&self) -> (Key, Key) {
        let rows = self.rows(2);
        (row(&rows, 0), row(&rows, 1))
    }

    /// As many keys as wanted, independent of each other. The old one is used up.
    ///
    /// More than 2²⁰ are a mistake, which is the only key of the result: [`fold_in`](Self::fold_in) makes any of them.
    #[track_caller]
    pub fn split_n(&self, n: usize) -> Vec<Key> {
        if n > MOST_PARTS {
            let detail = format!("{n} keys were asked for; ask for at most {MOST_PARTS}, or make each by fold_in");
            return vec![Key { words: Tensor::failed(Error::argument("Key::split_n", detail)) }];
        }
        let rows = self.rows(n);
        (0..n).map(|index| row(&rows, index)).collect()
    }

    /// The key for one of many uses: of a step of a loop, of a layer, of an example.
    ///
    /// The number may be a tensor, of rank 0 and whole, so that a jitted step can count inside the program.
    ///
    /// ```
    /// use tenferro::random::Key;
    ///
    /// let key = Key::new(0);
    /// assert_eq!(key.fold_in(3).words().to_vec::<u32>()?, key.split_n(4)[3].words().to_vec::<u32>()?);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn fold_in(&self, number: impl Into<Operand>) -> Key {
        let number = number.into();
        place::at_caller(|| Key { words: Tensor::or_failed(folded(&self.words, number)) })
    }

    /// The words of further keys, one in each row: what the cipher makes of the number of each.
    #[track_caller]
    fn rows(&self, n: usize) -> Tensor {
        let words = apply_owned(ops::BitcastConvert { dtype: DType::U32 }, [self.bits([n].into(), 64)]);
        // The upper word comes first in a key.
        words.flip(1)
    }

    /// Random bits, U32 or U64.
    #[track_caller]
    pub(super) fn bits(&self, shape: Shape, bits: u32) -> Tensor {
        apply_owned(
            ops::RngBits { algorithm: Algorithm::Threefry2x32, shape: shape.to_vec(), bits },
            [self.words.clone()],
        )
    }
}

#[track_caller]
fn row(rows: &Tensor, index: usize) -> Key {
    Key { words: rows.get(index) }
}

/// What the cipher makes of one number: the operation that makes random bits takes positions, and a number may be large
/// or not known yet, so the rounds are spelled out.
fn folded(words: &Tensor, number: Operand) -> Result<Tensor> {
    let [number] = promoted("Key::fold_in", [number], same_dtype)?;
    let found = number.tensor_type()?;
    if found.rank() != 0 || !found.dtype.is_integer() {
        let detail = format!("the number is {found}, a whole number is wanted; pass an integer, or a tensor of rank 0");
        return Err(Error::argument("Key::fold_in", detail));
    }
    let counter = apply_owned(ops::BitcastConvert { dtype: DType::U32 }, [number.astype(DType::U64)]);
    let block = threefry([words.get(0), words.get(1)], [counter.get(1), counter.get(0)]);
    Ok(stack(&block, 0))
}

/// Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011).
fn threefry(key: [Tensor; 2], counter: [Tensor; 2]) -> [Tensor; 2] {
    const ROTATIONS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    const PARITY: u32 = 0x1bd1_1bda;
    let third = &key[0] ^ &key[1] ^ PARITY;
    let keys = [&key[0], &key[1], &third];
    let [x, y] = counter;
    let (mut x, mut y) = (x + keys[0], y + keys[1]);
    for group in 0..5 {
        for by in ROTATIONS[group % 2] {
            x += &y;
            y = (y.left_shift(by) | y.right_shift(32 - by)) ^ &x;
        }
        x += keys[(group + 1) % 3];
        y += keys[(group + 2) % 3];
        y += group + 1;
    }
    [x, y]
}
