//! `nn` against PyTorch and JAX.

use std::slice::from_ref;

use tenferro::nn::{
    self, Attention, BatchNorm, BatchStatistics, Conv, ConvTranspose, CrossEntropy, Padding, Pool, Reduction,
};
use tenferro::{DType, Tensor, concatenate, hvp, jit, jvp, vjp};

use crate::reference::{Reference, assert_close};

type Function = Box<dyn Fn(&[Tensor]) -> Tensor + Send + Sync>;

fn of_one(f: impl Fn(&Tensor) -> Tensor + Send + Sync + 'static) -> Function {
    Box::new(move |x| f(&x[0]))
}

fn of_two(f: impl Fn(&Tensor, &Tensor) -> Tensor + Send + Sync + 'static) -> Function {
    Box::new(move |x| f(&x[0], &x[1]))
}

fn linear(x: &[Tensor]) -> nn::Linear {
    nn::Linear { weight: x[0].clone(), bias: Some(x[1].clone()) }
}

/// The function of a case; `other` gives the tensors that are no inputs.
fn function(case: &str, other: impl Fn(&str) -> Tensor) -> Function {
    use Reduction::{Mean, None as Each, Sum};
    let pool = Pool { stride: [2, 1], padding: Padding::all(1), ..Pool::new([3, 2]) };
    match case.trim_end_matches("_f32") {
        "relu" => of_one(nn::relu),
        "relu6" => of_one(nn::relu6),
        "leaky_relu" => of_one(|x| nn::leaky_relu(x, 0.1)),
        "elu" | "elu_second" => of_one(|x| nn::elu(x, 1.3)),
        "selu" | "selu_second" => of_one(nn::selu),
        "celu" => of_one(|x| nn::celu(x, 0.7)),
        "silu" => of_one(nn::silu),
        "swish" => of_one(nn::swish),
        "sigmoid" => of_one(nn::sigmoid),
        "tanh" => of_one(nn::tanh),
        "softsign" => of_one(nn::softsign),
        "hard_sigmoid" => of_one(nn::hard_sigmoid),
        "hard_swish" => of_one(nn::hard_swish),
        "gelu" => of_one(nn::gelu),
        "gelu_tanh" => of_one(nn::gelu_tanh),
        "softplus" => of_one(nn::softplus),
        "log_sigmoid" => of_one(nn::log_sigmoid),
        "mish" => of_one(nn::mish),
        "glu_0" => of_one(|x| nn::glu(x, 0)),
        "glu_last" => of_one(|x| nn::glu(x, -1)),
        "softmax" | "softmax_large" | "softmax_masked" => of_one(|x| nn::softmax(x, -1)),
        "softmax_0" => of_one(|x| nn::softmax(x, 0)),
        "log_softmax" | "log_softmax_large" => of_one(|x| nn::log_softmax(x, -1)),
        "log_softmax_0" => of_one(|x| nn::log_softmax(x, 0)),
        "layer_norm" => of_one(|x| nn::layer_norm(x, [-2, -1], 1e-3)),
        "layer_norm_layer" => {
            Box::new(|x| nn::LayerNorm { weight: x[1].clone(), bias: x[2].clone(), eps: 1e-5 }.forward(&x[0]))
        }
        "rms_norm" => of_one(|x| nn::rms_norm(x, -1, 1e-3)),
        "group_norm" => of_one(|x| nn::group_norm(x, 3, 1e-3)),
        "instance_norm" => of_one(|x| nn::instance_norm(x, 1e-3)),
        "channel_affine" => Box::new(|x| nn::channel_affine(&nn::group_norm(&x[0], 2, 1e-3), &x[1], &x[2])),
        "batch_norm" | "batch_norm_eval" => {
            let statistics = BatchStatistics { mean: other("mean"), variance: other("variance") };
            let options = BatchNorm { training: case == "batch_norm", momentum: 0.3, eps: 1e-3 };
            of_one(move |x| nn::batch_norm(x, &statistics, options).0)
        }
        "mse_loss_mean" => of_two(|y, t| nn::mse_loss(y, t, Mean)),
        "mse_loss_sum" => of_two(|y, t| nn::mse_loss(y, t, Sum)),
        "mse_loss_none" => of_two(|y, t| nn::mse_loss(y, t, Each)),
        "l1_loss_mean" => of_two(|y, t| nn::l1_loss(y, t, Mean)),
        "l1_loss_sum" => of_two(|y, t| nn::l1_loss(y, t, Sum)),
        "l1_loss_none" => of_two(|y, t| nn::l1_loss(y, t, Each)),
        "huber_loss_mean" => of_two(|y, t| nn::huber_loss(y, t, 1.5, Mean)),
        "huber_loss_sum" => of_two(|y, t| nn::huber_loss(y, t, 1.5, Sum)),
        "huber_loss_none" => of_two(|y, t| nn::huber_loss(y, t, 1.5, Each)),
        "smooth_l1_loss" => of_two(|y, t| nn::smooth_l1_loss(y, t, 0.5, Mean)),
        "smooth_l1_loss_0" => of_two(|y, t| nn::smooth_l1_loss(y, t, 0.0, Mean)),
        "cross_entropy" | "cross_entropy_large" => {
            let labels = other("labels");
            of_one(move |x| nn::cross_entropy(x, &labels, Mean))
        }
        "cross_entropy_sum" => {
            let labels = other("labels");
            of_one(move |x| nn::cross_entropy(x, &labels, Sum))
        }
        "cross_entropy_none" => {
            let labels = other("labels");
            of_one(move |x| nn::cross_entropy(x, &labels, Each))
        }
        "cross_entropy_smooth" | "cross_entropy_p_smooth" => {
            let target = other(if case == "cross_entropy_smooth" { "labels" } else { "p" });
            let options = CrossEntropy { label_smoothing: 0.2, ..CrossEntropy::default() };
            of_one(move |x| nn::cross_entropy_with(x, &target, options))
        }
        "cross_entropy_axis" => {
            let labels = other("labels");
            of_one(move |x| nn::cross_entropy_with(x, &labels, CrossEntropy { axis: 1, ..CrossEntropy::default() }))
        }
        "cross_entropy_p" => of_two(|x, p| nn::cross_entropy(x, p, Mean)),
        "nll_loss" => {
            let labels = other("labels");
            of_one(move |x| nn::nll_loss(x, &labels, Mean))
        }
        "kl_div" => of_two(|q, p| nn::kl_div(q, p, Mean)),
        "kl_div_zero" => {
            let p = other("p");
            of_one(move |q| nn::kl_div(q, &p, Sum))
        }
        "binary_cross_entropy_with_logits" => of_two(|x, t| nn::binary_cross_entropy_with_logits(x, t, Mean)),
        "binary_cross_entropy_with_logits_far" => {
            of_one(|x| nn::binary_cross_entropy_with_logits(x, &Tensor::from([0.0, 1.0, 0.0, 1.0, 0.3]), Each))
        }
        "hinge_loss" => {
            let t = other("t");
            of_one(move |y| nn::hinge_loss(y, &t, Mean))
        }
        "cosine_similarity" => of_two(|a, b| nn::cosine_similarity(a, b, 1, 1e-8)),
        "conv1d" => of_two(|x, w| nn::conv1d(x, w, Conv::default())),
        "conv1d_options" => {
            let options = Conv { stride: [2], padding: Padding::all(3), dilation: [2], groups: 2 };
            of_two(move |x, w| nn::conv1d(x, w, options))
        }
        "conv2d" => of_two(|x, w| nn::conv2d(x, w, Conv::default())),
        "conv2d_options" => {
            let padding = Padding::Explicit([(1, 1), (2, 2)]);
            let options = Conv { stride: [2, 1], padding, dilation: [1, 2], groups: 4 };
            of_two(move |x, w| nn::conv2d(x, w, options))
        }
        "conv2d_same" => {
            let options = Conv { padding: Padding::Same, dilation: [2, 1], ..Conv::default() };
            of_two(move |x, w| nn::conv2d(x, w, options))
        }
        "conv2d_same_stride" => {
            let options = Conv { padding: Padding::Same, stride: [2, 3], ..Conv::default() };
            of_two(move |x, w| nn::conv2d(x, w, options))
        }
        "conv2d_layer" => {
            let options = Conv { stride: [2, 2], padding: Padding::all(1), ..Conv::default() };
            Box::new(move |x| nn::Conv2d { weight: x[1].clone(), bias: Some(x[2].clone()), options }.forward(&x[0]))
        }
        "conv3d" => {
            let options = Conv { stride: [1, 2, 1], padding: Padding::all(1), ..Conv::default() };
            of_two(move |x, w| nn::conv3d(x, w, options))
        }
        "conv_transpose1d" => of_two(|x, w| nn::conv_transpose1d(x, w, ConvTranspose::default())),
        "conv_transpose1d_options" => {
            let options = ConvTranspose { stride: [3], padding: [2], output_padding: [1], dilation: [2], groups: 2 };
            of_two(move |x, w| nn::conv_transpose1d(x, w, options))
        }
        "conv_transpose2d" => {
            let options = ConvTranspose { stride: [2, 1], padding: [1, 0], ..ConvTranspose::default() };
            of_two(move |x, w| nn::conv_transpose2d(x, w, options))
        }
        "conv_transpose3d" => {
            let options = ConvTranspose { stride: [2; 3], ..ConvTranspose::default() };
            of_two(move |x, w| nn::conv_transpose3d(x, w, options))
        }
        "max_pool1d" => of_one(|x| nn::max_pool(x, Pool::new([2]))),
        "max_pool2d" => of_one(move |x| nn::max_pool(x, pool)),
        "avg_pool2d" => of_one(move |x| nn::avg_pool(x, pool)),
        "avg_pool2d_inside" => of_one(move |x| nn::avg_pool(x, Pool { count_padding: false, ..pool })),
        "avg_pool3d" => of_one(|x| nn::avg_pool(x, Pool::new([2; 3]))),
        "adaptive_avg_pool" => of_one(|x| nn::adaptive_avg_pool(x, [4, 2])),
        "adaptive_avg_pool_more" => of_one(|x| nn::adaptive_avg_pool(x, [12])),
        "attention" | "attention_mask" | "attention_nothing" | "attention_causal" => {
            let mask = matches!(case, "attention_mask" | "attention_nothing").then(|| other("mask"));
            let options = Attention { mask, causal: case == "attention_causal", scale: None };
            Box::new(move |x| nn::scaled_dot_product_attention(&x[0], &x[1], &x[2], &options))
        }
        "attention_bias" => Box::new(|x| {
            let options = Attention { mask: Some(x[3].clone()), causal: false, scale: Some(0.3) };
            nn::scaled_dot_product_attention(&x[0], &x[1], &x[2], &options)
        }),
        "multi_head_attention" => Box::new(|x| {
            let [query, key, value, output] = [2, 4, 6, 8].map(|at| linear(&x[at..]));
            let layer = nn::MultiHeadAttention { query, key, value, output, heads: 2 };
            layer.forward(&x[0], &x[1], &x[1], &Attention::default())
        }),
        "linear" => Box::new(|x| linear(&x[1..]).forward(&x[0])),
        "linear_plain" => of_two(|x, w| nn::linear(x, w, None)),
        "embedding" => {
            let indices = other("indices");
            of_one(move |table| nn::Embedding { table: table.clone() }.forward(&indices))
        }
        "lstm_cell" | "lstm_cell_second" => Box::new(|x| {
            let [weight_ih, weight_hh, bias_ih, bias_hh] = [3, 4, 5, 6].map(|at| x[at].clone());
            let state = nn::LstmState { hidden: x[1].clone(), cell: x[2].clone() };
            let next = nn::LstmCell { weight_ih, weight_hh, bias_ih, bias_hh }.forward(&x[0], &state);
            concatenate([&next.hidden, &next.cell], -1)
        }),
        "gru_cell" => Box::new(|x| {
            let [weight_ih, weight_hh, bias_ih, bias_hh] = [2, 3, 4, 5].map(|at| x[at].clone());
            nn::GruCell { weight_ih, weight_hh, bias_ih, bias_hh }.forward(&x[0], &x[1])
        }),
        _ => panic!("the case {case} of nn.json is not tested"),
    }
}

