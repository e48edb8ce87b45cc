//! Jacobians: several columns at once by forward mode, or a row at a time by reverse mode.

use super::matrix::Matrix;
use crate::Dual;

/// How many directions go together.
pub(crate) const LANES: usize = 8;

/// A number with as many derivatives as go together.
#[doc(hidden)]
pub type Lanes = Dual<f64, LANES>;

/// Gives each input its seed.
#[doc(hidden)]
#[allow(missing_debug_implementations, reason = "used by macros only")]
pub struct Seeds<'s> {
    seed: &'s dyn Fn(usize) -> [f64; LANES],
    /// How many inputs have theirs.
    pub(super) at: usize,
}

impl<'s> Seeds<'s> {
    pub(super) fn new(seed: &'s dyn Fn(usize) -> [f64; LANES]) -> Self {
        Seeds { seed, at: 0 }
    }

    /// The next input with its seed.
    pub fn next(&mut self, x: f64) -> Lanes {
        let eps = (self.seed)(self.at);
        self.at += 1;
        Dual::new(x, eps)
    }
}

/// What the macro's closure is asked for.
#[doc(hidden)]
#[allow(missing_debug_implementations, reason = "used by macros only")]
pub enum Ask<'q, 's> {
    /// Runs forward mode with these seeds and shows the derivatives of each output.
    Columns(&'q mut Seeds<'s>, &'q mut dyn FnMut([f64; LANES])),
    /// Runs reverse mode, asking for each output's cotangent, and shows the cotangent of each input.
    Row(&'q mut dyn FnMut() -> f64, &'q mut dyn FnMut(f64)),
}

pub(super) type Run<'r> = dyn FnMut(Ask<'_, '_>) + 'r;
type Gradient<'r> = dyn FnMut(&mut Seeds<'_>, &mut dyn FnMut([f64; LANES])) + 'r;

/// All of a Jacobian's products with seeds that belong to one group of columns: `lanes[output][k]` for group `first + k`.
/// Returns how many inputs there are.
fn columns(run: &mut Run<'_>, group: &dyn Fn(usize) -> usize, first: usize, lanes: &mut Vec<[f64; LANES]>) -> usize {
    lanes.clear();
    let seed = |input: usize| {
        let mut eps = [0.0; LANES];
        if let Some(lane) = group(input).checked_sub(first).filter(|lane| *lane < LANES) {
            eps[lane] = 1.0;
        }
        eps
    };
    let mut seeds = Seeds::new(&seed);
    run(Ask::Columns(&mut seeds, &mut |eps| lanes.push(eps)));
    seeds.at
}

/// The product of the transposed Jacobian with the sum of one group of rows.
pub(super) fn row(run: &mut Run<'_>, group: &dyn Fn(usize) -> usize, which: usize, cotangents: &mut Vec<f64>) {
    cotangents.clear();
    let mut output = 0;
    run(Ask::Row(
        &mut || {
            output += 1;
            if group(output - 1) == which { 1.0 } else { 0.0 }
        },
        &mut |d| cotangents.push(d),
    ));
}

/// Whether `rows` reverse passes are cheaper than the forward passes for `columns` columns.
///
/// A pass with eight directions costs about as much as four calls, a reverse pass about as much as three.
pub(super) fn reverse_is_cheaper(rows: usize, columns: usize) -> bool {
    3 * rows < 4 * columns.div_ceil(LANES)
}

#[doc(hidden)]
pub fn jacobian(run: &mut Run<'_>) -> Matrix {
    // The first forward pass also tells the shape.
    let mut lanes = Vec::new();
    let cols = columns(run, &|input| input, 0, &mut lanes);
    let mut matrix = Matrix::zeros(lanes.len(), cols);
    if reverse_is_cheaper(matrix.rows(), cols.saturating_sub(LANES)) {
        let mut cotangents = Vec::with_capacity(cols);
        for i in 0..matrix.rows() {
            row(run, &|output| output, i, &mut cotangents);
            matrix.row_mut(i).copy_from_slice(&cotangents);
        }
        return matrix;
    }
    for first in (0..cols).step_by(LANES) {
        if first > 0 {
            columns(run, &|input| input, first, &mut lanes);
        }
        let count = LANES.min(cols - first);
        for (i, eps) in lanes.iter().enumerate() {
            matrix.row_mut(i)[first..first + count].copy_from_slice(&eps[..count]);
        }
    }
    matrix
}

/// Columns of a symmetric matrix, from a closure that runs a gradient at seeded inputs.
#[doc(hidden)]
pub fn hessian(run: &mut Gradient<'_>) -> Matrix {
    let mut lanes = Vec::new();
    columns(&mut with_columns(run), &|input| input, 0, &mut lanes);
    let n = lanes.len();
    let mut matrix = Matrix::zeros(n, n);
    for first in (0..n).step_by(LANES) {
        if first > 0 {
            columns(&mut with_columns(run), &|input| input, first, &mut lanes);
        }
        let count = LANES.min(n - first);
        for (i, eps) in lanes.iter().enumerate() {
            matrix.row_mut(i)[first..first + count].copy_from_slice(&eps[..count]);
        }
    }
    matrix
}

fn with_columns<'r>(run: &'r mut Gradient<'_>) -> impl FnMut(Ask<'_, '_>) + 'r {
    move |ask| match ask {
        Ask::Columns(seeds, see) => run(seeds, see),
        Ask::Row(..) => unreachable!("a Hessian is asked for columns only"),
    }
}
