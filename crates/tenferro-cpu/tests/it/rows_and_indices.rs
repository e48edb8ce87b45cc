//! Operands that are read row by row where they are, and rows that are found by indices.

use tenferro_cpu::CpuExecutor;
use tenferro_ops::{
    Array, Buffer, DType, Executor, OperandCount, ProgramBuilder, ReferenceExecutor, StdTensorOp, ValueId, ops,
    ops::ScatterKind,
};

use crate::programs::{Random, cases, compare};

/// Neighbours by shifts around the edge, by padding and by slices; rows and columns for all others; sums of what comes out.
#[test]
fn stencils_agree() {
    for seed in 0..cases(600) {
        let mut random = Random(seed * 7919 + 5);
        let dtype = random.pick(&[DType::F32, DType::F64]);
        let mut shape = vec![random.pick(&[5, 12, 33]), random.pick(&[16, 31, 70])];
        if random.below(3) == 0 {
            shape.insert(random.below(3), random.pick(&[1, 2, 3]));
        }
        let rank = shape.len();
        let mut builder = ProgramBuilder::new();
        let mut inputs = vec![random.numbers(dtype, &shape), random.numbers(dtype, &shape), random.numbers(dtype, &[])];
        let kept: Vec<_> = (0..rank).filter(|_| random.below(2) == 0).collect();
        let of_kept: Vec<_> = kept.iter().map(|axis| shape[*axis]).collect();
        inputs.push(random.numbers(dtype, &of_kept));
        let arguments: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
        let spread = ops::BroadcastInDim { shape: shape.clone(), broadcast_dimensions: kept };
        let spread = builder.apply(spread, &[arguments[3]]).unwrap()[0];
        let mut values = vec![arguments[0], arguments[1], spread];
        for _ in 0..3 + random.below(10) {
            let (x, axis) = (random.pick(&values), random.below(rank));
            let size = shape[axis];
            let shift = 1 + random.below(3);
            let slice = |from: usize, to: usize| {
                let (mut start, mut limit) = (vec![0; rank], shape.clone());
                (start[axis], limit[axis]) = (from, to);
                ops::Slice { start, limit, strides: vec![1; rank] }
            };
            let result = match random.below(6) {
                0 if shift < size => {
                    let parts = [slice(shift, size), slice(0, shift)];
                    let parts = parts.map(|part| builder.apply(part, &[x]).unwrap()[0]);
                    builder.apply(ops::Concatenate { dimension: axis, operands: OperandCount(2) }, &parts).unwrap()[0]
                }
                1 | 2 if shift < size => {
                    let part = random.pick(&[slice(shift, size), slice(0, size - shift)]);
                    let part = builder.apply(part, &[x]).unwrap()[0];
                    let (mut low, mut high) = (vec![0; rank], vec![0; rank]);
                    low[axis] = random.below(shift + 1) as i64;
                    high[axis] = shift as i64 - low[axis];
                    let pad = ops::Pad { low, high, interior: vec![0; rank] };
                    builder.apply(pad, &[part, arguments[2]]).unwrap()[0]
                }
                3 => builder.apply(ops::Mul {}, &[x, random.pick(&values)]).unwrap()[0],
                4 => builder.apply(ops::Maximum {}, &[x, random.pick(&values)]).unwrap()[0],
                _ => builder.apply(ops::Add {}, &[x, random.pick(&values)]).unwrap()[0],
            };
            values.push(result);
        }
        let last = values[values.len() - 1];
        let axes = random.pick(&[(0..rank).collect(), vec![0], vec![rank - 1], (0..rank - 1).collect::<Vec<_>>()]);
        let sum = builder.apply(ops::ReduceSum { axes }, &[last]).unwrap()[0];
        let program = builder.finish(&[sum, last, random.pick(&values)]).unwrap();
        compare(&program, &inputs, if dtype == DType::F32 { 1e-4 } else { 1e-12 });
    }
}

/// The dimension numbers of windows that are whole along all axes but the first ones, of which indices tell the place.
fn gather(array: &[usize], indexed: usize, whole: bool) -> ops::Gather {
    let rank = array.len();
    let mut slice_sizes = vec![1; rank];
    slice_sizes[indexed..].copy_from_slice(&array[indexed..]);
    let collapsed = if whole { indexed } else { indexed - 1 };
    if !whole {
        slice_sizes[indexed - 1] = array[indexed - 1].min(2);
    }
    ops::Gather {
        // Behind one batch axis.
        offset_dims: (1..=rank - collapsed).collect(),
        collapsed_slice_dims: (0..collapsed).collect(),
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: (0..indexed).collect(),
        index_vector_dim: 1,
        slice_sizes,
    }
}

fn scatter(gather: &ops::Gather, kind: ScatterKind) -> ops::Scatter {
    ops::Scatter {
        kind,
        update_window_dims: gather.offset_dims.clone(),
        inserted_window_dims: gather.collapsed_slice_dims.clone(),
        input_batching_dims: vec![],
        scatter_indices_batching_dims: vec![],
        scatter_dims_to_operand_dims: gather.start_index_map.clone(),
        index_vector_dim: 1,
    }
}

