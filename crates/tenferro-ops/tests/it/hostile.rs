//! Attributes and types that nobody would write: inference answers or refuses, and what it accepts works.

use computegraph::{GraphBuilder, OperationRole, ValueRef, resolve};
use tenferro_ops::{Array, Attribute, CATALOGUE, DType, StdTensorOp, TensorKey, TensorType};
use tidu::{linear_transpose, linearize};

type Attributes = Vec<(String, Attribute)>;

/// Numbers at the ends of the types that attributes are kept in, and small ones.
const NUMBERS: [i128; 12] = [
    0,
    1,
    2,
    5,
    -1,
    i32::MAX as i128,
    u32::MAX as i128,
    1 << 61,
    i64::MAX as i128,
    i64::MIN as i128,
    usize::MAX as i128,
    usize::MAX as i128 + 1,
];

/// The attribute with one thing changed, in every way.
fn changed(attribute: &Attribute) -> Vec<Attribute> {
    let mut results = Vec::new();
    match attribute {
        Attribute::Int(_) => results.extend(NUMBERS.map(Attribute::Int)),
        Attribute::Bool(truth) => results.push(Attribute::Bool(!truth)),
        Attribute::Word(_) => results.extend(DType::ALL.map(|dtype| Attribute::Word(dtype.name().to_owned()))),
        Attribute::List(entries) => {
            results.push(Attribute::List(Vec::new()));
            results.push(Attribute::List([&entries[..], &[Attribute::Int(0)]].concat()));
            results.push(Attribute::List([&entries[..], entries.get(..1).unwrap_or_default()].concat()));
            results.push(Attribute::List(entries[..entries.len().saturating_sub(1)].to_vec()));
            results.push(Attribute::List(entries.iter().rev().cloned().collect()));
            for (position, entry) in entries.iter().enumerate() {
                for entry in changed(entry) {
                    let mut entries = entries.clone();
                    entries[position] = entry;
                    results.push(Attribute::List(entries));
                }
            }
        }
        Attribute::Record(entries) => {
            for (position, (_, entry)) in entries.iter().enumerate() {
                for entry in changed(entry) {
                    let mut entries = entries.clone();
                    entries[position].1 = entry;
                    results.push(Attribute::Record(entries));
                }
            }
        }
        _ => {}
    }
    results
}

fn changed_attributes(attributes: &Attributes) -> Vec<Attributes> {
    let mut results = Vec::new();
    for (position, (_, attribute)) in attributes.iter().enumerate() {
        for attribute in changed(attribute) {
            let mut attributes = attributes.clone();
            attributes[position].1 = attribute;
            results.push(attributes);
        }
    }
    results
}

/// The operand types with one of them changed, in every way; and with all of another dtype.
fn changed_types(types: &[TensorType]) -> Vec<Vec<TensorType>> {
    let mut results = Vec::new();
    for dtype in DType::ALL {
        results.push(types.iter().map(|ty| TensorType::new(dtype, &ty.shape)).collect());
    }
    for position in 0..types.len() {
        let ty = &types[position];
        let mut shapes = vec![vec![], vec![0], vec![usize::MAX], vec![1 << 59, 0], [&ty.shape[..], &[1]].concat()];
        for axis in 0..ty.rank() {
            for size in [0, 1, ty.shape[axis] + 1, 1 << 40] {
                let mut shape = ty.shape.to_vec();
                shape[axis] = size;
                shapes.push(shape);
            }
            let mut shape = ty.shape.to_vec();
            shape.remove(axis);
            shapes.push(shape);
        }
        let shapes = shapes.into_iter().map(|shape| TensorType::new(ty.dtype, shape));
        let dtypes = DType::ALL.into_iter().map(|dtype| TensorType::new(dtype, &ty.shape));
        for ty in shapes.chain(dtypes) {
            let mut types = types.to_vec();
            types[position] = ty;
            results.push(types);
        }
    }
    // Empty along the first axis of every operand at once, and scalars.
    let emptied = |ty: &TensorType| {
        let mut shape = ty.shape.to_vec();
        shape.iter_mut().take(1).for_each(|size| *size = 0);
        TensorType::new(ty.dtype, shape)
    };
    results.push(types.iter().map(emptied).collect());
    results.push(types.iter().map(|ty| TensorType::new(ty.dtype, [])).collect());
    results
}

/// Inference must not panic; what it accepts must have derivatives, and values if they are small.
fn check(op: &StdTensorOp, types: &[TensorType]) -> Result<(), String> {
    let Ok(results) = op.infer(types) else { return Ok(()) };
    let place = || format!("{op} on {types:?}");
    let count = |ty: &TensorType| ty.element_count().unwrap_or(usize::MAX);
    if types.iter().chain(&results).all(|ty| count(ty) <= 1 << 12) {
        let inputs: Result<Vec<_>, _> = types.iter().map(|ty| Array::zeros(ty.dtype, &ty.shape)).collect();
        let inputs = inputs.map_err(|error| error.to_string())?;
        op.eval(inputs).map_err(|error| format!("{}: evaluation: {error}", place()))?;
    }
    let active = |ty: &TensorType| ty.dtype.has_tangent();
    if !types.iter().any(active) || !results.iter().any(active) {
        return Ok(());
    }
    let mut builder = GraphBuilder::new();
    let keys: Vec<_> = types.iter().map(|ty| TensorKey::fresh(ty.clone())).collect();
    let operands = keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))).collect();
    let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
    builder.set_outputs(outputs);
    let graph = builder.build().map_err(|error| error.to_string())?;
    let outputs: Vec<_> = graph.output_keys();
    let wrt: Vec<_> = keys.iter().zip(types).filter(|(_, ty)| active(ty)).map(|(key, _)| key.clone()).collect();
    let view = resolve([graph]).map_err(|error| error.to_string())?;
    let linear = linearize(&view, &outputs, &wrt).map_err(|error| format!("{}: JVP: {error}", place()))?;
    linear_transpose(&linear).map_err(|error| format!("{}: VJP: {error}", place()))?;
    Ok(())
}

#[test]
fn hostile_attributes_and_types_never_panic() {
    let mut failures = Vec::new();
    for entry in CATALOGUE {
        for sample in (entry.samples)() {
            let attributes = sample.op.definition().attributes();
            let attributes: Attributes = attributes.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            let types: Vec<_> = sample.inputs.iter().map(Array::tensor_type).collect();
            for attributes in changed_attributes(&attributes) {
                if let Ok(op) = StdTensorOp::from_attributes(entry.name, &attributes, types.len()) {
                    failures.extend(check(&op, &types).err());
                }
            }
            for types in changed_types(&types) {
                failures.extend(check(&sample.op, &types).err());
            }
        }
    }
    failures.truncate(40);
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
