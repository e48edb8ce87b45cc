//! Loops of which some is done before, and some after them, for all steps at once.

use expect_test::expect;
use tenferro_cpu::CpuExecutor;
use tenferro_ops::{Array, Body, DType, Executor, Program, ProgramBuilder, TensorType, ValueId, ops};

use crate::programs::{Random, compare};

/// Shapes that products lead from one to the other.
const SHAPES: [&[usize]; 4] = [&[], &[4], &[2, 4], &[4, 4]];

struct Writing<'a> {
    random: &'a mut Random,
    builder: ProgramBuilder,
    /// For each shape the values that have it.
    values: [Vec<ValueId>; 4],
}

impl Writing<'_> {
    fn input(&mut self, dtype: DType, shape: usize) -> ValueId {
        let value = self.builder.input(TensorType::new(dtype, SHAPES[shape])).unwrap();
        self.values[shape].push(value);
        value
    }

    fn pick(&mut self, shape: usize) -> ValueId {
        self.random.pick(&self.values[shape])
    }

    fn apply(&mut self, op: impl Into<tenferro_ops::StdTensorOp>, operands: &[ValueId]) -> ValueId {
        self.builder.apply(op, operands).unwrap()[0]
    }

    /// One more value, that stays small.
    fn write(&mut self) {
        let shape = self.random.below(4);
        let (x, y) = (self.pick(shape), self.pick(shape));
        let dot = |lhs_contract: usize, rhs_contract: usize| ops::DotGeneral {
            lhs_batch: vec![],
            rhs_batch: vec![],
            lhs_contract: vec![lhs_contract],
            rhs_contract: vec![rhs_contract],
        };
        let (shape, made) = match (self.random.below(12), shape) {
            (0, _) => (shape, self.apply(ops::Add {}, &[x, y])),
            (1 | 2, _) => (shape, self.apply(ops::Mul {}, &[x, y])),
            (3, _) => (shape, self.apply(ops::Cos {}, &[x])),
            (4 | 5, 2) => {
                let matrix = self.pick(3);
                (2, self.apply(dot(1, 0), &[x, matrix]))
            }
            (4 | 5, 3) => (3, self.apply(dot(1, 1), &[x, y])),
            (6 | 7, 2) => (3, self.apply(dot(0, 0), &[x, y])),
            (6, 3) => (3, self.apply(ops::Transpose { permutation: vec![1, 0] }, &[x])),
            (7, 3) => {
                // The way in which slopes of weights are written.
                let (a, b) = (self.pick(2), self.pick(2));
                let product = self.apply(dot(0, 0), &[a, b]);
                (3, self.apply(ops::Transpose { permutation: vec![1, 0] }, &[product]))
            }
            (4 | 5, 1) => {
                let matrix = self.pick(3);
                (1, self.apply(dot(0, 0), &[x, matrix]))
            }
            (8, 2) => (1, self.apply(ops::ReduceSum { axes: vec![0] }, &[x])),
            (8, 1) => (0, self.apply(ops::ReduceSum { axes: vec![0] }, &[x])),
            (9, 1) => (2, self.apply(ops::BroadcastInDim { shape: vec![2, 4], broadcast_dimensions: vec![1] }, &[x])),
            (9, 0) => (1, self.apply(ops::BroadcastInDim { shape: vec![4], broadcast_dimensions: vec![] }, &[x])),
            _ => (shape, self.apply(ops::Tanh {}, &[x])),
        };
        let made = if self.random.below(3) == 0 { made } else { self.apply(ops::Sin {}, &[made]) };
        self.values[shape].push(made);
    }
}

