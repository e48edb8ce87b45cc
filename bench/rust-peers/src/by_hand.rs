//! Three workloads on ndarray, which has no derivatives: they are written by hand, as somebody in need of speed would,
//! with loops over elements joined and memory kept from call to call where that is easy.

use std::hint::black_box;

use anyhow::Result;
use ndarray::{Array1, Array2, Axis, Zip, linalg::general_mat_mul};

use crate::inputs::{Arrays, Input, arrays};
use crate::workload::{RATE, Values, Workload};

pub(crate) const VERSION: &str = "0.17.2";

/// A workload by its name, `None` if it is not expressed here.
pub(crate) fn make(name: &str) -> Option<Result<Workload>> {
    let make = match name {
        "matmul_512" => matmul,
        "mlp_train_step" => mlp,
        "elementwise_1m" => elementwise,
        _ => return None,
    };
    arrays(name).map(make)
}

fn vector(input: &Input<f32>) -> Array1<f32> {
    Array1::from(input.numbers.clone())
}

fn matrix(input: &Input<f32>) -> Result<Array2<f32>> {
    Ok(Array2::from_shape_vec([input.shape[0], input.shape[1]], input.numbers.clone())?)
}

/// A function that gives the loss and writes the gradients, called for the values and then to be timed.
fn both<S: 'static>(
    state: impl Fn() -> S,
    mut run: impl FnMut(&mut S) -> (f32, Vec<Vec<f32>>) + Clone + 'static,
    mut call: impl FnMut(&mut S) + 'static,
) -> Workload {
    let (mut first, mut later) = (state(), state());
    let check = move || {
        let (loss, gradients) = run(&mut first);
        Ok(Values::new(loss.into(), gradients.iter().map(Vec::as_slice)))
    };
    let call = move || {
        call(&mut later);
        Ok(())
    };
    Workload::new(check, call)
}

fn matmul(arrays: Arrays) -> Result<Workload> {
    let (a, b) = (matrix(&arrays.params[0])?, matrix(&arrays.params[1])?);
    let state =
        move || [a.clone(), b.clone(), Array2::zeros([512, 512]), Array2::zeros([512, 512]), Array2::zeros([512, 512])];
    let run = |[a, b, product, a_bar, b_bar]: &mut [Array2<f32>; 5]| {
        general_mat_mul(1.0, a, b, 0.0, product);
        // In double: one sum of that many numbers would be off by more than frameworks may differ.
        let loss = product.iter().map(|p| f64::from(p * p)).sum::<f64>() / product.len() as f64;
        let scale = 2.0 / product.len() as f32;
        general_mat_mul(scale, product, &b.t(), 0.0, a_bar);
        general_mat_mul(scale, &a.t(), product, 0.0, b_bar);
        loss
    };
    let flat = |array: &Array2<f32>| array.iter().copied().collect();
    let check = move |state: &mut [Array2<f32>; 5]| (run(state) as f32, vec![flat(&state[3]), flat(&state[4])]);
    Ok(both(state, check, move |state| {
        black_box(run(state));
    }))
}

fn elementwise(arrays: Arrays) -> Result<Workload> {
    let (x, y) = (vector(&arrays.params[0]), vector(&arrays.params[1]));
    let state = move || [x.clone(), y.clone(), Array1::zeros(x.len()), Array1::zeros(x.len())];
    let run = |[x, y, x_bar, y_bar]: &mut [Array1<f32>; 4]| {
        let mut loss = 0.0_f64;
        let scale = 1.0 / x.len() as f32;
        Zip::from(x_bar).and(y_bar).and(&*x).and(&*y).for_each(|x_bar, y_bar, &x, &y| {
            let (wave, wave_slope) = (x * y).sin_cos();
            let gate = 1.0 / (1.0 + (-(wave + x)).exp());
            let bounded = (x * gate).tanh();
            let inner = bounded * bounded + y;
            let outer = inner.sqrt().ln();
            loss += f64::from(outer * wave);
            let inner_bar = scale * wave * 0.5 / inner;
            let gated_bar = inner_bar * 2.0 * bounded * (1.0 - bounded * bounded);
            let sum_bar = gated_bar * x * gate * (1.0 - gate);
            let product_bar = (scale * outer + sum_bar) * wave_slope;
            *x_bar = gated_bar * gate + sum_bar + product_bar * y;
            *y_bar = inner_bar + product_bar * x;
        });
        (loss * f64::from(scale)) as f32
    };
    let check = move |state: &mut [Array1<f32>; 4]| (run(state), vec![state[2].to_vec(), state[3].to_vec()]);
    Ok(both(state, check, move |state| {
        black_box(run(state));
    }))
}

