//! Which dtypes each operation takes, and that single precision computes what double precision does.

use computegraph::{Graph, GraphBuilder, OperationRole, ValueRef};
use tenferro_ops::{Array, CATALOGUE, DType, Sample, SampleKind, StdTensorOp, TensorKey, TensorType, Tolerance};
use tidu_testkit::{Random, TestOperand};

const REAL: &str = "F32 F64";
const COMPLEX: &str = "C32 C64";
const FLOAT: &str = "F32 F64 C32 C64";
const ORDERED: &str = "F32 F64 I32 I64 U32 U64";
const NUMBER: &str = "F32 F64 C32 C64 I32 I64 U32 U64";
const BITS: &str = "I32 I64 Bool U32 U64";
const INTEGER: &str = "I32 I64 U32 U64";
const ORDERED_OR_BOOL: &str = "F32 F64 I32 I64 Bool U32 U64";
const ALL: &str = "F32 F64 C32 C64 I32 I64 Bool U32 U64";

/// What each operation takes as its main operands, over all its attributes.
const ACCEPTED: &[(&str, &[&str])] = &[
    (NUMBER, &["neg", "abs", "sign", "integer_pow", "square", "add", "sub", "mul", "div"]),
    (NUMBER, &["reduce_sum", "reduce_prod", "cumsum", "cumprod", "dot_general", "reduce_window"]),
    (FLOAT, &["sqrt", "rsqrt", "exp", "expm1", "log", "log1p", "sin", "cos", "tan", "asin", "acos", "atan"]),
    (FLOAT, &["sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "logistic", "reciprocal", "conj", "pow"]),
    (FLOAT, &["conv_general", "fft", "cholesky", "triangular_solve", "solve", "inv", "det", "slogdet", "qr", "lu"]),
    (FLOAT, &["svd", "eigh", "eig", "expm"]),
    (REAL, &["cbrt", "erf", "erfc", "erf_inv", "lgamma", "digamma", "polygamma", "floor", "ceil", "round_even"]),
    (REAL, &["trunc", "is_finite", "atan2", "complex", "cumlogsumexp", "select_and_scatter_add"]),
    (COMPLEX, &["real", "imag"]),
    (BITS, &["not", "and", "or", "xor", "reduce_and", "reduce_or"]),
    (INTEGER, &["shift_left", "shift_right_logical", "shift_right_arithmetic"]),
    (ORDERED, &["rem", "clamp", "argmax", "argmin", "cummax", "cummin", "top_k"]),
    (ORDERED_OR_BOOL, &["maximum", "minimum", "reduce_max", "reduce_min"]),
    (ALL, &["compare", "select", "convert", "reshape", "transpose", "broadcast_in_dim", "slice", "pad"]),
    (ALL, &["concatenate", "reverse", "dynamic_slice", "dynamic_update_slice", "gather", "scatter", "sort"]),
];

/// The sample with its main operands, those of the dtype of the first floating-point one, in another dtype.
fn converted(sample: &Sample<StdTensorOp>, dtype: DType) -> Option<Vec<Array>> {
    let floats = || sample.inputs.iter().map(Array::dtype).filter(|dtype| dtype.is_float());
    let main = floats().next().or(sample.inputs.first().map(Array::dtype))?;
    let convert = |x: &Array| if x.dtype() == main { x.convert(dtype).unwrap() } else { x.clone() };
    Some(sample.inputs.iter().map(convert).collect())
}

#[test]
fn each_operation_takes_the_dtypes_of_its_row() {
    for (dtypes, names) in ACCEPTED {
        for name in *names {
            let entry = CATALOGUE.iter().find(|entry| entry.name == *name);
            let entry = entry.unwrap_or_else(|| panic!("{name} does not exist"));
            let samples = (entry.samples)();
            let takes = |dtype: &DType| {
                samples.iter().any(|sample| {
                    let Some(inputs) = converted(sample, *dtype) else { return false };
                    let types: Vec<_> = inputs.iter().map(Array::tensor_type).collect();
                    let accepted = sample.op.infer(&types).is_ok();
                    if accepted {
                        let result = sample.op.eval(inputs);
                        result.unwrap_or_else(|error| panic!("{name} on {dtype}: {error}"));
                    }
                    accepted
                })
            };
            let taken: Vec<_> = DType::ALL.into_iter().filter(takes).map(DType::name).collect();
            assert_eq!(taken.join(" "), *dtypes, "{name}");
        }
    }
}

#[test]
fn single_precision_computes_what_double_precision_does() {
    let mut compared = 0;
    for entry in CATALOGUE {
        for (position, sample) in (entry.samples)().into_iter().enumerate() {
            if sample.kind == SampleKind::Primal || !sample.inputs.iter().any(TestOperand::has_tangent) {
                continue;
            }
            let Some(single) = single(&sample.inputs) else { continue };
            // What single precision cannot hold is left out: both compute from the same numbers.
            let double: Vec<_> =
                single.iter().zip(&sample.inputs).map(|(x, original)| x.convert(original.dtype()).unwrap()).collect();
            let found = derivatives(&sample.op, &single);
            let expected = derivatives(&sample.op, &double);
            for (found, expected) in found.iter().zip(&expected) {
                let size = expected.norm().max(1.0);
                let found = found.convert(expected.dtype()).unwrap();
                found.compare(expected, Tolerance { rtol: 1e-3, atol: 2e-4 * size }).unwrap_or_else(|mismatch| {
                    panic!("sample {position} of {}: {} in single precision: {mismatch}", entry.name, sample.op)
                });
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "only {compared} results were compared");
}

/// The operands in single precision; none if none of them is in double precision.
fn single(inputs: &[Array]) -> Option<Vec<Array>> {
    let dtype = |dtype| match dtype {
        DType::F64 => DType::F32,
        DType::C64 => DType::C32,
        other => other,
    };
    let single: Vec<_> = inputs.iter().map(|x| x.convert(dtype(x.dtype())).unwrap()).collect();
    (single.iter().zip(inputs).any(|(a, b)| a.dtype() != b.dtype())).then_some(single)
}

/// Values, tangents and cotangents, in directions that do not depend on the precision.
fn derivatives(op: &StdTensorOp, inputs: &[Array]) -> Vec<Array> {
    let (graph, keys) = graph_of(op, inputs);
    let values = op.eval(inputs.iter().cloned()).unwrap();
    let wrt: Vec<_> = keys.into_iter().filter(|key| key.tensor_type().dtype.has_tangent()).collect();
    let random = |arrays: Vec<TensorType>| {
        let mut random = Random::new(7);
        arrays.into_iter().map(move |ty| Array::zeros(ty.dtype, ty.shape).unwrap().random_like(&mut random))
    };
    let tangents = random(wrt.iter().map(|key| key.tensor_type().clone()).collect());
    let cotangents = random(values.iter().map(Array::tensor_type).collect());
    let forward = tidu::jvp(&graph, &wrt).unwrap().eval(&mut (), inputs.iter().cloned(), tangents).unwrap();
    let backward = tidu::vjp(&graph, &wrt).unwrap().eval(&mut (), inputs.iter().cloned(), cotangents).unwrap();
    forward.values.into_iter().chain(forward.first.into_iter().chain(backward.first).flatten()).collect()
}

fn graph_of(op: &StdTensorOp, inputs: &[Array]) -> (Graph<StdTensorOp>, Vec<TensorKey>) {
    let mut builder = GraphBuilder::new();
    let keys: Vec<_> = inputs.iter().map(|x| TensorKey::fresh(x.tensor_type())).collect();
    let operands = keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))).collect();
    let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
    builder.set_outputs(outputs);
    (builder.build().unwrap(), keys)
}
