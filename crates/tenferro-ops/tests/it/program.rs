//! Programs: evaluation, graphs, and programs of many operations.

use computegraph::{GraphBuilder, OperationRole, materialize_merge, resolve};
use expect_test::{Expect, expect};
use tenferro_ops::{
    Array, CATALOGUE, DType, Program, ProgramBuilder, SampleKind, StdTensorOp, TensorKey, TensorType, Tolerance, ops,
};
use tidu::{linear_transpose, linearize};

fn vector(elements: &[f64]) -> Array {
    Array::from_slice([elements.len()], elements).unwrap()
}

/// sin(x)·x + y
const TEXT: &str = "\
program(%0: F64[2], %1: F64[2]) {
  %2: F64[2] = sin %0
  %3: F64[2] = mul %2, %0
  %4: F64[2] = add %3, %1
} -> (%4)";

#[track_caller]
fn check_inputs(inputs: impl IntoIterator<Item = Array>, message: Expect) {
    let program = Program::parse(TEXT).unwrap();
    message.assert_eq(&program.eval(inputs).unwrap_err().to_string());
}

#[test]
fn inputs_are_checked_first() {
    let x = vector(&[0.5, 1.0]);
    check_inputs([], expect!["the input count of the program is 2, was given 0; pass one array for each input"]);
    check_inputs(
        [x.clone()],
        expect!["the input count of the program is 2, was given 1; pass one array for each input"],
    );
    check_inputs(
        std::iter::repeat(x.clone()),
        expect!["the input count of the program is 2, was given more; pass one array for each input"],
    );
    check_inputs(
        [x.clone(), vector(&[1.0])],
        expect!["input %1 is F64[2], was given F64[1]; pass an array of that type"],
    );
    check_inputs(
        [Array::from_slice([2], &[1_f32, 2.0]).unwrap(), x],
        expect!["input %0 is F64[2], was given F32[2]; pass an array of that type"],
    );
}

#[test]
fn what_an_operation_reports_names_the_value() {
    let text = "program(%0: F64[]) {
      %1: F64[1000000000000000000] = broadcast_in_dim{shape: [1000000000000000000], broadcast_dimensions: []} %0
    } -> (%1)";
    let error = Program::parse(text).unwrap().eval([Array::scalar(1.0)]).unwrap_err().to_string();
    let message = expect![
        "%1 = broadcast_in_dim: F64[1000000000000000000]: the allocator refused 8000000000000000000 bytes; free memory or use a smaller shape"
    ];
    message.assert_eq(&error);
}

#[test]
fn evaluation_computes_what_is_needed_and_keeps_what_is_read() {
    let text = "program(%0: F64[], %1: F64[]) {
      %2: F64[] = mul %0, %0
      %3: F64[1000000000000000000] = broadcast_in_dim{shape: [1000000000000000000], broadcast_dimensions: []} %0
      %4: F64[] = add %2, %2
      %5: F64[] = mul %4, %2
    } -> (%5, %0, %5, %2)";
    let program = Program::parse(text).unwrap();
    let inputs = [Array::scalar(3.0), Array::scalar(0.0)];
    let expected = [162.0, 3.0, 162.0, 9.0].map(Array::scalar);
    assert_eq!(program.eval(inputs.clone()).unwrap(), expected);
    assert_eq!(program.compile().unwrap().eval(&mut (), inputs).unwrap(), expected);
}

#[test]
fn evaluation_agrees_with_the_compiled_program() {
    for entry in CATALOGUE {
        for sample in (entry.samples)() {
            let mut builder = ProgramBuilder::new();
            let operands: Vec<_> = sample.inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
            let results = builder.apply(sample.op, &operands).unwrap();
            let program = builder.finish(&results).unwrap();
            let once = program.eval(sample.inputs.clone()).unwrap();
            assert_eq!(once, program.compile().unwrap().eval(&mut (), sample.inputs).unwrap(), "{}", entry.name);
        }
    }
}

#[track_caller]
fn check_keys(keys: &[TensorKey], message: Expect) {
    message.assert_eq(&Program::parse(TEXT).unwrap().to_graph(keys).unwrap_err().to_string());
}

