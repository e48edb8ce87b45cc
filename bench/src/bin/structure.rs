//! Whole programs: batching, Jacobians, Hessians and loops; beside JAX and `torch.func`.

use std::process::ExitCode;

use anyhow::Result;
use bench::peers::{self, Figures, shortest};
use bench::program::{self, Options};
use tenferro::{DType, Tensor, VmapOptions, grad, hessian, hvp, jacrev, jit, scan, stack, value_and_grad, vmap_with};

fn main() -> ExitCode {
    program::main(run)
}

fn run(options: &Options) -> Result<()> {
    let rounds = if options.quick { 3 } else { 15 };
    let mut figures = Figures::new();
    examples(rounds, &mut figures)?;
    matrices(rounds, &mut figures)?;
    loops(rounds, &mut figures)?;
    peers::report("structure", &figures, options)?;
    println!();
    for (slow, fast) in [
        ("hessian, row by row", "hessian, n = 100"),
        ("hessian, row by row, jitted", "hessian, n = 100, jitted"),
        ("hessian of a dense function, row by row", "hessian of a dense function"),
        ("hessian of a dense function, row by row, jitted", "hessian of a dense function, jitted"),
        ("lstm by scan", "lstm unrolled"),
    ] {
        println!("{slow} / {fast}: {:.2}", figures[slow] / figures[fast]);
    }
    Ok(())
}

/// A small MLP on a thousand examples.
fn examples(rounds: usize, figures: &mut Figures) -> Result<()> {
    type Layers = (Tensor, Tensor, Tensor, Tensor);
    let layers = (numbers(&[16, 32]), numbers(&[32]), numbers(&[32, 4]), numbers(&[4]));
    let (inputs, targets) = (numbers(&[1000, 16]), numbers(&[1000, 4]));
    let model = |((w1, b1, w2, b2), x): (Layers, Tensor)| (x.matmul(&w1) + b1).tanh().matmul(&w2) + b2;
    let each = |shared: usize, of_examples: usize| {
        let axes = [vec![None; shared], vec![Some(0); of_examples]].concat();
        VmapOptions { in_axes: axes.into(), ..VmapOptions::default() }
    };
    let batched = jit(vmap_with(model, each(4, 1)));
    batched((layers.clone(), inputs.clone()))?;
    let call = || batched((layers.clone(), inputs.clone()));
    figures.insert("vmap of an MLP, 1000 examples", shortest(rounds, 20, call));

    let slopes = |(layers, x, y): (Layers, Tensor, Tensor)| {
        grad(|layers: Layers| (model((layers, x.clone())) - &y).square().sum())(layers)
    };
    let of_each = jit(vmap_with(slopes, each(4, 2)));
    of_each((layers.clone(), inputs.clone(), targets.clone()))?;
    let call = || of_each((layers.clone(), inputs.clone(), targets.clone()));
    figures.insert("gradients of 1000 examples", shortest(rounds, 5, call));
    Ok(())
}

/// A Jacobian, and a Hessian at once and row by row.
fn matrices(rounds: usize, figures: &mut Figures) -> Result<()> {
    let f32s = |shape: &[usize]| numbers(shape).astype(DType::F32);
    let (w1, w2, x) = (f32s(&[100, 100]), f32s(&[100, 100]), f32s(&[100]));
    let f = |x: Tensor| w2.matmul(&w1.matmul(&x).tanh()) + &x * x.sin();
    let jacobian = jit(jacrev(f));
    jacobian(x.clone())?;
    figures.insert("jacobian_100", shortest(rounds, 20, || jacobian(x.clone())));

    // Rosenbrock's function, where a row costs little; and a convex one with a dense matrix, where it costs a product.
    let rosenbrock = |x: Tensor| {
        let (head, tail) = (x.get(..99), x.get(1..));
        ((tail - head.square()).square() * 100.0 + (1.0 - head).square()).sum()
    };
    let w = numbers(&[100, 100]);
    let dense = |x: Tensor| w.matmul(&x).logsumexp() + x.square().sum() * 0.5;
    let names = ["hessian, n = 100", "hessian, row by row", "hessian, n = 100, jitted", "hessian, row by row, jitted"];
    hessians(rounds, rosenbrock, names, figures)?;
    let names = [
        "hessian of a dense function",
        "hessian of a dense function, row by row",
        "hessian of a dense function, jitted",
        "hessian of a dense function, row by row, jitted",
    ];
    hessians(rounds, dense, names, figures)
}

