//! The determinant by expansion along rows: all ℓ! products.

#![allow(clippy::needless_range_loop, reason = "the list of columns is one of indices")]

use serde_json::Value;
use tapir::{Workspace, differentiable, value_and_gradient};

use crate::fields::Fields;
use crate::runs::{Evaluated, Runs, list, number};
use crate::{Failure, Options};

/// How many rows a matrix may have; its 10¹² products take hours.
const MOST: usize = 15;

/// The determinant of the square matrix `a` with `ell` rows, by minors.
#[differentiable]
pub fn determinant(a: &[f64], ell: usize) -> f64 {
    // The columns that are left, as a list: the one after column j is at j + 1, the first at 0; ell ends it.
    let mut columns = [0; MOST + 1];
    for j in 0..ell + 1 {
        columns[j] = j as u8;
    }
    minor(a, ell, 0, columns, 1.0)
}

/// The determinant of the rows from `row` on and the columns that are left, times `factor`: the signed product of the
/// entries that lead here.
#[differentiable]
fn minor(a: &[f64], ell: usize, row: usize, columns: [u8; MOST + 1], factor: f64) -> f64 {
    if row == ell {
        return factor;
    }
    let mut sum = 0.0;
    let mut before: usize = 0;
    for position in 0..ell - row {
        let column = columns[before] as usize;
        let mut rest = columns;
        rest[before] = columns[column + 1];
        let sign = if position % 2 == 0 { 1.0 } else { -1.0 };
        sum += minor(a, ell, row + 1, rest, sign * a[row * ell + column] * factor);
        before = column + 1;
    }
    sum
}

/// The input of both functions.
#[derive(Clone, Debug)]
pub struct Input {
    /// The matrix, row by row.
    pub a: Vec<f64>,
    /// How many rows it has.
    pub ell: usize,
}

impl Input {
    /// # Errors
    /// If a field is missing or of another kind.
    pub fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let (a, ell) = (fields.vector("A")?, fields.count("ell")?);
        let square = ell.checked_mul(ell);
        if square != Some(a.len()) {
            let square = square.map_or("too many".to_owned(), |square| square.to_string());
            let what = format!("{} numbers, `ell` squared expected, and that is {square}", a.len());
            return Err(fields.failure("A", &what));
        }
        if ell > MOST {
            return Err(fields.failure("ell", &format!("{ell} rows have too many products; {MOST} are the most")));
        }
        Ok(Input { a, ell })
    }
}

pub(crate) fn primal(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let y = runs.run(|| determinant(&input.a, input.ell));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn gradient(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let mut workspace = runs.prepare(Workspace::new);
    runs.run(|| value_and_gradient!(in workspace, determinant(&input.a, input.ell)).0);
    let (da, _) = workspace.shadows().expect("filled by the runs");
    Ok(runs.done(list("output", da)?))
}
