//! `f64` against values that mpmath computed with 90 digits.
//!
//! A line of the file has a function, an argument, the result rounded to a number, and what the rounding took away, in
//! thousandths of a unit in the last place; numbers are given by their bits. A larger file of this form can be named by the
//! environment variable `VECMATH_REFERENCES`.

use vecmath::{BinaryFunction, Function, Level};

const REFERENCES: &str = include_str!("../references.tsv");

struct Reference {
    arguments: Vec<f64>,
    result: f64,
    rest: f64,
}

fn number(text: &str) -> f64 {
    match text {
        "inf" => f64::INFINITY,
        "-inf" => f64::NEG_INFINITY,
        bits => f64::from_bits(u64::from_str_radix(bits, 16).unwrap()),
    }
}

fn references(name: &str) -> Vec<Reference> {
    let text = std::env::var("VECMATH_REFERENCES").map(|path| std::fs::read_to_string(path).unwrap());
    let text = text.as_deref().unwrap_or(REFERENCES);
    let lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    lines
        .filter(|fields| fields[0] == name)
        .map(|fields| Reference {
            arguments: fields[1].split(',').map(number).collect(),
            result: number(fields[2]),
            rest: fields[3].parse::<f64>().unwrap() / 1000.0,
        })
        .collect()
}

impl Reference {
    /// The error of a result in units in the last place.
    fn error(&self, result: f64) -> f64 {
        if self.result.is_infinite() || self.result == 0.0 {
            let is_next = result.abs() == f64::MAX || result.abs() == f64::from_bits(1);
            return if result == self.result {
                0.0
            } else if is_next {
                1.0
            } else {
                f64::INFINITY
            };
        }
        let apart = |x: f64| x.abs().to_bits() as i64;
        let has_sign = result.is_sign_negative() == self.result.is_sign_negative() && !result.is_nan();
        if has_sign { ((apart(result) - apart(self.result)) as f64 - self.rest).abs() } else { f64::INFINITY }
    }
}

/// The largest error, and the argument where it is.
fn worst(references: &[Reference], results: &[f64]) -> (f64, Vec<f64>) {
    let errors =
        references.iter().zip(results).map(|(reference, y)| (reference.error(*y), reference.arguments.clone()));
    errors.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

#[test]
fn functions_agree_with_references() {
    for &function in Function::ALL {
        let references = references(&format!("{function:?}").to_lowercase());
        for level in Level::all() {
            let mut y: Vec<_> = references.iter().map(|reference| reference.arguments[0]).collect();
            function.map_in_place_at(level, &mut y);
            let (error, at) = worst(&references, &y);
            println!("{function:?} f64 {level:?}: {error:.3} at {at:?}");
            assert!(error <= function.error_bounds()[1], "{function:?} at {at:?}: off by {error} ({level:?})");
        }
    }
}

#[test]
fn powers_agree_with_references() {
    let references = references("pow");
    for level in Level::all() {
        let mut y: Vec<_> = references.iter().map(|reference| reference.arguments[0]).collect();
        let exponents: Vec<_> = references.iter().map(|reference| reference.arguments[1]).collect();
        BinaryFunction::Pow.zip_in_place_at(level, &mut y, &exponents);
        let (error, at) = worst(&references, &y);
        println!("Pow f64 {level:?}: {error:.3} at {at:?}");
        assert!(error <= BinaryFunction::Pow.error_bounds()[1], "powers at {at:?}: off by {error} ({level:?})");
    }
}
