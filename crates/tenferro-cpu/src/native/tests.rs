//! Machine code against the loops that operations give, and against a disassembler.

use iced_x86::{Decoder, DecoderOptions, FlowControl, InstructionInfoFactory, Mnemonic, OpAccess, Register};
use smallvec::{SmallVec, smallvec};
use tenferro_ops::ops::{self, Direction};
use tenferro_ops::{Array, DType, Elements, Kernel, StdTensorOp};

use super::*;

/// Numbers from a seed, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// The operations that have formulas, with the types of their operands: numbers, or truth values.
fn operations(number: DType) -> Vec<(StdTensorOp, Vec<DType>)> {
    let (one, two) = (vec![number], vec![number; 2]);
    let truth = DType::Bool;
    let mut all: Vec<(StdTensorOp, Vec<DType>)> = vec![
        (ops::Add {}.into(), two.clone()),
        (ops::Sub {}.into(), two.clone()),
        (ops::Mul {}.into(), two.clone()),
        (ops::Div {}.into(), two.clone()),
        (ops::Maximum {}.into(), two.clone()),
        (ops::Minimum {}.into(), two.clone()),
        (ops::Neg {}.into(), one.clone()),
        (ops::Abs {}.into(), one.clone()),
        (ops::Sqrt {}.into(), one.clone()),
        (ops::Square {}.into(), one.clone()),
        (ops::Reciprocal {}.into(), one.clone()),
        (ops::IntegerPow { exponent: 3 }.into(), one.clone()),
        (ops::IntegerPow { exponent: -1 }.into(), one.clone()),
        (ops::Sin {}.into(), one.clone()),
        (ops::Exp {}.into(), one.clone()),
        (ops::Log {}.into(), one.clone()),
        (ops::Tanh {}.into(), one.clone()),
        (ops::Logistic {}.into(), one.clone()),
        (ops::Erf {}.into(), one.clone()),
        (ops::And {}.into(), vec![truth; 2]),
        (ops::Or {}.into(), vec![truth; 2]),
        (ops::Xor {}.into(), vec![truth; 2]),
        (ops::Not {}.into(), vec![truth]),
        (ops::Select::PLAIN.into(), vec![truth, number, number]),
        (ops::Convert { dtype: number }.into(), vec![truth]),
    ];
    let directions = [Direction::Eq, Direction::Ne, Direction::Lt, Direction::Le, Direction::Gt, Direction::Ge];
    all.extend(directions.map(|direction| (ops::Compare { direction }.into(), two.clone())));
    all
}

/// Numbers of all kinds, and truth values.
fn elements(random: &mut Random, dtype: DType, count: usize) -> Array {
    let special = [0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1.0, -1.0, 1e-310, 1e-40, 3e38, 1e300, 2e6];
    let number = |_: &[usize]| match random.below(3) {
        0 => special[random.below(special.len())],
        _ => random.below(2001) as f64 / 500.0 - 2.0,
    };
    let numbers = Array::from_fn([count], number).unwrap();
    match dtype {
        DType::Bool => Array::from_fn([count], |_: &[usize]| random.below(2) == 1).unwrap(),
        dtype => numbers.convert(dtype).unwrap(),
    }
}

/// The bits of elements; those of all NaN are the same.
fn bits(elements: Elements<'_>) -> Vec<u64> {
    match elements {
        Elements::F32(x) => x.iter().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits().into() }).collect(),
        Elements::F64(x) => x.iter().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }).collect(),
        Elements::Bool(x) => x.iter().map(|x| u64::from(*x)).collect(),
        other => unreachable!("{other:?} are no results"),
    }
}

/// A random loop, and the kernels that compute the same.
struct Case {
    body: Loop,
    float: Float,
    /// For each value its type, and its kernel unless it is loaded.
    values: Vec<(DType, Option<Kernel>)>,
}

