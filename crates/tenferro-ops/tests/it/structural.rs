//! Structural operations where sizes are extreme: many operands, huge attributes, everything cropped away.

use std::time::{Duration, Instant};

use tenferro_ops::ops::{Concatenate, Pad, Slice, Split};
use tenferro_ops::{Array, Category, DType, OperandCount, StdTensorOp, TensorType};

use crate::differentiated::{Differentiated, program_of};

fn vector(elements: &[f64]) -> Array {
    Array::from_slice([elements.len()], elements).unwrap()
}

fn numbers(array: &Array) -> Vec<f64> {
    array.to_vec().unwrap()
}

/// The transpose of a concatenation is one `split`, and that of a split one concatenation: work stays linear in the
/// number of operands at every order. Quadratic work on these sizes would take minutes.
#[test]
fn many_operands_are_concatenated_in_linear_time() {
    let count = 10_000;
    let inputs: Vec<_> = (0..count).map(|i| vector(&[i as f64, -1.0])).collect();
    let start = Instant::now();
    let program = program_of(&Concatenate { dimension: 0, operands: OperandCount(count) }.into(), &inputs);
    let all: Vec<_> = (0..count).collect();
    let at = Differentiated::new(&program, &inputs, &all);
    assert_eq!(at.values[0].len(), 2 * count);
    assert_eq!(at.jvp().call(&inputs)[0], at.values[0]);
    assert_eq!(at.vjp().call(&at.values), inputs);

    // One active operand among many.
    let at = Differentiated::new(&program, &inputs, &[7]);
    assert_eq!(numbers(&at.vjp().call(&at.values)[0]), [7.0, -1.0]);

    // The transpose of the transpose.
    let split = Split { dimension: 0, sizes: vec![2; count] };
    let program = program_of(&split.into(), &at.values);
    let at = Differentiated::new(&program, &at.values, &[0]);
    assert_eq!(at.vjp().call(&inputs)[0].len(), 2 * count);
    assert!(start.elapsed() < Duration::from_secs(60), "took {:?}", start.elapsed());
}

#[test]
fn empty_operands_are_concatenated_without_work() {
    // Rows of which only one operand has entries.
    let empty = Array::zeros(DType::F64, [100_000, 0]).unwrap();
    let full = Array::full([100_000, 1], 1.0).unwrap();
    let mut inputs = vec![empty; 5_000];
    inputs.push(full.clone());
    let op = StdTensorOp::from(Concatenate { dimension: 1, operands: OperandCount(inputs.len()) });
    assert_eq!(op.eval(inputs).unwrap()[0], full);
}

#[test]
fn concatenations_that_do_not_fit_are_refused() {
    let category = |dimension, shapes: &[&[usize]]| {
        let types: Vec<_> = shapes.iter().map(|shape| TensorType::new(DType::F64, *shape)).collect();
        let op = StdTensorOp::from(Concatenate { dimension, operands: OperandCount(types.len()) });
        op.infer(&types).unwrap_err().category
    };
    assert_eq!(category(0, &[]), Category::Arity);
    assert_eq!(category(0, &[&[]]), Category::Axis);
    assert_eq!(category(usize::MAX, &[&[2]]), Category::Axis);
    assert_eq!(category(0, &[&[2], &[2, 1]]), Category::Rank);
    assert_eq!(category(0, &[&[2, 1], &[2, 2]]), Category::Shape);
    let large = 1 << 59;
    assert_eq!(category(0, &[&[large], &[large], &[large]]), Category::Shape);
    let split = |dimension, sizes: &[usize]| {
        let op = StdTensorOp::from(Split { dimension, sizes: sizes.to_vec() });
        op.infer(&[TensorType::new(DType::F64, [3])]).unwrap_err().category
    };
    assert_eq!(split(1, &[3]), Category::Axis);
    assert_eq!(split(0, &[]), Category::Attribute);
    assert_eq!(split(0, &[usize::MAX, 4]), Category::Shape);
}

/// The cotangents of a pad, for cotangents 1, 2, 3, …
#[track_caller]
fn check_pad(low: i64, high: i64, interior: i64, x: &[f64], result: &[f64], of_x: &[f64], of_value: f64) {
    let op = Pad { low: vec![low], high: vec![high], interior: vec![interior] };
    let inputs = [vector(x), Array::scalar(9.0)];
    let at = Differentiated::new(&program_of(&op.into(), &inputs), &inputs, &[0, 1]);
    assert_eq!(numbers(&at.values[0]), result);
    let ct: Vec<_> = (1..=result.len()).map(|number| number as f64).collect();
    let cotangents = at.vjp().call(&[vector(&ct)]);
    assert_eq!(numbers(&cotangents[0]), of_x);
    assert_eq!(cotangents[1].item::<f64>().unwrap(), of_value);
}

