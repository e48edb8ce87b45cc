//! Random programs against finite differences, against themselves by other routes, and against their single twins.

use std::collections::BTreeSet;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use tenferro_ops::{Array, DType, Program};
use tenferro_oracle::{Differentiated, RandomProgram, in_single_precision};
use tidu_testkit::{Random, TestOperand};

const DEPTH: usize = 20;
/// Fixed programs of each dtype; one more batch comes from a fresh seed.
const FIXED: u64 = 1000;
const FRESH: u64 = 100;

/// A seed that differs from run to run, printed so that a failure can be found again.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    // Past the capture of the test harness: a failure on another machine must be found again here.
    let _ = writeln!(std::io::stderr(), "fresh seed: {now}");
    now
}

/// What became of a batch of programs.
#[derive(Default, Debug)]
struct Tally {
    /// With a derivative that is not zero.
    active: usize,
    /// Compared with finite differences.
    differenced: usize,
    /// Whose second derivative was compared with finite differences of the first, too.
    differenced_twice: usize,
}

impl Tally {
    fn assert_enough(&self) {
        let enough = self.active >= 1000 && self.differenced >= 900 && self.differenced_twice >= 800;
        assert!(enough, "too few programs were compared: {self:?}");
    }
}

#[test]
fn real_programs_agree_with_differences_and_with_themselves() {
    check_batch(DType::F64).assert_enough();
}

#[test]
fn complex_programs_agree_with_differences_and_with_themselves() {
    check_batch(DType::C64).assert_enough();
}

#[test]
fn programs_use_most_operations() {
    let mut used = BTreeSet::new();
    for seed in 0..300 {
        let RandomProgram { program, .. } = RandomProgram::generate(seed, DEPTH, DType::F64);
        used.extend(program.instructions().iter().map(|instruction| instruction.op().name()));
    }
    assert!(used.len() >= 70, "only {} operations are used: {used:?}", used.len());
}

fn check_batch(dtype: DType) -> Tally {
    let mut tally = Tally::default();
    let fresh = fresh_seed();
    // Programs whose derivative is zero are no test; go on until enough have one.
    let mut seeds = 0..3 * FIXED;
    while let (Some(seed), true) = (seeds.next(), tally.active < FIXED as usize) {
        check_seed(seed, dtype, &mut tally);
    }
    (0..FRESH).for_each(|position| check_seed(fresh.wrapping_add(position), dtype, &mut tally));
    tally
}

fn check_seed(seed: u64, dtype: DType, tally: &mut Tally) {
    let RandomProgram { program, inputs } = RandomProgram::generate(seed, DEPTH, dtype);
    let fail = |message: String| panic!("seed {seed}, {dtype}: {message}\n{program}");
    let active: Vec<_> = (0..inputs.len()).collect();
    let all: Vec<_> = (0..program.outputs().len()).collect();
    let map = Differentiated::new(&program, &inputs, &active, &all).unwrap_or_else(|error| fail(error.to_string()));
    let mut random = Random::new(seed);
    let outputs = program.eval(inputs.iter().cloned()).unwrap();
    let dx: Vec<_> = inputs.iter().map(|x| x.random_like(&mut random)).collect();
    let ct: Vec<_> = outputs.iter().map(|y| y.random_like(&mut random)).collect();

    let (tangent, cotangent) = (map.jvp(&dx).unwrap(), map.vjp(&ct).unwrap());
    let (forward, backward) = (inner(&ct, &tangent), inner(&cotangent, &dx));
    let size = norm(&ct) * norm(&tangent) + norm(&cotangent) * norm(&dx);
    if !(forward - backward).abs().le(&(1e-9 * size.max(1e-3))) {
        fail(format!("⟨ct, J·dx⟩ is {forward}, ⟨Jᵀ·ct, dx⟩ is {backward}, of size {size:e}"));
    }
    if norm(&tangent) > 1e-6 {
        tally.active += 1;
    }

    let routes = [
        map.forward_over_reverse(&dx, &ct).unwrap(),
        map.reverse_over_forward(&dx, &ct).unwrap(),
        map.reverse_over_reverse(&dx, &ct).unwrap(),
    ];
    let size = routes.iter().map(|hvp| norm(hvp)).fold(size, f64::max);
    for (route, name) in routes[1..].iter().zip(["RoF", "RoR"]) {
        let difference = norm(&minus(route, &routes[0]));
        if !difference.le(&(1e-8 * size.max(1e-3))) {
            fail(format!("hvp by {name} differs by {difference:e} from that by FoR, of size {size:e}"));
        }
    }

    // Along a line through the point: values give the first derivative, gradients the second.
    let value = |t: f64| program.eval(moved(&inputs, t, &dx)).unwrap();
    let gradient = |t: f64| {
        let inputs = moved(&inputs, t, &dx);
        Differentiated::new(&program, &inputs, &active, &all).unwrap().vjp(&ct).unwrap()
    };
    if let Some(difference) = derivative(value) {
        tally.differenced += 1;
        let (error, size) = (norm(&minus(&difference, &tangent)), norm(&tangent).max(norm(&outputs)));
        if !error.le(&(1e-5 * size.max(1e-3))) {
            fail(format!("jvp differs by {error:e} from differences, of size {size:e}"));
        }
        if let Some(difference) = derivative(gradient) {
            tally.differenced_twice += 1;
            let (error, size) = (norm(&minus(&difference, &routes[0])), norm(&routes[0]).max(norm(&cotangent)));
            if !error.le(&(1e-5 * size.max(1e-3))) {
                fail(format!("hvp differs by {error:e} from differences of the gradient, of size {size:e}"));
            }
        }
    }
    check_single(seed, &program, &inputs, [&dx, &ct], [&outputs, &tangent, &cotangent]);
}

