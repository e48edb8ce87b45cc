//! Optimizers: trajectories of PyTorch and optax, and what trees, `jit` and files do with them.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use tenferro::optim::{
    self, Adagrad, Adam, AdamW, Clipping, Lbfgs, LbfgsState, Optimizer, Outcome, RmsProp, Rule, Schedule, Sgd, State,
};
use tenferro::{
    Array, Complex, DType, Error, Result, Tensor, TensorTree, apply, grad, grad_optional, io, jit, no_grad, ops, tree,
    value_and_grad,
};

use crate::reference::{Reference, assert_close};

const TOLERANCE: f64 = 1e-10;

type Params = (Tensor, Tensor);

/// The problem of the reference: a matrix and a scalar.
struct Problem {
    a: Tensor,
    t: Tensor,
}

impl Problem {
    fn new(reference: &Reference, dtype: DType) -> (Self, Params) {
        let get = |name| reference.get("problem", name).astype(dtype);
        (Problem { a: get("a"), t: get("t") }, (get("x"), get("z")))
    }

    fn loss(&self, (x, z): Params) -> Tensor {
        (&x * &self.a - &self.t).square().mean() + z.sin() * x.sum() + z.square() * 2.0
    }
}

fn clone<T: TensorTree>(tree: &T) -> T {
    tree::map(tree, Tensor::clone)
}

/// Twenty steps, jitted and not, against a case of the reference.
fn check<R: Rule + Sync + Send>(reference: &Reference, case: &str, optimizer: Optimizer<R>) {
    let dtype = reference.get(case, "x").dtype().unwrap();
    let tolerance = if dtype == DType::F32 { 2e-6 } else { TOLERANCE };
    let (problem, start) = Problem::new(reference, dtype);
    let step = |(params, state): (Params, State<Params>)| {
        let grads = grad(|params| problem.loss(params))(clone(&params))?;
        optimizer.update(params, grads, state)
    };
    let jitted = jit(step);
    let mut plain = (clone(&start), optimizer.init(&start));
    let mut compiled = (clone(&start), optimizer.init(&start));
    let (xs, zs) = (rows(&reference.get(case, "x")), rows(&reference.get(case, "z")));
    for (at, (x, z)) in xs.iter().zip(&zs).enumerate() {
        plain = step(plain).unwrap();
        compiled = jitted(compiled).unwrap();
        for (params, state) in [&plain, &compiled] {
            assert_close(&params.0, x, tolerance);
            assert_close(&params.1, z, tolerance);
            assert_eq!(state.step.item::<i64>().unwrap(), at as i64 + 1, "{case}");
        }
    }
    assert_eq!(jitted.statistics().traced, 1, "{case}");
}

/// The entries along the first axis.
fn rows(tensor: &Tensor) -> Vec<Tensor> {
    let array = tensor.to_array().unwrap();
    let shape = array.shape().to_vec();
    let wide = array.convert(DType::C64).unwrap().to_vec::<Complex<f64>>().unwrap();
    let row =
        |numbers: &[Complex<f64>]| Array::from_slice(&shape[1..], numbers).unwrap().convert(array.dtype()).unwrap();
    wide.chunks(wide.len() / shape[0]).map(|numbers| row(numbers).into()).collect()
}

