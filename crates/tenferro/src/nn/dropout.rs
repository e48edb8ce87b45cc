//! Dropping at random.

use super::require;
use crate::operators::division_dtype;
use crate::random::{Key, bernoulli};
use crate::{Result, Tensor, place, where_};

/// In training each element is dropped, that is set to 0, with probability `rate`, and the others are divided by
/// 1 − rate, so that means stay; otherwise the input is the result.
///
/// ```
/// use tenferro::{Tensor, nn, random::Key};
///
/// let x = Tensor::from([1.0, 1.0, 1.0, 1.0]);
/// let y = nn::dropout(&Key::new(3), &x, 0.5, true).to_vec::<f64>()?;
/// assert!(y.iter().all(|y| [0.0, 2.0].contains(y)));
/// assert_eq!(nn::dropout(&Key::new(3), &x, 0.5, false).to_vec::<f64>()?, [1.0; 4]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn dropout(key: &Key, x: &Tensor, rate: f64, training: bool) -> Tensor {
    place::at_caller(|| Tensor::or_failed(dropout_of(key, x, rate, training)))
}

fn dropout_of(key: &Key, x: &Tensor, rate: f64, training: bool) -> Result<Tensor> {
    require("dropout", (0.0..=1.0).contains(&rate), || format!("the rate is {rate}; choose a number from 0 to 1"))?;
    let x = x.astype(division_dtype(x.dtype()?));
    if !training || rate == 0.0 {
        return Ok(x);
    }
    let keep = 1.0 - rate;
    let kept = bernoulli(key, keep, x.shape()?);
    // At rate 1 nothing is kept, and nothing is to be divided by 0.
    let scale = if keep == 0.0 { 0.0 } else { 1.0 / keep };
    Ok(where_(kept, x * scale, 0.0))
}
