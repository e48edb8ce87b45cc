//! Programs with broadcasts, folds and loops.

use tenferro_cpu::CpuExecutor;
use tenferro_ops::{
    Array, Body, Buffer, DType, Elements, Executor, OperandCount, Program, ProgramBuilder, ReferenceExecutor,
    StdTensorOp, Tolerance, ValueId, ops,
};

fn run(executor: &dyn Executor, program: &Program, inputs: &[Array], times: usize) -> Vec<Result<Vec<Array>, String>> {
    let executable = match executor.compile(program) {
        Ok(executable) => executable,
        Err(error) => return vec![Err(error.to_string())],
    };
    let once = |_| {
        let mut buffers: Vec<Buffer> = inputs.iter().cloned().map(Buffer::from).collect();
        let mut outputs = vec![Buffer::default(); program.outputs().len()];
        executable.run_into(&mut buffers, &mut outputs).map_err(|error| error.to_string())?;
        outputs.iter().map(|output| output.to_array().map_err(|error| error.to_string())).collect()
    };
    (0..times).map(once).collect()
}

/// Compiled, three times in a row, a program gives what the reference gives, up to a tolerance; with machine code and
/// without it gives the same bits.
pub(crate) fn compare(program: &Program, inputs: &[Array], tolerance: f64) {
    let expected = run(&ReferenceExecutor, program, inputs, 1).swap_remove(0);
    let found = run(&CpuExecutor::new(), program, inputs, 3);
    // `cargo xtask memcheck` says so when valgrind runs the test: what its AVX computes from NaN is its own.
    let is_nan = |input: &Array| bits(input).contains(&u64::MAX);
    if std::env::var_os("UNDER_VALGRIND").is_some() && inputs.iter().any(is_nan) {
        return;
    }
    if let (Ok(native), Ok(portable)) = (&found[0], &run(&CpuExecutor::portable(), program, inputs, 1)[0]) {
        for (native, portable) in native.iter().zip(portable) {
            assert_eq!(bits(native), bits(portable), "{program}");
        }
    }
    for found in found {
        match (&found, &expected) {
            (Ok(found), Ok(expected)) => {
                for (found, expected) in found.iter().zip(expected) {
                    assert_eq!(found.tensor_type(), expected.tensor_type(), "{program}");
                    let tolerance = Tolerance { atol: tolerance, rtol: tolerance };
                    if let Err(mismatch) = found.compare(expected, tolerance) {
                        panic!("{mismatch}\n{program}");
                    }
                }
            }
            (Err(_), Err(_)) => {}
            _ => panic!("{found:?} instead of {expected:?}\n{program}"),
        }
    }
}

/// The bits of numbers; those of all NaN are the same.
fn bits(array: &Array) -> Vec<u64> {
    match array.elements().unwrap() {
        Elements::F32(x) => x.iter().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits().into() }).collect(),
        Elements::F64(x) => x.iter().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }).collect(),
        // Machine code computes no others.
        _ => Vec::new(),
    }
}

/// Numbers from a seed, the same on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    pub(crate) fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    pub(crate) fn numbers(&mut self, dtype: DType, shape: &[usize]) -> Array {
        let number = |_: &[usize]| self.below(2001) as f64 / 500.0 - 2.0;
        Array::from_fn(shape, number).unwrap().convert(dtype).unwrap()
    }
}