#[test]
fn trajectories_are_those_of_pytorch_and_optax() {
    let reference = Reference::new("optim");
    let mut tested = vec!["problem".to_owned()];
    macro_rules! cases {
        ($($case:literal: $optimizer:expr;)*) => {
            $(
                check(&reference, $case, $optimizer);
                tested.push($case.to_owned());
            )*
        };
    }
    cases! {
        "sgd": Sgd::new(0.1);
        "sgd_decay": Sgd::new(0.1).with_weight_decay(0.3);
        "momentum": Sgd::new(0.05).with_momentum(0.9);
        "optax_momentum": Sgd::new(0.05).with_momentum(0.9);
        "nesterov": Sgd::new(0.05).with_momentum(0.8).with_nesterov(true).with_weight_decay(0.1);
        "adam": Adam::new(0.1);
        "optax_adam": Adam::new(0.1);
        "adam_f32": Adam::new(0.1);
        "adam_options": Adam::new(0.05).with_betas(0.8, 0.95).with_epsilon(1e-3).with_weight_decay(0.2);
        "adamw": AdamW::new(0.1);
        "optax_adamw": AdamW::new(0.1).with_decoupled_weight_decay(0.01);
        "adamw_options":
            AdamW::new(0.05).with_betas(0.7, 0.9).with_epsilon(1e-4).with_decoupled_weight_decay(0.5);
        "rmsprop": RmsProp::new(0.02);
        "rmsprop_options": RmsProp::new(0.02).with_smoothing(0.9).with_epsilon(1e-2);
        "adagrad": Adagrad::new(0.1);
        "adagrad_options": Adagrad::new(0.1).with_epsilon(1e-2).with_weight_decay(0.1);
        "clip_value": Sgd::new(0.1).with_clipping(Clipping::Value(0.3));
        "clip_norm": Sgd::new(0.1).with_clipping(Clipping::GlobalNorm(0.5));
        "clip_norm_adam": Adam::new(0.1).with_clipping(Clipping::GlobalNorm(0.5));
        "adam_warmup_cosine": Adam::new(Schedule::warmup_cosine(0.2, 6, 18));
    }
    for (name, schedule) in schedules() {
        check(&reference, &format!("sgd_{name}"), Sgd::new(&schedule));
        tested.push(format!("sgd_{name}"));
        let rates = reference.get(&format!("schedule_{name}"), "rates").to_vec::<f64>().unwrap();
        let jitted = jit(|step: Tensor| schedule.at(&step));
        for (step, rate) in rates.into_iter().enumerate() {
            let step = Tensor::from(step as i64);
            assert_close(&schedule.at(&step), &Tensor::from(rate), 1e-14);
            assert_close(&jitted(step).unwrap(), &Tensor::from(rate), 1e-14);
        }
        tested.push(format!("schedule_{name}"));
    }
    let elsewhere = |name: &str| name.starts_with("complex_") || name.starts_with("lbfgs_");
    let names = reference.names();
    let untested: Vec<_> = names.iter().filter(|name| !tested.iter().any(|tested| tested == *name)).collect();
    assert!(untested.iter().all(|name| elsewhere(name)), "{untested:?}");
    assert_eq!(untested.len(), 7);
}

