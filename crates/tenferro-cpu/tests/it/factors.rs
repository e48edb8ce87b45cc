//! Several questions about one matrix, answered by one factorization.

use tenferro_cpu::CpuExecutor;
use tenferro_ops::{Array, Body, Complex, DType, Executor, Program, ProgramBuilder, ops};

use crate::programs::compare;

/// Everything that is asked of A and of what it becomes by transposing and conjugating.
fn questions(dtype: DType, batch: &str, n: usize, perm: &str) -> Program {
    let (ty, real) = (dtype.name(), dtype.real_part().name());
    let (a, b, s) = (format!("{ty}[{batch}{n},{n}]"), format!("{ty}[{batch}{n},3]"), batch.trim_end_matches(','));
    let text = format!(
        "program(%0: {a}, %1: {b}) {{
            %2: {b} = solve %0, %1
            %3: {a} = transpose{{permutation: [{perm}]}} %0
            %4: {b} = solve %3, %2
            %5: {a} = conj %3
            %6: {b} = solve %5, %1
            %7: {a} = transpose{{permutation: [{perm}]}} %5
            %8: {b} = solve %7, %1
            %9: {a} = inv %0
            %10: {ty}[{s}] = det %0
            %11: {ty}[{s}], %12: {real}[{s}] = slogdet %0
            %13: {ty}[{s}] = det %3
            %14: {b} = solve %0, %6
        }} -> (%2, %4, %6, %8, %9, %10, %11, %12, %13, %14)"
    );
    Program::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn entries(seed: u64, shape: &[usize], dtype: DType) -> Array {
    let mut state = seed;
    let mut number = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / 1e9 - 1.0
    };
    // Heavy beside the diagonal, so that pivots are elsewhere and the matrix is well conditioned.
    let entry = |index: &[usize]| {
        let [.., i, j] = *index else { unreachable!() };
        let heavy = if j == (i + 1) % shape[shape.len() - 1] { 4.0 } else { 0.0 };
        Complex::new(number() / shape[shape.len() - 2] as f64 + heavy, number() / 4.0)
    };
    let array: Array = Array::from_fn(shape, entry).unwrap();
    if dtype.is_complex() {
        array.convert(dtype).unwrap()
    } else {
        let real: Vec<f64> = array.to_vec::<Complex<f64>>().unwrap().iter().map(|z| z.re).collect();
        Array::from_slice(shape, &real).unwrap().convert(dtype).unwrap()
    }
}

/// A solution with the transpose differs by rounding, of a matrix whose condition is below 100.
#[test]
fn questions_about_one_matrix_agree() {
    for dtype in [DType::F32, DType::F64, DType::C32, DType::C64] {
        for n in [1, 2, 5, 8, 9, 16, 17, 40] {
            let tolerance = if dtype.real_part() == DType::F32 { 1e-4 } else { 1e-12 };
            let inputs = [entries(7, &[n, n], dtype), entries(9, &[n, 3], dtype)];
            compare(&questions(dtype, "", n, "1, 0"), &inputs, tolerance);
            let inputs = [entries(7, &[4, n, n], dtype), entries(9, &[4, n, 3], dtype)];
            compare(&questions(dtype, "4,", n, "0, 2, 1"), &inputs, tolerance);
        }
    }
}

/// Which results of singular systems are infinite and which NaN is what each operation decides by itself.
#[test]
fn singular_matrices_give_what_they_give() {
    let inf = f64::INFINITY;
    let matrices = [
        [1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 1.0, 5.0],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0, f64::NAN, 0.0, 0.0, 0.0, 1.0],
        [1.0, inf, 0.0, 2.0, 1.0, 0.0, 0.0, 3.0, 1.0],
        [1e300, 1e300, 0.0, 1e-300, 1e-300, 1.0, -1e300, 1e300, 1e10],
    ];
    let sides = [[1.0, 0.0, 2.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0], [inf, 1.0, 0.0, 0.0, f64::NAN, 0.0, 1.0, 1.0, -inf]];
    for matrix in matrices {
        for side in sides {
            let inputs = [matrix, side].map(|entries| Array::from_slice([3, 3], &entries).unwrap());
            compare(&questions(DType::F64, "", 3, "1, 0"), &inputs, 1e-12);
        }
    }
}

fn factorizations(explained: &str) -> usize {
    explained.lines().filter(|line| line.trim_start().starts_with("factors: ")).count()
}

/// In a program, and in the body of a loop.
#[test]
fn a_matrix_is_factored_once() {
    let program = questions(DType::F64, "", 5, "1, 0");
    let explained = CpuExecutor::new().compile(&program).unwrap().explain();
    // The determinant of the transpose is that of a matrix of its own.
    assert_eq!(factorizations(&explained), 2, "{explained}");
    assert_eq!(explained.matches("solve by factors, transposed: ").count(), 2, "{explained}");

    let body = "program(%0: F64[4,4], %1: F64[4,2]) {
        %2: F64[4,2] = solve %0, %1
        %3: F64[4,4] = transpose{permutation: [1, 0]} %0
        %4: F64[4,2] = solve %3, %2
        %5: F64[4,2] = sin %4
    } -> (%0, %5, %2)";
    let body = Body::new(Program::parse(body).unwrap());
    let scan = ops::Scan { body, length: Some(5), reverse: false, num_consts: 0, num_carry: 2 };
    let inputs = [entries(3, &[4, 4], DType::F64), entries(4, &[4, 2], DType::F64)];
    let mut builder = ProgramBuilder::new();
    let values: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
    let results = builder.apply(scan, &values).unwrap().to_vec();
    let program = builder.finish(&results).unwrap();
    let explained = CpuExecutor::new().compile(&program).unwrap().explain();
    assert_eq!(factorizations(&explained), 1, "{explained}");
    compare(&program, &inputs, 1e-12);
}