#[test]
fn keys_fit_the_inputs() {
    let key = |number, shape: &[usize]| TensorKey::numbered(number, TensorType::new(DType::F64, shape));
    check_keys(
        &[key(0, &[2])],
        expect!["the input count of the program is 2, that of the keys is 1; give one key for each input"],
    );
    check_keys(
        &[key(0, &[2]), key(1, &[2]), key(2, &[2])],
        expect!["the input count of the program is 2, that of the keys is 3; give one key for each input"],
    );
    check_keys(
        &[key(0, &[2]), key(1, &[3])],
        expect!["input %1 is F64[2], its key is that of a F64[3]; make the key with the type of the input"],
    );
    check_keys(
        &[key(0, &[2]), key(0, &[2])],
        expect!["input 1 (input 0: F64[2]): the key is already declared as input 0; declare each key once"],
    );
}

#[test]
fn graphs_need_all_their_inputs_in_order() {
    let program = Program::parse(TEXT).unwrap();
    let keys: Vec<_> = (0..2).map(|number| TensorKey::numbered(number, program.types()[0].clone())).collect();
    let graph = program.to_graph(&keys).unwrap();
    assert_eq!(Program::from_graph(&graph, &keys).unwrap(), program);
    let message = |order: &[TensorKey]| Program::from_graph(&graph, order).unwrap_err().to_string();
    expect!["the input order misses input 1: F64[2], which the program needs; add it to the order"]
        .assert_eq(&message(&keys[..1]));
    expect!["the input order names input 0: F64[2] at positions 0 and 2; name each input once"].assert_eq(&message(&[
        keys[0].clone(),
        keys[1].clone(),
        keys[0].clone(),
    ]));
    let unused = [keys[1].clone(), TensorKey::numbered(7, TensorType::new(DType::Bool, [])), keys[0].clone()];
    expect![[r#"
        program(%0: F64[2], %1: Bool[], %2: F64[2]) {
          %3: F64[2] = sin %2
          %4: F64[2] = mul %3, %2
          %5: F64[2] = add %4, %0
        } -> (%5)"#]]
    .assert_eq(&Program::from_graph(&graph, &unused).unwrap().to_string());
}

#[test]
fn graphs_with_types_that_do_not_fit_are_no_programs() {
    let key = TensorKey::numbered(0, TensorType::new(DType::Bool, [2]));
    let mut builder = GraphBuilder::<StdTensorOp>::new();
    let x = builder.add_input(key.clone());
    let y = builder.add_operation(ops::Sin {}.into(), vec![x.into()], OperationRole::Primary);
    builder.set_outputs(y);
    let graph = builder.build().unwrap();
    expect!["%1: sin on (Bool[2]): operand 0 is Bool, expected real or complex; convert it first"]
        .assert_eq(&Program::from_graph(&graph, &[key]).unwrap_err().to_string());
}

/// The gradient as a program: linearized, transposed, materialised, printed and read back.
#[test]
fn graphs_of_transforms_become_programs() {
    let primal = Program::parse(TEXT).unwrap();
    let keys = primal.fresh_keys();
    let graph = primal.to_graph(&keys).unwrap();
    let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &keys).unwrap();
    let transposed = linear_transpose(&linear).unwrap();
    let view = transposed.resolve().unwrap();
    let outputs: Vec<_> = (0..2).map(|wrt| transposed.tangent_output_key(wrt).unwrap()).collect();
    let flat = materialize_merge(&view, &outputs).unwrap();
    let order: Vec<_> = keys.iter().chain([transposed.tangent_input_key(0).unwrap()]).cloned().collect();
    let gradient = Program::from_graph(&flat, &order).unwrap();
    expect![[r#"
        program(%0: F64[2], %1: F64[2], %2: F64[2]) {
          %3: F64[2] = sin %0
          %4: F64[2] = cos %0
          %5: F64[2] = mul %3, %2
          %6: F64[2] = mul %0, %2
          %7: F64[2] = mul %4, %6
          %8: F64[2] = add %5, %7
        } -> (%8, %2)"#]]
    .assert_eq(&gradient.to_string());
    // A graph with parents says the same.
    assert_eq!(Program::from_graph(transposed.as_graph(), &order).unwrap(), gradient);

    let back = Program::parse(&gradient.to_string()).unwrap();
    assert_eq!(back, gradient);
    let (x, y, ct) = ([0.3, -1.2], [2.0, 5.0], [1.0, 0.5]);
    let inputs = [x, y, ct].map(|elements| vector(&elements));
    let results = back.eval(inputs.clone()).unwrap();
    let expected = [0, 1].map(|i: usize| ct[i] * (x[i].cos() * x[i] + x[i].sin()));
    results[0].compare(&vector(&expected), Tolerance { rtol: 1e-15, atol: 0.0 }).unwrap();
    assert_eq!(results[1], vector(&ct));
    let ready_made = tidu::vjp(&graph, &keys).unwrap();
    let ready_made = ready_made.eval(&mut (), inputs[..2].to_vec(), inputs[2..].to_vec()).unwrap();
    assert_eq!(ready_made.first, results.into_iter().map(Some).collect::<Vec<_>>());
}

/// Derivatives of every operation as programs: they compute what the graph engine does, print, and are read back.
#[test]
fn derivatives_of_every_operation_become_programs() {
    for entry in CATALOGUE {
        for sample in (entry.samples)().into_iter().filter(|sample| sample.kind != SampleKind::Primal) {
            let mut builder = ProgramBuilder::new();
            let operands: Vec<_> = sample.inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
            let results = builder.apply(sample.op.clone(), &operands).unwrap();
            let primal = builder.finish(&results).unwrap();
            let keys = primal.fresh_keys();
            let wrt: Vec<_> = keys.iter().filter(|key| key.tensor_type().dtype.has_tangent()).cloned().collect();
            if wrt.is_empty() {
                continue;
            }
            let graph = primal.to_graph(&keys).unwrap();
            let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &wrt).unwrap();
            let transposed = linear_transpose(&linear).unwrap();
            let seeds = transposed.tangent_inputs().iter().map(|(key, _)| key.clone());
            let order: Vec<_> = keys.iter().cloned().chain(seeds).collect();
            let program = Program::from_graph(transposed.as_graph(), &order).unwrap();
            assert_eq!(Program::parse(&program.to_string()).unwrap(), program, "{}", entry.name);
            let ones = order[keys.len()..].iter().map(|key| {
                let ty = key.tensor_type();
                Array::full(&ty.shape, 1.0).unwrap().convert(ty.dtype).unwrap()
            });
            let inputs: Vec<_> = sample.inputs.iter().cloned().chain(ones).collect();
            let computed = program.eval(inputs.clone()).unwrap();
            assert_eq!(computed, program.compile().unwrap().eval(&mut (), inputs).unwrap(), "{}", entry.name);
        }
    }
}

/// A linear operation and a primary one of the same operands are one instruction.
#[test]
fn roles_do_not_matter_to_programs() {
    let key = TensorKey::numbered(0, TensorType::new(DType::F64, []));
    let mut builder = GraphBuilder::<StdTensorOp>::new();
    let x = builder.add_input(key.clone());
    let primary = builder.add_operation(ops::Neg {}.into(), vec![x.into()], OperationRole::Primary)[0];
    let linear = builder.add_operation(ops::Neg {}.into(), vec![x.into()], OperationRole::linearized(vec![true]))[0];
    builder.set_outputs([primary, linear]);
    let program = Program::from_graph(&builder.build().unwrap(), &[key]).unwrap();
    assert_eq!(program.to_string(), "program(%0: F64[]) {\n  %1: F64[] = neg %0\n} -> (%1, %1)");
}

/// Every pass over a program takes time in proportion to it, and none recurses: tests run on stacks of 2 MiB.
#[test]
fn programs_may_be_long() {
    const LENGTH: usize = 100_000;
    let mut builder = ProgramBuilder::new();
    let x = builder.input(TensorType::new(DType::F64, [])).unwrap();
    let mut value = x;
    for _ in 0..LENGTH / 2 {
        let sine = builder.apply(ops::Sin {}, &[value]).unwrap()[0];
        value = builder.apply(ops::Add {}, &[sine, x]).unwrap()[0];
    }
    let program = builder.finish(&[value]).unwrap();
    program.verify().unwrap();
    let text = program.to_string();
    assert_eq!(text.lines().count(), LENGTH + 2);
    assert_eq!(Program::parse(&text).unwrap(), program);
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    assert_eq!(Program::from_graph(&graph, &keys).unwrap(), program);
    let expected = (0..LENGTH / 2).fold(0.5_f64, |value, _| value.sin() + 0.5);
    assert_eq!(program.eval([Array::scalar(0.5)]).unwrap(), [Array::scalar(expected)]);
}
