//! Workloads in burn, by its backend `flex`; the gradients are its own.

use std::hint::black_box;

use anyhow::{Context, Result};
use burn_tensor::activation::{log_softmax, relu, sigmoid, softmax};
use burn_tensor::module::{conv2d, max_pool2d};
use burn_tensor::ops::{ConvOptions, MaxPoolOptions};
use burn_tensor::{Device, Int, Tensor, TensorData};

use crate::inputs::{Arrays, Input, arrays, is_step};
use crate::workload::{RATE, Values, Workload};

pub(crate) const VERSION: &str = "0.22.1";

/// A parameter. Ranks are in burn's types, so parameters of several ranks are kept flat, and each use has its own shape;
/// a reshape moves nothing.
struct Params<'a>(&'a [Tensor<1>], &'a [Vec<usize>]);

impl Params<'_> {
    fn get<const D: usize>(&self, position: usize) -> Tensor<D> {
        self.0[position].clone().reshape(self.shape(position))
    }

    fn shape<const D: usize>(&self, position: usize) -> [usize; D] {
        self.1[position].as_slice().try_into().unwrap_or_else(|_| unreachable!("parameter {position} has another rank"))
    }
}

struct Consts {
    floats: Vec<(Tensor<1>, Vec<usize>)>,
    labels: Vec<Tensor<1, Int>>,
}

impl Consts {
    fn get<const D: usize>(&self, position: usize) -> Tensor<D> {
        let (numbers, shape) = &self.floats[position];
        let shape: [usize; D] = shape.as_slice().try_into().unwrap_or_else(|_| unreachable!("it has another rank"));
        numbers.clone().reshape(shape)
    }
}

