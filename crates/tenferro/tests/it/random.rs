//! `random` against JAX, and against what distributions promise.

use std::ops::Range;

use tenferro::random::{self, Choice, Key};
use tenferro::{DType, Result, Static, Tensor, jit, nn, vjp};

use crate::reference::{Reference, assert_close};

fn words(key: &Key) -> Vec<u32> {
    key.words().to_vec().unwrap()
}

/// The numbers of a case, by the key of the case.
fn drawn(case: &str, key: &Key, other: impl Fn(&str) -> Tensor) -> Tensor {
    use DType::{C32, C64, F32, F64, I32, I64, U32, U64};
    let keys = |keys: &[Key]| {
        let rows: Vec<Tensor> = keys.iter().map(|key| key.words().clone()).collect();
        tenferro::stack(&rows, 0)
    };
    let without = Choice { replace: false, ..Choice::default() };
    match case {
        "exact_split" => {
            let (first, second) = key.split();
            keys(&[first, second])
        }
        "exact_split_n" => keys(&key.split_n(5)),
        "exact_fold_in_0" => key.fold_in(0).words().clone(),
        "exact_fold_in_3" => key.fold_in(3).words().clone(),
        "exact_fold_in_4294967295" => key.fold_in(other("number")).words().clone(),
        "exact_bits_32" => random::bits(key, [3, 4], U32),
        "exact_bits_64" => random::bits(key, [3, 4], U64),
        "exact_uniform_f32" => random::uniform(key, [2, 5], F32, 0.0..1.0),
        "exact_uniform_f64" => random::uniform(key, [2, 5], F64, 0.0..1.0),
        "uniform_range_f32" => random::uniform(key, [10], F32, -2.0..5.0),
        "uniform_range_f64" => random::uniform(key, [10], F64, 10.0..11.0),
        "exact_randint_i32" => random::randint(key, [20], I32, -10..7),
        "exact_randint_i64" => random::randint(key, [20], I64, -(1 << 31)..1 << 30),
        "exact_randint_u32" => random::randint(key, [20], U32, 5..(1 << 16) + 5),
        "exact_randint_u64" => random::randint(key, [20], U64, 1..7),
        "exact_bernoulli" => random::bernoulli(key, 0.3, [20]),
        "exact_bernoulli_p" => random::bernoulli(key, other("p"), [10, 2]),
        "exact_rademacher" => random::rademacher(key, [20], I32),
        "normal_f32" => random::normal(key, [20], F32),
        "normal_f64" => random::normal(key, [20], F64),
        "normal_c32" => random::normal(key, [10], C32),
        "normal_c64" => random::normal(key, [10], C64),
        "truncated_normal_f32" => random::truncated_normal(key, [20], F32, -2.0..1.0),
        "truncated_normal_f64" => random::truncated_normal(key, [20], F64, 0.5..f64::INFINITY),
        "exponential" => random::exponential(key, [20], F64),
        "laplace" => random::laplace(key, [20], F64),
        "gumbel_f32" => random::gumbel(key, [20], F32),
        "gumbel_f64" => random::gumbel(key, [20], F64),
        "exact_permutation" => random::permutation(key, 50),
        "exact_permutation_long" => random::permutation(key, 3000),
        "exact_shuffle" => random::shuffle(key, &other("x"), 0),
        "exact_shuffle_1" => random::shuffle(key, &other("x"), 1),
        "exact_choice" => random::choice(key, &other("x"), [3, 2], Choice::default()),
        "exact_choice_without" => random::choice(key, &other("x"), [2, 2], without),
        "exact_choice_weights" => {
            random::choice(key, &other("x"), [20], Choice { weights: Some(other("weights")), ..Choice::default() })
        }
        "exact_choice_weights_without" => {
            random::choice(key, &other("x"), [3], Choice { weights: Some(other("weights")), ..without })
        }
        "exact_categorical" => random::categorical(key, &other("logits"), -1, [10]),
        "exact_categorical_0" => random::categorical(key, &other("logits"), 0, []),
        "multivariate_normal" => random::multivariate_normal(key, &other("mean"), &other("covariance"), [4]),
        "orthogonal" => nn::init::orthogonal(key, [5, 3], F64),
        "orthogonal_wide" => nn::init::orthogonal(key, [3, 5], F64),
        _ => panic!("the case {case} of random_numbers.json is not tested"),
    }
}

