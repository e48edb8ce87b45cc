//! Training loops.

use tenferro::optim::{Adam, Clipping, Schedule, State};
use tenferro::{Result, Tensor, TensorTree, jit, no_grad, tree, value_and_grad};

use crate::counting::peak;

/// A network with one hidden layer.
#[derive(TensorTree)]
struct Net {
    hidden: Tensor,
    offset: Tensor,
    output: Tensor,
}

impl Net {
    fn new() -> Self {
        let hidden: Vec<Vec<f64>> = (0..2).map(|row| (0..8).map(|at| wave(8 * row + at)).collect()).collect();
        let output: Vec<f64> = (0..8).map(|at| wave(at + 100)).collect();
        Net { hidden: hidden.into(), offset: Tensor::from(vec![0.1; 8]), output: output.into() }
    }

    fn call(&self, x: &Tensor) -> Tensor {
        (x.matmul(&self.hidden) + &self.offset).tanh().matmul(&self.output)
    }
}

/// Numbers without a pattern.
fn wave(at: usize) -> f64 {
    (at as f64 * 12.9898).sin()
}

/// Points of the plane, and the product of their coordinates.
fn data() -> (Tensor, Tensor) {
    let points: Vec<[f64; 2]> = (0..16).map(|at| [wave(at), wave(at + 50)]).collect();
    let products: Vec<_> = points.iter().map(|[x, y]| x * y).collect();
    (points.into(), products.into())
}

fn loss(net: &Net) -> Tensor {
    let (x, y) = data();
    (net.call(&x) - y).square().mean()
}

fn optimizer() -> Adam {
    Adam::new(Schedule::warmup_cosine(0.02, 100, 12_000)).with_clipping(Clipping::GlobalNorm(1.0))
}

/// The loss falls, and late steps hold no more than early ones do.
fn check<S>(start: S, steps: usize, step: impl Fn(S) -> (S, f64)) {
    let run = |state: S, steps: usize| peak(|| (0..steps).fold((state, f64::NAN), |(state, _), _| step(state)));
    let ((state, first_loss), _) = run(start, 10);
    let ((state, _), few) = run(state, 90);
    let ((_, last_loss), many) = run(state, steps - 100);
    assert!(last_loss < 1e-3 && last_loss < first_loss / 10.0, "from {first_loss} to {last_loss}");
    assert!(many <= few + 1_000, "90 steps held {few} bytes, {} held {many}", steps - 100);
}

fn step(net: Net, state: State<Net>) -> Result<((Net, State<Net>), Tensor)> {
    let (value, slopes) = value_and_grad(|net: Net| loss(&net))(tree::map(&net, Tensor::clone))?;
    Ok((optimizer().update(net, slopes, state)?, value))
}

#[test]
fn an_eager_training_loop_holds_memory_constant() {
    let start = (Net::new(), optimizer().init(&Net::new()));
    check(start, 10_000, |(net, state)| {
        let (next, loss) = step(net, state).unwrap();
        (next, loss.item().unwrap())
    });
}

#[test]
fn a_jitted_training_loop_holds_memory_constant() {
    let jitted = jit(|(net, state): (Net, State<Net>)| step(net, state));
    let start = (Net::new(), optimizer().init(&Net::new()));
    check(start, 10_000, |carry| {
        let (next, loss) = jitted(carry).unwrap();
        (next, loss.item().unwrap())
    });
    assert_eq!(jitted.statistics().traced, 1);
}

#[test]
fn a_training_loop_on_the_tape_holds_memory_constant() {
    let leaf = |net: &Net| tree::map(net, Tensor::requires_grad);
    let start = (leaf(&Net::new()), optimizer().init(&Net::new()));
    check(start, 2_000, |(net, state)| {
        let value = loss(&net);
        value.backward().unwrap();
        let slopes = tree::map(&net, |parameter| parameter.grad().unwrap());
        let (net, state) = no_grad(|| optimizer().update(net, slopes, state)).unwrap();
        ((leaf(&net), state), value.item().unwrap())
    });
}