/// A random program: arithmetic on elements, everything that moves them, folds, products, a loop and a branch.
fn random_program(random: &mut Random) -> (Program, Vec<Array>) {
    let dtype = random.pick(&[DType::F32, DType::F64, DType::F64, DType::C64, DType::I32]);
    let mut builder = ProgramBuilder::new();
    let sizes = [1, 2, 3, 5, 8, 17, 40, 600];
    let mut shapes: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..3 {
        let rank = 1 + random.below(3);
        let largest = [0, 8, 7, 5][rank];
        shapes.push((0..rank).map(|_| sizes[random.below(largest)]).collect());
    }
    let inputs: Vec<_> = shapes.iter().map(|shape| random.numbers(dtype, shape)).collect();
    let mut values: Vec<(ValueId, Vec<usize>)> = Vec::new();
    for (input, shape) in inputs.iter().zip(&shapes) {
        values.push((builder.input(input.tensor_type()).unwrap(), shape.clone()));
    }
    // A constant of equal elements, which takes one.
    let shape = random.pick(&shapes);
    let number = random.below(3) as f64;
    let value = Array::from_fn(&shape[..], |_: &[usize]| number).unwrap().convert(dtype).unwrap();
    values.push((builder.apply(ops::Constant { value }, &[]).unwrap()[0], shape));
    for _ in 0..4 + random.below(24) {
        let (x, shape) = random.pick(&values);
        let rank = shape.len();
        let same: Vec<_> = values.iter().filter(|(_, other)| *other == shape).map(|(value, _)| *value).collect();
        let y = random.pick(&same);
        let axis = random.below(rank.max(1));
        let op: (StdTensorOp, Vec<ValueId>) = match random.below(32) {
            0 | 1 => (ops::Add {}.into(), vec![x, y]),
            2 => (ops::Mul {}.into(), vec![x, y]),
            3 => (ops::Sub {}.into(), vec![x, y]),
            4 => (ops::Neg {}.into(), vec![x]),
            5 if dtype.is_float() => {
                // Of a large number the rounding of a sum before it would decide.
                let small = builder.apply(ops::Tanh {}, &[x]).unwrap()[0];
                (ops::Sin {}.into(), vec![small])
            }
            6 if dtype.is_float() => (ops::Tanh {}.into(), vec![x]),
            7 => (ops::Square {}.into(), vec![x]),
            8 if !dtype.is_complex() => {
                let direction = random.pick(&[ops::Direction::Lt, ops::Direction::Ge]);
                let mask = builder.apply(ops::Compare { direction }, &[x, y]).unwrap()[0];
                (ops::Select::PLAIN.into(), vec![mask, x, random.pick(&same)])
            }
            9 if !dtype.is_complex() => (ops::Maximum {}.into(), vec![x, y]),
            10 | 11 => {
                // A new axis somewhere.
                let mut wider = shape.clone();
                wider.insert(axis, random.pick(&[1, 2, 3]));
                let kept = (0..=rank).filter(|new| *new != axis).collect();
                (ops::BroadcastInDim { shape: wider, broadcast_dimensions: kept }.into(), vec![x])
            }
            12 if rank > 1 => {
                let mut permutation: Vec<_> = (0..rank).collect();
                permutation.swap(axis, random.below(rank));
                (ops::Transpose { permutation }.into(), vec![x])
            }
            13 if rank > 0 => {
                let start: Vec<_> = shape.iter().map(|size| random.below(*size)).collect();
                let strides = vec![1 + random.below(2); rank];
                (ops::Slice { start, limit: shape.clone(), strides }.into(), vec![x])
            }
            14 if rank > 0 => (ops::Reverse { dimensions: vec![axis] }.into(), vec![x]),
            15 => {
                let shape = random.pick(&[vec![shape.iter().product()], [&shape[..], &[1]].concat()]);
                (ops::Reshape { shape }.into(), vec![x])
            }
            16 if rank > 0 => (ops::ReduceSum { axes: vec![axis] }.into(), vec![x]),
            17 if rank > 0 && !dtype.is_complex() => {
                let axes = random.pick(&[vec![axis], (0..rank).collect()]);
                (ops::ReduceMax { axes }.into(), vec![x])
            }
            18 if rank > 0 => {
                let high = random.pick(&[-1, 0, 2]);
                let interior = (0..rank).map(|_| random.pick(&[0, 0, 1])).collect();
                let pad = ops::Pad { low: vec![1; rank], high: vec![high; rank], interior };
                (pad.into(), vec![x, values[0].0])
            }
            19 if rank == 2 && shape[0] * shape[1] < 2000 => {
                let dot = |contract: usize| ops::DotGeneral {
                    lhs_batch: vec![],
                    rhs_batch: vec![],
                    lhs_contract: vec![contract],
                    rhs_contract: vec![contract],
                };
                let product: StdTensorOp = dot(random.below(2)).into();
                if random.below(2) == 0 {
                    (product, vec![x, y])
                } else {
                    let product = builder.apply(product, &[x, y]).unwrap()[0];
                    (ops::Transpose { permutation: vec![1, 0] }.into(), vec![product])
                }
            }
            23 if rank > 0 && shape[axis] > 1 => {
                let first = 1 + random.below(shape[axis] - 1);
                let split = ops::Split { dimension: axis, sizes: vec![first, shape[axis] - first] };
                let parts = builder.apply(split, &[x]).unwrap().to_vec();
                (ops::Neg {}.into(), vec![random.pick(&parts)])
            }
            20..23 if rank > 0 => {
                // What rows are folded to is computed with, and given back to all elements: means, softmax.
                let axes: Vec<_> = random.pick(&[vec![rank - 1], vec![axis], (axis..rank).collect()]);
                let mut folded = builder.apply(ops::ReduceSum { axes: axes.clone() }, &[x]).unwrap()[0];
                if random.below(2) == 0 {
                    // With the axes kept, as most people write it.
                    let kept = (0..rank).map(|axis| if axes.contains(&axis) { 1 } else { shape[axis] }).collect();
                    folded = builder.apply(ops::Reshape { shape: kept }, &[folded]).unwrap()[0];
                    folded = builder.apply(ops::Neg {}, &[folded]).unwrap()[0];
                    let all = ops::BroadcastInDim { shape: shape.clone(), broadcast_dimensions: (0..rank).collect() };
                    folded = builder.apply(all, &[folded]).unwrap()[0];
                } else {
                    folded = builder.apply(ops::Mul {}, &[folded, folded]).unwrap()[0];
                    let kept = (0..rank).filter(|axis| !axes.contains(axis)).collect();
                    let all = ops::BroadcastInDim { shape: shape.clone(), broadcast_dimensions: kept };
                    folded = builder.apply(all, &[folded]).unwrap()[0];
                }
                (ops::Add {}.into(), vec![x, folded])
            }
            24 if dtype.is_float() => (ops::Logistic {}.into(), vec![x]),
            25 if !dtype.is_complex() => (ops::Abs {}.into(), vec![x]),
            26 if !dtype.is_complex() => {
                let compare = |direction| ops::Compare { direction };
                let low = builder.apply(compare(ops::Direction::Le), &[x, y]).unwrap()[0];
                let other = builder.apply(compare(ops::Direction::Ne), &[x, random.pick(&same)]).unwrap()[0];
                let both = builder.apply(ops::And {}, &[low, other]).unwrap()[0];
                let neither = builder.apply(ops::Not {}, &[both]).unwrap()[0];
                (ops::Convert { dtype }.into(), vec![random.pick(&[both, neither])])
            }
            27 if dtype.is_float() && !dtype.is_complex() => {
                let square = builder.apply(ops::Square {}, &[x]).unwrap()[0];
                (ops::Sqrt {}.into(), vec![square])
            }
            28 if rank > 0 => {
                let parts = [x, y, random.pick(&same)];
                let count = 1 + random.below(3);
                let op = ops::Concatenate { dimension: axis, operands: OperandCount(count) };
                (op.into(), parts[..count].to_vec())
            }
            29 | 30 if rank > 0 && dtype.is_float() => {
                // One number of each row by an index, which some rows do not have, and back to rows of zeros.
                let mut one = shape.clone();
                one[rank - 1] = 1;
                let size = shape[rank - 1];
                let index = Array::from_fn(&one[..], |_: &[usize]| random.below(size + 2) as i64 - 1).unwrap();
                let index = index.convert(random.pick(&[DType::I64, DType::I32])).unwrap();
                let index = builder.apply(ops::Constant { value: index }, &[]).unwrap()[0];
                let taken = builder.apply(ops::TakeAlongAxis { axis: rank - 1 }, &[x, index]).unwrap()[0];
                let changed = builder.apply(ops::Square {}, &[taken]).unwrap()[0];
                (ops::PutAlongAxis { axis: rank - 1, size }.into(), vec![changed, index])
            }
            31 if rank == 3 && shape.iter().product::<usize>() < 600 => {
                let dot = ops::DotGeneral {
                    lhs_batch: vec![0],
                    rhs_batch: vec![0],
                    lhs_contract: vec![2],
                    rhs_contract: vec![2],
                };
                let product = builder.apply(dot, &[x, y]).unwrap()[0];
                let permutation = random.pick(&[vec![1, 0, 2], vec![2, 0, 1], vec![1, 2, 0], vec![0, 2, 1]]);
                (ops::Transpose { permutation }.into(), vec![product])
            }
            _ => continue,
        };
        let result = builder.apply(op.0, &op.1).unwrap()[0];
        let made = builder.clone().finish(&[]).unwrap().types()[result.index()].shape.to_vec();
        if made.iter().product::<usize>() <= 4000 {
            values.push((result, made));
        }
    }
    let outputs: Vec<_> =
        (0..1 + random.below(3)).map(|_| random.pick(&values).0).chain([values[values.len() - 1].0]).collect();
    (builder.finish(&outputs).unwrap(), inputs)
}

