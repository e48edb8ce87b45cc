//! Functions with derivatives of their own, as operations: texts, mistakes, and rules that show that they are used
//! because they are not the derivatives of what they stand for.

use computegraph::resolve;
use expect_test::expect;
use tenferro_ops::{Array, Body, Program, StdTensorOp, TensorType, ops};

/// c·x², with c captured; the jvp program says 10·c·x, forward and backward say 100·c·x.
const PRIMAL: &str = "program(%0: F64[], %1: F64[]) { %2: F64[] = mul %0, %0 %3: F64[] = mul %1, %2 } -> (%3)";
const JVP: &str = "program(%0: F64[], %1: F64[], %2: F64[]) {
    %3: F64[] = mul %0, %0
    %4: F64[] = mul %1, %3
    %5: F64[] = constant{value: F64[] [10]}
    %6: F64[] = mul %5, %0
    %7: F64[] = mul %6, %1
    %8: F64[] = mul %7, %2
} -> (%4, %8)";
const FORWARD: &str = "program(%0: F64[], %1: F64[]) { %2: F64[] = mul %0, %0 %3: F64[] = mul %1, %2 } -> (%3, %0)";
const BACKWARD: &str = "program(%0: F64[], %1: F64[], %2: F64[]) {
    %3: F64[] = constant{value: F64[] [100]}
    %4: F64[] = mul %3, %1
    %5: F64[] = mul %4, %0
    %6: F64[] = mul %5, %2
} -> (%6)";

fn body(text: &str) -> Body {
    Body::new(Program::parse(text).unwrap())
}

fn custom(has_jvp: bool, has_vjp: bool) -> ops::CustomCall {
    ops::CustomCall {
        primal: body(PRIMAL),
        num_args: 1,
        jvp: has_jvp.then(|| body(JVP)),
        forward: has_vjp.then(|| body(FORWARD)),
        backward: has_vjp.then(|| body(BACKWARD)),
    }
}

/// A program that applies an operation to its inputs.
fn program_of(op: impl Into<StdTensorOp>, types: &[TensorType]) -> Program {
    let mut builder = tenferro_ops::ProgramBuilder::new();
    let inputs: Vec<_> = types.iter().map(|ty| builder.input(ty.clone()).unwrap()).collect();
    let outputs = builder.apply(op, &inputs).unwrap();
    builder.finish(&outputs).unwrap()
}

fn numbers(count: usize) -> Vec<TensorType> {
    vec![TensorType::new(tenferro_ops::DType::F64, []); count]
}

/// The custom function carried through three steps of a loop: x ← c·x².
fn in_scan(call: ops::CustomCall) -> Program {
    let step = program_of(call, &numbers(2));
    // The carry stands behind the constant.
    let mut builder = tenferro_ops::ProgramBuilder::new();
    let (c, x) = (builder.input(numbers(1)[0].clone()).unwrap(), builder.input(numbers(1)[0].clone()).unwrap());
    let next = builder.apply(step.instructions()[0].op().clone(), &[x, c]).unwrap();
    let body = Body::new(builder.finish(&next).unwrap());
    let scan = ops::Scan { body, length: Some(3), reverse: false, num_consts: 1, num_carry: 1 };
    program_of(scan, &numbers(2))
}

/// From the inputs and tangents of them all to the tangents of the outputs.
fn pushed(program: &Program) -> Program {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let linear = tidu::linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &keys).unwrap();
    let tangents = linear.tangent_inputs().iter().map(|(key, _)| key.clone());
    Program::from_graph(linear.as_graph(), &keys.iter().cloned().chain(tangents).collect::<Vec<_>>()).unwrap()
}

/// From the inputs and cotangents of the outputs to those of the inputs.
fn pulled(program: &Program) -> Program {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let linear = tidu::linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &keys).unwrap();
    let transposed = tidu::linear_transpose(&linear).unwrap();
    let seeds = transposed.tangent_inputs().iter().map(|(key, _)| key.clone());
    Program::from_graph(transposed.as_graph(), &keys.iter().cloned().chain(seeds).collect::<Vec<_>>()).unwrap()
}

