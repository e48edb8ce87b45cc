//! The square of a number.

use serde_json::Value;
use tapir::{differentiable, gradient};

use crate::fields::kind;
use crate::runs::{self, Evaluated, Timing};
use crate::{Failure, Options};

/// x²
#[differentiable]
pub fn square(x: f64) -> f64 {
    x * x
}

/// Its derivative.
pub fn double(x: f64) -> f64 {
    gradient!(square(x)).0
}

/// The input is the bare number, and so is the output.
pub(crate) fn square_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    once(place, input, square)
}

pub(crate) fn double_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    once(place, input, double)
}

fn once(place: &str, input: &Value, function: fn(f64) -> f64) -> Result<Evaluated, Failure> {
    let Some(x) = input.as_f64() else {
        return Err(Failure(format!("{place}: a number is expected, not {}", kind(input))));
    };
    let start = std::time::Instant::now();
    let y = function(x);
    let timing = Timing::new("evaluate", start.elapsed());
    Ok(Evaluated { output: runs::number("output", y)?, timings: vec![timing] })
}
