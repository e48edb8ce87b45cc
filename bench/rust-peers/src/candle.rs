//! Workloads in candle; the gradients are its own.

use std::hint::black_box;

use anyhow::{Context, Result};
use candle_core::{D, Device, Result as Made, Tensor, Var};

use crate::inputs::{Arrays, Input, arrays, is_step};
use crate::workload::{RATE, Values, Workload};

pub(crate) const VERSION: &str = "0.11.1";

type Loss = fn(&[Tensor], &[Tensor]) -> Made<Tensor>;

/// A workload by its name, `None` if it is not expressed here.
pub(crate) fn make(name: &str) -> Option<Result<Workload>> {
    let loss: Loss = match name {
        "tiny_4" => tiny_4,
        "elementwise_1m" => elementwise,
        "softmax_xent" => |params, consts| cross_entropy(&params[0], &consts[0]),
        "layernorm" => layernorm,
        "mlp_train_step" => |params, consts| cross_entropy(&mlp(params, &consts[0], Tensor::relu)?, &consts[1]),
        "mlp_small" => |params, consts| (mlp(params, &consts[0], Tensor::tanh)? - &consts[1])?.sqr()?.mean_all(),
        "matmul_512" => |params, _| params[0].matmul(&params[1])?.sqr()?.mean_all(),
        "conv_net" => conv_net,
        "attention" => attention,
        "lstm" => lstm,
        "chain_2000" | "chain_2000_loop" => chain,
        "embedding_bag" => embedding_bag,
        _ => return None,
    };
    arrays(name).map(|arrays| workload(arrays, loss, is_step(name)))
}

fn workload(arrays: Arrays, loss: Loss, is_step: bool) -> Result<Workload> {
    let device = Device::Cpu;
    let var = |input: &Input<f32>| Var::from_slice(&input.numbers, &input.shape[..], &device);
    let params: Vec<Var> = arrays.params.iter().map(var).collect::<Made<_>>()?;
    let mut consts = Vec::new();
    for input in &arrays.consts {
        consts.push(Tensor::from_slice(&input.numbers, &input.shape[..], &device)?);
    }
    for input in &arrays.labels {
        let numbers: Vec<u32> = input.numbers.iter().map(|label| *label as u32).collect();
        consts.push(Tensor::from_vec(numbers, &input.shape[..], &device)?);
    }
    let values_and_gradients = move |params: &[Var]| -> Result<(Tensor, Vec<Tensor>)> {
        let tensors: Vec<Tensor> = params.iter().map(|param| param.as_tensor().clone()).collect();
        let loss = loss(&tensors, &consts)?;
        let mut store = loss.backward()?;
        let gradients = params.iter().map(|param| store.remove(param).context("a parameter has no gradient"));
        let gradients = gradients.collect::<Result<_>>()?;
        Ok((loss, gradients))
    };
    let again = values_and_gradients.clone();
    let initial = params.clone();
    let check = move || {
        let (loss, gradients) = again(&initial)?;
        let flat: Vec<Vec<f32>> = gradients.iter().map(|g| g.flatten_all()?.to_vec1()).collect::<Made<_>>()?;
        Ok(Values::new(loss.to_scalar::<f32>()?.into(), flat.iter().map(Vec::as_slice)))
    };
    let call = move || {
        let (loss, gradients) = values_and_gradients(&params)?;
        if is_step {
            for (param, gradient) in params.iter().zip(&gradients) {
                param.set(&(param.as_tensor() - (gradient * RATE)?)?)?;
            }
        }
        black_box((loss, gradients));
        Ok(())
    };
    Ok(Workload::new(check, call))
}

fn tiny_4(params: &[Tensor], _: &[Tensor]) -> Made<Tensor> {
    let [x, w] = params else { unreachable!("two parameters") };
    ((x.sin()? * w)?.exp()? + x)?.tanh()?.sqr()?.sum_all()
}

fn elementwise(params: &[Tensor], _: &[Tensor]) -> Made<Tensor> {
    let [x, y] = params else { unreachable!("two parameters") };
    let wave = (x * y)?.sin()?;
    let gated = (x / ((&wave + x)?.neg()?.exp()? + 1.0)?)?;
    ((gated.tanh()?.sqr()? + y)?.sqrt()?.log()? * wave)?.mean_all()
}

fn cross_entropy(logits: &Tensor, labels: &Tensor) -> Made<Tensor> {
    let picked = logits.gather(&labels.unsqueeze(1)?, 1)?.squeeze(1)?;
    // It is a constant of the derivative: the sum does not depend on it.
    let largest = logits.max_keepdim(1)?.detach();
    let sum = logits.broadcast_sub(&largest)?.exp()?.sum(1)?.log()?;
    (sum + largest.squeeze(1)? - picked)?.mean_all()
}

