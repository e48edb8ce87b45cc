//! A recurrent network that predicts the next character of a text, and the gradient of its loss.

use serde_json::Value;
use tapir::{NoFData, Real, Stack, differentiable};

use crate::fields::Fields;
use crate::runs::{self, Evaluated, Runs};
use crate::{Failure, Options};

/// Rows of states and parameters are filled up to a multiple of this, so that loops over them are whole vectors.
const LANES: usize = 8;

/// A network with `layers` layers of memory cells, one for each of the `width` bits of a character.
#[derive(Clone, Debug)]
pub struct Input {
    /// How many layers there are.
    pub layers: usize,
    /// How many bits a character has.
    pub width: usize,
    /// For each layer the weights, then the biases, of the gates: forget, in, out, change.
    pub main: Vec<f64>,
    /// The weights of the input, then weights and biases of the output.
    pub extra: Vec<f64>,
    /// For each layer hidden state and cells at the beginning.
    pub state: Vec<f64>,
    /// The text, character by character.
    pub sequence: Vec<f64>,
}

/// One gate's weights or biases (the `which`-th row of each layer's eight), rows filled up with zeros.
#[differentiable]
fn rows_of(main: &[f64], which: usize, layers: usize, width: usize) -> Vec<f64> {
    let stride = width.next_multiple_of(LANES);
    let mut rows = vec![0.0; layers * stride];
    for l in 0..layers {
        for j in 0..width {
            rows[l * stride + j] = main[(8 * l + which) * width + j];
        }
    }
    rows
}

/// One layer's step: `x` comes in and goes out, the layer remembers `hidden` and `cells`. Each gate has weights and
/// biases.
// Out of line, the compiler knows that the arguments do not overlap; inlined, a third of the time would be checks of that.
#[differentiable]
#[inline(never)]
#[allow(clippy::too_many_arguments, reason = "four gates with weights and biases")]
fn step(
    forget_w: &[f64],
    forget_b: &[f64],
    in_w: &[f64],
    in_b: &[f64],
    out_w: &[f64],
    out_b: &[f64],
    change_w: &[f64],
    change_b: &[f64],
    x: &mut [f64],
    hidden: &mut [f64],
    cells: &mut [f64],
) {
    // The compiler sees that all have the same length.
    let n = x.len();
    let (forget_w, forget_b, in_w, in_b) = (&forget_w[..n], &forget_b[..n], &in_w[..n], &in_b[..n]);
    let (out_w, out_b, change_w, change_b) = (&out_w[..n], &out_b[..n], &change_w[..n], &change_b[..n]);
    let hidden = &mut hidden[..n];
    let cells = &mut cells[..n];
    for j in 0..n {
        let forget = (x[j] * forget_w[j] + forget_b[j]).simd_logistic();
        let ingate = (hidden[j] * in_w[j] + in_b[j]).simd_logistic();
        let outgate = (x[j] * out_w[j] + out_b[j]).simd_logistic();
        let change = (hidden[j] * change_w[j] + change_b[j]).simd_tanh();
        cells[j] = cells[j] * forget + ingate * change;
        hidden[j] = outgate * cells[j].simd_tanh();
        x[j] = hidden[j];
    }
}

/// The mean log likelihood, with the sign changed, of each character given those before it.
#[differentiable]
fn mean_loss(
    main: &[f64],
    extra: &[f64],
    #[constant] state: &[f64],
    #[constant] sequence: &[f64],
    layers: usize,
    width: usize,
) -> f64 {
    let stride = width.next_multiple_of(LANES);
    let steps = sequence.len() / width - 1;
    let forget_w = rows_of(main, 0, layers, width);
    let in_w = rows_of(main, 1, layers, width);
    let out_w = rows_of(main, 2, layers, width);
    let change_w = rows_of(main, 3, layers, width);
    let forget_b = rows_of(main, 4, layers, width);
    let in_b = rows_of(main, 5, layers, width);
    let out_b = rows_of(main, 6, layers, width);
    let change_b = rows_of(main, 7, layers, width);
    let mut hidden = vec![0.0; layers * stride];
    let mut cells = vec![0.0; layers * stride];
    for l in 0..layers {
        for j in 0..width {
            hidden[l * stride + j] = state[2 * l * width + j];
            cells[l * stride + j] = state[(2 * l + 1) * width + j];
        }
    }
    let mut x = vec![0.0; stride];
    let mut total = 0.0;
    for t in 0..steps {
        for j in 0..width {
            x[j] = sequence[t * width + j] * extra[j];
        }
        for l in 0..layers {
            let (from, to) = (l * stride, (l + 1) * stride);
            step(
                &forget_w[from..to],
                &forget_b[from..to],
                &in_w[from..to],
                &in_b[from..to],
                &out_w[from..to],
                &out_b[from..to],
                &change_w[from..to],
                &change_b[from..to],
                &mut x,
                &mut hidden[from..to],
                &mut cells[from..to],
            );
        }
        let mut sum = 2.0;
        let mut hits = 0.0;
        let mut count = 0.0;
        for j in 0..width {
            let y = x[j] * extra[width + j] + extra[2 * width + j];
            let next = sequence[(t + 1) * width + j];
            sum += y.simd_exp();
            hits += next * y;
            count += next;
        }
        total += hits - count * sum.ln();
    }
    -total / (width * steps) as f64
}

/// The loss of the network on its text.
pub fn loss(input: &Input) -> f64 {
    let Input { layers, width, main, extra, state, sequence } = input;
    mean_loss(main, extra, state, sequence, *layers, *width)
}

/// The gradient of [`loss`]: by the main parameters, then by the others. The stack is memory that is kept from call to
/// call.
pub fn gradient(input: &Input, stack: &mut Stack) -> Vec<f64> {
    let Input { layers, width, main, extra, state, sequence } = input;
    let mut gradient = vec![0.0; main.len() + extra.len()];
    let (d_main, d_extra) = gradient.split_at_mut(main.len());
    mean_loss::joint(main, d_main, extra, d_extra, state, NoFData, sequence, NoFData, *layers, *width, 1.0, stack);
    gradient
}

fn read(fields: &Fields<'_>) -> Result<Input, Failure> {
    let extra = fields.rows("extra_params")?;
    let width = extra.cols;
    if extra.rows != 3 || width == 0 {
        let what = format!("{} rows of {width} numbers, 3 rows of at least one expected", extra.rows);
        return Err(fields.failure("extra_params", &what));
    }
    let rows = fields.list("main_params")?.len();
    if !rows.is_multiple_of(2) {
        return Err(fields.failure("main_params", &format!("{rows} rows, two for each layer expected")));
    }
    let characters = fields.list("sequence")?.len();
    if characters < 2 {
        return Err(fields.failure("sequence", &format!("{characters} characters; at least two are needed")));
    }
    Ok(Input {
        layers: rows / 2,
        width,
        main: fields.rows_of("main_params", rows, 4 * width)?,
        extra: extra.data,
        state: fields.rows_of("state", rows, width)?,
        sequence: fields.rows_of("sequence", characters, width)?,
    })
}

pub(crate) fn objective_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let value = runs.run(|| loss(&input));
    Ok(runs.done(runs::number("output", value)?))
}

pub(crate) fn jacobian_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let mut stack = runs.prepare(Stack::new);
    let gradient = runs.run(|| gradient(&input, &mut stack));
    Ok(runs.done(runs::list("output", &gradient)?))
}