/// The derivative at 0 by extrapolated differences; none where steps of different length disagree (a kink is near).
fn derivative(f: impl Fn(f64) -> Vec<Array>) -> Option<Vec<Array>> {
    let central = |h: f64| {
        let (right, left) = (f(h), f(-h));
        right.iter().zip(&left).map(|(right, left)| scaled(&right.plus(-1.0, left), 0.5 / h)).collect::<Vec<_>>()
    };
    let (coarse, fine, finest) = (central(2e-3), central(1e-3), central(5e-4));
    let extrapolated = |coarse: &[Array], fine: &[Array]| -> Vec<Array> {
        fine.iter().zip(coarse).map(|(fine, coarse)| scaled(fine, 4.0 / 3.0).plus(-1.0 / 3.0, coarse)).collect()
    };
    let (first, second) = (extrapolated(&coarse, &fine), extrapolated(&fine, &finest));
    let is_settled = norm(&minus(&first, &second)) <= 1e-7 * norm(&second).max(1e-2);
    is_settled.then_some(second)
}

/// Single precision from nearly the same numbers gives nearly the same values, tangents and cotangents.
///
/// Numbers that cancel leave noise of the size of their rounding, so errors are relative to all three together.
fn check_single(seed: u64, program: &Program, inputs: &[Array], seeds: [&[Array]; 2], expected: [&[Array]; 3]) {
    let twin = in_single_precision(program);
    let single = |arrays: &[Array]| -> Vec<Array> {
        let dtype = |x: &Array| if x.dtype().is_complex() { DType::C32 } else { DType::F32 };
        arrays.iter().map(|x| x.convert(dtype(x)).unwrap()).collect()
    };
    let inputs = single(inputs);
    let active: Vec<_> = (0..inputs.len()).collect();
    let all: Vec<_> = (0..twin.outputs().len()).collect();
    let map = Differentiated::new(&twin, &inputs, &active, &all).unwrap();
    let found = [
        twin.eval(inputs.iter().cloned()).unwrap(),
        map.jvp(&single(seeds[0])).unwrap(),
        map.vjp(&single(seeds[1])).unwrap(),
    ];
    let size = expected.iter().map(|expected| norm(expected)).fold(0.0, f64::max);
    for ((found, expected), name) in found.iter().zip(expected).zip(["output", "jvp", "vjp"]) {
        let found: Vec<_> = found.iter().zip(expected).map(|(x, like)| x.convert(like.dtype()).unwrap()).collect();
        let error = norm(&minus(&found, expected));
        assert!(
            error <= 1e-4 * size,
            "seed {seed}: {name} in single precision is off by {error:e} of {size:e}\n{program}"
        );
    }
}

fn moved(inputs: &[Array], t: f64, dx: &[Array]) -> Vec<Array> {
    inputs.iter().zip(dx).map(|(x, dx)| x.plus(t, dx)).collect()
}

fn scaled(x: &Array, factor: f64) -> Array {
    x.plus(factor - 1.0, x)
}

fn minus(a: &[Array], b: &[Array]) -> Vec<Array> {
    a.iter().zip(b).map(|(a, b)| a.plus(-1.0, b)).collect()
}

fn inner(a: &[Array], b: &[Array]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.inner(b)).sum()
}

fn norm(a: &[Array]) -> f64 {
    inner(a, a).sqrt()
}
