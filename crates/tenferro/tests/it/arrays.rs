//! Elementwise functions, reductions, sorting and numerics against NumPy, SciPy, JAX and PyTorch.

use tenferro::{DType, Tensor, grad, hvp, jit, where_};

use crate::reference::{Reference, assert_close};

type Function = fn(&[Tensor]) -> Tensor;

macro_rules! functions {
    (
        unary: $($unary:ident)*;
        binary: $($binary:ident)*;
        reductions: $($all:ident $axis:ident $keepdims:ident,)*;
        along: $($along:ident)*;
        others: $($name:literal => $function:expr,)*
    ) => {
        /// The function of that name.
        fn function(name: &str) -> Option<Function> {
            let function: Function = match name {
                $(stringify!($unary) => |x| x[0].$unary(),)*
                $(stringify!($binary) => |x| x[0].$binary(&x[1]),)*
                $(
                    stringify!($all) => |x| x[0].$all(),
                    stringify!($axis) => |x| x[0].$axis([0, 2]),
                    stringify!($keepdims) => |x| x[0].$keepdims(-1),
                )*
                $(stringify!($along) => |x| x[0].$along(1.min(x[0].rank().unwrap() as isize - 1)),)*
                $($name => $function,)*
                _ => return None,
            };
            Some(function)
        }
    };
}

functions! {
    unary: exp expm1 log log1p sqrt rsqrt cbrt sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh sigmoid erf
        erfc erf_inv lgamma digamma reciprocal square exp2 log2 log10 sinc deg2rad rad2deg nan_to_num abs sign floor ceil
        round trunc isnan isinf isfinite real imag conj angle logical_not ones_like zeros_like;
    binary: atan2 hypot logaddexp maximum minimum fmod remainder floor_divide pow lt le gt ge eq ne logical_and logical_or
        logical_xor left_shift right_shift searchsorted searchsorted_right;
    reductions:
        sum sum_axis sum_keepdims, prod prod_axis prod_keepdims, mean mean_axis mean_keepdims,
        max max_axis max_keepdims, min min_axis min_keepdims, var var_axis var_keepdims, std std_axis std_keepdims,
        ptp ptp_axis ptp_keepdims, median median_axis median_keepdims,
        logsumexp logsumexp_axis logsumexp_keepdims, all all_axis all_keepdims, any any_axis any_keepdims,
        count_nonzero count_nonzero_axis count_nonzero_keepdims,;
    along: cumsum cumprod cumlogsumexp sort argsort;
    others:
        "add" => |x| &x[0] + &x[1],
        "sub" => |x| &x[0] - &x[1],
        "mul" => |x| &x[0] * &x[1],
        "div" => |x| &x[0] / &x[1],
        "rem" => |x| &x[0] % &x[1],
        "bitwise_and" => |x| &x[0] & &x[1],
        "bitwise_or" => |x| &x[0] | &x[1],
        "bitwise_xor" => |x| &x[0] ^ &x[1],
        "powi" => |x| x[0].powi(3),
        "polygamma" => |x| x[0].polygamma(2),
        "clip" => |x| x[0].clip(-0.5, 1.0),
        "clip_tie" => |x| x[0].clip(0.5, 1.0),
        "heaviside" => |x| x[0].heaviside(0.5),
        "isclose" => |x| x[0].isclose(&x[1], 1e-4, 1e-8),
        "where" => |x| where_(Tensor::from([[true], [false]]), &x[0], &x[1]),
        "var_ddof" => |x| x[0].var_ddof(1.0),
        "var_ddof_axis" => |x| x[0].var_ddof_axis(1.0, [0, 2]),
        "var_ddof_keepdims" => |x| x[0].var_ddof_keepdims(1.0, -1),
        "std_ddof" => |x| x[0].std_ddof(1.0),
        "std_ddof_axis" => |x| x[0].std_ddof_axis(1.0, [0, 2]),
        "std_ddof_keepdims" => |x| x[0].std_ddof_keepdims(1.0, -1),
        "quantile" => |x| x[0].quantile(0.3),
        "quantile_axis" => |x| x[0].quantile_axis(0.3, [0, 2]),
        "quantile_keepdims" => |x| x[0].quantile_keepdims(0.3, -1),
        "argmax" => |x| x[0].argmax(),
        "argmax_axis" => |x| x[0].argmax_axis(1),
        "argmax_keepdims" => |x| x[0].argmax_keepdims(-1),
        "argmax_ties" => |x| x[0].argmax_axis(1),
        "argmin" => |x| x[0].argmin(),
        "argmin_axis" => |x| x[0].argmin_axis(1),
        "argmin_keepdims" => |x| x[0].argmin_keepdims(-1),
        "max_ties" => |x| x[0].max_axis(1),
        "min_ties" => |x| x[0].min_axis(1),
        "prod_zeros" => |x| x[0].prod_axis(1),
        "logsumexp_large" => |x| x[0].logsumexp_axis(1),
        "logsumexp_infinite" => |x| x[0].logsumexp_axis(1),
        "cummax" => |x| x[0].cummax(-1),
        "cummin" => |x| x[0].cummin(-1),
        "top_k" => |x| x[0].top_k(2).0,
        "top_k_indices" => |x| x[0].top_k(2).1,
        "diff" => |x| x[0].diff(1, 1.min(x[0].rank().unwrap() as isize - 1)),
        "diff_twice" => |x| x[0].diff(2, -1),
        "trapezoid" => |x| x[0].trapezoid(0.5, 1),
        "trapezoid_points" => |x| x[0].trapezoid(x[1].diff(1, 0), 2),
        "interp" => |x| x[0].interp(&x[1], &x[2]),
        "arange" => |_| Tensor::arange(0.5, 3.0, 0.25),
        "arange_down" => |_| Tensor::arange(7, -4, -3),
        "arange_empty" => |_| Tensor::arange(3_i64, 3, 1),
        "arange_float32" => |_| Tensor::arange(0.0_f32, 1.0, 0.125),
        "linspace" => |_| Tensor::linspace(-1.0, 2.0, 7),
        "linspace_one" => |_| Tensor::linspace(-1.0, 2.0, 1),
        "linspace_none" => |_| Tensor::linspace(-1, 2, 0),
        "linspace_tensors" => |x| Tensor::linspace(&x[0], &x[1], 4),
        "logspace" => |_| Tensor::logspace(-1.0, 2.0, 4),
        "eye" => |_| Tensor::eye(DType::F32, 3),
        "full" => |_| Tensor::full(DType::F64, [2, 2], 2.5),
        "ones" => |_| Tensor::ones(DType::I32, [2, 2]),
        "zeros" => |_| Tensor::zeros(DType::C32, [2, 0]),
        "full_like" => |x| x[0].full_like(3),
        "indices" => |_| Tensor::indices([2, 3]),
}