/// How many of so many random cases run: `cargo xtask memcheck` wants fewer.
pub(crate) fn cases(all: u64) -> u64 {
    let divisor = std::env::var("FEWER_CASES").ok().and_then(|number| number.parse().ok());
    all / divisor.unwrap_or(1).max(1)
}

/// Numbers grow with sums of products; NaN and infinities must be the same.
#[test]
fn random_programs_agree() {
    for seed in 0..cases(20_000) {
        let mut random = Random(seed * 7919 + 13);
        let (program, inputs) = random_program(&mut random);
        let dtype = inputs[0].dtype();
        let tolerance = if dtype == DType::F32 { 1e-4 } else { 1e-10 };
        compare(&program, &inputs, tolerance);
    }
}

/// Loops over rows, forwards and backwards, with results that are carried, stacked, passed through and left alone.
#[test]
fn loops_agree() {
    for (length, reverse) in [(0, false), (1, true), (7, false), (7, true)] {
        let body = "program(%0: F64[3], %1: F64[3], %2: F64[], %3: F64[3], %4: I32[2]) {
            %5: F64[3] = mul %0, %1
            %6: F64[3] = add %5, %3
            %7: F64[3] = sin %6
            %8: F64[] = reduce_sum{axes: [0]} %7
            %9: F64[] = add %2, %8
        } -> (%7, %9, %7, %3, %1, %4, %0)";
        let body = Body::new(Program::parse(body).unwrap());
        let scan = ops::Scan { body, length: Some(length), reverse, num_consts: 1, num_carry: 2 };
        let mut random = Random(5);
        let inputs = [
            random.numbers(DType::F64, &[3]),
            random.numbers(DType::F64, &[3]),
            random.numbers(DType::F64, &[]),
            random.numbers(DType::F64, &[length, 3]),
            random.numbers(DType::I32, &[length, 2]),
        ];
        let mut builder = ProgramBuilder::new();
        let values: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
        let results = builder.apply(scan.clone(), &values).unwrap().to_vec();
        // Once more, from where the first one ended.
        let again = [values[0], results[0], results[1], values[3], results[5]];
        let last = builder.apply(scan, &again).unwrap().to_vec();
        let outputs: Vec<_> = results[2..].iter().chain(&last).copied().collect();
        // The sum over steps is taken behind the loop, in another order.
        compare(&builder.finish(&outputs).unwrap(), &inputs, 1e-15);
    }
}

