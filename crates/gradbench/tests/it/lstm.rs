use gradbench::evals::lstm::{Input, gradient, loss};
use tapir::Stack;

use crate::differences::{self, Random, assert_close};

fn input(layers: usize, width: usize, characters: usize) -> Input {
    let mut random = Random(3);
    Input {
        layers,
        width,
        main: random.list(8 * layers * width),
        extra: random.list(3 * width),
        state: random.list(2 * layers * width),
        sequence: random.list(characters * width).iter().map(|x| if *x > 0.0 { 1.0 } else { 0.0 }).collect(),
    }
}

/// The definition with functions of std, bit by bit.
fn straight(input: &Input) -> f64 {
    let Input { layers, width: b, main, extra, state, sequence } = input;
    let (b, sigmoid) = (*b, |x: f64| 1.0 / (1.0 + (-x).exp()));
    let mut state = state.clone();
    let mut total = 0.0;
    let texts = sequence.chunks(b).zip(sequence.chunks(b).skip(1));
    for (character, next) in texts.clone() {
        let mut y = vec![0.0; b];
        for j in 0..b {
            let mut x = character[j] * extra[j];
            for l in 0..*layers {
                let gate = |g: usize, x: f64| x * main[(8 * l + g) * b + j] + main[(8 * l + 4 + g) * b + j];
                let (hidden, cell) = (state[2 * l * b + j], state[(2 * l + 1) * b + j]);
                let cell = cell * sigmoid(gate(0, x)) + sigmoid(gate(1, hidden)) * gate(3, hidden).tanh();
                x = sigmoid(gate(2, x)) * cell.tanh();
                state[2 * l * b + j] = x;
                state[(2 * l + 1) * b + j] = cell;
            }
            y[j] = x * extra[b + j] + extra[2 * b + j];
        }
        let norm = (2.0 + y.iter().map(|y| y.exp()).sum::<f64>()).ln();
        total += y.iter().zip(next).map(|(y, next)| next * (y - norm)).sum::<f64>();
    }
    -total / (b * texts.len()) as f64
}

fn check(input: &Input) {
    assert_close(&[loss(input)], &[straight(input)], 1e-14, "value");
    let x = [&input.main[..], &input.extra[..]].concat();
    let expected = differences::gradient(&x, |x| {
        let mut moved = input.clone();
        let (main, extra) = x.split_at(moved.main.len());
        (moved.main, moved.extra) = (main.to_vec(), extra.to_vec());
        straight(&moved)
    });
    assert_close(&gradient(input, &mut Stack::new()), &expected, 1e-9, "gradient");
}

/// Widths below, at and above that of a vector.
#[test]
fn values_and_gradients() {
    for (layers, width, characters) in [(1, 1, 2), (2, 3, 5), (3, 8, 4), (2, 14, 6), (0, 2, 3)] {
        check(&input(layers, width, characters));
    }
}

/// Gates that are shut or open all the way, where the exponential of their argument overflows.
#[test]
fn gates_far_from_zero() {
    for bias in [-800.0, -50.0, 50.0, 800.0] {
        let mut input = input(2, 3, 5);
        // The biases of the three gates of the first layer.
        input.main[4 * 3..7 * 3].fill(bias);
        check(&input);
    }
}