/// Outside of `jit` and inside, where the key is not known.
#[test]
fn agrees_with_jax() {
    let reference = Reference::new("random_numbers");
    for case in reference.names() {
        println!("{case}");
        let expected = reference.get(case, "y");
        if case == "exact_seed" {
            let seed = reference.get(case, "seed").item::<u64>().unwrap();
            assert_close(Key::new(seed).words(), &expected, 0.0);
            continue;
        }
        let tolerance = match expected.dtype().unwrap() {
            _ if case.starts_with("exact") => 0.0,
            DType::F32 | DType::C32 => 1e-6,
            _ => 1e-14,
        };
        let key = Key::from_words(reference.get(case, "key"));
        let draw = |key: Key| drawn(case, &key, |name| reference.get(case, name));
        assert_close(&draw(key.clone()), &expected, tolerance);
        assert_close(&jit(draw)(key).unwrap(), &expected, tolerance);
    }
}

#[test]
fn numbers_are_differentiable_in_parameters() {
    let reference = Reference::new("random_numbers");
    let get = |name| reference.get("multivariate_normal", name);
    let key = Key::from_words(get("key"));
    let f = |(mean, covariance): (Tensor, Tensor)| random::multivariate_normal(&key, &mean, &covariance, [4]);
    let pulled = |x: (Tensor, Tensor)| -> Result<(Tensor, Tensor)> { vjp(f, x)?.1(get("ct")) };
    let (mean, covariance) = jit(pulled)((get("mean"), get("covariance"))).unwrap();
    assert_close(&mean, &get("g_mean"), 1e-13);
    assert_close(&covariance, &get("g_covariance"), 1e-13);
}

/// Programs of today shall draw the same numbers tomorrow.
#[test]
fn numbers_stay_what_they_are() {
    let key = Key::new(42);
    assert_eq!(words(&key.split().0), [1_832_780_943, 270_669_613]);
    expect_test::expect!["[0.4267275666499091, 0.015010069515314584, 0.5741444178995352]"]
        .assert_eq(&format!("{:?}", random::uniform(&key, [3], DType::F64, 0.0..1.0).to_vec::<f64>().unwrap()));
    expect_test::expect!["[-0.02830462, 0.46713176, 0.29570293]"]
        .assert_eq(&format!("{:?}", random::normal(&key, [3], DType::F32).to_vec::<f32>().unwrap()));
}

#[test]
fn one_program_serves_many_keys() {
    let f = jit(|(key, n): (Key, Static<usize>)| random::normal(&key, [n.0], DType::F64));
    let draw = |seed| f((Key::new(seed), Static(4))).unwrap().to_vec::<f64>().unwrap();
    assert_ne!(draw(0), draw(1));
    assert_eq!(draw(0), random::normal(&Key::new(0), [4], DType::F64).to_vec::<f64>().unwrap());
    assert_eq!((f.statistics().traced, f.statistics().hits), (1, 2));
}

#[test]
fn a_key_per_step_may_count_inside_the_program() {
    let fold = jit(|(key, step): (Key, Tensor)| key.fold_in(&step));
    for step in [0_i64, 1, 77, 1 << 40] {
        assert_eq!(words(&fold((Key::new(9), step.into())).unwrap()), words(&Key::new(9).fold_in(step)));
    }
    assert_ne!(words(&Key::new(9).fold_in(1_u64 << 32)), words(&Key::new(9).fold_in(0)));
}

const COUNT: usize = 20_000;