/// Bodies that are one loop of machine code: results that are carried, stacked, both, and several times over.
#[test]
fn loops_of_machine_code_agree() {
    let outputs = ["(%7, %9)", "(%9, %7, %7)", "(%7, %9, %9, %7, %9)", "(%9, %9, %10)", "(%10, %7)", "(%7, %7)"];
    for (size, lengths) in [(1, [0, 1, 6]), (8, [1, 2, 7]), (13, [1, 5, 8])] {
        for outputs in outputs {
            for (length, reverse) in lengths.into_iter().flat_map(|length| [(length, false), (length, true)]) {
                let text = format!(
                    "program(%0: F32[{size}], %1: F32[{size}], %2: F32[{size}], %3: F32[{size}], %4: F32[]) {{
                        %5: F32[{size}] = broadcast_in_dim{{shape: [{size}], broadcast_dimensions: []}} %4
                        %6: F32[{size}] = mul %0, %2
                        %7: F32[{size}] = add %6, %3
                        %8: F32[{size}] = sin %1
                        %9: F32[{size}] = mul %8, %5
                        %10: F32[{size}] = sub %9, %7
                    }} -> {outputs}"
                );
                let body = Body::new(Program::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}")));
                let scan = ops::Scan { body, length: Some(length), reverse, num_consts: 1, num_carry: 2 };
                let mut random = Random(9);
                let mut inputs: Vec<_> = (0..3).map(|_| random.numbers(DType::F32, &[size])).collect();
                inputs.push(random.numbers(DType::F32, &[length, size]));
                inputs.push(random.numbers(DType::F32, &[length]));
                let mut builder = ProgramBuilder::new();
                let values: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
                let results = builder.apply(scan, &values).unwrap().to_vec();
                let program = builder.finish(&results).unwrap();
                if length > 0 {
                    let compiled = CpuExecutor::new().compile(&program).unwrap().explain();
                    assert!(
                        compiled.contains("loop of machine code") || !compiled.contains("machine code"),
                        "{compiled}"
                    );
                }
                compare(&program, &inputs, 0.0);
            }
        }
    }
}