/// A loop with constants, rows, values that are carried and sums, and the arrays that it is given.
fn random_loop(random: &mut Random) -> (Program, Vec<Array>) {
    let dtype = random.pick(&[DType::F64, DType::F64, DType::F32, DType::C64]);
    let length = random.pick(&[2, 3, 7, 20]);
    let mut writing = Writing { random, builder: ProgramBuilder::new(), values: Default::default() };
    // One of each, so that there is always something to pick.
    let shapes = |count: usize| (0..count).map(|number| number % 4);
    let consts: Vec<_> = shapes(4).collect();
    let carries: Vec<_> = (0..1 + writing.random.below(4)).map(|_| writing.random.below(4)).collect();
    let sums: Vec<_> = (0..writing.random.below(4)).map(|_| writing.random.below(4)).collect();
    let rows: Vec<_> = (0..writing.random.below(5)).map(|_| writing.random.below(4)).collect();
    for shape in &consts {
        writing.input(dtype, *shape);
    }
    let carried: Vec<_> = carries.iter().map(|shape| writing.input(dtype, *shape)).collect();
    let of_sums: Vec<_> =
        sums.iter().map(|shape| writing.builder.input(TensorType::new(dtype, SHAPES[*shape])).unwrap()).collect();
    for shape in &rows {
        writing.input(dtype, *shape);
    }
    for _ in 0..4 + writing.random.below(16) {
        writing.write();
    }
    let mut outputs = Vec::new();
    for (shape, value) in carries.iter().zip(carried) {
        let next = writing.pick(*shape);
        // Sometimes nothing is carried on but what was there.
        outputs.push(if writing.random.below(6) == 0 { value } else { writing.apply(ops::Sin {}, &[next]) });
    }
    for (shape, sum) in sums.iter().zip(of_sums) {
        let term = writing.pick(*shape);
        let operands = if writing.random.below(2) == 0 { [sum, term] } else { [term, sum] };
        outputs.push(writing.apply(ops::Add {}, &operands));
    }
    for _ in 0..writing.random.below(4) {
        let shape = writing.random.below(4);
        outputs.push(writing.pick(shape));
    }
    let Writing { builder, random, .. } = writing;
    let body = Body::new(builder.finish(&outputs).unwrap());
    let num_carry = carries.len() + sums.len();
    let mut inputs = Vec::new();
    for shape in consts.iter().chain(&carries).chain(&sums) {
        inputs.push(random.numbers(dtype, SHAPES[*shape]));
    }
    for shape in &rows {
        let shape: Vec<_> = std::iter::once(length).chain(SHAPES[*shape].iter().copied()).collect();
        inputs.push(random.numbers(dtype, &shape));
    }
    let reverse = random.below(2) == 0;
    let scan = ops::Scan { body, length: Some(length), reverse, num_consts: consts.len(), num_carry };
    let mut builder = ProgramBuilder::new();
    let operands: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
    let results = builder.apply(scan, &operands).unwrap();
    (builder.finish(&results).unwrap(), inputs)
}

#[test]
fn loops_are_the_reference_whatever_is_done_around_them() {
    for seed in 0..1500 {
        let (program, inputs) = random_loop(&mut Random(seed));
        let tolerance = if inputs[0].dtype() == DType::F32 { 2e-4 } else { 1e-10 };
        compare(&program, &inputs, tolerance);
    }
}

fn explained(text: &str) -> String {
    CpuExecutor::portable().compile(&Program::parse(text).unwrap()).unwrap().explain()
}