/// Tensors `x0`, `x1`, … of a case.
fn several(reference: &Reference, case: &str, letter: &str, count: usize) -> Vec<Tensor> {
    (0..count).map(|index| reference.get(case, &format!("{letter}{index}"))).collect()
}

/// All tensors together: some gradients are 0 but for rounding beside others that are not.
fn assert_all_close(case: &str, what: &str, found: &[Tensor], expected: &[Tensor], tolerance: f64) {
    println!("{case}: {what}");
    let shapes = |tensors: &[Tensor]| tensors.iter().map(|tensor| tensor.shape().unwrap()).collect::<Vec<_>>();
    assert_eq!(shapes(found), shapes(expected));
    let joined = |tensors: &[Tensor]| concatenate(&tensors.iter().map(Tensor::ravel).collect::<Vec<_>>(), 0);
    assert_close(&joined(found), &joined(expected), tolerance);
    // A small derivative must be right too, down to a tenth of the largest; below that rounding of the large ones
    // decides, where they cancel.
    let largest = |tensor: &Tensor| {
        let numbers = tensor.astype(DType::F64).to_vec::<f64>().unwrap();
        numbers.into_iter().map(f64::abs).fold(0.0, f64::max)
    };
    let all = expected.iter().map(largest).fold(0.0, f64::max);
    for (found, expected) in found.iter().zip(expected) {
        let own = largest(expected);
        if own > 0.0 {
            assert_close(found, expected, tolerance * (0.1 * all / own).max(1.0));
        }
    }
}

