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
    (
        ALL,
        &["compare", "select", "convert", "stop_gradient", "reshape", "transpose", "broadcast_in_dim", "slice", "pad"],
    ),
    (NUMBER, &["linear_recurrence", "scatter_affine", "dynamic_gather_adjoint", "put_along_axis"]),
    (
        FLOAT,
        &["cofactor", "expm_frechet", "phase_pivot", "tie_guard", "tie_places", "eigh_frame", "svd_frame", "eig_frame"],
    ),
    (FLOAT, &["gap_quotient", "svd_gap_quotient", "sum_quotient", "column_quotient"]),
    (FLOAT, &["nan_unless_zero", "nan_unless_zero_product", "series_remainder", "lyapunov"]),
    (REAL, &["window_pick", "window_deal"]),
    (ALL, &["split", "dynamic_gather", "take_along_axis"]),
    (ALL, &["concatenate", "reverse", "dynamic_slice", "dynamic_update_slice", "gather", "scatter", "sort"]),
];

/// Operations whose main operand says nothing: it is missing, or of one dtype, or the width matters.
const OTHERWISE: &[&str] = &[
    "constant",
    "iota",
    "rng_bits",
    "rng_bits_lanes",
    "bitcast_convert",
    "call",
    "custom_call",
    "custom_tangent",
    "cond",
    "switch",
    "while",
    "scan",
];

#[test]
fn every_operation_has_a_line_in_the_table() {
    let listed: Vec<_> = ACCEPTED.iter().flat_map(|(_, names)| names.iter()).chain(OTHERWISE).copied().collect();
    let missing: Vec<_> = CATALOGUE.iter().map(|entry| entry.name).filter(|name| !listed.contains(name)).collect();
    assert!(missing.is_empty(), "add these to ACCEPTED, with the dtypes of their rows: {missing:?}");
}

/// With these attributes an operation takes less than its line says.
#[test]
fn attributes_narrow_the_dtypes() {
    let narrowed: [(&str, &str, &[&str], &str); 5] = [
        ("compare", "direction", &["LT", "LE", "GT", "GE"], ORDERED_OR_BOOL),
        ("scatter", "kind", &["min", "max"], ORDERED),
        ("scatter", "kind", &["add", "mul"], NUMBER),
        ("reduce_window", "kind", &["max", "min"], ORDERED),
        ("fft", "kind", &["rfft"], REAL),
    ];
    for (name, attribute, words, dtypes) in narrowed {
        let entry = CATALOGUE.iter().find(|entry| entry.name == name).unwrap();
        let has_word = |sample: &Sample<StdTensorOp>| {
            let attributes = sample.op.definition().attributes();
            attributes.iter().any(|(name, value)| *name == attribute && words.contains(&value.to_string().as_str()))
        };
        let samples: Vec<_> = (entry.samples)().into_iter().filter(has_word).collect();
        assert!(!samples.is_empty(), "{name} has no sample with {words:?}");
        assert_eq!(taken(name, &samples), dtypes, "{name} with {words:?}");
    }
}

/// The dtypes that inference accepts at some sample, each of which is evaluated there.
fn taken(name: &str, samples: &[Sample<StdTensorOp>]) -> String {
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
    DType::ALL.into_iter().filter(takes).map(DType::name).collect::<Vec<_>>().join(" ")
}

/// The sample with its main operands, those of the dtype of the first floating-point one, in another dtype.
fn converted(sample: &Sample<StdTensorOp>, dtype: DType) -> Option<Vec<Array>> {
    let floats = || sample.inputs.iter().map(Array::dtype).filter(|dtype| dtype.is_float());
    let main = floats().next().or(sample.inputs.first().map(Array::dtype))?;
    let convert = |x: &Array| if x.dtype() == main { x.convert(dtype).unwrap() } else { x.clone() };
    Some(sample.inputs.iter().map(convert).collect())
}

#[test]
fn each_operation_takes_the_dtypes_of_its_row() {
    let mut differing = Vec::new();
    for (dtypes, names) in ACCEPTED {
        for name in *names {
            let entry = CATALOGUE.iter().find(|entry| entry.name == *name);
            let entry = entry.unwrap_or_else(|| panic!("{name} does not exist"));
            let found = taken(name, &(entry.samples)());
            if found != *dtypes {
                differing.push(format!("{name} takes {found}, its row says {dtypes}"));
            }
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn single_precision_computes_what_double_precision_does() {
    let mut compared = 0;
    for entry in CATALOGUE {
        for (position, sample) in (entry.samples)().into_iter().enumerate() {
            // Programs that an operation owns have their types written in them.
            let owns_programs = !sample.op.definition().bodies().is_empty();
            if owns_programs || sample.kind == SampleKind::Primal || !sample.inputs.iter().any(TestOperand::has_tangent)
            {
                continue;
            }
            let Some(single) = single(&sample.inputs) else { continue };
            // What single precision cannot hold is left out: both compute from the same numbers.
            let double: Vec<_> =
                single.iter().zip(&sample.inputs).map(|(x, original)| x.convert(original.dtype()).unwrap()).collect();
            let found = derivatives(&sample.op, &single);
            let expected = derivatives(&sample.op, &double);
            // Numbers that cancel leave noise of the size of their rounding.
            let size = expected.iter().map(TestOperand::norm).fold(0.0, f64::max);
            for (found, expected) in found.iter().zip(&expected) {
                let found = found.convert(expected.dtype()).unwrap();
                found.compare(expected, Tolerance { rtol: 1e-4, atol: 1e-5 * size }).unwrap_or_else(|mismatch| {
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

/// Values, tangents, cotangents and second derivatives, in directions that do not depend on the precision.
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
    let seeds = cotangents.chain(random(wrt.iter().map(|key| key.tensor_type().clone()).collect()));
    let backward = tidu::hvp(&graph, &wrt).unwrap().eval(&mut (), inputs.iter().cloned(), seeds).unwrap();
    let derivatives = forward.first.into_iter().chain(backward.first).chain(backward.second);
    forward.values.into_iter().chain(derivatives.flatten()).collect()
}

fn graph_of(op: &StdTensorOp, inputs: &[Array]) -> (Graph<StdTensorOp>, Vec<TensorKey>) {
    let mut builder = GraphBuilder::new();
    let keys: Vec<_> = inputs.iter().map(|x| TensorKey::fresh(x.tensor_type())).collect();
    let operands = keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))).collect();
    let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
    builder.set_outputs(outputs);
    (builder.build().unwrap(), keys)
}