/// A recurrent layer's slope: the product of rows comes before the loop, the sum of products behind it is one product.
#[test]
fn products_go_around_loops() {
    let text = explained(
        "program(%0: F64[3,4], %1: F64[4,4], %2: F64[2,4], %3: F64[3,4], %4: F64[50,2,3]) {
           %5: F64[2,4], %6: F64[3,4] = scan{body: program(%0: F64[3,4], %1: F64[4,4], %2: F64[2,4], %3: F64[3,4], %4: F64[2,3]) {
             %5: F64[2,4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %4, %0
             %6: F64[2,4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %2, %1
             %7: F64[2,4] = add %5, %6
             %8: F64[2,4] = tanh %7
             %9: F64[3,4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [0], rhs_contract: [0]} %4, %8
             %10: F64[3,4] = add %3, %9
           } -> (%8, %10), length: 50, reverse: false, num_consts: 2, num_carry: 2} %0, %1, %2, %3, %4
         } -> (%5, %6)",
    );
    expect![[r#"
        product, 1200 multiplications: %4, %0 -> %5: F64[50,2,4]; reads 2496 bytes, writes 3200 bytes, 2400 flops
        tight loop, 50 steps: %1, %2, %5 -> %6: F64[2,4], %7: F64[50,2,4]; reads 15.6 KiB, writes 6400 bytes, 4000 flops
          product, 32 multiplications: %1, %0 -> %3: F64[2,4]; reads 192 bytes, writes 64 bytes, 64 flops
          region of 1 tiles, 2 operations: %2, %3 -> %5: F64[2,4] in place of %2; reads 128 bytes, writes 64 bytes, 16 flops
          returns %5, %5; keeps one piece of 128 bytes
          in all reads 320 bytes, writes 128 bytes, 80 flops; needs about 384 bytes at once
        product, 1200 multiplications: %4, %7 -> %8: F64[3,4]; reads 5600 bytes, writes 96 bytes, 2400 flops
        region of 1 tiles, 1 operations: %3, %8 -> %9: F64[3,4] in place of %3; reads 192 bytes, writes 96 bytes, 12 flops
        returns %6, %9; keeps one piece of 6400 bytes
        in all reads 23.7 KiB, writes 9792 bytes, 8812 flops; needs about 9632 bytes at once
    "#]].assert_eq(&text);
}

/// Products that are summed over steps are not products of sums: those may be zero or infinite where no product is.
#[test]
fn sums_of_products_with_one_matrix_keep_what_is_infinite() {
    for operands in ["%2, %0", "%0, %2"] {
        let program = Program::parse(&format!(
            "program(%0: F64[2,2], %1: F64[2,2], %2: F64[3,2,2]) {{
               %3: F64[2,2] = scan{{body: program(%0: F64[2,2], %1: F64[2,2], %2: F64[2,2]) {{
                 %3: F64[2,2] = dot_general{{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]}} {operands}
                 %4: F64[2,2] = add %1, %3
               }} -> (%4), length: 3, reverse: false, num_consts: 1, num_carry: 1}} %0, %1, %2
             }} -> (%3)"
        ));
        let program = program.unwrap();
        let infinity = f64::INFINITY;
        let matrix = Array::from_slice([2, 2], &[infinity, 1.0, 2.0, 3.0]).unwrap();
        // A zero in one step, its opposites in two others.
        let rows = [0.0, 1.0, 2.0, 0.0, 1.0, 1.0, -1.0, 2.0, -1.0, 1.0, 1.0, 3.0];
        let rows = Array::from_slice([3, 2, 2], &rows).unwrap();
        let start = Array::zeros(DType::F64, [2, 2]).unwrap();
        let inputs = [matrix, start, rows];
        compare(&program, &inputs, 1e-12);
    }
}

/// What no step waits for is no loop at all.
#[test]
fn a_loop_that_carries_nothing_is_done_at_once() {
    let text = explained(
        "program(%0: F64[], %1: F64[9,5]) {
           %2: F64[9,5] = scan{body: program(%0: F64[], %1: F64[5]) {
             %2: F64[5] = broadcast_in_dim{shape: [5], broadcast_dimensions: []} %0
             %3: F64[5] = exp %1
             %4: F64[5] = mul %2, %3
           } -> (%4), length: 9, reverse: true, num_consts: 1, num_carry: 0} %0, %1
         } -> (%2)",
    );
    expect![[r#"
        region of 1 tiles, 2 operations: %1, %0 -> %4: F64[9,5] in place of %1; reads 368 bytes, writes 360 bytes, 90 flops
        returns %4; keeps one piece of 768 bytes
        in all reads 368 bytes, writes 360 bytes, 90 flops; needs about 1136 bytes at once
    "#]].assert_eq(&text);
}