#[derive(Clone)]
struct Layer {
    weight: Array2<f32>,
    bias: Array1<f32>,
    weight_bar: Array2<f32>,
    bias_bar: Array1<f32>,
    /// What comes in, and what goes out before the next layer.
    input: Array2<f32>,
    output: Array2<f32>,
    output_bar: Array2<f32>,
}

fn mlp(arrays: Arrays) -> Result<Workload> {
    let x = matrix(&arrays.consts[0])?;
    let labels: Vec<usize> = arrays.labels[0].numbers.iter().map(|label| *label as usize).collect();
    let mut layers = Vec::new();
    for pair in arrays.params.chunks(2) {
        let (weight, bias) = (matrix(&pair[0])?, vector(&pair[1]));
        let ([rows, columns], batch) = ([weight.nrows(), weight.ncols()], labels.len());
        layers.push(Layer {
            weight_bar: Array2::zeros([rows, columns]),
            bias_bar: Array1::zeros(columns),
            input: if layers.is_empty() { x.clone() } else { Array2::zeros([batch, rows]) },
            output: Array2::zeros([batch, columns]),
            output_bar: Array2::zeros([batch, columns]),
            weight,
            bias,
        });
    }
    let run = move |layers: &mut Vec<Layer>| gradients(layers, &labels);
    let checked = run.clone();
    let check = move |layers: &mut Vec<Layer>| {
        let loss = checked(layers);
        let flat = |layer: &Layer| [layer.weight_bar.iter().copied().collect(), layer.bias_bar.to_vec()];
        (loss, layers.iter().flat_map(flat).collect())
    };
    let call = move |layers: &mut Vec<Layer>| {
        black_box(run(layers));
        for layer in layers {
            layer.weight.scaled_add(-RATE as f32, &layer.weight_bar);
            layer.bias.scaled_add(-RATE as f32, &layer.bias_bar);
        }
    };
    Ok(both(move || layers.clone(), check, call))
}

fn gradients(layers: &mut [Layer], labels: &[usize]) -> f32 {
    let last = layers.len() - 1;
    for position in 0..=last {
        let layer = &mut layers[position];
        layer.output.assign(&layer.bias);
        general_mat_mul(1.0, &layer.input, &layer.weight, 1.0, &mut layer.output);
        if position < last {
            let (done, rest) = layers.split_at_mut(position + 1);
            Zip::from(&mut rest[0].input).and(&done[position].output).for_each(|next, out| *next = out.max(0.0));
        }
    }
    let Layer { output, output_bar, .. } = &mut layers[last];
    let mut loss = 0.0;
    let rows = labels.len() as f32;
    for ((logits, mut bar), label) in output.rows().into_iter().zip(output_bar.rows_mut()).zip(labels) {
        let largest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        bar.zip_mut_with(&logits, |bar, logit| *bar = (logit - largest).exp());
        let sum = bar.sum();
        loss += sum.ln() + largest - logits[*label];
        bar.mapv_inplace(|bar| bar / (sum * rows));
        bar[*label] -= 1.0 / rows;
    }
    for position in (0..=last).rev() {
        let (before, rest) = layers.split_at_mut(position);
        let layer = &mut rest[0];
        general_mat_mul(1.0, &layer.input.t(), &layer.output_bar, 0.0, &mut layer.weight_bar);
        layer.bias_bar.assign(&layer.output_bar.sum_axis(Axis(0)));
        if let Some(previous) = before.last_mut() {
            general_mat_mul(1.0, &layer.output_bar, &layer.weight.t(), 0.0, &mut previous.output_bar);
            Zip::from(&mut previous.output_bar).and(&previous.output).for_each(|bar, output| {
                if *output <= 0.0 {
                    *bar = 0.0;
                }
            });
        }
    }
    loss / rows
}
