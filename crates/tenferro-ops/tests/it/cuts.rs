//! A cotangent that a select has cut off stays zero, through whatever operations it passes.

use tenferro_ops::{
    Array, CATALOGUE, Lane, Places, ProgramBuilder, Sample, SampleKind, StdTensorOp, TensorType, ValueId, ops,
};
use tidu_testkit::Random;

use crate::differentiated::{Differentiated, basis, components, from_components, program_of};

/// Samples in double precision that are differentiated, with the name of the operation.
fn samples() -> impl Iterator<Item = (&'static str, Sample<StdTensorOp>)> {
    let of = |entry: &'static tenferro_ops::CatalogueEntry| {
        (entry.samples)().into_iter().map(move |sample| (entry.name, sample))
    };
    CATALOGUE.iter().flat_map(of).filter(|(_, sample)| {
        let is_double = |input: &Array| !matches!(input.dtype(), tenferro_ops::DType::F32 | tenferro_ops::DType::C32);
        sample.kind != SampleKind::Primal && sample.inputs.iter().all(is_double)
    })
}

/// What operations say about places is what their derivatives show, one direction after the other.
#[test]
fn places_are_what_operations_say() {
    let (mut same, mut moved) = (0, 0);
    for (name, sample) in samples() {
        let places = sample.op.definition().places();
        if places == Places::Mixed {
            continue;
        }
        let active: Vec<_> = (0..sample.inputs.len()).collect();
        let at = Differentiated::new(&program_of(&sample.op, &sample.inputs), &sample.inputs, &active);
        for &operand in &at.active {
            let one = Differentiated::new(&program_of(&sample.op, &sample.inputs), &sample.inputs, &[operand]);
            let ty = sample.inputs[operand].tensor_type();
            for (element, unit) in basis(std::slice::from_ref(&ty)).into_iter().enumerate() {
                for (result, tangent) in one.values.iter().zip(one.jvp().call(&unit)) {
                    let numbers = components(&tangent);
                    match places {
                        Places::Same if result.shape() == &ty.shape => {
                            let element = element / if ty.dtype.is_complex() { 2 } else { 1 };
                            let per_element = if result.dtype().is_complex() { 2 } else { 1 };
                            let elsewhere = |(i, number): (usize, &f64)| i / per_element != element && *number != 0.0;
                            let found = numbers.iter().enumerate().any(elsewhere);
                            assert!(!found, "{name}: element {element} of operand {operand} gives {tangent:?}");
                            same += 1;
                        }
                        Places::Same => {}
                        _ => {
                            let is_count = |number: &f64| *number >= 0.0 && number.fract() == 0.0;
                            assert!(numbers.iter().all(is_count), "{name}: operand {operand} gives {tangent:?}");
                            moved += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(same > 200 && moved > 200, "{same} and {moved} directions");
}

/// The index of an element along an axis.
fn index_along(shape: &[usize], axis: usize, element: usize) -> usize {
    element / shape[axis + 1..].iter().product::<usize>() % shape[axis]
}

/// Lanes that operations say they keep apart are apart, as their derivatives show.
#[test]
fn lanes_are_what_operations_say() {
    let mut names = std::collections::BTreeSet::new();
    let mut apart = 0;
    for (name, sample) in samples() {
        let active: Vec<_> = (0..sample.inputs.len()).collect();
        let at = Differentiated::new(&program_of(&sample.op, &sample.inputs), &sample.inputs, &active);
        let x = types(&sample.inputs);
        let y = sample.op.infer(&x).unwrap();
        for &operand in &at.active {
            let one = Differentiated::new(&program_of(&sample.op, &sample.inputs), &sample.inputs, &[operand]);
            let ty = &x[operand];
            let lanes: Vec<_> = (0..ty.rank()).map(|axis| sample.op.lanes(operand, axis, &x, &y)).collect();
            for (component, unit) in basis(std::slice::from_ref(ty)).into_iter().enumerate() {
                let element = component / if ty.dtype.is_complex() { 2 } else { 1 };
                for (result, tangent) in one.jvp().call(&unit).iter().enumerate() {
                    let shape = tangent.shape();
                    let per_element = if tangent.dtype().is_complex() { 2 } else { 1 };
                    let reached = components(tangent).into_iter().enumerate().filter(|(_, number)| *number != 0.0);
                    let reached: Vec<_> = reached.map(|(component, _)| component / per_element).collect();
                    for (axis, lanes) in lanes.iter().enumerate() {
                        let index = index_along(&ty.shape, axis, element);
                        let is_right = match lanes[result] {
                            Lane::Mixed => continue,
                            Lane::Nowhere => reached.is_empty(),
                            Lane::Along(at) => reached.iter().all(|reached| index_along(shape, at, *reached) == index),
                        };
                        assert!(is_right, "{name}: axis {axis} of operand {operand} is {lanes:?}, gives {tangent:?}");
                        names.insert(name);
                        apart += 1;
                    }
                }
            }
        }
    }
    let expected = ["dot_general", "transpose", "reshape", "cumsum", "gather", "fft", "scan", "conv_general", "solve"];
    assert!(expected.iter().all(|name| names.contains(name)) && apart > 1000, "{apart} lanes of {names:?}");
}

/// An operation of which a mask takes some elements, the rest zeros.
fn masked(op: &StdTensorOp, inputs: &[Array]) -> tenferro_ops::Program {
    let mut builder = ProgramBuilder::new();
    let operands: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
    let (mask, operands) = operands.split_first().unwrap();
    let result = builder.apply(op.clone(), operands).unwrap()[0];
    let zeros = zeros_like(&mut builder, &op.infer(&types(&inputs[1..])).unwrap()[0]);
    let chosen = builder.apply(ops::Select::PLAIN, &[*mask, result, zeros]).unwrap();
    builder.finish(&chosen).unwrap()
}

fn types(inputs: &[Array]) -> Vec<TensorType> {
    inputs.iter().map(Array::tensor_type).collect()
}

fn zeros_like(builder: &mut ProgramBuilder, ty: &TensorType) -> ValueId {
    builder.apply(ops::Constant { value: Array::zeros(ty.dtype, &ty.shape).unwrap() }, &[]).unwrap()[0]
}

/// Numbers at which most functions are singular or are not defined.
const STRANGE: [f64; 7] = [f64::NAN, 0.0, -0.0, 1.0, -1.0, f64::INFINITY, -2.5];

/// Every operation that works element by element, at strange numbers: what is cut off gets zero, and the rest what it
/// gets without a mask.
#[test]
fn elementwise_operations_leave_nothing_where_they_are_cut_off() {
    let mut random = Random::new(25);
    let mut names = std::collections::BTreeSet::new();
    for (name, sample) in samples() {
        let is_elementwise = CATALOGUE.iter().any(|entry| entry.name == name && entry.group.starts_with("elementwise"));
        let result = &sample.op.infer(&types(&sample.inputs)).unwrap()[0];
        let has_tangents = sample.inputs.iter().all(|input| input.dtype().has_tangent()) && result.dtype.has_tangent();
        if !is_elementwise || !has_tangents {
            continue;
        }
        for strange in STRANGE {
            let mut pick = |array: &Array| {
                let numbers = components(array);
                let numbers: Vec<_> =
                    numbers.iter().map(|number| if random.unit() > 0.0 { strange } else { *number }).collect();
                from_components(&array.tensor_type(), &numbers)
            };
            let mut inputs = vec![Array::full(&result.shape, false).unwrap()];
            inputs.extend(sample.inputs.iter().map(&mut pick));
            let truth: Vec<_> = (0..inputs[0].len()).map(|_| random.unit() > 0.0).collect();
            inputs[0] = Array::from_slice(&result.shape, &truth).unwrap();
            let active: Vec<_> = (0..sample.inputs.len()).collect();
            let alone = Differentiated::new(&program_of(&sample.op, &inputs[1..]), &inputs[1..], &active);
            let active: Vec<_> = active.iter().map(|operand| operand + 1).collect();
            let cut = Differentiated::new(&masked(&sample.op, &inputs), &inputs, &active);
            let seed = from_components(result, &vec![1.0; components(&cut.values[0]).len()]);
            let seeds = std::slice::from_ref(&seed);
            for (found, alone) in cut.vjp().call(seeds).iter().zip(alone.vjp().call(seeds)) {
                let (found, alone) = (components(found), components(&alone));
                let per_element = found.len() / truth.len();
                for (i, (found, alone)) in found.iter().zip(&alone).enumerate() {
                    let is_right = if truth[i / per_element] {
                        found == alone || (found.is_nan() && alone.is_nan())
                    } else {
                        *found == 0.0
                    };
                    assert!(is_right, "{name} at {strange}, {truth:?}: found {found} at {i}, alone {alone}");
                    names.insert(name);
                }
            }
        }
    }
    assert!(names.len() >= 35, "{names:?}");
}

/// A chain of operations that move elements about.
fn moves(builder: &mut ProgramBuilder, x: ValueId, shape: &[usize], choices: &[u64]) -> (ValueId, Vec<usize>) {
    let (mut x, mut shape) = (x, shape.to_vec());
    for choice in choices {
        let rank = shape.len();
        let op: StdTensorOp = match choice % 9 {
            0 => ops::Reverse { dimensions: vec![0] }.into(),
            1 if rank == 2 => {
                shape.swap(0, 1);
                ops::Transpose { permutation: vec![1, 0] }.into()
            }
            2 if shape[0] > 1 => {
                let start = vec![1].into_iter().chain(vec![0; rank - 1]).collect();
                let slice = ops::Slice { start, limit: shape.clone(), strides: vec![1; rank] };
                shape[0] -= 1;
                slice.into()
            }
            3 => {
                shape = vec![shape.iter().product()];
                ops::Reshape { shape: shape.clone() }.into()
            }
            4 => {
                let broadcast_dimensions = (1..=rank).collect();
                shape.insert(0, 2);
                ops::BroadcastInDim { shape: shape.clone(), broadcast_dimensions }.into()
            }
            5 if rank > 1 => {
                shape.remove(0);
                ops::ReduceSum { axes: vec![0] }.into()
            }
            6 => ops::Cumsum { axis: 0, reverse: false }.into(),
            7 => {
                let zero = zeros_like(builder, &TensorType::new(tenferro_ops::DType::F64, []));
                let (low, mut high, interior) = (vec![0; rank], vec![0; rank], vec![0; rank]);
                high[0] = 1;
                shape[0] += 1;
                x = builder.apply(ops::Pad { low, high, interior }, &[x, zero]).unwrap()[0];
                continue;
            }
            8 => {
                let both = builder
                    .apply(ops::Concatenate { dimension: 0, operands: tenferro_ops::OperandCount(2) }, &[x, x])
                    .unwrap()[0];
                x = both;
                shape[0] *= 2;
                continue;
            }
            _ => continue,
        };
        x = builder.apply(op, &[x]).unwrap()[0];
    }
    (x, shape)
}

/// Random chains: an element of √x gets what arrives there where the mask takes something of it, and zero elsewhere.
#[test]
fn masks_travel_through_chains_of_operations_that_move_elements() {
    let mut random = Random::new(9);
    let (mut cut_off, mut kept) = (0, 0);
    for _ in 0..300 {
        let choices: Vec<_> = (0..1 + random.bits() % 5).map(|_| random.bits() >> 20).collect();
        let shape = [3, 2];
        let ty = TensorType::new(tenferro_ops::DType::F64, shape);
        let mut builder = ProgramBuilder::new();
        let x = builder.input(ty.clone()).unwrap();
        let (moved, moved_shape) = moves(&mut builder, x, &shape, &choices);
        let moves_alone = builder.finish(&[moved]).unwrap();
        let count: usize = moved_shape.iter().product();
        let truth: Vec<_> = (0..count).map(|_| random.unit() > 0.4).collect();
        let mask = Array::from_slice(&moved_shape[..], &truth).unwrap();

        let mut builder = ProgramBuilder::new();
        let inputs = [builder.input(mask.tensor_type()).unwrap(), builder.input(ty.clone()).unwrap()];
        let root = builder.apply(ops::Sqrt {}, &[inputs[1]]).unwrap()[0];
        let (moved, _) = moves(&mut builder, root, &shape, &choices);
        let zeros = zeros_like(&mut builder, &TensorType::new(tenferro_ops::DType::F64, &moved_shape[..]));
        let chosen = builder.apply(ops::Select::PLAIN, &[inputs[0], moved, zeros]).unwrap();
        let program = builder.finish(&chosen).unwrap();

        let x = Array::from_slice(shape, &[0.0, 4.0, -1.0, 0.25, 0.0, 1.0]).unwrap();
        let at = Differentiated::new(&program, &[mask, x.clone()], &[1]);
        let weights: Vec<_> = (0..count).map(|_| random.unit()).collect();
        let seed = Array::from_slice(&moved_shape[..], &weights).unwrap();
        let found = components(&at.vjp().call(&[seed])[0]);
        for (i, unit) in basis(&[ty]).into_iter().enumerate() {
            // Where the element goes, by values alone.
            let goes = components(&moves_alone.eval(unit).unwrap()[0]);
            let arrives: Vec<_> = (0..count).filter(|j| truth[*j] && goes[*j] != 0.0).collect();
            if arrives.is_empty() {
                assert_eq!(found[i], 0.0, "{choices:?}, {truth:?}, element {i} of {x:?}");
                cut_off += 1;
            } else if components(&x)[i] > 0.0 {
                let expected: f64 = arrives.iter().map(|j| weights[*j] * goes[*j]).sum();
                let expected = expected * 0.5 / components(&x)[i].sqrt();
                assert!(
                    (found[i] - expected).abs() < 1e-12,
                    "{choices:?}: found {found:?}, expected {expected} at {i}"
                );
                kept += 1;
            }
        }
    }
    assert!(cut_off > 100 && kept > 300, "{cut_off} cut off, {kept} kept");
}

/// What two uses of one value are cut by is joined, and complementary cuts leave none.
#[test]
fn cotangents_that_meet_keep_what_either_has() {
    let mut builder = ProgramBuilder::new();
    let vector = |dtype| TensorType::new(dtype, [4]);
    let p = builder.input(vector(tenferro_ops::DType::Bool)).unwrap();
    let q = builder.input(TensorType::new(tenferro_ops::DType::Bool, [])).unwrap();
    let x = builder.input(vector(tenferro_ops::DType::F64)).unwrap();
    let root = builder.apply(ops::Sqrt {}, &[x]).unwrap()[0];
    let first = builder.apply(ops::Select::PLAIN, &[p, root, x]).unwrap()[0];
    // One truth value for all elements beside one for each.
    let second = builder.apply(ops::Select::PLAIN, &[q, x, root]).unwrap()[0];
    let sum = builder.apply(ops::Add {}, &[first, second]).unwrap();
    let program = builder.finish(&sum).unwrap();
    let slopes = |p: [bool; 4], q: bool, x: [f64; 4]| {
        let inputs = [Array::from_slice([4], &p).unwrap(), Array::scalar(q), Array::from_slice([4], &x).unwrap()];
        let ones = Array::full([4], 1.0).unwrap();
        components(&Differentiated::new(&program, &inputs, &[2]).vjp().call(&[ones])[0])
    };
    let p = [true, false, false, true];
    assert_eq!(slopes(p, true, [4.0, 0.0, -1.0, 1.0]), [1.25, 2.0, 2.0, 1.5]);
    assert_eq!(slopes(p, false, [4.0, 1.0, 0.25, 1.0]), [0.5, 1.5, 2.0, 1.0]);
}