/// Messages along edges: rows that are gathered, computed with, folded, and scattered to where other indices tell.
#[test]
fn gathers_and_scatters_agree() {
    use ScatterKind::{Add, Max, Min, Mul, Set};
    for seed in 0..cases(600) {
        let mut random = Random(seed * 7919 + 3);
        let dtype = random.pick(&[DType::F32, DType::F64, DType::I32]);
        let shape = random.pick(&[vec![7], vec![9, 5], vec![6, 64], vec![4, 5, 3], vec![5, 4], vec![3, 1, 40]]);
        let indexed = 1 + random.below(shape.len());
        let whole = random.below(3) > 0;
        let gather = gather(&shape, indexed, whole);
        // More than a tile holds, sometimes.
        let count = random.pick(&[1, 10, 150, 600]);
        let index_type = random.pick(&[DType::I32, DType::I64, DType::U32]);
        // Some are outside.
        let mut indices = || {
            let low = if index_type == DType::U32 { 0 } else { -1 };
            let index = Array::from_fn(&[count, indexed][..], |_: &[usize]| random.below(9) as i64 + low).unwrap();
            index.convert(index_type).unwrap()
        };
        let (from, to) = (indices(), indices());
        let inputs = [random.numbers(dtype, &shape), from, to, random.numbers(dtype, &shape)];
        let mut builder = ProgramBuilder::new();
        let [array, from, to, other] = inputs.each_ref().map(|input| builder.input(input.tensor_type()).unwrap());
        let rows = builder.apply(gather.clone(), &[array, from]).unwrap()[0];
        let mut values: Vec<ValueId> = vec![rows];
        for _ in 0..random.below(4) {
            let op: StdTensorOp = random.pick(&[ops::Add {}.into(), ops::Mul {}.into(), ops::Maximum {}.into()]);
            let operands = [random.pick(&values), random.pick(&values)];
            values.push(builder.apply(op, &operands).unwrap()[0]);
        }
        let again = builder.apply(gather.clone(), &[other, to]).unwrap()[0];
        let both = builder.apply(ops::Sub {}, &[values[values.len() - 1], again]).unwrap()[0];
        values.push(both);
        let zero = builder.apply(ops::Constant { value: Array::scalar(0.0).convert(dtype).unwrap() }, &[]).unwrap()[0];
        let zeros = ops::BroadcastInDim { shape: shape.clone(), broadcast_dimensions: vec![] };
        let zeros = builder.apply(zeros, &[zero]).unwrap()[0];
        let mut outputs = Vec::new();
        let mut x = random.pick(&[zeros, other]);
        for _ in 0..1 + random.below(3) {
            let kind = random.pick(&[Add, Add, Max, Min, Mul, Set]);
            let index = random.pick(&[to, to, from]);
            let scattered = builder.apply(scatter(&gather, kind), &[x, index, random.pick(&values)]).unwrap()[0];
            outputs.push(scattered);
            x = random.pick(&[scattered, other, array]);
        }
        let sum = builder.apply(ops::ReduceSum { axes: vec![0] }, &[both]).unwrap()[0];
        outputs.extend([sum, random.pick(&values)]);
        let program = builder.finish(&outputs).unwrap();
        // The largest of different sums may be another one.
        compare(&program, &inputs, if dtype == DType::F32 { 1e-4 } else { 1e-12 });
    }
}

/// A table that is given away is changed where it is, by a program that reads it before.
#[test]
fn tables_that_are_given_away_are_updated_in_place() {
    let shape = [300, 64];
    let gather = gather(&shape, 1, true);
    let mut builder = ProgramBuilder::new();
    let mut random = Random(11);
    let index = Array::from_fn(&[500, 1][..], |_: &[usize]| random.below(310) as i64).unwrap();
    let mut table = || random.numbers(DType::F32, &shape);
    let (one, other) = (table(), table());
    let [x, at, y] = [&one, &index, &other].map(|input| builder.input(input.tensor_type()).unwrap());
    let rows = builder.apply(gather.clone(), &[x, at]).unwrap()[0];
    let updates = builder.apply(ops::Square {}, &[rows]).unwrap()[0];
    // One is read again by the region that changes it, the other is not.
    let add = scatter(&gather, ScatterKind::Add);
    let outputs = [x, y].map(|table| builder.apply(add.clone(), &[table, at, updates]).unwrap()[0]);
    let program = builder.finish(&outputs).unwrap();
    let run = |executor: &dyn Executor| {
        let executable = executor.compile(&program).unwrap();
        let copy = |array: &Array| Array::from_slice(array.shape(), array.as_slice::<f32>().unwrap()).unwrap();
        let mut inputs = [copy(&one), index.clone(), copy(&other)].map(Buffer::from);
        let mut outputs = vec![Buffer::default(); 2];
        executable.run_into(&mut inputs, &mut outputs).unwrap();
        outputs.iter().map(|output| output.to_array().unwrap().to_vec::<f32>().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(run(&CpuExecutor::new()), run(&ReferenceExecutor));
}