fn eval(program: &Program, inputs: &[f64]) -> Vec<f64> {
    let results = program.eval(inputs.iter().map(|number| Array::scalar(*number))).unwrap();
    results.iter().map(|result| result.item().unwrap()).collect()
}

#[track_caller]
fn close(found: &[f64], expected: &[f64]) {
    let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-12 * b.abs().max(1.0);
    assert!(found.len() == expected.len() && found.iter().zip(expected).all(close), "{found:?} is not {expected:?}");
}

const X: f64 = 0.7;
const C: f64 = 1.3;

#[test]
fn each_mode_uses_its_rule() {
    // By the argument what a rule says, by what was captured what the program says.
    let by_c = X * X;
    for (has_jvp, has_vjp, forward, reverse) in [
        (true, false, Some(10.0), 10.0),
        (false, true, None, 100.0),
        (true, true, Some(10.0), 100.0),
        (false, false, Some(2.0), 2.0),
    ] {
        let program = program_of(custom(has_jvp, has_vjp), &numbers(2));
        close(&eval(&program, &[X, C]), &[C * X * X]);
        let push = pushed(&program);
        match forward {
            Some(factor) => close(&eval(&push, &[X, C, 1.0, 3.0]), &[factor * C * X + 3.0 * by_c]),
            None => {
                let error = push.eval([X, C, 1.0, 3.0].map(Array::scalar)).unwrap_err();
                let source = std::error::Error::source(&error).unwrap().to_string();
                assert_eq!(
                    source,
                    "custom_call: there is no rule for forward mode, which meets it here; give it a jvp program"
                );
            }
        }
        close(&eval(&pulled(&program), &[X, C, 2.0]), &[2.0 * reverse * C * X, 2.0 * by_c]);
    }
}

/// x ↦ c·x², three times, by a rule that is off by a factor f: dx ← f·c·x·dx + x²·dc.
fn unrolled(factor: f64) -> (f64, f64, f64) {
    let (mut x, mut by_x, mut by_c) = (X, 1.0, 0.0);
    for _ in 0..3 {
        (by_x, by_c) = (factor * C * x * by_x, factor * C * x * by_c + x * x);
        x = C * x * x;
    }
    (x, by_x, by_c)
}

#[test]
fn rules_hold_in_loops() {
    for (has_jvp, has_vjp, forward, reverse) in
        [(true, false, Some(10.0), 10.0), (false, true, None, 100.0), (true, true, Some(10.0), 100.0)]
    {
        let program = in_scan(custom(has_jvp, has_vjp));
        if let Some(factor) = forward {
            let (_, by_x, by_c) = unrolled(factor);
            close(&eval(&pushed(&program), &[C, X, 3.0, 1.0]), &[by_x + 3.0 * by_c]);
        }
        let (_, by_x, by_c) = unrolled(reverse);
        let pull = pulled(&program);
        close(&eval(&pull, &[C, X, 2.0]), &[2.0 * by_c, 2.0 * by_x]);
        // Again, forward over reverse: what the forward pass computes goes by the forward program.
        let push = pushed(&pull);
        let h = 1e-6;
        let (c, x, ct) = (C, X, 2.0);
        if has_vjp {
            let second = eval(&push, &[c, x, ct, 0.0, 1.0, 0.0]);
            let (up, down) = (eval(&pull, &[c, x + h, ct]), eval(&pull, &[c, x - h, ct]));
            for (second, (up, down)) in second.iter().zip(up.iter().zip(&down)) {
                let difference = (up - down) / (2.0 * h);
                assert!((second - difference).abs() <= 1e-6 * difference.abs(), "{second} is not {difference}");
            }
        }
        let read = Program::parse(&push.to_string()).unwrap();
        assert_eq!(read, push);
    }
}