type Loss = fn(&Params<'_>, &Consts) -> Tensor<1>;

/// A workload by its name, `None` if it is not expressed here.
pub(crate) fn make(name: &str) -> Option<Result<Workload>> {
    let loss: Loss = match name {
        "tiny_4" => tiny_4,
        "elementwise_1m" => elementwise,
        "softmax_xent" => |params, consts| cross_entropy(params.get(0), &consts.labels[0]),
        "layernorm" => layernorm,
        "mlp_train_step" => |params, consts| cross_entropy(mlp(params, consts.get(0), relu), &consts.labels[0]),
        "mlp_small" => |params, consts| square(mlp(params, consts.get(0), Tensor::tanh) - consts.get(1)).mean(),
        "matmul_512" => |params, _| square(params.get::<2>(0).matmul(params.get(1))).mean(),
        "conv_net" => conv_net,
        "attention" => attention,
        "lstm" => lstm,
        "chain_2000" | "chain_2000_loop" => chain,
        "embedding_bag" => embedding_bag,
        _ => return None,
    };
    arrays(name).map(|arrays| Ok(workload(arrays, loss, is_step(name))))
}

fn workload(arrays: Arrays, loss: Loss, is_step: bool) -> Workload {
    let device = Device::flex().autodiff();
    let tensor = |input: &Input<f32>| {
        Tensor::<1>::from_data(TensorData::new(input.numbers.clone(), [input.numbers.len()]), &device)
    };
    let mut params: Vec<Tensor<1>> = arrays.params.iter().map(|input| tensor(input).require_grad()).collect();
    let shapes: Vec<_> = arrays.params.iter().map(|input| input.shape.clone()).collect();
    let floats = arrays.consts.iter().map(|input| (tensor(input), input.shape.clone())).collect();
    let labels = arrays.labels.iter().map(|input| {
        Tensor::<1, Int>::from_data(TensorData::new(input.numbers.clone(), [input.numbers.len()]), &device)
    });
    let consts = std::rc::Rc::new(Consts { floats, labels: labels.collect() });
    let values_and_gradients = move |params: &[Tensor<1>]| -> Result<(Tensor<1>, Vec<Tensor<1>>)> {
        let loss = loss(&Params(params, &shapes), &consts);
        let mut all = loss.backward();
        let gradients = params.iter().map(|param| param.grad_remove(&mut all).context("a parameter has no gradient"));
        let gradients = gradients.collect::<Result<_>>()?;
        Ok((loss, gradients))
    };
    let again = values_and_gradients.clone();
    let initial = params.clone();
    let check = move || {
        let (loss, gradients) = again(&initial)?;
        let numbers = |tensor: Tensor<1>| -> Result<Vec<f32>> {
            tensor.into_data().try_to_vec::<f32>().map_err(|error| anyhow::anyhow!("{error:?}"))
        };
        let gradients: Vec<Vec<f32>> = gradients.into_iter().map(numbers).collect::<Result<_>>()?;
        let loss = *numbers(loss)?.first().context("the loss is empty")?;
        Ok(Values::new(loss.into(), gradients.iter().map(Vec::as_slice)))
    };
    let call = move || {
        let (loss, gradients) = values_and_gradients(&params)?;
        if is_step {
            for (param, gradient) in params.iter_mut().zip(&gradients) {
                let moved = param.clone().inner() - gradient.clone().inner() * RATE;
                *param = moved.autodiff().require_grad();
            }
        }
        black_box((loss, gradients));
        Ok(())
    };
    Workload::new(check, call)
}

fn square<const D: usize>(x: Tensor<D>) -> Tensor<D> {
    x.clone() * x
}

fn tiny_4(params: &Params<'_>, _: &Consts) -> Tensor<1> {
    let (x, w): (Tensor<1>, Tensor<1>) = (params.get(0), params.get(1));
    square(((x.clone().sin() * w).exp() + x).tanh()).sum()
}

fn elementwise(params: &Params<'_>, _: &Consts) -> Tensor<1> {
    let (x, y): (Tensor<1>, Tensor<1>) = (params.get(0), params.get(1));
    let wave = (x.clone() * y.clone()).sin();
    let gated = x.clone() / ((-(wave.clone() + x)).exp() + 1.0);
    ((square(gated.tanh()) + y).sqrt().log() * wave).mean()
}

fn cross_entropy(logits: Tensor<2>, labels: &Tensor<1, Int>) -> Tensor<1> {
    let [rows, _] = logits.dims();
    -log_softmax(logits, 1).gather(1, labels.clone().reshape([rows, 1])).mean()
}

fn layernorm(params: &Params<'_>, consts: &Consts) -> Tensor<1> {
    let x: Tensor<2> = params.get(0);
    let (gamma, beta): (Tensor<1>, Tensor<1>) = (params.get(1), params.get(2));
    let centred = x.clone() - x.mean_dim(1);
    let deviation = (square(centred.clone()).mean_dim(1) + 1e-5).sqrt();
    let scaled = centred / deviation * gamma.reshape([1, 1024]) + beta.reshape([1, 1024]);
    (consts.get::<2>(0) * scaled).sum() / 1024.0
}

fn mlp(params: &Params<'_>, x: Tensor<2>, activation: fn(Tensor<2>) -> Tensor<2>) -> Tensor<2> {
    let mut value = x;
    for layer in 0..params.0.len() / 2 {
        if layer > 0 {
            value = activation(value);
        }
        let [width] = params.shape(2 * layer + 1);
        value = value.matmul(params.get(2 * layer)) + params.get::<1>(2 * layer + 1).reshape([1, width]);
    }
    value
}

fn conv_net(params: &Params<'_>, consts: &Consts) -> Tensor<1> {
    let layer = |x: Tensor<4>, position: usize| {
        let options = ConvOptions::new([1, 1], [1, 1], [1, 1], 1);
        let hidden = conv2d(x, params.get(position), Some(params.get(position + 1)), options);
        max_pool2d(relu(hidden), MaxPoolOptions::new([2, 2]))
    };
    let hidden = layer(layer(consts.get(0), 0), 2);
    let logits = hidden.reshape([32, 1568]).matmul(params.get(4)) + params.get::<1>(5).reshape([1, 10]);
    cross_entropy(logits, &consts.labels[0])
}

fn attention(params: &Params<'_>, _: &Consts) -> Tensor<1> {
    let rows: Tensor<2> = params.get::<3>(0).reshape([512, 512]);
    let heads = |w: usize| rows.clone().matmul(params.get(w)).reshape([4, 128, 8, 64]).swap_dims(1, 2);
    let (queries, keys, values): (Tensor<4>, Tensor<4>, Tensor<4>) = (heads(1), heads(2), heads(3));
    let weights = softmax(queries.matmul(keys.swap_dims(2, 3)) * 0.125, 3);
    let joined: Tensor<2> = weights.matmul(values).swap_dims(1, 2).reshape([512, 512]);
    square(joined.matmul(params.get(4))).mean()
}

fn lstm(params: &Params<'_>, consts: &Consts) -> Tensor<1> {
    let (wx, wh): (Tensor<2>, Tensor<2>) = (params.get(0), params.get(1));
    let bias: Tensor<2> = params.get::<1>(2).reshape([1, 512]);
    let xs: Tensor<3> = consts.get(0);
    let mut hidden = Tensor::<2>::zeros([16, 128], &xs.device());
    let mut cell = hidden.clone();
    let mut outputs = Vec::new();
    for step in 0..50 {
        let x: Tensor<2> = xs.clone().slice([step..step + 1, 0..16, 0..64]).reshape([16, 64]);
        let gates = x.matmul(wx.clone()) + hidden.matmul(wh.clone()) + bias.clone();
        let gate = |number: usize| gates.clone().slice([0..16, 128 * number..128 * (number + 1)]);
        cell = sigmoid(gate(1)) * cell + sigmoid(gate(0)) * gate(2).tanh();
        hidden = sigmoid(gate(3)) * cell.clone().tanh();
        outputs.push(hidden.clone());
    }
    square(Tensor::stack::<3>(outputs, 0)).mean()
}

fn chain(params: &Params<'_>, _: &Consts) -> Tensor<1> {
    let (x, a): (Tensor<1>, Tensor<1>) = (params.get(0), params.get(1));
    let step = |y: Tensor<1>, _| (y.sin() * a.clone() + x.clone()) * 0.9;
    (0..500).fold(x.clone(), step).sum()
}

fn embedding_bag(params: &Params<'_>, consts: &Consts) -> Tensor<1> {
    let rows: Tensor<3> = params.get::<2>(0).select(0, consts.labels[0].clone()).reshape([128, 20, 64]);
    let bags: Tensor<2> = rows.mean_dim(1).reshape([128, 64]);
    cross_entropy(bags.matmul(params.get(1)), &consts.labels[1])
}
