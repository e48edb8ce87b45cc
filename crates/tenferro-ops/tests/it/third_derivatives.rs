//! Every elementwise operation up to its third derivatives, against a table of high-precision numbers.
//!
//! The table comes from `tests/data/third_derivatives.py`. Each derivative is taken by nested linearizations, once by
//! forward mode alone and once with each choice of levels transposed.

use std::collections::BTreeMap;

use computegraph::{GraphBuilder, OperationRole, ResolvedView, ValueKey, compile, materialize_merge, resolve};
use tenferro_ops::{Array, CATALOGUE, Complex, DType, StdTensorOp, TensorKey};
use tidu::{linear_transpose, linearize};

use crate::table;

const TABLE: &str = include_str!("../data/third_derivatives.csv");
const HEADING: &str = "op,attributes,dtype,operands,orders,value";

/// Elementwise operations that pass derivatives and are not in the table.
const LEFT_OUT: &[(&str, &str)] = &[
    ("conj", "linear, not holomorphic"),
    ("real", "linear, not holomorphic"),
    ("imag", "linear, not holomorphic"),
    ("complex", "linear, its operands are real and its result is not"),
    ("maximum", "linear but for kinks"),
    ("minimum", "linear but for kinks"),
];

/// How far a derivative may be off, relative to its size. What is smaller than rounding of the largest derivative at
/// the same point counts as zero.
const RELATIVE: f64 = 1e-10;
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// The rows of one operation: points, and the derivatives at each by order.
#[derive(Default)]
struct Entry {
    points: Vec<Vec<Complex<f64>>>,
    derivatives: Vec<BTreeMap<Vec<usize>, Complex<f64>>>,
}

fn entries() -> BTreeMap<(&'static str, &'static str, &'static str), Entry> {
    let mut entries: BTreeMap<_, Entry> = BTreeMap::new();
    for row in table::rows(TABLE, HEADING) {
        let [op, attributes, dtype, operands, orders, value] = row[..] else { panic!("six columns, found {row:?}") };
        let entry = entries.entry((op, attributes, dtype)).or_default();
        let point: Vec<_> = operands.split(';').map(table::number).collect();
        if entry.points.last() != Some(&point) {
            entry.points.push(point);
            entry.derivatives.push(BTreeMap::new());
        }
        let orders = orders.split(';').map(|order| order.parse().expect("orders are integers")).collect();
        entry.derivatives.last_mut().expect("a point was pushed").insert(orders, table::number(value));
    }
    entries
}

#[test]
fn the_table_has_every_operation() {
    let entries = entries();
    let in_table = |name: &str| entries.keys().any(|(op, ..)| *op == name);
    let missing = CATALOGUE.iter().filter(|entry| {
        let is_elementwise = entry.group.starts_with("elementwise") && entry.rule != "zero";
        is_elementwise && !in_table(entry.name) && !LEFT_OUT.iter().any(|(name, _)| *name == entry.name)
    });
    let missing: Vec<_> = missing.map(|entry| entry.name).collect();
    assert!(missing.is_empty(), "add these to third_derivatives.py, or to LEFT_OUT with a reason: {missing:?}");
}

#[test]
fn third_derivatives_agree_with_the_table() {
    let mut failures = Vec::new();
    for ((name, attributes, dtype), entry) in entries() {
        let operand_count = entry.points[0].len();
        let Some(op) = table::operation(name, attributes, operand_count) else {
            failures.push(format!("{name}{{{attributes}}}: no such operation"));
            continue;
        };
        let dtype = dtype.parse().expect("a dtype");
        let orders: Vec<_> = entry.derivatives[0].keys().cloned().collect();
        for orders in orders {
            for reversed_levels in 0..1 << orders.iter().sum::<usize>() {
                let found = derivatives(&op, dtype, &entry.points, &orders, reversed_levels);
                for (position, found) in found.into_iter().enumerate() {
                    let expected = entry.derivatives[position][&orders];
                    let largest = entry.derivatives[position].values().map(|value| value.norm()).fold(0.0, f64::max);
                    let allowed = RELATIVE * expected.norm() + ROUNDING * largest;
                    let is_close = (found - expected).norm() <= allowed;
                    if !is_close {
                        let point = &entry.points[position];
                        failures.push(format!(
                            "{op} at {point:?}, orders {orders:?}, levels reversed {reversed_levels:03b}: {found} is not {expected}"
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// One partial derivative at all points at once; bit k of `reversed_levels` says whether level k is transposed.
fn derivatives(
    op: &StdTensorOp,
    dtype: DType,
    points: &[Vec<Complex<f64>>],
    orders: &[usize],
    reversed_levels: usize,
) -> Vec<Complex<f64>> {
    let shape = [points.len()];
    let array = |numbers: &[Complex<f64>]| Array::from_slice(shape, numbers).unwrap().convert(dtype).unwrap();
    let operand = |operand: usize| points.iter().map(|point| point[operand]).collect::<Vec<_>>();
    let ones = array(&vec![Complex::new(1.0, 0.0); points.len()]);

    let mut values: Vec<_> = (0..orders.len()).map(|position| array(&operand(position))).collect();
    let mut keys: Vec<_> = values.iter().map(|value| TensorKey::fresh(value.tensor_type())).collect();
    let mut builder = GraphBuilder::new();
    let inputs: Vec<_> = keys.iter().map(|key| builder.add_input(key.clone()).into()).collect();
    let outputs = builder.add_operation(op.clone(), inputs, OperationRole::Primary);
    builder.set_outputs(outputs);
    let graph = builder.build().unwrap();
    let mut output: ValueKey<StdTensorOp> = graph.output_keys()[0].clone();
    let mut view: ResolvedView<StdTensorOp> = resolve([graph]).unwrap();

    let operands = orders.iter().enumerate().flat_map(|(operand, order)| std::iter::repeat_n(operand, *order));
    for (level, operand) in operands.collect::<Vec<_>>().into_iter().enumerate() {
        let mut map = linearize(&view, &[output], &keys[operand..=operand]).unwrap();
        if reversed_levels >> level & 1 == 1 {
            map = linear_transpose(&map).unwrap();
        }
        let Some(derivative) = map.tangent_output_key(0) else { return vec![Complex::default(); points.len()] };
        output = derivative;
        view = map.resolve().unwrap();
        keys.extend(map.tangent_inputs().iter().map(|(key, _)| key.clone()));
        values.push(ones.clone());
    }
    let program = compile(&materialize_merge(&view, &[output]).unwrap(), &keys).unwrap();
    let results = program.eval(&mut (), values).unwrap();
    let results = results[0].convert(DType::C64).unwrap();
    // Transposition conjugates the coefficients, once and for all levels after it.
    let conjugate = |z: &Complex<f64>| if reversed_levels == 0 { *z } else { z.conj() };
    results.as_slice::<Complex<f64>>().unwrap().iter().map(conjugate).collect()
}