/// Values, gradients and, where PyTorch or JAX give them, second derivatives; outside of `jit` and inside.
#[test]
fn agrees_with_pytorch_and_jax() {
    let reference = Reference::new("nn");
    for case in reference.names() {
        let tensors = reference.tensors(case);
        let count = (0..).take_while(|index| tensors.contains(&format!("x{index}").as_str())).count();
        let inputs = several(&reference, case, "x", count);
        let f = function(case, |name| reference.get(case, name));
        let f = |x: Vec<Tensor>| f(&x);
        let is_f32 = inputs[0].dtype().unwrap() == DType::F32;
        let tolerance = if is_f32 { 2e-6 } else { 1e-13 };

        let (y, ct) = (reference.get(case, "y"), reference.get(case, "ct"));
        let gradients = several(&reference, case, "g", count);
        assert_all_close(case, "value", &[f(inputs.clone())], from_ref(&y), tolerance);
        let (_, pullback) = vjp(f, inputs.clone()).unwrap();
        assert_all_close(case, "gradient", &pullback(ct.clone()).unwrap(), &gradients, tolerance);
        let pulled = |x: Vec<Tensor>| {
            let (y, pullback) = vjp(f, x)?;
            Ok::<_, tenferro::Error>((y, pullback(ct.clone())?))
        };
        let (value, found) = jit(pulled)(inputs.clone()).unwrap();
        assert_all_close(case, "value under jit", &[value], &[y], tolerance);
        assert_all_close(case, "gradient under jit", &found, &gradients, tolerance);
        if !tensors.contains(&"h0") {
            continue;
        }
        let (v, h) = (several(&reference, case, "v", count), several(&reference, case, "h", count));
        let weighted = |x: Vec<Tensor>| (f(x) * &ct).sum();
        let found = hvp(weighted, inputs.clone(), v.clone()).unwrap();
        assert_all_close(case, "second derivative", &found, &h, tolerance);
        // Forward mode agrees with reverse mode: ⟨ct, J·v⟩ = ⟨Jᵀ·ct, v⟩.
        let tangent = jvp(weighted, inputs, v.clone()).unwrap().1.item::<f64>().unwrap();
        let terms: Vec<f64> = gradients.iter().zip(&v).map(|(g, v)| (g * v).sum().item().unwrap()).collect();
        let sizes: f64 = gradients.iter().zip(&v).map(|(g, v)| (g * v).abs().sum().item::<f64>().unwrap()).sum();
        assert!((tangent - terms.iter().sum::<f64>()).abs() <= 1e-13 * sizes, "{case}: {tangent} and {terms:?}");
    }
}

#[test]
fn batch_norm_notes_the_batch() {
    let reference = Reference::new("nn");
    let get = |name| reference.get("batch_norm", name);
    let statistics = BatchStatistics { mean: get("mean"), variance: get("variance") };
    let options = BatchNorm { training: true, momentum: 0.3, eps: 1e-3 };
    let (_, noted) = nn::batch_norm(&get("x0"), &statistics, options);
    assert_close(&noted.mean, &get("new_mean"), 1e-14);
    assert_close(&noted.variance, &get("new_variance"), 1e-14);
    let used = BatchNorm { training: false, ..options };
    let (_, kept) = nn::batch_norm(&get("x0"), &statistics, used);
    assert_close(&kept.mean, &statistics.mean, 0.0);
}
