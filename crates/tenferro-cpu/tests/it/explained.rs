//! Plans in words, with what they should cost, and profiles of runs.

use std::time::Duration;

use expect_test::{Expect, expect};
use serde_json::Value;
use tenferro_cpu::CpuExecutor;
use tenferro_ops::{Array, Body, Buffer, Executor, Profile, Program, ProgramBuilder, TensorType, ops};

/// Without machine code, so that the text is the same on every processor.
#[track_caller]
fn check(program: &Program, expected: Expect) {
    expected.assert_eq(&CpuExecutor::portable().compile(program).unwrap().explain());
}

fn parse(text: &str) -> Program {
    Program::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

fn profile(program: &Program) -> Profile {
    let executable = CpuExecutor::new().compile(program).unwrap();
    let inputs = program.input_types().iter().map(|ty| Array::zeros(ty.dtype, &ty.shape).unwrap());
    let mut inputs: Vec<Buffer> = inputs.map(Buffer::from).collect();
    let mut outputs = vec![Buffer::default(); program.outputs().len()];
    executable.profile(&mut inputs, &mut outputs).unwrap()
}

const LAYER: &str = "program(%0: F32[8,16], %1: F32[16,4], %2: F32[4]) {
    %3: F32[8,4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
    %4: F32[8,4] = broadcast_in_dim{shape: [8, 4], broadcast_dimensions: [1]} %2
    %5: F32[8,4] = add %3, %4
    %6: F32[8,4] = tanh %5
    %7: F32[] = reduce_sum{axes: [0, 1]} %6
} -> (%6, %7)";

/// The product keeps its result; the region adds, applies and folds: 3 · 32 operations.
#[test]
fn a_layer_is_a_product_and_a_region() {
    check(
        &parse(LAYER),
        expect![[r#"
            product, 512 multiplications: %0, %1 -> %3: F32[8,4]; reads 768 bytes, writes 128 bytes, 1024 flops
            region of 1 tiles, 2 operations, 1 loads, 1 folds: %3, %2 -> %6: F32[8,4], %7: F32[]; reads 144 bytes, writes 132 bytes, 96 flops
            returns %6, %7; keeps one piece of 384 bytes
            in all reads 912 bytes, writes 260 bytes, 1120 flops; needs about 1300 bytes at once
        "#]],
    );
}

#[test]
fn library_calls_are_counted_where_shapes_tell() {
    let text = "program(%0: F64[3,6,6], %1: F64[3,6,2]) {
        %2: F64[3,6,6] = cholesky %0
        %3: F64[3,6,2] = triangular_solve{left_side: true, lower: true, transpose_a: none, unit_diagonal: false} %2, %1
        %4: F64[3,6,2] = sort{dimension: 1, num_keys: 1, is_stable: true, operands: 1} %3
    } -> (%4)";
    check(
        &parse(text),
        expect![[r#"
            cholesky: %0 -> %2: F64[3,6,6]; reads 864 bytes, writes 864 bytes, 216 flops
            triangular_solve{left_side: true, lower: true, transpose_a: none, unit_diagonal: false}: %2, %1 -> %3: F64[3,6,2]; reads 1152 bytes, writes 288 bytes, 216 flops
            sort{dimension: 1, num_keys: 1, is_stable: true}: %3 -> %4: F64[3,6,2]; reads 288 bytes, writes 288 bytes
            returns %4; keeps one piece of 1152 bytes
            in all reads 2304 bytes, writes 1440 bytes, 432 flops; needs about 2592 bytes at once
        "#]],
    );
}

fn scan(length: usize) -> Program {
    let body = "program(%0: F64[3], %1: F64[3], %2: F64[]) {
        %3: F64[3] = broadcast_in_dim{shape: [3], broadcast_dimensions: []} %2
        %4: F64[3] = mul %0, %3
        %5: F64[3] = sin %4
        %6: F64[3] = mul %5, %1
    } -> (%6, %1)";
    let scan =
        ops::Scan { body: Body::new(parse(body)), length: Some(length), reverse: false, num_consts: 1, num_carry: 1 };
    let mut builder = ProgramBuilder::new();
    let types = [[3].to_vec(), [3].to_vec(), [length].to_vec()];
    let inputs = types.map(|shape| builder.input(TensorType::new(tenferro_ops::DType::F64, shape)).unwrap());
    let results = builder.apply(scan, &inputs).unwrap().to_vec();
    builder.finish(&results).unwrap()
}

/// What a loop costs is what its steps cost.
#[test]
fn bodies_of_loops_are_indented() {
    check(
        &scan(5),
        expect![[r#"
            region of 1 tiles, 2 operations, 2 loads: %0, %2 -> %6: F64[5,3]; reads 64 bytes, writes 120 bytes, 30 flops
            tight loop, 5 steps: %1, %6 -> %7: F64[3], %8: F64[5,3]; reads 240 bytes, writes 120 bytes, 15 flops
              region of 1 tiles, 1 operations: %1, %0 -> %2: F64[3] in place of %0; reads 48 bytes, writes 24 bytes, 3 flops
              returns %2, %2; keeps one piece of 0 bytes
              in all reads 48 bytes, writes 24 bytes, 3 flops; needs about 48 bytes at once
            region of 1 tiles, 1 values in pieces: %1, %8 -> %11: F64[5,3]; reads 144 bytes, writes 120 bytes, 0 flops
            returns %7, %11; keeps one piece of 512 bytes
            in all reads 448 bytes, writes 360 bytes, 45 flops; needs about 792 bytes at once
        "#]],
    );
}

#[test]
fn a_profile_has_a_time_for_each_step() {
    let profile = profile(&parse(LAYER));
    let names: Vec<_> = profile.steps.iter().map(|step| step.name.as_str()).collect();
    assert_eq!(names, ["product", "region"]);
    let mut end = Duration::ZERO;
    for step in &profile.steps {
        assert_eq!(step.start, end, "steps follow each other");
        end = step.start + step.elapsed;
    }
    assert_eq!(profile.elapsed, end);
    assert_eq!(profile.steps[0].cost.flops, Some(2 * 8 * 16 * 4));
}

#[test]
fn a_trace_is_json_with_an_event_for_each_step() {
    for program in [parse(LAYER), scan(5)] {
        let profile = profile(&program);
        let trace: Value = serde_json::from_str(&profile.chrome_trace()).unwrap();
        let events = trace["traceEvents"].as_array().unwrap();
        assert_eq!(events.len(), profile.steps.len());
        for (event, step) in events.iter().zip(&profile.steps) {
            assert_eq!((event["ph"].as_str(), event["name"].as_str()), (Some("X"), Some(step.name.as_str())));
            assert!(event["ts"].is_number() && event["dur"].is_number(), "{event}");
            assert_eq!(event["args"]["read"].as_u64(), Some(step.cost.read));
        }
    }
}

/// Wrong inputs are errors of a profile as they are of a run.
#[test]
fn a_profile_checks_its_inputs() {
    let executable = CpuExecutor::new().compile(&parse(LAYER)).unwrap();
    let error = executable.profile(&mut [], &mut [Buffer::default(), Buffer::default()]).unwrap_err();
    assert_eq!(error.to_string(), "the program takes 3 inputs, was given 0; give one for each");
}