/// The largest distance of the empirical distribution of numbers from a distribution function, times √n: below 1.95 in
/// 999 of 1000 draws (Kolmogorov). Seeds are fixed, so that this is no matter of luck from run to run.
fn kolmogorov(x: &Tensor, distribution: impl Fn(f64) -> f64) -> f64 {
    let mut x = x.astype(DType::F64).to_vec::<f64>().unwrap();
    x.sort_by(f64::total_cmp);
    let n = x.len() as f64;
    let distances = x.iter().enumerate().map(|(i, x)| {
        let p = distribution(*x);
        (p - i as f64 / n).max((i + 1) as f64 / n - p)
    });
    distances.fold(0.0, f64::max) * n.sqrt()
}

fn normal_distribution(x: f64) -> f64 {
    0.5 * Tensor::from(-x / 2_f64.sqrt()).erfc().item::<f64>().unwrap()
}

#[test]
fn numbers_follow_their_distributions() {
    let inside = |x: f64, range: Range<f64>| ((x - range.start) / (range.end - range.start)).clamp(0.0, 1.0);
    for dtype in [DType::F32, DType::F64] {
        let key = |index: u64| Key::new(2024).fold_in(index);
        let [low, high] = [-1.0, 0.5].map(normal_distribution);
        let truncated = |x: f64| ((normal_distribution(x) - low) / (high - low)).clamp(0.0, 1.0);
        let laplace = |x: f64| if x < 0.0 { 0.5 * x.exp() } else { 1.0 - 0.5 * (-x).exp() };
        let distances = [
            kolmogorov(&random::uniform(&key(0), [COUNT], dtype, -3.0..5.0), |x| inside(x, -3.0..5.0)),
            kolmogorov(&random::normal(&key(1), [COUNT], dtype), normal_distribution),
            kolmogorov(&random::truncated_normal(&key(2), [COUNT], dtype, -1.0..0.5), truncated),
            kolmogorov(&random::exponential(&key(3), [COUNT], dtype), |x| -(-x).exp_m1()),
            kolmogorov(&random::laplace(&key(4), [COUNT], dtype), laplace),
            kolmogorov(&random::gumbel(&key(5), [COUNT], dtype), |x| (-(-x).exp()).exp()),
        ];
        assert!(distances.iter().all(|distance| *distance < 1.95), "{dtype}: {distances:?}");
    }
}

/// Means of n numbers of variance s² lie within 4·s/√n of the expectation but for one time in 16,000.
#[test]
fn moments_are_those_of_the_distributions() {
    let bound = |variance: f64| 4.0 * (variance / COUNT as f64).sqrt();
    let mean = |x: Tensor| x.mean().item::<f64>().unwrap();
    let x = random::normal(&Key::new(1), [COUNT], DType::F64);
    assert!(mean(x.clone()).abs() < bound(1.0));
    assert!((mean(x.powi(2)) - 1.0).abs() < bound(2.0));
    assert!(mean(x.powi(3)).abs() < bound(15.0));
    assert!((mean(x.powi(4)) - 3.0).abs() < bound(96.0));
    let z = random::normal(&Key::new(2), [COUNT], DType::C64);
    assert!((mean(z.real().square()) - 0.5).abs() < bound(0.5));
    assert!((mean(z.imag().square()) - 0.5).abs() < bound(0.5));
    assert!(mean(z.real() * z.imag()).abs() < bound(0.25));
    let signs = random::rademacher(&Key::new(3), [COUNT], DType::F64);
    assert!(mean(signs.clone()).abs() < bound(1.0));
    assert!(signs.to_vec::<f64>().unwrap().iter().all(|sign| sign.abs() == 1.0));
    let (mu, sigma) = (Tensor::from([1.0, -2.0]), Tensor::from([[2.0, 0.6], [0.6, 1.0]]));
    let x = random::multivariate_normal(&Key::new(4), &mu, &sigma, [COUNT]) - mu;
    let found = (x.mT().matmul(&x) / COUNT as f64).to_vec::<f64>().unwrap();
    for (found, expected) in found.iter().zip([2.0, 0.6, 0.6, 1.0]) {
        // The variance of a product of normal numbers is σᵢᵢσⱼⱼ + σᵢⱼ², at most 8 here.
        assert!((found - expected).abs() < bound(8.0), "{found} is not {expected}");
    }
}

