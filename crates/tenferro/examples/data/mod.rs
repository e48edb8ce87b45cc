//! The data of the examples, as tensors.

use std::error::Error;

use tenferro::{Result, Tensor};

/// Images of 8×8 pixels from 0 to 1, one in a row, and the digits they show.
pub(crate) fn digits() -> Result<(Tensor, Tensor), Box<dyn Error>> {
    let (mut pixels, mut digits) = (Vec::new(), Vec::new());
    for line in include_str!("digits.csv").lines() {
        let mut numbers = line.split(',').map(str::parse::<i64>).collect::<Result<Vec<_>, _>>()?;
        digits.extend(numbers.pop());
        pixels.push(Vec::from_iter(numbers.into_iter().map(|pixel| pixel as f64 / 16.0)));
    }
    Ok((Tensor::from(pixels), Tensor::from(digits)))
}