/// Regions and products that are large enough to be shared by threads.
#[test]
fn large_programs_agree() {
    let texts = [
        // A sum over all, over rows, over columns, and what is left of each.
        "program(%0: F32[300000]) {
            %1: F32[300000] = sin %0
            %2: F32[300000] = mul %1, %0
            %3: F32[] = reduce_sum{axes: [0]} %2
        } -> (%3, %2)",
        "program(%0: F32[700, 400], %1: F32[400]) {
            %2: F32[700, 400] = broadcast_in_dim{shape: [700, 400], broadcast_dimensions: [1]} %1
            %3: F32[700, 400] = mul %0, %2
            %4: F32[700, 400] = exp %3
            %5: F32[700] = reduce_sum{axes: [1]} %4
            %6: F32[700, 400] = broadcast_in_dim{shape: [700, 400], broadcast_dimensions: [0]} %5
            %7: F32[700, 400] = div %4, %6
            %8: F32[400] = reduce_sum{axes: [0]} %7
            %9: F32[] = reduce_max{axes: [0, 1]} %7
            %10: F32[700] = log %5
        } -> (%7, %8, %9, %10)",
        "program(%0: F64[3, 90000]) {
            %1: F64[3, 90000] = tanh %0
            %2: F64[3] = reduce_sum{axes: [1]} %1
            %3: F64[90000] = reduce_sum{axes: [0]} %1
        } -> (%1, %2, %3)",
        "program(%0: F32[500, 300], %1: F32[300, 40]) {
            %2: F32[500, 40] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
            %3: F32[300, 500] = transpose{permutation: [1, 0]} %0
            %4: F32[300, 300] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %3, %0
        } -> (%2, %4)",
        "program(%0: F64[6, 100, 90], %1: F64[6, 90, 80]) {
            %2: F64[6, 100, 80] = dot_general{lhs_batch: [0], rhs_batch: [0], lhs_contract: [2], rhs_contract: [1]} %0, %1
            %3: F64[100, 6, 80] = transpose{permutation: [1, 0, 2]} %2
        } -> (%2, %3)",
    ];
    let mut shared = 0;
    for text in texts {
        let program = Program::parse(text).unwrap_or_else(|error| panic!("{error}"));
        let mut random = Random(17);
        let inputs: Vec<_> = program.input_types().iter().map(|ty| random.numbers(ty.dtype, &ty.shape)).collect();
        compare(&program, &inputs, if inputs[0].dtype() == DType::F32 { 2e-4 } else { 1e-10 });
        let explained = CpuExecutor::new().compile(&program).unwrap().explain();
        shared += usize::from(explained.contains("chunks") || explained.contains("parts"));
    }
    assert_eq!(shared, texts.len(), "all of them are large");
}

