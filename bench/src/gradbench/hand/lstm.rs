//! The gradient of the recurrent network by hand.

use gradbench::evals::lstm::Input;
use tapir::Real;

const LANES: usize = 8;
/// What is remembered of each cell and step: input, hidden state and cell before, three gates, change, tangent.
const KEPT: usize = 8;

/// One layer's step forward.
#[inline(always)]
fn forth(n: usize, w: &[f64], b: &[f64], x: &mut [f64], hidden: &mut [f64], cells: &mut [f64], kept: &mut [f64]) {
    let (wf, wi, wo, wc) = (&w[..n], &w[n..2 * n], &w[2 * n..3 * n], &w[3 * n..4 * n]);
    let (bf, bi, bo, bc) = (&b[..n], &b[n..2 * n], &b[2 * n..3 * n], &b[3 * n..4 * n]);
    let (x, hidden, cells) = (&mut x[..n], &mut hidden[..n], &mut cells[..n]);
    let mut parts = kept.chunks_exact_mut(n);
    let [k0, k1, k2, k3, k4, k5, k6, k7] = std::array::from_fn(|_| parts.next().expect("one for each"));
    for j in 0..n {
        let (x0, h, c) = (x[j], hidden[j], cells[j]);
        let (f, i, o) = (
            (x0 * wf[j] + bf[j]).simd_logistic(),
            (h * wi[j] + bi[j]).simd_logistic(),
            (x0 * wo[j] + bo[j]).simd_logistic(),
        );
        let change = (h * wc[j] + bc[j]).simd_tanh();
        let cell = c * f + i * change;
        let tangent = cell.simd_tanh();
        (k0[j], k1[j], k2[j], k3[j], k4[j], k5[j], k6[j], k7[j]) = (x0, h, c, f, i, o, change, tangent);
        (x[j], hidden[j], cells[j]) = (o * tangent, o * tangent, cell);
    }
}

/// One layer's step back.
#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "parameters and states with their cotangents")]
fn back(
    n: usize,
    w: &[f64],
    d_w: &mut [f64],
    d_b: &mut [f64],
    d_x: &mut [f64],
    d_hidden: &mut [f64],
    d_cells: &mut [f64],
    kept: &[f64],
) {
    let (wf, wi, wo, wc) = (&w[..n], &w[n..2 * n], &w[2 * n..3 * n], &w[3 * n..4 * n]);
    let (d_wf, rest) = d_w.split_at_mut(n);
    let (d_wi, rest) = rest.split_at_mut(n);
    let (d_wo, d_wc) = rest.split_at_mut(n);
    let (d_bf, rest) = d_b.split_at_mut(n);
    let (d_bi, rest) = rest.split_at_mut(n);
    let (d_bo, d_bc) = rest.split_at_mut(n);
    let (d_x, d_hidden, d_cells) = (&mut d_x[..n], &mut d_hidden[..n], &mut d_cells[..n]);
    let (d_wc, d_bc) = (&mut d_wc[..n], &mut d_bc[..n]);
    let mut parts = kept.chunks_exact(n);
    let [k0, k1, k2, k3, k4, k5, k6, k7] = std::array::from_fn(|_| parts.next().expect("one for each"));
    for j in 0..n {
        let (x, h, c, f, i, o, change, tangent) = (k0[j], k1[j], k2[j], k3[j], k4[j], k5[j], k6[j], k7[j]);
        let d_out = d_x[j] + d_hidden[j];
        let d_cell = d_cells[j] + d_out * o * (1.0 - tangent * tangent);
        let d_o = d_out * tangent * o * (1.0 - o);
        let d_f = d_cell * c * f * (1.0 - f);
        let d_i = d_cell * change * i * (1.0 - i);
        let d_change = d_cell * i * (1.0 - change * change);
        d_cells[j] = d_cell * f;
        d_x[j] = d_f * wf[j] + d_o * wo[j];
        d_hidden[j] = d_i * wi[j] + d_change * wc[j];
        d_wf[j] += d_f * x;
        d_wi[j] += d_i * h;
        d_wo[j] += d_o * x;
        d_wc[j] += d_change * h;
        d_bf[j] += d_f;
        d_bi[j] += d_i;
        d_bo[j] += d_o;
        d_bc[j] += d_change;
    }
}