/// Section 4: negative edges crop after interior dilation; what is cropped gets no cotangent.
#[test]
fn pads_crop_in_every_way() {
    check_pad(1, 2, 0, &[5.0, 6.0], &[9.0, 5.0, 6.0, 9.0, 9.0], &[2.0, 3.0], 10.0);
    check_pad(0, 0, 2, &[5.0, 6.0], &[5.0, 9.0, 9.0, 6.0], &[1.0, 4.0], 5.0);
    check_pad(-1, -1, 1, &[5.0, 6.0, 7.0], &[9.0, 6.0, 9.0], &[0.0, 2.0, 0.0], 4.0);
    check_pad(-1, 0, 2, &[5.0, 6.0], &[9.0, 9.0, 6.0], &[0.0, 3.0], 3.0);
    // Everything is cropped, with room left and without.
    check_pad(-4, 3, 0, &[5.0, 6.0], &[9.0], &[0.0, 0.0], 1.0);
    check_pad(3, -4, 0, &[5.0, 6.0], &[9.0], &[0.0, 0.0], 1.0);
    check_pad(-1, -1, 0, &[5.0, 6.0], &[], &[0.0, 0.0], 0.0);
    // One entry and none have nothing between them.
    check_pad(1, 0, i64::MAX, &[5.0], &[9.0, 5.0], &[2.0], 1.0);
    check_pad(1, 1, i64::MAX, &[], &[9.0, 9.0], &[], 3.0);
    // The widest edges, and interior padding far larger than any memory, most of it cropped again.
    check_pad(i64::MIN, i64::MAX, 0, &[5.0, 6.0], &[9.0], &[0.0, 0.0], 1.0);
    check_pad(i64::MAX, i64::MIN, 0, &[5.0, 6.0], &[9.0], &[0.0, 0.0], 1.0);
    check_pad(-(1 << 60), 0, 1 << 60, &[5.0, 6.0], &[9.0, 6.0], &[0.0, 2.0], 1.0);
}

/// An infinite cotangent at a place of x stays out of that of the padding value.
#[test]
fn the_padding_value_sees_only_its_own_cotangents() {
    let op = Pad { low: vec![1], high: vec![0], interior: vec![0] };
    let inputs = [vector(&[5.0]), Array::scalar(9.0)];
    let at = Differentiated::new(&program_of(&op.into(), &inputs), &inputs, &[0, 1]);
    assert_eq!(at.vjp().call(&[vector(&[3.0, f64::INFINITY])])[1].item::<f64>().unwrap(), 3.0);
}

#[test]
fn pads_that_overflow_are_refused() {
    let category = |low, high, interior, size| {
        let op = StdTensorOp::from(Pad { low: vec![low], high: vec![high], interior: vec![interior] });
        let types = [TensorType::new(DType::F64, [size]), TensorType::new(DType::F64, [])];
        op.infer(&types).unwrap_err().category
    };
    assert_eq!(category(i64::MAX, i64::MAX, i64::MAX, 1 << 50), Category::Shape);
    assert_eq!(category(i64::MIN, i64::MIN, 0, 3), Category::Shape);
    assert_eq!(category(0, 0, i64::MIN, 3), Category::Attribute);
}

/// Any step is legal; beyond the axis it takes one entry.
#[test]
fn slices_take_any_step() {
    let inputs = [vector(&[5.0, 6.0, 7.0])];
    for (start, step, values, cotangent) in [
        (1, usize::MAX, &[6.0][..], [0.0, 1.0, 0.0]),
        (0, 2, &[5.0, 7.0], [1.0, 0.0, 2.0]),
        (3, usize::MAX, &[], [0.0; 3]),
    ] {
        let op = Slice { start: vec![start], limit: vec![3], strides: vec![step] };
        let at = Differentiated::new(&program_of(&op.into(), &inputs), &inputs, &[0]);
        assert_eq!(numbers(&at.values[0]), values);
        let ct: Vec<_> = (1..=values.len()).map(|number| number as f64).collect();
        assert_eq!(numbers(&at.vjp().call(&[vector(&ct)])[0]), cotangent);
    }
}