#[test]
fn texts_can_be_read_back() {
    let program = program_of(custom(true, true), &numbers(2));
    let text = program.to_string();
    expect![[r#"
        program(%0: F64[], %1: F64[]) {
          %2: F64[] = custom_call{primal: program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %0
            %3: F64[] = mul %1, %2
          } -> (%3), num_args: 1, jvp: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = mul %0, %0
            %4: F64[] = mul %1, %3
            %5: F64[] = constant{value: F64[] [10]}
            %6: F64[] = mul %5, %0
            %7: F64[] = mul %6, %1
            %8: F64[] = mul %7, %2
          } -> (%4, %8), forward: program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %0
            %3: F64[] = mul %1, %2
          } -> (%3, %0), backward: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = constant{value: F64[] [100]}
            %4: F64[] = mul %3, %1
            %5: F64[] = mul %4, %0
            %6: F64[] = mul %5, %2
          } -> (%6)} %0, %1
        } -> (%2)"#]]
    .assert_eq(&text);
    let read = Program::parse(&text).unwrap();
    assert_eq!(read, program);
    read.verify().unwrap();
    close(&eval(&pulled(&read), &[X, C, 2.0]), &[200.0 * C * X, 2.0 * X * X]);
}

#[test]
fn mistakes_in_signatures_are_named() {
    let check = |op: ops::CustomCall, expected: expect_test::Expect| {
        let error = StdTensorOp::from(op).infer(&numbers(2)).unwrap_err();
        expected.assert_eq(&error.to_string());
    };
    check(
        ops::CustomCall { num_args: 3, ..custom(true, true) },
        expect![
            "custom_call{num_args: 3} on (F64[], F64[]): num_args is 3, there are 2 operands; let arguments be among the operands"
        ],
    );
    check(
        ops::CustomCall { num_args: 2, ..custom(true, false) },
        expect![
            "custom_call{num_args: 2} on (F64[], F64[]): the jvp program takes 3 values, is given 4; let the two agree"
        ],
    );
    check(
        ops::CustomCall { jvp: Some(body(PRIMAL)), ..custom(false, false) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the jvp program takes 2 values, is given 3; let the two agree"
        ],
    );
    check(
        ops::CustomCall { jvp: Some(body(&JVP.replace("(%4, %8)", "(%8)"))), ..custom(false, false) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the jvp program returns 1 values, expected 2: the results and their tangents; return one for each"
        ],
    );
    check(
        ops::CustomCall { forward: None, ..custom(false, true) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): forward and backward stand together; give both programs, or neither"
        ],
    );
    check(
        ops::CustomCall { backward: Some(body(FORWARD)), ..custom(false, true) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the backward program takes 2 values, is given 3; let the two agree"
        ],
    );
    let no_result = FORWARD.replace("(%3, %0)", "()");
    check(
        ops::CustomCall { forward: Some(body(&no_result)), ..custom(false, true) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the forward program returns 0 values, expected 1: the results first; return one for each"
        ],
    );
    let two = BACKWARD.replace("(%6)", "(%6, %6)");
    check(
        ops::CustomCall { backward: Some(body(&two)), ..custom(false, true) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the backward program returns 2 values for 1 arguments; return a cotangent of each"
        ],
    );
    let integer = "program(%0: F64[], %1: F64[], %2: F64[]) { %3: I32[] = constant{value: I32[] [1]} } -> (%3)";
    check(
        ops::CustomCall { backward: Some(body(integer)), ..custom(false, true) },
        expect![
            "custom_call{num_args: 1} on (F64[], F64[]): the cotangent of argument 0 is I32[], the argument F64[]; let the two agree"
        ],
    );
}

/// The parser checks what the builder checks, and shows the line.
#[test]
fn mistakes_in_texts_are_named() {
    let text = program_of(custom(false, true), &numbers(2)).to_string();
    let error = Program::parse(&text.replace("} -> (%6)} %0", "} -> ()} %0")).unwrap_err();
    expect!["line 2, column 15: %2: custom_call{num_args: 1} on (F64[], F64[]): the backward program returns 0 values for 1 arguments; return a cotangent of each"].assert_eq(&error.to_string());
    let error = Program::parse(&text.replace("num_args: 1", "num_args: 1, rule: 2")).unwrap_err();
    expect!["line 2, column 15: custom_call: attribute rule: no such attribute; the attributes are: primal, num_args, jvp, forward, backward"].assert_eq(&error.to_string());
}

