//! Random well-typed programs whose values stay bounded and away from kinks.

use tenferro_ops::{
    Array, Attribute, Complex, DType, Program, ProgramBuilder, Shape, StdTensorOp, TensorType, ValueId, ops,
};
use tidu_testkit::{Random, TestOperand};

mod moves;

/// A program and a point at which it is smooth.
#[derive(Debug)]
pub struct RandomProgram {
    /// The program; its only output is the last value.
    pub program: Program,
    /// The point.
    pub inputs: Vec<Array>,
}

impl RandomProgram {
    /// A program of at least `depth` operations over real (`F64`) or complex (`C64`) inputs.
    ///
    /// The same seed gives the same program.
    pub fn generate(seed: u64, depth: usize, dtype: DType) -> Self {
        let mut generator = Generator::new(seed, dtype);
        while generator.op_count < depth {
            let choice = generator.below(moves::MOVES.len());
            // A move that does not apply here leaves everything as it was.
            let _ = moves::MOVES[choice](&mut generator);
        }
        generator.finish()
    }
}

/// Values far above this are scaled down.
const LARGEST: f64 = 3.0;
/// How many elements a value may have.
const MOST_ELEMENTS: usize = 40;

/// Builds a program while it evaluates it, so that moves see the numbers they work on.
struct Generator {
    random: Random,
    builder: ProgramBuilder,
    values: Vec<(ValueId, Array)>,
    inputs: Vec<Array>,
    op_count: usize,
}

impl Generator {
    fn new(seed: u64, dtype: DType) -> Self {
        let random = Random::new(seed);
        let mut generator = Generator {
            random,
            builder: ProgramBuilder::new(),
            values: Vec::new(),
            inputs: Vec::new(),
            op_count: 0,
        };
        let shapes: [&[usize]; 6] = [&[3], &[2, 3], &[2, 2], &[], &[3, 3], &[2, 1, 3]];
        for _ in 0..2 {
            let shape = shapes[generator.below(shapes.len())];
            let zeros = Array::zeros(dtype, shape).expect("a small shape");
            let x = zeros.random_like(&mut generator.random);
            let id = generator.builder.input(x.tensor_type()).expect("inputs come first");
            generator.values.push((id, x.clone()));
            generator.inputs.push(x);
        }
        generator
    }

    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        (self.random.bits() >> 11) as usize % count.max(1)
    }

    /// A value to go on from: the last one, more often than not.
    fn pick(&mut self) -> (ValueId, Array) {
        let count = self.values.len();
        let position = if self.below(3) > 0 { count - 1 } else { self.below(count) };
        self.values[position].clone()
    }

    /// A value that has a property; the latest ones are asked first.
    fn find(&mut self, has: impl Fn(&Array) -> bool) -> Option<(ValueId, Array)> {
        let from = self.below(self.values.len());
        let order = (0..self.values.len()).rev().cycle().skip(from).take(self.values.len());
        order.map(|position| &self.values[position]).find(|(_, x)| has(x)).cloned()
    }

    /// Applies an operation whose results stay finite, and scales down what has become large.
    fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[(ValueId, Array)]) -> Option<()> {
        let op = op.into();
        let arrays = operands.iter().map(|(_, x)| x.clone());
        let results = op.eval(arrays).ok()?;
        if results.iter().any(|x| x.len() > MOST_ELEMENTS || x.is_empty() || (x.has_tangent() && !x.norm().is_finite())) {
            return None;
        }
        let ids: Vec<_> = operands.iter().map(|(id, _)| *id).collect();
        let ids = self.builder.apply(op, &ids).expect("evaluation has checked the types");
        self.op_count += 1;
        for (id, x) in ids.into_iter().zip(results) {
            if x.has_tangent() {
                self.push_bounded(id, x);
            }
        }
        Some(())
    }

    fn push_bounded(&mut self, id: ValueId, x: Array) {
        let largest = magnitudes(&x).fold(0.0, f64::max);
        if largest <= LARGEST {
            self.values.push((id, x));
            return;
        }
        let factor = self.constant(&full(&x, 1.0 / largest));
        let scaled = StdTensorOp::from(ops::Mul {}).eval([x, factor.1]).expect("equal types").swap_remove(0);
        let id = self.builder.apply(ops::Mul {}, &[id, factor.0]).expect("equal types")[0];
        self.op_count += 1;
        self.values.push((id, scaled));
    }

    /// A constant, which moves do not go on from.
    fn constant(&mut self, value: &Array) -> (ValueId, Array) {
        let id = self.builder.apply(ops::Constant { value: value.clone() }, &[]).expect("no operands")[0];
        (id, value.clone())
    }

    fn finish(self) -> RandomProgram {
        let (output, _) = self.values.last().expect("there are inputs");
        let program = self.builder.finish(&[*output]).expect("the output is defined");
        RandomProgram { program, inputs: self.inputs }
    }
}

/// The modulus of each element.
fn magnitudes(x: &Array) -> impl Iterator<Item = f64> {
    numbers(x).into_iter().map(|z| z.norm())
}

/// The elements of a floating-point array as complex numbers.
fn numbers(x: &Array) -> Vec<Complex<f64>> {
    x.convert(DType::C64).and_then(|x| x.to_vec()).expect("a small array")
}

/// An array like another, with one number everywhere.
fn full(x: &Array, number: f64) -> Array {
    Array::full(x.shape(), number).and_then(|array| array.convert(x.dtype())).expect("a small array")
}

/// The same program in single precision: F32 for F64, C32 for C64, constants and attributes included.
///
/// # Panics
///
/// If the program does not fit together in single precision, which would be a bug of an operation's inference.
pub fn in_single_precision(program: &Program) -> Program {
    let mut builder = ProgramBuilder::new();
    let mut ids = Vec::new();
    for ty in program.input_types() {
        ids.push(builder.input(TensorType::new(single(ty.dtype), &ty.shape)).expect("the same shape"));
    }
    for instruction in program.instructions() {
        let definition = instruction.op().definition();
        let attributes: Vec<_> =
            definition.attributes().into_iter().map(|(name, value)| (name.to_owned(), attribute(value))).collect();
        let operands: Vec<_> = instruction.operands().iter().map(|operand| ids[operand.index()]).collect();
        let op = StdTensorOp::from_attributes(instruction.op().name(), &attributes, operands.len());
        ids.extend(builder.apply(op.expect("the same attributes"), &operands).expect("the same types, but single"));
    }
    let outputs: Vec<_> = program.outputs().iter().map(|output| ids[output.index()]).collect();
    builder.finish(&outputs).expect("the same outputs")
}

fn single(dtype: DType) -> DType {
    match dtype {
        DType::F64 => DType::F32,
        DType::C64 => DType::C32,
        other => other,
    }
}

fn attribute(value: Attribute) -> Attribute {
    match value {
        Attribute::Tensor(x) => Attribute::Tensor(x.convert(single(x.dtype())).expect("a small array")),
        Attribute::Word(word) => match word.parse::<DType>() {
            Ok(dtype) => Attribute::Word(single(dtype).name().to_owned()),
            Err(_) => Attribute::Word(word),
        },
        other => other,
    }
}

/// A shape without one axis.
fn without(shape: &Shape, axis: usize) -> Vec<usize> {
    shape.iter().enumerate().filter(|(position, _)| *position != axis).map(|(_, size)| *size).collect()
}