/// The Hessian of a function of 100 numbers: at once, row by row, both jitted.
fn hessians(
    rounds: usize,
    f: impl Fn(Tensor) -> Tensor + Copy + Send + Sync,
    names: [&'static str; 4],
    figures: &mut Figures,
) -> Result<()> {
    let x = numbers(&[100]);
    let directions: Vec<_> = (0..100).map(|row| Tensor::eye(DType::F64, 100).get(row)).collect();
    let all = |row: &dyn Fn(Tensor) -> tenferro::Result<Tensor>| -> tenferro::Result<Tensor> {
        let rows = directions.iter().map(|v| row(v.clone())).collect::<tenferro::Result<Vec<_>>>()?;
        Ok(stack(&rows, 0))
    };
    let at_once = hessian(f);
    at_once(x.clone())?;
    figures.insert(names[0], shortest(rounds, 5, || at_once(x.clone())));
    let row = |v: Tensor| hvp(f, x.clone(), v);
    all(&row)?;
    figures.insert(names[1], shortest(rounds, 1, || all(&row)));
    let at_once = jit(hessian(f));
    at_once(x.clone())?;
    figures.insert(names[2], shortest(rounds, 20, || at_once(x.clone())));
    let jitted = jit(|(x, v): (Tensor, Tensor)| hvp(f, x, v));
    let row = |v: Tensor| jitted((x.clone(), v));
    all(&row)?;
    figures.insert(names[3], shortest(rounds, 2, || all(&row)));
    Ok(())
}

/// A long loop of little steps, and an LSTM as a loop and written out.
fn loops(rounds: usize, figures: &mut Figures) -> Result<()> {
    let (w, rows) = (numbers(&[8]) + 0.9, numbers(&[10_000, 8]));
    let long = |w: Tensor| -> tenferro::Result<Tensor> {
        let step = |carry: Tensor, row: Tensor| ((carry * &w + row).sin(), ());
        Ok(scan(step, Tensor::zeros(DType::F64, [8]), rows.clone())?.0.sum())
    };
    let slope = jit(grad(long));
    slope(w.clone())?;
    figures.insert("gradient of a scan of 10,000 steps", shortest(rounds, 1, || slope(w.clone())));

    type Weights = (Tensor, Tensor, Tensor);
    let f32s = |shape: &[usize]| numbers(shape).astype(DType::F32);
    let weights = (f32s(&[64, 512]), f32s(&[128, 512]), f32s(&[512]));
    let xs = f32s(&[50, 16, 64]);
    let cell = |(wx, wh, b): &Weights, (h, c): (Tensor, Tensor), x: &Tensor| {
        let z = x.matmul(wx) + h.matmul(wh) + b;
        let part = |k: i64| z.get((.., 128 * k..128 * (k + 1)));
        let c = part(1).sigmoid() * c + part(0).sigmoid() * part(2).tanh();
        (part(3).sigmoid() * c.tanh(), c)
    };
    let start = || (Tensor::zeros(DType::F32, [16, 128]), Tensor::zeros(DType::F32, [16, 128]));
    let by_scan = |weights: Weights| -> tenferro::Result<Tensor> {
        let step = |state: (Tensor, Tensor), x: Tensor| {
            let (h, c) = cell(&weights, state, &x);
            ((h.clone(), c), h)
        };
        Ok(scan(step, start(), xs.clone())?.1.square().mean())
    };
    let unrolled = |weights: Weights| {
        let mut state = start();
        let mut outputs = Vec::new();
        for step in 0..50 {
            state = cell(&weights, state, &xs.get(step));
            outputs.push(state.0.clone());
        }
        stack(&outputs, 0).square().mean()
    };
    let compiled = jit(value_and_grad(by_scan));
    compiled(weights.clone())?;
    figures.insert("lstm by scan", shortest(rounds, 1, || compiled(weights.clone())));
    let compiled = jit(value_and_grad(unrolled));
    compiled(weights.clone())?;
    figures.insert("lstm unrolled", shortest(rounds, 1, || compiled(weights.clone())));
    Ok(())
}

/// Numbers without a pattern, between -0.1 and 0.1.
fn numbers(shape: &[usize]) -> Tensor {
    let count = shape.iter().product();
    let numbers: Vec<f64> = (0..count).map(|position: usize| ((position as f64 * 0.618).fract() - 0.5) * 0.2).collect();
    Tensor::from(numbers).reshape(shape)
}
