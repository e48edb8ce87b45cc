//! What a rod is made of, from how it cools: the gradient of a simulation that changes its state in place.
//!
//! Heat flows along a rod whose ends are kept cold. The diffusivity differs from place to place and is not known; nine
//! thermometers are read at some times. Gradient descent with momentum finds the diffusivity that explains the readings.

#[path = "../../tenferro/examples/plot/mod.rs"]
mod plot;

use std::error::Error;
use tapir::{Workspace, differentiable, value_and_gradient};

const CELLS: usize = 40;
const STEPS: usize = 1200;
/// A thermometer at every fourth cell is read after every 60 steps.
const EVERY: (usize, usize) = (4, 60);

/// One explicit step; the bond `i` of the rod lies between the cells `i` and `i + 1`.
#[differentiable]
fn step(u: &mut [f64], flow: &mut [f64], diffusivity: &[f64]) {
    for i in 0..flow.len() {
        flow[i] = diffusivity[i] * (u[i] - u[i + 1]);
    }
    for i in 0..flow.len() {
        u[i] -= 0.4 * flow[i];
        u[i + 1] += 0.4 * flow[i];
    }
    u[0] = 0.0;
    u[flow.len()] = 0.0;
}

/// Between 0 and 1, where the steps are stable.
#[differentiable]
fn bounded(guess: f64) -> f64 {
    1.0 / (1.0 + (-guess).exp())
}

/// Squared differences to the readings, which stand one time after the other, plus a little for roughness.
#[differentiable]
fn misfit(guess: &[f64], u: &mut [f64], #[constant] readings: &[f64]) -> f64 {
    let diffusivity: Vec<f64> = guess.iter().map(|g| bounded(*g)).collect();
    let mut flow = vec![0.0; diffusivity.len()];
    let mut sum = 0.0;
    let mut k = 0;
    for n in 0..STEPS {
        step(u, &mut flow, &diffusivity);
        if (n + 1) % EVERY.1 == 0 {
            for i in (EVERY.0..CELLS).step_by(EVERY.0) {
                sum += (u[i] - readings[k]).powi(2);
                k += 1;
            }
        }
    }
    let rough: f64 = guess.windows(2).map(|g| (g[1] - g[0]).powi(2)).sum();
    sum + 3e-4 * rough
}

fn main() -> Result<(), Box<dyn Error>> {
    let place: Vec<f64> = (0..CELLS).map(|i| (i as f64 + 0.5) / CELLS as f64).collect();
    let truth: Vec<f64> = place.iter().map(|x| 0.5 + 0.4 * (6.0 * x).sin()).collect();
    let hot = |i: usize| if (5..20).contains(&i) || i == 30 { 1.0 } else { 0.0 };
    let start: Vec<f64> = (0..=CELLS).map(hot).collect();

    // The readings come from the true rod; the simulation is the plain function.
    let (mut u, mut flow, mut readings) = (start.clone(), vec![0.0; CELLS], Vec::new());
    for n in 1..=STEPS {
        step(&mut u, &mut flow, &truth);
        if n % EVERY.1 == 0 {
            readings.extend((EVERY.0..CELLS).step_by(EVERY.0).map(|i| u[i]));
        }
    }

    let (mut guess, mut velocity) = (vec![0.0; CELLS], vec![0.0; CELLS]);
    let mut u = start.clone();
    let mut workspace = Workspace::new();
    for round in 0..=400 {
        let (value, (slope, ..)) = value_and_gradient!(in workspace, misfit(&guess, &mut u, const &readings));
        if round % 100 == 0 {
            println!("round {round:>3}  misfit {value:.2e}");
        }
        for i in 0..CELLS {
            velocity[i] = 0.98 * velocity[i] - 2.0 * slope[i];
            guess[i] += velocity[i];
        }
    }
    assert_eq!(u, start, "a reverse pass leaves the state as it was");

    let fitted: Vec<f64> = guess.iter().map(|g| bounded(*g)).collect();
    let error = truth.iter().zip(&fitted).map(|(t, f)| (t - f).abs()).fold(0.0, f64::max);
    println!("largest error of the diffusivity: {error:.3}");
    let plot = plot::Plot::new("Diffusivity along a rod, from nine thermometers", "place", "diffusivity")
        .line("truth", plot::GREY, &place, &truth)
        .dashed("first guess", plot::ORANGE, &place, &[0.5; CELLS])
        .line("fitted", plot::BLUE, &place, &fitted);
    println!("plot: {}", plot.save("heat_rod")?);
    Ok(())
}