/// The function of a case: that of its name, or of its name without the last word, `sum_int32`.
fn function_of(case: &str) -> Function {
    let shorter = || function(case.rsplit_once('_')?.0);
    function(case).or_else(shorter).unwrap_or_else(|| panic!("no function for the case {case}"))
}

/// The same numbers as in the script.
fn weights(like: &Tensor) -> Tensor {
    let shape = like.shape().unwrap();
    let count: usize = shape.iter().product();
    let weights: Vec<f64> = (0..count).map(|i| (1.0 + i as f64).cos()).collect();
    Tensor::from_vec(shape, weights)
}

fn loss(value: Tensor) -> Tensor {
    (weights(&value) * value).sum().real()
}

fn operands(reference: &Reference, case: &str) -> Vec<Tensor> {
    let names = ["x", "y", "z"].into_iter().filter(|name| reference.has(case, name));
    names.map(|name| reference.get(case, name)).collect()
}

#[test]
fn values() {
    let reference = Reference::new("arrays");
    for case in reference.names() {
        let (f, x, expected) = (function_of(case), operands(&reference, case), reference.get(case, "value"));
        let tolerance = if expected.dtype().unwrap() == DType::F32 { 1e-6 } else { 4e-15 };
        println!("{case}");
        assert_close(&f(&x), &expected, tolerance);
        let jitted = jit(move |x: Vec<Tensor>| f(&x))(x).unwrap();
        assert_close(&jitted, &expected, tolerance);
    }
}

/// Numbers that come from Rust code, inside functions too, never make a tensor of single precision double.
#[test]
fn single_precision_stays_single() {
    let reference = Reference::new("arrays");
    let single = |dtype| match dtype {
        DType::F64 => DType::F32,
        DType::C64 => DType::C32,
        other => other,
    };
    for case in reference.names() {
        let dtype_of = |x: &Tensor| x.dtype().unwrap();
        let x = operands(&reference, case);
        if x.iter().any(|x| !dtype_of(x).is_float()) || x.is_empty() {
            continue;
        }
        let x: Vec<Tensor> = x.iter().map(|x| x.astype(single(dtype_of(x)))).collect();
        let expected = single(dtype_of(&reference.get(case, "value")));
        assert_eq!(dtype_of(&function_of(case)(&x)), expected, "{case}");
    }
}

#[test]
fn gradients() {
    let reference = Reference::new("arrays");
    let mut compared = 0;
    for case in reference.names() {
        let (f, x) = (function_of(case), operands(&reference, case));
        let is_active = |name: &str| reference.has(case, &format!("d{name}"));
        if !is_active("x") {
            continue;
        }
        println!("{case}");
        let loss = move |x: Vec<Tensor>| loss(f(&x));
        for gradients in [grad(loss)(x.clone()).unwrap(), jit(grad(jit(loss)))(x.clone()).unwrap()] {
            for (gradient, name) in gradients.iter().zip(["x", "y", "z"]) {
                assert_close(gradient, &reference.get(case, &format!("d{name}")), 1e-13);
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn second_derivatives() {
    let reference = Reference::new("arrays");
    let mut compared = 0;
    for case in reference.names().into_iter().filter(|case| reference.has(case, "hx")) {
        let (f, x) = (function_of(case), operands(&reference, case));
        println!("{case}");
        let rest = x[1..].to_vec();
        let loss = move |x: Tensor| {
            let x: Vec<Tensor> = [x].into_iter().chain(rest.clone()).collect();
            loss(f(&x))
        };
        let product = hvp(loss, x[0].clone(), weights(&x[0])).unwrap();
        assert_close(&product, &reference.get(case, "hx"), 1e-12);
        compared += 1;
    }
    assert!(compared > 60, "{compared}");
}
