//! Random well-typed programs whose values stay bounded and away from kinks.

use tenferro_ops::{
    Array, Attribute, Complex, DType, Program, ProgramBuilder, Shape, StdTensorOp, TensorType, ValueId, ops,
};
use tidu_testkit::{Random, TestOperand};

mod indexing;
mod moves;
mod ties;
mod trial;

pub use trial::Trial;

/// A program and a point at which it is smooth.
#[derive(Debug)]
pub struct RandomProgram {
    /// The program; its outputs are all values that nothing reads.
    pub program: Program,
    /// The point: numbers that are differentiated, and perhaps indices.
    pub inputs: Vec<Array>,
    /// What the program meets at the point.
    pub marks: Marks,
}

/// What a program meets, for counting: moves set these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// An index out of range, negative ones included.
    pub out_of_range: bool,
    /// Equal values where order or distinctness decides, such as equal eigenvalues.
    pub tied: bool,
}

impl RandomProgram {
    /// A program with a path of `depth` operations over real (`F64`) or complex (`C64`) inputs.
    ///
    /// The same seed gives the same program.
    pub fn generate(seed: u64, depth: usize, dtype: DType) -> Self {
        let mut generator = Generator::new(seed, dtype);
        while generator.depths.iter().all(|reached| *reached < depth) {
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
    /// For each value of the program, the longest path of operations that leads to it.
    depths: Vec<usize>,
    /// For each value of the program, whether something reads it.
    is_read: Vec<bool>,
    /// Whether indices may be out of range.
    is_wild: bool,
    /// An input for moves that need indices.
    indices: Option<(ValueId, Array)>,
    marks: Marks,
}

impl Generator {
    fn new(seed: u64, dtype: DType) -> Self {
        let random = Random::new(seed);
        let mut generator = Generator {
            random,
            builder: ProgramBuilder::new(),
            values: Vec::new(),
            inputs: Vec::new(),
            depths: Vec::new(),
            is_read: Vec::new(),
            is_wild: false,
            indices: None,
            marks: Marks::default(),
        };
        let shapes: [&[usize]; 6] = [&[3], &[2, 3], &[2, 2], &[], &[3, 3], &[2, 1, 3]];
        for _ in 0..2 {
            let shape = shapes[generator.below(shapes.len())];
            let zeros = Array::zeros(dtype, shape).expect("a small shape");
            let x = zeros.random_like(&mut generator.random);
            let id = generator.input(x.clone());
            generator.values.push((id, x));
        }
        generator.is_wild = generator.below(2) == 0;
        if generator.is_wild && generator.below(2) == 0 {
            let dtype = if generator.below(2) == 0 { DType::I32 } else { DType::I64 };
            let count = 1 + generator.below(3);
            let entries: Vec<_> = (0..count).map(|_| generator.below(9) as i128 - 3).collect();
            let indices = indexing::array(dtype, &[count, 1], &entries);
            generator.indices = Some((generator.input(indices.clone()), indices));
        }
        generator
    }

    fn input(&mut self, x: Array) -> ValueId {
        let id = self.builder.input(x.tensor_type()).expect("inputs come first");
        self.inputs.push(x);
        self.depths.push(0);
        self.is_read.push(false);
        id
    }

    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        (self.random.bits() >> 11) as usize % count.max(1)
    }

    /// The position of the value that the longest path leads to.
    fn front(&self) -> usize {
        let depth = |position: &usize| self.depths[self.values[*position].0.index()];
        (0..self.values.len()).max_by_key(depth).unwrap_or(0)
    }

    /// A value to go on from: mostly the front.
    fn pick(&mut self) -> (ValueId, Array) {
        let position = if self.below(5) > 0 { self.front() } else { self.below(self.values.len()) };
        self.values[position].clone()
    }

    /// A value that has a property: mostly the front, if that has it.
    fn find(&mut self, has: impl Fn(&Array) -> bool) -> Option<(ValueId, Array)> {
        let count = self.values.len();
        let from = if self.below(5) > 0 { self.front() } else { self.below(count) };
        let mut order = (0..count).map(|step| (from + count - step) % count);
        order.find(|position| has(&self.values[*position].1)).map(|position| self.values[position].clone())
    }

    /// Applies an operation whose results stay finite, and scales down what has become large.
    fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[(ValueId, Array)]) -> Option<()> {
        let op = op.into();
        let arrays = operands.iter().map(|(_, x)| x.clone());
        let results = op.eval(arrays).ok()?;
        if results.iter().any(|x| x.len() > MOST_ELEMENTS || x.is_empty() || (x.has_tangent() && !x.norm().is_finite()))
        {
            return None;
        }
        let ids: Vec<_> = operands.iter().map(|(id, _)| *id).collect();
        let ids = self.write(op, &ids)?;
        for (id, x) in ids.into_iter().zip(results) {
            if x.has_tangent() {
                self.push_bounded(id, x);
            }
        }
        Some(())
    }

    /// Adds an operation that leads nowhere by itself; one id for each result.
    fn write(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Option<Vec<ValueId>> {
        let results = self.builder.apply(op, operands).ok()?;
        let depth = operands.iter().map(|operand| self.depths[operand.index()]).max();
        operands.iter().for_each(|operand| self.is_read[operand.index()] = true);
        self.depths.extend(results.iter().map(|_| depth.map_or(0, |depth| depth + 1)));
        self.is_read.extend(results.iter().map(|_| false));
        Some(results)
    }

    fn push_bounded(&mut self, id: ValueId, x: Array) {
        let largest = magnitudes(&x).fold(0.0, f64::max);
        if largest <= LARGEST {
            self.values.push((id, x));
            return;
        }
        let factor = self.constant(&full(&x, 1.0 / largest));
        let scaled = StdTensorOp::from(ops::Mul {}).eval([x, factor.1]).expect("equal types").swap_remove(0);
        let id = self.write(ops::Mul {}, &[id, factor.0]).expect("equal types")[0];
        self.values.push((id, scaled));
    }

    /// A constant, which moves do not go on from.
    fn constant(&mut self, value: &Array) -> (ValueId, Array) {
        let id = self.write(ops::Constant { value: value.clone() }, &[]).expect("no operands")[0];
        (id, value.clone())
    }

    fn finish(self) -> RandomProgram {
        let is_read = &self.is_read;
        let outputs: Vec<_> = self.values.iter().map(|(id, _)| *id).filter(|id| !is_read[id.index()]).collect();
        let program = self.builder.finish(&outputs).expect("outputs are defined");
        RandomProgram { program, inputs: self.inputs, marks: self.marks }
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