/// Products one of whose operands is a constant, with axes in any order: of equal elements, which take one, and of others.
#[test]
fn products_with_constants_agree() {
    for seed in 0..cases(800) {
        let mut random = Random(seed * 6151 + 7);
        // Axes by number: those of batches, contracted ones, those of each operand alone; some are left out.
        let sizes: Vec<usize> = (0..8).map(|_| 1 + random.below(3)).collect();
        let [batch, contract, left, right] =
            [0, 2, 4, 6].map(|first| (first..first + random.below(3)).collect::<Vec<_>>());
        let mut operand = |own: &[usize]| {
            let mut axes = [&batch[..], &contract, own].concat();
            (1..axes.len()).for_each(|place| axes.swap(place, random.below(place + 1)));
            axes
        };
        let [lhs, rhs] = [&left, &right].map(|own| operand(own));
        let places = |operand: &[usize], axes: &[usize]| -> Vec<usize> {
            axes.iter().map(|axis| operand.iter().position(|own| own == axis).unwrap()).collect()
        };
        let dot = ops::DotGeneral {
            lhs_batch: places(&lhs, &batch),
            rhs_batch: places(&rhs, &batch),
            lhs_contract: places(&lhs, &contract),
            rhs_contract: places(&rhs, &contract),
        };
        let dtype = random.pick(&[DType::F32, DType::F64, DType::C64, DType::I32]);
        let shapes = [&lhs, &rhs].map(|axes| axes.iter().map(|axis| sizes[*axis]).collect::<Vec<_>>());
        let [lhs, rhs] = shapes.map(|shape| random.numbers(dtype, &shape));
        let constant = |like: &Array, random: &mut Random| match random.below(4) {
            0 => like.clone(),
            number => Array::from_fn(like.shape(), |_: &[usize]| number as f64 - 1.0).unwrap().convert(dtype).unwrap(),
        };
        let mut builder = ProgramBuilder::new();
        let (side, input) = if random.below(2) == 0 { (0, &rhs) } else { (1, &lhs) };
        let value = constant(if side == 0 { &lhs } else { &rhs }, &mut random);
        let given = builder.input(input.tensor_type()).unwrap();
        let constant = builder.apply(ops::Constant { value }, &[]).unwrap()[0];
        let operands = if side == 0 { [constant, given] } else { [given, constant] };
        let product = builder.apply(dot, &operands).unwrap()[0];
        let sum = builder.apply(ops::Add {}, &[product, product]).unwrap()[0];
        let tolerance = if dtype == DType::F32 { 1e-5 } else { 1e-13 };
        compare(&builder.finish(&[product, sum]).unwrap(), std::slice::from_ref(input), tolerance);
    }
}

/// All orders of axes of a result, whichever operand its neighbours come from.
#[test]
fn transposed_products_agree() {
    for permutation in [
        "0, 1, 2, 3",
        "0, 1, 3, 2",
        "0, 2, 1, 3",
        "0, 3, 2, 1",
        "1, 0, 2, 3",
        "2, 0, 3, 1",
        "3, 0, 2, 1",
        "1, 2, 3, 0",
        "3, 2, 1, 0",
        "1, 3, 0, 2",
    ] {
        let sizes = [3, 4, 5, 6];
        let shape: Vec<_> =
            permutation.split(", ").map(|axis| sizes[axis.parse::<usize>().unwrap()].to_string()).collect();
        let text = format!(
            "program(%0: F64[4, 3, 2, 5], %1: F64[6, 2, 3]) {{
                %2: F64[3, 4, 5, 6] = dot_general{{lhs_batch: [1], rhs_batch: [2], lhs_contract: [2], rhs_contract: [1]}} %0, %1
                %3: F64[{}] = transpose{{permutation: [{permutation}]}} %2
            }} -> (%3)",
            shape.join(", ")
        );
        let program = Program::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        let mut random = Random(17);
        let inputs: Vec<_> = program.input_types().iter().map(|ty| random.numbers(ty.dtype, &ty.shape)).collect();
        compare(&program, &inputs, 1e-12);
    }
}

