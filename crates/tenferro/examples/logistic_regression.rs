//! Logistic regression: two clouds of points, and the line between them by gradient descent.

mod plot;

use std::error::Error;

use tenferro::random::{self, Key};
use tenferro::{DType, Tensor, TensorTree, concatenate, nn, tree, value_and_grad};

/// What is learnt. The derive makes it a tree: transforms take such a struct and return one like it.
#[derive(Clone, TensorTree)]
struct Line {
    weight: Tensor,
    bias: Tensor,
}

impl Line {
    /// The log-odds that a point belongs to the second class.
    fn score(&self, x: &Tensor) -> Tensor {
        x.matmul(&self.weight) + &self.bias
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // Random numbers come from keys, not from hidden state: the same key gives the same numbers everywhere.
    let (first, second) = Key::new(1).split();
    let n = 120;
    let a = random::normal(&first, [n, 2], DType::F64) * 0.8 + Tensor::from([-0.9, -0.5]);
    let b = random::normal(&second, [n, 2], DType::F64) * 0.8 + Tensor::from([0.9, 0.7]);
    let x = concatenate([&a, &b], 0);
    let label = concatenate([&Tensor::zeros(DType::F64, [n]), &Tensor::ones(DType::F64, [n])], 0);

    // The mean of −ln p(label). Written as softplus(z) − label·z it never overflows.
    let loss = |line: Line| {
        let z = line.score(&x);
        (nn::softplus(&z) - &label * &z).mean()
    };
    let slope = value_and_grad(loss);

    let mut line = Line { weight: Tensor::zeros(DType::F64, [2]), bias: Tensor::from(0.0) };
    let mut losses = Vec::new();
    for step in 0..=200 {
        let (value, gradient) = slope(line.clone())?;
        losses.push(value.item::<f64>()?);
        if step % 50 == 0 {
            println!(
                "step {step:>3}  loss {:.4}  |gradient| {:.4}",
                losses[step],
                gradient.weight.square().sum().sqrt()
            );
        }
        // The gradient has the structure of the parameters, so one line updates them all.
        line = tree::zip(&line, &gradient, |p, g| p - 0.5 * g)?;
    }
    let right = line.score(&x).gt(0.0).eq(label.gt(0.5)).mean();
    println!("weights {:.3}, bias {:.3}, accuracy {:.3}", line.weight, line.bias, right);

    // w₀·x₀ + w₁·x₁ + b = 0, solved for x₁; the dashed lines are where the odds are 9 to 1.
    let (w, b0) = (line.weight.to_vec::<f64>()?, line.bias.item::<f64>()?);
    let (left, right) = (-3.2, 3.2);
    let at = |odds: f64| [left, right].map(|x0| (odds.ln() - b0 - w[0] * x0) / w[1]);
    let column = |points: &Tensor, axis: usize| points.get((.., axis)).to_vec::<f64>();
    let plot = plot::Plot::new("Logistic regression", "x₀", "x₁")
        .range((left, right), (-2.9, 2.9))
        .band("", plot::BLUE, &[left, right], &[-9.0, -9.0], &at(1.0))
        .band("", plot::ORANGE, &[left, right], &at(1.0), &[9.0, 9.0])
        .points("first class", plot::BLUE, &column(&a, 0)?, &column(&a, 1)?)
        .points("second class", plot::ORANGE, &column(&b, 0)?, &column(&b, 1)?)
        .dashed("", plot::GREY, &[left, right], &at(9.0))
        .dashed("odds 9 to 1", plot::GREY, &[left, right], &at(1.0 / 9.0))
        .line("decision boundary", "#1f2937", &[left, right], &at(1.0));
    println!("plot: {}", plot.save("logistic_regression")?);
    Ok(())
}