/// A text may say anything; what is traced has been looked at before.
#[test]
fn a_rule_for_tangents_must_be_linear_in_them() {
    let check = |tangent: &str, expected: expect_test::Expect| {
        let jvp = JVP.replace("mul %7, %2", tangent);
        let call = ops::CustomCall { jvp: Some(body(&jvp)), ..custom(false, false) };
        let program = Program::parse(&program_of(call, &numbers(2)).to_string()).unwrap();
        let keys = program.fresh_keys();
        let graph = program.to_graph(&keys).unwrap();
        let error = tidu::linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &keys[..1]).unwrap_err();
        expected.assert_eq(&error.to_string());
    };
    check(
        "mul %2, %2",
        expect![
            "the jvp_rule of custom_call{num_args: 1} was given something it cannot handle: the jvp program is not linear in the tangents: its derivative by them depends on them; make every tangent a sum of tangents times what depends on the operands alone (path from the output: custom_call{num_args: 1})"
        ],
    );
    check(
        "abs %2",
        expect![
            "the jvp_rule of custom_call{num_args: 1} was given something it cannot handle: the jvp program is not linear in the tangents: its derivative by them depends on them; make every tangent a sum of tangents times what depends on the operands alone (path from the output: custom_call{num_args: 1})"
        ],
    );
    check(
        "sign %2",
        expect![
            "the jvp_rule of custom_call{num_args: 1} was given something it cannot handle: the jvp program is not linear in the tangents: sign loses them; make every tangent a sum of tangents times what depends on the operands alone (path from the output: custom_call{num_args: 1})"
        ],
    );
    check(
        "add %2, %5",
        expect![
            "the jvp_rule of custom_call{num_args: 1} was given something it cannot handle: the jvp program is not linear in the tangents: add joins them with numbers that are not zero, or not always; make every tangent a sum of tangents times what depends on the operands alone (path from the output: custom_call{num_args: 1})"
        ],
    );
    check(
        "exp %0",
        expect![
            "the jvp_rule of custom_call{num_args: 1} was given something it cannot handle: the jvp program is not linear in the tangents: the tangent of result 0 does not depend on them, and is not zero, or not always; make every tangent a sum of tangents times what depends on the operands alone (path from the output: custom_call{num_args: 1})"
        ],
    );
    // Numbers that are zero are none, and of what was captured nobody knows.
    for tangent in ["sub %2, %1", "add %2, %2"] {
        let jvp = JVP.replace("mul %7, %2", tangent);
        pushed(&program_of(ops::CustomCall { jvp: Some(body(&jvp)), ..custom(false, false) }, &numbers(2)));
    }
}

/// A backward program need not depend on the cotangent, nor be linear in it, nor save anything.
#[test]
fn backward_programs_may_do_anything() {
    let square = body("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)");
    let constant = "program(%0: F64[]) { %1: F64[] = constant{value: F64[] [7]} } -> (%1)";
    let clip = "program(%0: F64[]) { %1: F64[] = constant{value: F64[] [1]} %2: F64[] = minimum %0, %1 } -> (%2)";
    let double = "program(%0: F64[]) { %1: F64[] = add %0, %0 } -> (%1)";
    let (x, seed) = (1.5_f64, 5.0);
    // The result is x⁸; the cotangent before the loop is twice the seed times x⁴.
    let seeded = 2.0 * x.powi(4) * seed;
    for (backward, expected) in [(constant, 7.0), (clip, 1.0), (double, 4.0 * seeded)] {
        let call = ops::CustomCall {
            primal: square.clone(),
            num_args: 1,
            jvp: None,
            forward: Some(square.clone()),
            backward: Some(body(backward)),
        };
        let step = Body::new(program_of(call, &numbers(1)));
        let scan = ops::Scan { body: step, length: Some(2), reverse: false, num_consts: 0, num_carry: 1 };
        let mut builder = tenferro_ops::ProgramBuilder::new();
        let input = builder.input(numbers(1)[0].clone()).unwrap();
        let last = builder.apply(scan, &[input]).unwrap()[0];
        let output = builder.apply(ops::Mul {}, &[last, last]).unwrap();
        let pull = pulled(&builder.finish(&output).unwrap());
        close(&eval(&pull, &[x, seed]), &[expected]);
        if backward == double {
            // The values go by the forward program, so that forward mode passes them.
            close(&eval(&pushed(&pull), &[x, seed, 1.0, 0.0]), &[4.0 * 2.0 * 4.0 * x.powi(3) * seed]);
        }
    }
}