impl Case {
    fn random(random: &mut Random, float: Float, operation_count: usize) -> Self {
        let number = if float == Float::F32 { DType::F32 } else { DType::F64 };
        let mut case = Case { body: Loop::default(), float, values: Vec::new() };
        for pointer in 0..2 + random.below(18) as u32 {
            let is_truth = random.below(5) == 0;
            case.body.add(Value::Load { pointer, is_one: random.below(4) == 0, is_truth });
            case.values.push((if is_truth { DType::Bool } else { number }, None));
        }
        let operations = operations(number);
        for _ in 0..operation_count {
            let (op, types) = &operations[random.below(operations.len())];
            let mut operand = |dtype: &DType| {
                let fit: Vec<_> = (0..case.values.len()).filter(|value| case.values[*value].0 == *dtype).collect();
                (!fit.is_empty()).then(|| fit[random.below(fit.len())] as u32)
            };
            let operands: Option<SmallVec<[u32; 3]>> = types.iter().map(&mut operand).collect();
            let Some(operands) = operands else { continue };
            case.apply(op, types, operands);
        }
        let pointer_count = case.body.values.iter().filter(|value| matches!(value, Value::Load { .. })).count();
        for value in 0..case.values.len() {
            if random.below(4) == 0 || value + 1 == case.values.len() {
                let pointer = pointer_count + case.body.stores.len();
                case.body.stores.push((value as u32, pointer as u32));
            }
        }
        case
    }

    fn apply(&mut self, op: &StdTensorOp, types: &[DType], operands: SmallVec<[u32; 3]>) {
        let formula = Formula::of(op, types).unwrap_or_else(|| panic!("{op} has a formula"));
        let kernel = op.definition().kernel(types).unwrap();
        self.body.add(Value::Apply { formula, operands });
        self.values.push((kernel.dtype(), Some(kernel)));
    }

    /// Folds some of its numbers, if it moves no truth values, which cannot be masked.
    fn fold_some(&mut self, random: &mut Random) {
        let is_number = |value: &usize| self.values[*value].0 != DType::Bool;
        let is_loaded = |value: &Value| matches!(value, Value::Load { is_truth: true, .. });
        self.body.stores.retain(|(value, _)| self.values[*value as usize].0 != DType::Bool);
        let first = self.body.values.iter().filter(|value| matches!(value, Value::Load { .. })).count();
        (first as u32..).zip(&mut self.body.stores).for_each(|(pointer, store)| store.1 = pointer);
        if self.body.values.iter().any(is_loaded) {
            return;
        }
        let numbers: Vec<_> = (0..self.values.len()).filter(is_number).collect();
        for _ in 0..1 + random.below(4) {
            let folding = [Folding::Sum, Folding::Largest, Folding::Smallest][random.below(3)];
            self.body.folds.push((numbers[random.below(numbers.len())] as u32, folding));
        }
    }

    /// Runs it over `count` elements, some turns, by all registers and by the kernels.
    fn check(&self, random: &mut Random, count: usize, turns: usize) {
        for vectors in Vectors::all() {
            self.check_by(*vectors, random, count, turns);
        }
    }