/// Pearson's χ² of counts against probabilities.
fn chi_square(classes: &[i64], probabilities: &[f64]) -> f64 {
    let expected = |class: usize| probabilities[class] * classes.len() as f64;
    let count = |class: usize| classes.iter().filter(|found| **found == class as i64).count() as f64;
    (0..probabilities.len()).map(|class| (count(class) - expected(class)).powi(2) / expected(class)).sum()
}

/// χ² with 3 degrees of freedom exceeds 16.27 in one of 1000 draws, with 9 degrees 27.88.
#[test]
fn classes_have_their_frequencies() {
    let probabilities = [0.1_f64, 0.2, 0.3, 0.4];
    let p = Tensor::from(probabilities);
    let classes = random::categorical(&Key::new(1), &p.log(), -1, [COUNT]).to_vec().unwrap();
    assert!(chi_square(&classes, &probabilities) < 16.27);
    let entries = Tensor::from([0_i64, 1, 2, 3]);
    let weighted = |replace| Choice { replace, weights: Some(&p * 7.0) };
    let chosen = random::choice(&Key::new(2), &entries, [COUNT], weighted(true)).to_vec().unwrap();
    assert!(chi_square(&chosen, &probabilities) < 16.27);
    // The first of several that are drawn without replacement has the same distribution.
    let first = |key: &Key| random::choice(key, &entries, [2], weighted(false)).to_vec().unwrap()[0];
    let firsts: Vec<i64> = Key::new(3).split_n(2000).iter().map(first).collect();
    assert!(chi_square(&firsts, &probabilities) < 16.27);
    let digits = random::randint(&Key::new(4), [COUNT], DType::I64, 0..10).to_vec().unwrap();
    assert!(chi_square(&digits, &[0.1; 10]) < 27.88);
    // Where an element of a permutation goes, all places are equally likely.
    let place = |key: &Key| random::permutation(key, 10).to_vec::<i64>().unwrap()[3];
    let places: Vec<i64> = Key::new(5).split_n(2000).iter().map(place).collect();
    assert!(chi_square(&places, &[0.1; 10]) < 27.88);
}

/// Where the remainder of 32 (64) random bits alone would prefer small numbers by half.
#[test]
fn wide_ranges_of_whole_numbers_are_even() {
    let thirds = |x: Vec<i64>, start: i64, third: i64| -> Vec<i64> {
        x.iter().map(|x| (x.wrapping_sub(start) as u64 / third as u64) as i64).collect()
    };
    let (start, third) = (i64::from(i32::MIN), 1 << 30);
    let x = random::randint(&Key::new(1), [COUNT], DType::I32, start..start + 3 * third);
    // χ² with 2 degrees of freedom exceeds 13.82 in one of 1000 draws.
    assert!(chi_square(&thirds(x.astype(DType::I64).to_vec().unwrap(), start, third), &[1.0 / 3.0; 3]) < 13.82);
    let (start, third) = (i64::MIN, 1 << 62);
    let end = start.wrapping_add(3_i64.wrapping_mul(third));
    let x = random::randint(&Key::new(2), [COUNT], DType::I64, start..end).to_vec().unwrap();
    assert!(chi_square(&thirds(x, start, third), &[1.0 / 3.0; 3]) < 13.82);
    let full = random::randint(&Key::new(3), [COUNT], DType::U32, 0..1 << 32).astype(DType::F64);
    assert!(kolmogorov(&full, |x| x / 2_f64.powi(32)) < 1.95);
    assert_eq!(random::randint(&Key::new(4), [3], DType::I64, 5..6).to_vec::<i64>().unwrap(), [5, 5, 5]);
}

/// Correlations of n pairs lie within 4/√n of 0 but for one time in 16,000.
#[test]
fn keys_are_independent() {
    let draw = |key: &Key| random::normal(key, [COUNT], DType::F64);
    let correlation = |x: &Tensor, y: &Tensor| (x * y).mean().item::<f64>().unwrap().abs();
    let parent = Key::new(7);
    let (left, right) = parent.split();
    let keys = [parent.clone(), left, right, parent.fold_in(5), parent.fold_in(6), Key::new(8)];
    for (i, first) in keys.iter().enumerate() {
        for second in &keys[..i] {
            assert!(correlation(&draw(first), &draw(second)) < 4.0 / (COUNT as f64).sqrt(), "{first:?} {second:?}");
        }
    }
    let mut all: Vec<Vec<u32>> = Key::new(0).split_n(1000).iter().map(words).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 1000);
}

