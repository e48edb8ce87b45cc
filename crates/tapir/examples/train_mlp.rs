//! A network as a struct of parameters: its gradient is a struct with the same fields.

use tapir::{Differentiable, Workspace, differentiable, value_and_gradient};

#[derive(Differentiable)]
struct Mlp {
    w1: Vec<f64>,
    b1: Vec<f64>,
    w2: Vec<f64>,
    b2: f64,
}

#[differentiable]
impl Mlp {
    /// One input, a hidden layer of `tanh`, one output.
    fn predict(&self, x: f64) -> f64 {
        let mut y = self.b2;
        for k in 0..self.w1.len() {
            y += self.w2[k] * (self.w1[k] * x + self.b1[k]).tanh();
        }
        y
    }

    fn loss(&self, #[constant] xs: &[f64], #[constant] ys: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..xs.len() {
            let error = self.predict(xs[i]) - ys[i];
            sum += error * error;
        }
        sum / xs.len() as f64
    }
}

fn main() {
    let xs: Vec<f64> = (0..50).map(|i| -2.0 + 4.0 * f64::from(i) / 49.0).collect();
    let ys: Vec<f64> = xs.iter().map(|x| (2.0 * x).sin() + 0.5 * x).collect();
    let hidden = 12;
    let mut net = Mlp {
        w1: (0..hidden).map(|k| 1.5 + 0.1 * f64::from(k)).collect(),
        b1: (0..hidden).map(|k| -2.0 + 4.0 * f64::from(k) / f64::from(hidden - 1)).collect(),
        w2: (0..hidden).map(|k| if k % 2 == 0 { 0.3 } else { -0.3 }).collect(),
        b2: 0.0,
    };

    let rate = 0.05;
    let mut workspace = Workspace::new();
    for step in 0..=3000 {
        let (loss, (slope, ..)) = value_and_gradient!(in workspace, net.loss(const &xs, const &ys));
        if step % 500 == 0 {
            println!("step {step:>4}  loss {loss:.5}");
        }
        for (layer, slope) in [(&mut net.w1, &slope.w1), (&mut net.b1, &slope.b1), (&mut net.w2, &slope.w2)] {
            layer.iter_mut().zip(slope).for_each(|(w, s)| *w -= rate * s);
        }
        net.b2 -= rate * slope.b2;
    }
    for x in [-1.5_f64, 0.0, 0.7] {
        println!("f({x:>4.1}) = {:>6.3}, learned {:>6.3}", (2.0 * x).sin() + 0.5 * x, net.predict(x));
    }
}
