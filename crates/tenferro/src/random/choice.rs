//! Orders, choices and classes.

use tenferro_ops::{DType, OperandCount, Shape, ops};

use super::Key;
use super::continuous::gumbel;
use super::uniform::{bits, check_known, randint, uniform};
use crate::apply::{apply_all, apply_owned};
use crate::axes::one_axis;
use crate::{Error, Result, Tensor, place};

/// The numbers 0, …, n − 1 in a random order, I64.
///
/// ```
/// use tenferro::random;
///
/// let mut order = random::permutation(&random::Key::new(0), 5).to_vec::<i64>()?;
/// order.sort();
/// assert_eq!(order, [0, 1, 2, 3, 4]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn permutation(key: &Key, n: usize) -> Tensor {
    place::at_caller(|| {
        let mut order = apply_owned(ops::Iota { dtype: DType::I64, shape: vec![n], dimension: 0 }, []);
        let mut key = key.clone();
        for _ in 0..rounds(n) {
            let (next, bits_key) = key.split();
            key = next;
            let sort = ops::Sort { dimension: 0, num_keys: 1, is_stable: true, operands: OperandCount(2) };
            order = apply_all(sort, [&bits(&bits_key, [n], DType::U32), &order]).swap_remove(1);
        }
        order
    })
}

/// The entries along an axis in a random order, the same for all other indices.
///
/// ```
/// use tenferro::{Tensor, random};
///
/// let rows = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
/// let shuffled = random::shuffle(&random::Key::new(0), &rows, 0);
/// assert_eq!(shuffled.sum().item::<f64>()?, 10.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn shuffle(key: &Key, x: &Tensor, axis: isize) -> Tensor {
    place::at_caller(|| {
        Tensor::or_failed(x.shape().and_then(|shape| {
            let axis = one_axis("shuffle", axis, shape.rank())?;
            Ok(x.take(&permutation(key, shape[axis]), axis as isize))
        }))
    })
}

/// How [`choice`] chooses.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Whether an entry may be chosen more than once.
    pub replace: bool,
    /// How likely each entry is, up to a common factor; all are equally likely without.
    ///
    /// Weights are not negative and not all zero. Without replacement at least as many as are drawn are positive.
    /// Inside `jit`, where they are not known, this is not checked.
    pub weights: Option<Tensor>,
}

/// With replacement, all entries being equally likely.
impl Default for Choice {
    fn default() -> Self {
        Choice { replace: true, weights: None }
    }
}

/// Random entries along the first axis of a tensor, in the given shape.
///
/// ```
/// use tenferro::{Tensor, random::{self, Choice}};
///
/// let notes = Tensor::from([262.0, 294.0, 330.0, 349.0]);
/// let melody = random::choice(&random::Key::new(0), &notes, [8], Choice::default());
/// assert_eq!(melody.shape()?, [8].into());
/// let pair = random::choice(&random::Key::new(0), &notes, [2], Choice { replace: false, ..Choice::default() });
/// let pair = pair.to_vec::<f64>()?;
/// assert_ne!(pair[0], pair[1]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn choice(key: &Key, x: &Tensor, shape: impl Into<Shape>, how: Choice) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(choice_of(key, x, shape, how)))
}

/// Random classes, each with the probability that the softmax of its logit along an axis has; I64.
///
/// `shape` comes before the axes of the logits without that of the classes: `[]` draws once.
///
/// ```
/// use tenferro::{Tensor, random};
///
/// let logits = Tensor::from([0.0, f64::NEG_INFINITY, 1.0]);
/// let classes = random::categorical(&random::Key::new(0), &logits, -1, [100]).to_vec::<i64>()?;
/// assert!(classes.iter().all(|class| [0, 2].contains(class)));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn categorical(key: &Key, logits: &Tensor, axis: isize, shape: impl Into<Shape>) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(categorical_of(key, logits, axis, shape)))
}

/// How often to sort by 32 random bits until equal ones no longer matter.
fn rounds(n: usize) -> usize {
    (3.0 * (n.max(1) as f64).ln() / f64::from(u32::MAX).ln()).ceil() as usize
}

fn choice_of(key: &Key, x: &Tensor, shape: Shape, how: Choice) -> Result<Tensor> {
    let sizes = x.shape()?;
    let Some(&n) = sizes.first() else {
        return Err(Error::argument(
            "choice",
            "the tensor has rank 0, and no axis to choose along; reshape it to rank 1",
        ));
    };
    let draws = shape.iter().try_fold(1_usize, |count, size| count.checked_mul(*size)).unwrap_or(usize::MAX);
    if draws > n && !(how.replace && n > 0) {
        let detail = format!("{draws} draws, the first axis has size {n}; draw fewer, or with replacement");
        return Err(Error::argument("choice", detail));
    }
    let indices = match how.weights {
        _ if draws == 0 => Tensor::zeros(DType::I64, shape),
        Some(weights) => weighted(key, &weights, n, &shape, draws, how.replace)?,
        None if how.replace => randint(key, shape, DType::I64, 0..n as i64),
        None => permutation(key, n).get(..draws).reshape(shape),
    };
    Ok(x.take(&indices, 0))
}

fn weighted(key: &Key, weights: &Tensor, n: usize, shape: &Shape, draws: usize, replace: bool) -> Result<Tensor> {
    let found = weights.tensor_type()?;
    if *found.shape != [n] || found.dtype.is_complex() {
        let detail =
            format!("the weights are {found}, the first axis has size {n}; pass one real weight for each entry");
        return Err(Error::argument("choice", detail));
    }
    let weights = weights.astype(crate::operators::division_dtype(found.dtype));
    check_known(
        &weights,
        |weight| (0.0..f64::INFINITY).contains(&weight),
        |weight| Error::argument("choice", format!("a weight is {weight}; pass finite numbers that are not negative")),
    )?;
    let wanted = if replace { 1 } else { draws };
    check_known(
        &weights.gt(0.0).sum(),
        |positive| positive >= wanted as f64,
        |positive| {
            let detail = format!("{positive} weights are positive, {wanted} are needed; pass more, or draw fewer");
            Error::argument("choice", detail)
        },
    )?;
    let dtype = weights.dtype()?;
    if replace {
        let sums = weights.cumsum(0);
        // From above 0 up to the total: entries without weight are never met.
        let total = sums.get(-1);
        let marks = (1.0 - uniform(key, shape.clone(), dtype, 0.0..1.0)) * total;
        return Ok(sums.searchsorted(marks));
    }
    // The largest draws of a Gumbel number plus the logarithm of each weight.
    let order = gumbel(key, [n], dtype) + weights.log();
    let largest = apply_all(ops::TopK { k: draws }, [&order]).swap_remove(1);
    Ok(largest.reshape(shape.clone()))
}

fn categorical_of(key: &Key, logits: &Tensor, axis: isize, shape: Shape) -> Result<Tensor> {
    let found = logits.tensor_type()?;
    let axis = one_axis("categorical", axis, found.rank())?;
    if found.dtype.is_complex() {
        let detail = format!("the logits are {found}, complex numbers have no order; pass real ones");
        return Err(Error::argument("categorical", detail));
    }
    if found.shape[axis] == 0 {
        let detail =
            format!("the logits have shape {}, and no classes along axis {axis}; pass one for each class", found.shape);
        return Err(Error::argument("categorical", detail));
    }
    let logits = logits.astype(crate::operators::division_dtype(found.dtype));
    let sizes: Shape = [&shape[..], &found.shape[..]].concat().into();
    Ok((gumbel(key, sizes, logits.dtype()?) + logits).argmax_axis((shape.rank() + axis) as isize))
}