    fn check_by(&self, vectors: Vectors, random: &mut Random, count: usize, turns: usize) {
        let native = NativeLoop::new(&self.body, self.float, vectors).unwrap();
        let all = count * turns;
        let mut values: Vec<Array> = Vec::new();
        let mut operands: Vec<(Array, bool)> = Vec::new();
        for (value, (dtype, kernel)) in self.body.values.iter().zip(&self.values) {
            let computed = match (value, kernel) {
                (Value::Load { is_one: true, .. }, _) => {
                    let ones = elements(random, *dtype, turns);
                    let positions = Array::from_fn([all], |at: &[usize]| (at[0] / count.max(1)) as i64).unwrap();
                    let take = ops::TakeAlongAxis { axis: 0 };
                    let spread = StdTensorOp::from(take).eval([ones.clone(), positions]).unwrap().remove(0);
                    operands.push((ones, true));
                    spread
                }
                (Value::Load { .. }, _) => {
                    let elements = elements(random, *dtype, all);
                    operands.push((elements.clone(), false));
                    elements
                }
                (Value::Apply { operands, .. }, Some(kernel)) => {
                    let mut result = Array::zeros(*dtype, [all]).unwrap();
                    let read: Vec<_> =
                        operands.iter().map(|value| values[*value as usize].elements().unwrap()).collect();
                    kernel.run(&read, result.elements_mut().unwrap());
                    result
                }
                _ => unreachable!("what is computed has a kernel"),
            };
            values.push(computed);
        }
        let mut call = native.call(count, turns);
        for (array, is_one) in &operands {
            call.read(array.elements().unwrap(), if *is_one { 1 } else { count });
        }
        // One element more, which stays what it is.
        let mut results: Vec<Array> = self
            .body
            .stores
            .iter()
            .map(|(value, _)| Array::zeros(self.values[*value as usize].0, [all + 1]).unwrap())
            .collect();
        results.iter_mut().for_each(|array| call.write(array.elements_mut().unwrap(), count));
        let number = if self.float == Float::F32 { DType::F32 } else { DType::F64 };
        let zeros = |_: &(u32, Folding)| Array::zeros(number, [turns]).unwrap();
        let mut folded: Vec<Array> = self.body.folds.iter().map(zeros).collect();
        let mut places: Vec<_> = folded.iter_mut().map(|array| array.elements_mut().unwrap()).collect();
        call.run(&mut places, &mut SaveArea::default());
        for ((value, folding), found) in self.body.folds.iter().zip(&folded) {
            let op: StdTensorOp = match folding {
                Folding::Sum => ops::ReduceSum { axes: vec![1] }.into(),
                Folding::Largest => ops::ReduceMax { axes: vec![1] }.into(),
                Folding::Smallest => ops::ReduceMin { axes: vec![1] }.into(),
            };
            let fold = op.definition().fold(number).unwrap();
            let mut expected = Array::zeros(number, [turns]).unwrap();
            fold.rows(values[*value as usize].elements().unwrap(), expected.elements_mut().unwrap());
            let (found, expected) = (bits(found.elements().unwrap()), bits(expected.elements().unwrap()));
            assert_eq!(found, expected, "{folding:?} of value {value} of {:?}", self.body);
        }
        for ((value, _), result) in self.body.stores.iter().zip(&results) {
            let (found, expected) =
                (bits(result.elements().unwrap()), bits(values[*value as usize].elements().unwrap()));
            assert_eq!(found[..all], expected, "value {value} of {:?}", self.body);
            assert_eq!(found[all], 0, "nothing is written behind the last element");
        }
    }
}

#[test]
fn every_formula_computes_the_bits_of_its_operation() {
    if !is_available() {
        return;
    }
    let random = &mut Random(1);
    for (float, number) in [(Float::F32, DType::F32), (Float::F64, DType::F64)] {
        for (op, types) in operations(number) {
            let mut case = Case { body: Loop::default(), float, values: Vec::new() };
            for (pointer, dtype) in types.iter().enumerate() {
                let is_truth = *dtype == DType::Bool;
                case.body.add(Value::Load { pointer: pointer as u32, is_one: false, is_truth });
                case.values.push((*dtype, None));
            }
            let operands = (0..types.len() as u32).collect();
            case.apply(&op, &types, operands);
            case.body.stores.push((types.len() as u32, types.len() as u32));
            for count in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 300] {
                case.check(random, count, 1);
            }
        }
    }
}

/// How many of so many random cases run: `cargo xtask memcheck` wants fewer.
fn cases(all: u64) -> u64 {
    let divisor = std::env::var("FEWER_CASES").ok().and_then(|number| number.parse().ok());
    all / divisor.unwrap_or(1).max(1)
}

/// More values than registers, read in any order, with calls in between.
#[test]
fn random_loops_compute_the_bits_of_their_operations() {
    if !is_available() {
        return;
    }
    for seed in 0..cases(400) {
        let random = &mut Random(seed);
        let float = [Float::F32, Float::F64][random.below(2)];
        let operation_count = 1 + random.below(120);
        let case = Case::random(random, float, operation_count);
        let (count, turns) = (random.below(40), 1 + random.below(3));
        case.check(random, count, turns);
    }
}

#[test]
fn folds_in_loops_have_the_bits_of_folds_of_rows() {
    if !is_available() {
        return;
    }
    for seed in 0..600 {
        let random = &mut Random(5000 + seed);
        let float = [Float::F32, Float::F64][random.below(2)];
        let operation_count = random.below(30);
        let mut case = Case::random(random, float, operation_count);
        case.fold_some(random);
        let most = [60, 700, 4081][random.below(3)];
        let count = Folding::ROWS.start() + random.below(most);
        let turns = 1 + random.below(3);
        case.check(random, count, turns);
    }
}