/// Rounding reaches the end of these ranges, if it is let.
#[test]
fn uniform_numbers_never_reach_the_end() {
    let one = 1.0_f32;
    for range in
        [1.0..f64::from(one.next_up()), 1e8..1e8 + 16.0, -1.0..1.0, f64::from(f32::MAX) * 0.9..f64::from(f32::MAX)]
    {
        let x = random::uniform(&Key::new(1), [COUNT], DType::F32, range.clone()).to_vec::<f32>().unwrap();
        assert!(x.iter().all(|x| range.contains(&f64::from(*x))), "{range:?}");
    }
    let range = 1.0..1.0_f64.next_up().next_up();
    let x = random::uniform(&Key::new(1), [COUNT], DType::F64, range.clone()).to_vec::<f64>().unwrap();
    assert!(x.iter().all(|x| range.contains(x)));
    let x = random::truncated_normal(&Key::new(1), [COUNT], DType::F32, 0.0..1e-3).to_vec::<f32>().unwrap();
    assert!(x.iter().all(|x| *x > 0.0 && *x < 1e-3));
}

#[test]
fn empty_draws_are_empty() {
    let key = Key::new(0);
    assert_eq!(random::normal(&key, [0, 3], DType::F64).shape().unwrap(), [0, 3].into());
    assert_eq!(random::permutation(&key, 0).shape().unwrap(), [0].into());
    assert!(key.split_n(0).is_empty());
    let nothing = Tensor::zeros(DType::F64, [0, 2]);
    assert_eq!(random::choice(&key, &nothing, [0], Choice::default()).shape().unwrap(), [0, 2].into());
    assert_eq!(random::shuffle(&key, &nothing, 0).shape().unwrap(), [0, 2].into());
}

/// The spread of initial weights.
#[test]
fn initial_weights_have_their_variances() {
    use nn::init;
    let shape = [50, 20, 2, 3];
    let (fan_in, fan_out) = (120.0, 300.0);
    let spread = |x: Tensor| x.square().mean().item::<f64>().unwrap();
    let key = Key::new(0);
    for (found, variance) in [
        (init::lecun_normal(&key, shape, DType::F64), 1.0 / fan_in),
        (init::lecun_uniform(&key, shape, DType::F64), 1.0 / fan_in),
        (init::he_normal(&key, shape, DType::F64), 2.0 / fan_in),
        (init::he_uniform(&key, shape, DType::F64), 2.0 / fan_in),
        (init::glorot_normal(&key, shape, DType::F64), 2.0 / (fan_in + fan_out)),
        (init::glorot_uniform(&key, shape, DType::F64), 2.0 / (fan_in + fan_out)),
    ] {
        // Four standard deviations of the mean of 6000 squares of normal numbers.
        assert!((spread(found) / variance - 1.0).abs() < 4.0 * (2.0_f64 / 6000.0).sqrt());
    }
    let q = init::orthogonal(&key, [4, 2, 3], DType::F64).reshape([4, 6]);
    let error = (q.matmul(q.mT())
        - Tensor::from([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]))
    .abs()
    .max();
    assert!(error.item::<f64>().unwrap() < 1e-14);
}

#[test]
fn keys_without_number_are_refused() {
    let keys = Key::new(0).split_n(usize::MAX);
    assert_eq!(keys.len(), 1);
    let error = keys[0].words().error().unwrap();
    assert!(error.place().unwrap().file().ends_with("random.rs"), "{error}");
    expect_test::expect![
        "Key::split_n: 18446744073709551615 keys were asked for; ask for at most 1048576, or make each by fold_in"
    ]
    .assert_eq(&error.kind().to_string());
}