/// What is computed of products alone is computed in the order in which it is read: nothing is transposed afterwards.
#[test]
fn transposes_behind_products_agree() {
    let text = "program(%0: F64[9, 20], %1: F64[20, 11], %2: F64[20, 9], %3: F64[20, 11]) {
        %4: F64[9, 11] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
        %5: F64[9, 11] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [0], rhs_contract: [0]} %2, %3
        %6: F64[9, 11] = sin %4
        %7: F64[9, 11] = add %5, %6
        %8: F64[11, 9] = transpose{permutation: [1, 0]} %7
        OTHER
    } -> (%8OUTPUT)";
    let once = text.replace("OTHER", "").replace("OUTPUT", "");
    // Something else reads the sum, or one of the products, which is then read in its own order.
    let sum = text.replace("OTHER", "%9: F64[9, 11] = neg %7").replace("OUTPUT", ", %9");
    let product = text.replace("OTHER", "%9: F64[9, 11] = neg %4").replace("OUTPUT", ", %9");
    for text in [&once, &sum, &product] {
        let program = Program::parse(text).unwrap_or_else(|error| panic!("{error}"));
        let mut random = Random(23);
        let inputs: Vec<_> = program.input_types().iter().map(|ty| random.numbers(ty.dtype, &ty.shape)).collect();
        compare(&program, &inputs, 1e-12);
    }
    let explained = CpuExecutor::portable().compile(&Program::parse(&once).unwrap()).unwrap().explain();
    assert!(!explained.contains("F64[9,11]"), "{explained}");
}

/// Short sums are the same bit by bit, however operands and results lie.
#[test]
fn short_sums_agree() {
    for (dtype, inner) in [("C64", 2), ("F32", 1), ("F64", 3), ("C32", 4), ("F64", 4)] {
        for (left, [before, after]) in [(2, [7, 4]), (3, [1, 9]), (2, [5, 1]), (8, [2, 3]), (40, [1, 2])] {
            let text = format!(
                "program(%0: {dtype}[{left}, {inner}], %1: {dtype}[{before}, {inner}, {after}]) {{
                    %2: {dtype}[{left}, {before}, {after}] = dot_general{{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [1]}} %0, %1
                    %3: {dtype}[{before}, {left}, {after}] = transpose{{permutation: [1, 0, 2]}} %2
                    %4: {dtype}[{inner}, {left}] = transpose{{permutation: [1, 0]}} %0
                    %5: {dtype}[{before}, {after}, {left}] = dot_general{{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]}} %1, %4
                    %6: {dtype}[{after}, {left}, {before}] = transpose{{permutation: [1, 2, 0]}} %5
                }} -> (%3, %6)"
            );
            let program = Program::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let mut random = Random(29);
            let inputs: Vec<_> = program.input_types().iter().map(|ty| random.numbers(ty.dtype, &ty.shape)).collect();
            compare(&program, &inputs, 0.0);
        }
    }
}

/// The results of one call are not written by the next, nor are its inputs.
#[test]
fn results_stay_what_they_are() {
    let program = Program::parse(
        "program(%0: F64[4], %1: F64[4]) {
            %2: F64[4] = mul %0, %1
            %3: F64[4] = add %2, %1
            %4: F64[4] = sin %3
        } -> (%3, %4)",
    )
    .unwrap();
    let executable = CpuExecutor::new().compile(&program).unwrap();
    let mut random = Random(3);
    let mut seen: Vec<(Array, Array)> = Vec::new();
    for call in 0..6 {
        let inputs = [random.numbers(DType::F64, &[4]), random.numbers(DType::F64, &[4])];
        let copies = inputs.clone().map(|input| Array::from_slice([4], input.as_slice::<f64>().unwrap()).unwrap());
        let mut buffers = inputs.clone().map(Buffer::from);
        let mut outputs = [Buffer::default(), Buffer::default()];
        executable.run_into(&mut buffers, &mut outputs).unwrap();
        assert_eq!(inputs, copies);
        // Some results are dropped, so that their memory may be used again.
        for output in outputs.iter().skip(call % 3) {
            let array = output.to_array().unwrap();
            let copy = Array::from_slice([4], array.as_slice::<f64>().unwrap()).unwrap();
            seen.push((array, copy));
        }
        seen.iter().for_each(|(array, copy)| assert_eq!(array, copy));
    }
}