/// What was written reads back as instructions that may stand there, and memory is touched only by the registers that
/// lead to pointers, elements, saved values and the stack.
#[test]
fn a_disassembler_finds_what_was_meant() {
    if !is_available() {
        return;
    }
    for seed in 0..200 {
        let random = &mut Random(1000 + seed);
        let float = [Float::F32, Float::F64][random.below(2)];
        let operation_count = 1 + random.below(80);
        let mut case = Case::random(random, float, operation_count);
        if random.below(2) == 0 {
            case.fold_some(random);
        }
        let pointer_count = case.body.values.iter().filter(|value| matches!(value, Value::Load { .. })).count()
            + case.body.stores.len();
        let moves: Vec<_> =
            (0..pointer_count).map(|_| [Move::Stay, Move::By(-300), Move::Swap(0)][random.below(3)]).collect();
        let has_steps = random.below(2) == 0;
        let vectors = Vectors::all()[random.below(Vectors::all().len())];
        let native = match has_steps {
            true => NativeLoop::with_steps(&case.body, float, vectors, &moves).unwrap(),
            false => NativeLoop::new(&case.body, float, vectors).unwrap(),
        };
        let code = native.code();
        let mut decoder = Decoder::new(64, code, DecoderOptions::NONE);
        let mut starts = Vec::new();
        let mut targets = Vec::new();
        let mut depth = 0_i64;
        let mut info = InstructionInfoFactory::new();
        for instruction in &mut decoder {
            assert!(!instruction.is_invalid(), "at {:#x} of {:?}", instruction.ip(), case.body);
            starts.push(instruction.ip());
            match instruction.flow_control() {
                FlowControl::Next => {}
                FlowControl::UnconditionalBranch | FlowControl::ConditionalBranch => {
                    targets.push(instruction.near_branch_target());
                }
                FlowControl::IndirectCall => assert_eq!(instruction.op0_register(), Register::RAX),
                FlowControl::Return => assert_eq!(depth, 0, "the stack is as it was"),
                other => panic!("{other:?} by {instruction}"),
            }
            // What a call pushes is taken off when it comes back.
            if instruction.flow_control() == FlowControl::Next {
                depth += i64::from(instruction.stack_pointer_increment());
            }
            for memory in info.info(&instruction).used_memory() {
                let is_written =
                    !matches!(memory.access(), OpAccess::Read | OpAccess::NoMemAccess | OpAccess::CondRead);
                let (base, index) = (memory.base(), memory.index());
                let is_meant = match (base, index) {
                    // The pointers.
                    (Register::R12, Register::None) => {
                        (!is_written || has_steps) && memory.displacement() < 8 * pointer_count as u64
                    }
                    // Elements of this turn, or the one for all; the mask of a rest.
                    (Register::RAX | Register::RCX, Register::RBX | Register::None) => true,
                    (Register::RAX, Register::RCX) => !is_written,
                    // Saved values.
                    (Register::R14, Register::None) => {
                        (memory.displacement() as usize) < native.save_bytes() && memory.displacement() % 32 == 0
                    }
                    (Register::RSP, Register::None) => true,
                    _ => false,
                };
                let is_address = matches!(instruction.mnemonic(), Mnemonic::Lea);
                assert!(is_meant || is_address, "{instruction}");
            }
        }
        assert!(targets.iter().all(|target| starts.contains(target)), "jumps lead to instructions");
        assert_eq!(code.last(), Some(&0xc3), "the code ends by giving back");
    }
}

#[test]
fn what_is_used_last_is_saved_first() {
    // Fourteen sums of one operand, all alive until the end: more than there are registers.
    let mut body = Loop::default();
    let x = body.add(Value::Load { pointer: 0, is_one: false, is_truth: false });
    let mut sums = vec![x];
    for _ in 0..20 {
        let last = sums[sums.len() - 1];
        sums.push(body.add(Value::Apply { formula: Formula::Add, operands: smallvec![last, x] }));
    }
    let mut product = x;
    for sum in sums.into_iter().rev() {
        product = body.add(Value::Apply { formula: Formula::Mul, operands: smallvec![product, sum] });
    }
    body.stores.push((product, 1));
    let steps = registers::Steps::new(&body, Vectors::Avx2.registers());
    assert!((1..=9).contains(&steps.places), "{} values wait in memory", steps.places);
}
