//! Every operation on many lanes at once: each lane is what the operation gives on it alone.

use computegraph::{CompiledProgram, GraphBuilder, OperationRole, ValueRef, compile, materialize_merge, resolve};
use expect_test::expect;
use tenferro_ops::{
    Array, Arrays, Batch, DType, OpDef, OpError, Rule, Sample, SampleKind, StdTensorOp, TensorKey, TensorType,
    Tolerance, TypeFault, TypeMemo, Types, one, op, operands, ops, result,
};
use tidu::eager::{Batched, Evaluator, batched};
use tidu::{batch, linearize};
use tidu_testkit::{BatchCheck, Lanes, Random, TestOperand};

use crate::laws::{for_all_samples, is_double, strange};

/// The inputs of a sample, moved a little if they vary and anywhere if they do not.
fn moved(sample: &Sample<StdTensorOp>, random: &mut Random) -> Vec<Array> {
    // How often a loop runs depends on integers, so that these stay small there.
    let is_loop = !sample.op.definition().bodies().is_empty();
    let mut input = |input: &Array| match input.dtype() {
        DType::Bool => {
            let flipped = |value: bool| value ^ (random.bits() >> 20).is_multiple_of(2);
            let elements: Vec<_> = input.to_vec::<bool>().unwrap().into_iter().map(flipped).collect();
            Array::from_vec(input.shape(), elements).unwrap()
        }
        dtype if dtype.is_integer() && is_loop => {
            // A higher counter ends a loop earlier, and so does a lower number of steps.
            let sign = if sample.op.name() == "while" { 1 } else { -1 };
            let earlier = |entry: i64| entry + sign * ((random.bits() >> 20) % 3) as i64;
            let entries: Vec<_> = input.convert(DType::I64).unwrap().iter::<i64>().unwrap().map(earlier).collect();
            Array::from_vec(input.shape(), entries).unwrap().convert(dtype).unwrap()
        }
        dtype if dtype.is_integer() => strange(input, random),
        _ => input.plus(0.02, &input.random_like(random)),
    };
    sample.inputs.iter().map(&mut input).collect()
}

/// Every choice of operands that have lanes, the empty one left out.
fn choices(operands: usize) -> impl Iterator<Item = Vec<bool>> {
    (1..1_usize << operands).map(move |set| (0..operands).map(|operand| set >> operand & 1 == 1).collect())
}

/// The operation for lanes of some operands, as a program, with which results have lanes.
fn batched_program(
    op: &StdTensorOp,
    types: &[TensorType],
    chosen: &[bool],
    size: usize,
) -> Result<(CompiledProgram<StdTensorOp>, Vec<bool>), String> {
    let mut builder = GraphBuilder::new();
    let keys: Vec<_> = types.iter().cloned().map(TensorKey::fresh).collect();
    let inputs = keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))).collect();
    let outputs = builder.add_operation(op.clone(), inputs, OperationRole::Primary);
    builder.set_outputs(outputs);
    let graph = builder.build().map_err(|error| error.to_string())?;
    let with_lanes: Vec<_> =
        keys.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(key, _)| key.clone()).collect();
    let view = resolve([graph.clone()]).map_err(|error| error.to_string())?;
    let lanes = batch(&view, &graph.output_keys(), &with_lanes, size).map_err(|error| error.to_string())?;
    let mut batched = lanes.inputs().iter().map(|(key, _)| key.clone());
    let order: Vec<_> = keys
        .iter()
        .zip(chosen)
        .map(|(key, chosen)| if *chosen { batched.next().unwrap() } else { key.clone() })
        .collect();
    let outputs: Vec<_> = lanes.outputs().iter().map(|(key, _)| key.clone()).collect();
    let flat = materialize_merge(&lanes.resolve().map_err(|error| error.to_string())?, &outputs);
    let program = compile(&flat.map_err(|error| error.to_string())?, &order).map_err(|error| error.to_string())?;
    Ok((program, lanes.outputs().iter().map(|(_, has_lanes)| *has_lanes).collect()))
}

fn check_values(sample: &Sample<StdTensorOp>, size: usize, random: &mut Random) -> Result<(), String> {
    let types: Vec<_> = sample.inputs.iter().map(Array::tensor_type).collect();
    let mut points: Vec<_> = (0..size).map(|_| moved(sample, random)).collect();
    if let Some(first) = points.first_mut() {
        *first = sample.inputs.clone();
    }
    for chosen in choices(types.len()) {
        let context = |detail: String| format!("{size} lanes of {chosen:?}: {detail}");
        let (program, has_lanes) = batched_program(&sample.op, &types, &chosen, size).map_err(context)?;
        let whole = |operand: usize| match chosen[operand] {
            true => {
                let lanes: Vec<_> = points.iter().map(|point| point[operand].clone()).collect();
                Array::stack(&lanes, &sample.inputs[operand])
            }
            false => sample.inputs[operand].clone(),
        };
        let found = program.eval(&mut (), (0..types.len()).map(whole)).map_err(|error| context(error.to_string()))?;
        let inferred = sample.op.infer(&types).map_err(|error| context(error.to_string()))?;
        for (result, (found, ty)) in found.iter().zip(&inferred).enumerate() {
            let shape = if has_lanes[result] { [&[size], &ty.shape[..]].concat() } else { ty.shape.to_vec() };
            if found.tensor_type() != TensorType::new(ty.dtype, shape) {
                return Err(context(format!("result {result} is {}, a lane {ty}", found.tensor_type())));
            }
        }
        for (lane, point) in points.iter().enumerate() {
            let operand =
                |operand: usize| if chosen[operand] { point[operand].clone() } else { sample.inputs[operand].clone() };
            let alone = sample.op.eval((0..types.len()).map(operand)).map_err(|error| context(error.to_string()))?;
            for (result, alone) in alone.iter().enumerate() {
                let found = if has_lanes[result] { found[result].lane(lane, size) } else { found[result].clone() };
                let single = matches!(alone.dtype(), DType::F32 | DType::C32);
                let tolerance = if single { 1e-4 } else { 1e-11 };
                let close = found.compare(alone, Tolerance { rtol: tolerance, atol: tolerance });
                close.map_err(|error| context(format!("lane {lane}, result {result}: {error}")))?;
            }
        }
    }
    Ok(())
}

