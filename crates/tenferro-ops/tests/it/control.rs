//! Control flow: texts, mistakes, and what derivatives of loops keep.

use computegraph::resolve;
use expect_test::expect;
use tenferro_ops::{Array, Body, Program, ProgramBuilder, StdTensorOp, TensorType, ops};
use tidu::linearize;

/// c' = tanh(exp(w)·c + x), y = c'; w is the same in every step.
const RECURRENT: &str = "\
program(%0: F64[3], %1: F64[3], %2: F64[5,3]) {
  %3: F64[3], %4: F64[5,3] = scan{body: program(%0: F64[3], %1: F64[3], %2: F64[3]) {
    %3: F64[3] = exp %0
    %4: F64[3] = mul %3, %1
    %5: F64[3] = add %4, %2
    %6: F64[3] = tanh %5
  } -> (%6, %6), length: 5, reverse: false, num_consts: 1, num_carry: 1} %0, %1, %2
} -> (%3, %4)";

/// A loop in a branch of another program.
const NESTED: &str = "\
program(%0: Bool[], %1: F64[]) {
  %2: F64[] = cond{true_branch: program(%0: F64[]) {
    %1: F64[] = while{cond: program(%0: F64[]) {
      %1: F64[] = constant{value: F64[] [10]}
      %2: Bool[] = compare{direction: LT} %0, %1
    } -> (%2), body: program(%0: F64[]) {
      %1: F64[] = mul %0, %0
    } -> (%1), num_consts: 0, max_trips: 9} %0
  } -> (%1), false_branch: program(%0: F64[]) {
    %1: F64[] = sin %0
  } -> (%1)} %0, %1
} -> (%2)";

#[test]
fn texts_hold_programs_within_programs() {
    for text in [RECURRENT, NESTED] {
        let program = Program::parse(text).unwrap();
        assert_eq!(program.to_string(), text);
        program.verify().unwrap();
    }
    let nested = Program::parse(NESTED).unwrap();
    let value =
        |taken: bool| nested.eval([Array::scalar(taken), Array::scalar(1.5)]).unwrap()[0].item::<f64>().unwrap();
    assert_eq!((value(true), value(false)), (25.628_906_25, 1.5_f64.sin()));
}

/// Programs of derivatives are programs: with sequences, residuals and all, their texts can be read back.
#[test]
fn texts_of_derivatives_can_be_read_back() {
    for (text, wrt) in [(RECURRENT, vec![0, 1, 2]), (NESTED, vec![1])] {
        let program = Program::parse(text).unwrap();
        let keys = program.fresh_keys();
        let graph = program.to_graph(&keys).unwrap();
        let wrt: Vec<_> = wrt.into_iter().map(|input: usize| keys[input].clone()).collect();
        let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &wrt).unwrap();
        let transposed = tidu::linear_transpose(&linear).unwrap();
        let seeds = transposed.tangent_inputs().iter().map(|(key, _)| key.clone());
        let inputs: Vec<_> = keys.iter().cloned().chain(seeds).collect();
        let gradient = Program::from_graph(transposed.as_graph(), &inputs).unwrap();
        let read = Program::parse(&gradient.to_string()).unwrap();
        assert_eq!(read, gradient);
    }
}

/// The values that the derivative of a loop keeps, in bytes; each row is 24 bytes long.
#[test]
fn residuals_hold_nothing_that_is_the_same_in_every_step() {
    let program = Program::parse(RECURRENT).unwrap();
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &keys).unwrap();
    let kept: Vec<usize> = linear
        .as_graph()
        .operations()
        .filter_map(|node| match node.operation() {
            StdTensorOp::Scan(scan) if !node.is_linearized() => {
                let rows = scan.body.output_types().skip(2);
                Some(rows.map(|ty| 5 * ty.byte_size().unwrap()).sum())
            }
            _ => None,
        })
        .collect();
    // The carry before each step and the slope of tanh: two rows a step. exp(w) is computed once, outside.
    assert_eq!(kept, [2 * 5 * 24]);
}

