//! Random programs and their derivatives, simplified: the same results bit for bit.

use computegraph::resolve;
use tenferro_ops::{Array, Complex, DType, Program, StdTensorOp};
use tenferro_oracle::RandomProgram;
use tidu::{LinearizedGraph, linear_transpose, linearize};
use tidu_testkit::{Random, TestOperand};

/// As many operations as the longest path of each program has.
const DEPTH: usize = 12;

#[test]
fn simplified_programs_give_the_same_bits() {
    let mut saved = 0;
    for seed in 0..150 {
        for dtype in [DType::F64, DType::C64] {
            let RandomProgram { program, inputs, .. } = RandomProgram::generate(seed, DEPTH, dtype);
            let mut random = Random::new(seed);
            saved += check(seed, &program, &inputs, &mut random);
            for derivative in derivatives(&program) {
                let extra = derivative.input_types().iter().skip(inputs.len());
                let zeros = extra.map(|ty| Array::zeros(ty.dtype, &ty.shape).expect("a small shape"));
                let seeds: Vec<_> = zeros.map(|zeros| zeros.random_like(&mut random)).collect();
                let inputs: Vec<_> = inputs.iter().cloned().chain(seeds).collect();
                saved += check(seed, &derivative, &inputs, &mut random);
            }
        }
    }
    // A small constant of one number may become two instructions, so single programs may grow.
    assert!(saved > 1000, "only {saved} instructions were saved");
}

/// At the point, and where some of its numbers are not ordinary; tells how many instructions were saved.
fn check(seed: u64, program: &Program, inputs: &[Array], random: &mut Random) -> i64 {
    let simplified = program.simplify();
    simplified.program.verify().expect("a sound program");
    assert_eq!(simplified.program.simplify().program, simplified.program, "seed {seed}\n{program}");
    let wild: Vec<_> = inputs.iter().map(|input| with_special_numbers(input, random)).collect();
    for point in [inputs, &wild] {
        let expected = program.eval(point.iter().cloned());
        let found = simplified.program.eval(point.iter().cloned());
        match (found, expected) {
            (Ok(found), Ok(expected)) => assert!(
                found.len() == expected.len()
                    && found.iter().zip(&expected).all(|(found, expected)| same(found, expected)),
                "seed {seed}: got {found:?}, expected {expected:?} at {point:?}\n{program}\n{}",
                simplified.program
            ),
            (found, expected) => assert_eq!(found.is_ok(), expected.is_ok(), "seed {seed}: {found:?}, {expected:?}"),
        }
    }
    program.instructions().len() as i64 - simplified.program.instructions().len() as i64
}

/// Forward and reverse mode as programs of the inputs and of tangents or cotangents.
fn derivatives(program: &Program) -> Vec<Program> {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).expect("a sound program");
    let active: Vec<_> = keys.iter().filter(|key| key.tensor_type().dtype.has_tangent()).cloned().collect();
    let view = resolve([graph.clone()]).expect("one graph");
    let linear = linearize(&view, &graph.output_keys(), &active).expect("every operation has a rule");
    let transposed = linear_transpose(&linear).expect("what linearize gives can be transposed");
    let as_program = |map: &LinearizedGraph<StdTensorOp>| {
        let seeds = map.tangent_inputs().iter().map(|(key, _)| key.clone());
        let order: Vec<_> = keys.iter().cloned().chain(seeds).collect();
        Program::from_graph(map.as_graph(), &order).expect("a sound graph")
    };
    vec![as_program(&linear), as_program(&transposed)]
}

/// Some numbers replaced by NaN, infinities and zeros of both signs.
fn with_special_numbers(input: &Array, random: &mut Random) -> Array {
    const SPECIAL: [f64; 7] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 1.0, -1.0];
    if !input.dtype().is_float() {
        return input.clone();
    }
    let mut number = |x: f64| {
        let choice = (random.bits() >> 11) as usize % (2 * SPECIAL.len());
        SPECIAL.get(choice).copied().unwrap_or(x)
    };
    let numbers = input.convert(DType::C64).and_then(|input| input.to_vec::<Complex<f64>>()).expect("a small array");
    let numbers: Vec<_> = numbers.into_iter().map(|z| Complex::new(number(z.re), number(z.im))).collect();
    let wild = Array::from_vec(input.shape(), numbers).and_then(|wild| wild.convert(input.dtype()));
    wild.expect("a small array")
}

/// Equal bit for bit; all NaN are one.
fn same(found: &Array, expected: &Array) -> bool {
    let bits = |x: f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
    let numbers = |x: &Array| {
        let numbers = x.convert(DType::C64).and_then(|x| x.to_vec::<Complex<f64>>()).expect("a small array");
        numbers.into_iter().map(move |z| (bits(z.re), bits(z.im))).collect::<Vec<_>>()
    };
    found == expected || found.tensor_type() == expected.tensor_type() && numbers(found) == numbers(expected)
}