#[test]
fn lanes_are_what_they_are_alone() {
    let mut random = Random::new(5);
    for_all_samples(|_, sample| [0, 1, 3].iter().try_for_each(|size| check_values(sample, *size, &mut random)));
}

#[test]
fn lanes_are_differentiated_as_they_are_alone() {
    let mut random = Random::new(6);
    for_all_samples(|_, sample| {
        if sample.kind == SampleKind::Primal || !sample.inputs.iter().all(is_double) {
            return Ok(());
        }
        let lanes = vec![sample.inputs.clone(), moved(sample, &mut random)];
        let mut context = ();
        let mut check = BatchCheck::new(&mut context).tolerance(1e-8);
        check.check_lanes(&sample.op, &sample.inputs, &lanes).map_err(|error| error.to_string())
    });
}

op! {
    /// Three times a number, with a word for lanes.
    struct Thrice = "test.thrice";
}

op! {
    /// Three times a number, without.
    struct OneLane = "test.one_lane";
}

macro_rules! triple {
    ($Op:ident, $batch:expr) => {
        impl OpDef for $Op {
            const BATCH: Batch<Self> = $batch;
            const RULE: Rule<Self> = Rule::Elementwise(|_, x, _, _| x[0].full_like(3.0));

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(x[0].clone())
            }

            fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
                let [mut x] = operands(x);
                x.as_mut_slice::<f64>()?.iter_mut().for_each(|x| *x *= 3.0);
                result(x)
            }
        }
    };
}
triple!(Thrice, Batch::Elementwise);
triple!(OneLane, Batch::Missing);

#[test]
fn operations_from_outside_bring_their_own_word_or_are_refused() {
    let point = Array::from_slice([2], &[0.5, -1.0]).unwrap();
    BatchCheck::new(&mut ()).check_rule(&StdTensorOp::extension(Thrice {}), std::slice::from_ref(&point)).unwrap();
    let refused = batched_program(&StdTensorOp::extension(OneLane {}), &[point.tensor_type()], &[true], 2);
    let Err(refused) = refused else { panic!("an error is expected") };
    expect!["test.one_lane has no batch_rule; implement it, or keep the operation off the batched path (path from the output: test.one_lane)"]
        .assert_eq(&refused);
}

#[test]
fn operations_are_batched_while_they_run() {
    let mut executor = Evaluator::new((), |value: &Array, number| TensorKey::numbered(number, value.tensor_type()));
    let x = Batched::lanes(Array::from_slice([3, 2], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap());
    let w = Batched::shared(Array::from_slice([2, 1], &[10.0, 100.0]).unwrap());
    let (lhs, rhs) = (vec![0], vec![0]);
    let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: lhs, rhs_contract: rhs };
    let product = batched(&mut executor, &StdTensorOp::from(dot), &[&x, &w], 3, &mut TypeMemo::default()).unwrap();
    assert_eq!(product, [Batched::lanes(Array::from_slice([3, 1], &[210.0, 430.0, 650.0]).unwrap())]);
    let wrong =
        batched(&mut executor, &StdTensorOp::from(ops::Sin {}), &[&x], 2, &mut TypeMemo::default()).unwrap_err();
    expect!["the batch_rule of sin was given something it cannot handle: an operand of type F64[3,2] was said to have 2 lanes; they lie along the first axis (path from the output: sin)"]
        .assert_eq(&wrong.to_string());
}

/// What no lane of a product reaches is computed once, and the tangent of a batched graph is a batched one.
#[test]
fn a_shared_factor_is_contracted_without_being_copied() {
    let types = [TensorType::new(DType::F64, [2, 4]), TensorType::new(DType::F64, [4, 5])];
    let keys = types.map(TensorKey::fresh);
    let mut builder = GraphBuilder::<StdTensorOp>::new();
    let inputs: Vec<_> = keys.iter().map(|key| builder.add_input(key.clone())).collect();
    let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
    let output = builder.add_operation(
        StdTensorOp::from(dot),
        inputs.iter().map(|id| (*id).into()).collect(),
        OperationRole::Primary,
    );
    builder.set_outputs(output);
    let lane = builder.build().unwrap();
    let lanes = batch(&resolve([lane.clone()]).unwrap(), &lane.output_keys(), &keys[..1], 3).unwrap();
    let linear = linearize(&lanes.resolve().unwrap(), &[lanes.outputs()[0].0.clone()], &keys[1..]).unwrap();
    let text = computegraph::text::print([("p", &lane), ("b", lanes.as_graph()), ("t", linear.as_graph())]);
    expect![[r#"
        graph p {
          p0 = input
          p1 = input
          p2 = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]}(p0, p1)
        } -> p2
        graph b {
          b0 = input
          b1 = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [2], rhs_contract: [0]}(b0, p1)
        } -> b1
        graph t {
          t0 = input
          t1 = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [2], rhs_contract: [0]}(b0, t0*)
        } -> t1
    "#]]
    .assert_eq(&text);
}