/// The gradient of the loss; `kept` is memory that is kept from call to call.
pub fn gradient(input: &Input, kept: &mut Vec<f64>) -> Vec<f64> {
    let Input { layers, width: b, main, extra, state, sequence } = input;
    let (layers, b, n) = (*layers, *b, input.width.next_multiple_of(LANES));
    let steps = sequence.len() / b - 1;
    let padded = |from: &[f64]| {
        let mut to = vec![0.0; from.len() / b * n];
        to.chunks_exact_mut(n).zip(from.chunks_exact(b)).for_each(|(to, from)| to[..b].copy_from_slice(from));
        to
    };
    let (w, state) = (padded(main), padded(state));
    let of_states = |which: usize| state.chunks_exact(n).skip(which).step_by(2).flatten().copied().collect::<Vec<_>>();
    let (mut hidden, mut cells) = (of_states(0), of_states(1));
    let per_layer = KEPT * n;
    kept.resize(steps * layers * per_layer, 0.0);
    let (mut outs, mut sums) = (vec![0.0; steps * b], vec![0.0; steps]);
    let mut x = vec![0.0; n];
    for t in 0..steps {
        for j in 0..b {
            x[j] = sequence[t * b + j] * extra[j];
        }
        for l in 0..layers {
            let (w, bias) = w[8 * l * n..8 * (l + 1) * n].split_at(4 * n);
            let kept = &mut kept[(t * layers + l) * per_layer..][..per_layer];
            forth(n, w, bias, &mut x, &mut hidden[l * n..(l + 1) * n], &mut cells[l * n..(l + 1) * n], kept);
        }
        let mut sum = 2.0;
        for j in 0..b {
            outs[t * b + j] = x[j];
            sum += (x[j] * extra[b + j] + extra[2 * b + j]).simd_exp();
        }
        sums[t] = sum;
    }

    let (mut d_w, mut d_extra) = (vec![0.0; w.len()], vec![0.0; 3 * b]);
    let (mut d_hidden, mut d_cells, mut d_x) = (vec![0.0; layers * n], vec![0.0; layers * n], vec![0.0; n]);
    let scale = -1.0 / (b * steps) as f64;
    for t in (0..steps).rev() {
        let next = &sequence[(t + 1) * b..(t + 2) * b];
        let share = next.iter().sum::<f64>() / sums[t];
        d_x.fill(0.0);
        for j in 0..b {
            let out = outs[t * b + j];
            let y = out * extra[b + j] + extra[2 * b + j];
            let d_y = scale * (next[j] - share * y.simd_exp());
            d_extra[b + j] += d_y * out;
            d_extra[2 * b + j] += d_y;
            d_x[j] = d_y * extra[b + j];
        }
        for l in (0..layers).rev() {
            let w = &w[8 * l * n..(8 * l + 4) * n];
            let (d_w, d_b) = d_w[8 * l * n..8 * (l + 1) * n].split_at_mut(4 * n);
            let kept = &kept[(t * layers + l) * per_layer..][..per_layer];
            let (d_hidden, d_cells) = (&mut d_hidden[l * n..(l + 1) * n], &mut d_cells[l * n..(l + 1) * n]);
            back(n, w, d_w, d_b, &mut d_x, d_hidden, d_cells, kept);
        }
        for j in 0..b {
            d_extra[j] += d_x[j] * sequence[t * b + j];
        }
    }
    d_w.chunks_exact(n).flat_map(|row| &row[..b]).chain(&d_extra).copied().collect()
}