fn softmax(x: &Tensor) -> Made<Tensor> {
    let exponentials = x.broadcast_sub(&x.max_keepdim(D::Minus1)?.detach())?.exp()?;
    exponentials.broadcast_div(&exponentials.sum_keepdim(D::Minus1)?)
}

fn sigmoid(x: &Tensor) -> Made<Tensor> {
    (x.neg()?.exp()? + 1.0)?.recip()
}

fn layernorm(params: &[Tensor], consts: &[Tensor]) -> Made<Tensor> {
    let [x, gamma, beta] = params else { unreachable!("three parameters") };
    let centred = x.broadcast_sub(&x.mean_keepdim(1)?)?;
    let deviation = (centred.sqr()?.mean_keepdim(1)? + 1e-5)?.sqrt()?;
    let scaled = centred.broadcast_div(&deviation)?.broadcast_mul(gamma)?.broadcast_add(beta)?;
    (&consts[0] * scaled)?.sum_all()? / 1024.0
}

fn mlp(params: &[Tensor], x: &Tensor, activation: fn(&Tensor) -> Made<Tensor>) -> Made<Tensor> {
    let mut value = x.clone();
    for (position, layer) in params.chunks(2).enumerate() {
        if position > 0 {
            value = activation(&value)?;
        }
        value = value.matmul(&layer[0])?.broadcast_add(&layer[1])?;
    }
    Ok(value)
}

/// 2 × 2 pooling as two maxima: the gradient of its own pooling is divided by the size of the window.
fn pool(x: &Tensor) -> Made<Tensor> {
    let (n, c, h, w) = x.dims4()?;
    x.reshape((n, c, h / 2, 2, w / 2, 2))?.max(5)?.max(3)
}

fn conv_net(params: &[Tensor], consts: &[Tensor]) -> Made<Tensor> {
    let [k1, a1, k2, a2, w, b] = params else { unreachable!("six parameters") };
    let layer = |x: &Tensor, kernel: &Tensor, bias: &Tensor| {
        let bias = bias.reshape((1, (), 1, 1))?;
        pool(&x.conv2d(kernel, 1, 1, 1, 1)?.broadcast_add(&bias)?.relu()?)
    };
    let hidden = layer(&layer(&consts[0], k1, a1)?, k2, a2)?;
    cross_entropy(&hidden.flatten_from(1)?.matmul(w)?.broadcast_add(b)?, &consts[1])
}

fn attention(params: &[Tensor], _: &[Tensor]) -> Made<Tensor> {
    let [x, wq, wk, wv, wo] = params else { unreachable!("five parameters") };
    let rows = x.reshape((512, 512))?;
    let heads = |w: &Tensor| rows.matmul(w)?.reshape((4, 128, 8, 64))?.transpose(1, 2)?.contiguous();
    let (queries, keys, values) = (heads(wq)?, heads(wk)?, heads(wv)?);
    let weights = softmax(&(queries.matmul(&keys.transpose(2, 3)?)? * 0.125)?)?;
    weights.matmul(&values)?.transpose(1, 2)?.reshape((512, 512))?.matmul(wo)?.sqr()?.mean_all()
}

fn lstm(params: &[Tensor], consts: &[Tensor]) -> Made<Tensor> {
    let [wx, wh, b] = params else { unreachable!("three parameters") };
    let mut hidden = consts[0].zeros_like()?.narrow(0, 0, 1)?.reshape((16, 64))?.repeat((1, 2))?;
    let mut cell = hidden.clone();
    let mut outputs = Vec::new();
    for step in 0..50 {
        let gates = (consts[0].get(step)?.matmul(wx)? + hidden.matmul(wh)?)?.broadcast_add(b)?.chunk(4, 1)?;
        cell = ((sigmoid(&gates[1])? * cell)? + (sigmoid(&gates[0])? * gates[2].tanh()?)?)?;
        hidden = (sigmoid(&gates[3])? * cell.tanh()?)?;
        outputs.push(hidden.clone());
    }
    Tensor::stack(&outputs, 0)?.sqr()?.mean_all()
}

fn chain(params: &[Tensor], _: &[Tensor]) -> Made<Tensor> {
    let [x, a] = params else { unreachable!("two parameters") };
    let mut y = x.clone();
    for _ in 0..500 {
        y = (((y.sin()? * a)? + x)? * 0.9)?;
    }
    y.sum_all()
}

fn embedding_bag(params: &[Tensor], consts: &[Tensor]) -> Made<Tensor> {
    let rows = params[0].index_select(&consts[0].flatten_all()?, 0)?.reshape((128, 20, 64))?;
    cross_entropy(&rows.mean(1)?.matmul(&params[1])?, &consts[1])
}
