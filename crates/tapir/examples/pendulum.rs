//! The first gradient: a pendulum, stepped in place.

use tapir::{differentiable, gradient};

#[differentiable]
fn swing(state: &mut [f64; 2], length: f64, steps: usize) -> f64 {
    for _ in 0..steps {
        state[1] -= 0.01 * 9.81 / length * state[0].sin();
        state[0] += 0.01 * state[1];
    }
    state[0]
}

fn main() {
    let mut state = [1.0, 0.0]; // angle and speed
    let (d_state, d_length, _) = gradient!(swing(&mut state, 2.0, 300));
    println!("d(final angle)/d(initial state): {d_state:.3?}; by length: {d_length:.3}");
    assert_eq!(state, [1.0, 0.0]); // as it was
}