fn schedules() -> [(&'static str, Schedule); 7] {
    let joined =
        Schedule::linear(0.0, 0.1, 4).then(4, Schedule::constant(0.1)).then(9, Schedule::exponential(0.1, 0.5, 3));
    [
        ("constant", 0.125.into()),
        ("linear", Schedule::linear(0.0, 0.2, 8)),
        ("cosine", Schedule::cosine(0.2, 0.02, 15)),
        ("exponential", Schedule::exponential(0.2, 0.5, 7)),
        ("piecewise", Schedule::piecewise(0.2, [(12, 0.01), (5, 0.1)])),
        ("warmup_cosine", Schedule::warmup_cosine(0.2, 6, 18)),
        ("joined", joined),
    ]
}

#[test]
fn complex_parameters_are_pairs_of_real_ones() {
    let reference = Reference::new("optim");
    macro_rules! cases {
        ($($case:literal: $optimizer:expr;)*) => { $(check_complex(&reference, $case, $optimizer);)* };
    }
    cases! {
        "complex_sgd": Sgd::new(0.05).with_momentum(0.9);
        "complex_adam": Adam::new(0.1);
        "complex_adamw": AdamW::new(0.1).with_decoupled_weight_decay(0.2);
        "complex_rmsprop": RmsProp::new(0.02);
        "complex_adagrad": Adagrad::new(0.1);
    }
}

fn check_complex<R: Rule>(reference: &Reference, case: &str, optimizer: Optimizer<R>) {
    let c = reference.get(case, "c");
    let loss = |w: Tensor| {
        let (re, im) = (apply(ops::Real {}, [&w]), apply(ops::Imag {}, [&w]));
        (&c * re.square() + (&im - 1.0).square() * 3.0 + (re * im).sin()).sum()
    };
    let mut w = reference.get(case, "start");
    let mut state = optimizer.init(&w);
    for expected in rows(&reference.get(case, "w")) {
        let slope = grad(loss)(w.clone()).unwrap();
        (w, state) = optimizer.update(w, slope, state).unwrap();
        assert_close(&w, &expected, TOLERANCE);
    }
}

#[test]
fn integers_and_leaves_without_a_gradient_pass() {
    let optimizer = Adam::new(0.1).with_weight_decay(0.5).with_clipping(Clipping::GlobalNorm(1.0));
    let start = || (Tensor::from([1.0, 2.0]), Tensor::from([3, 4]), Tensor::from(5.0));
    let loss = |(x, _, _): (Tensor, Tensor, Tensor)| x.square().sum();
    let state = optimizer.init(&start());
    let slopes = grad_optional(loss)(start()).unwrap();
    let ((x, counts, unused), state) = optimizer.update(start(), slopes, state).unwrap();
    assert_ne!(x.to_vec::<f64>().unwrap(), [1.0, 2.0]);
    assert_eq!(counts.to_vec::<i32>().unwrap(), [3, 4]);
    assert_eq!(unused.item::<f64>().unwrap(), 5.0);
    assert_eq!(state.moments["first"].2.item::<f64>().unwrap(), 0.0);
    // Zeros are a gradient, and what decays decays.
    let slopes = grad(loss)(start()).unwrap();
    let ((_, counts, unused), _) = optimizer.update(start(), slopes, optimizer.init(&start())).unwrap();
    assert_eq!(counts.to_vec::<i32>().unwrap(), [3, 4]);
    assert!(unused.item::<f64>().unwrap() < 5.0);
}

#[test]
fn clipping_by_itself() {
    let grads = (Tensor::from([3e-200, 0.0]), Tensor::from([Complex::new(0.0_f32, 0.0)]), Tensor::from(7));
    assert_eq!(optim::global_norm(&grads).item::<f64>().unwrap(), 3e-200);
    let zeros = optim::clip_by_global_norm(&Tensor::from([0.0, 0.0]), 1.0);
    assert_eq!(zeros.to_vec::<f64>().unwrap(), [0.0, 0.0]);
    let large = optim::clip_by_global_norm(&Tensor::from([3e300, 4e300]), 5.0);
    assert_close(&large, &Tensor::from([3.0, 4.0]), 1e-15);
    let large = optim::clip_by_global_norm(&Tensor::from([3e30_f32, 4e30]), 5.0);
    assert_close(&large, &Tensor::from([3.0_f32, 4.0]), 1e-7);
    let z = optim::clip_by_value(&Tensor::from([Complex::new(3.0, -0.5)]), 1.0);
    assert_eq!(z.to_vec::<Complex<f64>>().unwrap(), [Complex::new(1.0, -0.5)]);
    assert_eq!(optim::global_norm(&Tensor::from(2)).item::<f64>().unwrap(), 0.0);
    // Nothing passes for small: not a number stays visible.
    let bad = optim::clip_by_global_norm(&Tensor::from([f64::NAN, 1.0]), 1.0);
    assert!(bad.to_vec::<f64>().unwrap().iter().all(|x| x.is_nan()));
    // ∂‖x‖/∂x = x/‖x‖
    let slope = grad(|x: Tensor| optim::global_norm(&x))(Tensor::from([3.0, -4.0])).unwrap();
    assert_close(&slope, &Tensor::from([0.6, -0.8]), 1e-15);
}

/// The learning rate itself can be learned: the update is differentiable.
#[test]
fn derivatives_pass_through_an_update() {
    let after = |rate: Tensor| -> Result<Tensor> {
        let optimizer = Sgd::new(Schedule::from_fn(move |_| rate.clone()));
        let params = Tensor::from(3.0);
        let state = optimizer.init(&params);
        Ok(optimizer.update(params, Tensor::from(2.0), state)?.0.square())
    };
    // d/dr (3 − 2r)² = −4·(3 − 2r)
    assert_eq!(grad(after)(Tensor::from(0.5)).unwrap().item::<f64>().unwrap(), -8.0);
}

#[test]
fn the_tape_updates_without_recording() {
    let optimizer = Sgd::new(0.1).with_momentum(0.5);
    let mut w = Tensor::from([1.0, -2.0]).requires_grad();
    let mut state = optimizer.init(&w);
    for _ in 0..3 {
        (&w * &w).sum().backward().unwrap();
        let slope = w.grad().unwrap();
        let (next, after) = no_grad(|| optimizer.update(w, slope, state)).unwrap();
        assert!(!next.is_tracked());
        (w, state) = (next.requires_grad(), after);
    }
    // b = 2, 2.6, 2.38; w = 1, 0.8, 0.54, 0.302
    assert_close(&w.detach(), &Tensor::from([0.302, -0.604]), 1e-12);
}

/// Half of a training, saved in both formats, goes on as if nothing had happened.
#[test]
fn a_training_that_is_saved_goes_on() {
    #[derive(TensorTree)]
    struct Training {
        params: Params,
        optimizer: State<Params>,
    }
    let reference = Reference::new("optim");
    let (problem, start) = Problem::new(&reference, DType::F64);
    let optimizer = Adam::new(Schedule::warmup_cosine(0.2, 6, 18)).with_clipping(Clipping::GlobalNorm(0.5));
    let step = jit(|Training { params, optimizer: state }: Training| -> Result<Training> {
        let grads = grad(|params| problem.loss(params))(clone(&params))?;
        let (params, optimizer) = optimizer.update(params, grads, state)?;
        Ok(Training { params, optimizer })
    });
    let begin = || Training { params: clone(&start), optimizer: optimizer.init(&start) };
    let train = |training: Training, steps| (0..steps).fold(training, |training, _| step(training).unwrap());
    let half = train(begin(), 10);
    let whole = train(clone(&half), 10);
    for extension in ["npz", "safetensors"] {
        let path = std::env::temp_dir().join(format!("tenferro-training-{}.{extension}", std::process::id()));
        io::save(&path, &half).unwrap();
        let resumed = train(io::load(&path, &begin()).unwrap(), 10);
        std::fs::remove_file(&path).unwrap();
        for (found, expected) in tree::leaves(&resumed).iter().zip(tree::leaves(&whole)) {
            assert_eq!(found.to_array().unwrap(), expected.to_array().unwrap(), "{extension}");
        }
    }
    let names = ["params.0", "params.1", "optimizer.step", "optimizer.moments.first.0", "optimizer.moments.first.1"];
    assert_eq!(tree::flatten(&half).1.paths()[..5], names);
}

/// Σ 100·(xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)²
fn rosenbrock(x: Tensor) -> Result<Tensor> {
    let size = x.size()?;
    let slice =
        |start: usize| apply(ops::Slice { start: vec![start], limit: vec![start + size - 1], strides: vec![1] }, [&x]);
    let (here, next) = (slice(0), slice(1));
    Ok(((next - here.square()).square() * 100.0 + (1.0 - here).square()).sum())
}

#[test]
fn lbfgs_converges() {
    // SciPy's L-BFGS-B takes 38 and 140 iterations, PyTorch's with its line search 37 and 155.
    for (size, most) in [(2, 40), (20, 150)] {
        let start = Tensor::from([-1.2, 1.0].repeat(size / 2));
        let (end, outcome) = Lbfgs::new().minimize(jit(value_and_grad(rosenbrock)), start).unwrap();
        assert_eq!(outcome, Outcome::Converged);
        assert_close(&end.params, &Tensor::from(vec![1.0; size]), 1e-8);
        let (iterations, evaluations) = (end.iterations.item::<i64>().unwrap(), end.evaluations.item::<i64>().unwrap());
        assert!(
            iterations <= most && evaluations <= most + most / 4,
            "{size}: {iterations} steps, {evaluations} evaluations"
        );
    }
    // Quadratics whose curvatures span orders of magnitude, and whose minimum is not 0: rounding errors of the value are
    // larger than what the last steps gain. SciPy stops after 79 and 421 iterations, short of the tolerance.
    for (orders, most) in [(2.0, 80), (4.0, 460)] {
        let scales = Tensor::from((0..30).map(|at| 10_f64.powf(f64::from(at) * orders / 29.0)).collect::<Vec<_>>());
        let quadratic = |x: Tensor| (&scales * (x - 3.0).square()).sum() + 1.0;
        let start = Tensor::from(vec![0.0; 30]);
        let (end, outcome) = Lbfgs::new().with_memory(30).minimize(value_and_grad(quadratic), start).unwrap();
        assert_eq!(outcome, Outcome::Converged);
        assert_close(&end.params, &Tensor::from(vec![3.0; 30]), 1e-8);
        assert!(end.iterations.item::<i64>().unwrap() <= most, "{orders} orders: {}", end.iterations);
    }
}

fn bowl(reference: &Reference) -> impl Fn(Tensor) -> Tensor + Send + Sync {
    let (b, s) = (reference.get("lbfgs_fixed", "b"), reference.get("lbfgs_fixed", "s"));
    move |x: Tensor| (&b * (&x - &s).cosh()).sum() + x.sum().square() * 0.5
}

#[test]
fn lbfgs_without_a_line_search_is_that_of_pytorch() {
    let reference = Reference::new("optim");
    let f = value_and_grad(bowl(&reference));
    let lbfgs = Lbfgs::new().with_memory(3).with_fixed_length(0.8).with_max_iterations(1).with_tolerance(0.0);
    let mut state = lbfgs.init(&f, Tensor::from([0.0; 6])).unwrap();
    for expected in rows(&reference.get("lbfgs_fixed", "x")) {
        let (next, outcome) = lbfgs.minimize_from(&f, state).unwrap();
        assert_eq!(outcome, Outcome::IterationLimit);
        assert_close(&next.params, &expected, TOLERANCE);
        state = next;
    }
    assert_eq!(state.evaluations.item::<i64>().unwrap(), 21);
}

#[test]
fn lbfgs_finds_the_minimum_that_others_find() {
    let reference = Reference::new("optim");
    let (end, outcome) = Lbfgs::new().minimize(jit(value_and_grad(bowl(&reference))), Tensor::from([0.0; 6])).unwrap();
    assert_eq!(outcome, Outcome::Converged);
    assert_close(&end.params, &reference.get("lbfgs_minimum", "x"), 1e-8);
    assert_close(&end.value, &reference.get("lbfgs_minimum", "value"), 1e-14);
}

#[test]
fn lbfgs_goes_on_from_a_file() {
    let f = jit(value_and_grad(rosenbrock));
    let start = || Tensor::from([-1.2, 1.0, -1.2, 1.0]);
    let (whole, outcome) = Lbfgs::new().minimize(&*f, start()).unwrap();
    assert_eq!(outcome, Outcome::Converged);
    let (half, outcome) = Lbfgs::new().with_max_iterations(13).minimize(&*f, start()).unwrap();
    assert_eq!(outcome, Outcome::IterationLimit);
    let path = std::env::temp_dir().join(format!("tenferro-lbfgs-{}.npz", std::process::id()));
    io::save(&path, &half).unwrap();
    let like = Lbfgs::new().init(&f, start()).unwrap();
    let (resumed, _) = Lbfgs::new().minimize_from(&f, io::load(&path, &like).unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();
    for (found, expected) in tree::leaves(&resumed).iter().zip(tree::leaves(&whole)) {
        assert_eq!(found.to_array().unwrap(), expected.to_array().unwrap());
    }
}

/// Complex, single-precision and integer leaves, and a function that is defined on one side only.
#[test]
fn lbfgs_takes_all_kinds_of_leaves() {
    let f = |(z, x, n): (Tensor, Tensor, Tensor)| {
        let (re, im) = (apply(ops::Real {}, [&z]), apply(ops::Imag {}, [&z]));
        let n = n.astype(DType::F64);
        // Minimal at z = 2 − i, and where x = ln 3: x − ln x would leave the domain on the way.
        let logarithm = x.astype(DType::F64).sum();
        (re - 2.0).square() * n + (im + 1.0).square() * 7.0 + &logarithm * 3.0 - logarithm.log()
    };
    let start = (Tensor::from(Complex::new(0.0, 0.0)), Tensor::from([10.0_f32]), Tensor::from(5));
    let (end, outcome) = Lbfgs::new().with_tolerance(1e-5).minimize(value_and_grad(f), start).unwrap();
    assert_eq!(outcome, Outcome::Converged);
    let (z, x, n) = end.params;
    assert!((z.item::<Complex<f64>>().unwrap() - Complex::new(2.0, -1.0)).norm() < 1e-6);
    assert!((x.to_vec::<f32>().unwrap()[0] - 1.0 / 3.0).abs() < 1e-5);
    assert_eq!(n.item::<i32>().unwrap(), 5);
}

#[test]
fn lbfgs_says_when_it_cannot_go_on() {
    // The gradient points the wrong way.
    let wrong = |x: Tensor| (x.square().sum(), x * -2.0);
    let (end, outcome) = Lbfgs::new().minimize(wrong, Tensor::from([1.0, 2.0])).unwrap();
    assert_eq!((outcome, end.iterations.item::<i64>().unwrap()), (Outcome::Stalled, 0));
    assert_eq!(end.params.to_vec::<f64>().unwrap(), [1.0, 2.0]);
    let limited = Lbfgs::new().with_max_iterations(3);
    let (end, outcome) = limited.minimize(value_and_grad(rosenbrock), Tensor::from([-1.2, 1.0])).unwrap();
    assert_eq!((outcome, end.iterations.item::<i64>().unwrap()), (Outcome::IterationLimit, 3));
    // Nothing to minimize over.
    let constant = |none: Vec<Tensor>| (Tensor::from(1.0), none);
    assert_eq!(Lbfgs::new().minimize(constant, Vec::new()).unwrap().1, Outcome::Converged);
}

/// The message of an error whose place is in this file.
#[track_caller]
fn check_message<T>(result: Result<T>, expected: Expect) {
    let error: Error = result.err().expect("an error");
    let place = error.place().expect("a place");
    assert!(place.file().ends_with("optim.rs"), "{error}");
    expected.assert_eq(&error.kind().to_string());
}

#[test]
fn mistakes_are_named() {
    let adam = Adam::new(0.1);
    let pair = || (Tensor::from([1.0, 2.0]), Tensor::from(1.0));
    let state = || adam.init(&pair());
    check_message(
        adam.update(pair(), (Tensor::from([1.0]), Tensor::from(1.0)), state()),
        expect!["update: the parameter 0 is F64[2], the gradient of it F64[1]; give one of the same dtype and shape"],
    );
    check_message(
        adam.update(Tensor::from(1.0_f32), Tensor::from(1.0), adam.init(&Tensor::from(1.0_f32))),
        expect!["update: the parameter is F32[], the gradient of it F64[]; give one of the same dtype and shape"],
    );
    check_message(
        adam.update(vec![pair()], vec![pair(), pair()], adam.init(&vec![pair()])),
        expect![
            "update: structures differ: nothing more in the parameters, entry 1 in the gradients; give trees of one structure"
        ],
    );
    check_message(
        adam.update(pair(), pair(), adam.init(&(Tensor::from(1.0), Tensor::from(1.0)))),
        expect!["update: the parameter 0 is F64[2], the state of it F64[]; give one of the same dtype and shape"],
    );
    check_message(
        adam.update(pair(), pair(), Sgd::new(0.1).with_momentum(0.9).init(&pair())),
        expect![[
            r#"update: the state has the moments ["momentum"], this optimizer ["first", "second"]; make a state by init"#
        ]],
    );
    check_message(
        adam.update(pair(), (Tensor::from([1.0, 2.0]) + Tensor::from([1.0, 2.0, 3.0]), Tensor::from(1.0)), state()),
        expect!["add: shapes [2] and [3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    check_message(
        Adam::new(0.1).with_betas(0.9, 1.0).update(pair(), pair(), state()),
        expect!["Adam: beta2 is 1, expected 0 or more and less than 1; change the optimizer's configuration"],
    );
    check_message(
        Sgd::new(0.1).with_nesterov(true).update(pair(), pair(), Sgd::new(0.1).init(&pair())),
        expect![
            "Sgd: the momentum of Nesterov's method is 0, expected more than 0; change the optimizer's configuration"
        ],
    );
    check_message(
        Adam::new(0.1).with_clipping(Clipping::GlobalNorm(f64::NAN)).update(pair(), pair(), state()),
        expect!["update: the clipping limit is NaN, expected 0 or more; change the optimizer's configuration"],
    );
    check_message(
        Adam::new(Schedule::exponential(1.0, 0.5, 0)).update(pair(), pair(), state()),
        expect![
            "Schedule::exponential: the factor is reached after 0 steps, expected 1 or more; give a number of steps"
        ],
    );
    check_message(
        optim::clip_by_value(&Tensor::from(1.0), -1.0).item::<f64>(),
        expect!["update: the clipping limit is -1, expected 0 or more; change the optimizer's configuration"],
    );
}

#[test]
fn mistakes_of_minimizations_are_named() {
    let lbfgs = Lbfgs::new();
    let f = |x: Tensor| x.square().sum();
    check_message(
        lbfgs.minimize(|x: Tensor| (x.clone(), x), Tensor::from([1.0])),
        expect!["Lbfgs: the function returned F64[1], expected one real number; reduce it by sum() or mean()"],
    );
    check_message(
        lbfgs.minimize(|x: Tensor| (x.sum(), x.sum()), Tensor::from([1.0])),
        expect![[
            r#"Lbfgs: the parameter "" is F64[1], its gradient F64[]; return the gradient that value_and_grad gives"#
        ]],
    );
    check_message(
        lbfgs.minimize(value_and_grad(|x: Tensor| x.log().sum()), Tensor::from([0.0])),
        expect!["Lbfgs: the value at the start is -inf; begin where the function is finite"],
    );
    check_message(
        lbfgs.minimize(value_and_grad(f), Tensor::from([1.0]).requires_grad()),
        expect![
            "Lbfgs: a derivative is being taken through a tensor, and L-BFGS would lose it; minimize over stop_gradient() or detach() of the tensors"
        ],
    );
    let inside = |x: Tensor| -> Result<Tensor> { Ok(Lbfgs::new().minimize(value_and_grad(f), x)?.0.params) };
    check_message(
        jit(inside)(Tensor::from([1.0])),
        expect![
            "Lbfgs: the value of F64[1] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    let state: LbfgsState<Tensor> = lbfgs.init(&value_and_grad(f), Tensor::from([1.0, 2.0])).unwrap();
    check_message(
        Lbfgs::new().with_memory(3).minimize_from(&value_and_grad(f), state),
        expect![
            "Lbfgs: the state has 0 steps in F64[10,2], expected at most 3 in F64[3,2]; give a state that init made with the same memory and parameters"
        ],
    );
}

/// A state is a tree like any other.
#[test]
fn states_are_trees() {
    let params = BTreeMap::from([("w", Tensor::from([1.0])), ("b", Tensor::from(0.0))]);
    let state = Adam::new(0.1).init(&params);
    let names = ["step", "moments.first.b", "moments.first.w", "moments.second.b", "moments.second.w"];
    assert_eq!(tree::flatten(&state).1.paths(), names);
}

#[test]
fn more_memory_than_there_is() {
    let f = |x: Tensor| x.square().sum();
    check_message(
        Lbfgs::new().with_memory(usize::MAX).minimize(value_and_grad(f), Tensor::from([1.0, 2.0])),
        expect![
            "Lbfgs: no room for a memory of 18446744073709551615 steps of 2 numbers (F64[18446744073709551615,2]: needs 295147905179352825840 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape); choose a smaller one by with_memory"
        ],
    );
}