#[test]
fn mistakes_in_signatures_are_named() {
    let check = |op: StdTensorOp, operands: &[&str], expected: expect_test::Expect| {
        let types: Vec<_> = operands.iter().map(|text| ty(text)).collect();
        expected.assert_eq(&op.infer(&types).unwrap_err().detail);
    };
    let body = |text: &str| Body::new(Program::parse(text).unwrap());
    let same = || body("program(%0: F64[2]) { } -> (%0)");
    let scan =
        |body: Body, num_consts, num_carry| ops::Scan { body, length: Some(3), reverse: false, num_consts, num_carry };
    check(
        scan(same(), 0, 1).into(),
        &["F64[3]"],
        expect!["input 0 of the body is F64[2], is given F64[3]; let the two agree"],
    );
    check(
        scan(same(), 1, 1).into(),
        &["F64[2]"],
        expect!["num_consts 1 and num_carry 1 exceed the 1 inputs of the body"],
    );
    check(
        scan(same(), 0, 0).into(),
        &["F64[4,2]"],
        expect!["operand 0 has 4 rows, the loop takes 3 steps; let them agree"],
    );
    let other = body("program(%0: F64[2]) { %1: F64[] = constant{value: F64[] [1]} } -> (%1)");
    check(
        ops::Cond { true_branch: same(), false_branch: other.clone() }.into(),
        &["Bool[]", "F64[2]"],
        expect!["branch 1 returns [F64[]], those before it [F64[2]]; let them agree"],
    );
    check(
        scan(other, 0, 1).into(),
        &["F64[2]"],
        expect!["carried value 0 is F64[2], the body returns F64[] for it; keep its type"],
    );
    check(ops::Switch { branches: vec![] }.into(), &["I32[]"], expect!["there is no branch; give one at least"]);
}

fn ty(text: &str) -> TensorType {
    let program = Program::parse(&format!("program(%0: {text}) {{ }} -> (%0)")).unwrap();
    program.input_types()[0].clone()
}

#[test]
fn programs_within_programs_have_a_limit() {
    let mut program = Program::parse("program(%0: F64[]) { %1: F64[] = sin %0 } -> (%1)").unwrap();
    for depth in 1.. {
        let call = ops::Call { program: Body::new(program), recompute: Default::default() };
        let mut builder = ProgramBuilder::new();
        let x = builder.input(ty("F64[]")).unwrap();
        match builder.apply(call, &[x]) {
            Ok(results) => program = builder.finish(&results).unwrap(),
            Err(error) => {
                assert_eq!(depth, 65);
                assert!(error.to_string().contains("programs stand more than 64 deep within each other"), "{error}");
                return;
            }
        }
        // What may be built may be read.
        assert!(Program::parse(&program.to_string()).is_ok(), "{depth}");
    }
}

#[test]
fn sequences_are_for_loops_alone() {
    let error = StdTensorOp::from(ops::Sin {}).infer(&[ty("F64[?,2]")]).unwrap_err();
    expect!["operand 0 is a sequence, as long as a loop ran; only control flow, transpose and arithmetic of two operands take sequences"]
        .assert_eq(&error.detail);
    let sum = StdTensorOp::from(ops::Add {}).infer(&[ty("F64[?,2]"), ty("F64[?,2]")]).unwrap();
    assert_eq!(sum[0].to_string(), "F64[?,2]");
}

/// While a loop runs, what its body holds at most comes on top of what lives around it; inputs are the caller's.
#[test]
fn live_bytes_of_a_loop_hold_its_body() {
    let text = "\
program(%0: F64[3], %1: F64[3], %2: F64[5,3]) {
  %3: F64[3] = sin %1
  %4: F64[3], %5: F64[5,3] = scan{body: program(%0: F64[3], %1: F64[3], %2: F64[3]) {
    %3: F64[3] = exp %0
    %4: F64[3] = mul %3, %1
    %5: F64[3] = add %4, %2
  } -> (%5, %3), length: 5, reverse: false, num_consts: 1, num_carry: 1} %0, %3, %2
  %6: F64[3] = neg %4
} -> (%6)";
    // 24 bytes a vector: the sine; then both results of the loop beside it, and three vectors in its body; then two.
    assert_eq!(Program::parse(text).unwrap().live_bytes(), [24, 24 + 24 + 120 + 72, 24 + 24]);
}
